/// The shapes of a picture while it is drawn, along an axis that is horizontal or vertical.
///
/// Drawings are made in a coordinate `along` the axis of the conflict, and in one `across` it.
struct Sheet {
    typealias Shape = ConflictPicture.Shape

    let axis: Axis
    private(set) var shapes: [Shape] = []
    private(set) var width = 0.0
    private(set) var height = 0.0

    init(_ axis: Axis) { self.axis = axis }

    /// Texts are set in a monospaced font of 12 pixels, whose width is known without measuring.
    static let textHeight = 14.0

    static func width(of text: String) -> Double {
        // East Asian characters and emoji take two columns.
        7.25 * Double(text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && $1.value != 0x2212 && !isNarrow($1) ? 2 : 1) })
    }

    private static func isNarrow(_ scalar: Unicode.Scalar) -> Bool { (0x2000...0x2E7F).contains(scalar.value) }

    mutating func add(_ role: ConflictPicture.Role, _ form: ConflictPicture.Form, view: Int? = nil) {
        shapes.append(Shape(role: role, form: form, view: view))
    }

    /// Adds a box between two places along the axis and two across it.
    mutating func box(
        _ role: ConflictPicture.Role, along: ClosedRange<Double>, across: ClosedRange<Double>, view: Int? = nil
    ) {
        let (x, y) = axis == .horizontal ? (along, across) : (across, along)
        add(
            role,
            .box(x: x.lowerBound, y: y.lowerBound, width: x.upperBound - x.lowerBound, height: y.upperBound - y.lowerBound),
            view: view)
    }

    /// Adds a box behind all other shapes.
    mutating func insertBox(
        _ role: ConflictPicture.Role, along: ClosedRange<Double>, across: ClosedRange<Double>, view: Int? = nil
    ) {
        box(role, along: along, across: across, view: view)
        shapes.insert(shapes.removeLast(), at: 0)
    }

    /// Adds a line that runs along the axis.
    mutating func line(
        _ role: ConflictPicture.Role, from: Double, to: Double, across: Double, hasArrows: Bool = false, view: Int? = nil
    ) {
        add(
            role,
            axis == .horizontal
                ? .line(x1: from, y1: across, x2: to, y2: across, hasArrows: hasArrows)
                : .line(x1: across, y1: from, x2: across, y2: to, hasArrows: hasArrows), view: view)
    }

    /// Adds a line that runs across the axis.
    mutating func tick(_ role: ConflictPicture.Role, along: Double, from: Double, to: Double, view: Int? = nil) {
        add(
            role,
            axis == .horizontal
                ? .line(x1: along, y1: from, x2: along, y2: to, hasArrows: false)
                : .line(x1: from, y1: along, x2: to, y2: along, hasArrows: false), view: view)
    }

    mutating func text(
        _ role: ConflictPicture.Role, _ string: String, x: Double, y: Double, isCentered: Bool = false, view: Int? = nil
    ) {
        add(role, .text(x: x, y: y, string: string, isCentered: isCentered), view: view)
    }

    /// Moves the shapes so that all are inside of the picture, with a margin around them.
    mutating func finish() {
        let margin = 10.0
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        for shape in shapes {
            let (x, y, width, height) = Self.bounds(shape.form)
            left = min(left, x)
            top = min(top, y)
            right = max(right, x + width)
            bottom = max(bottom, y + height)
        }
        let (dx, dy) = (margin - left, margin - top)
        for index in shapes.indices { shapes[index].form = shapes[index].form.moved(dx, dy) }
        width = right - left + 2 * margin
        height = bottom - top + 2 * margin
    }

    private static func bounds(_ form: ConflictPicture.Form) -> (Double, Double, Double, Double) {
        switch form {
        case .box(let x, let y, let width, let height): return (x, y, width, height)
        case .line(let x1, let y1, let x2, let y2, _):
            return (min(x1, x2), min(y1, y2), (x2 - x1).magnitude, (y2 - y1).magnitude)
        case .text(let x, let y, let string, let isCentered):
            let width = width(of: string)
            return (isCentered ? x - width / 2 : x, y - 11, width, 15)
        }
    }
}

extension ConflictPicture.Form {
    fileprivate func moved(_ dx: Double, _ dy: Double) -> Self {
        func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
        switch self {
        case .box(let x, let y, let width, let height):
            return .box(x: rounded(x + dx), y: rounded(y + dy), width: rounded(width), height: rounded(height))
        case .line(let x1, let y1, let x2, let y2, let hasArrows):
            return .line(
                x1: rounded(x1 + dx), y1: rounded(y1 + dy), x2: rounded(x2 + dx), y2: rounded(y2 + dy), hasArrows: hasArrows)
        case .text(let x, let y, let string, let isCentered):
            return .text(x: rounded(x + dx), y: rounded(y + dy), string: string, isCentered: isCentered)
        }
    }
}
