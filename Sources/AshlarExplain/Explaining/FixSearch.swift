/// Finds the smallest change of each member that lets the rest hold. Each change is solved again before it is offered.
struct FixSearch {
    private let analysis: ConflictAnalysis
    private let names: ItemNames
    private var system: ConstraintSystem { analysis.system }

    /// The greatest number of members for which changes are searched. Each member takes up to three solves of the conflict's
    /// system.
    static let memberLimit = 20
    /// The members whose changes are tried, the youngest first.
    let members: [Int]
    /// The number of members whose changes are not tried because there are too many.
    let untried: Int
    private let count = Count()

    /// The number of solves so far. It is deterministic, so that tests can assert the cost.
    var solves: Int { count.solves }

    private final class Count {
        var solves = 0
    }

    init(_ analysis: ConflictAnalysis, _ names: ItemNames) {
        self.analysis = analysis
        self.names = names
        let changeable = Self.changeable(analysis)
        var chosen = changeable
        if changeable.count > Self.memberLimit {
            let yielding = analysis.minimal.last
            let (first, rest) = (changeable.filter { $0 == yielding }, changeable.filter { $0 != yielding })
            let (own, others) = (
                rest.filter { Self.isOfApplication($0, analysis.system) },
                rest.filter { !Self.isOfApplication($0, analysis.system) }
            )
            let tried = Set((first + own + others).prefix(Self.memberLimit))
            chosen = changeable.filter(tried.contains)
        }
        members = chosen
        untried = changeable.count - chosen.count
    }

    /// Returns the members for which a change can be offered, the youngest first.
    private static func changeable(_ analysis: ConflictAnalysis) -> [Int] {
        let minimal = analysis.minimal
        var firstMasks: [Item: Int] = [:]
        func mask(_ owner: Int) -> Item? {
            analysis.system.participants[owner].statement?.maskedItem?.key
        }
        for owner in minimal { if let key = mask(owner) { firstMasks[key] = min(owner, firstMasks[key] ?? owner) } }
        return minimal.reversed().filter { owner in
            guard let statement = analysis.system.participants[owner].statement,
                analysis.system.participants[owner].isChangeable
            else { return false }
            // One property controls all rows of a frame, so the fix is offered with the first of them.
            if let key = mask(owner) { return firstMasks[key] == owner && !statement.keepsMask }
            guard case .application = statement.origin else { return !statement.first.item.isPrivate }
            switch SystemConstraint.of(statement) {
            case .stackEdge, .stackAlignment, .stackDistribution: return false
            case .stackHiding, .stackSpacing: return true
            default: return statement.isOfApplication
            }
        }
    }

    /// Returns whether the application created a member, and not the framework on its behalf.
    private static func isOfApplication(_ owner: Int, _ system: ConstraintSystem) -> Bool {
        guard let statement = system.participants[owner].statement, case .application = statement.origin else { return false }
        return SystemConstraint.of(statement) == nil
    }

    /// A fix, with the change of the system that it stands for.
    typealias Found = (fix: Explanation.Fix, trial: Resolution.Trial)

    /// The fixes that work. The fix that moves the layout least comes first; if two move it equally, the gentler change comes
    /// first.
    var fixes: [Explanation.Fix] { trials.map(\.fix) }

    /// The fixes of ``fixes``, in the same order, with the changes that were tried.
    var trials: [Found] {
        let found = members.flatMap(fixes)
        // To show a hidden view resolves the conflict, but it is hardly what the application wants.
        func isLast(_ found: Found) -> Int { found.fix.kind == .show ? 1 : 0 }
        return found.enumerated().sorted {
            (isLast($0.element), $0.element.fix.movement, $0.offset) < (isLast($1.element), $1.element.fix.movement, $1.offset)
        }.map(\.element)
    }

