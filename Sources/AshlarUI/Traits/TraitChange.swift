import Foundation

/// A change of what views inherit. The views get their new surroundings first; those whose traits changed are told afterwards.
@MainActor
package struct TraitChange {
    private var views: [(view: UIView, old: UITraitCollection)] = []
    private var controllers: [UIViewController] = []

    /// The number of views that were given what they inherit after they were made, for tests of the cost.
    @exclusivity(unchecked) package private(set) static var visitedViews = 0

    var isEmpty: Bool { views.isEmpty && controllers.isEmpty }

    /// Gives a view and its descendants what they inherit now. Descendants of a view for which nothing changes are left alone.
    ///
    /// - Parameters:
    ///   - top: The view.
    ///   - outer: What is around the view; nil for what its superview passes on.
    ///   - all: Whether all descendants are visited, because the environment changed.
    mutating func update(_ top: UIView, in outer: Surroundings? = nil, all: Bool = false) {
        guard let passed = visit(top, in: outer ?? top.outerSurroundings, all: all), !top.subviewList.isEmpty else { return }
        // A loop rather than a recursion, since trees may be deep.
        var levels = [(views: top.subviewList[...], outer: passed)]
        while let last = levels.indices.last {
            guard let view = levels[last].views.popFirst() else {
                levels.removeLast()
                continue
            }
            guard let passed = visit(view, in: levels[last].outer, all: all), !view.subviewList.isEmpty else { continue }
            levels.append((view.subviewList[...], passed))
        }
    }

    /// - Returns: What the subviews inherit; nil if they need not be visited.
    private mutating func visit(_ view: UIView, in outer: Surroundings, all: Bool) -> Surroundings? {
        Self.visitedViews &+= 1
        let old = view.surroundings, new = view.surroundings(in: outer)
        view.surroundingsGeneration = Surroundings.generation
        if let controller = view.rare?.controller { controllers.append(controller) }
        let isSame = new === old || new.isSame(as: old)
        if !isSame {
            view.surroundings = new
            if new.traits != old.traits { views.append((view, old.traits)) }
        }
        if all || new.traits.layoutDirection != old.traits.layoutDirection { view.adoptDirection() }
        // A window of a class with its own traits may pass on others than before.
        return isSame && !all && view.windowReference !== view ? nil : view.passedSurroundings
    }

    /// Tells the views whose traits changed, and then the controllers. What one of them changes is told by that change.
    func notify() {
        notifyViews()
        for controller in controllers { controller.notifyTraits() }
    }

    /// Tells the views whose traits changed.
    func notifyViews() {
        // FIDELITY.md: traitsAreTold.
        for (view, old) in views where view.surroundings.traits != old { view.notifyTraits(from: old) }
    }

    /// Calls a closure with a view's traits as the current ones, if they are not those of its superview.
    static func asCurrent<Result>(of view: UIView, isTop: Bool = false, _ body: () -> Result) -> Result {
        guard isTop || view.surroundings.traits !== view.superviewReference?.surroundings.traits else { return body() }
        var result: Result?
        view.traitCollection.performAsCurrent { result = body() }
        return result!
    }
}
