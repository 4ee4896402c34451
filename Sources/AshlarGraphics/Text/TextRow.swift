/// The cells of one line: a range of them, optionally followed by an ellipsis and a second range.
package struct TextRow {
    package var head: Range<Int>
    package var tail: Range<Int>
    /// The run of the ellipsis, 0 in a text without runs; nil if there is none.
    package var ellipsis: Int?
    /// The run at the beginning of the paragraph, whose style the row has; 0 in a text without runs.
    package var run: Int
    package var beginsParagraph: Bool
    package var isRightToLeft: Bool

    /// Returns the characters of the row, in a text whose characters start at `starts`.
    package func text(in source: String, _ starts: [String.Index]) -> String {
        var text = String(source[starts[head.lowerBound]..<starts[head.upperBound]])
        if ellipsis != nil { text += "…" }
        text += source[starts[tail.lowerBound]..<starts[tail.upperBound]]
        return text
    }
}
