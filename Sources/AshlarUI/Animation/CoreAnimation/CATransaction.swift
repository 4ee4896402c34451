import Foundation

/// A group of animations.
///
/// As for the layers of views on iOS, changes of layers are not animated implicitly. A transaction sets the duration of animations
/// without one, and calls its completion closure when all animations added during the transaction have ended.
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
    /// The transaction of settings outside of `begin()` and `commit()`. It ends in the next iteration of the run loop.
    private static var implicit: Transaction?

    /// Begins a transaction within the current one.
    public class func begin() { stack.append(Transaction()) }

    /// Commits the innermost transaction. Its completion closure is called at once if it has no animations.
    public class func commit() {
        guard let transaction = stack.popLast() else { return flush() }
        transaction.isCommitted = true
        transaction.concludeIfDone()
    }

    /// Commits the settings made outside of `begin()` and `commit()`.
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

    /// The open transactions, from the innermost.
    private static var open: [Transaction] { stack.reversed() + (implicit.map { [$0] } ?? []) }

    /// Returns the duration of animations without one, in seconds. The default is 0.25.
    public class func animationDuration() -> CFTimeInterval { open.lazy.compactMap(\.duration).first ?? 0.25 }
    /// Sets the duration of animations without one, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }
    /// Returns the timing curve of animations without one. The default is nil.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { open.lazy.compactMap(\.function).first }
    /// Sets the timing curve of animations without one.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.function = function }
    /// Returns whether implicit animations are disabled; stored only, since there are none. The default is false.
    public class func disableActions() -> Bool { open.lazy.compactMap(\.disablesActions).first ?? false }
    /// Stores whether implicit animations are disabled.
    public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    /// Returns the closure that is called when the animations of the transaction have ended.
    public class func completionBlock() -> (() -> Void)? { open.first?.completion }

    /// Sets the closure that is called when the animations that are added from now on have ended. A closure that was set before is
    /// called at once if its animations have ended.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        let transaction = current
        if let old = transaction.completion, transaction.open == 0 {
            transaction.completion = nil
            old()
        }
        transaction.completion = block
    }

    /// Returns a value that was set for the transaction, or the setting that the key names.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: open.lazy.compactMap { $0.values[key] }.first
        }
    }

    /// Sets a value for the transaction, or the setting that the key names. A value of another type does not change a setting.
    ///
    /// - Parameters:
    ///   - anObject: The value; nil to remove it.
    ///   - key: The key of the value, such as `kCATransactionDisableActions`.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: if let duration = Self.seconds(anObject) { setAnimationDuration(duration) }
        case kCATransactionDisableActions: if let flag = anObject as? Bool { setDisableActions(flag) }
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: current.values[key] = anObject
        }
    }

    private static func seconds(_ value: Any?) -> CFTimeInterval? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }

    // MARK: For the package

    /// Registers an animation, for which the current transaction waits.
    static func note(_ animation: LayerAnimation) {
        guard let transaction = open.first else { return }
        transaction.open += 1
        animation.whenOver = {
            transaction.open -= 1
            transaction.concludeIfDone()
        }
    }

    /// Registers a run of `UIView.animate`, for which the current transaction waits.
    static func note(_ run: AnimationRun) {
        guard let transaction = open.first else { return }
        transaction.open += 1
        run.whenOver { _ in
            transaction.open -= 1
            transaction.concludeIfDone()
        }
    }
}

/// The key of the duration of a transaction's animations, in seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the flag that disables implicit animations.
public let kCATransactionDisableActions = "disableActions"
/// The key of the timing curve of a transaction's animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of the closure that is called when a transaction's animations have ended.
public let kCATransactionCompletionBlock = "completionBlock"
