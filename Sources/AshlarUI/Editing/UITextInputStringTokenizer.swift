import Foundation

/// A tokenizer that finds units in the text of a view by its characters, and lines by the view's layout.
///
/// Positions are compared by their offsets, so that the tokenizer serves any class of `UITextInput` whose positions answer
/// `offset(from:to:)` and `position(from:offset:)`.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var input: (any UITextInput)?

    /// Creates a tokenizer for a view's text.
    public init(textInput: UIResponder & UITextInput) {
        input = textInput
        super.init()
    }

    init(input: any UITextInput) {
        self.input = input
        super.init()
    }

    private func offset(of position: UITextPosition) -> Int? {
        input.map { $0.offset(from: $0.beginningOfDocument, to: position) }
    }

    private func position(at offset: Int) -> UITextPosition? {
        input.flatMap { $0.position(from: $0.beginningOfDocument, offset: offset) }
    }

    private var units: TextUnits? {
        guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else { return nil }
        return TextUnits(input.text(in: whole) ?? "")
    }

    private func isForward(_ direction: UITextDirection) -> Bool {
        switch direction {
        case .storage(.forward), .layout(.right), .layout(.down): true
        default: false
        }
    }

    /// The unit that contains the character at an offset; nil for none, as between words.
    private func unit(_ granularity: UITextGranularity, at offset: Int, in units: TextUnits) -> NSRange? {
        guard offset >= 0, offset < units.length else { return nil }
        switch granularity {
        case .character: return units.character(at: offset)
        case .word: return units.word(at: offset)
        case .sentence: return units.sentence(around: offset)
        case .paragraph:
            let range = units.paragraph(around: offset)
            return offset < range.location + range.length ? range : nil
        case .line:
            if let view = input as? any EditedView { return view.lineRange(at: offset, isUpstream: false) }
            let range = units.paragraph(around: offset)
            return offset < range.location + range.length ? range : nil
        case .document: return NSRange(location: 0, length: units.length)
        }
    }

    /// The unit on one side of an offset.
    private func unit(
        _ granularity: UITextGranularity, beside offset: Int, isForward: Bool, in units: TextUnits
    ) -> NSRange? {
        if isForward { return unit(granularity, at: offset, in: units) }
        guard offset > 0 else { return nil }
        return unit(granularity, at: units.characterStart(before: offset), in: units)
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let input, let units, let offset = offset(of: position),
            let range = unit(granularity, beside: offset, isForward: isForward(direction), in: units),
            let start = self.position(at: range.location), let end = self.position(at: range.location + range.length)
        else { return nil }
        return input.textRange(from: start, to: end)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let units, let offset = offset(of: position) else { return false }
        if isForward(direction) {
            guard let range = unit(granularity, beside: offset, isForward: false, in: units) else { return false }
            return range.location + range.length == offset
        }
        return unit(granularity, beside: offset, isForward: true, in: units)?.location == offset
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let units, let offset = offset(of: position) else { return nil }
        return boundary(granularity, from: offset, isForward: isForward(direction), in: units).flatMap { self.position(at: $0) }
    }

    private func boundary(_ granularity: UITextGranularity, from offset: Int, isForward: Bool, in units: TextUnits) -> Int? {
        switch (granularity, isForward) {
        case (.word, true):
            let end = units.wordEnd(after: offset)
            return end > offset ? end : nil
        case (.word, false):
            let start = units.wordStart(before: offset)
            return start < offset ? start : nil
        default: break
        }
        var place = offset
        while isForward ? place < units.length : place > 0 {
            if let range = unit(granularity, beside: place, isForward: isForward, in: units) {
                let edge = isForward ? range.location + range.length : range.location
                if edge != offset { return edge }
            }
            place = isForward ? units.characterEnd(after: place) : units.characterStart(before: place)
        }
        return nil
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let units, let offset = offset(of: position) else { return false }
        return unit(granularity, beside: offset, isForward: isForward(direction), in: units) != nil
    }
}
