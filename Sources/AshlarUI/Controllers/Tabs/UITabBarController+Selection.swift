import AshlarLayout
import Foundation

/// The selected controller and the frame of its view.
extension UITabBarController {
    final func setControllers(_ controllers: [UIViewController]) {
        moreIfUsed?.list.cancelOrder()
        customizable = nil
        place(controllers)
    }

    /// Replaces the controllers, and leaves open which of them the user may move.
    final func place(_ controllers: [UIViewController]) {
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) { new.append(controller) }
        let (old, shown, selected) = (controllerList, shownController, selectedViewController)
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        if let displayed = moreIfUsed?.displayed, removed.contains(where: { $0 === displayed }) { moreController.giveBack() }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        controllerList = new
        // The selected controller stays selected if it still exists; otherwise its index does.
        let kept = new.firstIndex { $0 === selected }
        let isListShown = isMoreShown && selectedPlace == nil
        selectedPlace = new.isEmpty ? nil : kept ?? (isListShown ? nil : min(selectedPlace ?? 0, new.count - 1))
        hasMore = needsMore
        divide()
        let next = shownController
        let finish = { [weak self] in
            for controller in removed where controller.parentReference === self { controller.removeFromParent() }
            for controller in added where controller.parentReference === self { controller.didMove(toParent: self) }
        }
        guard next !== shown else { return finish() }
        show(next, after: shown, asksDelegate: false) { _ in finish() }
    }

    final func select(_ place: Int) {
        guard controllerList.indices.contains(place) else {
            if controllerList.isEmpty { return }
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "only a view controller in the tab bar controller's list of view controllers can be selected")
        }
        let target = controllerList[place]
        moreIfUsed?.list.finishEditing()
        // A way back to the list that runs ends first: it changes the selection.
        moreIfUsed?.settleTransition()
        wantsMore = false
        guard let place = controllerList.firstIndex(where: { $0 === target }), place != selectedPlace else { return }
        let old = shownController
        selectedPlace = place
        isMoreShown = isInMore(place)
        if isMoreShown { moreController.display(controllerList[place], animated: false) }
        tabBar.selectedItem = shownController?.tabBarItem
        if shownController !== old { show(shownController, after: old) { _ in } }
    }

    final func show(
        _ new: UIViewController?, after old: UIViewController?, asksDelegate: Bool = true, completion: @escaping (Bool) -> Void
    ) {
        settleTransition()
        let plan = asksDelegate ? makePlan(old, new) : nil
        exchange(
            old, for: new, animated: plan != nil, by: plan,
            place: { [weak self] in if let self, self.isViewLoaded { self.showSelected() } }, completion: completion)
    }

    /// Returns the animator that the delegate has for a change of the selection; nil for a change that takes no time, as on iOS.
    private final func makePlan(_ old: UIViewController?, _ new: UIViewController?) -> ExchangePlan? {
        guard let old, let new, isOnScreen,
            let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
        else { return nil }
        new.loadIfNeeded()
        let placement = placement(of: new)
        new.setBarInsets(placement.covered)
        return ExchangePlan(
            animator: animator,
            interactor: delegate?.tabBarController(self, interactionControllerFor: animator),
            containerView: contentView, frame: placement.frame,
            undo: { [weak self] in
                guard let self else { return }
                self.isMoreShown = self.hasMore && old === self.moreController
                let controller = self.isMoreShown ? self.moreController.displayed : old
                self.selectedPlace = self.controllerList.firstIndex { $0 === controller }
                self.tabBar.selectedItem = old.tabBarItem
            })
    }

    final func itemWasChosen(_ item: UITabBarItem) {
        moreIfUsed?.list.finishEditing()
        let isMore = hasMore && item === moreController.tabBarItem
        let place = controllerList.firstIndex { $0.tabBarItem === item }
        guard let controller = isMore ? moreController : place.map({ controllerList[$0] }) else { return }
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = shownController?.tabBarItem
            return
        }
        if controller === shownController {
            // As on iOS, a tap on the selected item pops a navigation controller to its root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else if isMore {
            selectMore()
        } else if let place {
            select(place)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    final func tabBarItemChanged(of controller: UIViewController) { showItems() }

    final func showItems() {
        let items = barControllers.map(\.tabBarItem!)
        if tabBar.items.map({ $0.elementsEqual(items) { $0 === $1 } }) != true || items.isEmpty {
            tabBar.items = items.isEmpty ? nil : items
        }
        tabBar.selectedItem = shownController?.tabBarItem
        moreIfUsed?.list.update()
    }

    // MARK: Layout

    final func barsChanged() { loadedView?.setNeedsLayout() }

    /// Installs the view of the selected controller, and removes the others.
    final func showSelected() {
        guard isViewLoaded else { return }
        let shown = shownController
        if let shown, !shown.isReplaced {
            let placement = placement(of: shown)
            install(shown, in: contentView, frame: placement.frame)
            shown.setBarInsets(placement.covered)
        }
        clear(contentView, of: shown)
        view.setNeedsLayout()
    }

    /// Whether the selected controller, or a controller on its stack, hides the tab bar.
    private final var isBarHidden: Bool {
        if tabBar.isHidden { return true }
        guard let shown = shownController else { return false }
        if let navigation = shown as? UINavigationController {
            return navigation.stack.contains(where: \.hidesBottomBarWhenPushed)
        }
        return false
    }

    private final var barHeight: CGFloat { UITabBar.height(in: traitCollection) }

    private final func placement(of child: UIViewController) -> (frame: CGRect, covered: UIEdgeInsets) {
        guard let loadedView else { return (.zero, .zero) }
        let frame = CGRect(origin: .zero, size: loadedView.frameValue.size)
        if isBarHidden { return (frame, .zero) }
        if child.edgesForExtendedLayout.contains(.bottom), tabBar.isTranslucent || child.extendedLayoutIncludesOpaqueBars {
            return (frame, UIEdgeInsets(top: 0, left: 0, bottom: barHeight, right: 0))
        }
        let height = min(frame.height, barHeight + loadedView.safeAreaInsets.bottom)
        return (frame.inset(by: UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)), .zero)
    }

    final func placeChildren() {
        guard let loadedView else { return }
        let selected = shownController
        if runningTransition == nil, let selected, selected.loadedView?.superviewReference !== contentView, !selected.isReplaced {
            showSelected()
        }
        let size = loadedView.frameValue.size
        let full = CGRect(origin: .zero, size: size)
        if contentView.frameValue != full { contentView.frame = full }
        placeBar()
        guard let shown = shownController, let view = shown.loadedView else { return }
        let placement = placement(of: shown)
        // During a transition the application's animator places the view.
        if runningTransition == nil, view.frameValue != placement.frame { view.frame = placement.frame }
        shown.setBarInsets(placement.covered)
    }

    /// Places the tab bar.
    final func placeBar() {
        guard let loadedView else { return }
        let size = loadedView.frameValue.size
        let height = barHeight + loadedView.safeAreaInsets.bottom
        // A bar that a stack hides is out of sight, but not hidden: its owner may ask.
        let bar = CGRect(x: 0, y: size.height - (isBarHidden ? 0 : height), width: size.width, height: height)
        if tabBar.frameValue != bar { tabBar.frame = bar }
    }
}
