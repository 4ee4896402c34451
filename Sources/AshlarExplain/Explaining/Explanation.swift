/// The reason why a set of constraints cannot hold together, and the changes that would resolve it.
///
///     for conflict in ConflictLog(text).conflicts {
///         print(Explanation(of: conflict).description)
///     }
public struct Explanation: Hashable, Sendable, Codable {
    /// A proof of infeasibility: the constraints of the irreducible set, scaled and added up, give a contradiction.
    ///
    /// Each constraint is written `left − right REL 0`. The multiplier of a `>=` is never negative, that of a `<=` never
    /// positive. All unknowns cancel in the sum, which leaves `0 >= gap` with a positive gap.
    public struct Proof: Hashable, Sendable, Codable {
        /// The multipliers, one for each entry of ``Explanation/minimal``.
        public var multipliers: [Double]
        /// The facts that take part in the proof without being listed constraints.
        public var hidden: [Hidden]
        /// Whether the sum was checked independently of the solver that found it.
        public var verified: Bool
    }

    /// A fact that takes part in a proof without being a listed constraint.
    public struct Hidden: Hashable, Sendable, Codable {
        /// The fact as text, such as `label.width ≥ 0`.
        public var text: String
        /// The multiplier of the fact in the sum.
        public var multiplier: Double
        /// Whether the fact was guessed, because a log does not contain the whole layout.
        public var isAssumed: Bool
    }

    /// A change that resolves the conflict.
    public struct Fix: Hashable, Sendable, Codable {
        /// The index in ``Explanation/constraints`` of the constraint to change.
        public var constraint: Int
        /// The kind of the change.
        public var kind: Kind
        /// The change in words, such as `lower its priority to 999`. Its numbers are rounded to hundredths of a point.
        public var change: String
        /// The constant to set, in points and not rounded; nil if the change is another one.
        public var constant: Double?
        /// For a ``Kind/content`` change, whether the hugging priority becomes lower, and not the compression resistance; else nil.
        public var lowersHugging: Bool?
        /// Whether the constraints were solved again with the change, and the others held. Only such fixes are offered.
        public var tried: Bool
        /// The sum of the distances by which the change moves the conflict's edges and sizes, in points.
        public var movement: Double
        /// The same sum for the whole layout, in points; nil unless the explanation was made from a report.
        public var layoutMovement: Double?
    }

    /// The constraints as the log or the report prints them.
    public var constraints: [String]
    /// The irreducible set, as indices into ``constraints``; the constraint that yields comes last. It is empty if the listed
    /// constraints do not contradict each other.
    public var minimal: [Int]
    /// The index in ``constraints`` of the constraint that was given up; nil if unknown.
    public var broken: Int?
    /// The amount by which the constraints contradict each other, in points.
    public var gap: Double
    /// The proof. It is empty and not verified if no contradiction was found.
    public var proof: Proof
    /// The changes that resolve the conflict. Those of the constraint that ``advice`` names come first; the others are in the order of
    /// the distance by which they move the layout.
    public var fixes: [Fix]
    /// The number of members of ``minimal`` that can be changed but were not tried. Fixes are searched among at most 20
    /// members: the constraint that yields, then the youngest that the application created, then the youngest others.
    public var untried: Int

    /// The cause of the conflict, in one sentence.
    public var cause: String
    /// The known kind of conflict that this one is.
    public var pattern: Pattern
    /// Whose doing the conflict is, in one sentence: the application's or the framework's.
    public var whose: String
    /// The change that an expert would make first.
    public var advice: Advice
    /// How often experts agreed with the advice for this kind of conflict.
    public var confidence: Confidence
    /// What the log does not tell and would decide the advice; nil if nothing is to be asked.
    public var question: Question?
    /// The members of ``minimal`` as equations without addresses.
    public var equations: [String]
    /// The origin of each entry of ``minimal`` that was not made as a
    /// constraint, such as `content size, hugging 1000`; nil for others.
    public var marks: [String?]
    /// The identifier of each entry of ``minimal``, which the application or the framework gave the constraint; nil for those
    /// without one.
    public var identifiers: [String?]
    /// The file and line of each entry of ``minimal``; nil for those that are unknown.
    public var locations: [String?]
    /// A sentence that compares what the yielding constraint asks for with what the others allow.
    public var reason: String
    /// A sentence that states the effect of giving up ``broken``; nil if that constraint is unknown.
    public var outcome: String?
    /// Sentences that explain those of the constraints that the framework made.
    public var remarks: [String]
    /// The views along the axis of the conflict; nil if no contradiction was found.
    public var diagram: Diagram?
    /// The views and guides that the constraints name, with what a debugger finds them by.
    public var views: [NamedView] = []
    /// The language of the texts.
    public var language = Language.english
    /// The line of the log where the conflict begins, counted from 1; nil for a conflict of a report.
    public var line: Int?
    /// The index of the log's earlier conflict that this one repeats; nil for the first of its kind. See ``all(of:options:)``.
    public var repeats: Int?
    /// The index of the earlier explanation whose advice solves this conflict, too, such as a property of a view that is set once; nil
    /// if there is none.
    public var solvedBy: Int?
}

