import Foundation

extension UIView {
    /// The traits of the window and the environment, or of the main screen without a window, with what is overridden on the way up.
    ///
    /// A window has little room across below 600 points, and from top to bottom below 480: as phones have, upright and on their side.
    final var surroundings: UITraitCollection {
        let window = windowReference
        func sizeClass(_ length: CGFloat, regularFrom limit: CGFloat) -> UIUserInterfaceSizeClass {
            window == nil ? .unspecified : length < limit ? .compact : .regular
        }
        let size = window?.frameValue.size ?? .zero
        var values = EnvironmentTraits.present
        values.displayScale = window?.screen.scale ?? UIScreen.main.scale
        values.layoutDirection = LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        values.horizontalSizeClass = sizeClass(size.width, regularFrom: 600)
        values.verticalSizeClass = sizeClass(size.height, regularFrom: 480)
        if TraitChange.hasOverrides { values.override(with: overridesOnTheWayUp) }
        return UITraitCollection(values)
    }

    /// What the view and the views around it override, the nearest one last.
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

    /// Light or dark appearance of the view and all that is in it, whatever is around; `unspecified`, the default, for what is around.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.traitOverrides?.userInterfaceStyle ?? .unspecified }
        set { changeTraitOverrides { $0.userInterfaceStyle = newValue } }
    }

    /// The traits that the view sets for itself and its subviews, in place of those of its superview.
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

    /// Tells the view that its traits have changed, and what was registered for their changes.
    final func tellTraits(from old: UITraitCollection) {
        traitsDidChange(from: old)
        traitCollectionDidChange(old)
        guard let registrations = rare?.traitRegistrations, !registrations.isEmpty else { return }
        let changed = Set(traitCollection.changedTraits(from: old).map { ObjectIdentifier($0) })
        for registration in registrations where registration.concerns(changed) { registration.call(self, old) }
    }
}

/// Traits that override those around.
public protocol UITraitOverrides: UIMutableTraits {
    /// Whether a trait of a kind is overridden.
    func contains(_ trait: UITrait) -> Bool
    /// Overrides the trait no more.
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
