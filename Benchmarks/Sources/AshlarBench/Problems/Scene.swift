/// A tree of views and what ties them together, as data: the one source of the rows, of the views and of the peers' problems.
///
///     var scene = Scene(width: 320, height: 480)
///     let box = scene.addView()
///     scene.pin(box, .left, to: Scene.container, .left, 10)
///     scene.pin(box, .width, 44)
///
/// View 0 is the container, whose frame is fixed. Views are made in order; a parent comes before its children.
struct Scene {
    /// The view that everything is in.
    static let container = 0

    /// A part of a view that can be tied.
    enum Side: Int {
        case left, top, width, height, right, bottom, centerX, centerY
    }

    /// `view.side REL other.otherSide * multiplier + constant`; without `other` a plain number.
    struct Pin {
        var view: Int
        var side: Side
        var relation: Relation
        var other: Int?
        var otherSide: Side
        var multiplier: Double
        var constant: Double
        var priority: Float
    }

    /// A size that a view has by itself, along one axis: no smaller at `resist`, no greater at `hug`.
    struct Content {
        var view: Int
        var isVertical: Bool
        var size: Double
        var hug: Float
        var resist: Float
        /// How many pins were made before.
        var place: Int
    }

    /// A text of blocks, which wraps at the width that it is given.
    struct Text {
        /// The view that shows it.
        var view: Int
        /// Its characters.
        var count: Int

        /// How wide and high a character is.
        static let em = 10.0
        /// The width on one line.
        var width: Double { Double(count) * Self.em }

        /// The size within a width: as many characters to a line as fit.
        func size(within width: Double) -> (width: Double, height: Double) {
            let columns = max(1, ((width + 1e-6) / Self.em).rounded(.down))
            return (min(self.width, columns * Self.em), (Double(count) / columns).rounded(.up) * Self.em)
        }
    }

    enum Relation: Int { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// The container's size.
    let width: Double
    let height: Double
    /// The superview of each view; the container's own is -1.
    private(set) var parents: [Int] = [-1]
    private(set) var pins: [Pin] = []
    private(set) var contents: [Content] = []
    private(set) var texts: [Text] = []

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// All views, the container included.
    var viewCount: Int { parents.count }

    mutating func addView(in parent: Int = Scene.container) -> Int {
        parents.append(parent)
        return parents.count - 1
    }

    mutating func pin(
        _ view: Int, _ side: Side, _ relation: Relation = .equal, to other: Int, _ otherSide: Side, _ constant: Double = 0,
        times multiplier: Double = 1, priority: Float = 1000
    ) {
        pins.append(
            Pin(
                view: view, side: side, relation: relation, other: other, otherSide: otherSide, multiplier: multiplier,
                constant: constant, priority: priority))
    }

    mutating func pin(_ view: Int, _ side: Side, _ constant: Double) { pin(view, side, .equal, constant) }

    mutating func pin(_ view: Int, _ side: Side, _ relation: Relation, _ constant: Double, priority: Float = 1000) {
        pins.append(
            Pin(
                view: view, side: side, relation: relation, other: nil, otherSide: side, multiplier: 1, constant: constant,
                priority: priority))
    }

    /// Gives a view a size of its own; no more than once per view.
    mutating func setContent(_ view: Int, width: Double? = nil, height: Double? = nil, hug: Float = 250, resist: Float = 750) {
        func add(_ size: Double?, isVertical: Bool) {
            guard let size else { return }
            contents.append(
                Content(view: view, isVertical: isVertical, size: size, hug: hug, resist: resist, place: pins.count))
        }
        add(width, isVertical: false)
        add(height, isVertical: true)
    }

    /// Has a view show a text, whose size is that within `width` until it is asked again.
    mutating func setText(_ view: Int, count: Int, within width: Double) {
        let text = Text(view: view, count: count)
        texts.append(text)
        let size = text.size(within: width)
        setContent(view, width: size.width, height: size.height)
    }
}
