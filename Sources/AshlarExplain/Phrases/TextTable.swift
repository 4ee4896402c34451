/// Tables that are written as one text. A literal of an array or a dictionary is code that makes each of its elements, which is most of the
/// size of a table in the page for browsers.
extension String {
    /// The lines that are not empty, each as its fields, which bars separate. Empty fields are left out.
    var rows: [[String]] { parts("\n").map { $0.parts("|") } }

    /// The words between blanks.
    var words: [String] { parts(" ") }

    private func parts(_ separator: Unicode.Scalar) -> [String] {
        utf8.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
    }
}
