import AshlarUI

/// A tree with its constraints as plain data: it can be drawn at random, taken apart and printed.
struct OrderScene {
    /// What a constraint speaks of. Views and guides go by their place in the scene.
    enum Item: Hashable {
        case root
        case view(Int)
        case guide(Int)
        case margins(Int)
        case safeArea(Int)
        case readable(Int)
        /// The margins of the root.
        case rootMargins
        case rootSafeArea
        /// What a scroll view shows, and where it shows it.
        case content(Int)
        case frame(Int)
    }

    struct Place: Hashable {
        var item: Item
        var attribute: NSLayoutConstraint.Attribute
    }

    struct Margins {
        var top, left, bottom, right: Double
        /// Left is leading, right is trailing.
        var isDirectional = false
    }

    struct View {
        enum Kind {
            case plain
            /// With a size of its own, rectangles within its frame, and baselines.
            case sized(width: Double, height: Double, insets: [Double], baselines: [Double]?)
            /// Of so many characters, on one line.
            case label(Int)
            /// Of so many characters, on as many lines as its width asks for, or a preferred width that is not 0.
            case wrapping(Int, lines: Int, preferredWidth: Double)
            case button(Int)
            case field(Int)
            case toggle
            /// Arranges its subviews in the scene's order.
            case stack(StackSettings)
            /// Its subviews are in its content.
            case scroll(ScrollSettings)
            /// Wraps a text at the width that it finds in its `layoutSubviews()`.
            case responsive(Int)
            /// Has its width wished for in its `updateConstraints()`.
            case updating(width: Double, priority: Float)
        }

        var kind = Kind.plain
        /// A view before this one; nil for the root.
        var parent: Int?
        /// Horizontal and vertical.
        var hugging: [Float] = [250, 250]
        var compression: [Float] = [750, 750]
        var margins: Margins?
        var preservesMargins = false
        var ignoresSafeArea = false
        var isHidden = false
        /// The gap behind the view in a stack, if it is the view's own.
        var gap: Double?
        var direction = UISemanticContentAttribute.unspecified
        /// For a view that its autoresizing mask places.
        var frame: [Double]?
        var mask: UInt = 0
        /// Where the view goes if nothing else says so: x, y, width, height, each at a priority.
        var fallback: [Fallback] = []
    }

    struct StackSettings {
        var isVertical = false
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing = 0.0
        var isMarginsRelative = false
        var isBaselineRelative = false
    }

    struct ScrollSettings {
        var offset = [0.0, 0.0]
        var inset = 0.0
        var followsSafeArea = false
    }

    struct Fallback {
        var value: Double
        var priority: Float
    }

    struct Guide {
        var owner: Int?
        var fallback: [Fallback] = []
    }

    struct Rule {
        enum Form {
            case relation(Place, NSLayoutConstraint.Relation, Place?, multiplier: Double, constant: Double)
            /// The distance between two places, related to another one, or else to the constant.
            case distance(from: Place, to: Place, NSLayoutConstraint.Relation, other: [Place], constant: Double)
            case systemSpacing(Place, NSLayoutConstraint.Relation, after: Place, multiplier: Double)
            /// A visual format in which `v0` is the first view; it brings its own priorities.
            case format(String, options: UInt)
        }

        var form: Form
        var priority: Float = 1000
        /// Held by the root instead of the closest common ancestor.
        var isHeldByRoot = false
    }

    var size: [Double] = [320, 480]
    /// Pixels per point; nil for exact frames.
    var scale: Double?
    var direction = UISemanticContentAttribute.unspecified
    var safeArea: Margins?
    var margins: Margins?
    var views: [View] = []
    var guides: [Guide] = []
    var rules: [Rule] = []
    /// No two optional priorities are equal, and everything has a fallback: any order of activation gives the same frames.
    var isWithoutTies = true
}

extension OrderScene.Rule {
    /// Everything that the rule names.
    var items: [OrderScene.Item] {
        switch form {
        case .relation(let first, _, let second, _, _): [first.item] + (second.map { [$0.item] } ?? [])
        case .distance(let from, let to, _, let other, _): [from.item, to.item] + other.map(\.item)
        case .systemSpacing(let first, _, let after, _): [first.item, after.item]
        case .format(let text, _): OrderScene.viewNumbers(in: text).map { .view($0) }
        }
    }
}

extension OrderScene {
    /// The views that a visual format names, as often as it does.
    static func viewNumbers(in format: String) -> [Int] {
        format.split(separator: "v").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    }

    /// The view that an item belongs to; nil for the root.
    func view(of item: Item) -> Int? {
        switch item {
        case .root, .rootMargins, .rootSafeArea: nil
        case .view(let index), .margins(let index), .safeArea(let index), .readable(let index), .content(let index),
            .frame(let index):
            index
        case .guide(let index): guides[index].owner
        }
    }
}
