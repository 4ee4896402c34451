import TestSupport
import Testing

@testable import AshlarUI

// Named differences (FIDELITY.md): turnsAreRunByHand.
/// Tests for turns of the scheduler. All tests of the process share the scheduler, and other suites have their own windows, so
/// these tests check only their own windows.
@MainActor
@Suite("Turns of the scheduler")
struct LayoutSchedulerTests {
    /// The view of the tutorial, which requests an update of its constraints after each layout.
    private final class Tutorial: UIView {
        var calls: [String] = []

        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            calls.append("update")
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            calls.append("layout")
            setNeedsUpdateConstraints()
        }
    }

    private func turn(_ view: Tutorial) -> [String] {
        view.calls = []
        LayoutScheduler.main.runTurn()
        return view.calls
    }

    @Test("A constraint update that layout requests waits for the next turn, and then nothing is pending")
    func tutorial() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = Tutorial(frame: window.bounds)
        window.addSubview(view)
        expect(LayoutScheduler.main.isWaiting)
        expect(turn(view), equals: ["update", "layout"])
        expect(turn(view), equals: ["update"])
        expect(turn(view).isEmpty)
        view.setNeedsLayout()
        expect(turn(view), equals: ["layout"])
        expect(turn(view), equals: ["update"])
        expect(turn(view).isEmpty)
    }

    @Test("A change of a constraint is laid out in the next turn, and not before")
    func constants() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(box)
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        width.isActive = true
        LayoutScheduler.main.runUntilIdle()
        expect(box.frame.width, equals: 10)
        width.constant = 20
        expect(box.frame.width, equals: 10)
        LayoutScheduler.main.runTurn()
        expect(box.frame.width, equals: 20)
    }

    @Test("Hidden windows and trees without a window have no turns")
    func others() {
        let (window, loose) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Tutorial())
        let view = Tutorial()
        window.addSubview(view)
        window.isHidden = true
        loose.setNeedsLayout()
        LayoutScheduler.main.runTurn()
        expect(view.calls.isEmpty)
        expect(loose.calls.isEmpty)
        window.isHidden = false
        LayoutScheduler.main.runTurn()
        expect(view.calls, equals: ["update", "layout"])
        expect(loose.calls.isEmpty)
    }

    @Test("Endless turns stop at the limit")
    func endless() {
        final class Restless: UIView {
            var updates = 0

            override class var requiresConstraintBasedLayout: Bool { true }

            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
                setNeedsUpdateConstraints()
            }
        }
        let window = UIWindow()
        let view = Restless()
        window.addSubview(view)
        expect(LayoutScheduler.main.runUntilIdle(limit: 7), equals: 7)
        expect(view.updates, equals: 7)
        window.isHidden = true
    }

    @Test("A tree that never had constraints has no pending updates")
    func unconstrained() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let view = UIView()
        window.addSubview(view)
        LayoutScheduler.main.runTurn()
        view.setNeedsUpdateConstraints()
        expect(!window.waitsForPass)
    }

    @Test("A deallocated window has no turns")
    func gone() {
        weak var window: UIWindow?
        do {
            let made = UIWindow()
            window = made
            made.setNeedsLayout()
        }
        expect(window == nil)
        LayoutScheduler.main.runTurn()
    }
}
