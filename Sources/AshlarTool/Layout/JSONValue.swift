/// A JSON document to be written.
enum JSONValue {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// The members in their order.
    case object([(String, JSONValue)])

    static func count(_ number: Int) -> JSONValue { .number(Double(number)) }
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
