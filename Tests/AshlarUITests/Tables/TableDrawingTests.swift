import AshlarGraphics
import AshlarUI
import TestSupport
import Testing

@MainActor
@Suite("Drawing table views")
struct TableDrawingTests {
    /// A context that records texts, lines and filled paths, with their distances from the top.
    private final class Recorder: DrawingContext {
        var texts: [String] = []
        var strokes: [Color] = []
        var fills: [(color: Color, elements: Int)] = []
        func saveState() {}
        func restoreState() {}
        func translate(x: CGFloat, y: CGFloat) {}
        func clip(to path: Path) {}
        func beginGroup(alpha: CGFloat) {}
        func endGroup() {}
        func fill(_ path: Path, color: Color) { fills.append((color, path.elements.count)) }
        func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { strokes.append(color) }
        func draw(_ image: Image, in rect: CGRect) {}
        func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) { texts.append(layout.paragraph.text) }
    }

    /// Returns the components of a color, from 0 to 255.
    private func components(_ color: UIColor) -> [Int] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    private func components(_ color: Color) -> [Int] {
        [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    }

    private func drawn(_ table: UITableView) -> Recorder {
        table.layoutIfNeeded()
        let recorder = Recorder()
        table.ashlar.draw(in: recorder)
        return recorder
    }

    private func table(style: UITableView.Style = .plain) -> UITableView {
        let model = TableModel(["first", "second", "third"])
        model.fill = { cell, text in
            cell.textLabel?.text = text
            cell.accessoryType = text == "second" ? .disclosureIndicator : .none
        }
        return makeTable(model, style: style)
    }

    @Test("Texts, separators and accessories are drawn, and a selected cell is gray")
    func plain() {
        let table = table()
        let before = drawn(table)
        expect(before.texts.sorted(), equals: ["first", "second", "third"])
        expect(before.strokes.map(components), equals: [components(UIColor.systemGray3)])
        let separators = before.fills.filter { components($0.color) == components(UIColor.separator) }
        expect(separators.count, equals: 3)
        table.selectRow(at: rowPath(0, 1), animated: false, scrollPosition: .none)
        let gray = drawn(table).fills.filter { components($0.color) == components(UIColor.systemGray4) }
        expect(gray.count, equals: 1)
        table.visibleCells[1].selectionStyle = .none
        expect(drawn(table).fills.filter { components($0.color) == components(UIColor.systemGray4) }.isEmpty)
    }

    @Test("An inset section has rounded corners at its first and last row")
    func inset() {
        let white = drawn(table(style: .insetGrouped)).fills.filter { components($0.color) == [255, 255, 255, 255] }
        // A row in the middle is a rectangle. Half of a rounded rectangle has two curves.
        expect(white.map(\.elements), equals: [7, 5, 7])
    }

    @Test("Cells of grouped tables have the color of grouped content", arguments: [UIUserInterfaceStyle.light, .dark])
    func groupedColor(_ appearance: UIUserInterfaceStyle) {
        let table = table(style: .grouped)
        table.overrideUserInterfaceStyle = appearance
        let content = UIColor.secondarySystemGroupedBackground.resolvedColor(
            with: UITraitCollection(userInterfaceStyle: appearance))
        expect(drawn(table).fills.filter { components($0.color) == components(content) }.count, equals: 3)
    }

    @Test("A section of a grouped table has a line from edge to edge above and below, a plain one has no line above")
    func sectionLines() {
        func lines(_ table: UITableView) -> [[CGRect]] {
            table.layoutIfNeeded()
            return table.visibleCells.map { cell in
                cell.subviews.filter { $0.backgroundColor == table.separatorColor && !$0.isHidden }.map(\.frame)
                    .sorted { $0.minY < $1.minY }
            }
        }
        let table = makeTable(TableModel(["a", "b"], ["c"]), style: .grouped)
        func top(_ width: CGFloat) -> CGRect { CGRect(x: 0, y: 0, width: width, height: 0.5) }
        func bottom(_ x: CGFloat) -> CGRect { CGRect(x: x, y: 43.5, width: 320 - x, height: 0.5) }
        expect(lines(table), equals: [[top(320), bottom(16)], [bottom(0)], [top(320), bottom(0)]])
        expect(lines(self.table()).map(\.count), equals: [1, 1, 1])
        table.separatorStyle = .none
        expect(lines(table).allSatisfy { $0.isEmpty })
    }

    @Test("Editing controls are drawn")
    func editing() {
        let table = table()
        table.setEditing(true, animated: false)
        let red = drawn(table).fills.filter { components($0.color) == components(UIColor.systemRed) }
        expect(red.count, equals: 3)
    }
}
