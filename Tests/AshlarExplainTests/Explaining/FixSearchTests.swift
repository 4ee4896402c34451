import TestSupport
import Testing

@testable import AshlarExplain

@Suite("The search for fixes")
struct FixSearchTests {
    /// Returns a conflict of `count` constraints: views of equal widths, of which the first is 10 points wide and the last 30.
    private func chain(_ count: Int, identifier: (Int) -> String? = { _ in nil }) throws -> ConflictLog.Conflict {
        let lines = (0..<count).map { index in
            let name = identifier(index).map { " '\($0)'" } ?? ""
            let right =
                index == 0 ? "10" : index == count - 1 ? "30" : "UIView:0xa\(String(index - 1, radix: 16)).width"
            let view = "UIView:0xa\(String(min(index, count - 2), radix: 16))"
            return "<NSLayoutConstraint:0x\(String(index + 1, radix: 16))\(name) \(view).width == \(right)   (active)>"
        }
        let list = lines.map { "\"\($0)\"" }.joined(separator: ",\n")
        let log = ConflictLog(
            "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\nWill attempt to recover by breaking constraint\n"
                + lines[count - 1] + "\n")
        try #require(log.unread.isEmpty && log.conflicts.count == 1 && log.conflicts[0].constraints.count == count)
        return log.conflicts[0]
    }

    private func search(_ conflict: ConflictLog.Conflict) -> FixSearch {
        let statements = conflict.constraints.map(\.statement)
        return FixSearch(ConflictAnalysis(statements, broken: conflict.broken), ItemNames(statements.compactMap { $0 }))
    }

    @Test("A large conflict takes at most as many solves as a conflict of 20 constraints", arguments: [20, 100, 1_000])
    func cost(count: Int) throws {
        let search = search(try chain(count))
        expect(search.solves, equals: 0)
        expect(Set(search.fixes.map(\.constraint)), equals: Set(count - 20..<count))
        expect(search.untried, equals: count - 20)
        // Three solves for each member: without it, with a lower priority, and with another constant.
        expect(search.solves > 0 && search.solves <= 3 * 20)
    }

    @Test("The explanation states how many members were not tried")
    func untried() throws {
        let explanation = Explanation(of: try chain(25))
        expect(explanation.minimal.count == 25 && explanation.proof.verified)
        expect(explanation.untried, equals: 5)
        expect(explanation.description.hasSuffix("\n      Changes of 5 more members were not tried."))
        let small = Explanation(of: try chain(20))
        expect(small.untried == 0 && !small.description.contains("not tried"))
    }

    @Test("In a large conflict, the broken member is tried first, then the application's own members, newest first")
    func choice() throws {
        let search = search(try chain(40) { (20..<39).contains($0) ? "UISV-spacing" : nil })
        expect(search.members, equals: [39] + (1..<20).reversed())
        let few = self.search(try chain(30) { (1..<29).contains($0) ? "UISV-spacing" : nil })
        expect(few.members, equals: [29] + (11..<29).reversed() + [0])
    }
}
