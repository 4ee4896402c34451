/// A registration by `registerForTraitChanges(_:handler:)`, with which it can be ended.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A view or a view controller, which can register for changes of its traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable where Self: UITraitEnvironment {
    /// Registers a closure that is called when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the object and its previous traits.
    /// - Returns: The registration, with which to end it. The object keeps it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let object = object as? Self { handler(object, old) } }
    }

    /// Registers a closure that is called when one of the traits changes. This form is for closures that name the type of their
    /// first parameter, for example as `Self`.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - handler: The closure, called with the object and its previous traits. It is not called if the object is not of the type
    ///     that the closure names.
    /// - Returns: The registration, with which to end it. The object keeps it.
    @_disfavoredOverload @discardableResult
    public func registerForTraitChanges<Environment: UITraitEnvironment>(
        _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        register(traits) { object, old in if let object = object as? Environment { handler(object, old) } }
    }

    /// Registers a selector that is sent when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - target: The object that receives the selector. The registration does not keep it alive.
    ///   - action: The selector, which is sent with the view or controller and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view or controller keeps it.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = ActionTarget(target, action)
        return register(traits) { object, old in
            if let receiver = target.object { SelectorRegistry.send(target.selector, to: receiver, sender: object, event: old) }
        }
    }

    /// Registers a selector that is sent to the view or controller itself when one of the traits changes.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - action: The selector, which is sent with the view or controller and its previous traits as arguments.
    /// - Returns: The registration, with which to end it. The view or controller keeps it.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    /// Ends a registration.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitObserver)?.traitRegistrations.removeAll { $0 === registration }
    }

    private func register(
        _ traits: [UITrait], _ call: @escaping (AnyObject, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = TraitRegistration(traits, call)
        (self as? any TraitObserver)?.traitRegistrations.append(registration)
        return registration
    }
}

/// An object that keeps the registrations for its traits.
@MainActor
protocol TraitObserver: UITraitChangeObservable, UITraitEnvironment {
    var traitRegistrations: [TraitRegistration] { get set }
}

extension TraitObserver {
    /// Calls the registrations that observe a trait which has changed.
    func callTraitRegistrations(from old: UITraitCollection) {
        let registrations = traitRegistrations
        guard !registrations.isEmpty else { return }
        let changed = Set(traitCollection.changedTraits(from: old).map { ObjectIdentifier($0) })
        for registration in registrations where registration.concerns(changed) { registration.call(self, old) }
    }
}

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
