import Ashlar
import Foundation

/// Scenes with labels side by side and gaps between them, in containers that are too narrow or too wide for the contents.
@MainActor
enum LabelRows {
    static func scene(_ dice: inout Dice) -> Scene {
        let rows = dice.pick([1, 1, 1, 1, 2, 3])
        let contents = (0..<rows).map { _ in widths(&dice) }
        let gap = dice.pick([0.0, 4, 8, 8, 10])
        // Gaps and insets are required, so the container must have room for them.
        let needed = contents.map { $0.reduce(0, +) }.max() ?? 0
        let fixed = gap * Double(contents.map(\.count).max() ?? 1) + 40
        let width = (needed * dice.pick([0.3, 0.5, 0.7, 0.9, 1, 1.1, 1.5, 2])).rounded() + 2.5 * fixed
        let scene = Scene(width: width, height: dice.length(60...480), anchors: dice.pick([0, 50, 100]))
        let box = scene.box(&dice)
        let style = dice.pick(ContentPriorities.allCases)
        var above: ContentView?
        for row in contents {
            let labels = row.map { scene.addLabel(to: box, content: ($0, dice.pick([17, 20.5, 20.5, 34])), style, &dice) }
            connect(labels, in: box, gap, below: above, scene, &dice)
            for _ in 0..<dice.pick([0, 1, 1, 2, 2, 3, 4]) { wish(labels, in: box, scene, &dice) }
            above = labels[0]
        }
        return scene
    }

    /// Returns the widths of contents. Neighbors often have equal widths.
    private static func widths(_ dice: inout Dice) -> [Double] {
        var widths: [Double] = []
        for _ in 0..<dice.pick([1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 12, 20]) {
            let last = widths.last ?? dice.pick([40, 80, 100, 120])
            widths.append(dice.percent(45) ? last : dice.percent(5) ? -1 : dice.length(0...180))
        }
        return widths
    }

    private static func connect(
        _ labels: [ContentView], in box: UIView, _ gap: Double, below above: ContentView?, _ scene: Scene, _ dice: inout Dice
    ) {
        let (near, far): (Scene.Attribute, Scene.Attribute) = dice.percent(70) ? (.leading, .trailing) : (.left, .right)
        let inset = dice.pick([0.0, 8, 16])
        let gaps = Wish.priority(required: 85, &dice)
        let relation: Scene.Relation = dice.percent(85) ? .equal : .greaterThanOrEqual
        for (index, label) in labels.enumerated() {
            if index == 0 {
                scene.relate(label, near, to: box, near, plus: inset, at: Wish.priority(required: 90, &dice), &dice)
            } else {
                scene.relate(label, near, relation, to: labels[index - 1], far, plus: gap, at: gaps, &dice)
            }
            stand(label, index == 0 ? above : nil, labels[0], in: box, scene, &dice)
        }
        switch dice.number(0...9) {
        case 0...5: scene.relate(labels[labels.count - 1], far, to: box, far, plus: -inset, &dice)
        case 6: scene.relate(box, far, .greaterThanOrEqual, to: labels[labels.count - 1], far, plus: inset, &dice)
        case 7, 8: scene.relate(box, far, to: labels[labels.count - 1], far, plus: inset, at: Wish.priority(&dice), &dice)
        default: break
        }
    }

    /// Places a label vertically: aligned with the row, limited by an inequality, or not at all.
    private static func stand(
        _ label: ContentView, _ above: ContentView?, _ first: ContentView, in box: UIView, _ scene: Scene, _ dice: inout Dice
    ) {
        if let above { return scene.relate(label, .top, to: above, .bottom, plus: 8, &dice) }
        switch dice.number(0...11) {
        case 0...3: scene.relate(label, .top, to: label === first ? box : first, .top, plus: 0, &dice)
        case 4...7: scene.relate(label, .centerY, to: label === first ? box : first, .centerY, plus: 0, &dice)
        case 8: scene.relate(label, .bottom, .lessThanOrEqual, to: box, .bottom, plus: -dice.length(0...30), &dice)
        case 9: scene.relate(label, .top, .greaterThanOrEqual, to: box, .top, plus: dice.length(0...30), &dice)
        case 10:
            scene.relate(label, .top, to: box, .top, plus: 4, at: Wish.priority(&dice), &dice)
            scene.relate(label, .bottom, to: box, .bottom, plus: -4, at: Wish.priority(&dice), &dice)
        default: break
        }
    }

    private static func wish(_ labels: [ContentView], in box: UIView, _ scene: Scene, _ dice: inout Dice) {
        let (one, other) = (dice.pick(labels), dice.pick(labels))
        let priority = Wish.lowPriority(&dice)
        switch dice.number(0...9) {
        case 0...3 where one !== other: scene.relate(one, .width, to: other, .width, at: priority, &dice)
        case 4:
            for label in labels.dropFirst() { scene.relate(label, .width, to: labels[0], .width, at: priority, &dice) }
        case 5: scene.relate(one, .width, to: box, .width, times: dice.pick([0.25, 0.5, 1.0 / 3]), at: priority, &dice)
        case 6: scene.relate(one, .width, .greaterThanOrEqual, plus: dice.length(20...200), at: priority, &dice)
        case 7:
            scene.relate(
                one, .width, .lessThanOrEqual, plus: dice.length(20...120), at: Wish.priority(required: 20, &dice), &dice)
        case 8: scene.relate(one, .centerX, to: box, .centerX, at: priority, &dice)
        default: scene.relate(one, .width, plus: dice.pick([50, 100, dice.length(10...200)]), at: priority, &dice)
        }
    }
}
