import AshlarGraphics
import CPango
import Foundation

/// What pictures and PDF pages have in common: drawing with Cairo. Make a `CairoImageContext` or a `CairoPDFContext`.
///
/// Cairo has no blur. A shadow is drawn into a mask of its own, at the picture's resolution and at two pixels a point in PDF; the mask
/// is blurred by three box filters in each direction, which comes within a few per cent of a Gaussian blur (as the SVG
/// specification suggests for `feGaussianBlur`), and the shadow's colour is painted through it.
///
/// A context is used from one thread at a time.
public class CairoContext: DrawingContext {
    /// What could not be drawn as it was meant, in order: images whose pixels are damaged, text for want of fonts.
    ///
    /// An image that cannot be decoded shows as a crossed box in its place, so that one bad file does not cost the whole picture.
    public private(set) var failures: [CairoError] = []

    let surface: CairoSurface
    /// What is drawn with at present: the surface's own, or one that collects what a shadow or a mask needs as a whole.
    var cairo: OpaquePointer
    private var textEngine: PangoTextEngine?
    private var images = BoundedCache<Image, CairoSurface?>(capacity: 32)

    /// What `saveState()` or `beginGroup(alpha:)` began, innermost last. The first is the page, which is never left.
    var frames = [Frame(kind: .state, offset: .zero)]

    struct Frame {
        enum Kind { case state, group }
        var kind: Kind
        /// Translations are added up here and not by Cairo: its fixed-point numbers end at eight million, far down a long list.
        var offset: CGPoint
        /// The opacity of a layer that Cairo keeps apart; nil if nothing has to be kept apart.
        var layerAlpha: Double?
    }

    init(surface: CairoSurface, scale: CGFloat, textEngine: PangoTextEngine?) throws(CairoError) {
        self.surface = surface
        self.textEngine = textEngine
        cairo = cairo_create(surface.pointer)
        try CairoError.check(cairo_status(cairo), "making a drawing context")
        cairo_scale(cairo, scale, scale)
        // The limit that SVG has, so that sharp corners agree.
        cairo_set_miter_limit(cairo, 4)
    }

    deinit { cairo_destroy(cairo) }

    // MARK: State

