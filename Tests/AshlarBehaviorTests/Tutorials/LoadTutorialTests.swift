import AshlarUI
import Foundation
import TestSupport
import Testing

/// Small programs with lists that load, search and refresh in the manner of tutorials, used by taps and drags. Each expectation is
/// what Apple's documentation of the named classes says.
@MainActor
@Suite("Programs with lists that change")
struct LoadTutorialTests {
    private final class ToDo: RowsController {
        override func viewDidLoad() {
            super.viewDidLoad()
            (title, reloads) = ("To do", false)
            navigationItem.rightBarButtonItem = UIBarButtonItem(
                systemItem: .add, primaryAction: UIAction { [unowned self] _ in ask() })
        }
        func ask() {
            let alert = UIAlertController(title: "New item", message: nil, preferredStyle: .alert)
            alert.addTextField { $0.placeholder = "Name" }
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(
                UIAlertAction(title: "Save", style: .default) { [unowned self, unowned alert] _ in
                    rows.append(alert.textFields?.first?.text ?? "")
                    tableView.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)], with: .automatic)
                })
            present(alert, animated: true)
        }
        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
            rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    /// UIAlertController, `tableView(_:commit:forRowAt:)`.
    @Test("A list gets a row from an alert's field, and loses it by the button that a swipe shows")
    func toDo() {
        let list = ToDo(style: .plain)
        let phone = Phone(
            UINavigationController(rootViewController: list), safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        phone.wait(0.1)
        for name in ["Milk", "Bread"] {
            phone.window.ashlar.tap(at: CGPoint(x: 370, y: 47 + 22))
            phone.wait(1)
            expect(phone.texts.contains("New item") && phone.texts.contains("Name"))
            phone.window.ashlar.type(name)
            phone.tap(text: "Save")
            phone.wait(1)
            expect(list.rows.last == name && list.presentedViewController == nil)
        }
        phone.window.ashlar.tap(at: CGPoint(x: 370, y: 69))
        phone.wait(1)
        phone.tap(text: "Cancel")
        phone.wait(1)
        expect(list.rows == ["Milk", "Bread"] && list.tableView.visibleCells.count == 2)
        let cell = list.tableView.visibleCells[0]
        phone.swipe(cell, x: -40, for: 0.1)
        phone.wait(1)
        expect(phone.texts.contains("Delete") && list.rows.count == 2)
        phone.swipe(cell, x: 20, for: 0.05)
        phone.wait(1)
        expect(!phone.texts.contains("Delete"))
        phone.swipe(cell, x: -90, for: 1)
        phone.wait(1)
        phone.tap(text: "Delete")
        phone.wait(1)
        expect(list.rows == ["Bread"] && list.tableView.visibleCells.count == 1 && !phone.texts.contains("Delete"))
    }

    private final class Endless: RowsController {
        var loads = 0
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            guard indexPath.row == rows.count - 1, rows.count < 60 else { return }
            loads += 1
            rows += (0..<20).map { "Row \(self.rows.count + $0)" }
        }
    }

    /// `tableView(_:willDisplay:forRowAt:)`.
    @Test("A list that loads further rows at its last one goes on without a jump")
    func endless() {
        let list = Endless(style: .plain)
        list.rows = (0..<30).map { "Row \($0)" }
        let phone = Phone(list)
        expect(list.loads, equals: 0)
        for _ in 0..<12 {
            let before = list.tableView.contentOffset.y
            phone.window.ashlar.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400), for: 0.3)
            phone.wait(3)
            expect(
                list.tableView.contentOffset.y > before
                    || list.tableView.contentOffset.y == CGFloat(list.rows.count) * 44 - 844)
        }
        expect(list.loads == 2 && list.rows.count == 70)
        expect(list.tableView.indexPathsForVisibleRows?.last?.row ?? 0 > 50)
    }

    private final class Searching: RowsController, UISearchResultsUpdating {
        let all = ["Apple", "Apricot", "Banana", "Cherry"]
        let search = UISearchController(searchResultsController: nil)
        override func viewDidLoad() {
            super.viewDidLoad()
            rows = all
            search.searchResultsUpdater = self
            search.obscuresBackgroundDuringPresentation = false
            navigationItem.searchController = search
            navigationItem.hidesSearchBarWhenScrolling = false
            definesPresentationContext = true
        }
        func updateSearchResults(for searchController: UISearchController) {
            let text = searchController.searchBar.text ?? ""
            rows = text.isEmpty ? all : all.filter { $0.localizedCaseInsensitiveContains(text) }
        }
    }

    /// UISearchController, UISearchResultsUpdating.
    @Test("A search filters the list with each key, and its Cancel button shows all again")
    func search() {
        let list = Searching(style: .plain)
        let phone = Phone(UINavigationController(rootViewController: list))
        phone.wait(0.1)
        expect(!list.search.isActive)
        phone.tap(list.search.searchBar.searchTextField)
        phone.wait(1)
        expect(list.search.isActive && list.search.searchBar.searchTextField.isFirstResponder)
        phone.window.ashlar.type("ap")
        phone.wait(0.1)
        expect(list.tableView.visibleCells.map { $0.textLabel?.text }, equals: ["Apple", "Apricot"])
        phone.window.ashlar.press(.keyboardDeleteOrBackspace)
        phone.window.ashlar.press(.keyboardDeleteOrBackspace)
        phone.window.ashlar.type("ban")
        phone.wait(0.1)
        expect(list.rows, equals: ["Banana"])
        phone.tap(text: "Cancel")
        phone.wait(1)
        expect(!list.search.isActive)
        expect(list.rows, equals: list.all)
        expect((list.search.searchBar.text ?? "").isEmpty)
    }

    private final class Refreshing: RowsController {
        var pulls = 0
        override func viewDidLoad() {
            super.viewDidLoad()
            rows = ["Old"]
            refreshControl = UIRefreshControl()
            refreshControl?.addAction(
                UIAction { [unowned self] _ in
                    pulls += 1
                    perform(Selector("done:", Refreshing.done(_:)), with: nil, afterDelay: 1)
                }, for: .valueChanged)
        }
        func done(_ sender: Any?) {
            rows = ["New"]
            refreshControl?.endRefreshing()
        }
    }

    /// UIRefreshControl.
    @Test("A list that is pulled down refreshes once, shows its control meanwhile, and returns to its top")
    func refresh() {
        let list = Refreshing(style: .plain)
        let phone = Phone(list)
        let top = list.tableView.contentOffset.y
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 500), for: 0.4)
        phone.wait(0.6)
        expect(list.pulls == 1 && list.refreshControl?.isRefreshing == true && list.tableView.contentOffset.y < top)
        phone.wait(2)
        expect(list.rows == ["New"] && list.refreshControl?.isRefreshing == false)
        expect(abs(list.tableView.contentOffset.y - top) < 0.5)
        phone.window.ashlar.drag(from: CGPoint(x: 195, y: 100), to: CGPoint(x: 195, y: 130), for: 0.4)
        phone.wait(1)
        expect(list.pulls, equals: 1)
    }
}
