import AshlarSolver
import Foundation
import Synchronization

/// A linear relation between two attributes: `first.attribute1 REL second.attribute2 * multiplier + constant`.
///
/// A constraint does nothing until it is activated. Activation installs it on the closest common ancestor of its items; the engine
/// takes it in with the next layout pass.
///
///     NSLayoutConstraint(
///         item: label, attribute: .leading, relatedBy: .equal,
///         toItem: box, attribute: .leading, multiplier: 1, constant: 10
///     ).isActive = true
///
/// Items are not kept alive: when one is deallocated the constraint silently becomes inactive. Unlike UIKit's class this one is
/// bound to no actor, so that layout can be solved and reported away from views; views themselves belong to the main actor.
open class NSLayoutConstraint: NSObject {
    // What relates. Fixed at creation.
    @exclusivity(unchecked) package final var first: LayoutItem?
    @exclusivity(unchecked) package final var second: LayoutItem?
    @exclusivity(unchecked) package final var firstAttributeCode = Attribute.notAnAttribute
    @exclusivity(unchecked) package final var secondAttributeCode = Attribute.notAnAttribute
    @exclusivity(unchecked) final var relationCode = Relation.equal
    @exclusivity(unchecked) final var multiplierValue: CGFloat = 1
    @exclusivity(unchecked) final var constantValue: CGFloat = 0
    @exclusivity(unchecked) final var priorityValue = UILayoutPriority.required
    /// Who may be broken: the application's constraints before the framework's own.
    @exclusivity(unchecked) package final var tier = Solver.Seniority.Tier.user

    // Where it is installed. `holder` is nil while inactive.
    @exclusivity(unchecked) final var holder: LayoutItem?
    /// The closest common ancestor of the items, in whose coordinates the relation is meant.
    @exclusivity(unchecked) final var container: LayoutItem?
    // Its neighbours in the lists of the holder and of the two items.
    @exclusivity(unchecked) final var heldNext: LayoutItem.Link?
    @exclusivity(unchecked) final var heldPrevious: LayoutItem.Link?
    @exclusivity(unchecked) final var firstLinks = Links()
    @exclusivity(unchecked) final var secondLinks = Links()
    /// Activation order. Refreshed by each activation.
    @exclusivity(unchecked) package final var sequence: UInt64 = 0
    /// The row in the engine of the holder's tree; negative while there is none.
    @exclusivity(unchecked) final var row: Int32 = -1

    /// Neither side is a baseline or a distance: nothing but the two items has a say in the row.
    @exclusivity(unchecked) final var isPlain = true
    /// Where the sides end that are distances from one place to another; nil for nearly all constraints.
    @exclusivity(unchecked) package final var distances: ConstraintDistances?
    /// Whether the constant is a standard gap, which reports tell.
    @exclusivity(unchecked) final var spacing = Spacing.none
    /// True for what stands for rows of the engine's own: it can be neither activated nor deactivated.
    @exclusivity(unchecked) final var isListingOnly = false
    /// Holds the size of a cell's content while the cell is shown. Fitting sizes are found without it.
    @exclusivity(unchecked) package final var isEncapsulating = false
    /// Where the application made the constraint, as far as it is known.
    @exclusivity(unchecked) package final var location: CreationSite?

    /// What few constraints have, behind one pointer.
    private final var extras: Extras?

    /// A name for debugging: reports print it in single quotes.
    open var identifier: String? {
        get { extras?.identifier }
        set { if newValue != nil || extras != nil { makeExtras().identifier = newValue } }
    }

    /// Kept for source compatibility: archiving is not part of this package.
    open var shouldBeArchived = false

    /// An inert constraint, which can never be activated. Made by faults that a handler lets pass.
    public override init() {
        super.init()
    }

    /// Creates an inactive, required constraint.
    ///
    /// Combinations that UIKit refuses (a location equal to a constant, left with leading, a size with a location, numbers that are
    /// not finite) go to `LayoutDiagnostics.faultHandler`; if that returns the constraint is inert.
    @_disfavoredOverload
    public convenience init(
        item view1: __shared Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: __shared Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(between: view1, attr1, relation, and: view2, attr2, multiplier: multiplier, constant: c)
    }

