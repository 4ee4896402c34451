import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// A view that records the calls of the update cycle, before and after calling the superclass.
class CycleView: UIView {
    let name: String
    let journal: Journal
    var onUpdate: (CycleView) -> Void = { _ in }
    var beforeLayout: (CycleView) -> Void = { _ in }
    var onLayout: (CycleView) -> Void = { _ in }
    var callsSuper = true

    init(_ name: String, _ journal: Journal, frame: CGRect = .zero) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
        journal.lines.append("update \(name)")
        onUpdate(self)
        super.updateConstraints()
    }

    override func layoutSubviews() {
        journal.lines.append("layout \(name)")
        beforeLayout(self)
        if callsSuper { super.layoutSubviews() }
        onLayout(self)
    }

    override func willMove(toSuperview newSuperview: UIView?) { journal.lines.append("\(name) will move to superview") }
    override func didMoveToSuperview() { journal.lines.append("\(name) did move to superview") }
    override func willMove(toWindow newWindow: UIWindow?) { journal.lines.append("\(name) will move to window") }
    override func didMoveToWindow() { journal.lines.append("\(name) did move to window") }
    override func layoutMarginsDidChange() { journal.lines.append("margins of \(name)") }
    override func safeAreaInsetsDidChange() { journal.lines.append("safe area of \(name)") }
}

/// A tree of views that constraints place: `root` contains `a` and `b`, `a` contains `c`, and `c` contains `d`.
@MainActor
private struct CycleScene {
    let journal = Journal()
    let root, a, b, c, d: CycleView

    init() {
        root = CycleView("root", journal, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        (a, b) = (CycleView("a", journal), CycleView("b", journal))
        (c, d) = (CycleView("c", journal), CycleView("d", journal))
        root.ashlar.pixelSnapping = .off
        for (view, superview) in [(a, root), (b, root), (c, a), (d, c)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            superview.addSubview(view)
            view.place(1, 1, 50, 50)
        }
        journal.clear()
    }

    func calls(_ body: () -> Void) -> [String] {
        journal.clear()
        body()
        return journal.lines
    }

    /// Performs pending layout, and returns the calls.
    func layout() -> [String] { calls { root.layoutIfNeeded() } }
}

@MainActor
@Suite("The flags of the update cycle")
struct UpdateFlagTests {
    private let scene = CycleScene()

    @Test("A new view needs both an update of constraints and a layout")
    func initially() {
        expect(UIView().needsUpdateConstraints())
        expect(
            scene.layout(),
            equals: ["d", "c", "a", "b", "root"].map { "update \($0)" }
                + ["root", "a", "c", "d", "b"].map { "layout \($0)" })
        expect(![scene.root, scene.a, scene.b, scene.c, scene.d].contains { $0.needsUpdateConstraints() })
    }

    @Test("setNeedsUpdateConstraints requests one update of one view, and no layout")
    func update() {
        _ = scene.layout()
        for _ in 0..<3 { scene.c.setNeedsUpdateConstraints() }
        expect(scene.c.needsUpdateConstraints())
        expect(!scene.a.needsUpdateConstraints() && !scene.d.needsUpdateConstraints())
        expect(scene.layout(), equals: ["update c"])
        expect(scene.layout(), equals: [])
    }

    @Test("setNeedsLayout requests one layout of one view, and no update")
    func layout() {
        _ = scene.layout()
        for _ in 0..<3 { scene.c.setNeedsLayout() }
        expect(scene.layout(), equals: ["layout c"])
        expect(scene.layout(), equals: [])
    }

    @Test("No method is called before the pass")
    func deferral() {
        _ = scene.layout()
        expect(
            scene.calls {
                scene.c.setNeedsLayout()
                scene.c.setNeedsUpdateConstraints()
                scene.d.constraints[0].constant = 20
                scene.c.addSubview(UIView())
            }, equals: [])
    }

