#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Masonry's data of a view or guide: the constraints that it installed with this first item, and the debug key.
///
/// The view owns the record, and the record owns the constraints, which refer to views weakly.
@MainActor
final class ViewRecord {
    /// The installed constraints, and after them those that a maker is about to install. A maker's array is stored as it is, which
    /// costs nothing for the usual case that all of it is installed.
    @exclusivity(unchecked) private var list: [MASConstraint] = []
    /// The number of installed constraints in the list.
    @exclusivity(unchecked) private var count = 0
    /// The number of constraints that existed when the last installation of a maker began.
    @exclusivity(unchecked) private(set) var oldCount = 0
    @exclusivity(unchecked) var key: Any?
    /// The distributions that the view takes part in.
    @exclusivity(unchecked) var distributions: [MASAxisType: Distribution] = [:]
    @exclusivity(unchecked) var collapse: Collapse?

    /// The item whose constraints are being installed, and its record, which is looked up once for all of them. The code that sets
    /// this property keeps both alive.
    @exclusivity(unchecked) private static var current: Current?

    struct Current {
        let item: ObjectIdentifier
        let record: Unmanaged<ViewRecord>
    }

    /// Creates the record of an item that has none.
    init(for item: __shared AnyObject) {
        if let view = item as? UIView {
            objc_setAssociatedObject(view, Self.association, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        } else {
            objc_setAssociatedObject(item, Self.association, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// The installed constraints, oldest first.
    var installed: [MASViewConstraint] { list.prefix(count).map { unsafeDowncast($0, to: MASViewConstraint.self) } }

    func markOld() { oldCount = count }

    /// Prepares for `add(_:)` of constraints in the given order.
    func expect(_ constraints: [MASConstraint]) { if list.isEmpty { list = constraints } }

    /// Drops the expected constraints that were not added.
    func expectNoMore() { if list.count > count { list.removeSubrange(count...) } }

    func add(_ constraint: MASViewConstraint) {
        guard !constraint.isRegistered else { return }
        constraint.isRegistered = true
        if !isNext(constraint) {
            expectNoMore()
            list.append(constraint)
        }
        count += 1
    }

    /// Whether a constraint is the next one that is expected.
    @inline(__always)
    private func isNext(_ constraint: MASViewConstraint) -> Bool { count < list.count && list[count] === constraint }

    func remove(_ constraint: MASViewConstraint) {
        guard constraint.isRegistered, let index = list[..<count].lastIndex(where: { $0 === constraint }) else { return }
        constraint.isRegistered = false
        list.remove(at: index)
        count -= 1
        if index < oldCount { oldCount -= 1 }
    }

    /// Empties the list of constraints and returns the former list.
    func removeAll() -> [MASViewConstraint] {
        let all = installed
        (list, count, oldCount) = ([], 0, 0)
        for constraint in all { constraint.isRegistered = false }
        return all
    }

    /// The key of the associated object. Its address distinguishes it from others.
    fileprivate static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension ViewRecord {
    /// Returns the record of the item whose constraints are being installed; nil for any other item.
    @inline(__always)
    static func current(of item: AnyObject) -> Unmanaged<ViewRecord>? {
        guard let current, current.item == ObjectIdentifier(item) else { return nil }
        return current.record
    }

    /// Adds a constraint to the current record. Returns false if that is the record of another item.
    @inline(__always)
    static func add(_ constraint: MASViewConstraint, toCurrentOf item: AnyObject) -> Bool {
        guard let record = current(of: item) else { return false }
        record.borrow { $0.add(constraint) }
        return true
    }

    /// Makes a record the current one until `leave(_:_:_:)`, so that looking it up is faster.
    ///
    /// - Returns: The former current record, to be passed to `leave(_:_:_:)`.
    static func enter(_ item: AnyObject, _ record: ViewRecord) -> Current? {
        let former = current
        current = Current(item: ObjectIdentifier(item), record: Unmanaged.passUnretained(record))
        return former
    }

    /// Restores the former current record. The parameters keep the item and its record alive until here.
    @inline(never)
    static func leave(_ item: AnyObject, _ record: ViewRecord, _ former: Current?) { current = former }

    /// Returns the record of a view or guide, or nil if it has none.
    static func of(_ item: AnyObject) -> ViewRecord? {
        if let view = item as? UIView { return of(view) }
        if let current = current(of: item) { return current.takeUnretainedValue() }
        return objc_getAssociatedObject(item, association) as? ViewRecord
    }

    /// Returns the record of a view, or nil if it has none.
    static func of(_ view: UIView) -> ViewRecord? {
        if let current = current(of: view) { return current.takeUnretainedValue() }
        // The overload for views reads a stored property. The general one casts, which takes longer than the lookup.
        guard let value = objc_getAssociatedObject(view, association) else { return nil }
        return value as? ViewRecord
    }

    /// Returns the record of a view or guide, and creates it if necessary.
    static func ensured(of item: AnyObject) -> ViewRecord {
        of(item) ?? ViewRecord(for: item)
    }
}

extension UIView {
    /// The view's record; nil if it has none.
    var masRecord: ViewRecord? { ViewRecord.of(self) }

    /// The view's record, created if necessary.
    var ensuredMasRecord: ViewRecord { ViewRecord.ensured(of: self) }
}
