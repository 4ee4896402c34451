import AshlarJSON
import Foundation

/// The texts of one file by key: a `.strings`, `.stringsdict` or `.xcstrings` file.
///
///     let table = try StringTable(contentsOf: URL(fileURLWithPath: "fr.lproj/Main.strings"), language: "fr")
///     print(table.text(for: "aB3-cd-9Xk.text", language: "fr") ?? "")        // "Bonjour"
public struct StringTable: Sendable {
    /// The location of the file.
    public let url: URL
    /// The language in which the texts were written first; nil if the file does not say it.
    public let sourceLanguage: String?
    /// The texts by language and key.
    var texts: [String: [String: Text]] = [:]

    /// A text, with its forms if it depends on a number or on the device.
    struct Text: Hashable, Sendable {
        /// The text: the form `other` of texts with several forms.
        var value: String
        /// The forms by the categories of plural rules (`one`, `few`, `other`) and by devices (`iphone`, `ipad`).
        var forms: [String: String] = [:]
        /// The text with places for variables, such as `%#@files@`; nil if there are none.
        var format: String?
        /// The forms of each variable by the categories of plural rules.
        var variables: [String: [String: String]] = [:]
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - url: The location of the file. Its extension says the format.
    ///   - language: The language of a file that has one only; a catalog of strings says its languages itself.
    /// - Throws: ``ResourceError`` with the line, if the file cannot be read.
    public init(contentsOf url: URL, language: String) throws(ResourceError) {
        try self.init(try ResourceFile.bytes(of: url), of: url, language: language)
    }

    /// Reads the content of a file.
    ///
    /// - Parameters:
    ///   - data: The content.
    ///   - url: The location of the file. Its extension says the format.
    ///   - language: The language of a file that has one only.
    /// - Throws: ``ResourceError`` with the line, if the content is damaged.
    public init(_ data: Data, of url: URL, language: String) throws(ResourceError) {
        self.url = url
        switch url.pathExtension.lowercased() {
        case "xcstrings":
            let catalog = try StringCatalog(data, file: url.path)
            sourceLanguage = catalog.sourceLanguage
            texts = catalog.texts
        case "stringsdict":
            sourceLanguage = nil
            texts[language] = try PluralStrings.read(data, file: url.path)
        default:
            sourceLanguage = nil
            texts[language] = try StringsReader.read(data, file: url.path).mapValues { Text(value: $0) }
        }
    }

    /// The languages for which there are texts, sorted.
    public var languages: [String] { texts.keys.sorted() }

    /// The number of texts of all languages together.
    public var count: Int { texts.values.reduce(0) { $0 + $1.count } }

    /// The keys for which there is a text in a language, sorted.
    public func keys(language: String) -> [String] { texts[language]?.keys.sorted() ?? [] }

    /// Returns the text of a key in exactly one language.
    ///
    /// - Parameters:
    ///   - key: The key, such as `aB3-cd-9Xk.text`.
    ///   - language: The language, such as `pt-BR`.
    /// - Returns: The text, in its form `other` if it has several; nil if there is none.
    public func text(for key: String, language: String) -> String? { texts[language]?[key]?.value }

    /// Returns one form of a text.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - language: The language.
    ///   - category: The category of the language's plural rules, such as `one`, or a device, such as `ipad`.
    /// - Returns: The form, or the text itself if it has no such form; nil if there is no text.
    public func text(for key: String, language: String, category: String) -> String? {
        guard let text = texts[language]?[key] else { return nil }
        return text.forms[category] ?? text.value
    }

    /// Returns the text of a key for numbers, which stand in their places: in each variable the form is that of the language's plural
    /// rule.
    ///
    ///     table.text(for: "files", language: "ru", numbers: [3])        // "3 файла"
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - language: The language of the text, whose ``PluralRule`` decides.
    ///   - numbers: The numbers in the order of the text's arguments. A form `zero` serves for 0 in every language, as on iOS.
    /// - Returns: The text; nil if there is none.
    public func text(for key: String, language: String, numbers: [Double]) -> String? {
        texts[language]?[key].map { NumberedText($0, language: language, numbers: numbers).text }
    }
}

/// The content of an `.xcstrings` file: JSON with the texts of all languages.
struct StringCatalog {
    let sourceLanguage: String
    private(set) var texts: [String: [String: StringTable.Text]] = [:]

    init(_ data: Data, file: String) throws(ResourceError) {
        let root = try JSONNode(data, file: file)
        guard root.isObject, let strings = root["strings"], strings.isObject else {
            throw ResourceError(file: file, line: root.line, reason: "a catalog of strings has an object 'strings'")
        }
        sourceLanguage = root["sourceLanguage"]?.string ?? "en"
        for (key, entry) in strings.members {
            for (language, localization) in entry["localizations"]?.members ?? [] {
                guard let text = Self.text(localization) else {
                    throw ResourceError(
                        file: file, line: localization.line, reason: "'\(key)' has no text for the language '\(language)'")
                }
                texts[language, default: [:]][key] = text
            }
        }
    }

