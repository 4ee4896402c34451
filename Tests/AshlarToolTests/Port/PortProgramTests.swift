import Foundation
import TestSupport
import Testing

@testable import AshlarTool

@Suite("ashlar port runs ashlar-port")
struct PortProgramTests {
    /// Makes folders in which some have a program `ashlar-port`, and calls the body with their paths.
    private func withFolders(_ programs: [Bool], _ body: ([String]) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        var folders: [String] = []
        for (index, hasProgram) in programs.enumerated() {
            let folder = root.appendingPathComponent("\(index)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let program = folder.appendingPathComponent("ashlar-port").path
            let made = FileManager.default.createFile(
                atPath: program, contents: Data(), attributes: [.posixPermissions: hasProgram ? 0o755 : 0o644])
            expect(made)
            folders.append(folder.path)
        }
        try body(folders)
    }

    @Test("The program beside the command comes before those of PATH")
    func beside() throws {
        try withFolders([true, true]) { folders in
            let found = PortCommand.program(beside: folders[0] + "/ashlar", path: folders[1])
            expect(found, equals: folders[0] + "/ashlar-port")
        }
    }

    @Test("PATH is searched in its order, and files that cannot be run are passed over")
    func path() throws {
        try withFolders([false, false, true, true]) { folders in
            let path = folders[1...].joined(separator: ":")
            expect(PortCommand.program(beside: folders[0] + "/ashlar", path: path), equals: folders[2] + "/ashlar-port")
            expect(PortCommand.program(beside: nil, path: path), equals: folders[2] + "/ashlar-port")
        }
    }

    @Test("A missing program is a message that says how to get it")
    func missing() throws {
        try withFolders([false]) { folders in
            expect(PortCommand.program(beside: folders[0] + "/ashlar", path: "") == nil)
            expect(
                PortCommand.missingMessage(beside: "/build/ashlar"),
                equals: """
                    ashlar port: the program 'ashlar-port' is missing: it is neither in /build nor in a folder of PATH.
                    In a checkout of Ashlar, 'make port' makes it; 'make install' installs it, and the SDK has it.

                    """)
        }
    }

    @Test("All arguments are passed on, options too")
    func arguments() throws {
        let command = try PortCommand.parse(["Sources", "--in-place", "--help"])
        expect(command.arguments, equals: ["Sources", "--in-place", "--help"])
    }
}
