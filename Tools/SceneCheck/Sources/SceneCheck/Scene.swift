import Ashlar
import Foundation

/// A tree of views with constraints in the order of their activation, built through public API alone.
@MainActor
final class Scene {
    typealias Attribute = NSLayoutConstraint.Attribute
    typealias Relation = NSLayoutConstraint.Relation

    let root: UIView
    /// The root, then views and guides in the order in which they were made.
    private(set) var items: [AnyObject]
    /// Active constraints, the one that was activated first in front.
    private(set) var constraints: [NSLayoutConstraint] = []
    /// Constraints that an edit took out.
    private(set) var inactive: [NSLayoutConstraint] = []
    /// How many of all constraints are made with anchors, in percent.
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

    /// The view's margins guide, listed among the items from its first use on.
    func marginsGuide(of view: UIView) -> UILayoutGuide {
        let guide = view.layoutMarginsGuide
        if !items.contains(where: { $0 === guide }) { items.append(guide) }
        return guide
    }

    /// Makes a constraint, with anchors or with the initializer. It becomes active with all others.
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

    /// Activates everything, at times in another order than that of making.
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
