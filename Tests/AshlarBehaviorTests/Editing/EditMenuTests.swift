import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): editMenusAreBars.
// Expectations from the iPhone User Guide ("Select, cut, copy, and paste text"), and the documentation of UIEditMenuInteraction and
// of `textView(_:editMenuForTextIn:suggestedActions:)`.
@MainActor
@Suite("Edit menus of text")
struct EditMenuTests {
    private static let titles = ["Cut", "Copy", "Paste", "Select", "Select All", "Shout"]
    private func titles(_ window: UIWindow) -> [String] { ShownPieces(window).texts.filter(Self.titles.contains) }
    private func wait(_ seconds: Double) { LayoutScheduler.main.advance(by: seconds) }
    private func tap(_ title: String, _ window: UIWindow) throws {
        let box = try #require(ShownPieces(window).pieces.last { $0.text == title }).box
        window.ashlar.tap(at: CGPoint(x: box.midX, y: box.midY))
        wait(0.3)
    }

    @Test("A double tap shows the actions of the word, which end the menu")
    func doubleTap() throws {
        let screen = EditedScreen("alpha beta")
        let window = screen.window
        defer { screen.leave() }
        UIPasteboard.general.string = nil
        window.ashlar.tap(at: CGPoint(x: 40, y: 212), count: 2)
        wait(0.3)
        expect(screen.noteText == "[alpha] beta" && titles(window) == ["Cut", "Copy", "Select All"])
        try tap("Copy", window)
        expect(UIPasteboard.general.string == "alpha" && titles(window).isEmpty && screen.noteText == "[alpha] beta")
    }

    @Test("A held finger shows the menu when it is lifted, and Select has a menu of its own")
    func press() throws {
        let screen = EditedScreen("alpha beta")
        let window = screen.window
        defer { screen.leave() }
        UIPasteboard.general.string = "x"
        window.ashlar.press(at: CGPoint(x: 40, y: 212), for: 0.8)
        wait(0.3)
        expect(titles(window), equals: ["Paste", "Select", "Select All"])
        try tap("Select", window)
        expect(screen.noteText == "[alpha] beta" && titles(window) == ["Cut", "Copy", "Paste", "Select All"])
        try tap("Cut", window)
        expect(screen.noteText == "| beta" && titles(window).isEmpty)
    }

    @Test("A tap at the insertion point shows the menu, and another one hides it")
    func tapAtCaret() {
        let screen = EditedScreen("alpha beta")
        let window = screen.window
        defer { screen.leave() }
        UIPasteboard.general.string = "x"
        let end = CGPoint(x: 130, y: 212)
        for expected in [[], ["Paste", "Select", "Select All"], []] as [[String]] {
            window.ashlar.tap(at: end)
            wait(1)
            expect(titles(window), equals: expected)
        }
    }

    @Test("Typing, a touch elsewhere and the end of editing hide the menu, and the touch still has its effect")
    func hiding() {
        let screen = EditedScreen("alpha beta")
        let window = screen.window
        defer { screen.leave() }
        var taps = 0
        let button = UIButton(frame: CGRect(x: 20, y: 320, width: 100, height: 40))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        window.rootViewController?.view.addSubview(button)
        let steps: [() -> Void] = [
            { window.ashlar.type("z") }, { window.ashlar.tap(at: CGPoint(x: 70, y: 340)) }, { window.endEditing(true) },
        ]
        for step in steps {
            screen.note.text = "alpha beta"
            window.ashlar.tap(at: CGPoint(x: 40, y: 212), count: 2)
            wait(0.3)
            expect(!titles(window).isEmpty)
            step()
            wait(0.3)
            expect(titles(window).isEmpty)
        }
        expect(taps, equals: 1)
    }

    /// Documented: the delegate gets the range and the suggested actions, and its menu is shown.
    @Test("The delegate changes the menu")
    func delegate() throws {
        let screen = EditedScreen("alpha beta")
        let window = screen.window
        defer { screen.leave() }
        final class Owner: NSObject, UITextViewDelegate {
            var shouted: NSRange?
            func textView(
                _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                let shout = UIAction(title: "Shout") { [unowned self] _ in shouted = range }
                return UIMenu(children: [shout, UIMenu(options: .displayInline, children: suggestedActions)])
            }
        }
        let owner = Owner()
        screen.note.delegate = owner
        UIPasteboard.general.string = nil
        window.ashlar.tap(at: CGPoint(x: 40, y: 212), count: 2)
        wait(0.3)
        expect(titles(window), equals: ["Shout", "Cut", "Copy", "Select All"])
        try tap("Shout", window)
        expect(owner.shouted, equals: NSRange(location: 0, length: 5))
    }

    /// Documented: `textView(_:willPresentEditMenuWith:)` and `willDismissEditMenuWith` come before the animations, whose closures
    /// the animator runs.
    @Test("The delegates of text views and fields are told that the menu appears and disappears, and a subclass is asked first")
    func animators() {
        final class Shouting: UITextView {
            override func editMenu(for textRange: UITextRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
                UIMenu(children: [UIAction(title: "Shout") { _ in }])
            }
        }
        final class Owner: NSObject, UITextViewDelegate, UITextFieldDelegate {
            var words: [String] = []
            func note(_ word: String, _ animator: any UIEditMenuInteractionAnimating) {
                words.append(word)
                animator.addAnimations { [unowned self] in words.append("animates") }
                animator.addCompletion { [unowned self] in words.append("done") }
            }
            func textView(_ textView: UITextView, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
                note("note appears", animator)
            }
            func textView(_ textView: UITextView, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
                note("note disappears", animator)
            }
            func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
                note("field appears", animator)
            }
            func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
                note("field disappears", animator)
            }
        }
        let owner = Owner()
        let root = UIViewController()
        let phone = Phone(root)
        let (note, field) = (Shouting(frame: CGRect(x: 0, y: 200, width: 300, height: 100)), UITextField())
        field.frame = CGRect(x: 0, y: 400, width: 300, height: 40)
        for view in [note, field] as [UIView] { root.view.addSubview(view) }
        (note.text, field.text, note.delegate, field.delegate) = ("alpha beta", "gamma delta", owner, owner)
        phone.window.ashlar.tap(at: CGPoint(x: 40, y: 212), count: 2)
        phone.wait(0.05)
        expect(owner.words, equals: ["note appears", "animates"])
        phone.wait(0.5)
        expect(owner.words == ["note appears", "animates", "done"] && titles(phone.window) == ["Shout"])
        owner.words = []
        phone.window.ashlar.tap(at: CGPoint(x: 200, y: 700))
        phone.wait(0.5)
        expect(owner.words == ["note disappears", "animates", "done"] && titles(phone.window).isEmpty)
        owner.words = []
        phone.window.ashlar.tap(at: CGPoint(x: 40, y: 420), count: 2)
        phone.wait(0.5)
        expect(owner.words, equals: ["field appears", "animates", "done"])
        owner.words = []
        field.resignFirstResponder()
        phone.wait(0.5)
        expect(owner.words, equals: ["field disappears", "animates", "done"])
    }
}
