/// How often experts agreed with the advice for a kind of conflict, counted over the judged logs of public threads.
public struct Confidence: Hashable, Sendable, Codable {
    /// The number of judged logs of this kind in which the expert's advice came first.
    public var agreed: Int
    /// The number of judged logs of this kind.
    public var judged: Int
    /// The number of logs of this kind in which the expert's advice came first when the program had never seen them.
    public var agreedAtFirst: Int
    /// The number of logs of this kind that were judged when the program had never seen them.
    public var judgedAtFirst: Int
    /// Whether the advice calls itself sure: the log decides it, and experts agreed in nine of ten logs of this kind, of which there are
    /// at least three, and also in nine of ten of those that were judged when the program had never seen them.
    public var isSure: Bool
    /// The kind of answer by which judged logs are counted: the name of the rule that gave it; for the other rules the pattern, whether
    /// the conflict was proven, and how the advice changes a constraint.
    public var kind: String

    /// The fewest judged logs of a kind that an answer can be sure with.
    static let enough = 3

    /// Whether experts agreed often enough, in as many logs as there are.
    var isAgreed: Bool { 10 * agreed >= 9 * judged }

    /// Whether experts agreed often enough in logs that were new to the program.
    var isAgreedAtFirst: Bool { 10 * agreedAtFirst >= 9 * judgedAtFirst }

    init(_ finding: Finding, isProven: Bool) {
        let advice = finding.advice
        let change = advice.constraint < 0 ? "none" : advice.kind?.rawValue ?? "else"
        kind = finding.rule ?? "\(finding.pattern.rawValue) \(isProven ? "proven" : "open") \(change)"
        let counts = JudgedKinds.counts[kind] ?? [0, 0, 0, 0]
        (agreed, judged, agreedAtFirst, judgedAtFirst) = (counts[0], counts[1], counts[2], counts[3])
        isSure = false
        isSure = finding.isDecided && judged >= Self.enough && isAgreed && isAgreedAtFirst
    }
}
