import AshlarExplain
import Foundation
import TestSupport
import Testing

@Suite("Damaged logs")
struct LogFuzzTests {
    private static let tokens = [
        "<", ">", "\"", "'", "\\", "\\\\U00e9", "(", ")", "[", "]", "|", "H:", "V:", "-(", ")-", "(active, names: ",
        "(Names: ",
        "0x1", "<NSLayoutConstraint:0x1 ", " == ", " >= ", " <= ", "*", ".width", ".midX", "NSSpace(8)", "Hug:",
        "CompressionResistance:", "h=--& v=-&-", "@750", "^low", "\n", "\r\n", "\u{2028}", "é", "👩‍👩‍👧",
        "Unable to simultaneously satisfy constraints.", "Will attempt to recover by breaking constraint",
    ]

    @Test("No log crashes the reader or the explanation, or takes long")
    func fuzz() throws {
        let corpus = try CollectedLogTests.entries().map {
            try String(contentsOf: CollectedLogTests.folder.appending(path: $0.file), encoding: .utf8)
        }
        let fuzzer = Fuzzer(
            "log-reader", corpus: corpus + [LogTests.masonry],
            tokens: Self.tokens)
        var count = 0
        let outcome = fuzzer.run(executions: 3000) { text in
            let log = ConflictLog(text)
            count += 1
            // An explanation takes a hundred times as long as reading.
            guard count % 20 == 0 else { return }
            for conflict in log.conflicts { _ = Explanation(of: conflict).description }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }

    @Test("No line crashes the reader of descriptions, or takes long")
    func descriptions() throws {
        let lines = try CollectedLogTests.entries().flatMap { try $0.read().conflicts.flatMap { $0.constraints.map(\.text) } }
        let outcome = Fuzzer("descriptions", corpus: lines, tokens: Self.tokens).run(executions: 20_000) { text in
            _ = Statement(description: text)
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }
}
