import Foundation

/// The compiler, run on an adopted package: through SwiftPM or, to check types only, by itself.
struct PackageBuilder {
    var package: String
    /// The folder of the build; nil for the package's own.
    var scratch: String?
    /// A folder with the compiled modules of Ashlar's packages, with which the compiler checks types without SwiftPM; nil for SwiftPM.
    var modules: String?
    /// The program that builds packages.
    var swift = "swift"
    private let kept = KeptOutputs()

    init(package: String, scratch: String? = nil, modules: String? = nil, swift: String = "swift") {
        (self.package, self.scratch, self.modules, self.swift) = (package, scratch, modules, swift)
    }

    /// What the compiler printed of modules whose files have not changed since.
    private final class KeptOutputs {
        var outputs: [String: (key: Int, text: String)] = [:]
    }

    /// A number for the contents of files and for the modules that they import.
    ///
    /// - Parameters:
    ///   - files: The paths of the files.
    ///   - dependencies: The numbers of the modules.
    static func key(of files: [String], _ dependencies: [Int?]) -> Int {
        var hasher = Hasher()
        hasher.combine(files)
        for file in files {
            // The hash value of data is one of their first bytes.
            let data = FileManager.default.contents(atPath: file) ?? Data()
            hasher.combine(data.count)
            data.withUnsafeBytes { hasher.combine(bytes: $0) }
        }
        hasher.combine(dependencies)
        return hasher.finalize()
    }

    /// Compiles a target and what it depends on, and returns what the compiler prints.
    ///
    /// - Parameters:
    ///   - name: The name of the target.
    ///   - targets: The targets of the package.
    func build(target name: String, of targets: [AdoptedPackage.Target]) -> String {
        guard let modules else { return run(["build", "--target", name]).output }
        let place = package + "/.modules"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        var output = ""
        for target in Self.ordered(name, targets) {
            let folder = package + "/Sources/" + target.name
            let files = SourceFolder.files(in: folder).filter { $0.hasSuffix(".swift") }
            guard !files.isEmpty else { continue }
            let key = Self.key(of: files, target.dependencies.sorted().map { kept.outputs[$0]?.key })
            if let known = kept.outputs[target.name], known.key == key {
                output += known.text
                continue
            }
            let list = place + "/\(target.name).txt"
            let lines = files.map { "\"\($0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"\n" }.joined()
            try? lines.write(toFile: list, atomically: true, encoding: .utf8)
            // A module with errors is written all the same, so that those that import it are checked too.
            let text =
                execute(
                    [
                        "swiftc", "-emit-module", "-module-name", target.name, "-emit-module-path",
                        "\(place)/\(target.name).swiftmodule",
                        "-swift-version", target.isSwift5 ? "5" : "6", "-parse-as-library", "-I", place, "-I", modules, "-Onone",
                        "-whole-module-optimization", "-suppress-warnings", "-Xfrontend",
                        "-experimental-allow-module-with-compiler-errors", "-Xfrontend", PackageManifest.solverLimit,
                        "@\(list)",
                    ] + Self.moduleMaps(beside: modules)
                        + (target.isMainActorByDefault ? ["-default-isolation", "MainActor"] : [])
                ).output
            kept.outputs[target.name] = (key, text)
            output += text
        }
        return output
    }

    /// The options that name the modules of C beside compiled modules of Swift, which some of these need.
    private static func moduleMaps(beside modules: String) -> [String] {
        let folder = (modules as NSString).deletingLastPathComponent
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().map { folder + "/\($0)/module.modulemap" }.filter { path in
            guard let data = FileManager.default.contents(atPath: path) else { return false }
            // The maps of modules of Swift name a header that Objective-C would use.
            return !String(decoding: data, as: UTF8.self).contains("requires objc")
        }.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    }

    /// The targets that a target depends on, and itself, so that each comes after those that it depends on.
    private static func ordered(_ name: String, _ targets: [AdoptedPackage.Target]) -> [AdoptedPackage.Target] {
        var (result, seen) = ([AdoptedPackage.Target](), Set<String>())
        func visit(_ name: String) {
            guard seen.insert(name).inserted, let target = targets.first(where: { $0.name == name }) else { return }
            for dependency in target.dependencies.sorted() { visit(dependency) }
            result.append(target)
        }
        visit(name)
        return result
    }

    /// Runs `swift` with arguments on the package.
    ///
    /// - Returns: The status, or 127 if the program is missing, and what it prints on both streams.
    func run(_ arguments: [String]) -> (status: Int32, output: String) {
        if let scratch {
            // SwiftPM plans a build anew for another package only without the plan of the last one.
            try? FileManager.default.removeItem(atPath: scratch + "/debug.yaml")
        }
        var words = [swift] + arguments + ["--package-path", package]
        if let scratch { words += ["--scratch-path", scratch] }
        return execute(words)
    }

    private func execute(_ words: [String]) -> (status: Int32, output: String) {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardOutput = pipe
        process.standardError = pipe
        guard (try? process.run()) != nil else { return (127, "error: '\(words[0])' cannot be run") }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        var output = String(decoding: data, as: UTF8.self)
        // A compiler that crashes says no error.
        if process.terminationStatus != 0, !output.contains("error:") {
            output += "\nerror: \(words[0]) ended with the status \(process.terminationStatus)\n"
        }
        return (process.terminationStatus, output)
    }
}
