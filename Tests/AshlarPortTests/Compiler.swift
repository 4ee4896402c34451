import Foundation
import Testing

/// The Swift compiler, with the modules of this build.
enum Compiler {
    /// The folder of the build products, which contains the tests.
    static let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Checks sources of one module against the package's modules and a module `UIKit`.
    ///
    /// - Returns: The errors, empty if the sources compile.
    static func errors(in sources: [(name: String, text: String)]) throws -> String {
        let modules = products.appending(path: "Modules")
        let hasModules = FileManager.default.fileExists(atPath: modules.appending(path: "Ashlar.swiftmodule").path)
        try #require(hasModules, "The modules of the build are not beside the tests, in \(modules.path).")
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-port-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shim = root.appending(path: "Shims/UIKit/Sources/UIKit/UIKit.swift").path
        let search = ["-I", modules.path, "-I", folder.path]
        func write(_ sources: [(name: String, text: String)]) throws -> [String] {
            try sources.map { source in
                let file = folder.appending(path: source.name)
                try Data(source.text.utf8).write(to: file)
                return file.path
            }
        }
        let module = [
            "-swift-version", "6", "-emit-module", "-module-name", "UIKit", "-emit-module-path",
            folder.path + "/UIKit.swiftmodule",
        ]
        let made = try run(module + search + [shim] + write(standIn))
        try #require(made.isEmpty, "\(made)")
        let paths = try write(sources)
        return try run(["-typecheck", "-swift-version", "5", "-module-name", "Ported"] + search + paths)
    }

    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc"] + arguments
        process.standardError = pipe
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        if process.terminationStatus == 0 { return "" }
        let errors = output.split(separator: "\n").filter { $0.contains("error:") }
        return errors.isEmpty ? "swiftc failed: \(output)" : errors.joined(separator: "\n")
    }

    /// A replacement for selectors, used as long as AshlarUI has none.
    private static var standIn: [(name: String, text: String)] {
        let path = root.appending(path: "Sources/AshlarUI/Selectors/Selector.swift").path
        guard !FileManager.default.fileExists(atPath: path) else { return [] }
        let text = """
            import Ashlar

            public struct Selector: Hashable, @unchecked Sendable {
                public init(_ name: String) {}
                public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {}
                public init<Target, Sender, Result>(
                    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
                ) {}
                public init<Target, Sender, Event, Result>(
                    _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Result
                ) {}
                @_disfavoredOverload
                public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {}
                @_disfavoredOverload
                public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {}
                @_disfavoredOverload
                public init<Target, Sender, Event, Result>(
                    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
                ) {}
            }

            extension UIControl {
                public func addTarget(_ target: Any?, action: Selector, for events: Event) {}
            }
            """
        return [("SelectorStandIn.swift", text)]
    }
}
