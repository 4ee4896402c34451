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
    private(set) var installed: [MASViewConstraint] = []
    /// The number of constraints that existed when the last installation of a maker began.
    private(set) var oldCount = 0
    var key: Any?
    /// The distributions that the view takes part in.
    var distributions: [MASAxisType: Distribution] = [:]
    var collapse: Collapse?

    func markOld() { oldCount = installed.count }

    func add(_ constraint: MASViewConstraint) {
        if !installed.contains(where: { $0 === constraint }) { installed.append(constraint) }
    }

    func remove(_ constraint: MASViewConstraint) {
        if let index = installed.lastIndex(where: { $0 === constraint }) { remove(at: index) }
    }

    private func remove(at index: Int) {
        installed.remove(at: index)
        if index < oldCount { oldCount -= 1 }
    }

    /// Empties the list of constraints and returns the former list.
    func removeAll() -> [MASViewConstraint] {
        defer {
            installed.removeAll()
            oldCount = 0
        }
        return installed
    }

    /// The key of the associated object. Its address distinguishes it from others.
    fileprivate static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension ViewRecord {
    /// Returns the record of a view or guide, or nil if it has none.
    static func of(_ item: AnyObject) -> ViewRecord? { objc_getAssociatedObject(item, association) as? ViewRecord }

    /// Returns the record of a view or guide, and creates it if necessary.
    static func ensured(of item: AnyObject) -> ViewRecord {
        if let record = of(item) { return record }
        let record = ViewRecord()
        objc_setAssociatedObject(item, association, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return record
    }
}

extension UIView {
    /// The view's record; nil if it has none.
    var masRecord: ViewRecord? { ViewRecord.of(self) }

    /// The view's record, created if necessary.
    var ensuredMasRecord: ViewRecord { ViewRecord.ensured(of: self) }
}