    /// The way in for items that may be anything. They are shared, not handed over: copying them took longer than the rest.
    convenience init(
        between view1: __shared Any, _ attr1: Attribute, _ relation: Relation, and view2: __shared Any?, _ attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        guard
            let pair = ConstraintLegality.check(
                view1, attr1, view2, attr2, multiplier: multiplier, constant: c)
        else { return }
        set(pair.first, attr1, relation, pair.second, pair.second == nil ? .notAnAttribute : attr2, multiplier, c)
    }

    /// The way in for what is known to own an item, unless it is a responder that is neither view nor guide.
    convenience init(
        owners view1: LayoutItemOwner, _ attr1: Attribute, _ relation: Relation, _ view2: LayoutItemOwner?, _ attr2: Attribute,
        multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        guard let first = view1.ownedItem else {
            LayoutFaults.notAnItem(view1)
            return
        }
        let second = view2?.ownedItem
        if let view2, second == nil {
            LayoutFaults.notAnItem(view2)
            return
        }
        let attr2 = second == nil && attr1.family == .size ? .notAnAttribute : attr2
        guard ConstraintLegality.check(first, attr1, second, attr2, multiplier: multiplier, constant: c) else { return }
        set(first, attr1, relation, second, second == nil ? .notAnAttribute : attr2, multiplier, c)
    }

    /// The anchors' way in: items that are known to be items.
    package convenience init(
        _ first: LayoutItem, _ attr1: Attribute, _ relation: Relation, _ second: LayoutItem?, _ attr2: Attribute,
        multiplier: CGFloat, constant: CGFloat, distances: ConstraintDistances? = nil
    ) {
        self.init()
        guard
            ConstraintLegality.check(
                first, attr1, second, attr2, multiplier: multiplier, constant: constant, distances: distances)
        else { return }
        set(first, attr1, relation, second, attr2, multiplier, constant)
        if let distances {
            self.distances = distances
            isPlain = false
        }
    }

    deinit {
        first?.drop()
        second?.drop()
    }

    private final func set(
        _ first: LayoutItem, _ attr1: Attribute, _ relation: Relation, _ second: LayoutItem?, _ attr2: Attribute,
        _ multiplier: CGFloat, _ constant: CGFloat
    ) {
        first.keep()
        second?.keep()
        self.first = first
        self.second = second
        firstAttributeCode = attr1
        secondAttributeCode = attr2
        relationCode = relation
        multiplierValue = multiplier
        constantValue = constant
        isPlain = !attr1.isBaseline && !attr2.isBaseline
    }

    // MARK: What relates

    /// The view or guide on the left of the relation; nil once it is deallocated.
    public final var firstItem: AnyObject? { first?.owner }
    /// The view or guide on the right; nil for a relation to a constant.
    public final var secondItem: AnyObject? { second?.owner }
    /// The attribute of the first item.
    public final var firstAttribute: Attribute { firstAttributeCode }
    /// The attribute of the second item; `notAnAttribute` for a relation to a constant.
    public final var secondAttribute: Attribute { secondAttributeCode }
    /// How the first side compares with the second.
    public final var relation: Relation { relationCode }
    /// The factor of the second attribute.
    public final var multiplier: CGFloat { multiplierValue }

    // MARK: What can change

    /// The summand on the right, in points. Setting it on an active constraint is an edit of the engine, not an installation;
    /// the layout follows in the next pass.
    open var constant: CGFloat {
        get { constantValue }
        set {
            guard newValue != constantValue else { return }
            guard newValue.isFinite else { return LayoutFaults.illegalConstant(newValue) }
            constantValue = newValue
            spacing = .none
            if row >= 0 { holder?.host?.updateConstant(of: self) }
        }
    }

