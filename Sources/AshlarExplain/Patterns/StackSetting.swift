/// Only constraints of a stack view take part, which come from the settings that the application gave it.
enum StackSetting: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        let statements = evidence.members.compactMap { evidence.statements[$0] }
        guard evidence.own.isEmpty, !evidence.isInSystemInterior,
            statements.allSatisfy({ $0.identifier?.hasPrefix("UISV-") ?? false }),
            let share = statements.first(where: { SystemConstraint.of($0) == .stackDistribution })
        else { return nil }
        let items = statements.flatMap(\.anchors).map(\.item)
        guard items.allSatisfy({ !$0.isPrivate && !$0.isSystemInterior }) else { return nil }
        let stack = items.first { $0.type.plainClass.contains("StackView") }
        let name = evidence.names[stack ?? share.first.item]
        return Finding(
            pattern: .other, whose: evidence.say(.stackWhose, name), advice: evidence.advice(.stackFill, [name]),
            view: stack, rule: "stack setting")
    }
}
