/// The reason why a case file cannot be laid out, with its position.
///
///     cases.json:12: cases[3].constraints[1].attribute: unknown attribute "widht"
public struct CaseError: Error, Hashable, CustomStringConvertible {
    /// The path of the file, as it was given.
    public var file: String
    /// The line, counted from 1; nil if the file could not be read.
    public var line: Int?
    /// The position in the document, such as `cases[3].constraints[1].attribute`; empty for the document itself.
    public var path = ""
    /// The reason in words.
    public var reason: String

    /// Creates an error without a position, such as that of a file that cannot be opened.
    ///
    /// - Parameters:
    ///   - file: The path of the file.
    ///   - reason: The reason in words.
    public init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }

    init(file: String, line: Int?, path: String = "", reason: String) {
        (self.file, self.line, self.path, self.reason) = (file, line, path, reason)
    }

    /// The file, the line, the path and the reason, separated by colons.
    public var description: String {
        var text = file
        if let line { text += ":\(line)" }
        if !path.isEmpty { text += ": \(path)" }
        return "\(text): \(reason)"
    }
}

/// A position in a case file.
struct CasePlace {
    var file: String
    var path: CasePath
    var line: Int

    func error(_ reason: String) -> CaseError {
        CaseError(file: file, line: line, path: path.description, reason: reason)
    }
}

/// The path from a document's top value to one of its values. Its text is only made for errors.
indirect enum CasePath: CustomStringConvertible {
    case top
    case key(CasePath, String)
    case index(CasePath, Int)

    var description: String {
        switch self {
        case .top: return ""
        case .index(let outer, let index): return "\(outer)[\(index)]"
        case .key(let outer, let key):
            let isPlain = !key.isEmpty && key.utf8.count <= 80 && key.utf8.allSatisfy(Self.isPlain)
            guard isPlain else { return "\(outer)[\(quoted(key))]" }
            let start = outer.description
            return start.isEmpty ? key : "\(start).\(key)"
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        case UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

/// Returns a text in quotation marks on one line, cut to 80 characters for messages.
func quoted(_ text: String) -> String {
    var result = "\""
    for (count, scalar) in text.unicodeScalars.enumerated() {
        if count == 80 {
            result += "…"
            break
        }
        switch scalar {
        case "\"": result += "\\\""
        case "\\": result += "\\\\"
        case "\n": result += "\\n"
        default:
            if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) {
                result += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
    }
    return result + "\""
}
