import AshlarSolver

/// Rows of boxes like those that stack views create, so that their cost can be counted.
extension Sketch {
    /// Adds rows for the size of the box's content.
    func content(_ size: Solver.Variable, _ wanted: Double) {
        row([(size, 1)], .greaterThanOrEqual, wanted, 750)
        row([(size, 1)], .lessThanOrEqual, wanted, 250)
    }

    /// Returns a row of boxes that are at least `gap` apart, with optional rows that make the distances of their centers equal.
    /// Each of these has a slightly lower priority than the previous one. The widths of `guides` are the distances.
    func equalCentering(
        _ count: Int, gap: Double, width: Double?, content: (Int) -> Double
    ) -> (boxes: [Box], guides: [Box]) {
        spread(count, gap, width, content, end: 0.5, start: 0.5) { Swift.max(150 - Float($0), 1) }
    }

    /// Returns a row of boxes with equal gaps of at least `gap`. The widths of `guides` are the gaps.
    func equalSpacing(
        _ count: Int, gap: Double, width: Double?, content: (Int) -> Double
    ) -> (boxes: [Box], guides: [Box]) {
        spread(count, gap, width, content, end: 1, start: 0) { _ in 1000 }
    }

    /// Returns a row of boxes, and guides of equal width between neighbors.
    ///
    /// - Parameters:
    ///   - end: The part of a box's width at which the guide after it begins.
    ///   - start: The part of a box's width at which the guide before it ends.
    ///   - priority: The priority of the equality for the guide with an index.
    private func spread(
        _ count: Int, _ gap: Double, _ width: Double?, _ content: (Int) -> Double, end: Double, start: Double,
        priority: (Int) -> Float
    ) -> (boxes: [Box], guides: [Box]) {
        let boxes = (0..<count).map { _ in box() }
        pin(boxes[0].x, 0)
        if let width { row([(boxes[count - 1].x, 1), (boxes[count - 1].width, 1)], .equal, width) }
        for (left, right) in zip(boxes, boxes.dropFirst()) {
            row([(right.x, 1), (left.x, -1), (left.width, -1)], .greaterThanOrEqual, gap)
        }
        var guides: [Box] = []
        for (index, (left, right)) in zip(boxes, boxes.dropFirst()).enumerated() {
            let guide = box()
            row([(guide.x, 1), (left.x, -1), (left.width, -end)], .equal, 0)
            let ended = start == 0 ? [] : [(right.width, -start)]
            row([(guide.x, 1), (guide.width, 1), (right.x, -1)] + ended, .equal, 0)
            if let first = guides.first { row([(guide.width, 1), (first.width, -1)], .equal, 0, priority(index)) }
            guides.append(guide)
        }
        for (index, box) in boxes.enumerated() { self.content(box.width, content(index)) }
        return (boxes, guides)
    }

    /// Returns boxes that are centered in a box that is just high enough for all of them.
    func centered(_ count: Int, content: (Int) -> Double) -> (around: Box, boxes: [Box]) {
        let around = box()
        let boxes = (0..<count).map { _ in box() }
        for other in boxes.dropFirst() {
            row([(boxes[0].y, 1), (boxes[0].height, 0.5), (other.y, -1), (other.height, -0.5)], .equal, 0)
        }
        row([(around.height, 0.5), (boxes[0].y, -1), (boxes[0].height, -0.5)], .equal, 0)
        for box in boxes {
            row([(box.y, -1)], .lessThanOrEqual, 0)
            row([(around.height, 1), (box.y, -1), (box.height, -1)], .greaterThanOrEqual, 0)
        }
        pin(around.height, 0, 51)
        for box in boxes { pin(box.height, 0, 25) }
        for (index, box) in boxes.enumerated() { self.content(box.height, content(index)) }
        return (around, boxes)
    }

