import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): searchesLieOver.
/// Tests for search controllers: their content, its position, and the delegate's notifications.
@MainActor
@Suite("Search controllers")
struct SearchControllerTests {
    private final class Listener: UISearchResultsUpdating, UISearchControllerDelegate {
        var words: [String] = []
        func updateSearchResults(for search: UISearchController) {
            words.append("update \(search.isActive) \(search.searchBar.text ?? "") \(search.searchBar.selectedScopeButtonIndex)")
        }
        func willPresentSearchController(_ searchController: UISearchController) { words.append("will present") }
        func didPresentSearchController(_ searchController: UISearchController) { words.append("did present") }
        func willDismissSearchController(_ searchController: UISearchController) { words.append("will dismiss") }
        func didDismissSearchController(_ searchController: UISearchController) { words.append("did dismiss") }
    }

    private let window = phoneWindow(375, 667, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    private let log = ControllerLog()
    private let content: LoggedController
    private let results: LoggedController
    private let search: UISearchController
    private let navigation: UINavigationController
    private let listener = Listener()
    private var clock: LayoutScheduler { .main }

    init() {
        content = LoggedController("content", log)
        results = LoggedController("results", log)
        search = UISearchController(searchResultsController: results)
        navigation = UINavigationController(rootViewController: content)
        content.title = "Mail"
        content.navigationItem.hidesSearchBarWhenScrolling = false
        search.searchResultsUpdater = listener
        search.delegate = listener
    }

    private func place(of view: UIView) -> CGRect? { view.window.map { view.convert(view.bounds, to: $0) } }
    private func type(_ text: String) {
        search.searchBar.searchTextField.insertText(text)
        clock.runUntilIdle()
    }

    @Test("A search is presented, dims the searched content, and shows the results when there is text")
    func presents() throws {
        content.navigationItem.searchController = search
        show(navigation, in: window)
        expect(navigation.navigationBar.frame.height == 96 && content.view.safeAreaInsets.top == 116)
        log.lines = []
        search.searchBar.becomeFirstResponder()
        expect(search.isActive && search.isBeingPresented && search.presentingViewController === navigation)
        clock.runUntilIdle()
        // Only the search bar is shown; titles and buttons are hidden.
        expect(navigation.navigationBar.frame, equals: CGRect(x: 0, y: 20, width: 375, height: 52))
        expect(place(of: search.searchBar), equals: CGRect(x: 0, y: 20, width: 375, height: 52))
        expect(place(of: search.view) == window.bounds && search.view.safeAreaInsets.top == 72)
        expect(search.view.subviews.count == 1 && log.lines == [], "dimmed, and nothing appears or disappears")
        type("a")
        expect(log.take(), equals: ["results load", "results will appear", "results is appearing", "results did appear"])
        expect(results.parent === search && place(of: results.view) == window.bounds)
        expect(results.view.safeAreaInsets.top == 72 && search.view.subviews == [results.view])
        // Without text, the results are hidden.
        search.searchBar.text = ""
        clock.runUntilIdle()
        expect(log.take() == ["results will disappear", "results did disappear"] && search.view.subviews.count == 1)
        type("b")
        log.lines = []
        let cancel = try #require(search.searchBar.subviews.compactMap { $0 as? UIButton }.first)
        cancel.ashlar.tap()
        clock.runUntilIdle()
        expect(!search.isActive && search.presentingViewController == nil && search.view.window == nil)
        expect(results.parent == nil && log.take() == ["results will disappear", "results did disappear"])
        expect(navigation.navigationBar.frame.height == 96 && content.view.safeAreaInsets.top == 116)
        expect(
            listener.words,
            equals: [
                "will present", "update true  0", "did present", "update true a 0", "update true  0", "update true b 0",
                "will dismiss", "update false  0", "did dismiss",
            ])
    }

    @Test("Results are presented in the context that a controller defines, and are covered with it")
    func contexts() {
        content.navigationItem.searchController = search
        content.definesPresentationContext = true
        show(navigation, in: window)
        search.isActive = true
        clock.runUntilIdle()
        type("a")
        expect(search.presentingViewController === content && content.presentedViewController === search)
        // Documented: an alert can be presented meanwhile, since only the content presents the search.
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        navigation.present(alert, animated: false)
        clock.runUntilIdle()
        expect(alert.presentingViewController === navigation)
        navigation.dismiss(animated: false)
        clock.runUntilIdle()
        let next = UIViewController()
        navigation.pushViewController(next, animated: false)
        clock.runUntilIdle()
        expect(window.hitTest(CGPoint(x: 100, y: 400), with: nil)?.isDescendant(of: next.view), equals: true)
        navigation.popViewController(animated: false)
        clock.runUntilIdle()
        expect(search.isActive && window.hitTest(CGPoint(x: 100, y: 400), with: nil)?.isDescendant(of: results.view) == true)
    }

    @Test("A search in the window's only context prevents other presentations, as on iOS")
    func blocked() {
        content.navigationItem.searchController = search
        show(navigation, in: window)
        search.isActive = true
        clock.runUntilIdle()
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        let told = LayoutDiagnostics.collecting { content.present(alert, animated: false) }.log
        expect(told.first?.contains("which is already presenting <UISearchController"), equals: true)
        navigation.dismiss(animated: false)
        clock.runUntilIdle()
        expect(!search.isActive && listener.words.suffix(2) == ["update false  0", "did dismiss"])
    }

    @Test("The navigation bar stays visible and nothing is dimmed if the search is configured so")
    func plain() {
        content.navigationItem.searchController = search
        search.hidesNavigationBarDuringPresentation = false
        search.obscuresBackgroundDuringPresentation = false
        show(navigation, in: window)
        search.isActive = true
        clock.runUntilIdle()
        expect(navigation.navigationBar.frame.height == 96 && search.view.subviews == [])
        // Touches pass through the search controller to the searched content.
        expect(window.hitTest(CGPoint(x: 100, y: 400), with: nil) === content.view)
        search.obscuresBackgroundDuringPresentation = true
        clock.runUntilIdle()
        window.ashlar.touchDown(at: CGPoint(x: 100, y: 400)).lift()
        clock.runUntilIdle()
        expect(!search.isActive, "a tap on the dimming ends the search")
    }

    @Test("showsSearchResultsController shows results without text, or hides them with text")
    func byHand() {
        content.navigationItem.searchController = search
        show(navigation, in: window)
        search.isActive = true
        search.showsSearchResultsController = true
        clock.runUntilIdle()
        expect(!search.automaticallyShowsSearchResultsController && results.view.superview === search.view)
        type("a")
        search.showsSearchResultsController = false
        clock.runUntilIdle()
        expect(results.view.superview == nil && search.isActive)
        search.dismiss(animated: false)
        clock.runUntilIdle()
        expect(!search.isActive)
    }

    @Test("Scopes are visible during a search, and selecting one updates the results")
    func scopes() throws {
        final class Delegate: UISearchBarDelegate {
            var chosen: [Int] = []
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                chosen.append(selectedScope)
            }
        }
        let delegate = Delegate()
        search.searchBar.delegate = delegate
        search.searchBar.scopeButtonTitles = ["All", "Unread"]
        content.navigationItem.searchController = search
        show(navigation, in: window)
        search.isActive = true
        clock.runUntilIdle()
        expect(navigation.navigationBar.frame.height == 96 && search.searchBar.frame.height == 96)
        let control = try #require(search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first)
        expect(control.frame, equals: CGRect(x: 8, y: 56, width: 359, height: 32))
        control.selectedSegmentIndex = 1
        control.sendActions(for: .valueChanged)
        expect(delegate.chosen == [1] && listener.words.last == "update true  1")
        search.isActive = false
        clock.runUntilIdle()
        expect(!search.searchBar.showsScopeBar && navigation.navigationBar.frame.height == 96)
    }

