import Ashlar
import Foundation

/// The usual ways to place an item in its container along one axis.
@MainActor
struct AxisSteps {
    typealias Attribute = Scene.Attribute

    var item: AnyObject
    var container: UIView
    /// The earlier items of the same container.
    var siblings: [AnyObject]
    /// Whether only ways that leave nothing ambiguous are used. Guides need this, since they have no content size.
    var isFull: Bool

    private struct Names {
        var near: Attribute
        var far: Attribute
        var center: Attribute
        var size: Attribute
        var nearMargin: Attribute
        var farMargin: Attribute

        static let directional = Names(
            near: .leading, far: .trailing, center: .centerX, size: .width, nearMargin: .leadingMargin, farMargin: .trailingMargin
        )
        static let absolute = Names(
            near: .left, far: .right, center: .centerX, size: .width, nearMargin: .leftMargin, farMargin: .rightMargin)
        static let vertical = Names(
            near: .top, far: .bottom, center: .centerY, size: .height, nearMargin: .topMargin, farMargin: .bottomMargin)
    }

    func place(along axis: NSLayoutConstraint.Axis, _ scene: Scene, _ dice: inout Dice) {
        let names: Names = axis == .vertical ? .vertical : dice.percent(65) ? .directional : .absolute
        let way = dice.number(0...(isFull ? 6 : 12))
        switch way {
        case 0, 1: pin(names, scene, &dice)
        case 2: start(names, scene, &dice); size(names, scene, &dice)
        case 3: center(names, scene, &dice); size(names, scene, &dice)
        case 4, 5:
            guard let sibling = siblings.last else { return pin(names, scene, &dice) }
            follow(sibling, names, scene, &dice)
        case 6:
            start(names, scene, &dice)
            scene.relate(
                item, names.size, to: container, names.size, times: dice.pick([0.5, 1.0 / 3, 0.75]),
                at: Wish.priority(required: 70, &dice),
                &dice)
        case 7, 8: start(names, scene, &dice)
        case 9: center(names, scene, &dice)
        case 10, 11: limit(names, scene, &dice)
        default: size(names, scene, &dice)
        }
    }

    /// Pins both edges. If the item has a content size, the container may take its size from the item.
    private func pin(_ names: Names, _ scene: Scene, _ dice: inout Dice) {
        start(names, scene, &dice)
        let inset = dice.pick([0, 4, 8, dice.length(0...10)])
        let priority = Wish.priority(required: 70, &dice)
        let relation: Scene.Relation = dice.percent(80) ? .equal : .greaterThanOrEqual
        if dice.percent(12) {
            let guide = scene.marginsGuide(of: container)
            scene.relate(guide, names.far, relation, to: item, names.far, plus: 0, at: priority, &dice)
        } else if dice.percent(15) {
            scene.relate(container, names.farMargin, relation, to: item, names.far, at: priority, &dice)
        } else {
            scene.relate(container, names.far, relation, to: item, names.far, plus: inset, at: priority, &dice)
        }
    }

    private func start(_ names: Names, _ scene: Scene, _ dice: inout Dice) {
        let inset = dice.pick([0, 4, 8, dice.length(0...10)])
        let edge = dice.percent(15) ? names.nearMargin : names.near
        scene.relate(item, names.near, to: container, edge, plus: inset, at: Wish.priority(required: 85, &dice), &dice)
    }

    private func size(_ names: Names, _ scene: Scene, _ dice: inout Dice) {
        let relation: Scene.Relation = dice.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
        scene.relate(
            item, names.size, relation, plus: dice.pick([44, 60, 100, dice.length(30...160)]),
            at: Wish.priority(required: 25, &dice), &dice)
    }

    private func center(_ names: Names, _ scene: Scene, _ dice: inout Dice) {
        if dice.percent(20) {
            scene.relate(item, names.center, to: container, names.center, times: dice.pick([0.5, 1.5]), &dice)
        } else if dice.percent(20) {
            scene.relate(
                item, names.far, to: container, names.far, times: dice.pick([0.5, 0.75]), plus: dice.length(-4...4), &dice)
        } else {
            scene.relate(item, names.center, to: container, names.center, plus: dice.length(-5...5), &dice)
        }
    }

    private func follow(_ sibling: AnyObject, _ names: Names, _ scene: Scene, _ dice: inout Dice) {
        let relation: Scene.Relation = dice.percent(80) ? .equal : .greaterThanOrEqual
        scene.relate(
            item, names.near, relation, to: sibling, names.far, plus: dice.pick([0, 4, 8]),
            at: Wish.priority(required: 85, &dice), &dice)
        switch dice.number(0...3) {
        case 0: scene.relate(item, names.size, to: sibling, names.size, at: Wish.priority(required: 30, &dice), &dice)
        case 1:
            scene.relate(container, names.far, to: item, names.far, plus: 8, at: Wish.priority(required: 40, &dice), &dice)
        case 2: scene.relate(item, names.far, .lessThanOrEqual, to: container, names.far, at: Wish.priority(&dice), &dice)
        default: if isFull { size(names, scene, &dice) }
        }
    }

    /// Adds only an inequality, so that the position is ambiguous on one side.
    private func limit(_ names: Names, _ scene: Scene, _ dice: inout Dice) {
        let relation: Scene.Relation = dice.pick([.lessThanOrEqual, .greaterThanOrEqual])
        let other = siblings.isEmpty || dice.percent(60) ? container : dice.pick(siblings)
        let (first, second) = dice.pick([(names.near, names.near), (names.far, names.far), (names.near, names.far)])
        let priority = Wish.priority(required: 70, &dice)
        if dice.percent(25) {
            scene.relate(other, second, relation, to: item, first, plus: dice.length(-30...30), at: priority, &dice)
        } else {
            scene.relate(item, first, relation, to: other, second, plus: dice.length(-30...30), at: priority, &dice)
        }
        if dice.percent(40) {
            scene.relate(item, names.near, relation, to: container, names.near, plus: dice.length(-30...30), at: priority, &dice)
        }
    }
}
