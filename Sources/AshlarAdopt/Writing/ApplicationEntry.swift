import Foundation

/// The start of an application: the class of its delegate.
public struct ApplicationEntry: Hashable, Sendable {
    /// The name of the delegate's class; nil if none was found.
    public internal(set) var delegate: String?
    private var startsSwiftUI = false

    /// What a person has to decide if there is no delegate.
    var advice: String {
        startsSwiftUI
            ? "The application starts with an `App` of SwiftUI, and no class of an application delegate was found: nothing is launched."
            : "No class of an application delegate was found: nothing is launched."
    }

    /// Reads the delegate from `main.swift`, which calls `UIApplicationMain`.
    ///
    /// - Returns: Whether the file does so. Then it is left out of the module, since the programs of the package start it.
    mutating func read(main text: String) -> Bool {
        guard text.contains("UIApplicationMain") else { return false }
        if let match = text.firstMatch(of: /NSStringFromClass\(\s*(\w+)\.self/) { delegate = delegate ?? String(match.1) }
        return true
    }

    /// Returns a file without the attribute that starts the program, and reads the class that has it.
    mutating func removed(from text: String) -> String {
        if let match = text.firstMatch(of: /@(?:UIApplicationMain|main)\b[^{}]*?\bclass\s+(\w+)/) {
            delegate = String(match.1)
        } else if text.firstMatch(of: /@main\b[^{}]*?\bstruct\s+\w+\s*:\s*(?:SwiftUI\.)?App\b/) != nil {
            startsSwiftUI = true
        } else if let match = text.firstMatch(of: /class\s+(\w+)\s*:[^{}]*\bUIApplicationDelegate\b/) {
            delegate = delegate ?? String(match.1)
        }
        return text.replacing(/@(?:UIApplicationMain|main)\b(?!\w)/, with: "")
    }
}
