import AshlarPreview
import AshlarReport
import Foundation

/// Programs that the command runs, and what compilers say.
enum PreviewCompiler {
    /// What a program printed.
    struct Outcome {
        var status: Int32
        var text: String
        /// What it printed to standard error, if that is kept apart.
        var errors = ""
    }

    /// Runs a program of the `PATH` to its end.
    ///
    /// - Parameters:
    ///   - words: Its name and arguments.
    ///   - separatesErrors: Whether standard error is kept apart. The default adds it to the text.
    static func run(_ words: [String], separatesErrors: Bool = false) -> Outcome {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        let log = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-preview-\(UUID().uuidString).log")
        defer { if separatesErrors { try? FileManager.default.removeItem(at: log) } }
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        if separatesErrors {
            FileManager.default.createFile(atPath: log.path, contents: nil)
            process.standardError = try? FileHandle(forWritingTo: log)
        } else {
            process.standardError = pipe
        }
        do { try process.run() } catch {
            return Outcome(status: 127, text: "\(words[0]) cannot be run: \(error.localizedDescription)")
        }
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        let errors = separatesErrors ? (try? String(contentsOf: log, encoding: .utf8)) ?? "" : ""
        return Outcome(status: process.terminationStatus, text: String(decoding: data, as: UTF8.self), errors: errors)
    }

    /// Reads the errors in what a compiler printed, each once.
    static func errors(in text: String) -> [PreviewFinding] {
        var (found, seen): ([PreviewFinding], Set<PreviewFinding>) = ([], [])
        for line in text.split(separator: "\n") {
            guard let match = line.firstMatch(of: #/^(.+?):(\d+):(?:\d+:)? error: (.*)$/#) else { continue }
            let finding = PreviewFinding(
                severity: .error, rule: "compiler", message: String(match.3), file: String(match.1), line: Int(match.2))
            if seen.insert(finding).inserted { found.append(finding) }
        }
        guard found.isEmpty else { return found }
        let rest = text.split(separator: "\n").suffix(20).map(String.init)
        let message = rest.first { $0.contains("error:") } ?? "the target does not compile"
        return [PreviewFinding(severity: .error, rule: "compiler", message: message, details: rest)]
    }
}
