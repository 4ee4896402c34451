import AshlarReport

/// The text that names ranges of sizes, such as "every width from 320 to 588 and from 673 to 775".
enum LintRangeWords {
    /// Everything of a range but its sizes.
    private struct Mode: Hashable {
        var axis: String
        var isProved: Bool
        var textSize: LintTextSize
        var language: String?
        var isRightToLeft: Bool

        init(_ range: LintRange) {
            (axis, isProved) = (range.axis.rawValue, range.isProved)
            (textSize, language, isRightToLeft) = (range.textSize, range.language, range.isRightToLeft)
        }

        /// The text size, the language and the direction, where they are not the usual ones.
        var words: String {
            let parts = [textSize == .l ? nil : textSize.rawValue.uppercased(), language, isRightToLeft ? "right to left" : nil]
            let text = parts.compactMap(\.self).joined(separator: " ")
            return text.isEmpty ? "" : " at \(text)"
        }
    }

    /// Returns ranges in words; an empty text for none.
    static func text(of ranges: [LintRange]) -> String {
        var order: [Mode] = []
        var byMode: [Mode: [LintRange]] = [:]
        for range in ranges {
            let mode = Mode(range)
            if byMode[mode] == nil { order.append(mode) }
            byMode[mode, default: []].append(range)
        }
        return order.map { mode in
            let texts = (byMode[mode] ?? []).sorted { $0.from < $1.from }.map { range in
                "from \(DecimalText.rounded(range.from, to: 2)) to \(DecimalText.rounded(range.to, to: 2))"
            }
            let list = texts.count > 1 ? texts.dropLast().joined(separator: ", ") + " and " + texts.last! : texts[0]
            // Sizes between steps were not looked at.
            return (mode.isProved ? "every \(mode.axis) " : "\(mode.axis)s in steps ") + list + mode.words
        }.joined(separator: "; ")
    }
}
