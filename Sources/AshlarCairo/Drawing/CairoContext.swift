import AshlarGraphics
import CPango
import Foundation

/// A drawing context that draws with Cairo: the common part of `CairoImageContext` and `CairoPDFContext`.
///
/// Cairo has no blur. A shadow is drawn into a mask at the picture's resolution, or at two pixels per point in PDF. Three box
/// filters in each direction blur the mask, which approximates a Gaussian blur within a few per cent (as the SVG specification
/// suggests for `feGaussianBlur`), and the shadow's color is painted through it.
///
/// A context is used from one thread at a time.
public class CairoContext: DrawingContext {
    /// The errors so far, in order: images whose pixels are damaged, and text for which there are no fonts.
    ///
    /// An image that cannot be decoded is drawn as a crossed box, so
    /// that one damaged file does not prevent the rest of the picture.
    public internal(set) var failures: [CairoError] = []

    let surface: CairoSurface
    /// The current Cairo context: that of the surface, or one that collects the content of a shadow or mask.
    @exclusivity(unchecked) var cairo: OpaquePointer
    private var textEngine: PangoTextEngine?
    private var images = BoundedCache<Image, CairoSurface?>(capacity: 32)

    /// The states and groups that are open, innermost last. The first one is the page, which never ends.
    @exclusivity(unchecked) var frames = [Frame(kind: .state, offset: .zero)]

    /// The number of shadows and masks that are drawn at present, each as a whole.
    @exclusivity(unchecked) var wholes = 0

    struct Frame {
        enum Kind { case state, group }
        var kind: Kind
        /// The sum of translations. Cairo does not get them: its fixed-point
        /// coordinates end at eight million, which long lists exceed.
        var offset: CGPoint
        /// The opacity of a group that Cairo draws separately; nil for an opaque group.
        var layerAlpha: Double?
        /// Whether Cairo has saved its state for the frame. Most views neither clip nor turn what is in them, so that it need not.
        var isSaved = true
    }

    /// The number of states that Cairo has saved for frames.
    @exclusivity(unchecked) private(set) var savedStates = 0

    init(surface: CairoSurface, scale: CGFloat, textEngine: PangoTextEngine?) throws(CairoError) {
        self.surface = surface
        self.textEngine = textEngine
        cairo = cairo_create(surface.pointer)
        try CairoError.check(cairo_status(cairo), "making a drawing context")
        cairo_scale(cairo, scale, scale)
        // The same limit as in SVG, so that sharp corners look the same.
        cairo_set_miter_limit(cairo, 4)
    }

    deinit { PangoLock.shared.withLock { cairo_destroy(cairo) } }

    // MARK: State

    public func saveState() { frames.append(Frame(kind: .state, offset: offset, isSaved: false)) }

