/// An object through which several solvers share solutions.
///
/// The cells of a list, or a layout that is measured before it is shown, have the same rows except for their constants. A solver
/// that uses this object looks up each component by its variables, terms, relations and priorities. If an equal component was
/// solved before, its values follow from the constants by the same affine functions, as long as the same rows are active. Up to
/// rounding, the solutions are those that a solver without this object finds.
///
/// The object stores at most about 8 MB, and discards everything when it is full. Only one thread at a time can use it.
public final class SharedSolutions {
    /// An affine solution of a structure, with the rest of its results.
    struct Solution {
        /// The values. Rows and variables are numbered as in the problem.
        var affine: AffineSolution
        /// The variable whose settling decided each variable, or -1.
        var tieBreakers: [Int32]
        /// Whether the rows leave a variable undetermined, which settles.
        var settles: Bool
    }

    /// A problem without its constants.
    private struct Structure {
        var hash: UInt64 = 0
        /// The words of the structure. Empty until the second lookup, since most structures occur once.
        var words: [UInt64] = []
        /// The known solutions. The one that was used last is first.
        var solutions: [Solution] = []
    }

    // FIDELITY.md: sharedSolutionsRound.
    /// The known structures, each at an index that its hash gives.
    private var structures = [Structure](repeating: Structure(), count: SharedSolutions.placeCount)
    /// The number of stored words and numbers.
    private var size = 0

    private static let placeCount = 256
    /// The largest number of solutions of a structure.
    private static let solutionLimit = 6
    /// The largest number of rows of a shared problem.
    private static let rowLimit = 1_000
    /// The largest number of stored words and numbers, of 8 bytes each.
    private static let sizeLimit = 1 << 20

    /// Creates an object without solutions.
    public init() {}

    /// The result of a lookup.
    enum Finding {
        /// The structure is new, or too large.
        case nothing
        /// The structure was looked up before. Its solutions are at this index.
        case structure(Int)
    }

    /// Looks up the structure of a problem, and stores it if it is new.
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
        // A buffer, so that no word counts a reference to the array.
        let isSame = structures[place].words.withUnsafeBufferPointer { words in
            problem.forEachWord { word in
                guard index < words.count, words[index] == word else { return false }
                index += 1
                return true
            }
        }
        return isSame && index == structures[place].words.count ? .structure(place) : .nothing
    }

    /// Returns a solution that holds for a problem's constants, or nil. The values of the variables are in its first slots.
    func solution(at place: Int, of problem: borrowing Problem) -> Solution? {
        for index in structures[place].solutions.indices {
            guard structures[place].solutions[index].affine.evaluate({ problem.constants[$0] }) else { continue }
            if index > 0 { structures[place].solutions.swapAt(0, index) }
            return structures[place].solutions[0]
        }
        return nil
    }

    /// Stores a solution. If the structure has too many, the last one of its list is discarded.
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

    /// Returns the size of a solution in words: three for a step or guard, two for a term, one for a slot or tie breaker.
    private static func size(of solution: Solution) -> Int {
        let affine = solution.affine
        let terms = affine.terms.count + affine.guardTerms.count
        return 3 * affine.steps.count + 2 * terms + 3 * affine.guards.count + affine.slots.count + solution.tieBreakers.count
    }
}

extension Problem {
    /// Calls a closure with each word of the problem without its constants, until the closure returns false. Returns whether it
    /// never did.
    ///
    /// Settling keys enter by their class alone. Within a class, the variables are in order.
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
