import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): barsFollowContents, searchesLieOver.
/// Tests for large titles and search bars that follow the content.
@MainActor
@Suite("Collapsing navigation bars")
struct CollapsingBarTests {
    private final class Rows: UITableViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Mail"
            tableView.rowHeight = 44
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
    }

    private let window = phoneWindow(375, 667, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    private let rows = Rows(style: .plain)
    private let navigation: UINavigationController
    private var bar: UINavigationBar { navigation.navigationBar }
    private var table: UITableView { rows.tableView }
    private var clock: LayoutScheduler { .main }

    init() {
        navigation = UINavigationController(rootViewController: rows)
        bar.prefersLargeTitles = true
    }

    private func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        clock.runUntilIdle()
    }

    private var titles: [String] {
        bar.subviews.compactMap { ($0 as? UILabel)?.text }
    }

    @Test("The bar is 96 points high at the start, shrinks with scrolling, and is 44 points high from an offset of 52 points")
    func title() {
        show(navigation, in: window)
        expect(bar.frame, equals: CGRect(x: 0, y: 20, width: 375, height: 96))
        expect(table.contentOffset.y == -116 && table.adjustedContentInset.top == 116 && titles == [])
        scroll(to: -100)
        expect(bar.frame.height == 80 && table.adjustedContentInset.top == 100 && table.contentOffset.y == -100)
        expect(titles, equals: [], "the large title is still there")
        scroll(to: -64)
        expect(bar.frame.height == 44 && table.adjustedContentInset.top == 64 && titles == ["Mail"])
        scroll(to: 500)
        expect(bar.frame.height == 44 && table.contentOffset.y == 500)
        scroll(to: -90)
        expect(bar.frame.height == 70 && titles == [])
        scroll(to: -116)
        expect(bar.frame.height == 96 && table.contentOffset.y == -116)
        // The bar does not change if the content is pulled further.
        scroll(to: -140)
        expect(bar.frame.height, equals: 96)
    }

    @Test("Dragging the content back to its start has no resistance, and the bar does not stop halfway")
    func dragged() {
        show(navigation, in: window)
        scroll(to: -64)
        let finger = window.ashlar.touchDown(at: CGPoint(x: 100, y: 300))
        finger.move(x: 0, y: 20)
        expect(table.contentOffset.y, equals: -84)
        clock.advance(by: 0.5)
        finger.lift()
        clock.advance(by: 2)
        expect(table.contentOffset.y == -64 && bar.frame.height == 44)
        let next = window.ashlar.touchDown(at: CGPoint(x: 100, y: 300))
        next.move(x: 0, y: 40)
        clock.advance(by: 0.5)
        next.lift()
        clock.advance(by: 2)
        expect(table.contentOffset.y == -116 && bar.frame.height == 96)
    }

    @Test("Each controller on the stack has the bar height that its own content requires")
    func stacks() {
        show(navigation, in: window)
        scroll(to: 200)
        expect(bar.frame.height, equals: 44)
        let plain = UIViewController()
        plain.title = "Letter"
        navigation.pushViewController(plain, animated: false)
        clock.runUntilIdle()
        expect(bar.frame.height == 96 && plain.view.safeAreaInsets.top == 116)
        navigation.popViewController(animated: false)
        clock.runUntilIdle()
        expect(bar.frame.height == 44 && table.contentOffset.y == 200)
        rows.navigationItem.largeTitleDisplayMode = .never
        clock.runUntilIdle()
        scroll(to: -64)
        expect(bar.frame.height == 44 && titles == ["Mail"])
        rows.navigationItem.largeTitleDisplayMode = .always
        clock.runUntilIdle()
        expect(bar.frame.height == 96 && table.contentOffset.y == -116)
    }

    @Test("A search bar takes 52 points of the navigation bar, and collapses before the large title")
    func search() {
        let search = UISearchController(searchResultsController: nil)
        rows.navigationItem.searchController = search
        show(navigation, in: window)
        expect(bar.frame.height == 148 && table.contentOffset.y == -168)
        let frame = search.searchBar.convert(search.searchBar.bounds, to: window)
        expect(frame, equals: CGRect(x: 0, y: 116, width: 375, height: 52))
        scroll(to: -130)
        expect(bar.frame.height, equals: 110)
        scroll(to: -116)
        expect(bar.frame.height == 96 && titles == [])
        scroll(to: -64)
        expect(bar.frame.height == 44 && titles == ["Mail"])
        scroll(to: -168)
        rows.navigationItem.hidesSearchBarWhenScrolling = false
        clock.runUntilIdle()
        scroll(to: 0)
        expect(bar.frame.height, equals: 96, "the row and the search bar")
        rows.navigationItem.searchController = nil
        clock.runUntilIdle()
        expect(bar.frame.height == 44 && search.searchBar.window == nil)
    }

    @Test("A search begins when editing begins, and ends with the cancel button")
    func searching() throws {
        final class Listener: UISearchResultsUpdating {
            var texts: [String] = []
            func updateSearchResults(for searchController: UISearchController) {
                texts.append("\(searchController.isActive) \(searchController.searchBar.text ?? "")")
            }
        }
        let (search, listener) = (UISearchController(searchResultsController: nil), Listener())
        search.searchResultsUpdater = listener
        rows.navigationItem.searchController = search
        show(navigation, in: window)
        search.searchBar.searchTextField.becomeFirstResponder()
        expect(search.isActive && search.searchBar.showsCancelButton)
        search.searchBar.searchTextField.insertText("a")
        clock.runUntilIdle()
        let cancel = try #require(search.searchBar.subviews.compactMap { $0 as? UIButton }.first)
        cancel.ashlar.tap()
        expect(!search.isActive && !search.searchBar.showsCancelButton && search.searchBar.text ?? "" == "")
        expect(listener.texts, equals: ["true ", "true a", "false "])
    }

    @Test("Content without inset adjustment, or below an opaque bar, does not change the bar")
    func apart() {
        table.contentInsetAdjustmentBehavior = .never
        show(navigation, in: window)
        expect(bar.frame.height, equals: 96)
        scroll(to: 300)
        expect(bar.frame.height, equals: 96)
        table.contentInsetAdjustmentBehavior = .automatic
        bar.isTranslucent = false
        clock.runUntilIdle()
        scroll(to: 400)
        expect(bar.frame.height == 96 && rows.view.frame.minY == 116)
    }
}
