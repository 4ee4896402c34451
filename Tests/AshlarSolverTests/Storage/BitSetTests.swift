import TestSupport
import Testing

@testable import AshlarSolver

@Suite struct BitSetTests {
    private static let numbers: [Int32] = [0, 1, 62, 63, 64, 65, 127, 128, 500]

    private func filled() -> BitSet {
        var set = BitSet()
        set.reserveCapacity(501)
        for number in Self.numbers.shuffled() { set.insert(number) }
        return set
    }

    @Test("The members are found upward from any start")
    func upward() {
        let set = filled()
        for start in 0...600 {
            expect(set.first(from: start), equals: Self.numbers.map(Int.init).first { $0 >= start })
        }
    }

    @Test("The members are removed downward from any end")
    func downward() {
        for end in 0...501 {
            let set = filled()
            var (removed, limit): ([Int], Int) = ([], end)
            while let number = set.popLast(below: limit) {
                removed.append(number)
                limit = number
            }
            expect(removed, equals: Self.numbers.map(Int.init).filter { $0 < end }.reversed())
            expect(set.first(from: 0), equals: Self.numbers.map(Int.init).first { $0 >= end })
        }
    }

    @Test("A set that was emptied has no members")
    func emptied() {
        let set = filled()
        set.removeAll()
        expect(set.first(from: 0) == nil)
        expect(set.popLast(below: 501) == nil)
    }
}
