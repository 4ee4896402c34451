/// Words around the explanations of a log, in a language.
public struct ExplanationWords: Sendable {
    private let language: Language

    /// Creates the words of a language.
    public init(_ language: Language) { self.language = language }

    /// The words at the start of lines, each as wide as the indentation of what follows.
    public var labels: [String] {
        let phrases: [Phrase] = [
            .whoseLabel, .doLabel, .sumLabel, .whyLabel, .thenLabel, .fixLabel, .elseLabel, .orLabel, .noteLabel, .sureLabel,
            .askLabel,
            .fileLabel,
        ]
        return phrases.map { language.say($0) } + ["      "]
    }

    /// The word at the start of the first line.
    public var conflict: String { language.say(.conflictLabel) }

    /// The mark behind the constraint that was given up.
    public var givenUp: String { language.say(.markGivenUp) }

    /// The heading of the lines that could not be read.
    public var unread: String { language.say(.unreadHeading) }

    /// Returns a line that could not be read, with its number.
    ///
    /// - Parameters:
    ///   - line: The number of the line, from 1.
    ///   - text: The line.
    public func unread(line: Int, text: String) -> String { language.say(.unreadLine, "\(line)", text) }

    /// Returns the parts of the heading of one of several explanations.
    ///
    /// - Parameters:
    ///   - number: The number of the explanation, from 1.
    ///   - count: The number of explanations.
    ///   - line: The line of the log where the conflict begins.
    ///   - times: How often the log reports the conflict.
    public func place(_ number: Int, of count: Int, line: Int?, times: Int) -> [String] {
        var parts = count > 1 || times > 1 ? [language.say(.placeOf, "\(number)", "\(count)")] : []
        if !parts.isEmpty, let line { parts.append(language.say(.placeLine, "\(line)")) }
        if times > 1 { parts.append("×\(times)") }
        return parts
    }

    /// The words of a page that shows explanations, by their keys.
    public var page: [(key: StaticString, text: String)] {
        let phrases: [(StaticString, Phrase)] = [
            ("whose", .pageWhose), ("do", .pageDo), ("sure", .pageSure), ("smallest", .pageSmallest), ("other", .pageOther),
            ("proof", .pageProof), ("why", .pageWhy), ("copy", .pageCopy), ("broken", .pageBroken), ("nearest", .pageNearest),
            ("after", .pageAfter), ("given", .markGivenUp), ("assumed", .assumed), ("always", .always), ("still", .nothingMoves),
            ("moves", .moves), ("place", .placeOf), ("line", .placeLine), ("times", .placeTimes), ("unread", .unreadHeading),
            ("unreadLine", .unreadLine),
        ]
        return phrases.map { ($0.0, language.say($0.1)) }
    }
}
