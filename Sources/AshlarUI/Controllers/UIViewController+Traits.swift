import Foundation

extension UIViewController: UITraitChangeObservable, TraitObserver {}

extension UIViewController {
    /// The user interface style of the view controller and its descendants; `unspecified`, the default, for that of the
    /// environment.
    public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { traitOverrideValues?.userInterfaceStyle ?? .unspecified }
        set { changeTraitOverrides(\.traitOverrideValues) { $0.userInterfaceStyle = newValue } }
    }

    /// The traits that the controller sets for itself and all that is in it, in place of those around.
    public final var traitOverrides: any UITraitOverrides {
        get { traitOverrideValues ?? TraitValues() }
        set { if let overrides = newValue as? TraitValues { changeTraitOverrides(\.traitOverrideValues) { $0 = overrides } } }
    }

    /// Overrides traits of a child, which those that the child overrides itself go before; nil for none. Another controller is a fault.
    ///
    /// - Parameters:
    ///   - collection: The traits that are overridden; nil for none.
    ///   - childViewController: The child of this view controller.
    public final func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController)
    {
        guard childViewController.parentReference === self else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException", "\(childViewController.description) is no child of \(description).")
        }
        childViewController.changeTraitOverrides(\.traitsFromParent) { $0 = collection?.values ?? TraitValues() }
    }

    /// The traits that were overridden of a child; nil for none.
    public final func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parentReference === self ? childViewController.traitsFromParent.map { UITraitCollection($0) } : nil
    }

    private final func changeTraitOverrides(
        _ place: ReferenceWritableKeyPath<UIViewController, TraitValues?>, _ change: (inout TraitValues) -> Void
    ) {
        let old = self[keyPath: place] ?? TraitValues()
        var values = old
        change(&values)
        guard values != old else { return }
        self[keyPath: place] = values == TraitValues() ? nil : values
        loadedView?.changeSurroundings()
    }

    /// Informs the view controller and its registrations of a change of its traits since it was last informed, if there is one.
    /// The new traits are the current ones meanwhile.
    final func notifyTraits() {
        let (old, new) = (toldTraits, traits)
        guard old != new else { return }
        toldTraits = new
        new.performAsCurrent {
            traitCollectionDidChange(old)
            callTraitRegistrations(from: old)
        }
    }

    /// The traits of the view. Until it is in a superview they are those of the parent or of the presenting view controller, with
    /// the controller's overrides.
    final var traits: UITraitCollection {
        if let loadedView, loadedView.superviewReference != nil { return loadedView.currentTraits }
        guard let around = parentReference ?? presentingReference else {
            if let loadedView { return loadedView.currentTraits }
            return overriding(Surroundings.ofScreen.traits)
        }
        return overriding(around.traits)
    }

    private final func overriding(_ outer: UITraitCollection) -> UITraitCollection {
        guard traitsFromParent != nil || traitOverrideValues != nil else { return outer }
        var values = outer.values
        if let own = traitsFromParent { values.override(with: own) }
        if let own = traitOverrideValues { values.override(with: own) }
        return UITraitCollection(values)
    }
}

extension UIViewController: UIAppearanceContainer {}

extension UIViewController: UIFocusEnvironment {}
