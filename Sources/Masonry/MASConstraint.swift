#if os(iOS) || os(tvOS) || os(visionOS)
import UIKit
#else
import AshlarUI
#endif

/// A constraint under construction, or several that are written as one.
///
///     make.left.right.equalTo(box).insets(padding).priority(750)
///
/// Everything returns a constraint, so that calls can be chained; a mistake goes to the fault handler and leaves the constraint as
/// it was. This class is abstract: `MASViewConstraint` is one constraint and `MASCompositeConstraint` several. Keep what
/// `mas_makeConstraints(_:)` returned to change constants later, or to take constraints away for a while:
///
///     let width = make.width.equalTo(32)      // in the block
///     width.equalTo(0)                        // later: the same layout constraint with another constant
@preconcurrency @MainActor
open class MASConstraint {
    /// The maker in whose block the constraint is built, which lets go of it at the end.
    @exclusivity(unchecked) final unowned(unsafe) var maker: MASConstraintMaker?
    /// What few constraints have, behind one pointer.
    @exclusivity(unchecked) private final var rare: RareValues?
    /// Set by the maker: installation may take over a similar constraint.
    @exclusivity(unchecked) var updateExisting = false

    /// Where the relation was written; line 0 if there is none.
    @exclusivity(unchecked) var site: (file: StaticString, line: UInt) = ("", 0)

    /// For subclasses only.
    public init() {
        if ObjectIdentifier(type(of: self)) == ObjectIdentifier(MASConstraint.self) {
            Platform.raise("MASConstraint is an abstract class, you should not instantiate it directly.")
        }
    }

    // MARK: - Constants

    // Setting one of these overwrites the constant of each constraint that it concerns, at once if it is installed.

    /// The constant of whatever attribute: `make.left.equalTo(box).offset = 10`. Reads as set last, 0 before.
    @exclusivity(unchecked) public var offset: CGFloat = 0 { didSet { setLayoutConstant(.offset(offset)) } }

    /// One distance for all edges, positive inwards. Concerns edges only; reads as set last, 0 before.
    public var inset: CGFloat {
        get { rare?.inset ?? 0 }
        set {
            ensuredRare.inset = newValue
            setLayoutConstant(.insets(UIEdgeInsets(top: newValue, left: newValue, bottom: newValue, right: newValue)))
        }
    }

    /// Distances from the edges, positive inwards; left and right reach leading and trailing too. Concerns edges only.
    ///
    /// The sign follows from the attribute that the constraint begins with: `make.bottom.equalTo(other.mas_top).insets(padding)`
    /// leaves a gap of `padding.bottom`. Reads as set last, zero before.
    public var insets: UIEdgeInsets {
        get { rare?.insets ?? .zero }
        set {
            ensuredRare.insets = newValue
            setLayoutConstant(.insets(newValue))
        }
    }

    /// Summands of width and height. Concerns these only; reads as set last, zero before.
    public var sizeOffset: CGSize {
        get { rare?.sizeOffset ?? .zero }
        set {
            ensuredRare.sizeOffset = newValue
            setLayoutConstant(.sizeOffset(newValue))
        }
    }

    /// Summands of the centre's coordinates. Concerns `centerX` and `centerY` only; reads as set last, zero before.
    public var centerOffset: CGPoint {
        get { rare?.centerOffset ?? .zero }
        set {
            ensuredRare.centerOffset = newValue
            setLayoutConstant(.centerOffset(newValue))
        }
    }

    /// Notes where the application relates the constraint, for reports.
    @inline(__always)
    func written(in file: StaticString, _ line: UInt) -> MASConstraint {
        site = (file, line)
        return self
    }

    // MARK: - For subclasses to override

    /// Sets the constant, if the value concerns the constraint's attribute.
    open func setLayoutConstant(_ constant: MASConstant) { mustOverride("setLayoutConstantWithValue:") }

    /// Relates to another item or to a number. Nil is an error.
    @discardableResult
    open func relate(_ relation: NSLayoutConstraint.Relation, to other: (any MASRelatable)?) -> MASConstraint {
        mustOverride("equalToWithRelation")
    }

