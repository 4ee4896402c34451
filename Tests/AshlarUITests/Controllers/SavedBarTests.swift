import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): sheetsBeginTenBelow.
/// Tests with frames that Interface Builder saved for controllers' views below the bars of their containers. The expected
/// values were read from such files. The number at the beginning of each entry is the number of files.
@MainActor
@Suite("Safe areas below bars, as saved by Interface Builder")
struct SavedBarTests {
    enum Bars { case none, navigation, largeTitle, opaque, toolbar, tabs, both, sheet, sheetWithNavigation }

    struct Saved: CustomTestStringConvertible {
        let count: Int
        let bars: Bars
        /// The size of the screen, and the heights that system bars cover at the top and the bottom.
        let screen: (width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat)
        let size: (width: CGFloat, height: CGFloat)
        let covered: (top: CGFloat, bottom: CGFloat)

        init(
            _ count: Int, _ bars: Bars, _ screen: (CGFloat, CGFloat, CGFloat, CGFloat), _ size: (CGFloat, CGFloat),
            _ covered: (CGFloat, CGFloat)
        ) { (self.count, self.bars, self.screen, self.size, self.covered) = (count, bars, screen, size, covered) }

        var testDescription: String { "\(bars) on \(screen.width) × \(screen.height)" }
    }

    nonisolated static let saved = [
        Saved(245, .none, (414, 896, 44, 34), (414, 896), (44, 34)), Saved(92, .none, (375, 667, 20, 0), (375, 667), (20, 0)),
        Saved(22, .navigation, (375, 667, 20, 0), (375, 667), (64, 0)),
        Saved(9, .navigation, (414, 736, 20, 0), (414, 736), (64, 0)),
        Saved(14, .navigation, (414, 896, 44, 34), (414, 896), (88, 34)),
        Saved(1, .largeTitle, (375, 667, 20, 0), (375, 667), (116, 0)), Saved(3, .opaque, (375, 667, 20, 0), (375, 603), (0, 0)),
        Saved(1, .opaque, (414, 896, 44, 34), (414, 808), (0, 34)), Saved(1, .toolbar, (375, 667, 20, 0), (375, 667), (64, 44)),
        Saved(1, .tabs, (375, 667, 20, 0), (375, 667), (20, 49)), Saved(2, .tabs, (414, 896, 44, 34), (414, 896), (44, 83)),
        Saved(1, .both, (375, 667, 20, 0), (375, 667), (64, 49)), Saved(5, .both, (414, 896, 44, 34), (414, 896), (88, 83)),
        Saved(6, .sheet, (414, 896, 44, 34), (414, 842), (0, 34)),
        Saved(1, .sheetWithNavigation, (414, 896, 44, 34), (414, 842), (56, 34)),
    ]

    @Test("The view has the saved size and the saved safe area", arguments: saved)
    func areas(saved: Saved) {
        let (content, screen) = (UIViewController(), saved.screen)
        let window = phoneWindow(
            screen.width, screen.height, safeArea: UIEdgeInsets(top: screen.top, left: 0, bottom: screen.bottom, right: 0))
        let root: UIViewController
        switch saved.bars {
        case .none: root = content
        case .navigation, .largeTitle, .opaque, .toolbar, .both:
            let navigation = UINavigationController(rootViewController: content)
            navigation.navigationBar.prefersLargeTitles = saved.bars == .largeTitle
            navigation.navigationBar.isTranslucent = saved.bars != .opaque
            navigation.isToolbarHidden = saved.bars != .toolbar
            if saved.bars == .both {
                let tabs = UITabBarController()
                tabs.viewControllers = [navigation]
                root = tabs
            } else {
                root = navigation
            }
        case .tabs:
            let tabs = UITabBarController()
            tabs.viewControllers = [content]
            root = tabs
        case .sheet, .sheetWithNavigation: root = UIViewController()
        }
        show(root, in: window)
        if saved.bars == .sheet { root.present(content, animated: false) }
        if saved.bars == .sheetWithNavigation {
            root.present(UINavigationController(rootViewController: content), animated: false)
        }
        LayoutScheduler.main.runUntilIdle()
        expect(content.view.bounds.size, equals: CGSize(width: saved.size.width, height: saved.size.height))
        expect(
            content.view.safeAreaInsets,
            equals: UIEdgeInsets(top: saved.covered.top, left: 0, bottom: saved.covered.bottom, right: 0))
    }
}
