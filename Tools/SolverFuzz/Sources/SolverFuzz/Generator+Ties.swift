import AshlarSolver

/// Systems that consist of ties: few priorities, equal contents, rows that are too full or not full, and positions that only
/// inequalities limit. Usually, rows of lower priorities affect the same variables.
extension Generator {
    /// Writes boxes and rows up to the first solve.
    mutating func writeTies() {
        style.preferTies(&dice)
        _ = addBox()
        pinRoot([200, 300, 320, 375])
        for _ in 0..<dice.pick([1, 1, 1, 2, 2, 3]) { addTiedScene() }
        for _ in 0..<dice.below(4) { addSmallRow() }
        style.boxes = boxes.count
        solve()
    }

    private mutating func addTiedScene() {
        switch dice.below(9) {
        case 0..<4: addLabelRow(dice.from(2...6))
        case 4, 5: addForm(dice.from(2...4))
        case 6: addWishes()
        case 7: addPartition()
        default: addFreePlaces(dice.from(1...3))
        }
    }

    // MARK: Rows of labels

    /// Adds boxes side by side between the edges of the first box. Their contents do not fit, or leave space.
    mutating func addLabelRow(_ count: Int) {
        let members = (0..<count).map { _ in addBox() }
        let axis = dice.below(2)
        let margin = Double(dice.pick([0, 8, 16]))
        chain(members, axis, margin: margin, spacing: Double(dice.pick([0, 8, 10])))
        addContents(members, axis, room: dice.pick([200, 300, 320]))
        for _ in 0...dice.below(3) { addWish(about: members, axis) }
    }

    /// Pins boxes to each other and to the edges of the first box.
    private mutating func chain(_ members: [Int], _ axis: Int, margin: Double, spacing: Double) {
        var before = boxes[0]
        for (index, box) in members.enumerated() {
            let isFirst = index == 0
            let relation = dice.percent(85) ? Solver.Relation.equal : .greaterThanOrEqual
            let distance = distance(.leading, box, from: isFirst ? .leading : .trailing, before, axis)
            add(distance, relation, isFirst ? margin : spacing, priority: 1000)
            before = box
        }
        let relation = dice.percent(75) ? Solver.Relation.equal : .lessThanOrEqual
        add(distance(.trailing, before, from: .trailing, boxes[0], axis), relation, -margin, priority: 1000)
    }

    /// Adds the contents of boxes that share a space. Most have the same size or the same priority.
    private mutating func addContents(_ members: [Int], _ axis: Int, room: Double) {
        let fullness = dice.pick([0.3, 0.7, 1, 1.2, 1.5, 2])
        let usual = (room * fullness / Double(members.count)).rounded()
        let isEqual = dice.percent(60)
        let (resist, hug) = (style.optionalPriority(&dice), style.optionalPriority(&dice))
        for box in members where dice.percent(95) {
            let size = isEqual ? usual : (usual * dice.pick([0.5, 0.75, 1, 1, 1.5])).rounded()
            add([extent(box, axis)], .greaterThanOrEqual, size, priority: dice.percent(85) ? resist : lower(than: resist))
            if dice.percent(75) {
                add([extent(box, axis)], .lessThanOrEqual, size, priority: dice.percent(85) ? hug : lower(than: hug))
            }
        }
    }

    /// Adds an optional row about the sizes of some boxes.
    private mutating func addWish(about members: [Int], _ axis: Int) {
        let box = dice.pick(members)
        let other = dice.pick(members)
        let priority = lower(than: style.optionalPriority(&dice))
        switch dice.below(5) {
        case 0, 1:
            if box != other { add([extent(box, axis), extent(other, axis, times: -1)], .equal, 0, priority: priority) }
        case 2: add([extent(box, axis)], style.relation(&dice), style.size(&dice), priority: priority)
        case 3:
            let ratio = dice.pick([0.25, 0.5, 1.0 / 3])
            add([extent(box, axis), extent(boxes[0], axis, times: -ratio)], .equal, 0, priority: priority)
        default:
            if box != other {
                let ratio = dice.pick([2, 0.5, 1])
                let constant = constant()
                add([extent(box, axis), extent(other, axis, times: -ratio)], style.relation(&dice), constant, priority: priority)
            }
        }
    }

