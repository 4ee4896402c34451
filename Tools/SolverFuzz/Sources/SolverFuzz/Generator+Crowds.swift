import AshlarSolver

/// Systems that are large enough for the solver's bulk operations: groups of boxes that follow one constant, long lists, and
/// batches of edits.
extension Generator {
    /// Writes a root and some groups around it, up to the first solve.
    mutating func writeCrowds() {
        _ = addBox()
        style.required = dice.pick([0, 0, 0, 2, 20])
        pinRoot([375, 640, 2_000, 20_000])
        let crowds = dice.from(1...3)
        var left = dice.pick([40, 60, 100, 100, 200, 400])
        for crowd in 1...crowds {
            let count = crowd == crowds ? left : dice.from(1...Swift.max(1, left))
            left -= count
            if count > 0 { addCrowd(count) }
        }
        for _ in 0..<dice.below(8) { addReader() }
        if dice.percent(15) { addIngredient() }
        if dice.percent(40) { addLabelRow(dice.from(2...6)) }
        if dice.percent(30) { addFreePlaces(dice.from(1...3)) }
        solve()
    }

    /// Writes rounds of edits, several before each solve.
    mutating func writeBatches() {
        for _ in 0..<dice.from(4...7) {
            for _ in 0..<dice.from(1...6) { editCrowd() }
            solve()
            if dice.percent(20) {
                for row in dice.shuffled(moved).prefix(dice.from(1...2)) { putBack(row) }
                solve()
            }
        }
    }

    // MARK: Crowds

    private mutating func addCrowd(_ count: Int) {
        let members = (0..<count).map { _ in addBox() }
        switch dice.below(7) {
        case 0: addFollowers(members)
        case 1: addChain(members, pinsEnd: false)
        case 2: addChain(members, pinsEnd: true)
        case 3: addNest(members)
        case 4: addColumns(members)
        default:
            addChain(Array(members.prefix(members.count / 2)), pinsEnd: dice.percent(30))
            addFollowers(Array(members.suffix(members.count - members.count / 2)))
        }
    }

    /// Adds boxes at a distance from the edges of one box, with sizes that follow that box's size.
    private mutating func addFollowers(_ members: [Int]) {
        let axis = dice.below(2)
        let hub = dice.percent(80) ? boxes[0] : members.first ?? boxes[0]
        let follow = dice.pick([Edge.leading, .center, .trailing])
        for box in members where box != hub {
            add(distance(.leading, box, from: follow, hub, axis), .equal, constant(), priority: 1000)
            switch dice.below(4) {
            case 0: add([extent(box, axis), extent(hub, axis, times: -0.5)], .equal, 0, priority: 1000)
            case 1: addContentSize(box, axis)
            case 2:
                let priority: Float = dice.percent(50) ? 1000 : 600
                add([extent(box, axis), extent(hub, axis, times: -1)], .lessThanOrEqual, 0, priority: priority)
            default: add([extent(box, axis)], .equal, style.size(&dice), priority: 1000)
            }
        }
    }

    /// Adds boxes one after another. Along the other axis, they are inset in the root.
    private mutating func addChain(_ members: [Int], pinsEnd: Bool) {
        guard let first = members.first, let last = members.last else { return }
        let axis = dice.below(2)
        let spacing = pinsEnd && members.count > 30 ? 0 : Double(dice.pick([0, 8, 10]))
        add(distance(.leading, first, from: .leading, boxes[0], axis), .equal, spacing, priority: 1000)
        for (upper, lower) in zip(members, members.dropFirst()) {
            add(distance(.leading, lower, from: .trailing, upper, axis), .equal, spacing, priority: 1000)
        }
        let least = dice.percent(50) ? 44.0 : nil
        let sizes = dice.below(3)
        for box in members {
            if let least, sizes > 0 { add([extent(box, axis)], .greaterThanOrEqual, least, priority: 1000) }
            if sizes == 0 {
                let priority: Float = pinsEnd || dice.percent(30) ? 600 : 1000
                add([extent(box, axis)], .equal, style.size(&dice), priority: priority)
            } else if dice.percent(90) {
                addContentSize(box, axis)
            }
            if sizes == 2 {
                add(distance(.leading, box, from: .leading, boxes[0], 1 - axis), .equal, 10, priority: 1000)
                add(distance(.trailing, box, from: .trailing, boxes[0], 1 - axis), .equal, -10, priority: 1000)
            }
        }
        if pinsEnd {
            let relation = dice.percent(70) ? Solver.Relation.equal : .lessThanOrEqual
            // A root of a few hundred points has no room for hundreds of rows of 44 points.
            let priority: Float = least == nil && sizes > 0 ? dice.pick([1000, 1000, 900]) : dice.pick([900, 760, 300])
            add(distance(.trailing, last, from: .trailing, boxes[0], axis), relation, -spacing, priority: priority)
        }
    }

    /// Adds nested boxes, each inset in the previous one.
    private mutating func addNest(_ members: [Int]) {
        var outer = boxes[0]
        for box in members {
            let inset = members.count > 80 ? 0.5 : dice.pick([0, 0, 1, 2])
            for axis in 0..<2 {
                add(distance(.leading, box, from: .leading, outer, axis), .equal, inset, priority: 1000)
                let relation = dice.percent(90) ? Solver.Relation.equal : .lessThanOrEqual
                let priority: Float = dice.percent(80) ? 1000 : 700
                add(distance(.trailing, box, from: .trailing, outer, axis), relation, -inset, priority: priority)
            }
            if dice.percent(80) { outer = box }
        }
    }

