import Foundation

/// A target and the selector that it is sent. The target is not kept alive.
@MainActor
struct ActionTarget {
    private weak var reference: AnyObject?
    /// Without a target the responder chain is searched for one.
    let isNil: Bool
    let selector: Selector

    init(_ target: Any?, _ selector: Selector) {
        reference = target.map { $0 as AnyObject }
        isNil = target == nil
        self.selector = selector
    }

    /// The target; nil if there was none or if it is gone.
    var object: AnyObject? { reference }
    /// Whether there was a target that is gone.
    var isGone: Bool { !isNil && reference == nil }

    func isFor(_ target: Any?) -> Bool {
        guard let target else { return isNil }
        return !isNil && reference === (target as AnyObject)
    }

    func hasSame(_ other: ActionTarget) -> Bool {
        isNil == other.isNil && reference === other.reference && selector == other.selector
    }
}

/// Sends actions to their targets.
@MainActor
enum ActionDelivery {
    /// Sends an action to a target, or without one to the first object that has the method: from the first responder up the responder
    /// chain, then from the sender up.
    ///
    /// - Returns: Whether an object was sent the action.
    @discardableResult
    static func send(_ action: Selector, to target: AnyObject?, from sender: Any?, chain: UIResponder?, event: UIEvent?) -> Bool {
        guard let receiver = target ?? receiver(of: action, from: sender, chain: chain) else { return false }
        SelectorRegistry.send(action, to: receiver, sender: sender, event: event)
        return true
    }

    private static func receiver(of action: Selector, from sender: Any?, chain: UIResponder?) -> AnyObject? {
        // FIDELITY.md: nilTargetsAskTheChain.
        for start in [FirstResponder.current, chain] {
            if let found = start?.target(forAction: action, withSender: sender) as AnyObject? { return found }
        }
        return nil
    }
}
