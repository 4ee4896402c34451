import Foundation
import Synchronization

/// The storage of an item. Only `LayoutItem` touches it.
@usableFromInline struct ItemRecord: ~Copyable {
    // What is looked at when frames are set comes first, so that it lies together.
    let kind: LayoutItem.Kind
    @usableFromInline let isView: Bool
    var autoresizingMask: UInt8 = 0
    /// How many views had put one another into the tree, up to this one, in the layout pass of the number below.
    var generation: UInt8 = 0
    @usableFromInline var flags: LayoutItem.Flags
    @usableFromInline var base: Int32 = -1
    var generationPass: UInt32 = 0
    @usableFromInline var owner: Unmanaged<AnyObject>?
    @usableFromInline var host: Unmanaged<LayoutEngine>?
    @usableFromInline var numbers: ItemNumbers?

    @usableFromInline var parent: LayoutItem?
    @usableFromInline var firstChild: LayoutItem?
    /// The neighbours among the children whose frames differ from the engine's answer.
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
    // What names the item, the most senior constraint first.
    var firstReference: LayoutItem.Reference?
    var lastReference: LayoutItem.Reference?

    var turn: UInt64 = 0
    /// Where the item was in the list of the fitting solver that listed it last.
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
    var wrappedContent: WrappedContent?
    let keepers = Atomic<Int>(1)

    init(kind: LayoutItem.Kind) {
        self.kind = kind
        isView = kind == .view
        flags = kind == .view ? [.needsLayout, .needsUpdateConstraints, .translatesMask] : []
    }
}

extension LayoutItem {
    /// A constraint that names an item, and as what: an entry of the item's list of references.
    struct Reference: Equatable {
        enum Role: UInt {
            case first, second
            /// The end of a side that is a distance.
            case firstEnd, secondEnd
        }

        /// The constraint's address; the lowest two bits tell the role.
        private let tagged: UnsafeRawPointer

        init(_ constraint: NSLayoutConstraint, _ role: Role) {
            tagged = UnsafeRawPointer(Unmanaged.passUnretained(constraint).toOpaque() + Int(role.rawValue))
        }

        var role: Role { Role(rawValue: UInt(bitPattern: tagged) & 3).unsafelyUnwrapped }
        /// The neighbours in the list.
        var links: NSLayoutConstraint.Links { constraint._withUnsafeGuaranteedRef { $0.links(role) } }
        /// Alive for as long as it is in the list, since its holder keeps it.
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

/// The numbers that shift an attribute away from the edges of the alignment rectangle.
@usableFromInline final class ItemNumbers {
    static let defaultMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    var alignmentInsets = UIEdgeInsets.zero
    var margins = defaultMargins
    /// First baseline below the top, last baseline above the bottom.
    var firstBaseline: CGFloat = 0
    var lastBaseline: CGFloat = 0
    var boundsOrigin = CGPoint.zero
    /// The items inside that the baselines belong to, unless they are the item's own.
    var firstBaselineLender: LayoutItem?
    var lastBaselineLender: LayoutItem?
    /// The child that stands for what a scroll view shows: its size is the content's.
    var contentArea: LayoutItem?
    /// What stands for the content size in listings, once it was asked for.
    var contentConstraints = AxisPair<NSContentSizeLayoutConstraint?>(horizontal: nil, vertical: nil)
}
