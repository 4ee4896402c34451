import AshlarPort
import Foundation

/// Ports the files of one target for the build-tool plugin: `AshlarPortTool input output input output …`.
///
/// Notes are printed as warnings, so that the build's log has them with file and line.
@main
struct AshlarPortTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard !arguments.isEmpty, arguments.count.isMultiple(of: 2) else { fail("usage: AshlarPortTool INPUT OUTPUT…") }
        var port = SwiftPort()
        for input in stride(from: 0, to: arguments.count, by: 2) {
            guard let data = FileManager.default.contents(atPath: arguments[input]) else {
                fail("\(arguments[input]): error: the file cannot be read")
            }
            guard let text = String(data: data, encoding: .utf8) else {
                fail("\(arguments[input]): error: the file is not UTF-8")
            }
            port.add(arguments[input], text)
        }
        for (index, file) in port.run().enumerated() {
            for note in file.notes { FileHandle.standardError.write(Data("\(note)\n".utf8)) }
            do {
                try Data(file.text.utf8).write(to: URL(fileURLWithPath: arguments[index * 2 + 1]), options: .atomic)
            } catch {
                fail("\(arguments[index * 2 + 1]): error: the file cannot be written: \(error.localizedDescription)")
            }
        }
    }

    private static func fail(_ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(1)
    }
}
