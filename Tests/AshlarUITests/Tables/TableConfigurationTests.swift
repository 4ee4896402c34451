import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): configuredRows.
/// Tests with text of 17 and 12 points. With the block engine, a line is as high as its font's size.
@MainActor
@Suite("Content configurations of table cells")
struct TableConfigurationTests {
    final class Rows: UITableViewDataSource, UITableViewDelegate {
        var fill: (UITableViewCell) -> Void
        var count = 1
        var header: UITableViewHeaderFooterView?
        init(_ fill: @escaping (UITableViewCell) -> Void) { self.fill = fill }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            fill(cell)
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    }

    private func table(_ rows: Rows) -> UITableView {
        let table = makeTable(rows, width: 320)
        table.delegate = rows
        table.rowHeight = UITableView.automaticDimension
        table.layoutIfNeeded()
        return table
    }

    @Test("A cell is as high as its configuration's texts and margins, and at least as high as a row of the style")
    func heights() throws {
        let rows = Rows { cell in
            var content = cell.defaultContentConfiguration()
            content.text = "Title"
            content.secondaryText = "x y z x y z x y z x y z x y z x y z x y z x y z x y z x y z"
            cell.contentConfiguration = content
        }
        let table = table(rows)
        let cell = try #require(table.visibleCells.first)
        let view = try #require(cell.contentView.subviews.first as? UIListContentView)
        let (text, second) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
        table.layoutIfNeeded()
        expect(view.frame, equals: cell.contentView.bounds)
        expect(text.layoutFrame.minX == 16 && second.layoutFrame.minY == text.layoutFrame.maxY + 2)
        // The margins are 11 points, the texts 17 points and three lines of 12, with 2 points between them. The content view is as
        // high as the row, which has room for a separator of a pixel.
        expect(second.layoutFrame.height, equals: 36)
        expect(abs(cell.contentView.frame.height - (11 + 17 + 2 + 36 + 11 + 0.5)) < 0.001)
        rows.fill = { cell in
            var content = cell.defaultContentConfiguration()
            content.text = "Title"
            cell.contentConfiguration = content
        }
        table.reloadData()
        table.layoutIfNeeded()
        expect(table.visibleCells.first?.frame.height, equals: 44)
    }

    @Test("The default configuration follows the style, a configuration replaces the labels, and nil removes it")
    func styles() {
        expect(UITableViewCell(style: .default, reuseIdentifier: nil).defaultContentConfiguration(), equals: .cell())
        expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration(), equals: .subtitleCell())
        expect(UITableViewCell(style: .value1, reuseIdentifier: nil).defaultContentConfiguration(), equals: .valueCell())
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "old"
        let label = cell.textLabel
        cell.contentConfiguration = cell.defaultContentConfiguration()
        expect(label?.superview == nil && cell.contentView.subviews.count == 1)
        cell.contentConfiguration = nil
        expect(cell.contentView.subviews.isEmpty && cell.contentConfiguration == nil)
    }

    @Test("The update handler is called before the cell is shown and when its state changes, and colors follow the selection")
    func states() throws {
        var states: [Bool] = []
        let rows = Rows { cell in
            cell.configurationUpdateHandler = { cell, state in
                states.append(state.isSelected)
                var background = UIBackgroundConfiguration.clear()
                background.backgroundColor = state.isSelected ? .red : .green
                cell.backgroundConfiguration = background
            }
        }
        let table = table(rows)
        expect(states, equals: [false])
        let cell = try #require(table.visibleCells.first)
        expect(Picture(of: table).boxes(.green).map(\.size), equals: [cell.frame.size])
        cell.isSelected = true
        table.layoutIfNeeded()
        expect(states, equals: [false, true])
        expect(Picture(of: table).boxes(.green).isEmpty && !Picture(of: table).boxes(.red).isEmpty)
        expect(!Picture(of: table).boxes(.systemGray4).contains { $0.size == cell.frame.size })
    }

    final class Own: UITableViewCell {
        var updates = 0
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            updates += 1
        }
    }
    final class OwnItem: UICollectionViewCell {
        var updates = 0
        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            updates += 1
        }
    }

    @Test("An override of updateConfiguration(using:) is called for the first state and for each change")
    func overrides() {
        let cell = Own(style: .default, reuseIdentifier: nil)
        cell.layoutIfNeeded()
        expect(cell.updates, equals: 1)
        cell.layoutIfNeeded()
        expect(cell.updates, equals: 1)
        cell.isHighlighted = true
        cell.layoutIfNeeded()
        expect(cell.updates, equals: 2)
        let item = OwnItem(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        item.layoutIfNeeded()
        expect(item.updates, equals: 1)
    }

    @Test("A header shows a configuration, and is as high as the configuration requires")
    func headers() throws {
        let rows = Rows { $0.textLabel?.text = "row" }
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = UIListContentConfiguration.plainHeader()
        content.text = "Header"
        header.contentConfiguration = content
        header.backgroundConfiguration = .listPlainHeaderFooter()
        rows.header = header
        let table = makeTable(rows, width: 320)
        table.delegate = rows
        table.sectionHeaderHeight = UITableView.automaticDimension
        table.sectionHeaderTopPadding = 0
        table.layoutIfNeeded()
        // The text of 17 points has 6 points of margin above and below.
        expect(header.frame.height, equals: 29)
        expect((header.contentView.subviews.first as? UIListContentView)?.frame.width, equals: 320)
        expect(Picture(of: header).boxes(.secondarySystemBackground).first?.size, equals: header.frame.size)
    }
}
