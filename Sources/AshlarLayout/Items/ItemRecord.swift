import Foundation
import Synchronization

/// The storage of an item. Only `LayoutItem` touches it.
@usableFromInline struct ItemRecord: ~Copyable {
    // The fields that setting frames reads come first, so that they share cache lines.
    let kind: LayoutItem.Kind
    @usableFromInline let isView: Bool
    var autoresizingMask: UInt8 = 0
    /// The number of views that added one another to the tree, up to this one, in the layout pass `generationPass`.
    var generation: UInt8 = 0
    @usableFromInline var flags: LayoutItem.Flags
    @usableFromInline var base: Int32 = -1
    var generationPass: UInt32 = 0
    @usableFromInline var owner: Unmanaged<AnyObject>?
    @usableFromInline var host: Unmanaged<LayoutEngine>?
    @usableFromInline var numbers: ItemNumbers?

    @usableFromInline var parent: LayoutItem?
    @usableFromInline var firstChild: LayoutItem?
    /// The links of the parent's list of children whose frames differ from the engine's result.
    @usableFromInline var nextStale: LayoutItem?
    @usableFromInline var previousStale: LayoutItem?
    @usableFromInline var firstStale: LayoutItem?
    @usableFromInline var lastStale: LayoutItem?

    var lastChild: LayoutItem?
    @usableFromInline var nextSibling: LayoutItem?
    var previousSibling: LayoutItem?

    var firstHeld: Unmanaged<NSLayoutConstraint>?
    var lastHeld: Unmanaged<NSLayoutConstraint>?
    var firstUnloaded: Unmanaged<NSLayoutConstraint>?
    // The constraints that name the item, the most senior one first.
    var firstReference: LayoutItem.Reference?
    var lastReference: LayoutItem.Reference?

    var settlingRank: UInt64 = 0
    /// The item's index in the list of the last fitting solver that contained it.
    var place: Int32 = -1
    var siblingOrder: Int64 = 0
    var contentSize = CGSize(width: -1, height: -1)
    var hugging = AxisPair<Float>(horizontal: 250, vertical: 250)
    var compression = AxisPair<Float>(horizontal: 750, vertical: 750)
    var contentRows = LayoutItem.RowQuad()
    var frameRows = LayoutItem.RowQuad()
    var frame = CGRect.zero
    var capturedSize = CGSize.zero
    var engine: LayoutEngine?
    var wrappedSizes: WrappedSizeCache?
    let keepers = Atomic<Int>(1)

    init(kind: LayoutItem.Kind) {
        self.kind = kind
        isView = kind == .view
        flags = kind == .view ? [.needsLayout, .needsUpdateConstraints, .translatesMask] : []
    }
}

extension LayoutItem {
    /// An entry of an item's list of references: a constraint that names the item, and the role in which it does.
    struct Reference: Equatable {
        enum Role: UInt {
            case first, second
            /// The end of a distance on the first or the second side.
            case firstEnd, secondEnd
        }

        /// The constraint's address; the lowest two bits tell the role.
        private let tagged: UnsafeRawPointer

        init(_ constraint: NSLayoutConstraint, _ role: Role) {
            tagged = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque() + Int(role.rawValue))
        }

        var role: Role { Role(rawValue: UInt(bitPattern: tagged) & 3).unsafelyUnwrapped }
        /// The neighbors in the list.
        var links: NSLayoutConstraint.Links { constraint._withUnsafeGuaranteedRef { $0.links(role) } }
        /// The constraint. It is alive while it is in the list, since its holder retains it.
        var constraint: Unmanaged<NSLayoutConstraint> { Unmanaged.fromOpaque(tagged - Int(role.rawValue)) }
    }

    struct RowQuad {
        var rows: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

        var isAnyUsed: Bool { !isEmpty }
        var isEmpty: Bool { rows == (-1, -1, -1, -1) }

        subscript(index: Int) -> Int32 {
            get {
                switch index {
                case 0: rows.0
                case 1: rows.1
                case 2: rows.2
                default: rows.3
                }
            }
            set {
                switch index {
                case 0: rows.0 = newValue
                case 1: rows.1 = newValue
                case 2: rows.2 = newValue
                default: rows.3 = newValue
                }
            }
        }
    }
}

/// One value for each axis.
package struct AxisPair<Value> {
    package var horizontal: Value
    package var vertical: Value

    package init(horizontal: Value, vertical: Value) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package subscript(axis: NSLayoutConstraint.Axis) -> Value {
        get { axis == .horizontal ? horizontal : vertical }
        set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
}

extension AxisPair: Sendable where Value: Sendable {}

/// The numbers that offset an item's attributes from the edges of its alignment rectangle.
@usableFromInline final class ItemNumbers {
    static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    var alignmentInsets = UIEdgeInsets.zero
    var margins = defaultMargins
    /// The distances of the first baseline from the top and of the last baseline from the bottom.
    var firstBaseline: CGFloat = 0
    var lastBaseline: CGFloat = 0
    /// Where the text is whose baselines these are, if it moves as the item becomes higher; nil if the first one stays at its distance
    /// from the top and the last one from the bottom.
    var textPlacement: TextPlacement?
    var boundsOrigin = CGPoint.zero
    /// The descendants whose baselines stand for this item's; nil for the item's own baselines.
    var firstBaselineLender: LayoutItem?
    var lastBaselineLender: LayoutItem?
    /// The child that represents a scroll view's content; its size is the content size.
    var contentArea: LayoutItem?
    /// The constraints that represent the content size in listings, created on demand.
    var contentConstraints = AxisPair<NSContentSizeLayoutConstraint?>(horizontal: nil, vertical: nil)
}
