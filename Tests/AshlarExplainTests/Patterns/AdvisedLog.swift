import AshlarExplain
import Foundation
import TestSupport
import Testing

/// A log from a public thread, with what an expert advises there; see the README of its folder.
struct AdvisedLog: Decodable, CustomStringConvertible, Sendable {
    /// A judge's opinion of our advice beside the expert's.
    enum Grade: String, Codable, Sendable {
        /// The expert's advice comes first.
        case expert
        /// The advice resolves the conflict or contains the expert's, but another change comes first.
        case partly
        /// The advice is another one.
        case not
    }

    /// The opinions of two readers.
    struct Judgement: Decodable, Sendable {
        /// The opinion of the advice that the first version gave that saw the log.
        struct Held: Decodable, Sendable {
            var advice: String
            var first: Grade
            /// The opinion of a reader who does not know the code; nil where only one reader judged the first run.
            var second: Grade?
            /// Whether the advice is still the one of the first run, apart from its wording; nil if it is another one.
            var same: Bool?
            /// Whether the advice of the first run called itself sure; nil where that was not noted.
            var sure: Bool?
            /// The kind by which the answer of the first run was counted; nil where that was not noted.
            var kind: String?
        }

        /// Our advice as the readers saw it.
        var advice: String
        var first: Grade
        /// The opinion of a reader who does not know the code; nil until there is one.
        var second: Grade?
        var reason: String?
        var held: Held?
        /// What is not as the index says: `pattern`, `yours`, or `lines`; nil if nothing is missed.
        var missed: Set<String>?
    }

    var file: String
    var thread: String
    var who: String
    var accepted: String
    var pattern: Pattern
    var also: [Pattern]?
    var advice: String
    var yours: Bool
    /// What the expert's advice names: parts of descriptions, or words of the advice. One of them is enough.
    var named: [String]
    /// The number of constraints in each list, counted by hand.
    var lists: [Int]
    /// The lines that cannot be read, since they are cut off, withheld, or abbreviated by their author.
    var unread: [Int]?

    var description: String { file }

    var number: String { String(file.prefix(3)) }

    func log(in folder: Folder) throws -> ConflictLog {
        ConflictLog(try String(contentsOf: folder.url.appending(path: file), encoding: .utf8))
    }

    /// The explanations of the log's conflicts, which are made once for all tests.
    func explanations(in folder: Folder) throws -> [Explanation] {
        try Self.known.value("\(folder.rawValue)/\(file)") { Explanation.all(of: try log(in: folder)) }
    }

    private static let known = Known<[Explanation]>()

    /// A folder of logs with its index and its judgements.
    enum Folder: String, CaseIterable, Sendable {
        /// Logs that rules were written with (001 to 030) or measured with.
        case advised = "AdvisedLogs"
        /// Logs collected after the rules for the others were finished.
        case unseen = "UnseenLogs"
        /// Logs collected after the rules for all others were finished.
        case latest = "LatestLogs"
        /// Logs collected after the defects that the latest ones showed were mended.
        case fresh = "FreshLogs"
        /// Logs collected after the answers had become one ranking, by somebody who has never seen the code.
        case recent = "RecentLogs"
        /// Logs collected in the same way after the defects that the recent ones showed were mended.
        case further = "FurtherLogs"
        /// What was new among forty logs collected by somebody who has never seen the code; two others judged their first run.
        case blind = "BlindLogs"
        /// Logs of another blind collection, each compared with all older sets before it was taken.
        case collected = "CollectedLogs"
        /// Logs of a third blind collection.
        case third = "FirstRunLogs"
        /// Logs of a fourth blind collection.
        case fourth = "FourthLogs"
        /// What was new in a fifth blind collection.
        case fifth = "FifthLogs"

        var url: URL { URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Fixtures/\(rawValue)") }

        func logs() throws -> [AdvisedLog] {
            try JSONDecoder().decode([AdvisedLog].self, from: Data(contentsOf: url.appending(path: "index.json")))
        }

        func judgements() throws -> [String: Judgement] {
            try Self.known.value(rawValue) {
                try JSONDecoder().decode(
                    [String: Judgement].self, from: Data(contentsOf: url.appending(path: "judgements.json")))
            }
        }

        private static let known = Known<[String: Judgement]>()
    }

    /// A log with its folder, as an argument of a test.
    struct Place: CustomTestStringConvertible, Sendable {
        var folder: Folder
        var log: AdvisedLog

        /// Returns whether the judgement says that something is not as the index has it.
        func misses(_ what: String) throws -> Bool { try folder.judgements()[log.file]?.missed?.contains(what) ?? false }

        var testDescription: String { "\(folder.rawValue)/\(log.file)" }

        static func all() throws -> [Place] {
            try Folder.allCases.flatMap { folder in try folder.logs().map { Place(folder: folder, log: $0) } }
        }
    }
}
