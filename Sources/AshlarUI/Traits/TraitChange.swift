import Foundation

/// A change of traits, told to the views and the controllers that it concerns.
@MainActor
enum TraitChange {
    /// Whether any view or controller ever overrode a trait. Without that all views of a window have the same traits.
    static var hasOverrides = false

    /// Changes traits of all windows.
    static func perform(_ change: () -> Void) { perform(in: LayoutScheduler.main.windows, change) }

    /// Changes traits of a view and of all that is in it.
    static func perform(in view: UIView, _ change: () -> Void) { perform(in: [view], change) }

    private static func perform(in tops: [UIView], _ change: () -> Void) {
        // Each view is told its own traits, where some may be overridden.
        var before: [(view: UIView, traits: UITraitCollection)] = []
        var controllers: [(controller: UIViewController, traits: UITraitCollection)] = []
        for top in tops {
            let shared = hasOverrides ? nil : top.traitCollection
            top.forEachInSubtree { view in
                before.append((view, shared ?? view.traitCollection))
                if let controller = view.controller { controllers.append((controller, controller.traitCollection)) }
            }
        }
        change()
        for (view, old) in before where view.traitCollection != old { view.tellTraits(from: old) }
        for (controller, old) in controllers where controller.traitCollection != old { controller.tellTraits(from: old) }
    }

    /// Runs the closure with a view's traits as the current ones.
    static func asCurrent<Result>(of view: UIView, isTop: Bool = false, _ body: () -> Result) -> Result {
        guard isTop || hasOverrides else { return body() }
        var result: Result?
        view.traitCollection.performAsCurrent { result = body() }
        return result!
    }
}

/// What stands for a registration of `registerForTraitChanges(_:handler:)`.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A closure that is called when traits of some kinds change.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    private let kinds: Set<ObjectIdentifier>
    let call: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) {
        kinds = Set(traits.map { ObjectIdentifier($0) })
        self.call = call
    }

    func concerns(_ changed: Set<ObjectIdentifier>) -> Bool { !kinds.isDisjoint(with: changed) }
}

/// What can register for changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIView {
    /// Calls the handler with the view and the traits before whenever one of the traits has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let view = object as? Self { handler(view, old) } }
    }
}

extension UIView {
    /// Sends the target a selector, with the view and the traits before as arguments, whenever one of the traits has changed.
    @discardableResult
    public final func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = ActionTarget(target, action)
        return register(traits) { object, old in
            if let receiver = target.object { SelectorRegistry.send(target.selector, to: receiver, sender: object, event: old) }
        }
    }

    /// Sends the view a selector whenever one of the traits has changed.
    @discardableResult
    public final func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends a registration.
    public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        editRare { $0.traitRegistrations.removeAll { $0 === registration } }
    }

    final func register(_ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void) -> TraitRegistration {
        let registration = TraitRegistration(traits, call)
        editRare { $0.traitRegistrations.append(registration) }
        return registration
    }
}

extension UITraitChangeObservable where Self: UIViewController {
    /// Calls the handler with the controller and the traits before whenever one of the traits has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits) { object, old in
            if let controller = object as? Self { handler(controller, old) }
        }
        traitRegistrations.append(registration)
        return registration
    }
}

extension UIViewController {
    /// Sends the target a selector, with the controller and the traits before as arguments, whenever one of the traits has changed.
    @discardableResult
    public final func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = ActionTarget(target, action)
        let registration = TraitRegistration(traits) { object, old in
            if let receiver = target.object { SelectorRegistry.send(target.selector, to: receiver, sender: object, event: old) }
        }
        traitRegistrations.append(registration)
        return registration
    }

    /// Sends the controller a selector whenever one of the traits has changed.
    @discardableResult
    public final func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends a registration.
    public final func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitRegistrations.removeAll { $0 === registration }
    }

    /// Light or dark appearance of the controller and all that is in it; `unspecified`, the default, for what is around.
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
        let perform = {
            TraitChange.hasOverrides = true
            self[keyPath: place] = values == TraitValues() ? nil : values
        }
        if let view = loadedView { TraitChange.perform(in: view, perform) } else { perform() }
    }

    /// Tells the controller that its traits have changed, and what was registered for their changes.
    final func tellTraits(from old: UITraitCollection) {
        traitCollectionDidChange(old)
        guard !traitRegistrations.isEmpty else { return }
        let changed = Set(traitCollection.changedTraits(from: old).map { ObjectIdentifier($0) })
        for registration in traitRegistrations where registration.concerns(changed) { registration.call(self, old) }
    }
}