    /// Has Cairo save its state before the innermost frame changes its clip or its transform.
    private func saveForChange() {
        guard !frames[frames.count - 1].isSaved else { return }
        cairo_save(cairo)
        savedStates += 1
        frames[frames.count - 1].isSaved = true
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
        // After a transform without an inverse, Cairo draws nothing more. Shapes under such a transform have no area anyway.
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return clip(to: Path()) }
        let whole = transform.concatenating(CGAffineTransform(translationX: offset.x, y: offset.y))
        var matrix = cairo_matrix_t(
            xx: Double(whole.a), yx: Double(whole.b), xy: Double(whole.c), yy: Double(whole.d), x0: Double(whole.tx),
            y0: Double(whole.ty))
        saveForChange()
        cairo_transform(cairo, &matrix)
        frames[frames.count - 1].offset = .zero
    }

    public func clip(to path: Path) { clip(to: path, rule: .nonzero) }

    public func clip(to path: Path, rule: FillRule) {
        saveForChange()
        cut(to: path, rule: rule)
    }

    private func cut(to path: Path, rule: FillRule = .nonzero) {
        cairo_new_path(cairo)
        // Clipping to an empty path hides everything.
        if path.isFinite { add(path) }
        setRule(rule)
        cairo_clip(cairo)
        setRule(.nonzero)
    }

    public func beginGroup(alpha: CGFloat) {
        let alpha = unit(alpha)
        if alpha < 1 { cairo_push_group(cairo) }
        frames.append(Frame(kind: .group, offset: offset, layerAlpha: alpha < 1 ? alpha : nil, isSaved: alpha < 1))
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

    /// Fills the inside of the path with a gradient. Conic gradients are drawn as 180 sectors.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - gradient: The gradient, in the same coordinates as the path.
    ///   - rule: The rule that defines the inside.
    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        guard path.isFinite, gradient.isDrawable else { return }
        guard let pattern = CairoPattern(gradient, offset: offset) else {
            // The sectors are drawn as a group, because the edges of separately clipped sectors would add up.
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

    /// Draws the image scaled to fill a rectangle. An image that cannot
    /// be decoded is drawn as a crossed box and added to ``failures``.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points.
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, stencil: nil) }

    public func draw(_ image: Image, in rect: CGRect, tint: Color) {
        if tint.alpha > 0 { draw(image, in: rect, stencil: tint) }
    }

    private func draw(_ image: Image, in rect: CGRect, stencil: Color?) {
        guard Path(rect: rect).isFinite, rect.width > 0, rect.height > 0 else { return }
        let decoded = images.value(for: image) {
            do throws(CairoError) {
                return try CairoSurface.decoded(image)
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
            // Without this, the edges of an enlarged image fade to transparent. PDF viewers extend the edges themselves.
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        }
        cairo_paint(cairo)
        cairo_restore(cairo)
    }

    /// Draws laid-out text. Glyphs are drawn by the context's text engine. If another one measured the text, the glyphs are stretched to
    /// the widths of its lines.
    ///
    /// - Parameters:
    ///   - layout: The lines of text.
    ///   - origin: The position of the top-left corner of the layout's box, in points.
    ///   - color: The color of text without a color of its own.
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
        let visible = visibleBaselines(of: layout, at: origin)
        guard !layout.lines.isEmpty, !visible.isEmpty, let engine = engineForDrawing() else { return }
        let own = engine.ownLines(of: layout)
        // Lines of another engine, stretched to their widths.
        let stretched = own == nil ? engine.stretchedLines(of: layout, visible: visible) : nil
        // Pango's objects are released without the lock.
        defer { withExtendedLifetime((own, stretched)) {} }
        // Drawing leaves nothing behind but source, font and path, which each call sets anew.
        let isClipped = layout.paragraph.lineBreak == .clipping && layout.lines.contains { $0.width > layout.boxWidth }
        if isClipped {
            cairo_save(cairo)
            // The clip is one line higher above and below, so that only the sides cut.
            let margin = layout.metrics.lineHeight
            cut(
                to: Path(
                    rect: CGRect(
                        x: origin.x, y: origin.y - margin, width: layout.boxWidth, height: layout.size.height + 2 * margin)))
        }
        setSource(color)
        if let own {
            PangoLock.shared.withLock {
                for (line, glyphs) in zip(layout.lines, own.lines) where line.x.isFinite && visible.contains(line.baseline) {
                    let start = device(CGPoint(x: origin.x + line.x, y: origin.y + line.baseline))
                    cairo_move_to(cairo, start.x, start.y)
                    pango_cairo_show_layout_line(cairo, glyphs)
                }
            }
        } else if let stretched {
            PangoLock.shared.withLock { show(stretched, at: origin, color: color) }
        }
        if isClipped { restore() }
    }

    private func show(_ stretched: StretchedLines, at origin: CGPoint, color: Color) {
        let hasOwnColors = stretched.parts.contains { $0.color != nil }
        for part in stretched.parts {
            let start = device(CGPoint(x: origin.x + part.place.x, y: origin.y + part.place.y))
            if let own = part.color { setSource(own) } else if hasOwnColors { setSource(color) }
            switch part.line.content {
            case .glyphs(let glyphs):
                cairo_move_to(cairo, start.x, start.y)
                glyphs.show(on: cairo)
            case .line(let line, stretch: 1, _):
                cairo_move_to(cairo, start.x, start.y)
                pango_cairo_show_layout_line(cairo, line)
            case .line(let line, let stretch, _):
                cairo_save(cairo)
                cairo_translate(cairo, start.x, start.y)
                cairo_scale(cairo, Double(stretch), 1)
                cairo_move_to(cairo, 0, 0)
                pango_cairo_show_layout_line(cairo, line)
                cairo_restore(cairo)
            }
        }
    }

    /// Returns the baselines, in the coordinates of the layout's box, of lines that the clip may show. A long text is drawn on many pages,
    /// and on each of them its other lines are left out.
    private func visibleBaselines(of layout: TextLayout, at origin: CGPoint) -> ClosedRange<CGFloat> {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        // Letters reach beyond their line by less than two lines.
        var reach = max(layout.metrics.lineHeight, layout.paragraph.font.size)
        for run in layout.paragraph.runs { reach = max(reach, run.font.size) }
        reach *= 2
        let shift = offset.y + origin.y
        guard top < bottom, reach.isFinite else { return 0...0 }
        return (CGFloat(top) - shift - reach)...(CGFloat(bottom) - shift + reach)
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

    /// Ends all open states and groups.
    func leaveAll() {
        while frames.count > 1 { leave(frames[frames.count - 1].kind) }
        frames[0].offset = .zero
    }

    /// Throws an error if Cairo rejected a call. Cairo ignores all calls after the first error.
    func check(_ doing: String) throws(CairoError) {
        try CairoError.check(cairo_status(cairo), doing)
        try CairoError.check(cairo_surface_status(surface.pointer), doing)
    }

    /// Whether a part of the page is drawn that is put on it as a whole later.
    var isDrawingWhole: Bool { wholes > 0 || frames.contains { $0.layerAlpha != nil } }

    /// Draws what was drawn before as a whole. On a page or in a shadow it was kept as calls, and its glyphs are measured and drawn now.
    func replay(_ body: () -> Void) {
        if cairo_surface_get_type(cairo_get_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE { return body() }
        PangoLock.shared.withLock {
            body()
            // What was replayed stays the source until there is another one, and would be released without the lock.
            cairo_set_source_rgb(cairo, 0, 0, 0)
        }
    }

    /// Ends a state of Cairo, which releases the font that was drawn with in it.
    func restore() { PangoLock.shared.withLock { cairo_restore(cairo) } }

    // MARK: Structure

    // Documents have a structure; pictures have none. A subclass can override these.

    public var keepsStructure: Bool { false }
    public func beginElement(_ element: DocumentElement) {}
    public func endElement() {}
    public func addLink(to target: DocumentTarget, in rect: CGRect) {}
    public func addDestination(named name: String, at point: CGPoint) {}

    var offset: CGPoint { frames[frames.count - 1].offset }

    /// Ends everything from the innermost state or group of the kind on. Does nothing if there is none.
    func leave(_ kind: Frame.Kind) {
        guard let index = frames.lastIndex(where: { $0.kind == kind }), index > 0 else { return }
        for frame in frames[index...].reversed() {
            if let alpha = frame.layerAlpha {
                replay {
                    cairo_pop_group_to_source(cairo)
                    cairo_paint_with_alpha(cairo, alpha)
                }
            } else if frame.isSaved {
                restore()
            }
        }
        frames.removeSubrange(index...)
    }

    /// Returns a point with the offset added, limited to the range of Cairo's fixed-point coordinates.
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
