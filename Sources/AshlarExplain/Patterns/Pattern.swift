/// A well-known kind of conflict, for which experts know the fix.
public enum Pattern: String, Hashable, Sendable, Codable, CaseIterable {
    /// A view with constraints still translates its frame into constraints.
    case forgottenTranslates = "forgotten-translates"
    /// Constraints do not fit the width that the framework gives a cell or another host for now.
    case encapsulatedWidth = "encapsulated-width"
    /// Constraints do not fit the height that the framework gives a cell or another host for now.
    case encapsulatedHeight = "encapsulated-height"
    /// A container is laid out at width 0 before it gets its size.
    case zeroWidthFirstPass = "zero-width-first-pass"
    /// A container is laid out at height 0 before it gets its size.
    case zeroHeightFirstPass = "zero-height-first-pass"
    /// The framework measures a view at a width of its own choice.
    case temporaryWidth = "temporary-width"
    /// The framework measures a view at a height of its own choice.
    case temporaryHeight = "temporary-height"
    /// A stack view makes a hidden view 0 points long, and constraints in the view need room.
    case hiddenStack = "hidden-stack"
    /// The same constraint was made twice with different numbers.
    case duplicate
    /// Numbers differ by less than a point.
    case rounding
    /// All of the constraints, or their contradiction, are the framework's own.
    case systemDefect = "system-defect"
    /// Constraints need room that a size may deny them, so that one of them should yield.
    case missingPriority = "missing-priority"
    /// A constraint has the wrong sign or the wrong order of views.
    case wrongRelation = "wrong-relation"
    /// A container has less room than its contents need.
    case tooNarrow = "too-narrow"
    /// The constraint that contradicts the others is not in the list.
    case incompleteList = "incomplete-list"
    /// The system withheld the constraints from the log.
    case privateText = "private-text"
    /// None of the known kinds.
    case other
}

/// A kind of conflict that can be recognized.
protocol ConflictPattern {
    /// Returns what is to be said of a conflict of this kind; nil if the conflict is of another kind.
    static func finding(_ evidence: Evidence) -> Finding?
}

/// A recognized pattern, with what an expert would say.
struct Finding {
    var pattern: Pattern
    /// The first line, if the conflict's cause does not say enough.
    var cause: String?
    /// Whose doing the conflict is, in one line.
    var whose: String
    var advice: Advice
    /// The view whose property is advised, so that one finding can be counted for several conflicts.
    var view: Item?
    /// What the log does not tell, and the advice for each answer.
    var question: Question?
    /// The rule that gave the advice, if judged logs are counted by it; nil for rules that are counted by their pattern.
    var rule: String?
    /// Whether the log decides the advice. One that names one of several equal constraints is never sure.
    var isDecided = true
    /// The change that the advice stands for in words, if the search for fixes does not offer it.
    var change: String?
    /// What is tried for ``change``.
    var trial: Resolution.Trial?
}

extension Finding {
    /// The patterns in order of precedence.
    private static var patterns: [(Evidence) -> Finding?] {
        [
            PrivateText.finding, TemporarySize.finding, InputHeight.finding, StackSetting.finding,
            SystemDefect.finding, HiddenStack.finding,
            ForgottenTranslates.finding,
            ScrollerWidth.finding, GeneratedFrame.finding, LibraryDefect.finding, NegativeSize.finding, ZeroFirstPass.finding,
            CrossedEdges.finding,
            RoundedNumbers.finding,
            DuplicateConstraint.finding,
            OverfilledStack.finding,
            EncapsulatedSize.finding, MultipliedEdge.finding, IncompleteList.finding, WrongRelation.finding, TooNarrow.finding,
            TiedTwice.finding,
            MissingPriority.finding,
        ]
    }

    init(_ evidence: Evidence) {
        for pattern in Self.patterns {
            if let finding = pattern(evidence) {
                self = finding
                decide(evidence.answers)
                return
            }
        }
        self = OtherPattern.finding(evidence)
        isDecided = false
    }

    /// Takes the advice of the answer that was given.
    private mutating func decide(_ answers: [String: String]) {
        guard let key = question?.key, let value = answers[key.rawValue],
            let answer = question?.answers.first(where: { $0.value == value })
        else { return }
        advice = answer.advice
        question?.given = value
    }
}
