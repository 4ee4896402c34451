import Foundation

/// A pointer over a view that touches nothing. Continuous: `began` when it comes, `changed` as it moves, `ended` when it has gone.
///
/// A host says where the pointer is: see `AshlarNamespace.hover(at:)`.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// The height of a pencil above the screen: always 0.
    open var zOffset: CGFloat { 0 }

    /// Where the pointer is, in the coordinates of the top of the tree; nil while it is elsewhere.
    private var place: CGPoint?

    open override func location(in view: UIView?) -> CGPoint { convert(lastCentroid, to: view) }

    /// Takes no part in touches.
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
    /// Moves a pointer to a point of this view's coordinates, or away for nil, without touching anything.
    ///
    /// Recognisers of hovering on the view that is found there, and on all that it is in, are told.
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