extension Explanation {
    /// A view or guide by the name that the explanation gives it.
    public struct NamedView: Hashable, Sendable, Codable {
        /// The name for people, such as `UIView 3`.
        public var name: String
        /// The address or key that the log prints, such as `0x7f8a`; nil if it prints none.
        public var address: String?
    }

    /// Explains a conflict of a log.
    ///
    /// - Parameters:
    ///   - conflict: A conflict that ``ConflictLog`` read.
    ///   - options: The language, and answers to questions. The default is English and no answers.
    /// - Complexity: A few small solves for each of at most 20 members of the irreducible set.
    public init(of conflict: ConflictLog.Conflict, options: ExplanationOptions = .init()) {
        self = Explanation.advised(conflict, options).explanation
    }

    /// Explains a conflict, and names the view whose property is advised to be changed.
    ///
    /// - Parameters:
    ///   - conflict: A conflict that ``ConflictLog`` read.
    ///   - options: The language, and answers to questions.
    ///   - placedElsewhere: The views that constraints of the application place in other conflicts of the log, while their frames are
    ///     translated.
    ///   - isRepeated: Whether the log reports the conflict again.
    static func advised(
        _ conflict: ConflictLog.Conflict, _ options: ExplanationOptions, placedElsewhere: Set<Item> = [], isRepeated: Bool = false
    ) -> Advised {
        let statements = conflict.constraints.map(\.statement)
        let (analysis, names) = ConflictAnalysis(statements, broken: conflict.broken).renamed(statements, options.language)
        let surroundings = Surroundings(
            withheld: conflict.withheld, placedElsewhere: placedElsewhere, isWhole: conflict.isWhole,
            classes: conflict.classesAround,
            isRepeated: isRepeated,
            isCrashNear: conflict.isCrashNear, answers: options.answers)
        var advised = analysis.advised(texts: conflict.constraints.map(\.text), names: names, surroundings: surroundings)
        advised.explanation.line = conflict.line
        return advised
    }

    /// Returns the views of a conflict after one of this explanation's fixes.
    ///
    /// - Parameters:
    ///   - fix: The index of the fix in ``fixes``.
    ///   - conflict: The conflict that the explanation was made from.
    /// - Returns: The diagram with the frames that the fix gives; nil if there is no such fix.
    public func diagram(afterFix fix: Int, of conflict: ConflictLog.Conflict) -> Diagram? {
        let statements = conflict.constraints.map(\.statement)
        var (analysis, names) = ConflictAnalysis(statements, broken: conflict.broken).renamed(statements, language)
        guard analysis.contradiction != nil, fixes.indices.contains(fix) else { return nil }
        let search = FixSearch(analysis, names)
        let found = search.trials
        let evidence = Evidence(
            analysis, names, fixes: found.map(\.fix), surroundings: .init(withheld: conflict.withheld),
            texts: conflict.constraints.map(\.text))
        let wanted = fixes[fix]
        func isWanted(_ found: FixSearch.Found) -> Bool {
            found.fix.constraint == wanted.constraint && found.fix.kind == wanted.kind && found.fix.change == wanted.change
        }
        guard let trial = (FixRanking.ranked(found, search, Finding(evidence)) + found).first(where: isWanted)?.trial else {
            return nil
        }
        analysis.values = Resolution(analysis.system, junior: conflict.broken, trial: trial).values
        return Diagram(analysis, names, after: trial)
    }

    /// An explanation, with the view whose property is advised to be changed.
    struct Advised {
        var explanation: Explanation
        var view: Item?
    }
}
