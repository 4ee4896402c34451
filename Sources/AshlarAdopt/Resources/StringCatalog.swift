import Foundation

/// A string catalog, `.xcstrings`, as tables of strings by language, which Foundation reads on all systems.
struct StringCatalog {
    /// The texts by key, by language.
    private(set) var tables: [String: [String: String]] = [:]
    /// The keys whose text depends on a number. They have the form for other numbers.
    private(set) var plurals: [String] = []

    /// Reads a catalog; nil if the data are something else.
    init?(_ data: Data) {
        guard let tree = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let strings = tree["strings"] as? [String: Any]
        else { return nil }
        let source = tree["sourceLanguage"] as? String ?? "en"
        for key in strings.keys.sorted() {
            let localizations = (strings[key] as? [String: Any])?["localizations"] as? [String: Any] ?? [:]
            // The key is the text of the source language unless the catalog says otherwise.
            tables[source, default: [:]][key] = key
            for (language, value) in localizations {
                guard let (text, isPlural) = Self.text(of: value) else { continue }
                tables[language, default: [:]][key] = text
                if isPlural, plurals.last != key { plurals.append(key) }
            }
        }
    }

    private static func text(of value: Any) -> (String, isPlural: Bool)? {
        guard let value = value as? [String: Any] else { return nil }
        if let text = (value["stringUnit"] as? [String: Any])?["value"] as? String { return (text, false) }
        let variations = value["variations"] as? [String: Any] ?? [:]
        for kind in variations.keys.sorted(by: >) {
            let forms = variations[kind] as? [String: Any] ?? [:]
            if let other = forms["other"].flatMap({ text(of: $0) }) { return (other.0, kind == "plural" || other.isPlural) }
        }
        return nil
    }

    /// Returns the table of a language in the format of `.strings` files.
    func text(language: String) -> String {
        let lines = (tables[language] ?? [:]).sorted { $0.key < $1.key }.map {
            "\(Self.quoted($0.key)) = \(Self.quoted($0.value));\n"
        }
        return lines.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
