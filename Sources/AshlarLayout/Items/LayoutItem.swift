import Foundation
import Synchronization

/// The layout engine's representation of a view or a guide: its position in the tree, its constraints and its four unknowns.
///
/// A value of this type is a handle, one pointer wide. Copying it does not change a reference count, so the engine visits thousands
/// of items without retaining them. The owner, a view or a guide, creates the record behind the handle. The record lives until the
/// owner is deallocated and nothing that outlives the owner (a constraint, an anchor, a list of the engine) keeps it: see `keep()`
/// and `drop()`. Constraints refer to items, not views, so a constraint never keeps a view alive. The tree of items mirrors the
/// tree of views; guides are children of their owning view. Items are bound to no actor; the views provide the isolation.
///
/// Stored properties of views, constraints and engines are marked `@exclusivity(unchecked)`: this code never makes overlapping
/// accesses, and the run-time checks took a third of the instructions for creating and laying out a tree.
@usableFromInline
package struct LayoutItem: Hashable {
    package enum Kind: UInt8 { case view, guide }

    @usableFromInline let record: UnsafeMutablePointer<ItemRecord>

    /// Creates an item. The owner must set `ownerReference` and call `ownerWasDeallocated()` when it is deallocated.
    package init(kind: Kind) {
        // Swift's own allocation aligns more strictly than this record needs, which is slower.
        record = malloc(MemoryLayout<ItemRecord>.size)!.assumingMemoryBound(to: ItemRecord.self)
        record.initialize(to: ItemRecord(kind: kind))
    }

    /// Creates another handle of the item whose record is at an address.
    init(at address: UnsafeMutableRawPointer) { record = address.assumingMemoryBound(to: ItemRecord.self) }

    /// Keeps the record alive for a holder of the handle that may outlive the owner. Each call must be balanced by `drop()`.
    func keep() { record.pointee.keepers.wrappingAdd(1, ordering: .relaxed) }

    /// Balances one `keep()`. The last call frees the record.
    func drop() {
        guard record.pointee.keepers.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
        record.deinitialize(count: 1)
        free(record)
    }

    /// The record's address, which identifies the item in reports.
    package var address: UInt { UInt(bitPattern: record) }

    /// The view that can hold constraints of the item: the item itself, or a guide's owning view.
    package var viewItem: LayoutItem? { isView ? self : parent }

    package var root: LayoutItem {
        var item = self
        while let parent = item.parent { item = parent }
        return item
    }
}

/// Returns whether both are the same item or both are nil.
package func === (a: LayoutItem?, b: LayoutItem?) -> Bool { a?.record == b?.record }

package func !== (a: LayoutItem?, b: LayoutItem?) -> Bool { a?.record != b?.record }

extension LayoutItem {
    package var kind: Kind { record.pointee.kind }
    /// Whether the owner is a view rather than a guide.
    @inlinable package var isView: Bool { record.pointee.isView }

    /// The view or guide; nil after it was deallocated.
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

    /// The engine that the item owns. Roots may own one, and so may subtrees that are placed by their frames.
    package var engine: LayoutEngine? {
        get { record.pointee.engine }
        nonmutating set { record.pointee.engine = newValue }
    }

    /// The engine that contains the item's unknowns.
    package internal(set) var host: LayoutEngine? {
        get { record.pointee.host?.takeUnretainedValue() }
        nonmutating set { record.pointee.host = newValue.map { Unmanaged.passUnretained($0) } }
    }

    /// The address of `host`, to compare the engines of two items.
    @inlinable package var hostAddress: UnsafeMutableRawPointer? { record.pointee.host?.toOpaque() }

    /// The frame that the engine found, as x, y, width and height: the alignment rectangle enlarged by the alignment insets.
    @inlinable package var engineFrame: SIMD4<Double> {
        guard let values = record.pointee.host?._withUnsafeGuaranteedRef({ $0.values }) else { return .zero }
        let rect = UnsafeRawPointer(values + Int(record.pointee.base)).loadUnaligned(as: SIMD4<Double>.self)
        return record.pointee.numbers == nil ? rect : frame(around: rect)
    }

    /// Returns the frame for an alignment rectangle.
    @usableFromInline func frame(around rect: SIMD4<Double>) -> SIMD4<Double> {
        let insets = alignmentInsets
        let (left, top) = (Double(insets.left), Double(insets.top))
        return rect + SIMD4(-left, -top, left + Double(insets.right), top + Double(insets.bottom))
    }

    /// The pixels per point of the item's engine, and whether that engine is an inner engine.
    package var hostScale: (pixels: CGFloat?, isInner: Bool) {
        record.pointee.host?._withUnsafeGuaranteedRef { ($0.displayScale, $0.isInner) } ?? (nil, false)
    }

    @inlinable package var isHosted: Bool { record.pointee.host != nil }

    @inlinable package func isHosted(by engine: LayoutEngine) -> Bool {
        record.pointee.host?.toOpaque() == Unmanaged.passUnretained(engine).toOpaque()
    }

    /// The index of the first of the item's four solver variables x, y, width and height; negative outside an engine.
    package internal(set) var base: Int32 {
        @inlinable get { record.pointee.base }
        nonmutating set { record.pointee.base = newValue }
    }

    /// Returns the number of views that added one another to the tree in a layout pass, up to this one; 0 for a view that was in
    /// the tree before the pass.
    package func generation(inPass number: UInt32) -> UInt8 {
        record.pointee.generationPass == number ? record.pointee.generation : 0
    }

    package func setGeneration(_ generation: UInt8, inPass number: UInt32) {
        record.pointee.generation = generation
        record.pointee.generationPass = number
    }

    /// The item's rank in the order that decides ties and default values, as the engine last computed it: see
    /// ``namedSettlingRank``.
    var settlingRank: UInt64 {
        get { record.pointee.settlingRank }
        nonmutating set { record.pointee.settlingRank = newValue }
    }

    /// The item's index in the list of the last fitting solver that contained it. Another solver may have another item at this
    /// index, so readers must check.
    var place: Int {
        get { Int(record.pointee.place) }
        nonmutating set { record.pointee.place = Int32(truncatingIfNeeded: newValue) }
    }

    // MARK: What the view says of itself

    /// The intrinsic content size in points; a negative number means no metric.
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

    /// The rows of the content size, in the order width ≥, width ≤, height ≥, height ≤. A negative number means no row.
    var contentRows: RowQuad {
        get { record.pointee.contentRows }
        nonmutating set { record.pointee.contentRows = newValue }
    }

    /// The rows that fix a root or translate an autoresizing mask, in the order x, y, width, height.
    var frameRows: RowQuad {
        get { record.pointee.frameRows }
        nonmutating set { record.pointee.frameRows = newValue }
    }

    /// The frame that the application set.
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

    /// The known content sizes of a view whose text wraps; nil for other views.
    package var wrappedSizes: WrappedSizeCache? {
        get { record.pointee.wrappedSizes }
        nonmutating set { record.pointee.wrappedSizes = newValue }
    }

    /// Insets, margins and baselines; nil for items that have none, which saves memory.
    var numbers: ItemNumbers? {
        get { record.pointee.numbers }
        nonmutating set { record.pointee.numbers = newValue }
    }
}
