import AshlarSolver
import Foundation
import Synchronization

/// What the layout engine knows of a view or a guide: its place in the tree, its constraints, and its four unknowns.
///
/// A value of this type is a handle, one pointer wide: copying it counts nothing, and the engine walks thousands of them without a
/// retain. The record behind it is made by the view or guide, its owner, and lives until the owner has died and nothing that outlives
/// it (a constraint, an anchor, a list of the engine) keeps it any more: see `keep()` and `drop()`. Constraints name items, not views,
/// so a view is never kept alive by a constraint. The tree of items mirrors the tree of views; guides hang below their owning view.
/// Nothing here is bound to an actor: the views above bring the isolation.
///
/// Stored properties of views, constraints and engines are marked `@exclusivity(unchecked)`: nothing here hands out two accesses at
/// once, and the run-time checks took a third of the instructions of making and laying out a tree.
@usableFromInline
package struct LayoutItem: Hashable {
    package enum Kind: UInt8 { case view, guide }

    @usableFromInline let record: UnsafeMutablePointer<ItemRecord>

    /// Makes an item for an owner that sets itself, and calls `ownerDied()` when it goes.
    package init(kind: Kind) {
        record = .allocate(capacity: 1)
        record.initialize(to: ItemRecord(kind: kind))
    }

    /// Keeps the record alive, for as long as somebody holds the handle who may outlive the owner.
    func keep() { record.pointee.keepers.wrappingAdd(1, ordering: .relaxed) }

    /// Ends one `keep()`. The last one frees the record.
    func drop() {
        guard record.pointee.keepers.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        record.deinitialize(count: 1)
        record.deallocate()
    }

    /// The record's address, which tells items apart in reports.
    package var address: UInt { UInt(bitPattern: record) }

    /// The view that stands for the item when holders are looked for: itself, or a guide's owning view.
    package var viewItem: LayoutItem? { isView ? self : parent }

    package var root: LayoutItem {
        var item = self
        while let parent = item.parent { item = parent }
        return item
    }
}

/// Whether both are the same item, or none.
package func === (a: LayoutItem?, b: LayoutItem?) -> Bool { a?.record == b?.record }

package func !== (a: LayoutItem?, b: LayoutItem?) -> Bool { a?.record != b?.record }

/// The storage of an item. Only `LayoutItem` touches it.
@usableFromInline struct ItemRecord: ~Copyable {
    let keepers = Atomic<Int>(1)
    let kind: LayoutItem.Kind
    @usableFromInline let isView: Bool
    @usableFromInline var flags: LayoutItem.Flags
    var autoresizingMask: UInt8 = 0
    @usableFromInline var base: Int32 = -1
    @usableFromInline var owner: Unmanaged<AnyObject>?
    @usableFromInline var host: Unmanaged<LayoutEngine>?

    @usableFromInline var parent: LayoutItem?
    @usableFromInline var firstChild: LayoutItem?
    var lastChild: LayoutItem?
    @usableFromInline var nextSibling: LayoutItem?
    var previousSibling: LayoutItem?

    /// The children whose frames differ from the engine's answer.
    @usableFromInline var firstStale: LayoutItem?
    var lastStale: LayoutItem?
    var nextStale: LayoutItem?
    var previousStale: LayoutItem?

    var firstHeld: Unmanaged<NSLayoutConstraint>?
    var lastHeld: Unmanaged<NSLayoutConstraint>?
    var firstUnloaded: Unmanaged<NSLayoutConstraint>?
    var firstReference: LayoutItem.Reference?

    var entrySequence: UInt64 = 0
    var contentSize = CGSize(width: -1, height: -1)
    var hugging = AxisPair<Float>(horizontal: 250, vertical: 250)
    var compression = AxisPair<Float>(horizontal: 750, vertical: 750)
    var contentRows = LayoutItem.RowQuad()
    var frameRows = LayoutItem.RowQuad()
    var frame = CGRect.zero
    var capturedSize = CGSize.zero
    var engine: LayoutEngine?
    var wrappedContent: WrappedContent?
    @usableFromInline var numbers: ItemNumbers?

    init(kind: LayoutItem.Kind) {
        self.kind = kind
        isView = kind == .view
        flags = kind == .view ? [.needsLayout, .needsUpdateConstraints, .translatesMask] : []
    }
}

extension LayoutItem {
    package var kind: Kind { record.pointee.kind }
    /// Whether the owner is a view rather than a guide.
    @inlinable package var isView: Bool { record.pointee.isView }

