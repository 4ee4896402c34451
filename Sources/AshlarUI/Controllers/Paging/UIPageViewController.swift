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
/// safe area, where the page control is.
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
        view.addSubview(pageControl)
        view.addGestureRecognizer(turnRecognizer)
        countChanged()
    }

    /// Shows other pages.
    ///
    /// - Parameters:
    ///   - viewControllers: One page, or two pages for a spine in the middle. Another number of pages is a fault.
    ///   - direction: Has no effect.
    ///   - animated: Passed to the appearance methods of the controllers. The change itself is immediate.
    ///   - completion: A closure that is called with true at the end of the turn, or at once for two pages and while the container
    ///     is not visible. The default is nil.
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
        let old = self.viewControllers ?? []
        let removed = old.filter { page in !wanted.contains { $0 === page } }
        let added = wanted.filter { page in !old.contains { $0 === page } }
        for page in removed { page.willMove(toParent: nil) }
        for page in added { addChild(page) }
        self.viewControllers = wanted
        countChanged()
        let finish = { [weak self] in
            for page in removed where page.parent === self { page.removeFromParent() }
            for page in added where page.parent === self { page.didMove(toParent: self) }
            completion?(true)
        }
        // Each of two pages appears and disappears with its view.
        guard expected == 1 else {
            if isViewLoaded { showPages() }
            return finish()
        }
        guard let old = removed.first ?? (added.isEmpty ? nil : old.first), !added.isEmpty else {
            return exchange(
                nil, for: added.first, animated: animated, place: { if isViewLoaded { showPages() } }, completion: finish)
        }
        exchange(old, for: added.first, animated: animated, place: { if isViewLoaded { showPages() } }, completion: finish)
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
        for child in children where !pages.contains(where: { $0 === child }) {
            if child.viewIfLoaded?.superview === view { child.viewIfLoaded?.removeFromSuperview() }
        }
    }

    package override func makeDefaultView() -> UIView { ControllerContainerView(frame: UIScreen.main.bounds) }
    package override var isContainer: Bool { type(of: self) == UIPageViewController.self }
    package override var appearingChildren: [UIViewController] { viewControllers ?? [] }
    package override func prepareToAppear() { showPages() }
    package override func layOutChildren() { showPages() }
}
