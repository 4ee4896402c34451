import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): menusAreDrawn.
@MainActor
@Suite("Button menus")
struct ButtonMenuTests {
    final class Target: NSObject {
        private(set) var count = 0
        func pressed(_ sender: Any?) { count += 1 }
    }

    @Test("If the menu is the primary action, a tap shows the menu instead of sending touchUpInside")
    func tap() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(button)
        let (taps, menus) = (EventCounter(button, .touchUpInside), EventCounter(button, .menuActionTriggered))
        button.menu = UIMenu(children: [UIAction(title: "a") { _ in }])
        button.ashlar.tap()
        expect(taps.count == 1 && menus.count == 0)
        button.showsMenuAsPrimaryAction = true
        button.ashlar.tap()
        expect(taps.count == 1 && menus.count == 1)
        button.menu = nil
        button.ashlar.tap()
        expect(taps.count == 2 && menus.count == 1)
    }

    @Test("A pop-up button shows the selected element's title, and is as wide as that title")
    func choosing() {
        var runs: [String] = []
        let actions = ["a", "bbbbbb"].map { title in UIAction(title: title) { runs.append($0.title) } }
        let button = UIButton(type: .system)
        button.setTitle("title", for: .normal)
        button.menu = UIMenu(options: .singleSelection, children: actions)
        expect(button.currentTitle, equals: "title")
        (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
        expect(button.currentTitle, equals: "a")
        let width = button.intrinsicContentSize.width
        expect(button.ashlar.choose(actions[1]))
        expect(button.currentTitle == "bbbbbb" && button.titleLabel?.text == "bbbbbb" && runs == ["bbbbbb"])
        expect(button.intrinsicContentSize.width > width)
        expect(actions.map(\.state), equals: [.off, .on])
        expect(!button.ashlar.choose(UIAction(title: "stranger") { _ in }))
        actions[0].attributes = .disabled
        expect(!button.ashlar.choose(actions[0]) && runs.count == 1)
    }

    final class Round: UIButton {}

    @Test("systemButton(with:target:action:) creates a system button of the class with an image and a target")
    func systemButton() {
        let target = Target()
        let image = blankImage(10, 10)
        let button = Round.systemButton(with: image, target: target, action: Selector("pressed:", Target.pressed(_:)))
        expect(button.buttonType == .system && button.image(for: .normal) === image)
        expect(type(of: button) == Round.self)
        button.sendActions(for: .touchUpInside)
        expect(target.count, equals: 1)
    }
}
