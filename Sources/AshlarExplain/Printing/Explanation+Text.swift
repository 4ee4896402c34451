import AshlarReport

extension Explanation: CustomStringConvertible {
    /// The whole explanation as text: what happened, whose doing it is, what to do; then members, sum, reason and all fixes.
    /// Control characters in names are escaped.
    /// A conflict that the advice for an earlier one solves has the three first lines only.
    public var description: String { text(isWhole: solvedBy == nil) }

    /// Returns the explanation as text.
    ///
    /// The first three lines say what happened, whose doing it is, and what to do. The proof and the other changes follow.
    ///
    /// - Parameter isWhole: Whether all changes are listed. If not, the first few are, and none for a conflict that an earlier one's
    ///   advice solves. The default is true.
    public func text(isWhole: Bool = true) -> String {
        var lines = ["Conflict: \(cause)", "Whose \(whose)", "Do    \(Self.sentence(advice.action))"]
        if let solvedBy, !isWhole {
            lines.append("      It is the change for conflict \(solvedBy + 1).")
            return lines.map(PrintableText.line).joined(separator: "\n")
        }
        lines += equations.indices.map { member in
            let identifier = identifiers[member].map { "'\($0)'" }
            let details = [identifier, marks[member], locations[member]].compactMap(\.self).map { "    \($0)" }.joined()
            return "  \(number(member))  \(equations[member])\(details)\(isBroken(member) ? "    ← given up" : "")"
        }
        lines += hiddenLines
        if !sum.isEmpty { lines.append("Sum   \(sum)") }
        if !reason.isEmpty { lines.append("Why   \(reason)") }
        if let outcome { lines.append("Then  \(outcome)") }
        let all = fixLines
        let shown = isWhole ? all : Array(all.prefix(Self.shortList))
        lines += shown
        if shown.count < all.count {
            let rest = all.count - shown.count
            lines.append(
                "      Changes of \(rest) more \(rest == 1 ? "constraint" : "constraints") were tried (--proof lists them).")
        }
        if untried > 0 { lines.append("      Changes of \(untried) more members were not tried.") }
        lines += remarks.map { "Note  \($0)" }
        return lines.map(PrintableText.line).joined(separator: "\n")
    }

    /// The number of constraints whose changes a short text lists.
    private static let shortList = 3

    private static func sentence(_ text: String) -> String {
        let end = text.hasSuffix(".") ? "" : "."
        return text.prefix(1).uppercased() + text.dropFirst() + end
    }

    private func number(_ index: Int) -> String { "(\(index + 1))" }

    private func isBroken(_ index: Int) -> Bool { minimal[index] == broken }

    private var hiddenLines: [String] {
        proof.hidden.enumerated().map { index, hidden in
            "  \(number(equations.count + index))  \(hidden.text)    \(hidden.isAssumed ? "assumed" : "always")"
        }
    }

    /// The proof on one line; empty if there is none.
    public var sum: String {
        guard proof.verified else { return "" }
        let multipliers = proof.multipliers + proof.hidden.map(\.multiplier)
        var text = ""
        for (index, multiplier) in multipliers.enumerated() {
            let size = multiplier.magnitude
            let factor = (size - 1).magnitude < 1e-9 ? "" : "\(size.forPeople) × "
            let sign = multiplier < 0 ? (text.isEmpty ? "−" : " − ") : (text.isEmpty ? "" : " + ")
            text += sign + factor + number(index)
        }
        return "\(text): every unknown cancels, and 0 ≥ \(gap.forPeople) would be left."
    }

    /// One line for each constraint that can be changed; the fix that moves the layout least comes first.
    private var fixLines: [String] {
        var order: [Int] = []
        var changes: [Int: [Fix]] = [:]
        for fix in fixes {
            if changes[fix.constraint] == nil { order.append(fix.constraint) }
            changes[fix.constraint, default: []].append(fix)
        }
        return order.enumerated().map { index, constraint in
            let fixes = changes[constraint]!
            let words = fixes.map(\.change).joined(separator: ", or ")
            let tried = fixes.count == 1 ? "tried" : fixes.count == 2 ? "both tried" : "all tried"
            let member = minimal.firstIndex(of: constraint)!
            return
                "\(index == 0 ? "Fix   " : "  or  ")\(number(member)) \(words) (\(tried): the rest then holds; \(Self.movement(fixes)))."
        }
    }

    private static func movement(_ fixes: [Fix]) -> String {
        let (least, most) = (fixes.map(\.movement).min()!, fixes.map(\.movement).max()!)
        if most < 0.0005 { return "nothing else moves" }
        if most - least < 0.0005 || most.forPeople == least.forPeople { return "moves \(most.points) in all" }
        return "moves \(least.forPeople) to \(most.points) in all"
    }
}
