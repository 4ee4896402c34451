import TestSupport
import Testing

@testable import AshlarExplain

/// What a conflict's fixes are tried on.
@Suite("Parts of a layout that do not depend on each other")
struct IndependentPartsTests {
    /// Returns a window's given width with some cards below it. Each card has two rows that name the window's width, and one of its own.
    private func cards(_ count: Int, linked: Bool = false) -> ConstraintSystem {
        var system = ConstraintSystem()
        func add(_ terms: [(Int, Double)], _ constant: Double, _ standing: ConstraintSystem.Standing = .listed) {
            system.participants.append(.init(statement: nil, text: "", isChangeable: true, standing: standing))
            system.rows.append(
                .init(
                    terms: terms.map { .init(unknown: $0.0, coefficient: $0.1) }, relation: .equal, constant: constant,
                    priority: 1000,
                    owner: system.participants.count - 1))
        }
        let window = system.unknown(Item(type: "UIWindow", address: "0"), .width)
        add([(window, 1)], 320, .given)
        var above: Int?
        for card in 1...count {
            let item = Item(type: "UIView", address: "\(card)")
            let (x, width) = (system.unknown(item, .x), system.unknown(item, .width))
            add([(x, 1)], 8)
            add([(x, 1), (width, 1), (window, -1)], -8)
            add([(width, 1)], 400)
            if let above, linked { add([(width, 1), (above, -1)], 0) }
            above = width
        }
        return system
    }

    @Test(
        "A window's size does not connect what is in it, so that a part is as large among a thousand", arguments: [1, 10, 1_000])
    func window(count: Int) {
        let system = cards(count)
        var parts = IndependentParts(system)
        let rows = parts.rows(with: [3 * count], in: system)
        expect(rows, equals: [0, 3 * count - 2, 3 * count - 1, 3 * count])
        let (part, unknowns) = system.part(rows: rows)
        expect(unknowns, equals: [0, 2 * count - 1, 2 * count])
        expect(part.rows.map { $0.terms.map { $0.unknown } }, equals: [[0], [1], [1, 2, 0], [2]])
        expect(part.rows.map { $0.owner }, equals: rows)
    }

    @Test("Constraints between views connect them")
    func linked() {
        let system = cards(10, linked: true)
        var parts = IndependentParts(system)
        expect(parts.rows(with: [5], in: system), equals: Array(system.rows.indices))
    }

    @Test("A row over given numbers alone belongs to each part that uses one of them")
    func givenRows() {
        var system = cards(2)
        system.participants.append(.init(statement: nil, text: "", isChangeable: true, standing: .listed))
        system.rows.append(
            .init(
                terms: [.init(unknown: 0, coefficient: 1)], relation: .atMost, constant: 300, priority: 1000,
                owner: system.participants.count - 1))
        var parts = IndependentParts(system)
        expect(parts.rows(with: [1], in: system), equals: [0, 1, 2, 3, 7])
        expect(parts.rows(with: [7], in: system), equals: [0, 7])
    }
}
