/// Reads the names of items: `UILabel:0x1'text'`, `name`, `name'text'`, `UILabel:key`.
enum ItemReader {
    static func item(_ text: some StringProtocol) -> Item? {
        var text = Substring(text).trimmingBlanks()
        guard !text.isEmpty else { return nil }
        if text.hasPrefix("<"), text.hasSuffix(">") { text = text.dropFirst().dropLast() }
        if let place = addressRange(in: text) {
            let type = text[..<place.lowerBound].droppingSuffix(" ").droppingSuffix(":")
            guard !type.isEmpty, type.contains("<") || !type.contains(where: \.isWhitespace) else { return nil }
            let caption = text[place.upperBound...].trimmingBlanks()
            guard caption.isEmpty || caption.first.map({ "'\"‘".contains($0) }) == true else { return nil }
            return Item(
                type: String(type), address: String(text[place]).lowercased(), text: quoted(text[place.upperBound...]))
        }
        let (name, caption) = splitCaption(text)
        guard !name.isEmpty else { return nil }
        if let colon = name.firstIndex(of: ":"), colon != name.startIndex, name.index(after: colon) != name.endIndex {
            let key = String(name[name.index(after: colon)...])
            // An address that a blank divides is no name.
            if key.hasPrefix("0x ") { return nil }
            return Item(type: String(name[..<colon]), name: key, text: caption)
        }
        return Item(type: "", name: String(name), text: caption)
    }

    /// Returns the range of an address `0x…` that follows a colon and an optional blank.
    private static func addressRange(in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while let place = text[start...].firstRange(of: "0x") {
            let before = text[..<place.lowerBound].droppingSuffix(" ")
            let end = text[place.upperBound...].firstIndex { !$0.isHexDigit } ?? text.endIndex
            if before.hasSuffix(":"), end > place.upperBound { return place.lowerBound..<end }
            start = place.upperBound
        }
        return nil
    }

    /// Returns the text between the first and the last quotation mark.
    private static func quoted(_ text: Substring) -> String? {
        let text = text.trimmingBlanks()
        guard let quote = text.first, quote == "'" || quote == "\"" || quote == "‘" else { return nil }
        let inner = text.dropFirst()
        guard let end = inner.lastIndex(where: { $0 == "'" || $0 == "\"" || $0 == "’" }) else { return String(inner) }
        return String(inner[..<end])
    }

    private static func splitCaption(_ text: Substring) -> (Substring, String?) {
        guard text.hasSuffix("'"), let start = text.dropLast().firstIndex(of: "'"), start != text.startIndex else {
            return (text, nil)
        }
        return (text[..<start], String(text[text.index(after: start)...].dropLast()))
    }
}

extension StringProtocol {
    func trimmingBlanks() -> SubSequence {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = self[start...].lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
        return self[start..<end]
    }

    func droppingSuffix(_ suffix: String) -> SubSequence {
        hasSuffix(suffix) ? self[..<index(endIndex, offsetBy: -suffix.count)] : self[...]
    }
}
