import SwiftParser
import SwiftSyntax

/// The bodies of the functions of a file, which can be replaced where they do not compile.
public struct FunctionBodies {
    private let text: String
    private let bodies: [Body]
    private let starts: [Int]

    private struct Body {
        var range: Range<Int>
        /// Whether the function returns nothing and need not assign anything.
        var returnsNothing: Bool
        var name: String
    }

    /// Reads a file.
    ///
    /// - Parameter text: The text of the file.
    public init(_ text: String) {
        self.text = text
        let finder = Finder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        bodies = finder.bodies
        var starts = [0]
        for (index, byte) in text.utf8.enumerated() where byte == 0x0A { starts.append(index + 1) }
        self.starts = starts
    }

    /// Returns the file with other bodies for the functions around some places, and the names of these functions.
    ///
    /// A body that returns nothing calls `adoptedBody(_:)` and ends; others call `adoptedResult(_:)`, which ends the program. The
    /// number of lines stays the same.
    ///
    /// - Parameter places: The lines and columns of places in bodies, counted from 1, columns in bytes.
    /// - Returns: The text, and for each place the name of the function; nil where the place is in no body.
    public func replacing(_ places: [(line: Int, column: Int)]) -> (text: String, names: [String?]) {
        var edits = SourceEdits()
        var done: Set<Int> = []
        var names: [String?] = []
        let bytes = Array(text.utf8)
        for place in places {
            guard place.line >= 1, place.line <= starts.count else {
                names.append(nil)
                continue
            }
            let offset = starts[place.line - 1] + place.column - 1
            // The innermost body is the last that begins before the place, of those that contain it.
            guard let index = bodies.lastIndex(where: { $0.range.contains(offset) }) else {
                names.append(nil)
                continue
            }
            let body = bodies[index]
            names.append(body.name)
            guard done.insert(index).inserted else { continue }
            // A body within one that is replaced too goes with it.
            if places.contains(where: { place in
                guard place.line >= 1, place.line <= starts.count else { return false }
                let other = starts[place.line - 1] + place.column - 1
                return bodies.contains { outer in
                    outer.range.contains(other) && outer.range.lowerBound < body.range.lowerBound
                        && outer.range.upperBound >= body.range.upperBound
                        && bodies.last(where: { $0.range.contains(other) })?.range == outer.range
                }
            }) {
                continue
            }
            let lines = String(repeating: "\n", count: bytes[body.range].count { $0 == 0x0A })
            let call = body.returnsNothing ? "adoptedBody(\"\(body.name)\")" : "adoptedResult(\"\(body.name)\")"
            edits.replace(body.range, with: "{ \(call) \(lines)}")
        }
        return (edits.apply(to: bytes), names)
    }

    private final class Finder: SyntaxVisitor {
        var bodies: [Body] = []
        private var types: [String] = []

        private func add(_ body: CodeBlockSyntax?, _ name: String, returnsNothing: Bool) {
            guard let body else { return }
            let full = (types + [name]).joined(separator: ".")
            bodies.append(Body(range: body.bytes, returnsNothing: returnsNothing, name: full))
        }

        override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
            types.append(node.name.text); return .visitChildren
        }
        override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
        override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
            types.append(node.name.text); return .visitChildren
        }
        override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
        override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
            types.append(node.name.text); return .visitChildren
        }
        override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
        override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
            types.append(node.extendedType.trimmedDescription.filter { $0 != "\"" && $0 != "\n" })
            return .visitChildren
        }
        override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

        override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
            let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
            add(node.body, node.name.text, returnsNothing: result == "Void" || result == "()")
            return .visitChildren
        }

        override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.body, "deinit", returnsNothing: true)
            return .visitChildren
        }

        override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
            add(node.body, "init", returnsNothing: false)
            return .visitChildren
        }

        override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
            let kind = node.accessorSpecifier.text
            add(node.body, kind, returnsNothing: kind != "get")
            return .visitChildren
        }

        override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
            // `var title: String { … }` without the word `get`.
            if let block = node.accessorBlock, case .getter(let items) = block.accessors, let first = items.first {
                let start = first.bytes.lowerBound
                _ = start
                bodies.append(
                    Body(
                        range: block.bytes, returnsNothing: false,
                        name: (types + [node.pattern.trimmedDescription]).joined(separator: ".")))
            }
            // `lazy var label: UILabel = { … }()`
            if let type = node.typeAnnotation, let call = node.initializer?.value.as(FunctionCallExprSyntax.self),
                let closure = call.calledExpression.as(ClosureExprSyntax.self), closure.signature == nil
            {
                _ = type
                bodies.append(
                    Body(
                        range: closure.bytes, returnsNothing: false,
                        name: (types + [node.pattern.trimmedDescription]).joined(separator: ".")))
            }
            return .visitChildren
        }
    }
}
