import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): pickersAre320, rowsMustExist.
@MainActor
@Suite("Picker views")
struct PickerViewTests {
    /// A data source of wheels with texts, with optional widths and heights.
    private final class Model: UIPickerViewDataSource, UIPickerViewDelegate {
        var rows: [[String]]
        var widths: [CGFloat] = []
        var height: CGFloat = 0
        var asked = 0

        init(_ rows: [String]...) { self.rows = rows }

        func numberOfComponents(in pickerView: UIPickerView) -> Int {
            asked += 1
            return rows.count
        }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component].count }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            rows[component][row]
        }
        func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
            widths.isEmpty ? 0 : widths[component]
        }
        func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { height }
    }

    private func picker(_ model: Model) -> UIPickerView {
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 323, height: 216))
        (picker.dataSource, picker.delegate) = (model, model)
        return picker
    }

    @Test("A picker is 320 by 216 points and has default content priorities")
    func size() {
        let scene = Scene()
        let picker = scene.add(UIPickerView())
        scene.pinCorner(of: picker)
        scene.layout()
        expect(picker.frame.size, equals: CGSize(width: 320, height: 216))
        expect(picker.contentHuggingPriority(for: .vertical), equals: .defaultLow)
        expect(picker.contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)
    }

    @Test("Wheels share the width equally, or have the widths from the delegate")
    func widths() {
        let model = Model(["a"], ["b"])
        let picker = picker(model)
        expect(picker.rowSize(forComponent: 0), equals: CGSize(width: 150, height: 32))
        model.widths = [100, 0]
        model.height = 40
        expect(picker.rowSize(forComponent: 0), equals: CGSize(width: 100, height: 40))
        expect(picker.rowSize(forComponent: 1), equals: CGSize(width: 200, height: 40))
        expect(picker.rowSize(forComponent: 2), equals: .zero)
    }

    @Test(
        "The selected row is in the middle with its neighbors around it, and wheels begin at the leading end",
        arguments: [false, true])
    func rows(_ isRightToLeft: Bool) {
        let model = Model(["a", "b", "c"], ["x"])
        let picker = picker(model)
        picker.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        picker.selectRow(1, inComponent: 0, animated: false)
        let texts = Picture(of: picker).pieces.filter { $0.text != nil }
        expect(texts.map(\.text), equals: ["a", "b", "c", "x"])
        // Rows of 32 points around the middle at 108. With block text, a letter is 21 points high and wide.
        expect(texts.map(\.box.midY), equals: [76, 108, 140, 108])
        expect(texts.map(\.box.midX) == (isRightToLeft ? [239, 239, 239, 84] : [84, 84, 84, 239]))
        expect(texts[1].color == UIColor.label.drawn && texts[0].color != UIColor.label.drawn)
    }

    @Test("The number of rows is queried once, and again after a reload, and the selected row stays within it")
    func reload() {
        let model = Model(["a", "b", "c"])
        let picker = picker(model)
        expect(
            picker.numberOfComponents == 1 && picker.numberOfRows(inComponent: 0) == 3 && picker.numberOfRows(inComponent: 1) == 0
        )
        expect(model.asked, equals: 1)
        picker.selectRow(2, inComponent: 0, animated: false)
        model.rows = [["a"]]
        expect(picker.selectedRow(inComponent: 0), equals: 2)
        picker.reloadComponent(0)
        expect(picker.selectedRow(inComponent: 0) == 0 && model.asked == 1)
        model.rows = [[], ["y"]]
        picker.reloadAllComponents()
        expect(picker.numberOfComponents == 2 && model.asked == 2)
        expect(picker.selectedRow(inComponent: 0), equals: -1)
    }

    @Test("A data source can query the selected row of another wheel and of the wheel being queried")
    func dependentWheels() {
        final class Cities: UIPickerViewDataSource {
            let cities = [["Bonn"], ["Graz", "Linz", "Wien"]]
            var answers: [Int] = []
            func numberOfComponents(in pickerView: UIPickerView) -> Int {
                answers.append(pickerView.numberOfComponents)
                return 2
            }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
                answers.append(pickerView.selectedRow(inComponent: component))
                return component == 0 ? cities.count : cities[pickerView.selectedRow(inComponent: 0)].count
            }
        }
        let (picker, model) = (UIPickerView(frame: CGRect(x: 0, y: 0, width: 320, height: 216)), Cities())
        picker.dataSource = model
        expect(picker.numberOfRows(inComponent: 1), equals: 1)
        picker.selectRow(1, inComponent: 0, animated: false)
        picker.reloadComponent(1)
        expect(picker.numberOfRows(inComponent: 1), equals: 3)
        expect(model.answers, equals: [0, -1, -1, -1])
    }

    @Test("A row that does not exist is a fault", arguments: [(3, 0), (-1, 0), (0, 1)])
    func missingRow(_ row: Int, _ component: Int) {
        let model = Model(["a", "b", "c"])
        let picker = picker(model)
        picker.selectRow(1, inComponent: 0, animated: false)
        let faults = LayoutDiagnostics.collecting { picker.selectRow(row, inComponent: component, animated: false) }.faults
        expect(faults.map(\.name), equals: ["NSRangeException"])
        expect(picker.selectedRow(inComponent: 0), equals: 1)
    }

    @Test("Views can replace rows: they are placed at the rows, and are removed with them")
    func views() {
        final class Views: UIPickerViewDataSource, UIPickerViewDelegate {
            var reused = 0
            func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
            func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 100 }
            func pickerView(
                _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
            ) -> UIView {
                if view != nil { reused += 1 }
                return view ?? UIView()
            }
        }
        let model = Views()
        let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 218, height: 96))
        (picker.dataSource, picker.delegate) = (model, model)
        picker.selectRow(50, inComponent: 0, animated: false)
        picker.layoutIfNeeded()
        expect(picker.subviews.count, equals: 3)
        let middle = picker.view(forRow: 50, forComponent: 0)
        expect(middle?.frame, equals: CGRect(x: 9, y: 32, width: 200, height: 32))
        expect(picker.view(forRow: 49, forComponent: 0)?.frame.minY, equals: 0)
        picker.selectRow(51, inComponent: 0, animated: false)
        picker.layoutIfNeeded()
        expect(middle?.frame.minY == 0 && picker.subviews.count == 3)
        expect(picker.view(forRow: 49, forComponent: 0) == nil)
    }
}
