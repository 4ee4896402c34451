/// Reads the part of a description between its identifier and its status.
enum BodyReader {
    static func body(of shell: DescriptionShell) -> Statement? {
        var text = shell.body
        var mask: String?
        var identifier: String?
        if text.hasPrefix("h=") {
            var cursor = Cursor(text)
            // Some copies lack the blank between the two masks.
            let horizontal = cursor.take { !$0.isWhitespace && $0 != "v" }
            cursor.skipBlanks()
            let vertical = cursor.take { !$0.isWhitespace }
            guard vertical.hasPrefix("v=") else { return nil }
            mask = "\(horizontal) \(vertical)"
            cursor.skipBlanks()
            // The identifier of a translated frame follows its mask.
            if cursor.take("'") {
                guard let name = cursor.take(upTo: "' ") else { return nil }
                identifier = String(name)
                cursor.skipBlanks()
            }
            text = cursor.rest
        }
        let content = takeContentSize(&text)
        guard var statement = VisualReader.statement(text) ?? EquationReader.statement(text) else { return nil }
        statement.identifier = identifier
        if let mask {
            statement.origin = .autoresizingMask(mask)
        } else if let content {
            statement.origin = .contentSize(hugging: content.hugging, resistance: content.resistance)
        } else if shell.type.contains("Autoresizing") {
            statement.origin = .autoresizingMask("")
        } else if shell.type.contains("Prototyping") {
            statement.origin = .prototype
        }
        return statement
    }

    /// Removes `Hug:250 CompressionResistance:750` from the end of the text and returns its numbers.
    private static func takeContentSize(_ text: inout Substring) -> (hugging: Float, resistance: Float)? {
        guard let place = text.firstRange(of: "Hug:") else { return nil }
        var cursor = Cursor(text[place.upperBound...])
        guard let hugging = cursor.number() else { return nil }
        cursor.skipBlanks()
        guard cursor.take("CompressionResistance:"), let resistance = cursor.number() else { return nil }
        text = text[..<place.lowerBound].trimmingBlanks()
        return (Float(hugging), Float(resistance))
    }
}
