extension Explanation {
    /// Explains all conflicts of a log.
    ///
    /// A conflict that the log reports again is explained once; so is a copy that is cut off, which gets the explanation of the whole
    /// one. If one change solves several conflicts, the advice says so.
    ///
    /// - Parameters:
    ///   - log: A log that was read.
    ///   - options: The language, and answers to questions. The default is English and no answers.
    /// - Returns: One explanation for each conflict, in their order.
    /// - Complexity: Linear in the number of conflicts and constraints, apart from the explanation of each different conflict.
    public static func all(of log: ConflictLog, options: ExplanationOptions = .init()) -> [Explanation] {
        let keys = log.conflicts.map { conflict in
            conflict.constraints.map(\.text) + ["\(conflict.broken ?? -1) \(conflict.withheld)"]
        }
        var counts: [[String]: Int] = [:]
        for key in keys { counts[key, default: 0] += 1 }
        var known: [[String]: Int] = [:]
        var results: [Advised] = []
        for (index, conflict) in log.conflicts.enumerated() {
            let key = keys[index]
            if let earlier = known[key] {
                var copy = results[earlier]
                (copy.explanation.repeats, copy.explanation.line) = (earlier, conflict.line)
                results.append(copy)
            } else {
                known[key] = index
                results.append(advised(conflict, options, isRepeated: counts[key]! > 1))
            }
        }
        findForgottenViews(of: log, options, &results)
        completeCutCopies(of: log, &results)
        mergeEqual(&results)
        countSolved(&results, options.language)
        return results.map(\.explanation)
    }

    /// Explains again the conflicts that translated frames take part in whose views other conflicts of the log show to be forgotten.
    ///
    /// Such a conflict alone has the view's frame and the constraints inside it, and looks like a first pass without a size.
    private static func findForgottenViews(
        of log: ConflictLog, _ options: ExplanationOptions, _ results: inout [Advised]
    ) {
        var forgotten: Set<Item> = []
        for result in results where result.explanation.pattern == .forgottenTranslates {
            if let view = result.view { forgotten.insert(view.key) }
        }
        guard !forgotten.isEmpty else { return }
        for index in results.indices where results[index].explanation.pattern != .forgottenTranslates {
            if let earlier = results[index].explanation.repeats {
                let line = results[index].explanation.line
                results[index] = results[earlier]
                (results[index].explanation.repeats, results[index].explanation.line) = (earlier, line)
                continue
            }
            let masked = log.conflicts[index].constraints.compactMap { $0.statement?.maskedItem?.key }
            guard masked.contains(where: forgotten.contains) else { continue }
            results[index] = advised(log.conflicts[index], options, placedElsewhere: forgotten)
        }
    }

    /// Explains once what is printed alike of the same views, such as lists that differ only in who made a view's size.
    private static func mergeEqual(_ results: inout [Advised]) {
        var known: [[String]: Int] = [:]
        for (index, result) in results.enumerated() where result.explanation.proof.verified && result.explanation.repeats == nil {
            let explanation = result.explanation
            let key =
                [explanation.cause, explanation.advice.action] + explanation.equations
                + explanation.views.map { $0.address ?? "" }
            if let first = known[key] { results[index].explanation.repeats = first } else { known[key] = index }
        }
    }

    /// Gives copies that were cut off the explanations of the whole ones.
    private static func completeCutCopies(of log: ConflictLog, _ results: inout [Advised]) {
        var wholeByFirst: [String: Int] = [:]
        for (index, result) in results.enumerated() where result.explanation.proof.verified {
            guard let first = log.conflicts[index].constraints.first?.text else { continue }
            if wholeByFirst[first] == nil { wholeByFirst[first] = index }
        }
        for index in results.indices where !results[index].explanation.proof.verified && results[index].explanation.repeats == nil
        {
            let cut = log.conflicts[index].constraints.map(\.text)
            guard let first = cut.first, let whole = wholeByFirst[first] else { continue }
            let texts = log.conflicts[whole].constraints.map(\.text)
            // The last line may itself be cut, and has got a bracket at its end.
            let isCopy =
                cut.count <= texts.count && zip(cut.dropLast(), texts).allSatisfy(==)
                && texts[cut.count - 1].hasPrefix(cut[cut.count - 1].droppingSuffix(">"))
            guard isCopy else { continue }
            let line = results[index].explanation.line
            results[index] = results[whole]
            (results[index].explanation.repeats, results[index].explanation.line) = (whole, line)
        }
    }

    /// Says of a property of a view how many conflicts it solves.
    static func countSolved(_ results: inout [Advised], _ language: Language = .english) {
        var counts: [Item: Int] = [:]
        var firsts: [Item: Int] = [:]
        for (index, result) in results.enumerated() where result.explanation.repeats == nil {
            guard let view = result.view?.key else { continue }
            counts[view, default: 0] += 1
            if firsts[view] == nil { firsts[view] = index }
        }
        for index in results.indices {
            guard let view = results[index].view, let count = counts[view.key], count > 1 else { continue }
            if let first = firsts[view.key], first < index { results[index].explanation.solvedBy = first }
            results[index].explanation.advice.action += language.say(count == 2 ? .solvesBoth : .solvesAll, "\(count)")
        }
    }
}
