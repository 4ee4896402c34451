import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar new")
struct NewCommandTests {
    private func make(_ arguments: String..., in folder: String) throws -> CommandResult {
        try #require(try AshlarCommand.parseAsRoot(["new"] + arguments) as? NewCommand).evaluate(in: folder)
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ashlar-new-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// The folder of this package.
    private static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    /// Runs a command, and returns its status and what it printed.
    private func shell(_ arguments: [String], in folder: String) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }

    @Test("The package has a manifest, a view, a program, a test and a README, and SwiftPM can read the manifest")
    func files() throws {
        try withFolder { folder in
            let result = try make("Cards", "--ashlar", Self.package, in: folder)
            #expect(result.status == 0)
            #expect(result.errors.isEmpty, "\(result.errors)")
            #expect(result.output.hasSuffix("Next: cd \(folder)/Cards && ASHLAR_WITHOUT_CAIRO=1 swift run\n"))
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/Cards").filter { $0.contains(".") }
                .sorted()
            #expect(
                names == [
                    ".gitignore", "Package.swift", "README.md", "Sources/Cards/Card.swift", "Sources/Cards/main.swift",
                    "Tests/CardsTests/CardTests.swift",
                ])
            let (status, dump) = try shell(["swift", "package", "--package-path", folder + "/Cards", "dump-package"], in: folder)
            #expect(status == 0, "\(dump)")
            #expect(dump.contains("\"AshlarSVG\"") && dump.contains("\"CardsTests\""))
            #expect(!dump.contains("AshlarCairo"))
        }
    }

    @Test("The program compiles, with and without PNG", arguments: [false, true])
    func typeChecks(png: Bool) throws {
        let modules = Self.package + "/.build/debug/Modules"
        guard FileManager.default.fileExists(atPath: modules + "/AshlarSVG.swiftmodule") else { return }
        try withFolder { folder in
            let result =
                try png
                ? make("Cards", "--ashlar", Self.package, "--png", in: folder)
                : make("Cards", "--ashlar", Self.package, in: folder)
            #expect(result.status == 0)
            let sources = folder + "/Cards/Sources/Cards"
            let includes = ["-I", modules, "-I", Self.package + "/Sources/CPango"]
            let flags = try shell(["pkg-config", "--cflags-only-I", "pangocairo"], in: folder).output.split(
                whereSeparator: \.isWhitespace
            )
            .flatMap { ["-Xcc", String($0)] }
            let (status, output) = try shell(
                ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Cards"] + includes + (png ? flags : [])
                    + ["\(sources)/Card.swift", "\(sources)/main.swift"], in: folder)
            #expect(status == 0, "\(output)")
        }
    }

    @Test("Ashlar can be in a folder beside the package or at a URL")
    func places() throws {
        try withFolder { folder in
            let beside = try make("One", in: folder)
            #expect(beside.errors.hasPrefix("There is no package in \(folder)/ashlar: "))
            #expect(try text(folder + "/One/Package.swift").contains(".package(name: \"Ashlar\", path: \"../ashlar\")"))
            let remote = try make("Two", "--ashlar", "https://example.com/x/ashlar.git", "--from", "1.2.3", in: folder)
            #expect(remote.errors.isEmpty)
            let manifest = try text(folder + "/Two/Package.swift")
            #expect(manifest.contains(".package(url: \"https://example.com/x/ashlar.git\", from: \"1.2.3\")"))
            #expect(manifest.contains(".product(name: \"AshlarSVG\", package: \"ashlar\")"))
        }
    }

    @Test("A place is a literal of the manifest, whatever it contains")
    func quoting() throws {
        try withFolder { folder in
            _ = try make("One", "--ashlar", "/a\"b\\(c)", in: folder)
            #expect(try text(folder + "/One/Package.swift").contains("path: \"/a\\\"b\\\\(c)\""))
        }
    }

    @Test(
        "Names that no module can have, and folders that exist, are refused",
        arguments: ["", "a-b", "1a", "../x", "Ashlar", "é", "a b"])
    func refusals(_ name: String) throws {
        try withFolder { folder in
            let result = try make("--", name, in: folder)
            #expect(result.status == 2)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            try FileManager.default.createDirectory(atPath: folder + "/Taken", withIntermediateDirectories: false)
            #expect(try make("Taken", in: folder).status == 2)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/Taken").isEmpty)
        }
    }
}
