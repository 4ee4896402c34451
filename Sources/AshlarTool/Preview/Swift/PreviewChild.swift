import AshlarInspect
import AshlarPreview
import AshlarReport
import Foundation

/// One run of the program that shows previews.
final class PreviewChild {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private let errors: URL
    private var buffer = Data()
    /// The number of bytes of the buffer that have no end of a line.
    private var searched = 0

    init(_ program: String) {
        errors = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-preview-\(UUID().uuidString).log")
        FileManager.default.createFile(atPath: errors.path, contents: nil)
        process.executableURL = URL(fileURLWithPath: program)
        var environment = ProcessInfo.processInfo.environment
        // A backtrace takes seconds, and the message before it has the place.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = try? FileHandle(forWritingTo: errors)
        try? process.run()
    }

    deinit { end() }

    var isRunning: Bool { process.isRunning }

    /// Sends a line of JSON, and returns whether the program has taken it.
    func send(_ request: some Encodable) -> Bool {
        guard process.isRunning, let data = try? JSONEncoder().encode(request) else { return false }
        return (try? input.fileHandleForWriting.write(contentsOf: data + [0x0A])) != nil
    }

    /// Returns the next answer; nil if the program has ended or is late.
    func next<Answer: Decodable>(_ type: Answer.Type = PreviewAnswer.self, limit: Double) -> Answer? {
        let end = Date(timeIntervalSinceNow: limit)
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let feed = buffer[searched...].firstIndex(of: 0x0A) {
                let line = buffer[..<feed]
                (buffer, searched) = (Data(buffer[(feed + 1)...]), 0)
                return try? InspectJSON.decoder.decode(Answer.self, from: line)
            }
            searched = buffer.count
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let rest = end.timeIntervalSinceNow
            guard rest > 0 else { return nil }
            guard Foundation.poll(&poll, 1, Int32(rest * 1000) + 1) > 0 else { continue }
            let part = output.fileHandleForReading.availableData
            guard !part.isEmpty else {
                process.waitUntilExit()
                return nil
            }
            buffer += part
        }
    }

    /// The end of what the program printed to standard error.
    func lastWords() -> String {
        guard let data = try? Data(contentsOf: errors) else { return "" }
        return PrintableText.lines(String(decoding: data.suffix(6000), as: UTF8.self))
    }

    func end() {
        process.end()
        try? FileManager.default.removeItem(at: errors)
    }
}
