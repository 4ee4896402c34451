import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): transitionsTakeTime, transitionsSettleFirst, pushesWait.
/// Pushes and pops in time. The order of calls is UIKit's: "viewWillAppear(_:)" and "viewWillDisappear(_:)" before the animation,
/// the other two after it (UIViewController, "Responding to view-related events").
@MainActor
@Suite("Pushes and pops in time")
struct PushTests {
    let journal = Journal()

    private func made() -> (phone: Phone, navigation: UINavigationController, a: Screen, b: Screen) {
        let (a, b) = (Screen("A", journal), Screen("B", journal, color: .red))
        let navigation = UINavigationController(rootViewController: a)
        let phone = Phone(navigation)
        phone.wait(0)
        _ = journal.take()
        return (phone, navigation, a, b)
    }

    @Test("A push takes half a second: both views will change at its start and have changed at its end")
    func push() {
        let (phone, navigation, a, b) = made()
        navigation.pushViewController(b, animated: true)
        expect(journal.take(), equals: ["A willDisappear", "B willAppear animated entering"])
        phone.wait(0.45)
        expect(journal.take() == [] && navigation.topViewController === b && a.view.window != nil)
        phone.wait(0.1)
        expect(journal.take() == ["A didDisappear", "B didAppear entering"] && a.view.window == nil)
        navigation.popViewController(animated: true)
        expect(journal.take(), equals: ["B willDisappear leaving", "A willAppear animated"])
        phone.wait(0.55)
        expect(journal.take() == ["B didDisappear leaving", "A didAppear"] && b.parent == nil && b.view.window == nil)
    }

    @Test("A push without animation, or without a window, takes no time")
    func immediate() {
        let (phone, navigation, a, b) = made()
        navigation.pushViewController(b, animated: false)
        phone.wait(0)
        expect(journal.take().suffix(2) == ["A didDisappear", "B didAppear entering"] && a.view.superview == nil)
        let loose = UINavigationController(rootViewController: UIViewController())
        loose.loadViewIfNeeded()
        let top = UIViewController()
        loose.pushViewController(top, animated: true)
        expect(loose.topViewController === top && loose.transitionCoordinator == nil)
    }

    @Test("Between, the new view is on its way from the right and the old one on its way to the left, by 30 percent")
    func between() {
        let (phone, navigation, a, b) = made()
        navigation.pushViewController(b, animated: true)
        expect(shownX(b.view) == 390 && shownX(a.view) == 0 && b.view.frame.minX == 0)
        phone.wait(0.1)
        let (x, y) = (shownX(b.view), shownX(a.view))
        expect(x > 20 && x < 380 && y < -5 && y > -112)
        expect(abs((390 - x) / 390 - y / -117) < 0.01)
        // The spring that pushes have: a mass of 3, a stiffness of 1000, and critical damping (React Navigation's documentation, "exact
        // values from UINavigationController's animation configuration"; flutter/engine, pull request 37604: half a second).
        let phase = (1000.0 / 3).squareRoot() * 0.1
        expect(abs(x / 390 - (1 + phase) * exp(-phase)) < 0.01)
        phone.wait(0.1)
        expect(shownX(b.view) < x && shownX(a.view) < y)
        phone.wait(0.35)
        expect(shownX(b.view) == 0 && a.view.transform == .identity && a.view.frame.minX == 0)
        navigation.popViewController(animated: true)
        expect(shownX(b.view) == 0 && shownX(a.view) == -117)
        phone.wait(0.2)
        expect(shownX(b.view) > 20 && shownX(a.view) < 0)
    }

    @Test("In right-to-left, the new view comes from the left")
    func mirrored() {
        let (phone, navigation, _, b) = made()
        navigation.view.semanticContentAttribute = .forceRightToLeft
        phone.wait(0)
        navigation.pushViewController(b, animated: true)
        expect(shownX(b.view), equals: -390)
        phone.wait(1)
        expect(shownX(b.view), equals: 0)
    }

    @Test("The titles of the bar slide and fade, and the back button comes from where the title was")
    func bar() {
        let (phone, navigation, _, b) = made()
        let bar = navigation.navigationBar
        func labels() -> [String] {
            bar.subviews.compactMap { view in
                guard let label = view as? UILabel, let text = label.text else { return nil }
                return "\(text) \(label.ashlar.presentation().alpha > 0.5 ? "shown" : "faint")"
            }
        }
        expect(labels(), equals: ["A shown"])
        navigation.pushViewController(b, animated: true)
        phone.wait(0.05)
        expect(labels().sorted(), equals: ["A shown", "B faint"])
        phone.wait(0.2)
        expect(labels().sorted(), equals: ["A faint", "B shown"])
        let back = bar.subviews.first { $0 is UIControl }
        expect((back?.ashlar.presentation().frame.minX ?? 0) > 1)
        phone.wait(0.3)
        expect(labels() == ["B shown"] && back?.ashlar.presentation().frame.minX == 0)
        navigation.popViewController(animated: true)
        phone.wait(1)
        expect(labels() == ["A shown"] && bar.subviews.filter { $0 is UIControl }.isEmpty)
    }