    /// How strongly the constraint is wanted, in (0, 1000]. Required constraints cannot become optional while active, nor the
    /// other way round.
    open var priority: UILayoutPriority {
        get { priorityValue }
        set {
            guard newValue != priorityValue else { return }
            guard newValue.isLegal else { return LayoutFaults.illegalPriority(newValue) }
            if holder != nil, (newValue == .required) != (priorityValue == .required) {
                return LayoutFaults.mutatedPriority(from: priorityValue, to: newValue)
            }
            priorityValue = newValue
            if row >= 0 { holder?.host?.updatePriority(of: self) }
        }
    }

    /// Installs the constraint on the closest common ancestor of its items, or takes it away.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates the constraints in order. Behind one that is refused, the rest stays as it is.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        constraints.withUnsafeBufferPointer { buffer in
            // The array keeps them: no other count of references is needed.
            buffer.withMemoryRebound(to: Unmanaged<NSLayoutConstraint>.self) { references in
                for reference in references where !reference._withUnsafeGuaranteedRef({ $0.activate() }) { return }
            }
        }
    }

    /// Deactivates the constraints in order.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The form that reports print. See `LayoutDiagnostics.constraintFormatter`.
    open override var description: String {
        LayoutDiagnostics.formatted(self) ?? ConstraintDescription.text(of: self)
    }
}

extension NSLayoutConstraint {
    /// Where a constant comes from that the application did not choose.
    enum Spacing: UInt8 { case none, visualFormat, anchor }

    /// The neighbours in the list of references of the item in a role.
    final func links(_ role: LayoutItem.Reference.Role) -> Links {
        switch role {
        case .first: firstLinks
        case .second: secondLinks
        case .firstEnd: distances?.firstLinks ?? Links()
        case .secondEnd: distances?.secondLinks ?? Links()
        }
    }

    final func setLinks(_ links: Links, _ role: LayoutItem.Reference.Role) {
        switch role {
        case .first: firstLinks = links
        case .second: secondLinks = links
        case .firstEnd: distances?.firstLinks = links
        case .secondEnd: distances?.secondLinks = links
        }
    }
}

// MARK: - What UIKit's constraints do not have

/// Everything of a constraint that UIKit does not have. Reached through `constraint.ashlar`.
public struct AshlarConstraintNamespace {
    let constraint: NSLayoutConstraint

    /// Module, file and line where the constraint was made, such as `App/Cell.swift:41`, as far as they are known.
    public var location: String? { constraint.location?.description }
}

extension NSLayoutConstraint {
    /// What this package offers beyond UIKit.
    public final var ashlar: AshlarConstraintNamespace { AshlarConstraintNamespace(constraint: self) }
}

// MARK: - Values that other modules keep with a constraint

extension NSLayoutConstraint {
    package final func associatedValue(for key: UnsafeRawPointer) -> Any? { extras?.associations[key] }

    package final func setAssociatedValue(_ value: Any?, for key: UnsafeRawPointer) {
        if value != nil || extras != nil { makeExtras().associations[key] = value }
    }

    /// Gives the constraint a name that others have too.
    package final func share(_ identifier: SharedIdentifier) { extras = identifier.extras }

    private final func makeExtras() -> Extras {
        if let extras, !extras.isShared { return extras }
        let made = Extras(identifier: extras?.identifier)
        extras = made
        return made
    }

    fileprivate final class Extras {
        var identifier: String?
        var associations: [UnsafeRawPointer: Any] = [:]
        /// Never edited then: a constraint of many gets extras of its own first.
        let isShared: Bool

        init(identifier: String?, isShared: Bool = false) { (self.identifier, self.isShared) = (identifier, isShared) }
    }

    /// One name for many constraints, which takes no room in each of them.
    package struct SharedIdentifier: @unchecked Sendable {
        fileprivate let extras: Extras

        package init(_ identifier: String) { extras = Extras(identifier: identifier, isShared: true) }
    }

    /// The neighbours in a list of references.
    struct Links {
        var next: LayoutItem.Reference?
        var previous: LayoutItem.Reference?
    }
}
