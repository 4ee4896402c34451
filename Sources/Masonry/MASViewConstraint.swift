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
    @exclusivity(unchecked) private var first: MASSide
    /// The second side. It has no attribute for a plain number, and before a relation is set.
    @exclusivity(unchecked) private var second = MASSide()
    /// The view of the second side, kept alive in a maker's block. The first side's view lives as long as the block anyway.
    @exclusivity(unchecked) private var keptView: UIView?

    @exclusivity(unchecked) var layoutRelation = NSLayoutConstraint.Relation.equal
    @exclusivity(unchecked) var layoutConstant: CGFloat = 0
    @exclusivity(unchecked) var layoutMultiplier: CGFloat = 1
    @exclusivity(unchecked) var layoutPriority = MASLayoutPriorityRequired

    /// The layout constraint that the last installation created or updated.
    ///
    /// The property keeps its value after `uninstall()`, so that the same layout constraint is installed again. A
    /// layout constraint does not keep views alive, so there is no cycle with the view's record.
    @exclusivity(unchecked) var layoutConstraint: MASLayoutConstraint?
    /// Whether a change requires a new layout constraint at the next installation.
    @exclusivity(unchecked) var isOutdated = false
    /// Whether changes of the constant are animated.
    @exclusivity(unchecked) private var isAnimated = false

    @exclusivity(unchecked) private var hasLayoutRelation = false
    /// Whether the constant was ever given as insets.
    @exclusivity(unchecked) private(set) var wasInset = false
    /// Whether the record of the first item lists the constraint.
    @exclusivity(unchecked) var isRegistered = false

    /// Creates a constraint without a relation that belongs to no maker.
    ///
    /// - Parameter firstViewAttribute: The first side.
    public init(firstViewAttribute: MASViewAttribute) {
        first = MASSide(firstViewAttribute)
        super.init()
    }

    /// Creates a constraint without a relation. The caller keeps the view alive until `settle()`.
    init(_ attribute: NSLayoutConstraint.Attribute, of view: Unmanaged<UIView>) {
        first = MASSide(attribute, of: view)
        super.init()
    }

    /// Creates a copy with another relation and second side. The debug key is not copied.
    private init(copying other: MASViewConstraint, _ relation: NSLayoutConstraint.Relation, _ value: any MASRelatable) {
        first = other.first
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

    override func relate<Other: MASRelatable>(_ relation: NSLayoutConstraint.Relation, toOne other: Other) -> MASConstraint {
        let value = other.masRelation
        if accepts(relation, isValue: value.constant != nil) {
            set(relation, value)
        } else {
            Platform.raise("Redefinition of constraint relation")
        }
        return self
    }

    override func relate(_ relation: NSLayoutConstraint.Relation, toView view: UIView) -> MASConstraint {
        guard !hasLayoutRelation else { return relate(relation, to: view) }
        hasLayoutRelation = true
        layoutRelation = relation
        isOutdated = true
        setSecond(view)
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
        case .view(let view): setSecond(view)
        case .attribute(let attribute) where attribute.layoutAttribute == .notAnAttribute:
            second = MASSide(
                MASViewAttribute(view: attribute.view, item: attribute.item, layoutAttribute: first.attribute))
        case .attribute(let attribute): second = MASSide(attribute)
        case .number, .point, .size, .insets: break
        }
    }

    /// Sets the second side. Its view is kept alive in a maker's block only.
    private func setSecond(_ view: UIView) {
        if first.isHeld {
            keptView = view
            second.hold(view, first.attribute)
        } else {
            second = MASSide(MASViewAttribute(view: view, layoutAttribute: first.attribute))
        }
    }

    // MARK: - Attributes

    // Sides that released their views read them from the layout constraint.

    /// The side that `make` began with.
    public var firstViewAttribute: MASViewAttribute { first.viewAttribute { layoutConstraint?.firstItem } }

    /// The second side; nil for a plain number, and before a relation is set.
    public var secondViewAttribute: MASViewAttribute? {
        hasSecondSide ? second.viewAttribute { layoutConstraint?.secondItem } : nil
    }

    override var view: UIView? { first.view { layoutConstraint?.firstItem } }
    override var item: AnyObject? { first.item { layoutConstraint?.firstItem } }
    /// The view or guide of the second side.
    var secondItem: AnyObject? { second.item { layoutConstraint?.secondItem } }
    /// The view of the second side, or the owning view of its guide.
    var secondView: UIView? { second.view { layoutConstraint?.secondItem } }

    /// The views of the sides in a maker's block, which are alive.
    var heldView: Unmanaged<UIView>? { first.held }
    var heldSecondView: Unmanaged<UIView>? { second.held }

    var firstAttribute: NSLayoutConstraint.Attribute { first.attribute }
    var secondAttribute: NSLayoutConstraint.Attribute { second.attribute }
    /// Whether the constraint was related to something other than a number.
    var hasSecondSide: Bool { second.attribute != .notAnAttribute }

    override func settle() {
        super.settle()
        guard first.isHeld else { return }
        if layoutConstraint == nil || isOutdated || !Platform.constraintsTrackItems {
            _ = (firstViewAttribute, secondViewAttribute)
        }
        first.release()
        second.release()
        keptView = nil
    }

    public override var layoutConstraints: [NSLayoutConstraint] { layoutConstraint.map { [$0] } ?? [] }

    override var leaves: [MASViewConstraint] { [self] }

    public override func chain(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        guard !hasLayoutRelation else {
            Platform.raise("Attributes should be chained before defining the constraint relation")
            return self
        }
        let next =
            heldView.map { MASViewConstraint(attribute, of: $0) }
            ?? MASViewConstraint(firstViewAttribute: MASViewAttribute(view: view, item: item, layoutAttribute: attribute))
        return exchange { MASCompositeConstraint(children: [self, next]) }
    }

    /// Asks the owner to replace this constraint by a composite. Returns the composite, or this constraint if the owner
    /// does not have it.
    private func exchange(for makeComposite: () -> MASCompositeConstraint) -> MASConstraint {
        // Children of the composite get a new owner, so the present owner is stored first.
        let (maker, owner) = (maker, owner)
        let composite = makeComposite()
        if let maker { composite.maker = maker } else { composite.owner = owner }
        if let owner, !owner.replace(self, with: composite) {
            if let maker { self.maker = maker } else { self.owner = owner }
            return self
        }
        // A constraint outside of the composite is not settled by the maker.
        if first.isHeld, !composite.children.contains(where: { $0 === self }) {
            settle()
            self.owner = owner
        }
        return composite
    }

    // MARK: - Constant, multiplier, priority, key

    public override func setLayoutConstant(_ constant: MASConstant) {
        if case .insets = constant { wasInset = true }
        guard let value = constant.value(for: first.attribute) else { return }
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
        guard var root = view else { return change() }
        while let superview = root.superview { root = superview }
        UIView.performWithoutAnimation { root.layoutIfNeeded() }
        withoutActuallyEscaping(change) { change in
            // FIDELITY.md: animatorOnAllPlatforms.
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
        item.flatMap { ViewRecord.of($0) }?.remove(self)
    }

    public override var isActive: Bool { layoutConstraint?.isActive ?? false }

    /// Returns the constraints that are installed with the view as first item, oldest first.
    public static func installedConstraints(for view: UIView) -> [MASViewConstraint] { view.masRecord?.installed ?? [] }

    /// Returns the constraints that are installed with the view as first item. The same as ``installedConstraints(for:)``.
    public static func installedConstraintsForView(_ view: UIView) -> [MASViewConstraint] { installedConstraints(for: view) }
}
