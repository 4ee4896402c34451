/// Finds the constraints that Swift and Objective-C files make: with anchors, with `NSLayoutConstraint(item:…)`, and with the makers of
/// SnapKit and Masonry.
struct CodeReader {
    private(set) var constraints: [SourceConstraint] = []
    private let file: Int
    private let text: [Character]
    private let brackets: CodeBrackets
    /// The number of characters that were read to find the parts of calls, for tests of the cost.
    private(set) var steps = 0
    /// The index in ``text`` where each line starts.
    private let starts: [Int]
    /// The numbers that the file gives names, such as `let inset: CGFloat = 8`.
    private var numbers: [String: Double] = [:]

    init(_ source: SourceFile, file: Int) {
        self.file = file
        var text: [Character] = []
        var starts: [Int] = []
        for line in source.lines {
            starts.append(text.count)
            text += line
            text.append("\n")
        }
        (self.text, self.starts, brackets) = (text, starts, CodeBrackets(text))
        for line in source.lines { readNumber(line) }
        readCalls()
        readMakers(source.lines)
    }

    /// Reads `let name = 8` and `let name: CGFloat = 8`.
    private mutating func readNumber(_ line: String) {
        let words = line.trimmingBlanks().split(whereSeparator: { " :;=".contains($0) })
        guard let place = words.firstIndex(where: { $0 == "let" || $0 == "var" }), place + 1 < words.count, line.contains("=")
        else {
            return
        }
        if let number = Self.number(String(words[words.count - 1])) { numbers[String(words[place + 1])] = number }
    }

    // MARK: Calls

    private mutating func readCalls() {
        var place = 0
        // The brackets of messages that were read. Each holds one constraint.
        var messages: Set<Int> = []
        while place < text.count {
            if text[place] == ".", matches(".constraint(", at: place) {
                readAnchors(call: place)
            } else if text[place] == "N", matches("NSLayoutConstraint(", at: place) {
                if let end = brackets.closing(of: place + 18) { readItems(arguments(place + 19..<end), place + 19...end) }
            } else if text[place] == "c", matches("constraintWithItem:", at: place), let end = end(ofMessage: place, &messages) {
                readItems(messageParts(text(of: place..<end)), place...end)
            } else if text[place] == "A", matches("Anchor constraint", at: place), let end = end(ofMessage: place, &messages) {
                readMessage(place, end: end)
            }
            place += 1
        }
    }

    private func matches(_ word: String, at place: Int) -> Bool {
        var index = place
        for character in word {
            guard index < text.count, text[index] == character else { return false }
            index += 1
        }
        return true
    }

    /// Reads `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`.
    private mutating func readAnchors(call: Int) {
        guard let end = brackets.closing(of: call + 11) else { return }
        let start = expressionStart(before: call)
        guard let first = side(String(text[start..<call])) else { return }
        let arguments = arguments(call + 12..<end)
        guard let (label, value) = arguments.first else { return }
        let relation: Statement.Relation = label.hasPrefix("greater") ? .atLeast : label.hasPrefix("less") ? .atMost : .equal
        var result = SourceConstraint(
            file: file, lines: line(start)...line(end), form: .anchors, first: first, relation: relation,
            second: nil, constant: 0, multiplier: 1)
        if label.hasSuffix("Constant") {
            result.constant = number(value)
        } else {
            guard let second = side(value) else { return }
            result.second = second
            if let constant = arguments.first(where: { $0.0 == "constant" }) { result.constant = number(constant.1) }
        }
        if let multiplier = arguments.first(where: { $0.0 == "multiplier" }) { result.multiplier = number(multiplier.1) }
        constraints.append(result)
    }

