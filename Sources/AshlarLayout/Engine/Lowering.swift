import AshlarSolver
import Foundation

/// Translates a constraint into a row: terms over the items' unknowns, and a constant.
///
/// Both sides are locations in the bounds coordinates of the container, the closest common ancestor. The unknowns of an item are
/// relative to its superview, so a location is a sum along the path up to the container. In a right-to-left container a directional
/// constraint is mirrored as a whole: every horizontal location L becomes `container.width - L`.
struct Lowering: ~Copyable {
    private var storage = UnsafeMutableBufferPointer<Solver.Term>.allocate(capacity: 16)
    private var count = 0
    /// The row's right-hand side.
    private(set) var constant = 0.0
    /// The content area that the container's edges refer to if the container is a scroll view.
    private var contentArea: LayoutItem?

    /// The row's left-hand side. The terms are unsorted, and a variable may occur twice. Valid until the next row.
    var terms: UnsafeBufferPointer<Solver.Term> { UnsafeBufferPointer(rebasing: storage[..<count]) }

    deinit { storage.deallocate() }

    /// Starts a row whose terms the caller adds.
    mutating func begin(constant: Double) {
        count = 0
        self.constant = constant
    }

    @inline(__always)
    mutating func add(_ variable: Int32, _ coefficient: Double) {
        if count == storage.count { grow() }
        storage[count] = Solver.Term(variable: Solver.Variable(index: variable), coefficient: coefficient)
        count &+= 1
    }

    private mutating func grow() {
        let grown = UnsafeMutableBufferPointer<Solver.Term>.allocate(capacity: 2 * storage.count)
        _ = grown.update(fromContentsOf: storage)
        storage.deallocate()
        storage = grown
    }

    /// Computes the terms and the constant of a constraint, which stay valid until the next call. All items of the constraint must
    /// be in the engine.
    mutating func lower(_ constraint: NSLayoutConstraint) {
        if !lowerPlainly(constraint, base: { $0.base }) { lowerInFull(constraint) { $0.base } }
    }

    /// Lowers a relation between a container and its direct children, without margins, insets and mirroring. Most constraints are
    /// of this kind.
    ///
    /// - Returns: False if the constraint is of another kind; `terms` is then incomplete.
    @inline(__always)
    private mutating func lowerPlainly(_ constraint: NSLayoutConstraint, base: (LayoutItem) -> Int32) -> Bool {
        guard constraint.isPlain, let first = constraint.first, let container = constraint.container, container.numbers == nil,
            !container.flags.contains(.rightToLeft)
        else { return false }
        begin(constant: Double(constraint.constantValue))
        guard addPlainly(first, constraint.firstAttributeCode, 1, container, base) else { return false }
        guard let second = constraint.second else { return true }
        return addPlainly(second, constraint.secondAttributeCode, -Double(constraint.multiplierValue), container, base)
    }

    @inline(__always)
    private mutating func addPlainly(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ container: LayoutItem,
        _ base: (LayoutItem) -> Int32
    ) -> Bool {
        guard item.numbers == nil else { return false }
        let (axis, share): (Int32, Double)
        switch attribute {
        case .width: (axis, share) = (0, 0)
        case .height: (axis, share) = (1, 0)
        case .left, .leading: (axis, share) = (0, 0)
        case .top: (axis, share) = (1, 0)
        case .right, .trailing: (axis, share) = (0, 1)
        case .bottom: (axis, share) = (1, 1)
        case .centerX: (axis, share) = (0, 0.5)
        case .centerY: (axis, share) = (1, 0.5)
        default: return false
        }
        let place = base(item) + axis
        if attribute == .width || attribute == .height {
            add(place + 2, factor)
            return true
        }
        // A container's own near edge is 0.
        if item !== container {
            guard item.parent === container else { return false }
            add(place, factor)
        }
        if share != 0 { add(place + 2, factor * share) }
        return true
    }

    /// Computes the terms and the constant of a constraint with the unknowns of another solver, where `base` returns the first
    /// variable of an item.
    @inline(__always)
    mutating func lower(_ constraint: NSLayoutConstraint, base: (LayoutItem) -> Int32) {
        if !lowerPlainly(constraint, base: base) { lowerInFull(constraint, base: base) }
    }

    private mutating func lowerInFull(_ constraint: NSLayoutConstraint, base: (LayoutItem) -> Int32) {
        guard let first = constraint.first, let container = constraint.container else { return }
        begin(constant: 0)
        let (attr1, attr2) = (constraint.firstAttributeCode, constraint.secondAttributeCode)
        contentArea = constraint.contentArea
        let mirrors = container.flags.contains(.rightToLeft) && constraint.isDirectional
        if let distances = constraint.distances {
            appendSide(first, attr1, distances.firstEnd, 1, container, mirrors, base)
            if let second = constraint.second {
                let factor = -Double(constraint.multiplierValue)
                appendSide(second, attr2, distances.secondEnd, factor, container, mirrors, base)
            }
        } else {
            append(first, attr1, 1, container, mirrors, base)
            if let second = constraint.second {
                append(second, attr2, -Double(constraint.multiplierValue), container, mirrors, base)
            }
        }
        constant = LengthLimit.rowConstant(Double(constraint.constantValue) - constant)
    }

