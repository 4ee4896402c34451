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
            expect(result.status, equals: 0)
            expect(result.errors.isEmpty, "\(result.errors)")
            expect(result.output.hasSuffix("Next: cd \(folder)/Cards && ASHLAR_WITHOUT_CAIRO=1 swift run\n"))
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/Cards").filter { $0.contains(".") }
                .sorted()
            expect(
                names,
                equals: [
                    ".gitignore", "Package.swift", "README.md", "Sources/Cards/Card.swift", "Sources/Cards/main.swift",
                    "Tests/CardsTests/CardTests.swift",
                ])
            let (status, dump) = try shell(["swift", "package", "--package-path", folder + "/Cards", "dump-package"], in: folder)
            expect(status, equals: 0, "\(dump)")
            expect(dump.contains("\"AshlarSVG\"") && dump.contains("\"CardsTests\""))
            expect(!dump.contains("AshlarCairo"))
        }
    }

    @Test("With --app, the package is an application that links AshlarLive, and SwiftPM can read its manifest")
    func app() throws {
        try withFolder { folder in
            let result = try make("Notes", "--app", "--ashlar", Self.package, in: folder)
            expect(result.status == 0 && result.output.hasSuffix("Next: cd \(folder)/Notes && swift run\n"))
            let (status, dump) = try shell(["swift", "package", "--package-path", folder + "/Notes", "dump-package"], in: folder)
            expect(status == 0 && dump.contains("\"AshlarLive\""), "\(dump)")
            try expect(text(folder + "/Notes/Sources/Notes/AppDelegate.swift").contains("@main"))
        }
    }

    @Test("The program compiles, with and without PNG", arguments: [false, true])
    func typeChecks(png: Bool) throws {
        // Beside the program of these tests.
        let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/Modules"
        guard FileManager.default.fileExists(atPath: modules + "/AshlarSVG.swiftmodule") else { return }
        try withFolder { folder in
            let result =
                try png
                ? make("Cards", "--ashlar", Self.package, "--png", in: folder)
                : make("Cards", "--ashlar", Self.package, in: folder)
            expect(result.status, equals: 0)
            let sources = folder + "/Cards/Sources/Cards"
            let includes = ["-I", modules, "-I", Self.package + "/Sources/CPango", "-I", Self.package + "/Sources/CImageCodecs"]
            let flags = try shell(["pkg-config", "--cflags-only-I", "pangocairo"], in: folder).output.split(
                whereSeparator: \.isWhitespace
            )
            .flatMap { ["-Xcc", String($0)] }
            let (status, output) = try shell(
                ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Cards"] + includes + (png ? flags : [])
                    + ["\(sources)/Card.swift", "\(sources)/main.swift"], in: folder)
            expect(status, equals: 0, "\(output)")
        }
    }

    @Test("Ashlar can be in a folder beside the package or at a URL")
    func places() throws {
        try withFolder { folder in
            let beside = try make("One", in: folder)
            expect(beside.errors.hasPrefix("There is no package in \(folder)/ashlar: "))
            try expect(text(folder + "/One/Package.swift").contains(".package(name: \"Ashlar\", path: \"../ashlar\")"))
            let remote = try make("Two", "--ashlar", "https://example.com/x/ashlar.git", "--from", "1.2.3", in: folder)
            expect(remote.errors.isEmpty)
            let manifest = try text(folder + "/Two/Package.swift")
            #expect(manifest.contains(".package(url: \"https://example.com/x/ashlar.git\", from: \"1.2.3\")"))
            expect(manifest.contains(".product(name: \"AshlarSVG\", package: \"ashlar\")"))
        }
    }

    @Test("A place is a literal of the manifest, whatever it contains")
    func quoting() throws {
        try withFolder { folder in
            _ = try make("One", "--ashlar", "/a\"b\\(c)", in: folder)
            try expect(text(folder + "/One/Package.swift").contains("path: \"/a\\\"b\\\\(c)\""))
        }
    }

    @Test(
        "Names that no module can have, and folders that exist, are refused",
        arguments: ["", "a-b", "1a", "../x", "Ashlar", "é", "a b"])
    func refusals(_ name: String) throws {
        try withFolder { folder in
            let result = try make("--", name, in: folder)
            expect(result.status, equals: 2)
            try expect(FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
            try FileManager.default.createDirectory(atPath: folder + "/Taken", withIntermediateDirectories: false)
            try expect(make("Taken", in: folder).status, equals: 2)
            try expect(FileManager.default.contentsOfDirectory(atPath: folder + "/Taken").isEmpty)
        }
    }

    /// Makes a folder that looks like an SDK.
    private func makeSDK(_ folder: String, _ description: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try description.write(toFile: folder + "/sdk.json", atomically: true, encoding: .utf8)
    }

    private static let description =
        #"{"format": 1, "version": "0.1.0", "compiler": "6.3.1", "compilerText": "Swift", "target": "x86_64-unknown-linux-gnu"}"#

    private func make(_ arguments: String..., in folder: String, toolchain: Toolchain?) throws -> CommandResult {
        let command = try #require(try AshlarCommand.parseAsRoot(["new"] + arguments) as? NewCommand)
        return try command.evaluate(in: folder, toolchain: { toolchain })
    }

    @Test("A package with an SDK names the SDK's folder by its absolute path, and the same products as with the sources")
    func compiled() throws {
        try withFolder { folder in
            try makeSDK(folder + "/sdk", Self.description)
            let toolchain = Toolchain(version: "6.3.1", target: "x86_64-unknown-linux-gnu")
            let result = try make("Cards", "--sdk", "sdk", "--png", in: folder, toolchain: toolchain)
            expect(result.status, equals: 0)
            expect(result.errors.isEmpty, "\(result.errors)")
            expect(result.output.hasSuffix("Next: cd \(folder)/Cards && swift run\n"))
            let manifest = try text(folder + "/Cards/Package.swift")
            expect(manifest.contains(".package(name: \"Ashlar\", path: \"\(folder)/sdk\")"))
            expect(manifest.contains(".product(name: \"AshlarCairo\", package: \"Ashlar\")"))
            let readme = try text(folder + "/Cards/README.md")
            expect(readme.contains("swift run        # writes card.svg and card.png"))
            expect(readme.contains("apt install libpango-1.0-0"))
        }
    }

    @Test("A folder that is no SDK, and an SDK for another toolchain, are refused, and nothing is written")
    func unusableSDKs() throws {
        let same = Toolchain(version: "6.3.1", target: "x86_64-unknown-linux-gnu")
        let cases: [(folder: String, description: String?, toolchain: Toolchain?, message: String)] = [
            ("none", nil, same, "none is not an Ashlar SDK: sdk.json cannot be used, because there is no such file.\n"),
            ("other", "{}", same, "other is not an Ashlar SDK: sdk.json does not describe one.\n"),
            (
                "next", Self.description.replacing("\"format\": 1", with: "\"format\": 2"), same,
                "next is an Ashlar SDK of format 2, and this command knows format 1. Use the command in the SDK's folder bin.\n"
            ),
            (
                "sdk", Self.description, Toolchain(version: "6.3.2", target: same.target),
                "sdk was built with Swift 6.3.1, and the toolchain on the PATH is Swift 6.3.2. Compiled modules can be read by one "
                    + "version only: use that toolchain, or an SDK for this one.\n"
            ),
            (
                "sdk", Self.description, Toolchain(version: "6.3.1", target: "aarch64-unknown-linux-gnu"),
                "sdk is for x86_64-unknown-linux-gnu, and the toolchain on the PATH compiles for aarch64-unknown-linux-gnu.\n"
            ),
            (
                "sdk", Self.description, nil,
                "sdk was built with Swift 6.3.1, and there is no 'swiftc' on the PATH that says its version. Install that toolchain.\n"
            ),
        ]
        for (name, description, toolchain, message) in cases {
            try withFolder { folder in
                if let description { try makeSDK(folder + "/" + name, description) }
                let result = try make("Cards", "--sdk", name, in: folder, toolchain: toolchain)
                expect(result.status, equals: 2)
                expect(result.errors, equals: message)
                expect(!FileManager.default.fileExists(atPath: folder + "/Cards"))
            }
        }
        try withFolder { folder in
            try makeSDK(folder + "/a b", Self.description)
            let result = try make("Cards", "--sdk", "a b", in: folder, toolchain: same)
            expect(result.status, equals: 2)
            expect(result.errors, equals: "\(folder)/a b: move the SDK to a path without spaces, which SwiftPM needs here.\n")
        }
    }

    @Test("An SDK and sources at the same time are refused")
    func bothPlaces() {
        #expect(throws: (any Error).self) { try AshlarCommand.parseAsRoot(["new", "Cards", "--sdk", "a", "--ashlar", "b"]) }
    }

    @Test("The toolchain is read from what the compiler prints")
    func toolchains() throws {
        let text = """
            {"compilerVersion": "Swift version 6.3.1 (swift-6.3.1-RELEASE)",
             "target": {"triple": "x86_64-unknown-linux-gnu", "unversionedTriple": "x86_64-unknown-linux-gnu"}}
            """
        expect(Toolchain(targetInfo: Data(text.utf8)), equals: Toolchain(version: "6.3.1", target: "x86_64-unknown-linux-gnu"))
        expect(Toolchain(targetInfo: Data("Swift".utf8)) == nil)
    }
}
