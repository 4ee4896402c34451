/// A line of the application's code.
package struct CreationSite: CustomStringConvertible, Sendable {
    private let file: StaticString
    private let line: UInt32

    /// - Parameter file: The module and the file, as `#fileID` gives them.
    /// - Returns: Nil for line 0, which stands for a place that is not known.
    @inline(__always)
    package init?(_ file: StaticString, _ line: UInt) {
        if line == 0 { return nil }
        self.file = file
        self.line = UInt32(truncatingIfNeeded: line)
    }

    /// `Module/File.swift:12`
    package var description: String { "\(file):\(line)" }
}
