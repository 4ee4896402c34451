import AshlarCommandLine
import Foundation

/// Ashlar, compiled, as one shared library with its modules: what a previewed target is compiled against.
///
/// It is that of an SDK, or made of the objects of the build that this program comes from.
struct PreviewLibrary {
    /// The folder of `libAshlar.so`.
    let folder: String
    /// The folders of modules.
    let modules: [String]
    /// The folder of the modules with Apple's names; nil if they are compiled when they are needed.
    let shims: String?
    /// The folder for what is compiled once.
    let cache: String
    /// The sources of the modules with Apple's names, by their names, for a library that has none compiled.
    private let shimSources: String?

    /// Why there is no library, as a sentence for people.
    struct Missing: Error { let message: String }

    /// The modules of the library, in the order of the SDK's.
    private static let names = [
        "AshlarSolver", "AshlarReport", "AshlarGraphics", "AshlarJSON", "AshlarSystemText", "AshlarLayout", "AshlarUI",
        "AshlarSweep", "Masonry", "MasonryShorthand", "PureLayout", "AshlarNib", "AshlarSVG", "AshlarExplain", "AshlarSketch",
        "Ashlar",
        "AshlarLint",
        "AshlarAgent", "AshlarInspect", "AshlarPreview",
    ]

    /// Finds the library.
    ///
    /// - Parameters:
    ///   - sdk: The folder of an SDK; nil for the one around the program, or the build that it comes from.
    ///   - program: The path of this program.
    init(sdk: String?, program: String? = PortCommand.executable) throws {
        let cache = Self.cacheFolder()
        if let sdk {
            let compiled: CompiledSDK
            do throws(CompiledSDK.Refusal) { compiled = try CompiledSDK(path: sdk) } catch {
                throw Missing(message: error.message)
            }
            try self.init(sdkFolder: compiled.path, cache: cache)
            return
        }
        let beside = program.map { ($0 as NSString).deletingLastPathComponent } ?? ""
        // The SDK has the program in libexec/ashlar.
        let outer = ((beside as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        if access("\(outer)/sdk.json", F_OK) == 0 {
            try self.init(sdkFolder: outer, cache: cache)
            return
        }
        guard access("\(beside)/Modules/AshlarPreview.swiftmodule", F_OK) == 0 else {
            throw Missing(
                message: "Previews of Swift need the compiled library: use the command of an SDK, name one with --sdk, or build "
                    + "the command in a checkout.")
        }
        try self.init(buildFolder: beside, cache: cache)
    }

    private init(sdkFolder: String, cache: String) throws {
        guard access("\(sdkFolder)/modules/AshlarPreview.swiftmodule", F_OK) == 0 else {
            throw Missing(message: "The SDK in \(sdkFolder) is too old for previews: it has no module AshlarPreview.")
        }
        (folder, modules, shims) = ("\(sdkFolder)/lib", ["\(sdkFolder)/modules", "\(sdkFolder)/shims"], "\(sdkFolder)/shims")
        self.cache = cache + "/" + Self.hash(sdkFolder)
        shimSources = nil
        try FileManager.default.createDirectory(atPath: self.cache, withIntermediateDirectories: true)
    }

    private init(buildFolder: String, cache: String) throws {
        self.cache = cache + "/" + Self.hash(buildFolder)
        folder = self.cache
        modules = ["\(buildFolder)/Modules"]
        shims = nil
        var root = buildFolder
        while root != "/", !root.isEmpty, access("\(root)/Shims/UIKit/Sources", F_OK) != 0 {
            root = (root as NSString).deletingLastPathComponent
        }
        shimSources = root.count > 1 ? "\(root)/Shims" : nil
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try link(buildFolder)
    }

    /// Links the objects of a build, unless the library has the same ones and is newer than all of them.
    private func link(_ build: String) throws {
        let list = "\(build)/ashlar.product/Objects.LinkFileList"
        guard let text = try? String(contentsOfFile: list, encoding: .utf8) else {
            throw Missing(message: "\(build) has no list of the command's objects.")
        }
        let objects = text.split(separator: "\n").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
            .filter { object in Self.names.contains { object.contains("/\($0).build/") } }
        let library = "\(folder)/libAshlar.so"
        let newest = objects.compactMap(FileState.time).max() ?? .infinity
        let (own, wanted) = ("\(folder)/objects.list", objects.joined(separator: "\n"))
        if let time = FileState.time(of: library), time > newest, (try? String(contentsOfFile: own, encoding: .utf8)) == wanted {
            return
        }
        // One that cannot be linked leaves none behind.
        try? FileManager.default.removeItem(atPath: library)
        try wanted.write(toFile: own, atomically: true, encoding: .utf8)
        let result = PreviewCompiler.run([
            "swiftc", "-emit-library", "-o", library, "-use-ld=lld", "-Xlinker", "-soname=libAshlar.so", "@\(own)",
        ])
        guard result.status == 0 else { throw Missing(message: "The library cannot be linked:\n\(result.text)") }
    }

    /// Compiles the modules with Apple's names that sources import, and returns their folder and objects.
    func compiledShims(_ imports: Set<String>) throws -> (folder: String, objects: [String])? {
        // Each after those that it imports.
        let known = [("UIKit", "UIKit"), ("CoreGraphics", "UIKit"), ("QuartzCore", "UIKit"), ("SnapKit", "SnapKit")]
        var wanted = known.filter { imports.contains($0.0) }
        guard !wanted.isEmpty, shims == nil, let sources = shimSources else { return nil }
        if wanted.contains(where: { $0.0 == "SnapKit" }), wanted[0].0 != "UIKit" { wanted.insert(("UIKit", "UIKit"), at: 0) }
        let place = "\(cache)/shims"
        try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        var objects: [String] = []
        for (name, package) in wanted {
            let object = "\(place)/\(name).o"
            objects.append(object)
            if let time = FileState.time(of: object), let library = FileState.time(of: "\(folder)/libAshlar.so"), time > library {
                continue
            }
            let files = PreviewTarget.swiftFiles(in: "\(sources)/\(package)/Sources/\(name)")
            let result = PreviewCompiler.run(
                [
                    "swiftc", "-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", name, "-package-name",
                    "ashlarshims", "-I", place, "-emit-module", "-emit-module-path", "\(place)/\(name).swiftmodule", "-c", "-o",
                    object,
                ] + searchPaths + files)
            guard result.status == 0 else { throw Missing(message: "The module \(name) does not compile:\n\(result.text)") }
        }
        return (place, objects)
    }

    /// The options with which the compiler finds the modules.
    var searchPaths: [String] { modules.flatMap { ["-I", $0] } }

    /// Returns the path of the program that shows previews, compiled once.
    func host() throws -> String {
        let program = "\(cache)/preview-host"
        if let time = FileState.time(of: program), let library = FileState.time(of: "\(folder)/libAshlar.so"), time > library {
            return program
        }
        let source = "\(cache)/main.swift"
        try "import AshlarPreview\n\nPreviewHost.run()\n".write(toFile: source, atomically: true, encoding: .utf8)
        let result = PreviewCompiler.run(
            ["swiftc", "-swift-version", "6", "-module-name", "PreviewHostProgram", "-use-ld=lld"] + searchPaths
                + ["-L", folder, "-lAshlar", "-Xlinker", "-rpath=\(folder)", source, "-o", program])
        guard result.status == 0 else { throw Missing(message: "The program of previews does not compile:\n\(result.text)") }
        return program
    }

    // MARK: Files

    private static func cacheFolder() -> String {
        let environment = ProcessInfo.processInfo.environment
        if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder + "/ashlar/preview" }
        if let home = environment["HOME"], home.hasPrefix("/") { return home + "/.cache/ashlar/preview" }
        return FileManager.default.temporaryDirectory.path + "/ashlar-preview-\(getuid())"
    }

    /// A name for a path: FNV-1a, 64 bits.
    static func hash(_ text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
