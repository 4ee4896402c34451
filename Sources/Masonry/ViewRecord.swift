#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// What Masonry keeps with a view or guide: the constraints it has installed with the view as first item, and the view's debug key.
///
/// The view holds the record, the record the constraints, and these refer to views weakly.
@MainActor
final class ViewRecord {
    private(set) var installed: [MASViewConstraint] = []
    /// How many of the constraints were there when the last installation of a maker began.
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

    /// Empties the list and returns what it was.
    func removeAll() -> [MASViewConstraint] {
        defer {
            installed.removeAll()
            oldCount = 0
        }
        return installed
    }

    /// Its address tells the record from other associated objects.
    fileprivate static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension ViewRecord {
    /// The record of a view or guide, if there is one yet.
    static func of(_ item: AnyObject) -> ViewRecord? { objc_getAssociatedObject(item, association) as? ViewRecord }

    /// The record of a view or guide, made if need be.
    static func ensured(of item: AnyObject) -> ViewRecord {
        if let record = of(item) { return record }
        let record = ViewRecord()
        objc_setAssociatedObject(item, association, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return record
    }
}

extension UIView {
    /// The record, if there is one yet.
    var masRecord: ViewRecord? { ViewRecord.of(self) }

    /// The record, made if need be.
    var ensuredMasRecord: ViewRecord { ViewRecord.ensured(of: self) }
}
