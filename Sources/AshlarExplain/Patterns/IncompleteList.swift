/// The listed constraints do not contradict each other, so the list is not all.
enum IncompleteList: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard !evidence.isProven else { return nil }
        let unread = evidence.statements.count { $0 == nil }
        let given = evidence.broken.flatMap { evidence.statements[$0] == nil ? nil : $0 }
        let whose =
            unread > 0
            ? "Not known yet: \(unread) of the lines could not be read or are cut off."
            : "Not known yet: the other half is not in the list, such as a window's size or a line that was cut off."
        let yours = given.map { evidence.statements[$0]?.isOfApplication ?? false } ?? true
        let action =
            given.map { index in
                yours
                    ? "look at `\(evidence.text(index))`, which was given up: check what else sets it, and lower its priority to 999"
                    : "copy the whole list from the first bracket to the last, and explain it again"
            } ?? "copy the whole list from the first bracket to the last, and explain it again"
        return Finding(
            pattern: .incompleteList, whose: whose,
            advice: Advice(constraint: yours ? given ?? -1 : -1, action: action, yours: yours))
    }
}
