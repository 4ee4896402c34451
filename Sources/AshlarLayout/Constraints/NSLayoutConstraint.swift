import AshlarSolver
import Foundation
import Synchronization

/// A linear relation between two attributes: `first.attribute1 REL second.attribute2 * multiplier + constant`.
///
/// A constraint has no effect until it is activated. Activation installs it on the closest common ancestor of its items; the layout
/// engine adds it in the next layout pass.
///
///     NSLayoutConstraint(
///         item: label, attribute: .leading, relatedBy: .equal,
///         toItem: box, attribute: .leading, multiplier: 1, constant: 10
///     ).isActive = true
///
/// A constraint does not keep its items alive: when an item is deallocated, the constraint becomes inactive without a message.
/// Unlike UIKit's class, this class is not isolated to an actor, so that layout can be solved and reported without views. Views
/// belong to the main actor.
open class NSLayoutConstraint: NSObject {
    // The order of the stored properties leaves no gaps: a list of 10,000 views has 50,000 constraints and more.

    // The two sides and their relation. Fixed at creation.
    // FIDELITY.md: constraintsWithoutActor.
    @exclusivity(unchecked) package final var first: LayoutItem?
    @exclusivity(unchecked) package final var second: LayoutItem?
    @exclusivity(unchecked) package final var firstAttributeCode = Attribute.notAnAttribute
    @exclusivity(unchecked) package final var secondAttributeCode = Attribute.notAnAttribute
    @exclusivity(unchecked) final var relationCode = Relation.equal
    /// The class that decides which constraint of a conflict is broken: the application's constraints before the framework's.
    @exclusivity(unchecked) package final var tier = Solver.Seniority.Tier.user
    @exclusivity(unchecked) final var priorityValue = UILayoutPriority.required
    @exclusivity(unchecked) final var multiplierValue: CGFloat = 1
    @exclusivity(unchecked) final var constantValue: CGFloat = 0

    // The place of installation. `holder` is nil while the constraint is inactive.
    @exclusivity(unchecked) final var holder: LayoutItem?
    /// The closest common ancestor of the items. The relation applies in its coordinates.
    @exclusivity(unchecked) final var container: LayoutItem?
    // The neighbors in the lists of the holder and of the two items.
    @exclusivity(unchecked) final var heldNext: LayoutItem.Link?
    @exclusivity(unchecked) final var heldPrevious: LayoutItem.Link?
    @exclusivity(unchecked) final var firstLinks = Links()
    @exclusivity(unchecked) final var secondLinks = Links()
    /// The activation order. Each activation assigns a new one.
    @exclusivity(unchecked) package final var sequence: UInt64 = 0
    /// The index of the row in the engine of the holder's tree; negative while there is no row.
    @exclusivity(unchecked) final var row: Int32 = -1

    /// Whether neither side is a baseline or a distance, so that the row depends on the two items only.
    @exclusivity(unchecked) final var isPlain = true
    /// Whether the constant is a standard gap, and which one. Reports print it.
    @exclusivity(unchecked) final var spacing = Spacing.none
    /// Whether the constraint represents rows of the engine in lists. It can be neither activated nor deactivated.
    @exclusivity(unchecked) final var isListingOnly = false
    /// Whether the constraint holds the size of a cell's content while the cell is shown. Fitting sizes are computed without it.
    @exclusivity(unchecked) package final var isEncapsulating = false
    /// The second places of sides that measure a distance; nil for nearly all constraints.
    @exclusivity(unchecked) package final var distances: ConstraintDistances?
    /// The place where the application made the constraint; nil if it is unknown.
    @exclusivity(unchecked) package final var location: CreationSite?

    /// Rarely used properties, behind one pointer.
    private final var extras: Extras?

    /// The constraint's name for debugging. Reports print it in single quotes. The default is nil.
    open var identifier: String? {
        get { extras?.identifier }
        set { if newValue != nil || extras != nil { makeExtras().identifier = newValue } }
    }

