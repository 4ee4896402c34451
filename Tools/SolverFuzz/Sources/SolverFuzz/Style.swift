import AshlarSolver

/// The properties that the rows of one system share, so that systems differ more than the rows within one.
struct Style {
    var boxes: Int
    /// The percentage of required rows among those without a fixed priority.
    var required: Int
    /// The percentage of rows with a sequence number below that of an earlier row.
    var antedated: Int
    private var untiered: Int
    private var priorities: [Float]
    private var palette: Palette

    /// The numbers that occur as constants.
    private enum Palette {
        /// A few numbers, so that bounds often coincide and ties are frequent.
        case few
        case integers
        case quarters
        /// Numbers that binary fractions only approximate.
        case tenths
        case large
    }

    init(_ dice: inout Dice) {
        boxes =
            switch dice.below(100) {
            case 0..<55: dice.from(1...6)
            case 55..<85: dice.from(7...12)
            case 85..<96: dice.from(13...20)
            default: dice.from(21...40)
            }
        required = dice.pick([5, 20, 40, 60, 80, 95, 100])
        antedated = dice.pick([0, 0, 0, 5, 30])
        untiered = dice.pick([100, 100, 90, 60, 0])
        let all: [Float] = [999, 998.5, 750.5, 750, 749, 501, 500, 251, 250, 50, 1]
        priorities = Array(dice.shuffled(all).prefix(dice.pick([1, 2, 3, 3, 4, 6])))
        palette = dice.pick([.few, .few, .few, .integers, .integers, .quarters, .tenths, .large])
    }

    /// Restricts the style to few priorities and few numbers, so that many rows of one priority contradict each other.
    mutating func preferTies(_ dice: inout Dice) {
        required = dice.pick([5, 20, 40])
        priorities = Array(dice.shuffled([999, 750, 750.5, 500, 251, 250]).prefix(dice.pick([1, 2, 2, 3])))
        palette = dice.pick([.few, .few, .integers, .quarters])
    }

    func constant(_ dice: inout Dice) -> Double {
        switch palette {
        case .few: dice.pick([0, 0, 0, 10, 10, 20, 30, 50, 100, 100, 200, -10, -20])
        case .integers: Double(dice.from(-40...400))
        case .quarters: Double(dice.from(-80...1600)) / 4
        case .tenths: Double(dice.from(-100...3000)) / 10
        case .large: Double(dice.from(-20...2000) * 10)
        }
    }

    /// Returns a constant that a size can have.
    func size(_ dice: inout Dice) -> Double {
        let value = constant(&dice)
        return value < 0 ? -value : value
    }

    func optionalPriority(_ dice: inout Dice) -> Float { dice.pick(priorities) }

    func priority(_ dice: inout Dice) -> Float { dice.percent(required) ? 1000 : optionalPriority(&dice) }

    func tier(_ dice: inout Dice) -> Solver.Seniority.Tier {
        dice.percent(untiered) ? .user : dice.pick([.user, .user, .system, .fixed])
    }

    func relation(_ dice: inout Dice) -> Solver.Relation {
        dice.pick([.equal, .equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])
    }
}
