/// A drawing of a conflict along one axis: views in rows, or in columns, inside of the views that hold them.
struct LineDrawing {
    private let diagram: Diagram
    private let dimensions: [Dimension]
    private let scale: LengthScale
    private var children: [[Int]]
    private(set) var sheet: Sheet
    /// The place of each view's box across the axis.
    private var boxes: [ClosedRange<Double>?]

    private static let nameHeight = 18.0
    private static let rowHeight = 30.0
    private static let padding = 9.0

    init(_ diagram: Diagram, _ setting: Dimension.Setting, _ width: Double) {
        self.diagram = diagram
        let isHorizontal = diagram.axis == .horizontal
        let dimensions = diagram.measures.filter { $0.axis == diagram.axis }.map {
            Dimension($0, setting)
        }.filter(\.isDrawn)
        self.dimensions = dimensions
        var children: [[Int]] = diagram.spans.map { _ in [] }
        for (index, span) in diagram.spans.enumerated() { if let holder = span.holder { children[holder].append(index) } }
        self.children = children
        boxes = diagram.spans.map { _ in nil }
        sheet = Sheet(diagram.axis)
        let coordinates =
            diagram.spans.flatMap { [$0.start, $0.start + $0.length] } + dimensions.flatMap { [$0.reach.0, $0.reach.1] }
        var demands: [LengthScale.Demand] = []
        if isHorizontal {
            demands = dimensions.flatMap(\.demands)
        } else {
            // Names and numbers are written above each other.
            demands = dimensions.map { .init(from: $0.ends.from, to: $0.ends.to, pixels: 42) }
            demands += dimensions.filter(\.isMissed).map { .init(from: $0.measure.to, to: $0.measure.wanted, pixels: 24) }
            for (index, span) in diagram.spans.enumerated() where children[index].isEmpty {
                let isMeasured = dimensions.contains { $0.measure.span == index && $0.isSize }
                demands.append(.init(from: span.start, to: span.start + span.length, pixels: isMeasured ? 52 : 28))
            }
        }
        scale = LengthScale(coordinates, demands: demands, least: isHorizontal ? 16 : 14, length: isHorizontal ? width - 24 : 240)
        let roots = diagram.spans.indices.filter { diagram.spans[$0].holder == nil }
        var across = 0.0
        place(roots, &across, depth: 0)
    }

    private func along(_ index: Int) -> ClosedRange<Double> {
        let span = diagram.spans[index]
        let (start, end) = (scale[span.start], scale[span.start + span.length])
        // A view without length is a line.
        return min(start, end)...max(start, end, min(start, end) + 3)
    }

    /// The pixels along the axis that a view takes with its name and all views inside of it.
    private func reach(_ index: Int) -> ClosedRange<Double> {
        var range = along(index)
        let name = Sheet.width(of: diagram.spans[index].name)
        if sheet.axis == .horizontal { range = range.lowerBound...max(range.upperBound, range.lowerBound + name) }
        for child in children[index] {
            let inner = reach(child)
            range = min(range.lowerBound, inner.lowerBound)...max(range.upperBound, inner.upperBound)
        }
        return range
    }

    /// Places views that have the same holder, in as many rows as they need.
    private mutating func place(_ siblings: [Int], _ across: inout Double, depth: Int) {
        var rows: [(views: [Int], taken: [ClosedRange<Double>])] = []
        for view in siblings.sorted(by: { (diagram.spans[$0].start, $0) < (diagram.spans[$1].start, $1) }) {
            let range = reach(view)
            let gap = sheet.axis == .horizontal ? 2.0 : 0.5
            let wide = (range.lowerBound - gap)...(range.upperBound + gap)
            if let row = rows.firstIndex(where: { row in !row.taken.contains { $0.overlaps(wide) } }) {
                rows[row].views.append(view)
                rows[row].taken.append(range)
            } else {
                rows.append(([view], [range]))
            }
        }
        for row in rows { place(row: row.views, &across, depth: depth) }
    }

