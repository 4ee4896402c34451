import AshlarReport
import Foundation

/// What SwiftPM says of a package: its executable products, and what their targets depend on.
struct PackageDescription {
    /// Why a package or a product cannot be run, as a sentence for people.
    struct Failure: Error, Equatable {
        let message: String
    }

    /// The executables by name, each with whether it links `AshlarLive`.
    private(set) var executables: [(name: String, isLive: Bool)] = []

    /// Reads the description of the package in a folder.
    init(ofPackage path: String) throws(Failure) {
        guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
            throw Failure(message: "there is no package in \(PrintableText.line(path)): expected a file Package.swift")
        }
        guard let text = RunCommand.output(["swift", "package", "--package-path", path, "describe", "--type", "json"]) else {
            throw Failure(message: "'swift package describe' failed in \(PrintableText.line(path)); its message is above")
        }
        try self.init(json: text)
    }

    /// Reads a description as `swift package describe --type json` prints it.
    init(json: String) throws(Failure) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
            let targets = object["targets"] as? [[String: Any]], let products = object["products"] as? [[String: Any]]
        else {
            throw Failure(message: "'swift package describe' printed something else than expected")
        }
        var known: [String: [String: Any]] = [:]
        for target in targets { if let name = target["name"] as? String { known[name] = target } }
        func isLive(_ name: String, _ seen: inout Set<String>) -> Bool {
            guard seen.insert(name).inserted, let target = known[name] else { return false }
            if (target["product_dependencies"] as? [String] ?? []).contains("AshlarLive") { return true }
            return (target["target_dependencies"] as? [String] ?? []).contains { isLive($0, &seen) }
        }
        for product in products {
            guard let name = product["name"] as? String, (product["type"] as? [String: Any])?["executable"] != nil else {
                continue
            }
            var seen: Set<String> = []
            let live = (product["targets"] as? [String] ?? []).contains { isLive($0, &seen) }
            executables.append((name, live))
        }
    }

    /// Returns the product to run.
    ///
    /// - Parameter name: The product that a person named; nil for the only one that links `AshlarLive`.
    func application(named name: String?) throws(Failure) -> String {
        let live = executables.filter(\.isLive).map(\.name)
        if let name {
            guard let found = executables.first(where: { $0.name == name }) else {
                throw Failure(
                    message:
                        "there is no executable product \(PrintableText.line(name)); there are: \(list(executables.map(\.name)))")
            }
            guard found.isLive else { throw Failure(message: Self.advice(name)) }
            return name
        }
        guard let first = live.first else {
            guard let any = executables.first else { throw Failure(message: "the package has no executable product") }
            throw Failure(message: Self.advice(any.name))
        }
        guard live.count == 1 else { throw Failure(message: "say with --product which one to run: \(list(live))") }
        return first
    }

    private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.sorted().joined(separator: ", ") }

    private static func advice(_ name: String) -> String {
        """
        \(PrintableText.line(name)) does not link AshlarLive, which shows it. Add this to the dependencies of its target in Package.swift:
            .product(name: "AshlarLive", package: "Ashlar")
        """
    }
}
