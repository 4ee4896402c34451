/// Reads constraints that a library prints in words and names, with the visual format that they come from:
/// `label Top Equal wrapper Top. VFL: V:|-(8)-[label]-(8)-|`.
enum WordReader {
    private static let relations: [Substring: Statement.Relation] = [
        "Equal": .equal, "GreaterThanOrEqual": .atLeast, "LessThanOrEqual": .atMost,
    ]

    /// Returns whether a text has the form of such a constraint.
    static func isConstraint(_ text: Substring) -> Bool { Parts(text) != nil }

    /// Returns the constraint; nil if the text has another form, or does not tell the constraint's number.
    static func statement(_ text: Substring) -> Statement? {
        guard let parts = Parts(text), let second = parts.second, let constant = parts.constant else { return nil }
        return Statement(parts.first, parts.relation, second, constant: constant)
    }

    private struct Parts {
        let first: Statement.Anchor
        let relation: Statement.Relation
        /// The other end; nil for `NotAnAttribute`, beside which the number is not printed.
        let second: Statement.Anchor?
        private let format: Substring

        init?(_ text: Substring) {
            var cursor = Cursor(text.trimmingBlanks())
            func word(_ cursor: inout Cursor) -> Substring {
                cursor.skipBlanks()
                return cursor.take { !$0.isWhitespace }
            }
            let (name, attribute, comparison) = (word(&cursor), word(&cursor), word(&cursor))
            guard let relation = WordReader.relations[comparison], let first = Self.anchor(name, attribute) else { return nil }
            let (other, otherAttribute) = (word(&cursor), word(&cursor).droppingSuffix("."))
            let second = Self.anchor(other, otherAttribute)
            guard !other.isEmpty, second != nil || otherAttribute == "NotAnAttribute" else { return nil }
            (self.first, self.relation, self.second) = (first, relation, second)
            cursor.skipBlanks()
            format = cursor.take("VFL:") ? cursor.rest.trimmingBlanks() : ""
        }

        private static func anchor(_ name: Substring, _ attribute: Substring) -> Statement.Anchor? {
            let word = attribute.prefix(1).lowercased() + attribute.dropFirst()
            guard let attribute = Attribute(logged: word), let item = ItemReader.item(name), item.address == nil else {
                return nil
            }
            return Statement.Anchor(item, attribute)
        }

        /// The distance in the format from the second end to the first.
        var constant: Double? {
            guard let second else { return nil }
            let (elements, gaps) = elements
            for (index, gap) in gaps.enumerated() {
                guard let gap else { continue }
                let (near, far) = (elements[index], elements[index + 1])
                if near == "|", far == first.item.name || far == second.item.name, first.attribute.isStart,
                    second.attribute.isStart
                {
                    return far == first.item.name ? gap : -gap
                }
                if far == "|", near == first.item.name || near == second.item.name, first.attribute.isEnd, second.attribute.isEnd
                {
                    return near == second.item.name ? gap : -gap
                }
                if near == second.item.name, far == first.item.name, first.attribute.isStart, second.attribute.isEnd {
                    return gap
                }
                if near == first.item.name, far == second.item.name, first.attribute.isEnd, second.attribute.isStart {
                    return -gap
                }
            }
            return nil
        }

        /// The views of the format in their order, `|` standing for the container, and the distances between them; nil for a distance
        /// without a number.
        private var elements: ([String], [Double?]) {
            var cursor = Cursor(format)
            guard cursor.take("H:") || cursor.take("V:") else { return ([], []) }
            var (elements, gaps): ([String], [Double?]) = ([], [])
            while !cursor.isAtEnd {
                if cursor.take("|") {
                    elements.append("|")
                } else if cursor.take("[") {
                    elements.append(String(cursor.take { $0 != "]" && $0 != "(" }))
                    guard cursor.take(upTo: "]") != nil else { break }
                } else {
                    break
                }
                guard !cursor.isAtEnd else { break }
                if cursor.take("-") {
                    let isBracketed = cursor.take("(")
                    for relation in [">=", "<=", "=="] { _ = cursor.take(relation) }
                    gaps.append(cursor.length())
                    _ = cursor.take { $0 != "-" && $0 != "[" && $0 != "|" && $0 != ")" }
                    if isBracketed { _ = cursor.take(")") }
                    _ = cursor.take("-")
                } else {
                    gaps.append(0)
                }
            }
            return (elements, Array(gaps.prefix(max(0, elements.count - 1))))
        }
    }
}

extension Attribute {
    fileprivate var isStart: Bool { [.left, .leading, .top].contains(self) }
    fileprivate var isEnd: Bool { [.right, .trailing, .bottom].contains(self) }
}
