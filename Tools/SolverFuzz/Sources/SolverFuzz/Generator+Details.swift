import AshlarSolver

/// Rows about one box or a few boxes.
extension Generator {
    /// Adds widths that are multiples of heights.
    mutating func addAspects() {
        for _ in 0...dice.below(3) {
            let ratio = dice.pick([1, 2, 0.5, 1.5, 16.0 / 9, 4.0 / 3])
            let box = dice.pick(boxes)
            let axis = dice.below(2)
            let constant = dice.percent(80) ? 0 : constant()
            add([extent(box, axis), extent(box, 1 - axis, times: -ratio)], style.relation(&dice), constant)
        }
    }

    mutating func addContentSizes() {
        for _ in 0...dice.below(6) { addContentSize(dice.pick(boxes), dice.below(2)) }
    }

    /// Adds hugging and compression resistance for a content size.
    mutating func addContentSize(_ box: Int, _ axis: Int) {
        let size = style.size(&dice)
        if dice.percent(80) {
            let resist: Float = dice.percent(70) ? 750 : style.priority(&dice)
            add([extent(box, axis)], .greaterThanOrEqual, size, priority: resist)
        }
        if dice.percent(80) {
            let hug: Float = dice.percent(70) ? dice.pick([250, 250, 251]) : style.priority(&dice)
            add([extent(box, axis)], .lessThanOrEqual, size, priority: hug)
        }
    }

    /// Adds rows of one priority that require different values of the same sum.
    mutating func addTie() {
        let summands = anySummands()
        let priority = style.optionalPriority(&dice)
        for _ in 0...dice.from(1...4) {
            add(summands, style.relation(&dice), constant(), priority: priority)
        }
    }

    /// Adds a row about a sum of extents, and optional rows that distribute it.
    mutating func addShare() {
        let axis = dice.below(2)
        let chosen = Array(dice.shuffled(boxes).prefix(dice.from(2...5)))
        add(chosen.map { extent($0, axis) }, style.relation(&dice), style.size(&dice))
        let priority = style.optionalPriority(&dice)
        for box in chosen where dice.percent(70) {
            add([extent(box, axis)], style.relation(&dice), style.size(&dice), priority: priority)
        }
    }

    /// Adds a required equality that substitutes one variable for another, and a row in which both of them cancel.
    mutating func addCancelledRoot() {
        let first = anySlot()
        let second = anySlot()
        let third = anySlot()
        let factor = dice.pick([1.0, -1, 2, 0.5])
        let link = [Summand(slot: first, coefficient: 1), Summand(slot: second, coefficient: -factor)]
        let other = Summand(slot: third, coefficient: dice.pick([1.0, -1, 2]))
        let isLinkFirst = dice.percent(50)
        if isLinkFirst { add(link, .equal, constant(), priority: 1000) }
        add(link + [other], style.relation(&dice), constant())
        if !isLinkFirst { add(link, .equal, constant(), priority: 1000) }
        if dice.percent(60) { addSmallRow(about: third) }
        if dice.percent(60) { addSmallRow(about: first) }
    }

    /// Adds a cycle of proportions, which is consistent or not.
    mutating func addRing() {
        let axis = dice.below(2)
        let chosen = Array(dice.shuffled(boxes).prefix(dice.from(2...4)))
        var product = 1.0
        for (box, next) in zip(chosen, chosen.dropFirst()) {
            let factor = dice.pick([1.0, 2, 0.5])
            product *= factor
            add([extent(next, axis), extent(box, axis, times: -factor)], .equal, 0)
        }
        guard let first = chosen.first, let last = chosen.last, first != last else { return }
        let factor = dice.percent(60) ? product : dice.pick([1.0, 3, -1])
        add([extent(last, axis), extent(first, axis, times: -factor)], .equal, dice.percent(70) ? 0 : constant())
    }

    /// Adds a contradiction.
    mutating func addContradiction() {
        let box = dice.pick(boxes)
        let axis = dice.below(2)
        switch dice.below(5) {
        case 0: add([extent(box, axis)], .equal, -Double(dice.from(1...20)), priority: 1000)
        case 1:
            add(edge(.leading, box, axis), .equal, 200, priority: 1000)
            add(edge(.trailing, box, axis), .equal, 120, priority: 1000)
        case 2:
            let summands = anySummands()
            add(summands, .greaterThanOrEqual, 100, priority: 1000)
            add(summands, .lessThanOrEqual, 50, priority: 1000)
        case 3: add([], style.relation(&dice), constant())
        default: copyRow(shift: dice.pick([-10, 10, 0.5]))
        }
    }

    /// Adds an edge at a distance from another edge.
    mutating func addRelative() {
        let axis = dice.below(2)
        let box = dice.pick(boxes)
        let other = dice.pick(boxes)
        let edges = (dice.pick(Edge.allCases), dice.pick(Edge.allCases))
        add(distance(edges.0, box, from: edges.1, other, axis), style.relation(&dice), constant())
    }

    /// Adds a row of any kind.
    mutating func addSmallRow() {
        guard !boxes.isEmpty else { return add([], style.relation(&dice), constant()) }
        switch dice.below(8) {
        case 0: copyRow(shift: 0)
        case 1: combineRows()
        case 2, 3: addRelative()
        case 4: addSmallRow(about: anySlot())
        case 5: add([extent(dice.pick(boxes), dice.below(2))], style.relation(&dice), style.size(&dice))
        default: add(anySummands(), style.relation(&dice), constant())
        }
    }

    private mutating func addSmallRow(about slot: Slot) {
        add([Summand(slot: slot, coefficient: dice.pick([1, 1, 1, -1, 2]))], style.relation(&dice), constant())
    }

    /// Returns a few terms, in which a variable may occur twice.
    private mutating func anySummands() -> [Summand] {
        let count = dice.pick([1, 1, 1, 2, 2, 3, 3, 4, 6])
        return (0..<count).map { _ in
            Summand(slot: anySlot(), coefficient: dice.pick([1, 1, 1, -1, -1, -1, 2, -2, 0.5]))
        }
    }

    /// Adds a copy of a row: equal, scaled, with another priority, or with its constant changed by `shift`.
    private mutating func copyRow(shift: Double) {
        guard !rows.isEmpty else { return }
        var copy = dice.pick(rows)
        let scale = dice.pick([1.0, 1, 1, -1, 2, -0.5])
        for index in copy.summands.indices { copy.summands[index].coefficient *= scale }
        copy.constant = (copy.constant + shift) * scale
        if scale < 0 { copy.relation = Solver.Relation(rawValue: -copy.relation.rawValue) ?? .equal }
        if dice.percent(40) { copy.priority = style.priority(&dice) }
        add(copy)
    }

    /// Adds the sum or difference of two rows, which follows from them if both are equalities.
    private mutating func combineRows() {
        guard !rows.isEmpty else { return }
        let first = dice.pick(rows)
        let second = dice.pick(rows)
        let factor = dice.pick([1.0, -1])
        let summands = first.summands + second.summands.map { Summand(slot: $0.slot, coefficient: $0.coefficient * factor) }
        guard summands.count <= 8 else { return }
        let shift = dice.percent(75) ? 0 : constant()
        add(summands, style.relation(&dice), first.constant + second.constant * factor + shift)
    }
}
