import AshlarCommandLine
import AshlarScenes
import AshlarReport
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

/// Tests that names from files cannot affect a terminal when they are printed, whatever characters they contain.
@Suite("Control characters in names")
@MainActor
struct PrintableTests {
    /// A name that clears the screen, rings the bell and begins a new line, each in several ways.
    private static let wicked = "\u{1B}[2J\u{7}\r\n0 failed\u{9B}31m\u{7F}\u{202E}\t\u{2028}"

    private static func hasControls(_ text: String, except allowed: Set<Unicode.Scalar> = ["\n"]) -> Bool {
        text.unicodeScalars.contains {
            ($0.properties.generalCategory == .control || ("\u{2028}"..."\u{202E}").contains($0)) && !allowed.contains($0)
        }
    }

    @Test("Only control characters are replaced by escape sequences")
    func text() {
        expect(PrintableText.line(Self.wicked), equals: #"\u{1b}[2J\u{7}\r\n0 failed\u{9b}31m\u{7f}\u{202e}\t\u{2028}"#)
        expect(PrintableText.lines("a\n\tb\u{1B}"), equals: "a\n\tb\\u{1b}")
        let plain = "Größe … “字” 👩‍👩‍👧 שלום\u{200F} \\ \""
        expect(PrintableText.line(plain), equals: plain)
    }

    /// A case file in which every name is `wicked`.
    private var file: String {
        let name = JSONPrinter.string(Self.wicked)
        func other(_ letter: String) -> String { JSONPrinter.string(letter + Self.wicked) }
        return #"{"schemaVersion": 1, "name": \#(name), "cases": [{"id": \#(name), "title": \#(name), "container": [100, 100], "#
            + #""views": [{"name": \#(other("v"))}, {"name": \#(other("s")), "class": "UIScrollView"}], "#
            + #""guides": [{"name": \#(other("g")), "owner": "root"}], "#
            + #""constraints": [{"id": \#(other("k")), "item": \#(other("v")), "attribute": "width", "constant": 10}, "#
            + #"{"id": \#(other("l")), "item": \#(other("v")), "attribute": "width", "constant": 20}], "#
            + #""expect": {"frames": {\#(other("v")): [0, 0, 1, 1]}, "ambiguous": [\#(other("s"))], "broken": []}, "#
            + #""then": [{"set": {\#(other("k")): {"constant": 3}}, "deactivate": [\#(other("l"))], "#
            + #""contentOffset": {\#(other("s")): [1, 1]}, "view": {\#(other("v")): {"hidden": true}}}]}]}"#
    }

    @Test(
        "The frames, checks and documents of a case file contain no control characters",
        arguments: [[], ["--check"], ["--json"], ["--json", "--check"]])
    func cases(flags: [String]) throws {
        try withFiles([file, fileText(caseText())]) { paths in
            let command = try #require(try AshlarCommand.parseAsRoot(["layout"] + flags + paths) as? LayoutCommand)
            let result = try command.evaluate()
            expect(result.status == (flags.contains("--check") ? 1 : 0))
            expect(!Self.hasControls(result.output))
            if flags.contains("--json") {
                let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
                let files = document?["files"] as? [[String: Any]]
                expect(files?.first?["name"] as? String, equals: Self.wicked)
            } else {
                expect(result.output.contains(#"\u{1b}[2J"#))
                // None of the names began a new line.
                expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("0 failed") })
            }
        }
    }

    @Test("The errors of a case file contain no control characters")
    func errors() throws {
        let name = JSONPrinter.string(Self.wicked)
        let texts = [
            fileText(caseText(constraints: #"{"id": \#(name), "item": \#(name), "attribute": "width"}"#)),
            #"{"schemaVersion": 1, \#(name): 2}"#,
            fileText(
                caseText(
                    views: #"{"name": \#(name)}"#,
                    constraints: #"{"id": "m", "item": \#(name), "attribute": "width", "toItem": "root", "toAttribute": "left"}"#)
            ),
        ]
        for text in texts {
            try withFiles([text]) { paths in
                let command = try #require(try AshlarCommand.parseAsRoot(["layout"] + paths) as? LayoutCommand)
                let result = try command.evaluate()
                expect(result.status, equals: 2)
                expect(result.errors.contains(#"\u{1b}[2J"#))
                expect(!Self.hasControls(result.errors))
                expect(result.errors.split(separator: "\n").count, equals: 1)
            }
        }
        let path = "/no/\(Self.wicked)"
        let command = try #require(try AshlarCommand.parseAsRoot(["layout", path]) as? LayoutCommand)
        try expect(!Self.hasControls(command.evaluate().errors))
        expect(!Self.hasControls(OutputError(path: path, reason: "").description))
    }

    @Test("The explanations of a log contain no control characters, as text and as a document", arguments: [[], ["--json"]])
    func explanations(flags: [String]) throws {
        // Escape sequences of property lists can encode any character, including line ends.
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 'i\u{1B}[1m' UIButton:0xa'Go\u{1B}[2J\\\\U000afailed\\\\U009b'.width == 100   (active)>",
                "<NSLayoutConstraint:0x2 UIButton:0xa'Go\u{1B}[2J\\\\U000afailed\\\\U009b'.width == 200   (active)>"
                "<NSLayoutConstraint:0x3 cannot\u{1B}[2J be read\u{9B}>"
            )
            """
        let command = try #require(try AshlarCommand.parseAsRoot(["explain"] + flags) as? ExplainCommand)
        let result = try command.evaluate { Array(log.utf8) }
        expect(result.output.contains("Go"))
        expect(!Self.hasControls(result.output))
        expect(!result.output.split(separator: "\n").contains { $0.hasPrefix("failed") })
    }
}