    /// The view or guide, which sets itself here once it exists; nil after it has been deallocated.
    package var owner: AnyObject? {
        get { record.pointee.owner?.takeUnretainedValue() }
        nonmutating set { record.pointee.owner = newValue.map { Unmanaged.passUnretained($0) } }
    }

    @inlinable package var ownerReference: Unmanaged<AnyObject>? { record.pointee.owner }

    @inlinable package var flags: Flags {
        get { record.pointee.flags }
        nonmutating set { record.pointee.flags = newValue }
    }

    // MARK: Tree

    @inlinable package var parent: LayoutItem? { record.pointee.parent }
    @inlinable package var firstChild: LayoutItem? { record.pointee.firstChild }
    @inlinable package var nextSibling: LayoutItem? { record.pointee.nextSibling }

    // MARK: Constraints

    /// Whether the item's view holds a constraint.
    package var holdsConstraints: Bool { record.pointee.firstHeld != nil }

    // MARK: Engine

    /// The engine of the whole tree. Only a root has one.
    package var engine: LayoutEngine? {
        get { record.pointee.engine }
        nonmutating set { record.pointee.engine = newValue }
    }

    /// The engine that this item's unknowns live in.
    package internal(set) var host: LayoutEngine? {
        get { record.pointee.host?.takeUnretainedValue() }
        nonmutating set { record.pointee.host = newValue.map { Unmanaged.passUnretained($0) } }
    }

    /// Tells the engines of two items apart.
    @inlinable package var hostAddress: UnsafeMutableRawPointer? { record.pointee.host?.toOpaque() }

    /// The frame that the item's engine has found: its alignment rectangle and the insets around it.
    package var engineFrame: CGRect { record.pointee.host?._withUnsafeGuaranteedRef { $0.frame(of: self) } ?? .zero }

    @inlinable package var isHosted: Bool { record.pointee.host != nil }

    @inlinable package func isHosted(by engine: LayoutEngine) -> Bool {
        record.pointee.host?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
    }

    /// Index of the first of the four solver variables x, y, width, height; negative outside an engine.
    package internal(set) var base: Int32 {
        @inlinable get { record.pointee.base }
        nonmutating set { record.pointee.base = newValue }
    }

    /// When a constraint first named the item: decides ties between content sizes.
    var entrySequence: UInt64 {
        get { record.pointee.entrySequence }
        nonmutating set { record.pointee.entrySequence = newValue }
    }

    // MARK: What the view says of itself

    /// The intrinsic content size; a negative number is "no metric".
    package internal(set) var contentSize: CGSize {
        get { record.pointee.contentSize }
        nonmutating set { record.pointee.contentSize = newValue }
    }

    package internal(set) var hugging: AxisPair<Float> {
        get { record.pointee.hugging }
        nonmutating set { record.pointee.hugging = newValue }
    }

    package internal(set) var compression: AxisPair<Float> {
        get { record.pointee.compression }
        nonmutating set { record.pointee.compression = newValue }
    }

    /// Rows of the content size: width >= , width <=, height >=, height <=; negative = none.
    var contentRows: RowQuad {
        get { record.pointee.contentRows }
        nonmutating set { record.pointee.contentRows = newValue }
    }

    /// Rows that fix a root, or translate an autoresizing mask: x, y, width, height.
    var frameRows: RowQuad {
        get { record.pointee.frameRows }
        nonmutating set { record.pointee.frameRows = newValue }
    }

    /// The frame as the application set it.
    package internal(set) var frame: CGRect {
        get { record.pointee.frame }
        nonmutating set { record.pointee.frame = newValue }
    }

    /// The superview's size when the application set the frame.
    package internal(set) var capturedSize: CGSize {
        get { record.pointee.capturedSize }
        nonmutating set { record.pointee.capturedSize = newValue }
    }

    package internal(set) var autoresizingMask: UInt8 {
        get { record.pointee.autoresizingMask }
        nonmutating set { record.pointee.autoresizingMask = newValue }
    }

    /// What a view that wraps has answered so far; nil for others.
    package var wrappedContent: WrappedContent? {
        get { record.pointee.wrappedContent }
        nonmutating set { record.pointee.wrappedContent = newValue }
    }

    /// Insets, margins and baselines; only items that have any pay for them.
    var numbers: ItemNumbers? {
        get { record.pointee.numbers }
        nonmutating set { record.pointee.numbers = newValue }
    }
}