    private mutating func place(row: [Int], _ across: inout Double, depth: Int) {
        let isHorizontal = sheet.axis == .horizontal
        if isHorizontal { across += Self.nameHeight }
        let start = across
        let own = dimensions.indices.filter { row.contains(dimensions[$0].measure.span) }
        // What fits into the boxes or between them is written there, the rest beside them.
        let inside = own.filter { isInside(dimensions[$0], row) }
        var end = start + Self.rowHeight
        if !isHorizontal {
            let names = row.filter { children[$0].isEmpty }.map { Sheet.width(of: diagram.spans[$0].name) + 16 }
            let numbers = inside.map { sheet.thickness(of: dimensions[$0]) + 10 }
            end = start + max(names.max() ?? 0, numbers.max() ?? 0, 56)
        }
        for view in row where !children[view].isEmpty {
            var inner = start + Self.padding
            self.place(children[view], &inner, depth: depth + 1)
            end = max(end, inner + Self.padding)
        }
        for view in row { boxes[view] = start...end }
        drawBoxes(row, start...end, depth)
        for index in inside {
            sheet.draw(
                dimensions[index], scale, across: isHorizontal ? start + (Self.rowHeight - Sheet.laneHeight) / 2 : start + 4)
        }
        var lanes = Lanes()
        let outside = own.filter { !inside.contains($0) }.sorted { length(dimensions[$0]) < length(dimensions[$1]) }
        let placed = outside.map {
            ($0, lanes.place(sheet.extent(of: dimensions[$0], scale), thickness: sheet.thickness(of: dimensions[$0])))
        }
        let base = end + 4
        for (index, lane) in placed {
            let across = base + lanes.offset(of: lane)
            drawGuides(dimensions[index], to: across + (isHorizontal ? Sheet.laneHeight / 2 : 8), from: start)
            sheet.draw(dimensions[index], scale, across: across)
        }
        across = base + lanes.total + 4
    }

    private func length(_ dimension: Dimension) -> Double {
        // What is missed is the point of the picture, and comes first.
        dimension.isMissed ? -1 : (scale[dimension.ends.to] - scale[dimension.ends.from]).magnitude
    }

    /// Returns whether a constraint's number can be written inside of a box, or between boxes of a row.
    private func isInside(_ dimension: Dimension, _ row: [Int]) -> Bool {
        guard !dimension.isMissed, !dimension.isBroken, !dimension.isYielding else { return false }
        let (from, to) = (scale[dimension.ends.from], scale[dimension.ends.to])
        let (low, high) = (min(from, to), max(from, to))
        let need = sheet.axis == .horizontal ? Sheet.width(of: dimension.label) + 14 : 20
        guard high - low >= need else { return false }
        let view = dimension.measure.span
        let others = dimensions.filter {
            $0.measure.member < dimension.measure.member && row.contains($0.measure.span) && !$0.isMissed
        }
        // Of several in the same place, the first is inside.
        let isFirst = !others.contains {
            let (start, end) = $0.reach
            return min(scale[end], high) - max(scale[start], low) > 1 && isInside($0, row)
        }
        guard isFirst else { return false }
        if dimension.isSize { return children[view].isEmpty }
        return row.allSatisfy { along($0).upperBound <= low + 0.5 || along($0).lowerBound >= high - 0.5 }
    }

    private mutating func drawBoxes(_ row: [Int], _ across: ClosedRange<Double>, _ depth: Int) {
        for view in row {
            let range = along(view)
            let isLeaf = children[view].isEmpty
            sheet.insertBox(isLeaf ? .view : .holder, along: range, across: across, view: view)
            let name = diagram.spans[view].name
            if sheet.axis == .horizontal {
                sheet.text(.name, name, x: range.lowerBound, y: across.lowerBound - 5, view: view)
            } else if isLeaf {
                let x = across.lowerBound + (isFlat(view) ? 2 : 8)
                sheet.text(.name, name, x: x, y: columnName(view), view: view)
            } else {
                sheet.text(.name, name, x: across.lowerBound, y: columnName(view), view: view)
            }
        }
    }

    private func isFlat(_ view: Int) -> Bool { along(view).upperBound - along(view).lowerBound < 20 }

    /// The baseline of a name in a drawing from top to bottom: in the box of a view that holds no other, else above it, and above
    /// the names of the views inside.
    private func columnName(_ view: Int) -> Double {
        let top = along(view).lowerBound
        if children[view].isEmpty { return isFlat(view) ? top - 4 : top + 16 }
        let inner = children[view].map(columnName).filter { $0 < top + 12 }
        return inner.reduce(top - 6) { min($0, $1 - 15) }
    }

    /// Draws lines from the edges that a constraint measures to the line that measures them.
    private mutating func drawGuides(_ dimension: Dimension, to across: Double, from start: Double) {
        for end in [dimension.ends.from, dimension.ends.to] + (dimension.isMissed ? [dimension.measure.to] : []) {
            // The nearest box with an edge there is where the line begins.
            let edges = diagram.spans.indices.filter {
                (diagram.spans[$0].start - end).magnitude < 1e-6
                    || (diagram.spans[$0].start + diagram.spans[$0].length - end).magnitude < 1e-6
            }
            let begins = edges.compactMap { boxes[$0] }.map { $0.upperBound <= across ? $0.upperBound : $0.lowerBound }
            let begin = begins.filter { $0 <= across }.max() ?? start
            sheet.tick(.guide, along: scale[end], from: begin, to: across)
        }
    }
}
