import AshlarLayout
import Foundation

/// The selected controller and the frame of its view.
extension UITabBarController {
    final func setControllers(_ controllers: [UIViewController]) {
        var new: [UIViewController] = []
        for controller in controllers where !new.contains(where: { $0 === controller }) { new.append(controller) }
        let (old, shown) = (controllerList, selectedViewController)
        let removed = old.filter { controller in !new.contains { $0 === controller } }
        let added = new.filter { controller in !old.contains { $0 === controller } }
        for controller in removed { controller.willMove(toParent: nil) }
        for controller in added { addChild(controller) }
        controllerList = new
        // The selected controller stays selected if it still exists; otherwise its index does.
        let kept = new.firstIndex { $0 === shown }
        selectedPlace = new.isEmpty ? nil : kept ?? min(selectedPlace ?? 0, new.count - 1)
        showItems()
        let next = selectedViewController
        let finish = { [weak self] in
            for controller in removed where controller.parentReference === self { controller.removeFromParent() }
            for controller in added where controller.parentReference === self { controller.didMove(toParent: self) }
        }
        guard next !== shown else { return finish() }
        show(next, after: shown) { _ in finish() }
    }

    final func select(_ place: Int) {
        guard controllerList.indices.contains(place) else {
            if controllerList.isEmpty { return }
            return LayoutDiagnostics.fault(
                "NSInvalidArgumentException",
                "only a view controller in the tab bar controller's list of view controllers can be selected")
        }
        guard place != selectedPlace else { return }
        let old = selectedViewController
        selectedPlace = place
        tabBar.selectedItem = controllerList[place].tabBarItem
        show(selectedViewController, after: old) { _ in }
    }

    private final func show(
        _ new: UIViewController?, after old: UIViewController?, completion: @escaping (Bool) -> Void
    ) {
        settleTransition()
        let plan = makePlan(old, new)
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
                guard let self, let place = self.controllerList.firstIndex(where: { $0 === old }) else { return }
                self.selectedPlace = place
                self.tabBar.selectedItem = old.tabBarItem
            })
    }

    final func itemWasChosen(_ item: UITabBarItem) {
        guard let place = controllerList.firstIndex(where: { $0.tabBarItem === item }) else { return }
        let controller = controllerList[place]
        guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else {
            tabBar.selectedItem = selectedViewController?.tabBarItem
            return
        }
        if place == selectedPlace {
            // As on iOS, a tap on the selected item pops a navigation controller to its root.
            (controller as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(place)
        }
        delegate?.tabBarController(self, didSelect: controller)
    }

    final func tabBarItemChanged(of controller: UIViewController) { showItems() }

    private final func showItems() {
        // FIDELITY.md: tabsHaveNoMore.
        tabBar.items = controllerList.isEmpty ? nil : controllerList.map(\.tabBarItem)
        tabBar.selectedItem = selectedViewController?.tabBarItem
    }

    // MARK: Layout

    final func barsChanged() { loadedView?.setNeedsLayout() }

    /// Installs the view of the selected controller, and removes the others.
    final func showSelected() {
        guard isViewLoaded else { return }
        let shown = selectedViewController
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
        guard let shown = selectedViewController else { return false }
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
        let selected = selectedViewController
        if runningTransition == nil, let selected, selected.loadedView?.superviewReference !== contentView, !selected.isReplaced {
            showSelected()
        }
        let size = loadedView.frameValue.size
        let full = CGRect(origin: .zero, size: size)
        if contentView.frameValue != full { contentView.frame = full }
        placeBar()
        guard let shown = selectedViewController, let view = shown.loadedView else { return }
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
