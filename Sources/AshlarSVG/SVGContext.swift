import AshlarGraphics
import AshlarReport
import Foundation

/// A drawing context that writes a standalone SVG document. One point is one user unit.
///
///     let context = SVGContext(size: CGSize(width: 100, height: 50), background: .white)
///     context.fill(Path(roundedRect: CGRect(x: 10, y: 10, width: 80, height: 30), cornerRadius: 8), color: .black)
///     print(context.document())
///
///     <svg xmlns="http://www.w3.org/2000/svg" width="100" height="50" viewBox="0 0 100 50" xml:space="preserve">
///     <rect width="100" height="50" fill="#fff"/>
///     <rect x="10" y="10" width="80" height="30" rx="8" fill="#000"/>
///     </svg>
///
/// The same calls give the same text, with one element on each line, so documents can be compared with `diff`:
///
/// - Coordinates are absolute: translations are added to them. They have at most three decimals.
/// - Other transforms become `<g>` elements, whose factors have at most six decimals.
/// - Clips and groups become `<g>` elements. An element without any content is not written.
/// - Gradients, shadows and masks are definitions that elements refer to. A shadow is a filter on a group, or a blurred shape; a
///   mask is a `<mask>` of the type `alpha`. Conic gradients are drawn as 180 sectors.
/// - Text laid out in blocks is one `<path>`. Text in glyphs is one `<text>` for each line, in the requested font, stretched by
///   `textLength` to the measured width. The glyphs come from the viewer's fonts.
public final class SVGContext: DrawingContext {
    /// The document's width and height, in points. Neither is negative.
    public let size: CGSize
    private let background: Color?
    private let idPrefix: String

    /// The elements written so far, one on each line.
    private var body = ""
    private var clipIDs: [String: String] = [:]
    /// The clip paths, gradients, filters and masks that elements refer to, one on each line.
    private var definitions = ""
    /// The ids of gradients and filters, keyed by their text.
    private var paintIDs: [String: String] = [:]
    private var maskCount = 0
    private var shadowCount = 0
    /// The box of what was drawn within the innermost shadow, in the coordinates around the shadow.
    private var extent = CGRect.null
    /// The transform from the present coordinates, without the offset, to those of ``extent``.
    private var toExtent: CGAffineTransform {
        get { frames[frames.count - 1].toExtent }
        set { frames[frames.count - 1].toExtent = newValue }
    }
    private var images: [PlacedImage: (id: String, origin: CGPoint)] = [:]

    /// The states and groups that are open, innermost last. The first one is the page, which never ends.
    private var frames = [Frame(kind: .state, offset: .zero)]
    /// The opening tags of `<g>` elements, outermost first. The first `writtenTags` of them are in the body; the others are
    /// written when something is drawn.
    private var openTags: [String] = []
    private var writtenTags = 0

    private struct Frame {
        enum Kind { case state, group }
        var kind: Kind
        var offset: CGPoint
        var toExtent = CGAffineTransform.identity
        var tagCount = 0
    }

    private struct PlacedImage: Hashable {
        var image: Image
        var size: String
    }

    /// Creates an empty document.
    ///
    /// - Parameters:
    ///   - size: The width and height, in points. Negative and non-finite lengths count as 0.
    ///   - background: The color that fills the picture first, or nil (the default) for a transparent picture.
    ///   - idPrefix: The beginning of all element ids. The default is empty. Documents that are put into one page need different
    ///     prefixes.
    public init(size: CGSize, background: Color? = nil, idPrefix: String = "") {
        func sanitized(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }
        self.size = CGSize(width: sanitized(size.width), height: sanitized(size.height))
        self.background = background
        self.idPrefix = idPrefix
    }

    /// Returns the document as drawn so far, with open states and groups closed. Drawing may continue afterward.
    ///
    /// - Complexity: Linear in the length of the document.
    public func document() -> String {
        let (width, height) = (svgNumber(size.width), svgNumber(size.height))
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        text += "viewBox=\"0 0 \(width) \(height)\" xml:space=\"preserve\">\n"
        return text + content() + "</svg>\n"
    }

    /// Returns the content of the document's root element.
    func content() -> String {
        var text = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
        if let background, background.isVisible {
            let (width, height) = (svgNumber(size.width), svgNumber(size.height))
            text += "<rect width=\"\(width)\" height=\"\(height)\"\(background.attributes("fill"))/>\n"
        }
        return text + body + String(repeating: "</g>\n", count: writtenTags)
    }

