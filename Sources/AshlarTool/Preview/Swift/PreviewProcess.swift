import AshlarPreview
import AshlarReport
import Foundation

/// The process that shows the previews of one library. It is started before the library is compiled, and waits for it.
final class PreviewProcess {
    /// A preview in one setting: its picture, or why there is none.
    struct Shot {
        var entry: PreviewEntry
        var setting: Int
        var picture: PreviewPicture?
        var problem: PreviewFinding?
        var seconds = 0.0
    }

    private let program: String
    private var child: Child

    /// The seconds that a preview has for a picture.
    private static let timeLimit = 30.0

    /// - Parameter program: The program of `PreviewLibrary.host()`.
    init(program: String) {
        self.program = program
        child = Child(program)
    }

    deinit { child.end() }

    /// Shows the previews of a library. A preview that crashes gets its problem, and the others are shown by another process.
    ///
    /// - Returns: The previews by name, what was shown, and the seconds that loading took.
    func show(_ library: String, in settings: [PreviewSetting], names: [String]?) -> (
        entries: [PreviewEntry], shots: [Shot], problem: String?, loading: Double
    ) {
        var (entries, shots, loading): ([PreviewEntry], [Shot], Double) = ([], [], 0)
        var request = PreviewRequest(library: library, settings: settings, names: names)
        var present: (preview: Int, setting: Int)?
        defer {
            child.end()
            child = Child(program)
        }
        guard child.send(request) else { return ([], [], "The program of previews cannot be run.", 0) }
        while true {
            guard let answer = child.next(limit: Self.timeLimit) else {
                let words = child.lastWords()
                guard let (preview, setting) = present, entries.indices.contains(preview) else {
                    return (entries, shots, "The program of previews ended.\n\(words)", loading)
                }
                let finding = Self.crash(words, isLate: child.isRunning, entries[preview])
                shots.append(Shot(entry: entries[preview], setting: setting, problem: finding))
                // What crashes in one setting does so in the others.
                request.first = .init(preview: preview + 1, setting: 0)
                present = nil
                guard entries.indices.contains(preview + 1) else { return (entries, shots, nil, loading) }
                child.end()
                child = Child(program)
                guard child.send(request) else { return (entries, shots, "The program of previews cannot be run.", loading) }
                continue
            }
            switch answer {
            case .previews(let found, let seconds): (entries, loading) = (found, seconds)
            case .begin(let preview, let setting): present = (preview, setting)
            case .picture(let picture, let seconds):
                guard let (preview, setting) = present else { continue }
                shots.append(Shot(entry: entries[preview], setting: setting, picture: picture, seconds: seconds))
            case .nothing(let reason):
                guard let (preview, setting) = present else { continue }
                let problem = PreviewFinding(severity: .error, rule: "preview", message: reason)
                shots.append(Shot(entry: entries[preview], setting: setting, problem: problem))
            case .failed(let reason): return (entries, shots, reason, loading)
            case .end: return (entries, shots, nil, loading)
            }
        }
    }

    /// Reads the message of a crash: `Cards/Card.swift:12: Fatal error: no title`.
    static func crash(_ words: String, isLate: Bool, _ entry: PreviewEntry) -> PreviewFinding {
        if isLate {
            return PreviewFinding(
                severity: .error, rule: "crash", message: "\(entry.name) gave no picture within \(Int(timeLimit)) seconds",
                file: entry.file, line: entry.line)
        }
        for line in words.split(separator: "\n").reversed() {
            guard let match = line.firstMatch(of: #/^(.*?):(\d+): (?:Fatal error|Precondition failed|Assertion failed): ?(.*)$/#)
            else {
                continue
            }
            let message = match.3.isEmpty ? "fatal error" : String(match.3)
            return PreviewFinding(
                severity: .error, rule: "crash", message: PrintableText.line(message), file: String(match.1), line: Int(match.2))
        }
        let last = words.split(separator: "\n").suffix(8).map { PrintableText.line(String($0)) }
        return PreviewFinding(
            severity: .error, rule: "crash", message: "\(entry.name) crashed", details: last, file: entry.file, line: entry.line)
    }
}

/// One run of the program.
private final class Child {
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())
    private let errors: URL
    private var buffer = Data()

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

    var isRunning: Bool { process.isRunning }

    func send(_ request: PreviewRequest) -> Bool {
        guard process.isRunning, let data = try? JSONEncoder().encode(request) else { return false }
        return (try? input.fileHandleForWriting.write(contentsOf: data + [0x0A])) != nil
    }

    /// Returns the next answer; nil if the program has ended or is late.
    func next(limit: Double) -> PreviewAnswer? {
        let end = Date(timeIntervalSinceNow: limit)
        let descriptor = output.fileHandleForReading.fileDescriptor
        while true {
            if let feed = buffer.firstIndex(of: 0x0A) {
                let line = buffer[buffer.startIndex..<feed]
                buffer = Data(buffer[(feed + 1)...])
                return try? JSONDecoder().decode(PreviewAnswer.self, from: line)
            }
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
        // Programs that a thread with blocked signals starts never see SIGTERM.
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
        try? FileManager.default.removeItem(at: errors)
    }
}
