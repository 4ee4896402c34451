import AshlarSolver

extension Generator {
    /// Writes the edits after the first solve: at least four rounds, each with a solve.
    mutating func writeEdits() {
        let rounds = style.boxes > 14 ? dice.from(4...5) : dice.from(4...8)
        var written = 0
        while written < rounds {
            let before = edits.count
            if dice.percent(25) {
                written += sweep(atMost: rounds - written)
            } else {
                for _ in 0...dice.pick([0, 0, 1, 2, 4]) { edit() }
                solve()
                written += 1
            }
            assert(edits.count > before)
        }
    }

    /// Writes one edit of any kind.
    private mutating func edit() {
        switch dice.below(20) {
        case 0..<6: changeConstant()
        case 6..<9: changePriority()
        case 9..<12: boxes.isEmpty ? replaceBox() : addSmallRow()
        case 12: boxes.isEmpty ? replaceBox() : addIngredient()
        case 13..<15: if let row = anyRow() { removeRow(row.number) }
        case 15, 16: replaceRow()
        case 17: replaceBox()
        case 18: removeSomething()
        default: wiggle()
        }
    }

    mutating func anyRow() -> RowPlan? { rows.isEmpty ? nil : dice.pick(rows) }

    private mutating func changeConstant() {
        guard let row = anyRow() else { return }
        let isStep = dice.percent(50)
        setConstant(row.number, isStep ? row.constant + dice.pick([-10, -1, 1, 10, 0.5]) : constant())
    }

    mutating func changePriority() {
        guard let row = anyRow() else { return }
        setPriority(row.number, style.priority(&dice))
    }

    /// Removes a row and adds it again as a newer one.
    private mutating func replaceRow() {
        guard let row = anyRow() else { return }
        removeRow(row.number)
        if dice.percent(40) { solve() }
        add(row)
    }

    /// Removes a box with its rows, and adds a new box with the same rows in the same order.
    mutating func replaceBox() {
        guard boxes.count > 1 else {
            let box = addBox()
            add([extent(box, 0)], style.relation(&dice), constant())
            return
        }
        let old = dice.pick(boxes)
        let about = rows.filter { $0.summands.contains { $0.slot.owner == old } }
        removeOwner(old)
        if dice.percent(30) { solve() }
        let new = addBox()
        for row in about where dice.percent(90) {
            var copy = row
            for index in copy.summands.indices where copy.summands[index].slot.owner == old {
                copy.summands[index].slot.owner = new
            }
            add(copy)
        }
    }

    private mutating func removeSomething() {
        if let variable = variables.first, dice.percent(50) {
            removeOwner(variable)
            if dice.percent(50) { _ = addVariable() }
        } else if boxes.count > 1 {
            removeOwner(dice.pick(boxes))
        }
    }

    /// Writes changes that undo each other before the next solve.
    mutating func wiggle() {
        guard let row = anyRow() else { return }
        setConstant(row.number, row.constant + 7)
        if dice.percent(50) { setPriority(row.number, style.priority(&dice)) }
        setConstant(row.number, row.constant)
        setPriority(row.number, row.priority)
    }

    /// Moves one parameter through several solves, as a resize does: all rows with the same terms change together.
    private mutating func sweep(atMost limit: Int) -> Int {
        guard let row = anyRow() else {
            solve()
            return 1
        }
        let slots = row.summands.map(\.slot)
        let group = rows.filter { $0.constant == row.constant && $0.summands.map(\.slot) == slots }
        let step = dice.pick([-20, -5, -1, 0.5, 1, 3, 10, 50])
        let count = Swift.min(limit, dice.from(2...6))
        for number in 1...count {
            for row in group { setConstant(row.number, row.constant + step * Double(number)) }
            solve()
        }
        if dice.percent(30) { for row in group { setConstant(row.number, row.constant) } }
        return count
    }
}
