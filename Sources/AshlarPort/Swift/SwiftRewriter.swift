import SwiftSyntax

/// A visitor that collects the changes of one file.
final class SwiftRewriter: SyntaxVisitor {
    let source: SwiftSource
    let index: SourceIndex
    var edits = SourceEdits()
    private var notes: [PortNote] = []
    /// The names that the items of each block declare, with their positions and types.
    var blockNames: [SyntaxIdentifier: [String: [(position: AbsolutePosition, type: LocalType)]]] = [:]
    /// The classes of this file by qualified name, for members that are moved into them.
    private(set) var classes: [String: MemberBlockSyntax] = [:]

    init(_ source: SwiftSource, _ index: SourceIndex) {
        self.source = source
        self.index = index
        super.init(viewMode: .sourceAccurate)
        let finder = ClassFinder(viewMode: .sourceAccurate)
        finder.walk(source.tree)
        classes = finder.classes
    }

    func finish() -> PortedFile {
        PortedFile(
            name: source.name, text: edits.apply(to: source.bytes),
            notes: notes.sorted { ($0.line, $0.column) < ($1.line, $1.column) })
    }

    func note(_ node: some SyntaxProtocol, _ message: String) {
        notes.append(source.note(at: node.positionAfterSkippingLeadingTrivia, message))
    }

    // MARK: - Attributes and modifiers

