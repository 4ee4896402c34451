import Foundation

extension UIView {
    /// The light or dark appearance of the view and its descendants. The default is `unspecified`, for the appearance of its
    /// surroundings.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.traitOverrides?.userInterfaceStyle ?? .unspecified }
        set { changeTraitOverrides { $0.userInterfaceStyle = newValue } }
    }

    /// The traits that the view overrides for itself and its descendants.
    public final var traitOverrides: any UITraitOverrides {
        get { rare?.traitOverrides ?? TraitValues() }
        set { if let overrides = newValue as? TraitValues { changeTraitOverrides { $0 = overrides } } }
    }

    private final func changeTraitOverrides(_ change: (inout TraitValues) -> Void) {
        var values = rare?.traitOverrides ?? TraitValues()
        change(&values)
        guard values != rare?.traitOverrides ?? TraitValues() else { return }
        editRare { $0.traitOverrides = values == TraitValues() ? nil : values }
        changeSurroundings()
    }

    /// Notifies the view and its registered handlers of a change of its traits, which are the current ones meanwhile.
    final func notifyTraits(from old: UITraitCollection) {
        traitCollection.performAsCurrent {
            traitsDidChange(from: old)
            traitCollectionDidChange(old)
            callTraitRegistrations(from: old)
        }
    }
}

extension UIView: UITraitChangeObservable, TraitObserver {
    final var traitRegistrations: [TraitRegistration] {
        get { rare?.traitRegistrations ?? [] }
        set { editRare { $0.traitRegistrations = newValue } }
    }
}

/// A set of traits that override those of the surroundings.
public protocol UITraitOverrides: UIMutableTraits {
    /// Returns whether a trait is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Removes the override of a trait.
    mutating func remove(_ trait: UITrait)
}

extension TraitValues: UITraitOverrides {
    func contains(_ trait: UITrait) -> Bool {
        differences(from: TraitValues()).contains { ObjectIdentifier($0) == ObjectIdentifier(trait) }
    }

    mutating func remove(_ trait: UITrait) {
        let fresh = TraitValues()
        switch ObjectIdentifier(trait) {
        case ObjectIdentifier(UITraitUserInterfaceStyle.self): userInterfaceStyle = fresh.userInterfaceStyle
        case ObjectIdentifier(UITraitUserInterfaceIdiom.self): userInterfaceIdiom = fresh.userInterfaceIdiom
        case ObjectIdentifier(UITraitUserInterfaceLevel.self): userInterfaceLevel = fresh.userInterfaceLevel
        case ObjectIdentifier(UITraitLayoutDirection.self): layoutDirection = fresh.layoutDirection
        case ObjectIdentifier(UITraitDisplayScale.self): displayScale = fresh.displayScale
        case ObjectIdentifier(UITraitDisplayGamut.self): displayGamut = fresh.displayGamut
        case ObjectIdentifier(UITraitHorizontalSizeClass.self): horizontalSizeClass = fresh.horizontalSizeClass
        case ObjectIdentifier(UITraitVerticalSizeClass.self): verticalSizeClass = fresh.verticalSizeClass
        case ObjectIdentifier(UITraitForceTouchCapability.self): forceTouchCapability = fresh.forceTouchCapability
        case ObjectIdentifier(UITraitPreferredContentSizeCategory.self):
            preferredContentSizeCategory = fresh.preferredContentSizeCategory
        case ObjectIdentifier(UITraitAccessibilityContrast.self): accessibilityContrast = fresh.accessibilityContrast
        case ObjectIdentifier(UITraitLegibilityWeight.self): legibilityWeight = fresh.legibilityWeight
        case ObjectIdentifier(UITraitActiveAppearance.self): activeAppearance = fresh.activeAppearance
        default: break
        }
    }
}
