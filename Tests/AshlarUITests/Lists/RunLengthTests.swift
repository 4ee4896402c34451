import TestSupport
import Testing

@testable import AshlarUI

/// Tests that compare the lengths of runs with an array that is summed up each time.
@Suite("Lengths of runs and sections")
struct RunLengthTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    @Test("After any sequence of changes, lengths and positions equal those of an array", arguments: 1...40)
    func random(seed: UInt64) {
        var random = Generator(state: seed)
        var list: [RunLengths.Element] = Array(repeating: .init(length: 44, isKnown: false), count: 20)
        var rows = RunLengths(count: 20, length: 44)
        for _ in 0..<120 {
            let value = RunLengths.Element(
                length: Double(Int.random(in: 0...6, using: &random)) * 10, isKnown: .random(using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !list.isEmpty:
                let start = Int.random(in: 0..<list.count, using: &random)
                let range = start..<min(list.count, start + Int.random(in: 1...4, using: &random))
                list.removeSubrange(range)
                rows.remove(range)
            case 1:
                let place = Int.random(in: 0...list.count, using: &random)
                let count = Int.random(in: 1...5, using: &random)
                list.insert(contentsOf: Array(repeating: value, count: count), at: place)
                rows.insert(count, value, at: place)
            default:
                guard !list.isEmpty else { continue }
                let place = Int.random(in: 0..<list.count, using: &random)
                list[place] = value
                rows.set(value, at: place)
            }
            expect(rows.count, equals: list.count, "seed \(seed)")
            expect(rows.length, equals: list.reduce(0) { $0 + $1.length }, "seed \(seed)")
            var offset = 0.0
            for (place, row) in list.enumerated() {
                expect(rows[place], equals: row, "seed \(seed)")
                expect(rows.offset(of: place), equals: offset, "seed \(seed)")
                if row.length > 0 {
                    expect(rows.index(at: offset), equals: place, "seed \(seed)")
                    expect(rows.index(at: offset + row.length - 1), equals: place, "seed \(seed)")
                }
                offset += row.length
            }
        }
    }

    @Test("Any number of rows with the same estimate is one run")
    func runs() {
        var rows = RunLengths(count: 1_000_000, length: 44)
        expect(rows.runCount, equals: 1)
        rows.insert(1_000, .init(length: 44, isKnown: false), at: 500)
        expect(rows.runCount, equals: 1)
        rows.set(.init(length: 60, isKnown: true), at: 700_000)
        expect(rows.runCount, equals: 3)
        expect(rows.offset(of: 700_001), equals: 700_000 * 44 + 60)
        expect(rows.index(at: 700_000 * 44 + 59), equals: 700_000)
        expect(rows.index(at: -5), equals: 0)
        expect(rows.index(at: 1e12), equals: 1_000_999)
    }

    @Test("Sections are found by position, and empty ones are skipped")
    func sections() {
        let heights = [0.0, 30, 0, 0, 20, 10]
        var table = SectionLengths(
            heights.map { height in
                var section = SectionLengths.Section()
                if height > 0 { section.items = RunLengths(count: 1, length: height) }
                return section
            })
        let offsets: [Double] = (0...6).map { table.offset(of: $0) }
        expect(offsets, equals: [0, 0, 30, 30, 30, 50, 60])
        let places: [Double] = [-1, 0, 29, 30, 49, 50, 99]
        let found: [Int] = places.map { table.section(at: $0) }
        expect(found, equals: [0, 1, 1, 4, 4, 5, 5])
        table.edit(2) { $0.footer = .init(exists: true, length: 7) }
        expect(table.length, equals: 67)
        expect(table.section(at: 33), equals: 2)
    }

    @Test("Empty sections at the end are found behind the others")
    func emptyEnd() {
        var first = SectionLengths.Section()
        first.items = RunLengths(count: 1, length: 10)
        let table = SectionLengths([first, .init(), .init()])
        let found: [Int] = [-1.0, 9, 10, 99].map { table.section(at: $0) }
        expect(found, equals: [0, 0, 2, 2])
    }
}
