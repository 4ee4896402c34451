import AshlarGraphics
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

// Named differences (FIDELITY.md): encapsulatedSizesHoldTheContent, rowsKeepTheirHeights.
/// Tests for rows whose heights follow from their cells' constraints. Characters are 10 points wide and high, and lines 10
/// points high.
@MainActor
@Suite("Self-sizing rows")
struct TableSizingTests {
    /// Row heights contain a separator of half a point.
    // The rows around a target are measured when it is scrolled to, which moves it; where the estimates are far too high, many rounds
    // bring further rows into sight.
    @Test(
        "Scrolling to a row ends at the row, however wrong the estimates are",
        arguments: [UITableView.ScrollPosition.top, .middle, .bottom], [10, 44, 400] as [CGFloat])
    func scrollOverEstimates(_ position: UITableView.ScrollPosition, _ estimate: CGFloat) {
        // Rows of 30 and 40 points, and separators.
        let table = makeTable(labelModel((0..<1_000).map { $0 % 3 == 0 ? 40 : 20 }), LabelCell.self)
        table.estimatedRowHeight = estimate
        table.layoutIfNeeded()
        for row in [700, 3, 999, 500, 996] {
            table.scrollToRow(at: rowPath(0, row), at: position, animated: false)
            table.layoutIfNeeded()
            let rect = table.rectForRow(at: rowPath(0, row))
            let (offset, end) = (table.contentOffset.y, table.contentSize.height - 480)
            let wanted =
                switch position {
                case .top: rect.minY
                case .bottom: rect.maxY - 480
                default: rect.midY - 240
                }
            expect((offset - max(0, min(wanted, end))).magnitude < 0.01, "row \(row)")
            expect(table.indexPathsForVisibleRows?.contains(rowPath(0, row)), equals: true)
        }
    }

