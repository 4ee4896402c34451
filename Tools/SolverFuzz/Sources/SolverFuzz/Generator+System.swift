import AshlarSolver

extension Generator {
    /// Writes all boxes and rows up to the first solve.
    mutating func writeSystem() {
        for _ in 0..<style.boxes { _ = addBox() }
        if dice.percent(20) { for _ in 0...dice.below(3) { _ = addVariable() } }
        if dice.percent(70) { pinRoot() }
        let appetite = dice.from(1...3) * Swift.max(1, style.boxes / 5)
        for _ in 0..<appetite { addIngredient() }
        for _ in 0..<dice.below(style.boxes + 3) { addSmallRow() }
        solve()
    }

    /// Adds a few rows that form a typical layout or situation.
    mutating func addIngredient() {
        switch dice.below(17) {
        case 0: addSiblings()
        case 1: addInsets()
        case 2, 3: addList()
        case 4: addGrid()
        case 5: addAspects()
        case 6, 7: addContentSizes()
        case 8: addTie()
        case 9: addShare()
        case 10: addCancelledRoot()
        case 11: addRing()
        case 12: addContradiction()
        case 13: for _ in 0...dice.below(4) { addRelative() }
        case 14: addWishes()
        case 15: addFreePlaces(dice.from(1...2))
        default: for _ in 0...dice.below(5) { addSmallRow() }
        }
    }

    /// Fixes the frame of the first box, like that of a window.
    mutating func pinRoot(_ sizes: [Double] = [100, 200, 320, 375, 640]) {
        let tier = dice.pick([Solver.Seniority.Tier.fixed, .fixed, .user])
        for axis in 0..<2 {
            add(edge(.leading, boxes[0], axis), .equal, 0, priority: 1000, tier: tier)
            add([extent(boxes[0], axis)], .equal, dice.pick(sizes), priority: 1000, tier: tier)
        }
    }

    /// Returns some boxes, in the order of their ages or not.
    private mutating func someBoxes(_ most: Int = 40) -> [Int] {
        let count = Swift.min(boxes.count, most)
        let first = dice.percent(60) ? boxes : dice.shuffled(boxes)
        let start = dice.below(first.count)
        return Array(first[start...].prefix(1 + dice.below(count)))
    }

    /// Pins each box to an earlier one.
    private mutating func addSiblings() {
        let chosen = someBoxes()
        for (index, box) in chosen.enumerated() {
            for axis in 0..<2 {
                let other = index == 0 ? boxes[0] : chosen[dice.below(index)]
                if other != box {
                    let edges = (dice.pick(Edge.allCases), dice.pick(Edge.allCases))
                    add(distance(edges.0, box, from: edges.1, other, axis), .equal, constant())
                }
                if dice.percent(70) { add([extent(box, axis)], .equal, style.size(&dice)) }
            }
        }
    }

    /// Insets each box in the previous one.
    private mutating func addInsets() {
        let chosen = someBoxes(12)
        for (outer, inner) in zip(chosen, chosen.dropFirst()) {
            for axis in 0..<2 where dice.percent(80) {
                let inset = dice.pick([0, 1, 5, 8, 10])
                let leading = dice.pick([Solver.Relation.equal, .equal, .greaterThanOrEqual])
                let trailing = dice.pick([Solver.Relation.equal, .equal, .lessThanOrEqual])
                add(distance(.leading, inner, from: .leading, outer, axis), leading, Double(inset))
                add(distance(.trailing, inner, from: .trailing, outer, axis), trailing, -Double(inset))
            }
        }
    }

    /// Places boxes one after another, possibly pinned at both ends, with least sizes and content sizes.
    private mutating func addList() {
        let axis = dice.below(2)
        let chosen = someBoxes().filter { $0 != boxes[0] }
        guard let first = chosen.first, let last = chosen.last else { return }
        let spacing = Double(dice.pick([0, 0, 8, 10]))
        let required: Float? = dice.percent(70) ? 1000 : nil
        add(distance(.leading, first, from: .leading, boxes[0], axis), .equal, spacing, priority: required)
        for (upper, lower) in zip(chosen, chosen.dropFirst()) {
            let relation = dice.percent(85) ? Solver.Relation.equal : .greaterThanOrEqual
            add(distance(.leading, lower, from: .trailing, upper, axis), relation, spacing, priority: required)
        }
        let least = dice.percent(50) ? 44.0 : nil
        for box in chosen {
            if let least { add([extent(box, axis)], .greaterThanOrEqual, least, priority: required) }
            if dice.percent(70) { addContentSize(box, axis) }
        }
        if dice.percent(60) {
            let relation = dice.percent(70) ? Solver.Relation.equal : .lessThanOrEqual
            let priority: Float? = dice.percent(60) ? 1000 : nil
            add(distance(.trailing, last, from: .trailing, boxes[0], axis), relation, -spacing, priority: priority)
        }
        if dice.percent(30) {
            for box in chosen.dropFirst() { add([extent(box, axis), extent(first, axis, times: -1)], .equal, 0) }
        }
    }

    /// Places cells of equal size between the edges of the first box.
    private mutating func addGrid() {
        let cells = someBoxes(16).filter { $0 != boxes[0] }
        guard let model = cells.first else { return }
        let columns = dice.from(1...4)
        let gap = Double(dice.pick([0, 4, 10]))
        let required: Float? = dice.percent(75) ? 1000 : nil
        for (index, cell) in cells.enumerated() {
            for axis in 0..<2 {
                let isFirst = axis == 0 ? index % columns == 0 : index < columns
                let before = isFirst ? boxes[0] : cells[index - (axis == 0 ? 1 : columns)]
                add(
                    distance(.leading, cell, from: isFirst ? .leading : .trailing, before, axis), .equal, gap,
                    priority: required)
                if cell != model {
                    add([extent(cell, axis), extent(model, axis, times: -1)], .equal, 0, priority: required)
                }
                let isLast = axis == 0 ? index % columns == columns - 1 : index == cells.count - 1
                if isLast, dice.percent(80) {
                    add(distance(.trailing, cell, from: .trailing, boxes[0], axis), .equal, -gap, priority: required)
                }
            }
        }
    }
}