    @Test("A new size requests a layout of the view, and a new position does not")
    func size() {
        _ = scene.layout()
        scene.root.frame.size.width = 300
        expect(scene.layout(), equals: ["layout root"])
        scene.root.frame.origin.x = 30
        expect(scene.layout(), equals: [])
        scene.root.bounds.size.height = 10
        expect(scene.layout(), equals: ["layout root"])
        scene.root.center = .zero
        expect(scene.layout(), equals: [])
    }

    @Test("Adding or removing a subview requests a layout of its superview, and no update")
    func subviews() {
        _ = scene.layout()
        let view = UIView()
        scene.a.addSubview(view)
        expect(scene.layout(), equals: ["layout a"])
        view.removeFromSuperview()
        expect(scene.layout(), equals: ["layout a"])
        scene.d.removeFromSuperview()
        expect(scene.layout(), equals: ["layout c"])
    }

    @Test("A change by the engine requests a layout of the superview, and of the view itself if its size changed")
    func engine() {
        _ = scene.layout()
        let left =
            scene.a.constraints.isEmpty
            ? nil : scene.root.constraints.first { $0.firstItem === scene.a && $0.firstAttribute == .left }
        left?.constant = 7
        expect(scene.layout(), equals: ["layout root"])
        scene.a.constraints.first { $0.firstAttribute == .width && $0.firstItem === scene.a }?.constant = 60
        expect(scene.layout(), equals: ["layout root", "layout a"])
    }

    @Test("New margins and a new safe area request a layout of the view and notify it")
    func margins() {
        _ = scene.layout()
        let margins = scene.calls {
            scene.c.layoutMargins = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
            scene.root.layoutIfNeeded()
        }
        expect(margins, equals: ["margins of c", "layout c"])
        let safeArea = scene.calls {
            scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)
            scene.root.layoutIfNeeded()
        }
        expect(safeArea.contains("safe area of root") && safeArea.contains("layout root"))
        expect(scene.calls { scene.c.layoutMargins = scene.c.layoutMargins }, equals: [])
    }
}

@MainActor
@Suite("The phases of the update cycle")
struct UpdatePhaseTests {
    private let scene = CycleScene()

    @Test("updateConstraintsIfNeeded updates the view's subtree from the leaves, and lays out nothing")
    func subtree() {
        expect(scene.calls { scene.c.updateConstraintsIfNeeded() }, equals: ["update d", "update c"])
        expect(scene.a.needsUpdateConstraints())
        expect(scene.calls { scene.c.updateConstraintsIfNeeded() }, equals: [])
        expect(scene.d.frame, equals: .zero)
        scene.d.setNeedsUpdateConstraints()
        expect(scene.calls { scene.b.updateConstraintsIfNeeded() }, equals: ["update b"])
        expect(scene.layout().prefix(4), equals: ["update d", "update a", "update root", "layout root"])
    }

    @Test("layoutIfNeeded on a view updates the constraints of the whole tree and lays out only the view's part")
    func part() {
        _ = scene.layout()
        scene.b.setNeedsUpdateConstraints()
        scene.b.setNeedsLayout()
        scene.d.setNeedsLayout()
        expect(scene.calls { scene.c.layoutIfNeeded() }, equals: ["update b", "layout d"])
        expect(scene.layout(), equals: ["layout b"])
    }

    @Test("layoutIfNeeded continues upward while the superview's layout is pending")
    func contiguous() {
        _ = scene.layout()
        for view in [scene.root, scene.c, scene.d] { view.setNeedsLayout() }
        expect(scene.calls { scene.d.layoutIfNeeded() }, equals: ["layout c", "layout d"])
        expect(scene.layout(), equals: ["layout root"])
        for view in [scene.root, scene.a, scene.c, scene.b] { view.setNeedsLayout() }
        expect(scene.calls { scene.d.layoutIfNeeded() }, equals: ["layout root", "layout a", "layout c", "layout b"])
    }

