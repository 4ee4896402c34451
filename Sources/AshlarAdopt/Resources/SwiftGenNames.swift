import Foundation
import Yams

/// The names of the enumerations that SwiftGen makes, which its configuration can change.
struct SwiftGenNames: Hashable {
    var assets = "Asset"
    var strings = "L10n"
    var scenes = "StoryboardScene"
    var fonts = "FontFamily"

    init() {}

    /// Reads a configuration: the parameter `enumName` of the outputs of each kind of resource. What is missing or damaged has SwiftGen's
    /// own name.
    ///
    /// - Parameter text: The text of the file `swiftgen.yml`.
    init(configuration text: String) {
        guard let tree = (try? Yams.load(yaml: text)) as? [String: Any] else { return }
        assets = Self.name(in: tree["xcassets"]) ?? assets
        strings = Self.name(in: tree["strings"]) ?? strings
        scenes = Self.name(in: tree["ib"]) ?? scenes
        fonts = Self.name(in: tree["fonts"]) ?? fonts
    }

    /// Reads the first configuration in a folder.
    init(in root: String) {
        let path = SourceFolder.find(in: root, where: { ["swiftgen.yml", "swiftgen.yaml"].contains($0.lowercased()) }).first
        let text = path.flatMap { FileManager.default.contents(atPath: $0) }.map { String(decoding: $0, as: UTF8.self) }
        self.init(configuration: text ?? "")
    }

    /// Entries and their outputs are single or in lists.
    private static func name(in entry: Any?) -> String? {
        for entry in list(entry) {
            for output in list(entry["outputs"]) + [entry] {
                guard let name = (output["params"] as? [String: Any])?["enumName"] as? String,
                    name.allSatisfy(isOfName), name.first.map({ !$0.isNumber }) == true
                else {
                    continue
                }
                return name
            }
        }
        return nil
    }

    private static func list(_ tree: Any?) -> [[String: Any]] {
        (tree as? [Any])?.compactMap { $0 as? [String: Any] } ?? (tree as? [String: Any]).map { [$0] } ?? []
    }

    private static func isOfName(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
