import Foundation

/// A recorded sequence of drawing calls: a picture without pixels, which can be drawn at any size.
///
///     let dot = Drawing(size: CGSize(width: 10, height: 10)) { context in
///         context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)), color: .black)
///     }
///     dot.draw(in: svg)
public struct Drawing: Hashable, Sendable {
    /// The width and height of the picture, in points.
    public let size: CGSize
    var calls: [Call]

    indirect enum Call: Hashable, Sendable {
        case save
        case restore
        case concatenate(CGAffineTransform)
        case clip(Path, FillRule)
        case beginGroup(CGFloat)
        case endGroup
        case fill(Path, Color, FillRule)
        case gradient(Path, Gradient, FillRule)
        case stroke(Path, Color, StrokeStyle)
        case image(Image, CGRect, tint: Color?)
        case text(TextLayout, CGPoint, Color)
        case shadow(Shadow, Path, FillRule)
        case shadowed(Shadow, [Call])
        case masked([Call], by: [Call])
        case beginElement(DocumentElement)
        case endElement
        case link(DocumentTarget, CGRect)
        case destination(String, CGPoint)
    }

    /// Records the calls that a closure makes to a drawing context.
    ///
    /// - Parameters:
    ///   - size: The width and height of the picture, in points.
    ///   - keepsStructure: Whether the elements of a document's structure, its links and destinations are recorded. The default is
    ///     false.
    ///   - draw: The closure that draws. It gets the context that records its calls.
    /// - Throws: The error that `draw` throws.
    public init(size: CGSize, keepsStructure: Bool = false, _ draw: (any DrawingContext) throws -> Void) rethrows {
        let recorder = DrawingRecorder(size: size, keepsStructure: keepsStructure)
        try draw(recorder)
        self = recorder.drawing
    }

    init(size: CGSize, calls: [Call]) {
        self.size = size
        self.calls = calls
    }

    /// Whether the picture has no drawing calls.
    public var isEmpty: Bool { calls.isEmpty }

    /// Draws the picture at its own size, with its top-left corner at the context's origin.
    ///
    /// States and groups that the picture did not end are ended.
    ///
    /// - Parameter context: The context to draw in.
    /// - Complexity: Linear in the number of calls.
    public func draw(in context: any DrawingContext) { Self.replay(calls, in: context) }

    /// Draws the picture scaled to fill a rectangle. A picture without width or height is not drawn.
    ///
    /// - Parameters:
    ///   - context: The context to draw in.
    ///   - rect: The rectangle, in points in the context's coordinates.
    public func draw(in context: any DrawingContext, rect: CGRect) {
        guard size.width > 0, size.height > 0 else { return }
        context.saveState()
        context.concatenate(
            CGAffineTransform(
                a: rect.width / size.width, b: 0, c: 0, d: rect.height / size.height, tx: rect.minX, ty: rect.minY))
        draw(in: context)
        context.restoreState()
    }

    /// Returns the picture in one color, as a template image is drawn.
    ///
    /// - Parameter color: The color that replaces every color. The opacities of both are multiplied.
    public func tinted(_ color: Color) -> Drawing { Drawing(size: size, calls: Self.tint(calls, color)) }

    private static func replay(_ calls: [Call], in context: any DrawingContext) {
        context.saveState()
        for call in calls {
            switch call {
            case .save: context.saveState()
            case .restore: context.restoreState()
            case .concatenate(let transform): context.concatenate(transform)
            case .clip(let path, .nonzero): context.clip(to: path)
            case .clip(let path, let rule): context.clip(to: path, rule: rule)
            case .beginGroup(let alpha): context.beginGroup(alpha: alpha)
            case .endGroup: context.endGroup()
            case .fill(let path, let color, .nonzero): context.fill(path, color: color)
            case .fill(let path, let color, let rule): context.fill(path, color: color, rule: rule)
            case .gradient(let path, let gradient, let rule): context.fill(path, gradient: gradient, rule: rule)
            case .stroke(let path, let color, let style): context.stroke(path, color: color, style: style)
            case .image(let image, let rect, let tint):
                if let tint { context.draw(image, in: rect, tint: tint) } else { context.draw(image, in: rect) }
            case .text(let layout, let origin, let color): context.draw(layout, at: origin, color: color)
            case .shadow(let shadow, let path, let rule): context.drawShadow(shadow, of: path, rule: rule)
            case .shadowed(let shadow, let calls): context.drawShadowed(shadow) { replay(calls, in: context) }
            case .masked(let calls, let mask):
                context.drawMasked {
                    replay(calls, in: context)
                } by: {
                    replay(mask, in: context)
                }
            case .beginElement(let element): context.beginElement(element)
            case .endElement: context.endElement()
            case .link(let target, let rect): context.addLink(to: target, in: rect)
            case .destination(let name, let point): context.addDestination(named: name, at: point)
            }
        }
        context.restoreState()
    }

