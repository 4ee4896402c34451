/// A tree of views and the constraints between them, as data. The rows, the views and the peers' problems are all created from
/// it.
///
///     var scene = Scene(width: 320, height: 480)
///     let box = scene.addView()
///     scene.pin(box, .left, to: Scene.container, .left, 10)
///     scene.pin(box, .width, 44)
///
/// View 0 is the container, whose frame is fixed. Views are numbered in the order of creation. A parent comes before its
/// children.
struct Scene {
    /// The index of the view that contains all others.
    static let container = 0

    /// An attribute of a view that a pin can use.
    enum Side: Int {
        case left, top, width, height, right, bottom, centerX, centerY
    }

    /// A constraint `view.side REL other.otherSide * multiplier + constant`. Without `other`, the right side is a constant.
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

    /// An intrinsic size of a view along one axis: at least the size at the priority `resist`, at most the size at `hug`.
    struct Content {
        var view: Int
        var isVertical: Bool
        var size: Double
        var hug: Float
        var resist: Float
        /// The number of pins that were created before.
        var place: Int
    }

    /// A text of square characters, which wraps at its width.
    struct Text {
        /// The view that shows the text.
        var view: Int
        /// The number of characters.
        var count: Int

        /// The width and height of a character.
        static let em = 10.0
        /// The width of the text on one line.
        var width: Double { Double(count) * Self.em }

        /// Returns the size within a width, with as many characters on each line as fit.
        func size(within width: Double) -> (width: Double, height: Double) {
            let columns = max(1, ((width + 1e-6) / Self.em).rounded(.down))
            return (min(self.width, columns * Self.em), (Double(count) / columns).rounded(.up) * Self.em)
        }
    }

    enum Relation: Int { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

    /// The container's size.
    let width: Double
    let height: Double
    /// The superview of each view. The container's entry is -1.
    private(set) var parents: [Int] = [-1]
    private(set) var pins: [Pin] = []
    private(set) var contents: [Content] = []
    private(set) var texts: [Text] = []

    init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The number of all views, including the container.
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

    /// Sets a view's intrinsic size. It is called at most once for each view.
    mutating func setContent(_ view: Int, width: Double? = nil, height: Double? = nil, hug: Float = 250, resist: Float = 750) {
        func add(_ size: Double?, isVertical: Bool) {
            guard let size else { return }
            contents.append(
                Content(view: view, isVertical: isVertical, size: size, hug: hug, resist: resist, place: pins.count))
        }
        add(width, isVertical: false)
        add(height, isVertical: true)
    }

    /// Sets the text of a view. Its size is that within `width`, until another width is set.
    mutating func setText(_ view: Int, count: Int, within width: Double) {
        let text = Text(view: view, count: count)
        texts.append(text)
        let size = text.size(within: width)
        setContent(view, width: size.width, height: size.height)
    }
}
