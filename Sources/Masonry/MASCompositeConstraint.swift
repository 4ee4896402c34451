#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// Several constraints that are written, installed and changed together.
///
/// Each call is passed to every child in order, and a child takes from a value what applies to its attribute. A call that one
/// child rejects has no effect on any child.
@preconcurrency @MainActor
public final class MASCompositeConstraint: MASConstraint {
    @exclusivity(unchecked) private(set) var children: [MASConstraint]
    /// The composite of `MASConstraintMaker.group(_:)` stores the maker, which keeps owning the members.
    @exclusivity(unchecked) private weak var groupMaker: MASConstraintMaker?

    /// Creates a composite that owns the given constraints.
    ///
    /// - Parameter children: The constraints, in the order in which calls are passed to them.
    public init(children: [MASConstraint]) {
        self.children = children
        super.init()
        for child in children { child.owner = self }
    }

    /// Creates a composite of constraints that the maker keeps owning.
    init(grouping members: [MASConstraint], of maker: MASConstraintMaker) {
        children = members
        groupMaker = maker
        super.init()
    }

    // MARK: - Relation

    override func note(_ file: StaticString, _ line: UInt) {
        for child in children { child.note(file, line) }
    }

    override var hasRelation: Bool { children.contains { $0.hasRelation } }

    override func accepts(_ relation: NSLayoutConstraint.Relation, isValue: Bool) -> Bool {
        children.allSatisfy { $0.accepts(relation, isValue: isValue) }
    }

    public override func relate(_ relation: NSLayoutConstraint.Relation, to other: (any MASRelatable)?) -> MASConstraint {
        guard accepts(relation, isValue: other?.masRelation.constant != nil) else {
            Platform.raise("Redefinition of constraint relation")
            return self
        }
        guard let other else {
            Platform.raise("attempting to add unsupported attribute: (null)")
            return self
        }
        for child in children { child.relate(relation, to: other) }
        return self
    }

    public override func relate(_ relation: NSLayoutConstraint.Relation, toEach others: [any MASRelatable]) -> MASConstraint {
        guard !hasRelation else {
            Platform.raise("Redefinition of constraint relation")
            return self
        }
        // Each child is replaced by its own composite.
        for child in children { child.relate(relation, toEach: others) }
        return self
    }

    override func settle() {
        super.settle()
        for child in children { child.settle() }
    }

    // MARK: - Attributes

    override var item: AnyObject? { children.lazy.compactMap(\.item).first }

    public override var layoutConstraints: [NSLayoutConstraint] { children.flatMap(\.layoutConstraints) }

    override var leaves: [MASViewConstraint] { children.flatMap(\.leaves) }

    override var view: UIView? { children.lazy.compactMap(\.view).first ?? groupMaker?.view }

    public override func chain(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        guard !hasRelation else {
            Platform.raise("Attributes should be chained before defining the constraint relation")
            return self
        }
        let child: MASConstraint
        if let groupMaker {
            child = groupMaker.add(attribute)
        } else {
            child =
                owner?.makeConstraint(on: attribute, for: self)
                ?? MASViewConstraint(
                    firstViewAttribute: MASViewAttribute(view: view, item: item ?? view, layoutAttribute: attribute))
            child.owner = self
        }
        children.append(child)
        return self
    }

    // MARK: - Constant, multiplier, priority, key

    public override func setLayoutConstant(_ constant: MASConstant) {
        for child in children { child.setLayoutConstant(constant) }
    }

    public override func multipliedBy(_ value: CGFloat) -> MASConstraint {
        guard !isPartlyActive else {
            Platform.raise("Cannot modify constraint multiplier after it has been installed")
            return self
        }
        for child in children { child.multipliedBy(value) }
        return self
    }

    public override func priority(_ value: MASLayoutPriority) -> MASConstraint {
        guard !isPartlyActive else {
            Platform.raise("Cannot modify constraint priority after it has been installed")
            return self
        }
        for child in children { child.priority(value) }
        return self
    }

    public override var animator: MASConstraint {
        for child in children { _ = child.animator }
        return self
    }

    public override func key(_ key: Any) -> MASConstraint {
        for (index, child) in children.enumerated() { child.key("\(key)[\(index)]") }
        return self
    }

    // MARK: - Installation

    public override func install() {
        for child in children {
            child.updateExisting = updateExisting
            child.install()
        }
    }

    public override func uninstall() {
        for child in children { child.uninstall() }
    }

    public override var isActive: Bool { !children.isEmpty && children.allSatisfy(\.isActive) }

    override var isPartlyActive: Bool { children.contains(where: \.isPartlyActive) }
}

extension MASCompositeConstraint: MASConstraintOwner {
    func replace(_ old: MASConstraint, with new: MASConstraint) -> Bool {
        if children.replaceFirst(old, with: new) { return true }
        raiseMissing(old)
        return false
    }

    func makeConstraint(on attribute: NSLayoutConstraint.Attribute, for composite: MASConstraint) -> MASConstraint? {
        owner?.makeConstraint(on: attribute, for: composite)
    }

    /// Replaces a member that the maker has replaced.
    func follow(_ old: MASConstraint, _ new: MASConstraint) { _ = children.replaceFirst(old, with: new) }
}
