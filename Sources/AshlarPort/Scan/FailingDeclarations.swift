import SwiftParser
import SwiftSyntax

/// The declarations of a file around errors that are in no body, which can be removed.
public struct FailingDeclarations {
    private let bytes: [UInt8]
    private let tree: SourceFileSyntax
    private let starts: [Int]

    /// The place of an error.
    public struct Place: Hashable, Sendable {
        /// The line, counted from 1.
        public var line: Int
        /// The column in bytes, counted from 1.
        public var column: Int
        /// The protocol that a type does not conform to; nil for other errors.
        public var missingConformance: String?

        /// Creates a place.
        ///
        /// - Parameters:
        ///   - line: The line, counted from 1.
        ///   - column: The column in bytes, counted from 1.
        ///   - missingConformance: The protocol that a type does not conform to.
        public init(line: Int, column: Int, missingConformance: String? = nil) {
            (self.line, self.column, self.missingConformance) = (line, column, missingConformance)
        }
    }

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

    /// Returns the file without what is around some places: a type that another inherits from, or else a member, or a declaration that is
    /// no type. The number of lines stays the same.
    ///
    /// - Returns: The text, and the first line of what was removed at each place; nil where nothing was.
    /// - Complexity: Linear in the length of the text, plus the depth of the syntax for each place.
    public func removing(_ places: [Place]) -> (text: String, names: [String?]) {
        var edits = SourceEdits()
        var ranges: [Range<Int>] = []
        let names = places.map { place -> String? in
            guard place.line >= 1, place.line <= starts.count, place.column >= 1 else { return nil }
            let offset = starts[place.line - 1] + place.column - 1
            guard offset < bytes.count, let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
                let range = range(place, token)
            else { return nil }
            ranges.append(range)
            let text = String(decoding: bytes[range], as: UTF8.self)
            return String(text.split(whereSeparator: \.isNewline).first ?? "").split(separator: " ").joined(separator: " ")
        }
        // Of ranges within others, the outer ones count.
        var end = 0
        for range in ranges.sorted(by: { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) })
        where range.lowerBound >= end {
            edits.replace(range, with: String(repeating: "\n", count: bytes[range].count { $0 == 0x0A }))
            end = range.upperBound
        }
        return (ranges.isEmpty ? String(decoding: bytes, as: UTF8.self) : edits.apply(to: bytes), names)
    }

    private func range(_ place: Place, _ token: TokenSyntax) -> Range<Int>? {
        var node = token.parent
        while let current = node {
            node = current.parent
            if let name = place.missingConformance, let group = current.asProtocol((any DeclGroupSyntax).self) {
                let aliases = ["Decodable": "Codable", "Encodable": "Codable", "Equatable": "Hashable"]
                let found = group.inheritanceClause?.inheritedTypes.first { inherited in
                    let written = inherited.type.trimmedDescription
                    return written == name || written == aliases[name] || written.hasSuffix("." + name)
                }
                return found.map { Self.range(of: $0) }
            }
            // Without an import, what it gives is missing everywhere.
            if current.is(ImportDeclSyntax.self) { return nil }
            if let inherited = current.as(InheritedTypeSyntax.self) { return Self.range(of: inherited) }
            let isListed =
                current.parent?.is(MemberBlockItemSyntax.self) == true || current.parent?.is(CodeBlockItemSyntax.self) == true
            guard current.is(DeclSyntax.self), isListed else { continue }
            // Without its import, all of a file would fail.
            if current.is(ImportDeclSyntax.self) { return nil }
            if current.asProtocol((any DeclGroupSyntax).self) != nil, !current.is(ExtensionDeclSyntax.self) { return nil }
            return current.bytes
        }
        return nil
    }

    /// The range of an inherited type with its comma, or with the colon if there is no other.
    private static func range(of inherited: InheritedTypeSyntax) -> Range<Int> {
        guard let list = inherited.parent?.as(InheritedTypeListSyntax.self), list.count > 1 else {
            return inherited.parent?.parent?.as(InheritanceClauseSyntax.self)?.bytes ?? inherited.bytes
        }
        if inherited.trailingComma != nil { return inherited.bytes.lowerBound..<inherited.endPosition.utf8Offset }
        guard let index = list.firstIndex(where: { $0.id == inherited.id }), index > list.startIndex,
            let comma = list[list.index(before: index)].trailingComma
        else { return inherited.bytes }
        return comma.bytes.lowerBound..<inherited.bytes.upperBound
    }
}