    /// Stored for source compatibility; this package does not archive constraints. The default is false.
    open var shouldBeArchived: Bool {
        get { extras?.shouldBeArchived ?? false }
        set { if newValue || extras != nil { makeExtras().shouldBeArchived = newValue } }
    }

    /// Creates an inert constraint, which can never be activated. Faults yield it when their handler returns.
    public override init() {
        super.init()
    }

    #if !hasFeature(Embedded)
    // Embedded Swift has no casts of `Any`.
    /// Creates an inactive, required constraint.
    ///
    /// Combinations that UIKit refuses (a location equal to a constant, left with leading, a size with a location, numbers that are
    /// not finite) go to `LayoutDiagnostics.faultHandler`; if the handler returns, the constraint is inert.
    ///
    /// - Parameters:
    ///   - view1: The view or guide on the left side of the relation.
    ///   - attr1: The attribute of the left side.
    ///   - relation: The relation between the two sides.
    ///   - view2: The view or guide on the right side; nil for a relation to a constant.
    ///   - attr2: The attribute of the right side; `notAnAttribute` for a relation to a constant.
    ///   - multiplier: The factor of the right attribute.
    ///   - c: The constant added to the right side, in points.
    @_disfavoredOverload
    public convenience init(
        item view1: __shared Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: __shared Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(between: view1, attr1, relation, and: view2, attr2, multiplier: multiplier, constant: c)
    }

    /// Creates a constraint between objects of any type. The arguments are shared, not consumed: copying them took longer than the
    /// rest.
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

    /// Creates a constraint between objects that own an item, unless they are responders that are neither views nor guides.
    convenience init(
        owners view1: __shared LayoutItemOwner, _ attr1: Attribute, _ relation: Relation, _ view2: __shared LayoutItemOwner?,
        _ attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        guard let first = view1.ownedItem else {
            LayoutFaults.notAnItem(view1)
            return
        }
        let second = view2?.ownedItem
        if second == nil, let view2 {
            LayoutFaults.notAnItem(view2)
            return
        }
        let attr2 = second == nil && attr1.family == .size ? .notAnAttribute : attr2
        guard ConstraintLegality.check(first, attr1, second, attr2, multiplier: multiplier, constant: c) else { return }
        set(first, attr1, relation, second, second == nil ? .notAnAttribute : attr2, multiplier, c)
    }
    #endif

    /// Creates a constraint for an anchor, from items.
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
        constantValue = LengthLimit.constant(constant)
        isPlain = !attr1.isBaseline && !attr2.isBaseline
    }

    // MARK: The two sides

    /// The view or guide on the left side of the relation; nil after it is deallocated.
    public final var firstItem: AnyObject? { first?.owner }
    /// The view or guide on the right side; nil for a relation to a constant.
    public final var secondItem: AnyObject? { second?.owner }
    /// The attribute of the first item.
    public final var firstAttribute: Attribute { firstAttributeCode }
    /// The attribute of the second item; `notAnAttribute` for a relation to a constant.
    public final var secondAttribute: Attribute { secondAttributeCode }
    /// The relation between the two sides.
    public final var relation: Relation { relationCode }
    /// The number by which the second attribute is multiplied.
    public final var multiplier: CGFloat { multiplierValue }

    // MARK: Editable properties

    /// The constant added to the right side, in points; 2777777 in place of a larger one. Setting it on an active constraint edits
    /// the engine's row and installs nothing; the layout changes in the next pass.
    open var constant: CGFloat {
        get { constantValue }
        set {
            guard newValue != constantValue else { return }
            guard newValue.isFinite else { return LayoutFaults.illegalConstant(newValue) }
            let limited = LengthLimit.constant(newValue)
            guard limited != constantValue else { return }
            constantValue = limited
            spacing = .none
            if row >= 0 { holder?.host?.updateConstant(of: self) } else { holder?.breakSeal() }
        }
    }

    /// The constraint's priority, in (0, 1000]. The default is required. It can change while the constraint is active, from required
    /// to optional and back too, as since iOS 13; iOS 12 raised an exception. The layout changes in the next pass.
    open var priority: UILayoutPriority {
        get { priorityValue }
        set {
            guard newValue != priorityValue else { return }
            guard newValue.isLegal else { return LayoutFaults.illegalPriority(newValue) }
            priorityValue = newValue
            if row >= 0 { holder?.host?.updatePriority(of: self) } else { holder?.breakSeal() }
        }
    }

    /// Whether the constraint is active. Setting the property installs the constraint on the closest common ancestor of its items,
    /// or removes it.
    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    /// Activates the constraints in order. If one is refused, those after it stay as they are.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        constraints.withUnsafeBufferPointer { buffer in
            // The array keeps the constraints alive, so no further reference counting is needed.
            buffer.withMemoryRebound(to: Unmanaged<NSLayoutConstraint>.self) { references in
                for reference in references where !reference._withUnsafeGuaranteedRef({ $0.activate() }) { return }
            }
        }
    }

    /// Deactivates the constraints in order.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    /// The text that reports print for the constraint. See `LayoutDiagnostics.constraintFormatter`.
    open override var description: String {
        LayoutDiagnostics.formatted(self) ?? ConstraintDescription.text(of: self)
    }
}