    public func saveState() {
        cairo_save(cairo)
        frames.append(Frame(kind: .state, offset: offset))
    }

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
        // Cairo refuses to draw at all after a transform without an inverse; what it shows has no area anyway.
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return clip(to: Path()) }
        let whole = transform.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
        var matrix = cairo_matrix_t(
            xx: Double(whole.a), yx: Double(whole.b), xy: Double(whole.c), yy: Double(whole.d), x0: Double(whole.tx),
            y0: Double(whole.ty))
        cairo_transform(cairo, &matrix)
        frames[frames.count - 1].offset = .zero
    }

    public func clip(to path: Path) { clip(to: path, rule: .nonzero) }

    public func clip(to path: Path, rule: FillRule) {
        cairo_new_path(cairo)
        // Clipping to an empty path hides everything.
        if path.isFinite { add(path) }
        setRule(rule)
        cairo_clip(cairo)
        setRule(.nonzero)
    }

    public func beginGroup(alpha: CGFloat) {
        let alpha = unit(alpha)
        if alpha < 1 {
            cairo_push_group(cairo)
        } else {
            cairo_save(cairo)
        }
        frames.append(Frame(kind: .group, offset: offset, layerAlpha: alpha < 1 ? alpha : nil))
    }

    public func endGroup() { leave(.group) }

    // MARK: Drawing

    public func fill(_ path: Path, color: Color) {
        guard path.isFinite, color.alpha > 0 else { return }
        cairo_new_path(cairo)
        add(path)
        setSource(color)
        cairo_fill(cairo)
    }

    public func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {
        guard path.isFinite, lineWidth.isFinite, lineWidth > 0, color.alpha > 0 else { return }
        cairo_new_path(cairo)
        add(path)
        setSource(color)
        cairo_set_line_width(cairo, min(lineWidth, 1e6))
        cairo_stroke(cairo)
    }

    public func fill(_ path: Path, color: Color, rule: FillRule) {
        setRule(rule)
        fill(path, color: color)
        setRule(.nonzero)
    }

    /// Conic gradients are drawn as 180 sectors.
    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        guard path.isFinite, gradient.isDrawable else { return }
        guard let pattern = CairoPattern(gradient, offset: offset) else {
            // As a whole: sectors that were clipped one by one would add up at the shape's edge.
            cairo_push_group(cairo)
            for (sector, color) in gradient.sectors(covering: path.controlPointBox) { fill(sector, color: color) }
            cairo_pop_group_to_source(cairo)
            cairo_new_path(cairo)
            add(path)
            setRule(rule)
            cairo_fill(cairo)
            return setRule(.nonzero)
        }
        cairo_new_path(cairo)
        add(path)
        cairo_set_source(cairo, pattern.pointer)
        setRule(rule)
        cairo_fill(cairo)
        setRule(.nonzero)
    }

    public func stroke(_ path: Path, color: Color, style: StrokeStyle) {
        guard path.isFinite, style.width.isFinite, style.width > 0, color.alpha > 0 else { return }
        cairo_save(cairo)
        let caps = [CAIRO_LINE_CAP_BUTT, CAIRO_LINE_CAP_ROUND, CAIRO_LINE_CAP_SQUARE]
        let joins = [CAIRO_LINE_JOIN_MITER, CAIRO_LINE_JOIN_ROUND, CAIRO_LINE_JOIN_BEVEL]
        cairo_set_line_cap(cairo, caps[style.cap.rawValue])
        cairo_set_line_join(cairo, joins[style.join.rawValue])
        if style.miterLimit.isFinite, style.miterLimit >= 1 { cairo_set_miter_limit(cairo, style.miterLimit) }
        let dashes = style.soundDashes.map(Double.init)
        if !dashes.isEmpty { cairo_set_dash(cairo, dashes, Int32(dashes.count), Double(style.dashPhase)) }
        stroke(path, color: color, lineWidth: style.width)
        cairo_restore(cairo)
    }

    /// An image that cannot be decoded is drawn as a crossed box, and told in `failures`.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, stencil: nil) }

    public func draw(_ image: Image, in rect: CGRect, tint: Color) {
        if tint.alpha > 0 { draw(image, in: rect, stencil: tint) }
    }

    private func draw(_ image: Image, in rect: CGRect, stencil: Color?) {
        guard Path(rect: rect).isFinite, rect.width > 0, rect.height > 0 else { return }
        let decoded = images.value(for: image) {
            do throws(CairoError) {
                return try CairoSurface(image)
            } catch {
                failures.append(error)
                return nil
            }
        }
        guard let decoded else {
            drawPlaceholder(in: rect)
            return
        }
        cairo_save(cairo)
        let corner = device(rect.origin)
        cairo_translate(cairo, corner.x, corner.y)
        cairo_rectangle(cairo, 0, 0, rect.width, rect.height)
        cairo_clip(cairo)
        cairo_scale(cairo, rect.width / CGFloat(image.pixelWidth), rect.height / CGFloat(image.pixelHeight))
        if let stencil {
            setSource(stencil)
            cairo_mask_surface(cairo, decoded.pointer, 0, 0)
            cairo_restore(cairo)
            return
        }
        cairo_set_source_surface(cairo, decoded.pointer, 0, 0)
        if let pattern = cairo_get_source(cairo), cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_IMAGE {
            // Or else the edges of an enlarged image fade into nothing. PDF viewers see to that themselves.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Glyphs are set by the context's own text engine: pass it the one that measured the text, and both agree.
    public func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        guard origin.x.isFinite, origin.y.isFinite, color.alpha > 0 else { return }
        drawBackgrounds(of: layout, at: origin)
        defer { drawLines(of: layout, at: origin, color: color) }
        switch layout.appearance {
        case .blocks where !layout.pieces.isEmpty:
            for piece in layout.pieces {
                var path = Path()
                for rect in piece.blocks.map({ $0.offsetBy(dx: origin.x, dy: origin.y) }) {
                    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
                    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
                    path.close()
                }
                if !piece.blocks.isEmpty { fill(path, color: layout.paragraph.runs[piece.run].color ?? color) }
            }
        case .blocks(let rects):
            cairo_new_path(cairo)
            for rect in rects where Path(rect: rect).isFinite {
                let corner = device(CGPoint(x: origin.x + rect.minX, y: origin.y + rect.minY))
                cairo_rectangle(cairo, corner.x, corner.y, rect.width, rect.height)
            }
            setSource(color)
            cairo_fill(cairo)
        case .glyphs:
            drawGlyphs(of: layout, at: origin, color: color)
        }
    }

    private func drawGlyphs(of layout: TextLayout, at origin: CGPoint, color: Color) {
        guard !layout.lines.isEmpty, let engine = engineForDrawing() else { return }
        let typeset = engine.typeset(layout.paragraph)
        cairo_save(cairo)
        if layout.paragraph.lineBreak == .clipping, layout.lines.contains(where: { $0.width > layout.boxWidth }) {
            // One line more above and below: only the sides cut.
            let margin = layout.metrics.lineHeight
            clip(
                to: Path(
                    rect: CGRect(
                        x: origin.x, y: origin.y - margin, width: layout.boxWidth, height: layout.size.height + 2 * margin)))
        }
        setSource(color)
        PangoLock.shared.lock()
        defer { PangoLock.shared.unlock() }
        for (line, glyphs) in zip(layout.lines, typeset.lines) where line.x.isFinite && line.baseline.isFinite {
            let start = device(CGPoint(x: origin.x + line.x, y: origin.y + line.baseline))
            cairo_move_to(cairo, start.x, start.y)
            pango_cairo_show_layout_line(cairo, glyphs)
        }
        cairo_restore(cairo)
    }

    private func engineForDrawing() -> PangoTextEngine? {
        if let textEngine { return textEngine }
        do throws(CairoError) {
            textEngine = try PangoTextEngine()
        } catch {
            failures.append(error)
        }
        return textEngine
    }

    private func drawPlaceholder(in rect: CGRect) {
        let magenta = Color(red: 1, green: 0, blue: 1)
        var cross = Path(rect: rect)
        cross.move(to: CGPoint(x: rect.minX, y: rect.minY))
        cross.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        cross.move(to: CGPoint(x: rect.maxX, y: rect.minY))
        cross.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        saveState()
        clip(to: Path(rect: rect))
        stroke(cross, color: magenta, lineWidth: 2)
        restoreState()
    }

    // MARK: Machinery

    /// Ends every state and group that is still open.
    func leaveAll() {
        while frames.count > 1 { leave(frames[frames.count - 1].kind) }
        frames[0].offset = .zero
    }

    /// Throws if Cairo refused any call so far. It then ignores all later ones.
    func check(_ doing: String) throws(CairoError) {
        try CairoError.check(cairo_status(cairo), doing)
        try CairoError.check(cairo_surface_status(surface.pointer), doing)
    }

    var offset: CGPoint { frames[frames.count - 1].offset }

    /// Ends everything from the innermost state or group of the kind; nothing if there is none.
    func leave(_ kind: Frame.Kind) {
        guard let index = frames.lastIndex(where: { $0.kind == kind }), index > 0 else { return }
        for frame in frames[index...].reversed() {
            if let alpha = frame.layerAlpha {
                cairo_pop_group_to_source(cairo)
                cairo_paint_with_alpha(cairo, alpha)
            } else {
                cairo_restore(cairo)
            }
        }
        frames.removeSubrange(index...)
    }

    /// A point translated, and held where Cairo's fixed-point numbers do not overflow.
    private func device(_ point: CGPoint) -> CGPoint {
        CGPoint(x: min(max(point.x + offset.x, -1e6), 1e6), y: min(max(point.y + offset.y, -1e6), 1e6))
    }

    func add(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let point):
                let point = device(point)
                cairo_move_to(cairo, point.x, point.y)
            case .line(let point):
                let point = device(point)
                cairo_line_to(cairo, point.x, point.y)
            case .curve(let end, let control1, let control2):
                let (end, control1, control2) = (device(end), device(control1), device(control2))
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close:
                cairo_close_path(cairo)
            }
        }
    }

    func setSource(_ color: Color) {
        cairo_set_source_rgba(cairo, unit(color.red), unit(color.green), unit(color.blue), unit(color.alpha))
    }

    func setRule(_ rule: FillRule) {
        cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }

    private func unit(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
