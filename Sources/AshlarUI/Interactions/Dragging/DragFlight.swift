import Foundation

/// A place of a picture in its window.
struct DragPlace {
    /// The center, in the window's coordinates.
    var center: CGPoint
    var transform = CGAffineTransform.identity
}

extension UIPreviewTarget {
    /// The place of the target in a window.
    final func place(in window: UIWindow) -> DragPlace {
        DragPlace(center: window.convert(center, from: container), transform: transform)
    }
}

/// The flight of a picture to the place where it was dropped.
final class DragFlight: UIDragAnimating {
    // FIDELITY.md: dragsStayInTheProgram.
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

    /// Has the picture of a session fly to a place, or fade where it is.
    func begin(_ session: DragSession, to place: DragPlace?) {
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
            guard let place else { return picture.alpha = 0 }
            (picture.center, picture.transform) = (place.center, place.transform)
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

    static func animate(_ session: DragSession, to place: DragPlace?) -> DragFlight {
        let flight = DragFlight()
        flight.begin(session, to: place)
        return flight
    }
}
