/// Prints statements as equations, such as `label.trailing = box.trailing − 11`.
enum StatementText {
    static func text(_ statement: Statement, _ names: ItemNames) -> String {
        let priority = statement.priority < 1000 ? " @\(Double(statement.priority).forPeople)" : ""
        return "\(left(statement, names)) \(symbol(statement.relation)) \(right(statement, names))\(priority)"
    }

    /// Returns the equation with another constant, as a fix proposes it.
    static func text(_ statement: Statement, _ names: ItemNames, constant: Double) -> String {
        var changed = statement
        changed.constant = constant
        return text(changed, names)
    }

    static func left(_ statement: Statement, _ names: ItemNames) -> String {
        distance(statement.first, statement.firstStart, names)
    }

    private static func distance(_ end: Statement.Anchor, _ start: Statement.Anchor?, _ names: ItemNames) -> String {
        guard let start else { return anchor(end, names) }
        return "(\(anchor(end, names)) − \(anchor(start, names)))"
    }

    static func anchor(_ anchor: Statement.Anchor, _ names: ItemNames) -> String {
        "\(names[anchor.item]).\(anchor.attribute.rawValue)"
    }

    static func symbol(_ relation: Statement.Relation) -> String {
        switch relation {
        case .equal: "="
        case .atLeast: "≥"
        case .atMost: "≤"
        }
    }

    private static func right(_ statement: Statement, _ names: ItemNames) -> String {
        guard let second = statement.second else { return statement.constant.forPeople }
        let factor = statement.multiplier == 1 ? "" : "\(statement.multiplier.factor) × "
        let text = factor + distance(second, statement.secondStart, names)
        guard statement.constant != 0 else { return text }
        return text + (statement.constant < 0 ? " − " : " + ") + statement.constant.magnitude.forPeople
    }
}
