import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): transitionsTakeTime, transitionsSettleFirst.
// Expectations from the documentation of `present(_:animated:completion:)`, UIModalTransitionStyle and UIPresentationController.
/// Presentations and dismissals in time.
@MainActor
@Suite("Presentations in time")
struct PresentTests {
    let journal = Journal()

    private func made(_ style: UIModalPresentationStyle = .fullScreen) -> (phone: Phone, root: Screen, other: Screen) {
        let (root, other) = (Screen("A", journal), Screen("B", journal, color: .red))
        let phone = Phone(root)
        phone.wait(0)
        other.modalPresentationStyle = style
        _ = journal.take()
        return (phone, root, other)
    }

    @Test("A full-screen presentation slides up in 0.5 seconds and down in 0.4")
    func fullScreen() {
        let (phone, root, other) = made()
        root.present(other, animated: true) { self.journal.note("presented") }
        expect(journal.take(), equals: ["A willDisappear", "B willAppear animated presented"])
        expect(other.isBeingPresented && root.presentedViewController === other && shownY(other.view) == 844)
        phone.wait(0.1)
        expect(shownY(other.view) > 100 && shownY(other.view) < 800 && other.isBeingPresented && root.view.window != nil)
        phone.wait(0.35)
        expect(journal.take(), equals: [])
        phone.wait(0.1)
        expect(journal.take(), equals: ["B didAppear presented", "A didDisappear", "presented"])
        expect(shownY(other.view) == 0 && root.view.window == nil && !other.isBeingPresented)
        other.dismiss(animated: true) { self.journal.note("dismissed") }
        expect(journal.take(), equals: ["B willDisappear dismissed", "A willAppear animated"])
        expect(other.isBeingDismissed && root.view.window != nil)
        phone.wait(0.1)
        expect(shownY(other.view) > 100 && journal.take() == [])
        phone.wait(0.35)
        expect(
            journal.take() == ["A didAppear", "B didDisappear dismissed", "dismissed"] && root.presentedViewController == nil)
    }

    @Test("A sheet dims the presenter gradually, which keeps its appearance")
    func sheet() {
        let (phone, root, other) = made(.pageSheet)
        root.present(other, animated: true)
        let container = other.presentationController?.containerView
        func dimming() -> Double { Double(container?.ashlar.presentation().backgroundColor?.cgColor.alpha ?? 0) }
        expect(dimming() < 0.01)
        phone.wait(0.1)
        expect(dimming() > 0.02 && dimming() < 0.19 && shownY(other.view) > 100)
        phone.wait(0.45)
        expect(journal.take() == ["B willAppear animated presented", "B didAppear presented"] && abs(dimming() - 0.2) < 0.01)
        expect(root.presentedViewController === other && shownY(other.view) == Double(other.view.frame.minY))
    }

    @Test("The styles of transition: a cross dissolve fades, a flip narrows one view and then widens the other")
    func styles() {
        let (phone, root, other) = made()
        other.modalTransitionStyle = .crossDissolve
        root.present(other, animated: true)
        phone.wait(0.2)
        expect(abs(other.view.ashlar.presentation().alpha - 0.5) < 0.05 && shownY(other.view) == 0)
        phone.wait(1)
        root.dismiss(animated: false)
        phone.wait(0)
        other.modalTransitionStyle = .flipHorizontal
        root.present(other, animated: true)
        phone.wait(0.3)
        expect(root.view.ashlar.presentation().frame.width < 350 && other.view.ashlar.presentation().frame.width < 1)
        phone.wait(0.3)
        let width = other.view.ashlar.presentation().frame.width
        expect(width > 1 && width < 390 && root.view.ashlar.presentation().frame.width < 1)
        phone.wait(0.5)
        expect(other.view.ashlar.presentation().frame.width == 390 && root.view.transform == .identity)
        other.modalTransitionStyle = .partialCurl
        root.dismiss(animated: true)
        phone.wait(0.2)
        expect(abs(other.view.ashlar.presentation().alpha - 0.5) < 0.05)
        phone.wait(1)
        expect(root.presentedViewController == nil && root.view.window != nil)
    }

