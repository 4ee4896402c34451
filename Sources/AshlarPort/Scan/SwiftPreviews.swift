import SwiftParser
import SwiftSyntax

/// Previews in Swift files, which are drawn by Xcode only.
public enum SwiftPreviews {
    /// Returns a file without its `#Preview` blocks. The number of lines stays the same.
    ///
    /// - Parameter text: The text of the file.
    public static func removed(from text: String) -> String {
        guard text.contains("#Preview") else { return text }
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        let bytes = Array(text.utf8)
        var edits = SourceEdits()
        for range in finder.ranges {
            edits.replace(range, with: String(repeating: "\n", count: bytes[range].count { $0 == 0x0A }))
        }
        return edits.apply(to: bytes)
    }

    private final class Finder: SyntaxVisitor {
        var ranges: [Range<Int>] = []

        override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
            if node.macroName.text == "Preview" { ranges.append(node.bytes) }
            return .skipChildren
        }

        override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
            if node.macroName.text == "Preview", node.parent?.is(CodeBlockItemSyntax.self) == true { ranges.append(node.bytes) }
            return .visitChildren
        }
    }
}
