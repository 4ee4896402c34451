import TestSupport
import Testing

@testable import AshlarSolver

@Suite struct TurnTests {
    @Test("Turns come by round, and by row within a round, and tell both")
    func order() {
        let rounds: [Turn.Round] = [.equalities, .inequalities, .postponed, .unconditional, .last]
        let rows = [0, 1, 1 << 26]
        let turns = rounds.flatMap { round in rows.map { Turn(round, $0) } }
        expect(turns.map(\.round), equals: rounds.flatMap { round in rows.map { _ in round } })
        expect(turns.map(\.row), equals: rounds.flatMap { _ in rows })
        expect(turns.map(\.isFirst), equals: rounds.flatMap { round in rows.map { _ in round.rawValue < 2 } })
        for (place, turn) in turns.enumerated() {
            for (other, later) in turns.enumerated() { expect(Turn.precedes(turn, later) == (place < other)) }
        }
    }
}
