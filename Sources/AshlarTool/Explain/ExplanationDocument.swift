import AshlarExplain
import Foundation

/// The JSON document of `ashlar explain --json`.
struct ExplanationDocument: Encodable {
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
        let equations: [String]
        let marks: [String?]
        let reason: String
        let outcome: String?
        let remarks: [String]
        let line: Int?
    }

    static func text(_ explanations: [Explanation], _ unread: [ConflictLog.UnreadLine]) -> String {
        let conflicts = explanations.map {
            Conflict(
                constraints: $0.constraints, minimal: $0.minimal, broken: $0.broken, gap: $0.gap, proof: $0.proof,
                fixes: $0.fixes, untried: $0.untried,
                cause: $0.cause, equations: $0.equations, marks: $0.marks, reason: $0.reason, outcome: $0.outcome,
                remarks: $0.remarks, line: $0.line)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Logs may contain numbers up to 1.79769e+308 whose sums are infinite, and JSON has no infinite numbers.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = try! encoder.encode(ExplanationDocument(conflicts: conflicts, unread: unread))
        return JSONPrinter.withoutControls(String(decoding: data, as: UTF8.self)) + "\n"
    }
}
