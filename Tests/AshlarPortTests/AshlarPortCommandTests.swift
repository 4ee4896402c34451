import AshlarCommandLine
import Foundation
import TestSupport
import Testing

@testable import AshlarPortTool

@Suite("ashlar-port")
struct AshlarPortCommandTests {
    private static let swift = "class A: UIView {\n    @objc func tap() {}\n    let s = #selector(tap)\n}\n"
    private static let ported = "class A: UIView {\n    func tap() {}\n    let s = Selector(\"tap\", A.tap)\n}\n"

    private func text(_ path: String) -> String? {
        FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
    }

    private func run(_ arguments: String...) throws -> CommandResult { try AshlarPortCommand.parse(arguments).evaluate() }

    @Test("The port of a single file is printed")
    func one() throws {
        try withFolder(["A.swift": Self.swift]) { folder in
            let result = try run(folder + "/A.swift")
            expect(result, equals: CommandResult(output: Self.ported))
            expect(text(folder + "/A.swift"), equals: Self.swift)
        }
    }

    @Test("A folder is ported to another folder with its subfolders, and Objective-C becomes Swift")
    func folder() throws {
        let files = [
            "a/A.swift": Self.swift, "a/b/B.m": "[v addSubview:w];\n[v foo:w bar:1];\n", "a/c.txt": "c",
            "a/.build/C.swift": "@objc class C {}\n",
        ]
        try withFolder(files) { folder in
            let result = try run(folder + "/a", "--output", folder + "/out")
            expect(result.status, equals: 1)
            expect(result.errors, equals: "\(folder)/a/b/B.m:2:1: warning: Not translated: the method 'foo:bar:' is not known.\n")
            expect(text(folder + "/out/A.swift"), equals: Self.ported)
            expect(text(folder + "/out/b/B.swift")?.hasPrefix("v.addSubview(w)\n// Not translated (line 2)"), equals: true)
            let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/out").sorted()
            expect(names, equals: ["A.swift", "b", "b/B.swift"])
        }
    }

    @Test("With --in-place, Swift files are overwritten, and translations of Objective-C files are written beside them")
    func inPlace() throws {
        let files = [
            "A.swift": Self.swift, "B.m": "[v addSubview:w];\n", "C.m": "@implementation C\n@end\n",
            "C.h": "@interface C : UIView\n@end\n",
        ]
        try withFolder(files) { folder in
            let result = try run(folder, "--in-place")
            expect(result, equals: CommandResult())
            expect(text(folder + "/A.swift"), equals: Self.ported)
            expect(text(folder + "/B.m"), equals: "[v addSubview:w];\n")
            expect(text(folder + "/B.swift"), equals: "v.addSubview(w)\n")
            // The header gives the superclass.
            expect(text(folder + "/C.swift"), equals: "import UIKit\n\nclass C: UIView {\n}\n")
        }
    }

    @Test("Several files require an output folder, and no file is changed without one")
    func noPlace() throws {
        try withFolder(["A.swift": Self.swift, "B.swift": Self.swift]) { folder in
            let result = try run(folder)
            expect(result.status, equals: 2)
            expect(result.errors.contains("--output or --in-place"))
            expect(text(folder + "/A.swift"), equals: Self.swift)
        }
    }

    @Test("Files that cannot be read are named")
    func unreadable() throws {
        try withFolder(["a.txt": "", "b/x.txt": ""]) { folder in
            try Data([0x66, 0xFF]).write(to: URL(fileURLWithPath: folder + "/c.swift"))
            let paths = ["/none.swift", "/a.txt", "/b", "/c.swift"].map { folder + $0 }
            let results = try paths.map { try run($0) }
            expect(results.allSatisfy { $0.status == 2 && $0.output.isEmpty })
            expect(
                results.map(\.errors),
                equals: [
                    "\(folder)/none.swift: there is no such file or folder\n",
                    "\(folder)/a.txt: only files that end in .swift, .m or .mm are ported\n",
                    "There is no file that ends in .swift, .m or .mm.\n", "\(folder)/c.swift: the file is not UTF-8\n",
                ])
        }
    }

