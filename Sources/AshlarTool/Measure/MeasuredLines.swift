import AshlarCommandLine
import AshlarReport
import AshlarScenes
import AshlarSystemText
import Foundation

/// Answers lines of JSON, which come in parts, with lines of JSON.
struct MeasuredLines {
    /// What a line leaves out.
    let defaults: TextRequest
    /// The name of the file, for messages.
    let name: String
    /// Whether a line could not be read.
    private(set) var hasErrors = false

    private let engine = SystemTextEngine()
    /// The bytes of the line whose end is not there yet.
    private var rest: [UInt8] = []
    private var number = 0
    private var isTooLong = false
    /// The greatest length of a line in bytes, which stops endless ones.
    private static let limit = 16 << 20

    init(defaults: TextRequest, name: String) { (self.defaults, self.name) = (defaults, name) }

    /// Reads a part of the input, and returns the answers to the lines that end in it.
    mutating func add(_ bytes: [UInt8]) -> CommandResult {
        var result = CommandResult()
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if rest.isEmpty {
                answer(bytes[start..<end], in: &result)
            } else {
                keep(bytes[start..<end])
                answer(rest[...], in: &result)
                rest.removeAll(keepingCapacity: true)
            }
            start = end + 1
        }
        keep(bytes[start...])
        return result
    }

    /// Returns the answer to a last line without an end.
    mutating func finish() -> CommandResult {
        var result = CommandResult()
        if !rest.isEmpty || isTooLong { answer(rest[...], in: &result) }
        rest = []
        return result
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        guard rest.count + bytes.count <= Self.limit, !isTooLong else {
            isTooLong = true
            // What is kept is not read, but says that the line has begun.
            rest = [UInt8(ascii: "{")]
            return
        }
        rest += bytes
    }

    private mutating func answer(_ line: ArraySlice<UInt8>, in result: inout CommandResult) {
        number += 1
        defer { isTooLong = false }
        // Blank lines are no questions.
        guard isTooLong || line.contains(where: { $0 > 0x20 }) else { return }
        do throws(TextRequest.Failure) {
            if isTooLong { throw TextRequest.Failure(reason: "expected at most \(Self.limit >> 20) MiB in a line") }
            result.output += try TextRequest(json: line, defaults: defaults).measured(by: engine).json + "\n"
        } catch {
            hasErrors = true
            result.status = 1
            result.errors += "\(PrintableText.line(name)):\(number): \(PrintableText.line(error.reason))\n"
            result.output += "{\"line\":\(number),\"error\":\(JSONPrinter.string(error.reason))}\n"
        }
    }
}
