import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): editsAreToldInOrder.
// Expectations from Apple's documentation of UITextField, UITextView, their delegates, UIKeyInput and UITextInput.
@MainActor
@Suite("Typing and deleting", .serialized)
struct TypingTests {
    @Test("Typed text goes to the insertion point, in place of the selection")
    func insertion() {
        let screen = EditedScreen("abcdef")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        var seen = [screen.fieldText]
        screen.selectInField(3)
        screen.window.ashlar.type("Z")
        seen.append(screen.fieldText)
        screen.selectInField(0, 2)
        screen.window.ashlar.type("X")
        seen.append(screen.fieldText)
        expect(seen, equals: ["abcdef|", "abcZ|def", "X|cZdef"])
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 2, length: 2)
        screen.window.ashlar.type("Z")
        expect(screen.noteText, equals: "abZ|ef")
    }

    @Test("A character as people see it is deleted at once: pictures, flags and letters with marks")
    func characters() {
        let screen = EditedScreen("ae\u{301}👨‍👩‍👧🇩🇪")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.field.becomeFirstResponder()
        var seen: [String] = []
        for _ in 0..<4 {
            screen.window.ashlar.deleteBackward()
            seen.append(screen.field.text ?? "")
        }
        expect(seen, equals: ["ae\u{301}👨‍👩‍👧", "ae\u{301}", "a", ""])
        screen.window.ashlar.deleteBackward()
        expect(screen.field.text, equals: "")
    }

    @Test("A field's delegate and targets are told in UIKit's order, with the range of each change")
    func fieldOrder() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        expect(screen.journal, equals: ["should begin", "did begin", "event begin"])
        screen.journal = []
        screen.window.ashlar.type("c")
        screen.field.deleteBackward()
        expect(
            screen.journal,
            equals: [
                "change 2 0 'c'", "selection", "event changed", "change 2 1 ''", "selection", "event changed",
            ])
        screen.journal = []
        screen.refused = ["x"]
        screen.window.ashlar.type("x")
        expect(screen.field.text == "ab" && screen.journal == ["change 2 0 'x'"])
        screen.journal = []
        screen.window.ashlar.type("\n")
        expect(screen.journal, equals: ["should return", "event exit", "should end", "did end", "event end"])
    }

    @Test("A text view's delegate is told in UIKit's order, and the return key types a line feed")
    func viewOrder() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.window.ashlar.press(.keyboardReturnOrEnter)
        screen.window.ashlar.press(.keyboardTab)
        screen.note.resignFirstResponder()
        expect(screen.note.text, equals: "ab\n\t")
        expect(
            screen.journal,
            equals: [
                "should begin", "did begin", "change 2 0 '\n'", "selection", "changed", "change 3 0 '\t'", "selection", "changed",
                "should end", "did end",
            ])
    }

    @Test("Notifications of changes are posted by keys, and not by code")
    func notifications() {
        final class Box: @unchecked Sendable { var names: [String] = [] }
        let (screen, box) = (EditedScreen("a"), Box())
        defer { screen.leave() }
        let observers = [
            UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
            UITextField.textDidEndEditingNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: screen.field, queue: nil) {
                box.names.append($0.name.rawValue)
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        screen.field.becomeFirstResponder()
        screen.field.text = "b"
        screen.window.ashlar.type("c")
        screen.field.resignFirstResponder()
        expect(
            box.names,
            equals: [
                "UITextFieldTextDidBeginEditingNotification", "UITextFieldTextDidChangeNotification",
                "UITextFieldTextDidEndEditingNotification",
            ])
    }

    @Test("Typed text has the attributes of the character before it, or those that were set")
    func attributes() {
        let screen = EditedScreen()
        defer { screen.leave() }
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
        screen.note.attributedText = text
        screen.note.becomeFirstResponder()
        func isRed(_ index: Int) -> Bool {
            screen.note.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor == .red
        }
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        screen.window.ashlar.type("x")
        expect(screen.note.text == "axb" && [0, 1, 2].map(isRed) == [true, true, false])
        screen.note.selectedRange = NSRange(location: 3, length: 0)
        screen.note.typingAttributes[.foregroundColor] = UIColor.red
        screen.window.ashlar.type("yz")
        expect(screen.note.text == "axbyz" && [2, 3, 4].map(isRed) == [false, true, true])
        // A movement of the insertion point forgets the attributes that were set.
        screen.note.typingAttributes[.foregroundColor] = UIColor.blue
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        expect(screen.note.typingAttributes[.foregroundColor] as? UIColor, equals: .red)
    }

    @Test("A secure field shows dots, is cleared by the first key when it is edited again, and is not copied")
    func secure() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.isSecureTextEntry = true
        screen.field.becomeFirstResponder()
        expect(Drawn(screen.field).texts, equals: ["•••"])
        screen.journal = []
        screen.window.ashlar.type("d")
        screen.window.ashlar.type("e")
        expect(
            screen.field.text == "de" && screen.journal.filter { $0.hasPrefix("change") } == ["change 3 0 'd'", "change 1 0 'e'"])
        screen.field.resignFirstResponder()
        screen.field.becomeFirstResponder()
        screen.window.ashlar.deleteBackward()
        expect(screen.field.text, equals: "")
        screen.window.ashlar.type("q")
        screen.field.selectAll(nil)
        expect(!screen.field.canPerformAction(Selector("copy:"), withSender: nil))
        expect(!screen.field.canPerformAction(Selector("cut:"), withSender: nil))
    }

    @Test("clearsOnInsertion replaces the text once, and clearsOnBeginEditing asks textFieldShouldClear(_:)")
    func clearing() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.field.clearsOnInsertion = true
        screen.window.ashlar.type("x")
        screen.window.ashlar.type("y")
        expect(screen.field.text == "xy" && !screen.field.clearsOnInsertion)
        screen.field.resignFirstResponder()
        screen.field.clearsOnBeginEditing = true
        screen.journal = []
        screen.field.becomeFirstResponder()
        expect(screen.field.text == "" && screen.journal.contains("should clear"))
    }

    @Test("The clear button asks, clears, and tells of the change")
    func clearButton() {
        let screen = EditedScreen("abc")
        defer { screen.leave() }
        screen.field.clearButtonMode = .whileEditing
        screen.field.becomeFirstResponder()
        screen.journal = []
        screen.window.ashlar.tap(at: CGPoint(x: 205, y: 115))
        expect(screen.fieldText == "|" && screen.field.isEditing)
        expect(screen.journal, equals: ["should clear", "selection", "event changed"])
    }

    @Test("Text that is being composed is marked, replaced as a whole, and accepted")
    func composing() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        func marked() -> [Int] {
            guard let range = screen.note.markedTextRange else { return [] }
            return [
                screen.note.offset(from: screen.note.beginningOfDocument, to: range.start),
                screen.note.offset(from: range.start, to: range.end),
            ]
        }
        screen.window.ashlar.compose("k")
        var seen = [(screen.noteText, marked())]
        screen.window.ashlar.compose("か", selectedRange: NSRange(location: 0, length: 1))
        seen.append((screen.noteText, marked()))
        screen.window.ashlar.compose("かん")
        screen.window.ashlar.endComposing()
        seen.append((screen.noteText, marked()))
        expect(seen.map(\.0) == ["ak|b", "a[か]b", "aかん|b"] && seen.map(\.1) == [[1, 1], [1, 1], []])
        screen.note.undoManager?.undo()
        expect(screen.note.text, equals: "ab")
        screen.window.ashlar.compose("x")
        screen.window.ashlar.compose("")
        expect(screen.note.text == "ab" && screen.note.markedTextRange == nil)
        screen.window.ashlar.compose("x")
        screen.window.ashlar.type("y")
        expect(screen.noteText == "ay|b" && screen.note.markedTextRange == nil)
    }

    @Test("The keyboard's delegate is told before and after each change of the text and the selection")
    func inputDelegate() {
        final class Listener: UITextInputDelegate {
            var calls: [String] = []
            func selectionWillChange(_ textInput: (any UITextInput)?) { calls.append("selection will") }
            func selectionDidChange(_ textInput: (any UITextInput)?) { calls.append("selection did") }
            func textWillChange(_ textInput: (any UITextInput)?) { calls.append("text will") }
            func textDidChange(_ textInput: (any UITextInput)?) { calls.append("text did") }
        }
        let (screen, listener) = (EditedScreen("ab"), Listener())
        defer { screen.leave() }
        screen.note.inputDelegate = listener
        screen.note.selectedRange = NSRange(location: 0, length: 1)
        screen.note.insertText("x")
        expect(listener.calls, equals: ["selection will", "selection did", "text will", "text did"])
    }
}
