import Ashlar
import Foundation

/// The data of a scene for the checker: the tree, the public properties of the constraints, and the frames.
struct SceneRecord: Encodable {
    struct Item: Encodable {
        /// The index of the superview or owning view among the items; nil for the root.
        var parent: Int?
        /// The kind of guide, "guide" or "layoutMarginsGuide"; nil for a view.
        var guide: String?
        /// The intrinsic width and height, with -1 for none; nil for guides.
        var content: [Double]?
        /// The hugging priorities: horizontal, vertical.
        var hugging: [Float]?
        var compression: [Float]?
        /// The insets in the order top, left, bottom, right; nil for zero.
        var alignmentInsets: [Double]?
        var layoutMargins: [Double]?
        /// The direction of a view that sets it, "ltr" or "rtl"; nil otherwise.
        var semantic: String?
        /// The frame or layout frame: x, y, width, height.
        var frame: [Double]
    }

    struct Constraint: Encodable {
        var item: Int
        /// Attributes and relations are stored as their raw values.
        var attribute: Int
        var relation: Int
        var toItem: Int?
        var toAttribute: Int
        var multiplier: Double
        var constant: Double
        var priority: Float
    }

    var seed: Int
    /// The number of edits before this layout.
    var step: Int
    var kind: String
    var direction: String
    var items: [Item]
    /// The active constraints, in the order of activation.
    var constraints: [Constraint]
    /// The messages that the layout logged.
    var log: [String]
    /// The current number of conflicts.
    var conflicts: Int
}

extension SceneRecord {
    @MainActor
    init(_ scene: Scene, seed: Int, step: Int, kind: SceneKind, log: [String]) {
        let places = Dictionary(uniqueKeysWithValues: scene.items.enumerated().map { (ObjectIdentifier($1), $0) })
        func place(_ item: AnyObject?) -> Int? { item.flatMap { places[ObjectIdentifier($0)] } }
        self.seed = seed
        self.step = step
        self.kind = kind.rawValue
        direction = LayoutEnvironment.userInterfaceLayoutDirection == .rightToLeft ? "rtl" : "ltr"
        items = scene.items.map { object in
            if let view = object as? UIView { return Item(view, parent: place(view.superview)) }
            guard let guide = object as? UILayoutGuide else { fatalError("\(object) is neither a view nor a guide.") }
            return Item(guide, parent: place(guide.owningView))
        }
        constraints = scene.constraints.map { constraint in
            guard let item = place(constraint.firstItem), constraint.isActive else {
                fatalError("Seed \(seed): \(constraint) is not active on an item of the scene.")
            }
            return Constraint(
                item: item, attribute: constraint.firstAttribute.rawValue, relation: constraint.relation.rawValue,
                toItem: place(constraint.secondItem), toAttribute: constraint.secondAttribute.rawValue,
                multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority.rawValue)
        }
        self.log = log
        conflicts = scene.root.ashlar.conflicts.count
    }
}

extension SceneRecord.Item {
    @MainActor
    fileprivate init(_ view: UIView, parent: Int?) {
        let size = view.intrinsicContentSize
        self.parent = parent
        content = [size.width, size.height]
        hugging = [view.contentHuggingPriority(for: .horizontal).rawValue, view.contentHuggingPriority(for: .vertical).rawValue]
        compression = [
            view.contentCompressionResistancePriority(for: .horizontal).rawValue,
            view.contentCompressionResistancePriority(for: .vertical).rawValue,
        ]
        if view.alignmentRectInsets != .zero { alignmentInsets = Self.numbers(view.alignmentRectInsets) }
        layoutMargins = Self.numbers(view.layoutMargins)
        switch view.semanticContentAttribute {
        case .forceLeftToRight: semantic = "ltr"
        case .forceRightToLeft: semantic = "rtl"
        default: break
        }
        frame = Self.numbers(view.frame)
    }

    @MainActor
    fileprivate init(_ item: UILayoutGuide, parent: Int?) {
        self.parent = parent
        guide = item === item.owningView?.layoutMarginsGuide ? "layoutMarginsGuide" : "guide"
        frame = Self.numbers(item.layoutFrame)
    }

    private static func numbers(_ insets: UIEdgeInsets) -> [Double] { [insets.top, insets.left, insets.bottom, insets.right] }

    private static func numbers(_ rect: CGRect) -> [Double] {
        [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    }
}
