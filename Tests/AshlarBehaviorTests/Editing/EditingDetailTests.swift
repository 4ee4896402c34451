import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): inputIsData.
// Expectations from Apple's documentation of UITextPasteDelegate, UITextInput's floating cursor, UIApplication.sendAction,
// UITextField, smartQuotesType, smartDashesType, smartInsertDeleteType and UIDictationPhrase.
@MainActor
@Suite("Details of editing", .serialized)
struct EditingDetailTests {
    @Test("Two taps on a field select a word, and the next key replaces it")
    func fieldTaps() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        LayoutScheduler.main.advance(by: 1)
        screen.window.ashlar.tap(at: CGPoint(x: 20 + 55, y: 115), count: 2)
        let selected = screen.fieldText
        screen.window.ashlar.type("x")
        expect(selected == "one [two]" && screen.fieldText == "one x|")
    }

    @Test("Quotation marks and dashes are the smart ones where the traits say so, and the delegate sees them")
    func smartPunctuation() {
        let screen = EditedScreen()
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        let typed = "\"a\" -- it's ('b') --- c"
        screen.window.ashlar.type(typed)
        expect(screen.field.text, equals: typed)
        screen.field.text = ""
        (screen.field.smartQuotesType, screen.field.smartDashesType) = (.yes, .yes)
        screen.journal = []
        screen.window.ashlar.type(typed)
        expect(screen.field.text, equals: "“a” – it’s (‘b’) — c")
        expect(screen.journal.contains("change 0 0 '“'") && screen.journal.contains("change 4 1 '–'"))
        screen.field.text = ""
        screen.field.isSecureTextEntry = true
        screen.window.ashlar.type("'")
        expect(screen.field.text, equals: "'")
    }

    @Test("Words that are pasted or cut take or leave a space, if the traits say so", arguments: [true, false])
    func smartSpaces(_ isSmart: Bool) {
        let screen = EditedScreen("one two three")
        defer { screen.leave() }
        screen.note.smartInsertDeleteType = isSmart ? .yes : .no
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 4, length: 3)
        screen.note.cut(nil)
        expect(screen.noteText == (isSmart ? "one| three" : "one | three"))
        screen.note.paste(nil)
        expect(screen.noteText == (isSmart ? "one two| three" : "one two| three"))
        screen.note.selectedRange = NSRange(location: 0, length: 0)
        screen.note.paste(nil)
        expect(screen.noteText == (isSmart ? "two |one two three" : "two|one two three"))
    }

    @Test("What is dictated is inserted as a whole, and a dictation that fails inserts nothing")
    func dictation() {
        let screen = EditedScreen("one ")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.window.ashlar.dictate([UIDictationPhrase(text: "two "), UIDictationPhrase(text: "three")])
        expect(screen.noteText == "one two three|" && screen.journal.filter { $0 == "changed" }.count == 1)
        screen.window.ashlar.dictate(nil)
        expect(screen.noteText, equals: "one two three|")
    }

    @Test("A paste delegate changes what is pasted, or keeps it out")
    func pasting() {
        final class Loud: UITextPasteDelegate {
            func textPasteConfigurationSupporting(
                _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting, transform item: any UITextPasteItem
            ) {
                UIPasteboard.general.string == "no" ? item.setNoResult() : item.setResult(string: "LOUD")
            }
        }
        let (screen, loud) = (EditedScreen(""), Loud())
        defer { screen.leave() }
        screen.note.pasteDelegate = loud
        screen.note.becomeFirstResponder()
        UIPasteboard.general.string = "no"
        screen.note.paste(nil)
        UIPasteboard.general.string = "yes"
        UIApplication.shared.sendAction(Selector("paste:"), to: nil, from: nil, for: nil)
        expect(screen.noteText, equals: "LOUD|")
    }

    @Test("A floating insertion point follows the finger by its distance, between any two characters")
    func floating() {
        let screen = EditedScreen("abcdef")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        screen.note.beginFloatingCursor(at: CGPoint(x: 100, y: 50))
        screen.note.updateFloatingCursor(at: CGPoint(x: 121, y: 50))
        let moved = screen.noteText
        screen.note.endFloatingCursor()
        screen.note.updateFloatingCursor(at: CGPoint(x: 0, y: 0))
        expect(moved == "abc|def" && screen.noteText == "abc|def")
    }

    @Test("Marked text is drawn on the tint color at 20 percent, above a line")
    func markedText() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        screen.field.tintColor = .red
        screen.field.becomeFirstResponder()
        screen.window.ashlar.compose("cd")
        let drawn = Drawn(screen.field)
        expect(drawn.boxes(UIColor.red.withAlphaComponent(0.2)), equals: [CGRect(x: 20, y: 10, width: 20, height: 10)])
        expect(
            drawn.boxes(.red), equals: [CGRect(x: 20, y: 19, width: 20, height: 1), CGRect(x: 40, y: 10, width: 2, height: 10)])
    }

    @Test("A long text draws the paragraphs that are visible")
    func visibleParagraphs() {
        let screen = EditedScreen((0..<200).map { "line \($0)" }.joined(separator: "\n"))
        defer { screen.leave() }
        screen.window.layoutIfNeeded()
        screen.note.contentOffset.y = 1000
        let texts = Drawn(screen.note).texts.joined().split(separator: "\n")
        expect(texts.contains("line 100") && texts.contains("line 108") && !texts.contains("line 50") && texts.count < 15)
    }

    @Test("A text view that does not scroll grows with its text, and the scroll view around it follows the insertion point")
    func growing() {
        let screen = EditedScreen()
        defer { screen.leave() }
        let (scroll, note) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 100)), UITextView())
        note.font = .systemFont(ofSize: 10)
        note.isScrollEnabled = false
        note.translatesAutoresizingMaskIntoConstraints = false
        screen.window.rootViewController?.view.addSubview(scroll)
        scroll.addSubview(note)
        NSLayoutConstraint.activate([
            note.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
            note.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
            note.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
            note.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
            note.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
        ])
        screen.window.layoutIfNeeded()
        note.becomeFirstResponder()
        for _ in 0..<20 { screen.window.ashlar.type("line\n") }
        expect(note.frame.height == 226 && scroll.contentSize.height == 226)
        let caret = note.selectedTextRange.map { note.convert(note.caretRect(for: $0.end), to: scroll) } ?? .zero
        expect(scroll.bounds.insetBy(dx: 0, dy: -1).contains(caret))
    }

    @Test("Code that sets the text moves the insertion point to its end, and asks nobody")
    func settingTexts() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.selectInField(1)
        screen.journal = []
        screen.field.text = "longer"
        expect(screen.fieldText == "longer|" && screen.journal == ["selection"])
        screen.field.isEnabled = false
        expect(!screen.field.canBecomeFirstResponder)
    }
}
