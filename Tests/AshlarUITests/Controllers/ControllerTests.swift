import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): rootsLoadWhenShown, appearancesEndWithTurns, isAppearingBeforeLayout, nibsAreNotRead,
// removalsAreHeard, traitsAreTold.
@MainActor
@Suite("View controllers and their views")
struct ControllerTests {
    private let log = ControllerLog()

    // MARK: Loading

    @Test("The view is loaded once, when it is first accessed")
    func loading() {
        let controller = LoggedController("a", log)
        expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        controller.loadViewIfNeeded()
        expect(controller.isViewLoaded && log.take() == ["a load"])
        let view = controller.view
        controller.loadViewIfNeeded()
        expect(controller.view === view && log.take().isEmpty)
    }

    @Test("The controller owns the view that loadView() creates, and refuses a view of another controller")
    func ownView() {
        final class Maker: UIViewController {
            let made = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            override func loadView() { view = made }
        }
        let (maker, other) = (Maker(), UIViewController())
        expect(maker.view === maker.made)
        let faults = LayoutDiagnostics.collecting { other.view = maker.made }.faults
        expect(faults.map(\.name), equals: ["UIViewControllerHierarchyInconsistency"])
        expect(other.viewIfLoaded == nil)
        maker.view = nil
        other.view = maker.made
        expect(other.view === maker.made)
    }

    @Test("A loadView() that creates no view, or accesses the view, is a fault and causes no endless recursion")
    func missingView() {
        final class Lazy: UIViewController {
            override func loadView() {}
        }
        final class Circular: UIViewController {
            override func loadView() { view.backgroundColor = .red }
        }
        let (lazy, circular) = (Lazy(), Circular())
        let faults = LayoutDiagnostics.collecting { (lazy.view != nil, circular.view.backgroundColor) }
        expect(faults.faults.map(\.name), equals: ["NSInternalInconsistencyException", "NSInternalInconsistencyException"])
        expect(faults.result.0 && faults.result.1 == .red)
    }

