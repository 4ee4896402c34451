import AshlarPreview
import Foundation

/// Compiles a target with its previews to a library that the process of previews loads.
struct PreviewBuild {
    /// What came of it.
    struct Result {
        /// The library; nil if there are errors.
        var library: String?
        var errors: [PreviewFinding] = []
        /// What is not shown, and why.
        var notes: [String] = []
        /// The seconds of each stage.
        var stages: [(name: String, seconds: Double)] = []
    }

    let library: PreviewLibrary
    let target: PreviewTarget
    /// The targets that it uses, in the order in which they are compiled.
    let dependencies: [PreviewTarget]
    /// The files whose previews and classes are shown; nil for all.
    let shown: Set<String>?

    /// Compiles what has changed.
    func run() -> Result {
        var result = Result()
        do {
            try build(&result)
        } catch let missing as PreviewLibrary.Missing {
            result.errors = [PreviewFinding(severity: .error, rule: "compiler", message: missing.message)]
        } catch {
            result.errors = [PreviewFinding(severity: .error, rule: "compiler", message: "\(error)")]
        }
        return result
    }

    private struct Source {
        var path: String
        var bytes: [UInt8]
        var declarations: PreviewDeclarations
        var isShown: Bool
    }

    private func build(_ result: inout Result) throws {
        var watch = Stopwatch()
        try FileManager.default.createDirectory(atPath: target.scratch, withIntermediateDirectories: true)
        let sources = try target.sources.filter { ($0 as NSString).lastPathComponent != "main.swift" }.map { path in
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            return Source(
                path: path, bytes: bytes, declarations: PreviewDeclarations(bytes), isShown: shown?.contains(path) ?? true)
        }
        var imports = Set(sources.flatMap(\.declarations.imports))
        var classes: [String: PreviewDeclarations.Class] = [:]
        for dependency in dependencies {
            for path in dependency.sources {
                guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { continue }
                let declarations = PreviewDeclarations(Array(data))
                imports.formUnion(declarations.imports)
                for found in declarations.classes { classes[found.name] = found }
            }
        }
        for source in sources { for found in source.declarations.classes { classes[found.name] = found } }
        var made: [String: [MadeClass]] = [:]
        for source in sources where source.isShown {
            let found = source.declarations.classes.compactMap { MadeClass($0, among: classes) }
            made[source.path] = found
            result.notes += found.compactMap { made in made.reason.map { "\(made.declaration.name) is not shown: \($0)" } }
        }
        result.stages.append(("read", watch.lap()))
        let shims = try library.compiledShims(imports)
        var options = library.searchPaths + (shims.map { ["-I", $0.folder] } ?? [])
        var objects: [String] = []
        for dependency in dependencies {
            objects.append(try compile(dependency, after: objects, options: options + moduleFolders(before: dependency)))
        }
        options += dependencies.flatMap { ["-I", $0.scratch] }
        if !dependencies.isEmpty || shims != nil { result.stages.append(("dependencies", watch.lap())) }
        // A class whose initializer turns out to be unusable is left out, and the rest is compiled again.
        for attempt in 0..<3 {
            var lines: [String: (path: String, classes: [Int: String])] = [:]
            let files = try write(sources, made, &lines)
            try started(files)
            let output = "\(target.scratch)/lib\(target.name)-preview.so"
            let compiled = PreviewCompiler.run(
                [
                    "swiftc", "-emit-library", "-o", output, "-module-name", target.name, "-swift-version", target.mode, "-Onone",
                    "-parse-as-library", "-DDEBUG", "-package-name", "preview", "-incremental", "-output-file-map", map(files),
                    "-use-ld=lld", "-suppress-warnings", "-L", library.folder, "-lAshlar",
                ] + options + objects + (shims?.objects ?? []) + files.map(\.copy))
            result.stages.append((attempt == 0 ? "compile and link" : "again without unusable classes", watch.lap()))
            if compiled.status == 0 {
                result.library = output
                return
            }
            let errors = PreviewCompiler.errors(in: compiled.text)
            var removed = 0
            for error in errors {
                guard let file = error.file, let line = error.line, let entry = lines[file], let name = entry.classes[line] else {
                    continue
                }
                made[entry.path]?.removeAll { $0.declaration.name == name }
                result.notes.append("\(name) is not shown: \(error.message)")
                removed += 1
            }
            guard removed > 0 else {
                result.errors = errors.map(hinted)
                return
            }
        }
    }

