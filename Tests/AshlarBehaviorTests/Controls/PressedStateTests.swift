import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): pressesDim.
// Expectations from the documentation of `isHighlighted`, `showsTouchWhenHighlighted` and `setTitleTextAttributes(_:for:)`.
@MainActor
@Suite("Pressed controls")
struct PressedStateTests {
    private let phone: Phone
    private let root = UIViewController()

    init() {
        phone = Phone(UINavigationController(rootViewController: root))
    }

    private func add<V: UIView>(_ view: V, _ frame: CGRect) -> V {
        view.frame = frame
        root.view.addSubview(view)
        phone.window.layoutIfNeeded()
        return view
    }

    private func opacities(_ texts: String...) -> [Int] { texts.map(opacity) }
    private func opacity(_ text: String) -> Int { Int(((ShownPieces(phone.window).opacity(of: text) ?? -1) * 100).rounded()) }

    @Test("A pressed system button is dim, and comes back after the finger is lifted or has left; a custom one is not dim")
    func systemButton() {
        let button = add(UIButton(type: .system), CGRect(x: 20, y: 200, width: 100, height: 40))
        button.setTitle("System", for: .normal)
        let custom = add(UIButton(type: .custom), CGRect(x: 20, y: 300, width: 100, height: 40))
        custom.setTitle("Own", for: .normal)
        let finger = button.ashlar.touchDown(at: CGPoint(x: 50, y: 20))
        expect(opacity("System"), equals: 20)
        finger.move(to: CGPoint(x: 50, y: 300))
        phone.wait(0.5)
        expect(opacity("System"), equals: 100)
        finger.move(to: CGPoint(x: 50, y: 20))
        expect(opacity("System"), equals: 20)
        finger.lift()
        phone.wait(0.125)
        expect((30...95).contains(opacity("System")))
        phone.wait(0.2)
        let other = custom.ashlar.touchDown(at: CGPoint(x: 50, y: 20))
        expect(opacities("System", "Own"), equals: [100, 100])
        other.lift()
    }

    @Test("A pressed bar button is dim, and one with a title color for presses has that color instead")
    func barButton() {
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in })
        let button = add(UIButton(type: .system), CGRect(x: 20, y: 300, width: 100, height: 40))
        button.setTitle("Red", for: .normal)
        button.setTitleColor(.red, for: .highlighted)
        phone.window.layoutIfNeeded()
        let place = ShownPieces(phone.window).pieces.first { $0.text == "Edit" }?.box ?? .zero
        let finger = phone.window.ashlar.touchDown(at: CGPoint(x: place.midX, y: place.midY))
        expect(opacity("Edit"), equals: 20)
        finger.lift()
        phone.wait(0.5)
        let other = button.ashlar.touchDown(at: CGPoint(x: 50, y: 20))
        expect(opacities("Edit", "Red"), equals: [100, 100])
        other.lift()
    }

    @Test("A pressed segment is faint, a pressed switch has a wider thumb, a pressed half of a stepper is darker")
    func others() {
        let segments = add(UISegmentedControl(items: ["One", "Two"]), CGRect(x: 20, y: 200, width: 200, height: 32))
        segments.selectedSegmentIndex = 0
        var finger = segments.ashlar.touchDown(at: CGPoint(x: 150, y: 16))
        expect(opacities("One", "Two"), equals: [100, 20])
        finger.lift()
        phone.wait(1)
        expect(opacities("One", "Two"), equals: [100, 100])

        let toggle = add(UISwitch(), CGRect(x: 20, y: 300, width: 51, height: 31))
        func widths() -> Set<Int> {
            Set(ShownPieces(phone.window).pieces.filter { $0.box.height == 27 }.map { Int($0.box.width) })
        }
        expect(widths(), equals: [27])
        finger = toggle.ashlar.touchDown(at: CGPoint(x: 20, y: 16))
        expect(widths(), equals: [33])
        finger.cancel()

        let stepper = add(UIStepper(), CGRect(x: 20, y: 400, width: 94, height: 32))
        let count = ShownPieces(phone.window).pieces.count
        finger = stepper.ashlar.touchDown(at: CGPoint(x: 80, y: 16))
        let added = ShownPieces(phone.window).pieces.filter { $0.box == CGRect(x: 67, y: 400, width: 47, height: 32) }
        expect(added.count == 1 && ShownPieces(phone.window).pieces.count == count + 1)
        finger.lift()
    }
}