    @Test("layoutIfNeeded does nothing if no layout is pending")
    func nothing() {
        _ = scene.layout()
        scene.b.setNeedsLayout()
        expect(scene.calls { scene.d.layoutIfNeeded() }, equals: [])
        expect(scene.layout(), equals: ["layout b"])
    }

    @Test("The superview's layoutSubviews places views, and requests a layout of those whose size changed")
    func placing() {
        var frames: [CGRect] = []
        scene.root.beforeLayout = { [a = scene.a] _ in frames.append(a.frame) }
        scene.root.onLayout = { [a = scene.a, c = scene.c] _ in frames += [a.frame, c.frame] }
        _ = scene.layout()
        expect(frames, equals: [.zero, CGRect(x: 1, y: 1, width: 50, height: 50), .zero])
        expect(scene.c.frame, equals: CGRect(x: 1, y: 1, width: 50, height: 50))
    }

    @Test("A layoutSubviews that does not call super leaves its subviews and their subviews in place")
    func withoutSuper() {
        scene.a.callsSuper = false
        let log = LayoutDiagnostics.collecting { _ = scene.layout() }
        expect(scene.c.frame, equals: .zero)
        expect(scene.d.frame, equals: CGRect(x: 1, y: 1, width: 50, height: 50))
        expect(log.faults.isEmpty && log.log.isEmpty)
    }

    @Test("Conflicts are logged before the first view is laid out")
    func conflicts() {
        LayoutDiagnostics.collecting {
            var logged = -1
            let count = Counter()
            let handler = LayoutDiagnostics.logHandler
            LayoutDiagnostics.logHandler = { text in
                count.add(); handler(text)
            }
            scene.root.beforeLayout = { _ in if logged < 0 { logged = count.value } }
            scene.d.widthAnchor.constraint(equalToConstant: 9).isActive = true
            _ = scene.layout()
            expect(logged, equals: 1)
        }
    }

    @Test("Constraints that an update activates apply in the same pass")
    func updates() {
        scene.d.onUpdate = { view in view.constraints[0].constant = 11 }
        _ = scene.layout()
        expect(scene.d.frame.width, equals: 11)
    }

    @Test("An update can request the update of its superviews in the same pass")
    func upwards() {
        _ = scene.layout()
        scene.d.onUpdate = { [c = scene.c] _ in c.setNeedsUpdateConstraints() }
        scene.d.setNeedsUpdateConstraints()
        expect(scene.layout(), equals: ["update d", "update c"])
    }

    @Test("An update that requests itself is called again in the next turn, not in this one")
    func itself() {
        _ = scene.layout()
        scene.d.onUpdate = { $0.setNeedsUpdateConstraints() }
        scene.d.setNeedsUpdateConstraints()
        expect(scene.layout(), equals: ["update d"])
        expect(scene.d.needsUpdateConstraints())
        expect(scene.layout(), equals: ["update d"])
        scene.d.onUpdate = { _ in }
        expect(scene.layout(), equals: ["update d"])
        expect(scene.layout(), equals: [])
    }

    @Test("An update that layoutSubviews requests waits for the next turn and is reported as pending")
    func fromLayout() {
        var waits = false
        scene.c.onLayout = { view in
            view.setNeedsUpdateConstraints()
            waits = view.needsUpdateConstraints()
        }
        expect(scene.layout().filter { $0 == "update c" }.count, equals: 1)
        expect(waits && scene.c.needsUpdateConstraints())
        expect(scene.layout(), equals: ["update c"])
        expect(scene.layout(), equals: [])
    }

    @Test("updateConstraintsIfNeeded in layoutSubviews performs an update that was requested there")
    func atOnce() {
        _ = scene.layout()
        scene.c.onLayout = { view in
            view.setNeedsUpdateConstraints()
            view.updateConstraintsIfNeeded()
        }
        scene.c.setNeedsLayout()
        expect(scene.layout(), equals: ["layout c", "update c"])
        expect(scene.layout(), equals: [])
    }

