import AshlarJSON

extension JSONNode {
    /// Reads a file of a catalog.
    ///
    /// - Parameters:
    ///   - data: The bytes of the document.
    ///   - file: The path of the file, for errors.
    init(_ data: some Sequence<UInt8>, file: String) throws(ResourceError) {
        do throws(JSONError) {
            self = try JSONText(Array(data)).top
        } catch {
            throw ResourceError(file: file, line: error.line, reason: error.reason)
        }
    }
}
