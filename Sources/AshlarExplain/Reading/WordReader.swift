/// Reads constraints that a library prints in words and names, with the visual format that they come from:
/// `label Top Equal wrapper Top. VFL: V:|-(8)-[label]-(8)-|`.
struct WordReader {
    private let first: Statement.Anchor
    private let relation: Statement.Relation
    /// The other end; nil for `NotAnAttribute`, beside which the number is not printed.
    private let second: Statement.Anchor?
    private let format: Substring

    /// Creates a reader of a text; nil if the text has another form.
    init?(_ text: Substring) {
        var cursor = Cursor(text.trimmingBlanks())
        func word(_ cursor: inout Cursor) -> Substring {
            cursor.skipBlanks()
            return cursor.take { !$0.isWhitespace }
        }
        let (name, attribute, comparison) = (word(&cursor), word(&cursor), word(&cursor))
        switch comparison {
        case "Equal": relation = .equal
        case "GreaterThanOrEqual": relation = .atLeast
        case "LessThanOrEqual": relation = .atMost
        default: return nil
        }
        guard let first = Self.anchor(name, attribute) else { return nil }
        let (other, otherAttribute) = (word(&cursor), word(&cursor).droppingSuffix("."))
        let second = Self.anchor(other, otherAttribute)
        guard !other.isEmpty, second != nil || otherAttribute == "NotAnAttribute" else { return nil }
        (self.first, self.second) = (first, second)
        cursor.skipBlanks()
        format = cursor.take("VFL:") ? cursor.rest.trimmingBlanks() : ""
    }

    private static func anchor(_ name: Substring, _ attribute: Substring) -> Statement.Anchor? {
        let word = attribute.prefix(1).lowercased() + attribute.dropFirst()
        guard let attribute = Attribute(logged: word), let item = ItemReader.item(name), item.address == nil else { return nil }
        return Statement.Anchor(item, attribute)
    }

    /// The constraint; nil if the format does not tell its number.
    var statement: Statement? {
        guard let second else { return nil }
        var cursor = Cursor(format)
        let isHorizontal = cursor.take("H:")
        // The format tells nothing about attributes of the other axis.
        let axis: Axis = isHorizontal ? .horizontal : .vertical
        guard isHorizontal || cursor.take("V:"), first.attribute.axis == axis, second.attribute.axis == axis,
            var near = Self.element(&cursor)
        else { return nil }
        while let gap = Self.gap(&cursor), let far = Self.element(&cursor) {
            // A gap without a number is one of the system's spacings.
            if !gap.isNaN, let sign = sign(second, near: near, far: far) {
                return Statement(first, relation, second, constant: sign * gap)
            }
            near = far
        }
        return nil
    }

    /// Returns 1 if the constraint is the distance from one element of the format to the next, −1 if it is the opposite, else nil. The
    /// container is `|`.
    private func sign(_ second: Statement.Anchor, near: Substring, far: Substring) -> Double? {
        func isNear(_ anchor: Statement.Anchor) -> Bool {
            near == "|" ? Self.isStart(anchor.attribute) : anchor.item.name == String(near) && Self.isEnd(anchor.attribute)
        }
        func isFar(_ anchor: Statement.Anchor) -> Bool {
            far == "|" ? Self.isEnd(anchor.attribute) : anchor.item.name == String(far) && Self.isStart(anchor.attribute)
        }
        if isFar(first), isNear(second) { return 1 }
        return isNear(first) && isFar(second) ? -1 : nil
    }

    private static func isStart(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .left, .leading, .top: true
        default: false
        }
    }

    private static func isEnd(_ attribute: Attribute) -> Bool {
        switch attribute {
        case .right, .trailing, .bottom: true
        default: false
        }
    }

    /// Takes `|` or a view's name in brackets.
    private static func element(_ cursor: inout Cursor) -> Substring? {
        if cursor.take("|") { return "|" }
        guard cursor.take("[") else { return nil }
        let name = cursor.take { $0 != "]" && $0 != "(" }
        return cursor.take(upTo: "]") == nil ? nil : name
    }

    /// Takes a distance, such as `-(>=8@750)-`; not a number if the format has none there, and nil at its end.
    private static func gap(_ cursor: inout Cursor) -> Double? {
        guard !cursor.isAtEnd else { return nil }
        guard cursor.take("-") else { return 0 }
        _ = cursor.take { "(>=<".contains($0) }
        let length = cursor.length() ?? .nan
        _ = cursor.take { $0 != "[" && $0 != "|" }
        return length
    }
}
