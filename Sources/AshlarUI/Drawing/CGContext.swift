import AshlarGraphics
import Foundation

/// The way new drawing mixes with existing content. Raw values are Core Graphics'. Stored only: everything is drawn with `normal`.
public enum CGBlendMode: Int32, Sendable {
    /// The source over the existing content.
    case normal
    /// The product of both colors.
    case multiply
    /// The product of the inverse colors, inverted.
    case screen
    /// The colors multiplied or screened, depending on the existing content.
    case overlay
    /// The darker of both colors.
    case darken
    /// The lighter of both colors.
    case lighten
    /// The existing content, brightened by the source.
    case colorDodge
    /// The existing content, darkened by the source.
    case colorBurn
    /// The existing content darkened or lightened, depending on the source.
    case softLight
    /// The colors multiplied or screened, depending on the source.
    case hardLight
    /// The lighter color minus the darker one.
    case difference
    /// Like `difference`, with less contrast.
    case exclusion
    /// The source's hue with the saturation and luminosity of the existing content.
    case hue
    /// The source's saturation with the hue and luminosity of the existing content.
    case saturation
    /// The source's hue and saturation with the luminosity of the existing content.
    case color
    /// The source's luminosity with the hue and saturation of the existing content.
    case luminosity
    /// A transparent result.
    case clear
    /// The source alone.
    case copy
    /// The source, where existing content is opaque.
    case sourceIn
    /// The source, where there is no existing content.
    case sourceOut
    /// The source over the existing content, where there is existing content.
    case sourceAtop
    /// The existing content over the source.
    case destinationOver
    /// The existing content, where the source is opaque.
    case destinationIn
    /// The existing content, where the source is transparent.
    case destinationOut
    /// The existing content over the source, where the source is opaque.
    case destinationAtop
    /// The source and the existing content, each where the other is transparent.
    case xor
    /// The sum of both colors, approaching black.
    case plusDarker
    /// The sum of both colors, approaching white.
    case plusLighter
}

/// The parts of a path to draw. Raw values are Core Graphics'.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside by the nonzero rule.
    case fill = 0
    /// The inside by the even-odd rule.
    case eoFill = 1
    /// The line along the path.
    case stroke = 2
    /// The inside by the nonzero rule, and the line along the path.
    case fillStroke = 3
    /// The inside by the even-odd rule, and the line along the path.
    case eoFillStroke = 4
}

/// The quality of image scaling. Raw values are Core Graphics'. Stored only: back ends scale images in their own way.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's own choice.
    case `default` = 0
    /// No interpolation.
    case none = 1
    /// Low quality, fast.
    case low = 2
    /// High quality, slow.
    case high = 3
    /// Medium quality.
    case medium = 4
}

/// A drawing destination, with the colors, line style, transform and clipping area that apply to the next drawing operations.
///
///     override func draw(_ rect: CGRect) {
///         guard let context = UIGraphicsGetCurrentContext() else { return }
///         context.setStrokeColor(UIColor.systemRed.cgColor)
///         context.setLineWidth(2)
///         context.move(to: CGPoint(x: 0, y: rect.maxY))
///         context.addLine(to: CGPoint(x: rect.maxX, y: 0))
///         context.strokePath()
///     }
///
/// The origin is the top left corner, as in every context that UIKit creates. A context can be used from one thread at a time.
public final class CGContext {
    /// The back end that draws.
    let context: any DrawingContext
    /// The drawing area, in the context's initial coordinates.
    private let bounds: CGRect

    struct State {
        var fill = Color.black
        var stroke = Color.black
        var style = StrokeStyle()
        var alpha: CGFloat = 1
        var shadow: Shadow?
        var blendMode = CGBlendMode.normal
        var interpolationQuality = CGInterpolationQuality.default
        var transform = CGAffineTransform.identity
        /// The bounding box of the clipping area, in the context's initial coordinates.
        var clipBox: CGRect
        var shouldAntialias = true
    }

    var state: State
    /// The number of pixels per point of images created from the context.
    var imageScale: CGFloat = 1
    private var saved: [State] = []
    /// The current path, in the context's initial coordinates: later changes of the transform do not move it.
    private var current = Path()

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - context: The back end that draws.
    ///   - bounds: The drawing area, in the context's initial coordinates.
    init(_ context: any DrawingContext, bounds: CGRect) {
        self.context = context
        self.bounds = bounds
        state = State(clipBox: bounds)
    }

    // MARK: State

    /// Saves the graphics state until the matching `restoreGState()`.
    public func saveGState() {
        saved.append(state)
        context.saveState()
    }

