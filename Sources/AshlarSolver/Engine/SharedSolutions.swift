/// Solutions that several solvers share.
///
/// Cells of a list, and a layout that is measured before it is shown, have the same rows but for their constants. What is solved
/// together in one solver is looked up here by its variables, terms, relations and priorities; where it has been solved before,
/// its values follow from the constants by the same affine functions, as long as the same rows decide. Solvers that are given an
/// object of this class have the values that they would have without, up to rounding.
///
/// An object keeps at most about 8 MB, and starts over when it is full. It must not be used by two threads at a time.
public final class SharedSolutions {
    /// One solution, and where it holds.
    struct Solution {
        /// The rows and variables are numbered as in the problem.
        var recipe: Recipe
        /// The variable whose settling decided each variable, or -1.
        var settlers: [Int32]
        /// Whether the rows leave something to settle.
        var settles: Bool
    }

    /// Everything of a problem but its constants.
    private struct Structure {
        var hash: UInt64 = 0
        /// Empty until the problem is met a second time: most are not.
        var words: [UInt64] = []
        /// The solution that held last comes first.
        var solutions: [Solution] = []
    }

    // FIDELITY.md: sharedSolutionsRound.
    /// Where a structure is kept: at a place that its hash tells.
    private var structures = [Structure](repeating: Structure(), count: SharedSolutions.placeCount)
    /// How many words and numbers are kept.
    private var size = 0

    private static let placeCount = 256
    /// How many solutions of one structure are kept.
    private static let solutionLimit = 6
    /// Larger problems are not shared.
    private static let rowLimit = 1_000
    /// How many words and numbers may be kept: of 8 bytes each.
    private static let sizeLimit = 1 << 20

    /// Makes an object without solutions.
    public init() {}

    /// What is known of a problem.
    enum Finding {
        /// It is met for the first time, or is too large.
        case nothing
        /// It was met before; its solutions are at this place.
        case structure(Int)
    }

    /// Looks a problem up, and remembers that it was.
    func look(for problem: borrowing Problem) -> Finding {
        guard problem.records.count <= SharedSolutions.rowLimit else { return .nothing }
        var hash: UInt64 = 0
        problem.forEachWord { word in
            hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
            hash ^= hash >> 29
            return true
        }
        let place = Int(truncatingIfNeeded: hash >> 32) & (SharedSolutions.placeCount - 1)
        guard structures[place].hash == hash else {
            size -= SharedSolutions.size(of: structures[place])
            structures[place] = Structure(hash: hash)
            return .nothing
        }
        if structures[place].words.isEmpty {
            var words: [UInt64] = []
            problem.forEachWord { word in
                words.append(word)
                return true
            }
            structures[place].words = words
            size += words.count
            return .structure(place)
        }
        var index = 0
        let isSame = structures[place].words.withUnsafeBufferPointer { words in
            problem.forEachWord { word in
                guard index < words.count, words[index] == word else { return false }
                index += 1
                return true
            }
        }
        return isSame && index == structures[place].words.count ? .structure(place) : .nothing
    }

    /// The solution of a structure that holds for a problem's constants, with the values of its variables in the first slots.
    func solution(at place: Int, of problem: borrowing Problem) -> Solution? {
        for index in structures[place].solutions.indices {
            guard structures[place].solutions[index].recipe.evaluate({ problem.constants[$0] }) else { continue }
            if index > 0 { structures[place].solutions.swapAt(0, index) }
            return structures[place].solutions[0]
        }
        return nil
    }

    /// Keeps a solution, in place of the one that has not held for longest if there are too many.
    func keep(_ solution: Solution, at place: Int) {
        if structures[place].solutions.count == SharedSolutions.solutionLimit {
            size -= SharedSolutions.size(of: structures[place].solutions.removeLast())
        }
        structures[place].solutions.insert(solution, at: 0)
        size += SharedSolutions.size(of: solution)
        guard size > SharedSolutions.sizeLimit else { return }
        for place in structures.indices { structures[place] = Structure() }
        size = 0
    }

    private static func size(of structure: Structure) -> Int {
        structure.solutions.reduce(structure.words.count) { $0 + size(of: $1) }
    }

    /// In words: a step takes three, a term or guard two.
    private static func size(of solution: Solution) -> Int {
        let recipe = solution.recipe
        let terms = recipe.terms.count + recipe.guardTerms.count
        return 3 * recipe.steps.count + 2 * terms + 3 * recipe.guards.count + recipe.slots.count + solution.settlers.count
    }
}

extension Problem {
    /// Gives everything but the constants, word by word, until the body returns false. Returns whether it never did.
    ///
    /// Keys of settling count by their class: within one, variables are in order.
    @inline(__always)
    @discardableResult
    func forEachWord(_ body: (UInt64) -> Bool) -> Bool {
        for variable in kinds.indices {
            let word = settlingKeys[variable] >> 62 | UInt64(kinds[variable].rawValue) << 2
            guard body(word) else { return false }
        }
        for record in records.all {
            let relation = UInt64(UInt8(bitPattern: record.relation.rawValue))
            let priority = UInt64(record.priority.value.bitPattern)
            guard body(relation | priority << 8 | UInt64(UInt32(truncatingIfNeeded: record.count)) << 40) else { return false }
        }
        for slot in termVariables.indices {
            let variable = UInt64(UInt32(bitPattern: termVariables[slot]))
            guard body(variable), body(termCoefficients[slot].bitPattern) else { return false }
        }
        return true
    }
}
