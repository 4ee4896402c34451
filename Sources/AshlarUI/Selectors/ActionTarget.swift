import Foundation

/// A target and the selector that it receives. The target is held weakly.
@MainActor
struct ActionTarget {
    private weak var reference: AnyObject?
    /// Whether no target was given, so that the responder chain is searched for one.
    let isNil: Bool
    let selector: Selector

    init(_ target: Any?, _ selector: Selector) {
        reference = target.map { $0 as AnyObject }
        isNil = target == nil
        self.selector = selector
    }

    /// The target; nil if none was given or if it no longer exists.
    var object: AnyObject? { reference }
    /// Whether a target was given that no longer exists.
    var isGone: Bool { !isNil && reference == nil }

    func isFor(_ target: Any?) -> Bool {
        guard let target else { return isNil }
        return !isNil && reference === (target as AnyObject)
    }

    func matches(_ other: ActionTarget) -> Bool {
        isNil == other.isNil && reference === other.reference && selector == other.selector
    }
}

/// The delivery of actions to their targets.
@MainActor
enum ActionDelivery {
    /// Sends an action to a target. Without a target, the receiver is the first object that implements the selector: in the
    /// responder chain of the first responder, then in that of the sender.
    ///
    /// - Returns: Whether a receiver was found.
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
