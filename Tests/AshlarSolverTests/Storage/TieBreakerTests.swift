import TestSupport
import Testing

@testable import AshlarSolver

@Suite struct TieBreakerTests {
    @Test(
        "A tie breaker takes four bytes, and is rows, a variable or a loop, whatever the index",
        arguments: [0, 1, 77, 1 << 24 as Int32])
    func causes(index: Int32) {
        expect(MemoryLayout<TieBreaker>.stride, equals: 4)
        let settling = TieBreaker.settling(VariableID(index: index))
        expect(settling.variable == VariableID(index: index) && settling.loop == nil && settling != .rows)
        let loop = TieBreaker(.loop(LoopID(index: index)))
        expect(loop.loop == LoopID(index: index) && loop.variable == nil && loop != .rows && loop != settling)
        expect(TieBreaker.rows.variable == nil && TieBreaker.rows.loop == nil)
    }
}
