import Foundation

/// Objects that Objective-C creates without arguments, and Swift on other systems does not.
enum PlainInitializers {
    /// Returns a file in which `NSError()` and `UIFont()` have arguments.
    static func rewritten(_ text: String) -> String {
        guard text.contains("NSError()") || text.contains("UIFont()") else { return text }
        return text.replacing(/\bNSError\(\)/.wordBoundaryKind(.simple), with: "NSError(domain: \"\", code: 0)")
            .replacing(/\bUIFont\(\)/.wordBoundaryKind(.simple), with: "UIFont.systemFont(ofSize: 12)")
    }
}
