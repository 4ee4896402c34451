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
    public let item: any LayoutConstraintItem
    /// All constraints, including those without a relation.
    @exclusivity(unchecked) private var constraints: [Constraint] = []
    /// The object that the last attribute returned. It is reused if no other reference to it exists.
    @exclusivity(unchecked) private var spare: ConstraintMakerExtendable?

    init(item: any LayoutConstraintItem) {
        self.item = item
        constraints.reserveCapacity(4)
        item.prepare()
    }

    private func begin(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
        let constraint = Constraint(of: item, attributes)
        constraints.append(constraint)
        if isKnownUniquelyReferenced(&spare), let spare {
            spare.sentence = constraint
            return spare
        }
        let made = ConstraintMakerExtendable(constraint)
        spare = made
        return made
    }

    /// Runs the closure, and returns the constraints that have a relation.
    static func prepareConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) -> [Constraint] {
        let maker = ConstraintMaker(item: item)
        closure(maker)
        for constraint in maker.constraints { constraint.make() }
        let constraints = maker.constraints
        return constraints.allSatisfy(\.isMade) ? constraints : constraints.filter(\.isMade)
    }

    static func makeConstraints(item: any LayoutConstraintItem, closure: (ConstraintMaker) -> Void) {
        let constraints = prepareConstraints(item: item, closure: closure)
        guard !constraints.isEmpty else { return }
        let record = ConstraintRecord.ensured(of: item)
        record.reserve(constraints.count)
        for constraint in constraints { constraint.activate(listedIn: record) }
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
