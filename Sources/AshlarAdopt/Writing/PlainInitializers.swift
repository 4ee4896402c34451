import Foundation

/// Objects that Objective-C creates without arguments, and Swift on other systems does not.
enum PlainInitializers {
    /// Returns a file in which `NSError()` and `UIFont()` have arguments. Texts and comments stay as they are.
    static func rewritten(_ text: String) -> String {
        guard text.contains("NSError()") || text.contains("UIFont()") else { return text }
        let pattern = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|\b(?:NSError|UIFont)\(\)/
        return text.replacing(pattern.wordBoundaryKind(.simple)) { match -> String in
            switch match.0 {
            case "NSError()": return "NSError(domain: \"\", code: 0)"
            case "UIFont()": return "UIFont.systemFont(ofSize: 12)"
            default: return String(match.0)
            }
        }
    }
}
