#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A single constraint: `first.attribute REL second.attribute * multiplier + constant`.
///
/// Without a relation it means `==`. Without a second item, a size equals a number, and any other attribute is related to the
/// superview that the view has when the constraint is installed.
@preconcurrency @MainActor
public final class MASViewConstraint: MASConstraint {
    /// The first side.
    public let firstViewAttribute: MASViewAttribute
    /// The second side; nil for a plain number, and before a relation is set.
    public private(set) var secondViewAttribute: MASViewAttribute?

    var layoutRelation = NSLayoutConstraint.Relation.equal
    var layoutConstant: CGFloat = 0
    var layoutMultiplier: CGFloat = 1
    var layoutPriority = MASLayoutPriorityRequired
    var debugKey: Any?

    /// The layout constraint that the last installation created or updated.
    ///
    /// It is kept after `uninstall()`, so that it can be installed again. It refers to views weakly, so it makes no reference
    /// cycle with the view's record.
    var layoutConstraint: MASLayoutConstraint?
    /// Whether something changed that the layout constraint cannot adopt, so that the next installation creates a new one.
    var isOutdated = false
    /// Whether changes of the constant are animated.
    private var isAnimated = false

    private var hasLayoutRelation = false
    /// Whether the constant was ever set as insets.
    private(set) var wasInset = false

    /// Creates a constraint without a relation that belongs to no maker.
    ///
    /// - Parameter firstViewAttribute: The first side.
    public init(firstViewAttribute: MASViewAttribute) {
        self.firstViewAttribute = firstViewAttribute
        super.init()
    }

    /// Creates a copy with another relation and second side. The debug key is not copied.
    private init(copying other: MASViewConstraint, _ relation: NSLayoutConstraint.Relation, _ value: any MASRelatable) {
        firstViewAttribute = other.firstViewAttribute
        super.init()
        layoutConstant = other.layoutConstant
        layoutMultiplier = other.layoutMultiplier
        layoutPriority = other.layoutPriority
        site = other.site
        set(relation, value.masRelation)
    }

    // MARK: - Relation

    override var hasRelation: Bool { hasLayoutRelation }

    override func accepts(_ relation: NSLayoutConstraint.Relation, isValue: Bool) -> Bool {
        !hasLayoutRelation || (isValue && relation == layoutRelation)
    }

    public override func relate(_ relation: NSLayoutConstraint.Relation, to other: (any MASRelatable)?) -> MASConstraint {
        let value = other?.masRelation
        guard accepts(relation, isValue: value?.constant != nil) else {
            Platform.raise("Redefinition of constraint relation")
            return self
        }
        guard let value else {
            Platform.raise("attempting to add unsupported attribute: (null)")
            return self
        }
        set(relation, value)
        return self
    }

    public override func relate(_ relation: NSLayoutConstraint.Relation, toEach others: [any MASRelatable]) -> MASConstraint {
        guard !hasLayoutRelation else {
            Platform.raise("Redefinition of constraint relation")
            return self
        }
        return exchange { MASCompositeConstraint(children: others.map { MASViewConstraint(copying: self, relation, $0) }) }
    }

    private func set(_ relation: NSLayoutConstraint.Relation, _ value: MASRelation) {
        if !hasLayoutRelation {
            isOutdated = true
            hasLayoutRelation = true
            layoutRelation = relation
        }
        if let constant = value.constant {
            setLayoutConstant(constant)
            return
        }
        isOutdated = true
        switch value {
        case .view(let view):
            secondViewAttribute = MASViewAttribute(view: view, layoutAttribute: firstViewAttribute.layoutAttribute)
        case .attribute(let attribute) where attribute.layoutAttribute == .notAnAttribute:
            secondViewAttribute = MASViewAttribute(
                view: attribute.view, item: attribute.item, layoutAttribute: firstViewAttribute.layoutAttribute)
        case .attribute(let attribute): secondViewAttribute = attribute
        case .number, .point, .size, .insets: break
        }
    }

    // MARK: - Attributes

    override var view: UIView? { firstViewAttribute.view }
    override var item: AnyObject? { firstViewAttribute.item }

    public override var layoutConstraints: [NSLayoutConstraint] { layoutConstraint.map { [$0] } ?? [] }

    override var leaves: [MASViewConstraint] { [self] }

    public override func chain(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        guard !hasLayoutRelation else {
            Platform.raise("Attributes should be chained before defining the constraint relation")
            return self
        }
        let next = MASViewConstraint(
            firstViewAttribute: MASViewAttribute(
                view: firstViewAttribute.view, item: firstViewAttribute.item, layoutAttribute: attribute))
        return exchange { MASCompositeConstraint(children: [self, next]) }
    }

    /// Asks the owner to replace this constraint by a composite, and returns the one that the owner has afterwards.
    private func exchange(for makeComposite: () -> MASCompositeConstraint) -> MASConstraint {
        // A child of the composite has the composite as owner, so the present owner is read first.
        let owner = owner
        let composite = makeComposite()
        composite.owner = owner
        if let owner, !owner.replace(self, with: composite) {
            self.owner = owner
            return self
        }
        return composite
    }

    // MARK: - Constant, multiplier, priority, key

    public override func setLayoutConstant(_ constant: MASConstant) {
        if case .insets = constant { wasInset = true }
        guard let value = constant.value(for: firstViewAttribute.layoutAttribute) else { return }
        if let layoutConstraint {
            if isAnimated, layoutConstraint.isActive, layoutConstraint.constant != value {
                animate { layoutConstraint.constant = value }
            } else {
                layoutConstraint.constant = value
            }
            // The layout constraint rejects non-finite constants.
            guard layoutConstraint.constant == value else { return }
        }
        layoutConstant = value
    }

    public override var animator: MASConstraint {
        isAnimated = true
        return self
    }

    /// Lays out earlier changes without animation, and the given change with animation.
    private func animate(_ change: () -> Void) {
        guard var root = firstViewAttribute.view else { return change() }
        while let superview = root.superview { root = superview }
        UIView.performWithoutAnimation { root.layoutIfNeeded() }
        withoutActuallyEscaping(change) { change in
            UIView.animate(withDuration: 0.25) {
                change()
                root.layoutIfNeeded()
            }
        }
    }

    public override func multipliedBy(_ value: CGFloat) -> MASConstraint {
        guard !isActive else {
            Platform.raise("Cannot modify constraint multiplier after it has been installed")
            return self
        }
        layoutMultiplier = value
        isOutdated = true
        return self
    }

    public override func priority(_ value: MASLayoutPriority) -> MASConstraint {
        guard !isActive else {
            Platform.raise("Cannot modify constraint priority after it has been installed")
            return self
        }
        layoutPriority = value
        isOutdated = true
        return self
    }

    public override func key(_ key: Any) -> MASConstraint {
        debugKey = key
        isOutdated = true
        return self
    }

    // MARK: - Installation

    public override func install() { makeActive() }

    public override func uninstall() {
        layoutConstraint?.isActive = false
        firstViewAttribute.item.flatMap { ViewRecord.of($0) }?.remove(self)
    }

    public override var isActive: Bool { layoutConstraint?.isActive ?? false }

    /// Returns the constraints that are installed with the view as first item, oldest first.
    public static func installedConstraints(for view: UIView) -> [MASViewConstraint] { view.masRecord?.installed ?? [] }

    /// Returns the constraints that are installed with the view as first item. The same as ``installedConstraints(for:)``.
    public static func installedConstraintsForView(_ view: UIView) -> [MASViewConstraint] { installedConstraints(for: view) }
}
