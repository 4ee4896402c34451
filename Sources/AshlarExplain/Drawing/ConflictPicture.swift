/// A picture of a conflict: its views as boxes, its constraints as dimension lines, and in red what the constraint that was given up
/// asks for and does not get.
///
/// A picture is a list of shapes, so that it can be written as SVG, or be drawn by a page.
///
///     let picture = ConflictPicture(of: explanation, width: 640)
public struct ConflictPicture: Hashable, Sendable {
    /// The meaning of a shape, which decides its style.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// The box of a view that holds no other.
        case view
        /// The box of a view that holds others.
        case holder
        /// The name of a view.
        case name
        /// A line that measures a distance.
        case dimension
        /// The number of a distance.
        case number
        /// A line from an edge to the line that measures it.
        case guide
        /// A line as long as a constraint asks for in vain.
        case asked
        /// The number that a constraint asks for in vain.
        case askedNumber
        /// The difference between the distance that is asked for and the achieved one.
        case missing
        /// The length of that difference.
        case missingNumber
        /// A line as long as a constraint of lower priority asks for in vain.
        case yielding
        /// The number that a constraint of lower priority asks for in vain.
        case yieldingNumber
        /// A stroke of the cross over the constraint that was given up.
        case cross
    }

    /// The geometry of a shape, in pixels. The origin is the picture's top left corner.
    public enum Form: Hashable, Sendable {
        /// A rectangle.
        case box(x: Double, y: Double, width: Double, height: Double)
        /// A line, with arrowheads at both ends or without.
        case line(x1: Double, y1: Double, x2: Double, y2: Double, hasArrows: Bool)
        /// A text. Its baseline starts at the point, or has it in its middle.
        case text(x: Double, y: Double, string: String, isCentered: Bool)
    }

    /// A part of the picture.
    public struct Shape: Hashable, Sendable {
        /// The meaning of the shape.
        public var role: Role
        /// The geometry of the shape.
        public var form: Form
        /// The index in ``Diagram/spans`` of the view that gives the shape its color; nil for shapes without a view.
        public var view: Int?
    }

    /// The width in pixels. It is greater than the wanted width if the numbers need more room.
    public internal(set) var width: Double
    /// The height in pixels.
    public internal(set) var height: Double
    /// The shapes, from back to front.
    public internal(set) var shapes: [Shape] = []

    /// Draws the conflict of an explanation.
    ///
    /// The initializer returns nil if no contradiction was found.
    ///
    /// - Parameters:
    ///   - explanation: An explanation of a conflict.
    ///   - width: The width that the picture should have, in pixels. The default is 640.
    public init?(of explanation: Explanation, width: Double = 640) {
        guard let diagram = explanation.diagram, !diagram.spans.isEmpty else { return nil }
        let broken = explanation.broken.flatMap(explanation.minimal.firstIndex(of:))
        self.init(diagram, Dimension.Setting(broken: broken, isSettled: false), width: width)
    }

    /// Draws a layout without conflict, in which constraints of lower priorities may yield.
    ///
    /// - Parameters:
    ///   - diagram: A diagram of ``Explanation/diagram(afterFix:of:)``.
    ///   - width: The width that the picture should have, in pixels. The default is 640.
    public init(settled diagram: Diagram, width: Double = 640) {
        self.init(diagram, Dimension.Setting(broken: nil, isSettled: true), width: width)
    }

    private init(_ diagram: Diagram, _ setting: Dimension.Setting, width: Double) {
        self.width = width
        height = 0
        var drawing = diagram.isPlane ? PlaneDrawing(diagram, setting, width).sheet : LineDrawing(diagram, setting, width).sheet
        drawing.finish()
        (self.width, height, shapes) = (drawing.width, drawing.height, drawing.shapes)
    }

    /// The number of colors that views are told apart by. A view's color is its index in ``Diagram/spans`` modulo this number.
    public static let colorCount = 8
}
