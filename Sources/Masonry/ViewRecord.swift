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
    @exclusivity(unchecked) private(set) var installed: [MASViewConstraint] = []
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
        unowned(unsafe) let item: AnyObject
        unowned(unsafe) let record: ViewRecord
    }

    /// Creates the record of an item that has none.
    init(for item: AnyObject) {
        if let view = item as? UIView {
            objc_setAssociatedObject(view, Self.association, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        } else {
            objc_setAssociatedObject(item, Self.association, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    func markOld() { oldCount = installed.count }

    func reserve(_ count: Int) { if installed.isEmpty { installed.reserveCapacity(count) } }

    func add(_ constraint: MASViewConstraint) {
        guard !constraint.isRegistered else { return }
        constraint.isRegistered = true
        installed.append(constraint)
    }

    func remove(_ constraint: MASViewConstraint) {
        guard constraint.isRegistered, let index = installed.lastIndex(where: { $0 === constraint }) else { return }
        constraint.isRegistered = false
        remove(at: index)
    }

    private func remove(at index: Int) {
        installed.remove(at: index)
        if index < oldCount { oldCount -= 1 }
    }

    /// Empties the list of constraints and returns the former list.
    func removeAll() -> [MASViewConstraint] {
        let all = installed
        installed = []
        oldCount = 0
        for constraint in all { constraint.isRegistered = false }
        return all
    }

    /// The key of the associated object. Its address distinguishes it from others.
    fileprivate static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension ViewRecord {
    /// Returns the record of the item whose constraints are being installed; nil for any other item.
    @inline(__always)
    static func current(of item: AnyObject) -> ViewRecord? {
        guard let current, current.item === item else { return nil }
        return current.record
    }

    /// Makes a record the current one until `leave(_:_:_:)`, so that looking it up is faster.
    ///
    /// - Returns: The former current record, to be passed to `leave(_:_:_:)`.
    static func enter(_ item: AnyObject, _ record: ViewRecord) -> Current? {
        let former = current
        current = Current(item: item, record: record)
        return former
    }

    /// Restores the former current record. The parameters keep the item and its record alive until here.
    @inline(never)
    static func leave(_ item: AnyObject, _ record: ViewRecord, _ former: Current?) { current = former }

    /// Returns the record of a view or guide, or nil if it has none.
    static func of(_ item: AnyObject) -> ViewRecord? {
        if let current = current(of: item) { return current }
        // The overload for views reads a stored property. The general one casts, which takes longer than the lookup.
        guard let view = item as? UIView else { return objc_getAssociatedObject(item, association) as? ViewRecord }
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
