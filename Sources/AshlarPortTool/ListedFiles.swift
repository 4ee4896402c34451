import AshlarCommandLine
import AshlarPort
import Foundation

/// The files of one target, which `ashlar-port --listed paths.txt` ports for the build-tool plugin.
///
/// For each source, the file `paths.txt` has two lines: the path of the source, then the path of its copy. The notes are printed as
/// warnings with file and line, so that they appear in the build log.
enum ListedFiles {
    static func port(_ list: String) -> CommandResult {
        guard let data = FileManager.default.contents(atPath: list) else {
            return failure(["\(list): error: the file cannot be read"])
        }
        let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard paths.count.isMultiple(of: 2) else { return failure(["\(list): error: a source has no path for its copy"]) }
        var port = SwiftPort()
        var outputs: [String] = []
        var errors: [String] = []
        for index in stride(from: 0, to: paths.count, by: 2) {
            guard let data = FileManager.default.contents(atPath: paths[index]) else {
                errors.append("\(paths[index]): error: the file cannot be read")
                continue
            }
            guard let text = String(data: data, encoding: .utf8) else {
                errors.append("\(paths[index]): error: the file is not UTF-8")
                continue
            }
            port.add(paths[index], text)
            outputs.append(paths[index + 1])
        }
        var notes: [String] = []
        for (output, file) in zip(outputs, port.run()) {
            notes += file.notes.map(\.description)
            let data = Data(file.text.utf8)
            // A copy that is already up to date is not written, so that it is not compiled again.
            if FileManager.default.contents(atPath: output) == data { continue }
            do {
                try data.write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                errors.append("\(output): error: the file cannot be written: \(error.localizedDescription)")
            }
        }
        return errors.isEmpty ? CommandResult(errors: lines(notes)) : failure(notes + errors)
    }

    private static func failure(_ messages: [String]) -> CommandResult { CommandResult(errors: lines(messages), status: 1) }

    private static func lines(_ messages: [String]) -> String { messages.map { $0 + "\n" }.joined() }
}
