import AshlarSolver

/// The rows of a scene, in the order in which the scene was written. Every solver receives them in this order.
///
/// Variable `4 * view + k` is x, y, width or height of a view, in the container's coordinates.
struct Problem {
    /// A row without its terms.
    struct Row {
        var relation: Solver.Relation
        var constant: Double
        var priority: Float
        var tier: Solver.Seniority.Tier
    }

    let viewCount: Int
    /// The terms of all rows, one after the other.
    private(set) var terms: [Solver.Term] = []
    /// The index of each row's first term, followed by the number of all terms.
    private(set) var starts: [Int] = [0]
    private(set) var rows: [Row] = []
    /// The row that fixes the container's width.
    private(set) var widthRow = 0
    /// The rows "at least" and "at most" of each content size, in the order of the scene's content sizes.
    private(set) var contentRows: [(least: Int, most: Int)] = []
    /// The rows of the scene's pins.
    private(set) var pinRows: [Int] = []

    init(_ scene: Scene) {
        viewCount = scene.viewCount
        for (slot, value) in [0, 0, scene.width, scene.height].enumerated() {
            if slot == 2 { widthRow = rows.count }
            add(Scene.container, Scene.Side(rawValue: [0, 1, 2, 3][slot])!, 1)
            close(.equal, value, 1000, tier: .fixed)
        }
        var contents = scene.contents[...]
        for (index, pin) in scene.pins.enumerated() {
            while let content = contents.first, content.place <= index {
                add(content)
                contents.removeFirst()
            }
            pinRows.append(rows.count)
            add(pin.view, pin.side, 1)
            if let other = pin.other { add(other, pin.otherSide, -pin.multiplier) }
            close(Solver.Relation(rawValue: Int8(pin.relation.rawValue))!, pin.constant, pin.priority)
        }
        for content in contents { add(content) }
    }

    private mutating func add(_ content: Scene.Content) {
        let side: Scene.Side = content.isVertical ? .height : .width
        contentRows.append((rows.count, rows.count + 1))
        add(content.view, side, 1)
        close(.greaterThanOrEqual, content.size, content.resist)
        add(content.view, side, 1)
        close(.lessThanOrEqual, content.size, content.hug)
    }

    private mutating func add(_ view: Int, _ side: Scene.Side, _ factor: Double) {
        func append(_ slot: Int, _ factor: Double) {
            terms.append(Solver.Term(variable: Solver.Variable(index: Int32(4 * view + slot)), coefficient: factor))
        }
        switch side {
        case .left, .top, .width, .height: append(side.rawValue, factor)
        case .right, .bottom:
            append(side.rawValue - 4, factor)
            append(side.rawValue - 2, factor)
        case .centerX, .centerY:
            append(side.rawValue - 6, factor)
            append(side.rawValue - 4, factor / 2)
        }
    }

    private mutating func close(
        _ relation: Solver.Relation, _ constant: Double, _ priority: Float, tier: Solver.Seniority.Tier = .user
    ) {
        starts.append(terms.count)
        rows.append(Row(relation: relation, constant: constant, priority: priority, tier: tier))
    }
}
