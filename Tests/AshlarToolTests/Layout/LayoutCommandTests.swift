import ArgumentParser
import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar layout")
@MainActor
struct LayoutCommandTests {
    private func run(_ arguments: [String]) throws -> CommandResult {
        try #require(try AshlarCommand.parseAsRoot(["layout"] + arguments) as? LayoutCommand).evaluate()
    }

    /// Runs the command on files with these texts, and removes the path of their folder from the output.
    private func run(_ flags: String..., files texts: String...) throws -> CommandResult {
        try withFiles(texts) { paths in
            var result = try run(paths + flags)
            let folder = (paths[0] as NSString).deletingLastPathComponent + "/"
            result.output = result.output.replacingOccurrences(of: folder, with: "")
            result.errors = result.errors.replacingOccurrences(of: folder, with: "")
            return result
        }
    }

    private let pinned = ["left", "top"].map {
        #"{"id": "\#($0)", "item": "a", "attribute": "\#($0)", "toItem": "root", "toAttribute": "\#($0)", "constant": 100}"#
    }.joined(separator: ", ")
    private let skipped = caseText(id: "S", views: #"{"name": "s", "class": "UINavigationBar"}"#)

    @Test("Frames are printed in columns, and again after each step")
    func frames() throws {
        let steps = #""then": [{"set": {"k": {"constant": 12.5}}, "resize": [400, 480]}, {}]"#
        let text = fileText(caseText(constraints: pinned, #""expect": {"ambiguous": ["a"]}, \#(steps)"#), skipped)
        try expect(
            run(files: text).output,
            equals: """
                A  t
                  root     0    0  320  480
                    a    100  100   10    0  ambiguous
                      b    0    0    0    0  ambiguous
                    l      0    0    0    0  ambiguous
                    g      0    0    0    0
                  step 1: k.constant = 12.5; resize to 400 480
                  root     0    0   400  480
                    a    100  100  12.5    0  ambiguous
                      b    0    0     0    0  ambiguous
                    l      0    0     0    0  ambiguous
                    g      0    0     0    0
                  step 2: no change
                  root     0    0   400  480
                    a    100  100  12.5    0  ambiguous
                      b    0    0     0    0  ambiguous
                    l      0    0     0    0  ambiguous
                    g      0    0     0    0

                S skipped: needs UINavigationBar

                """)
    }

    @Test("Ambiguous numbers are warned of with their ranges, unless the case expects them or is checked")
    func ambiguityWarnings() throws {
        let text = #"""
            {"schemaVersion": 1, "name": "t", "cases": [{"id": "A", "container": [100, 50], "views": [{"name": "a"}],
            "constraints": ["V:|[a]|", "H:|-(>=0)-[a(30)]-(>=10)-|"]}]}
            """#
        let warned = try run(files: text)
        expect(warned.errors, equals: "0.json: A: ambiguous: a.x is 0 and could be 0 to 60\n", "\(warned.errors)")
        expect(warned.output.hasSuffix("a   0  0   30  50  ambiguous\n"))
        expect(warned.status, equals: 0)
        try expect(run("--check", files: text).errors.isEmpty)
        let expected = text.replacing("\"container\"", with: "\"expect\": {\"ambiguous\": [\"a\"]}, \"container\"")
        try expect(run(files: expected).errors.isEmpty)
    }

    @Test("Each layout is drawn into a file with a plain name: boxes at their places, with their names")
    func pictures() throws {
        let text = #"""
            {"schemaVersion": 1, "name": "t", "cases": [
            {"id": "../a<b", "container": [100, 50], "views": [{"name": "box"}, {"name": "<i>", "superview": "box"}],
            "constraints": ["H:|-10-[box]-10-|", "V:|-5-[box]-5-|"], "then": [{"resize": [60, 50]}]}]}
            """#
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try run("--svg", folder.path, files: text)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        expect(names, equals: ["___a_b-step1.svg", "___a_b.svg"])
        let svg = try String(contentsOf: folder.appending(path: "___a_b.svg"), encoding: .utf8)
        expect(svg.contains("<rect x=\"10\" y=\"5\" width=\"80\" height=\"40\""))
        expect(svg.contains("&lt;i&gt;") && !svg.contains("<i>"))
        let step = try String(contentsOf: folder.appending(path: "___a_b-step1.svg"), encoding: .utf8)
        expect(step.contains("width=\"40\" height=\"40\""))
    }

    @Test("Broken constraints are printed below the frames")
    func broken() throws {
        let wide = #"{"id": "wide", "item": "a", "attribute": "width", "constant": 30}"#
        let output = try run(files: fileText(caseText(constraints: wide))).output
        expect(output.hasSuffix("\n  broken: wide\n  conflict: k, wide\n"))
    }

    @Test("The text lists 50 members of a conflict and the number of the others, and a document lists all members")
    func largeConflict() throws {
        let count = 60
        let views = (0..<count).map { #"{"name": "c\#($0)"}"# }.joined(separator: ", ")
        let chain = (1..<count).map {
            #"{"id": "m\#($0)", "item": "c\#($0)", "attribute": "width", "toItem": "c\#($0 - 1)", "toAttribute": "width"}"#
        }
        let ends = [(0, 10), (count - 1, 30)].map {
            #"{"id": "e\#($0.0)", "item": "c\#($0.0)", "attribute": "width", "constant": \#($0.1)}"#
        }
        let text = fileText(caseText(views: views, constraints: (chain + ends).joined(separator: ", ")))
        let line = try #require(try run(files: text).output.split(separator: "\n").first { $0.hasPrefix("  conflict: ") })
        let names = line.dropFirst("  conflict: ".count).components(separatedBy: ", ")
        let members = (1..<count).map { "m\($0)" } + ["e0", "e\(count - 1)"]
        expect(names, equals: members.prefix(25) + ["... and 11 more"] + members.suffix(25))
        let document = try run("--json", files: text).output
        expect(members.allSatisfy { document.contains("\"\($0)\"") })
    }

    @Test("A check prints the differences, the skipped cases, and the counts of components and cases")
    func check() throws {
        let good = caseText(id: "G")
        let bad = caseText(
            id: "B", constraints: pinned,
            #""expect": {"frames": {"a": [0, 0, 1, 1], "b": [0, 0, 1, 0]}, "ambiguous": ["a", "b"]}"#)
        let result = try run("--check", files: fileText(good, bad, skipped))
        expect(
            result.output,
            equals: """
                B a: expected 0 0 1 1, got 100 100 10 0
                B b: expected 0 0 1 0, got 0 0 0 0
                S skipped: needs UINavigationBar
                components: 3 passed, 5 failed
                1 passed, 1 failed, 1 skipped

                """)
        expect(result.status, equals: 1)
        let nothing = "components: 0 passed, 0 failed\n"
        try expect(run("--check", files: fileText(good)), equals: .init(output: nothing + "1 passed, 0 failed, 0 skipped\n"))
        try expect(run("--check", files: fileText()), equals: .init(output: nothing + "0 passed, 0 failed, 0 skipped\n"))
    }

    @Test("With several files, each line names its file")
    func files() throws {
        let bad = fileText(caseText(#""expect": {"broken": ["k"]}"#))
        let result = try run("--check", files: bad, fileText(caseText()), bad)
        expect(
            result.output,
            equals: """
                0.json: A broken: expected k, got none
                2.json: A broken: expected k, got none
                components: 0 passed, 0 failed
                1 passed, 2 failed, 0 skipped

                """)
        try expect(run(files: fileText(caseText()), fileText()).output.hasPrefix("== 0.json\n\nA  t\n  root  "))
    }

    @Test("An invalid file prevents all files from being printed")
    func errors() throws {
        let result = try run(files: fileText(caseText()), "{", fileText(caseText()), "[]")
        expect(
            result,
            equals: .init(
                errors: """
                    1.json:1: not JSON: expected a key in quotes (column 2)
                    3.json:1: expected an object, found an array

                    """, status: 2))
        let fault = caseText(constraints: #"{"id": "m", "item": "a", "attribute": "top"}"#)
        let late = try run(
            "--json", files: fileText(caseText()),
            fileText(caseText(), caseText(id: "B"), fault.replacingOccurrences(of: #""A""#, with: #""C""#)))
        expect(late.output.isEmpty)
        expect(late.errors.hasPrefix("1.json:1: cases[2].constraints[1]: the layout raised an exception: A multiplier of 0"))
        expect(late.status, equals: 2)
    }

    @Test("Files that cannot be read are errors")
    func unreadable() throws {
        try expect(run(["/no/such/file"]), equals: .init(errors: "/no/such/file: there is no such file\n", status: 2))
        try expect(run(["/tmp"]), equals: .init(errors: "/tmp: this is a folder\n", status: 2))
        try expect(run(["/dev/zero"]), equals: .init(errors: "/dev/zero: the file is larger than 64 MiB\n", status: 2))
    }

    @Test("A JSON document contains the frames and the result of a check")
    func json() throws {
        let text = fileText(
            caseText(constraints: pinned, #""expect": {"frames": {"a": [0, 0, 0.5, 0]}, "ambiguous": ["a"]}"#), skipped)
        let result = try run("--json", "--check", files: text)
        expect(
            result.output,
            equals: #"""
                {
                  "files": [
                    {
                      "file": "0.json",
                      "name": "test",
                      "cases": [
                        {
                          "id": "A",
                          "title": "t",
                          "outcome": "failed",
                          "layouts": [
                            {
                              "frames": {
                                "root": [0, 0, 320, 480],
                                "a": [100, 100, 10, 0],
                                "b": [0, 0, 0, 0],
                                "l": [0, 0, 0, 0],
                                "g": [0, 0, 0, 0]
                              },
                              "ambiguous": ["a"],
                              "broken": [],
                              "conflicts": []
                            }
                          ],
                          "differences": [
                            {
                              "step": 0,
                              "subject": "a",
                              "expected": "0 0 0.5 0",
                              "got": "100 100 10 0"
                            }
                          ]
                        },
                        {
                          "id": "S",
                          "title": "t",
                          "outcome": "skipped",
                          "needs": ["UINavigationBar"]
                        }
                      ]
                    }
                  ],
                  "components": {
                    "passed": 1,
                    "failed": 3
                  },
                  "passed": 0,
                  "failed": 1,
                  "skipped": 1
                }

                """#)
        expect(result.status, equals: 1)
        try expect(!run("--json", files: text).output.contains("differences"))
    }

    @Test("All conformance cases pass, and none is skipped")
    func conformance() throws {
        let result = try run(["--check", CaseFiles.semantics])
        let lines = result.output.split(separator: "\n")
        expect(lines.count, equals: 2)
        expect(lines.allSatisfy { $0.contains(" 0 failed") })
        expect(lines.last?.hasSuffix(" 0 skipped"), equals: true)
        expect(result.status, equals: 0)
    }

    @Test(
        "Storyboards give the frames that Interface Builder saved, and no scene is skipped",
        .enabled(if: CaseFiles.hasStoryboards, Comment(rawValue: CaseFiles.withoutStoryboards)))
    func storyboards() throws {
        let result = try run(["--check", CaseFiles.storyboards])
        expect(result.output.split(separator: "\n").count, equals: 2)
        expect(result.output.hasSuffix(" 0 failed, 0 skipped\n"))
        expect(result.status, equals: 0)
    }
}

/// Tests that run the built command in a shell.
@Suite("The executable")
struct ExecutableTests {
    /// The path of the command. It is in the folder of the tests, like all build products.
    static let path = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("ashlar")
        .path

    @Test(
        "The exit status gives the result, and errors go to standard error",
        .enabled(if: FileManager.default.isExecutableFile(atPath: path), "the command has not been built"),
        arguments: [
            (fileText(caseText()), Int32(0), "components: 0 passed, 0 failed\n1 passed, 0 failed, 0 skipped\n", false),
            (
                fileText(caseText(#""expect": {"broken": ["k"]}"#)), 1,
                "A broken: expected k, got none\ncomponents: 0 passed, 0 failed\n0 passed, 1 failed, 0 skipped\n", false
            ),
            ("{", 2, "", true),
        ])
    func status(text: String, status: Int32, output: String, hasErrors: Bool) throws {
        try withFiles([text]) { paths in
            let process = Process()
            let (out, err) = (Pipe(), Pipe())
            process.executableURL = URL(fileURLWithPath: Self.path)
            process.arguments = ["layout", "--check"] + paths
            process.standardOutput = out
            process.standardError = err
            try process.run()
            let printed = out.fileHandleForReading.readDataToEndOfFile()
            let errors = err.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            expect(process.terminationStatus, equals: status)
            expect(String(decoding: printed, as: UTF8.self), equals: output)
            expect(errors.isEmpty != hasErrors)
        }
    }
}
