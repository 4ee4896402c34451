import UIKit

/// A view or a guide with some of its attributes: `box.snp.left`.
@MainActor
public final class ConstraintItem: Equatable {
    weak var target: AnyObject?
    let attributes: ConstraintAttributes

    init(target: AnyObject?, attributes: ConstraintAttributes) {
        self.target = target
        self.attributes = attributes
    }

    var layoutConstraintItem: (any LayoutConstraintItem)? { target as? any LayoutConstraintItem }

    /// Whether two items are the same attributes of the same view or guide.
    public nonisolated static func == (lhs: ConstraintItem, rhs: ConstraintItem) -> Bool {
        lhs === rhs || MainActor.assumeIsolated { lhs.target === rhs.target && lhs.attributes == rhs.attributes }
    }
}

/// What constraints begin with: a view or a layout guide.
@MainActor
public protocol LayoutConstraintItem: AnyObject {}

extension UIView: LayoutConstraintItem {}
extension UILayoutGuide: LayoutConstraintItem {}

/// The constraints that were made for an item, oldest first.
@MainActor
private final class ConstraintRecord {
    var constraints: [Constraint] = []

    static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

extension LayoutConstraintItem {
    /// Has constraints place a view, in place of its autoresizing mask.
    func prepare() { (self as? ConstraintView)?.translatesAutoresizingMaskIntoConstraints = false }

    var superview: ConstraintView? {
        if let view = self as? ConstraintView { return view.superview }
        return (self as? ConstraintLayoutGuide)?.owningView
    }

    private var record: ConstraintRecord? { objc_getAssociatedObject(self, ConstraintRecord.key) as? ConstraintRecord }

    var constraints: [Constraint] { record?.constraints ?? [] }

    func add(_ constraint: Constraint) {
        if let record {
            if !record.constraints.contains(where: { $0 === constraint }) { record.constraints.append(constraint) }
        } else {
            let record = ConstraintRecord()
            record.constraints = [constraint]
            objc_setAssociatedObject(self, ConstraintRecord.key, record, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    func remove(_ constraint: Constraint) { record?.constraints.removeAll { $0 === constraint } }
}
