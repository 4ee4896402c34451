import UIKit

/// A view or a guide with some of its attributes: `box.snp.left`.
@MainActor
public final class ConstraintItem: Equatable {
    @exclusivity(unchecked) weak var target: AnyObject?
    let attributes: ConstraintAttributes

    init(target: AnyObject?, attributes: ConstraintAttributes) {
        self.target = target
        self.attributes = attributes
    }

    /// Returns whether two items have the same attributes of the same view or guide.
    public nonisolated static func == (lhs: ConstraintItem, rhs: ConstraintItem) -> Bool {
        lhs === rhs || MainActor.assumeIsolated { lhs.target === rhs.target && lhs.attributes == rhs.attributes }
    }
}

/// The first item of a constraint: a view or a layout guide.
@MainActor
public protocol LayoutConstraintItem: AnyObject {}

extension UIView: LayoutConstraintItem {}
extension UILayoutGuide: LayoutConstraintItem {}

/// The constraints that were created for an item, oldest first.
@MainActor
final class ConstraintRecord {
    @exclusivity(unchecked) private(set) var constraints: [Constraint] = []

    private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    /// Creates the record of an item that does not have one.
    init(for item: __shared AnyObject) {
        if let view = item as? ConstraintView {
            objc_setAssociatedObject(view, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        } else {
            objc_setAssociatedObject(item, Self.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// Returns the record of an item, or nil if the item has none.
    static func of(_ item: AnyObject) -> ConstraintRecord? {
        guard let view = item as? ConstraintView else { return objc_getAssociatedObject(item, key) as? ConstraintRecord }
        return of(view)
    }

    /// The record of a view, if there is one yet. Known to be a view the item needs no cast, which takes longer than the rest.
    private static func of(_ view: ConstraintView) -> ConstraintRecord? {
        guard let value = objc_getAssociatedObject(view, key) else { return nil }
        return value as? ConstraintRecord
    }

    /// Returns the record of an item, and creates the record if necessary.
    static func ensured(of item: AnyObject) -> ConstraintRecord { of(item) ?? ConstraintRecord(for: item) }

    /// Adds constraints in order, those that are listed already left out.
    func add(_ others: [Constraint]) {
        var isNew = constraints.isEmpty
        others.forEachBorrowed { isNew = isNew && !$0.isListed }
        if isNew {
            // The array is stored as it is, which costs nothing.
            constraints = others
            others.forEachBorrowed { $0.isListed = true }
        } else {
            for constraint in others { add(constraint) }
        }
    }

    func add(_ constraint: Constraint) {
        guard !constraint.isListed else { return }
        constraint.isListed = true
        constraints.append(constraint)
    }

    func remove(_ constraint: Constraint) {
        guard constraint.isListed, let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
        constraint.isListed = false
        constraints.remove(at: index)
    }
}

extension LayoutConstraintItem {
    /// Prepares a view for constraints, which replace its autoresizing mask.
    func prepare() { (self as? ConstraintView)?.translatesAutoresizingMaskIntoConstraints = false }

    var superview: ConstraintView? {
        if let view = self as? ConstraintView { return view.superview }
        return (self as? ConstraintLayoutGuide)?.owningView
    }

    var constraints: [Constraint] { ConstraintRecord.of(self)?.constraints ?? [] }
}
