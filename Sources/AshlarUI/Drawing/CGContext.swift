import AshlarGraphics
import Foundation

/// How what is drawn mixes with what is there. Raw values are Core Graphics'. Stored only: everything is drawn as by `normal`.
public enum CGBlendMode: Int32, Sendable {
    /// The source over what is there.
    case normal
    /// The product of both colors.
    case multiply
    /// The product of the inverse colors, inverted.
    case screen
    /// Multiplied or screened, by what is there.
    case overlay
    /// The darker of both colors.
    case darken
    /// The lighter of both colors.
    case lighten
    /// What is there, brightened by the source.
    case colorDodge
    /// What is there, darkened by the source.
    case colorBurn
    /// Darkened or lightened, by the source.
    case softLight
    /// Multiplied or screened, by the source.
    case hardLight
    /// The lighter color less the darker one.
    case difference
    /// As the difference, with less contrast.
    case exclusion
    /// The source's hue with the saturation and luminosity of what is there.
    case hue
    /// The source's saturation with the hue and luminosity of what is there.
    case saturation
    /// The source's hue and saturation with the luminosity of what is there.
    case color
    /// The source's luminosity with the hue and saturation of what is there.
    case luminosity
    /// Nothing.
    case clear
    /// The source alone.
    case copy
    /// The source where something is.
    case sourceIn
    /// The source where nothing is.
    case sourceOut
    /// The source where something is, over it.
    case sourceAtop
    /// What is there over the source.
    case destinationOver
    /// What is there where the source is.
    case destinationIn
    /// What is there where the source is not.
    case destinationOut
    /// What is there where the source is, over it.
    case destinationAtop
    /// Each of both where the other is not.
    case xor
    /// The sum of both, towards black.
    case plusDarker
    /// The sum of both, towards white.
    case plusLighter
}

/// What of a path is drawn. Raw values are Core Graphics'.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside, by the nonzero rule.
    case fill = 0
    /// The inside, by the even-odd rule.
    case eoFill = 1
    /// The line along the path.
    case stroke = 2
    /// The inside by the nonzero rule, and the line.
    case fillStroke = 3
    /// The inside by the even-odd rule, and the line.
    case eoFillStroke = 4
}

/// How images are scaled. Raw values are Core Graphics'. Stored only: back ends decide for themselves.
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

