/// Reads equations: `first.attribute REL [m*]second.attribute [+ c]`, distances such as `(a.x - b.x) REL [m*](c.x - d.x) [+
/// c]`, and the form of Masonry and SnapKit, `… [ * m] [+ c] [^priority]`.
enum EquationReader {
    static func statement(_ text: Substring) -> Statement? {
        for (relation, place) in relations(in: text) {
            let left = Substring(text[..<place.lowerBound]).trimmingBlanks()
            guard let (first, firstStart) = distance(left) ?? anchor(left).map({ ($0, nil) }) else { continue }
            var side = RightSide(text[place.upperBound...], like: first.attribute)
            guard side.read() else { continue }
            var statement = Statement(
                first, relation, side.anchor, multiplier: side.multiplier, constant: side.constant)
            (statement.firstStart, statement.secondStart) = (firstStart, side.origin)
            statement.priority = side.priority
            return statement
        }
        return nil
    }

    /// Returns every position where a comparison could be, from the left.
    private static func relations(in text: Substring) -> [(Statement.Relation, Range<Substring.Index>)] {
        let all: [Statement.Relation] = [.equal, .atLeast, .atMost]
        return all.flatMap { relation in text.ranges(of: " \(relation.rawValue)").map { (relation, $0) } }
            .sorted { $0.1.lowerBound < $1.1.lowerBound }
    }

    /// Reads `item.attribute`.
    static func anchor(_ text: some StringProtocol) -> Statement.Anchor? {
        var text = Substring(text).trimmingBlanks()
        // The number of an engine's variable, which debugging forms print.
        if text.hasSuffix("}"), let brace = text.lastIndex(of: "{"), text[brace...].hasPrefix("{id:") { text = text[..<brace] }
        if let content = contentSize(text) { return content }
        guard let dot = text.lastIndex(of: "."), let attribute = Attribute(logged: String(text[text.index(after: dot)...])),
            let item = ItemReader.item(text[..<dot])
        else { return nil }
        return Statement.Anchor(item, attribute)
    }

    /// Reads the size of a scroll view's content, `scrollView.contentHeight`, as that of an item of its own.
    private static func contentSize(_ text: Substring) -> Statement.Anchor? {
        let sizes: [(String, Attribute)] = [(".contentWidth", .width), (".contentHeight", .height)]
        guard let (suffix, attribute) = sizes.first(where: { text.hasSuffix($0.0) }),
            var item = ItemReader.item(text.droppingSuffix(suffix))
        else { return nil }
        // An address with a character that is no digit behind it is that of no other item.
        item.address = item.address.map { $0 + "#" }
        item.name = item.name.map { "\($0) content" }
        item.type += " content"
        return Statement.Anchor(item, attribute)
    }

    /// Reads `(a.leading - b.trailing)`: the distance from the second anchor to the first.
    static func distance(_ text: Substring) -> (Statement.Anchor, Statement.Anchor?)? {
        guard text.hasPrefix("("), text.hasSuffix(")"), let minus = text.firstRange(of: " - "),
            let end = anchor(text[..<minus.lowerBound].dropFirst()), let start = anchor(text[minus.upperBound...].dropLast())
        else { return nil }
        return (end, start)
    }

    /// The part of an equation to the right of a comparison.
    private struct RightSide {
        var text: Substring
        let attribute: Attribute
        var anchor: Statement.Anchor?
        var origin: Statement.Anchor?
        var multiplier = 1.0
        var constant = 0.0
        var priority: Float = 1000

        init(_ text: Substring, like attribute: Attribute) {
            self.text = text.trimmingBlanks()
            self.attribute = attribute
        }

        mutating func read() -> Bool {
            takePriority()
            if let value = signedLength(text) {
                constant = value
                return true
            }
            takeConstant()
            takeMultiplier()
            guard !text.isEmpty else { return false }
            if let (anchor, origin) = EquationReader.distance(text) {
                (self.anchor, self.origin) = (anchor, origin)
            } else if let anchor = EquationReader.anchor(text) {
                self.anchor = anchor
            } else if text.contains(":0x"), !text.contains("."), let item = ItemReader.item(text) {
                // Masonry prints a view without an attribute if both attributes are the same.
                anchor = Statement.Anchor(item, attribute)
            } else {
                return false
            }
            return true
        }

        /// Removes ` ^high`, ` ^750.0`, ` @999` or ` priority:999` from the end.
        private mutating func takePriority() {
            let words: [Substring: Float] = ["high": 750, "medium": 500, "low": 250, "fitting size": 50, "required": 1000]
            for mark in [" ^", " @", " priority:", " priority="] {
                guard let place = text.ranges(of: mark).last else { continue }
                let value = text[place.upperBound...].trimmingBlanks()
                guard let priority = words[value] ?? Float(value), priority > 0, priority <= 1000 else { continue }
                self.priority = priority
                text = text[..<place.lowerBound].trimmingBlanks()
                return
            }
        }

        /// Removes ` + 8`, ` - 8`, ` + NSSpace(8)` or ` NSSpace(8)` from the end.
        private mutating func takeConstant() {
            for name in [" NSSpace(", " NSLayoutAnchorConstraintSpace("] {
                guard let place = text.ranges(of: name).last, let value = signedLength(text[place.lowerBound...]) else {
                    continue
                }
                let before = text[..<place.lowerBound].trimmingBlanks()
                constant = before.hasSuffix("-") ? -value : value
                text = before.droppingSuffix("+").droppingSuffix("-").trimmingBlanks()
                return
            }
            for index in text.indices.reversed() where text[index] == "+" || text[index] == "-" {
                guard index != text.startIndex, text[text.index(before: index)].isWhitespace else { continue }
                guard let value = signedLength(text[index...]) else { continue }
                constant = value
                text = text[..<index].trimmingBlanks()
                return
            }
        }

        /// Removes `0.5*` from the front, or Masonry's ` * 0.5` from the end.
        private mutating func takeMultiplier() {
            var cursor = Cursor(text)
            if let factor = cursor.number(), cursor.take("*") {
                multiplier = factor
                text = cursor.rest.trimmingBlanks()
            } else if let star = text.ranges(of: " * ").last, let factor = signedLength(text[star.upperBound...]) {
                multiplier = factor
                text = text[..<star.lowerBound].trimmingBlanks()
            } else if let slash = text.ranges(of: " / ").last, let divisor = signedLength(text[slash.upperBound...]), divisor != 0
            {
                multiplier = 1 / divisor
                text = text[..<slash.lowerBound].trimmingBlanks()
            }
        }

        /// Reads a text that is only a length, possibly with a blank after its sign.
        private func signedLength(_ text: Substring) -> Double? {
            var cursor = Cursor(text.trimmingBlanks())
            var sign = 1.0
            if cursor.take("+ ") { sign = 1 } else if cursor.take("- ") { sign = -1 } else { _ = cursor.take("+") }
            cursor.skipBlanks()
            guard let value = cursor.length(), cursor.isAtEnd else { return nil }
            return sign * value
        }
    }
}