    @Test("Two files of the same name get different names in the output, and a note says so")
    func clash() throws {
        let other = "class B {}\n"
        try withFolder(["a/A.swift": Self.swift, "b/A.swift": other, "b/A.m": "[v addSubview:w];\n"]) { folder in
            let result = try run(folder + "/a", folder + "/b", "--output", folder + "/out")
            expect(result.status, equals: 0)
            expect(
                result.errors,
                equals: "\(folder)/b/A.m: A.swift is taken: the result is A-2.swift\n"
                    + "\(folder)/b/A.swift: A.swift is taken: the result is A-3.swift\n")
            expect(text(folder + "/out/A.swift"), equals: Self.ported)
            expect(text(folder + "/out/A-2.swift"), equals: "v.addSubview(w)\n")
            expect(text(folder + "/out/A-3.swift"), equals: other)
        }
    }

    @Test("With --in-place, the translation of an Objective-C file does not overwrite a Swift file of the same name")
    func clashInPlace() throws {
        try withFolder(["A.swift": Self.swift, "A.m": "[v addSubview:w];\n"]) { folder in
            for _ in 0..<2 {
                let result = try run(folder, "--in-place")
                expect(result.status, equals: 0)
                expect(result.errors, equals: "\(folder)/A.m: another file is beside it: the result is \(folder)/A-2.swift\n")
                expect(text(folder + "/A.swift"), equals: Self.ported)
                expect(text(folder + "/A-2.swift"), equals: "v.addSubview(w)\n")
            }
            expect(text(folder + "/A-3.swift") == nil)
        }
    }

    @Test("A file that cannot be read does not prevent the port of the other files")
    func oneUnreadable() throws {
        try withFolder(["A.swift": Self.swift]) { folder in
            try Data([0x66, 0xFF]).write(to: URL(fileURLWithPath: folder + "/B.swift"))
            let result = try run(folder + "/none.swift", folder, "--output", folder + "/out")
            expect(result.status, equals: 2)
            expect(
                result.errors,
                equals: "\(folder)/none.swift: there is no such file or folder\n\(folder)/B.swift: the file is not UTF-8\n")
            expect(text(folder + "/out/A.swift"), equals: Self.ported)
            expect(text(folder + "/out/B.swift") == nil)
        }
    }

    @Test("The port of a package adds the module UIKit, and prints advice")
    func package() throws {
        try withFolder(["Package.swift": ""]) { folder in
            let result = try run("--package", folder)
            let source = try #require(text(folder + "/Sources/UIKit/UIKit.swift"))
            expect(source.hasPrefix("@_exported import Ashlar\n@_exported import Foundation\n"))
            expect(source.contains("@_exported import FoundationNetworking\n"))
            expect(result.status, equals: 0)
            expect(
                result.output.contains(
                    ".target(name: \"UIKit\", dependencies: [.product(name: \"Ashlar\", package: \"Ashlar\")]),"))
            expect(result.output.contains("canImport(UIKit)"))
            expect(result.output.contains("moduleAliases"))
        }
    }

    @Test("The files of the plugin's list are ported to their copies together, and an unreadable one is an error")
    func listed() throws {
        let other = "extension A {\n    func more() { use(#selector(tap)) }\n}\n"
        try withFolder(["A.swift": Self.swift, "B.swift": other]) { folder in
            let list = folder + "/paths.txt"
            try Data("\(folder)/A.swift\n\(folder)/1.swift\n\(folder)/B.swift\n\(folder)/2.swift\n".utf8).write(
                to: URL(fileURLWithPath: list))
            try expect(run("--listed", list), equals: CommandResult())
            expect(text(folder + "/1.swift"), equals: Self.ported)
            expect(text(folder + "/2.swift")?.contains("Selector(\"tap\", A.tap)"), equals: true)
            try Data("\(folder)/none.swift\n\(folder)/3.swift\n".utf8).write(to: URL(fileURLWithPath: list))
            let failed = try run("--listed", list)
            expect(failed, equals: CommandResult(errors: "\(folder)/none.swift: error: the file cannot be read\n", status: 1))
        }
    }

    @Test(
        "A command without files, or with two output places, is refused",
        arguments: [[], ["--in-place", "--output", "x", "y.swift"], ["--listed", "x", "y.swift"]])
    func usage(arguments: [String]) {
        #expect(throws: (any Error).self) { try AshlarPortCommand.parse(arguments) }
    }
}
