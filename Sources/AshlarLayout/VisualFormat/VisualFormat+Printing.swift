extension VisualFormat: CustomStringConvertible {
    /// The format's text without blanks and with its orientation. Parsing the text gives the same format.
    public var description: String {
        var text = orientation.rawValue + ":"
        if let leading { text += "|\(leading)" }
        for index in views.indices {
            if index > 0 { text += connections[index - 1].description }
            text += views[index].description
        }
        if let trailing { text += "\(trailing)|" }
        return text
    }
}

extension VisualFormat.View: CustomStringConvertible {
    /// `[name]` or `[name(>=100)]`
    public var description: String { "[\(name)\(predicates.isEmpty ? "" : list(predicates))]" }
}

extension VisualFormat.Connection: CustomStringConvertible {
    /// The connection's text: an empty string, `-`, `-8-` or `-(>=8)-`.
    public var description: String {
        switch self {
        case .flush: ""
        case .standard: "-"
        case .gap(let value): value.isNegative ? "-(\(value))-" : "-\(value)-"
        case .predicates(let predicates): "-\(list(predicates))-"
        }
    }
}

extension VisualFormat.Predicate: CustomStringConvertible {
    /// `100`, `>=100` or `>=100@750`.
    public var description: String {
        let symbol = relation == .equal ? "" : relation.symbol
        return "\(symbol)\(value)" + (priority.map { "@\($0)" } ?? "")
    }
}

extension VisualFormat.Value: CustomStringConvertible {
    /// The name, or the number in plain decimals.
    public var description: String {
        switch content {
        case .name(let name): name
        case .number(let number): plain(number)
        }
    }

    /// Whether the value is a negative number, which needs parentheses.
    fileprivate var isNegative: Bool {
        guard case .number(let number) = content else { return false }
        return number.sign == .minus
    }
}

private func list(_ predicates: [VisualFormat.Predicate]) -> String {
    "(\(predicates.map { $0.description }.joined(separator: ",")))"
}

/// Returns the shortest decimal text that reads as the same number. The language has no exponents.
private func plain(_ number: Double) -> String {
    var text = number.description
    if let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) {
        let isNegative = text.hasPrefix("-")
        let mantissa = text[..<mark].drop { $0 == "-" }
        let whole = mantissa.prefix { $0 != "." }
        var digits = Array(mantissa.filter { $0 != "." })
        // The position of the decimal point, counted from the first digit.
        let point = whole.count + exponent
        if point <= 0 { digits.insert(contentsOf: repeatElement("0", count: 1 - point), at: 0) }
        while digits.count < point { digits.append("0") }
        digits.insert(".", at: max(point, 1))
        text = (isNegative ? "-" : "") + String(digits)
    }
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
}
