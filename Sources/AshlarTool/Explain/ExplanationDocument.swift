import AshlarScenes
import AshlarExplain
import Foundation

/// The JSON document of `ashlar explain --json`: one log's conflicts, or `{"files": […]}` with one such object for each of several
/// logs.
struct ExplanationDocument: Encodable {
    /// The name of the file; nil if there is one log.
    let file: String?
    let conflicts: [Conflict]
    let unread: [ConflictLog.UnreadLine]

    struct Conflict: Encodable {
        let constraints: [String]
        let minimal: [Int]
        let broken: Int?
        let gap: Double
        let proof: Explanation.Proof
        let fixes: [Explanation.Fix]
        let untried: Int
        let cause: String
        let pattern: Pattern
        let whose: String
        let advice: Advice
        let confidence: Confidence
        let question: Question?
        let views: [Explanation.NamedView]
        let sources: String?
        let equations: [String]
        let marks: [String?]
        let identifiers: [String?]
        let reason: String
        let outcome: String?
        let remarks: [String]
        let line: Int?
        let repeats: Int?
        let solvedBy: Int?
    }

    private init(_ log: ExplainedLog, isNamed: Bool) {
        file = isNamed ? log.file : nil
        conflicts = zip(log.explanations, log.sources).map { explanation, sources in
            Conflict(
                constraints: explanation.constraints, minimal: explanation.minimal, broken: explanation.broken,
                gap: explanation.gap, proof: explanation.proof,
                fixes: explanation.fixes, untried: explanation.untried,
                cause: explanation.cause, pattern: explanation.pattern, whose: explanation.whose, advice: explanation.advice,
                confidence: explanation.confidence,
                question: explanation.question, views: explanation.views, sources: sources, equations: explanation.equations,
                marks: explanation.marks, identifiers: explanation.identifiers, reason: explanation.reason,
                outcome: explanation.outcome, remarks: explanation.remarks,
                line: explanation.line, repeats: explanation.repeats, solvedBy: explanation.solvedBy)
        }
        unread = log.unread
    }

    /// Returns the document of logs.
    ///
    /// - Parameters:
    ///   - logs: The logs. There is one unless `isList` is true.
    ///   - isList: Whether the document lists the logs by their files.
    static func text(_ logs: [ExplainedLog], isList: Bool) -> String {
        let documents = logs.map { ExplanationDocument($0, isNamed: isList) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Logs may contain numbers up to 1.79769e+308 whose sums are infinite, and JSON has no infinite numbers.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = isList ? try! encoder.encode(["files": documents]) : try! encoder.encode(documents[0])
        return JSONPrinter.withoutControls(String(decoding: data, as: UTF8.self)) + "\n"
    }
}
