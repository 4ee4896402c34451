import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): tapsFindWordEdges.
// Expectations from Apple's documentation of UITextInput, UITextInputTokenizer and UITextSelectionRect.
@MainActor
@Suite("Positions and ranges of text", .serialized)
struct TextPositionTests {
    private func view(_ text: String, width: CGFloat = 120) -> UITextView {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        view.font = .systemFont(ofSize: 10)
        view.textContainer.lineFragmentPadding = 0
        view.text = text
        return view
    }
    private func at(_ offset: Int, in view: UITextView) -> UITextPosition {
        view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
    }
    private func range(_ start: Int, _ end: Int, in view: UITextView) -> UITextRange? {
        view.textRange(from: at(start, in: view), to: at(end, in: view))
    }
    private func offset(_ position: UITextPosition?, in view: UITextView) -> Int? {
        position.map { view.offset(from: view.beginningOfDocument, to: $0) }
    }

    @Test("Positions are compared and moved in the text's order and on the screen")
    func positions() {
        let view = view("ab😀\ncd")
        expect(offset(view.endOfDocument, in: view), equals: 7)
        expect(
            view.position(from: view.beginningOfDocument, offset: 8) == nil
                && view.position(from: at(1, in: view), offset: -2) == nil)
        expect(view.compare(at(1, in: view), to: at(2, in: view)), equals: .orderedAscending)
        expect(range(4, 2, in: view).flatMap(view.text(in:)), equals: "😀")
        func moved(_ start: Int, _ direction: UITextLayoutDirection, _ count: Int) -> Int? {
            offset(view.position(from: at(start, in: view), in: direction, offset: count), in: view)
        }
        expect(
            [moved(2, .right, 1), moved(4, .left, 1), moved(0, .left, 1), moved(1, .down, 1), moved(6, .up, 1)],
            equals: [
                4, 2, nil, 6, 1,
            ])
        expect(moved(0, .up, 1) == nil)
        let whole = range(1, 4, in: view)
        expect(whole.flatMap { offset(view.position(within: $0, farthestIn: .right), in: view) }, equals: 4)
        expect(offset(view.characterRange(byExtending: at(1, in: view), in: .right)?.end, in: view), equals: 4)
        expect(view.baseWritingDirection(for: at(0, in: view), in: .forward), equals: .leftToRight)
    }

    @Test("The tokenizer finds units around a position, and their boundaries")
    func tokenizer() {
        let view = view("Don't stop. Go on!\nNew 3.5 猫犬")
        let tokens = view.tokenizer
        func unit(_ place: Int, _ unit: UITextGranularity, _ direction: UITextStorageDirection = .forward) -> String? {
            tokens.rangeEnclosingPosition(at(place, in: view), with: unit, inDirection: .storage(direction)).flatMap(
                view.text(in:))
        }
        expect(
            [unit(0, .word), unit(2, .word), unit(5, .word), unit(5, .word, .backward)], equals: ["Don't", "Don't", nil, "Don't"])
        expect([unit(23, .word), unit(27, .word), unit(28, .word)], equals: ["3.5", "猫", "犬"])
        expect([unit(3, .sentence), unit(12, .sentence), unit(20, .sentence)], equals: ["Don't stop. ", "Go on!", "New 3.5 猫犬"])
        expect(
            [unit(3, .paragraph), unit(20, .paragraph), unit(1, .character)], equals: ["Don't stop. Go on!", "New 3.5 猫犬", "o"])
        expect(unit(3, .document) == view.text && unit(13, .line) == "Go on!\n")
        func boundary(_ place: Int, _ unit: UITextGranularity, _ direction: UITextStorageDirection) -> Int? {
            offset(tokens.position(from: at(place, in: view), toBoundary: unit, inDirection: .storage(direction)), in: view)
        }
        expect(
            [
                boundary(0, .word, .forward), boundary(5, .word, .forward), boundary(8, .word, .backward),
                boundary(0, .word, .backward),
            ], equals: [5, 10, 6, nil])
        expect(
            [boundary(3, .sentence, .forward), boundary(3, .paragraph, .forward), boundary(22, .paragraph, .backward)],
            equals: [
                12, 18, 19,
            ])
        func isEdge(_ place: Int, _ direction: UITextStorageDirection) -> Bool {
            tokens.isPosition(at(place, in: view), atBoundary: .word, inDirection: .storage(direction))
        }
        expect(
            [isEdge(0, .backward), isEdge(5, .forward), isEdge(5, .backward), isEdge(3, .forward)],
            equals: [true, true, false, false])
        expect(tokens.isPosition(at(3, in: view), withinTextUnit: .word, inDirection: .storage(.forward)))
        expect(!tokens.isPosition(at(5, in: view), withinTextUnit: .word, inDirection: .storage(.forward)))
    }

