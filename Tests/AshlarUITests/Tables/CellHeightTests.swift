import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the heights of cells, of their contents and of rows.
@MainActor
@Suite("The heights of cells and their contents")
struct CellHeightTests {
    /// A cell whose content has a chain of constraints from its top to its bottom, 54 points high.
    private class ChainCell: UITableViewCell {
        class var priority: UILayoutPriority { UILayoutPriority(999) }
        let square = UIView()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            square.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(square)
            let height = square.heightAnchor.constraint(equalToConstant: 34)
            height.priority = Self.priority
            NSLayoutConstraint.activate([
                square.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                square.centerYAnchor.constraint(equalTo: contentView.centerYAnchor), height,
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class RequiredCell: ChainCell {
        override class var priority: UILayoutPriority { .required }
    }

    // Source: a log of an iPhone 11 Pro (iOS 13): 'UIView-Encapsulated-Layout-Height' of 54.3333 for contents of 54 points. Storyboards of
    // Xcode 11 and later save content views that are as high as their cells: 44 in 44, those of Xcode 10 43.5 in 44.
    @Test("The content view is as high as the row, including the separator", arguments: [1, 2, 3] as [CGFloat])
    func contentFillsTheRow(scale: CGFloat) throws {
        let table = makeTable(TableModel(rows: 1), ChainCell.self)
        table.ashlar.pixelSnapping = .scale(scale)
        expect(LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log, equals: [])
        let cell = try #require(table.visibleCells.first)
        expect((cell.frame.height - 54 - 1 / scale).magnitude < 0.0001)
        expect(cell.contentView.frame, equals: cell.bounds)
    }

    @Test("A chain of required constraints conflicts with the row's height, and not without a separator")
    func requiredChain() throws {
        let table = makeTable(TableModel(rows: 1), RequiredCell.self)
        let log = withOwnText { LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log }
        expect(log.count, equals: 1)
        let text = try #require(log.first)
        expect(text.contains("'UIView-Encapsulated-Layout-Height'") && text.contains(".height == 54.5"), "\(text)")
        expect(table.visibleCells.first?.frame.height, equals: 54.5)
        let plain = makeTable(TableModel(rows: 1), RequiredCell.self)
        plain.separatorStyle = .none
        expect(LayoutDiagnostics.collecting { plain.layoutIfNeeded() }.log, equals: [])
        expect(plain.visibleCells.first?.frame.height, equals: 54)
    }

    // Source: WWDC 2014, session 226, "What's New in Table and Collection Views": a cell without constraints overrides
    // `sizeThatFits(_:)`, and its row has that height.
    @Test("The height that an override of sizeThatFits returns is the height of a self-sizing row")
    func ownSizes() {
        final class FittingCell: UITableViewCell {
            static var width: CGFloat = 0
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                Self.width = size.width
                return CGSize(width: size.width, height: 120)
            }
        }
        let table = makeTable(TableModel(rows: 2), FittingCell.self)
        table.layoutIfNeeded()
        expect(table.visibleCells.map(\.frame.height), equals: [120, 120])
        expect(FittingCell.width, equals: 320)
        expect(UITableViewCell().sizeThatFits(CGSize(width: 320, height: 0)).height, equals: 44)
    }
}