    private func fixes(of owner: Int) -> [Found] {
        guard let statement = system.participants[owner].statement else { return [] }
        let rows = system.rows.indices.filter { system.rows[$0].owner == owner }
        let language = names.language
        func attempts(_ kind: Explanation.Fix.Kind, _ phrase: Phrase, _ item: Item, _ trial: Resolution.Trial) -> [Found] {
            [attempt(owner, kind, language.say(phrase, names[item]), trial)].compactMap { $0 }
        }
        switch statement.origin {
        case .autoresizingMask:
            let item = statement.maskedItem ?? statement.first.item
            return attempts(.unmask, .unmask, item, masks(of: item))
        case .contentSize: return contentFixes(owner, statement, rows)
        case .prototype: return attempts(.constrain, .giveOwnConstraints, statement.first.item, .init(omitted: Set(rows)))
        case .application: break
        }
        switch SystemConstraint.of(statement) {
        case .stackHiding: return attempts(.show, .showView, statement.first.item, .init(omitted: Set(rows)))
        case .stackSpacing:
            var rest = solved(.init(omitted: [rows[0]]))
            let fix = constantFix(owner, .spacing, statement, rows[0], &rest) { language.say(.setSpacing, $0.forPeople) }
            return [fix].compactMap { $0 }
        case .stackEdge, .stackAlignment, .stackDistribution: return []
        default: break
        }
        let removal = Resolution.Trial(omitted: [rows[0]])
        var rest = solved(removal)
        let removed = offer(owner, .remove, language.say(.removeIt), removal, rest)
        let lowered = attempt(owner, .lower, language.say(.lowerIt), .init(priorities: [rows[0]: 999]))
        let changed = constantFix(owner, .constant, statement, rows[0], &rest) { constant in
            language.say(.makeIt, StatementText.text(statement, names, constant: constant))
        }
        return [lowered, changed, removed].compactMap { $0 }
    }

    private func contentFixes(_ owner: Int, _ statement: Statement, _ rows: [Int]) -> [Found] {
        guard let contradiction = analysis.contradiction else { return [] }
        let name = names[statement.first.item]
        return rows.compactMap { row in
            guard contradiction.members.contains(where: { $0.row == row }) else { return nil }
            let phrase: Phrase = system.rows[row].relation == .atLeast ? .lowerResistance : .lowerHugging
            var found = attempt(owner, .content, names.language.say(phrase, name), .init(priorities: [row: 999]))
            found?.fix.lowersHugging = phrase == .lowerHugging
            return found
        }
    }

    /// Returns the change that omits all rows of an item's translated frame.
    private func masks(of item: Item) -> Resolution.Trial {
        .init(omitted: Set(system.rows.indices.filter { isMask(system.rows[$0].owner, of: item) }))
    }

    private func isMask(_ owner: Int, of item: Item) -> Bool {
        guard let statement = system.participants[owner].statement else { return false }
        return statement.maskedItem?.key == item.key
    }

    /// Returns a fix that sets the row's constant to the nearest value that the other rows, held by `rest`, allow.
    private func constantFix(
        _ owner: Int, _ kind: Explanation.Fix.Kind, _ statement: Statement, _ row: Int, _ rest: inout Resolution,
        _ words: (Double) -> String
    ) -> Found? {
        let range = rest.range(of: system.rows[row].terms)
        let present = system.rows[row].constant
        let wanted =
            switch system.rows[row].relation {
            case .equal: min(max(present, range.lowerBound), range.upperBound)
            case .atLeast: min(present, range.upperBound)
            case .atMost: max(present, range.lowerBound)
            }
        guard wanted.isFinite, (wanted - present).magnitude > 1e-9 else { return nil }
        let constant = statement.constant + (wanted - present)
        guard SensibleConstant.allows(constant, for: statement) else { return nil }
        return attempt(owner, kind, words(constant), .init(constants: [row: wanted]))
    }

    /// Solves the system with a change, and returns the change as a fix if it helps.
    func attempt(_ owner: Int, _ kind: Explanation.Fix.Kind, _ change: String, _ trial: Resolution.Trial) -> Found? {
        offer(owner, kind, change, trial, solved(trial))
    }

    private func solved(_ trial: Resolution.Trial) -> Resolution {
        count.solves += 1
        return Resolution(system, junior: analysis.broken, trial: trial)
    }

    /// Returns the change as a fix if it leaves no conflicts but those that are unrelated to this one.
    private func offer(
        _ owner: Int, _ kind: Explanation.Fix.Kind, _ change: String, _ trial: Resolution.Trial, _ result: borrowing Resolution
    ) -> Found? {
        guard result.conflictCount <= analysis.others else { return nil }
        let movement = zip(result.values, analysis.values).reduce(0) { $0 + ($1.0 - $1.1).magnitude }
        let fix = Explanation.Fix(
            constraint: owner, kind: kind, change: change, constant: constant(of: owner, in: trial), tried: true,
            movement: (movement * 1e6).rounded() / 1e6)
        return (fix, trial)
    }

    /// Returns the constant that a change gives to a constraint as it is written; nil if the change is another one.
    private func constant(of owner: Int, in trial: Resolution.Trial) -> Double? {
        guard let statement = system.participants[owner].statement,
            let (row, wanted) = trial.constants.first(where: { system.rows[$0.key].owner == owner })
        else { return nil }
        return statement.constant + (wanted - system.rows[row].constant)
    }
}
