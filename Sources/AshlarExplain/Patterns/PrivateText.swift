/// The system withheld the constraints: the log shows `<private>` instead.
enum PrivateText: ConflictPattern {
    static func finding(_ evidence: Evidence) -> Finding? {
        guard evidence.withheld > 0, !evidence.isProven else { return nil }
        let readable = evidence.members.count
        return Finding(
            pattern: .privateText,
            cause: readable == 0 ? evidence.say(.withheldAll) : evidence.say(.withheldSome, "\(readable)"),
            whose: evidence.say(.withheldWhose),
            advice: evidence.advice(.runFromXcode, alternatives: [evidence.say(.allowPrivateData)]))
    }
}
