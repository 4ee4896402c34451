import AshlarSolver

/// Generates scripts: a system of boxes and rows, followed by edits and solves.
struct Generator {
    var dice: Dice
    var style: Style
    private(set) var edits: [Edit] = []

    /// The boxes that exist at this point of the script.
    private(set) var boxes: [Int] = []
    private(set) var variables: [Int] = []
    private(set) var rows: [RowPlan] = []

    /// The rows whose constants were changed, with their former constants.
    private(set) var moved: [RowPlan] = []

    private var nextOwner = 0
    private var nextRow = 0
    private var nextSequence: UInt64 = 1000

    /// The kind of the generated systems.
    enum Profile {
        /// Up to forty boxes with rows of any kind, or a few boxes with many ties.
        case small
        /// Up to hundreds of boxes that follow a few boxes, or each other.
        case large
    }

    /// Returns the script of a seed.
    static func script(seed: Int, _ profile: Profile) -> [Edit] {
        var generator = Generator(seed: seed)
        switch profile {
        case .small:
            if generator.dice.percent(45) { generator.writeTies() } else { generator.writeSystem() }
            generator.writeEdits()
        case .large:
            generator.writeCrowds()
            generator.writeBatches()
        }
        return generator.edits
    }

    private init(seed: Int) {
        dice = Dice(seed: seed)
        style = Style(&dice)
    }
}

// MARK: - Building blocks

extension Generator {
    mutating func addBox() -> Int {
        let number = nextOwner
        nextOwner += 1
        boxes.append(number)
        edits.append(.addBox(number))
        return number
    }

    mutating func addVariable() -> Slot {
        let number = nextOwner
        nextOwner += 1
        variables.append(number)
        edits.append(.addVariable(number, isExtent: dice.percent(50)))
        return Slot(owner: number)
    }

    mutating func removeOwner(_ number: Int) {
        boxes.removeAll { $0 == number }
        variables.removeAll { $0 == number }
        rows.removeAll { $0.summands.contains { $0.slot.owner == number } }
        edits.append(.removeOwner(number))
    }

    /// Adds a row. The default priority and tier are chosen by the style.
    mutating func add(
        _ summands: [Summand], _ relation: Solver.Relation = .equal, _ constant: Double, priority: Float? = nil,
        tier: Solver.Seniority.Tier? = nil
    ) {
        var plan = RowPlan(summands: summands, relation: relation, constant: constant)
        plan.priority = priority ?? style.priority(&dice)
        plan.tier = tier ?? style.tier(&dice)
        add(plan)
    }

    /// Adds a row as the newest one, or rarely with an earlier sequence number.
    mutating func add(_ plan: RowPlan) {
        var plan = plan
        plan.number = nextRow
        nextRow += 1
        nextSequence += 2
        plan.sequence = nextSequence
        if dice.percent(style.antedated) {
            let sequence = 1001 + 2 * UInt64(dice.below(Int(nextSequence - 1000)))
            if !rows.contains(where: { $0.sequence == sequence }) { plan.sequence = sequence }
        }
        rows.append(plan)
        edits.append(.addRow(plan))
    }

    mutating func removeRow(_ number: Int) {
        rows.removeAll { $0.number == number }
        edits.append(.removeRow(number))
    }

    mutating func setConstant(_ number: Int, _ constant: Double) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        rows[index].constant = constant
        edits.append(.setConstant(number, constant))
    }

    mutating func setPriority(_ number: Int, _ priority: Float) {
        guard let index = rows.firstIndex(where: { $0.number == number }) else { return }
        rows[index].priority = priority
        edits.append(.setPriority(number, priority))
    }

    /// Stores a row with its constant, to be restored later.
    mutating func remember(_ row: RowPlan) { moved.append(row) }

    /// Restores the constant of a stored row.
    mutating func putBack(_ row: RowPlan) { setConstant(row.number, row.constant) }

    mutating func solve() {
        var ranges: [Slot] = []
        if dice.percent(40) { for _ in 0...dice.below(3) { ranges.append(anySlot()) } }
        edits.append(.solve(ranges: ranges))
    }

    mutating func anySlot() -> Slot {
        if !variables.isEmpty, dice.percent(10) || boxes.isEmpty { return Slot(owner: dice.pick(variables)) }
        return boxes.isEmpty ? Slot(owner: -1) : Slot(owner: dice.pick(boxes), offset: dice.below(4))
    }

    mutating func constant() -> Double { style.constant(&dice) }
}

// MARK: - Attributes

/// The position on a box that a row refers to.
enum Edge: CaseIterable { case leading, center, trailing }

extension Generator {
    func extent(_ box: Int, _ axis: Int, times coefficient: Double = 1) -> Summand {
        Summand(slot: Slot(owner: box, offset: 2 + axis), coefficient: coefficient)
    }

    func edge(_ edge: Edge, _ box: Int, _ axis: Int, times coefficient: Double = 1) -> [Summand] {
        let location = Summand(slot: Slot(owner: box, offset: axis), coefficient: coefficient)
        return switch edge {
        case .leading: [location]
        case .center: [location, extent(box, axis, times: coefficient / 2)]
        case .trailing: [location, extent(box, axis, times: coefficient)]
        }
    }

    /// Returns the distance from the second edge to the first.
    func distance(_ first: Edge, _ box: Int, from second: Edge, _ other: Int, _ axis: Int) -> [Summand] {
        edge(first, box, axis) + edge(second, other, axis, times: -1)
    }
}
