/// A constraint has the wrong sign: with the opposite one, everything holds.
enum WrongRelation: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.isProven else { return nil }
        for index in evidence.own.prefix(FixSearch.memberLimit) {
            guard let statement = evidence.statements[index], statement.constant != 0, statement.second != nil,
                !statement.first.attribute.isSize, pointsOutward(statement, evidence),
                let row = evidence.analysis.system.rows.firstIndex(where: { $0.owner == index })
            else { continue }
            let trial = Resolution.Trial(constants: [row: -evidence.analysis.system.rows[row].constant])
            guard evidence.analysis.isSolved(by: trial) else { continue }
            let turned = StatementText.text(statement, evidence.names, constant: -statement.constant)
            return Finding(
                pattern: .wrongRelation, whose: evidence.say(.outsideWhose, evidence.quoted(index)),
                advice: evidence.advice(.turnSign, [evidence.quoted(index), turned], constraint: index, kind: .constant),
                change: evidence.say(.makeIt, turned), trial: trial)
        }
        return nil
    }

    /// Returns whether an inset is negative, so that the inner view ends outside of the outer one.
    private static func pointsOutward(_ statement: Statement, _ evidence: Evidence) -> Bool {
        guard let second = statement.second, statement.first.attribute.family == second.attribute.family,
            let inner = evidence.inner(of: statement)
        else { return false }
        let isFirst = inner.key == statement.first.item.key
        switch statement.first.attribute.family {
        case .left, .leading, .top: return isFirst ? statement.constant < 0 : statement.constant > 0
        case .right, .trailing, .bottom: return isFirst ? statement.constant > 0 : statement.constant < 0
        default: return false
        }
    }
}
