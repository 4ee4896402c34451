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
        // What Swift allocates without a class is aligned more strictly than this needs, which takes longer.
        record = malloc(MemoryLayout<ItemRecord>.size)!.assumingMemoryBound(to: ItemRecord.self)
        record.initialize(to: ItemRecord(kind: kind))
    }

    /// Keeps the record alive, for as long as somebody holds the handle who may outlive the owner.
    func keep() { record.pointee.keepers.wrappingAdd(1, ordering: .relaxed) }

    /// Ends one `keep()`. The last one frees the record.
    func drop() {
        guard record.pointee.keepers.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        record.deinitialize(count: 1)
        free(record)
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

extension LayoutItem {
    package var kind: Kind { record.pointee.kind }
    /// Whether the owner is a view rather than a guide.
    @inlinable package var isView: Bool { record.pointee.isView }

    /// The view or guide, which sets itself here once it exists; nil after it has been deallocated.
    package var owner: AnyObject? { record.pointee.owner?.takeUnretainedValue() }

    @inlinable package var ownerReference: Unmanaged<AnyObject>? {
        get { record.pointee.owner }
        nonmutating set { record.pointee.owner = newValue }
    }

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

    /// The frame that the item's engine has found, as x, y, width and height: its alignment rectangle and the insets around it.
    @inlinable package var engineFrame: SIMD4<Double> {
        guard let values = record.pointee.host?._withUnsafeGuaranteedRef({ $0.values }) else { return .zero }
        let rect = UnsafeRawPointer(values + Int(record.pointee.base)).loadUnaligned(as: SIMD4<Double>.self)
        return record.pointee.numbers == nil ? rect : frame(around: rect)
    }

    /// The frame for an alignment rectangle.
    @usableFromInline func frame(around rect: SIMD4<Double>) -> SIMD4<Double> {
        let insets = alignmentInsets
        let (left, top) = (Double(insets.left), Double(insets.top))
        return rect + SIMD4(-left, -top, left + Double(insets.right), top + Double(insets.bottom))
    }

    /// The pixels per point of the item's engine, and whether that engine lies within another's tree.
    package var hostScale: (pixels: CGFloat?, isInner: Bool) {
        record.pointee.host?._withUnsafeGuaranteedRef { ($0.displayScale, $0.isInner) } ?? (nil, false)
    }

    @inlinable package var isHosted: Bool { record.pointee.host != nil }

    @inlinable package func isHosted(by engine: LayoutEngine) -> Bool {
        record.pointee.host?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
    }

    /// Index of the first of the four solver variables x, y, width, height; negative outside an engine.
    package internal(set) var base: Int32 {
        @inlinable get { record.pointee.base }
        nonmutating set { record.pointee.base = newValue }
    }

    /// How many views have put one another into the tree in a layout pass, up to this one: 0 for one that was there before.
    package func generation(inPass number: UInt32) -> UInt8 {
        record.pointee.generationPass == number ? record.pointee.generation : 0
    }

    package func setGeneration(_ generation: UInt8, inPass number: UInt32) {
        record.pointee.generation = generation
        record.pointee.generationPass = number
    }

    /// The item's place in the order that decides ties and what settles first, as the engine has it: see ``namedTurn``.
    var turn: UInt64 {
        get { record.pointee.turn }
        nonmutating set { record.pointee.turn = newValue }
    }

    /// The item's index in the list of the fitting solver that listed it last. Another solver's list may have another item there, so that
    /// readers must check.
    var place: Int {
        get { Int(record.pointee.place) }
        nonmutating set { record.pointee.place = Int32(truncatingIfNeeded: newValue) }
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
