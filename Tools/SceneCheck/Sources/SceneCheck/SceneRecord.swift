import Ashlar
import Foundation

/// What the checker is told of a scene: the tree, the constraints as their public properties read, and the frames.
struct SceneRecord: Encodable {
    struct Item: Encodable {
        /// The superview's or owner's place among the items; nil for the root.
        var parent: Int?
        /// Nil for a view, else "guide" or "layoutMarginsGuide".
        var guide: String?
        /// Width and height, -1 where there is none; nil for guides.
        var content: [Double]?
        /// Horizontal, vertical.
        var hugging: [Float]?
        var compression: [Float]?
        /// Top, left, bottom, right; nil for zero.
        var alignmentInsets: [Double]?
        var layoutMargins: [Double]?
        /// "ltr" or "rtl" where the view has a direction of its own.
        var semantic: String?
        /// Frame or layout frame: x, y, width, height.
        var frame: [Double]
    }

    struct Constraint: Encodable {
        var item: Int
        /// Attributes and relations by their raw values.
        var attribute: Int
        var relation: Int
        var toItem: Int?
        var toAttribute: Int
        var multiplier: Double
        var constant: Double
        var priority: Float
    }

    var seed: Int
    /// How many edits came before.
    var step: Int
    var kind: String
    var direction: String
    var items: [Item]
    /// Active ones, in the order of their activation.
    var constraints: [Constraint]
    /// What the layout wrote to the log.
    var log: [String]
    /// How many conflicts there are now.
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
