import SwiftSyntax

/// The type whose declaration or extension contains a piece of code.
struct EnclosingType {
    /// The name of the type, qualified with the names of the enclosing types.
    var name: String
    /// Whether the enclosing declaration is a protocol.
    var isProtocol: Bool
}

extension SyntaxProtocol {
    /// The type whose declaration or extension contains this node, or nil outside of types.
    var enclosingType: EnclosingType? {
        var names: [String] = []
        var isProtocol = false
        var node = parent
        search: while let current = node {
            node = current.parent
            switch current.as(SyntaxEnum.self) {
            case .classDecl(let type): names.insert(type.name.text, at: 0)
            case .structDecl(let type): names.insert(type.name.text, at: 0)
            case .enumDecl(let type): names.insert(type.name.text, at: 0)
            case .actorDecl(let type): names.insert(type.name.text, at: 0)
            case .protocolDecl(let type):
                isProtocol = names.isEmpty
                names.insert(type.name.text, at: 0)
            case .extensionDecl(let type):
                names.insert(type.extendedType.trimmedDescription, at: 0)
                break search
            case .codeBlockItem:
                // A type inside a function has no name outside of that function.
                if !names.isEmpty { break search }
            default: break
            }
        }
        return names.isEmpty ? nil : EnclosingType(name: names.joined(separator: "."), isProtocol: isProtocol)
    }
}