/// What is drawn on, with the colours, line style, transform and clip that hold for what is drawn next.
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
/// The origin is the top left corner, as in every context that UIKit makes. A context is used from one thread at a time.
public final class CGContext {
    /// The back end that draws.
    let context: any DrawingContext
    /// What the current transform counts from.
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
        /// What is not cut off, in the first coordinates.
        var clipBox: CGRect
        var shouldAntialias = true
    }

    var state: State
    /// The number of pixels per point of images that are made of the context.
    var imageScale: CGFloat = 1
    private var saved: [State] = []
    /// The path so far, in the first coordinates: a transform that changes later does not move it.
    private var current = Path()

    /// - Parameter bounds: What is drawn on, in the coordinates at the beginning.
    init(_ context: any DrawingContext, bounds: CGRect) {
        self.context = context
        self.bounds = bounds
        state = State(clipBox: bounds)
    }

    // MARK: State

    /// Remembers the state until the matching `restoreGState()`.
    public func saveGState() {
        saved.append(state)
        context.saveState()
    }

    /// Goes back to the state of the matching `saveGState()`.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        context.restoreState()
    }

    /// Ends the states that were begun and not ended.
    func finish() { while !saved.isEmpty { restoreGState() } }

    /// How coordinates are mapped to those at the beginning.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves the origin.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Stretches the axes.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Turns the axes by an angle in radians, clockwise as it is seen.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Maps what is drawn from now on by a transform, before the present one.
    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return }
        state.transform = transform.concatenating(state.transform)
        context.concatenate(transform)
    }

    /// Sets the opacity of everything, from 0 to 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
    /// Stores a blend mode; see `CGBlendMode`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
    /// How images are scaled; stored only.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Stores whether edges are smooth; they always are.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
    /// Stores whether edges may be smooth; they always are.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

    // MARK: Colours

    /// Sets the colour of what is filled.
    public func setFillColor(_ color: CGColor) { state.fill = color.value }
    /// Sets the colour of what is filled by its components in the sRGB space, from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of what is filled to a grey, from 0 (black) to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { setFillColor(CGColor(gray: gray, alpha: alpha)) }
    /// Sets the colour of lines.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
    /// Sets the colour of lines by its components in the sRGB space, from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    /// Sets the colour of lines to a grey, from 0 (black) to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { setStrokeColor(CGColor(gray: gray, alpha: alpha)) }

    /// Puts a shadow behind what is drawn from now on: black, a third opaque.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Puts a shadow behind what is drawn from now on; none for a colour of nil.
    ///
    /// - Parameter blur: Twice the standard deviation of the shadow's edge, in points.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        state.shadow = color.map { Shadow(color: $0.value, offset: offset, blur: max(0, blur) / 2) }
    }

    // MARK: Lines

    /// Sets the width of lines, in points.
    public func setLineWidth(_ width: CGFloat) { state.style.width = width }
    /// Sets the ends of lines.
    public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap.cap }
    /// Sets the corners of lines.
    public func setLineJoin(_ join: CGLineJoin) { state.style.join = join.join }
    /// Sets how many times longer than the width a pointed corner may be.
    public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }
    /// Sets the lengths of dashes and gaps in turn, in points, and how far into them lines begin; none for a solid line.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.style.dashPhase, state.style.dashes) = (phase, lengths) }
    /// Does nothing: back ends decide how curves are drawn.
    public func setFlatness(_ flatness: CGFloat) {}

    // MARK: Path

    /// Removes the current path.
    public func beginPath() { current = Path() }
    /// The current path; nil if there is none.
    public var path: CGPath? { current.elements.isEmpty ? nil : CGPath(currentPath) }
    /// Whether there is no current path.
    public var isPathEmpty: Bool { current.elements.isEmpty }
    /// Where the next step of the current path begins; zero without one.
    public var currentPointOfPath: CGPoint { currentPath.currentPoint ?? .zero }
    /// The smallest rectangle around the current path and its control points; null without one.
    public var boundingBoxOfPath: CGRect { currentPath.controlPointBox }
    /// Whether a point is inside the current path, or on its line.
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
    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        edit { $0.addCurve(to: end, control1: control1, control2: control2) }
    }
    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { edit { $0.addQuadCurve(to: end, control: control) } }
    /// Adds a straight line back to where the subpath began.
    public func closePath() { current.close() }
    /// Adds a rectangle.
    public func addRect(_ rect: CGRect) { edit { $0.addRect(rect) } }
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect]) { edit { $0.addRects(rects) } }
    /// Adds the ellipse that touches the sides of a rectangle.
    public func addEllipse(in rect: CGRect) { edit { $0.addEllipse(in: rect) } }
    /// Adds a part of a circle; see `CGMutablePath.addArc(center:radius:startAngle:endAngle:clockwise:transform:)`.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        edit { $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise) }
    }
    /// Adds a part of a circle that touches two lines.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        edit { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
    }
    /// Adds the steps of a path.
    public func addPath(_ path: CGPath) { current.append(path.path.applying(state.transform)) }
    /// Puts the outline of the line along the current path in its place.
    public func replacePathWithStrokedPath() { current = currentPath.stroked(state.style).applying(state.transform) }

    /// The current path in the present coordinates.
    private var currentPath: Path { state.transform.isIdentity ? current : current.applying(state.transform.inverted()) }

    private func edit(_ change: (CGMutablePath) -> Void) {
        let mutable = CGMutablePath(currentPath)
        // A long path is not copied for each step.
        current = Path()
        change(mutable)
        current = state.transform.isIdentity ? mutable.take() : mutable.take().applying(state.transform)
    }

    // MARK: Drawing

    /// Fills the current path, and removes it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
    /// Draws a line along the current path, and removes it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Draws the current path, and removes it.
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
    /// Fills the ellipse that touches the sides of a rectangle.
    public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect)) }
    /// Draws a line along a rectangle.
    public func stroke(_ rect: CGRect) { stroke(Path(rect: rect), style: state.style) }
    /// Draws a line of a width along a rectangle.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        var style = state.style
        style.width = width
        stroke(Path(rect: rect), style: style)
    }
    /// Draws a line along the ellipse that touches the sides of a rectangle.
    public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect), style: state.style) }
    /// Draws lines between the points of each pair.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: points[index])
            path.addLine(to: points[index + 1])
        }
        stroke(path, style: state.style)
    }
    /// Does nothing: what was drawn stays.
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
            // A plain line is what every back end can draw.
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

    /// Draws with the shadow that is set.
    func shadowed(_ body: () -> Void) {
        guard let shadow = state.shadow, shadow.isVisible else { return body() }
        context.drawShadowed(shadow, body)
    }

    /// Runs the body with the context's alpha applied to everything that it draws, such as an image.
    func faded(_ body: () -> Void) {
        shadowed {
            guard state.alpha < 1 else { return body() }
            context.beginGroup(alpha: state.alpha)
            body()
            context.endGroup()
        }
    }

    // MARK: Clipping

    /// Cuts what is drawn from now on to the inside of the current path, and removes that.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = currentPath
        beginPath()
        clip(to: path, rule: rule.rule)
    }

    /// Cuts what is drawn from now on to a rectangle.
    public func clip(to rect: CGRect) { clip(to: Path(rect: rect)) }
    /// Cuts what is drawn from now on to rectangles.
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

    /// The smallest rectangle around what is not cut off.
    public var boundingBoxOfClipPath: CGRect {
        let box = state.clipBox.isNull ? .zero : state.clipBox
        return state.transform.isIdentity ? box : box.applying(state.transform.inverted())
    }

    /// Begins a layer that is painted as a whole, with the opacity that is set.
    public func beginTransparencyLayer(auxiliaryInfo: [AnyHashable: Any]?) {
        saved.append(state)
        context.beginGroup(alpha: state.alpha)
        (state.alpha, state.shadow) = (1, nil)
    }

    /// Paints the layer that the matching `beginTransparencyLayer(auxiliaryInfo:)` began.
    public func endTransparencyLayer() {
        guard let last = saved.popLast() else { return }
        state = last
        context.endGroup()
    }
}

extension Path {
    /// Whether its corners look the same at every miter limit from 2 on: as those of rectangles do.
    fileprivate var hasSquareCorners: Bool {
        guard elements.count == 5, case .move(let point)? = elements.first, case .line(let opposite) = elements[2] else {
            return false
        }
        return self == Path(rect: CGRect(x: point.x, y: point.y, width: opposite.x - point.x, height: opposite.y - point.y))
    }
}
