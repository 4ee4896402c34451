import AshlarLayout
import Foundation

/// The state of a search.
struct SearchState {
    var isActive = false
    var showsResults = false
    /// The controller whose content is searched.
    weak var searched: UIViewController?
    /// The navigation bar that contains the search bar.
    weak var navigationBar: UINavigationBar?
    /// The navigation controller whose bar was hidden for the search.
    weak var hidingController: UINavigationController?
    /// Whether the scope bar was shown before the search.
    var showedScopes = false
}

extension UISearchController {
    // MARK: Beginning and ending

    final func beginSearch() {
        searchState.isActive = true
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
        searchState.showedScopes = searchBar.showsScopeBar
        if automaticallyShowsScopeBar, !(searchBar.scopeButtonTitles ?? []).isEmpty { searchBar.showsScopeBar = true }
        findPlace()
        if let searched = searchState.searched, searched.loadedView?.windowReference != nil {
            if hidesNavigationBarDuringPresentation, searchState.navigationBar == nil,
                let navigation = searched.navigationController, !navigation.isNavigationBarHidden
            {
                searchState.hidingController = navigation
                navigation.setNavigationBarHidden(true, animated: true)
            }
            // FIDELITY.md: searchesLieOver.
            contextOfSearch(searched).present(self, animated: true) { [weak self] in
                if let self, self.isActive { self.delegate?.didPresentSearchController(self) }
            }
        }
        searchState.navigationBar?.searchChanged()
        searchChanged()
        if presentingReference == nil { delegate?.didPresentSearchController(self) }
    }

    final func endSearch(animated: Bool, completion: (() -> Void)?) {
        guard let presenter = presentingReference, !appearance.isDismissed else {
            leaveSearch(wasTold: false)
            completion?()
            return
        }
        presenter.dismiss(animated: animated, completion: completion)
    }

    /// Ends the search in the search bar.
    ///
    /// - Parameter wasTold: Whether a dismissal follows, at the end of which the delegate is told.
    final func leaveSearch(wasTold: Bool) {
        guard isActive else { return }
        delegate?.willDismissSearchController(self)
        searchState.isActive = false
        if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
        if automaticallyShowsScopeBar { searchBar.showsScopeBar = searchState.showedScopes }
        searchBar.text = nil
        searchBar.resignFirstResponder()
        searchState.hidingController?.setNavigationBarHidden(false, animated: true)
        searchState.hidingController = nil
        searchState.navigationBar?.searchChanged()
        if automaticallyShowsSearchResultsController { searchState.showsResults = false }
        searchResultsUpdater?.updateSearchResults(for: self)
        if !wasTold { delegate?.didDismissSearchController(self) }
    }

    /// Finds the searched controller, to which the search bar belongs.
    private final func findPlace() {
        var responder: UIResponder? = searchBar.superview
        while let present = responder {
            if let bar = present as? UINavigationBar, bar.shownSearch === self {
                searchState.navigationBar = bar
                searchState.searched = bar.owner?.topViewController
                return
            }
            if let controller = present as? UIViewController {
                searchState.navigationBar = nil
                searchState.searched = controller
                return
            }
            responder = present.next
        }
        (searchState.navigationBar, searchState.searched) = (nil, nil)
    }

    /// Documented: the nearest ancestor that defines the context, otherwise the root controller of the window.
    private final func contextOfSearch(_ searched: UIViewController) -> UIViewController {
        var controller = searched
        while !controller.definesPresentationContext, let parent = controller.parentReference { controller = parent }
        return controller
    }

    // MARK: Results