    @Test("Changes of constants and activations in layoutSubviews apply in the same pass, and lay out only moved views")
    func editsInLayout() {
        _ = scene.layout()
        var isFirst = true
        scene.a.onLayout = { [d = scene.d] _ in
            guard isFirst else { return }
            isFirst = false
            d.constraints[0].constant = 33
        }
        scene.a.setNeedsLayout()
        expect(scene.layout(), equals: ["layout a", "layout c", "layout d"])
        expect(scene.d.frame.width, equals: 33)
        isFirst = true
        scene.a.onLayout = { [d = scene.d] _ in
            guard isFirst else { return }
            isFirst = false
            d.constraints[0].isActive = false
        }
        scene.a.setNeedsLayout()
        expect(scene.layout(), equals: ["layout a", "layout c", "layout d"])
        expect(scene.d.frame.width, equals: 0)
    }

    @Test("A layout that layoutSubviews requests is performed in the same pass", arguments: [true, false])
    func layoutFromLayout(isUpwards: Bool) {
        _ = scene.layout()
        var isFirst = true
        scene.c.onLayout = { [a = scene.a, d = scene.d] _ in
            if isFirst { (isUpwards ? a : d).setNeedsLayout() }
            isFirst = false
        }
        scene.c.setNeedsLayout()
        expect(scene.layout() == (isUpwards ? ["layout c", "layout a"] : ["layout c", "layout d"]))
        expect(scene.layout(), equals: [])
    }

    @Test("layoutIfNeeded in layoutSubviews places the subviews immediately")
    func nestedLayout() {
        var width: CGFloat = 0
        scene.a.onLayout = { [c = scene.c, d = scene.d] _ in
            c.layoutIfNeeded()
            width = d.frame.width
        }
        _ = scene.layout()
        expect(width, equals: 50)
    }

    @Test(
        "A layout loop is stopped after 50 repetitions, logged with its view, and leaves nothing pending",
        arguments: [true, false])
    func loop(isConstant: Bool) {
        _ = scene.layout()
        var count = 0
        scene.c.onLayout = { [d = scene.d] view in
            count += 1
            if isConstant { d.constraints[0].constant += 1 } else { view.setNeedsLayout() }
        }
        scene.c.setNeedsLayout()
        let log = LayoutDiagnostics.collecting { _ = scene.layout() }.log
        expect(count, equals: 50)
        expect(log.count, equals: 1)
        expect(log.first?.hasPrefix("[LayoutLoop] layout feedback loop detected at <"), equals: true)
        scene.c.onLayout = { _ in }
        expect(LayoutDiagnostics.collecting { scene.layout() }.result, equals: [])
    }

    @Test("49 repetitions do not count as a loop")
    func noLoop() {
        _ = scene.layout()
        var count = 0
        scene.c.onLayout = { view in
            count += 1
            if count < 50 { view.setNeedsLayout() }
        }
        scene.c.setNeedsLayout()
        expect(LayoutDiagnostics.collecting { scene.layout() }.log.isEmpty)
        expect(count, equals: 50)
    }
}

/// A counter that any thread can use.
private final class Counter: @unchecked Sendable {
    private(set) var value = 0
    func add() { value += 1 }
}

@MainActor
@Suite("Trees without constraints")
struct UnconstrainedCycleTests {
    private final class Requiring: UIView {
        override class var requiresConstraintBasedLayout: Bool { true }
    }

    @Test("A tree that never had constraints is laid out, and its constraints are not updated")
    func without() {
        let journal = Journal()
        let root = CycleView("root", journal)
        let view = CycleView("view", journal)
        root.addSubview(view)
        journal.clear()
        root.layoutIfNeeded()
        expect(journal.lines, equals: ["layout root", "layout view"])
        expect(root.needsUpdateConstraints())
        view.translatesAutoresizingMaskIntoConstraints = false
        // The first constraint causes the pending updates.
        view.widthAnchor.constraint(equalToConstant: 5).isActive = true
        journal.clear()
        root.layoutIfNeeded()
        expect(journal.lines.prefix(2), equals: ["update view", "update root"])
    }