extension NSLayoutConstraint {
    /// The origin of a constant that the application did not choose.
    enum Spacing: UInt8 { case none, visualFormat, anchor }

    /// Returns the neighbors in the list of references of the item in a role.
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

// MARK: - Additions to UIKit's constraints

/// The properties that this package adds to UIKit's constraints. Reached through `constraint.ashlar`.
public struct AshlarConstraintNamespace {
    let constraint: NSLayoutConstraint

    /// The module, file and line where the constraint was made, such as `App/Cell.swift:41`; nil if they are unknown.
    public var location: String? { constraint.location?.description }
}

extension NSLayoutConstraint {
    /// The properties that this package adds to UIKit's constraints.
    public final var ashlar: AshlarConstraintNamespace { AshlarConstraintNamespace(constraint: self) }
}

// MARK: - Values that other modules store with a constraint

extension NSLayoutConstraint {
    #if !hasFeature(Embedded)
    package final func associatedValue(for key: UnsafeRawPointer) -> Any? { extras?.associations[key] }

    package final func setAssociatedValue(_ value: Any?, for key: UnsafeRawPointer) {
        if value != nil || extras != nil { makeExtras().associations[key] = value }
    }

    package final func removeAssociatedValues() { extras?.associations = [:] }
    #endif

    /// Gives the constraint a name that other constraints share.
    package final func share(_ identifier: SharedIdentifier) { extras = identifier.extras }

    /// Returns values that the constraint can change. Shared ones consist of a name only.
    private final func makeExtras() -> Extras {
        if let extras, !extras.isShared { return extras }
        let made = Extras(identifier: extras?.identifier)
        extras = made
        return made
    }

    fileprivate final class Extras {
        var identifier: String?
        var shouldBeArchived = false
        #if !hasFeature(Embedded)
        var associations: [UnsafeRawPointer: Any] = [:]
        #endif
        /// Whether several constraints share these values. Shared values are never edited: a constraint gets its own copy first.
        let isShared: Bool

        init(identifier: String?, isShared: Bool = false) { (self.identifier, self.isShared) = (identifier, isShared) }
    }

    /// One name for many constraints, stored once.
    package struct SharedIdentifier: @unchecked Sendable {
        fileprivate let extras: Extras

        package init(_ identifier: String) { extras = Extras(identifier: identifier, isShared: true) }
    }

    /// The neighbors in a list of references.
    struct Links {
        var next: LayoutItem.Reference?
        var previous: LayoutItem.Reference?
    }
}
