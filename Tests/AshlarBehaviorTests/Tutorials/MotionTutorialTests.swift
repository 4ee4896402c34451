import AshlarUI
import Foundation
import TestSupport
import Testing

/// Small programs with gestures, animations and navigation in the manner of tutorials. Each expectation is what Apple's documentation
/// of the named classes says.
@MainActor
@Suite("Programs with motion")
struct MotionTutorialTests {
    private final class Stopwatch: UIViewController {
        let (label, button) = (UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 40)), UIButton(type: .system))
        var link: CADisplayLink?
        var start = 0.0
        override func viewDidLoad() {
            super.viewDidLoad()
            button.frame = CGRect(x: 20, y: 200, width: 100, height: 44)
            button.setTitle("Start", for: .normal)
            button.addAction(UIAction { [unowned self] _ in toggle() }, for: .touchUpInside)
            view.addSubview(label)
            view.addSubview(button)
        }
        func toggle() {
            if let link {
                link.invalidate()
                self.link = nil
            } else {
                start = CACurrentMediaTime()
                link = CADisplayLink(target: self, selector: Selector("tick:", Stopwatch.tick(_:)))
                link?.add(to: .main, forMode: .common)
            }
            button.setTitle(link == nil ? "Start" : "Stop", for: .normal)
        }
        func tick(_ link: CADisplayLink) { label.text = String(format: "%.1f", link.timestamp - start) }
    }

    /// CADisplayLink: `timestamp`, `invalidate()`.
    @Test("A stopwatch counts while its display link runs, and stops")
    func stopwatch() {
        let screen = Stopwatch()
        let phone = Phone(screen)
        phone.tap(text: "Start")
        phone.wait(2)
        expect(["2.0", "2.1"].contains(screen.label.text ?? "") && phone.texts.contains("Stop"))
        phone.tap(text: "Stop")
        let text = screen.label.text
        phone.wait(1)
        expect(screen.label.text == text && !LayoutScheduler.main.isWaiting)
    }

    /// UISwipeGestureRecognizer, `require(toFail:)`.
    @Test("Swipes in two directions, one tap and two taps are told apart")
    func gestures() {
        let root = UIViewController()
        let box = UIView(frame: CGRect(x: 45, y: 200, width: 300, height: 300))
        root.view.addSubview(box)
        var log: [String] = []
        for (direction, name) in [(UISwipeGestureRecognizer.Direction.left, "left"), (.right, "right")] {
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.ashlar.addHandler { _ in log.append(name) }
            box.addGestureRecognizer(swipe)
        }
        let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        two.numberOfTapsRequired = 2
        one.require(toFail: two)
        one.ashlar.addHandler { _ in log.append("one") }
        two.ashlar.addHandler { _ in log.append("two") }
        for tap in [one, two] { box.addGestureRecognizer(tap) }
        let phone = Phone(root)
        phone.swipe(box, x: -120)
        phone.swipe(box, x: 120)
        phone.swipe(box, y: 120)
        phone.wait(1)
        expect(log, equals: ["left", "right"])
        phone.tap(box)
        expect(log.count, equals: 2)
        phone.wait(1)
        expect(log.last, equals: "one")
        phone.window.ashlar.tap(at: CGPoint(x: 195, y: 350), count: 2)
        phone.wait(1)
        expect(log, equals: ["left", "right", "one", "two"])
    }

    /// UIProgressView: `setProgress(_:animated:)`; Timer with a selector; an alert over the screen.
    @Test("A countdown moves a progress bar each second, and an alert ends it")
    func countdown() {
        final class Count: UIViewController {
            let bar = UIProgressView(frame: CGRect(x: 20, y: 100, width: 300, height: 4))
            var left = 3
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                view.addSubview(bar)
                _ = Timer.scheduledTimer(
                    timeInterval: 1, target: self, selector: Selector("tick:", Count.tick(_:)), userInfo: nil, repeats: true)
            }
            func tick(_ timer: Timer) {
                left -= 1
                bar.setProgress(Float(3 - left) / 3, animated: true)
                guard left == 0 else { return }
                timer.invalidate()
                let alert = UIAlertController(title: "Time is up", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                present(alert, animated: true)
            }
        }
        let screen = Count()
        let phone = Phone(screen)
        phone.wait(1.01)
        expect(screen.left == 2 && abs(screen.bar.progress - 1.0 / 3) < 0.001)
        phone.wait(2)
        expect(screen.left == 0 && screen.presentedViewController is UIAlertController)
        phone.wait(1)
        phone.tap(text: "OK")
        phone.wait(5)
        expect(screen.presentedViewController == nil && screen.left == 0 && !LayoutScheduler.main.isWaiting)
    }

    /// UITabBarController, UITabBarItem: `badgeValue`; a tap on the selected item pops to the root.
    @Test("Tabs keep their stacks, lose a badge when they are seen, and pop to the root by a second tap")
    func tabs() {
        final class Inbox: RowsController {
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                navigationController?.tabBarItem.badgeValue = nil
            }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                let detail = UIViewController()
                detail.title = rows[indexPath.row]
                navigationController?.pushViewController(detail, animated: true)
            }
        }
        let (home, inbox, tabs) = (UIViewController(), Inbox(style: .plain), UITabBarController())
        home.tabBarItem = UITabBarItem(title: "Home", image: nil, tag: 0)
        let stack = UINavigationController(rootViewController: inbox)
        stack.tabBarItem = UITabBarItem(title: "Inbox", image: nil, tag: 1)
        stack.tabBarItem.badgeValue = "2"
        inbox.rows = ["First", "Second"]
        tabs.viewControllers = [home, stack]
        let phone = Phone(tabs)
        phone.wait(0.1)
        expect(phone.texts.contains("2"))
        phone.tap(text: "Inbox")
        phone.wait(0.5)
        expect(tabs.selectedIndex == 1 && stack.tabBarItem.badgeValue == nil && !phone.texts.contains("2"))
        phone.tap(text: "Second")
        phone.wait(1)
        expect(stack.viewControllers.count == 2 && stack.topViewController?.title == "Second")
        phone.tap(text: "Home")
        phone.wait(0.5)
        phone.tap(text: "Inbox")
        phone.wait(0.5)
        expect(stack.viewControllers.count, equals: 2)
        phone.tap(text: "Inbox")
        phone.wait(1)
        expect(stack.viewControllers == [inbox] && phone.texts.contains("First"))
    }

    /// UISplitViewController in compact width: `show(_:)`, the back button.
    @Test("A split view on a phone shows the list, the chosen detail above it, and the way back")
    func split() {
        final class Master: RowsController {
            let detail = UIViewController()
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                detail.title = rows[indexPath.row]
                splitViewController?.show(.secondary)
            }
        }
        final class Owner: UISplitViewControllerDelegate {
            func splitViewController(
                _ split: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
            ) -> UISplitViewController.Column { .primary }
        }
        let (split, master, owner) = (UISplitViewController(style: .doubleColumn), Master(style: .plain), Owner())
        master.title = "Mail"
        master.rows = ["One", "Two"]
        split.delegate = owner
        split.setViewController(master, for: .primary)
        split.setViewController(master.detail, for: .secondary)
        let phone = Phone(split)
        phone.wait(0.5)
        expect(split.isCollapsed && phone.texts.contains("Two") && master.detail.view.window == nil)
        phone.tap(text: "Two")
        phone.wait(1)
        expect(master.detail.view.window != nil && phone.texts.contains("Mail"))
        phone.tap(text: "Mail")
        phone.wait(1)
        expect(master.detail.view.window == nil && phone.texts.contains("One"))
    }

    /// `isUserInteractionEnabled`, `animate(withDuration:animations:completion:)`: views do not receive touches while they are animated,
    /// unless `allowUserInteraction` is given.
    @Test("A button that is animated takes no taps, unless user interaction is allowed", arguments: [false, true])
    func animatedButton(_ allows: Bool) {
        let (button, root) = (UIButton(type: .system), UIViewController())
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        root.view.addSubview(button)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let phone = Phone(root)
        UIView.animate(withDuration: 1, delay: 0, options: allows ? .allowUserInteraction : []) { button.alpha = 0.5 }
        phone.wait(0.3)
        phone.tap(button)
        expect(taps, equals: allows ? 1 : 0)
        phone.wait(1)
        phone.tap(button)
        expect(taps, equals: allows ? 2 : 1)
    }
}