    @Test("Subclasses can call, override or omit both initializers")
    func initializers() {
        final class Coded: UIViewController {
            let number: Int
            init(number: Int) {
                self.number = number
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        final class Named: UIViewController {
            var isSetUp = false
            override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
                super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
                isSetUp = true
            }
            required init?(coder aDecoder: NSCoder) {
                super.init(coder: aDecoder)
                isSetUp = true
            }
        }
        final class Bare: UIViewController {
            init() { super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
        }
        expect(Coded(number: 7).number, equals: 7)
        expect(Named().isSetUp && Named(nibName: "Named", bundle: .main).nibName == "Named")
        expect(Bare().nibName == nil)
        expect(UIViewController(coder: NSCoder()) != nil)
    }

    @Test("Views and controllers without other references are deallocated together")
    func lifetime() {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let made = UIViewController()
            (controller, view) = (made, made.view)
            let child = UIViewController()
            made.addChild(child)
            made.view.addSubview(child.view)
            child.didMove(toParent: made)
        }
        expect(controller == nil && view == nil)
    }

    @Test("A view can outlive its controller")
    func outlived() {
        let view: UIView
        do {
            let controller = UIViewController()
            view = controller.view
            expect(view.next === controller)
        }
        expect(view.next == nil)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        expect(view.layoutMargins.top == 8 || view.layoutMargins.top == 0)
    }

    // MARK: Responders

    @Test("The responder chain goes from a view to its controller, and on to the superview")
    func responders() {
        let window = phoneWindow()
        let (root, child) = (UIViewController(), UIViewController())
        show(root, in: window)
        let label = UILabel()
        root.addChild(child)
        root.view.addSubview(child.view)
        child.view.addSubview(label)
        expect(label.next === child.view && child.view.next === child && child.next === root.view)
        expect(root.view.next === root && root.next === window)
    }

    // MARK: Appearing

    @Test("A child's view that is added or removed while its parent is visible appears or disappears")
    func comingAndGoing() {
        let window = phoneWindow()
        let (root, child) = (LoggedController("root", log), LoggedController("child", log))
        window.rootViewController = root
        window.makeKeyAndVisible()
        expect(log.take(), equals: ["root load", "root will appear", "root is appearing"])
        expect(log.turn(), equals: ["root did appear"])
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        expect(log.take(), equals: ["child load", "child will appear"])
        expect(log.turn(), equals: ["child is appearing", "child did appear"])
        expect(child.flags, equals: ["to parent", "to parent"])
        child.flags = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        expect(log.take(), equals: ["child will disappear", "child did disappear"])
        child.removeFromParent()
        expect(child.flags, equals: ["from parent", "from parent"])
        expect(log.turn().isEmpty)
    }

    @Test("Containers appear before their children, each once")
    func nested() {
        let window = phoneWindow()
        let (root, child, grandchild) = (
            LoggedController("root", log), LoggedController("child", log), LoggedController("grandchild", log)
        )
        for (inner, outer) in [(child, root), (grandchild, child)] {
            outer.addChild(inner)
            outer.view.addSubview(inner.view)
            inner.didMove(toParent: outer)
        }
        log.lines = []
        window.rootViewController = root
        window.makeKeyAndVisible()
        expect(
            log.take(), equals: ["root will appear", "child will appear", "grandchild will appear", "root is appearing"])
        expect(
            log.turn(),
            equals: [
                "child is appearing", "grandchild is appearing", "root did appear", "child did appear", "grandchild did appear",
            ])
        window.rootViewController = nil
        expect(
            log.take(),
            equals: [
                "root will disappear", "child will disappear", "grandchild will disappear", "root did disappear",
                "child did disappear", "grandchild did disappear",
            ])
    }

    @Test("A container that does not forward appearance methods begins and ends its children's transitions itself")
    func byHand() {
        final class Manual: LoggedController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let window = phoneWindow()
        let (root, child) = (Manual("root", log), LoggedController("child", log))
        root.addChild(child)
        root.view.addSubview(child.view)
        show(root, in: window)
        expect(!log.take().contains { $0.hasPrefix("child will") || $0.hasPrefix("child did") })
        child.beginAppearanceTransition(true, animated: true)
        expect(log.take().first, equals: "child will appear animated")
        child.endAppearanceTransition()
        expect(log.take(), equals: ["child is appearing", "child did appear"], "there was no layout in between")
        child.beginAppearanceTransition(true, animated: true)
        child.endAppearanceTransition()
        expect(log.take().isEmpty, "what is shown does not appear again")
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        expect(log.take(), equals: ["child will disappear", "child did disappear"])
    }

    @Test("viewIsAppearing(_:) is called before layout, when the window, the size and the safe area are known")
    func appearing() {
        final class Asking: LoggedController {
            var known: (CGRect, UIEdgeInsets, Bool)?
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                known = (view.frame, view.safeAreaInsets, view.window != nil)
            }
        }
        let window = phoneWindow()
        let root = Asking("root", log)
        root.notesLayout = true
        window.rootViewController = root
        window.makeKeyAndVisible()
        let calls = log.take() + log.turn()
        expect(
            calls,
            equals: [
                "root load", "root will appear", "root is appearing", "root will layout", "root did layout", "root did appear",
            ])
        expect(root.known?.0 == window.bounds && root.known?.1.top == 44 && root.known?.2 == true)
    }

    @Test("A new root controller replaces the first one immediately in a visible window")
    func anotherRoot() {
        let window = phoneWindow()
        show(LoggedController("a", log), in: window)
        log.lines = []
        let second = LoggedController("b", log)
        window.rootViewController = second
        expect(log.take(), equals: ["a will disappear", "a did disappear", "b load", "b will appear", "b is appearing"])
        expect(log.turn(), equals: ["b did appear"])
        expect(window.subviews.count == 1 && window.subviews[0] === second.view)
        expect(second.view.frame, equals: window.bounds)
    }

