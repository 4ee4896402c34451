import AshlarLayout
import Foundation
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// A view whose `layoutSubviews()` adds more views of its class to the tree, without end.
private final class Breeder: UIView {
    @MainActor enum Habit: CaseIterable {
        case below, twins, beside, laidOutAtOnce, detached, detachedTwins
    }

    static var count = 0
    /// The number of views at which an endless test is stopped.
    static let enough = 100_000
    let habit: Habit
    var isActive = true

    init(_ habit: Habit) {
        self.habit = habit
        super.init(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        Self.count += 1
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard isActive, Self.count < Self.enough else { return }
        switch habit {
        case .below: addSubview(Breeder(habit))
        case .twins:
            addSubview(Breeder(habit))
            addSubview(Breeder(habit))
        case .beside: superview?.addSubview(Breeder(habit))
        case .laidOutAtOnce:
            let child = Breeder(habit)
            addSubview(child)
            child.layoutIfNeeded()
        case .detached: Breeder(habit).layoutIfNeeded()
        case .detachedTwins:
            Breeder(habit).layoutIfNeeded()
            Breeder(habit).layoutIfNeeded()
        }
    }
}

/// A view whose `layoutSubviews()` lays out a window with another view of its class, without end.
private final class WindowBreeder: UIView {
    static var count = 0
    static let enough = 10_000

    override func layoutSubviews() {
        super.layoutSubviews()
        guard Self.count < Self.enough else { return }
        Self.count += 1
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(WindowBreeder(frame: CGRect(x: 0, y: 0, width: 5, height: 5)))
        window.layoutIfNeeded()
    }
}

// Named differences (FIDELITY.md): loopsEnd.
/// Tests for `layoutSubviews()` methods that cause their own call. Each chain must end with one message that names the view,
/// and the tree can be laid out afterward.
@MainActor
@Suite("Reentrant calls from layoutSubviews", .serialized)
struct ReentryTests {
    private let setting = ReentryScene()
    private var scene: Scene { setting.scene }
    private var view: ReentrantView { setting.view }

    // MARK: layoutSubviews

