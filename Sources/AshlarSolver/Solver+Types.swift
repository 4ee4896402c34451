extension Solver {
    /// The handle of a variable.
    public struct Variable: Hashable, Sendable {
        /// The position of the variable's value in ``Solver/withValues(_:)``.
        public let index: Int32

        /// Creates the handle of the variable at an index.
        public init(index: Int32) { self.index = index }
    }

    /// The handle of a row. The solver reuses a handle after its row is removed.
    public struct Row: Hashable, Sendable {
        /// The position of the row in the solver's storage.
        public let index: Int32

        /// Creates the handle of the row at an index.
        public init(index: Int32) { self.index = index }
    }

    /// The product of a variable and a number: one summand of a row.
    public struct Term: Sendable {
        /// The variable.
        public var variable: Variable

        /// The number that the variable is multiplied by.
        public var coefficient: Double

        /// Creates the product of a variable and a number.
        ///
        /// - Parameters:
        ///   - variable: The variable.
        ///   - coefficient: The number that the variable is multiplied by.
        public init(variable: Variable, coefficient: Double) {
            self.variable = variable
            self.coefficient = coefficient
        }
    }

    /// The kind of quantity that a variable measures. The kind decides the bound of the variable and its place in the settling
    /// order.
    public enum VariableKind: Sendable {
        /// A size. Extents are never negative, and settle before locations.
        case extent

        /// A position. Locations are unbounded.
        case location
    }

    /// A relation between the two sides of a row.
    public enum Relation: Int8, Sendable, BitwiseCopyable {
        /// The sum is at most the constant.
        case lessThanOrEqual = -1

        /// The sum is the constant.
        case equal = 0

        /// The sum is at least the constant.
        case greaterThanOrEqual = 1
    }

    /// The strength of a row.
    ///
    /// Priorities compare as floating-point numbers. No violation at a lower priority, however large, outweighs a violation at a
    /// higher one.
    public struct Priority: Comparable, Hashable, Sendable, BitwiseCopyable {
        let value: Float

        /// Creates a priority. Values of 1000 and above are ``required``.
        public init(_ value: Float) { self.value = value >= 1000 ? Priority.valueOfRequired : value }

        init(exactly value: Float) { self.value = value }

        private static let valueOfRequired: Float = 1001

        /// The priority of rows that must hold, or be reported as a conflict.
        public static let required = Priority(1000)

        /// The priority of broken rows: below required rows, and above all optional rows.
        static let demoted = Priority(exactly: 1000)

        /// Returns whether the first priority is lower.
        public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
    }

    /// The position of a row in the order that decides conflicts and ties. Senior rows win.
    public struct Seniority: Comparable, Hashable, Sendable {
        /// A class of rows, which is compared before the sequence.
        public enum Tier: UInt8, Sendable {
            /// Rows that nothing in the layout can change, such as the size of the window.
            case fixed

            /// Rows that the framework made.
            case system

            /// Rows of the application: its constraints, and the content sizes of its views.
            case user

            /// Content sizes that are required. They yield to everything else that is required.
            case requiredContent
        }

        /// The class of the row.
        public let tier: Tier

        /// The position of the row within its class.
        public let sequence: UInt64

        /// Creates a seniority. Tiers compare first, then sequences, ascending.
        ///
        /// - Parameters:
        ///   - tier: The class of the row.
        ///   - sequence: The row's position within its class. A lower number is more senior.
        public init(tier: Tier, sequence: UInt64) {
            self.tier = tier
            self.sequence = sequence
        }

        /// Returns whether the first row is more senior.
        public static func < (left: Seniority, right: Seniority) -> Bool {
            // FIDELITY.md: tiesByActivation.
            left.tier == right.tier ? left.sequence < right.sequence : left.tier.rawValue < right.tier.rawValue
        }
    }

    /// The counts of work since a solver was created. They are deterministic, so that tests can assert costs.
    public struct Counters: Sendable {
        /// The pivots of the simplex method.
        public var pivots = 0

        /// The required equalities that determined a variable by themselves.
        public var singletonRows = 0

        /// The algebraic loops: sets of required equalities that determined their variables only together.
        public var algebraicLoops = 0

        /// The variables that a required equality of two variables expressed through another variable.
        public var substitutedVariables = 0

        /// The components that presolve left. Univariate problems count as components.
        public var components = 0

        /// The runs of the simplex method.
        public var simplexSolves = 0

        /// The numbers that the simplex method computed in factoring, pricing and pivoting. This measures its work on any machine.
        public var simplexEntries = 0

        /// The components whose values followed from a shared solution; see ``SharedSolutions``.
        public var sharedSolutions = 0

        /// The steps that ran again because a constant changed.
        public var replayedSteps = 0

        /// The parametric rays that were computed for constants that change repeatedly.
        public var parametricRays = 0

        /// The changes that were answered by moving along a parametric ray.
        public var rayUpdates = 0

        /// The rows that were examined because the structure around them changed.
        public var touchedRows = 0

        /// The times that the whole structure was rebuilt.
        public var rebuilds = 0

        /// The times that the schedule was compacted.
        public var compactions = 0

        /// The times that all required rows were searched for conflicts.
        public var conflictSearches = 0

        /// The required rows that the conflict search examined. A row counts once for each time.
        public var examinedRows = 0

        /// The calls of ``Solver/solve()`` that found pending edits.
        public var solves = 0
    }

    /// A row that takes part in a conflict.
    public struct Member: Sendable {
        /// The row.
        public var row: Row

        /// The number that the row is multiplied by in the proof.
        public var multiplier: Double
    }

    /// The lower bound, zero, of an extent that takes part in a conflict.
    public struct Bound: Sendable {
        /// The extent.
        public var variable: Variable

        /// The number that `variable >= 0` is multiplied by in the proof.
        public var multiplier: Double
    }

    /// An irreducible set of required rows, and bounds of extents, that contradict each other.
    ///
    /// Without any one member, the others can hold together. The multipliers prove the contradiction: write each row as `a·x - c
    /// REL 0`, scale it by its multiplier, and add all rows and bounds. The variables cancel and `0 >= gap` remains. The multiplier
    /// of ``broken`` is 1 or -1, so that ``gap`` is the amount by which it is violated while the others hold.
    public struct Conflict: Sendable {
        /// The rows, in order of seniority. The last one is the broken row.
        public var members: [Member]

        /// The extents whose bound `>= 0` takes part.
        public var bounds: [Bound]

        /// The broken row.
        public var broken: Row

        /// The amount by which the broken row is violated while the others hold. Always positive.
        public var gap: Double
    }

    /// The range of the values of a variable over all optimal solutions.
    public struct Interval: Sendable {
        /// The smallest value, or minus infinity.
        public var lower: Double

        /// The largest value, or infinity.
        public var upper: Double
    }
}
