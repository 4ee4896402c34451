/// The same constraint was made twice with different numbers.
enum DuplicateConstraint: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard let (first, second) = pair(evidence) else { return nil }
        let (one, two) = (evidence.statements[first]!, evidence.statements[second]!)
        // The engine gives up the constraint that came last, so the other one is left over from before.
        // Without its name, the one that stands first in the file is likely the older one.
        var leftover = evidence.broken == first ? second : first
        if evidence.broken == nil, let lines = lines(of: one, two), lines.1 < lines.0 { leftover = second }
        // A library changes and removes only constraints that it made itself, so the other one stays.
        let isMixed = one.isOfLibrary != two.isOfLibrary
        if isMixed { leftover = one.isOfLibrary ? second : first }
        // The view that is placed, and not the container that a visual format names first.
        let isOuter = one.second.map { $0.item.key == evidence.inner(of: one)?.key } ?? false
        let subject = isOuter ? StatementText.anchor(one.second!, evidence.names) : StatementText.left(one, evidence.names)
        let places = lines(of: one, two)
        if let lines = places, abs(lines.0 - lines.1) <= 2 {
            return Finding(
                pattern: .duplicate, whose: evidence.say(.twiceInLines, subject, "\(lines.0)", "\(lines.1)"),
                advice: evidence.advice(.keepOneBeside, evidence.pair(first, second), constraint: leftover, kind: .remove))
        }
        let advices = [first, second].map { old in
            removal(of: old, before: old == first ? second : first, isMixed: isMixed, evidence)
        }
        // Without lines of one file, only the author knows which came last, or whether both are made at once.
        let question =
            places == nil && !isMixed
            ? Question(
                .last, evidence.say(.whichLast),
                [(first, advices[1]), (second, advices[0])].map { index, advice in
                    .init(value: evidence.place(index), label: evidence.quoted(index), advice: advice)
                }) : nil
        return Finding(
            pattern: .duplicate, cause: evidence.isProven ? nil : evidence.say(.twiceCause, subject),
            whose: evidence.say(question == nil ? .twiceWhose : .twiceOnly, subject), advice: advices[leftover == first ? 0 : 1],
            question: question)
    }

    /// Returns the advice to remove the older of two constraints.
    private static func removal(of old: Int, before new: Int, isMixed: Bool, _ evidence: Evidence) -> Advice {
        let (one, two) = (evidence.statements[old]!, evidence.statements[new]!)
        if isMixed {
            return evidence.advice(
                .removeInFile, [evidence.quoted(old)], constraint: old, kind: .remove,
                alternatives: [evidence.say(.throughOutlet), evidence.say(.libraryOnly)])
        }
        guard one.isOfLibrary || two.isOfLibrary else {
            return evidence.advice(
                .removeLeftover, [evidence.quoted(old), evidence.quoted(new)], constraint: old, kind: .remove,
                alternatives: [evidence.say(.changeConstant)])
        }
        let isMasonry = one.type.contains("MAS") || two.type.contains("MAS")
        // An update finds only a constraint between the same anchors, and changes only its constant.
        let isUpdate = one.anchors.map(\.attribute) == two.anchors.map(\.attribute) && one.multiplier == two.multiplier
        let (remake, update) =
            isMasonry ? ("mas_remakeConstraints:", "mas_updateConstraints:") : ("remakeConstraints", "updateConstraints")
        return evidence.advice(
            .remake, [evidence.quoted(old), evidence.quoted(new), isUpdate ? evidence.say(.either, update, remake) : remake],
            constraint: old, kind: .remove)
    }

    /// Returns the lines of two constraints that were made in the same file.
    private static func lines(of one: Statement, _ two: Statement) -> (Int, Int)? {
        func place(_ statement: Statement) -> (file: Substring, line: Int)? {
            guard let location = statement.location, let colon = location.lastIndex(of: ":"),
                let line = Int(location[location.index(after: colon)...])
            else { return nil }
            return (location[..<colon], line)
        }
        guard let first = place(one), let second = place(two), first.file == second.file else { return nil }
        return (first.line, second.line)
    }

    /// Returns two constraints of the application that differ only in their numbers.
    private static func pair(_ evidence: Evidence) -> (Int, Int)? {
        var seen: [Key: Int] = [:]
        for index in evidence.own.sorted() {
            let statement = evidence.statements[index]!
            guard statement.priority >= 1000, statement.relation == .equal else { continue }
            let key = Key(statement, isMargin: !evidence.isProven)
            if let other = seen[key], let before = evidence.statements[other] {
                let isSame = before.constant == statement.constant && before.multiplier == statement.multiplier
                // An edge and a margin differ by the margin, whatever the numbers are.
                let areOther = before.anchors.map(\.attribute) != statement.anchors.map(\.attribute)
                let differs = (before.constant - statement.constant).magnitude >= 1 || before.multiplier != statement.multiplier
                if differs || areOther || isSame && evidence.own.count == 2 && !evidence.isProven { return (other, index) }
            }
            seen[key] = index
        }
        return placedTwice(evidence)
    }

    /// Returns two constraints that place the same edge at two places of the same other view.
    private static func placedTwice(_ evidence: Evidence) -> (Int, Int)? {
        guard evidence.isProven, evidence.own.count == 2 else { return nil }
        let (one, two) = (evidence.own.min()!, evidence.own.max()!)
        guard let first = evidence.statements[one], let second = evidence.statements[two],
            first.relation == .equal, second.relation == .equal, first.first.item.key == second.first.item.key,
            first.first.attribute.side == second.first.attribute.side, !first.first.attribute.isSize,
            let other = first.second, other.item.key == second.second?.item.key
        else { return nil }
        return (one, two)
    }

    private struct Key: Hashable {
        private var ends: [String]

        /// Creates the key of the distance between two anchors. The order of two anchors without a multiplier does not matter.
        init(_ statement: Statement, isMargin: Bool) {
            let texts = statement.anchors.map { anchor in
                "\(anchor.item.identity).\((isMargin ? anchor.attribute.family : anchor.attribute).rawValue)"
            }
            ends = statement.multiplier == 1 ? texts.sorted() : texts
        }
    }
}
