import AshlarGraphics
import Foundation

/// The insertion point, the selection and the marked text, as they are drawn.
extension TextEditor {
    /// How long the insertion point is shown and then hidden, in seconds.
    private static let blinkTime: TimeInterval = 0.5
    /// The share of the tint color in a selection.
    private static let selectionAlpha = 0.2
    /// The radius of the knobs at the ends of a selection, in points.
    private static let knobRadius: CGFloat = 5

    /// Whether the insertion point and the selection are shown: while the view is the first responder of the key window.
    var isShown: Bool {
        guard let view, view.isFirstResponder, let window = view.windowReference else { return false }
        return window.isKeyWindow
    }

    /// Shows the insertion point from now on.
    func restartBlinking() {
        if let view { EditMenuBar.dismiss(for: view) }
        caretTime = LayoutScheduler.main.time
        if let blink { LayoutScheduler.main.cancel(blink) }
        blink = nil
        scheduleBlink()
    }

    /// Asks for the next frame in which the insertion point appears or disappears.
    private func scheduleBlink() {
        guard isShown, selection.length == 0 else { return }
        blink = LayoutScheduler.main.perform(after: Self.blinkTime) { [weak self] in
            guard let self else { return }
            blink = nil
            view?.setNeedsDisplay()
            scheduleBlink()
        }
    }

    func stopBlinking() {
        if let view { EditMenuBar.dismiss(for: view) }
        if let blink { LayoutScheduler.main.cancel(blink) }
        blink = nil
        view?.setNeedsDisplay()
    }

    /// Whether the insertion point is shown at the time that is being drawn. A picture of no certain time shows it.
    private var isCaretOn: Bool {
        // FIDELITY.md: caretsBlink.
        guard let time = DrawnInstant.time else { return true }
        return (time - caretTime).truncatingRemainder(dividingBy: 2 * Self.blinkTime) < Self.blinkTime
    }

    /// Draws what is behind the text: the selection and the marked text.
    ///
    /// - Parameters:
    ///   - context: The context, with the corner of the view's frame as its origin.
    ///   - geometry: The places of the text's positions.
    ///   - shift: From the view's coordinates to the context's.
    func drawBehindText(in context: any DrawingContext, _ geometry: TextGeometry, shift: CGPoint) {
        guard isShown, let view else { return }
        var color = view.tintColor.value
        color.alpha *= Self.selectionAlpha
        for range in [marked, selection].compactMap({ $0 }) where range.length > 0 {
            for (rect, _) in geometry.rects(of: range, in: view.bounds.minY...view.bounds.maxY) {
                context.fill(Path(rect: rect.offsetBy(dx: shift.x, dy: shift.y)), color: color)
            }
        }
    }

    /// Draws what is in front of the text: the insertion point, the line below marked text, or the ends of the selection.
    ///
    /// - Parameters:
    ///   - context: The context, with the corner of the view's frame as its origin.
    ///   - geometry: The places of the text's positions.
    ///   - shift: From the view's coordinates to the context's.
    func drawBeforeText(in context: any DrawingContext, _ geometry: TextGeometry, shift: CGPoint) {
        guard isShown, let view else { return }
        let color = view.tintColor.value
        if let marked {
            for (rect, _) in geometry.rects(of: marked, in: view.bounds.minY...view.bounds.maxY) {
                let line = CGRect(x: rect.minX + shift.x, y: rect.maxY + shift.y - 1, width: rect.width, height: 1)
                context.fill(Path(rect: line), color: color)
            }
        }
        guard selection.length > 0 else {
            guard isCaretOn, view.letsEdit else { return }
            let position = UITextPosition(offset: selection.location, isUpstream: isUpstream)
            let rect = view.caretRect(for: position).offsetBy(dx: shift.x, dy: shift.y)
            if rect.width > 0, rect.height > 0 { context.fill(Path(roundedRect: rect, cornerRadius: 1), color: color) }
            return
        }
        let first = geometry.caret(at: selection.location)
        let end = geometry.caret(at: selection.upperBound, isUpstream: true)
        drawHandle(at: first.minX + shift.x, first.offsetBy(dx: 0, dy: shift.y), atTop: true, color, in: context)
        drawHandle(at: end.minX + shift.x, end.offsetBy(dx: 0, dy: shift.y), atTop: false, color, in: context)
    }

    /// Draws an end of the selection: a line with a knob.
    private func drawHandle(
        at x: CGFloat, _ line: CGRect, atTop: Bool, _ color: Color, in context: any DrawingContext
    ) {
        let radius = Self.knobRadius
        context.fill(Path(rect: CGRect(x: x - 1, y: line.minY, width: 2, height: line.height)), color: color)
        let middle = atTop ? line.minY - radius : line.maxY + radius
        let knob = CGRect(x: x - radius, y: middle - radius, width: 2 * radius, height: 2 * radius)
        context.fill(Path(roundedRect: knob, cornerRadius: radius), color: color)
    }
}
