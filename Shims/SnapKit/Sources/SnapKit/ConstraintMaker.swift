import UIKit

/// An object that creates constraints. Each attribute that is read from it begins a constraint, such as `make.left.equalTo(box)`.
@MainActor
public class ConstraintMaker {
    /// Begins a constraint on the left edge.
    public var left: ConstraintMakerExtendable { begin(.left) }
    /// Begins a constraint on the top edge.
    public var top: ConstraintMakerExtendable { begin(.top) }
    /// Begins a constraint on the right edge.
    public var right: ConstraintMakerExtendable { begin(.right) }
    /// Begins a constraint on the bottom edge.
    public var bottom: ConstraintMakerExtendable { begin(.bottom) }
    /// Begins a constraint on the leading edge.
    public var leading: ConstraintMakerExtendable { begin(.leading) }
    /// Begins a constraint on the trailing edge.
    public var trailing: ConstraintMakerExtendable { begin(.trailing) }
    /// Begins a constraint on the width.
    public var width: ConstraintMakerExtendable { begin(.width) }
    /// Begins a constraint on the height.
    public var height: ConstraintMakerExtendable { begin(.height) }
    /// Begins a constraint on the center x-coordinate.
    public var centerX: ConstraintMakerExtendable { begin(.centerX) }
    /// Begins a constraint on the center y-coordinate.
    public var centerY: ConstraintMakerExtendable { begin(.centerY) }
    /// Begins a constraint on the baseline of the last line of text.
    public var lastBaseline: ConstraintMakerExtendable { begin(.lastBaseline) }
    /// Begins a constraint on the baseline of the first line of text.
    public var firstBaseline: ConstraintMakerExtendable { begin(.firstBaseline) }
    /// Begins a constraint on the left edge inside the layout margins.
    public var leftMargin: ConstraintMakerExtendable { begin(.leftMargin) }
    /// Begins a constraint on the right edge inside the layout margins.
    public var rightMargin: ConstraintMakerExtendable { begin(.rightMargin) }
    /// Begins a constraint on the top edge inside the layout margins.
    public var topMargin: ConstraintMakerExtendable { begin(.topMargin) }
    /// Begins a constraint on the bottom edge inside the layout margins.
    public var bottomMargin: ConstraintMakerExtendable { begin(.bottomMargin) }
    /// Begins a constraint on the leading edge inside the layout margins.
    public var leadingMargin: ConstraintMakerExtendable { begin(.leadingMargin) }
    /// Begins a constraint on the trailing edge inside the layout margins.
    public var trailingMargin: ConstraintMakerExtendable { begin(.trailingMargin) }
    /// Begins a constraint on the center x-coordinate inside the layout margins.
    public var centerXWithinMargins: ConstraintMakerExtendable { begin(.centerXWithinMargins) }
    /// Begins a constraint on the center y-coordinate inside the layout margins.
    public var centerYWithinMargins: ConstraintMakerExtendable { begin(.centerYWithinMargins) }
    /// Begins a constraint on the left, top, right and bottom edges.
    public var edges: ConstraintMakerExtendable { begin(.edges) }
    /// Begins a constraint on the left and right edges.
    public var horizontalEdges: ConstraintMakerExtendable { begin(.horizontalEdges) }
    /// Begins a constraint on the top and bottom edges.
    public var verticalEdges: ConstraintMakerExtendable { begin(.verticalEdges) }
    /// Begins a constraint on the leading, top, trailing and bottom edges.
    public var directionalEdges: ConstraintMakerExtendable { begin(.directionalEdges) }
    /// Begins a constraint on the leading and trailing edges.
    public var directionalHorizontalEdges: ConstraintMakerExtendable { begin(.directionalHorizontalEdges) }
    /// Begins a constraint on the top and bottom edges.
    public var directionalVerticalEdges: ConstraintMakerExtendable { begin(.directionalVerticalEdges) }
    /// Begins a constraint on the width and height.
    public var size: ConstraintMakerExtendable { begin(.size) }
    /// Begins a constraint on the center coordinates.
    public var center: ConstraintMakerExtendable { begin(.center) }
    /// Begins a constraint on the edges inside the layout margins.
    public var margins: ConstraintMakerExtendable { begin(.margins) }
    /// Begins a constraint on the edges inside the layout margins, leading and trailing.
    public var directionalMargins: ConstraintMakerExtendable { begin(.directionalMargins) }
    /// Begins a constraint on the center coordinates inside the layout margins.
    public var centerWithinMargins: ConstraintMakerExtendable { begin(.centerWithinMargins) }

