import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): tapsFindWordEdges, caretsBlink, selectionIsBookkeeping.
// Expectations from the iPhone User Guide ("Select and edit text"): a tap places the insertion point, a double tap selects a
// word, a triple tap a paragraph, a long press moves the insertion point, and the ends of a selection can be dragged.
@MainActor
@Suite("Taps, presses and drags on text", .serialized)
struct SelectionTests {
    @Test("A tap places the insertion point at the nearest end of a word, and begins editing")
    func taps() {
        let screen = EditedScreen("abcdef gh")
        defer { screen.leave() }
        func tap(_ x: CGFloat) -> String {
            LayoutScheduler.main.advance(by: 1)
            screen.window.ashlar.tap(at: CGPoint(x: 20 + x, y: 115))
            return screen.fieldText
        }
        expect(
            [1, 24, 38, 71, 74, 150].map { tap($0) },
            equals: [
                "|abcdef gh", "|abcdef gh", "abcdef| gh", "abcdef |gh", "abcdef |gh", "abcdef gh|",
            ])
        screen.window.ashlar.tap(at: CGPoint(x: 21, y: 115))
        LayoutScheduler.main.advance(by: 1)
        screen.window.ashlar.tap(at: CGPoint(x: 21, y: 115))
        screen.window.ashlar.type("X")
        expect(screen.field.text, equals: "Xabcdef gh")
    }

    @Test("Two taps select a word, three a paragraph")
    func manyTaps() {
        let screen = EditedScreen("one two\nthree four")
        defer { screen.leave() }
        LayoutScheduler.main.advance(by: 1)
        screen.window.ashlar.tap(at: CGPoint(x: 20 + 55, y: 213), count: 2)
        var seen = [screen.noteText]
        screen.window.ashlar.tap(at: CGPoint(x: 20 + 55, y: 213))
        seen.append(screen.noteText)
        LayoutScheduler.main.advance(by: 1)
        screen.window.ashlar.tap(at: CGPoint(x: 20 + 5, y: 223))
        seen.append(screen.noteText)
        expect(seen, equals: ["one [two]\nthree four", "[one two]\nthree four", "one two\n|three four"])
    }

    @Test("A finger that is held moves the insertion point between any two characters")
    func press() {
        let screen = EditedScreen("abcdef")
        defer { screen.leave() }
        LayoutScheduler.main.advance(by: 1)
        let finger = screen.window.ashlar.touchDown(at: CGPoint(x: 20 + 31, y: 115))
        LayoutScheduler.main.advance(by: 0.6)
        var seen = [screen.fieldText]
        finger.move(to: CGPoint(x: 20 + 52, y: 115))
        seen.append(screen.fieldText)
        finger.lift()
        seen.append(screen.fieldText)
        expect(seen == ["abc|def", "abcde|f", "abcde|f"] && screen.field.isEditing)
    }

