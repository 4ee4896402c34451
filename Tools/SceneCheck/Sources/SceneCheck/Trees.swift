import Ashlar
import Foundation

/// Scenes with nested containers. Every view is placed in one of the usual ways along each axis.
@MainActor
enum Trees {
    static func scene(_ dice: inout Dice) -> Scene {
        let scene = Scene(width: dice.length(200...600), height: dice.length(200...800), anchors: dice.pick([0, 50, 100]))
        if dice.percent(30) { scene.root.layoutMargins = margins(&dice) }
        var room = dice.pick([3, 5, 8, 12, 16])
        let style = dice.pick(ContentPriorities.allCases)
        fill(scene.root, depth: 0, &room, style, scene, &dice)
        for _ in 0..<dice.pick([0, 1, 2, 4, 6]) { across(scene, &dice) }
        return scene
    }

    private static func margins(_ dice: inout Dice) -> UIEdgeInsets {
        UIEdgeInsets(top: dice.length(0...12), left: dice.length(0...12), bottom: dice.length(0...12), right: dice.length(0...12))
    }

    /// Adds children to a container until the scene has no room for more views.
    private static func fill(
        _ container: UIView, depth: Int, _ room: inout Int, _ style: ContentPriorities, _ scene: Scene, _ dice: inout Dice
    ) {
        var siblings: [AnyObject] = []
        for _ in 0..<dice.pick([1, 2, 2, 3, 4]) where room > 0 {
            room -= 1
            let item = child(of: container, style, scene, &dice)
            let steps = AxisSteps(item: item, container: container, siblings: siblings, isFull: item is UILayoutGuide)
            steps.place(along: .horizontal, scene, &dice)
            steps.place(along: .vertical, scene, &dice)
            siblings.append(item)
            guard let view = item as? ContentView, depth < 4, dice.percent(depth == 0 ? 60 : 40) else { continue }
            if dice.percent(15) { view.semanticContentAttribute = dice.pick([.forceLeftToRight, .forceRightToLeft]) }
            if dice.percent(30) { view.layoutMargins = margins(&dice) }
            // Most containers have no content size.
            if dice.percent(85) { view.content = CGSize(width: -1, height: -1) }
            fill(view, depth: depth + 1, &room, style, scene, &dice)
        }
    }

    private static func child(
        of container: UIView, _ style: ContentPriorities, _ scene: Scene, _ dice: inout Dice
    ) -> AnyObject {
        if dice.percent(8) { return scene.addGuide(to: container) }
        let hasInsets = dice.percent(10)
        let insets =
            hasInsets
            ? UIEdgeInsets(top: dice.length(0...3), left: dice.length(0...4), bottom: 1, right: dice.length(0...4)) : .zero
        let content = (dice.pick([-1, 50, 100, dice.length(0...150)]), dice.pick([-1, 20, 40, dice.length(0...80)]))
        return scene.addLabel(to: container, content: content, style, insets: insets, &dice)
    }

    /// Adds an optional constraint between any two items of the tree.
    private static func across(_ scene: Scene, _ dice: inout Dice) {
        let (one, other) = (dice.pick(Array(scene.items.dropFirst())), dice.pick(scene.items))
        let relation: Scene.Relation = dice.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        let priority = dice.percent(50) ? Wish.priority(&dice) : Wish.lowPriority(&dice)
        switch dice.number(0...7) {
        case 0:
            scene.relate(one, .width, relation, to: one, .height, times: dice.pick([0.5, 1, 1.5, 2]), at: priority, &dice)
        case 1:
            scene.relate(one, .height, relation, to: other, .width, times: dice.pick([0.25, 0.5]), plus: 5, at: priority, &dice)
        case 2: scene.relate(one, .width, relation, to: other, .width, at: priority, &dice)
        case 3, 4:
            let places: [Scene.Attribute] = dice.percent(50) ? [.leading, .trailing, .centerX] : [.left, .right, .centerX]
            let multiplier = dice.pick([1, 1, 1, 0.5, 2])
            scene.relate(
                one, dice.pick(places), relation, to: other, dice.pick(places), times: multiplier, plus: dice.length(-20...20),
                at: priority, &dice)
        case 5, 6:
            let places: [Scene.Attribute] = [.top, .bottom, .centerY]
            scene.relate(
                one, dice.pick(places), relation, to: other, dice.pick(places), plus: dice.length(-20...20), at: priority, &dice)
        default:
            // The initializer accepts a position along one axis related to one along the other.
            scene.relate(one, .left, relation, to: other, .top, plus: 3, at: priority, &dice)
        }
    }
}