    private static func tint(_ calls: [Call], _ tint: Color) -> [Call] {
        func mix(_ color: Color) -> Color {
            var mixed = tint
            mixed.alpha *= color.alpha
            return mixed
        }
        return calls.map { call in
            switch call {
            case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup, .beginElement, .endElement, .link, .destination:
                return call
            case .fill(let path, let color, let rule): return .fill(path, mix(color), rule)
            case .gradient(let path, let gradient, let rule):
                let stops = gradient.stops.map { Gradient.Stop(color: mix($0.color), location: $0.location) }
                return .gradient(path, Gradient(stops: stops, geometry: gradient.geometry), rule)
            case .stroke(let path, let color, let style): return .stroke(path, mix(color), style)
            case .image(let image, let rect, let own): return .image(image, rect, tint: own.map(mix) ?? tint)
            case .text(let layout, let origin, let color): return .text(layout, origin, mix(color))
            case .shadow(let shadow, let path, let rule):
                return .shadow(Shadow(color: mix(shadow.color), offset: shadow.offset, blur: shadow.blur), path, rule)
            case .shadowed(let shadow, let calls):
                return .shadowed(
                    Shadow(color: mix(shadow.color), offset: shadow.offset, blur: shadow.blur), Self.tint(calls, tint))
            case .masked(let calls, let mask): return .masked(Self.tint(calls, tint), by: mask)
            }
        }
    }
}

/// A drawing context that records the calls it receives. Its ``drawing`` replays them.
public final class DrawingRecorder: DrawingContext {
    /// The width and height of the picture, in points.
    public let size: CGSize
    @exclusivity(unchecked) private var calls: [Drawing.Call] = []

    public let keepsStructure: Bool

    /// Creates a recorder without any calls.
    ///
    /// - Parameters:
    ///   - size: The width and height of the picture, in points.
    ///   - keepsStructure: Whether the elements of a document's structure, its links and destinations are recorded. The default is
    ///     false, so that pictures are equal if they look the same.
    public init(size: CGSize, keepsStructure: Bool = false) { (self.size, self.keepsStructure) = (size, keepsStructure) }

    /// The calls recorded so far, as a picture.
    public var drawing: Drawing { Drawing(size: size, calls: calls) }

    public func saveState() { calls.append(.save) }
    public func restoreState() {
        // A state that ends immediately has no effect.
        if calls.last == .save { calls.removeLast() } else { calls.append(.restore) }
    }
    public func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    public func concatenate(_ transform: CGAffineTransform) {
        if !transform.isIdentity { calls.append(.concatenate(transform)) }
    }
    public func clip(to path: Path) { calls.append(.clip(path, .nonzero)) }
    public func clip(to path: Path, rule: FillRule) { calls.append(.clip(path, rule)) }
    public func beginGroup(alpha: CGFloat) { calls.append(.beginGroup(alpha)) }
    public func endGroup() { calls.append(.endGroup) }
    public func fill(_ path: Path, color: Color) { calls.append(.fill(path, color, .nonzero)) }
    public func fill(_ path: Path, color: Color, rule: FillRule) { calls.append(.fill(path, color, rule)) }
    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) { calls.append(.gradient(path, gradient, rule)) }
    public func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {
        // The miter limit that the back ends use for this call.
        calls.append(.stroke(path, color, StrokeStyle(width: lineWidth, miterLimit: 4)))
    }
    public func stroke(_ path: Path, color: Color, style: StrokeStyle) { calls.append(.stroke(path, color, style)) }
    public func draw(_ image: Image, in rect: CGRect) { calls.append(.image(image, rect, tint: nil)) }
    public func draw(_ image: Image, in rect: CGRect, tint: Color) { calls.append(.image(image, rect, tint: tint)) }
    public func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) { calls.append(.text(layout, origin, color)) }
    public func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) { calls.append(.shadow(shadow, path, rule)) }
    public func drawShadowed(_ shadow: Shadow, _ content: () -> Void) { calls.append(.shadowed(shadow, written(content))) }
    public func drawMasked(_ content: () -> Void, by mask: () -> Void) {
        calls.append(.masked(written(content), by: written(mask)))
    }

    public func beginElement(_ element: DocumentElement) { if keepsStructure { calls.append(.beginElement(element)) } }
    public func endElement() { if keepsStructure { calls.append(.endElement) } }
    public func addLink(to target: DocumentTarget, in rect: CGRect) { if keepsStructure { calls.append(.link(target, rect)) } }
    public func addDestination(named name: String, at point: CGPoint) {
        if keepsStructure { calls.append(.destination(name, point)) }
    }

    private func written(_ body: () -> Void) -> [Drawing.Call] {
        let outer = calls
        calls = []
        body()
        defer { calls = outer }
        return calls
    }
}