    @Test("Touches are held back while a transition runs")
    func touches() {
        let (phone, navigation, _, b) = made()
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        b.loadViewIfNeeded()
        b.view.addSubview(button)
        navigation.pushViewController(b, animated: true)
        phone.wait(0.12)
        phone.window.ashlar.tap(at: CGPoint(x: 200, y: 400))
        expect(taps, equals: 0)
        phone.wait(0.4)
        phone.window.ashlar.tap(at: CGPoint(x: 200, y: 400))
        expect(taps, equals: 1)
    }

    @Test("The coordinator runs closures alongside, and others at the end; it is gone afterwards")
    func coordinator() throws {
        let (phone, navigation, a, b) = made()
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        phone.window.addSubview(box)
        navigation.pushViewController(b, animated: true)
        let coordinator = try #require(navigation.transitionCoordinator)
        expect(coordinator.isAnimated && !coordinator.isInteractive && coordinator.transitionDuration == 0.35)
        expect(coordinator.viewController(forKey: .from) === a && coordinator.viewController(forKey: .to) === b)
        expect(b.transitionCoordinator === coordinator && coordinator.presentationStyle == .none)
        let accepted = coordinator.animate(
            alongsideTransition: { _ in box.frame.origin.x = 100 }, completion: { self.journal.note("end \($0.isCancelled)") })
        _ = journal.take()
        phone.wait(0.1)
        expect(accepted && box.frame.minX == 100 && abs(shownX(box) / 100 - (1 - shownX(b.view) / 390)) < 0.01)
        phone.wait(0.45)
        expect(journal.take() == ["A didDisappear", "B didAppear entering", "end false"] && shownX(box) == 100)
        expect(navigation.transitionCoordinator == nil && !coordinator.animate(alongsideTransition: { _ in }))
    }

