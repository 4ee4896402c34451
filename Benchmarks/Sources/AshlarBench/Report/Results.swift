import Foundation

/// Everything that one run found out, as it is written to `results.json`.
struct Results: Codable {
    /// One time.
    struct Cell: Codable {
        var workload: String
        var views: Int
        var change: Change
        /// hand, solver, views, kiwi, taffy.
        var by: String
        /// The median.
        var nanoseconds: Double
        /// How many were measured; 0 if a peer did not say.
        var samples: Int
        /// How far a peer's frames are from those expected, relative; nil for our own, which are checked to 1e-6.
        var difference: Double?
    }

    /// Bytes per view after the first solve.
    struct MemoryUse: Codable {
        var workload: String
        var views: Int
        var by: String
        var bytesPerView: Double
    }

    var cells: [Cell] = []
    var exponents: [Exponent] = []
    var memory: [MemoryUse] = []
    /// The time for 100 feed cells in 100 solvers.
    var separateCells: Double?
    /// What could not be measured, and why.
    var notes: [String] = []
    var targets: [Target] = []

    /// The median of a cell whose number of views is at least `views` and nearest to it.
    func time(_ workload: String, _ views: Int, _ change: Change, _ by: String) -> Double? {
        cell(workload, views, change, by)?.nanoseconds
    }

    func cell(_ workload: String, _ views: Int, _ change: Change, _ by: String) -> Cell? {
        cells.first { $0.workload == workload && $0.views == views && $0.change == change && $0.by == by }
    }

    func bytes(_ workload: String, _ views: Int, by: String = "solver") -> Double? {
        memory.first { $0.workload == workload && $0.views == views && $0.by == by }?.bytesPerView
    }

    func slope(_ workload: String) -> Double? { exponents.first { $0.workload == workload }?.slope }

    mutating func note(_ text: String) {
        notes.append(text)
        progress(text)
    }
}

/// Says on standard error what is going on; the table goes to standard output.
func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
