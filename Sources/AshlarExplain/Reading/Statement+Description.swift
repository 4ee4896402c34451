extension Statement {
    /// Creates a statement from a constraint's description, as UIKit, AppKit, Masonry and SnapKit print it.
    ///
    /// The form of a description is `<Class:0x… 'identifier' body   (active)>`. The initializer returns nil if any part of the
    /// description cannot be read.
    ///
    /// - Parameter description: The description, on one line.
    public init?(description: String) {
        if let statement = Statement(exactly: description) {
            self = statement
        } else if let repaired = Spacing.repaired(description), let statement = Statement(exactly: repaired) {
            self = statement
        } else if let statement = WordReader(Substring(description))?.statement {
            self = statement
        } else {
            return nil
        }
    }

    private init?(exactly description: String) {
        guard let shell = DescriptionShell(description), let body = BodyReader.body(of: shell) else { return nil }
        self = body
        type = shell.type
        address = shell.address
        // A label that SnapKit prints in the place of the address.
        let label = shell.address.contains(where: \.isWhitespace) ? shell.address : nil
        identifier = shell.identifier ?? body.identifier ?? label
        location = shell.location
        superview = shell.names.superview
        resolveNames(shell.names)
        if shell.body.contains(".minY ") { measureUp() }
    }

    /// Reads the smallest y of a translated frame in AppKit as the distance of the lower edge from that of the superview, since AppKit's
    /// coordinates go up unless a view is flipped, and the mask's constraints of flipped views name the upper edge.
    private mutating func measureUp() {
        guard case .autoresizingMask = origin, second == nil, first.attribute == .top, let superview,
            superview.type.plainClass.hasPrefix("NS")
        else { return }
        first.attribute = .bottom
        second = Anchor(superview, .bottom)
        constant = -constant
    }

    /// Adds addresses from the description's list of names to items that have only a name.
    private mutating func resolveNames(_ names: NameList) {
        func resolved(_ item: Item) -> Item { item.isUnnamedSuperview ? superview ?? item : names.resolved(item) }
        first.item = resolved(first.item)
        if let anchor = second { second?.item = resolved(anchor.item) }
        if let anchor = firstStart { firstStart?.item = resolved(anchor.item) }
        if let anchor = secondStart { secondStart?.item = resolved(anchor.item) }
    }
}

/// The parts of a description around its body.
struct DescriptionShell {
    var type = ""
    var address = ""
    var identifier: String?
    var location: String?
    var body: Substring
    var names = NameList()

    init?(_ description: String) {
        var text = description.trimmingBlanks()
        body = text
        guard text.hasPrefix("<") else { return nil }
        if !text.hasSuffix(">") {
            // Old systems close the bracket after the address: <NSLayoutConstraint: 0x1> H:[…] (names).
            guard let close = text.firstIndex(of: ">"), takeHead(Substring(text[..<close].dropFirst().replacing(": ", with: ":")))
            else {
                return nil
            }
            body = text[text.index(after: close)...].trimmingBlanks()
            // The names in brackets are null where the debugger no longer knows the views.
            if let names = body.firstRange(of: "((null)") { body = body[..<names.lowerBound].trimmingBlanks() }
            if let end = body.firstRange(of: "] (") { body = body[...end.lowerBound] }
            return
        }
        text = text.dropFirst().dropLast().trimmingBlanks()

        guard let end = Self.headEnd(of: text), takeHead(text[..<end]) else { return nil }
        text = text[end...].trimmingBlanks()

        if text.hasPrefix("'"), let end = Self.identifierEnd(in: text) {
            identifier = String(text[text.index(after: text.startIndex)..<end])
            text = text[text.index(after: end)...].trimmingBlanks()
        }
        if let status = Self.status(in: text) {
            names = NameList(status: text[status...])
            text = text[..<status].trimmingBlanks()
        }
        body = text
    }

    /// Returns the first blank outside of generic arguments. If the head
    /// has a path, it may contain blanks; the search starts at `#`.
    private static func headEnd(of text: Substring) -> Substring.Index? {
        var start = text.startIndex
        if let at = text.firstIndex(of: "@"), let number = text[at...].firstIndex(of: "#"),
            // A label that SnapKit prints in the place of the address may contain blanks, too.
            !text[..<at].contains(where: \.isWhitespace)
                || text.prefix(while: { $0 != ":" }).hasSuffix("LayoutConstraint") && text[..<number].hasSuffix(".swift")
        {
            start = number
        }
        var depth = 0
        for index in text[..<start].indices { depth += text[index] == "<" ? 1 : text[index] == ">" ? -1 : 0 }
        for index in text[start...].indices {
            depth += text[index] == "<" ? 1 : text[index] == ">" ? -1 : 0
            if depth <= 0, text[index].isWhitespace { return index }
        }
        return nil
    }

