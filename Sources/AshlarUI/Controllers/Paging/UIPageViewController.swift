import AshlarLayout
import Foundation

/// The methods that give a page view controller the pages before and after the present one.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before another page, when a drag begins to turn to it.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - viewController: The page that follows.
    /// - Returns: The page; nil if there is none.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?

    /// Returns the page after another page, when a drag begins to turn to it.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - viewController: The page that precedes.
    /// - Returns: The page; nil if there is none.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    /// Returns the number of pages that the page control shows. The default is 0, for no page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the page that the page control shows. The default is 0.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods that a page view controller calls when a gesture turns pages. Pages that the application sets are not reported.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Tells the delegate that a gesture is about to turn pages.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - pendingViewControllers: The pages that will be shown.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])

    /// Tells the delegate that a gesture turned pages, or was ended before it did.
    ///
    /// - Parameters:
    ///   - pageViewController: The page view controller.
    ///   - finished: Whether the animation finished.
    ///   - previousViewControllers: The pages that were shown before.
    ///   - completed: Whether the pages were turned, rather than released before.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// The default implementation does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// A container that shows one of several pages, each with its own controller, or two pages side by side with the spine in the
/// middle.
///
/// A page fills the container. If the data source gives a number of pages, scrolling pages end 37 points above the bottom of the
/// safe area, where the page control is. Scrolling pages are in a scroll view, which is a subview of the container.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The style in which pages are turned. Raw values are UIKit's.
    public enum TransitionStyle: Int, Sendable {
        /// Pages curl like paper.
        case pageCurl = 0
        /// Pages scroll.
        case scroll = 1
    }
    /// The direction in which pages follow one another. Raw values are UIKit's.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
    /// The location of the spine of curling pages. Raw values are UIKit's.
    public enum SpineLocation: Int, Sendable {
        /// No spine.
        case none = 0
        /// At the start.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// At the end.
        case max = 3
    }
    /// The direction to another page. Raw values are UIKit's.
    public enum NavigationDirection: Int, Sendable {
        /// Forward.
        case forward = 0
        /// Backward.
        case reverse = 1
    }
    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The location of the spine: the raw value of a `SpineLocation`.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between scrolling pages, in points. It has no effect.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// The delegate of the page view controller. It is held weakly.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The object that gives the pages. It is held weakly.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { countChanged() } }
    /// The style in which pages are turned.
    open private(set) var transitionStyle = TransitionStyle.pageCurl
    /// The direction in which pages follow one another.
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// The location of the spine.
    open private(set) var spineLocation = SpineLocation.none
    /// Whether pages have content on the back. The value is stored, but has no effect.
    open var isDoubleSided = false
    /// The present pages.
    open private(set) var viewControllers: [UIViewController]? = []
    private let pageControl = UIPageControl()
    private lazy var turnRecognizer = PageTurnRecognizer(self)
    /// The scroll view of pages that scroll; nil for those that curl.
    final lazy var scrollView: PageScrollView? = transitionStyle == .scroll ? PageScrollView(self) : nil
    /// The pages before and after the present one, while a finger may turn to them.
    final var neighbors: (before: UIViewController?, after: UIViewController?)
    /// The page to which a finger turns.
    final var pending: (page: UIViewController, isNext: Bool)?

    /// The gesture recognizers that turn pages; none for pages that scroll.
    open var gestureRecognizers: [UIGestureRecognizer] { transitionStyle == .pageCurl ? [turnRecognizer] : [] }

    /// Creates a controller without pages.
    ///
    /// - Parameters:
    ///   - style: The style in which pages are turned.
    ///   - navigationOrientation: The direction in which pages follow one another.
    ///   - options: The options. Only the location of the spine, for curling pages, has an effect. The default is nil.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        super.init(nibName: nil, bundle: nil)
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let stated = options?[.spineLocation]
        let location = stated as? SpineLocation ?? (stated as? Int).flatMap(SpineLocation.init(rawValue:))
        spineLocation = style == .pageCurl ? location ?? .min : .none
    }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller with the style, direction and spine that an `InterfaceCoder` carries.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let values = coder as? InterfaceCoder else { return }
        transitionStyle = values.pageTransitionStyle ?? transitionStyle
        navigationOrientation = values.pageNavigationOrientation ?? navigationOrientation
        spineLocation = transitionStyle == .pageCurl ? values.pageSpineLocation ?? .min : .none
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        pageControl.isHidden = true
        if let scrollView {
            view.addSubview(scrollView)
        } else {
            view.addGestureRecognizer(turnRecognizer)
        }
        view.addSubview(pageControl)
        countChanged()
    }

    /// Shows other pages.
    ///
    /// - Parameters:
    ///   - viewControllers: One page, or two pages for a spine in the middle. Another number of pages is a fault.
    ///   - direction: The direction of the animation.
    ///   - animated: Whether the pages slide, within 0.3 seconds. Two pages change at once.
    ///   - completion: A closure that is called with true after the animation; at the end of the turn without one, or at once for
    ///     two pages and while the container is not visible. The default is nil.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        let wanted = viewControllers ?? []
        let expected = spineLocation == .mid ? 2 : 1
        guard wanted.count == expected else {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "The number of view controllers provided (\(wanted.count)) doesn't match the number required (\(expected)) for the "
                    + "requested transition")
        }
        turn(to: wanted, direction: direction, animated: animated, drivenBy: nil, completion: completion)
    }

    /// Shows other pages.
    ///
    /// - Parameter driver: The gesture that drives the change; nil for none.
    final func turn(
        to wanted: [UIViewController], direction: NavigationDirection, animated: Bool,
        drivenBy driver: UIPercentDrivenInteractiveTransition?, completion: ((Bool) -> Void)?
    ) {
        settleTransition()
        endTurn(isTurned: false)
        let before = self.viewControllers ?? []
        let removed = before.filter { page in !wanted.contains { $0 === page } }
        let added = wanted.filter { page in !before.contains { $0 === page } }
        for page in removed { page.willMove(toParent: nil) }
        for page in added { addChild(page) }
        self.viewControllers = wanted
        countChanged()
        let finish = { [weak self] (didComplete: Bool) in
            if didComplete {
                for page in removed where page.parent === self { page.removeFromParent() }
                for page in added where page.parent === self { page.didMove(toParent: self) }
            }
            completion?(didComplete)
        }
        let place = { [weak self] in if let self, self.isViewLoaded { self.showPages() } }
        // Each of two pages appears and disappears with its view.
        guard wanted.count == 1 else {
            place()
            return finish(true)
        }
        guard let old = removed.first ?? (added.isEmpty ? nil : before.first), let new = added.first else {
            return exchange(nil, for: added.first, animated: animated, place: place, completion: finish)
        }
        var plan: ExchangePlan?
        if animated, isOnScreen {
            let isReversed = navigationOrientation == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let sign: CGFloat = (direction == .forward) != isReversed ? -1 : 1
            let container: UIView = scrollView?.middle ?? view
            plan = ExchangePlan(
                animator: PageAnimator(
                    way: navigationOrientation == .horizontal ? CGVector(dx: sign, dy: 0) : CGVector(dx: 0, dy: sign),
                    curls: scrollView == nil),
                interactor: driver, containerView: container, frame: old.viewIfLoaded?.frame ?? container.bounds,
                undo: { [weak self] in
                    guard let self else { return }
                    for page in removed { page.appearance.leavesParent = false }
                    for page in added { page.willMove(toParent: nil) }
                    self.viewControllers = before
                    for page in added { page.removeFromParent() }
                })
        }
        exchange(old, for: new, animated: animated, by: plan, place: place, completion: finish)
    }

    // MARK: Turning by scrolling

    /// Asks the data source for the pages beside the present one.
    ///
    /// - Returns: Whether there are pages before and after.
    final func askForNeighbors() -> (before: Bool, after: Bool) {
        guard pending == nil, runningTransition == nil else { return (neighbors.before != nil, neighbors.after != nil) }
        neighbors = (nil, nil)
        guard let dataSource, let page = viewControllers?.first else { return (false, false) }
        neighbors = (
            dataSource.pageViewController(self, viewControllerBefore: page),
            dataSource.pageViewController(self, viewControllerAfter: page)
        )
        return (neighbors.before != nil, neighbors.after != nil)
    }

    /// Shows the page to which a finger turns.
    final func turn(towardsNext isNext: Bool, in place: UIView) {
        if pending?.isNext == isNext { return }
        if pending != nil {
            // The finger turned back past the middle. The pages on both sides are the same.
            let known = neighbors
            endTurn(isTurned: false)
            neighbors = known
        }
        guard let page = isNext ? neighbors.after : neighbors.before, let old = viewControllers?.first, page !== old else {
            return
        }
        pending = (page, isNext)
        delegate?.pageViewController(self, willTransitionTo: [page])
        addChild(page)
        page.loadIfNeeded()
        old.beginAppearance(false, animated: true, withWindow: false)
        page.beginAppearance(true, animated: true, withWindow: false)
        install(page, in: place, frame: place.bounds)
        page.loadedView?.inheritSafeArea()
        page.notifyIsAppearing()
    }

    /// Ends a turn by a finger.
    final func endTurn(isTurned: Bool) {
        guard let (page, isNext) = pending, let old = viewControllers?.first else { return }
        pending = nil
        neighbors = (nil, nil)
        if isTurned {
            old.willMove(toParent: nil)
            viewControllers = [page]
            // Documented: the data source is not asked after a gesture; the index follows by itself.
            pageControl.currentPage += isNext ? 1 : -1
        } else {
            page.willMove(toParent: nil)
            page.beginAppearance(false, animated: true, withWindow: false)
            old.beginAppearance(true, animated: true, withWindow: false)
            old.notifyIsAppearing()
        }
        showPages()
        page.endAppearance()
        old.endAppearance()
        (isTurned ? old : page).removeFromParent()
        if isTurned { page.didMove(toParent: self) }
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: isTurned)
    }

    private func countChanged() {
        guard isViewLoaded else { return }
        let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        pageControl.isHidden = count < 1
        pageControl.numberOfPages = count
        if count > 0 { pageControl.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
        view.setNeedsLayout()
    }

    // MARK: Layout

    // FIDELITY.md: pagesFill.
    private static let pageControlHeight: CGFloat = 37

    private func showPages() {
        let pages = viewControllers ?? []
        let size = view.bounds.size
        var area = CGRect(origin: .zero, size: size)
        if !pageControl.isHidden {
            let end = Self.pageControlHeight + view.safeAreaInsets.bottom
            area.size.height = max(0, size.height - end)
            pageControl.frame = CGRect(x: 0, y: area.height, width: size.width, height: Self.pageControlHeight)
        }
        if let scrollView, let page = pages.first {
            if scrollView.frame != area { scrollView.frame = area }
            scrollView.arrange()
            if runningTransition == nil || page.viewIfLoaded?.superview === scrollView.middle {
                install(page, in: scrollView.middle, frame: scrollView.middle.bounds)
            }
            return removeViews(of: children.filter { $0 !== page && $0 !== pending?.page })
        }
        let share = CGFloat(max(1, pages.count))
        for (place, page) in pages.enumerated() {
            var frame = area
            if navigationOrientation == .horizontal {
                frame.size.width /= share
                frame.origin.x = frame.width * CGFloat(place)
            } else {
                frame.size.height /= share
                frame.origin.y = frame.height * CGFloat(place)
            }
            install(page, in: view, frame: frame)
        }
        removeViews(of: children.filter { child in !pages.contains { $0 === child } })
    }

    /// Removes the views of pages that are not shown, unless they are leaving in a transition.
    private func removeViews(of pages: [UIViewController]) {
        guard runningTransition == nil else { return }
        for page in pages where page.viewIfLoaded?.isDescendant(of: view) ?? false { page.viewIfLoaded?.removeFromSuperview() }
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UIPageViewController.self }
    package override var appearingChildren: [UIViewController] { viewControllers ?? [] }
    package override func prepareToAppear() { showPages() }
    package override func layOutChildren() { showPages() }
}
