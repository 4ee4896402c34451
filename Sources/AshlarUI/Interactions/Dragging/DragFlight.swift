import Foundation

/// The flight of a picture to the place where it was dropped.
final class DragFlight: UIDragAnimating {
    // FIDELITY.md: dragsStayInTheWindow.
    static let duration: TimeInterval = 0.25

    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var hasBegun = false
    private var isOver = false

    func addAnimations(_ animations: @escaping () -> Void) {
        if hasBegun { UIView.animate(withDuration: Self.duration) { animations() } } else { self.animations.append(animations) }
    }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        if isOver { completion(.end) } else { completions.append(completion) }
    }
    func end() {
        isOver = true
        let closures = completions
        completions = []
        for completion in closures { completion(.end) }
    }

    /// Has the picture of a session fly to a point of the window, or fade in its place.
    func begin(_ session: DragSession, to point: CGPoint?, transform: CGAffineTransform = .identity) {
        hasBegun = true
        let animations = animations
        self.animations = []
        guard let picture = session.picture, let window = session.window else {
            for animation in animations { animation() }
            return end()
        }
        session.picture = nil
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            for animation in animations { animation() }
            guard let point else { return picture.alpha = 0 }
            (picture.center, picture.transform) = (point, transform)
        } completion: { [weak window, self] _ in
            window?.removePassing([picture])
            end()
        }
    }

    /// Runs the closures of an animation without a picture.
    func run() {
        hasBegun = true
        let animations = animations
        self.animations = []
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) {
            for animation in animations { animation() }
        } completion: { [self] _ in
            end()
        }
    }

    static func fly(_ session: DragSession, to point: CGPoint?) -> DragFlight {
        let flight = DragFlight()
        flight.begin(session, to: point)
        return flight
    }
}
