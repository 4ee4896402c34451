import Foundation

// FIDELITY.md: pagesFill.
/// The drag that turns the pages of a page view controller.
///
/// The page changes when the finger is lifted, beyond the middle of the page or fast enough; the views do not follow the finger.
final class PageTurnRecognizer: UIPanGestureRecognizer {
    private weak var controller: UIPageViewController?
    /// The page that the drag would show.
    private var pending: UIViewController?

    /// Faster than this, in points per second, a finger need not come half way.
    private static let speed: CGFloat = 500

    init(_ controller: UIPageViewController) {
        self.controller = controller
        super.init(target: nil, action: nil)
    }

    /// The part of a vector along which pages follow one another; negative values lead to the next page.
    private func along(_ vector: CGPoint) -> CGFloat {
        guard let controller, controller.navigationOrientation == .horizontal else { return vector.y }
        return controller.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? -vector.x : vector.x
    }

    /// Returns whether there is a page in the direction of the movement.
    override func mayBegin(_ movement: CGPoint) -> Bool {
        pending = nil
        guard let controller, let source = controller.dataSource, controller.spineLocation != .mid,
            let page = controller.viewControllers?.first
        else { return false }
        let isHorizontal = abs(movement.x) > abs(movement.y)
        guard isHorizontal == (controller.navigationOrientation == .horizontal) else { return false }
        pending =
            along(movement) < 0
            ? source.pageViewController(controller, viewControllerAfter: page)
            : source.pageViewController(controller, viewControllerBefore: page)
        return pending != nil && pending !== page
    }

    override func stateDidChange() {
        guard let controller, let pending else { return }
        switch currentState {
        case .began: controller.delegate?.pageViewController(controller, willTransitionTo: [pending])
        case .ended: end(controller, pending)
        case .cancelled: stay(controller)
        default: break
        }
    }

    private func end(_ controller: UIPageViewController, _ page: UIViewController) {
        let isHorizontal = controller.navigationOrientation == .horizontal
        let length = (isHorizontal ? view?.bounds.width : view?.bounds.height) ?? 0
        let (way, speed) = (along(translation(in: view)), along(velocity(in: view)))
        guard abs(way) > length / 2 || abs(speed) > Self.speed && speed * way > 0 else {
            return stay(controller)
        }
        let old = controller.viewControllers ?? []
        pending = nil
        controller.setViewControllers([page], direction: way < 0 ? .forward : .reverse, animated: true) { [weak controller] in
            guard let controller else { return }
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: $0, previousViewControllers: old, transitionCompleted: true)
        }
    }

    /// Tells the delegate that the page stays.
    private func stay(_ controller: UIPageViewController) {
        pending = nil
        controller.delegate?.pageViewController(
            controller, didFinishAnimating: true,
            previousViewControllers: controller.viewControllers ?? [],
            transitionCompleted: false)
    }
}
