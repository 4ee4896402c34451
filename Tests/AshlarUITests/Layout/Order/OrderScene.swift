import AshlarUI

/// A tree with its constraints as plain data, which can be generated, reduced and printed.
struct OrderScene {
    /// An item of a constraint. Views and guides are identified by their indices in the scene.
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
        /// The content of a scroll view, and its frame.
        case content(Int)
        case frame(Int)
    }

    struct Place: Hashable {
        var item: Item
        var attribute: NSLayoutConstraint.Attribute
    }

    struct Margins {
        var top, left, bottom, right: Double
        /// Whether left means leading, and right means trailing.
        var isDirectional = false
    }

    struct View {
        enum Kind {
            case plain
            /// A view with a content size, alignment insets, and baselines.
            case sized(width: Double, height: Double, insets: [Double], baselines: [Double]?)
            /// A label with a number of characters on one line.
            case label(Int)
            /// A label with a number of characters that wraps at its width, or at a preferred width that is not 0.
            case wrapping(Int, lines: Int, preferredWidth: Double)
            case button(Int)
            case field(Int)
            case toggle
            /// A stack that arranges its subviews in the scene's order.
            case stack(StackSettings)
            /// A scroll view with its subviews in its content.
            case scroll(ScrollSettings)
            /// A view that wraps a text at its own width, in `layoutSubviews()`.
            case responsive(Int)
            /// A view that adds an optional width in `updateConstraints()`.
            case updating(width: Double, priority: Float)
        }

        var kind = Kind.plain
        /// The index of an earlier view; nil for the root.
        var parent: Int?
        /// The hugging priorities: horizontal, vertical.
        var hugging: [Float] = [250, 250]
        var compression: [Float] = [750, 750]
        var margins: Margins?
        var preservesMargins = false
        var ignoresSafeArea = false
        var isHidden = false
        /// The custom spacing after the view in a stack; nil if it has none.
        var gap: Double?
        var direction = UISemanticContentAttribute.unspecified
        /// The frame of a view that its autoresizing mask places.
        var frame: [Double]?
        var mask: UInt = 0
        /// The position and size that apply if no rule determines them: x, y, width and height, each with a priority.
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
            /// The distance between two positions, related to another distance or to the constant.
            case distance(from: Place, to: Place, NSLayoutConstraint.Relation, other: [Place], constant: Double)
            case systemSpacing(Place, NSLayoutConstraint.Relation, after: Place, multiplier: Double)
            /// A visual format with `v0` for the first view. It contains its own priorities.
            case format(String, options: UInt)
        }

        var form: Form
        var priority: Float = 1000
        /// Whether the root holds the constraint instead of the closest common ancestor.
        var isHeldByRoot = false
    }

    var size: [Double] = [320, 480]
    /// The number of pixels per point; nil for exact frames.
    var scale: Double?
    var direction = UISemanticContentAttribute.unspecified
    var safeArea: Margins?
    var margins: Margins?
    var views: [View] = []
    var guides: [Guide] = []
    var rules: [Rule] = []
    /// Whether no two optional priorities are equal and every quantity has a fallback, so that any order of activation gives the
    /// same frames.
    var isWithoutTies = true
}

extension OrderScene.Rule {
    /// All items in the rule.
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
    /// Returns the views in a visual format, as often as they occur.
    static func viewNumbers(in format: String) -> [Int] {
        format.split(separator: "v").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
    }

    /// Whether margins or texts depend on frames.
    var hasFollowers: Bool {
        let isFollowing = { (view: View) in
            if case .responsive = view.kind { true } else { view.preservesMargins }
        }
        let isReadable = { (item: Item) in
            if case .readable = item { true } else { false }
        }
        return safeArea != nil || views.contains(where: isFollowing) || rules.contains { $0.items.contains(where: isReadable) }
    }

    /// Returns the view that an item belongs to, or nil for the root.
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
