/// A file of an application's sources: Swift, Objective-C, or an Interface Builder document.
public struct SourceFile: Hashable, Sendable {
    /// The path of the file, as findings name it.
    public var path: String
    /// The lines of the file.
    public var lines: [String]

    /// Creates a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file, as findings name it.
    ///   - text: The text of the file.
    public init(path: String, text: String) {
        self.path = path
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0) }
    }

    /// Whether the file is a storyboard or a XIB file.
    var isInterface: Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    /// The name of the file without its folders.
    var name: Substring { path.split(separator: "/").last ?? "" }
}
