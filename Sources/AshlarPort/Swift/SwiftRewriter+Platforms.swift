import SwiftSyntax

// The conditions that select the systems for which code is compiled.

extension SwiftRewriter {
    /// Replaces `os(iOS)` by `(os(iOS) || canImport(Ashlar))`, so that code for iOS is compiled here, too.
    func rewritePlatform(_ node: FunctionCallExprSyntax) {
        guard node.calledExpression.trimmedDescription == "os", node.arguments.count == 1,
            node.arguments.first?.expression.trimmedDescription == "iOS", node.isInConditionalCompilation
        else { return }
        let range = node.bytes
        let rest = source.bytes[range.upperBound...].prefix(Self.platformSuffix.utf8.count)
        if rest.elementsEqual(Self.platformSuffix.utf8) { return }
        edits.replace(range.lowerBound..<range.lowerBound, with: "(")
        edits.replace(range.upperBound..<range.upperBound, with: Self.platformSuffix)
    }

    /// Returns the text of a condition with the same replacement.
    static func platformText(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let range = rest.firstRange(of: "os(iOS)") {
            let after = rest[range.upperBound...]
            let isWord = rest[..<range.lowerBound].last.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            result += rest[..<range.lowerBound]
            result += isWord || after.hasPrefix(platformSuffix) ? "os(iOS)" : "(os(iOS)" + platformSuffix
            rest = after
        }
        return result + rest
    }

    private static let platformSuffix = " || canImport(Ashlar))"

    /// Replaces `import UIKit.UIView`, which names one of UIKit's headers, by `import UIKit`, and imports of frameworks whose names are
    /// in the module `UIKit` by the import of that module: `import struct CoreGraphics.CGFloat`.
    func shortenImport(_ node: ImportDeclSyntax) {
        if let first = node.path.first, let last = node.path.last, Self.parts.contains(first.name.text) {
            let start = node.importKindSpecifier?.bytes.lowerBound ?? first.name.bytes.lowerBound
            edits.replace(start..<last.bytes.upperBound, with: "UIKit")
            return
        }
        guard node.importKindSpecifier == nil, let first = node.path.first, node.path.count > 1,
            Self.frameworks.contains(first.name.text), let last = node.path.last
        else { return }
        edits.replace(first.name.bytes.upperBound..<last.bytes.upperBound, with: "")
    }

    /// Frameworks without a module of their own on other systems. Their names that layout code uses are in the module `UIKit`.
    private static let parts: Set<String> = ["QuartzCore", "CoreGraphics", "ObjectiveC"]

    /// Frameworks whose headers are submodules on Apple's systems.
    private static let frameworks: Set<String> = ["UIKit", "Foundation"]
}

extension SyntaxProtocol {
    /// Whether the code is part of the condition of `#if` or `#elseif`.
    fileprivate var isInConditionalCompilation: Bool {
        var node = Syntax(self)
        while let parent = node.parent {
            if let clause = parent.as(IfConfigClauseSyntax.self) { return clause.condition?.id == node.id }
            if parent.is(CodeBlockItemSyntax.self) || parent.is(MemberBlockItemSyntax.self) { return false }
            node = parent
        }
        return false
    }
}
