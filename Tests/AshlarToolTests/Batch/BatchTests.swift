import Ashlar
import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@MainActor @Suite("ashlar batch")
struct BatchTests {
    private static let card = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Documents/Card.xib").path

    private func work(key: String? = "id", width: CGFloat? = 240) throws -> BatchWork {
        BatchWork(
            template: try BatchTemplate(path: Self.card, scene: nil, width: width), format: nil, folder: ".", key: key, scale: 1,
            pango: nil)
    }

    private func result(_ line: String, _ work: BatchWork) throws -> BatchResult {
        let answer = work.result(of: BatchLine(number: 1, values: Array(line.utf8)))
        return try JSONDecoder().decode(BatchResult.self, from: Data(answer.utf8))
    }

    @Test("A line gives the frames of the named views, and what it does not name is as in the file")
    func frames() throws {
        let work = try work()
        let plain = try result(#"{"id": 1}"#, work)
        expect(plain.frames, equals: ["Card": [0, 0, 240, 64], "title": [12, 12, 216, 17], "price": [12, 37, 216, 15]])
        let long = try result(#"{"id": "a", "title": "0123456789 0123456789", "gap": 20, "price": null}"#, work)
        expect(long.frames, equals: ["Card": [0, 0, 240, 93], "title": [12, 12, 216, 34]])
        expect(long.id, equals: "a")
        try expect(result(#"{"id": 1}"#, work).frames, equals: plain.frames)
    }

    @Test(
        "A line that cannot be used says which value and what was expected",
        arguments: [
            (#"{"id": 1, "title": 7}"#, "title: expected a text, true, false or null for the UILabel, and found a number."),
            (#"{"id": 1, "title": {}}"#, "title: expected a text, true, false or null for the UILabel, and found an object."),
            (#"{"id": 1, "Card": "x"}"#, "Card: expected true, false or null for the UIView, and found a text."),
            (#"{"id": 1, "gap": "x"}"#, "gap: expected a number of points for the constraint, and found a text."),
            (#"{"id": 1, "gap": 1e300}"#, "gap: expected a number of points for the constraint, and found a number."),
            (#"{"id": 1, "x": "y"}"#, "x: the template has no view of this name. It has Card, gap, price, title."),
            (#"{"title": "y"}"#, "id: expected a text or a number that names the line, and it is missing."),
            (#"{"id": true}"#, "id: expected a text or a number that names the line, and found true."),
            ("[]", "Expected a JSON object with the values of views."),
        ])
    func failures(line: String, message: String) throws {
        let work = try work()
        try expect(result(line, work).error, equals: message)
        try expect(result(#"{"id": 2}"#, work).error == nil)
    }

    @Test("A line that is not JSON, not UTF-8 or empty is a failure, and so is a number that JSON has not")
    func rubbish() throws {
        let work = try work()
        for line in ["", "rubbish", #"{"id": NaN}"#, #"{"id": 1"#] {
            try expect(result(line, work).error?.hasPrefix("The line is not JSON"), equals: true)
        }
        let answer = work.result(of: BatchLine(number: 3, values: [0x22, 0xFF, 0x22]))
        expect(answer, equals: #"{"error":"The line is not UTF-8.","line":3}"#)
    }

    @Test("A text of a megabyte is laid out")
    func longText() throws {
        let text = String(repeating: "word ", count: 200_000)
        let frames = try result(#"{"id": 1, "title": "\#(text)"}"#, try work()).frames
        // The greatest height of a label.
        expect(frames?["title"], equals: [12, 12, 216, 1_000_000])
    }

    @Test("A name that several objects have is refused, whatever the order, and an outlet goes before the editor's names")
    func sharedNames() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("batch-\(UUID().uuidString).xib")
        defer { try? FileManager.default.removeItem(at: url) }
        let text = try String(contentsOfFile: Self.card, encoding: .utf8)
            .replacing(#"id="ttl-01-aaa">"#, with: #"id="ttl-01-aaa" userLabel="text">"#)
            .replacing(#"id="prc-01-aaa">"#, with: #"id="prc-01-aaa" userLabel="text">"#)
            .replacing(#"constant="12" id="con-01-aaa"/>"#, with: #"constant="12" id="con-01-aaa" userLabel="title"/>"#)
        try Data(text.utf8).write(to: url)
        let template = try BatchTemplate(path: url.path, scene: nil, width: 240)
        expect(template.names, equals: ["Card", "gap", "price", "title"])
        let work = BatchWork(template: template, format: nil, folder: ".", key: nil, scale: 1, pango: nil)
        let message = "text: several objects of the template have this name. Give it an outlet, or another name."
        try expect(result(#"{"text": "x"}"#, work).error, equals: message)
        try expect(result(#"{"title": "x"}"#, work).error == nil)
    }

    @Test("Of two lines with one name, the second is refused, and its file is not written")
    func repeatedNames() throws {
        var names = try #require(BatchNames(key: "id", format: .png))
        let lines = [#"{"id": 1}"#, #"{"id": "a"}"#, #"{"id": "1"}"#, "rubbish", #"{"id": true}"#, #"{"id": "a"}"#]
        let earlier = lines.enumerated().map { names.earlierLine(Array($0.element.utf8), number: $0.offset + 1) }
        expect(earlier, equals: [nil, nil, 1, nil, nil, 2])
        expect(BatchNames(key: "id", format: nil) == nil && BatchNames(key: nil, format: .png) == nil)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("batch-\(UUID().uuidString)").path
        let template = try BatchTemplate(path: Self.card, scene: nil, width: nil)
        let work = BatchWork(template: template, format: .svg, folder: folder, key: "id", scale: 1, pango: nil)
        let answer = work.result(of: BatchLine(number: 6, repeats: 2, values: Array(lines[5].utf8)))
        expect(answer, equals: #"{"error":"id: line 2 has the same name, and its file is not replaced.","id":"a","line":6}"#)
    }

    @Test("A line is the same after it was sent", arguments: ["", "{}", " , 7"])
    func sentLines(values: String) {
        for repeats in [nil, 3] {
            let line = BatchLine(number: 12, repeats: repeats, values: Array(values.utf8))
            expect(BatchLine(sent: Array(line.bytes.dropLast())), equals: line)
        }
    }
}

/// The lines of a stream.
@Suite struct LineReaderTests {
    private func lines(_ text: String, limit: Int = LineReader.limit) throws -> [String] {
        let pipe = Pipe()
        let reader = LineReader(Descriptor(number: pipe.fileHandleForReading.fileDescriptor), limit: limit)
        Thread {
            pipe.fileHandleForWriting.write(Data(text.utf8))
            try? pipe.fileHandleForWriting.close()
        }.start()
        var lines: [String] = []
        while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        return lines
    }

    @Test("A stream is read line by line, with a last line without an end")
    func ends() throws { try expect(lines("a\n\nbc"), equals: ["a", "", "bc"]) }

    @Test("Of a line that is too long, the beginning is read, and the lines around it are whole", arguments: [9, 100, 200_000])
    func longLines(length: Int) throws {
        let long = String(repeating: "x", count: length)
        let beginning = String(repeating: "x", count: 8)
        try expect(lines("a\n\(long)\nb\n\nc\n", limit: 8), equals: ["a", beginning, "b", "", "c"])
        try expect(lines("\(long)\n\(long)\n", limit: 8), equals: [beginning, beginning])
        try expect(lines("a\n\(long)", limit: 8), equals: ["a", beginning])
    }

    @Test("A stream that cannot be read is no empty one")
    func failure() throws {
        let folder = try Descriptor.open("/", O_RDONLY).get()
        defer { try? folder.close() }
        #expect(throws: SystemFailure.self) { try LineReader(folder).next() }
    }
}