    // MARK: Children

    @Test("A child has one parent, and a controller cannot be a child of its own child")
    func adoption() {
        let (a, b, child) = (UIViewController(), UIViewController(), LoggedController("child", log))
        child.notesMoves = true
        a.addChild(child)
        expect(a.children == [child] && child.parent === a)
        b.addChild(child)
        expect(a.children.isEmpty && b.children == [child] && child.parent === b)
        expect(log.take(), equals: ["child will move to container", "child did move to none", "child will move to container"])
        a.addChild(b)
        let faults = LayoutDiagnostics.collecting {
            child.addChild(a)
            a.addChild(a)
        }.faults
        expect(faults.count == 2 && a.parent == nil && child.children.isEmpty)
    }

    @Test("A child's view can be shown only in views of its parent")
    func hierarchy() {
        let (a, b, child) = (UIViewController(), UIViewController(), UIViewController())
        a.addChild(child)
        let faults = LayoutDiagnostics.collecting { b.view.addSubview(child.view) }.faults
        expect(faults.map(\.name), equals: ["UIViewControllerHierarchyInconsistency"])
        expect(child.view.superview == nil)
        let inner = UIView()
        a.view.addSubview(inner)
        inner.addSubview(child.view)
        expect(child.view.superview === inner)
    }

    // MARK: Size and traits

    @Test("A window that changes its size notifies controllers before, and runs their coordinated changes with it")
    func resizing() {
        final class Sized: LoggedController {
            override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
                super.viewWillTransition(to: size, with: coordinator)
                note("\(Int(view.frame.width)) to \(Int(size.width))")
                coordinator.animate(alongsideTransition: { _ in self.note("with \(Int(self.view.frame.width))") }) { _ in
                    self.note("done")
                }
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                note("vertically \(traitCollection.verticalSizeClass == .compact ? "compact" : "regular")")
            }
        }
        let window = phoneWindow()
        let (root, child) = (Sized("root", log), Sized("child", log))
        root.addChild(child)
        child.view.frame = root.view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(child.view)
        show(root, in: window)
        log.lines = []
        window.frame.size = CGSize(width: 812, height: 375)
        expect(
            log.take(),
            equals: [
                "child 375 to 812", "root 375 to 812", "root vertically compact", "child vertically compact", "child with 812",
                "root with 812",
            ])
        expect(log.second(), equals: ["child done", "root done"])
        window.frame.origin.x = 3
        expect(log.turn().isEmpty)
    }

    @Test("Parents are notified of their children's preferred content sizes")
    func preferredSize() {
        final class Parent: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                sizes.append(container.preferredContentSize)
            }
        }
        let (parent, child) = (Parent(), UIViewController())
        parent.addChild(child)
        child.preferredContentSize = CGSize(width: 20, height: 30)
        child.preferredContentSize = CGSize(width: 20, height: 30)
        expect(parent.sizes, equals: [CGSize(width: 20, height: 30)])
        let faults = LayoutDiagnostics.collecting { child.preferredContentSize.width = .nan }.faults
        expect(faults.count == 1 && child.preferredContentSize.width == 20)
    }

    // MARK: Data

    @Test("The title is also that of the navigation and tab bar items, and editing changes the edit button")
    func titles() {
        let controller = UIViewController()
        controller.title = "Notes"
        expect(controller.navigationItem.title == "Notes" && controller.tabBarItem.title == "Notes")
        controller.navigationItem.title = "Own"
        expect(controller.title == "Notes" && controller.navigationItem.title == "Own")
        let button = controller.editButtonItem
        expect(button.title == "Edit" && !controller.isEditing)
        controller.setEditing(true, animated: false)
        expect(button.title == "Done" && button.style == .done && controller.isEditing)
    }
}
