import AshlarUI
import TestSupport
import Testing

/// Animators and gestures of the application (UIViewControllerContextTransitioning, UIPercentDrivenInteractiveTransition).
@MainActor
@Suite("Animators of the application")
struct AnimatorTests {
    let journal = Journal()

    final class Fade: UIViewControllerAnimatedTransitioning {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
            journal.note("animate \(controller.title ?? "") interactive \(context.isInteractive)")
            to.frame = context.finalFrame(for: controller)
            to.alpha = 0
            context.containerView.addSubview(to)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                to.alpha = 1
            } completion: { _ in
                to.alpha = 1
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
        func animationEnded(_ transitionCompleted: Bool) { journal.note("ended \(transitionCompleted)") }
    }

    final class Delegate: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
        UIViewControllerTransitioningDelegate
    {
        let fade: Fade
        var driver: UIPercentDrivenInteractiveTransition?
        init(_ journal: Journal) { fade = Fade(journal) }
        func navigationController(
            _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
            from fromVC: UIViewController, to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            fade.journal.note("asked \(operation.rawValue) \(fromVC.title ?? "") \(toVC.title ?? "")")
            return fade
        }
        func navigationController(
            _ navigationController: UINavigationController,
            interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
        ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func animationController(
            forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
        func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
            -> (any UIViewControllerInteractiveTransitioning)?
        { driver }
    }

    private func made() -> (Phone, UINavigationController, Screen, Screen, Delegate) {
        let (a, b) = (Screen("A", journal), Screen("B", journal))
        let (navigation, delegate) = (UINavigationController(rootViewController: a), Delegate(journal))
        let phone = Phone(navigation)
        phone.wait(0)
        navigation.delegate = delegate
        _ = journal.take()
        return (phone, navigation, a, b, delegate)
    }

    @Test("A navigation controller asks its delegate for the animator of each animated change and lets it end the transition")
    func navigation() {
        let (phone, navigation, a, b, delegate) = made()
        navigation.pushViewController(b, animated: true)
        expect(
            journal.take(),
            equals: ["asked 1 A B", "A willDisappear", "B willAppear animated entering", "animate B interactive false"])
        phone.wait(0.5)
        expect(abs(b.view.ashlar.presentation().alpha - 0.5) < 0.01 && a.view.window != nil)
        phone.wait(0.6)
        expect(journal.take() == ["A didDisappear", "B didAppear entering", "ended true"] && a.view.window == nil)
        navigation.popViewController(animated: true)
        expect(journal.take().first, equals: "asked 2 B A")
        phone.wait(1.1)
        _ = journal.take()
        navigation.pushViewController(b, animated: false)
        expect(!journal.take().contains { $0.hasPrefix("asked") })
        withExtendedLifetime(delegate) {}
    }

    @Test("A percent-driven push follows its progress, and finishes in the rest of the time")
    func finished() throws {
        let (phone, navigation, a, b, delegate) = made()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        navigation.pushViewController(b, animated: true)
        let coordinator = try #require(navigation.transitionCoordinator)
        expect(coordinator.isInteractive && coordinator.initiallyInteractive && driver.duration == 1)
        coordinator.notifyWhenInteractionChanges { self.journal.note("interaction cancelled \($0.isCancelled)") }
        _ = journal.take()
        driver.update(0.3)
        phone.wait(5)
        expect(abs(b.view.ashlar.presentation().alpha - 0.3) < 0.01 && coordinator.percentComplete == 0.3)
        driver.finish()
        expect(journal.take() == ["interaction cancelled false"] && !coordinator.isInteractive)
        phone.wait(0.6)
        expect(journal.take(), equals: [])
        phone.wait(0.2)
        expect(journal.take() == ["A didDisappear", "B didAppear entering", "ended true"] && a.view.window == nil)
    }

    @Test("A canceled push returns to the old stack, and the calls say so in UIKit's order")
    func cancelled() throws {
        let (phone, navigation, a, b, delegate) = made()
        let driver = UIPercentDrivenInteractiveTransition()
        delegate.driver = driver
        navigation.pushViewController(b, animated: true)
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        phone.window.addSubview(box)
        let coordinator = try #require(navigation.transitionCoordinator)
        coordinator.animate(alongsideTransition: { _ in box.frame.origin.x = 100 }) { self.journal.note("end \($0.isCancelled)") }
        driver.update(0.6)
        _ = journal.take()
        expect(abs(shownX(box) - 60) < 1)
        driver.cancel()
        phone.wait(0.7)
        expect(
            journal.take(),
            equals: [
                "B willDisappear", "B didDisappear leaving", "A willAppear animated", "A didAppear", "end true",
                "ended false",
            ])
        expect(navigation.viewControllers == [a] && navigation.children == [a] && a.view.window != nil && b.view.window == nil)
        expect(box.frame.minX == 0 && navigation.navigationBar.items?.count == 1 && b.parent == nil)
    }

    @Test("A tab bar controller asks its delegate for the animator of a tab, and takes no time without one")
    func tabs() {
        let (a, b) = (Screen("A", journal), Screen("B", journal))
        let (tabs, delegate) = (UITabBarController(), Delegate(journal))
        tabs.viewControllers = [a, b]
        let phone = Phone(tabs)
        phone.wait(0)
        _ = journal.take()
        tabs.selectedIndex = 1
        phone.wait(0)
        expect(journal.take(), equals: ["A willDisappear", "B willAppear entering", "A didDisappear", "B didAppear entering"])
        tabs.delegate = delegate
        tabs.selectedIndex = 0
        expect(journal.take(), equals: ["B willDisappear", "A willAppear animated", "animate A interactive false"])
        phone.wait(0.5)
        expect(abs(a.view.ashlar.presentation().alpha - 0.5) < 0.01 && b.view.window != nil)
        phone.wait(0.6)
        expect(journal.take() == ["B didDisappear", "A didAppear", "ended true"] && b.view.window == nil)
    }

    @Test("A presentation that a gesture drives can be canceled")
    func presentation() {
        let (root, sheet) = (Screen("A", journal), Screen("B", journal))
        let delegate = Delegate(journal)
        delegate.driver = UIPercentDrivenInteractiveTransition()
        let phone = Phone(root)
        phone.wait(0)
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = delegate
        _ = journal.take()
        root.present(sheet, animated: true)
        delegate.driver?.update(0.25)
        expect(abs(sheet.view.ashlar.presentation().alpha - 0.25) < 0.01)
        delegate.driver?.cancel()
        phone.wait(1)
        expect(
            journal.take(),
            equals: [
                "B willAppear animated presented", "animate B interactive true", "B willDisappear", "B didDisappear",
                "ended false",
            ])
        expect(root.presentedViewController == nil && phone.window.subviews.count == 1)
    }

    @Test("A property animator of the application's animator follows the gesture")
    func propertyAnimator() {
        final class Slide: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
            let driver = UIPercentDrivenInteractiveTransition()
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                guard let to = context.view(forKey: .to) else { return }
                context.containerView.addSubview(to)
                to.alpha = 0
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.alpha = 1 }
                animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
                animator.startAnimation()
            }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        }
        let (phone, navigation, a, b, _) = made()
        let slide = Slide()
        navigation.delegate = slide
        navigation.pushViewController(b, animated: true)
        slide.driver.update(0.4)
        phone.wait(3)
        expect(abs(b.view.ashlar.presentation().alpha - 0.4) < 0.01)
        slide.driver.cancel()
        phone.wait(0.5)
        expect(navigation.viewControllers == [a] && b.view.window == nil)
    }

    /// Apple's documentation of `interruptibleAnimator(using:)` and of `isInterruptible`.
    @Test("An animator that can be interrupted is started, moved and continued by the transition", arguments: [false, true])
    func interruptible(_ interactive: Bool) {
        final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
            var driver: UIPercentDrivenInteractiveTransition?
            var (made, calls) = (0, 0)
            private(set) var animator: UIViewPropertyAnimator?
            func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
            func animateTransition(using context: any UIViewControllerContextTransitioning) { calls += 1 }
            func interruptibleAnimator(using context: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating {
                if let animator { return animator }
                made += 1
                let to = context.view(forKey: .to)!
                context.containerView.addSubview(to)
                to.alpha = 0
                let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { to.alpha = 1 }
                animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
                self.animator = animator
                return animator
            }
            func navigationController(
                _ navigationController: UINavigationController,
                animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
                to toVC: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { self }
            func navigationController(
                _ navigationController: UINavigationController,
                interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
            ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
        }
        let (phone, navigation, _, b, _) = made()
        let fade = Fade()
        if interactive { fade.driver = UIPercentDrivenInteractiveTransition() }
        navigation.delegate = fade
        navigation.pushViewController(b, animated: true)
        expect(navigation.transitionCoordinator?.isInterruptible == true && fade.calls == 0 && fade.made == 1)
        if let driver = fade.driver {
            driver.update(0.25)
            phone.wait(2)
            expect(abs(Double(fade.animator?.fractionComplete ?? 0) - 0.25) < 0.001)
            expect(abs(b.view.ashlar.presentation().alpha - 0.25) < 0.01)
            driver.finish()
            phone.wait(0.3)
            expect(fade.animator?.isRunning == true && b.view.ashlar.presentation().alpha > 0.3)
        } else {
            phone.wait(0.5)
            expect(abs(b.view.ashlar.presentation().alpha - 0.5) < 0.01 && fade.animator?.isRunning == true)
        }
        phone.wait(1)
        expect(navigation.topViewController === b && b.view.alpha == 1 && navigation.transitionCoordinator == nil)
    }
}
