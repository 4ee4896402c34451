import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): navigationBarHeights, sheetsBeginTenBelow, popoversFit.
@MainActor
@Suite("Presented view controllers")
struct PresentationTests {
    private let log = ControllerLog()

    private func made(_ window: UIWindow = phoneWindow()) -> (LoggedController, LoggedController, UIWindow) {
        let (root, other) = (LoggedController("root", log), LoggedController("other", log))
        show(root, in: window)
        log.lines = []
        return (root, other, window)
    }

    @Test("A full-screen presentation replaces the presenter's view, and its dismissal restores the view")
    func fullScreen() {
        let (root, other, window) = made()
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: true) { log.lines.append("completed") }
        expect(log.take(), equals: ["other load", "root will disappear", "other will appear animated", "other is appearing"])
        expect(root.presentedViewController === other && other.presentingViewController === root)
        expect(log.second(), equals: ["other did appear", "root did disappear", "completed"])
        expect(
            other.view.frame == window.bounds && other.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        )
        expect(root.view.window == nil && other.flags == ["presented", "presented"])
        other.flags = []
        other.dismiss(animated: false) { log.lines.append("dismissed") }
        expect(log.take(), equals: ["other will disappear", "root will appear", "root is appearing"])
        expect(log.turn(), equals: ["root did appear", "other did disappear", "dismissed"])
        expect(root.view.window === window && root.view.frame == window.bounds && window.subviews.count == 1)
        expect(root.presentedViewController == nil && other.presentingViewController == nil)
        expect(other.flags, equals: ["dismissed", "dismissed"])
    }

    @Test("An over-full-screen presentation leaves the presenter's view in place", arguments: [false, true])
    func over(isSheet: Bool) {
        let (root, other, window) = made()
        other.modalPresentationStyle = isSheet ? .automatic : .overFullScreen
        root.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(log.take(), equals: ["other load", "other will appear", "other is appearing", "other did appear"])
        expect(root.view.window === window)
        let y: CGFloat = isSheet ? 54 : 0
        let frame = other.view.convert(other.view.bounds, to: nil)
        expect(frame, equals: CGRect(x: 0, y: y, width: 375, height: 812 - y))
        expect(other.view.safeAreaInsets, equals: UIEdgeInsets(top: isSheet ? 0 : 44, left: 0, bottom: 34, right: 0))
        root.dismiss(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(log.take(), equals: ["other will disappear", "other did disappear"])
        expect(window.subviews.count, equals: 1)
    }

    @Test("Sheets have their own sizes in wide windows, and margins that follow their width")
    func wideSheets() {
        let (root, other, window) = made(phoneWindow(1024, 768, safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
        other.modalPresentationStyle = .formSheet
        root.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame, equals: CGRect(x: 242, y: 74, width: 540, height: 620))
        other.preferredContentSize = CGSize(width: 400, height: 300)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame, equals: CGRect(x: 312, y: 234, width: 400, height: 300))
        expect(other.view.layoutMargins.left == 16 && root.view.layoutMargins.left == 20)
        withExtendedLifetime(window) {}
    }

    @Test("A sheet is as high as its detent")
    func detents() {
        let (root, other, window) = made()
        other.sheetPresentationController?.detents = [.medium(), .large(), .custom(identifier: .init("low")) { _ in 100 }]
        root.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame, equals: CGRect(x: 0, y: 416, width: 375, height: 396))
        other.sheetPresentationController?.selectedDetentIdentifier = .init("low")
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame, equals: CGRect(x: 0, y: 812 - 134, width: 375, height: 134))
        withExtendedLifetime(window) {}
    }

    @Test("A bar in a sheet is 56 points high, as in saved frames")
    func sheetBar() {
        let (root, _, window) = made()
        let content = UIViewController()
        root.present(UINavigationController(rootViewController: content), animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(content.navigationController?.navigationBar.frame, equals: CGRect(x: 0, y: 0, width: 375, height: 56))
        expect(content.view.safeAreaInsets.top, equals: 56)
        withExtendedLifetime(window) {}
    }

    @Test("A popover is beside its source view in a wide window, and a sheet in a narrow one unless the delegate prevents it")
    func popovers() {
        final class Delegate: UIPopoverPresentationControllerDelegate {
            func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
        }
        for (width, isPopover, delegate) in [(1024, true, nil), (375, false, nil), (375, true, Delegate())]
            as [(CGFloat, Bool, Delegate?)]
        {
            let (root, other, window) = made(phoneWindow(width, 800, safeArea: .zero))
            let source = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 20))
            root.view.addSubview(source)
            other.modalPresentationStyle = .popover
            other.preferredContentSize = CGSize(width: 200, height: 150)
            other.popoverPresentationController?.sourceView = source
            other.popoverPresentationController?.delegate = delegate
            root.present(other, animated: false)
            LayoutScheduler.main.runUntilIdle()
            let bubble = CGRect(x: 20, y: 133, width: 200, height: 150)
            expect(other.view.frame == (isPopover ? bubble : CGRect(x: 0, y: 10, width: 375, height: 790)))
            withExtendedLifetime(window) {}
        }
    }

    @Test("The outermost container presents, and a child returns the controller that its parent presents")
    func containers() {
        let (content, other, window) = (UIViewController(), UIViewController(), phoneWindow())
        let navigation = UINavigationController(rootViewController: content)
        show(navigation, in: window)
        content.present(other, animated: false)
        expect(other.presentingViewController === navigation)
        expect(content.presentedViewController === other && navigation.visibleViewController === other)
        content.dismiss(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(content.presentedViewController == nil)
    }

    @Test("A dismissal also dismisses all controllers that are presented above")
    func chains() {
        let (root, other, window) = made()
        let third = LoggedController("third", log)
        root.present(other, animated: false)
        other.present(third, animated: false)
        LayoutScheduler.main.runUntilIdle()
        log.lines = []
        root.dismiss(animated: true)
        LayoutScheduler.main.advance(by: 1)
        expect(
            log.take(), equals: ["third will disappear", "third did disappear", "other will disappear", "other did disappear"])
        expect(window.subviews.count == 1 && third.presentingViewController == nil && other.presentedViewController == nil)
    }

    @Test("Presenting twice, or from a hidden controller, has no effect, and presenting a presented controller is a fault")
    func refusals() {
        let (root, other, window) = made()
        let third = UIViewController()
        root.present(other, animated: false)
        let said = LayoutDiagnostics.collecting {
            root.present(third, animated: false)
            UIViewController().present(third, animated: false)
            root.present(other, animated: false)
        }
        expect(said.log.count == 2 && said.log[0].contains("which is already presenting"))
        expect(said.log.last?.contains("whose view is not in the window hierarchy"), equals: true)
        expect(said.faults.map(\.name), equals: ["NSInvalidArgumentException"])
        expect(third.presentingViewController == nil)
        var isCompleted = false
        third.dismiss(animated: false) { isCompleted = true }
        expect(isCompleted, "there is nothing to dismiss")
        withExtendedLifetime(window) {}
    }

    @Test("A controller that is presented and dismissed in one turn is gone at its end")
    func atOnce() {
        let (root, other, window) = made()
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: false)
        root.dismiss(animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(root.presentedViewController == nil && root.view.window === window && window.subviews == [root.view])
        expect(log.lines.last { $0.hasPrefix("root") }, equals: "root did appear")
        expect(log.lines.last { $0.hasPrefix("other") }, equals: "other did disappear")
    }

    // MARK: Custom presentations

    private final class Card: UIPresentationController {
        var log: ControllerLog?
        override var frameOfPresentedViewInContainerView: CGRect {
            guard let bounds = containerView?.bounds else { return .zero }
            return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
        }
        override func containerViewWillLayoutSubviews() {
            super.containerViewWillLayoutSubviews()
            presentedView?.frame = frameOfPresentedViewInContainerView
        }
        override func presentationTransitionWillBegin() { log?.lines.append("card will begin") }
        override func presentationTransitionDidEnd(_ completed: Bool) { log?.lines.append("card did end \(completed)") }
        override func dismissalTransitionWillBegin() { log?.lines.append("card will leave") }
        override func dismissalTransitionDidEnd(_ completed: Bool) { log?.lines.append("card has left \(completed)") }
    }

    private final class Transitioning: UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
        let log: ControllerLog
        var context: (any UIViewControllerContextTransitioning)?
        var animates = false
        init(_ log: ControllerLog) { self.log = log }
        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            let card = Card(presentedViewController: presented, presenting: presenting)
            card.log = log
            return card
        }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { animates ? self : nil }
        func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            animates ? self : nil
        }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.3 }
        func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
            context = transitionContext
            if let view = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to) {
                view.frame = transitionContext.finalFrame(for: to)
                transitionContext.containerView.addSubview(view)
            }
        }
    }

    @Test("A custom presentation controller places the view and is notified of both transitions")
    func custom() {
        let (root, other, window) = made()
        let transitioning = Transitioning(log)
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = transitioning
        root.present(other, animated: true)
        expect(other.presentationController is Card)
        expect(
            log.take(), equals: ["card will begin", "other load", "other will appear animated", "other is appearing"])
        expect(log.second(), equals: ["other did appear", "card did end true"])
        expect(other.view.frame, equals: CGRect(x: 0, y: 406, width: 375, height: 406))
        window.frame.size = CGSize(width: 812, height: 375)
        LayoutScheduler.main.runUntilIdle()
        expect(other.view.frame, equals: CGRect(x: 0, y: 187.5, width: 812, height: 187.5))
        log.lines = []
        other.dismiss(animated: true)
        LayoutScheduler.main.advance(by: 1)
        expect(log.take(), equals: ["card will leave", "other will disappear", "other did disappear", "card has left true"])
    }

    @Test("A custom animator determines the end of the transition")
    func animators() {
        let (root, other, window) = made()
        let transitioning = Transitioning(log)
        transitioning.animates = true
        other.modalPresentationStyle = .custom
        other.transitioningDelegate = transitioning
        root.present(other, animated: true)
        LayoutScheduler.main.runUntilIdle()
        expect(log.take().last, equals: "other is appearing")
        expect(transitioning.context?.view(forKey: .from) == nil && other.view.frame.minY == 406)
        transitioning.context?.completeTransition(true)
        expect(log.take(), equals: ["other did appear", "card did end true"])
        root.dismiss(animated: true)
        expect(transitioning.context?.view(forKey: .from) === other.view)
        transitioning.context?.completeTransition(true)
        expect(log.take(), equals: ["card will leave", "other will disappear", "other did disappear", "card has left true"])
        expect(window.subviews, equals: [root.view])
    }

    @Test("A dismissal that an animator cancels removes the presenter's view again, with matching calls")
    func cancelled() {
        let (root, other, window) = made()
        let transitioning = Transitioning(log)
        other.modalPresentationStyle = .fullScreen
        other.transitioningDelegate = transitioning
        root.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        log.lines = []
        transitioning.animates = true
        other.dismiss(animated: true)
        transitioning.context?.completeTransition(false)
        expect(
            log.take(),
            equals: [
                "other will disappear", "root will appear animated", "root is appearing", "root will disappear",
                "root did disappear", "other will appear", "other is appearing", "other did appear",
            ])
        expect(root.view.window == nil && other.view.window === window && root.presentedViewController === other)
        // The animator moves the presenter's view into the container, and the dismissal returns the view to its place.
        other.dismiss(animated: true)
        transitioning.context?.completeTransition(true)
        LayoutScheduler.main.runUntilIdle()
        expect(root.view.window === window && root.view.superview === window && root.presentedViewController == nil)
    }

    @Test("After a dismissal without animation, another controller can be presented immediately")
    func presentAfterDismissal() {
        let (root, other, window) = made()
        other.modalPresentationStyle = .fullScreen
        root.present(other, animated: false)
        LayoutScheduler.main.runUntilIdle()
        log.lines = []
        let next = LoggedController("next", log)
        root.dismiss(animated: false) { log.lines.append("dismissed") }
        root.present(next, animated: false)
        LayoutScheduler.main.runUntilIdle()
        expect(root.presentedViewController === next && next.view.window === window && other.presentingViewController == nil)
        expect(log.lines.firstIndex(of: "dismissed")! < log.lines.firstIndex(of: "next did appear")!)
    }
}
