import Foundation

/// All results of one run, as they are written to `results.json`.
struct Results: Codable {
    /// One measured time.
    struct Cell: Codable {
        var workload: String
        var views: Int
        var change: Change
        /// The level or peer: hand, solver, views, kiwi or taffy.
        var by: String
        /// The median, in nanoseconds.
        var nanoseconds: Double
        /// The number of samples; 0 if a peer does not report it.
        var samples: Int
        /// The relative difference of a peer's frames from the expected ones; nil for this package's levels, which are checked
        /// to 1e-6.
        var difference: Double?
    }

    /// The bytes per view after the first solve.
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
    /// Descriptions of measurements that could not be made, with the reasons.
    var notes: [String] = []
    var targets: [Target] = []

    /// Returns the median of the cell whose number of views is at least `views` and nearest to it.
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

/// Prints progress to standard error. The table goes to standard output.
func progress(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
