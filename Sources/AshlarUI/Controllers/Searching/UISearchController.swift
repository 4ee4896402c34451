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
/// As `searchController` of a navigation item its bar is part of the navigation bar. A search begins with the editing of the bar's
/// text and ends with the button to give up. The results are shown by the application.
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

    private func makeSearchBar() -> UISearchBar {
        let bar = UISearchBar()
        bar.onCancel = { [weak self] in self?.isActive = false }
        bar.searchTextField.addAction(UIAction { [weak self] _ in self?.isActive = true }, for: .editingDidBegin)
        bar.searchTextField.addAction(
            UIAction { [weak self] _ in
                if let self { self.searchResultsUpdater?.updateSearchResults(for: self) }
            }, for: .editingChanged)
        return bar
    }

    /// Creates a search without a text.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether there is a search. The delegate and the updater hear of a change.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
            if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
            if !isActive {
                searchBar.text = nil
                searchBar.searchTextField.resignFirstResponder()
            }
            searchResultsUpdater?.updateSearchResults(for: self)
            if isActive { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
        }
    }

    /// Whether what is searched would be dimmed. Kept only.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar would be hidden. Kept only.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the results would be shown without a text. Kept only.
    open var showsSearchResultsController = false
    /// Whether the results would be shown as soon as there is a text. Kept only.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the button to give up is shown while there is a search. The default is true.
    open var automaticallyShowsCancelButton = true
    /// Whether the choice of scopes would be shown by itself. Kept only.
    open var automaticallyShowsScopeBar = true
}
