import Foundation

extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIViewController {
    /// Registers a closure that is called when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the view controller and its previous traits.
    /// - Returns: The registration, with which to end it. The view controller keeps it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let controller = object as? Self { handler(controller, old) } }
    }

    /// Registers a closure that is called when one of the traits changes. This form is for closures that name the type of their
    /// first parameter, for example as `Self`.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the view controller and its previous traits. It is not called if the
    ///     view controller is not of the type that the closure names.
    /// - Returns: The registration, with which to end it. The view controller keeps it.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges<Environment: UIViewController>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let controller = object as? Environment { handler(controller, old) } }
    }
}

extension UIViewController {
    /// Registers a selector that is sent when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - target: The object that receives the selector. The registration does not keep it alive.
    ///   - action: The selector, which is sent with the view controller and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view controller keeps it.
    @discardableResult
    public final func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = ActionTarget(target, action)
        return register(traits) { object, old in
            if let receiver = target.object { SelectorRegistry.send(target.selector, to: receiver, sender: object, event: old) }
        }
    }

    /// Registers a selector that is sent to the view controller when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - action: The selector, which is sent with the view controller and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view controller keeps it.
    @discardableResult
    public final func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    final func register(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) -> TraitRegistration {
        let registration = TraitRegistration(traits, call)
        traitRegistrations.append(registration)
        return registration
    }

    /// Ends a registration.
    public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }

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
            guard !traitRegistrations.isEmpty else { return }
            let changed = Set(traitCollection.changedTraits(from: old).map { ObjectIdentifier($0) })
            for registration in traitRegistrations where registration.concerns(changed) { registration.call(self, old) }
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
