import Foundation

/// The end of a selection that a finger drags.
struct DraggedEnd {
    /// The end that stays.
    var fixed: Int
    /// From the finger to the middle of the insertion point at the end that moves.
    var offset: CGPoint
    /// The word that a press on a text that is only read has selected; the selection always contains it.
    var word: NSRange?
}

/// Taps, presses and drags.
extension TextEditor {
    /// The distance from an end of the selection within which a finger takes hold of it, in points. Apple's guidelines ask for
    /// targets of 44 points.
    private static let reach: CGFloat = 22

    /// Handles a tap on the text: one places the insertion point, two select a word, three a paragraph.
    ///
    /// - Parameters:
    ///   - point: The point, in the view's coordinates.
    ///   - count: The number of taps at about the same place.
    ///   - wasEditing: Whether the view was the first responder before. Then a tap at the insertion point shows the edit menu.
    func tapped(at point: CGPoint, count: Int, wasEditing: Bool) {
        guard let view, view.letsSelect || view.letsEdit else { return }
        let place = view.geometry.position(at: point)
        let (old, hadMenu) = (selection, hasMenu)
        switch count {
        case ...1:
            guard view.letsEdit else {
                if selection.length > 0 { select(NSRange(location: place.offset, length: 0)) }
                return
            }
            let edge = wordEdge(near: place.offset, point)
            select(
                NSRange(location: edge, length: 0), isUpstream: edge == place.offset ? place.isUpstream : edge > place.offset)
            if wasEditing, selection == old { toggleMenu(wasShown: hadMenu) }
        case 2:
            guard let word = units.word(around: place.offset) else {
                return select(NSRange(location: place.offset, length: 0), isUpstream: place.isUpstream)
            }
            select(word)
        default: select(units.paragraph(around: place.offset))
        }
        view.revealCaret()
        if selection.length > 0 { showMenu() }
    }

    /// The end of a word that is nearer to a point; a position outside of words stays.
    private func wordEdge(near offset: Int, _ point: CGPoint) -> Int {
        // FIDELITY.md: tapsFindWordEdges.
        guard let view, let word = units.word(at: offset), word.location < offset else { return offset }
        let geometry = view.geometry
        let (start, end) = (geometry.caret(at: word.location), geometry.caret(at: word.upperBound, isUpstream: true))
        // The word may begin on an earlier line.
        if start.minY != end.minY { return offset - word.location <= word.upperBound - offset ? word.location : word.upperBound }
        return abs(point.x - start.minX) <= abs(point.x - end.minX) ? word.location : word.upperBound
    }

    // MARK: Drags

    /// Takes hold of an end of the selection at a point, if there is one.
    func takeEnd(at point: CGPoint) -> Bool {
        guard let view, view.isFirstResponder, selection.length > 0 else { return false }
        let geometry = view.geometry
        let start = geometry.caret(at: selection.location)
        let end = geometry.caret(at: selection.upperBound, isUpstream: true)
        func distance(_ rect: CGRect) -> CGFloat {
            hypot(max(rect.minX - point.x, point.x - rect.maxX, 0), max(rect.minY - point.y, point.y - rect.maxY, 0))
        }
        let isStart = distance(start) < distance(end)
        let rect = isStart ? start : end
        guard distance(rect) <= Self.reach else { return false }
        dragged = DraggedEnd(
            fixed: isStart ? selection.upperBound : selection.location,
            offset: CGPoint(x: rect.minX - point.x, y: rect.midY - point.y))
        return true
    }

    /// A finger is held on the text: it moves the insertion point, or selects a word of a text that is only read.
    func pressed(at point: CGPoint) {
        guard let view else { return }
        if !view.isFirstResponder { view.becomeFirstResponder() }
        guard view.isFirstResponder else { return }
        dragged = nil
        if view.letsEdit { return moveCaret(to: point) }
        guard view.letsSelect, let word = units.word(around: view.geometry.position(at: point).offset) else { return }
        dragged = DraggedEnd(fixed: word.location, offset: .zero, word: word)
        select(word)
    }

    /// The finger of a press or of a drag has moved.
    func dragged(to point: CGPoint) {
        guard let view else { return }
        guard let dragged else {
            if view.letsEdit { moveCaret(to: point) }
            return
        }
        let place = CGPoint(x: point.x + dragged.offset.x, y: point.y + dragged.offset.y)
        var head = view.geometry.position(at: place).offset
        if let word = dragged.word {
            let other = units.word(around: head) ?? NSRange(location: head, length: 0)
            let start = min(word.location, other.location)
            return select(NSRange(location: start, length: max(word.upperBound, other.upperBound) - start))
        }
        // At least one character stays selected.
        if head == dragged.fixed {
            head = head < selection.upperBound ? units.characterEnd(after: head) : units.characterStart(before: head)
        }
        let (low, high) = (min(head, dragged.fixed), max(head, dragged.fixed))
        select(NSRange(location: low, length: high - low), anchor: dragged.fixed)
        view.revealCaret()
    }

    private func moveCaret(to point: CGPoint) {
        guard let view else { return }
        let place = view.geometry.position(at: point)
        select(NSRange(location: place.offset, length: 0), isUpstream: place.isUpstream)
        view.revealCaret()
    }
}

/// The gesture of a finger that holds on to the text, or drags an end of the selection.
final class TextDrag: UIGestureRecognizer {
    private weak var editor: TextEditor?
    private var timer: Appointments.ID?
    private var hasEnd = false
    private var point = CGPoint.zero

    /// The time after which a finger that does not move takes the insertion point along, in seconds: that of a long press.
    private static let delay: TimeInterval = 0.5
    /// The movement that begins the drag of an end, in points: less than that of a scroll view's.
    private static let movement: CGFloat = 2

    init(_ editor: TextEditor) {
        self.editor = editor
        super.init(target: nil, action: nil)
        delaysTouchesEnded = false
        view = editor.view
        name = "text selection"
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard fingersDown.count == 1, let touch = touches.first, let editor else { return state = .failed }
        point = touch.location(in: view)
        hasEnd = editor.takeEnd(at: point)
        guard !hasEnd else { return }
        timer = LayoutScheduler.main.perform(after: Self.delay) { [weak self] in
            guard let self else { return }
            timer = nil
            TouchCenter.shared.perform { if self.state == .possible { self.state = .began } }
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let touch = touches.first else { return }
        point = touch.location(in: view)
        if state == .began || state == .changed { return state = .changed }
        if hasEnd {
            if touch.distanceFromStart > Self.movement { state = .began }
        } else if touch.distanceFromStart > UITapGestureRecognizer.allowedMovement {
            state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .ended : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelOrFail() }

    override func reset() {
        if let timer { LayoutScheduler.main.cancel(timer) }
        timer = nil
        hasEnd = false
        editor?.dragged = nil
    }

    override func stateDidChange() {
        switch currentState {
        case .began: hasEnd ? editor?.dragged(to: point) : editor?.pressed(at: point)
        case .changed: editor?.dragged(to: point)
        case .ended: editor?.showMenu()
        default: break
        }
    }
}
