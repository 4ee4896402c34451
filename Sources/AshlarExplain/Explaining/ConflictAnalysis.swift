/// Finds a contradiction in a system, proves it, and tries fixes.
struct ConflictAnalysis {
    private(set) var system: ConstraintSystem
    /// The index of the participant that was given up.
    let broken: Int?
    let contradiction: Contradiction?
    /// The values of the unknowns after the junior row was given up, in points.
    var values: [Double]
    /// The number of contradictions besides the one explained.
    let others: Int
    /// Whether leading was taken as right, because the statements contradict each other only then.
    private(set) var isRightToLeft = false
    /// The facts that were guessed, because a log does not contain the whole layout.
    private var assumptions: StatementLowering.Assumptions = []
    /// The origins of the items' coordinates, for items that are not measured in common coordinates.
    var origins: [Item: [Axis: Double]] = [:]

    init(_ system: ConstraintSystem, broken: Int?) {
        self.system = system
        self.broken = broken
        let resolution = Resolution(system, junior: broken)
        let all = resolution.conflicts
        contradiction = all.first { system.rows[$0.broken].owner == broken } ?? all.first
        values = resolution.values
        others = max(0, all.count - 1)
    }

    /// Analyses a log's statements. Guesses about what the log leaves out are made only until a contradiction is found.
    init(_ statements: [Statement?], broken: Int?) {
        var analysis = ConflictAnalysis(StatementLowering(statements).system, broken: broken)
        var guesses: [StatementLowering.Assumptions] = [.guides, [.guides, .superviews], [.guides, .superviews, .margins]]
        // If the statements name only one of left and leading, both readings are mirror images of each other.
        let attributes = statements.compactMap(\.self).flatMap(\.anchors).map(\.attribute)
        if attributes.contains(where: \.isDirectional), attributes.contains(where: \.isAbsolute) {
            guesses += [[.guides, .rightToLeft], [.guides, .rightToLeft, .superviews, .margins]]
        }
        if attributes.contains(.firstBaseline) { guesses.append([.guides, .superviews, .margins, .baselines]) }
        for assumptions in guesses where analysis.contradiction == nil {
            var guess = ConflictAnalysis(StatementLowering(statements, assuming: assumptions).system, broken: broken)
            guess.isRightToLeft = assumptions.contains(.rightToLeft)
            guess.assumptions = assumptions
            if guess.contradiction != nil { analysis = guess }
        }
        self = analysis
    }

    /// Returns the analysis with names that are numbered in the order in which the explanation prints them. If it prints no list, the
    /// names have the ends of addresses instead, so that they can be found in the log.
    func renamed(_ statements: [Statement?], _ language: Language = .english) -> (ConflictAnalysis, ItemNames) {
        let first = minimal + (broken.map { [$0] } ?? [])
        let printed = Set(first)
        let order = first + statements.indices.filter { !printed.contains($0) }
        let names = ItemNames(order.compactMap { statements[$0] }, isByAddress: contradiction == nil, language: language)
        var renamed = self
        renamed.system = StatementLowering(statements, assuming: assumptions, names: names).system
        return (renamed, names)
    }

    /// The listed members' participants in the order of the list; the participant that yields comes last.
    var minimal: [Int] {
        guard let contradiction else { return [] }
        let last = system.rows[contradiction.broken].owner
        let owners = Set(contradiction.members.map { system.rows[$0.row].owner })
        let rest = owners.subtracting([last]).filter { system.participants[$0].standing == .listed }
        return rest.sorted() + (system.participants[last].standing == .listed ? [last] : [])
    }

