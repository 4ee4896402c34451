import SwiftParser
import SwiftSyntax

/// The form of a call in a source: the name, and for each argument its label and what it is.
public struct CallShape: Hashable, Sendable {
    /// What an argument is, as far as its text tells.
    public enum Argument: Hashable, Sendable {
        /// A value of any type.
        case value
        /// A variable that the call may change.
        case variable
        /// A member without a type before it: `.left`.
        case implicit
        /// A closure, with what its parameters have to be, and whether it returns a value.
        case closure([Parameter], returnsValue: Bool)
    }

    /// What a parameter of a closure has to be for the closure's body.
    public enum Parameter: Int, Comparable, Hashable, Sendable {
        /// A value.
        case value
        /// A value that may be nil.
        case optional
        /// An error that may be nil.
        case error
        /// A success or a failure.
        case result

        public static func < (a: Parameter, b: Parameter) -> Bool { a.rawValue < b.rawValue }
    }

    /// The name of the method; `init` for a type that is called.
    public var name: String
    /// The labels; empty ones for arguments without a label.
    public var labels: [String]
    /// The arguments.
    public var arguments: [Argument]

    init(name: String, call node: FunctionCallExprSyntax) {
        self.name = name
        (labels, arguments) = ([], [])
        for argument in node.arguments {
            labels.append(argument.label?.text.withoutQuotes ?? "")
            arguments.append(Self.argument(argument.expression))
        }
        if let closure = node.trailingClosure {
            labels.append("")
            arguments.append(Self.closure(closure))
        }
        for closure in node.additionalTrailingClosures {
            labels.append(closure.label.text)
            arguments.append(Self.closure(closure.closure))
        }
    }

    init(attribute list: LabeledExprListSyntax) {
        (name, labels, arguments) = ("init", list.map { $0.label?.text ?? "" }, list.map { Self.argument($0.expression) })
    }

    /// Whether the form has an argument whose type the callee has to give.
    public var needsTypes: Bool { arguments.contains { $0 != .value } }

    private static func argument(_ expression: ExprSyntax) -> Argument {
        if let closure = expression.as(ClosureExprSyntax.self) { return Self.closure(closure) }
        if expression.is(InOutExprSyntax.self) { return .variable }
        if let array = expression.as(ArrayExprSyntax.self), let first = array.elements.first {
            return Self.argument(first.expression) == .implicit ? .implicit : .value
        }
        var base: ExprSyntax? = expression
        while let current = base {
            if let member = current.as(MemberAccessExprSyntax.self) {
                if member.base == nil { return .implicit }
                base = member.base
            } else if let call = current.as(FunctionCallExprSyntax.self) {
                base = call.calledExpression
            } else {
                return .value
            }
        }
        return .value
    }

    private static func closure(_ node: ClosureExprSyntax) -> Argument {
        var names: [String] = []
        let clause = node.signature?.parameterClause
        if case .simpleInput(let list)? = clause {
            names = list.map(\.name.text)
        } else if case .parameterClause(let clause)? = clause {
            names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
        } else {
            let body = node.statements.description
            let highest = (0..<5).last { body.contains("$\($0)") }
            names = highest.map { (0...$0).map { "$\($0)" } } ?? []
        }
        let body = node.statements.description
        let parameters = names.map { parameter($0, body) }
        let returns = ReturnFinder(viewMode: .sourceAccurate)
        returns.walk(node.statements)
        var isSingle = false
        if node.statements.count == 1, case .expr(let only)? = node.statements.first?.item {
            isSingle =
                !only.is(SequenceExprSyntax.self) && !only.is(FunctionCallExprSyntax.self) && !only.is(IfExprSyntax.self)
                && !only.is(SwitchExprSyntax.self)
        }
        return .closure(parameters, returnsValue: returns.found || isSingle)
    }

    private static func parameter(_ name: String, _ body: String) -> Parameter {
        if name == "_" { return .value }
        if body.contains("switch \(name)"), body.contains(".success") || body.contains(".failure") { return .result }
        if name.lowercased().hasSuffix("error") || name == "err" { return .error }
        let forms = [
            "let \(name) = \(name)", "let \(name) ", "let \(name),", "let \(name)\n", "\(name)?", "\(name)!", "\(name) != nil",
            "\(name) == nil", "= \(name) else", "= \(name) {", "= \(name),",
        ]
        return forms.contains(where: body.contains) ? .optional : .value
    }

    private final class ReturnFinder: SyntaxVisitor {
        var found = false

        override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
            if node.expression != nil { found = true }
            return .skipChildren
        }
        override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
}