    private static func text(_ localization: JSONNode) -> StringTable.Text? {
        var forms: [String: String] = [:]
        collect(localization, into: &forms, category: "")
        guard var value = forms.removeValue(forKey: "") ?? forms["other"] ?? forms.min(by: { $0.key < $1.key })?.value else {
            return nil
        }
        let format = value
        var variables: [String: [String: String]] = [:]
        for (name, substitution) in localization["substitutions"]?.members ?? [] {
            var inner: [String: String] = [:]
            collect(substitution, into: &inner, category: "")
            guard let text = inner[""] ?? inner["other"] else { continue }
            variables[name] = inner.mapValues { $0.replacingOccurrences(of: "%arg", with: "%lld") }
            if let text = inner[""] { variables[name]?["other"] = text.replacingOccurrences(of: "%arg", with: "%lld") }
            value = value.replacingOccurrences(of: "%#@\(name)@", with: text.replacingOccurrences(of: "%arg", with: "%lld"))
        }
        return StringTable.Text(value: value, forms: forms, format: variables.isEmpty ? nil : format, variables: variables)
    }

    /// Collects the text of a localization and those of its variations, which may be nested: a device's plural forms.
    private static func collect(_ node: JSONNode, into forms: inout [String: String], category: String) {
        if let value = node["stringUnit"]?["value"]?.string { forms[category] = forms[category] ?? value }
        for (_, variants) in node["variations"]?.members ?? [] {
            for (name, variant) in variants.members {
                collect(variant, into: &forms, category: name)
            }
        }
    }
}

/// Reads `.stringsdict` files: property lists of texts that depend on numbers.
enum PluralStrings {
    /// The greatest depth of elements. The format has four.
    static let nestingLimit = 32

    static func read(_ data: Data, file: String) throws(ResourceError) -> [String: StringTable.Text] {
        let list = try propertyList(data, file: file)
        var texts: [String: StringTable.Text] = [:]
        for (key, value) in list {
            if let text = value as? String { texts[key] = StringTable.Text(value: text) }
            guard let entry = value as? [String: Any] else { continue }
            if let text = text(entry) { texts[key] = text }
        }
        return texts
    }

    private static func text(_ entry: [String: Any]) -> StringTable.Text? {
        // Texts for several widths of the screen: the longest.
        if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any] {
            let texts = widths.compactMap { key, value in (value as? String).map { (Int(key) ?? 0, $0) } }
            return texts.max { $0.0 < $1.0 }.map { StringTable.Text(value: $0.1) }
        }
        // Texts for several devices, which may have plural forms themselves: those of a phone, or else the first one.
        if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any] {
            var found: [String: StringTable.Text] = [:]
            for (name, value) in devices {
                found[name] = (value as? String).map { StringTable.Text(value: $0) } ?? (value as? [String: Any]).flatMap(text)
            }
            guard var own = found["other"] ?? found["iphone"] ?? found.min(by: { $0.key < $1.key })?.value else { return nil }
            for (name, text) in found { own.forms[name] = text.value }
            return own
        }
        guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
        var text = StringTable.Text(value: format, format: format)
        for (name, value) in entry {
            guard let rule = value as? [String: Any] else { continue }
            let forms = rule.compactMapValues { $0 as? String }.filter { !$0.key.hasPrefix("NSString") }
            let variable = "%#@\(name)@"
            text.variables[name] = forms
            for (category, form) in forms {
                text.forms[category] = (text.forms[category] ?? format).replacingOccurrences(of: variable, with: form)
            }
            if let other = forms["other"] { text.value = text.value.replacingOccurrences(of: variable, with: other) }
        }
        return text
    }

    /// Returns the dictionary of an XML property list.
    static func propertyList(_ data: Data, file: String) throws(ResourceError) -> [String: Any] {
        guard !data.starts(with: "bplist".utf8) else {
            throw ResourceError(file: file, reason: "this is a compiled property list; its source is needed")
        }
        try checkNesting(data, file: file)
        do {
            guard let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
                throw ResourceError(file: file, line: 1, reason: "expected a dictionary")
            }
            return list
        } catch let error as ResourceError {
            throw error
        } catch {
            let words = "\(error)"
            throw ResourceError(file: file, line: line(in: words), reason: "the property list is damaged")
        }
    }

    /// Returns the number after the word "line" in a message of Foundation.
    private static func line(in words: String) -> Int? {
        guard let place = words.range(of: "line ") else { return nil }
        return Int(words[place.upperBound...].prefix { $0.isNumber })
    }

    /// Refuses property lists whose depth would exhaust the stack of Foundation's reader.
    private static func checkNesting(_ data: Data, file: String) throws(ResourceError) {
        let bytes = [UInt8](data)
        var (depth, line, place) = (0, 1, 0)
        while place < bytes.count {
            switch bytes[place] {
            case 0x0A: line += 1
            case UInt8(ascii: "<"):
                let rest = bytes[(place + 1)...]
                if rest.starts(with: "dict>".utf8) || rest.starts(with: "array>".utf8) { depth += 1 }
                if rest.starts(with: "/dict>".utf8) || rest.starts(with: "/array>".utf8) { depth -= 1 }
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            default: break
            }
            guard depth <= nestingLimit else {
                throw ResourceError(file: file, line: line, reason: "values are nested more than \(nestingLimit) levels deep")
            }
            place += 1
        }
    }
}
