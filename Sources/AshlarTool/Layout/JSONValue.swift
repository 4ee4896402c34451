/// A JSON value to print.
enum JSONValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// An object's members in order.
    case object([(String, JSONValue)])

    static func count(_ number: Int) -> JSONValue { .number(Double(number)) }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
