import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): exchangesEndInTime.
@MainActor
@Suite("Transitions between child controllers")
struct ControllerExchangeTests {
    private let log = ControllerLog()
    private let window = phoneWindow()
    private let container: UIViewController
    private let (first, second): (LoggedController, LoggedController)
    private var clock: LayoutScheduler { .main }

    init() {
        (container, first, second) = (UIViewController(), LoggedController("a", log), LoggedController("b", log))
        for child in [first, second] {
            container.addChild(child)
            child.didMove(toParent: container)
        }
        first.view.frame = CGRect(x: 0, y: 100, width: 375, height: 200)
        second.view.frame = CGRect(x: 375, y: 100, width: 375, height: 200)
        container.view.addSubview(first.view)
        show(container, in: window)
        _ = log.take()
    }

    @Test(
        "The new view is added immediately, the old one is removed after the duration, and both controllers are notified in order"
    )
    func animated() {
        var finished: Bool?
        container.transition(from: first, to: second, duration: 0.5, options: []) {
            first.view.frame.origin.x = -375
            second.view.frame.origin.x = 0
        } completion: {
            finished = $0
        }
        expect(log.take(), equals: ["a will disappear", "b will appear animated", "b is appearing"])
        expect(container.view.subviews, equals: [first.view, second.view])
        clock.advance(by: 0.25)
        expect(abs(second.view.ashlar.presentation().frame.minX - 187.5) < 0.1 && second.view.frame.minX == 0)
        expect(log.take() == [] && finished == nil)
        clock.advance(by: 0.3)
        expect(container.view.subviews == [second.view] && finished == true)
        expect(log.take(), equals: ["a did disappear", "b did appear"])
        // The container itself manages parents.
        expect(container.children == [first, second] && first.parent === container)
    }

    @Test("Without a duration, the transition is complete in the next turn")
    func immediate() {
        var isOver = false
        container.transition(from: first, to: second, duration: 0, options: [], animations: nil) { _ in isOver = true }
        expect(!isOver)
        clock.runTurn()
        expect(isOver && container.view.subviews == [second.view])
        expect(log.take(), equals: ["a will disappear", "b will appear", "b is appearing", "a did disappear", "b did appear"])
    }

    @Test("A container that does not forward appearance methods notifies its children itself")
    func silent() {
        final class Silent: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let silent = Silent()
        silent.addChild(first)
        silent.addChild(second)
        show(silent, in: window)
        silent.view.addSubview(first.view)
        _ = log.take()
        silent.transition(from: first, to: second, duration: 0.1, options: [], animations: nil)
        clock.advance(by: 0.2)
        expect(log.take() == [] && silent.view.subviews == [second.view])
    }

    // Observed: github.com/Awful/Awful.app/issues/213
    @Test("A transition between controllers without a common parent is a fault and changes nothing")
    func strangers() {
        let stranger = UIViewController()
        let faults = LayoutDiagnostics.collecting {
            container.transition(from: first, to: stranger, duration: 0, options: [], animations: nil)
        }.faults
        expect(faults.map(\.name), equals: ["NSInvalidArgumentException"])
        expect(
            faults.first?.reason,
            equals: "Children view controllers \(first) and \(stranger) must have a common parent view controller "
                + "when calling -[UIViewController transitionFromViewController:toViewController:duration:options:animations:"
                + "completion:]")
        expect(container.view.subviews == [first.view] && log.take() == [])
    }
}