    @Test("The ends of a selection are dragged, and one character stays selected")
    func handles() {
        let screen = EditedScreen("one two three")
        defer { screen.leave() }
        screen.note.isScrollEnabled = true
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 4, length: 3)
        LayoutScheduler.main.advance(by: 1)
        let finger = screen.window.ashlar.touchDown(at: CGPoint(x: 20 + 70, y: 214))
        var seen: [String] = []
        for x in [60, 50, 40, 30, 0] as [CGFloat] {
            finger.move(to: CGPoint(x: 20 + x, y: 214))
            seen.append(screen.noteText)
        }
        finger.lift()
        expect(seen, equals: ["one [tw]o three", "one [t]wo three", "one [t]wo three", "one[ ]two three", "[one ]two three"])
    }

    @Test("A text that is only read can be selected by words")
    func reading() {
        let screen = EditedScreen("one two six")
        defer { screen.leave() }
        screen.note.isEditable = false
        LayoutScheduler.main.advance(by: 1)
        let finger = screen.window.ashlar.touchDown(at: CGPoint(x: 20 + 55, y: 213))
        LayoutScheduler.main.advance(by: 0.6)
        let first = screen.noteText
        finger.move(to: CGPoint(x: 20 + 95, y: 213))
        finger.lift()
        expect(first == "one [two] six" && screen.noteText == "one [two six]")
        screen.note.copy(nil)
        expect(UIPasteboard.general.string, equals: "two six")
        screen.note.isSelectable = false
        expect(!screen.note.canBecomeFirstResponder)
    }

    // MARK: What is drawn

    @Test("The insertion point is drawn in the tint color, 2 points wide, in the first responder of the key window")
    func caret() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.tintColor = .red
        func carets() -> [CGRect] { Drawn(screen.field).boxes(.red) }
        expect(carets(), equals: [])
        screen.field.becomeFirstResponder()
        expect(carets(), equals: [CGRect(x: 30, y: 10, width: 2, height: 10)])
        screen.field.text = ""
        expect(carets(), equals: [CGRect(x: 0, y: 10, width: 2, height: 10)])
        let other = UIWindow(frame: screen.window.frame)
        other.makeKeyAndVisible()
        expect(carets(), equals: [])
        screen.window.makeKey()
        other.isHidden = true
        expect(carets().count, equals: 1)
        screen.field.resignFirstResponder()
        expect(carets(), equals: [])
    }

    @Test("A selection is drawn in the tint color at 20 percent, with a knob at each end")
    func selection() {
        let screen = EditedScreen("abcd")
        defer { screen.leave() }
        screen.field.tintColor = .red
        screen.field.becomeFirstResponder()
        screen.selectInField(1, 2)
        let picture = Drawn(screen.field)
        expect(picture.boxes(UIColor.red.withAlphaComponent(0.2)), equals: [CGRect(x: 10, y: 10, width: 20, height: 10)])
        expect(picture.boxes(.red).count, equals: 4)
    }

    @Test("The insertion point is shown and hidden for half a second each, from its last movement on")
    func blinking() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.tintColor = .red
        screen.field.becomeFirstResponder()
        let start = LayoutScheduler.main.time
        func isShown(_ delay: TimeInterval) -> Bool { !Drawn(screen.field, at: start + delay).boxes(.red).isEmpty }
        expect([0.1, 0.4, 0.6, 0.9, 1.1, 1.6].map(isShown), equals: [true, true, false, false, true, false])
        LayoutScheduler.main.advance(by: 0.7)
        screen.window.ashlar.press(.keyboardLeftArrow)
        expect([0.8, 1.1, 1.3].map(isShown), equals: [true, true, false])
        expect(!LayoutScheduler.main.isWaiting)
    }

    @Test("A long text in a field scrolls with the insertion point while it is edited, and is cut when it is not")
    func longFields() {
        let screen = EditedScreen("abcdefghijklmnopqrstuvwxyz")
        defer { screen.leave() }
        expect(Drawn(screen.field).texts, equals: ["abcdefghijklmnopqrs…"])
        screen.field.becomeFirstResponder()
        func caret() -> CGFloat { screen.field.selectedTextRange.map { screen.field.caretRect(for: $0.end).minX } ?? -1 }
        expect(Drawn(screen.field).texts == ["abcdefghijklmnopqrstuvwxyz"] && caret() == 198)
        screen.window.ashlar.press(.keyboardLeftArrow)
        expect(caret(), equals: 188)
        screen.window.ashlar.press(.keyboardLeftArrow, modifiers: .command)
        expect(caret(), equals: 0)
        screen.field.resignFirstResponder()
        expect(Drawn(screen.field).texts, equals: ["abcdefghijklmnopqrs…"])
    }

    @Test("Aligned texts have their insertion points where their characters are")
    func alignment() {
        let screen = EditedScreen("abcd")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        func caret(_ alignment: NSTextAlignment) -> CGFloat {
            screen.field.textAlignment = alignment
            return screen.field.selectedTextRange.map { screen.field.caretRect(for: $0.end).minX } ?? -1
        }
        expect([caret(.left), caret(.center), caret(.right)], equals: [40, 120, 198])
    }

    @Test("A text view follows the insertion point while it is typed and moved")
    func following() {
        let screen = EditedScreen("")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        for _ in 0..<20 { screen.window.ashlar.type("line\n") }
        // 21 lines of 10 points with 8 at each end, in 100 points.
        expect(screen.note.contentOffset.y == 126 && screen.note.contentSize.height == 226)
        screen.window.ashlar.press(.keyboardUpArrow, modifiers: .command)
        expect(screen.note.contentOffset.y, equals: 0)
        screen.note.scrollRangeToVisible(NSRange(location: 100, length: 0))
        expect(screen.note.contentOffset.y > 100)
    }
}
