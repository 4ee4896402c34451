import TestSupport
import Testing

@testable import AshlarExplain

/// Tests that lines without constraints are skipped and change nothing.
@Suite("Other lines in a log")
struct LogTextTests {
    private static let conflict = [
        "Unable to simultaneously satisfy constraints.", "(",
        "    \"<NSLayoutConstraint:0x1 UIButton:0xa.width == 100   (active)>\",",
        "    \"<NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>\"", ")", "",
        "Will attempt to recover by breaking constraint ", "<NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>",
    ]

    /// Lines as a device writes them, which do not belong to a conflict.
    private static let others = [
        "2026-11-22 07:00:00.123 Sample[1:2] started (1) {a: b} [x]", "", "kernel: page fault at 0x7fa 0x8", "é ✓ 字 → private",
        "<Notice>: nothing", "info: a line", "> quoted", "**bold**", "sum = 3)", "CONSTRAINT", "}", "by hand",
    ]

    private func work(on text: String) -> (log: ConflictLog, lines: Int) {
        var reader = LogReader()
        reader.read(text)
        return (reader.log, reader.work)
    }

    @Test("Any number of unrelated lines is skipped quickly", arguments: [100, 10_000])
    func cost(count: Int) {
        let plain = "2026-11-22 07:00:00.123 Sample[1:2] (UIKitCore) error 0x7fa {a: b} <Notice> é"
        let many = Array(repeating: plain, count: count)
        let text = (many + Self.conflict + many + Self.conflict + many).joined(separator: "\n")
        let (log, lines) = work(on: text)
        expect(log.conflicts.map(\.line), equals: [count + 1, 2 * count + 9])
        expect(log.conflicts.allSatisfy { $0.constraints.count == 2 && $0.broken == 1 })
        expect(log.unread.isEmpty)
        // The reader parses only the conflicts' own lines, and those directly after a list.
        expect(lines <= 2 * Self.conflict.count + 2)
    }

    @Test("Unrelated lines in a list that does not end are skipped, too", arguments: [100, 10_000])
    func openList(count: Int) {
        let many = Array(repeating: "2026-11-22 07:00:00.123 Sample[1:2] started (1) {a: b} [x]", count: count)
        let (log, lines) = work(on: (Self.conflict.prefix(4) + many).joined(separator: "\n"))
        expect(log.conflicts.map(\.constraints.count), equals: [2])
        expect(lines <= 4)
        // A description without an end continues for a few lines only.
        let cut = ["\"<NSLayoutConstraint:0x1 UIButton:0xa.width"]
        let open = work(on: (Self.conflict.prefix(2) + cut + many).joined(separator: "\n"))
        expect(open.lines <= 30)
        expect(open.log.unread.count <= 20)
    }

    @Test("Every kind of line ending counts as one line, in any position")
    func lineEnds() {
        let ends = ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]
        let text = ends.map { "a\u{2026}\($0)" }.joined() + Self.conflict.joined(separator: "\r\n") + "\u{C2}"
        let log = ConflictLog(text)
        expect(log.conflicts.map(\.line), equals: [ends.count + 1])
        expect(log.conflicts.first?.constraints.map(\.line), equals: [ends.count + 3, ends.count + 4])
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        expect(lines.count, equals: ends.count + Self.conflict.count)
    }

    @Test("Skipping unrelated lines does not change the result", arguments: 0..<200 as Range<UInt64>)
    func sameAsLineByLine(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var lines: [String] = []
        for _ in 0..<12 {
            let pool = Bool.random(using: &generator) ? Self.conflict : Self.others
            let start = Int.random(in: 0..<pool.count, using: &generator)
            lines += pool[start..<min(pool.count, start + Int.random(in: 1...8, using: &generator))]
        }
        let text = lines.joined(separator: "\n")
        let found = ConflictLog(text)
        var reader = LogReader()
        // The lines are parts of one text, where the reader looks for the bracket before a list.
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            reader.read(line, number: index + 1)
        }
        reader.finish()
        expect(found, equals: reader.log, "seed \(seed): \(lines)")
    }
}
