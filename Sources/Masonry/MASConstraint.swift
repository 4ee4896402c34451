#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A constraint, or several constraints that are written together.
///
///     make.left.right.equalTo(box).insets(padding).priority(750)
///
/// All members return a constraint, so that calls can be chained. A mistake is reported to the fault handler and leaves the
/// constraint unchanged. This class is abstract: `MASViewConstraint` is one constraint, and `MASCompositeConstraint` several.
/// Keep the result of `mas_makeConstraints(_:)` to change constants later, or to uninstall constraints temporarily:
///     let width = make.width.equalTo(32)      // in the block
///     width.equalTo(0)                        // later: the same layout constraint with another constant
@preconcurrency @MainActor
open class MASConstraint {
    /// The maker in whose block the constraint is built. The maker clears this reference when the block ends.
    @exclusivity(unchecked) final unowned(unsafe) var maker: MASConstraintMaker?
    /// The values that few constraints set, in one separate object to keep constraints small.
    @exclusivity(unchecked) private final var rare: RareValues?
    /// Whether installation updates a similar existing constraint. The maker sets this property.
    @exclusivity(unchecked) var updateExisting = false

    /// The source location of the relation; the line is 0 if there is no relation.
    @exclusivity(unchecked) var site: (file: StaticString, line: UInt) = ("", 0)

    /// Creates a constraint. Only subclasses may call this initializer.
    public init() {
        if ObjectIdentifier(type(of: self)) == ObjectIdentifier(MASConstraint.self) {
            Platform.raise("MASConstraint is an abstract class, you should not instantiate it directly.")
        }
    }

    // MARK: - Constants

    // Setting one of these properties overwrites the constant of each constraint that the value applies to. If the
    // constraint is installed, its constant changes immediately.

    /// The constant of any attribute: `make.left.equalTo(box).offset = 10`. The value is the one set last. The default
    /// is 0.
    @exclusivity(unchecked) public var offset: CGFloat = 0 { didSet { setLayoutConstant(.offset(offset)) } }

    /// The distance from all edges in points, positive inward. It applies to edges only. The value is the one set last.
    /// The default is 0.
    public var inset: CGFloat {
        get { rare?.inset ?? 0 }
        set {
            ensuredRare.inset = newValue
            setLayoutConstant(.insets(UIEdgeInsets(top: newValue, left: newValue, bottom: newValue, right: newValue)))
        }
    }

    /// The distances of edges, positive inward, in points. Left and right apply to leading and trailing too.
    ///
    /// The sign follows from the attribute that the constraint begins with:
    /// `make.bottom.equalTo(other.mas_top).insets(padding)` leaves a gap of `padding.bottom`. The value is the one set
    /// last. The default is zero.
    public var insets: UIEdgeInsets {
        get { rare?.insets ?? .zero }
        set {
            ensuredRare.insets = newValue
            setLayoutConstant(.insets(newValue))
        }
    }

    /// The amounts added to width and height, in points. They apply to these attributes only. The value is the one set
    /// last. The default is zero.
    public var sizeOffset: CGSize {
        get { rare?.sizeOffset ?? .zero }
        set {
            ensuredRare.sizeOffset = newValue
            setLayoutConstant(.sizeOffset(newValue))
        }
    }

    /// The amounts added to the center's coordinates, in points. They apply to `centerX` and `centerY` only. The value
    /// is the one set last. The default is zero.
    public var centerOffset: CGPoint {
        get { rare?.centerOffset ?? .zero }
        set {
            ensuredRare.centerOffset = newValue
            setLayoutConstant(.centerOffset(newValue))
        }
    }

    /// Stores the source location of a relation, for reports.
    func note(_ file: StaticString, _ line: UInt) { site = (file, line) }

    // MARK: - For subclasses to override

    /// Sets the constant, if the value applies to the constraint's attribute.
    open func setLayoutConstant(_ constant: MASConstant) { mustOverride("setLayoutConstantWithValue:") }

    /// Relates the attribute to another item or to a value.
    ///
    /// - Parameters:
    ///   - relation: The relation between the sides.
    ///   - other: A view, an attribute, a guide, or a value in points. Nil is a fault.
    /// - Returns: The constraint itself.
    @discardableResult
    open func relate(_ relation: NSLayoutConstraint.Relation, to other: (any MASRelatable)?) -> MASConstraint {
        mustOverride("equalToWithRelation")
    }

    /// Relates the attribute to a view. Classes of this module override this method to avoid the conversion to
    /// ``MASRelatable``.
    func relate(_ relation: NSLayoutConstraint.Relation, toView view: UIView) -> MASConstraint { relate(relation, to: view) }

    /// Relates the attribute to an item or a value of a known type. Classes of this module override this method to avoid the
    /// optional existential, which takes longer to copy than the relation takes.
    func relate<Other: MASRelatable>(_ relation: NSLayoutConstraint.Relation, toOne other: Other) -> MASConstraint {
        relate(relation, to: other)
    }

    /// Relates the attribute to each of several items or values.
    ///
    /// - Parameters:
    ///   - relation: The relation between the sides.
    ///   - others: Views, attributes, guides, or values in points.
    /// - Returns: A composite with one constraint for each element.
    @discardableResult
    open func relate(_ relation: NSLayoutConstraint.Relation, toEach others: [any MASRelatable]) -> MASConstraint {
        mustOverride("equalToWithRelation")
    }

    /// Adds a constraint on another attribute. The rest of the chain applies to both.
    ///
    /// - Parameter attribute: The attribute of the same view or guide.
    /// - Returns: A composite of both constraints.
    @discardableResult
    open func chain(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        mustOverride("addConstraintWithLayoutAttribute:")
    }

