import CMalloc

/// The memory of the solver: the bytes that malloc has allocated after building and solving, minus those allocated before.
///
/// The problem's own data is created earlier and not counted. Data that the solver keeps for later solves is counted.
@MainActor
enum Memory {
    /// Returns the bytes per view, or nil if the C library does not report allocations.
    static func bytesPerView(_ prepared: Prepared) -> Double? {
        // The first stage fills the caches that a process fills once.
        blackHole(SolverStage(prepared))
        let before = bench_allocated_bytes()
        let stage = SolverStage(prepared)
        let after = bench_allocated_bytes()
        blackHole(stage.conflictCount)
        guard before > 0 else { return nil }
        return Double(after - before) / Double(prepared.viewCount)
    }
}