    @Test("Rectangles of insertion points and selections are those of the characters")
    func rectangles() {
        let view = view("aaaa bbbb cccc\ndd")
        func caret(_ place: Int) -> CGRect { view.caretRect(for: at(place, in: view)) }
        expect(caret(0) == CGRect(x: 0, y: 8, width: 2, height: 10) && caret(12) == CGRect(x: 20, y: 18, width: 2, height: 10))
        expect(caret(17), equals: CGRect(x: 20, y: 28, width: 2, height: 10))
        let rects = range(2, 16, in: view).map(view.selectionRects(for:)) ?? []
        expect(
            rects.map(\.rect),
            equals: [
                CGRect(x: 20, y: 8, width: 100, height: 10), CGRect(x: 0, y: 18, width: 120, height: 10),
                CGRect(x: 0, y: 28, width: 10, height: 10),
            ])
        expect(rects.map(\.containsStart) == [true, false, false] && rects.map(\.containsEnd) == [false, false, true])
        expect(range(5, 7, in: view).map(view.firstRect(for:)), equals: CGRect(x: 50, y: 8, width: 20, height: 10))
        view.text = "ab\n"
        expect(caret(3), equals: CGRect(x: 0, y: 18, width: 2, height: 10), "the line after a line feed at the end")
        view.text = ""
        expect(caret(0), equals: CGRect(x: 0, y: 8, width: 2, height: 10))
    }

    @Test("Points find the nearest position and the character below them")
    func points() {
        let view = view("ab👨‍👩‍👧\ncd")
        func closest(_ x: CGFloat, _ y: CGFloat) -> Int? { offset(view.closestPosition(to: CGPoint(x: x, y: y)), in: view) }
        expect(
            [
                closest(4, 10), closest(6, 10), closest(24, 10), closest(26, 10), closest(99, 10), closest(-5, 50),
                closest(11, 99),
            ], equals: [0, 1, 2, 10, 10, 11, 12])
        func character(_ x: CGFloat, _ y: CGFloat) -> String? {
            view.characterRange(at: CGPoint(x: x, y: y)).flatMap(view.text(in:))
        }
        expect([character(1, 10), character(29, 10), character(99, 10), character(15, 20)], equals: ["a", "👨‍👩‍👧", nil, "d"])
        let part = range(1, 2, in: view)
        expect(part.flatMap { offset(view.closestPosition(to: CGPoint(x: 99, y: 99), within: $0), in: view) }, equals: 2)
    }

    @Test("A text from right to left has its insertion points from the right")
    func rightToLeft() {
        let view = view("שלום")
        expect([0, 1, 4].map { view.caretRect(for: at($0, in: view)).minX }, equals: [120, 110, 80])
        expect(view.baseWritingDirection(for: at(0, in: view), in: .forward), equals: .rightToLeft)
        expect(offset(view.closestPosition(to: CGPoint(x: 111, y: 10)), in: view), equals: 1)
    }

    @Test("A secure field has its positions between dots")
    func dots() {
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        (field.font, field.text, field.isSecureTextEntry) = (.systemFont(ofSize: 10), "a😀b", true)
        let end = field.caretRect(for: field.endOfDocument).minX
        let found = field.closestPosition(to: CGPoint(x: 21, y: 15))
        expect(end == 30 && found.map { field.offset(from: field.beginningOfDocument, to: $0) } == 3)
    }

    @Test("replace(_:withText:) replaces a range without asking the delegate, and tells of the change")
    func replacing() {
        let screen = EditedScreen("abcd")
        defer { screen.leave() }
        screen.journal = []
        if let start = screen.note.position(from: screen.note.beginningOfDocument, offset: 1),
            let end = screen.note.position(from: start, offset: 2), let range = screen.note.textRange(from: start, to: end)
        {
            screen.note.replace(range, withText: "XYZ")
        }
        expect(screen.noteText == "aXYZ|d" && screen.journal == ["changed"])
    }
}