    /// Restores the state that the matching `saveGState()` saved. Without a saved state, does nothing.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        context.restoreState()
    }

    /// Restores all states that were saved and not restored.
    func finish() { while !saved.isEmpty { restoreGState() } }

    /// The transform from the current coordinates to the context's initial coordinates.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves the origin of the coordinates.
    ///
    /// - Parameters:
    ///   - tx: The distance to the right, in points.
    ///   - ty: The distance down, in points.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Scales the axes of the coordinates.
    ///
    /// - Parameters:
    ///   - sx: The factor along the x axis.
    ///   - sy: The factor along the y axis.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Rotates the axes by an angle in radians; positive angles are clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Applies a transform to everything drawn from now on, before the current transform. A transform that is not finite is
    /// ignored.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return }
        state.transform = transform.concatenating(state.transform)
        context.concatenate(transform)
    }

    /// Sets the opacity of everything drawn from now on. Values are limited to 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    /// Stores a blend mode; see `CGBlendMode`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// The quality of image scaling; stored only. The default is `default`.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Stores whether edges are smoothed; they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    /// Does nothing: edges are always smoothed.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Colors

    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) { state.fill = color.value }
    /// Sets the fill color by its components in the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the fill color to a gray.
    ///
    /// - Parameters:
    ///   - gray: The brightness, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the stroke color, in which lines are drawn.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
    /// Sets the stroke color by its components in the sRGB space.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the stroke color to a gray.
    ///
    /// - Parameters:
    ///   - gray: The brightness, from 0 (black) to 1 (white).
    ///   - alpha: The opacity, from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Sets the shadow of everything drawn from now on, in black with an opacity of one third.
    ///
    /// - Parameters:
    ///   - offset: The distance of the shadow from the drawing, to the right and down, in points.
    ///   - blur: Twice the standard deviation of the shadow's blur, in points. Negative values count as 0.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the shadow of everything drawn from now on.
    ///
    /// - Parameters:
    ///   - offset: The distance of the shadow from the drawing, to the right and down, in points.
    ///   - blur: Twice the standard deviation of the shadow's blur, in points. Negative values count as 0.
    ///   - color: The shadow's color; nil for no shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { Shadow(color: $0.value, offset: offset, blur: max(0, blur) / 2) }
    }

    // MARK: Lines

    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.width = width }
    /// Sets the shape of the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }
    /// Sets the shape of the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }
    /// Sets the limit of the length of mitered corners, as a multiple of the line width.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Sets the dash pattern of lines.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which lines begin, in points.
    ///   - lengths: The lengths of dashes and gaps, alternating, in points; empty for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dashes) = (phase, lengths) }
    /// Does nothing: back ends approximate curves in their own way.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: Path

    /// Removes the current path.
    public func beginPath() { current = Path() }
    /// The current path; nil if there is none.
    public var path: CGPath? { current.elements.isEmpty ? nil : CGPath(currentPath) }
    /// Whether there is no current path.
    public var isPathEmpty: Bool { current.elements.isEmpty }
    /// The end of the last step of the current path, in the current coordinates; zero if there is no path.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }
    /// The bounding box of the current path, including its control points; null if there is no path.
    public var boundingBoxOfPath: CGRect { currentPath.controlPointBox }
    /// Returns whether a point is in the painted area of the current path.
    ///
    /// - Parameters:
    ///   - point: A point in the current coordinates.
    ///   - mode: The parts of the path to test: its inside by one of the fill rules, the line along it, or both.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let path = currentPath
        let fills = mode != .stroke
        let rule: FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonzero
        if fills, path.contains(point, rule: rule) { return true }
        return mode != .fill && mode != .eoFill && path.stroked(state.style).contains(point)
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint) { edit { $0.move(to: point) } }
    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint) { edit { $0.addLine(to: point) } }
    /// Begins a subpath at the first point, and adds straight lines to the others.
    public func addLines(between points: [CGPoint]) { edit { $0.addLines(between: points) } }
    /// Adds a cubic curve to the current path.
    ///
    /// - Parameters:
    ///   - end: The end point.
    ///   - control1: The control point of the curve's start.
    ///   - control2: The control point of the curve's end.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        edit { $0.addCurve(to: end, control1: control1, control2: control2) }
    }
    /// Adds a quadratic curve to the current path.
    ///
    /// - Parameters:
    ///   - end: The end point.
    ///   - control: The control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { edit { $0.addQuadCurve(to: end, control: control) } }
    /// Adds a straight line to the start of the subpath.
    public func closePath() { current.close() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { edit { $0.addRect(rect) } }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { edit { $0.addRects(rects) } }
    /// Adds the ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect) { edit { $0.addEllipse(in: rect) } }
    /// Adds an arc of a circle, after a straight line to its start if there is a current path.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start in radians, measured clockwise from the positive x axis.
    ///   - endAngle: The angle of the end in radians, measured clockwise from the positive x axis.
    ///   - clockwise: The direction, as in Core Graphics, whose y axis points up: true draws counterclockwise as seen in this
    ///     context.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        edit { $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
    }
    /// Adds an arc of a circle that touches two lines, after a straight line to its start.
    ///
    /// - Parameters:
    ///   - tangent1End: The end of the first line, which begins at the current point.
    ///   - tangent2End: The end of the second line, which begins at `tangent1End`.
    ///   - radius: The radius, in points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        edit { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }
    /// Adds the steps of a path.
    public func addPath(_ path: CGPath) { current.append(path.path.applying(state.transform)) }
    /// Replaces the current path by the outline of the line along it.
    public func replacePathWithStrokedPath() { current = currentPath.stroked(state.style).applying(state.transform) }

    /// The current path, in the current coordinates.
    private var currentPath: Path { state.transform.isIdentity ? current : current.applying(state.transform.inverted()) }

    private func edit(_ change: (CGMutablePath) -> Void) {
        let mutable = CGMutablePath(currentPath)
        // Moving the path out avoids copying a long path for each step.
        current = Path()
        change(mutable)
        current = state.transform.isIdentity ? mutable.take() : mutable.take().applying(state.transform)
    }

    // MARK: Drawing

    /// Fills the current path and removes it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
    /// Draws a line along the current path and removes it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Draws the current path and removes it.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = currentPath
        beginPath()
        let rule: FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonzero
        if mode != .stroke { fill(path, rule: rule) }
        if mode != .fill, mode != .eoFill { stroke(path, style: state.style) }
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { fill(Path(rect: rect)) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Fills the ellipse inscribed in a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }
    /// Draws a line along a rectangle.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), style: state.style) }
    /// Draws a line along a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the current coordinates. The line is centered on its edges.
    ///   - width: The width of the line, in points. The context's line width does not change.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(Path(rect: rect), style: style)
    }
    /// Draws a line along the ellipse inscribed in a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), style: state.style) }
    /// Draws a line between the two points of each pair.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, style: state.style)
    }
    // FIDELITY.md: clearingDoesNothing.
    /// Does nothing: drawn content cannot be removed.
    public func clear(_ rect: CGRect) {}

    func fill(_ path: Path, rule: FillRule = .nonzero, alpha: CGFloat = 1) {
        guard !path.elements.isEmpty else { return }
        let color = faded(state.fill, alpha)
        shadowed { rule == .nonzero ? context.fill(path, color: color) : context.fill(path, color: color, rule: rule) }
    }

    func stroke(_ path: Path, style: StrokeStyle, alpha: CGFloat = 1) {
        guard !path.elements.isEmpty else { return }
        let color = faded(state.stroke, alpha)
        shadowed {
            // Every back end can draw a plain line.
            if style == StrokeStyle(width: style.width), path.hasSquareCorners {
                context.stroke(path, color: color, lineWidth: style.width)
            } else {
                context.stroke(path, color: color, style: style)
            }
        }
    }

    private func faded(_ color: Color, _ alpha: CGFloat) -> Color {
        var color = color
        color.alpha *= Double(min(max(alpha, 0), 1) * state.alpha)
        return color
    }

    /// Draws with the current shadow.
    func shadowed(_ body: () -> Void) {
        guard let shadow = state.shadow, shadow.isVisible else { return body() }
        context.drawShadowed(shadow, body)
    }

    /// Runs the closure with the context's alpha applied to everything that it draws, such as an image.
    func faded(_ body: () -> Void) {
        shadowed {
            guard state.alpha < 1 else { return body() }
            context.beginGroup(alpha: state.alpha)
            body()
            context.endGroup()
        }
    }

    // MARK: Clipping

    /// Limits the clipping area to the inside of the current path, and removes the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        clip(to: path, rule: rule.rule)
    }

    /// Limits the clipping area to a rectangle.
    public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }
    /// Limits the clipping area to the union of rectangles.
    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(Path(rect: rect)) }
        clip(to: path)
    }

    func clip(to path: Path, rule: FillRule = .nonzero) {
        let box = path.controlPointBox
        state.clipBox = state.clipBox.intersection(box.isNull ? .zero : box.applying(state.transform))
        rule == .nonzero ? context.clip(to: path) : context.clip(to: path, rule: rule)
    }

    /// The bounding box of the clipping area, in the current coordinates.
    public var boundingBoxOfClipPath: CGRect {
        let box = state.clipBox.isNull ? .zero : state.clipBox
        return state.transform.isIdentity ? box : box.applying(state.transform.inverted())
    }

    /// Begins a layer that is composited as a whole, with the current opacity.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saved.append(state)
        context.beginGroup(alpha: state.alpha)
        (state.alpha, state.shadow) = (1, nil)
    }

    /// Composites the layer that the matching `beginTransparencyLayer(auxiliaryInfo:)` began.
    public func endTransparencyLayer() {
        guard let last = saved.popLast() else { return }
        state = last
        context.endGroup()
    }
}

extension Path {
    /// Whether the path is a rectangle, whose corners look the same at every miter limit of 2 or more.
    fileprivate var hasSquareCorners: Bool {
        guard elements.count == 5, case .move(let point)? = elements.first, case .line(let opposite) = elements[2] else {
            return false
        }
        return self == Path(rect: CGRect(x: point.x, y: point.y, width: opposite.x - point.x, height: opposite.y - point.y))
    }
}