    @Test("A view that requests layout and lays itself out in layoutSubviews is stopped after 50 calls", arguments: [1, 2, 3])
    func layoutInLayout(times: Int) {
        view.onLayout = { view in
            for _ in 0..<times {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
        }
        let log = setting.loops { scene.layout() }
        setting.expectOneLoop(log, at: view)
        expect(view.layouts, equals: 50)
        setting.expectUsable()
    }

    @Test("A view that changes a constant and lays out the whole tree in layoutSubviews is stopped", arguments: [1, 2])
    func constantInLayout(times: Int) {
        let width = view.constraints.first { $0.firstAttribute == .width }
        view.onLayout = { [root = scene.root] _ in
            for _ in 0..<times {
                width?.constant += 1
                root.layoutIfNeeded()
            }
        }
        let log = setting.loops { scene.layout() }
        setting.expectOneLoop(log, at: view)
        expect(view.layouts <= 51)
        // The view has the engine's last result.
        expect(view.frame.width, equals: width?.constant)
        setting.expectUsable()
    }

    @Test("A change of a constant that converges can be followed by an immediate layout, as on iOS")
    func settlingConstant() {
        let width = view.constraints.first { $0.firstAttribute == .width }
        var seen: CGFloat = 0
        view.onLayout = { [root = scene.root] view in
            width?.constant = min(view.frame.width + 5, 60)
            root.layoutIfNeeded()
            seen = view.frame.width
        }
        expect(setting.loops { scene.layout() }, equals: [])
        expect(view.frame.width, equals: 60)
        expect(seen, equals: 60)
    }

    @Test("Windows that lay out windows are stopped with one message, and with one more in the next layout")
    func windows() {
        let breeder = WindowBreeder(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        scene.root.addSubview(breeder)
        for _ in 0..<2 {
            WindowBreeder.count = 0
            breeder.setNeedsLayout()
            let log = setting.loops { scene.layout() }
            expect(log.count, equals: 1)
            expect(log.first?.contains("WindowBreeder"), equals: true)
            expect(WindowBreeder.count < WindowBreeder.enough)
        }
    }

    @Test("A window's turn within a layout of the window ends")
    func turnInLayout() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = ReentrantView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        window.addSubview(view)
        view.onLayout = { view in
            view.setNeedsLayout()
            LayoutScheduler.main.runTurn()
        }
        setting.expectOneLoop(setting.loops { window.layoutIfNeeded() }, at: view)
        view.onLayout = { _ in }
        expect(setting.loops { window.layoutIfNeeded() }, equals: [])
    }

    @Test("Two windows that lay out each other end")
    func twoWindows() {
        let windows = (0..<2).map { _ in UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let views = windows.map { window in
            let view = ReentrantView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            window.addSubview(view)
            return view
        }
        for (index, view) in views.enumerated() {
            let other = views[1 - index]
            view.onLayout = { _ in
                other.setNeedsLayout()
                other.layoutIfNeeded()
            }
        }
        let log = setting.loops { windows[0].layoutIfNeeded() }
        expect((1...2).contains(log.count))
        expect(views.allSatisfy { $0.layouts <= 60 })
        for view in views { view.onLayout = { _ in } }
        expect(setting.loops { for window in windows { window.layoutIfNeeded() } }, equals: [])
        expect(windows.allSatisfy { !$0.item.waitsForLayout })
    }

    @Test("A sibling of a view in a layout loop is still laid out", arguments: [true, false])
    func siblings(isFirst: Bool) {
        let sibling = ReentrantView()
        scene.add(sibling)
        sibling.place(0, 0, 5, 6)
        let below = scene.add(UIView(), to: sibling)
        below.place(1, 1, 2, 2)
        if isFirst { scene.root.sendSubviewToBack(sibling) }
        view.onLayout = { [root = scene.root] view in
            view.setNeedsLayout()
            root.layoutIfNeeded()
        }
        setting.expectOneLoop(setting.loops { scene.layout() }, at: view)
        expect(sibling.layouts >= 1)
        expect(below.frame, equals: CGRect(x: 1, y: 1, width: 2, height: 2))
        setting.expectUsable()
    }

    @Test("setNeedsLayout can be overridden to lay out immediately")
    func eagerView() {
        final class Eager: UIView {
            var layouts = 0
            override func setNeedsLayout() {
                super.setNeedsLayout()
                layoutIfNeeded()
            }
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
                setNeedsLayout()
            }
        }
        let eager = scene.add(Eager())
        eager.place(0, 0, 10, 10)
        setting.expectOneLoop(setting.loops { scene.layout() }, at: eager)
        expect(eager.layouts, equals: 50)
        setting.expectUsable()
    }

    @Test("An override of bounds can lay out immediately")
    func boundsThatLayOut() {
        final class Restless: UIView {
            var changes = 0
            override var bounds: CGRect {
                didSet {
                    changes += 1
                    superview?.setNeedsLayout()
                    superview?.layoutIfNeeded()
                }
            }
        }
        let restless = scene.add(Restless())
        restless.place(0, 0, 10, 10)
        _ = setting.loops { scene.layout() }
        expect(restless.frame, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
        expect(restless.changes <= 50)
        setting.expectUsable()
    }

    @Test("A direction that is overridden to lay out first is queried once")
    func directionThatLaysOut() {
        final class Asking: UIView {
            var asks = 0
            override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
                asks += 1
                layoutIfNeeded()
                return .rightToLeft
            }
        }
        let root = Asking(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
        box.place(0, 0, 20, 20)
        root.layoutIfNeeded()
        expect(root.asks < 20)
    }

    @Test("A view can remove itself or its superview from the tree that is being laid out", arguments: [true, false])
    func removal(ofSuperview: Bool) {
        let outer = scene.add(UIView())
        outer.place(0, 0, 50, 50)
        let leaving = scene.add(ReentrantView(), to: outer)
        leaving.place(1, 1, 10, 10)
        let below = scene.add(UIView(), to: leaving)
        below.place(1, 2, 3, 4)
        leaving.onLayout = { view in
            (ofSuperview ? view.superview : view)?.removeFromSuperview()
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        // After it becomes the root of its own tree, its contents are still laid out.
        _ = setting.loops { scene.layout() }
        expect(leaving.layouts <= 60)
        leaving.onLayout = { _ in }
        scene.root.addSubview(leaving)
        leaving.place(3, 4, 10, 10)
        expect(setting.loops { scene.layout() }, equals: [])
        expect(leaving.frame.origin, equals: CGPoint(x: 3, y: 4))
        expect(below.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
        setting.expectUsable()
    }

    // MARK: Views that create views of their own class

    @Test("A view that adds views of its own kind in layoutSubviews is stopped", arguments: Breeder.Habit.allCases)
    private func breeding(_ habit: Breeder.Habit) {
        Breeder.count = 0
        // If the number of views doubled with each repetition, there would be too many before the fiftieth.
        let first = Breeder(habit)
        scene.root.insertSubview(first, at: 0)
        let log = setting.loops { scene.layout() }
        expect(log.count, equals: 1)
        // Siblings are added by repetitions of the whole tree's layout.
        expect(log.first?.contains(habit == .beside ? "UIView: 0x" : "Breeder: 0x"), equals: true)
        expect(Breeder.count < 1_000)
        // The next sibling is laid out, too.
        expect(view.layouts >= 1)
        expect(view.frame, equals: CGRect(x: 10, y: 20, width: 30, height: 40))
        scene.root.subviews.filter { $0 is Breeder }.forEach { $0.removeFromSuperview() }
        setting.expectUsable()
    }

    @Test("Forty containers that fill one another in layoutSubviews do not count as a loop")
    func lazyContainers() {
        final class Lazy: UIView {
            var depth = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                guard depth > 0, subviews.isEmpty else { return }
                let next = Lazy(frame: bounds)
                next.depth = depth - 1
                addSubview(next)
            }
        }
        let lazy = Lazy(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        lazy.depth = 40
        scene.root.addSubview(lazy)
        expect(setting.loops { scene.layout() }, equals: [])
        var depth = 0
        var last: UIView = lazy
        while let next = last.subviews.first { (last, depth) = (next, depth + 1) }
        expect(depth, equals: 40)
    }

    @Test("A chain of 200 views that one layoutSubviews creates does not count as a loop")
    func longChain() {
        view.onLayout = { view in
            guard view.subviews.isEmpty else { return }
            var last: UIView = view
            for _ in 0..<200 {
                let next = ReentrantView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
                last.addSubview(next)
                last = next
            }
        }
        expect(setting.loops { scene.layout() }, equals: [])
        var (last, count) = (view as UIView, 0)
        while let next = last.subviews.first as? ReentrantView { (last, count) = (next, count + next.layouts) }
        expect(count, equals: 200)
    }

    @Test("Each of a hundred nested views can lay out the next one in layoutSubviews")
    func nestedLayouts() {
        var chain: [ReentrantView] = [view]
        for _ in 0..<100 {
            let next = ReentrantView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
            chain[chain.count - 1].addSubview(next)
            chain.append(next)
        }
        for (outer, inner) in zip(chain, chain.dropFirst()) { outer.onLayout = { _ in inner.layoutIfNeeded() } }
        expect(setting.loops { scene.layout() }, equals: [])
        expect(chain.allSatisfy { $0.layouts == 1 })
    }

    @Test("A log handler can lay out the tree in which a loop was found")
    func logHandler() {
        view.onLayout = { view in
            view.setNeedsLayout()
            view.layoutIfNeeded()
        }
        let saved = LayoutDiagnostics.logHandler
        defer { LayoutDiagnostics.logHandler = saved }
        let count = Count()
        LayoutDiagnostics.logHandler = { [root = scene.root] _ in
            count.value += 1
            guard count.value < 100 else { return }
            MainActor.assumeIsolated { root.layoutIfNeeded() }
        }
        scene.layout()
        expect(count.value, equals: 1)
        LayoutDiagnostics.logHandler = saved
        setting.expectUsable()
    }
}

private final class Count: @unchecked Sendable { var value = 0 }
