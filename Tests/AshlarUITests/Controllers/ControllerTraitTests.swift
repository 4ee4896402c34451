import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): popsEndAtTheEdge.
@MainActor
@Suite("Trait overrides of view controllers", .serialized)
struct ControllerTraitTests {
    final class Child: UIViewController {
        var changes = 0
        override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) { changes += 1 }
    }

    private func family() -> (UIWindow, UIViewController, Child) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (parent, child) = (UIViewController(), Child())
        window.rootViewController = parent
        window.makeKeyAndVisible()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        window.layoutIfNeeded()
        return (window, parent, child)
    }

    @Test("A parent overrides the traits of a child, which is notified, and whose views follow")
    func forChild() {
        let (window, parent, child) = family()
        defer { window.isHidden = true }
        expect(child.traitCollection.horizontalSizeClass == .compact && parent.overrideTraitCollection(forChild: child) == nil)
        parent.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
        expect(child.traitCollection.horizontalSizeClass == .regular && child.changes == 1)
        expect(child.view.traitCollection.horizontalSizeClass, equals: .regular)
        expect(parent.traitCollection.horizontalSizeClass, equals: .compact)
        expect(parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass, equals: .regular)
        parent.setOverrideTraitCollection(nil, forChild: child)
        expect(child.traitCollection.horizontalSizeClass == .compact && parent.overrideTraitCollection(forChild: child) == nil)
        let faults = LayoutDiagnostics.collecting { child.setOverrideTraitCollection(nil, forChild: parent) }.faults
        expect(faults.count, equals: 1)
    }

    @Test("A controller's traitOverrides take precedence over its parent's, and its views inherit them")
    func own() {
        let (window, parent, child) = family()
        defer { window.isHidden = true }
        parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
        expect(child.view.traitCollection.userInterfaceStyle, equals: .dark)
        child.traitOverrides.userInterfaceStyle = .light
        expect(child.view.traitCollection.userInterfaceStyle == .light && child.overrideUserInterfaceStyle == .light)
        expect(child.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        child.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        expect(child.view.traitCollection.userInterfaceStyle, equals: .dark)
    }

    @Test("A swipe from the edge pops the top controller")
    func pop() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let (first, second) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: first)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        defer { window.isHidden = true }
        LayoutScheduler.main.runTurn()
        let drag = { (from: CGFloat, to: CGFloat) in
            window.ashlar.drag(from: CGPoint(x: from, y: 300), to: CGPoint(x: to, y: 300), for: 1)
            LayoutScheduler.main.advance(by: 1)
        }
        navigation.pushViewController(second, animated: false)
        LayoutScheduler.main.runTurn()
        // A drag from the middle, a drag that stops halfway, and a drag without a previous controller do not pop.
        drag(100, 300)
        drag(5, 100)
        expect(navigation.topViewController === second)
        second.navigationItem.hidesBackButton = true
        drag(5, 300)
        expect(navigation.topViewController === second)
        second.navigationItem.hidesBackButton = false
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        drag(5, 300)
        expect(navigation.topViewController === second)
        navigation.interactivePopGestureRecognizer?.isEnabled = true
        drag(5, 300)
        expect(navigation.topViewController === first)
        drag(5, 300)
        expect(navigation.viewControllers.count, equals: 1)
    }
}
