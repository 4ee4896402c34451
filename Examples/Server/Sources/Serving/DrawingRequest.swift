import Foundation

/// What a request asks for.
enum DrawingRequest: Hashable, Sendable {
    case card(title: String, subtitle: String)
    case invoice(customer: String, number: Int, lines: Int)

    /// The greatest number of characters of a text.
    static let textLimit = 200
    /// The greatest number of lines of an invoice.
    static let lineLimit = 2_000

    /// The media type of the answer.
    var mediaType: String { if case .card = self { "image/png" } else { "application/pdf" } }

    /// Reads a request.
    ///
    /// - Parameters:
    ///   - path: The path, such as "/card.png".
    ///   - query: The names and values of the query.
    /// - Returns: The request; nil if there is nothing at the path.
    /// - Throws: ``BadRequest`` if a value is missing or cannot be used.
    init?(path: String, query: [(name: String, value: String)]) throws(BadRequest) {
        let known: Set<String>
        switch path {
        case "/card.png": known = ["title", "subtitle"]
        case "/invoice.pdf": known = ["customer", "number", "lines"]
        default: return nil
        }
        var values: [String: String] = [:]
        for (name, value) in query {
            guard known.contains(name) else {
                throw BadRequest("\(name) is not known here. Known: \(known.sorted().joined(separator: ", "))")
            }
            guard values.updateValue(value, forKey: name) == nil else { throw BadRequest("\(name) is there twice") }
            guard value.count <= Self.textLimit else { throw BadRequest("\(name) has more than \(Self.textLimit) characters") }
        }
        func number(_ name: String, _ standard: Int, _ range: ClosedRange<Int>) throws(BadRequest) -> Int {
            guard let text = values[name] else { return standard }
            guard let number = Int(text), range.contains(number) else {
                throw BadRequest("\(name) must be a number from \(range.lowerBound) to \(range.upperBound)")
            }
            return number
        }
        if path == "/card.png" {
            guard let title = values["title"], !title.isEmpty else { throw BadRequest("title is missing") }
            self = .card(title: title, subtitle: values["subtitle"] ?? "")
        } else {
            self = .invoice(
                customer: values["customer"] ?? "A. Customer", number: try number("number", 1, 1...999_999_999),
                lines: try number("lines", 20, 0...Self.lineLimit))
        }
    }
}

/// The reason why a request cannot be answered.
struct BadRequest: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
}
