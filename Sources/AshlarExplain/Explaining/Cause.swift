/// The sentence that states what a contradiction is about.
struct Cause {
    let sentence: String

    init(_ contradiction: Contradiction, _ system: ConstraintSystem, _ names: ItemNames) {
        let statements = contradiction.members.compactMap { system.participants[system.rows[$0.row].owner].statement }
        sentence =
            Self.sameNumber(contradiction, system, names) ?? Self.negativeSize(contradiction, system, names)
            ?? Self.container(contradiction, system, names) ?? Self.general(statements, contradiction, names.language)
    }

    /// Returns the sentence for two constraints on the same size.
    private static func sameNumber(_ contradiction: Contradiction, _ system: ConstraintSystem, _ names: ItemNames) -> String? {
        guard contradiction.members.count == 2, contradiction.bounds.isEmpty else { return nil }
        let rows = contradiction.members.map { system.rows[$0.row] }
        let statements = rows.compactMap { system.participants[$0.owner].statement }
        guard statements.count == 2, statements[0].second == nil, statements[1].second == nil,
            statements[0].first.attribute.isSize, rows[0].terms.count == 1, rows[1].terms.count == 1
        else { return nil }
        let subject = StatementText.left(statements[0], names)
        let wishes = statements.map { names.language.say($0.relation, $0.constant) }
        return names.language.say(.notBoth, subject, wishes[0], wishes[1])
    }

    private static func negativeSize(_ contradiction: Contradiction, _ system: ConstraintSystem, _ names: ItemNames) -> String? {
        guard contradiction.bounds.count == 1, let bound = contradiction.bounds.first else { return nil }
        let unknown = system.unknowns[bound.unknown]
        let name = names[unknown.item]
        let missing = contradiction.gap / bound.multiplier
        switch unknown.quantity {
        case .width: return names.language.say(.wouldBeWide, name, (-missing).forPeople)
        case .height: return names.language.say(.wouldBeHigh, name, (-missing).forPeople)
        default: return nil
        }
    }

    /// Returns the sentence for a fixed size that the other constraints do not fit.
    private static func container(_ contradiction: Contradiction, _ system: ConstraintSystem, _ names: ItemNames) -> String? {
        // The item that most members name as superview is the one that is too small or too large for them.
        var outer: [Item: Int] = [:]
        for member in contradiction.members {
            guard let statement = system.participants[system.rows[member.row].owner].statement else { continue }
            if let superview = statement.superview { outer[superview.key, default: 0] += 1 }
        }
        var found: (item: Item, attribute: Attribute, multiplier: Double, weight: Int)?
        for member in contradiction.members {
            let row = system.rows[member.row]
            guard let statement = system.participants[row.owner].statement, statement.second == nil,
                statement.first.attribute.isSize
            else { continue }
            let weight = outer[statement.first.item.key] ?? 0
            guard weight > found?.weight ?? 0 else { continue }
            found = (statement.first.item, statement.first.attribute, member.multiplier, weight)
        }
        guard let found else { return nil }
        // A larger size closes the gap exactly when its multiplier is negative.
        let isTooSmall = found.multiplier < 0
        let missing = length(
            (contradiction.gap / found.multiplier).magnitude, contradiction, names.language)
        let phrase: Phrase =
            found.attribute == .width ? (isTooSmall ? .tooNarrow : .tooWide) : (isTooSmall ? .tooLow : .tooHigh)
        return names.language.say(phrase, names[found.item], missing)
    }

    /// Returns a length, which is only the least one where views may be 0 long.
    private static func length(_ points: Double, _ contradiction: Contradiction, _ language: Language) -> String {
        contradiction.bounds.isEmpty ? points.points : language.say(.atLeast, points.points)
    }

    private static func general(_ statements: [Statement], _ contradiction: Contradiction, _ language: Language) -> String {
        let axes = Set(statements.map(\.first.attribute.axis))
        let phrase: Phrase = axes == [.horizontal] ? .missAcross : axes == [.vertical] ? .missDown : .miss
        let gap = length(contradiction.gap, contradiction, language)
        if statements.count == 1 { return language.say(.contradictsItself, gap) }
        return language.say(phrase, "\(statements.count)", gap)
    }
}
