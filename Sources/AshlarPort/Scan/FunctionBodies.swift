import SwiftParser
import SwiftSyntax

/// The bodies of the functions of a file, which can be replaced where they do not compile.
public struct FunctionBodies {
    private let text: String
    /// The bodies in the order of their starts.
    private let bodies: [Body]
    /// The body around each body; nil for none.
    private let parents: [Int?]
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
        let bodies = finder.bodies.sorted {
            ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
        }
        var (parents, open) = ([Int?](), [Int]())
        for (index, body) in bodies.enumerated() {
            while let last = open.last, bodies[last].range.upperBound < body.range.upperBound { open.removeLast() }
            parents.append(open.last)
            open.append(index)
        }
        (self.bodies, self.parents) = (bodies, parents)
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
    /// - Complexity: Linear in the length of the text, and logarithmic in the number of bodies for each place.
    public func replacing(_ places: [(line: Int, column: Int)]) -> (text: String, names: [String?]) {
        var edits = SourceEdits()
        let bytes = Array(text.utf8)
        let innermost = places.map { place -> Int? in
            guard place.line >= 1, place.line <= starts.count else { return nil }
            return body(at: starts[place.line - 1] + place.column - 1)
        }
        let hit = Set(innermost.compactMap(\.self))
        for index in hit {
            // A body within one that is replaced too goes with it.
            var outer = parents[index]
            while let current = outer, !hit.contains(current) { outer = parents[current] }
            guard outer == nil else { continue }
            let body = bodies[index]
            let lines = String(repeating: "\n", count: bytes[body.range].count { $0 == 0x0A })
            let call = body.returnsNothing ? "adoptedBody(\"\(body.name)\")" : "adoptedResult(\"\(body.name)\")"
            edits.replace(body.range, with: "{ \(call) \(lines)}")
        }
        let names = innermost.map { $0.map { bodies[$0].name } }
        return (edits.apply(to: bytes), names)
    }

    /// Returns the innermost body that contains an offset.
    private func body(at offset: Int) -> Int? {
        var (low, high) = (0, bodies.count)
        while low < high {
            let middle = (low + high) / 2
            if bodies[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
        }
        var index = low == 0 ? nil : low - 1
        while let current = index, !bodies[current].range.contains(offset) { index = parents[current] }
        return index
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
