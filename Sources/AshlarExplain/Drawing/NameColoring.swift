/// The names of a conflict's views in texts about it, so that a text can show each in the color that it has in the picture.
public struct NameColoring: Sendable {
    /// Longer names first, since a short name may begin a long one.
    private let names: [(name: [Character], view: Int)]

    /// A part of a text.
    public struct Run: Hashable, Sendable {
        /// The characters of the part.
        public var text: String
        /// The index in ``Diagram/spans``, or in the names that the coloring was created with, of the view that the part names; nil for
        /// other parts.
        public var view: Int?
    }

    /// Creates the coloring of an explanation's texts.
    public init(_ explanation: Explanation) { self.init(names: (explanation.diagram?.spans ?? []).map { $0.name }) }

    /// Creates the coloring of texts about some views.
    ///
    /// - Parameter names: The names of the views. An empty name stands for a view that is not colored.
    public init(names: [String]) {
        self.names = names.enumerated().map { (Array($1), $0) }.filter { !$0.0.isEmpty }.sorted {
            ($1.0.count, $0.1) < ($0.0.count, $1.1)
        }
    }

    /// Splits a text into runs.
    ///
    /// - Parameter text: A text of the explanation, such as an equation.
    /// - Returns: The parts of the text in their order.
    public func runs(of text: String) -> [Run] {
        guard !names.isEmpty else { return text.isEmpty ? [] : [Run(text: text)] }
        let characters = Array(text)
        var result: [Run] = []
        var (plain, place) = ("", 0)
        while place < characters.count {
            let isStart = place == 0 || !Self.isOfWord(characters[place - 1])
            if isStart, let found = names.first(where: { Self.matches($0.name, characters, place) }) {
                if !plain.isEmpty { result.append(Run(text: plain)) }
                plain = ""
                result.append(Run(text: String(found.name), view: found.view))
                place += found.name.count
            } else {
                plain.append(characters[place])
                place += 1
            }
        }
        if !plain.isEmpty { result.append(Run(text: plain)) }
        return result
    }

    private static func matches(_ name: [Character], _ text: [Character], _ place: Int) -> Bool {
        let end = place + name.count
        guard end <= text.count, end == text.count || !isOfWord(text[end]) else { return false }
        for index in name.indices where name[index] != text[place + index] { return false }
        return true
    }

    private static func isOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}
