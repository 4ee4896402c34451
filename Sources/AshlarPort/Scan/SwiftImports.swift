import SwiftParser
import SwiftSyntax

/// The import declarations of a Swift file.
public struct SwiftImports {
    /// A module that a file imports.
    public struct Import: Hashable, Sendable {
        /// The name of the module: `os` for `import os.log`.
        public var module: String
        /// The rest of the path: `log` for `import os.log`; nil for none.
        public var rest: String?
        /// Whether the import is in a part of the file that asks for the module with `canImport`, or that is for another system.
        public var isConditional: Bool
    }

    private let tree: SourceFileSyntax
    private let bytes: [UInt8]
    /// The imports in the order of the file.
    public let imports: [Import]

    /// Reads a file.
    ///
    /// - Parameter text: The text of the file.
    public init(_ text: String) {
        // Imports are at the start of files; parsing the rest would take most of the time.
        tree = Parser.parse(source: Self.head(of: text))
        bytes = Array(text.utf8)
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(tree)
        imports = finder.found
        nodes = finder.nodes
    }

    private let nodes: [ImportDeclSyntax]

    /// Returns the part of a file that ends with the last line which can be an import, and with the ends of the conditions around it;
    /// the whole file if there is no such line.
    ///
    /// - Complexity: Linear in the length of the text.
    private static func head(of text: String) -> String {
        let bytes = text.utf8
        var (end, start, conditions, isOpen) = (bytes.startIndex, bytes.startIndex, 0, false)
        while start < bytes.endIndex {
            let stop = bytes[start...].firstIndex(of: 0x0A).map { bytes.index(after: $0) } ?? bytes.endIndex
            let line = bytes[start..<stop].drop { $0 == 0x20 || $0 == 0x09 }
            if line.starts(with: "#if".utf8) {
                conditions += 1
            } else if line.starts(with: "#endif".utf8) {
                conditions -= 1
                if isOpen { end = stop }
                if conditions <= 0 { isOpen = false }
            } else if isImport(line) {
                end = stop
                isOpen = conditions > 0
            }
            start = stop
        }
        return end == bytes.startIndex ? text : String(text[..<end])
    }

    /// Whether a line can have an import: it begins with the word, an attribute, or an access level before it.
    private static func isImport(_ line: Substring.UTF8View) -> Bool {
        let words = ["import", "@", "public", "internal", "package", "private", "fileprivate"]
        guard words.contains(where: { line.starts(with: $0.utf8) }) || line.contains(UInt8(ascii: ";")) else { return false }
        return Substring(line).contains("import ")
    }

    /// Returns the file with other imports. The number of lines stays the same.
    ///
    /// - Parameters:
    ///   - added: The names of modules that the file imports in addition, where it does not already.
    ///   - replacements: The names of modules in place of others: `UIKit` for `ObjectiveC`. An empty name removes the import.
    ///   - whole: Returns whether a module is imported as a whole, without the parts or the kind that the file names, because its
    ///     parts have no modules here.
    public func rewritten(
        adding added: [String] = [], replacing replacements: [String: String] = [:], whole: (String) -> Bool = { _ in false }
    ) -> String {
        var edits = SourceEdits()
        var known: Set<String> = []
        for (node, item) in zip(nodes, imports) {
            guard let first = node.path.first, let last = node.path.last else { continue }
            if !item.isConditional { known.insert(replacements[item.module] ?? item.module) }
            if let name = replacements[item.module] {
                if name.isEmpty {
                    edits.remove(node.bytes)
                } else {
                    let start = node.importKindSpecifier?.bytes.lowerBound ?? first.name.bytes.lowerBound
                    edits.replace(start..<last.bytes.upperBound, with: name)
                }
            } else if whole(item.module), node.path.count > 1 || node.importKindSpecifier != nil {
                let start = node.importKindSpecifier?.bytes.lowerBound ?? first.name.bytes.lowerBound
                edits.replace(start..<last.bytes.upperBound, with: item.module)
            }
        }
        let new = added.filter { !known.contains($0) }
        if !new.isEmpty {
            let text = new.map { "import \($0); " }.joined()
            // Before the first declaration, and not within a condition.
            if let first = tree.statements.first {
                let start = first.bytes.lowerBound
                edits.replace(start..<start, with: text)
            }
        }
        return edits.apply(to: bytes)
    }

    private final class Finder: SyntaxVisitor {
        var found: [Import] = []
        var nodes: [ImportDeclSyntax] = []
        private var conditions = 0

        override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
            if Self.isForOthers(node) { conditions += 1 }
            return .visitChildren
        }

        override func visitPost(_ node: IfConfigClauseSyntax) { if Self.isForOthers(node) { conditions -= 1 } }

        /// Whether a clause is compiled only where a module exists, or on other systems than iOS.
        private static func isForOthers(_ node: IfConfigClauseSyntax) -> Bool {
            guard let condition = node.condition?.trimmedDescription else { return false }
            if condition.contains("os(iOS)") || condition == "canImport(UIKit)" { return false }
            return condition.contains("canImport(") || condition.contains("os(")
                || condition.contains("targetEnvironment(macCatalyst)")
        }

        override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
            guard let first = node.path.first else { return .skipChildren }
            let rest = node.path.dropFirst().map(\.name.text).joined(separator: ".")
            found.append(
                Import(module: first.name.text.withoutQuotes, rest: rest.isEmpty ? nil : rest, isConditional: conditions > 0))
            nodes.append(node)
            return .skipChildren
        }
    }
}
