import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): typingIsUndoneAtOnce.
// Expectations from Apple's list of keys for text ("Mac keyboard shortcuts", "Use an external keyboard with iPad"), and from the
// documentation of UIKey, UIKeyCommand, UIResponder and UndoManager.
@MainActor
@Suite("Keys that edit text", .serialized)
struct KeyTests {
    @Test("Arrows move by characters, with Option by words and with Command to the ends of the line")
    func arrows() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        expect(
            screen.press(.keyboardLeftArrow, .keyboardLeftArrow, .keyboardRightArrow),
            equals: ["one tw|o", "one t|wo", "one tw|o"])
        expect(screen.press(.keyboardLeftArrow, .keyboardLeftArrow, with: .alternate), equals: ["one |two", "|one two"])
        expect(screen.press(.keyboardRightArrow, .keyboardRightArrow, with: .alternate), equals: ["one| two", "one two|"])
        expect(screen.press(.keyboardLeftArrow, .keyboardRightArrow, with: .command), equals: ["|one two", "one two|"])
    }

    @Test("With Shift, arrows extend the selection from its fixed end")
    func extending() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 4, length: 0)
        expect(screen.press(.keyboardRightArrow, .keyboardRightArrow, with: .shift), equals: ["one [t]wo", "one [tw]o"])
        expect(
            screen.press(.keyboardLeftArrow, .keyboardLeftArrow, .keyboardLeftArrow, with: .shift),
            equals: [
                "one [t]wo", "one |two", "one[ ]two",
            ])
        expect(screen.press(.keyboardLeftArrow, with: [.shift, .alternate]), equals: ["[one ]two"])
        expect(screen.press(.keyboardRightArrow), equals: ["one |two"], "an arrow leaves the selection at its end")
        expect(screen.press(.keyboardRightArrow, with: [.shift, .command]), equals: ["one [two]"])
        expect(screen.press(.keyboardLeftArrow), equals: ["one |two"])
    }

    @Test("Up and Down move by lines and keep their distance from the left; with Command they go to the ends of the text")
    func lines() {
        let screen = EditedScreen("abcdef\ngh\nijklmn")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 4, length: 0)
        expect(screen.press(.keyboardDownArrow, .keyboardDownArrow), equals: ["abcdef\ngh|\nijklmn", "abcdef\ngh\nijkl|mn"])
        expect(screen.press(.keyboardUpArrow, with: .shift), equals: ["abcdef\ngh[\nijkl]mn"])
        expect(screen.press(.keyboardUpArrow, .keyboardUpArrow), equals: ["abcd|ef\ngh\nijklmn", "|abcdef\ngh\nijklmn"])
        expect(screen.press(.keyboardDownArrow, with: .command), equals: ["abcdef\ngh\nijklmn|"])
        expect(
            screen.press(.keyboardUpArrow, .keyboardUpArrow, with: .alternate),
            equals: ["abcdef\ngh\n|ijklmn", "abcdef\n|gh\nijklmn"])
        expect(screen.press(.keyboardDownArrow, with: .alternate), equals: ["abcdef\ngh|\nijklmn"])
        screen.field.text = "abc"
        screen.field.becomeFirstResponder()
        screen.window.ashlar.press(.keyboardUpArrow)
        expect(screen.fieldText, equals: "|abc")
    }

    @Test("A line that goes on ends before the next one begins, where Command and Right stop")
    func wrappedLines() {
        let screen = EditedScreen("aaaa bbbb cccc")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        expect(screen.press(.keyboardRightArrow, with: .command), equals: ["aaaa bbbb |cccc"])
        let end = screen.note.selectedTextRange.map { screen.note.caretRect(for: $0.end).origin }
        screen.note.selectedRange = NSRange(location: 10, length: 0)
        let start = screen.note.selectedTextRange.map { screen.note.caretRect(for: $0.end).origin }
        expect(end == CGPoint(x: 90, y: 8) && start == CGPoint(x: 0, y: 18))
    }

    @Test("Delete takes a character, with Option a word and with Command a line")
    func deletion() {
        let screen = EditedScreen("one two three")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 12, length: 0)
        expect(screen.press(.keyboardDeleteOrBackspace), equals: ["one two thr|e"])
        expect(
            screen.press(.keyboardDeleteOrBackspace, .keyboardDeleteOrBackspace, with: .alternate),
            equals: ["one two |e", "one |e"])
        screen.note.text = "one two"
        screen.note.selectedRange = NSRange(location: 3, length: 0)
        expect(screen.press(.keyboardDeleteForward), equals: ["one|two"])
        expect(screen.press(.keyboardDeleteForward, with: .alternate), equals: ["one|"])
        expect(screen.press(.keyboardDeleteOrBackspace, with: .command), equals: ["|"])
        expect(screen.journal.suffix(3), equals: ["change 0 3 ''", "selection", "changed"])
    }

    @Test("The keys with Control that iOS shares with Emacs move and delete")
    func control() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        expect(
            screen.press(.keyboardA, .keyboardF, .keyboardD, .keyboardK, with: .control),
            equals: [
                "|one two", "o|ne two", "o|e two", "o|",
            ])
    }

    @Test("Tab goes from field to field, and with Shift back")
    func tab() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        let second = UITextField(frame: CGRect(x: 20, y: 150, width: 100, height: 30))
        screen.window.rootViewController?.view.insertSubview(second, at: 0)
        screen.field.becomeFirstResponder()
        screen.window.ashlar.press(.keyboardTab)
        var seen = [second.isFirstResponder]
        screen.window.ashlar.press(.keyboardTab, modifiers: .shift)
        seen.append(screen.field.isFirstResponder)
        screen.window.ashlar.type("x\ty")
        expect(seen == [true, true] && second.text == "y" && screen.field.text == "abx")
        expect(screen.window.ashlar.firstResponder === second)
    }

    @Test("Command with X, C, V and A cut, copy, paste and select all")
    func pasteboard() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 0, length: 4)
        var seen = screen.press(.keyboardX, with: .command)
        expect(UIPasteboard.general.string, equals: "one ")
        seen += screen.press(.keyboardRightArrow, with: .command)
        seen += screen.press(.keyboardV, .keyboardA, .keyboardC, with: .command)
        expect(seen == ["|two", "two|", "twoone |", "[twoone ]", "[twoone ]"] && UIPasteboard.general.string == "twoone ")
        UIPasteboard.general.string = "a\nb"
        screen.field.becomeFirstResponder()
        screen.field.text = ""
        screen.window.ashlar.press(.keyboardV, modifiers: .command)
        expect(screen.field.text, equals: "a b", "a field has one line")
        expect(screen.journal.suffix(3), equals: ["change 0 0 'a b'", "selection", "event changed"])
    }

    @Test("canPerformAction(_:withSender:) answers for the selection, the pasteboard and the text")
    func actions() {
        let screen = EditedScreen("one two")
        defer { screen.leave() }
        let names = ["cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "toggleBoldface:"]
        func answers() -> [Bool] { names.map { screen.note.canPerformAction(Selector($0), withSender: nil) } }
        UIPasteboard.general.items = []
        screen.note.selectedRange = NSRange(location: 1, length: 0)
        expect(answers(), equals: [false, false, false, true, true, false, false])
        UIPasteboard.general.string = "x"
        screen.note.select(nil)
        expect(screen.noteText == "[one] two" && answers() == [true, true, true, false, true, true, false])
        screen.note.selectAll(nil)
        screen.note.isEditable = false
        expect(answers(), equals: [false, true, false, false, false, false, false])
    }

    @Test("Typing is undone and redone at once, a deletion and a paste by themselves")
    func undo() {
        let screen = EditedScreen("")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        for key in [UIKeyboardHIDUsage.keyboardA, .keyboardB, .keyboardC] { screen.window.ashlar.press(key) }
        screen.window.ashlar.deleteBackward(2)
        UIPasteboard.general.string = "xyz"
        screen.note.paste(nil)
        let undone = screen.press(.keyboardZ, .keyboardZ, .keyboardZ, with: .command)
        expect(undone == ["a|", "abc|", "|"] && screen.note.undoManager?.canUndo == false)
        let redone = screen.press(.keyboardZ, .keyboardZ, .keyboardZ, with: [.command, .shift])
        expect(redone == ["abc|", "a|", "axyz|"] && screen.note.undoManager?.canRedo == false)
        screen.note.text = "new"
        expect(screen.note.undoManager?.canUndo, equals: false, "code forgets what can be undone")
    }

    @Test("A run of typing ends where the insertion point moves, and the delegate is asked when it is undone")
    func undoRuns() {
        let screen = EditedScreen("")
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.window.ashlar.type("ab")
        screen.selectInField(0)
        screen.window.ashlar.type("cd")
        screen.journal = []
        screen.field.undoManager?.undo()
        expect(screen.fieldText == "|ab" && screen.journal == ["change 0 2 ''", "selection", "event changed"])
        screen.field.undoManager?.undo()
        expect(screen.field.text, equals: "")
    }

    @Test("Bold and italic keys change the selection, or what is typed next, if attributes may be edited")
    func fonts() {
        let screen = EditedScreen("ab")
        defer { screen.leave() }
        screen.note.becomeFirstResponder()
        screen.note.selectedRange = NSRange(location: 0, length: 1)
        screen.window.ashlar.press(.keyboardB, modifiers: .command)
        func isBold(_ index: Int) -> Bool {
            let font = screen.note.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
            return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
        }
        expect(!isBold(0))
        screen.note.allowsEditingTextAttributes = true
        screen.window.ashlar.press(.keyboardB, modifiers: .command)
        expect(screen.noteText == "[a]b" && [0, 1].map(isBold) == [true, false])
        screen.note.selectedRange = NSRange(location: 2, length: 0)
        screen.window.ashlar.press(.keyboardB, modifiers: .command)
        screen.window.ashlar.type("c")
        expect([1, 2].map(isBold), equals: [false, true])
    }

    @Test("A press that an override keeps does not reach the text, and a command with priority goes first")
    func presses() {
        final class Picky: UITextView {
            var keys: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
                guard let key = presses.first?.key, key.keyCode == .keyboardReturnOrEnter, key.modifierFlags.contains(.shift)
                else {
                    return super.pressesBegan(presses, with: event)
                }
            }
            func jump(_ sender: Any?) { keys.append("jump") }
            var isUrgent = false
            override var keyCommands: [UIKeyCommand]? {
                let command = UIKeyCommand(
                    input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Selector("jump:", Picky.jump))
                command.wantsPriorityOverSystemBehavior = isUrgent
                return [command]
            }
        }
        let (screen, view) = (EditedScreen(), Picky(frame: CGRect(x: 0, y: 400, width: 200, height: 50)))
        defer { screen.leave() }
        screen.window.rootViewController?.view.addSubview(view)
        view.becomeFirstResponder()
        screen.window.ashlar.press(.keyboardA, modifiers: .shift)
        screen.window.ashlar.press(.keyboardReturnOrEnter, modifiers: .shift)
        screen.window.ashlar.press(.keyboard1, modifiers: .shift)
        expect(view.text == "A!" && view.keys == ["A", "", "!"])
        screen.window.ashlar.press(.keyboardLeftArrow)
        view.isUrgent = true
        screen.window.ashlar.press(.keyboardLeftArrow)
        expect(view.selectedRange.location == 1 && view.keys.last == "jump")
    }
}