    /// The former name of ``lastBaseline``.
    @available(*, deprecated, renamed: "lastBaseline")
    public var baseline: ConstraintMakerExtendable { begin(.lastBaseline) }

    /// The view or guide that is the first item of all constraints.
    public private(set) final var item: any LayoutConstraintItem {
        get { currentItem! }
        set {
            currentItem = newValue
            borrowedItem = Unmanaged.passUnretained(newValue)
            isView = newValue is ConstraintView
        }
    }
    /// The item; nil only between two closures.
    @exclusivity(unchecked) private final var currentItem: (any LayoutConstraintItem)?
    @exclusivity(unchecked) private final var borrowedItem: Unmanaged<AnyObject>?
    @exclusivity(unchecked) private final var isView = false
    /// The constraints of all sentences, also of those without a relation.
    @exclusivity(unchecked) private final var constraints: [Constraint] = []
    /// The object that the sentence before was written with, to be used again if nobody has kept it.
    @exclusivity(unchecked) private final var spare: ConstraintMakerExtendable?

    /// Whether the closure runs.
    @exclusivity(unchecked) private final var isOpen = true

    /// The maker of the closure before, to be used again if nobody has kept it. Nil while its closure runs.
    @exclusivity(unchecked) private static var spare: ConstraintMaker?

    private init() {}

    private final func begin(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        let constraint = Constraint(of: borrowedItem, isView: isView, attributes)
        var reference = SentenceReference(Unmanaged.passUnretained(constraint))
        constraints.append(constraint)
        guard isOpen else {
            constraint.keepFirst()
            reference.keep()
            return ConstraintMakerExtendable(reference)
        }
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.reference = reference
            return spare
        }
        spare?.keepSentence()
        let made = ConstraintMakerExtendable(reference)
        spare = made
        return made
    }

    /// Runs the closure, and returns the constraints that have a relation.
    static func prepareConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) -> [Constraint] {
        var maker = spare ?? ConstraintMaker()
        spare = nil
        maker.item = item
        maker.constraints = []
        maker.constraints.reserveCapacity(4)
        maker.isOpen = true
        item.prepare()
        closure(maker)
        let constraints = maker.constraints
        var areAllMade = true
        constraints.forEachBorrowed {
            $0.make()
            if !$0.isMade {
                areAllMade = false
                $0.keepFirst()
            }
        }
        maker.close()
        if isKnownUniquelyReferenced(&maker) {
            maker.currentItem = nil
            maker.borrowedItem = nil
            spare = maker
        }
        return areAllMade ? constraints : constraints.filter(\.isMade)
    }

    /// Lets go of everything that the closure has made.
    private final func close() {
        isOpen = false
        constraints = []
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.forget()
        } else {
            spare?.keepSentence()
            spare = nil
        }
    }

    static func makeConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) {
        let constraints = prepareConstraints(item: item, closure: closure)
        guard !constraints.isEmpty else { return }
        constraints.forEachBorrowed { $0.activateLayoutConstraints() }
        ConstraintRecord.ensured(of: item).add(constraints)
    }

    static func remakeConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) {
        removeConstraints(item: item)
        makeConstraints(item: item, closure: closure)
    }

    static func updateConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) {
        guard !item.constraints.isEmpty else { return makeConstraints(item: item, closure: closure) }
        for constraint in prepareConstraints(item: item, closure: closure) { constraint.activateIfNeeded(updatingExisting: true) }
    }

    static func removeConstraints(item: any LayoutConstraintItem) {
        for constraint in item.constraints { constraint.deactivateIfNeeded() }
    }
}
