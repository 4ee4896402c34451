extension Solver {
    /// The handle of one unknown.
    public struct Variable: Hashable, Sendable {
        /// The position of the variable's value in ``Solver/withValues(_:)``.
        public let index: Int32

        /// Makes the handle of the variable at a position.
        public init(index: Int32) { self.index = index }
    }

    /// The handle of one constraint. A handle is reused after its row is removed.
    public struct Row: Hashable, Sendable {
        /// The position of the row in the solver's storage.
        public let index: Int32

        /// Makes the handle of the row at a position.
        public init(index: Int32) { self.index = index }
    }

    /// A variable times a number: one summand of a row.
    public struct Term: Sendable {
        /// The variable.
        public var variable: Variable

        /// What the variable is multiplied by.
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

    /// What a variable measures: this decides its bound and its turn in the settle rule.
    public enum VariableKind: Sendable {
        /// A size. Never negative, and settled nearest to zero before any location.
        case extent

        /// A position. Unbounded.
        case location
    }

    /// How the two sides of a row compare.
    public enum Relation: Int8, Sendable, BitwiseCopyable {
        /// The sum is at most the constant.
        case lessThanOrEqual = -1

        /// The sum is the constant.
        case equal = 0

        /// The sum is at least the constant.
        case greaterThanOrEqual = 1
    }

    /// How strongly a row is wanted.
    ///
    /// Priorities compare as exact floats. No amount of violation at a lower priority is
    /// ever traded for violation at a higher one.
    public struct Priority: Comparable, Hashable, Sendable, BitwiseCopyable {
        let value: Float

        /// Makes a priority. 1000 and above are ``required``.
        public init(_ value: Float) { self.value = value >= 1000 ? Priority.valueOfRequired : value }

        init(exactly value: Float) { self.value = value }

        private static let valueOfRequired: Float = 1001

        /// The priority of rows that hold, or else are reported as a conflict.
        public static let required = Priority(1000)

        /// Rows that were required and had to be broken: still wanted more than any optional row.
        static let demoted = Priority(exactly: 1000)

        /// Whether the first priority yields to the second.
        public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
    }

    /// A row's place in the order that decides conflicts and ties: earlier wins.
    public struct Seniority: Comparable, Hashable, Sendable {
        /// A coarse class that outranks the sequence.
        public enum Tier: UInt8, Sendable {
            /// Rows outside anybody's control, such as the size of the window.
            case fixed

            /// Rows the system made for the user.
            case system

            /// Rows the user wrote.
            case user
        }

        /// The class.
        public let tier: Tier

        /// The place within the class.
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

        /// Whether the first row is the more senior one.
        public static func < (left: Seniority, right: Seniority) -> Bool {
            // FIDELITY.md: tiesByActivation.
            left.tier == right.tier ? left.sequence < right.sequence : left.tier.rawValue < right.tier.rawValue
        }
    }

    /// How much work was done since the solver was made. Deterministic, so that tests can assert cost.
    public struct Counters: Sendable {
        /// Basis exchanges of the simplex core.
        public var pivots = 0

        /// Required equalities that gave a variable its value by themselves.
        public var peeledRows = 0

        /// Circles of required equalities that were opened because none of them gave a variable by itself.
        public var tears = 0

        /// Variables expressed through another one by a required equality.
        public var mergedVariables = 0

        /// Independent parts that were left after peeling and merging.
        public var components = 0

        /// Runs of the simplex core.
        public var coreSolves = 0

        /// Numbers that the simplex core came up with in factoring, pricing and pivoting: its work, whatever the machine.
        public var coreEntries = 0

        /// Parts whose values followed from a solution that was shared; see ``SharedSolutions``.
        public var sharedSolutions = 0

        /// Steps that were run again because a constant changed.
        public var replayedSteps = 0

        /// Directions made to follow constants that change repeatedly.
        public var directions = 0

        /// Changes that were a move along a direction.
        public var directionUpdates = 0

        /// Rows that were looked at because the structure around them changed.
        public var touchedRows = 0

        /// Times that the whole structure was found anew.
        public var rebuilds = 0

        /// Times that the program of steps closed its gaps.
        public var compactions = 0

        /// Times that all required rows were judged, because some contradict each other.
        public var fullSolves = 0

        /// Required rows that were looked at to judge which ones are broken, once for each time.
        public var judgedRows = 0

        /// Calls of ``Solver/solve()`` that found something to do.
        public var solves = 0
    }

    /// A row that takes part in a conflict.
    public struct Member: Sendable {
        /// The row.
        public var row: Row

        /// What the row is multiplied by in the proof.
        public var multiplier: Double
    }

    /// A non-negative extent that takes part in a conflict.
    public struct Bound: Sendable {
        /// The extent.
        public var variable: Variable

        /// What `variable >= 0` is multiplied by in the proof.
        public var multiplier: Double
    }

    /// An irreducible set of required rows that cannot hold together.
    ///
    /// Removing any one member makes the rest satisfiable. The multipliers prove it: write each
    /// row as `a·x - c REL 0`, scale it by its multiplier and add them up with the bounds. The
    /// variables cancel and `0 >= gap` is left. The multiplier of ``broken`` is 1 or -1, so
    /// ``gap`` is the distance by which it misses while the others hold.
    public struct Conflict: Sendable {
        /// The rows, in order of seniority; the last is the broken one.
        public var members: [Member]

        /// The extents whose `>= 0` takes part.
        public var bounds: [Bound]

        /// The row that was given up.
        public var broken: Row

        /// How much is missing. Positive.
        public var gap: Double
    }

    /// The values a variable takes over all optimal solutions.
    public struct Interval: Sendable {
        /// The least value, or minus infinity.
        public var lower: Double

        /// The greatest value, or infinity.
        public var upper: Double
    }
}