    /// Updates the results after a change of the text or the scope.
    final func searchChanged() {
        if automaticallyShowsSearchResultsController { searchState.showsResults = !(searchBar.text ?? "").isEmpty }
        showResults()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Shows the results, or the dimming, over the searched content.
    final func showResults() {
        guard isActive, let view = loadedView as? SearchView else { return }
        let results = searchState.showsResults ? searchResultsController : nil
        view.isDimming = obscuresBackgroundDuringPresentation && results == nil
        if let results {
            guard results.parentReference !== self else { return }
            addChild(results)
            results.loadIfNeeded()
            if let shown = results.loadedView {
                shown.translatesAutoresizingMaskIntoConstraints = true
                shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                shown.frame = CGRect(origin: .zero, size: view.frameValue.size)
                view.addSubview(shown)
                shown.inheritSafeArea()
            }
            results.didMove(toParent: self)
        } else if let results = searchResultsController, results.parentReference === self {
            results.willMove(toParent: nil)
            results.loadedView?.removeFromSuperview()
            results.removeFromParent()
        }
    }
}

/// The view over the searched content. Touches pass through it unless it dims.
final class SearchView: UIView {
    weak var search: UISearchController?
    private var dimming: UIView?

    var isDimming: Bool {
        get { dimming != nil }
        set {
            guard newValue != isDimming else { return }
            dimming?.removeFromSuperview()
            dimming = nil
            guard newValue else { return }
            let view = UIView(frame: CGRect(origin: .zero, size: frameValue.size))
            view.backgroundColor = UIColor(white: 0, alpha: 0.2)
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let tap = UITapGestureRecognizer(target: nil, action: nil)
            tap.ashlar.addHandler { [weak self] _ in self?.search?.isActive = false }
            view.addGestureRecognizer(tap)
            insertSubview(view, at: 0)
            dimming = view
        }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}

/// The presentation of a search over the searched view, below a search bar that is part of that view.
final class SearchPresentation: UIPresentationController {
    private var search: UISearchController? { presentedViewController as? UISearchController }
    private var searchedView: UIView? { search?.searchState.searched?.loadedView }

    override var placesPresentedView: Bool { true }
    override var shouldPresentInFullscreen: Bool { false }
    override var presentationStyle: UIModalPresentationStyle { .custom }
    override var coveredView: UIView? { searchedView }
    override var letsTouchesThrough: Bool { true }
    // FIDELITY.md: searchesLieOver.
    override var motion: PresentationAnimator.Motion? { nil }

    override var frameOfPresentedViewInContainerView: CGRect {
        let room = super.frameOfPresentedViewInContainerView
        guard let bar = search?.searchBar, let container, search?.searchState.navigationBar == nil,
            bar.windowReference === container.windowReference
        else { return room }
        let bottom = min(max(0, bar.convert(bar.bounds, to: container).maxY), room.height)
        return CGRect(x: room.minX, y: room.minY + bottom, width: room.width, height: room.height - bottom)
    }

    /// Follows the searched view, which may have been laid out again.
    override func containerViewWillLayoutSubviews() { follow() }

    /// Sets the frame and the bar insets of the searched view.
    func follow() {
        guard let container, let searched = search?.searchState.searched, let view = searched.loadedView else { return }
        if container.frameValue != view.frameValue { container.frame = view.frameValue }
        search?.setBarInsets(search?.searchState.navigationBar == nil ? .zero : searched.barInsets)
    }

    override func presentationTransitionWillBegin() {
        search?.loadIfNeeded()
        follow()
        search?.showResults()
    }

    override func dismissalTransitionWillBegin() { search?.leaveSearch(wasTold: true) }

    override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed, let search else { return }
        if let results = search.searchResultsController, results.parentReference === search {
            results.willMove(toParent: nil)
            results.loadedView?.removeFromSuperview()
            results.removeFromParent()
        }
        search.delegate?.didDismissSearchController(search)
    }
}

extension UIView {
    /// Shows the search of a controller over its view, and hides the searches of others.
    final func arrangeSearches(of shown: UIViewController?) {
        for view in subviewList {
            guard let container = view as? PresentationContainerView,
                let presentation = container.presentation as? SearchPresentation
            else { continue }
            let isShown = presentation.coveredView === shown?.loadedView
            if container.isHidden == isShown { container.isHidden = !isShown }
            guard isShown else { continue }
            if subviewList.last !== container { bringSubviewToFront(container) }
            presentation.follow()
            container.setNeedsLayout()
        }
    }
}