    /// Returns a priority that is usually lower than another one.
    private mutating func lower(than priority: Float) -> Float {
        let lower = [999, 750, 749, 500, 251, 250, 249, 100, 1].filter { $0 < priority } as [Float]
        return lower.isEmpty || dice.percent(20) ? style.optionalPriority(&dice) : dice.pick(lower)
    }

    // MARK: Forms

    /// Adds rows of a title and a field. The titles have equal widths if possible.
    mutating func addForm(_ count: Int) {
        let pairs = (0..<count).map { _ in [addBox(), addBox()] }
        let margin = Double(dice.pick([0, 8, 16]))
        let align = dice.pick([1000, lower(than: 1000), style.optionalPriority(&dice)])
        for pair in pairs {
            chain(pair, 0, margin: margin, spacing: 8)
            if pair != pairs[0] {
                let isByEdge = dice.percent(40)
                let edge = isByEdge ? Edge.leading : .trailing
                add(distance(edge, pair[isByEdge ? 1 : 0], from: edge, pairs[0][isByEdge ? 1 : 0], 0), .equal, 0, priority: align)
            }
        }
        addContents(pairs.map { $0[0] }, 0, room: dice.pick([150, 300, 600]))
        addContents(pairs.map { $0[1] }, 0, room: dice.pick([300, 600, 900]))
        for _ in 0..<dice.below(3) { addWish(about: pairs[dice.below(count)], 0) }
    }

    // MARK: Other ties

    /// Adds rows of equal priority that require different values of one sum, and one of lower priority for a value between
    /// them.
    mutating func addWishes() {
        let box = dice.percent(60) ? addBox() : dice.pick(boxes)
        let axis = dice.below(2)
        var summands = dice.pick([[extent(box, axis)], edge(dice.pick(Edge.allCases), box, axis)])
        if dice.percent(40) { summands += edge(dice.pick(Edge.allCases), dice.pick(boxes), axis, times: -1) }
        let high = style.optionalPriority(&dice)
        let ends = [style.size(&dice), style.size(&dice) + 40]
        for end in dice.shuffled(ends) { add(summands, .equal, end, priority: high) }
        if dice.percent(30) { add(summands, style.relation(&dice), constant(), priority: high) }
        for _ in 0...dice.below(2) {
            let between = dice.percent(70) ? ((ends[0] + ends[1]) / 2).rounded() : constant()
            add(summands, dice.percent(70) ? .equal : style.relation(&dice), between, priority: lower(than: high))
        }
    }

    /// Adds sizes whose required sum differs from the sum of their optional sizes.
    mutating func addPartition() {
        let members = (0..<dice.from(2...5)).map { _ in addBox() }
        let axis = dice.below(2)
        add(members.map { extent($0, axis) }, dice.percent(80) ? .equal : style.relation(&dice), 300, priority: 1000)
        let high = style.optionalPriority(&dice)
        let size = dice.pick([50, 100, 150, 200])
        for box in members {
            add([extent(box, axis)], .equal, dice.percent(70) ? Double(size) : style.size(&dice), priority: high)
        }
        for _ in 0...dice.below(3) { addWish(about: members, axis) }
    }

    /// Adds boxes whose positions only inequalities limit: in one box, in several, or between two free boxes.
    mutating func addFreePlaces(_ count: Int) {
        let members = (0..<count).map { _ in addBox() }
        for box in members {
            for axis in 0..<2 {
                let priority: Float? = dice.percent(80) ? 1000 : nil
                if dice.percent(70) { add([extent(box, axis)], .equal, style.size(&dice), priority: priority) }
                for _ in 0..<dice.pick([0, 1, 1, 2, 3]) { addLimit(box, axis, among: members) }
            }
        }
    }

    /// Adds an inequality between an edge of a box and another quantity.
    private mutating func addLimit(_ box: Int, _ axis: Int, among members: [Int]) {
        let priority: Float? = dice.percent(70) ? 1000 : nil
        let relation = dice.pick([Solver.Relation.lessThanOrEqual, .greaterThanOrEqual])
        let own = dice.pick([Edge.leading, .leading, .trailing, .center])
        let other = dice.percent(50) ? dice.pick(members) : boxes[0]
        if other == box || dice.percent(20) {
            add(edge(own, box, axis), relation, constant(), priority: priority)
        } else {
            let isBefore = dice.percent(30)
            let (first, second) = isBefore ? (other, box) : (box, other)
            add(distance(own, first, from: dice.pick(Edge.allCases), second, axis), relation, constant(), priority: priority)
        }
    }
}