    /// Attributes that have no meaning without the Objective-C runtime or Interface Builder.
    private static let dropped: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable",
        "NSManaged", "NSCopying", "_objcRuntimeName", "NSApplicationMain",
    ]

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if name == "UIApplicationMain" {
            // The attribute starts the program with this class, as `@main` does, which needs no Objective-C.
            edits.replace(node.bytes, with: "@main")
        } else if Self.dropped.contains(name) {
            edits.remove(node.bytes)
            switch name {
            case "NSManaged": implementManaged(node)
            case "NSApplicationMain":
                note(node, "@\(name) was dropped: there is no application to start.")
            default: break
            }
        } else if name == "convention", let arguments = node.arguments?.trimmedDescription, arguments != "c", arguments != "swift"
        {
            note(node, "@convention(\(arguments)) needs the Objective-C runtime.")
        } else if name == "_dynamicReplacement" {
            note(node, "@_dynamicReplacement needs a declaration that is dynamic; the modifier is dropped.")
        }
        return .visitChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        if node.name.text == "dynamic" { edits.remove(node.bytes) }
        return .skipChildren
    }

    // MARK: - Macros of the Objective-C runtime

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.macroName.text {
        case "selector": return rewriteSelector(node) ? .skipChildren : .visitChildren
        case "keyPath": rewriteKeyPath(node)
        case "colorLiteral": edits.replace(node.pound.bytes.lowerBound..<node.macroName.bytes.upperBound, with: "UIColor")
        case "imageLiteral": rewriteImage(node)
        case "fileLiteral": note(node, "#fileLiteral needs the bundle of an application.")
        default: break
        }
        return .visitChildren
    }

    private func rewriteImage(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first, let label = argument.label, label.text == "resourceName" else { return }
        edits.replace(node.pound.bytes.lowerBound..<node.macroName.bytes.upperBound, with: "UIImage")
        edits.replace(label.bytes, with: "named")
        edits.replace(node.bytes.upperBound..<node.bytes.upperBound, with: "!")
    }

    /// Replaces `#keyPath(A.b.c)` by the string `"b.c"`.
    private func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
        guard let argument = node.arguments.first?.expression else { return }
        var components: [String] = []
        var expression = argument
        while let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
            components.insert(member.declName.baseName.text.withoutQuotes, at: 0)
            expression = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
        }
        guard let root = expression.as(DeclReferenceExprSyntax.self)?.baseName.text.withoutQuotes else {
            note(node, "The key path is not a chain of names.")
            return
        }
        var owner = root
        if root.first?.isUppercase == true || root == "Self" || root == "self" {
            if root == "Self" || root == "self" { owner = node.enclosingType?.name ?? root }
            // Uppercase components before the first property are names of types.
            while let first = components.first, first.first?.isUppercase == true {
                owner = components.removeFirst()
            }
        } else {
            components.insert(root, at: 0)
            owner = node.enclosingType?.name ?? ""
        }
        guard !components.isEmpty else {
            note(node, "The key path names no property.")
            return
        }
        var names: [String] = []
        for component in components {
            let property = index.property(component, of: owner, in: node.enclosingType?.name ?? "")
            if property == nil, component.hasPrefix("is"), component.dropFirst(2).first?.isUppercase == true {
                note(
                    node,
                    "The type of '\(component)' is not among the files. The key is taken to be a property of UIKit's, whose name in "
                        + "Objective-C has no 'is'.")
                names.append(component.dropFirst(2).prefix(1).lowercased() + component.dropFirst(3))
            } else {
                names.append(property?.objectiveCName ?? component)
            }
            owner = property?.type.map { String($0.prefix { $0 != "?" && $0 != "!" }) } ?? ""
        }
        edits.replace(node.bytes, with: "\"\(names.joined(separator: "."))\"" + comments(in: node))
    }

    /// Returns the comments inside an expression that is replaced, to be written after its new text. Comments before and after the
    /// expression are not included.
    func comments(in node: some SyntaxProtocol) -> String {
        let range = node.bytes
        var result = ""
        for token in node.tokens(viewMode: .sourceAccurate) {
            for (trivia, start) in [
                (token.leadingTrivia, token.position), (token.trailingTrivia, token.endPositionBeforeTrailingTrivia),
            ] where start.utf8Offset >= range.lowerBound && start.utf8Offset < range.upperBound {
                for piece in trivia {
                    switch piece {
                    case .blockComment(let text), .docBlockComment(let text): result += " " + text
                    // A line comment would make the rest of the line a comment, so it becomes a block comment.
                    case .lineComment(let text), .docLineComment(let text):
                        result += " /*\(text.drop { $0 == "/" }.replacing("*/", with: "* /")) */"
                    default: break
                    }
                }
            }
        }
        return result
    }

    // MARK: - Calls of optional requirements

    override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
        dropMark(node.expression, node.questionMark, Syntax(node))
        dropSecondMark(of: node.expression, node.questionMark)
        return .visitChildren
    }

    override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        dropMark(node.expression, node.exclamationMark, Syntax(node))
        dropSecondMark(of: node.expression, node.exclamationMark)
        return .visitChildren
    }

    /// Removes the question mark from calls of requirements that are no longer optional: `delegate?.didTap?(self)`.
    private func dropMark(_ expression: ExprSyntax, _ mark: TokenSyntax, _ node: Syntax) {
        guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
            let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id
        else { return }
        let trailing = call.trailingClosure == nil ? [] : ["_"]
        let labels =
            member.declName.argumentNames?.arguments.map(\.name.text.withoutQuotes)
            ?? (call.arguments.map { $0.label?.text.withoutQuotes ?? "_" } + trailing)
        let name = member.declName.baseName.text.withoutQuotes
        let key = SourceIndex.key(name, labels)
        let known = OptionalRequirements.returnsValue[key]
        guard index.defaultedRequirements.contains(key) || known != nil else { return }
        switch isRequirement(name, of: base, in: member) {
        case true?:
            edits.replace(mark.bytes, with: "")
            guard known == true, !index.defaultedRequirements.contains(key) else { return }
            note(
                member.declName,
                "'\(name)' is not optional here: where it is not implemented, a default value comes in place of nil.")
        case nil:
            note(
                member.declName,
                "It cannot be seen whether '\(name)' is a closure or a requirement of a protocol, whose mark must be dropped.")
        case false?: break
        }
    }

    /// Removes the second mark after an optional property of a protocol of Apple's, which has one level less here: `annotation.title!!`.
    private func dropSecondMark(of expression: ExprSyntax, _ mark: TokenSyntax) {
        let inner =
            expression.as(ForceUnwrapExprSyntax.self)?.expression ?? expression.as(OptionalChainingExprSyntax.self)?.expression
        guard let member = inner?.as(MemberAccessExprSyntax.self), member.base != nil,
            OptionalRequirements.optionalProperties.contains(member.declName.baseName.text)
        else { return }
        edits.replace(mark.bytes, with: "")
    }

    /// Returns whether a member is an optional requirement and not a closure of the same name, or nil if that is unknown.
    private func isRequirement(_ name: String, of base: ExprSyntax, in node: MemberAccessExprSyntax) -> Bool? {
        if let type = typeName(of: base, in: node) {
            let scope = node.enclosingType?.name ?? ""
            if index.property(name, of: type, in: scope) != nil { return false }
            if let info = index.type(type, in: scope) {
                // A protocol that the files declare has the requirement, or inherits it from another protocol.
                if info.isProtocol { return true }
            }
        }
        return index.propertyNames.contains(name) ? nil : true
    }

    // MARK: - Tests for optional requirements

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        noteQuestion(node)
        return .visitChildren
    }

    /// Adds a note for `delegate?.didTap != nil` and `if let tap = delegate?.didTap`, because every delegate now has the method.
    private func noteQuestion(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName.text.withoutQuotes
        guard let base = node.base, index.defaultedNames.contains(name) || OptionalRequirements.names.contains(name) else {
            return
        }
        guard node.isComparedWithNil || node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true else { return }
        guard isRequirement(name, of: base, in: node) != false else { return }
        note(node.declName, "'\(name)' has a default implementation here: this is not nil if the object does not implement it.")
    }

    // MARK: - Protocols

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        rewriteProtocol(node)
        return .visitChildren
    }

    // MARK: - Extensions

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        moveOverrides(of: node)
        return .visitChildren
    }

    // MARK: - Stored properties of classes

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        releaseStatic(node)
        annotateAttributes(node)
        return .visitChildren
    }

    // MARK: - Classes known only at run time

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        rewriteMetatypeInit(node)
        rewritePlatform(node)
        rewriteKeyValue(node)
        return .visitChildren
    }

    // MARK: - Platforms

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        shortenImport(node)
        return .skipChildren
    }
}

extension SyntaxProtocol {
    /// The byte range from the first to the last character, without the surrounding comments and white space.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }
}

/// A visitor that collects the classes of a file by qualified name.
private final class ClassFinder: SyntaxVisitor {
    var classes: [String: MemberBlockSyntax] = [:]

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        if let name = node.memberBlock.enclosingType?.name { classes[name] = node.memberBlock }
        return .visitChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension ExprSyntaxProtocol {
    /// Whether the expression is an operand of `== nil` or `!= nil`.
    fileprivate var isComparedWithNil: Bool {
        guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else { return false }
        let elements = Array(list)
        guard let place = elements.firstIndex(where: { $0.id == id }) else { return false }
        for (comparison, other) in [(place + 1, place + 2), (place - 1, place - 2)]
        where elements.indices.contains(other) && elements[other].is(NilLiteralExprSyntax.self) {
            let symbol = elements[comparison].as(BinaryOperatorExprSyntax.self)?.operator.text
            if symbol == "==" || symbol == "!=" { return true }
        }
        return false
    }
}
