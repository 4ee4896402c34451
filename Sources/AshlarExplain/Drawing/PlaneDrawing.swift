/// A drawing of a conflict whose views have known places along both axes.
struct PlaneDrawing {
    private(set) var sheet: Sheet

    init(_ diagram: Diagram, _ setting: Dimension.Setting, _ width: Double) {
        let dimensions = diagram.measures.map {
            Dimension($0, setting)
        }.filter(\.isDrawn)
        func place(_ span: Diagram.Span, _ axis: Axis) -> (start: Double, end: Double) {
            if axis == diagram.axis { return (span.start, span.start + span.length) }
            let across = span.across ?? .init(start: 0, length: 0)
            return (across.start, across.start + across.length)
        }
        func scale(_ axis: Axis, length: Double) -> LengthScale {
            let own = dimensions.filter { $0.measure.axis == axis }
            let coordinates =
                diagram.spans.flatMap { [place($0, axis).start, place($0, axis).end] } + own.flatMap { [$0.reach.0, $0.reach.1] }
            let demands =
                axis == .horizontal
                ? own.flatMap(\.demands)
                    + diagram.spans.map {
                        .init(
                            from: place($0, axis).start, to: place($0, axis).end,
                            pixels: min(Sheet.width(of: $0.name) + 14, 0.7 * width))
                    }
                : own.map { .init(from: $0.ends.from, to: $0.ends.to, pixels: 26) }
            return LengthScale(coordinates, demands: demands, least: axis == .horizontal ? 16 : 24, length: length)
        }
        // The proportions of the layout are kept as far as texts allow.
        func size(_ axis: Axis) -> Double {
            let ends = diagram.spans.flatMap { [place($0, axis).start, place($0, axis).end] }
            return max((ends.max() ?? 0) - (ends.min() ?? 0), 1)
        }
        let vertical = dimensions.filter { $0.measure.axis == .vertical }
        var plain = Sheet(.vertical)
        let side = vertical.map { plain.thickness(of: $0) }.reduce(0, +)
        let room = max(width - 24 - min(side, width / 2), 160)
        let factor = min(room / size(.horizontal), 300 / size(.vertical))
        let x = scale(.horizontal, length: factor.isFinite ? size(.horizontal) * factor : room)
        let y = scale(.vertical, length: factor.isFinite ? size(.vertical) * factor : 300)
        var level = Sheet(.horizontal)
        // Outer views first: those that hold others, then by area.
        func depth(_ index: Int) -> Int { diagram.spans[index].holder.map { depth($0) + 1 } ?? 0 }
        var names: [(x: ClosedRange<Double>, y: ClosedRange<Double>)] = []
        for index in diagram.spans.indices.sorted(by: { (depth($0), $0) < (depth($1), $1) }) {
            let span = diagram.spans[index]
            let (h, v) = (place(span, .horizontal), place(span, .vertical))
            let (left, right, top, bottom) = (x[h.start], x[h.end], y[v.start], y[v.end])
            let isHolder = diagram.spans.contains { $0.holder == index }
            level.add(
                isHolder ? .holder : .view,
                .box(
                    x: min(left, right), y: min(top, bottom), width: max((right - left).magnitude, 3),
                    height: max((bottom - top).magnitude, 3)),
                view: index)
            // The first free place of several for the name: inside at the top, at the bottom, below each other, outside.
            let width = Sheet.width(of: span.name)
            var candidates = [(left + 7, top + 15)]
            candidates += [(left + 7, bottom - 7), (right - width - 7, top + 15), (right - width - 7, bottom - 7)]
            candidates += stride(from: top + 30, to: max(bottom, top + 31), by: 15).map { (left + 7, $0) }
            candidates += [(left, top - 5), (left, bottom + 14), (right + 6, top + 12)]
            func isFree(_ place: (Double, Double)) -> Bool {
                !names.contains {
                    $0.x.overlaps((place.0 - 3)...(place.0 + width + 3)) && $0.y.overlaps((place.1 - 10)...(place.1 + 3))
                }
            }
            let chosen = candidates.first(where: isFree) ?? (left, bottom + 14)
            names.append((chosen.0...(chosen.0 + width), (chosen.1 - 10)...(chosen.1 + 3)))
            level.text(.name, span.name, x: chosen.0, y: chosen.1, view: index)
        }
        Self.measure(dimensions.filter { $0.measure.axis == .horizontal }, x, y.length, &level, diagram, place, y)
        Self.measure(vertical, y, x.length, &plain, diagram, place, x)
        for shape in plain.shapes { level.add(shape.role, shape.form, view: shape.view) }
        sheet = level
    }

    /// Draws the dimensions along an axis behind the boxes, with lines from the edges that they measure.
    private static func measure(
        _ dimensions: [Dimension], _ scale: LengthScale, _ edge: Double, _ sheet: inout Sheet, _ diagram: Diagram,
        _ place: (Diagram.Span, Axis) -> (start: Double, end: Double), _ across: LengthScale
    ) {
        var lanes = Lanes()
        let other: Axis = sheet.axis == .horizontal ? .vertical : .horizontal
        let placed = dimensions.map { ($0, lanes.place(sheet.extent(of: $0, scale), thickness: sheet.thickness(of: $0))) }
        for (dimension, lane) in placed {
            let start = edge + 8 + lanes.offset(of: lane)
            let middle = start + (sheet.axis == .horizontal ? Sheet.laneHeight / 2 : 8)
            for end in [dimension.ends.from, dimension.ends.to] {
                let begins = diagram.spans.filter {
                    let (low, high) = place($0, sheet.axis)
                    return (low - end).magnitude < 1e-6 || (high - end).magnitude < 1e-6
                }.map { across[place($0, other).end] }
                sheet.tick(.guide, along: scale[end], from: begins.max() ?? edge, to: middle)
            }
            sheet.draw(dimension, scale, across: start)
        }
    }
}
