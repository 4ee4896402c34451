import AshlarReport

extension Explanation: CustomStringConvertible {
    /// The whole explanation as text: what happened, whose doing it is, what to do; then members, sum, reason and all fixes.
    /// Control characters in names are escaped.
    /// A conflict that the advice for an earlier one solves has the three first lines only.
    public var description: String { text(isWhole: solvedBy == nil) }

    /// Returns the explanation as text.
    ///
    /// The first three lines say what happened, whose doing it is, and what to do. Other ways, the confidence, a question, the
    /// constraints and the other changes follow.
    ///
    /// - Parameters:
    ///   - isWhole: Whether the proof and all changes are listed. If not, the first few are, and none for a conflict that an earlier
    ///     one's advice solves. The default is true.
    ///   - withAddresses: Whether the constraints name views with their addresses. The default is false.
    public func text(isWhole: Bool = true, withAddresses: Bool = false) -> String {
        var lines = [
            say(.conflictLabel) + cause, say(.whoseLabel) + whose, say(.doLabel) + language.sentence(advised),
        ]
        if let solvedBy, !isWhole {
            lines.append("      " + say(.solvedEarlier, "\(solvedBy + 1)"))
            return lines.map(PrintableText.line).joined(separator: "\n")
        }
        lines += advice.alternatives.map { say(.orLabel) + language.sentence($0) }
        lines.append(say(.sureLabel) + sureness)
        if let question, question.given == nil { lines += self.lines(of: question) }
        lines += equations.indices.map { member in
            let identifier = identifiers[member].map { "'\($0)'" }
            let details = [identifier, marks[member], locations[member]].compactMap(\.self).map { "    \($0)" }.joined()
            let equation = withAddresses ? addressed(equations[member]) : equations[member]
            return "  \(number(member))  \(equation)\(details)\(isBroken(member) ? "    \(say(.markGivenUp))" : "")"
        }
        lines += hiddenLines
        if isWhole, !sum.isEmpty { lines.append(say(.sumLabel) + sum) }
        if !reason.isEmpty { lines.append(say(.whyLabel) + reason) }
        if let outcome { lines.append(say(.thenLabel) + outcome) }
        let all = fixLines
        let shown = isWhole ? all : Array(all.prefix(Self.shortList))
        lines += shown
        if shown.count < all.count { lines.append("      " + say(.moreTried, "\(all.count - shown.count)")) }
        if untried > 0 { lines.append("      " + say(.untriedMembers, "\(untried)")) }
        lines += remarks.map { say(.noteLabel) + $0 }
        return lines.map(PrintableText.line).joined(separator: "\n")
    }

    /// The number of constraints whose changes a short text lists.
    private static let shortList = 3

    private func say(_ phrase: Phrase, _ values: String...) -> String { language.say(phrase, values) }

    private func say(_ phrase: Phrase, _ values: [String]) -> String { language.say(phrase, values) }

    /// The advice as the first lines give it: an answer that is not sure says so.
    public var advised: String { confidence.isSure || question?.given != nil ? advice.action : say(.notSureDo, advice.action) }

    /// The confidence in words.
    public var sureness: String {
        let isAsking = question.map { $0.given == nil } ?? false
        let phrase: Phrase =
            confidence.isSure
            ? isAsking ? .agreedAsking : .agreed
            : confidence.judged < Confidence.enough
                ? .tooFew
                : !confidence.isAgreed
                    ? .agreedNotSure
                    : !confidence.isAgreedAtFirst ? .agreedNotAtFirst : proof.verified ? .undecided : .unproven
        let counts =
            phrase == .agreedNotAtFirst
            ? ["\(confidence.agreedAtFirst)", "\(confidence.judgedAtFirst)"]
            : ["\(confidence.agreed)", "\(confidence.judged)"]
        return say(phrase, phrase == .tooFew ? Array(counts.suffix(1)) : counts)
    }

    /// Returns an answer in words.
    public func words(of answer: Question.Answer) -> String {
        answer.label ?? say(answer.value == "yes" ? .answerYes : .answerNo)
    }

    private func lines(of question: Question) -> [String] {
        [language.say(.askLabel) + question.text]
            + question.answers.map { answer in
                let label = words(of: answer)
                let then = language.say(.ifThen, label, answer.advice.action)
                return "      " + language.sentence(language.say(.askHow, then, question.key.rawValue, answer.value))
            }
    }

    /// Returns a text in which each view's name is followed by its address.
    private func addressed(_ text: String) -> String {
        NameColoring(names: views.map(\.name)).runs(of: text).map { run in
            run.text + (run.view.flatMap { views[$0].address }.map { " (\($0))" } ?? "")
        }.joined()
    }

    private func number(_ index: Int) -> String { "(\(index + 1))" }

    private func isBroken(_ index: Int) -> Bool { minimal[index] == broken }

    private var hiddenLines: [String] {
        proof.hidden.enumerated().map { index, hidden in
            "  \(number(equations.count + index))  \(hidden.text)    \(say(hidden.isAssumed ? .assumed : .always))"
        }
    }

    /// The proof on one line; empty if there is none.
    public var sum: String {
        guard proof.verified else { return "" }
        let multipliers = proof.multipliers + proof.hidden.map(\.multiplier)
        var text = ""
        for (index, multiplier) in multipliers.enumerated() {
            let size = multiplier.magnitude
            let factor = (size - 1).magnitude < 1e-9 ? "" : "\(size.factor) × "
            let sign = multiplier < 0 ? (text.isEmpty ? "−" : " − ") : (text.isEmpty ? "" : " + ")
            text += sign + factor + number(index)
        }
        return say(.cancels, text, gap.forPeople)
    }

    /// One line for each constraint that can be changed, the constraint of the advice first.
    private var fixLines: [String] {
        var order: [Int] = []
        var changes: [Int: [Fix]] = [:]
        for fix in fixes {
            if changes[fix.constraint] == nil { order.append(fix.constraint) }
            changes[fix.constraint, default: []].append(fix)
        }
        // An advice that changes no constraint comes first, and what is tried here is something else.
        let first: Phrase = advice.constraint == order.first ? .fixLabel : .elseLabel
        return order.enumerated().map { index, constraint in
            let fixes = changes[constraint]!
            // A constraint besides the smallest set is named by the change itself.
            let words =
                (minimal.firstIndex(of: constraint).map { "\(number($0)) " } ?? "")
                + fixes.map(\.change).joined(separator: language == .english ? ", or " : "，或")
            return say(index == 0 ? first : .orLabel) + say(fixes.count == 1 ? .fixLine : .fixLines, words, movement(fixes))
        }
    }

    private func movement(_ fixes: [Fix]) -> String {
        let (least, most) = (fixes.map(\.movement).min()!, fixes.map(\.movement).max()!)
        if most < 0.0005 { return say(.nothingMoves) }
        if most - least < 0.0005 || most.forPeople == least.forPeople { return say(.moves, most.points) }
        return say(.movesBetween, least.forPeople, most.points)
    }
}
