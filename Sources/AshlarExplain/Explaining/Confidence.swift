/// How often experts agreed with the advice for a kind of conflict, counted over the judged logs of public threads.
public struct Confidence: Hashable, Sendable, Codable {
    /// The number of judged logs of this kind in which the expert's advice came first.
    public var agreed: Int
    /// The number of judged logs of this kind.
    public var judged: Int
    /// Whether the advice calls itself sure: the kind of the conflict was recognized, and experts agreed in nine of ten logs of this kind,
    /// of which there are enough.
    public var isSure: Bool

    init(_ finding: Finding, isProven: Bool) {
        let kind = Self.kind(finding.pattern, finding.advice, isProven: isProven)
        (agreed, judged) = JudgedKinds.counts[kind] ?? (0, 0)
        isSure = finding.isRecognized && judged >= 3 && 10 * agreed >= 9 * judged
    }

    /// Returns the kind of answer by which judged logs are counted: the pattern, whether it was proven, and how the advice changes a
    /// constraint.
    fileprivate static func kind(_ pattern: Pattern, _ advice: Advice, isProven: Bool) -> String {
        let change = advice.constraint < 0 ? "none" : advice.kind?.rawValue ?? "else"
        return "\(pattern.rawValue) \(isProven ? "proven" : "open") \(change)"
    }
}

extension Explanation {
    /// The kind of answer by which judged logs are counted; see ``Confidence``.
    var kindOfAnswer: String { Confidence.kind(pattern, advice, isProven: !minimal.isEmpty) }
}
