import AshlarLayout
import Foundation

/// Changes of a navigation controller's stack.
extension UINavigationController {
    final func push(_ controller: UIViewController, animated: Bool) {
        if let borrower { return borrower.push(controller, animated: animated) }
        if stack.contains(where: { $0 === controller }) {
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "\(description) is pushing the same view controller instance (\(controller.description)) more than once which is not "
                    + "supported and is most likely an error in the application")
        }
        guard accepts([controller]) else { return }
        // FIDELITY.md: pushesWait.
        if runningTransition != nil {
            return waitingPushes.append { [weak self] in self?.push(controller, animated: animated) }
        }
        setStack(stack + [controller], animated: animated)
    }

    /// Begins the first of the pushes that waited for the end of a transition.
    private final func continueWaitingPushes() {
        while runningTransition == nil, !waitingPushes.isEmpty { waitingPushes.removeFirst()() }
    }

    /// Returns whether controllers can be popped, and logs what UIKit logs if a transition prevents it.
    final func canPop(_ call: String) -> Bool {
        guard runningTransition != nil else { return true }
        LayoutDiagnostics.log(
            "\(call): called on \(description) while an existing transition or presentation is occurring; the navigation stack "
                + "will not be updated.")
        return false
    }

    final func pop(keeping count: Int, animated: Bool) -> [UIViewController]? {
        guard stack.count > count else { return [] }
        let popped = Array(stack[count...])
        setStack(Array(stack[..<count]), animated: animated)
        return popped
    }

    private final func accepts(_ controllers: [UIViewController]) -> Bool {
        guard let wrong = controllers.first(where: { $0 is UINavigationController }) else { return true }
        LayoutDiagnostics.fault(
            "NSInvalidArgumentException", "Pushing a navigation controller is not supported: \(wrong.description)")
        return false
    }

    /// Pops the top controller, if the bar's delegate allows it.
    final func goBack() {
        guard let item = navigationBar.topItem, navigationBar.delegate?.navigationBar(navigationBar, shouldPop: item) ?? true
        else {
            return
        }
        popViewController(animated: true)
    }

    /// Changes the stack and shows its last controller.
    ///
    /// - Parameter driver: The gesture that drives a pop; nil for none. It drives the system's animation only.
    final func setStack(
        _ controllers: [UIViewController], animated: Bool, drivenBy driver: UIPercentDrivenInteractiveTransition? = nil
    ) {
        guard accepts(controllers) else { return }
        // A stack that is set as a whole leaves nothing to wait for.
        if runningTransition != nil { waitingPushes = [] }
        settleTransition()
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) { new.append(controller) }
        let old = stack
        let added = new.filter { controller in !old.contains { $0 === controller } }
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        stack = new
        let (from, to) = (old.last, new.last)
        let isShown = isOnScreen
        let isPush = added.contains { $0 === to }
        var barTransition: BarTransition?
        if animated, isShown, let from, let to, from !== to {
            barTransition = BarTransition(navigationBar, to: new.map(\.navigationItem), isPush: isPush)
        } else {
            navigationBar.replaceStack(by: new.map(\.navigationItem))
        }
        showToolbarItems()
        let finish = { [weak self] in
            for controller in removed where controller.parentReference === self {
                // A controller that returned to the stack within the turn stays.
                if let self, self.stack.contains(where: { $0 === controller }) { continue }
                controller.removeFromParent()
            }
            for controller in added where controller.parentReference === self { controller.didMove(toParent: self) }
            self?.stackDidChange()
        }
        guard from !== to else { return finish() }
        barsChanged()
        tabBarController?.barsChanged()
        var plan: ExchangePlan?
        if let barTransition, let from, let to {
            to.loadIfNeeded()
            plan = makePlan(from, to, barTransition, isPush: isPush, driver: driver) { [weak self] in
                self?.takeBack(old, added: added, removed: removed)
            }
        }
        exchange(
            from, for: to, animated: animated, by: plan,
            willShow: {
                (toldTop, owesDidShow) = (to, false)
                if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
            },
            place: { [weak self] in if let self, self.isViewLoaded { self.showTop() } },
            completion: { [weak self] didComplete in
                if didComplete {
                    finish()
                    if let self, let to, isShown { self.delegate?.navigationController(self, didShow: to, animated: animated) }
                }
                self?.continueWaitingPushes()
            })
    }

    // MARK: Transitions

    /// Returns who animates a change of the stack: the delegate's animator, or the system's.
    private final func makePlan(
        _ from: UIViewController, _ to: UIViewController, _ bar: BarTransition, isPush: Bool,
        driver: UIPercentDrivenInteractiveTransition?, undo: @escaping () -> Void
    ) -> ExchangePlan {
        let placement = placement(of: to)
        to.setBarInsets(placement.covered)
        let own = delegate?.navigationController(self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
        let interactor = own.map { delegate?.navigationController(self, interactionControllerFor: $0) } ?? driver
        hasOwnAnimator = own != nil
        return ExchangePlan(
            animator: own ?? NavigationAnimator(isPush: isPush), interactor: interactor, containerView: contentView,
            frame: placement.frame,
            prepare: { [weak self] coordinator in
                coordinator.animateByItself { [weak self] in
                    guard let self else { return }
                    bar.animate(to: self.barFrame)
                    self.tabBarController?.placeBar()
                } completion: {
                    bar.end()
                }
            }, undo: undo)
    }

    /// Returns to the former stack, because a transition was canceled.
    private final func takeBack(_ old: [UIViewController], added: [UIViewController], removed: [UIViewController]) {
        for controller in removed { controller.appearance.leavesParent = false }
        for controller in added { controller.willMove(toParent: nil) }
        stack = old
        toldTop = old.last
        navigationBar.replaceStack(by: old.map(\.navigationItem))
        showToolbarItems()
        for controller in added { controller.removeFromParent() }
        barsChanged()
        tabBarController?.barsChanged()
    }

    /// Tells the delegate of a controller that came to the top before the container was shown.
    final func notifyFirstTop() {
        guard let top = stack.last, top !== toldTop else { return }
        (toldTop, owesDidShow) = (top, true)
        delegate?.navigationController(self, willShow: top, animated: appearance.isAnimated)
    }

    /// Tells the delegate that the controller of ``notifyFirstTop()`` was shown.
    final func notifyOwedDidShow() {
        guard owesDidShow else { return }
        owesDidShow = false
        if let top = toldTop, top === stack.last {
            delegate?.navigationController(self, didShow: top, animated: appearance.isAnimated)
        }
    }

    /// Has the view of the controller on top, and of no other, in the container.
    final func showTop() {
        guard isViewLoaded else { return }
        let top = stack.last
        if let top, !top.isReplaced {
            let placement = placement(of: top)
            install(top, in: contentView, frame: placement.frame)
            top.setBarInsets(placement.covered)
        }
        clear(contentView, of: top)
        view.setNeedsLayout()
    }

    // MARK: The toolbar

    final func toolbarItemsChanged(of controller: UIViewController) { if controller === stack.last { showToolbarItems() } }

    final func showToolbarItems() { if !toolbar.isHidden { toolbar.items = stack.last?.toolbarItems } }
}
