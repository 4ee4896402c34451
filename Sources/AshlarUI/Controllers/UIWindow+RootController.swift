import AshlarLayout
import Foundation

/// The state of a window that concerns controllers.
@MainActor
final class WindowControllers {
    var root: UIViewController?
    /// Whether the window has been shown. The view of a new root controller is then loaded at once.
    var isShown = false
    /// Whether the root controller's view is in the window.
    var isInstalled = false
    /// The constraints that keep the root controller's view as large as the window.
    var pins: [NSLayoutConstraint] = []
    var endOfTurn: [() -> Void] = []
    weak var scene: UIWindowScene?
    /// The rotation that the screen shows; nil for none.
    var turn: WindowTurn?
}

extension UIWindow {
    final func replaceRoot(by controller: UIViewController?) {
        guard controller !== controllers.root else { return }
        let old = controllers.root
        controllers.root = controller
        if controllers.isInstalled {
            controllers.isInstalled = false
            old?.endAllPresentations()
            if let view = old?.loadedView, view.superviewReference === self { view.removeFromSuperview() }
        }
        if controllers.isShown { installRoot() }
    }

    /// Loads the root controller's view and inserts it behind the other views of the window.
    final func installRoot() {
        // FIDELITY.md: rootsLoadWhenShown.
        controllers.isShown = true
        guard let root = controllers.root, !controllers.isInstalled, !isHidden else { return }
        controllers.isInstalled = true
        guard let view = root.view, controllers.root === root else { return }
        view.frame = CGRect(origin: boundsOrigin, size: frameValue.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insert(view, at: 0)
        pinRoot()
        view.inheritSafeArea()
        root.notifyIsAppearing()
    }

    /// Keeps a root view that constraints place as large as the window, unless other constraints determine its size.
    final func pinRoot() {
        NSLayoutConstraint.deactivate(controllers.pins)
        controllers.pins = []
        guard controllers.isInstalled, let view = controllers.root?.loadedView, view.superviewReference === self,
            !view.translatesAutoresizingMaskIntoConstraints
        else { return }
        // FIDELITY.md: rootsFillWindows.
        controllers.pins = [
            view.leftAnchor.constraint(equalTo: leftAnchor), view.rightAnchor.constraint(equalTo: rightAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ]
        for pin in controllers.pins { pin.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(controllers.pins)
    }

    // MARK: Turns

    /// Schedules a closure for the end of the turn, after the windows have been laid out.
    final func atEndOfTurn(_ body: @escaping () -> Void) { controllers.endOfTurn.append(body) }

    /// Whether a turn has work to do for controllers.
    final var waitsForControllers: Bool {
        !controllers.endOfTurn.isEmpty || controllers.root != nil && !controllers.isInstalled
    }

    /// Calls the closures that were scheduled for the end of the turn. Closures that they schedule belong to the next turn.
    final func endTurn() {
        let closures = controllers.endOfTurn
        controllers.endOfTurn = []
        for closure in closures { closure() }
    }

    // MARK: Size

    /// Changes the size of the window, and tells the controllers before and after it.
    final func changeSize(to size: CGSize, by change: @escaping () -> Void) {
        guard controllers.isInstalled, let root = controllers.root, size != frameValue.size, size.width.isFinite,
            size.height.isFinite
        else {
            change()
            return followOwnSize()
        }
        let old = traitCollection
        // FIDELITY.md: rotationsSwapSides.
        let isRotation = size == CGSize(width: frameValue.size.height, height: frameValue.size.width)
        let coordinator = TransitionCoordinator(in: self, animated: isRotation)
        coordinator.transitionDuration = isRotation ? Self.rotationDuration(of: size) : 0
        let new = UITraitCollection(of: self, size: size)
        let controllers = [root] + root.presentedChain
        for controller in controllers {
            controller.runningCoordinator = coordinator
            if new != old { controller.willTransition(to: new, with: coordinator) }
            if controller === root || controller.loadedView?.windowReference === self {
                controller.viewWillTransition(to: size, with: coordinator)
            }
        }
        let end: @MainActor @Sendable () -> Void = {
            coordinator.end()
            for controller in controllers where controller.runningCoordinator === coordinator {
                controller.runningCoordinator = nil
            }
        }
        // What still turns for an earlier size stands where it belongs.
        self.controllers.turn = nil
        guard isRotation else {
            change()
            followOwnSize()
            // The closures alongside find the new sizes.
            if coordinator.hasAnimations { layoutIfNeeded() }
            coordinator.begin(isLaidOut: true)
            return atEndOfTurn(end)
        }
        if UIView.areAnimationsEnabled {
            // A device in landscape was turned to the left, unless it says otherwise; then the old content lies to the left.
            let turnsLeft = (size.width > size.height) == (LayoutEnvironment.device.orientation != .landscapeRight)
            self.controllers.turn = WindowTurn(
                start: LayoutScheduler.main.time, duration: coordinator.transitionDuration, old: frameValue.size, new: size,
                angle: turnsLeft ? -.pi / 2 : .pi / 2)
        }
        UIView.animate(withDuration: coordinator.transitionDuration, delay: 0, options: .allowUserInteraction) {
            change()
            // What the window contains turns; the window itself has its new size at once.
            self.layer.removeAllAnimations()
            self.followOwnSize()
            self.layoutIfNeeded()
        }
        coordinator.begin(isLaidOut: true)
        LayoutScheduler.main.perform(after: UIView.areAnimationsEnabled ? coordinator.transitionDuration : 0, end)
    }

    /// Documented for `statusBarOrientationAnimationDuration`: 0.3 seconds on a phone and 0.4 on a pad.
    private static func rotationDuration(of size: CGSize) -> TimeInterval { min(size.width, size.height) < 600 ? 0.3 : 0.4 }

    /// Gives the window the traits of its size, and tells the views and controllers in it if they changed.
    private final func followOwnSize() {
        var values = surroundings.traits.values
        values.setSizeClasses(of: frameValue.size)
        guard values != surroundings.traits.values else { return }
        var change = TraitChange()
        change.update(self)
        // Nothing is told about the size with which the window is made.
        guard controllers.isShown || !subviewList.isEmpty else { return }
        change.notify()
        guard let root = controllers.root else { return }
        // The children whose views are not in the window are told too.
        for controller in [root] + root.presentedChain { controller.forEachContained { $0.notifyTraits() } }
    }

    /// Passes the traits of a class that overrides `traitCollection` on to the views, if they changed.
    final func passOnStatedTraits() {
        guard traitCollection !== surroundings.traits else { return }
        changeSurroundings()
    }
}

extension UITraitCollection {
    /// Creates the traits of a window with a size.
    @MainActor convenience init(of window: UIWindow, size: CGSize) {
        var values = window.traitCollection.values
        values.setSizeClasses(of: size)
        self.init(values)
    }
}
