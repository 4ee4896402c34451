import AshlarExplain
import Foundation
import TestSupport
import Testing

/// Tests with logs from public threads. Their index was written without this reader; see the README of the folder.
@Suite("Collected logs")
struct CollectedLogTests {
    struct Entry: Decodable, CustomTestStringConvertible {
        var file: String
        var lists: [Int]
        var broken: [Int?]
        var whole: [Bool]
        /// The reason why each list is contradictory, found with a separate linear program; nil if unknown.
        var contradiction: [String?]
        var cutLines: [Int]
        var unreadable: [Int]?

        var testDescription: String { file }

        func read() throws -> ConflictLog {
            ConflictLog(try String(contentsOf: CollectedLogTests.folder.appending(path: file), encoding: .utf8))
        }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/ConflictLogs")

    static func entries() throws -> [Entry] {
        try JSONDecoder().decode([Entry].self, from: Data(contentsOf: folder.appending(path: "index.json")))
    }

    @Test("Every line that describes a constraint is read", arguments: try entries())
    func accounted(_ entry: Entry) throws {
        let log = try entry.read()
        let conflicts = log.conflicts.filter { $0.listed > 0 }
        let lists = entry.lists.indices.filter { entry.lists[$0] > 0 }
        expect(conflicts.map(\.listed), equals: lists.map { entry.lists[$0] })
        for (conflict, list) in zip(conflicts, lists) {
            // A broken constraint that is not listed is appended.
            let place = conflict.broken.flatMap { $0 < conflict.listed ? $0 + 1 : nil }
            expect(place, equals: entry.broken[list])
        }
        let excused = Set(entry.cutLines + (entry.unreadable ?? []))
        expect(log.unread.filter { !excused.contains($0.line) }, equals: [])
        let unreadable = log.conflicts.flatMap(\.constraints).filter { $0.statement == nil }
        expect(unreadable.filter { !excused.contains($0.line) }, equals: [])
    }

    @Test("At least 95 % of the contradictory lists are explained with a verified proof")
    func explained() throws {
        var all: [String: Int] = [:]
        var proven: [String: Int] = [:]
        for entry in try Self.entries() {
            let conflicts = try entry.read().conflicts.filter { $0.listed > 0 }
            let lists = entry.lists.indices.filter { entry.lists[$0] > 0 }
            for (conflict, list) in zip(conflicts, lists) where entry.whole[list] {
                let kind = entry.contradiction[list] ?? "unknown"
                all[kind, default: 0] += 1
                if Explanation(of: conflict).proof.verified { proven[kind, default: 0] += 1 }
            }
        }
        for kind in all.keys.sorted() {
            print("  \(kind): \(proven[kind] ?? 0) of \(all[kind]!) explained with a verified proof")
        }
        let contradictory = ["as printed", "with sizes", "with superviews", "with margins"]
        let (good, whole) = contradictory.reduce(into: (0, 0)) { $0 = ($0.0 + (proven[$1] ?? 0), $0.1 + (all[$1] ?? 0)) }
        print("  together: \(good) of \(whole) lists that contradict themselves")
        expect(whole >= 70)
        expect(Double(good) >= 0.95 * Double(whole))
        expect(proven["not as printed", default: 0], equals: 0, "What is no contradiction must not be proven to be one.")
    }

    @Test("The suggested fixes resolve the conflict when they are applied", arguments: try entries())
    func fixes(_ entry: Entry) throws {
        for conflict in try entry.read().conflicts {
            let explanation = Explanation(of: conflict)
            guard explanation.proof.verified else { continue }
            expect(explanation.minimal.count, equals: Set(explanation.minimal).count)
            for fix in explanation.fixes where fix.change == "remove it" {
                var rest = conflict
                rest.constraints[fix.constraint].statement = nil
                let minimal = Explanation(of: rest).minimal
                expect(!Set(minimal).isSuperset(of: explanation.minimal))
                expect(!Set(minimal).isSubset(of: explanation.minimal) || minimal.isEmpty)
            }
        }
    }

    @Test(
        "A log that a terminal wrapped at 80 columns is read in the same way", arguments: try entries().filter(\.cutLines.isEmpty)
    )
    func wrapped(_ entry: Entry) throws {
        let text = try String(contentsOf: Self.folder.appending(path: entry.file), encoding: .utf8)
        // A terminal does not repeat marks at the beginning of lines, and AppKit's measured distance is outside the
        // description.
        guard !text.contains("(Actual Distance"),
            text.split(separator: "\n").allSatisfy({ !$0.hasPrefix(">") && !$0.hasPrefix("[") && !$0.hasPrefix("info:") })
        else { return }
        let wrapped = text.split(separator: "\n", omittingEmptySubsequences: false).map(Self.wrap).joined(separator: "\n")
        let (before, after) = (ConflictLog(text), ConflictLog(wrapped))
        expect(before.conflicts.map(Self.equations), equals: after.conflicts.map(Self.equations))
    }

    /// Returns the addresses and numbers of a conflict. An additional blank in a caption cannot be distinguished from an
    /// original one.
    private static func equations(_ conflict: ConflictLog.Conflict) -> [String] {
        conflict.constraints.map { constraint in
            guard let statement = constraint.statement else { return "unread" }
            let anchors = statement.anchors.map { "\($0.item.address ?? "").\($0.attribute)" }
            return "\(anchors) \(statement.relation) \(statement.multiplier) \(statement.constant) \(statement.priority)"
        }
    }

    private static func wrap(_ line: Substring) -> String {
        guard line.contains("<"), line.contains("Constraint:0x") else { return String(line) }
        var rest = line
        var lines: [Substring] = []
        while rest.count > 80 {
            lines.append(rest.prefix(80))
            rest = rest.dropFirst(80)
        }
        return (lines + [rest]).joined(separator: "\n")
    }
}
