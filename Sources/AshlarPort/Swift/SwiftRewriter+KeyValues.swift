import SwiftSyntax

// Key-value coding needs the Objective-C runtime. The text field of a search bar, which applications read by its key because older systems
// have no property for it, is read by its property.

extension SwiftRewriter {
    /// The properties of UIKit's classes that are read by keys of their own.
    private static let properties = ["searchField": "searchTextField", "_searchField": "searchTextField"]

    /// Replaces `bar.value(forKey: "searchField")` by `(bar.searchTextField as Any?)`.
    func rewriteKeyValue(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            member.declName.baseName.text == "value", node.arguments.count == 1, let argument = node.arguments.first,
            argument.label?.text == "forKey", let literal = argument.expression.as(StringLiteralExprSyntax.self),
            let key = literal.representedLiteralValue, let property = Self.properties[key]
        else { return }
        edits.replace(base.bytes.lowerBound..<base.bytes.lowerBound, with: "(")
        edits.replace(member.declName.bytes.lowerBound..<node.bytes.upperBound, with: "\(property) as Any?)" + comments(in: node))
    }
}
