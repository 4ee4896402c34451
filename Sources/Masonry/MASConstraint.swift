#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A constraint under construction, or several that are written together.
///
///     make.left.right.equalTo(box).insets(padding).priority(750)
///
/// All members return a constraint, so that calls can be chained. A mistake is reported to the fault handler and leaves the
/// constraint unchanged. This class is abstract: `MASViewConstraint` is one constraint, and `MASCompositeConstraint` several.
/// Keep the result of `mas_makeConstraints(_:)` to change constants later, or to uninstall constraints for a while:
///     let width = make.width.equalTo(32)      // in the block
///     width.equalTo(0)                        // later: the same layout constraint with another constant
@preconcurrency @MainActor
open class MASConstraint {
    /// The owner of the constraint while it is built: the maker, or a composite.
    weak var owner: (any MASConstraintOwner)?
    /// Whether installation may update a similar constraint instead of adding one. The maker sets it.
    var updateExisting = false

    /// The file and line where the relation was written; line 0 if there is none.
    var site: (file: StaticString, line: UInt) = ("", 0)

    /// Creates a constraint. Only subclasses may call this initializer.
    public init() {
        if ObjectIdentifier(type(of: self)) == ObjectIdentifier(MASConstraint.self) {
            Platform.raise("MASConstraint is an abstract class, you should not instantiate it directly.")
        }
    }

    // MARK: - Constants

    // Setting one of these overwrites the constant of each constraint that the value applies to, immediately if it is installed.

    /// The constant, in points, for any attribute, as in `make.left.equalTo(box).offset = 10`. The default is 0. The property
    /// keeps the value that was last assigned to it.
    public var offset: CGFloat = 0 { didSet { setLayoutConstant(.offset(offset)) } }

    /// The distance of all edges, positive inwards, in points. It applies only to edges. The default is 0. The property keeps the
    /// value that was last assigned to it.
    public var inset: CGFloat = 0 {
        didSet { setLayoutConstant(.insets(UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset))) }
    }

    /// The distances of edges, positive inwards, in points. Left and right apply to leading and trailing too.
    ///
    /// The first attribute decides the sign: `make.bottom.equalTo(other.mas_top).insets(padding)` leaves a gap of
    /// `padding.bottom`. The default is zero. The property keeps the value that was last assigned to it.
    public var insets: UIEdgeInsets = .zero { didSet { setLayoutConstant(.insets(insets)) } }

    /// The amounts added to width and height, in points. The default is zero. The property keeps the value that was last assigned
    /// to it.
    public var sizeOffset: CGSize = .zero { didSet { setLayoutConstant(.sizeOffset(sizeOffset)) } }

    /// The amounts added to the coordinates of `centerX` and `centerY`, in points. The default is zero. The property keeps the
    /// value that was last assigned to it.
    public var centerOffset: CGPoint = .zero { didSet { setLayoutConstant(.centerOffset(centerOffset)) } }

    /// Records the file and line where the application relates the constraint, for reports.
    func written(in file: StaticString, _ line: UInt) -> MASConstraint {
        site = (file, line)
        return self
    }

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

    /// Deactivates the layout constraint. It can be installed again, with another multiplier or priority if these are set before.
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

    /// The constraint itself, with animation of later changes of its constant, as `animator` of AppKit's constraints has.
    ///
    /// The layout changes within 0.25 seconds, or with the duration of the `UIView.animate` block around the change. The layout
    /// at the end of the animation is computed immediately.
    open var animator: MASConstraint { mustOverride("animator") }

    // MARK: - For composites

    /// The view or guide of the first constraint.
    var item: AnyObject? { nil }
    /// The single constraints that this constraint consists of.
    var leaves: [MASViewConstraint] { [] }

    /// Whether a relation was set.
    var hasRelation: Bool { false }
    /// Whether a part of the constraint is active.
    var isPartlyActive: Bool { isActive }
    /// Returns whether a relation to a value, or to something else, can be set now.
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