    /// Appends an attribute or, if `end` is not nil, the distance from the attribute to `end`.
    private mutating func appendSide(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ end: LayoutPlace?, _ factor: Double,
        _ container: LayoutItem, _ mirrors: Bool, _ base: (LayoutItem) -> Int32
    ) {
        guard let end else { return append(item, attribute, factor, container, mirrors, base) }
        // When mirrored, both ends are measured from the other side, which gives the distance in reading direction.
        append(end.item, end.attribute, factor, container, mirrors, base)
        append(item, attribute, -factor, container, mirrors, base)
    }

    private mutating func append(
        _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double, _ container: LayoutItem, _ mirrors: Bool,
        _ base: (LayoutItem) -> Int32
    ) {
        if attribute == .width { return add(base(item) + 2, factor) }
        if attribute == .height { return add(base(item) + 3, factor) }
        if let lender = item.baselineLender(for: attribute), base(lender) >= 0 {
            return append(lender, attribute, factor, container, mirrors, base)
        }
        let isX = attribute.isHorizontal
        var sign = factor
        if mirrors, isX {
            sign = -factor
            if let contentArea {
                add(base(contentArea) + 2, factor)
            } else {
                // The mirrored location is the width of the container's bounds − L.
                add(base(container) + 2, factor)
                constant += factor * Double(container.alignmentInsets.left + container.alignmentInsets.right)
            }
        }
        var edges = item
        if item === container, let contentArea, attribute.isOfContent {
            // The origin of content coordinates is the content area's.
            edges = contentArea
        } else {
            appendOrigin(item, isX ? 0 : 1, sign, container, base)
        }
        let extent = base(edges) + (isX ? 2 : 3)
        // The attribute's location: a share of the extent and a distance from there.
        let (share, inset) = Self.place(attribute, in: item, isMirrored: mirrors)
        if share != 0 { add(extent, sign * share) }
        constant += sign * inset
    }

    /// Returns the attribute's share of the extent (0, ½ or 1) and its distance from there towards larger coordinates.
    private static func place(
        _ attribute: NSLayoutConstraint.Attribute, in item: LayoutItem, isMirrored: Bool
    ) -> (share: Double, inset: Double) {
        // In a mirrored row a directional edge is the opposite physical edge, and mirroring the row reverses that.
        switch attribute {
        case .left, .top: return (0, 0)
        case .right, .bottom: return (1, 0)
        case .leading: return isMirrored ? (1, 0) : (0, 0)
        case .trailing: return isMirrored ? (0, 0) : (1, 0)
        case .centerX, .centerY: return (0.5, 0)
        case .firstBaseline, .lastBaseline: return baseline(attribute, item.numbers)
        case .width, .height, .notAnAttribute: return (0, 0)
        default: break
        }
        let margins = item.margins
        switch attribute {
        case .leftMargin: return (0, Double(margins.left))
        case .rightMargin: return (1, -Double(margins.right))
        case .topMargin: return (0, Double(margins.top))
        case .bottomMargin: return (1, -Double(margins.bottom))
        case .leadingMargin: return isMirrored ? (1, -Double(margins.right)) : (0, Double(margins.left))
        case .trailingMargin: return isMirrored ? (0, Double(margins.left)) : (1, -Double(margins.right))
        case .centerXWithinMargins: return (0.5, Double(margins.left - margins.right) / 2)
        default: return (0.5, Double(margins.top - margins.bottom) / 2)
        }
    }

    /// Returns a baseline's share of the height and its distance from there.
    private static func baseline(_ attribute: NSLayoutConstraint.Attribute, _ numbers: ItemNumbers?) -> (
        share: Double, inset: Double
    ) {
        let isFirst = attribute == .firstBaseline
        guard let numbers else { return (isFirst ? 0 : 1, 0) }
        let inset = Double(isFirst ? numbers.firstBaseline : numbers.lastBaseline)
        guard let placement = numbers.textPlacement else { return isFirst ? (0, inset) : (1, -inset) }
        let (share, height) = (Double(placement.share), Double(placement.height))
        return (share, (isFirst ? inset : height - inset) - share * height)
    }

    /// Appends the location of the item's near edge, in the container's bounds coordinates.
    private mutating func appendOrigin(
        _ item: LayoutItem, _ axis: Int32, _ sign: Double, _ container: LayoutItem, _ base: (LayoutItem) -> Int32
    ) {
        if item === container {
            // The container's own near edge is its alignment inset.
            let insets = item.alignmentInsets
            constant += sign * Double(axis == 0 ? insets.left : insets.top)
            return
        }
        add(base(item) + axis, sign)
        var ancestor = item.parent
        while let current = ancestor, current !== container {
            add(base(current) + axis, sign)
            if let numbers = current.numbers {
                // Children are relative to the frame's origin, moved by the bounds origin.
                let shift =
                    axis == 0
                    ? numbers.alignmentInsets.left + numbers.boundsOrigin.x : numbers.alignmentInsets.top + numbers.boundsOrigin.y
                constant -= sign * Double(shift)
            }
            ancestor = current.parent
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the row is mirrored when the container's direction is right to left.
    final var isDirectional: Bool {
        if firstAttributeCode.family == .directionalX || secondAttributeCode.family == .directionalX { return true }
        return distances?.isDirectional ?? false
    }
}
