import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): oneFirstResponder.
@MainActor
@Suite("The first responder")
struct FirstResponderTests {
    private let journal = TouchJournal()
    private let window = touchWindow()
    private let first = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    private let second = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 40))

    init() {
        for (field, name) in [(first, "first"), (second, "second")] {
            window.addSubview(field)
            field.addAction(UIAction { [journal] _ in journal.note("\(name) begins") }, for: .editingDidBegin)
            field.addAction(UIAction { [journal] _ in journal.note("\(name) changes") }, for: .editingChanged)
            field.addAction(UIAction { [journal] _ in journal.note("\(name) ends") }, for: .editingDidEnd)
        }
    }

    @Test("A tap on a text field begins editing there and ends it elsewhere")
    func taps() {
        first.ashlar.tap()
        expect(first.isFirstResponder && first.isEditing)
        second.ashlar.tap()
        expect(second.isFirstResponder && !first.isFirstResponder)
        expect(journal.words, equals: ["first begins", "first ends", "second begins"])
        expect(window.endEditing(false) && !second.isEditing)
        expect(journal.words.last, equals: "second ends")
    }

    @Test("Typed text goes to the first responder")
    func typing() {
        first.becomeFirstResponder()
        window.ashlar.type("ab")
        window.ashlar.type("c")
        first.deleteBackward()
        expect(first.text == "ab" && second.text == nil)
        expect(journal.words, equals: ["first begins"] + [String](repeating: "first changes", count: 4))
        let note = UITextView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
        note.text = "xyz"
        window.addSubview(note)
        note.ashlar.tap()
        expect(note.isFirstResponder)
        note.selectedRange = NSRange(location: 1, length: 1)
        window.ashlar.type("äö")
        expect(note.text == "xäöz" && note.selectedRange == NSRange(location: 3, length: 0))
        note.deleteBackward()
        expect(note.text, equals: "xäz")
        note.resignFirstResponder()
    }

    @Test("The clear button of a text field being edited clears the text")
    func clearing() {
        first.clearButtonMode = .whileEditing
        first.text = "text"
        first.ashlar.tap(at: CGPoint(x: 85, y: 20))
        expect(first.text, equals: "text")
        first.ashlar.tap(at: CGPoint(x: 85, y: 20))
        expect(first.text == "" && first.isEditing)
        first.resignFirstResponder()
    }

    @Test("A view without a window, or one that leaves its window, is not the first responder")
    func windows() {
        expect(!UITextField().becomeFirstResponder())
        first.becomeFirstResponder()
        first.removeFromSuperview()
        expect(!first.isFirstResponder)
        expect(!UIView().becomeFirstResponder() && !window.becomeFirstResponder())
    }

    @Test("A responder that refuses to resign stays first responder, unless it is forced")
    func keeping() {
        final class Keeper: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { false }
        }
        let keeper = Keeper(frame: .zero)
        window.addSubview(keeper)
        expect(keeper.becomeFirstResponder())
        expect(!first.becomeFirstResponder() && !keeper.resignFirstResponder() && !window.endEditing(false))
        expect(keeper.isFirstResponder)
        expect(window.endEditing(true) && !keeper.isFirstResponder)
    }

    @Test("Input views are stored")
    func inputViews() {
        let (wheels, bar) = (UIView(), UIView())
        (first.inputView, first.inputAccessoryView) = (wheels, bar)
        expect(first.inputView === wheels && first.inputAccessoryView === bar && UIView().inputView == nil)
    }
}