    @Test("An alert fades in from a larger scale in 0.4 seconds, and its handler runs after it has faded out")
    func alert() {
        let (phone, root, _) = made()
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.journal.note("handler") })
        root.present(alert, animated: true)
        let size = alert.view.frame.width
        expect(alert.view.ashlar.presentation().alpha == 0 && alert.view.ashlar.presentation().frame.width > size * 1.19)
        phone.wait(0.2)
        expect(abs(alert.view.ashlar.presentation().alpha - 0.5) < 0.05)
        phone.wait(0.3)
        expect(alert.view.ashlar.presentation().alpha == 1 && alert.view.ashlar.presentation().frame.width == size)
        let button = alert.view.subviews.first { $0 is UIControl }
        button?.ashlar.tap()
        phone.wait(0.1)
        expect(journal.take() == [] && alert.isBeingDismissed)
        phone.wait(0.3)
        expect(journal.take() == ["handler"] && root.presentedViewController == nil)
    }

    @Test("Touches reach neither view while a presentation runs")
    func touches() {
        let (phone, root, other) = made()
        var taps = 0
        for view in [root.view, other.view] {
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            view?.addSubview(button)
        }
        root.present(other, animated: true)
        phone.wait(0.25)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 100))
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 800))
        expect(taps, equals: 0)
        phone.wait(0.3)
        phone.window.ashlar.tap(at: CGPoint(x: 100, y: 800))
        expect(taps, equals: 1)
    }

    @Test("A dismissal during a presentation, and a second presentation, leave matched calls and an empty window")
    func cutShort() {
        let (phone, root, other) = made(.pageSheet)
        root.present(other, animated: true) { self.journal.note("presented") }
        phone.wait(0.1)
        root.dismiss(animated: true) { self.journal.note("dismissed") }
        expect(
            journal.take(),
            equals: [
                "B willAppear animated presented", "B didAppear presented", "presented", "B willDisappear dismissed",
            ])
        phone.wait(0.5)
        expect(journal.take() == ["B didDisappear dismissed", "dismissed"] && phone.window.subviews == [root.view])
        root.present(other, animated: true)
        phone.wait(0.6)
        expect(other.view.window != nil && root.presentedViewController === other)
        let third = Screen("C", journal)
        other.present(third, animated: true)
        phone.wait(0.1)
        root.dismiss(animated: false)
        phone.wait(1)
        expect(phone.window.subviews == [root.view] && third.presentingViewController == nil)
    }

    @Test("The coordinator of a presentation is that of both controllers, and tells the style")
    func coordinator() throws {
        let (phone, root, other) = made(.pageSheet)
        root.present(other, animated: true)
        let coordinator = try #require(other.transitionCoordinator)
        expect(root.transitionCoordinator === coordinator && coordinator.presentationStyle == .pageSheet)
        expect(
            coordinator.transitionDuration == 0.5 && coordinator.containerView === other.presentationController?.containerView)
        coordinator.animate(alongsideTransition: { _ in root.view.alpha = 0.5 }) { _ in self.journal.note("end") }
        _ = journal.take()
        phone.wait(0.1)
        let alpha = root.view.ashlar.presentation().alpha
        expect(alpha > 0.55 && alpha < 0.95)
        phone.wait(0.45)
        expect(journal.take() == ["B didAppear presented", "end"] && other.transitionCoordinator == nil)
    }

    @Test("A presentation controller of the application finds the coordinator when the transitions begin, and dims with it")
    func dimming() {
        final class Card: UIPresentationController {
            let shade = UIView()
            override func presentationTransitionWillBegin() {
                shade.alpha = 0
                containerView?.addSubview(shade)
                presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in shade.alpha = 1 })
            }
            override func dismissalTransitionWillBegin() {
                presentedViewController.transitionCoordinator?.animate(alongsideTransition: { [self] _ in shade.alpha = 0 })
            }
        }
        final class Cards: NSObject, UIViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? { Card(presentedViewController: presented, presenting: presenting) }
        }
        let (phone, root, other) = made(.custom)
        let cards = Cards()
        other.transitioningDelegate = cards
        root.present(other, animated: true)
        let shade = (other.presentationController as? Card)?.shade
        let rest = Double(other.view.frame.minY)
        /// How far the shade and the presented view have come, alongside each other.
        func progress() -> (shade: Double, view: Double) {
            (Double(shade?.ashlar.presentation().alpha ?? -1), 1 - (shownY(other.view) - rest) / (844 - rest))
        }
        phone.wait(0.1)
        expect(abs(progress().shade - progress().view) < 0.01 && progress().shade > 0.3 && progress().shade < 0.7)
        phone.wait(0.45)
        root.dismiss(animated: true)
        phone.wait(0.1)
        expect(abs(progress().shade - progress().view) < 0.01 && progress().shade > 0.2 && progress().shade < 0.7)
        phone.wait(0.4)
        expect(root.presentedViewController == nil)
    }

    @Test("A presentation from a controller on the way in is drawn at any instant")
    func drawn() {
        let (phone, root, other) = made()
        root.present(other, animated: true)
        let start = LayoutScheduler.main.time
        phone.wait(0.1)
        // The values at a time need no waiting.
        let later = other.view.ashlar.presentation(at: start + 0.4).frame.minY
        expect(later < other.view.ashlar.presentation().frame.minY && later > 0)
        expect(phone.window.ashlar.isAnimating)
        phone.wait(1)
        expect(!phone.window.ashlar.isAnimating)
    }
}
