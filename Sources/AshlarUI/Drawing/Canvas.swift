import AshlarGraphics
import Foundation
import Synchronization

/// The stack of drawing contexts; the last one is current. Each thread has its own stack.
enum Canvas {
    /// The stack of the main thread, which no other thread reads.
    nonisolated(unsafe) private static var mainStack: [CGContext] = []
    private static let key = "AshlarUI.contexts"

    private static var stack: [CGContext] {
        get {
            if isOnMainThread { return mainStack }
            return Thread.current.threadDictionary[key] as? [CGContext] ?? []
        }
        set {
            if isOnMainThread { mainStack = newValue } else { Thread.current.threadDictionary[key] = newValue }
        }
    }

    /// The main thread, once it has drawn; it ends with the process, so that no other thread gets its number.
    private static let mainThread = Atomic<UInt>(0)

    /// Whether this is the main thread. Every view that draws asks, and Foundation's answer takes two calls of the system.
    private static var isOnMainThread: Bool {
        #if canImport(Glibc)
        let thread = UInt(pthread_self())
        if mainThread.load(ordering: .relaxed) == thread { return true }
        guard Thread.isMainThread else { return false }
        mainThread.store(thread, ordering: .relaxed)
        return true
        #else
        return Thread.isMainThread
        #endif
    }

    /// The current context; nil outside of drawing, where drawing operations do nothing.
    static var current: CGContext? { isOnMainThread ? mainStack.last : stack.last }

    static func push(_ context: CGContext) {
        if isOnMainThread { mainStack.append(context) } else { stack.append(context) }
    }

    @discardableResult
    static func pop() -> CGContext? { isOnMainThread ? mainStack.popLast() : stack.popLast() }

    /// Runs the closure with the context as the current one. Contexts that the closure pushes and does not pop are removed.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        if isOnMainThread {
            let depth = mainStack.count
            mainStack.append(context)
            defer { if mainStack.count > depth { mainStack.removeLast(mainStack.count - depth) } }
            return try body()
        }
        let depth = stack.count
        push(context)
        defer { while stack.count > depth { pop() } }
        return try body()
    }
}

/// Returns the current drawing context: in a view's `draw(_:)`, in an image renderer's closure, or after
/// `UIGraphicsBeginImageContextWithOptions(_:_:_:)`. Elsewhere, returns nil.
public func UIGraphicsGetCurrentContext() -> CGContext? { Canvas.current }

/// Makes a context the current one, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { Canvas.push(context) }

/// Restores the context that was current before the matching `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { Canvas.pop() }

extension UIColor {
    /// Sets the fill color and the stroke color of the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Sets the fill color of the current context.
    public func setFill() { Canvas.current?.setFillColor(cgColor) }

    /// Sets the stroke color of the current context.
    public func setStroke() { Canvas.current?.setStrokeColor(cgColor) }
}

/// Fills a rectangle with the fill color of the current context.
public func UIRectFill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

/// Fills a rectangle with the fill color of the current context.
///
/// - Parameters:
///   - rect: The rectangle, in the current coordinates.
///   - blendMode: Ignored: everything is drawn with `normal`.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }

/// Draws a line of one point along the inside of a rectangle, in the stroke color of the current context.
public func UIRectFrame(_ rect: CGRect) { UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke() }

/// Limits the clipping area of the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIBezierPath(rect: rect).addClip() }
