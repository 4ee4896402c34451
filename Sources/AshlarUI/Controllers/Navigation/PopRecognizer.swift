import Foundation

// FIDELITY.md: popsEndAtTheEdge.
/// Takes the controller on top off the stack when a finger moves in from the edge at which screens begin. The views follow the
/// finger. When it is lifted beyond the middle, or moving on fast enough, the pop is completed; otherwise it is canceled.
@MainActor
final class PopRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?
    private var driver: UIPercentDrivenInteractiveTransition?

    /// Faster than this, in points per second, a finger need not come half way. Faster back, it cancels the pop anywhere.
    private static let speed: CGFloat = 500

    init(_ controller: UINavigationController) {
        self.controller = controller
        super.init(target: nil, action: nil)
    }

    private var isRightToLeft: Bool { controller?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        edges = isRightToLeft ? .right : .left
        super.touchesBegan(touches, with: event)
    }

    override func mayBegin(_ movement: CGPoint) -> Bool {
        guard let controller, controller.runningTransition == nil, controller.stack.count > 1,
            let item = controller.topViewController?.navigationItem,
            !item.hidesBackButton, item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
        else { return false }
        return super.mayBegin(movement)
    }

    /// The edge is the navigation controller's: a scroll view below waits for a movement that begins a pop.
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
        guard other is ScrollPan, state == .possible, let touch = tracked.first,
            touch.recognizers.contains(where: { $0 === other })
        else { return false }
        return mayBegin(CGPoint(x: touch.point.x - touch.startPoint.x, y: touch.point.y - touch.startPoint.y))
    }

    override func stateDidChange() {
        switch currentState {
        case .began:
            let driver = UIPercentDrivenInteractiveTransition()
            driver.completionCurve = .easeOut
            self.driver = driver
            controller?.popByGesture(driver)
            driver.update(progress)
        case .changed: driver?.update(progress)
        case .ended:
            let speed = velocity(in: view).x * (isRightToLeft ? -1 : 1)
            end(completed: speed > Self.speed || speed > -Self.speed && progress > 0.5)
        case .cancelled: end(completed: false)
        default: break
        }
    }

    private var progress: CGFloat {
        guard let width = view?.bounds.width, width > 0 else { return 0 }
        return min(max(translation(in: view).x * (isRightToLeft ? -1 : 1) / width, 0), 1)
    }

    private func end(completed: Bool) {
        if completed { driver?.finish() } else { driver?.cancel() }
        driver = nil
    }
}

extension UINavigationController {
    /// Pops the top controller in a transition that a gesture drives.
    final func popByGesture(_ driver: UIPercentDrivenInteractiveTransition) {
        guard stack.count > 1 else { return }
        setStack(Array(stack.dropLast()), animated: true, drivenBy: driver)
    }
}