    /// Relates to a view: the same, for a class of this module without the detour.
    func relate(_ relation: NSLayoutConstraint.Relation, toView view: UIView) -> MASConstraint { relate(relation, to: view) }

    /// Relates to each of several items or numbers.
    @discardableResult
    open func relate(_ relation: NSLayoutConstraint.Relation, toEach others: [any MASRelatable]) -> MASConstraint {
        mustOverride("equalToWithRelation")
    }

    /// Adds an attribute, to which everything that follows in the chain applies too.
    @discardableResult
    open func chain(_ attribute: NSLayoutConstraint.Attribute) -> MASConstraint {
        mustOverride("addConstraintWithLayoutAttribute:")
    }

    /// Sets the factor of the second attribute. Not possible while the constraint is installed; without effect on a plain number.
    @discardableResult
    open func multipliedBy(_ value: CGFloat) -> MASConstraint { mustOverride("multipliedBy") }

    /// Sets how strongly the constraint is wanted. Not possible while it is installed.
    @discardableResult
    open func priority(_ value: MASLayoutPriority) -> MASConstraint { mustOverride("priority") }

    /// Names the constraint for debugging. Of several constraints, the first becomes `key[0]`.
    ///
    /// A layout constraint that exists already keeps its key until it is made anew.
    @discardableResult
    open func key(_ key: Any) -> MASConstraint { mustOverride("key") }

    /// Makes the layout constraint and activates it. Does nothing if it is active.
    open func install() { mustOverride("install") }

    /// Deactivates the layout constraint. It can be installed again, and may be given another multiplier or priority before.
    open func uninstall() { mustOverride("uninstall") }

    /// True if the layout constraint exists and is active; of several, if all are.
    open var isActive: Bool {
        mustOverride("isActive")
        return false
    }

    /// The layout constraints that were made so far, active or not; of several constraints, all of theirs.
    ///
    /// Empty before the first installation. Change constants through the `MASConstraint`, which keeps them for a later installation.
    open var layoutConstraints: [NSLayoutConstraint] {
        mustOverride("layoutConstraints")
        return []
    }

    /// Has later changes of the constant animated, as `animator` of AppKit's constraints does: the layout follows within 0.25
    /// seconds, or with the duration of the `UIView.animate` block around the change. The layout that the animation leads to is
    /// made at once. Returns the constraint itself.
    open var animator: MASConstraint { mustOverride("animator") }

    // MARK: - What it is part of

    /// What the constraint is part of while it is built: the maker, or a composite. Not kept alive.
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

    /// Ends what was built in a maker's block: from now on the maker is not known any more, and no view kept alive.
    func settle() { maker = nil }

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
    }

    // MARK: - What composites ask their children

    /// The view or guide of the first constraint.
    var item: AnyObject? { nil }
    /// The single constraints that this consists of.
    var leaves: [MASViewConstraint] { [] }

    /// True if a relation was given.
    var hasRelation: Bool { false }
    /// True if something of this is active.
    var isPartlyActive: Bool { isActive }
    /// Why a relation to a value, or to something else, cannot be given now; nil if it can.
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
    /// `<MASViewConstraint: 0x55d0>`
    public nonisolated var description: String { "<\(type(of: self)): \(DebugText.address(of: self))>" }
}

/// What holds constraints while they are built.
@MainActor
protocol MASConstraintOwner: AnyObject {
    /// Puts a constraint in another's place; raises and returns false if the other is not here.
    func replace(_ old: MASConstraint, with new: MASConstraint) -> Bool
}

extension Array where Element == MASConstraint {
    /// Puts a constraint in another's place; false if the other is not here.
    mutating func replaceFirst(_ old: MASConstraint, with new: MASConstraint) -> Bool {
        guard let index = firstIndex(where: { $0 === old }) else { return false }
        self[index] = new
        return true
    }
}

@MainActor
extension MASConstraintOwner {
    /// Reports that a constraint is no longer here.
    func raiseMissing(_ constraint: MASConstraint) { Platform.raise("Could not find constraint \(constraint)") }
}
