import Foundation

/// A gesture recognizer for a pointer that hovers over a view. It is continuous: `began` when the pointer enters the view,
/// `changed` when it moves, and `ended` when it leaves.
///
/// A host sets the position of the pointer: see `AshlarNamespace.hover(at:)`.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The height of a pencil above the screen. Always 0.
    open var zOffset: CGFloat { 0 }

    /// The position of the pointer in the coordinates of the root view; nil while it is outside the view.
    private var place: CGPoint?

    open override func location(in view: UIView?) -> CGPoint { convert(lastCentroid, to: view) }

    /// Returns true only for hover events, so the gesture recognizer receives no touches.
    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }

    final func pointerMoved(to point: CGPoint?) {
        guard isEnabled else { return }
        let old = place
        place = point
        if let point { lastCentroid = point }
        switch (old, point) {
        case (nil, .some): report(.began)
        case (.some, .some): report(.changed)
        case (.some, nil):
            report(.ended)
            currentState = .possible
        case (nil, nil): break
        }
    }

    private func report(_ state: State) {
        currentState = state
        for handler in handlers { handler.call(self) }
    }
}

extension AshlarNamespace {
    /// Moves a pointer, without touching, to a point of this view's coordinates. Nil moves it away.
    ///
    /// The hover gesture recognizers of the view that hit testing finds there, and of its superviews, are updated.
    public func hover(at point: CGPoint?) {
        let root = view.rootView
        let place = point.map { view.convert($0, to: root) }
        var over: UIView? = place.flatMap { root.hitTest($0, with: nil) }
        var covered: [UIView] = []
        while let next = over {
            covered.append(next)
            over = next.superviewReference
        }
        root.forEachInSubtree { view in
            for case let recognizer as UIHoverGestureRecognizer in view.rare?.gestureRecognizers ?? [] {
                recognizer.pointerMoved(to: covered.contains { $0 === view } ? place : nil)
            }
        }
        if root is UIWindow { LayoutScheduler.main.runTurn() } else { root.layoutIfNeeded() }
    }
}
