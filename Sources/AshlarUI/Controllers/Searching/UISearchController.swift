import Foundation

/// An object that updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
    /// Updates the results. It is called when the text, the scope or the state of the search changes.
    func updateSearchResults(for searchController: UISearchController)
}

/// The methods that a search controller calls when a search begins or ends. All have default implementations.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
    /// Tells the delegate that a search is about to begin.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Tells the delegate that a search began.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Tells the delegate that a search is about to end.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Tells the delegate that a search ended.
    func didDismissSearchController(_ searchController: UISearchController)
    /// Asks the delegate to present the search. It is never called here.
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    /// The default implementation does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
    /// The default implementation does nothing.
    public func presentSearchController(_ searchController: UISearchController) {}
}

/// A controller of a search bar and of the controller that shows the results.
///
/// As the `searchController` of a navigation item, its bar is part of the navigation bar; elsewhere the application adds the bar to
/// a view. A search begins with the editing of the bar's text and ends with the Cancel button. During a search the controller is
/// presented over the searched controller: it dims the content until there is a text, then the results cover it.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The controller that shows the results; nil for the searched controller.
    open private(set) var searchResultsController: UIViewController?
    /// The object that updates the results. It is held weakly.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate of the search controller. It is held weakly.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// The search bar.
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

    /// Creates a search controller with the controller that shows the results; nil for the searched controller.
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

    /// Whether a search is in progress. Setting it begins or ends a search; the delegate and the updater are told.
    open var isActive: Bool {
        get { searchState.isActive }
        set {
            guard newValue != isActive else { return }
            if newValue { beginSearch() } else { endSearch(animated: true, completion: nil) }
        }
    }

    /// Ends the search, or dismisses the controller that the search presents.
    open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        guard isActive, presentedReference == nil else { return super.dismiss(animated: flag, completion: completion) }
        endSearch(animated: flag, completion: completion)
    }

    /// Whether the searched content is dimmed while no results are shown. The default is true.
    open var obscuresBackgroundDuringPresentation = true { didSet { showResults() } }
    /// Whether a search hides the title and buttons of the navigation bar. The default is true.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the results are shown. Setting it turns off `automaticallyShowsSearchResultsController`.
    open var showsSearchResultsController: Bool {
        get { searchState.showsResults }
        set {
            automaticallyShowsSearchResultsController = false
            searchState.showsResults = newValue
            showResults()
        }
    }
    /// Whether the results are shown while there is a text, and hidden otherwise. The default is true.
    open var automaticallyShowsSearchResultsController = true { didSet { showResults() } }
    /// Whether the Cancel button is shown during a search. The default is true.
    open var automaticallyShowsCancelButton = true
    /// Whether the scope bar, if there are scopes, is shown during a search. The default is true.
    open var automaticallyShowsScopeBar = true

    package override func makeOwnPresentation(by presenter: UIViewController?) -> UIPresentationController? {
        SearchPresentation(presentedViewController: self, presenting: presenter)
    }

    package override func presentationWasCutOff() { if isActive { leaveSearch(wasTold: false) } }
}

extension UISearchController: PresentedInPlace {}
