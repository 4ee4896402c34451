import AshlarPort
import Foundation

/// A tool that ports the files of one target for the build-tool plugin: `AshlarPortTool paths.txt`.
///
/// For each source, the file `paths.txt` has two lines: the path of the source, then the path of its copy. The tool prints its
/// notes as warnings with file and line, so that they appear in the build log.
@main
struct AshlarPortTool {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count == 1, let list = arguments.first else { fail(["usage: AshlarPortTool paths.txt"]) }
        guard let data = FileManager.default.contents(atPath: list) else { fail(["\(list): error: the file cannot be read"]) }
        let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        guard paths.count.isMultiple(of: 2) else { fail(["\(list): error: a source has no path for its copy"]) }
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
        for (output, file) in zip(outputs, port.run()) {
            for note in file.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
            let data = Data(file.text.utf8)
            // A copy that is already up to date is not written, so that it is not compiled again.
            if FileManager.default.contents(atPath: output) == data { continue }
            do {
                try data.write(to: URL(fileURLWithPath: output), options: .atomic)
            } catch {
                errors.append("\(output): error: the file cannot be written: \(error.localizedDescription)")
            }
        }
        if !errors.isEmpty { fail(errors) }
    }

    private static func fail(_ messages: [String]) -> Never {
        FileHandle.standardError.write(Data(messages.map { $0 + "\n" }.joined().utf8))
        exit(1)
    }
}
