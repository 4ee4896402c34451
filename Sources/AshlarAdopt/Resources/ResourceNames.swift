import Foundation

/// The bundle of an adopted module in place of the main one: the programs of a package on Linux have no resources of their own.
enum ResourceNames {
    /// Returns a file in which `Bundle.main`, and `Bundle.module` of packages, is the bundle with the module's resources.
    static func rewritten(_ text: String) -> String {
        guard text.contains("Bundle.m") || text.contains(": .module") else { return text }
        // Of Unicode's words, `main.url` is a single one.
        return text.replacing(/\bBundle\.(?:main|module)\b/.wordBoundaryKind(.simple), with: "Bundle.adopted")
            .replacing("Bundle.adopted.infoDictionary", with: "Bundle.adoptedInfo")
            .replacing("Bundle.adopted.object(forInfoDictionaryKey:", with: "Bundle.adoptedValue(forInfoDictionaryKey:")
            .replacing("Bundle.adopted.bundleIdentifier", with: "(Bundle.adoptedInfo?[\"CFBundleIdentifier\"] as? String)")
            .replacing(/\b(bundle|in): \.module\b/.wordBoundaryKind(.simple)) { "\($0.1): .adopted" }
    }
}
