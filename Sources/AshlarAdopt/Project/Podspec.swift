import Foundation

/// A description of a pod, as far as it is data: a file `.podspec` in the application's folder, whose sources are there too.
///
///     Pod::Spec.new do |spec|
///       spec.name = 'Cards'
///       spec.source_files = 'Sources/**/*.swift'
///     end
struct Podspec {
    /// The name by which it is imported.
    let module: String
    /// The patterns of its sources, and those of its subspecs, relative to its folder.
    let sources: [String]
    /// The patterns of its resources.
    let resources: [String]

    /// Reads a description.
    ///
    /// - Parameter text: The text of the file.
    /// - Returns: nil if it has no name.
    init?(_ text: String) {
        // A comment ends a line; a quoted text may hold its sign.
        let lines = text.split(whereSeparator: \.isNewline).filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") }
        let code = lines.joined(separator: "\n")
        guard let name = Self.values(of: "module_name", in: code).first ?? Self.values(of: "name", in: code).first else {
            return nil
        }
        module = AppModule.moduleName(name)
        sources = (Self.values(of: "source_files", in: code) + Self.values(of: "ios.source_files", in: code)).flatMap(
            Self.choices)
        resources = ["resource", "resources", "resource_bundle", "resource_bundles"].flatMap { Self.values(of: $0, in: code) }
            .filter { $0.contains("/") || $0.contains("*") || $0.contains(".") }.flatMap(Self.choices)
    }

    /// The texts that are assigned to an attribute: one, or those of a list, which may go over several lines.
    private static func values(of attribute: String, in code: String) -> [String] {
        guard let pattern = try? Regex("\\b\\w+\\.\(attribute)\\s*=\\s*") else { return [] }
        return code.matches(of: pattern).flatMap { match -> [String] in
            var rest = code[match.range.upperBound...]
            let open = rest.first
            let close: Character? = open == "[" ? "]" : open == "{" ? "}" : open == "%" ? nil : "\n"
            if let close, open != "\n", let end = rest.dropFirst().firstIndex(of: close) { rest = rest[..<end] }
            // A list without brackets goes on after a comma at the end of a line, which is rare; its first line is read.
            return rest.matches(of: /'([^'\n]*)'|"([^"\n]*)"/).map { String($0.1 ?? $0.2 ?? "") }
        }
    }

    /// Returns the patterns of a pattern with alternatives: `*.{h,m}` becomes `*.h` and `*.m`.
    static func choices(_ pattern: String) -> [String] {
        guard let open = pattern.firstIndex(of: "{"), let close = pattern[open...].firstIndex(of: "}") else { return [pattern] }
        let (before, after) = (pattern[..<open], pattern[pattern.index(after: close)...])
        return pattern[pattern.index(after: open)..<close].split(separator: ",")
            .flatMap { choices("\(before)\($0.drop { $0 == " " })\(after)") }
    }
}
