import Ashlar
import Foundation

/// The kind of a scene.
enum SceneKind: String, CaseIterable {
    case labelRow, form, tree
}

extension Scene {
    /// Returns the scene of a seed. Successive seeds have different kinds.
    static func make(seed: Int, kind: SceneKind, _ dice: inout Dice) -> Scene {
        LayoutEnvironment.userInterfaceLayoutDirection = dice.percent(25) ? .rightToLeft : .leftToRight
        let scene =
            switch kind {
            case .labelRow: LabelRows.scene(&dice)
            case .form: Forms.scene(&dice)
            case .tree: Trees.scene(&dice)
            }
        scene.activate(&dice)
        return scene
    }

    /// Adds a view with a content size and priorities of the given style.
    func addLabel(
        to superview: UIView, content: (Double, Double), _ style: ContentPriorities, insets: UIEdgeInsets = .zero,
        _ dice: inout Dice
    ) -> ContentView {
        let view = addView(to: superview, content: content, insets: insets)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            view.setContentHuggingPriority(UILayoutPriority(style.hugging(&dice)), for: axis)
            view.setContentCompressionResistancePriority(UILayoutPriority(style.compression(&dice)), for: axis)
        }
        return view
    }

    /// Returns a container inside the root, with pinned edges or a size, or the root itself.
    func box(_ dice: inout Dice) -> UIView {
        guard dice.percent(35) else { return root }
        let box = addView(to: root)
        if dice.percent(20) { box.semanticContentAttribute = dice.pick([.forceLeftToRight, .forceRightToLeft]) }
        let inset = dice.pick([0.0, 8, 10, 16])
        relate(box, .leading, to: root, .leading, plus: inset, &dice)
        if dice.percent(60) {
            relate(root, .trailing, to: box, .trailing, plus: inset, &dice)
        } else {
            relate(box, .width, to: root, .width, times: dice.pick([0.5, 0.75, 0.9]), &dice)
        }
        relate(box, .top, to: root, .top, plus: inset, &dice)
        if dice.percent(70) { relate(box, .bottom, to: root, .bottom, plus: -inset, &dice) }
        return box
    }
}

/// The style of content priorities: the same for all views of a scene, or chosen from a few.
enum ContentPriorities: CaseIterable {
    case equal, labels, mixed

    func hugging(_ dice: inout Dice) -> Float {
        switch self {
        case .equal: 250
        case .labels: dice.pick([250, 251])
        case .mixed: dice.percent(2) ? 1000 : dice.pick([250, 250, 251, 249, 252, 750, 100, 999])
        }
    }

    func compression(_ dice: inout Dice) -> Float {
        switch self {
        case .equal: 750
        case .labels: dice.pick([750, 750, 751])
        case .mixed: dice.percent(2) ? 1000 : dice.pick([750, 750, 751, 749, 752, 250, 500, 999])
        }
    }
}

/// Optional priorities. There are only a few, so that many constraints share one.
enum Wish {
    static func priority(_ dice: inout Dice) -> Float {
        dice.percent(75)
            ? dice.pick([999, 751, 750, 750, 749, 500, 251, 250, 250, 249])
            : dice.pick([900, 760, 748, 600, 400, 248, 149.5, 50])
    }

    /// Returns a priority that is usually below the content priorities, so that it decides what they leave ambiguous.
    static func lowPriority(_ dice: inout Dice) -> Float {
        dice.percent(30) ? priority(&dice) : dice.pick([749, 749, 748, 740, 600, 500, 500, 400, 249, 249, 248, 200, 149.5, 50])
    }

    /// Returns the required priority with a probability in percent, else an optional one.
    static func priority(required chance: Int, _ dice: inout Dice) -> Float {
        dice.percent(chance) ? 1000 : priority(&dice)
    }
}
