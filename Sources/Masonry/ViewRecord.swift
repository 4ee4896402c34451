#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// What Masonry keeps with a view: the constraints it has installed with the view as first item, and the view's debug key.
///
/// The view holds the record, the record the constraints, and these refer to views weakly.
@MainActor
final class ViewRecord {
    private(set) var installed: [MASViewConstraint] = []
    var key: Any?

    func add(_ constraint: MASViewConstraint) {
        if !installed.contains(where: { $0 === constraint }) { installed.append(constraint) }
    }

    func remove(_ constraint: MASViewConstraint) {
        if let index = installed.lastIndex(where: { $0 === constraint }) { installed.remove(at: index) }
    }

    /// Empties the list and returns what it was.
    func removeAll() -> [MASViewConstraint] {
        defer { installed.removeAll() }
        return installed
    }

    /// Its address tells the record from other associated objects.
    fileprivate static let association = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension UIView {
    /// The record, if there is one yet.
    var masRecord: ViewRecord? { objc_getAssociatedObject(self, ViewRecord.association) as? ViewRecord }

    /// The record, made if need be.
    var ensuredMasRecord: ViewRecord {
        if let record = masRecord { return record }
        let record = ViewRecord()
        objc_setAssociatedObject(self, ViewRecord.association, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return record
    }
}
