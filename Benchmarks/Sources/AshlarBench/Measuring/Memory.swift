import CMalloc

/// Memory of the solver: what malloc has handed out after building and solving, less what it had before.
///
/// The problem's own data is made before and not counted; what the solver keeps for later solves is.
@MainActor
enum Memory {
    /// Bytes per view; nil where the C library does not tell.
    static func bytesPerView(_ prepared: Prepared) -> Double? {
        // The first one warms up what a process allocates once.
        blackHole(SolverStage(prepared))
        let before = bench_allocated_bytes()
        let stage = SolverStage(prepared)
        let after = bench_allocated_bytes()
        blackHole(stage.conflictCount)
        guard before > 0 else { return nil }
        return Double(after - before) / Double(prepared.viewCount)
    }
}