    /// Returns the explanation, with the fixes that a caller chooses from those found.
    func advised(
        texts: [String], names: ItemNames, surroundings: Surroundings = .init(),
        fixes: (FixSearch) -> [FixSearch.Found] = \.trials
    ) -> Explanation.Advised {
        guard let contradiction else { return unexplained(texts, names, surroundings) }
        let minimal = minimal
        var multiplierOfOwner: [Int: Double] = [:]
        for member in contradiction.members { multiplierOfOwner[system.rows[member.row].owner, default: 0] += member.multiplier }
        let multipliers = minimal.map { multiplierOfOwner[$0] ?? 0 }
        let hidden = contradiction.bounds.map { bound in
            Explanation.Hidden(text: "\(unknownText(bound.unknown, names)) ≥ 0", multiplier: bound.multiplier, isAssumed: false)
        }
        let assumed = contradiction.members.compactMap { member -> Explanation.Hidden? in
            let owner = system.participants[system.rows[member.row].owner]
            guard owner.standing != .listed else { return nil }
            return Explanation.Hidden(text: owner.text, multiplier: member.multiplier, isAssumed: owner.standing == .assumed)
        }
        let cause = Cause(contradiction, system, names)
        let proof = Explanation.Proof(
            multipliers: multipliers, hidden: hidden + assumed, verified: ProofCheck.holds(contradiction, in: system))
        let search = FixSearch(self, names)
        let found = fixes(search)
        let finding = Finding(
            Evidence(self, names, fixes: found.map(\.fix), surroundings: surroundings, texts: texts))
        // Nobody can change what is the framework's alone.
        let isFixed = finding.pattern == .systemDefect
        let ranked = isFixed ? [] : FixRanking.ranked(found, search, finding).map(\.fix)
        let explanation = Explanation(
            constraints: texts, minimal: minimal, broken: broken, gap: contradiction.gap, proof: proof,
            fixes: ranked, untried: isFixed ? 0 : search.untried,
            cause: finding.cause ?? cause.sentence, pattern: finding.pattern, whose: finding.whose, advice: finding.advice,
            confidence: Confidence(finding, isProven: true), question: finding.question,
            equations: minimal.map { system.participants[$0].text },
            marks: minimal.map { mark($0, contradiction, names.language) },
            identifiers: minimal.map { system.participants[$0].statement?.identifier },
            locations: minimal.map { system.participants[$0].statement?.location },
            reason: reason(contradiction, names), outcome: outcome(names), remarks: remarks(minimal, names.language),
            diagram: Diagram(self, names), views: names.views, language: names.language)
        return .init(explanation: explanation, view: finding.view)
    }

    /// Returns the origin of a member that was not made as a constraint, or nil.
    private func mark(_ owner: Int, _ contradiction: Contradiction, _ language: Language) -> String? {
        switch system.participants[owner].statement?.origin {
        case .contentSize(let hugging, let resistance)?:
            let row = contradiction.members.map { system.rows[$0.row] }.first { $0.owner == owner }
            return row?.relation == .atLeast
                ? language.say(.markResistance, Double(resistance).forPeople)
                : language.say(.markHugging, Double(hugging).forPeople)
        case .autoresizingMask?: return language.say(.markMask)
        case .prototype?: return language.say(.markPrototype)
        case .application?, nil: return nil
        }
    }

    func unknownText(_ unknown: Int, _ names: ItemNames) -> String {
        let name = names[system.unknowns[unknown].item]
        return switch system.unknowns[unknown].quantity {
        case .x: "\(name).left"
        case .y: "\(name).top"
        case .width: "\(name).width"
        case .height: "\(name).height"
        case .inset(let attribute): names.language.say(.insetOf, "\(name).\(attribute.rawValue)")
        }
    }

