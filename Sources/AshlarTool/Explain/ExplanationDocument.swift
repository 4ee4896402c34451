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
        conflicts = log.explanations.map {
            Conflict(
                constraints: $0.constraints, minimal: $0.minimal, broken: $0.broken, gap: $0.gap, proof: $0.proof,
                fixes: $0.fixes, untried: $0.untried,
                cause: $0.cause, pattern: $0.pattern, whose: $0.whose, advice: $0.advice, equations: $0.equations,
                marks: $0.marks, identifiers: $0.identifiers, reason: $0.reason, outcome: $0.outcome, remarks: $0.remarks,
                line: $0.line, repeats: $0.repeats, solvedBy: $0.solvedBy)
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