    /// Returns boxes at the top or the bottom of a box that is just high enough for all of them. A guide measures the height.
    func edged(_ count: Int, atBottom: Bool, content: (Int) -> Double) -> (around: Box, boxes: [Box]) {
        let (around, guide) = (box(), box())
        let boxes = (0..<count).map { _ in box() }
        func end(_ box: Box, _ factor: Double = 1) -> [Summand] { [(box.y, factor), (box.height, factor)] }
        pin(around.y, 0)
        for (box, first) in zip(boxes, [around] + boxes.dropFirst().map { _ in boxes[0] }) {
            row(atBottom ? end(first) + end(box, -1) : [(first.y, 1), (box.y, -1)], .equal, 0)
        }
        for box in boxes {
            row([(guide.y, 1), (box.y, -1)], atBottom ? .lessThanOrEqual : .equal, 0, atBottom ? 1000 : 999.5)
            row(end(guide) + end(box, -1), atBottom ? .equal : .greaterThanOrEqual, 0, atBottom ? 999.5 : 1000)
        }
        pin(guide.height, 0, 51)
        row(atBottom ? [(around.y, 1), (guide.y, -1)] : end(guide) + end(around, -1), .equal, 0)
        for (index, box) in boxes.enumerated() {
            pin(box.height, 0, 25)
            self.content(box.height, content(index))
        }
        return (around, boxes)
    }

    /// Returns a row of boxes that fills a width, with optional rows for each box's share of it. Each of these has a slightly
    /// lower priority than the previous one.
    func proportional(_ count: Int, gap: Double, width: Double?, content: (Int) -> Double) -> [Box] {
        let around = box()
        let boxes = (0..<count).map { _ in box() }
        pin(around.x, 0)
        pin(boxes[0].x, 0)
        if let width { pin(around.width, width) }
        for (left, right) in zip(boxes, boxes.dropFirst()) { row([(right.x, 1), (left.x, -1), (left.width, -1)], .equal, gap) }
        let last = boxes[count - 1]
        row([(last.x, 1), (last.width, 1), (around.width, -1)], .equal, 0)
        let total = (0..<count).reduce(gap * Double(count - 1)) { $0 + content($1) }
        for (index, box) in boxes.enumerated() {
            row([(box.width, 1), (around.width, -content(index) / total)], .equal, 0, Swift.max(999 - Float(index), 1))
        }
        for (index, box) in boxes.enumerated() { self.content(box.width, content(index)) }
        return boxes
    }

    /// Returns nested stacks, alternately rows and columns. Each contains one box of 2 by 1 and the next stack.
    func alternating(_ depth: Int) -> [Box] {
        let stacks = (0..<depth).map { _ in box() }
        let leaves = (0..<depth).map { _ in box() }
        for (index, stack) in stacks.enumerated() {
            let members = index + 1 < depth ? [leaves[index], stacks[index + 1]] : [leaves[index]]
            let isColumn = index % 2 == 0
            func along(_ box: Box) -> (place: Solver.Variable, size: Solver.Variable) {
                isColumn ? (box.y, box.height) : (box.x, box.width)
            }
            func across(_ box: Box) -> (place: Solver.Variable, size: Solver.Variable) {
                isColumn ? (box.x, box.width) : (box.y, box.height)
            }
            pin(along(members[0]).place, 0)
            for (first, second) in zip(members, members.dropFirst()) {
                row([(along(second).place, 1), (along(first).place, -1), (along(first).size, -1)], .equal, 0)
                let (left, right) = (across(first), across(second))
                row([(left.place, 1), (left.size, 0.5), (right.place, -1), (right.size, -0.5)], .equal, 0)
            }
            let last = along(members[members.count - 1])
            row([(last.place, 1), (last.size, 1), (along(stack).size, -1)], .equal, 0)
            row([(across(stack).size, 0.5), (across(members[0]).place, -1), (across(members[0]).size, -0.5)], .equal, 0)
            for member in members {
                row([(across(member).place, -1)], .lessThanOrEqual, 0)
                row([(across(stack).size, 1), (across(member).place, -1), (across(member).size, -1)], .greaterThanOrEqual, 0)
                pin(across(member).size, 0, 25)
            }
            pin(across(stack).size, 0, index + 1 < depth ? 51 : 49)
        }
        for leaf in leaves {
            content(leaf.width, 2)
            content(leaf.height, 1)
        }
        return stacks
    }
}
