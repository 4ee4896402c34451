/// A line of the application's code.
package struct CreationSite: CustomStringConvertible, Sendable {
    // The parts of a `StaticString`, in half its size, since every constraint stores one.
    private nonisolated(unsafe) let file: UnsafePointer<UInt8>
    private let length: UInt32
    private let line: UInt32

    /// - Parameter file: The module and the file, in the form of `#fileID`.
    /// - Returns: Nil for line 0, which stands for an unknown place.
    @inline(__always)
    package init?(_ file: StaticString, _ line: UInt) {
        if line == 0 || !file.hasPointerRepresentation { return nil }
        self.file = file.utf8Start
        length = UInt32(truncatingIfNeeded: file.utf8CodeUnitCount)
        self.line = UInt32(truncatingIfNeeded: line)
    }

    /// `Module/File.swift:12`
    package var description: String {
        "\(String(decoding: UnsafeBufferPointer(start: file, count: Int(length)), as: UTF8.self)):\(line)"
    }
}
