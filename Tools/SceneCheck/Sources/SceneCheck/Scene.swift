import Ashlar
import Foundation

/// A tree of views and constraints in the order of their activation, created only with public API.
@MainActor
final class Scene {
    typealias Attribute = NSLayoutConstraint.Attribute
    typealias Relation = NSLayoutConstraint.Relation

    let root: UIView
    /// The root, followed by views and guides in the order of creation.
    private(set) var items: [AnyObject]
    /// The active constraints in the order of activation.
    private(set) var constraints: [NSLayoutConstraint] = []
    /// The constraints that an edit deactivated.
    private(set) var inactive: [NSLayoutConstraint] = []
    /// The percentage of constraints that are created with anchors.
    private let anchors: Int

    init(width: Double, height: Double, anchors: Int) {
        root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        root.ashlar.pixelSnapping = .off
        items = [root]
        self.anchors = anchors
    }

    // MARK: Building

    func addView(
        to superview: UIView, content: (Double, Double) = (-1, -1), insets: UIEdgeInsets = .zero
    ) -> ContentView {
        let view = ContentView(insets: insets)
        view.content = CGSize(width: content.0, height: content.1)
        superview.addSubview(view)
        items.append(view)
        return view
    }

    func addGuide(to view: UIView) -> UILayoutGuide {
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        items.append(guide)
        return guide
    }

    /// Returns the view's layout margins guide. It is added to the items when it is first used.
    func marginsGuide(of view: UIView) -> UILayoutGuide {
        let guide = view.layoutMarginsGuide
        if !items.contains(where: { $0 === guide }) { items.append(guide) }
        return guide
    }

    /// Creates a constraint with anchors or with the initializer. `activate(_:)` activates it with all others.
    func relate(
        _ first: AnyObject, _ attribute: Attribute, _ relation: Relation = .equal, to second: AnyObject? = nil,
        _ other: Attribute = .notAnAttribute, times multiplier: Double = 1, plus constant: Double = 0,
        at priority: Float = 1000, _ dice: inout Dice
    ) {
        var made: NSLayoutConstraint?
        if dice.percent(anchors) {
            made = Anchors.constraint(first, attribute, relation, second, other, multiplier, constant)
        }
        let constraint =
            made
            ?? NSLayoutConstraint(
                item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
                multiplier: multiplier, constant: constant)
        constraint.priority = UILayoutPriority(priority)
        constraints.append(constraint)
    }

    /// Activates all constraints, sometimes in another order than that of creation.
    func activate(_ dice: inout Dice) {
        if dice.percent(40) { dice.shuffle(&constraints) }
        if dice.percent(50) {
            NSLayoutConstraint.activate(constraints)
        } else {
            for constraint in constraints { constraint.isActive = true }
        }
    }

    // MARK: Editing

    func deactivate(_ index: Int) {
        let constraint = constraints.remove(at: index)
        constraint.isActive = false
        inactive.append(constraint)
    }

    func reactivate(_ index: Int) {
        let constraint = inactive.remove(at: index)
        constraint.isActive = true
        constraints.append(constraint)
    }
}
