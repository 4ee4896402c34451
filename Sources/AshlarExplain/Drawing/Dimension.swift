/// A constraint's distance on its way to the picture: where it is written, and how much room it takes.
struct Dimension {
    let measure: Diagram.Measure
    /// Whether this constraint was given up.
    let isBroken: Bool
    /// Whether the layout misses what the constraint asks for, so that the difference is drawn in red.
    let isMissed: Bool
    /// Whether the constraint has a lower priority, and yields.
    let isYielding: Bool

    /// The constraints of a picture that are drawn in a different way.
    struct Setting {
        /// The index of the constraint that was given up.
        var broken: Int?
        /// Whether the layout is free of conflicts, so that what is missed yields.
        var isSettled: Bool
    }

    /// Whether the constraint measures the length of its view.
    var isSize: Bool { measure.isLength }

    init(_ measure: Diagram.Measure, _ setting: Setting) {
        self.measure = measure
        isBroken = measure.member == setting.broken
        isMissed = !measure.isMet && !setting.isSettled
        isYielding = !measure.isMet && setting.isSettled
    }

    /// The ends of the line: what is achieved, or what is asked for in vain.
    var ends: (from: Double, to: Double) { (measure.from, isMissed || isYielding ? measure.wanted : measure.to) }

    /// Whether there is something to draw: edges at the same place need no number.
    var isDrawn: Bool { isMissed || isBroken || isSize || (measure.wanted - measure.from).magnitude > 1e-6 }

    /// The lowest and the highest coordinate that is drawn.
    var reach: (Double, Double) {
        let all = [measure.from, measure.to, ends.to]
        return (all.min()!, all.max()!)
    }

    /// The number of the constraint in the list, and the distance that it asks for.
    var label: String {
        let (from, to) = (measure.from, measure.wanted)
        let isBackward = to < from && !isSize
        let sign =
            switch measure.relation {
            case .equal: ""
            case .atLeast: isBackward ? "≤ " : "≥ "
            case .atMost: isBackward ? "≥ " : "≤ "
            }
        return "(\(measure.member + 1)) \(sign)\(Self.rounded(isSize ? to - from : (to - from).magnitude).forPeople)"
    }

    /// The length of the difference, and whether it is lacking or left over.
    var missingLabel: String {
        let difference = (measure.wanted - measure.to) * (measure.wanted < measure.from ? -1 : 1)
        return "\(Self.rounded(difference.magnitude).forPeople) \(difference > 0 ? "missing" : "too much")"
    }

    private static func rounded(_ value: Double) -> Double { value < 1e9 ? (value * 1000).rounded() / 1000 : value }

    /// The pixels that the texts need along the lines that they are written on.
    var demands: [LengthScale.Demand] {
        var all = [LengthScale.Demand(from: ends.from, to: ends.to, pixels: Sheet.width(of: label) + (isBroken ? 40 : 26))]
        if isMissed {
            all.append(.init(from: measure.to, to: measure.wanted, pixels: Sheet.width(of: missingLabel) + 10))
        }
        return all
    }
}

extension Sheet {
    /// The distance between the lines of neighboring dimensions.
    static let laneHeight = 20.0

    /// The room that a dimension takes across the axis.
    func thickness(of dimension: Dimension) -> Double {
        if axis == .horizontal { return dimension.isMissed ? 2 * Self.laneHeight + 2 : Self.laneHeight }
        let label = Self.width(of: dimension.label) + 22
        return dimension.isMissed ? label + Self.width(of: dimension.missingLabel) + 14 : label
    }

    /// Returns the pixels along the axis that a dimension takes, including its texts.
    func extent(of dimension: Dimension, _ scale: LengthScale) -> ClosedRange<Double> {
        let (low, high) = dimension.reach
        var (start, end) = (scale[low], scale[high])
        let middle = (scale[dimension.ends.from] + scale[dimension.ends.to]) / 2
        if axis == .vertical { return min(start, middle - 9)...max(end, middle + 9) }
        let label = Self.width(of: dimension.label)
        if label + 14 > (scale[dimension.ends.to] - scale[dimension.ends.from]).magnitude {
            end = max(end, max(scale[dimension.ends.from], scale[dimension.ends.to]) + 6 + label)
        }
        if dimension.isMissed { start = min(start, scale[dimension.measure.to] - 2) }
        return start...end
    }

