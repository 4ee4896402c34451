import Ashlar
import Foundation

/// A row that pushes a screen, and the button that goes back.
final class PushInteraction: Interaction {
    override class var name: String { "Push" }
    override class var title: String { "Push and pop" }
    override class var lesson: String { "A pushed screen slides in on a spring, and the titles of the bar move with it." }
    override class var sourceFile: String { #filePath }

    private let list = TextList("Rivers", ["Amazon", "Danube", "Mekong", "Nile", "Volga"])
    private lazy var navigation = UINavigationController(rootViewController: list)

    override func viewDidLoad() {
        list.choose = { [unowned self] in navigation.pushViewController(TextScreen(list.texts[$0]), animated: true) }
        window.rootViewController = navigation
    }

    override var duration: Double { 2.6 }
    override var acts: [Act] {
        [
            tap(at: 0.4) { [unowned self] in place(of: "Mekong") },
            tap(at: 1.5) { [unowned self] in CGPoint(x: 30, y: navigation.navigationBar.convert(.zero, to: nil).y + 22) },
        ]
    }
}

/// A finger that pulls a screen aside from the edge, and returns.
final class EdgePopInteraction: Interaction {
    override class var name: String { "EdgePop" }
    override class var title: String { "Canceled edge pop" }
    override class var lesson: String { "Screens follow a finger from the edge, and return if it is lifted early." }
    override class var sourceFile: String { #filePath }

    override func viewDidLoad() {
        let navigation = UINavigationController()
        navigation.setViewControllers([TextList("Rivers", ["Amazon", "Danube"]), TextScreen("Danube")], animated: false)
        window.rootViewController = navigation
    }

    override var duration: Double { 2 }
    override var acts: [Act] {
        [
            drag(at: 0.3) { [unowned self] in
                CGPoint(x: 3, y: view.bounds.midY)
            } _: { [unowned self] in
                let (width, y) = (view.bounds.width, view.bounds.midY)
                return [(CGPoint(x: width * 0.45, y: y), 0.5), (CGPoint(x: width * 0.4, y: y), 0.4)]
            }
        ]
    }
}

/// A screen that turns on its side and back.
final class RotationInteraction: Interaction {
    override class var name: String { "Rotation" }
    override class var title: String { "Rotation" }
    override class var lesson: String { "A rotated window has its new size at once, and its content turns there in 0.3 seconds." }
    override class var sourceFile: String { #filePath }

    override func viewDidLoad() {
        let list = TextList("Rivers", ["Amazon", "Danube", "Mekong", "Nile", "Volga"])
        window.rootViewController = UINavigationController(rootViewController: list)
    }

    override var canvas: CGSize {
        let side = max(view.bounds.width, view.bounds.height)
        return CGSize(width: side, height: side)
    }
    override var duration: Double { 2.4 }
    override var acts: [Act] {
        [turn(at: 0.4), turn(at: 1.4)]
    }

    private func turn(at time: Double) -> Act {
        Act(at: time) { [unowned self] in
            let size = CGSize(width: UIScreen.main.bounds.height, height: UIScreen.main.bounds.width)
            return [HostEvent(.resize(size, safeArea: safeArea(of: size)), at: LayoutScheduler.main.time)]
        }
    }
}

/// Pages that follow a finger.
final class PageInteraction: Interaction, UIPageViewControllerDataSource {
    override class var name: String { "PageTurn" }
    override class var title: String { "Page turn" }
    override class var lesson: String { "Pages follow the finger and come to rest at the nearest one." }
    override class var sourceFile: String { #filePath }

    private let screens = [
        TextScreen("One", .systemTeal), TextScreen("Two", .systemYellow), TextScreen("Three", .systemPink),
    ]
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)

    override func viewDidLoad() {
        pages.dataSource = self
        pages.setViewControllers([screens[0]], direction: .forward, animated: false)
        window.rootViewController = pages
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore controller: UIViewController) -> UIViewController?
    {
        screens.firstIndex { $0 === controller }.flatMap { $0 > 0 ? screens[$0 - 1] : nil }
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter controller: UIViewController) -> UIViewController?
    {
        screens.firstIndex { $0 === controller }.flatMap { $0 + 1 < screens.count ? screens[$0 + 1] : nil }
    }

    override var duration: Double { 3.6 }
    override var acts: [Act] {
        [0.3, 1.4].map { time in
            drag(at: time) { [unowned self] in
                CGPoint(x: view.bounds.width * 0.85, y: view.bounds.midY)
            } _: { [unowned self] in
                [(CGPoint(x: view.bounds.width * 0.35, y: view.bounds.midY), 0.35)]
            }
        }
    }
}
