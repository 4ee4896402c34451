/// A JSON value to print.
public enum JSONValue {
    /// The value `null`.
    case null
    /// The value `true` or `false`.
    case bool(Bool)
    /// A number. Infinite numbers and NaN are printed as `null`.
    case number(Double)
    /// A text.
    case string(String)
    /// A list of values.
    case array([JSONValue])
    /// An object's members in order.
    case object([(String, JSONValue)])

    /// Returns a whole number.
    public static func count(_ number: Int) -> JSONValue { .number(Double(number)) }
    /// Returns a list of texts.
    public static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
}
