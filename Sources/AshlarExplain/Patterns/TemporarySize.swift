/// The framework lays a view out at a size that it only tries, `_UITemporaryLayoutWidth`.
enum TemporarySize: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        // The constraint may be the one that was given up and no longer part of a minimal set.
        let all = evidence.members + (evidence.broken.map { [$0] } ?? [])
        guard let index = all.first(where: { [.temporaryWidth, .temporaryHeight].contains(evidence.known($0)) }),
            let statement = evidence.statements[index]
        else { return nil }
        // A translated frame that the application's constraints contradict does so at every size.
        if let forgotten = ForgottenTranslates.finding(evidence) { return forgotten }
        let isWidth = statement.first.attribute == .width
        let pattern: Pattern = isWidth ? .temporaryWidth : .temporaryHeight
        let whose = evidence.say(
            .temporaryWhose, evidence.names[statement.first.item], evidence.word(statement), statement.constant.forPeople)
        guard let own = evidence.yielding(along: isWidth ? .horizontal : .vertical, to: statement.first.item, prefersSizes: true)
        else {
            return Finding(pattern: pattern, whose: whose, advice: evidence.advice(.nothingIfFinal, yours: false))
        }
        let lowered = evidence.lower(own, alternatives: [evidence.say(.nothingIfFinal)])
        guard isOfOthers(statement.first.item, evidence) else { return Finding(pattern: pattern, whose: whose, advice: lowered) }
        // Whoever made these constraints, it was not the reader of the log.
        let notYours = evidence.say(
            .measuredElsewhereWhose, evidence.names[statement.first.item], evidence.word(statement), statement.constant.forPeople)
        return Finding(
            pattern: pattern, whose: notYours,
            advice: evidence.advice(.nothingIfFinal, alternatives: [lowered.action], yours: false), rule: "measured elsewhere")
    }

    /// Returns whether a view that is measured is private to the framework or a library's, and no view of the conflict is of a class that
    /// may be the application's.
    private static func isOfOthers(_ measured: Item, _ evidence: Evidence) -> Bool {
        guard measured.type.hasPrefix("_") && measured.isPrivate || measured.library != nil else { return false }
        return evidence.members.compactMap { evidence.statements[$0] }.flatMap(\.anchors).allSatisfy { anchor in
            let item = anchor.item
            return item.hasFrameworkClass || item.isPrivate || item.isGuide || item.library != nil || item.type.isEmpty
        }
    }
}
