import AshlarLayout
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

// Named differences (FIDELITY.md): settlingRanksArePresent.
/// Tests for settling ranks: items are ordered by the active constraints that refer to them, and other items by the tree.
@MainActor
@Suite("Settling ranks of views")
struct SettlingRankTests {
    /// Views without constraints, each of which contains a view with constraints. All are side by side.
    @MainActor private final class Nest {
        let scene = Scene(100, 100)
        var outer: [UIView] = []
        var inner: [UIView] = []

        /// Adds a pair of views at a position among the subviews.
        func add(at place: Int) {
            let (view, child) = (UIView(), UIView())
            scene.add(child, to: view)
            view.translatesAutoresizingMaskIntoConstraints = false
            scene.root.insertSubview(view, at: place)
            outer.append(view)
            inner.append(child)
        }

        /// Places a child 10 points to the right of another child. Children settle at 0 first, followed by the first of the views
        /// that contain them.
        func relate(_ one: Int, to other: Int) {
            scene.activate(inner[one].leftAnchor.constraint(equalTo: inner[other].leftAnchor, constant: 10))
        }

        var places: [CGFloat] {
            scene.layout()
            return outer.map(\.frame.minX)
        }

        var work: LayoutEngine.Work { scene.root.item.engine!.work }
    }

    @Test("Views without constraints settle in the order of the subviews, whatever the earlier order")
    func reordered() {
        let nest = Nest()
        for place in 0..<3 { nest.add(at: place) }
        nest.relate(1, to: 0)
        expect(nest.places, equals: [0, 10, 0])
        nest.scene.root.sendSubviewToBack(nest.outer[1])
        expect(nest.places, equals: [-10, 0, 0])
        nest.scene.root.bringSubviewToFront(nest.outer[1])
        expect(nest.places, equals: [0, 10, 0])
        nest.scene.root.exchangeSubview(at: 0, withSubviewAt: 2)
        expect(nest.places, equals: [-10, 0, 0])
        nest.scene.root.insertSubview(nest.outer[0], belowSubview: nest.outer[1])
        expect(nest.places, equals: [0, 10, 0])
    }

    @Test("Constrained views settle before unconstrained ones, and change rank when their constraints are removed")
    func named() {
        let nest = Nest()
        for place in 0..<2 { nest.add(at: place) }
        nest.relate(1, to: 0)
        expect(nest.places, equals: [0, 10])
        let name = nest.outer[1].heightAnchor.constraint(equalToConstant: 5)
        name.isActive = true
        expect(nest.places, equals: [-10, 0])
        name.isActive = false
        expect(nest.places, equals: [0, 10])
    }

    @Test("Views inserted one after the other have the frames that they would have if inserted at first")
    func inserted() {
        let nest = Nest()
        nest.add(at: 0)
        for count in 1...100 {
            nest.add(at: 1)
            if count > 1 { nest.relate(count, to: count - 1) }
            // The last child is the first of the related children.
            let expected = [0] + (1...count).map { CGFloat(-10 * (count - $0)) }
            expect(nest.places, equals: expected)
            if nest.places != expected { return }
        }
    }

    @Test("Inserting a view among many unconstrained ones changes few settling ranks")
    func growth() {
        func changes(_ count: Int) -> Int {
            let nest = Nest()
            nest.add(at: 0)
            for index in 1...count {
                nest.add(at: 1)
                nest.scene.activate(nest.inner[index].leftAnchor.constraint(equalTo: nest.scene.root.leftAnchor))
                nest.scene.layout()
            }
            return nest.work.changedSettlingRanks
        }
        let (few, many) = (changes(100), changes(1000))
        // Inserting 32 views halves the range between two settling ranks until the range is used up.
        expect(few < 400)
        expect(many < 20 * few)
    }