    /// Sets the factor of the second attribute. This is a fault while the constraint is installed. The factor has no effect on a
    /// plain number.
    ///
    /// - Parameter value: The multiplier.
    /// - Returns: The constraint itself.
    @discardableResult
    open func multipliedBy(_ value: CGFloat) -> MASConstraint { mustOverride("multipliedBy") }

    /// Sets the priority. This is a fault while the constraint is installed.
    ///
    /// - Parameter value: The priority, from just above 0 to 1000.
    /// - Returns: The constraint itself.
    @discardableResult
    open func priority(_ value: MASLayoutPriority) -> MASConstraint { mustOverride("priority") }

    /// Names the constraint for debugging. Of several constraints, the first is named `key[0]`.
    ///
    /// A layout constraint that exists already keeps its key until a new one is created.
    ///
    /// - Parameter key: The name. Logs print its description.
    /// - Returns: The constraint itself.
    @discardableResult
    open func key(_ key: Any) -> MASConstraint { mustOverride("key") }

    /// Creates the layout constraint and activates it. Does nothing if it is active.
    open func install() { mustOverride("install") }

    /// Deactivates the layout constraint. It can be installed again. A multiplier or priority that is set in between then
    /// applies.
    open func uninstall() { mustOverride("uninstall") }

    /// Whether the layout constraint exists and is active; for several constraints, whether all are.
    open var isActive: Bool {
        mustOverride("isActive")
        return false
    }

    /// The layout constraints created so far, active or not; for several constraints, those of all.
    ///
    /// The array is empty before the first installation. Change constants through the `MASConstraint`, which keeps them for a
    /// later installation.
    open var layoutConstraints: [NSLayoutConstraint] {
        mustOverride("layoutConstraints")
        return []
    }

    /// The constraint itself, with later changes of its constant animated, like `animator` of AppKit's constraints.
    ///
    /// The layout changes within 0.25 seconds, or with the duration of the `UIView.animate` block around the change. The layout
    /// at the end of the animation is computed immediately.
    open var animator: MASConstraint { mustOverride("animator") }

    // MARK: - Ownership

    /// The maker or composite that contains the constraint while it is built. The reference is weak.
    final var owner: (any MASConstraintOwner)? {
        get {
            if let maker { return maker }
            return rare?.owner
        }
        set {
            maker = nil
            if newValue != nil || rare != nil { ensuredRare.owner = newValue }
        }
    }

    /// Ends the construction in a maker's block: clears the reference to the maker, and releases the views.
    func settle() { maker = nil }

    /// The debug key.
    final var debugKey: Any? {
        get { rare?.debugKey }
        set { if newValue != nil || rare != nil { ensuredRare.debugKey = newValue } }
    }

    /// Whether the constraint may have a debug key. Most have not, and copying a missing key takes longer than this.
    final var hasRareValues: Bool { rare != nil }

    private final var ensuredRare: RareValues {
        if let rare { return rare }
        let made = RareValues()
        rare = made
        return made
    }

    private final class RareValues {
        weak var owner: (any MASConstraintOwner)?
        var inset: CGFloat = 0
        var insets = UIEdgeInsets.zero
        var sizeOffset = CGSize.zero
        var centerOffset = CGPoint.zero
        var debugKey: Any?
    }

    // MARK: - Properties that composites read from their children

    /// The view or guide of the first constraint.
    var item: AnyObject? { nil }
    /// The single constraints that this constraint consists of.
    var leaves: [MASViewConstraint] { [] }

    /// Whether a relation was set.
    var hasRelation: Bool { false }
    /// Whether at least one of the single constraints is active.
    var isPartlyActive: Bool { isActive }
    /// Returns whether a relation to a value, or to another item, can be set in the current state.
    func accepts(_ relation: NSLayoutConstraint.Relation, isValue: Bool) -> Bool { !hasRelation }
    /// The view of the first constraint.
    var view: UIView? { nil }

    @discardableResult
    private func mustOverride(_ name: String) -> MASConstraint {
        Platform.raise("You must override \(name) in a subclass.")
        return self
    }
}

extension MASConstraint: CustomStringConvertible {
    /// The class and address, such as `<MASViewConstraint: 0x55d0>`.
    public nonisolated var description: String { "<\(type(of: self)): \(DebugText.address(of: self))>" }
}

/// An owner of constraints while they are built.
@MainActor
protocol MASConstraintOwner: AnyObject {
    /// Replaces a constraint by another. Reports a fault and returns false if the owner does not have it.
    func replace(_ old: MASConstraint, with new: MASConstraint) -> Bool

    /// Makes the constraint on a further attribute that a composite appends to itself. The composite asks its owner once, with
    /// itself as the argument, and becomes the owner of the new constraint. Returns nil if the owner has no view.
    func makeConstraint(on attribute: NSLayoutConstraint.Attribute, for composite: MASConstraint) -> MASConstraint?
}

extension Array where Element == MASConstraint {
    /// Replaces a constraint by another, and returns false if the array does not contain it.
    mutating func replaceFirst(_ old: MASConstraint, with new: MASConstraint) -> Bool {
        guard let index = firstIndex(where: { $0 === old }) else { return false }
        self[index] = new
        return true
    }
}

@MainActor
extension MASConstraintOwner {
    /// Reports a fault: the owner does not have a constraint.
    func raiseMissing(_ constraint: MASConstraint) { Platform.raise("Could not find constraint \(constraint)") }
}
