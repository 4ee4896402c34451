import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// Processes that share lines; a shell stands for the command.
@Suite(.timeLimit(.minutes(2))) struct BatchPoolTests {
    /// Answers a line with its number and itself, and is killed by the word `die`.
    private static let echo = "while read -r number line; do [ \"$line\" = die ] && kill -9 $$; echo \"$number $line\"; done"

    private func answers(_ input: [String], count: Int, program: String = "/bin/sh", script: String = echo) throws -> [String] {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        Thread {
            pipe.fileHandleForWriting.write(Data(input.map { $0 + "\n" }.joined().utf8))
            try? pipe.fileHandleForWriting.close()
        }.start()
        var answers: [String] = []
        let reader = LineReader(Descriptor(number: pipe.fileHandleForReading.fileDescriptor))
        try BatchPool(count: count, program: program, arguments: ["-c", script]).run(reader) { answers.append($0) }
        return answers
    }

    @Test("Answers have the order of lines", arguments: [1, 2, 5])
    func order(count: Int) throws {
        let lines = (1...500).map { "line \($0)" }
        try expect(answers(lines, count: count), equals: lines.enumerated().map { "\($0.offset + 1) \($0.element)" })
        try expect(answers([], count: count), equals: [])
    }

    @Test("A process that is killed loses one line, and another one answers those after it", arguments: [1, 2, 3])
    func killed(count: Int) throws {
        var lines = (1...300).map { "line \($0)" }
        let dying = [1, 2, 100, 300]
        for number in dying { lines[number - 1] = "die" }
        let answers = try answers(lines, count: count)
        expect(answers.count, equals: 300)
        for (index, answer) in answers.enumerated() {
            let number = index + 1
            let lost = #"{"error":"The process that laid the line out ended with signal 9.","line":\#(number)}"#
            expect(answer == (dying.contains(number) ? lost : "\(number) line \(number)"))
        }
    }

    @Test("A program that cannot be started is an error and no wait")
    func missingProgram() {
        #expect(throws: BatchFailure.self) { try answers(["a", "b"], count: 2, program: "/nowhere/ashlar") }
    }
}
