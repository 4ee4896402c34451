import Foundation

/// A value of a line: what JSON can say about a view.
enum BatchValue: Decodable, Equatable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null
    /// A list or an object, by its name in messages.
    case other(String)

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.singleValueContainer() else {
            self = .other("a list or an object")
            return
        }
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else {
            self = .other((try? decoder.unkeyedContainer()) != nil ? "a list" : "an object")
        }
    }

    /// The kind of the value in messages.
    var kind: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .flag(let flag): "\(flag)"
        case .null: "null"
        case .other(let kind): kind
        }
    }

    /// The values of a line.
    ///
    /// - Throws: A ``BatchFailure`` that says what the line is.
    static func read(_ line: [UInt8]) throws(BatchFailure) -> [String: BatchValue] {
        guard String(validating: line, as: UTF8.self) != nil else { throw BatchFailure("The line is not UTF-8.") }
        do {
            return try JSONDecoder().decode([String: BatchValue].self, from: Data(line))
        } catch DecodingError.typeMismatch {
            throw BatchFailure("Expected a JSON object with the values of views.")
        } catch DecodingError.dataCorrupted(let context) {
            let reason = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
            throw BatchFailure("The line is not JSON: \(reason ?? context.debugDescription)")
        } catch {
            throw BatchFailure("The line is not JSON.")
        }
    }
}

/// The reason why a line has no result.
struct BatchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
