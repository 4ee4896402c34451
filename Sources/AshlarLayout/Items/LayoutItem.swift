import AshlarSolver
import Foundation

/// What the layout engine knows of a view or a guide: its place in the tree, its constraints, and its four unknowns.
///
/// A view owns one item for life and is its `owner`. Constraints hold items, not views, so that a view is never kept alive by a
/// constraint and no weak reference is paid for. The tree of items mirrors the tree of views; guides hang below their owning view.
/// Nothing here is bound to an actor: the views above bring the isolation.
///
/// Stored properties of items, constraints and engines are marked `@exclusivity(unchecked)`: nothing here hands out two accesses at
/// once, and the run-time checks took a third of the instructions of making and laying out a tree.
package final class LayoutItem {
    package enum Kind: UInt8 { case view, guide }

    package let kind: Kind
    /// The view or guide, which sets itself here once it exists; nil after it has been deallocated.
    @exclusivity(unchecked) package unowned(unsafe) var owner: AnyObject?

    // MARK: Tree

    @exclusivity(unchecked) package internal(set) unowned(unsafe) var parent: LayoutItem?
    @exclusivity(unchecked) unowned(unsafe) var firstChild: LayoutItem?
    @exclusivity(unchecked) unowned(unsafe) var lastChild: LayoutItem?
    @exclusivity(unchecked) unowned(unsafe) var nextSibling: LayoutItem?
    @exclusivity(unchecked) unowned(unsafe) var previousSibling: LayoutItem?

    // MARK: Update cycle and loading

    @exclusivity(unchecked) package var flags: Flags

    // MARK: Constraints

    /// The constraints this item's view holds, in activation order; nil where one was removed since the last compaction.
    @exclusivity(unchecked) var held: ContiguousArray<NSLayoutConstraint?> = []
    @exclusivity(unchecked) var heldCount = 0
    /// Everything before this index of `held` is in the engine.
    @exclusivity(unchecked) var unloadedFrom = 0
    /// Every active constraint that names this item, in no order.
    @exclusivity(unchecked) var references: ContiguousArray<Reference> = []

    // MARK: Engine

    /// The engine of the whole tree. Only a root has one.
    @exclusivity(unchecked) package var engine: LayoutEngine?
    /// The engine that this item's unknowns live in.
    @exclusivity(unchecked) package internal(set) unowned(unsafe) var host: LayoutEngine?
    /// Index of the first of the four solver variables x, y, width, height; negative outside an engine.
    @exclusivity(unchecked) package internal(set) var base: Int32 = -1
    /// When a constraint first named the item: decides ties between content sizes.
    @exclusivity(unchecked) var entrySequence: UInt64 = 0

    // MARK: What the view says of itself

    /// The intrinsic content size; a negative number is "no metric".
    @exclusivity(unchecked) package internal(set) var contentSize = CGSize(width: -1, height: -1)
    @exclusivity(unchecked) package internal(set) var hugging = AxisPair<Float>(horizontal: 250, vertical: 250)
    @exclusivity(unchecked) package internal(set) var compression = AxisPair<Float>(horizontal: 750, vertical: 750)
    /// Rows of the content size: width >= , width <=, height >=, height <=; negative = none.
    @exclusivity(unchecked) var contentRows = RowQuad()
    /// Rows that fix a root, or translate an autoresizing mask: x, y, width, height.
    @exclusivity(unchecked) var frameRows = RowQuad()
    /// The frame as the application set it, and the superview's size then.
    @exclusivity(unchecked) package internal(set) var frame = CGRect.zero
    @exclusivity(unchecked) package internal(set) var capturedSize = CGSize.zero
    @exclusivity(unchecked) package internal(set) var autoresizingMask: UInt8 = 0
    /// Insets, margins and baselines; only items that have any pay for them.
    @exclusivity(unchecked) var numbers: ItemNumbers?

    package init(kind: Kind) {
        self.kind = kind
        flags = kind == .view ? [.needsLayout, .needsUpdateConstraints, .translatesMask] : []
    }

    /// The view that stands for the item when holders are looked for: itself, or a guide's owning view.
    package var viewItem: LayoutItem? { kind == .view ? self : parent }

    package var root: LayoutItem {
        var item = self
        while let parent = item.parent { item = parent }
        return item
    }
}

