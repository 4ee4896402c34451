import AshlarSolver
import TestSupport

/// One edit. Numbers select among what is there, so that any subsequence of a script is a script.
enum Edit {
    case addBox
    case removeBox(Int)
    case addRow(
        kind: Int, boxes: [Int], axis: Int, relation: Solver.Relation, constant: Double, priority: Float,
        tier: Solver.Seniority.Tier)
    case removeRow(Int)
    case setConstant(Int, Double)
    case setPriority(Int, Float)
    case solve
    /// Removes a row and adds it again, with a solve between or without.
    case renewRow(Int, withSolve: Bool)
}

enum Script {
    static let kinds = 13

    static func random(seed: UInt64, boxes maximum: Int) -> [Edit] {
        var dice = SeededGenerator(seed: seed)
        var script: [Edit] = []
        let boxes = 1 + dice.below(maximum)
        for _ in 0..<boxes { script.append(.addBox) }
        // Few required rows leave most systems free of conflicts.
        var required = dice.pick([1, 2, 2, 3, 3, 4, 4, 5, 7, 9])
        if dice.below(3) == 0 {
            required = 1
            appendTies(&script, &dice, boxes: boxes)
        } else {
            for _ in 0..<boxes * (2 + dice.below(6)) { script.append(row(&dice, requiredOfTen: required)) }
        }
        script.append(.solve)
        for _ in 0..<dice.below(9) {
            switch dice.below(4) {
            case 0: appendConstants(&script, &dice)
            case 1:
                script.append(.renewRow(dice.below(60), withSolve: dice.below(2) == 0))
                script.append(.solve)
            default:
                for _ in 0...dice.below(4) { script.append(edit(&dice, requiredOfTen: required)) }
                script.append(.solve)
            }
        }
        return script
    }

    /// Boxes side by side whose equal contents do not fit or leave room, lower wishes about their sizes, and places that
    /// inequalities hold.
    private static func appendTies(_ script: inout [Edit], _ dice: inout SeededGenerator, boxes: Int) {
        let axis = dice.below(2)
        let priorities = (0..<3).map { _ in dice.pick([750, 750, 500, 250, 999] as [Float]) }.sorted(by: >)
        func add(
            _ kind: Int, _ numbers: [Int], _ relation: Solver.Relation, _ constant: Double, _ priority: Float, axis: Int
        ) {
            script.append(
                .addRow(
                    kind: kind, boxes: numbers + [Int](repeating: 0, count: 3 - numbers.count), axis: axis, relation: relation,
                    constant: constant, priority: priority, tier: .user))
        }
        add(0, [0], .equal, 0, 1000, axis: axis)
        for box in 1..<Swift.max(1, boxes) { add(4, [box, box - 1], .equal, 0, 1000, axis: axis) }
        add(11, [boxes - 1], .equal, 100, dice.pick([1000, 1000, 999, 400]), axis: axis)
        let size = dice.pick([20, 40, 80, 100, 200] as [Double])
        for box in 0..<boxes {
            add(1, [box], dice.pick([.greaterThanOrEqual, .equal]), size, priorities[0], axis: axis)
            add(1, [box], .lessThanOrEqual, dice.pick([size, size, size / 2]), priorities[1], axis: axis)
        }
        for _ in 0...dice.below(boxes + 1) {
            let numbers = [dice.below(boxes), dice.below(boxes)]
            let constant = dice.pick([0, 0, 10, 30, 50] as [Double])
            let relation: Solver.Relation = dice.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
            add(dice.pick([1, 7, 7, 8]), numbers, relation, constant, priorities[2], axis: axis)
        }
        for _ in 0..<dice.below(5) {
            let numbers = [dice.below(boxes), dice.below(boxes)]
            let relation: Solver.Relation = dice.pick([.lessThanOrEqual, .greaterThanOrEqual])
            add(dice.pick([0, 3, 4, 5, 11]), numbers, relation, constant(&dice), dice.pick([1000, 1000, 300]), axis: 1 - axis)
        }
    }

    /// Constant changes only, the same rows several times over, as in an animation.
    private static func appendConstants(_ script: inout [Edit], _ dice: inout SeededGenerator) {
        let rows = (0...dice.below(2)).map { _ in dice.below(60) }
        for _ in 0..<2 + dice.below(5) {
            for row in rows { script.append(.setConstant(row, Swift.max(-20, constant(&dice) + Double(dice.below(5)) / 4))) }
            script.append(.solve)
        }
    }

    private static func constant(_ dice: inout SeededGenerator) -> Double {
        dice.pick([0, 0, 10, 10, 20, 30, 50, 100, 100, 200, -10, -20, 7, 33, 33.3, 0.1])
    }

    private static func priority(_ dice: inout SeededGenerator, _ requiredOfTen: Int) -> Float {
        dice.below(10) < requiredOfTen ? 1000 : dice.pick([750, 750, 500, 250, 250, 999, 750.5, 1])
    }

    private static func row(_ dice: inout SeededGenerator, requiredOfTen: Int) -> Edit {
        .addRow(
            kind: dice.below(kinds), boxes: (0..<3).map { _ in dice.below(60) }, axis: dice.below(2),
            relation: dice.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
            constant: constant(&dice), priority: priority(&dice, requiredOfTen),
            tier: dice.pick([.user, .user, .user, .user, .system, .fixed]))
    }

    private static func edit(_ dice: inout SeededGenerator, requiredOfTen: Int) -> Edit {
        switch dice.below(8) {
        case 0: .addBox
        case 1: .removeBox(dice.below(60))
        case 2, 3: row(&dice, requiredOfTen: requiredOfTen)
        case 4: .removeRow(dice.below(60))
        case 5, 6: .setConstant(dice.below(60), constant(&dice))
        default: .setPriority(dice.below(60), priority(&dice, requiredOfTen))
        }
    }

    /// The summands of each kind of row over the variables of three boxes.
    static func terms(kind: Int, _ boxes: [Int], axis: Int) -> [(variable: Int, coefficient: Double)] {
        let location = boxes.map { $0 + axis }
        let extent = boxes.map { $0 + 2 + axis }
        return switch kind {
        case 0: [(location[0], 1)]
        case 1, 2: [(extent[0], 1)]
        case 3: [(location[0], 1), (location[1], -1)]
        case 4: [(location[0], 1), (location[1], -1), (extent[1], -1)]
        case 5: [(location[0], 1), (extent[0], 1), (location[1], -1), (extent[1], -1)]
        case 6: [(location[0], 1), (extent[0], 0.5), (location[1], -1), (extent[1], -0.5)]
        case 7: [(extent[0], 1), (extent[1], -1)]
        case 8: [(extent[0], 1), (extent[1], -0.5)]
        case 9: [(extent[0], 1), (boxes[0] + 3 - axis, -2)]
        case 10: [(extent[0], 1), (extent[1], 1), (extent[2], 1)]
        case 11: [(location[0], 1), (extent[0], 1)]
        default: [(location[0], 1), (location[1], 1), (location[2], -2)]
        }
    }
}
