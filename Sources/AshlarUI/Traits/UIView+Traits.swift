import Foundation

extension UIView {
    /// The traits of the window and the environment, or of the main screen for a view without a window, with the overrides of the
    /// ancestors.
    ///
    /// The size class of a window is compact for widths below 600 points and for heights below 480 points, as on phones.
    final var surroundings: UITraitCollection {
        let window = windowReference
        func sizeClass(_ length: CGFloat, regularFrom limit: CGFloat) -> UIUserInterfaceSizeClass {
            window == nil ? .unspecified : length < limit ? .compact : .regular
        }
        let size = window?.frameValue.size ?? .zero
        var values = EnvironmentTraits.present
        values.displayScale = window?.screen.scale ?? UIScreen.main.scale
        values.layoutDirection = LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        // FIDELITY.md: sizeClassesByLength.
        values.horizontalSizeClass = sizeClass(size.width, regularFrom: 600)
        values.verticalSizeClass = sizeClass(size.height, regularFrom: 480)
        if TraitChange.hasOverrides { values.override(with: overridesOnTheWayUp) }
        return UITraitCollection(values)
    }

    /// The overrides of the view and its ancestors, where those of the nearest take precedence.
    private final var overridesOnTheWayUp: TraitValues {
        var chain: [TraitValues] = []
        var view: UIView? = self
        while let present = view {
            if let own = present.rare?.traitOverrides { chain.append(own) }
            if let controller = present.controller {
                if let own = controller.traitOverrideValues { chain.append(own) }
                if let own = controller.traitsFromParent { chain.append(own) }
            }
            view = present.superviewReference
        }
        return chain.reversed().reduce(into: TraitValues()) { $0.override(with: $1) }
    }

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
        TraitChange.perform(in: self) {
            TraitChange.hasOverrides = true
            editRare { $0.traitOverrides = values == TraitValues() ? nil : values }
        }
    }

    /// Notifies the view and its registered handlers of a change of its traits.
    final func notifyTraits(from old: UITraitCollection) {
        traitsDidChange(from: old)
        traitCollectionDidChange(old)
        guard let registrations = rare?.traitRegistrations, !registrations.isEmpty else { return }
        let changed = Set(traitCollection.changedTraits(from: old).map { ObjectIdentifier($0) })
        for registration in registrations where registration.concerns(changed) { registration.call(self, old) }
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