    @Test("One class that requires constraint-based layout is sufficient for the whole tree, and the property's default is false")
    func requiring() {
        expect(!UIView.requiresConstraintBasedLayout)
        let journal = Journal()
        let root = CycleView("root", journal)
        let view = CycleView("view", journal)
        root.addSubview(view)
        view.addSubview(Requiring())
        journal.clear()
        root.layoutIfNeeded()
        expect(journal.lines.prefix(2), equals: ["update view", "update root"])
    }
}

@MainActor
@Suite("Entering and leaving windows")
struct WindowCycleTests {
    private let journal = Journal()
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let box, inner: CycleView

    init() {
        (box, inner) = (CycleView("box", journal), CycleView("inner", journal))
        for view in [box, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
        box.addSubview(inner)
        inner.place(5, 6, 40, 30)
        box.widthAnchor.constraint(equalTo: inner.widthAnchor, constant: 10).isActive = true
        window.ashlar.pixelSnapping = .off
        journal.clear()
    }

    @Test("Entering and leaving a window notifies only the view and its subviews")
    func hooks() {
        window.addSubview(box)
        let entering = [
            "box will move to superview", "box will move to window", "inner will move to window", "box did move to window",
            "inner did move to window", "box did move to superview",
        ]
        expect(journal.lines, equals: entering)
        journal.clear()
        box.removeFromSuperview()
        expect(journal.lines, equals: entering)
    }

    @Test("Constraints of the subtree take part in the window's layout, and in that of the tree outside")
    func layout() {
        window.addSubview(box)
        window.layoutIfNeeded()
        expect(box.frame.width, equals: 50)
        expect(inner.frame, equals: CGRect(x: 5, y: 6, width: 40, height: 30))
        box.removeFromSuperview()
        inner.constraints[0].constant = 70
        window.layoutIfNeeded()
        expect(inner.frame.width, equals: 40)
        // The root of a tree is fixed by its frame.
        LayoutDiagnostics.collecting { box.layoutIfNeeded() }
        expect(inner.frame.width, equals: 70)
        window.addSubview(box)
        window.layoutIfNeeded()
        expect(box.frame.width, equals: 80)
    }

    @Test("Moving to another window requests no updates")
    func move() {
        let other = UIWindow(frame: window.frame)
        window.addSubview(box)
        window.layoutIfNeeded()
        other.addSubview(box)
        journal.clear()
        other.layoutIfNeeded()
        expect(!journal.lines.contains { $0.hasPrefix("update") })
        expect(inner.window === other)
        expect(box.frame.width, equals: 50)
    }

    @Test("The order of activation is kept in the window", arguments: [true, false])
    func order(isInnerFirst: Bool) {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        let wide = inner.heightAnchor.constraint(equalToConstant: 90)
        let low = inner.heightAnchor.constraint(equalToConstant: 20)
        inner.constraints.filter { $0.firstAttribute == .height }.forEach { $0.isActive = false }
        for constraint in [wide, low] { constraint.priority = .defaultLow }
        (isInnerFirst ? wide : low).isActive = true
        (isInnerFirst ? low : wide).isActive = true
        window.addSubview(box)
        window.layoutIfNeeded()
        expect(inner.frame.height == (isInnerFirst ? 90 : 20))
    }

    @Test("The window's frame is fixed, whatever constraints require")
    func root() {
        let broken = window.widthAnchor.constraint(equalToConstant: 10)
        LayoutDiagnostics.collecting {
            broken.isActive = true
            window.addSubview(box)
            window.layoutIfNeeded()
        }
        expect(window.frame.width, equals: 300)
        expect(window.ashlar.brokenConstraints, equals: [broken])
    }
}