    @Test("Scrolling to a row counts the height of a header that was only estimated")
    func scrollBelowHeaders() {
        let table = makeTable(labelModel(Array(repeating: 20, count: 300)), LabelCell.self)
        table.estimatedRowHeight = 44
        table.estimatedSectionHeaderHeight = 20
        table.sectionHeaderHeight = UITableView.automaticDimension
        final class Headers: UITableViewDelegate {
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                let label = UILabel()
                label.text = String(repeating: "x", count: 200)
                label.font = .systemFont(ofSize: 10)
                label.numberOfLines = 0
                return label
            }
        }
        let headers = Headers()
        table.delegate = headers
        table.scrollToRow(at: rowPath(0, 200), at: .top, animated: false)
        table.layoutIfNeeded()
        let header = table.rectForHeader(inSection: 0).height
        expect(header > 20)
        expect(table.rectForRow(at: rowPath(0, 200)).minY, equals: table.contentOffset.y + header)
    }

    @Test("A row is as high as its content plus a separator of one pixel")
    func heights() throws {
        let model = labelModel([3, 40, 100])
        let table = makeTable(model, LabelCell.self)
        table.layoutIfNeeded()
        let lines = blockLabel(1).intrinsicContentSize.height
        let heights: [CGFloat] = [lines + 20.5, 2 * lines + 20.5, 4 * lines + 20.5]
        expect(table.visibleCells.map(\.frame.height), equals: heights)
        expect(table.visibleCells.map(\.frame.minY), equals: [0, heights[0], heights[0] + heights[1]])
        expect(table.contentSize.height, equals: heights.reduce(0, +))
        let cell = try #require(table.visibleCells.last as? LabelCell)
        // The content view is as high as the row: see `CellHeightTests`.
        expect(cell.contentView.frame, equals: CGRect(x: 0, y: 0, width: 320, height: heights[2]))
        expect(cell.label.frame, equals: CGRect(x: 10, y: 10, width: 300, height: heights[2] - 20))
    }

    @Test("Two required constraints with UIKit's names hold the content view's size")
    func encapsulated() throws {
        let table = makeTable(labelModel([40]), LabelCell.self)
        table.layoutIfNeeded()
        let content = try #require(table.visibleCells.first).contentView
        func constraint(_ name: String) -> NSLayoutConstraint? { content.constraints.first { $0.identifier == name } }
        let (width, height) = (constraint("UIView-Encapsulated-Layout-Width"), constraint("UIView-Encapsulated-Layout-Height"))
        expect(width?.constant, equals: 320)
        expect(height?.constant, equals: content.frame.height)
        expect(width?.priority == .required && height?.priority == .required)
        expect(content.translatesAutoresizingMaskIntoConstraints)
        let text = withOwnText { height?.description ?? "" }
        expect(text.contains("'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:"), "\(text)")
    }

    @Test("A cell without constraints has no constraints for its content view's size")
    func plainCells() throws {
        let table = makeTable(TableModel(rows: 1))
        table.layoutIfNeeded()
        try expect(#require(table.visibleCells.first).contentView.constraints, equals: [])
        expect(table.item.engine == nil)
    }

    @Test(
        "A fixed row height that is half a point too small causes the known conflict, logged once, and the row keeps its height")
    func conflict() throws {
        class FixedCell: UITableViewCell {
            class var priority: UILayoutPriority { .required }
            let box = UIView()
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                let height = box.heightAnchor.constraint(equalToConstant: 44)
                height.priority = Self.priority
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    height,
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let table = makeTable(TableModel(rows: 1), FixedCell.self)
        table.rowHeight = 43.5
        let log = withOwnText { LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log }
        expect(log.count, equals: 1)
        let text = log.first ?? ""
        expect(text.hasPrefix("Unable to simultaneously satisfy constraints."))
        expect(text.contains("'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:"), "\(text)")
        expect(text.contains(".height == 43.5"), "\(text)")
        expect(!text.contains("NSAutoresizingMaskLayoutConstraint"), "\(text)")
        let cell = try #require(table.visibleCells.first)
        expect(cell.frame.height, equals: 43.5)
        expect(cell.contentView.frame.height, equals: 43.5)
        // The usual remedy is a priority of 999 for the cell's own height (stackoverflow.com/questions/25059443).
        final class EasedCell: FixedCell {
            override class var priority: UILayoutPriority { UILayoutPriority(999) }
        }
        let eased = makeTable(TableModel(rows: 1), EasedCell.self)
        eased.rowHeight = 43.5
        expect(LayoutDiagnostics.collecting { eased.layoutIfNeeded() }.log, equals: [])
        expect(eased.visibleCells.first?.contentView.subviews.first?.frame.height, equals: 43.5)
        // A fixed height of the content's height is the content view's, with and without a separator.
        let model = TableModel(rows: 1)
        let other = makeTable(model, FixedCell.self)
        other.rowHeight = 44
        for style in [UITableViewCell.SeparatorStyle.none, .singleLine] {
            other.separatorStyle = style
            expect(LayoutDiagnostics.collecting { other.layoutIfNeeded() }.log, equals: [])
            expect(other.visibleCells.first?.contentView.frame.height, equals: 44)
        }
    }

    @Test("Content without a height is logged once and takes 44 points")
    func noHeight() {
        final class LooseCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                box.topAnchor.constraint(equalTo: contentView.topAnchor).isActive = true
                box.heightAnchor.constraint(equalToConstant: 30).isActive = true
            }
            required init?(coder: NSCoder) { nil }
        }
        UITableViewCell.forgetWarning()
        let table = makeTable(TableModel(rows: 3), LooseCell.self)
        let log = LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log
        expect(log.count, equals: 1)
        expect(
            log.first?.hasPrefix(
                "Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a table view cell's "
                    + "content view. We're considering the collapse unintentional and using standard height instead. Cell: <"),
            equals: true,
            "\(log)")
        expect(table.visibleCells.map(\.frame.height), equals: [44, 44, 44])
    }

    @Test("Rows that were never shown have the estimated height, and measured rows keep their heights")
    func estimates() {
        let table = makeTable(labelModel(Array(repeating: 100, count: 1_000)), LabelCell.self)
        table.estimatedRowHeight = 50
        table.layoutIfNeeded()
        let row = table.visibleCells[0].frame.height
        let shown = CGFloat(table.visibleCells.count)
        let height: CGFloat = 50 * (1_000 - shown) + row * shown
        expect(table.contentSize.height, equals: height)
        table.scrollToRow(at: rowPath(0, 500), at: .top, animated: false)
        table.layoutIfNeeded()
        expect(table.rectForRow(at: rowPath(0, 3)).height, equals: row)
        expect(table.rectForRow(at: rowPath(0, 500)).minY, equals: table.contentOffset.y)
        expect(table.rectForRow(at: rowPath(0, 400)).height, equals: 50)
    }

    @Test("Rows that appear at the top do not move the visible rows")
    func anchor() throws {
        let table = makeTable(labelModel(Array(repeating: 100, count: 1_000)), LabelCell.self)
        table.layoutIfNeeded()
        table.scrollToRow(at: rowPath(0, 500), at: .top, animated: false)
        table.layoutIfNeeded()
        let cell = try #require(table.cellForRow(at: rowPath(0, 501)))
        let onScreen = cell.frame.minY - table.contentOffset.y
        table.contentOffset.y -= 60
        table.layoutIfNeeded()
        expect(cell.frame.minY - table.contentOffset.y, equals: onScreen + 60)
        expect(table.cellForRow(at: rowPath(0, 501)) === cell)
        expect(table.cellForRow(at: rowPath(0, 499)) != nil)
    }

    @Test("A change of width measures rows again")
    func width() {
        let table = makeTable(labelModel([40, 3]), LabelCell.self)
        table.layoutIfNeeded()
        let two = table.visibleCells[0].frame.height
        table.frame.size.width = 620
        table.layoutIfNeeded()
        expect(table.visibleCells[0].frame.size, equals: CGSize(width: 620, height: table.visibleCells[1].frame.height))
        expect(table.visibleCells[0].frame.height < two)
    }

    @Test("beginUpdates and endUpdates measure visible rows again with their existing cells")
    func updates() throws {
        let model = labelModel([3, 3])
        let table = makeTable(model, LabelCell.self)
        table.layoutIfNeeded()
        let cell = try #require(table.visibleCells.first as? LabelCell)
        let before = cell.frame.height
        let asked = model.asked.count
        cell.label.text = String(repeating: "x", count: 90)
        table.beginUpdates()
        table.endUpdates()
        table.layoutIfNeeded()
        expect(cell.frame.height > before)
        expect(table.cellForRow(at: rowPath(0, 0)) === cell)
        expect(model.asked.count, equals: asked)
        expect(table.cellForRow(at: rowPath(0, 1))?.frame.minY, equals: cell.frame.maxY)
    }

    @Test("A cell that invalidates its content size is measured again, unless self-sizing invalidation is disabled")
    func invalidation() throws {
        let table = makeTable(labelModel([3, 3]), LabelCell.self)
        table.layoutIfNeeded()
        let cell = try #require(table.visibleCells.first as? LabelCell)
        let before = cell.frame.height
        cell.label.text = String(repeating: "x", count: 90)
        cell.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        let higher = cell.frame.height
        expect(higher > before)
        table.selfSizingInvalidation = .disabled
        cell.label.text = "x"
        cell.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        expect(cell.frame.height, equals: higher)
    }

    @Test("Constraints to the cell itself determine the row's height, too")
    func tiedToCell() {
        final class TiedCell: UITableViewCell {
            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.topAnchor.constraint(equalTo: topAnchor),
                    box.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5),
                    box.heightAnchor.constraint(equalToConstant: 60),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let table = makeTable(TableModel(rows: 2), TiedCell.self)
        table.separatorStyle = .none
        expect(LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log, equals: [])
        expect(table.visibleCells.map(\.frame.height), equals: [65, 65])
    }

    @Test("A cell can override its fitting size")
    func overridden() {
        final class OwnCell: UITableViewCell {
            override func systemLayoutSizeFitting(
                _ targetSize: CGSize, withHorizontalFittingPriority h: UILayoutPriority,
                verticalFittingPriority v: UILayoutPriority
            ) -> CGSize { CGSize(width: targetSize.width, height: 77) }
        }
        let table = makeTable(TableModel(rows: 1), OwnCell.self)
        table.separatorStyle = .none
        table.layoutIfNeeded()
        expect(table.visibleCells.first?.frame.height, equals: 77)
    }

    @Test("A table in a constrained tree leaves its cells their own layout engines")
    func engines() throws {
        let scene = Scene(320, 480)
        let table = scene.add(makeTable(labelModel([3, 40]), LabelCell.self))
        scene.pinCorner(of: table)
        scene.activate(table.widthAnchor.constraint(equalToConstant: 320), table.heightAnchor.constraint(equalToConstant: 300))
        scene.layout()
        let cell = try #require(table.visibleCells.first as? LabelCell)
        expect(cell.item.hasEngine)
        expect(cell.label.frame.width, equals: 300)
        expect(scene.root.item.engine?.counters.pivots ?? 0 < 20)
    }
}
