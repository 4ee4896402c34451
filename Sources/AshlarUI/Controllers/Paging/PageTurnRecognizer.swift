import Foundation

// FIDELITY.md: pagesFill.
/// The drag that turns the pages of a page view controller whose pages curl.
///
/// The new page follows the finger over the old one. It stays when the finger is lifted beyond the middle or fast enough.
final class PageTurnRecognizer: UIPanGestureRecognizer {
    private weak var controller: UIPageViewController?
    /// The page that the drag would show.
    private var pending: UIViewController?
    private var driver: UIPercentDrivenInteractiveTransition?

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
        guard let controller, controller.runningTransition == nil, let source = controller.dataSource,
            controller.spineLocation != .mid,
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
        switch currentState {
        case .began: begin()
        case .changed: driver?.update(progress)
        case .ended:
            let speed = along(velocity(in: view)) * forward
            end(completed: speed > Self.speed || speed > -Self.speed && progress > 0.5)
        case .cancelled: end(completed: false)
        default: break
        }
    }

    /// 1 if a movement along the pages leads to the page, otherwise −1.
    private var forward: CGFloat = -1

    private var progress: CGFloat {
        let length = (controller?.navigationOrientation == .horizontal ? view?.bounds.width : view?.bounds.height) ?? 0
        return length > 0 ? min(max(along(translation(in: view)) * forward / length, 0), 1) : 0
    }

    private func begin() {
        guard let controller, let pending else { return }
        self.pending = nil
        let old = controller.viewControllers ?? []
        let isNext = along(translation(in: view)) < 0
        forward = isNext ? -1 : 1
        let driver = UIPercentDrivenInteractiveTransition()
        driver.completionCurve = .easeOut
        self.driver = driver
        controller.delegate?.pageViewController(controller, willTransitionTo: [pending])
        controller.turn(to: [pending], direction: isNext ? .forward : .reverse, animated: true, drivenBy: driver) {
            [weak controller] completed in
            guard let controller else { return }
            controller.delegate?.pageViewController(
                controller, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: completed)
        }
        driver.update(progress)
    }

    private func end(completed: Bool) {
        if completed { driver?.finish() } else { driver?.cancel() }
        driver = nil
    }
}
