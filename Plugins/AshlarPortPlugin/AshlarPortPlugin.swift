import Foundation
import PackagePlugin

/// A build-tool plugin that compiles a target from ported copies of sources. The sources themselves do not change.
///
/// The target's folder has a file `ashlar-port.txt` with the files and folders to port, one on each line, relative to the package's
/// folder. Lines that begin with `#` are comments. The plugin writes the copies to the build folder.
@main
struct AshlarPortPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let list = target.directoryURL.appending(path: "ashlar-port.txt")
        guard let text = try? String(contentsOf: list, encoding: .utf8) else {
            Diagnostics.error("\(list.path) is missing. It lists the Swift files and folders to port, one on each line.")
            return []
        }
        let tool: PluginContext.Tool
        do {
            tool = try context.tool(named: "AshlarPortTool")
        } catch {
            Diagnostics.error(
                """
                AshlarPortPlugin needs the program 'ashlar-port', which ASHLAR_WITHOUT_CAIRO leaves out of the package. Build without \
                this variable, or port the files once with 'ashlar port'. (\(error))
                """)
            return []
        }
        var inputs: [URL] = []
        for line in text.split(whereSeparator: \.isNewline) {
            let entry = line.trimmingCharacters(in: .whitespaces)
            if entry.isEmpty || entry.hasPrefix("#") { continue }
            let found = try swiftFiles(at: context.package.directoryURL.appending(path: entry))
            if found.isEmpty { Diagnostics.error("\(list.path): '\(entry)' has no Swift file.") }
            inputs += found
        }
        guard !inputs.isEmpty else { return [] }
        // Files in different folders can share a name, but the files of a module cannot. The target's own files keep their names.
        var taken = Set(target.sourceFiles.map(\.url.lastPathComponent))
        var numbers: [String: Int] = [:]
        let outputs = inputs.map { input in
            let stem = input.deletingPathExtension().lastPathComponent
            var name = stem + ".swift"
            while !taken.insert(name).inserted {
                numbers[stem, default: 1] += 1
                name = "\(stem)-\(numbers[stem] ?? 2).swift"
            }
            return context.pluginWorkDirectoryURL.appending(path: name)
        }
        // The paths are written to a file, because the paths of thousands of files do not fit on a command line.
        let paths = context.pluginWorkDirectoryURL.appending(path: "ashlar-port-paths.txt")
        let lines = zip(inputs, outputs).map { "\($0.path)\n\($1.path)\n" }.joined()
        if (try? String(contentsOf: paths, encoding: .utf8)) != lines {
            try lines.write(to: paths, atomically: true, encoding: .utf8)
        }
        // One command ports all files, because the method that a selector names can be declared in another file.
        return [
            .buildCommand(
                displayName: "Porting \(inputs.count) files of \(target.name)",
                executable: tool.url,
                arguments: ["--listed", paths.path], inputFiles: inputs + [list, paths], outputFiles: outputs)
        ]
    }

    /// Returns the Swift files at a path, sorted by name.
    private func swiftFiles(at url: URL) throws -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return url.pathExtension == "swift" ? [url] : [] }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        return paths.sorted().filter { $0.hasSuffix(".swift") }.map { url.appending(path: $0) }
    }
}
