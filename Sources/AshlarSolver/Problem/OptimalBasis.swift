/// The active rows of a component at its optimum, and how its roots follow from them.
struct OptimalBasis {
    /// A row, or the complement of a variable that is zero because of its bound or because it settled there.
    struct Source {
        var owner: Int32
        /// Whether the row limits a single root, and is scaled so that the root's coefficient is 1.
        var isBound: Bool

        /// The index of the decomposition's sum whose first part the row is, or -1.
        var sum: Int32

        init(_ owner: Int32, isBound: Bool, sum: Int32 = -1) {
            self.owner = owner
            self.isBound = isBound
            self.sum = sum
        }
    }

    /// The derivative of a root with respect to the target of a source.
    struct Entry {
        var root: Int32
        var source: Int
        var factor: Double
    }

    var roots: [Int32]
    /// The variables that settled.
    var settled: [Int32] = []
    var sources: [Source] = []
    /// The entries, in ascending order of their roots.
    var entries: [Entry] = []
    /// Whether the entries describe all roots: each is decided by rows, and by few enough of them.
    var isComplete = true
    /// Whether the entries were given up because there would be too many.
    var isDense = false

    /// The largest number of entries: `all` plus `each` per root. Where every root depends on most rows, as in a stack with equal
    /// centers, the number of entries would grow with the square of the number of roots. Such a component is solved again instead.
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
            simplex.entryCount += simplex.edge.indices.count
            for unknown in simplex.edge.indices.all where simplex.edge[unknown].magnitude > Tolerance.derivative {
                entries.append(Entry(root: roots[Int(unknown)], source: position, factor: simplex.edge[unknown]))
            }
            if entries.count > OptimalBasis.room.all + OptimalBasis.room.each * n {
                isComplete = false
                isDense = true
                entries = []
                return
            }
        }
        entries.sort { $0.root == $1.root ? $0.source < $1.source : $0.root < $1.root }
    }
}
