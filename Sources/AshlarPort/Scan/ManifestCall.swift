import SwiftParser
import SwiftSyntax

/// A call in a manifest that is written in Swift, such as `.target(name: "App", path: "Sources")` in `Package.swift`, with those of its
/// arguments that are data.
public struct ManifestCall: Hashable, Sendable {
    /// The last name of what is called: `target`.
    public var name: String
    /// The arguments that are texts, by label; those that call nothing and compute nothing. The name of a case counts as a text:
    /// `app` for `.app`.
    public var texts: [String: String] = [:]
    /// The arguments that are lists of texts, or of calls with a text: `["A", .product(name: "B", package: "C")]` gives `A` and `B`.
    public var lists: [String: [String]] = [:]

    /// Returns the calls of a file in the order of their positions.
    ///
    /// - Parameter text: The text of the file. It is not run: values that the file computes are left out, except for constants of the
    ///   file that are texts.
    public static func all(in text: String) -> [ManifestCall] {
        let tree = Parser.parse(source: text)
        let constants = Constants(viewMode: .sourceAccurate)
        constants.walk(tree)
        let reader = Reader(constants.values)
        reader.walk(tree)
        return reader.calls
    }

    private final class Constants: SyntaxVisitor {
        var values: [String: String] = [:]

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let text = node.initializer?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
            {
                values[name] = text
            }
            return .visitChildren
        }
    }

    private final class Reader: SyntaxVisitor {
        let constants: [String: String]
        var calls: [ManifestCall] = []

        init(_ constants: [String: String]) {
            self.constants = constants
            super.init(viewMode: .sourceAccurate)
        }

        private func text(_ expression: ExprSyntax) -> String? {
            if let literal = expression.as(StringLiteralExprSyntax.self) {
                if let text = literal.representedLiteralValue { return text }
                // `"\(name)Tests"`, of a constant.
                var result = ""
                for segment in literal.segments {
                    if case .stringSegment(let segment) = segment {
                        result += segment.content.text
                    } else if case .expressionSegment(let segment) = segment {
                        guard let only = segment.expressions.first?.expression, let text = text(only) else { return nil }
                        result += text
                    }
                }
                return result
            }
            if let reference = expression.as(DeclReferenceExprSyntax.self) { return constants[reference.baseName.text] }
            if let member = expression.as(MemberAccessExprSyntax.self), member.base == nil {
                return member.declName.baseName.text
            }
            return nil
        }

        private func listed(_ expression: ExprSyntax) -> String? {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                return call.arguments.first { $0.label == nil || ["name", "target", "path"].contains($0.label?.text) }
                    .flatMap { text($0.expression) }
            }
            return text(expression)
        }

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let name: String
            if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
                name = member.declName.baseName.text
            } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self) {
                name = reference.baseName.text
            } else {
                return .visitChildren
            }
            var call = ManifestCall(name: name)
            for argument in node.arguments {
                let label = argument.label?.text ?? ""
                if let array = argument.expression.as(ArrayExprSyntax.self) {
                    call.lists[label] = array.elements.compactMap { listed($0.expression) }
                } else if let text = text(argument.expression) {
                    call.texts[label] = text
                }
            }
            calls.append(call)
            return .visitChildren
        }
    }
}