extension LayoutItem {
    @usableFromInline
    package struct Flags: OptionSet, Sendable {
        @usableFromInline package let rawValue: UInt32
        @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

        @inlinable package static var needsLayout: Flags { Flags(rawValue: 1 << 0) }
        @inlinable package static var descendantNeedsLayout: Flags { Flags(rawValue: 1 << 1) }
        @inlinable package static var needsUpdateConstraints: Flags { Flags(rawValue: 1 << 2) }
        @inlinable package static var descendantNeedsUpdateConstraints: Flags { Flags(rawValue: 1 << 3) }
        /// Constraints, or the item itself, wait to be taken into the engine.
        @inlinable package static var pendingLoad: Flags { Flags(rawValue: 1 << 4) }
        @inlinable package static var descendantPendingLoad: Flags { Flags(rawValue: 1 << 5) }
        /// The frame follows from the autoresizing mask.
        @inlinable package static var translatesMask: Flags { Flags(rawValue: 1 << 6) }
        /// The view's frame differs from the engine's answer.
        @inlinable package static var frameStale: Flags { Flags(rawValue: 1 << 7) }
        /// The content size must be asked for again before the next engine pass.
        @inlinable package static var contentStale: Flags { Flags(rawValue: 1 << 8) }
        /// The frame rows must be edited before the next engine pass.
        @inlinable package static var frameRowsStale: Flags { Flags(rawValue: 1 << 9) }
        /// Leading is right in the view's own coordinates.
        @inlinable package static var rightToLeft: Flags { Flags(rawValue: 1 << 10) }
        /// Already on the list of items that enter the engine in this pass.
        @inlinable package static var entering: Flags { Flags(rawValue: 1 << 12) }
        /// A child has a flexible autoresizing mask, or had once.
        @inlinable package static var resizesChildren: Flags { Flags(rawValue: 1 << 14) }
        /// Its view holds a constraint that is meant in a view below, as `addConstraint(_:)` can have it.
        @inlinable package static var holdsForOthers: Flags { Flags(rawValue: 1 << 11) }
        /// Was taken out of a tree once, and may be again.
        @inlinable package static var moves: Flags { Flags(rawValue: 1 << 16) }
        /// The owner is a window.
        @inlinable package static var isWindow: Flags { Flags(rawValue: 1 << 17) }
        /// The owner has something that few views have, such as margins of its own or a safe area.
        @inlinable package static var hasRareProperties: Flags { Flags(rawValue: 1 << 18) }
        /// The owner's class is the plain one, whose turns in the update cycle do nothing of their own.
        @inlinable package static var isPlain: Flags { Flags(rawValue: 1 << 15) }
        /// The view's class wants the constraints phase in any case.
        @inlinable package static var requiresEngine: Flags { Flags(rawValue: 1 << 13) }
    }

    /// A plain view with nothing in it and nothing special about it has no part in the update cycle.
    @inlinable package var isPlainLeaf: Bool {
        flags.rawValue & (Flags.isPlain.rawValue | Flags.hasRareProperties.rawValue) == Flags.isPlain.rawValue
            && firstChild == nil
    }

    /// Something here or below waits for the layout phase.
    @inlinable package var waitsForLayout: Bool {
        flags.rawValue & (Flags.needsLayout.rawValue | Flags.descendantNeedsLayout.rawValue) != 0
    }

    /// Something here or below waits for the constraints phase.
    @inlinable package var waitsForUpdate: Bool {
        flags.rawValue & (Flags.needsUpdateConstraints.rawValue | Flags.descendantNeedsUpdateConstraints.rawValue) != 0
    }

    /// Something here or below waits to be taken into the engine.
    package var waitsForLoad: Bool {
        flags.rawValue & (Flags.pendingLoad.rawValue | Flags.descendantPendingLoad.rawValue) != 0
    }

    /// A constraint that names an item, and on which side: an entry of the item's list of references.
    struct Reference: Equatable {
        /// The constraint's address; the lowest bit tells the second side.
        private let bits: UInt

        init(_ constraint: NSLayoutConstraint, isSecond: Bool) {
            bits = UInt(bitPattern: Unmanaged.passUnretained(constraint).toOpaque()) | (isSecond ? 1 : 0)
        }

        var isSecond: Bool { bits & 1 != 0 }
        /// Alive for as long as it is in the list, since its holder keeps it.
        var constraint: Unmanaged<NSLayoutConstraint> { Unmanaged.fromOpaque(UnsafeRawPointer(bitPattern: bits & ~1)!) }
    }

    struct RowQuad {
        var rows: (Int32, Int32, Int32, Int32) = (-1, -1, -1, -1)

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
