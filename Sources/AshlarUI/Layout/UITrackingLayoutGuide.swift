import AshlarLayout
import Foundation

/// A layout guide with constraints that apply while it is near an edge of its view, or away from one.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
    private struct Tracked {
        var constraints: [NSLayoutConstraint]
        var edge: NSDirectionalRectEdge
        var isNear: Bool
    }

    private var tracked: [Tracked] = []
    /// The edges that the guide is near.
    final var nearEdges: NSDirectionalRectEdge = .bottom { didSet { if nearEdges != oldValue { applyTracked() } } }

    /// Sets the constraints that are active while the guide is near an edge, in place of earlier ones for the edge.
    ///
    /// - Parameters:
    ///   - trackedConstraints: The constraints.
    ///   - edge: The edge or edges; the guide must be near all of them.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
        set(trackedConstraints, edge, isNear: true)
    }

    /// Sets the constraints that are active while the guide is away from an edge, in place of earlier ones for the edge.
    ///
    /// - Parameters:
    ///   - trackedConstraints: The constraints.
    ///   - edge: The edge or edges; the guide must be away from all of them.
    open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge) {
        set(trackedConstraints, edge, isNear: false)
    }

    /// Returns the constraints that are active while the guide is near an edge.
    open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && $0.isNear }?.constraints ?? []
    }

    /// Returns the constraints that are active while the guide is away from an edge.
    open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
        tracked.first { $0.edge == edge && !$0.isNear }?.constraints ?? []
    }

    /// Deactivates and forgets all of these constraints.
    open func removeAllTrackedConstraints() {
        NSLayoutConstraint.deactivate(tracked.flatMap(\.constraints))
        tracked = []
    }

    private func set(_ constraints: [NSLayoutConstraint], _ edge: NSDirectionalRectEdge, isNear: Bool) {
        if let old = tracked.firstIndex(where: { $0.edge == edge && $0.isNear == isNear }) {
            NSLayoutConstraint.deactivate(tracked.remove(at: old).constraints)
        }
        if !constraints.isEmpty { tracked.append(Tracked(constraints: constraints, edge: edge, isNear: isNear)) }
        applyTracked()
    }

    private func applyTracked() {
        func isActive(_ tracked: Tracked) -> Bool {
            tracked.isNear ? nearEdges.isSuperset(of: tracked.edge) : nearEdges.isDisjoint(with: tracked.edge)
        }
        NSLayoutConstraint.deactivate(tracked.filter { !isActive($0) }.flatMap(\.constraints))
        NSLayoutConstraint.activate(tracked.filter(isActive).flatMap(\.constraints))
    }
}