    /// Reads `[a.topAnchor constraintEqualToAnchor:b.bottomAnchor constant:8]`.
    private mutating func readMessage(_ place: Int, end: Int) {
        let start = expressionStart(before: place + 6)
        guard let first = side(String(text[start..<(place + 6)])) else { return }
        let message = text(of: place + 7..<end)
        let relation: Statement.Relation = message.contains("Greater") ? .atLeast : message.contains("Less") ? .atMost : .equal
        let parts = messageParts(message)
        guard let (label, value) = parts.first else { return }
        var result = SourceConstraint(
            file: file, lines: line(start)...line(end), form: .anchors, first: first, relation: relation, second: nil,
            constant: 0,
            multiplier: 1)
        if label.hasSuffix("Constant") {
            result.constant = number(value)
        } else {
            guard let second = side(value) else { return }
            result.second = second
            if let constant = parts.first(where: { $0.0 == "constant" }) { result.constant = number(constant.1) }
        }
        constraints.append(result)
    }

    /// Reads the arguments `item:attribute:relatedBy:toItem:attribute:multiplier:constant:`.
    private mutating func readItems(_ parts: [(String, String)], _ place: ClosedRange<Int>) {
        let names = parts.filter { $0.0 == "attribute" }.map { attribute($0.1) }
        func value(_ label: String) -> String? { parts.first { $0.0 == label }?.1 }
        guard let item = value("item") ?? value("constraintWithItem"), names.count >= 1, let first = names[0] else { return }
        let relation = value("relatedBy") ?? ""
        var second: SourceConstraint.Side?
        if let other = value("toItem"), other != "nil", names.count > 1, let attribute = names[1] {
            second = .init(view: other, attribute: attribute)
        }
        constraints.append(
            .init(
                file: file, lines: line(place.lowerBound)...line(place.upperBound), form: .anchors,
                first: .init(view: item, attribute: first),
                relation: relation.contains("reater") ? .atLeast : relation.contains("ess") ? .atMost : .equal, second: second,
                constant: value("constant").map(number) ?? 0, multiplier: value("multiplier").map(number) ?? 1))
    }

    // MARK: Makers

