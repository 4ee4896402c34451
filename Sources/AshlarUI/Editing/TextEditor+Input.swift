import Foundation

/// What the methods of `UITextInput` of text fields and text views do.
extension TextEditor {
    /// Takes over a selection that the application sets; nil for the end of the text.
    func take(_ range: UITextRange?) {
        guard let range else { return select(NSRange(location: length, length: 0)) }
        select(range.units, isUpstream: range.isUpstream)
        view?.revealCaret()
    }

    func caretRect(for position: UITextPosition) -> CGRect {
        view?.geometry.caret(at: position.offset, isUpstream: position.isUpstream) ?? .zero
    }

    func firstRect(for range: UITextRange) -> CGRect {
        guard let view else { return .zero }
        let geometry = view.geometry
        guard !range.isEmpty else { return geometry.caret(at: range.start.offset, isUpstream: range.start.isUpstream) }
        return geometry.rects(of: limited(range.units)).first?.rect ?? .zero
    }

    func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
        guard let view else { return [] }
        let rects = view.geometry.rects(of: limited(range.units))
        return rects.enumerated().map { index, part in
            UITextSelectionRect(
                part.rect, direction: part.isRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
                containsEnd: index == rects.count - 1)
        }
    }

    func closestPosition(to point: CGPoint) -> UITextPosition? {
        guard let view else { return nil }
        let found = view.geometry.position(at: point)
        return UITextPosition(offset: found.offset, isUpstream: found.isUpstream)
    }

    func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let found = closestPosition(to: point) else { return nil }
        let units = range.units
        return found.offset < units.location ? range.start : found.offset > units.upperBound ? range.end : found
    }

    func characterRange(at point: CGPoint) -> UITextRange? {
        guard let view, length > 0 else { return nil }
        let geometry = view.geometry
        let place = geometry.position(at: point).offset
        // The nearest position is at one of the character's sides.
        for offset in [place, units.characterStart(before: place)] where offset < length {
            let character = units.character(at: offset)
            if geometry.rects(of: character).contains(where: { $0.rect.contains(point) }) { return UITextRange(character) }
        }
        return nil
    }
}