    // MARK: State

    public func saveState() { frames.append(Frame(kind: .state, offset: offset, toExtent: toExtent)) }

    public func restoreState() { leave(.state) }

    public func translate(x: CGFloat, y: CGFloat) {
        guard x.isFinite, y.isFinite else { return }
        frames[frames.count - 1].offset.x += x
        frames[frames.count - 1].offset.y += y
    }

    public func concatenate(_ transform: CGAffineTransform) {
        guard transform.isFinite else { return }
        if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
            return translate(x: transform.tx, y: transform.ty)
        }
        // The offset becomes a part of the element's transform, so coordinates within it begin at zero.
        let whole = transform.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
        let linearPart = [whole.a, whole.b, whole.c, whole.d].map(svgFactor)
        open("<g transform=\"matrix(\((linearPart + [whole.tx, whole.ty].map(svgNumber)).joined(separator: " ")))\">")
        frames[frames.count - 1].offset = .zero
        toExtent = whole.concatenating(toExtent)
    }

    public func clip(to path: Path) { clip(to: path, rule: .nonzero) }

    public func clip(to path: Path, rule: FillRule) {
        // A clip path without a shape hides everything.
        let isEmpty = path.elements.isEmpty || !path.isFinite
        let attribute = rule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
        let shape = isEmpty ? "" : SVGShape.element(for: path, offset: offset) + attribute + "/>"
        let id = clipIDs[shape] ?? "\(idPrefix)clip\(clipIDs.count + 1)"
        if clipIDs.updateValue(id, forKey: shape) == nil {
            definitions += "<clipPath id=\"\(MarkupText.escaped(id))\">\(shape)</clipPath>\n"
        }
        open("<g clip-path=\"url(#\(MarkupText.escaped(id)))\">")
    }

    public func beginGroup(alpha: CGFloat) {
        frames.append(Frame(kind: .group, offset: offset, toExtent: toExtent))
        let opacity = svgNumber(min(max(alpha, 0), 1))
        if opacity != "1" { open("<g opacity=\"\(opacity)\">") }
    }

    public func endGroup() { leave(.group) }

    // MARK: Drawing

    public func fill(_ path: Path, color: Color) {
        guard color.isVisible, path.isFinite, !path.elements.isEmpty else { return }
        extendExtent(by: path)
        write(SVGShape.element(for: path, offset: offset) + color.attributes("fill") + "/>")
    }

    public func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {
        guard color.isVisible, path.isFinite, !path.elements.isEmpty, lineWidth.isFinite, lineWidth > 0 else { return }
        extendExtent(by: path, reach: lineWidth * 2)
        let width = lineWidth == 1 ? "" : " stroke-width=\"\(svgNumber(lineWidth))\""
        write(SVGShape.element(for: path, offset: offset) + " fill=\"none\"" + color.attributes("stroke") + width + "/>")
    }

    public func fill(_ path: Path, color: Color, rule: FillRule) {
        guard rule == .evenOdd else { return fill(path, color: color) }
        guard color.isVisible, path.isFinite, !path.elements.isEmpty else { return }
        extendExtent(by: path)
        write(SVGShape.element(for: path, offset: offset) + color.attributes("fill") + " fill-rule=\"evenodd\"/>")
    }

    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        guard path.isFinite, !path.elements.isEmpty, gradient.isDrawable else { return }
        guard let text = SVGPaint.gradient(gradient, offset: offset) else {
            // The shape is applied as a mask, because the edges of separately clipped sectors would add up.
            return drawMasked {
                for (sector, color) in gradient.sectors(covering: path.controlPointBox) { fill(sector, color: color) }
            } by: {
                fill(path, color: .black, rule: rule)
            }
        }
        let attribute = rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
        extendExtent(by: path)
        let id = paintID(text, "gradient")
        write(SVGShape.element(for: path, offset: offset) + " fill=\"url(#\(MarkupText.escaped(id)))\"\(attribute)/>")
    }

    public func stroke(_ path: Path, color: Color, style: StrokeStyle) {
        guard color.isVisible, path.isFinite, !path.elements.isEmpty, style.width.isFinite, style.width > 0 else { return }
        extendExtent(by: path, reach: style.width * max(1, style.miterLimit.isFinite ? min(style.miterLimit, 4) : 1))
        let width = style.width == 1 ? "" : " stroke-width=\"\(svgNumber(style.width))\""
        write(
            SVGShape.element(for: path, offset: offset) + " fill=\"none\"" + color.attributes("stroke") + width
                + SVGPaint.attributes(of: style) + "/>")
    }

    public func draw(_ image: Image, in rect: CGRect, tint: Color) {
        guard tint.isVisible else { return }
        let opacity = svgNumber(min(max(tint.alpha, 0), 1))
        let id = paintID(SVGPaint.tint(tint), "tint")
        saveState()
        open("<g filter=\"url(#\(MarkupText.escaped(id)))\"" + (opacity == "1" ? ">" : " opacity=\"\(opacity)\">"))
        draw(image, in: rect)
        restoreState()
    }

    public func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {
        guard shadow.isVisible, path.isFinite, !path.elements.isEmpty else { return }
        let place = CGPoint(x: offset.x + shadow.offset.width, y: offset.y + shadow.offset.height)
        var text = SVGShape.element(for: path, offset: place) + shadow.color.attributes("fill")
        if rule == .evenOdd { text += " fill-rule=\"evenodd\"" }
        if shadow.blur > 0 {
            let box = path.controlPointBox.offsetBy(dx: place.x, dy: place.y).insetBy(dx: -3 * shadow.blur, dy: -3 * shadow.blur)
            let id = paintID(SVGPaint.blur(shadow.blur, in: box), "blur")
            text += " filter=\"url(#\(MarkupText.escaped(id)))\""
        }
        write(text + "/>")
    }

    public func drawShadowed(_ shadow: Shadow, _ content: () -> Void) {
        guard shadow.isVisible else { return enclosed(content) }
        shadowCount += 1
        let id = "\(idPrefix)shadow\(shadowCount)"
        saveState()
        open("<g filter=\"url(#\(MarkupText.escaped(id)))\">")
        let (outer, outerTransform) = (extent, toExtent)
        (extent, toExtent) = (.null, .identity)
        enclosed(content)
        // Viewers rasterize the whole region, so it contains only what was drawn and its shadow.
        let reach = 3 * shadow.blur + 1
        let shadowBox = extent.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach)
        let region = extent.isNull ? .zero : extent.insetBy(dx: -1, dy: -1).union(shadowBox)
        (extent, toExtent) = (outer, outerTransform)
        restoreState()
        guard !region.isEmpty else { return }
        extendExtent(by: region)
        definitions += SVGPaint.shadow(shadow, in: region)(MarkupText.escaped(id)) + "\n"
    }

    public func drawMasked(_ content: () -> Void, by mask: () -> Void) {
        // The mask goes into the definitions. That works because all coordinates are absolute.
        let (outerBody, outerTags, outerWritten) = (body, openTags, writtenTags)
        (body, openTags, writtenTags) = ("", [], 0)
        saveState()
        enclosed(mask)
        restoreState()
        let shape = body
        (body, openTags, writtenTags) = (outerBody, outerTags, outerWritten)
        maskCount += 1
        let id = "\(idPrefix)mask\(maskCount)"
        let area = SVGShape.frame(SVGPaint.surroundings(of: offset))
        definitions +=
            "<mask id=\"\(MarkupText.escaped(id))\" maskUnits=\"userSpaceOnUse\"\(area) mask-type=\"alpha\" "
            + "style=\"mask-type:alpha\">\n\(shape)</mask>\n"
        saveState()
        open("<g mask=\"url(#\(MarkupText.escaped(id)))\">")
        enclosed(content)
        restoreState()
    }

    public func draw(_ image: Image, in rect: CGRect) {
        let corners = [rect.origin.x, rect.origin.y, rect.width, rect.height]
        guard corners.allSatisfy(\.isFinite), rect.width > 0, rect.height > 0 else { return }
        let frame = rect.offsetBy(dx: offset.x, dy: offset.y)
        extendExtent(by: frame)
        let key = PlacedImage(image: image, size: "\(svgNumber(rect.width)) \(svgNumber(rect.height))")
        // The bytes are long, so an image that is drawn again in the same size refers to the first one.
        if let (id, origin) = images[key] {
            let (x, y) = (svgNumber(frame.minX - origin.x), svgNumber(frame.minY - origin.y))
            write("<use href=\"#\(MarkupText.escaped(id))\" x=\"\(x)\" y=\"\(y)\"/>")
            return
        }
        let id = "\(idPrefix)image\(images.count + 1)"
        images[key] = (id, frame.origin)
        write(
            "<image id=\"\(MarkupText.escaped(id))\"\(SVGShape.frame(frame)) preserveAspectRatio=\"none\" "
                + "href=\"data:\(image.format.mediaType);base64,\(image.data.base64EncodedString())\"/>")
    }

    public func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        guard color.isVisible, origin.x.isFinite, origin.y.isFinite else { return }
        let corner = CGPoint(x: origin.x + offset.x, y: origin.y + offset.y)
        let widest = max(layout.boxWidth, layout.size.width)
        extendExtent(
            by: CGRect(origin: corner, size: CGSize(width: widest, height: layout.size.height))
                .insetBy(dx: -layout.metrics.lineHeight, dy: -layout.metrics.lineHeight))
        drawBackgrounds(of: layout, at: origin)
        defer { drawLines(of: layout, at: origin, color: color) }
        switch layout.appearance {
        case .blocks where !layout.pieces.isEmpty:
            for piece in layout.pieces {
                let finite = piece.blocks.filter { Path(rect: $0).isFinite }
                let color = layout.paragraph.runs[piece.run].color ?? color
                guard !finite.isEmpty else { continue }
                write("<path d=\"\(SVGShape.data(for: finite, offset: corner))\"\(color.attributes("fill"))/>")
            }
        case .blocks(let rects):
            // The engine that made the blocks has clipped them to the box.
            let finite = rects.filter { Path(rect: $0).isFinite }
            guard !finite.isEmpty else { return }
            write("<path d=\"\(SVGShape.data(for: finite, offset: corner))\"\(color.attributes("fill"))/>")
        case .glyphs:
            let elements = SVGText.elements(for: layout, at: corner, color: color)
            guard !elements.isEmpty else { return }
            if layout.paragraph.lineBreak == .clipping, layout.lines.contains(where: { $0.width > layout.boxWidth }) {
                saveState()
                // The clip is one line higher above and below, so that only the sides cut.
                let margin = layout.metrics.lineHeight
                clip(
                    to: Path(
                        rect: CGRect(
                            x: origin.x, y: origin.y - margin, width: layout.boxWidth, height: layout.size.height + 2 * margin)))
                elements.forEach(write)
                restoreState()
            } else {
                elements.forEach(write)
            }
        }
    }

    // MARK: Machinery

    private var offset: CGPoint { frames[frames.count - 1].offset }

    /// Runs a closure. Its calls of `restoreState()` and `endGroup()` have no effect on states and groups that were begun before it,
    /// and what it leaves open is ended.
    private func enclosed(_ body: () -> Void) {
        let outer = frames
        frames = [
            Frame(kind: .state, offset: offset, toExtent: toExtent), Frame(kind: .state, offset: offset, toExtent: toExtent),
        ]
        body()
        while frames.count > 1 { leave(frames[frames.count - 1].kind) }
        frames = outer
    }

    /// Extends ``extent`` by a box in the present coordinates, including the offset.
    private func extendExtent(by box: CGRect) {
        if !box.isNull, !box.isInfinite { extent = extent.union(box.applying(toExtent)) }
    }

    /// Extends ``extent`` by a path and a distance around it.
    private func extendExtent(by path: Path, reach: CGFloat = 0) {
        extendExtent(by: path.controlPointBox.offsetBy(dx: offset.x, dy: offset.y).insetBy(dx: -reach, dy: -reach))
    }

    /// Returns the id of a gradient or filter, and defines it on first use.
    private func paintID(_ text: (_ id: String) -> String, _ kind: String) -> String {
        let key = text("")
        if let id = paintIDs[key] { return id }
        let id = "\(idPrefix)\(kind)\(paintIDs.count + 1)"
        paintIDs[key] = id
        definitions += text(MarkupText.escaped(id)) + "\n"
        return id
    }

    private func open(_ tag: String) {
        openTags.append(tag)
        frames[frames.count - 1].tagCount += 1
    }

    /// Ends everything from the innermost state or group of the kind on. Does nothing if there is none.
    private func leave(_ kind: Frame.Kind) {
        guard let index = frames.lastIndex(where: { $0.kind == kind }), index > 0 else { return }
        for frame in frames[index...].reversed() {
            for _ in 0..<frame.tagCount {
                openTags.removeLast()
                if writtenTags > openTags.count {
                    body += "</g>\n"
                    writtenTags = openTags.count
                }
            }
        }
        frames.removeSubrange(index...)
    }

    private func write(_ element: String) {
        while writtenTags < openTags.count {
            body += openTags[writtenTags] + "\n"
            writtenTags += 1
        }
        body += element + "\n"
    }
}
