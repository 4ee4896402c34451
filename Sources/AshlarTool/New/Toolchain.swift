import Foundation

/// The Swift compiler on the `PATH`.
struct Toolchain: Equatable {
    /// The version, such as `6.3.1`.
    var version: String
    /// The system for which it compiles, such as `x86_64-unknown-linux-gnu`.
    var target: String

    /// Creates a toolchain from what `swiftc -print-target-info` prints; nil if this is something else.
    init?(targetInfo: Data) {
        struct Info: Decodable {
            struct Target: Decodable { var unversionedTriple: String }
            var compilerVersion: String
            var target: Target
        }
        guard let info = try? JSONDecoder().decode(Info.self, from: targetInfo),
            let version = info.compilerVersion.firstMatch(of: /Swift version ([0-9.]+)/)
        else { return nil }
        self.version = String(version.1)
        target = info.target.unversionedTriple
    }

    init(version: String, target: String) {
        self.version = version
        self.target = target
    }

    /// Returns the toolchain on the `PATH`; nil if there is none.
    static func installed() -> Toolchain? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swiftc", "-print-target-info"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? Toolchain(targetInfo: output) : nil
    }
}
