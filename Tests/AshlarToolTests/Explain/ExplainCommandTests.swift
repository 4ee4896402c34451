import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar explain")
struct ExplainCommandTests {
    private static let log = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x1 UIButton:0xa.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x2 UIButton:0xa.width == 200   (active)>
        """

    private func run(_ arguments: [String], input: String) throws -> CommandResult {
        let command = try #require(try AshlarCommand.parseAsRoot(["explain"] + arguments) as? ExplainCommand)
        return try command.evaluate { Array(input.utf8) }
    }

    @Test("The text states the cause, the sum, the reason and the fixes")
    func text() throws {
        let result = try run([], input: Self.log)
        expect(result.status, equals: 0)
        for part in ["Conflict: UIButton.width cannot be 100 and 200 at once.", "Why ", "Then ", "Fix "] {
            expect(result.output.contains(part))
        }
    }

    @Test("The first three lines say what happened, whose doing it is, and what to do")
    func threeLines() throws {
        let lines = try run([], input: Self.log).output.split(separator: "\n")
        expect(lines[0], equals: "Conflict: UIButton.width cannot be 100 and 200 at once.")
        expect(lines[1].hasPrefix("Whose Yours: UIButton.width is constrained twice"))
        expect(lines[2].hasPrefix("Do    Remove (1) `UIButton.width = 100`, or deactivate it before"))
    }

    @Test("Repeats are printed once, with their number")
    func repeats() throws {
        let result = try run([], input: String(repeating: Self.log + "\n", count: 500))
        expect(result.output.hasPrefix("1 of 1, line 1, ×500\nConflict: "))
        expect(result.output.matches(of: #/Conflict:/#).count, equals: 1)
    }

    @Test("Few changes are printed, and all of them with --proof")
    func proof() throws {
        let views = (1...8).map {
            "\"<NSLayoutConstraint:0x\($0) UIView:0xa\($0).width == UIView:0xa\($0 + 1).width   (active)>\","
        }
        let log = """
            (
            \(views.joined(separator: "\n"))
            "<NSLayoutConstraint:0xb UIView:0xa1.width == 10   (active)>",
            "<NSLayoutConstraint:0xc UIView:0xa9.width == 20   (active)>"
            )
            """
        let (short, whole) = (try run([], input: log).output, try run(["--proof"], input: log).output)
        expect(short.matches(of: #/\n(Fix|  or)  /#).count, equals: 3)
        expect(short.contains("7 more constraints were tried (--proof lists them)"))
        expect(whole.matches(of: #/\n(Fix|  or)  /#).count, equals: 10)
        expect(!whole.contains("--proof"))
    }

    @Test("The JSON output has the documented keys")
    func json() throws {
        let result = try run(["--json"], input: Self.log + "\n<private>\n")
        expect(result.status, equals: 1, "A line was not read.")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let conflict = try #require((document["conflicts"] as? [[String: Any]])?.first)
        expect((conflict["constraints"] as? [String])?.count, equals: 2)
        expect(conflict["minimal"] as? [Int], equals: [0, 1])
        expect(conflict["broken"] as? Int, equals: 1)
        expect(conflict["gap"] as? Double, equals: 100)
        let proof = try #require(conflict["proof"] as? [String: Any])
        expect(proof["multipliers"] as? [Double], equals: [-1, 1])
        expect(proof["verified"] as? Bool, equals: true)
        let fix = try #require((conflict["fixes"] as? [[String: Any]])?.first)
        // The first fix is the advice.
        expect(fix["constraint"] as? Int, equals: 0)
        expect(fix["change"] as? String, equals: "remove it")
        expect(fix["tried"] as? Bool, equals: true)
        expect(conflict["pattern"] as? String, equals: "duplicate")
        let advice = try #require(conflict["advice"] as? [String: Any])
        expect(advice["constraint"] as? Int, equals: 0)
        expect((advice["action"] as? String)?.hasPrefix("remove (1)"), equals: true)
        expect(advice["yours"] as? Bool, equals: true)
        let unread = try #require((document["unread"] as? [[String: Any]])?.first)
        expect(unread["line"] as? Int, equals: 9)
        expect(unread["text"] as? String, equals: "<private>")
    }

    @Test("The README shows parts of a log and of the command's output, the page of explanations all of it and its picture")
    func readme() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
        let log = try text("Documentation/Explaining/price-cell.log")
        func blocks(_ path: String) throws -> [Substring] { try text(path).matches(of: #/```text\n((?s).*?)```/#).map(\.1) }
        let output = try run([], input: log).output
        let whole = try #require(try blocks("Documentation/Explaining/README.md").first)
        expect(output.hasPrefix(whole))
        let shown = try blocks("README.md")
        try #require(shown.count == 2)
        // Lines with an ellipsis stand for what is left out. Spaces at the ends of lines are not shown.
        for (excerpt, full) in zip(shown, [log, output]) {
            var rest = full.replacing(#/[ \t]+\n/#, with: "\n")[...]
            for part in excerpt.split(separator: "…\n") {
                let range = try #require(rest.range(of: part), "\(part)")
                rest = rest[range.upperBound...]
            }
        }

        let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: picture) }
        try expect(run(["--svg", picture.path], input: log).status, equals: 0)
        // The positions of texts depend on the fonts.
        func words(_ svg: String) -> [Substring] { svg.matches(of: #/>([^<>\n]+)<\/text>/#).map(\.1) }
        let drawn = words(try String(contentsOf: picture, encoding: .utf8))
        expect(drawn.count > 6)
        expect(drawn, equals: words(try text("Documentation/Explaining/price-cell.svg")))
    }

    @Test("Numbers at the limit of their range do not crash the command", arguments: [[], ["--json"]])
    func huge(_ arguments: [String]) throws {
        let log = Self.log.replacing("== 100", with: "== -1.79769e+308").replacing("== 200", with: "== 1.79769e+308")
        try expect(run(arguments, input: log).output.contains("UIButton"))
    }

    @Test("The picture shows each view and each constraint")
    func picture() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "conflict-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try run(["--svg", file.path], input: Self.log)
        let svg = try String(contentsOf: file, encoding: .utf8)
        expect(svg.hasPrefix("<svg"))
        for part in [">UIButton<", "(1)", "(2)"] { expect(svg.contains(part)) }
    }

    @Test("A file without a conflict is an error that states what was expected")
    func errors() throws {
        try expect(run([], input: "hello").status, equals: 2)
        let missing = try run(["/no/such/file.log"], input: "")
        expect(missing.status, equals: 2)
        expect(missing.errors, equals: "/no/such/file.log: there is no such file\n")
        try expect(run(["/tmp"], input: "").errors, equals: "/tmp: this is a folder\n")
        #expect(throws: OutputError(path: "/no/such/folder/a.svg", reason: "there is no such file or folder")) {
            try run(["--svg", "/no/such/folder/a.svg"], input: Self.log)
        }
    }

    @Test("Several logs are named one after the other, and a log that cannot be read does not hide the others")
    func several() throws {
        try withFiles([Self.log, "hello"]) { paths in
            let result = try run([paths[0], "-", paths[1]], input: Self.log)
            expect(result.status, equals: 2)
            expect(result.output.hasPrefix("\(paths[0]):\nConflict: "))
            expect(result.output.contains("\n\nstandard input:\nConflict: "))
            expect(result.errors.hasPrefix("\(paths[1]): no conflict found"))

            let json = try run(["--json", paths[0], "-"], input: Self.log)
            expect(json.status, equals: 0)
            let document = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            let files = try #require(document["files"] as? [[String: Any]])
            expect(files.map { $0["file"] as? String }, equals: [paths[0], "standard input"])
            expect(files.allSatisfy { ($0["conflicts"] as? [Any])?.count == 1 })
        }
    }

    @Test("The command can write the picture instead of the text")
    func pictureAlone() throws {
        let result = try run(["--svg", "-"], input: Self.log)
        expect(result.output.hasPrefix("<svg"))
        #expect(throws: (any Error).self) { try run(["--svg", "-", "--json"], input: Self.log) }
        #expect(throws: (any Error).self) { try run(["-", "-"], input: Self.log) }
    }

    @Test("On a terminal, the same text is wrapped and colored")
    func terminal() throws {
        let command = try #require(try AshlarCommand.parseAsRoot(["explain"]) as? ExplainCommand)
        let plain = try command.evaluate { Array(Self.log.utf8) }.output
        let shown = try command.evaluate(terminal: Terminal(columns: 60, hasColor: true)) { Array(Self.log.utf8) }.output
        let lines = shown.replacing(#/\u{1B}\[[0-9;]*m/#, with: "").split(separator: "\n")
        expect(shown.contains("\u{1B}[1;31mConflict: \u{1B}[0m"))
        expect(lines.allSatisfy { $0.count <= 60 })
        expect(lines.joined(separator: " ").split(separator: " "), equals: plain.split { $0 == " " || $0 == "\n" })
    }
}
