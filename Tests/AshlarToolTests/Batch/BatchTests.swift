import Ashlar
import AshlarCommandLine
import Foundation
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
        try JSONDecoder().decode(BatchResult.self, from: Data(work.result(of: Array(line.utf8), number: 1).utf8))
    }

    @Test("A line gives the frames of the named views, and what it does not name is as in the file")
    func frames() throws {
        let work = try work()
        let plain = try result(#"{"id": 1}"#, work)
        #expect(plain.frames == ["Card": [0, 0, 240, 64], "title": [12, 12, 216, 17], "price": [12, 37, 216, 15]])
        let long = try result(#"{"id": "a", "title": "0123456789 0123456789", "gap": 20, "price": null}"#, work)
        #expect(long.frames == ["Card": [0, 0, 240, 93], "title": [12, 12, 216, 34]])
        #expect(long.id == "a")
        #expect(try result(#"{"id": 1}"#, work).frames == plain.frames)
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
        #expect(try result(line, work).error == message)
        #expect(try result(#"{"id": 2}"#, work).error == nil)
    }

    @Test("A line that is not JSON, not UTF-8 or empty is a failure, and so is a number that JSON has not")
    func rubbish() throws {
        let work = try work()
        for line in ["", "rubbish", #"{"id": NaN}"#, #"{"id": 1"#] {
            #expect(try result(line, work).error?.hasPrefix("The line is not JSON") == true)
        }
        let answer = work.result(of: [0x22, 0xFF, 0x22], number: 3)
        #expect(answer == #"{"error":"The line is not UTF-8.","line":3}"#)
    }

    @Test("A text of a megabyte is laid out")
    func longText() throws {
        let text = String(repeating: "word ", count: 200_000)
        let frames = try result(#"{"id": 1, "title": "\#(text)"}"#, try work()).frames
        // The greatest height of a label.
        #expect(frames?["title"] == [12, 12, 216, 1_000_000])
    }

    @Test("A stream is read line by line, with a last line without an end")
    func lines() throws {
        let pipe = Pipe()
        let reader = LineReader(Descriptor(number: pipe.fileHandleForReading.fileDescriptor))
        pipe.fileHandleForWriting.write(Data("a\n\nbc".utf8))
        try pipe.fileHandleForWriting.close()
        var lines: [String] = []
        while let line = reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
        #expect(lines == ["a", "", "bc"])
    }
}
