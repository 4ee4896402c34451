import AshlarSystemText
import Foundation

extension TextRequest {
    /// The reason why a value cannot be measured, in words.
    struct Failure: Error, Equatable {
        var reason: String
    }

    /// Reads a line of JSON. What it does not name is as in `defaults`.
    init(json line: some DataProtocol, defaults: TextRequest) throws(Failure) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line)), let values = object as? [String: Any] else {
            throw Failure(reason: "expected an object such as {\"text\":\"OK\",\"size\":17}")
        }
        self = defaults
        guard let text = values["text"] as? String else { throw Failure(reason: "expected \"text\" with a string") }
        self.text = text
        if let value = try Self.number("size", in: values, "a number of points above 0", { $0 > 0 }) { size = value }
        if let value = try Self.number("scale", in: values, "the pixels of a point, such as 2 or 3", { $0 > 0 }) { scale = value }
        if let value = try Self.number("width", in: values, "a number of points, 0 or more", { $0 >= 0 }) { width = value }
        let isCount = { (value: Double) in value >= 0 && value == value.rounded() && value < 1e9 }
        if let value = try Self.number("lines", in: values, "a number of lines, 0 for no limit", isCount) { lines = Int(value) }
        if let value = Self.value("weight", in: values) {
            let name = (value as? String) ?? (value as? NSNumber).map { "\($0)" } ?? ""
            guard let weight = Self.weight(name) else {
                throw Failure(reason: "\"weight\" is \(Self.shown(value)); expected \(Self.weightNames)")
            }
            self.weight = weight
        }
        if let value = Self.value("style", in: values) {
            guard let style = (value as? String).flatMap(Self.style) else {
                throw Failure(reason: "\"style\" is \(Self.shown(value)); expected \(Self.styleNames)")
            }
            self.style = style
        }
        if let value = Self.value("textSize", in: values) {
            guard let size = (value as? String).flatMap(Self.textSize) else {
                throw Failure(reason: "\"textSize\" is \(Self.shown(value)); expected \(Self.textSizeNames)")
            }
            textSize = size
        }
        if let value = try Self.flag("italic", in: values) { isItalic = value }
        if let value = try Self.flag("monospaced", in: values) { isMonospaced = value }
        if let value = try Self.flag("monospacedDigits", in: values) { hasMonospacedDigits = value }
    }

    /// Returns a value; nil if it is missing or null.
    private static func value(_ key: String, in values: [String: Any]) -> Any? { values[key].flatMap { $0 is NSNull ? nil : $0 } }

    private static func number(
        _ key: String, in values: [String: Any], _ expected: String, _ isValid: (Double) -> Bool
    ) throws(Failure) -> Double? {
        guard let value = value(key, in: values) else { return nil }
        guard let number = value as? NSNumber, !isFlag(number), number.doubleValue.isFinite, isValid(number.doubleValue) else {
            throw Failure(reason: "\"\(key)\" is \(shown(value)); expected \(expected)")
        }
        return number.doubleValue
    }

    private static func flag(_ key: String, in values: [String: Any]) throws(Failure) -> Bool? {
        guard let value = value(key, in: values) else { return nil }
        guard let number = value as? NSNumber, isFlag(number) else {
            throw Failure(reason: "\"\(key)\" is \(shown(value)); expected true or false")
        }
        return number.boolValue
    }

    /// Returns whether a number is `true` or `false`, which have a type of their own.
    private static func isFlag(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

    private static func shown(_ value: Any) -> String {
        switch value {
        case let text as String: "\"\(text.prefix(40))\""
        case let number as NSNumber: isFlag(number) ? "\(number.boolValue)" : "\(number)"
        case is [Any]: "a list"
        default: "an object"
        }
    }
}

// The names of values, in JSON and in options.
extension TextRequest {
    private static let weights: [(String, Int)] = [
        ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700),
        ("heavy", 800), ("black", 900),
    ]

    static let weightNames = weights.map(\.0).joined(separator: ", ") + " or 100 to 900"
    static let styleNames = names(SystemTextStyle.allCases.map(\.rawValue))
    static let textSizeNames = names(SystemTextStyle.TextSize.allCases.map { "\($0)" })

    private static func names(_ names: [String]) -> String {
        names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    }

    /// Returns the weight of a name or a number. `boldSystem` is Interface Builder's name of `boldSystemFont`, which is bold.
    static func weight(_ name: String) -> Int? {
        if name == "boldSystem" { return 700 }
        if let number = Int(name) { return 1...1000 ~= number ? number : nil }
        return weights.first { $0.0.lowercased() == name.lowercased() }?.1
    }

    static func style(_ name: String) -> SystemTextStyle? {
        SystemTextStyle.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    }

    static func textSize(_ name: String) -> SystemTextStyle.TextSize? {
        SystemTextStyle.TextSize.allCases.first { "\($0)".lowercased() == name.lowercased() }
    }
}
