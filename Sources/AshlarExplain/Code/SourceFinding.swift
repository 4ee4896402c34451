/// The place in an application's sources that an explanation's advice changes.
public struct SourceFinding: Hashable, Sendable {
    /// The path of the file.
    public var path: String
    /// The line, counted from 1.
    public var line: Int
    /// The lines of the change, each beginning with `-`, `+` or a blank; empty if the change is not written.
    public var change: [String]
    /// Other lines that fit as well, as `path:line`.
    public var others: [String]

    /// Returns the place and the change as text.
    ///
    /// - Parameter language: The language of the words. The default is English.
    public func text(in language: Language = .english) -> String {
        var lines = [language.say(.fileLabel) + "\(path):\(line)"]
        lines += change.map { "      " + $0 }
        if !others.isEmpty { lines.append("      " + language.say(.fitsAsWell, others.joined(separator: ", "))) }
        return lines.joined(separator: "\n")
    }
}
