import Foundation

/// Animations that belong together.
///
/// Changes of layers are not animated by themselves here, whatever a transaction says: as on iOS for the layers of views. A
/// transaction gives animations without a duration theirs, and calls its completion when the animations that were added within it are
/// over.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    private final class Transaction {
        var duration: CFTimeInterval?
        var function: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
        var open = 0
        var isCommitted = false

        func concludeIfDone() {
            guard isCommitted, open == 0, let completion else { return }
            self.completion = nil
            completion()
        }
    }

    private static var stack: [Transaction] = []
    /// What is set outside of `begin()` and `commit()` counts until the next turn.
    private static var implicit: Transaction?

    /// Begins a transaction within the present one.
    public class func begin() { stack.append(Transaction()) }

    /// Ends the innermost transaction. Without animations its completion is called at once.
    public class func commit() {
        guard let transaction = stack.popLast() else { return flush() }
        transaction.isCommitted = true
        transaction.concludeIfDone()
    }

    /// Ends what was set outside of `begin()` and `commit()`.
    public class func flush() {
        guard let transaction = implicit else { return }
        implicit = nil
        transaction.isCommitted = true
        transaction.concludeIfDone()
    }

    private static var current: Transaction {
        if let last = stack.last { return last }
        if let implicit { return implicit }
        let made = Transaction()
        implicit = made
        LayoutScheduler.main.perform(after: 0) { if implicit === made { flush() } }
        return made
    }

    /// Those that are open, the innermost first.
    private static var open: [Transaction] { stack.reversed() + (implicit.map { [$0] } ?? []) }

    /// The duration of animations that say none: 0.25 seconds unless set.
    public class func animationDuration() -> CFTimeInterval { open.lazy.compactMap(\.duration).first ?? 0.25 }
    /// Sets the duration of animations that say none.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
    /// The curve of animations that say none; nil unless set.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { open.lazy.compactMap(\.function).first }
    /// Sets the curve of animations that say none.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.function = function }
    /// Whether changes of layers are not animated by themselves: false unless set. They never are here.
    public class func disableActions() -> Bool { open.lazy.compactMap(\.disablesActions).first ?? false }
    /// Sets whether changes of layers are not animated by themselves.
    public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// What is called when the animations that were added within the transaction are over.
    public class func completionBlock() -> (() -> Void)? { open.first?.completion }

    /// Sets what is called when the animations that are added from now on within the transaction are over. One that was set before is
    /// called by itself.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let transaction = current
        if let old = transaction.completion, transaction.open == 0 {
            transaction.completion = nil
            old()
        }
        transaction.completion = block
    }

    /// A value that was set for the transaction.
    public class func value(forKey key: String) -> Any? { open.lazy.compactMap { $0.values[key] }.first }
    /// Sets a value for the transaction.
    public class func setValue(_ anObject: Any?, forKey key: String) { current.values[key] = anObject }

    // MARK: For the package

    /// Has the present transaction wait for an animation.
    static func note(_ animation: LayerAnimation) {
        guard let transaction = open.first else { return }
        transaction.open += 1
        animation.whenOver = {
            transaction.open -= 1
            transaction.concludeIfDone()
        }
    }

    /// Has the present transaction wait for a run of `UIView.animate`.
    static func note(_ run: AnimationRun) {
        guard let transaction = open.first else { return }
        transaction.open += 1
        let completion = run.completion
        run.completion = { finished in
            completion?(finished)
            transaction.open -= 1
            transaction.concludeIfDone()
        }
    }
}
