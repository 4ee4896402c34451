import Foundation

// FIDELITY.md: popsEndAtTheEdge.
/// Takes the controller on top off the stack when a finger moves in from the edge at which screens begin. The views do not follow the
/// finger: the controller goes when it is lifted, if it has come half way across or moves on fast enough.
@MainActor
final class PopRecognizer: UIScreenEdgePanGestureRecognizer {
    private weak var controller: UINavigationController?

    /// Faster than this, in points per second, a finger need not come half way.
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
        guard let controller, controller.stack.count > 1, let item = controller.topViewController?.navigationItem,
            !item.hidesBackButton, item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton
        else { return false }
        return super.mayBegin(movement)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        let isPanning = state == .began || state == .changed
        let (way, speed) = (translation(in: view).x, velocity(in: view).x)
        super.touchesEnded(touches, with: event)
        guard isPanning, state == .ended, let controller, let width = view?.bounds.width else { return }
        let forward: CGFloat = isRightToLeft ? -1 : 1
        if way * forward > width / 2 || speed * forward > Self.speed { controller.popViewController(animated: true) }
    }
}
