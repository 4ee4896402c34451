import SwiftSyntax

// On iOS, fonts and colors have a common superclass, so that a dictionary of both has a type. Here fonts are no objects, and the type of the
// values must be written.

extension SwiftRewriter {
    /// Gives a variable without a type, whose value is a dictionary of text attributes, the type of such dictionaries.
    func annotateAttributes(_ node: VariableDeclSyntax) {
        for binding in node.bindings where binding.typeAnnotation == nil {
            guard let dictionary = binding.initializer?.value.as(DictionaryExprSyntax.self),
                case .elements(let elements) = dictionary.content, elements.count > 1,
                let key = elements.first?.key.trimmedDescription, key.hasPrefix("NSAttributedString.Key.")
            else { continue }
            let end = binding.pattern.bytes.upperBound
            edits.replace(end..<end, with: ": [NSAttributedString.Key: Any]")
        }
    }
}