    @Test("If the search bar is above a table's rows, the results begin below it, and the navigation bar is hidden")
    func inTable() {
        let rows = UITableViewController(style: .plain)
        rows.tableView.tableHeaderView = search.searchBar
        search.searchBar.frame.size = CGSize(width: 375, height: 56)
        navigation.setViewControllers([rows], animated: false)
        show(navigation, in: window)
        expect(place(of: search.searchBar), equals: CGRect(x: 0, y: 64, width: 375, height: 56))
        search.isActive = true
        clock.runUntilIdle()
        expect(navigation.isNavigationBarHidden && place(of: search.searchBar)?.minY == 20)
        expect(place(of: search.view), equals: CGRect(x: 0, y: 76, width: 375, height: 591))
        type("a")
        expect(place(of: results.view), equals: CGRect(x: 0, y: 76, width: 375, height: 591))
        search.isActive = false
        clock.runUntilIdle()
        expect(!navigation.isNavigationBarHidden && place(of: search.searchBar)?.minY == 64)
    }

    @Test("A search whose bar is not visible shows nothing, and a search ends if its window shows another controller")
    func nowhere() {
        search.isActive = true
        expect(search.isActive && search.presentingViewController == nil)
        search.isActive = false
        expect(
            listener.words,
            equals: ["will present", "update true  0", "did present", "will dismiss", "update false  0", "did dismiss"])
        content.navigationItem.searchController = search
        show(navigation, in: window)
        search.isActive = true
        clock.runUntilIdle()
        window.rootViewController = UIViewController()
        clock.runUntilIdle()
        expect(!search.isActive && search.presentingViewController == nil)
    }
}