/// A converter from drawings to files: pixels as PNG, JPEG or WebP, pages as PDF.
///
/// `AshlarCairo` contains one. Functions that need a file of a drawing, such as `UIImage.pngData()`, use it.
public protocol Rasterizer: Sendable {
    /// Returns a rasterizer that draws text in the fonts of an engine, which has measured it.
    ///
    /// - Parameter textEngine: The engine. It is not used for drawing, since a rasterizer may draw on another thread.
    /// - Returns: A rasterizer; this one if it does not know the engine. The default implementation returns this one.
    func matching(_ textEngine: any TextEngine) -> any Rasterizer
    /// Returns a drawing as a PNG file.
    ///
    /// - Parameters:
    ///   - drawing: The picture.
    ///   - scale: The number of pixels per point.
    ///   - background: The color behind the picture, or nil for a transparent background.
    /// - Returns: The bytes of the file, or nil if it cannot be made.
    func png(of drawing: Drawing, scale: CGFloat, background: Color?) -> Data?
    /// Returns a drawing as a JPEG file, which has no transparency.
    ///
    /// - Parameters:
    ///   - drawing: The picture.
    ///   - scale: The number of pixels per point.
    ///   - background: The color behind the picture.
    ///   - quality: The quality, from 0 (the smallest file) to 1.
    /// - Returns: The bytes of the file, or nil if it cannot be made, as by the default implementation.
    func jpeg(of drawing: Drawing, scale: CGFloat, background: Color, quality: CGFloat) -> Data?
    /// Returns a drawing as a WebP file.
    ///
    /// - Parameters:
    ///   - drawing: The picture.
    ///   - scale: The number of pixels per point.
    ///   - background: The color behind the picture, or nil for a transparent background.
    ///   - quality: The quality, from 0 (the smallest file) to 1; nil to keep every pixel.
    /// - Returns: The bytes of the file, or nil if it cannot be made, as by the default implementation.
    func webP(of drawing: Drawing, scale: CGFloat, background: Color?, quality: CGFloat?) -> Data?
    /// Returns drawings as a PDF file, with one page of the drawing's size for each.
    ///
    /// - Parameter pages: The pictures.
    /// - Returns: The bytes of the file, or nil if it cannot be made.
    func pdf(of pages: [Drawing]) -> Data?
    /// Returns drawings as a PDF file that says what it is.
    ///
    /// - Parameters:
    ///   - pages: The pictures. The elements, links and destinations in them become those of the document.
    ///   - information: What the file says about the document.
    /// - Returns: The bytes of the file, or nil if it cannot be made. The default implementation leaves out the information.
    func pdf(of pages: [Drawing], information: DocumentInformation) -> Data?
}

extension Rasterizer {
    public func matching(_ textEngine: any TextEngine) -> any Rasterizer { self }
    public func jpeg(of drawing: Drawing, scale: CGFloat, background: Color, quality: CGFloat) -> Data? { nil }
    public func webP(of drawing: Drawing, scale: CGFloat, background: Color?, quality: CGFloat?) -> Data? { nil }
    public func pdf(of pages: [Drawing], information: DocumentInformation) -> Data? { pdf(of: pages) }
}
