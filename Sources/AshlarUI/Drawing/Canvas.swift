import AshlarGraphics
import Foundation

/// The contexts that are drawn on, the current one last. Each thread has its own.
enum Canvas {
    /// Those of the main thread, which nothing else reads.
    nonisolated(unsafe) private static var mainStack: [CGContext] = []
    private static let key = "AshlarUI.contexts"

    private static var stack: [CGContext] {
        get {
            if Thread.isMainThread { return mainStack }
            return Thread.current.threadDictionary[key] as? [CGContext] ?? []
        }
        set {
            if Thread.isMainThread { mainStack = newValue } else { Thread.current.threadDictionary[key] = newValue }
        }
    }

    /// What is drawn on; nil outside of a drawing: then nothing is drawn.
    static var current: CGContext? { Thread.isMainThread ? mainStack.last : stack.last }

    static func push(_ context: CGContext) {
        if Thread.isMainThread { mainStack.append(context) } else { stack.append(context) }
    }

    @discardableResult
    static func pop() -> CGContext? { Thread.isMainThread ? mainStack.popLast() : stack.popLast() }

    /// Runs the body with the context as the current one. What the body leaves on top of it is taken away.
    static func with<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
        let depth = stack.count
        push(context)
        defer { while stack.count > depth { pop() } }
        return try body()
    }
}

/// The context that is drawn on: in a view's `draw(_:)`, an image renderer's block, or after
/// `UIGraphicsBeginImageContextWithOptions(_:_:_:)`. Nil elsewhere.
public func UIGraphicsGetCurrentContext() -> CGContext? { Canvas.current }

/// Makes a context the current one, until the matching `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { Canvas.push(context) }

/// Makes the context current again that was so before the matching `UIGraphicsPushContext(_:)`.
public func UIGraphicsPopContext() { Canvas.pop() }

extension UIColor {
    /// Fills and strokes with the colour from now on, in the current context.
    public func set() {
        setFill()
        setStroke()
    }

    /// Fills with the colour from now on, in the current context.
    public func setFill() { Canvas.current?.setFillColor(cgColor) }

    /// Strokes with the colour from now on, in the current context.
    public func setStroke() { Canvas.current?.setStrokeColor(cgColor) }
}

/// Fills a rectangle with the fill colour of the current context.
public func UIRectFill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

/// Fills a rectangle with the fill colour of the current context. The blend mode is not shown.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) { UIRectFill(rect) }

/// Draws a line of one point along the inside of a rectangle, in the stroke colour of the current context.
public func UIRectFrame(_ rect: CGRect) { UIBezierPath(rect: rect.insetBy(dx: 0.5, dy: 0.5)).stroke() }

/// Cuts what is drawn from now on in the current context to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIBezierPath(rect: rect).addClip() }
