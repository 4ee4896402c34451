import AshlarGraphics
import AshlarUI
import Foundation

/// A field and a text view in the key window, with a journal of what they tell. A character is 10 points wide and high.
@MainActor
final class EditedScreen: NSObject, UITextFieldDelegate, UITextViewDelegate {
    let window: UIWindow
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    let note = UITextView(frame: CGRect(x: 20, y: 200, width: 120, height: 100))
    var journal: [String] = []
    /// The replacements that are refused.
    var refused: Set<String> = []

    init(_ text: String = "") {
        let controller = UIViewController()
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        window.rootViewController = controller
        super.init()
        field.font = .systemFont(ofSize: 10)
        note.font = .systemFont(ofSize: 10)
        note.textContainer.lineFragmentPadding = 0
        (field.text, note.text) = (text, text)
        controller.view.addSubview(field)
        controller.view.addSubview(note)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        (field.delegate, note.delegate) = (self, self)
        for (event, name) in [
            (UIControl.Event.editingDidBegin, "event begin"), (.editingChanged, "event changed"), (.editingDidEnd, "event end"),
            (.editingDidEndOnExit, "event exit"),
        ] {
            field.addAction(UIAction { [unowned self] _ in journal.append(name) }, for: event)
        }
    }

    /// The text with a bar at the insertion point, or brackets around the selection.
    static func shown(_ text: String, _ range: NSRange) -> String {
        let units = Array(text.utf16)
        func part(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }
        let end = range.location + range.length
        let middle = range.length == 0 ? "|" : "[" + part(range.location..<end) + "]"
        return part(0..<range.location) + middle + part(end..<units.count)
    }
    var noteText: String { Self.shown(note.text, note.selectedRange) }
    var fieldText: String {
        guard let range = field.selectedTextRange else { return field.text ?? "" }
        let start = field.offset(from: field.beginningOfDocument, to: range.start)
        return Self.shown(field.text ?? "", NSRange(location: start, length: field.offset(from: range.start, to: range.end)))
    }

    /// Puts the insertion point of the field at an offset, or selects a part of its text.
    func selectInField(_ location: Int, _ length: Int = 0) {
        guard let start = field.position(from: field.beginningOfDocument, offset: location),
            let end = field.position(from: start, offset: length)
        else { return }
        field.selectedTextRange = field.textRange(from: start, to: end)
    }

    /// Presses keys, and returns the note's text after each.
    func press(_ keys: UIKeyboardHIDUsage..., with modifiers: UIKeyModifierFlags = []) -> [String] {
        keys.map {
            window.ashlar.press($0, modifiers: modifiers)
            return noteText
        }
    }

    func leave() {
        window.endEditing(true)
        window.isHidden = true
    }

    // MARK: Delegates

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { say("should begin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { journal.append("did begin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { say("should end") }
    func textFieldDidEndEditing(_ textField: UITextField) { journal.append("did end") }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        journal.append("change \(range.location) \(range.length) '\(string)'")
        return !refused.contains(string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { journal.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { say("should clear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { say("should return") }
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { say("should begin") }
    func textViewDidBeginEditing(_ textView: UITextView) { journal.append("did begin") }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { say("should end") }
    func textViewDidEndEditing(_ textView: UITextView) { journal.append("did end") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        journal.append("change \(range.location) \(range.length) '\(text)'")
        return !refused.contains(text)
    }
    func textViewDidChange(_ textView: UITextView) { journal.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { journal.append("selection") }

    private func say(_ word: String) -> Bool {
        journal.append(word)
        return true
    }
}

/// A text engine that counts the characters it is asked about.
final class CountingEngine: TextEngine {
    private let engine = BlockTextEngine()
    nonisolated(unsafe) var characters = 0
    func layout(_ paragraph: Paragraph) -> TextLayout {
        characters += paragraph.text.utf16.count
        return engine.layout(paragraph)
    }
    func extent(of paragraph: Paragraph) -> TextExtent {
        characters += paragraph.text.utf16.count
        return engine.extent(of: paragraph)
    }
    func metrics(of font: Font) -> FontMetrics { engine.metrics(of: font) }
}
