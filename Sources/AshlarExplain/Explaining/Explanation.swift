/// Why a set of constraints cannot hold together, and what would mend it.
///
///     for conflict in ConflictLog(text).conflicts {
///         print(Explanation(of: conflict).description)
///     }
public struct Explanation: Hashable, Sendable, Codable {
    /// Numbers that anybody can check: the constraints of the irreducible set, scaled and added up, leave a falsehood.
    ///
    /// Each constraint is written `left − right REL 0`; `>=` takes no negative multiplier and `<=` no positive one. What is left after
    /// all unknowns cancelled is `0 >= gap`, with the gap above zero.
    public struct Proof: Hashable, Sendable, Codable {
        /// One for each entry of ``Explanation/minimal``.
        public var multipliers: [Double]
        /// What else takes part, though no constraint says it.
        public var hidden: [Hidden]
        /// Whether the sum was checked, apart from the solver that found it.
        public var verified: Bool
    }

    /// Something that holds without a constraint of its own.
    public struct Hidden: Hashable, Sendable, Codable {
        /// What it says, such as `label.width ≥ 0`.
        public var text: String
        /// What it is multiplied by in the sum.
        public var multiplier: Double
        /// Whether it is only likely: a log does not show everything.
        public var isAssumed: Bool
    }

    /// A change that mends the conflict.
    public struct Fix: Hashable, Sendable, Codable {
        /// The constraint to change, by its place in ``Explanation/constraints``.
        public var constraint: Int
        /// What to do, in words.
        public var change: String
        /// Whether the constraints were solved again with the change, and the rest held. Only such fixes are offered.
        public var tried: Bool
        /// By how much the change moves what is known of the layout, summed up over all edges and sizes, in points.
        public var movement: Double
        /// The same for the whole layout, where a report knows it.
        public var layoutMovement: Double?
    }

    /// The constraints as the log or the report has them.
    public var constraints: [String]
    /// The irreducible set, by places in ``constraints``; the one that yields comes last. Empty where the constraints listed do not
    /// contradict each other.
    public var minimal: [Int]
    /// The constraint that was given up.
    public var broken: Int?
    /// By how much the constraints miss each other, in points.
    public var gap: Double
    /// The proof; empty and not verified where no contradiction was found.
    public var proof: Proof
    /// What would mend the conflict; what moves least comes first.
    public var fixes: [Fix]

    /// What is wrong, in one sentence.
    public var cause: String
    /// The members of ``minimal`` as equations without addresses.
    public var equations: [String]
    /// What each entry of ``minimal`` is when nobody wrote it as a constraint, such as `content size, hugging 1000`.
    public var marks: [String?]
    /// File and line of each entry of ``minimal``, where they are known.
    public var locations: [String?]
    /// What the one that yields asks for, and what the others leave to it.
    public var reason: String
    /// What the framework's choice of ``broken`` meant; nil where it is unknown.
    public var outcome: String?
    /// What is worth knowing about constraints that the application did not write.
    public var remarks: [String]
    /// The views along the axis of the conflict; nil where no contradiction was found.
    public var diagram: Diagram?
    /// Where the conflict begins in its log, counted from 1.
    public var line: Int?
}

extension Explanation {
    /// Explains a conflict of a log.
    ///
    /// - Complexity: A few small solves for each member of the irreducible set.
    public init(of conflict: ConflictLog.Conflict) {
        let statements = conflict.constraints.map(\.statement)
        let analysis = ConflictAnalysis(statements, broken: conflict.broken)
        self = analysis.explanation(texts: conflict.constraints.map(\.text), names: ItemNames(statements.compactMap { $0 }))
        line = conflict.line
    }
}
