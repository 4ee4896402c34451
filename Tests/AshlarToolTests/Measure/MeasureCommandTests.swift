import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar measure")
struct MeasureCommandTests {
    private struct Answer: Decodable, Equatable {
        var width: Double?
        var height: Double?
        var lines: Int?
        var natural: Double?
        var line: Int?
        var error: String?
    }

    private func command(_ arguments: [String]) throws -> MeasureCommand {
        try #require(try AshlarCommand.parseAsRoot(["measure"] + arguments) as? MeasureCommand)
    }

    private func answers(_ input: String, _ arguments: [String] = []) throws -> (answers: [Answer], result: CommandResult) {
        var lines = MeasuredLines(defaults: try command(arguments).request, name: "texts.jsonl")
        var result = lines.add(Array(input.utf8))
        let end = lines.finish()
        result.output += end.output
        result.errors += end.errors
        result.status = lines.hasErrors ? 1 : 0
        let answers = try result.output.split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
        return (answers, result)
    }

    @Test("A text is answered with its size in words, or as a line of JSON")
    func texts() throws {
        // Apple's label is 85.3333 × 20.3333 points large.
        let words = try command(["Hello world"]).answer(to: ["Hello world"])
        expect(words.hasPrefix("85.3333 × 20.3333 points, 1 line; 85."))
        let json = try command(["Hello world", "--json", "--scale", "2"]).answer(to: ["Hello world"])
        let answer = try JSONDecoder().decode(Answer.self, from: Data(json.utf8))
        expect([answer.width, answer.height], equals: [85.5, 20.5])
        expect(answer.natural.map { 85 < $0 && $0 < 85.5 }, equals: true)
    }

    @Test("Options and lines of JSON say the same")
    func options() throws {
        let arguments = [
            "--size", "15", "--weight", "semibold", "--width", "90", "--lines", "2", "--italic", "--scale", "2",
            "--monospaced-digits",
        ]
        let text = "Terms and conditions of 2026"
        let line =
            #"{"text":"\#(text)","size":15,"weight":600,"width":90,"lines":2,"italic":true,"scale":2,"monospacedDigits":true}"#
        let (plain, _) = try answers(line)
        let (defaults, _) = try answers(#"{"text":"\#(text)"}"#, arguments)
        let words = try command([text, "--json"] + arguments).answer(to: [text])
        expect(plain, equals: defaults)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(words.utf8))
        expect(answer, equals: plain.first)
        expect(plain.first?.lines == 2 && words.contains("\"truncated\":true"))
    }

    // Measured on pictures that Apple's renderer drew: three lines of body at 16 points, one and two of subheadline at 14.
    @Test("Lines of a text style have the distance of Apple's table")
    func styles() throws {
        let (sizes, _) = try answers(
            """
            {"text":"a\\nb\\nc","style":"body","textSize":"medium"}
            {"text":"a","style":"subheadline","textSize":"medium"}
            {"text":"a\\nb","style":"subheadline","size":14}
            {"text":"a\\nb","size":14}
            """)
        expect(sizes.map { ($0.height ?? 0).rounded(toPlaces: 4) }, equals: [61.3333, 17, 36, 33.6667])
    }

    @Test("A headline is semibold")
    func headline() throws {
        let (sizes, _) = try answers(
            """
            {"text":"Title","style":"headline"}
            {"text":"Title","weight":"semibold"}
            {"text":"Title","style":"headline","weight":"regular"}
            {"text":"Title"}
            """)
        expect(sizes[0].natural == sizes[1].natural && sizes[2].natural == sizes[3].natural)
        expect(sizes[0].natural != sizes[3].natural)
    }

    @Test("A bad line is answered with its number and what was expected, and the others are measured")
    func badLines() throws {
        let (answers, result) = try answers(
            """
            {"text":"a"}
            not JSON

            {"size":17}
            {"text":"a","size":"big"}
            {"text":"a","weight":"fat"}
            {"text":"a","size":true,"lines":1}
            {"text":"a","lines":1.5}
            {"text":"a","style":"huge\u{7}"}
            {"text":"a","scale":null,"kind":"label"}
            """)
        expect(answers.map(\.line), equals: [nil, 2, 4, 5, 6, 7, 8, 9, nil])
        expect(answers.first?.width, equals: answers.last?.width)
        expect(result.status, equals: 1)
        let errors = result.errors.split(separator: "\n").map(String.init)
        expect(errors.count, equals: 7)
        expect(errors[0], equals: #"texts.jsonl:2: expected an object such as {"text":"OK","size":17}"#)
        expect(errors[2], equals: #"texts.jsonl:5: "size" is "big"; expected a number of points above 0"#)
        expect(errors[4], equals: #"texts.jsonl:7: "size" is true; expected a number of points above 0"#)
        expect(!result.errors.contains("\u{7}"))
    }

    @Test("Lines may come in parts of any length", arguments: [1, 2, 7, 1000])
    func parts(length: Int) throws {
        let input = Array("{\"text\":\"Größe\"}\r\n\n{\"text\":\"b\"}\n{\"text\":\"c\"}".utf8)
        var lines = MeasuredLines(defaults: TextRequest(), name: "")
        var output = ""
        for start in stride(from: 0, to: input.count, by: length) {
            output += lines.add(Array(input[start..<min(start + length, input.count)])).output
        }
        output += lines.finish().output
        let expected = ["Größe", "b", "c"].map { text in
            var request = TextRequest()
            request.text = text
            return request.measured(by: .init()).json + "\n"
        }
        expect(output, equals: expected.joined())
    }

    @Test("A line that is too long is one error")
    func longLine() {
        var lines = MeasuredLines(defaults: TextRequest(), name: "x")
        let part = [UInt8](repeating: UInt8(ascii: "a"), count: 6 << 20)
        let outputs = [lines.add(part), lines.add(part), lines.add(part), lines.add(Array("a\n{\"text\":\"b\"}\n".utf8))].map(
            \.output)
        expect(outputs.dropLast().joined().isEmpty)
        expect(outputs[3].split(separator: "\n").count, equals: 2)
        expect(outputs[3].hasPrefix("{\"line\":1,\"error\":\"expected at most 16 MiB in a line\"}\n{\"width\""))
    }

    @Test("Lines of JSON are read from standard input, from the file of --input, and from a file that ends with .jsonl")
    func paths() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString).jsonl")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let arguments = [[], ["-"], ["--input", "a"], [file.path], ["missing.jsonl"], ["a"], ["-", "a"]]
        let paths = try arguments.map { try command($0).path }
        expect(paths, equals: ["-", "-", "a", file.path, nil, nil, nil])
    }

    @Test(
        "Options with other values are refused",
        arguments: [
            ["a", "--size", "0"], ["a", "--weight", "fat"], ["a", "--width=-1"], ["a", "--scale", "0"], ["a", "--lines=-1"],
            ["a", "--style", "huge"], ["a", "--text-size", "tiny"], ["a", "--input", "b"],
        ])
    func refused(arguments: [String]) {
        #expect(throws: (any Error).self) { try AshlarCommand.parseAsRoot(["measure"] + arguments) }
    }
}

extension Double {
    fileprivate func rounded(toPlaces places: Int) -> Double {
        let factor = pow(10, Double(places))
        return (self * factor).rounded() / factor
    }
}