    /// Reads `Class:0x…`, `Class:key`, `<Class:0x…>` or `Class:0x…@File.swift#12`.
    private mutating func takeHead(_ head: Substring) -> Bool {
        var head = head
        if head.hasPrefix("<"), head.hasSuffix(">") { head = head.dropFirst().dropLast() }
        guard let colon = head.typeEnd else {
            // Some people and programs leave all addresses out.
            guard head.hasSuffix("LayoutConstraint"), head.allSatisfy({ $0.isLetter || $0 == "." }) else { return false }
            type = String(head)
            return true
        }
        type = String(head[..<colon])
        var rest = head[head.index(after: colon)...]
        guard !type.isEmpty, !rest.isEmpty else { return false }
        if let at = rest.firstIndex(of: "@") {
            location = String(rest[rest.index(after: at)...].replacing("#", with: ":"))
            rest = rest[..<at]
        }
        // Masonry prints the identifier, and the address in brackets.
        if rest.hasSuffix("]"), let bracket = rest.firstRange(of: "[0x") {
            identifier = String(rest[..<bracket.lowerBound])
            rest = rest[rest.index(after: bracket.lowerBound)...].dropLast()
        }
        address = String(rest)
        return true
    }

    private static func identifierEnd(in text: Substring) -> Substring.Index? {
        let start = text.index(after: text.startIndex)
        return text[start...].indices.first { index in
            guard text[index] == "'" else { return false }
            let next = text.index(after: index)
            return next == text.endIndex || text[next].isWhitespace
        }
    }

    /// Returns the position of `(active…)`, `(inactive…)` or `(Names: …)`.
    private static func status(in text: Substring) -> Substring.Index? {
        for word in ["(active", "(inactive", "(Names:", "(names:"] {
            if let place = text.ranges(of: word).last?.lowerBound { return place }
        }
        return nil
    }
}

extension Substring {
    /// The colon between a class and an address: the first one outside of generic arguments.
    fileprivate var typeEnd: Index? {
        var depth = 0
        for index in indices {
            switch self[index] {
            case "<": depth += 1
            case ">": depth -= 1
            case ":" where depth <= 0: return index
            default: break
            }
        }
        return nil
    }
}

/// Removes blanks that translated web pages and some editors insert into descriptions.
private enum Spacing {
    static func repaired(_ text: String) -> String? {
        var repaired = text
        for (damage, original) in replacements { repaired = repaired.replacing(damage, with: original) }
        repaired = withWholeAddresses(repaired)
        return repaired == text ? nil : repaired
    }

    /// Joins addresses that a blank divides, such as `0x7f e709434820(` of a slide's transcript.
    private static func withWholeAddresses(_ text: String) -> String {
        var parts = text.split(separator: "0x", omittingEmptySubsequences: false)
        for index in parts.indices.dropFirst() {
            let head = parts[index].prefix { $0.isHexDigit }
            let rest = parts[index][head.endIndex...]
            guard head.count < 8, rest.first == " " else { continue }
            let tail = rest.dropFirst().prefix { $0.isHexDigit }
            let end = rest[tail.endIndex...]
            guard tail.count >= 4, head.count + tail.count <= 16, end.first.map({ "(]'. )".contains($0) }) ?? false else {
                continue
            }
            parts[index] = Substring(head + tail + end)
        }
        return parts.joined(separator: "0x")
    }

    private static let replacements = [
        (": 0x", ":0x"), ("h = v = --- ---", "h=--- v=---"), ("H: ", "H:"), ("V: ", "V:"), (" H |", " H:|"), (" V |", " V:|"),
        (" - (", "-("), (") - ", ")-"), (" -|", "-|"), ("] -", "]-"), ("| -", "|-"), ("(Names, ", "(Names: "),
        ("(Names,", "(Names: "),
        ("(Names '", "(Names: '"), ("' | '", "'|'"), ("': ", "':"), (" (0)]", "(0)]"),
    ]
}
