import AshlarGraphics
import CPango
import Foundation

// Shadows and masks, whose content is drawn as a whole before it is painted.
extension CairoContext {
    public func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {
        guard shadow.isVisible, path.isFinite, !path.elements.isEmpty else { return }
        let box = path.controlPointBox.offsetBy(dx: offset.x, dy: offset.y)
        paint(shadow, of: box) { mask in
            let outer = self.cairo
            self.cairo = mask
            self.fill(path, color: .black, rule: rule)
            self.cairo = outer
        }
    }

    public func drawShadowed(_ shadow: Shadow, _ content: () -> Void) {
        guard shadow.isVisible else { return enclosed(content) }
        // A recording surface can be painted twice, knows the extent of its content, and keeps vector graphics in PDF.
        guard
            let recording = try? CairoSurface(
                cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil), doing: "drawing a shadow"),
            let inner = cairo_create(recording.pointer)
        else { return enclosed(content) }
        cairo_set_miter_limit(inner, 4)
        let outer = cairo
        cairo = inner
        wholes += 1
        enclosed(content)
        wholes -= 1
        cairo = outer
        var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
        // Glyphs of the recording are measured and drawn here, and not where the content was drawn.
        PangoLock.shared.withLock {
            cairo_destroy(inner)
            cairo_recording_surface_ink_extents(recording.pointer, &x, &y, &width, &height)
        }
        paint(shadow, of: CGRect(x: x, y: y, width: width, height: height)) { mask in
            PangoLock.shared.withLock {
                cairo_set_source_surface(mask, recording.pointer, 0, 0)
                cairo_paint(mask)
            }
        }
        PangoLock.shared.withLock {
            cairo_save(cairo)
            cairo_set_source_surface(cairo, recording.pointer, 0, 0)
            cairo_paint(cairo)
            cairo_restore(cairo)
        }
    }

    public func drawMasked(_ content: () -> Void, by mask: () -> Void) {
        wholes += 1
        defer { wholes -= 1 }
        cairo_push_group(cairo)
        enclosed(mask)
        guard let shape = cairo_pop_group(cairo).map(CairoPattern.init(owning:)) else { return }
        cairo_push_group(cairo)
        enclosed(content)
        cairo_save(cairo)
        cairo_restore(cairo)
        replay {
            cairo_pop_group_to_source(cairo)
            cairo_mask(cairo, shape.pointer)
        }
    }

    /// Runs a closure that cannot end states begun before it.
    private func enclosed(_ body: () -> Void) {
        let outer = frames
        cairo_save(cairo)
        frames = [Frame(kind: .state, offset: offset)]
        body()
        while frames.count > 1 { leave(frames[frames.count - 1].kind) }
        frames = outer
        restore()
    }

    /// Paints the visible part of the shadow of a shape within a box.
    private func paint(_ shadow: Shadow, of box: CGRect, _ draw: (OpaquePointer) -> Void) {
        let reach = 3 * shadow.blur
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        // Content outside of the visible part, up to the blur's reach, is blurred into it.
        let seen = CGRect(x: left, y: top, width: right - left, height: bottom - top)
            .offsetBy(dx: -shadow.offset.width, dy: -shadow.offset.height).insetBy(dx: -reach, dy: -reach)
        // The clip of a recording has no ends, whose rectangles Foundation does not intersect.
        let (x, y) = (max(box.minX - reach, seen.origin.x), max(box.minY - reach, seen.origin.y))
        let area = CGRect(
            x: x, y: y, width: min(box.maxX + reach, seen.origin.x + seen.size.width) - x,
            height: min(box.maxY + reach, seen.origin.y + seen.size.height) - y)
        guard area.size.width > 0, area.size.height > 0, area.size.width.isFinite, area.size.height.isFinite else { return }
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cairo, &matrix)
        let own = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
        let scale = cairo_surface_get_type(surface.pointer) == CAIRO_SURFACE_TYPE_IMAGE ? own : 2 * max(own, 1)
        guard let mask = BlurredMask(area, scale: CGFloat(scale), blur: shadow.blur, draw) else { return }
        cairo_save(cairo)
        cairo_translate(cairo, shadow.offset.width, shadow.offset.height)
        setSource(shadow.color)
        mask.paint(with: cairo)
        cairo_restore(cairo)
    }
}