    /// Adds columns of equal width between the edges of the root, row by row.
    private mutating func addColumns(_ members: [Int]) {
        let columns = dice.from(2...10)
        let gap = Double(dice.pick([0, 4, 10]))
        for (index, box) in members.enumerated() {
            let isFirst = index % columns == 0
            let before = isFirst ? boxes[0] : members[index - 1]
            add(distance(.leading, box, from: isFirst ? .leading : .trailing, before, 0), .equal, gap, priority: 1000)
            if !isFirst { add([extent(box, 0), extent(members[index - 1], 0, times: -1)], .equal, 0, priority: 1000) }
            if index % columns == columns - 1 {
                add(distance(.trailing, box, from: .trailing, boxes[0], 0), .equal, -gap, priority: 1000)
            }
            let above = index < columns ? boxes[0] : members[index - columns]
            add(distance(.leading, box, from: index < columns ? .leading : .trailing, above, 1), .equal, gap, priority: 1000)
            if dice.percent(80) { addContentSize(box, 1) }
        }
    }

    /// Adds rows that read a member of a group, such as boxes that are decided together.
    private mutating func addReader(of slot: Slot? = nil) {
        let slot = slot ?? anySlot()
        let look = { (times: Double) in Summand(slot: slot, coefficient: times) }
        let isNew = dice.percent(60)
        let box = isNew ? addBox() : dice.pick(boxes)
        // Required rows about existing boxes usually contradict others.
        let priority = isNew && dice.percent(50) ? 1000 : style.optionalPriority(&dice)
        switch dice.below(5) {
        case 0: addPair(reading: slot)
        case 1: add([extent(box, dice.below(2)), look(-1)], .greaterThanOrEqual, constant(), priority: priority)
        case 2: add(edge(dice.pick(Edge.allCases), box, dice.below(2)) + [look(-1)], .equal, constant(), priority: priority)
        case 3:
            add([extent(box, 0), look(dice.pick([-1, 1]))], .lessThanOrEqual, constant(), priority: priority)
            addContentSize(box, 0)
        default: add([look(1)], style.relation(&dice), constant(), priority: style.optionalPriority(&dice))
        }
    }

    /// Adds a box whose two sizes share the value of a group's member. The optional rows may also move that member.
    private mutating func addPair(reading slot: Slot) {
        let box = addBox()
        let sizes = [extent(box, 0), extent(box, 1)]
        add(sizes + [Summand(slot: slot, coefficient: -1)], .equal, constant(), priority: 500)
        add([sizes[0], extent(box, 1, times: -1)], .equal, constant(), priority: 400)
    }

    // MARK: Edits

    private mutating func editCrowd() {
        switch dice.below(20) {
        case 0..<6: moveRoot()
        case 6..<8: if let row = anyRow() { move(row, by: dice.pick([-10, -1, 1, 10])) }
        case 8: changePriority()
        case 9: if let row = anyRow() { renew(row) }
        case 10...12: withdrawShift()
        case 13: addReader()
        case 14: if let row = anyRow() { removeRow(row.number) }
        case 15: spliceChain()
        case 16: replaceBox()
        case 17: for row in dice.shuffled(moved).prefix(1) { putBack(row) }
        case 18: wiggle()
        default: addReader()
        }
    }

    /// Changes a constant that many boxes follow: that of a row of the first box alone.
    private mutating func moveRoot() {
        let about = rows.filter { row in row.summands.allSatisfy { $0.slot.owner == boxes[0] } }
        guard !about.isEmpty else { return }
        move(dice.pick(about), by: dice.pick([-30, -10, -1, 1, 10, 0.5]))
    }

    private mutating func move(_ row: RowPlan, by step: Double) {
        remember(row)
        setConstant(row.number, row.constant + step)
    }

    /// Removes a row, and adds it again immediately or after a solve, with the same constant and priority.
    private mutating func renew(_ row: RowPlan) {
        removeRow(row.number)
        if dice.percent(25) { solve() }
        add(row)
    }

    /// Moves a position, and replaces a row that depends on it by one that keeps its other boxes in place. In most cases, new
    /// boxes read one of them.
    private mutating func withdrawShift() {
        let places = rows.filter { $0.summands.count == 1 && $0.relation == .equal && $0.isRequired }
        guard !places.isEmpty else { return }
        let place = dice.percent(50) ? places[0] : dice.pick(places)
        let hub = place.summands[0]
        let readers = rows.filter { row in row.number != place.number && row.summands.contains { $0.slot == hub.slot } }
        guard !readers.isEmpty else { return }
        var row = dice.pick(readers)
        let step = Double(dice.pick([-5, 5, 10]))
        for summand in row.summands where summand.slot == hub.slot {
            row.constant += summand.coefficient * step / hub.coefficient
        }
        removeRow(row.number)
        add(row)
        move(place, by: step)
        let others = row.summands.filter { $0.slot != hub.slot }
        if !others.isEmpty, dice.percent(80) { addPair(reading: dice.pick(others).slot) }
    }

    /// Inserts a new box between two linked boxes, and sometimes removes it again.
    private mutating func spliceChain() {
        let links = rows.filter { $0.relation == .equal && Set($0.summands.map(\.slot.owner)).count == 2 }
        guard !links.isEmpty else { return }
        let link = dice.pick(links)
        guard let lower = link.summands.first?.slot, lower.offset < 2 else { return }
        let box = addBox()
        removeRow(link.number)
        var upperLink = link
        for index in upperLink.summands.indices where upperLink.summands[index].slot.owner == lower.owner {
            upperLink.summands[index].slot.owner = box
        }
        add(upperLink)
        add(distance(.leading, lower.owner, from: .trailing, box, lower.offset), .equal, 0, priority: link.priority)
        if dice.percent(80) { addContentSize(box, lower.offset) }
        if dice.percent(30) { removeOwner(box) }
    }
}
