import Foundation

/// A change of traits, of which the affected views and view controllers are informed.
@MainActor
enum TraitChange {
    /// Whether any view or view controller ever overrode a trait. Otherwise all views of a window have the same traits.
    static var hasOverrides = false

    /// Performs a change of the traits of all windows.
    static func perform(_ change: () -> Void) { perform(in: LayoutScheduler.main.windows, change) }

    /// Performs a change of the traits of a view and its descendants.
    static func perform(in view: UIView, _ change: () -> Void) { perform(in: [view], change) }

    private static func perform(in tops: [UIView], _ change: () -> Void) {
        // Each view has its own old traits, since some may be overridden.
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
        for (view, old) in before where view.traitCollection != old { view.notifyTraits(from: old) }
        for (controller, old) in controllers where controller.traitCollection != old { controller.notifyTraits(from: old) }
    }

    /// Calls a closure with a view's traits as the current ones.
    static func asCurrent<Result>(of view: UIView, isTop: Bool = false, _ body: () -> Result) -> Result {
        guard isTop || hasOverrides else { return body() }
        var result: Result?
        view.traitCollection.performAsCurrent { result = body() }
        return result!
    }
}

/// A registration by `registerForTraitChanges(_:handler:)`, with which it can be ended.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A closure that is called when certain traits change.
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

/// An object that can register for changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UIView: UITraitChangeObservable {}

extension UITraitChangeObservable where Self: UIView {
    /// Registers a closure that is called when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the view and its previous traits.
    /// - Returns: The registration, with which to end it. The view keeps it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let view = object as? Self { handler(view, old) } }
    }

    /// Registers a closure that is called when one of the traits changes. This form is for closures that name the type of their
    /// first parameter, for example as `Self`.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the view and its previous traits. It is not called if the view is not of the type
    ///     that the closure names.
    /// - Returns: The registration, with which to end it. The view keeps it.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges<Environment: UIView>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let view = object as? Environment { handler(view, old) } }
    }
}

extension UIView {
    /// Registers a selector that is sent when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - target: The object that receives the selector. The registration does not keep it alive.
    ///   - action: The selector, which is sent with the view and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view keeps it.
    @discardableResult
    public final func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = ActionTarget(target, action)
        return register(traits) { object, old in
            if let receiver = target.object { SelectorRegistry.send(target.selector, to: receiver, sender: object, event: old) }
        }
    }

    /// Registers a selector that is sent to the view when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - action: The selector, which is sent with the view and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view keeps it.
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
