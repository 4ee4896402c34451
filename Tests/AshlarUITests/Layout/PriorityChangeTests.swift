import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

/// Tests for priorities that change while their constraints are active.
///
/// Source: skytitan.tistory.com, entry 587, and a measurement in he11owor1d.tistory.com, entry 158: the change between required and
/// optional raises an exception on iOS 12 only; since iOS 13 it takes effect. Apple's documentation still describes the exception.
@MainActor
@Suite("Changes of the priorities of active constraints")
struct PriorityChangeTests {
    @Test("An active constraint can become optional and required again, and takes effect in the next layout")
    func changes() {
        let scene = Scene(300, 100)
        let view = scene.add(SizedView(50, 10))
        scene.pinCorner(of: view)
        let (width, limit) = (
            view.widthAnchor.constraint(equalToConstant: 200), view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
        )
        limit.priority = UILayoutPriority(999)
        scene.activate(width, limit)
        scene.layout()
        expect(view.frame.width, equals: 200)
        width.priority = UILayoutPriority(998)
        scene.layout()
        expect(view.frame.width == 120 && width.isActive)
        width.priority = UILayoutPriority(100)
        scene.layout()
        expect(view.frame.width, equals: 50)
        limit.priority = .required
        scene.layout()
        expect(view.frame.width, equals: 50)
        width.priority = .required
        let log = LayoutDiagnostics.collecting { scene.layout() }.log
        expect(log.count, equals: 1, "two required constraints contradict each other")
        limit.priority = UILayoutPriority(999)
        scene.layout()
        expect(view.frame.width, equals: 200)
    }

    @Test("A change to the same priority, or to one that is not legal, has no effect")
    func refused() {
        let view = UIView()
        let width = view.widthAnchor.constraint(equalToConstant: 3)
        width.isActive = true
        expect(LayoutDiagnostics.collecting { width.priority = .required }.faults.isEmpty)
        expect(LayoutDiagnostics.collecting { width.priority = UILayoutPriority(0) }.faults.count, equals: 1)
        expect(width.priority, equals: .required)
    }
}
