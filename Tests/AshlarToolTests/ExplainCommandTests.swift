import Foundation
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

    @Test("Text names cause, sum, reason and fixes")
    func text() throws {
        let result = try run([], input: Self.log)
        #expect(result.status == 0)
        for part in ["Conflict: UIButton.width cannot be 100 and 200 at once.", "Sum ", "Why ", "Then ", "Fix "] {
            #expect(result.output.contains(part))
        }
    }

    @Test("JSON has the documented keys")
    func json() throws {
        let result = try run(["--json"], input: Self.log + "\n<private>\n")
        #expect(result.status == 1, "A line was not read.")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let conflict = try #require((document["conflicts"] as? [[String: Any]])?.first)
        #expect((conflict["constraints"] as? [String])?.count == 2)
        #expect(conflict["minimal"] as? [Int] == [0, 1])
        #expect(conflict["broken"] as? Int == 1)
        #expect(conflict["gap"] as? Double == 100)
        let proof = try #require(conflict["proof"] as? [String: Any])
        #expect(proof["multipliers"] as? [Double] == [-1, 1])
        #expect(proof["verified"] as? Bool == true)
        let fix = try #require((conflict["fixes"] as? [[String: Any]])?.first)
        #expect(fix["constraint"] as? Int == 1)
        #expect(fix["change"] as? String == "lower its priority to 999")
        #expect(fix["tried"] as? Bool == true)
        let unread = try #require((document["unread"] as? [[String: Any]])?.first)
        #expect(unread["line"] as? Int == 9)
        #expect(unread["text"] as? String == "<private>")
    }

    @Test("The README shows what the command prints, and its picture")
    func readme() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
        let log = try text("Documentation/Explaining/price-cell.log")
        let shown = try #require(try text("README.md").firstMatch(of: #/```text\n((?s).*?)```/#)).1
        #expect(try run([], input: log).output.hasPrefix(shown))

        let picture = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: picture) }
        #expect(try run(["--svg", picture.path], input: log).status == 0)
        // Where things stand depends on the fonts.
        func words(_ svg: String) -> [Substring] { svg.matches(of: #/>([^<>\n]+)<\/text>/#).map(\.1) }
        let drawn = words(try String(contentsOf: picture, encoding: .utf8))
        #expect(drawn.count > 6)
        #expect(drawn == words(try text("Documentation/Explaining/price-cell.svg")))
    }

    @Test("Numbers at the end of what a number can hold do not end the command", arguments: [[], ["--json"]])
    func huge(_ arguments: [String]) throws {
        let log = Self.log.replacing("== 100", with: "== -1.79769e+308").replacing("== 200", with: "== 1.79769e+308")
        #expect(try run(arguments, input: log).output.contains("UIButton"))
    }

    @Test("The picture shows each view and each constraint")
    func picture() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "conflict-\(UUID().uuidString).svg")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try run(["--svg", file.path], input: Self.log)
        let svg = try String(contentsOf: file, encoding: .utf8)
        #expect(svg.hasPrefix("<svg"))
        for part in [">UIButton<", "(1)", "(2)"] { #expect(svg.contains(part)) }
    }

    @Test("No conflict, no file: an error that says what was expected")
    func errors() throws {
        #expect(try run([], input: "hello").status == 2)
        let missing = try run(["/no/such/file.log"], input: "")
        #expect(missing.status == 2)
        #expect(missing.errors.hasPrefix("/no/such/file.log: cannot be read"))
        #expect(missing.errors == "/no/such/file.log: cannot be read: there is no such file\n")
        #expect(try run(["/tmp"], input: "").errors == "/tmp: cannot be read: this is a folder\n")
        #expect(throws: OutputError(path: "/no/such/folder/a.svg", reason: "there is no such file or folder")) {
            try run(["--svg", "/no/such/folder/a.svg"], input: Self.log)
        }
    }
}
