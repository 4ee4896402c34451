import AshlarLayout
import Foundation

/// Gives a page view controller the pages before and behind the one that is shown.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// The page before another; nil for none.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    /// The page behind another; nil for none.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
    /// How many pages a page control shows; 0 for no page control.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The page that a page control shows at first.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// None.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// The first.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is told of pages that a gesture turns. None does here.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// A gesture is about to turn pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// A gesture has turned pages.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}

/// Shows one page of several, each with its own controller; two side by side with a spine in the middle.
///
/// A page fills the container. If the data source says how many pages there are, pages that scroll end 37 points above the safe area's
/// end, where a page control is.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// How pages would be turned. Raw values are UIKit's.
    public enum TransitionStyle: Int, Sendable {
        /// As pages of paper.
        case pageCurl = 0
        /// By scrolling.
        case scroll = 1
    }
    /// The way pages follow one another. Raw values are UIKit's.
    public enum NavigationOrientation: Int, Sendable {
        /// From left to right.
        case horizontal = 0
        /// From top to bottom.
        case vertical = 1
    }
    /// Where pages of paper are bound. Raw values are UIKit's.
    public enum SpineLocation: Int, Sendable {
        /// Nowhere.
        case none = 0
        /// At the beginning.
        case min = 1
        /// In the middle, between two pages.
        case mid = 2
        /// At the end.
        case max = 3
    }
    /// The way to another page. Raw values are UIKit's.
    public enum NavigationDirection: Int, Sendable {
        /// Onwards.
        case forward = 0
        /// Back.
        case reverse = 1
    }
    /// Names of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Where pages are bound: a `SpineLocation`'s raw value.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
        /// The distance between pages that scroll, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// Told of pages that a gesture turns.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// Gives the pages before and behind the one that is shown.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { countChanged() } }
    /// How pages would be turned.
    open private(set) var transitionStyle = TransitionStyle.pageCurl
    /// The way pages follow one another.
    open private(set) var navigationOrientation = NavigationOrientation.horizontal
    /// Where pages are bound.
    open private(set) var spineLocation = SpineLocation.none
    /// Whether pages have something on the back. Kept only.
    open var isDoubleSided = false
    /// The pages that are shown.
    open private(set) var viewControllers: [UIViewController]? = []
    private let pageControl = UIPageControl()

    /// Creates a controller without pages.
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
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        pageControl.isHidden = true
        view.addSubview(pageControl)
        countChanged()
    }

    /// Shows other pages: one, or two with a spine in the middle. The completion runs at the end of the turn.
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
        // Of two pages each appears and disappears for itself, with its view.
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
