import Foundation

/// The translated texts of one interface file: the tables that lie beside it in the folders of the languages.
///
/// For `Base.lproj/Main.storyboard` these are `fr.lproj/Main.strings`, `fr.lproj/Main.stringsdict`, and the catalog
/// `mul.lproj/Main.xcstrings` or `Main.xcstrings`. The keys are the identifiers of objects with the names of properties, such as
/// `aB3-cd-9Xk.text`.
public struct Localization: Sendable {
    /// The tables by language: those with a number of forms first, as Foundation looks them up.
    private var tables: [String: [StringTable]] = [:]
    private var catalogs: [StringTable] = []
    /// What could not be read. A damaged table is left out, and the others are kept.
    public private(set) var problems: [ResourceError] = []

    /// Finds the tables of a file.
    ///
    /// - Parameter url: The location of the `.xib` or `.storyboard` file, in a folder such as `Base.lproj` or in none.
    public init(of url: URL) {
        let folder = url.deletingLastPathComponent()
        let parent = folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
        let name = url.deletingPathExtension().lastPathComponent
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        for entry in entries.sorted() where entry.hasSuffix(".lproj") {
            let language = String(entry.dropLast(6))
            let place = parent.appendingPathComponent(entry)
            for format in ["stringsdict", "strings"] { add(place.appendingPathComponent("\(name).\(format)"), language) }
            add(place.appendingPathComponent("\(name).xcstrings"), language)
        }
        add(parent.appendingPathComponent("\(name).xcstrings"), "Base")
    }

    private mutating func add(_ url: URL, _ language: String) {
        guard FileManager.default.fileExists(atPath: url.path) else { return }
        do throws(ResourceError) {
            let table = try StringTable(contentsOf: url, language: Self.standard(language))
            if url.pathExtension == "xcstrings" {
                catalogs.append(table)
            } else {
                tables[Self.standard(language), default: []].append(table)
            }
        } catch {
            problems.append(error)
        }
    }

    /// Creates a localization from tables that are read already.
    ///
    /// - Parameter tables: The tables. Those of catalogs serve all of their languages.
    public init(tables: [StringTable]) {
        for table in tables {
            if table.sourceLanguage != nil { catalogs.append(table) }
            if table.sourceLanguage == nil, let language = table.languages.first {
                self.tables[language, default: []].append(table)
            }
        }
    }

    /// The languages for which there is a text, sorted, without the base.
    public var languages: [String] {
        Set(tables.keys).union(catalogs.flatMap(\.languages)).subtracting(["Base", "mul"]).sorted()
    }

    /// Returns the text of a key.
    ///
    /// - Parameters:
    ///   - key: The key, such as `aB3-cd-9Xk.text`.
    ///   - language: The language, such as `pt-BR`. Texts of `pt` serve where there are none of `pt-BR`.
    ///   - device: The device, such as `ipad`, for texts that vary by device; nil for the form of other devices. The default is nil.
    /// - Returns: The text; nil if the file's own text is to be used.
    public func text(for key: String, language: String, device: String? = nil) -> String? {
        first(language) { table, language in
            device.map { table.text(for: key, language: language, category: $0) } ?? table.text(for: key, language: language)
        }
    }

    /// Returns the text of a key for numbers, in the forms of the language's plural rule.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - language: The language, such as `pt-BR`.
    ///   - numbers: The numbers in the order of the text's arguments.
    /// - Returns: The text with the numbers in their places; nil if there is none.
    public func text(for key: String, language: String, numbers: [Double]) -> String? {
        first(language) { table, language in table.text(for: key, language: language, numbers: numbers) }
    }

    private func first(_ language: String, _ text: (StringTable, String) -> String?) -> String? {
        for language in Self.chain(for: language) {
            for table in (tables[language] ?? []) + catalogs {
                if let text = text(table, language) { return text }
            }
        }
        return nil
    }

    /// Returns the languages whose texts serve for a language, the best first: `zh-Hant-HK` gives `zh-Hant-HK`, `zh-Hant`, `zh-HK`
    /// and `zh`.
    ///
    /// - Parameter language: The identifier of a language, with hyphens or underscores.
    static func chain(for language: String) -> [String] {
        let parts = standard(language).split(separator: "-").map(String.init)
        guard let code = parts.first else { return [] }
        var chain = [parts.joined(separator: "-")]
        if parts.count > 2 {
            chain.append(parts.prefix(2).joined(separator: "-"))
            chain.append("\(code)-\(parts[2])")
        }
        if parts.count > 1 {
            // Regions in which Chinese is written traditionally.
            if code == "zh", parts[1].count == 2 { chain.append(["TW", "HK", "MO"].contains(parts[1]) ? "zh-Hant" : "zh-Hans") }
            chain.append(code)
        }
        // Folders of old projects have the English names of languages.
        if let name = oldNames[code] { chain.append(name) }
        return chain
    }

    /// Returns an identifier with hyphens: `pt_BR` becomes `pt-BR`.
    private static func standard(_ language: String) -> String { language.replacingOccurrences(of: "_", with: "-") }

    private static let oldNames = [
        "en": "English", "fr": "French", "de": "German", "ja": "Japanese", "es": "Spanish", "it": "Italian", "nl": "Dutch",
    ]

    /// Whether a language is written from right to left.
    ///
    /// - Parameter language: The identifier of a language, such as `ar` or `he-IL`.
    public static func isRightToLeft(_ language: String) -> Bool {
        let parts = standard(language).lowercased().split(separator: "-")
        if parts.contains("latn") { return false }
        if parts.contains(where: { ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains($0) }) { return true }
        return ["ar", "he", "iw", "fa", "ur", "yi", "dv", "ps", "ckb", "ug", "sd", "syr"].contains(
            parts.first.map(String.init) ?? "")
    }
}
