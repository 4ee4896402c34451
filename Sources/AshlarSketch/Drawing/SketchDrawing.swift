import AshlarGraphics
import AshlarLayout
import AshlarReport
import Foundation

/// What a picture of a layout shows: boxes with their texts, and the constraints that do not hold.
///
/// ``SketchLayout/svg(showing:)`` writes it as a document. A page draws it itself, so that it can move what it drew before.
///
/// All coordinates are those of the container, in points.
public struct SketchDrawing: Hashable, Sendable {
    /// A position.
    public struct Point: Hashable, Sendable {
        /// The distance from the container's left edge, in points.
        public var x: Double
        /// The distance from the container's top edge, in points.
        public var y: Double
    }

    /// The box of a view.
    public struct Box: Hashable, Sendable {
        /// The index of the view in ``Sketch/views``.
        public var view: Int
        /// The frame of the view.
        public var rect: LayoutReport.Rect
        /// The lines of the view's text.
        public var lines: [Line]
        /// The start of the baseline of the view's name; nil for a view that shows a text instead of its name.
        public var name: Point?
    }

    /// A line of a label.
    public struct Line: Hashable, Sendable {
        /// The characters of the line.
        public var text: String
        /// The start of the baseline.
        public var start: Point
        /// The length of the line in points, which does not depend on a font.
        public var length: Double
    }

    /// A constraint that was given up.
    public struct Failure: Hashable, Sendable {
        /// The index of the constraint in ``Sketch/constraints``.
        public var constraint: Int
        /// The position or the end of the length that the layout has.
        public var from: Point
        /// The position or the end of the length that the constraint asks for.
        public var to: Point
        /// Whether the constraint is about horizontal positions or widths.
        public var isHorizontal: Bool
        /// The length by which the constraint fails, in points.
        public var amount: Double
        /// The constraint as the language writes it, and the length by which it fails.
        public var label: String
        /// The middle of the label's baseline.
        public var labelPlace: Point
    }

    /// The boxes of all views but the container: superviews before the views in them.
    public private(set) var boxes: [Box] = []
    /// The constraints that were given up, in the order of the text.
    public private(set) var failures: [Failure] = []

    /// The space around the container that labels may use, in points.
    static let margin = 24.0
    /// The width of a letter of a label, on average.
    private static let letter = 6.2

    /// Creates the drawing of a layout.
    ///
    /// - Parameter layout: A layout, as it is now.
    public init(of layout: SketchLayout) {
        let rects = layout.absoluteFrames
        let labels = Dictionary(uniqueKeysWithValues: layout.labels.map { ($0.view, $0) })
        for view in layout.order.dropFirst() {
            let rect = rects[view]
            let lines = labels[view].map { Self.lines(of: $0, fontSize: layout.sketch.views[view].fontSize, in: rect) } ?? []
            let isSmall = rect.width < 24 || rect.height < 14
            let isNamed = layout.sketch.views[view].text == nil || isSmall
            let name = Point(x: rect.x + (isSmall ? 0 : 4), y: rect.y + (isSmall ? -3 : 11))
            boxes.append(Box(view: view, rect: rect, lines: lines, name: isNamed ? name : nil))
        }
        failures = layout.brokenConstraints.map { Self.failure(of: $0, in: layout, rects) }
    }

    /// Returns the lines of a label, each as long as the block text engine says, in the middle of its height.
    private static func lines(of label: SketchLabel, fontSize: Double, in rect: LayoutReport.Rect) -> [Line] {
        let lines = label.lines(atWidth: CGFloat(rect.width))
        let top = rect.y + max(0, (rect.height - Double(lines.count) * fontSize * 1.25) / 2)
        return lines.compactMap { line in
            guard !line.text.isEmpty, line.width > 0 else { return nil }
            let start = Point(x: rect.x + Double(line.x), y: top + Double(line.baseline))
            return Line(text: line.text, start: start, length: Double(line.width))
        }
    }

    private static func failure(of index: Int, in layout: SketchLayout, _ rects: [LayoutReport.Rect]) -> Failure {
        let constraint = layout.sketch.constraints[index]
        let value = position(of: constraint.first, in: layout.sketch, rects)
        var wanted = constraint.constant
        if let second = constraint.second { wanted += constraint.multiplier * position(of: second, in: layout.sketch, rects) }
        // In a layout from right to left, directional constants point to the left.
        if layout.sketch.isRightToLeft, constraint.first.attribute.family == .directionalX, constraint.second != nil {
            wanted -= 2 * constraint.constant
        }
        let isHorizontal = constraint.first.attribute.isHorizontal
        let rect = rects[constraint.first.view]
        let isSize = constraint.first.attribute.family == .size
        let origin = isSize ? (isHorizontal ? rect.x : rect.y) : 0
        let (from, to) = (origin + value, origin + wanted)
        let across = isHorizontal ? rect.y + rect.height / 2 : rect.x + rect.width / 2
        let amount = (wanted - value).magnitude
        // The label stays inside of the picture, as far as its length can be known without a font.
        let label = "\(layout.sketch.text(of: constraint)) fails by \(SketchNumber.text(amount))"
        let half = Double(label.count) * letter / 2
        let middle = isHorizontal ? (from + to) / 2 : across + 8 + half
        let place = Point(
            x: max(half - margin, min(middle, layout.width + margin - half)),
            y: isHorizontal ? across + 17 : (from + to) / 2 + 4)
        return Failure(
            constraint: index, from: isHorizontal ? Point(x: from, y: across) : Point(x: across, y: from),
            to: isHorizontal ? Point(x: to, y: across) : Point(x: across, y: to), isHorizontal: isHorizontal, amount: amount,
            label: label, labelPlace: place)
    }

    /// Returns the position of an edge or a center in the container's coordinates, or a length.
    private static func position(
        of anchor: Sketch.Constraint.Anchor, in sketch: Sketch, _ rects: [LayoutReport.Rect]
    ) -> Double {
        let rect = rects[anchor.view]
        let view = sketch.views[anchor.view]
        let isRightToLeft = sketch.isRightToLeft
        let margins = view.margins
        let (leading, trailing) = (Double(margins.leading), Double(margins.trailing))
        let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
        let (top, bottom) = (Double(margins.top), Double(margins.bottom))
        switch anchor.attribute {
        case .left: return rect.x
        case .right: return rect.x + rect.width
        case .leading: return isRightToLeft ? rect.x + rect.width : rect.x
        case .trailing: return isRightToLeft ? rect.x : rect.x + rect.width
        case .leftMargin: return rect.x + left
        case .rightMargin: return rect.x + rect.width - right
        case .leadingMargin: return isRightToLeft ? rect.x + rect.width - leading : rect.x + leading
        case .trailingMargin: return isRightToLeft ? rect.x + trailing : rect.x + rect.width - trailing
        case .centerX: return rect.x + rect.width / 2
        case .centerXWithinMargins: return rect.x + (left + rect.width - right) / 2
        case .top: return rect.y
        case .bottom: return rect.y + rect.height
        case .topMargin: return rect.y + top
        case .bottomMargin: return rect.y + rect.height - bottom
        case .centerY: return rect.y + rect.height / 2
        case .centerYWithinMargins: return rect.y + (top + rect.height - bottom) / 2
        case .firstBaseline: return rect.y + (view.text == nil ? 0 : view.fontSize)
        case .lastBaseline: return rect.y + rect.height - (view.text == nil ? 0 : view.fontSize * 0.25)
        case .width: return rect.width
        case .height: return rect.height
        case .notAnAttribute: return 0
        }
    }
}
