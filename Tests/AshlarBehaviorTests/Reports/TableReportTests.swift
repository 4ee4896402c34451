import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports about the heights of tables.
@MainActor
@Suite("Reports: tables", .serialized)
struct TableReportTests {
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let count: Int
        let height: CGFloat
        init(_ count: Int, _ height: CGFloat) { (self.count, self.height) = (count, height) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    }

    private func table(_ frame: CGRect, _ style: UITableView.Style = .plain) -> UITableView {
        let table = UITableView(frame: frame, style: style)
        table.contentInsetAdjustmentBehavior = .never
        return table
    }

    // Source: e-com-net.com/article/1203408172967108608 (iPhone 7, logs of 4400 and 4490 for rows of 50, and of 4092 and 22 cells
    // for rows of 30); jianshu.com/p/797a10bd523e (iPhone 6s, iOS 13.5: 5060 for rows of 88).
    @Test(
        "The content counts the rows that were seen with their heights, and the others with the estimate of 44",
        arguments: [(50.0, 4490.0, 6.0), (88, 5060, 44), (30, 4092, 14)])
    func estimates(_ height: Double, _ content: Double, _ tolerance: Double) {
        let isTall = height == 88
        let table = table(CGRect(x: 0, y: isTall ? 0 : 20, width: 375, height: isTall ? 667 : 657))
        let rows = Rows(100, height)
        (table.dataSource, table.delegate) = (rows, rows)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        window.addSubview(table)
        window.isHidden = false
        window.layoutIfNeeded()
        table.contentOffset.y = -1
        window.layoutIfNeeded()
        expect(
            table.contentSize.width == 375 && isNear(table.contentSize.height, content, within: tolerance), "\(table.contentSize)"
        )
        if height == 30 { expect(table.visibleCells.count, equals: 22) }
    }

    // Source: the same articles; Apple, UITableView.estimatedRowHeight.
    @Test("An estimate of 0 asks for every height at once")
    func noEstimate() {
        let (table, rows) = (table(CGRect(x: 0, y: 0, width: 375, height: 657)), Rows(100, 50))
        table.estimatedRowHeight = 0
        (table.dataSource, table.delegate) = (rows, rows)
        table.layoutIfNeeded()
        expect(table.contentSize, equals: CGSize(width: 375, height: 5000))
    }

    // Source: code.i-harness.com/en/q/fb5726, an answer about the `tableHeaderView` of table views.
    @Test("Only the height of a table's header counts")
    func header() {
        let (table, rows) = (table(CGRect(x: 0, y: 0, width: 390, height: 844)), Rows(3, 50))
        (table.rowHeight, table.estimatedRowHeight) = (50, 0)
        table.dataSource = rows
        table.tableHeaderView = UIView(frame: CGRect(x: 1000, y: 1000, width: 0, height: 80))
        table.layoutIfNeeded()
        expect(table.tableHeaderView?.frame, equals: CGRect(x: 0, y: 0, width: 390, height: 80))
        expect(table.rectForRow(at: IndexPath(row: 0, section: 0)), equals: CGRect(x: 0, y: 80, width: 390, height: 50))
        expect(table.contentSize.height, equals: 230)
    }

    // Named differences (FIDELITY.md): tableMetrics.
    // Source: blog.sunnyxx.com/2015/04/15, "ios-hide-grouped-tableview-header"; kouhan.cn/en/article/00015815. There, the gap remains
    // when the section's header has a height of 0.1; a storyboard of arcgis-runtime-samples-ios, whose header of 18 points begins at
    // the top, says the opposite, and is followed here.
    @Test("The gap above a grouped table is the first section's header, and a header of almost no height removes it")
    func gap() {
        let (table, rows) = (table(CGRect(x: 0, y: 0, width: 390, height: 844), .grouped), Rows(3, 50))
        (table.rowHeight, table.estimatedRowHeight) = (50, 0)
        table.dataSource = rows
        func top(_ height: CGFloat?) -> CGFloat {
            table.tableHeaderView = height.map { UIView(frame: CGRect(x: 0, y: 0, width: 0, height: $0)) }
            table.reloadData()
            table.layoutIfNeeded()
            return table.rectForRow(at: IndexPath(row: 0, section: 0)).minY
        }
        let plain = top(nil)
        expect(plain >= 17 && plain <= 36)
        (table.sectionHeaderHeight, table.sectionFooterHeight) = (0.1, 0.1)
        expect(top(nil) <= 1 && top(.leastNormalMagnitude) <= 1 && top(0.1) <= 1)
    }

    private final class MarginCell: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let label = UILabel()
            (label.numberOfLines, label.text) = (0, String(repeating: "word ", count: 60))
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            // The guide is the cell's, not the content view's.
            let guide = layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: guide.topAnchor), label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    // Named differences (FIDELITY.md): cellsAreMeasuredWhole.
    // Source: rdar 46234942 (lionheart/openradar-mirror, issue 20760), iOS 12.1: the row is 44 points high there, which the radar
    // reports as a fault.
    @Test("Constraints to the margins of the cell itself give the row its height")
    func ownMargins() {
        final class One: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                MarginCell(style: .default, reuseIdentifier: nil)
            }
        }
        let (table, rows) = (table(CGRect(x: 0, y: 0, width: 390, height: 844)), One())
        table.rowHeight = UITableView.automaticDimension
        table.dataSource = rows
        let log = LayoutDiagnostics.collecting { table.layoutIfNeeded() }.log
        expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height > 100 && log == [])
    }
}
