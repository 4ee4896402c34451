import Foundation

/// Is told that there may be other results to show.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// What is searched for, or whether there is a search, has changed.
    func updateSearchResults(for searchController: UISearchController)
}

/// Is told of a search that begins or ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// A search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// A search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// A search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// A search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Asks the application to show the search. Not sent.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// Keeps a search bar and the controller of its results together.
///
/// As `searchController` of a navigation item its bar is part of the navigation bar; elsewhere the application shows the bar. A search
/// begins with the editing of the bar's text and ends with the button to give up. Meanwhile the controller is presented over the one
/// that is searched: the results cover what is searched as soon as there is a text, until then it is dimmed.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Shows the results; nil for the controller that is searched.
    open private(set) var searchResultsController: UIViewController?
    /// Told of changes of the search.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Told of a search that begins or ends.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Where the text to search for is.
    open private(set) lazy var searchBar = makeSearchBar()

    final var searchState = SearchState()

    private func makeSearchBar() -> UISearchBar {
        let bar = UISearchBar()
        bar.onCancel = { [weak self] in self?.isActive = false }
        bar.onHeightChange = { [weak self] in self?.searchState.navigationBar?.heightChanged() }
        bar.searchTextField.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
        bar.onChange = { [weak self] in if let self, self.isActive { self.searchChanged() } }
        return bar
    }

    /// Creates a search without a text.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        modalPresentationStyle = .custom
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        modalPresentationStyle = .custom
    }

    open override func loadView() {
        let view = SearchView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.search = self
        self.view = view
    }

    /// Whether there is a search. Setting it begins or ends one; the delegate and the updater hear of it.
    open var isActive: Bool {
        get { searchState.isActive }
        set {
            guard newValue != isActive else { return }
            if newValue { beginSearch() } else { endSearch(animated: true, completion: nil) }
        }
    }

    /// Ends the search, or the presentation of what the search presents.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedReference == nil else { return super.dismiss(animated: flag, completion: completion) }
        endSearch(animated: flag, completion: completion)
    }

    /// Whether what is searched is dimmed while there are no results to be seen: true unless set.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether titles and buttons of the navigation bar give way while there is a search: true unless set.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the results are shown. Setting it has them no longer shown and hidden by themselves.
    open var showsSearchResultsController: Bool {
        get { searchState.showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            searchState.showsResults = newValue
            showResults()
        }
    }
    /// Whether the results are shown as soon as there is a text, and hidden without one: true unless set.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the button to give up is shown while there is a search. The default is true.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes, if there are any, are shown while there is a search. The default is true.
    open var automaticallyShowsScopeBar = true

    package override func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? {
        SearchPresentation(presentedViewController: self, presenting: presenter)
    }

    package override func presentationWasCutOff() { if isActive { leaveSearch(wasTold: false) } }
}
