import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): columnsBesideOrAlone, pagesFill.
@MainActor
@Suite("Split view and page view controllers")
struct SplitAndPageTests {
    private let log = ControllerLog()

    @Test("Columns are side by side in wide windows, and the secondary column is alone in tall ones")
    func columns() {
        let (split, a, b) = (UISplitViewController(), LoggedController("a", log), LoggedController("b", log))
        split.viewControllers = [a, b]
        let window = phoneWindow(1024, 768, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        show(split, in: window)
        expect(a.view.frame, equals: CGRect(x: 0, y: 0, width: 320, height: 768))
        expect(b.view.frame, equals: CGRect(x: 320, y: 0, width: 704, height: 768))
        expect(a.view.layoutMargins.left == 16 && b.view.layoutMargins.left == 20)
        expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed && a.splitViewController === split)
        split.preferredPrimaryColumnWidthFraction = 0.5
        split.maximumPrimaryColumnWidth = 400
        LayoutScheduler.main.runUntilIdle()
        expect(split.primaryColumnWidth == 400 && b.view.frame.minX == 400)
        log.lines = []
        window.frame.size = CGSize(width: 768, height: 1024)
        LayoutScheduler.main.runUntilIdle()
        expect(a.view.superview == nil && b.view.frame == window.bounds)
        expect(log.take(), equals: ["a will disappear", "a did disappear"])
        split.preferredDisplayMode = .oneOverSecondary
        LayoutScheduler.main.runUntilIdle()
        expect(b.view.frame == window.bounds && a.view.frame.width == 384 && split.view.subviews.last === a.view)
    }

    @Test("If only one column fits, the delegate chooses it")
    func collapsed() {
        final class Delegate: UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
                onto primaryViewController: UIViewController
            ) -> Bool { true }
        }
        for delegate in [nil, Delegate()] {
            let (split, a, b, window) = (UISplitViewController(), UIViewController(), UIViewController(), phoneWindow())
            split.delegate = delegate
            split.viewControllers = [a, b]
            show(split, in: window)
            expect(split.isCollapsed && (delegate == nil ? b : a).view.frame == window.bounds)
            expect((delegate == nil ? a : b).viewIfLoaded?.window == nil)
            withExtendedLifetime(delegate) {}
        }
    }

    @Test("Columns can be set one by one, and a new detail controller replaces the previous one")
    func details() {
        let split = UISplitViewController(style: .doubleColumn)
        let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
        split.setViewController(a, for: .primary)
        split.setViewController(b, for: .secondary)
        let window = phoneWindow(1024, 768)
        show(split, in: window)
        a.showDetailViewController(c, sender: nil)
        LayoutScheduler.main.runUntilIdle()
        expect(split.viewController(for: .secondary) === c && c.view.window === window && b.parent == nil)
        expect(b.view.superview == nil)
    }

    @Test("A page fills the container, another page replaces it, and the completion is called at the end of the animation")
    func pages() {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let (a, b) = (LoggedController("a", log), LoggedController("b", log))
        pages.setViewControllers([a], direction: .forward, animated: false)
        let window = phoneWindow()
        show(pages, in: window)
        expect(a.view.frame, equals: window.bounds)
        log.lines = []
        pages.setViewControllers([b], direction: .forward, animated: true) { _ in log.lines.append("completed") }
        expect(log.take(), equals: ["b load", "a will disappear", "b will appear animated", "b is appearing"])
        expect(log.second(), equals: ["a did disappear", "b did appear", "completed"])
        expect(pages.viewControllers == [b] && a.parent == nil && pages.children == [b])
        let faults = LayoutDiagnostics.collecting { pages.setViewControllers([a, b], direction: .forward, animated: false) }
            .faults
        expect(faults.count == 1 && pages.viewControllers == [b])
    }

    @Test("Scrolling pages have a page control below them if the data source counts them")
    func pageControl() {
        final class Source: UIPageViewControllerDataSource {
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { nil }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { nil }
            func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
            func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }
        }
        let (pages, source, a) = (
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Source(), UIViewController()
        )
        pages.dataSource = source
        pages.setViewControllers([a], direction: .forward, animated: false)
        let window = phoneWindow()
        show(pages, in: window)
        let control = pages.view.subviews.compactMap { $0 as? UIPageControl }[0]
        expect(control.numberOfPages == 3 && control.currentPage == 1)
        expect(a.view.frame.height == 812 - 34 - 37 && control.frame.minY == 812 - 34 - 37)
    }

    /// Pages in a row, and what the page view controller asks and tells.
    private final class Row: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let pages = (0..<3).map { _ in UIViewController() }
        var log: [String] = []

        private func number(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page } ?? -1 }
        private func page(_ number: Int) -> UIViewController? { pages.indices.contains(number) ? pages[number] : nil }

        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { page(number(viewController) - 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { page(number(viewController) + 1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.append("will \(pendingViewControllers.map(number))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.append("did \(previousViewControllers.map(number)) \(completed)") }
    }

    @Test(
        "A drag turns to the next page beyond the middle, or when it is fast, and the delegate is told",
        arguments: [UIPageViewController.NavigationOrientation.horizontal, .vertical], [false, true])
    func turning(_ orientation: UIPageViewController.NavigationOrientation, _ isRightToLeft: Bool) {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation)
        let (row, window) = (Row(), phoneWindow(300, 300, safeArea: .zero))
        (pages.dataSource, pages.delegate) = (row, row)
        pages.view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        pages.setViewControllers([row.pages[0]], direction: .forward, animated: false)
        show(pages, in: window)
        let isMirrored = isRightToLeft && orientation == .horizontal
        func drag(_ distance: CGFloat, for duration: TimeInterval = 2) {
            let way = isMirrored ? -distance : distance
            let start = CGPoint(x: 150 - way / 2, y: 150 - way / 2)
            let end = orientation == .horizontal ? CGPoint(x: start.x + way, y: start.y) : CGPoint(x: start.x, y: start.y + way)
            window.ashlar.drag(from: start, to: end, for: duration)
            LayoutScheduler.main.advance(by: 2)
        }
        drag(-200)
        expect(row.log == ["will [1]", "did [0] true"] && pages.viewControllers == [row.pages[1]])
        row.log = []
        drag(-100)
        expect(row.log == ["will [2]", "did [1] false"] && pages.viewControllers == [row.pages[1]])
        row.log = []
        drag(-100, for: 0.1)
        expect(row.log == ["will [2]", "did [1] true"] && pages.viewControllers == [row.pages[2]])
        row.log = []
        drag(-200)
        expect(row.log == [] && pages.viewControllers == [row.pages[2]])
        drag(200)
        expect(row.log == ["will [1]", "did [2] true"] && row.pages[1].view.window === window)
        row.log = []
        pages.setViewControllers([row.pages[0]], direction: .reverse, animated: true)
        LayoutScheduler.main.advance(by: 1)
        expect(row.log, equals: [], "pages that the application sets are not reported")
    }

    @Test("Two pages share the container")
    func spine() {
        let pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
        let (a, b, window) = (UIViewController(), UIViewController(), phoneWindow())
        pages.setViewControllers([a, b], direction: .forward, animated: false)
        show(pages, in: window)
        expect(a.view.frame.width == 187.5 && b.view.frame.minX == 187.5)
    }
}
