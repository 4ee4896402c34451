import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): encapsulatedSizesHoldTheContent.
/// When the constraints that hold a cell's content view meet the cell's own.
///
/// A cell comes from its pool with the height of a standard row. UIKit measures a self-sizing cell before it lays it out, without
/// `UIView-Encapsulated-Layout-Height`: only an application that lays the cell out before gets a conflict with 44 points
/// (github.com/maxsokolov/TableKit/issues/89).
@MainActor
@Suite("Cells before they are measured")
struct CellMeasureTests {
    private final class Cell: UITableViewCell {
        let label = UILabel()
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 25),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -25),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UITableViewDataSource {
        var count = 200
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.label.text = String(repeating: "word ", count: 1 + indexPath.row * 7 % 60)
            return cell
        }
    }

    private func made(_ source: Source) -> (phone: Phone, table: UITableView) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.estimatedRowHeight = 400
        table.dataSource = source
        let root = UIViewController()
        root.view.addSubview(table)
        return (Phone(root), table)
    }

    @Test(
        "Rows that come, scroll, jump, are inserted, reloaded and turned are measured before the constraints hold their heights")
    func quiet() {
        let source = Source()
        let log = LayoutDiagnostics.collecting {
            let (phone, table) = made(source)
            for _ in 0..<30 {
                table.contentOffset.y += 120
                table.layoutIfNeeded()
            }
            table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .middle, animated: false)
            table.layoutIfNeeded()
            let first = table.indexPathsForVisibleRows?.first?.row ?? 0
            source.count += 50
            table.insertRows(at: (0..<50).map { IndexPath(row: first + 1 + $0, section: 0) }, with: .automatic)
            phone.wait(0.1)
            table.deleteRows(at: [IndexPath(row: first, section: 0)], with: .fade)
            source.count -= 1
            phone.wait(1)
            table.reloadData()
            phone.wait(0.1)
            table.frame.size.width = 300
            phone.wait(0.1)
            table.beginUpdates()
            table.endUpdates()
            phone.wait(1)
            expect(table.visibleCells.allSatisfy { $0.frame.height > 60 })
        }.log
        expect(log, equals: [])
    }
}
