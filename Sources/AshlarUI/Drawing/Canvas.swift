import AshlarGraphics
import Foundation

/// What is being drawn on while a view's `draw(_:)` runs, and the colours that were set for it.
@MainActor
struct Canvas {
    let context: any DrawingContext
    var fill = UIColor.black
    var stroke = UIColor.black

    /// The innermost one is the last: a view may draw another.
    private static var open: [Canvas] = []

    /// Nil outside of a drawing: then nothing is drawn, and no colour is remembered.
    static var current: Canvas? {
        get { open.last }
        set { if let newValue, !open.isEmpty { open[open.count - 1] = newValue } }
    }

    /// Runs the body with the context as the one that is drawn on.
    static func with(_ context: any DrawingContext, _ body: () -> Void) {
        open.append(Canvas(context: context))
        body()
        open.removeLast()
    }
}

extension UIColor {
    /// Fills and strokes with the colour from now on, in the `draw(_:)` that is running.
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }

    /// Fills with the colour from now on, in the `draw(_:)` that is running.
    @preconcurrency @MainActor public func setFill() { Canvas.current?.fill = self }

    /// Strokes with the colour from now on, in the `draw(_:)` that is running.
    @preconcurrency @MainActor public func setStroke() { Canvas.current?.stroke = self }
}

extension UIImage {
    /// Draws the image at its own size, in the `draw(_:)` that is running.
    @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image stretched to a rectangle, in the `draw(_:)` that is running.
    @preconcurrency @MainActor public func draw(in rect: CGRect) { Canvas.current?.context.draw(image, in: rect) }
}

/// Fills a rectangle with the colour that is set, in the `draw(_:)` that is running.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIBezierPath(rect: rect).fill() }

/// Draws a line of one point along the inside of a rectangle, in the `draw(_:)` that is running.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { UIBezierPath(rect: rect.inset(by: UIEdgeInsets(0.5))).stroke() }

extension UIEdgeInsets {
    fileprivate init(_ all: CGFloat) { self.init(top: all, left: all, bottom: all, right: all) }
}
