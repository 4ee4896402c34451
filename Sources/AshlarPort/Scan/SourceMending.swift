import SwiftParser
import SwiftSyntax

/// Small changes of a file around places that a compiler names, for code that uses types which are made up, or that other compilers take.
///
/// The number of lines stays the same.
public struct SourceMending {
    /// A change.
    public enum Mend: Hashable, Sendable {
        /// Writes `self.` before a member of the object.
        case explicitSelf
        /// Lets a function have the expression converted to the type of its place.
        case converted(by: String)
        /// Unwraps the object whose member has a name.
        case unwrapped(member: String)
        /// Makes a value optional that is chained or bound as one.
        case optional
        /// Gives a declaration to the main actor.
        case mainActor
        /// Waits for a call.
        case awaited
        /// Gives the parameters of a closure that have no types a type.
        case parameters(type: String)
    }

    private let bytes: [UInt8]
    private let tree: SourceFileSyntax
    private let starts: [Int]

    /// Reads a file.
    ///
    /// - Parameter text: The text of the file.
    public init(_ text: String) {
        bytes = Array(text.utf8)
        tree = Parser.parse(source: text)
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

    /// Returns the file with changes.
    ///
    /// - Parameter mends: The changes with the lines and columns of their places, counted from 1, columns in bytes.
    /// - Returns: The text; the same if no change applies.
    /// - Complexity: Linear in the length of the text, plus the depth of the syntax for each place.
    public func applying(_ mends: [(mend: Mend, line: Int, column: Int)]) -> String {
        var edits = SourceEdits()
        var done: Set<Edit> = []
        for item in mends {
            guard item.line >= 1, item.line <= starts.count, item.column >= 1 else { continue }
            let offset = starts[item.line - 1] + item.column - 1
            guard offset < bytes.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
                token.bytes.contains(offset)
            else { continue }
            for edit in self.edits(item.mend, token) where done.insert(edit).inserted {
                edits.replace(edit.place..<edit.place, with: edit.text)
            }
        }
        return done.isEmpty ? String(decoding: bytes, as: UTF8.self) : edits.apply(to: bytes)
    }

    /// An insertion.
    private struct Edit: Hashable {
        var place: Int
        var text: String
    }

    private func edits(_ mend: Mend, _ token: TokenSyntax) -> [Edit] {
        switch mend {
        case .explicitSelf:
            guard token.parent?.is(DeclReferenceExprSyntax.self) == true, !Self.isMember(token) else { return [] }
            return [Edit(place: token.bytes.lowerBound, text: "self.")]
        case .converted(let function):
            if let assigned = Self.assigned(by: token) { return Self.wrapped(assigned, function) }
            guard let value = Self.expression(at: token), value.parent?.is(MemberAccessExprSyntax.self) != true,
                !value.is(BinaryOperatorExprSyntax.self),
                !Self.isAssigned(value), !value.is(ClosureExprSyntax.self)
            else { return [] }
            // One that is converted already cannot be mended so.
            if let call = value.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
                call.calledExpression.trimmedDescription == function
            {
                return []
            }
            return Self.wrapped(value.bytes, function)
        case .unwrapped(let member):
            guard let base = Self.base(of: member, from: token) else { return [] }
            return [Edit(place: base.bytes.upperBound, text: "!")]
        case .optional:
            guard let value = Self.expression(at: token) else { return [] }
            if let binding = Self.bound(around: token) { return Self.wrapped(binding.bytes, "Optional") }
            guard let chain = value.parent?.as(OptionalChainingExprSyntax.self) else { return [] }
            return Self.wrapped(chain.expression.bytes, "Optional")
        case .mainActor: return mainActor(token)
        case .parameters(let type): return Self.parameters(around: token, type)
        case .awaited:
            guard let value = Self.expression(at: token) else { return [] }
            return [Edit(place: value.bytes.lowerBound, text: "await ")]
        }
    }

    /// The types for the parameters of the closure around one of them.
    private static func parameters(around token: TokenSyntax, _ type: String) -> [Edit] {
        var node = token.parent
        while let current = node, !current.is(ClosureSignatureSyntax.self), !current.is(ClosureExprSyntax.self) {
            node = current.parent
        }
        switch node?.as(ClosureSignatureSyntax.self)?.parameterClause {
        case .simpleInput(let list):
            let range = list.bytes
            return [Edit(place: range.lowerBound, text: "(")]
                + list.dropLast().map { Edit(place: $0.name.bytes.upperBound, text: ": " + type) }
                + [Edit(place: range.upperBound, text: ": " + type + ")")]
        case .parameterClause(let clause):
            return clause.parameters.filter { $0.type == nil }.map { parameter in
                Edit(place: (parameter.secondName ?? parameter.firstName).bytes.upperBound, text: ": " + type)
            }
        default: return []
        }
    }

    private static func wrapped(_ range: Range<Int>, _ function: String) -> [Edit] {
        [Edit(place: range.lowerBound, text: function + "("), Edit(place: range.upperBound, text: ")")]
    }

    /// Whether a name stands after a dot.
    private static func isMember(_ token: TokenSyntax) -> Bool {
        guard let name = token.parent, let access = name.parent?.as(MemberAccessExprSyntax.self) else { return false }
        return access.declName.id == name.id
    }

    /// What stands on the right of an assignment.
    private static func assigned(by token: TokenSyntax) -> Range<Int>? {
        guard let sign = token.parent?.as(AssignmentExprSyntax.self), let list = sign.parent?.as(ExprListSyntax.self),
            let index = list.firstIndex(where: { $0.id == sign.id }), let last = list.last,
            let first = list[list.index(after: index)...].first
        else { return nil }
        return first.bytes.lowerBound..<last.bytes.upperBound
    }

    /// Whether a value stands on the left of an assignment.
    private static func isAssigned(_ value: ExprSyntax) -> Bool {
        guard let list = value.parent?.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == value.id }),
            let next = list[list.index(after: index)...].first
        else { return false }
        return next.is(AssignmentExprSyntax.self)
    }

    /// The expression whose place a compiler names by a token: that of a call is the name of its function.
    private static func expression(at token: TokenSyntax) -> ExprSyntax? {
        var node = token.parent
        while let current = node, !current.is(ExprSyntax.self) {
            guard current.is(StringSegmentSyntax.self) || current.is(StringLiteralSegmentListSyntax.self) else { return nil }
            node = current.parent
        }
        guard var value = node?.as(ExprSyntax.self) else { return nil }
        while let parent = value.parent {
            if let access = parent.as(MemberAccessExprSyntax.self), access.declName.id == value.id {
                value = ExprSyntax(access)
            } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == value.id {
                value = ExprSyntax(call)
            } else {
                break
            }
        }
        return value
    }

    /// The object whose member is used around a token.
    private static func base(of member: String, from token: TokenSyntax) -> ExprSyntax? {
        var node = token.parent
        for _ in 0..<6 {
            guard let current = node else { return nil }
            if let access = current.as(MemberAccessExprSyntax.self), access.declName.baseName.text == member {
                return access.base
            }
            node = current.parent
        }
        return nil
    }

    /// The value that a condition around a token binds.
    private static func bound(around token: TokenSyntax) -> ExprSyntax? {
        var node = token.parent
        while let current = node, !current.is(StmtSyntax.self), !current.is(ClosureExprSyntax.self) {
            if let condition = current.as(OptionalBindingConditionSyntax.self) { return condition.initializer?.value }
            node = current.parent
        }
        return nil
    }

    /// The attribute of the main actor for the declaration around a token, unless it has one, or overrides another.
    private func mainActor(_ token: TokenSyntax) -> [Edit] {
        var node = token.parent
        while let current = node {
            node = current.parent
            let isDeclaration =
                current.is(FunctionDeclSyntax.self) || current.is(InitializerDeclSyntax.self)
                || current.is(SubscriptDeclSyntax.self)
                || current.is(VariableDeclSyntax.self) && current.parent?.is(CodeBlockItemSyntax.self) != true
            guard isDeclaration, let declaration = current.asProtocol((any WithModifiersSyntax).self) else { continue }
            let attributes = current.asProtocol((any WithAttributesSyntax).self)?.attributes
            let isIsolated = attributes?.contains { $0.trimmedDescription.hasPrefix("@MainActor") } ?? false
            let words = declaration.modifiers.map(\.name.text)
            guard !isIsolated, !words.contains("override"), !words.contains("nonisolated") else { return [] }
            return [Edit(place: current.bytes.lowerBound, text: "@MainActor ")]
        }
        return []
    }
}