extension LayoutItem: Hashable {
    package static func == (a: LayoutItem, b: LayoutItem) -> Bool { a === b }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// Calls the body for every active constraint that names the item, in no order; twice where both sides do.
    func forEachReference(_ body: (NSLayoutConstraint) -> Void) {
        for reference in references { body(reference.constraint) }
    }
}

extension LayoutItem {
    package struct Flags: OptionSet {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let needsLayout = Flags(rawValue: 1 << 0)
        package static let descendantNeedsLayout = Flags(rawValue: 1 << 1)
        package static let needsUpdateConstraints = Flags(rawValue: 1 << 2)
        package static let descendantNeedsUpdateConstraints = Flags(rawValue: 1 << 3)
        /// Constraints, or the item itself, wait to be taken into the engine.
        package static let pendingLoad = Flags(rawValue: 1 << 4)
        package static let descendantPendingLoad = Flags(rawValue: 1 << 5)
        /// The frame follows from the autoresizing mask.
        package static let translatesMask = Flags(rawValue: 1 << 6)
        /// The view's frame differs from the engine's answer.
        package static let frameStale = Flags(rawValue: 1 << 7)
        /// The content size must be asked for again before the next engine pass.
        package static let contentStale = Flags(rawValue: 1 << 8)
        /// The frame rows must be edited before the next engine pass.
        package static let frameRowsStale = Flags(rawValue: 1 << 9)
        /// Leading is right in the view's own coordinates.
        package static let rightToLeft = Flags(rawValue: 1 << 10)
        /// Already on the list of items that enter the engine in this pass.
        static let entering = Flags(rawValue: 1 << 12)
        /// The view's class wants the constraints phase in any case.
        static let requiresEngine = Flags(rawValue: 1 << 13)
    }

    /// Something here or below waits for the layout phase.
    package var waitsForLayout: Bool { flags.rawValue & (Flags.needsLayout.rawValue | Flags.descendantNeedsLayout.rawValue) != 0 }

    /// Something here or below waits for the constraints phase.
    package var waitsForUpdate: Bool {
        flags.rawValue & (Flags.needsUpdateConstraints.rawValue | Flags.descendantNeedsUpdateConstraints.rawValue) != 0
    }

    /// Something here or below waits to be taken into the engine.
    package var waitsForLoad: Bool {
        flags.rawValue & (Flags.pendingLoad.rawValue | Flags.descendantPendingLoad.rawValue) != 0
    }

    /// A constraint that names the item, and as what.
    struct Reference {
        enum Role: UInt8 {
            case first, second
            /// The end of a side that is a distance.
            case firstEnd, secondEnd
        }

        var constraint: NSLayoutConstraint
        var role: Role
    }

    struct RowQuad {
        var rows: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

        var isAnyUsed: Bool { rows.0 & rows.1 & rows.2 & rows.3 >= 0 }

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
final class ItemNumbers {
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

/// An object that stands for a layout item: a view or a guide.
package protocol LayoutItemProviding: AnyObject {
    nonisolated var layoutItem: LayoutItem { get }
    /// What reports call the item.
    nonisolated var layoutItemName: LayoutItemName { get }
}

/// What reports call an item.
package struct LayoutItemName: Sendable {
    /// The class, with its module unless it is one of the framework's.
    package var className: String
    package var address: UInt
    /// The name that the application gave (the accessibility identifier), if any.
    package var name: String?
    /// The text shown, or a guide's identifier.
    package var text: String?
    /// The whole description of the object.
    package var description: String

    package init(className: String, address: UInt, name: String? = nil, text: String? = nil, description: String) {
        self.className = className
        self.address = address
        self.name = name
        self.text = text
        self.description = description
    }
}
