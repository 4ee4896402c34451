/// The rows that held with equality when a core was done, and how its roots follow from them.
struct OptimalBasis {
    /// A row, or the complement of a variable that is zero, by its bound or because it settled there.
    struct Source {
        var owner: Int32
        /// Whether it limits a single root, scaled so that the root's coefficient is one.
        var isBound: Bool

        /// The partition's sum that the row is the first part of, or -1.
        var sum: Int32

        init(_ owner: Int32, isBound: Bool, sum: Int32 = -1) {
            self.owner = owner
            self.isBound = isBound
            self.sum = sum
        }
    }

    /// A root gains `factor` for each unit that the target of a source grows by.
    struct Entry {
        var root: Int32
        var source: Int
        var factor: Double
    }

    var roots: [Int32]
    /// Variables that had a turn to settle.
    var settled: [Int32] = []
    var sources: [Source] = []
    /// Ascending by root.
    var entries: [Entry] = []
    /// Whether rows alone decide all roots, and few enough of them each.
    var isComplete = true

    /// Room for so many entries, and so many for each root. Where every root follows from most rows, as in a stack with equal centres,
    /// entries would grow with the square of the roots; such a component is solved again instead.
    private static let room = (all: 65_536, each: 64)

    init(_ simplex: inout LexicographicSimplex, _ known: [Source], _ roots: [Int32]) {
        self.roots = roots
        for row in Int(simplex.settlingStart)..<known.count { settled.append(~known[row].owner) }
        let n = roots.count
        for position in 0..<n {
            let row = Int(simplex.basis[position])
            guard row >= 0, row < known.count else {
                isComplete = false
                return
            }
            sources.append(known[row])
        }
        for position in 0..<n {
            simplex.findEdge(position, 1)
            for unknown in simplex.edge.indices.all where simplex.edge[unknown].magnitude > 1e-13 {
                entries.append(Entry(root: roots[Int(unknown)], source: position, factor: simplex.edge[unknown]))
            }
            if entries.count > OptimalBasis.room.all + OptimalBasis.room.each * n {
                isComplete = false
                entries = []
                return
            }
        }
        entries.sort { $0.root == $1.root ? $0.source < $1.source : $0.root < $1.root }
    }
}
