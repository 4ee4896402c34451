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

    let program: String
    private var child: PreviewChild

    /// The seconds that a preview has for a picture.
    private static let timeLimit = 30.0

    /// - Parameter program: The program of `PreviewLibrary.host()`.
    init(program: String) {
        self.program = program
        child = PreviewChild(program)
    }

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
            child = PreviewChild(program)
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
                child = PreviewChild(program)
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