    /// Reads `make.top.equalTo(b.snp.bottom).offset(8)` and the like, for the view whose constraints are made.
    private mutating func readMakers(_ lines: [String]) {
        var view = ""
        for (index, line) in lines.enumerated() {
            for mark in [
                ".snp.makeConstraints", ".snp.remakeConstraints", ".snp.updateConstraints", " mas_makeConstraints",
                " mas_remakeConstraints", " mas_updateConstraints",
            ] {
                guard let place = line.firstRange(of: mark)?.lowerBound else { continue }
                view = String(line[..<place].reversed().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }.reversed())
            }
            guard let start = line.firstRange(of: "make.")?.upperBound, !view.isEmpty,
                let call = ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "mas_equalTo"].lazy
                    .compactMap({ line.firstRange(of: "." + $0) }).first
            else { continue }
            guard start <= call.lowerBound else { continue }
            let relation: Statement.Relation =
                line[call].contains("greater") ? .atLeast : line[call].contains("less") ? .atMost : .equal
            let rest = line[call.upperBound...]
            let argument = rest.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
            let offset = Self.call("offset", in: rest) ?? Self.call("inset", in: rest)
            for word in line[start..<call.lowerBound].split(separator: ".") {
                guard let attribute = Attribute(logged: String(word)) else { continue }
                var result = SourceConstraint(
                    file: file, lines: index...index, form: .maker, first: .init(view: view, attribute: attribute),
                    relation: relation,
                    second: nil, constant: 0, multiplier: nil)
                if let number = Self.number(String(argument)) {
                    result.constant = number
                } else {
                    let other = argument.split(separator: ".").filter { $0 != "snp" }
                    let name = other.last.map { String($0.hasPrefix("mas_") ? $0.dropFirst(4) : $0) } ?? ""
                    let named = Attribute(logged: name)
                    result.second = .init(
                        view: (named == nil ? other[...] : other.dropLast()).joined(separator: "."), attribute: named ?? attribute
                    )
                    if let offset { result.constant = Self.number(offset) ?? numbers[offset] }
                }
                constraints.append(result)
            }
        }
    }

    private static func call(_ name: String, in text: Substring) -> String? {
        guard let place = text.firstRange(of: ".\(name)(") else { return nil }
        return String(text[place.upperBound...].prefix { $0 != ")" })
    }

    // MARK: Parts of expressions

    private mutating func expressionStart(before place: Int) -> Int {
        var start = place
        while start > 0, text[start - 1].isLetter || text[start - 1].isNumber || "_.?!$".contains(text[start - 1]) {
            start -= 1
            steps += 1
        }
        return start
    }

    /// Returns the index of the bracket at the end of an Objective-C message; nil if none encloses the place, and for a second place in
    /// one message.
    private func end(ofMessage place: Int, _ read: inout Set<Int>) -> Int? {
        guard let open = brackets.message(around: place), let end = brackets.closing(of: open), read.insert(open).inserted else {
            return nil
        }
        return end
    }

    /// Returns a part of the text in which brackets inside of brackets are empty.
    ///
    /// No number and no view is written with more brackets than `CGFloat(8)` and `views[0]`. Calls that are nested deeply are read at
    /// each depth, so that each would otherwise be copied as often as it is deep.
    private mutating func text(of range: Range<Int>) -> String {
        var result = ""
        var index = range.lowerBound
        var end = range.upperBound
        while index < range.upperBound {
            steps += 1
            let character = text[index]
            result.append(character)
            if let closing = brackets.closing(of: index), closing < range.upperBound {
                // The first depth is kept, the second is not.
                if end == range.upperBound { end = closing } else { index = closing - 1 }
            } else if index == end {
                end = range.upperBound
            }
            index += 1
        }
        return result
    }

    /// Returns the index of the line that holds a character.
    private func line(_ place: Int) -> Int {
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    private mutating func arguments(_ range: Range<Int>) -> [(String, String)] {
        var parts: [String] = [""]
        var depth = 0
        for character in text(of: range) {
            if "([".contains(character) { depth += 1 }
            if ")]".contains(character) { depth -= 1 }
            if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.compactMap { part in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            return (String(part[..<colon].trimmingBlanks()), String(part[part.index(after: colon)...].trimmingBlanks()))
        }
    }

    /// Returns the labels and values of an Objective-C message.
    private func messageParts(_ text: String) -> [(String, String)] {
        let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
        var parts: [(String, String)] = []
        for index in pieces.indices.dropLast() {
            let label = pieces[index].split(whereSeparator: \.isWhitespace).last.map { String($0) } ?? ""
            var value = pieces[index + 1].trimmingBlanks()
            // The last word is the next label.
            if index + 2 < pieces.count, let blank = value.lastIndex(where: \.isWhitespace) {
                value = value[..<blank].trimmingBlanks()
            }
            parts.append((label, String(value)))
        }
        return parts
    }

    /// Reads `view.topAnchor`.
    private func side(_ text: String) -> SourceConstraint.Side? {
        let parts = text.replacing("?", with: "").replacing("!", with: "").split(separator: ".")
        guard let last = parts.last, last.hasSuffix("Anchor"), let attribute = attribute("." + last.dropLast(6)) else {
            return nil
        }
        let view = parts.dropLast().joined(separator: ".")
        return .init(view: view.isEmpty ? "self" : view, attribute: attribute)
    }

    /// Reads `.top`, `NSLayoutConstraint.Attribute.top` or `NSLayoutAttributeTop`.
    private func attribute(_ text: String) -> Attribute? {
        var word = text.split(separator: ".").last.map { String($0) } ?? ""
        if word.hasPrefix("NSLayoutAttribute") { word = String(word.dropFirst(17)) }
        return Attribute(logged: word.prefix(1).lowercased() + word.dropFirst())
    }

    private func number(_ text: String) -> Double? {
        if let number = Self.number(text) { return number }
        return text.hasPrefix("-") ? numbers[String(text.dropFirst().trimmingBlanks())].map { -$0 } : numbers[text]
    }

    private static func number(_ text: String) -> Double? {
        var word = text.trimmingBlanks()
        if word.hasPrefix("CGFloat("), word.hasSuffix(")") { word = word.dropFirst(8).dropLast() }
        if word.hasPrefix("@("), word.hasSuffix(")") { word = word.dropFirst(2).dropLast() }
        if word.hasPrefix("@") { word = word.dropFirst() }
        if word.hasSuffix("f") { word = word.dropLast() }
        return Double(word)
    }
}
