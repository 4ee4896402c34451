import AshlarUI
import Foundation
import TestSupport
import Testing

/// Public reports on the selection of rows, on deletions in empty fields and on styles of presentation.
@MainActor
@Suite("Reports on selections and defaults", .serialized)
struct SelectionReportTests {
    private final class Rows: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    // Source: blog.stevex.net/2011/12, "UITableView selection not sticking when reloading cells"; jpdebug.com/p/1140679, "AutoReselect
    // of UITableView": the system clears the selection when editing begins.
    @Test("A row that is reloaded, and every row when editing begins or ends, is not selected any more")
    func reloading() {
        let rows = Rows()
        let phone = Phone(rows)
        let (table, path) = (rows.tableView ?? UITableView(), IndexPath(row: 2, section: 0))
        let changes: [() -> Void] = [
            { table.reloadRows(at: [path], with: .none) }, { rows.setEditing(true, animated: false) },
            { rows.setEditing(false, animated: true) },
        ]
        table.allowsSelectionDuringEditing = true
        for change in changes {
            table.selectRow(at: path, animated: false, scrollPosition: .none)
            expect(table.indexPathForSelectedRow, equals: path)
            change()
            phone.wait(0.5)
            expect(table.indexPathForSelectedRow == nil)
        }
    }

    // Source: mikeabdullah.net/thl-diary-17-clearsselectiononviewwillappear.html; Apple, clearsSelectionOnViewWillAppear.
    @Test("On the way back a row is deselected, unless several can be selected", arguments: [false, true])
    func returning(_ isMultiple: Bool) {
        let rows = Rows()
        let navigation = UINavigationController(rootViewController: rows)
        let phone = Phone(navigation)
        rows.tableView.allowsMultipleSelection = isMultiple
        rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        navigation.pushViewController(UIViewController(), animated: false)
        phone.wait(0)
        navigation.popViewController(animated: true)
        phone.wait(1)
        expect((rows.tableView.indexPathForSelectedRow != nil), equals: isMultiple)
    }

    // Source: UIViewController.h, quoted in hacknicity.medium.com/view-controller-presentation-changes-in-ios-13: reading the property
    // always returns a concrete style.
    @Test("The style of a presentation reads as a page sheet by default")
    func style() {
        let controller = UIViewController()
        expect(controller.modalPresentationStyle, equals: .pageSheet)
        controller.modalPresentationStyle = .fullScreen
        controller.modalPresentationStyle = .automatic
        expect(controller.modalPresentationStyle, equals: .pageSheet)
    }
}
