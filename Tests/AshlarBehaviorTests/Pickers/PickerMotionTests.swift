import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): wheelsSnap.
// Expectations from the documentation of UIPickerView and of `pickerView(_:didSelectRow:inComponent:)`.
@MainActor
@Suite("Wheels of pickers that are turned")
struct PickerMotionTests {
    private final class Model: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        var log: [String] = []
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 30 : 3 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(component == 0 ? "A" : "B")\(row)"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            log.append("\(component): \(row)")
        }
    }

    private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    private let model = Model()
    private let phone: Phone

    init() {
        let root = UIViewController()
        (picker.dataSource, picker.delegate) = (model, model)
        root.view.addSubview(picker)
        phone = Phone(root)
    }

    /// The distance of a row from the middle of the wheel, in rows; nil if it is not shown.
    private func row(_ title: String) -> CGFloat? {
        guard let box = ShownPieces(phone.window).pieces.last(where: { $0.text == title })?.box else { return nil }
        return ((box.midY - 208) / 32 * 100).rounded() / 100
    }

    @Test("A wheel follows the finger and snaps to the nearest row, of which the delegate is told when it rests")
    func dragging() {
        let finger = picker.ashlar.touchDown(at: CGPoint(x: 80, y: 108))
        finger.move(to: CGPoint(x: 80, y: 28))
        expect(row("A2") == -0.5 && row("A3") == 0.5 && row("B0") == 0 && picker.selectedRow(inComponent: 0) == 0)
        finger.move(to: CGPoint(x: 80, y: 20))
        phone.wait(0.3)
        finger.lift()
        expect(model.log, equals: [])
        phone.wait(1.5)
        expect(row("A3") == 0 && picker.selectedRow(inComponent: 0) == 3 && model.log == ["0: 3"])
        expect(!LayoutScheduler.main.isWaiting && !phone.window.ashlar.isAnimating)
    }

    @Test("A flick turns a wheel on, and never beyond its last row")
    func flicking() {
        picker.ashlar.drag(from: CGPoint(x: 80, y: 180), to: CGPoint(x: 80, y: 60), for: 0.1)
        phone.wait(3)
        let row = picker.selectedRow(inComponent: 0)
        expect(row > 5 && model.log == ["0: \(row)"])
        picker.ashlar.drag(from: CGPoint(x: 240, y: 180), to: CGPoint(x: 240, y: 20), for: 0.1)
        phone.wait(3)
        expect(picker.selectedRow(inComponent: 1) == 2 && model.log.last == "1: 2")
    }

    @Test("A tap on a row turns the wheel to it; a finger on a turning wheel stops it on a row")
    func tapping() {
        picker.ashlar.tap(at: CGPoint(x: 80, y: 108 + 64))
        expect(model.log == [] && row("A2") == 2)
        phone.wait(0.15)
        expect(row("A2"), equals: 1)
        phone.wait(0.3)
        expect(model.log == ["0: 2"] && row("A2") == 0)
        picker.ashlar.tap(at: CGPoint(x: 80, y: 108))
        phone.wait(1)
        expect(model.log, equals: ["0: 2"])
        picker.ashlar.drag(from: CGPoint(x: 80, y: 180), to: CGPoint(x: 80, y: 60), for: 0.1)
        phone.wait(0.05)
        let finger = picker.ashlar.touchDown(at: CGPoint(x: 80, y: 108))
        let place = row("A10")
        phone.wait(1)
        expect(row("A10") == place && model.log == ["0: 2"])
        finger.lift()
        phone.wait(1)
        expect(model.log.count, equals: 2)
    }

    /// Source: `selectRow(_:inComponent:animated:)`.
    @Test("A row that is selected with animation is selected at once and turned to within 0.3 seconds; nobody is told")
    func selecting() {
        picker.selectRow(4, inComponent: 0, animated: true)
        expect(picker.selectedRow(inComponent: 0) == 4 && row("A0") == 0)
        phone.wait(0.15)
        expect(row("A2"), equals: 0)
        phone.wait(0.3)
        expect(row("A4") == 0 && model.log == [])
        picker.selectRow(1, inComponent: 0, animated: false)
        expect(row("A1"), equals: 0)
    }
}
