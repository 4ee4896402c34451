import AshlarLayout

/// The line of a visual format: the format itself, read by AshlarLayout's parser, and the options behind it.
extension SketchFormat {
    /// Returns the offset at which a visual format begins in the line; nil if the line contains something else.
    static func start(in line: SketchLine) -> Int? {
        let scalars = line.scalars
        guard let start = scalars.firstIndex(where: { !SketchLexer.isBlank($0) }) else { return nil }
        switch scalars[start] {
        case "|", "[": return start
        case "H", "V":
            var next = start + 1
            while next < scalars.count, SketchLexer.isBlank(scalars[next]) { next += 1 }
            return next < scalars.count && scalars[next] == ":" ? start : nil
        default: return nil
        }
    }

    init(_ line: SketchLine, from start: Int) throws(SketchError) {
        let end = line.scalars.firstIndex(of: "#") ?? line.scalars.count
        let formatEnd = Self.end(of: line.scalars[..<end])
        do {
            format = try VisualFormat(line.text(start..<formatEnd))
        } catch {
            throw line.error(at: start + error.position, Self.sentence(error.message))
        }
        self.start = start
        brackets = (start..<formatEnd).filter { line.scalars[$0] == "[" }
        (alignments, direction, spansBaselines) = ([], .leading, false)
        var lexer = SketchLexer(line, from: formatEnd)
        var piece = lexer.next()
        while piece.token != .end {
            guard case .name(let word) = piece.token, note(option: word) else {
                throw line.error(
                    at: piece.start,
                    "expected an option of the format such as alignAllCenterY, or the end of the line, found \(piece.token.quoted)"
                )
            }
            if let alignment = alignments.last, alignment.isHorizontal == (format.orientation == .horizontal) {
                let (along, across) = format.orientation == .horizontal ? ("horizontal", "top") : ("vertical", "leading")
                throw line.error(
                    at: piece.start, "expected an alignment across the \(along) format, such as that of all \(across) edges")
            }
            piece = lexer.next()
        }
    }

    /// Returns the end of the format: the last bracket or bar, if nothing but words follows it.
    private static func end(of scalars: ArraySlice<Unicode.Scalar>) -> Int {
        guard let last = scalars.lastIndex(where: { $0 == "]" || $0 == "|" }) else { return scalars.endIndex }
        let next = scalars[(last + 1)...].first { !SketchLexer.isBlank($0) }
        // Anything else is an error of the format, which its parser describes.
        let isWord = next.map { ("a"..."z" ~= $0) || ("A"..."Z" ~= $0) } ?? true
        return isWord ? last + 1 : scalars.endIndex
    }

    private mutating func note(option word: String) -> Bool {
        switch word {
        case "alignAllLeft": alignments.append(.left)
        case "alignAllRight": alignments.append(.right)
        case "alignAllTop": alignments.append(.top)
        case "alignAllBottom": alignments.append(.bottom)
        case "alignAllLeading": alignments.append(.leading)
        case "alignAllTrailing": alignments.append(.trailing)
        case "alignAllCenterX": alignments.append(.centerX)
        case "alignAllCenterY": alignments.append(.centerY)
        case "alignAllFirstBaseline": alignments.append(.firstBaseline)
        case "alignAllLastBaseline": alignments.append(.lastBaseline)
        case "directionLeadingToTrailing": direction = .leading
        case "directionLeftToRight": direction = .left
        case "directionRightToLeft": direction = .right
        case "spacingEdgeToEdge": spansBaselines = false
        case "spacingBaselineToBaseline": spansBaselines = true
        default: return false
        }
        return true
    }

    /// Returns the parser's message in the form of this language's messages: `Expected ']'.` becomes `expected ']'`.
    private static func sentence(_ message: String) -> String {
        var message = message
        if message.utf8.last == UInt8(ascii: ".") { message.removeLast() }
        return message.prefix(1).lowercased() + message.dropFirst()
    }
}
