import TestSupport
import Testing

@testable import AshlarSolver

/// Tests for the factors of a basis, after many exchanges. The expected values follow from the definition of the two solves.
@Suite struct FactorsTests {
    /// Rows with three of `count` unknowns each, all within a block of eight, and a basis of stay rows into which they are exchanged.
    private struct Exchanged: ~Copyable {
        var factors = Factors()
        var matrix = Matrix()
        /// The coefficients of the row at each position, by unknown.
        var rows: [[Int: Double]]
        let count: Int

        init(count: Int, exchanges: Int, seed: UInt64) {
            self.count = count
            rows = (0..<count).map { [$0: 1] }
            var random = seed
            func draw(_ limit: Int) -> Int {
                random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(random >> 33) % limit
            }
            var written: [[Int: Double]] = []
            matrix.begin(unknowns: count)
            for _ in 0..<exchanges {
                let block = draw(count / 8) * 8
                var row: [Int: Double] = [:]
                while row.count < 3 { row[block + draw(8)] = Double(draw(7)) - 3.5 }
                for (unknown, coefficient) in row.sorted(by: { $0.key < $1.key }) {
                    matrix.addTerm(Int32(unknown), coefficient)
                }
                matrix.endRow()
                written.append(row)
            }
            var basis = Buffer<Int32>()
            for _ in 0..<count { basis.append(-1) }
            factors.begin(basis, rowCount: exchanges)
            for position in 0..<Int32(count) { factors.place(position, position, 1) }
            var coefficients = SparseVector()
            var combination = SparseVector()
            coefficients.reset(count: count)
            combination.reset(count: count)
            for row in written {
                for (unknown, coefficient) in row { coefficients.add(coefficient, at: Int32(unknown)) }
                factors.combine(&coefficients, &combination, matrix)
                // The largest entry, so that the basis stays well conditioned.
                guard let position = combination.indices.all.max(by: { combination[$0].magnitude < combination[$1].magnitude }),
                    combination[position].magnitude > 0.5
                else { continue }
                factors.exchange(position, for: combination)
                rows[Int(position)] = row
            }
        }

        /// Returns the greatest error of `y·B = c`, where c has 1 at an unknown.
        mutating func combineError(at unknown: Int) -> Double {
            var coefficients = SparseVector()
            var result = SparseVector()
            coefficients.reset(count: count)
            result.reset(count: count)
            coefficients.add(1, at: Int32(unknown))
            factors.combine(&coefficients, &result, matrix)
            var sums = [Double](repeating: 0, count: count)
            sums[unknown] = -1
            for position in result.indices.all {
                for (other, coefficient) in rows[Int(position)] { sums[other] += coefficient * result[position] }
            }
            return sums.map(\.magnitude).max() ?? 0
        }

        /// Returns the greatest error of `B·x = s`, where s has 1 at a position.
        mutating func solveError(at position: Int) -> Double {
            var sums = SparseVector()
            var result = SparseVector()
            sums.reset(count: count)
            result.reset(count: count)
            sums.add(1, at: Int32(position))
            factors.solve(&sums, &result, matrix)
            return rows.enumerated().map { place, row in
                let sum = row.reduce(0) { $0 + $1.value * result[Int32($1.key)] }
                return (sum - (place == position ? 1 : 0)).magnitude
            }.max() ?? 0
        }
    }

    @Test("Both solves hold after each number of exchanges", arguments: [(16, 3), (64, 40), (256, 200), (800, 2_000)])
    func exchanges(count: Int, exchanges: Int) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var exchanged = Exchanged(count: count, exchanges: exchanges, seed: seed)
            for place in stride(from: 0, to: count, by: Swift.max(1, count / 16)) {
                expect(exchanged.combineError(at: place) < 1e-6)
                expect(exchanged.solveError(at: place) < 1e-6)
            }
        }
    }

    @Test("A solve visits the exchanges that apply to it, however many there are", arguments: [400, 4_000])
    func visits(count: Int) {
        var exchanged = Exchanged(count: count, exchanges: 2 * count, seed: 7)
        expect(exchanged.factors.etaCount > count)
        exchanged.factors.etaVisits = 0
        for place in stride(from: 0, to: count, by: count / 20) {
            _ = exchanged.combineError(at: place)
            _ = exchanged.solveError(at: place)
        }
        // A block of eight unknowns has sixteen exchanges on average.
        expect(exchanged.factors.etaVisits < 40 * 60)
    }
}
