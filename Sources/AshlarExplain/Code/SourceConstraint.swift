/// A constraint as a source file makes it.
struct SourceConstraint {
    /// One side, such as `titleLabel` and `top`.
    struct Side {
        /// The expression of the view or guide; the identifier in an Interface Builder document.
        var view: String
        var attribute: Attribute
    }

    /// The language in which the constraint is written, which decides how a change of it is written.
    enum Form {
        case anchors, maker, interface
    }

    /// The index of the file.
    var file: Int
    /// The indices of the first and the last line.
    var lines: ClosedRange<Int>
    var form: Form
    var first: Side
    var relation: Statement.Relation
    var second: Side?
    /// The constant; nil if it is not a number in the source.
    var constant: Double?
    var multiplier: Double?

    /// Returns how a printed constraint fits: 1 with its sides in this order, −1 with the sides exchanged, and nil if it does not.
    func direction(of statement: Statement) -> Int? {
        guard multiplier.map({ ($0 - statement.multiplier).magnitude < 0.001 }) ?? true else { return nil }
        let isSame =
            first.attribute.side == statement.first.attribute.side && second?.attribute.side == statement.second?.attribute.side
        if isSame, relation == statement.relation, fits(statement.constant) { return 1 }
        guard let second, let other = statement.second, second.attribute.side == statement.first.attribute.side,
            first.attribute.side == other.attribute.side, relation == statement.relation.turned, fits(-statement.constant)
        else { return nil }
        return -1
    }

    private func fits(_ number: Double) -> Bool { constant.map { ($0 - number).magnitude < 0.01 } ?? true }
}

extension Statement.Relation {
    /// The relation with the sides exchanged.
    fileprivate var turned: Self {
        switch self {
        case .equal: .equal
        case .atLeast: .atMost
        case .atMost: .atLeast
        }
    }
}