    /// Adds what to do about a module that is missing.
    private func hinted(_ error: PreviewFinding) -> PreviewFinding {
        guard let match = error.message.firstMatch(of: #/no such module '(\w+)'/#) else { return error }
        var error = error
        error.details.append(
            PreviewTarget.package(around: target.folder) == nil
                ? "The file is in no package. 'ashlar adopt' makes a package of an application, in which every import resolves."
                : "\(match.1) is neither Ashlar's nor a target of this package. Previews compile the package's own targets only.")
        return error
    }

    private func moduleFolders(before target: PreviewTarget) -> [String] {
        dependencies.prefix { $0.name != target.name }.flatMap { ["-I", $0.scratch] }
    }

    /// Compiles a target that another one uses, and returns the object. One that is newer than the sources, the library and the objects
    /// of the targets before it is kept.
    private func compile(_ dependency: PreviewTarget, after others: [String], options: [String]) throws -> String {
        let object = "\(dependency.scratch)/\(dependency.name).o"
        // The folders too: a file that was removed is a change.
        let folders = Set(dependency.sources.map { ($0 as NSString).deletingLastPathComponent })
        let parts = dependency.sources + folders + others + ["\(library.folder)/libAshlar.so"]
        let newest = parts.compactMap(FileState.time).max() ?? 0
        if let time = FileState.time(of: object), time > newest { return object }
        try FileManager.default.createDirectory(atPath: dependency.scratch, withIntermediateDirectories: true)
        let compiled = PreviewCompiler.run(
            [
                "swiftc", "-wmo", "-parse-as-library", "-module-name", dependency.name, "-swift-version", dependency.mode,
                "-Onone", "-DDEBUG", "-package-name", "preview", "-enable-testing", "-suppress-warnings", "-emit-module",
                "-emit-module-path", "\(dependency.scratch)/\(dependency.name).swiftmodule", "-c", "-o", object,
            ] + options + dependency.sources)
        guard compiled.status == 0 else {
            let errors = PreviewCompiler.errors(in: compiled.text).map(hinted)
            throw PreviewLibrary.Missing(message: errors.map(\.text).joined(separator: "\n"))
        }
        return object
    }

    // MARK: Copies

    /// Writes the copies of sources that have previews, and returns the files to compile.
    private func write(
        _ sources: [Source], _ made: [String: [MadeClass]], _ lines: inout [String: (path: String, classes: [Int: String])]
    ) throws -> [(original: String, copy: String)] {
        var files: [(original: String, copy: String)] = []
        var functions: [String] = []
        for (number, source) in sources.enumerated() {
            let copy = PreviewSource(
                source.bytes, path: source.path, source.declarations, making: made[source.path] ?? [], number: number)
            // Previews of files that are not shown are rewritten too: the macro does not exist here.
            guard copy.function != nil else {
                files.append((source.path, source.path))
                continue
            }
            let place = "\(target.scratch)/copy\(number)-\((source.path as NSString).lastPathComponent)"
            try Self.write(copy.text, to: place)
            files.append((source.path, place))
            lines[PreviewSource.listName(source.path)] = (source.path, copy.classLines)
            if source.isShown, let function = copy.function { functions.append(function) }
        }
        let list = functions.map { "all += \($0)()" }.joined(separator: "\n")
        let entry = """
            import AshlarPreview
            @_cdecl("ashlar_previews") public func _ashlarPreviews() -> UInt {
            AshlarPreview.PreviewHost.number {
            var all: [AshlarPreview.Preview] = []
            \(list)
            return all
            }
            }

            """
        let place = "\(target.scratch)/AshlarPreviews.swift"
        try Self.write(entry, to: place)
        return files + [(place, place)]
    }

    /// Writes a file unless it has the text already, so that the compiler sees what has changed.
    private static func write(_ text: String, to path: String) throws {
        if let old = FileManager.default.contents(atPath: path), old == Data(text.utf8) { return }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Writes the table of the compiler's outputs, and returns its path.
    private func map(_ files: [(original: String, copy: String)]) -> String {
        var table: [String: [String: String]] = ["": ["swift-dependencies": "\(target.scratch)/module.swiftdeps"]]
        for (index, file) in files.enumerated() {
            let base = output(of: file.copy, index)
            table[file.copy] = ["object": base + ".o", "swift-dependencies": base + ".swiftdeps"]
        }
        let path = "\(target.scratch)/outputs.json"
        let data = (try? JSONSerialization.data(withJSONObject: table, options: [.sortedKeys])) ?? Data()
        try? Self.write(String(decoding: data, as: UTF8.self), to: path)
        return path
    }

    /// The path of what the compiler makes of a file, without an extension.
    private func output(of file: String, _ index: Int) -> String {
        "\(target.scratch)/\(index)-\(((file as NSString).lastPathComponent as NSString).deletingPathExtension)"
    }

    /// Notes that the compiler starts now, and removes the objects of files that were saved since it last started.
    ///
    /// The compiler misses a change that was saved within about a second of its last start. A file without an object is always
    /// compiled, together with the files that depend on it. The file `started` has the time of the last start, by the clock of the file
    /// system.
    private func started(_ files: [(original: String, copy: String)]) throws {
        let stamp = "\(target.scratch)/started"
        if let last = FileState.time(of: stamp) {
            for (index, file) in files.enumerated() {
                guard let saved = FileState.time(of: file.copy), saved >= last else { continue }
                try? FileManager.default.removeItem(atPath: output(of: file.copy, index) + ".o")
            }
        }
        try Data().write(to: URL(fileURLWithPath: stamp))
    }
}

/// Measures stages one after the other.
struct Stopwatch {
    private var start = ContinuousClock.now

    /// Returns the seconds since the last call.
    mutating func lap() -> Double {
        let now = ContinuousClock.now
        defer { start = now }
        return (now - start) / .seconds(1)
    }
}