    @Test(
        "Deactivating a view's first constraints changes few settling ranks among any number of constraints",
        arguments: [100, 10_000])
    func manyNames(count: Int) throws {
        let scene = Scene(100, 100)
        let hub = scene.add(UIView())
        hub.place(1, 2, 3, 4)
        let views = (0..<count).map { _ in scene.add(UIView()) }
        let constraints = views.map { $0.leftAnchor.constraint(equalTo: hub.leftAnchor) }
        NSLayoutConstraint.activate(constraints)
        scene.layout()
        let engine = try #require(scene.root.item.engine)
        let (work, rows) = (engine.work, engine.counters.touchedRows)
        // The first constraints that refer to the hub are deactivated, and then some in the middle.
        for constraint in hub.constraints.prefix(2) + constraints[50..<60] { constraint.isActive = false }
        scene.layout()
        // The constraints in the middle do not affect the hub, but no constraint refers to their other views any longer.
        expect(engine.work.changedSettlingRanks - work.changedSettlingRanks <= 11)
        expect(engine.counters.touchedRows - rows <= 12)
        expect(views[55].frame.minX, equals: 0)
        expect(views[60].frame.minX, equals: 1)
    }

    @Test(
        "The content sizes of both items are senior to a constraint that is the first to refer to them", arguments: [false, true])
    func contentsBeforeConstraints(isSecond: Bool) {
        let scene = Scene(100, 100)
        let (view, other) = (scene.add(SizedView(80, 10)), scene.add(UIView()))
        view.setContentHuggingPriority(.init(400), for: .horizontal)
        scene.activate(other.widthAnchor.constraint(equalToConstant: 5))
        let wish =
            isSecond
            ? other.widthAnchor.constraint(equalTo: view.widthAnchor) : view.widthAnchor.constraint(equalTo: other.widthAnchor)
        wish.priority = .init(750)
        scene.activate(wish)
        scene.layout()
        // The sum of violations is 75 points in both cases.
        expect(view.frame.width, equals: 80)
    }

    // Named differences (FIDELITY.md): requiredContentYields. Open Radar 15106765: a view with a required content hugging priority and
    // a required width has the explicit width.
    @Test(
        "If a required content size and a required constraint contradict each other, the content size yields",
        arguments: [false, true])
    func requiredContent(isSecond: Bool) {
        let scene = Scene(100, 100)
        let (view, other) = (scene.add(SizedView(80, 10)), scene.add(UIView()))
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        let fixed = other.widthAnchor.constraint(equalToConstant: 5)
        let equal =
            isSecond
            ? other.widthAnchor.constraint(equalTo: view.widthAnchor) : view.widthAnchor.constraint(equalTo: other.widthAnchor)
        scene.activate(fixed, equal)
        scene.layout()
        expect(scene.root.ashlar.conflicts.map(\.broken), equals: [nil])
        expect(view.frame.width, equals: 5)
        // At a lower priority it is no contradiction, and again the other is the wish.
        view.setContentCompressionResistancePriority(.init(999), for: .horizontal)
        scene.layout()
        expect(scene.root.ashlar.conflicts.isEmpty && view.frame.width == 5)
        view.setContentCompressionResistancePriority(.required, for: .horizontal)
        scene.activate(view.heightAnchor.constraint(equalToConstant: 1))
        scene.layout()
        expect(view.frame.width == 5 && other.frame.width == 5)
    }

    @Test("A label with required content sizes in a stack that is wider keeps its place, and is as wide as the room")
    func requiredHuggingInStack() {
        let scene = Scene(300, 60)
        let (icon, label) = (SizedView(40, 40), SizedView(80, 20))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            label.setContentHuggingPriority(.required, for: axis)
            label.setContentCompressionResistancePriority(.required, for: axis)
        }
        let stack = scene.add(UIStackView(arrangedSubviews: [icon, label]))
        stack.spacing = 16
        stack.alignment = .center
        scene.activate(
            icon.widthAnchor.constraint(equalToConstant: 40), stack.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(icon.frame, equals: CGRect(x: 0, y: 0, width: 40, height: 40))
        expect(label.frame, equals: CGRect(x: 56, y: 10, width: 244, height: 20))
    }
}
