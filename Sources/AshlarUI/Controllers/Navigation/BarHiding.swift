import Foundation

// FIDELITY.md: barsHideWithTheContent.

/// Hides the bars of a navigation controller when a finger moves up over the content, and shows them when it moves down. The content
/// scrolls at the same time.
@MainActor
final class BarSwipeRecognizer: UIPanGestureRecognizer {
    private weak var controller: UINavigationController?
    /// The place of the finger from which its movement counts: the farthest place in the direction in which the bars already are.
    private var turn: CGFloat = 0

    /// The movement that hides or shows the bars, in points.
    private static let way: CGFloat = 20

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        (cancelsTouchesInView, isEnabled) = (false, false)
    }

    override func mayBegin(_ movement: CGPoint) -> Bool { abs(movement.y) > abs(movement.x) }
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func stateDidChange() {
        guard let controller, state == .began || state == .changed, controller.runningTransition == nil else { return }
        let place = translation(in: view).y
        if state == .began { turn = 0 }
        if controller.isNavigationBarHidden {
            turn = min(turn, place)
            if place - turn >= Self.way { controller.setBars(hidden: false) }
        } else {
            turn = max(turn, place)
            if turn - place >= Self.way { controller.setBars(hidden: true) }
        }
    }
}

/// Hides or shows the bars of a navigation controller after a tap on the content that nothing else handles.
@MainActor
final class BarTapRecognizer: UITapGestureRecognizer {
    private weak var controller: UINavigationController?

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
        (cancelsTouchesInView, isEnabled) = (false, false)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.contains(where: { isHandled($0.view) }) { state = .failed }
    }

    /// Returns whether a touch of a view is handled: by a control, a cell, an edited text, or a gesture recognizer for taps.
    private func isHandled(_ view: UIView?) -> Bool {
        var next = view
        while let present = next, present !== self.view {
            if present is UIControl || present is UITableViewCell || present is UICollectionViewCell || present is any EditedView
            {
                return true
            }
            if present.gestureRecognizers?.contains(where: { $0.isEnabled && $0 is UITapGestureRecognizer }) ?? false {
                return true
            }
            next = present.superviewReference
        }
        return false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func stateDidChange() {
        guard let controller, state == .ended, controller.runningTransition == nil else { return }
        controller.setBars(hidden: controller.hidesBarsOnTap && !controller.isNavigationBarHidden)
    }
}

extension UINavigationController {
    /// Hides or shows the bars, with animation.
    final func setBars(hidden: Bool) {
        guard hidden != isNavigationBarHidden else { return }
        if hidden {
            // Documented: a toolbar without items stays.
            toolbarFollowsBar = !isToolbarHidden && !(toolbar.items ?? []).isEmpty
            if toolbarFollowsBar { setToolbarHidden(true, animated: true) }
        } else {
            if toolbarFollowsBar { setToolbarHidden(false, animated: true) }
            toolbarFollowsBar = false
        }
        setNavigationBarHidden(hidden, animated: true)
    }

    /// Follows a change of the height's size class.
    final func hideBarsInCompactHeight(from old: UITraitCollection?) {
        guard hidesBarsWhenVerticallyCompact || barsHiddenByHeight, isViewLoaded else { return }
        let isCompact = hidesBarsWhenVerticallyCompact && traitCollection.verticalSizeClass == .compact
        if let old, old.verticalSizeClass == traitCollection.verticalSizeClass { return }
        if isCompact, !isNavigationBarHidden {
            barsHiddenByHeight = true
            setBars(hidden: true)
        } else if !isCompact, barsHiddenByHeight {
            barsHiddenByHeight = false
            setBars(hidden: false)
        }
    }

    /// Takes taps when they hide or show bars.
    final func tapsChanged() { barHideOnTapGestureRecognizer.isEnabled = hidesBarsOnTap || barsHiddenByHeight }
}