    @Test("A closure that was added in viewWillAppear runs within the animation, after the new view was laid out")
    func alongsideFromWillAppear() {
        final class Layered: Screen {
            let box = UIView()
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(box)
            }
            override func viewDidLayoutSubviews() { box.frame.size = view.bounds.size }
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                box.alpha = 0
                transitionCoordinator?.animate(alongsideTransition: { [self] _ in
                    note("alongside \(Int(box.frame.width))")
                    box.alpha = 1
                })
            }
        }
        let (phone, navigation, _, _) = made()
        let screen = Layered("L", journal)
        navigation.pushViewController(screen, animated: true)
        expect(journal.take().last, equals: "L alongside 390")
        phone.wait(0.1)
        expect(abs(Double(screen.box.ashlar.presentation().alpha) - (1 - shownX(screen.view) / 390)) < 0.01)
    }

    // Source: rdar 44091459 (lionheart/openradar-mirror, issue 20368): the second of two pushes is not in `viewControllers` when it
    // returns, after the first one in the same turn or shortly before. The message of pops: aryaxt/iOS-Slide-Menu, issue 161.
    @Test("A push during a transition waits for its end, and a pop is refused")
    func several() {
        let (phone, navigation, a, b) = made()
        let c = Screen("C", journal)
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(c, animated: true)
        expect(navigation.viewControllers == [a, b] && c.parent == nil)
        phone.wait(0.4)
        expect(navigation.viewControllers, equals: [a, b])
        phone.wait(0.2)
        expect(navigation.viewControllers == [a, b, c] && shownX(c.view) > 0)
        phone.wait(1)
        let calls = journal.take()
        expect(
            calls,
            equals: [
                "A willDisappear", "B willAppear animated entering", "A didDisappear", "B didAppear entering", "B willDisappear",
                "C willAppear animated entering", "B didDisappear", "C didAppear entering",
            ])
        expect(c.view.window != nil && b.view.window == nil && navigation.navigationBar.items?.count == 3)
        let d = Screen("D", journal)
        navigation.pushViewController(d, animated: true)
        phone.wait(0.1)
        let log = LayoutDiagnostics.collecting {
            expect(
                navigation.popViewController(animated: true) == nil && navigation.popToRootViewController(animated: true) == nil)
        }.log
        expect(log.count == 2 && log.allSatisfy { $0.contains("while an existing transition or presentation is occurring") })
        let e = Screen("E", journal)
        navigation.pushViewController(e, animated: false)
        phone.wait(1)
        expect(navigation.viewControllers == [a, b, c, d, e] && e.view.window != nil && navigation.children.count == 5)
        expect(navigation.navigationBar.subviews.compactMap { ($0 as? UILabel)?.text }, equals: ["E"])
    }

    @Test("A stack that is set during a transition replaces it, and the pushes that wait")
    func setDuringPush() {
        let (phone, navigation, a, b) = made()
        let (c, d) = (Screen("C", journal), Screen("D", journal))
        navigation.pushViewController(b, animated: true)
        navigation.pushViewController(c, animated: true)
        phone.wait(0.1)
        navigation.setViewControllers([a, d], animated: true)
        phone.wait(2)
        expect(
            navigation.viewControllers == [a, d] && d.view.window != nil && navigation.children == [a, d] && c.parent == nil)
        expect(journal.take().filter { $0.contains(" did") }.last, equals: "D didAppear entering")
    }

    @Test("The delegate is told before and after, and a stack set with animation slides as a push or a pop")
    func delegate() {
        final class Delegate: UINavigationControllerDelegate {
            let journal: Journal
            init(_ journal: Journal) { self.journal = journal }
            func navigationController(_ n: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
                journal.note("will show \(viewController.title ?? "") \(animated)")
            }
            func navigationController(_ n: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
                journal.note("did show \(viewController.title ?? "") \(animated)")
            }
        }
        let (phone, navigation, a, b) = made()
        let delegate = Delegate(journal)
        navigation.delegate = delegate
        navigation.setViewControllers([a, UIViewController(), b], animated: true)
        expect(shownX(b.view), equals: 390)
        phone.wait(0.55)
        expect(
            journal.take(),
            equals: [
                "will show B true", "A willDisappear", "B willAppear animated entering", "A didDisappear", "B didAppear entering",
                "did show B true",
            ])
        navigation.setViewControllers([a], animated: true)
        phone.wait(0.1)
        expect(shownX(a.view) < 0 && shownX(b.view) > 0)
        phone.wait(0.5)
        expect(journal.take().last == "did show A true" && navigation.children.count == 1)
    }

    @Test("The tab bar leaves within a push that hides it")
    func tabBar() {
        let (a, b) = (Screen("A", journal), Screen("B", journal))
        b.hidesBottomBarWhenPushed = true
        let (tabs, navigation) = (UITabBarController(), UINavigationController(rootViewController: a))
        tabs.viewControllers = [navigation]
        let phone = Phone(tabs)
        phone.wait(0)
        let start = shownY(tabs.tabBar)
        navigation.pushViewController(b, animated: true)
        phone.wait(0.1)
        expect(shownY(tabs.tabBar) > start + 5 && shownY(tabs.tabBar) < 840)
        phone.wait(1)
        expect(shownY(tabs.tabBar), equals: 844)
    }

    @Test("Bars slide out and in within 0.2 seconds, and the content follows")
    func hiding() {
        let (phone, navigation, a, _) = made()
        let bar = navigation.navigationBar
        navigation.setNavigationBarHidden(true, animated: true)
        expect(navigation.isNavigationBarHidden && !bar.isHidden && shownY(bar) == 0)
        phone.wait(0.1)
        expect(shownY(bar) < -5 && shownY(bar) > -44 && a.view.safeAreaInsets.top == 0)
        phone.wait(0.15)
        expect(bar.isHidden)
        navigation.setNavigationBarHidden(false, animated: true)
        expect(!navigation.isNavigationBarHidden && shownY(bar) == -44)
        phone.wait(0.1)
        expect(shownY(bar) > -40 && shownY(bar) < -4)
        navigation.setToolbarHidden(false, animated: true)
        phone.wait(0.1)
        expect(shownY(navigation.toolbar) < 840 && shownY(navigation.toolbar) > 800)
        phone.wait(0.2)
        expect(shownY(bar) == 0 && shownY(navigation.toolbar) == Double(844 - navigation.toolbar.frame.height))
        navigation.setToolbarHidden(true, animated: false)
        expect(navigation.toolbar.isHidden)
    }

    @Test("A push over a table of 100,000 rows costs as over 100")
    func cost() {
        final class Rows: NSObject, UITableViewDataSource {
            let count: Int
            var asked = 0
            init(_ count: Int) { self.count = count }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                asked += 1
                return UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        func costs(_ count: Int) -> [Int] {
            let (list, rows) = (UITableViewController(style: .plain), Rows(count))
            list.tableView.dataSource = rows
            list.tableView.rowHeight = 44
            let navigation = UINavigationController(rootViewController: list)
            let phone = Phone(navigation)
            phone.wait(0)
            let before = rows.asked
            navigation.pushViewController(UIViewController(), animated: true)
            for _ in 0..<10 { phone.wait(0.05) }
            return [rows.asked - before]
        }
        expect(costs(100_000), equals: costs(100))
    }
}