    private func unexplained(_ texts: [String], _ names: ItemNames, _ surroundings: Surroundings) -> Explanation.Advised {
        let language = names.language
        let unread = system.participants.filter { $0.statement == nil && $0.standing == .listed }.count
        let finding = Finding(Evidence(self, names, fixes: [], surroundings: surroundings, texts: texts))
        let explanation = Explanation(
            constraints: texts, minimal: [], broken: broken, gap: 0, proof: .init(multipliers: [], hidden: [], verified: false),
            fixes: [], untried: 0,
            cause: finding.cause ?? language.say(unread > 0 ? .readableAgree : surroundings.isWhole ? .wholeCause : .listedAgree),
            pattern: finding.pattern, whose: finding.whose, advice: finding.advice,
            confidence: Confidence(finding, isProven: false), question: finding.question, equations: [], marks: [],
            identifiers: [],
            locations: [],
            reason: unread > 0
                ? language.say(.couldNotRead, "\(unread)")
                : language.say(finding.rule == "margins" ? .marginsReason : surroundings.isWhole ? .wholeReason : .notInList),
            outcome: nil,
            remarks: [], views: names.views, language: language)
        return .init(explanation: explanation, view: finding.view)
    }

    /// Returns the sentence that compares what the junior row asks for with what the others allow.
    private func reason(_ contradiction: Contradiction, _ names: ItemNames) -> String {
        let row = system.rows[contradiction.broken]
        guard let statement = system.participants[row.owner].statement else { return "" }
        // Only the printed constraints are compared, since a reader cannot see the others.
        let members = Set(contradiction.members.map(\.row))
        let omitted = Set(system.rows.indices.filter { system.rows[$0].owner == row.owner || !members.contains($0) })
        var rest = Resolution(system, junior: broken, trial: .init(omitted: omitted))
        let range = rest.range(of: row.terms)
        let subject = subject(of: statement, names)
        return names.language.say(
            .othersMake, subject, Self.text(range, names.language), names.language.say(row.relation, row.constant))
    }

    /// Returns the quantity that a row's constant measures.
    private func subject(of statement: Statement, _ names: ItemNames) -> String {
        let first = StatementText.anchor(statement.first, names)
        guard let second = statement.second else { return first }
        let other = StatementText.anchor(second, names)
        return statement.multiplier == 1 ? "\(first) − \(other)" : "\(first) − \(statement.multiplier.factor) × \(other)"
    }

    private static func text(_ range: ClosedRange<Double>, _ language: Language) -> String {
        let (low, high) = (range.lowerBound, range.upperBound)
        if high - low < 1e-6 { return low.forPeople }
        if low == -.infinity { return language.say(.atMost, high.forPeople) }
        if high == .infinity { return language.say(.atLeast, low.forPeople) }
        return language.say(.between, low.forPeople, high.forPeople)
    }

    /// Returns the sentence that states the effect of giving up the chosen constraint.
    private func outcome(_ names: ItemNames) -> String? {
        // Of the two rows of a content size, the one that takes part in the contradiction.
        let owned = contradiction.map { system.rows[$0.broken] }.flatMap { $0.owner == broken ? $0 : nil }
        guard let broken, let row = owned ?? system.rows.first(where: { $0.owner == broken }),
            let statement = system.participants[broken].statement
        else { return nil }
        let value = row.terms.reduce(0) { $0 + $1.coefficient * values[$1.unknown] }
        let holds =
            switch row.relation {
            case .equal: (value - row.constant).magnitude < 1e-6
            case .atLeast: value >= row.constant - 1e-6
            case .atMost: value <= row.constant + 1e-6
            }
        let language = names.language
        let name =
            minimal.firstIndex(of: broken).map { "(\($0 + 1))" }
            ?? language.say(.notNeeded, "`\(system.participants[broken].text)`")
        if holds { return language.say(.givenUp, name) }
        return language.say(
            .givenUpSo, name, subject(of: statement, names), value.forPeople, language.say(row.relation, row.constant))
    }

    private func remarks(_ minimal: [Int], _ language: Language) -> [String] {
        var seen: Set<String> = []
        return (isRightToLeft ? [language.say(.readFromRight)] : [])
            + minimal.compactMap { owner in
                guard let statement = system.participants[owner].statement, let known = SystemConstraint.of(statement),
                    seen.insert(statement.identifier!).inserted
                else { return nil }
                return language.say(known.remark, "`\(statement.identifier!)`")
            }
    }
}
