import Foundation

/// The bundle of an adopted module in place of the main one: the programs of a package on Linux have no resources of their own.
enum ResourceNames {
    /// Returns a file in which `Bundle.main` is the bundle with the application's resources.
    static func rewritten(_ text: String) -> String {
        guard text.contains("Bundle.main") else { return text }
        return text.replacing(/\bBundle\.main\b/, with: "Bundle.adopted")
    }
}
