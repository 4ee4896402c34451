import AshlarCommandLine
import AshlarReport
import Foundation

/// A folder with Ashlar compiled, as `Tools/sdk.sh` makes it.
struct CompiledSDK {
    /// The reason why a folder cannot be used, as a sentence for people.
    struct Refusal: Error {
        let message: String
    }

    /// The folder's `sdk.json`.
    struct Description: Codable, Equatable {
        /// The layout of the folder that this version of the command knows.
        static let knownFormat = 1

        var format: Int
        /// The version of Ashlar.
        var version: String
        /// The version of Swift, such as `6.3.1`.
        var compiler: String
        /// The system, such as `x86_64-unknown-linux-gnu`.
        var target: String
    }

    /// The absolute path of the folder.
    let path: String
    let description: Description

    /// Reads the description of a folder, and compares it with the toolchain that is in use.
    ///
    /// - Parameters:
    ///   - path: The path of the folder. A relative one is meant from the current folder, or from `folder`.
    ///   - folder: The folder of relative paths; the current one if empty.
    ///   - toolchain: Returns the version and the system of the toolchain in use; nil if there is none.
    init(path: String, in folder: String = "", toolchain: () -> Toolchain? = Toolchain.installed) throws(Refusal) {
        let base = folder.isEmpty ? FileManager.default.currentDirectoryPath : folder
        let place = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: base, isDirectory: true)).standardizedFileURL.path
        let name = PrintableText.line(path)
        let bytes: [UInt8]
        do throws(InputFile.Failure) {
            bytes = try InputFile.read(place + "/sdk.json", limit: 1 << 20)
        } catch {
            throw Refusal(message: "\(name) is not an Ashlar SDK: sdk.json cannot be used, because \(error.reason).")
        }
        guard let description = try? JSONDecoder().decode(Description.self, from: Data(bytes)) else {
            throw Refusal(message: "\(name) is not an Ashlar SDK: sdk.json does not describe one.")
        }
        guard description.format == Description.knownFormat else {
            throw Refusal(
                message:
                    "\(name) is an Ashlar SDK of format \(description.format), and this command knows format "
                    + "\(Description.knownFormat). Use the command in the SDK's folder bin.")
        }
        // SwiftPM takes a list of names that spaces separate where the SDK's manifest names its files of flags.
        guard !place.contains(where: \.isWhitespace) else {
            throw Refusal(
                message: "\(PrintableText.line(place)): move the SDK to a path without spaces, which SwiftPM needs here.")
        }
        let built = "\(name) was built with Swift \(PrintableText.line(description.compiler))"
        guard let found = toolchain() else {
            throw Refusal(
                message: "\(built), and there is no 'swiftc' on the PATH that says its version. Install that toolchain.")
        }
        guard found.version == description.compiler else {
            throw Refusal(
                message:
                    "\(built), and the toolchain on the PATH is Swift \(PrintableText.line(found.version)). Compiled modules can "
                    + "be read by one version only: use that toolchain, or an SDK for this one.")
        }
        guard found.target == description.target else {
            throw Refusal(
                message: "\(name) is for \(PrintableText.line(description.target)), and the toolchain on the PATH compiles for "
                    + "\(PrintableText.line(found.target)).")
        }
        self.path = place
        self.description = description
    }
}
