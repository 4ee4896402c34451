import AshlarExplain
import Foundation
import FuzzSupport
import Testing

@Suite("Damaged logs")
struct LogFuzzTests {
    @Test("No log crashes the reader or the explanation, and none takes long")
    func fuzz() throws {
        let corpus = try CollectedLogTests.entries().map {
            try String(contentsOf: CollectedLogTests.folder.appending(path: $0.file), encoding: .utf8)
        }
        let fuzzer = Fuzzer(
            "log-reader", corpus: corpus + [LogTests.masonry],
            tokens: [
                "<", ">", "\"", "'", "\\", "\\\\U00e9", "(", ")", "[", "]", "|", "H:", "V:", "-(", ")-", "(active, names: ",
                "(Names: ",
                "0x1", "<NSLayoutConstraint:0x1 ", " == ", " >= ", " <= ", "*", ".width", ".midX", "NSSpace(8)", "Hug:",
                "CompressionResistance:", "h=--& v=-&-", "@750", "^low", "\n", "\r\n", "\u{2028}", "é", "👩‍👩‍👧",
                "Unable to simultaneously satisfy constraints.", "Will attempt to recover by breaking constraint",
            ])
        let outcome = fuzzer.run(executions: 3000) { text in
            for conflict in ConflictLog(text).conflicts { _ = Explanation(of: conflict).description }
        }
        #expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }
}
