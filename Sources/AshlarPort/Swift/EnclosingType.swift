import SwiftSyntax

/// The type that code is a part of.
struct EnclosingType {
    /// The name with those of the types around it, as code inside can spell it.
    var name: String
    /// Whether the code is in a protocol or in an extension of one that the file does not tell from a class.
    var isProtocol: Bool
}

extension SyntaxProtocol {
    /// The type whose declaration or extension this is in.
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
                // A type inside a function has no name outside of it.
                if !names.isEmpty { break search }
            default: break
            }
        }
        return names.isEmpty ? nil : EnclosingType(name: names.joined(separator: "."), isProtocol: isProtocol)
    }
}
