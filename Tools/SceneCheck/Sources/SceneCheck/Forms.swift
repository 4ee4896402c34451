import Ashlar
import Foundation

/// Scenes with rows of a label and a field in two columns.
@MainActor
enum Forms {
    static func scene(_ dice: inout Dice) -> Scene {
        let count = dice.pick([1, 2, 2, 3, 3, 4, 5, 6, 8])
        let scene = Scene(
            width: dice.pick([320, 375, 414, dice.length(150...500)]), height: dice.length((40 + 10 * count)...(60 + 60 * count)),
            anchors: dice.pick([0, 50, 100]))
        let box = scene.box(&dice)
        let labelStyle = dice.pick(ContentPriorities.allCases)
        let fieldStyle = dice.pick(ContentPriorities.allCases)
        let fieldWidth = dice.pick([-1.0, 100, 180, 250])
        var rows: [(label: ContentView, field: ContentView)] = []
        for _ in 0..<count {
            let last = rows.last?.label.content.width ?? 80
            let width = dice.percent(35) ? last : dice.length(20...220)
            rows.append(
                (
                    scene.addLabel(to: box, content: (width, dice.pick([17, 20.5])), labelStyle, &dice),
                    scene.addLabel(
                        to: box, content: (dice.percent(70) ? fieldWidth : dice.length(0...250), dice.pick([30, 34, 34])),
                        fieldStyle,
                        &dice)
                ))
        }
        columns(rows, in: box, scene, &dice)
        lines(rows, in: box, scene, &dice)
        for _ in 0..<dice.pick([0, 0, 1, 2, 3]) { wish(rows, in: box, scene, &dice) }
        return scene
    }

    private static func columns(
        _ rows: [(label: ContentView, field: ContentView)], in box: UIView, _ scene: Scene, _ dice: inout Dice
    ) {
        let (near, far): (Scene.Attribute, Scene.Attribute) = dice.percent(75) ? (.leading, .trailing) : (.left, .right)
        let usesMargins = dice.percent(25) && near == .leading
        let (inset, gap) = (dice.pick([0.0, 8, 16]), dice.pick([0.0, 8, 12]))
        let ends = Wish.priority(required: 80, &dice)
        let equalLabels = Wish.priority(required: 50, &dice)
        let equalFields = dice.percent(40) ? Wish.priority(required: 20, &dice) : nil
        let isChain = dice.percent(50)
        for (index, row) in rows.enumerated() {
            if usesMargins {
                scene.relate(row.label, near, to: box, .leadingMargin, &dice)
            } else {
                scene.relate(row.label, near, to: box, near, plus: inset, &dice)
            }
            scene.relate(row.field, near, dice.percent(95) ? .equal : .greaterThanOrEqual, to: row.label, far, plus: gap, &dice)
            if dice.percent(92) {
                scene.relate(
                    row.field, far, to: box, usesMargins ? .trailingMargin : far, plus: usesMargins ? 0 : -inset, at: ends, &dice)
            }
            guard index > 0 else { continue }
            let model = isChain ? rows[index - 1] : rows[0]
            if dice.percent(90) { scene.relate(row.label, .width, to: model.label, .width, at: equalLabels, &dice) }
            if let equalFields { scene.relate(row.field, .width, to: model.field, .width, at: equalFields, &dice) }
        }
    }

    private static func lines(
        _ rows: [(label: ContentView, field: ContentView)], in box: UIView, _ scene: Scene, _ dice: inout Dice
    ) {
        let gap = dice.pick([0.0, 4, 8])
        let isCentered = dice.percent(60)
        for (index, row) in rows.enumerated() {
            if index == 0 {
                scene.relate(row.field, .top, to: box, .top, plus: gap, at: Wish.priority(required: 85, &dice), &dice)
            } else {
                let relation: Scene.Relation = dice.percent(85) ? .equal : .greaterThanOrEqual
                scene.relate(row.field, .top, relation, to: rows[index - 1].field, .bottom, plus: gap, &dice)
            }
            if isCentered {
                scene.relate(row.label, .centerY, to: row.field, .centerY, &dice)
            } else {
                scene.relate(row.label, .top, dice.percent(80) ? .equal : .greaterThanOrEqual, to: row.field, .top, &dice)
                if dice.percent(30) {
                    scene.relate(
                        row.label, .bottom, .lessThanOrEqual, to: row.field, .bottom, at: Wish.priority(required: 50, &dice),
                        &dice)
                }
            }
        }
        switch dice.number(0...9) {
        case 0...3: scene.relate(rows[rows.count - 1].field, .bottom, .lessThanOrEqual, to: box, .bottom, plus: -gap, &dice)
        case 4...6:
            scene.relate(
                box, .bottom, to: rows[rows.count - 1].field, .bottom, plus: gap, at: Wish.priority(required: 40, &dice), &dice)
        default: break
        }
    }

    private static func wish(
        _ rows: [(label: ContentView, field: ContentView)], in box: UIView, _ scene: Scene, _ dice: inout Dice
    ) {
        let (row, other) = (dice.pick(rows), dice.pick(rows))
        let priority = Wish.lowPriority(&dice)
        switch dice.number(0...7) {
        case 0: scene.relate(row.label, .width, to: row.field, .width, at: priority, &dice)
        case 1: scene.relate(row.label, .width, .lessThanOrEqual, to: box, .width, times: 0.4, at: priority, &dice)
        case 2: scene.relate(row.label, .width, to: box, .width, times: 0.3, at: priority, &dice)
        case 3: scene.relate(row.field, .width, .greaterThanOrEqual, plus: dice.length(60...240), at: priority, &dice)
        case 4: scene.relate(row.field, .height, .greaterThanOrEqual, plus: 44, at: priority, &dice)
        case 5 where row.field !== other.field: scene.relate(row.field, .height, to: other.field, .height, at: priority, &dice)
        case 6: scene.relate(row.field, .width, plus: dice.pick([100, 200]), at: priority, &dice)
        default: scene.relate(row.label, .width, plus: dice.pick([80, 120]), at: priority, &dice)
        }
    }
}