    /// Draws a dimension whose line begins at a place across the axis.
    mutating func draw(_ dimension: Dimension, _ scale: LengthScale, across: Double) {
        let (from, to) = (scale[dimension.ends.from], scale[dimension.ends.to])
        let (low, high) = (min(from, to), max(from, to))
        let isMissed = dimension.isMissed
        let (line, number): (ConflictPicture.Role, ConflictPicture.Role) =
            isMissed || dimension.isBroken
            ? (.asked, .askedNumber) : dimension.isYielding ? (.yielding, .yieldingNumber) : (.dimension, .number)
        let label = dimension.label
        let width = Self.width(of: label)
        var center = (x: 0.0, y: 0.0)
        if axis == .horizontal {
            let middle = across + Self.laneHeight / 2
            for end in [from, to] { tick(line, along: end, from: middle - 5, to: middle + 5) }
            if high - low >= width + 14 {
                self.line(line, from: low, to: (low + high - width) / 2 - 3, across: middle, hasArrows: false)
                self.line(line, from: (low + high + width) / 2 + 3, to: high, across: middle, hasArrows: false)
                center = ((low + high) / 2, middle)
                text(number, label, x: center.x, y: middle + 4, isCentered: true)
            } else {
                self.line(line, from: low, to: high, across: middle)
                center = (high + 6 + width / 2, middle)
                text(number, label, x: high + 6, y: middle + 4)
            }
        } else {
            let middle = across + 8
            for end in [from, to] { tick(line, along: end, from: middle - 5, to: middle + 5) }
            self.line(line, from: low, to: high, across: middle)
            let y = (low + high) / 2
            center = (middle + 8 + width / 2, y)
            text(number, label, x: middle + 8, y: y + 4)
        }
        if dimension.isBroken { cross(center.x, center.y, width / 2) }
        if isMissed { drawMissing(dimension, scale, across: across, after: width) }
    }

    /// Strikes out the number of what was given up, and crosses its line out.
    private mutating func cross(_ x: Double, _ y: Double, _ half: Double) {
        add(.cross, .line(x1: x - half - 2, y1: y, x2: x + half + 2, y2: y, hasArrows: false))
        let center = axis == .horizontal ? x - half - 9 : x - half - 8
        for sign in [-1.0, 1.0] {
            add(.cross, .line(x1: center - 5, y1: y - sign * 5, x2: center + 5, y2: y + sign * 5, hasArrows: false))
        }
    }

    private mutating func drawMissing(_ dimension: Dimension, _ scale: LengthScale, across: Double, after width: Double) {
        let (start, end) = (scale[dimension.measure.to], scale[dimension.measure.wanted])
        let (low, high) = (min(start, end), max(start, end))
        let label = dimension.missingLabel
        if axis == .horizontal {
            let top = across + Self.laneHeight + 1
            box(.missing, along: low...high, across: top...(top + Self.laneHeight - 2))
            let room = Self.width(of: label)
            if high - low >= room + 6 {
                text(.missingNumber, label, x: (low + high) / 2, y: top + 13, isCentered: true)
            } else {
                text(.missingNumber, label, x: high + 6, y: top + 13)
            }
        } else {
            let left = across + 22 + width
            box(.missing, along: low...high, across: left...(left + Self.width(of: label) + 10))
            text(.missingNumber, label, x: left + 5, y: (low + high) / 2 + 4)
        }
    }
}

/// Places for lines side by side: each takes the first lane where nothing is in its way.
struct Lanes {
    /// The occupied pixels of each lane.
    private var taken: [[ClosedRange<Double>]] = []
    private(set) var thickness: [Double] = []

    mutating func place(_ extent: ClosedRange<Double>, thickness room: Double) -> Int {
        let wide = (extent.lowerBound - 5)...(extent.upperBound + 5)
        var lane = 0
        while lane < taken.count, taken[lane].contains(where: { $0.overlaps(wide) }) { lane += 1 }
        if lane == taken.count {
            taken.append([])
            thickness.append(0)
        }
        taken[lane].append(wide)
        thickness[lane] = max(thickness[lane], room)
        return lane
    }

    /// The sum of the lanes before a lane.
    func offset(of lane: Int) -> Double { thickness[..<lane].reduce(0, +) }
    var total: Double { thickness.reduce(0, +) }
}
