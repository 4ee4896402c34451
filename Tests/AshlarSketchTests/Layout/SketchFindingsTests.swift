import AshlarSketch
import TestSupport
import Testing

/// Tests of ambiguities and conflicts.
@Suite("Findings in sketches")
struct SketchFindingsTests {
    @Test("A view without a vertical position and size is ambiguous in both, and only there")
    func ambiguity() {
        let layout = laidOut("size 100x50\nH:|[a]|")
        let findings = layout.findings()
        expect(findings.conflicts.isEmpty)
        expect(findings.ambiguities.map(\.quantity), equals: [.y, .height])
        expect(findings.ambiguities.allSatisfy { $0.view == 1 })
        expect(findings.ambiguities[1].least, equals: 0)
        expect(findings.ambiguities[1].greatest == nil)
        expect(laidOut("H:|[a]|\nV:|[a]|").findings().ambiguities.isEmpty)
    }

    @Test("An ambiguity has the range of the equally good values")
    func range() {
        let layout = laidOut("size 100x50\nV:|[a]|\nH:|-(>=0)-[a(30)]-(>=10)-|")
        let found = layout.findings().ambiguities
        expect(found.map(\.quantity), equals: [.x])
        expect([found.first?.least, found.first?.greatest], equals: [0, 60])
    }

    @Test("A conflict names its lines, the constraint that was given up, and three lines of advice")
    func conflict() throws {
        let layout = laidOut("size 300x50\nV:|[a]|\na.width == 100\nH:|-20-[a]-20-|")
        expect(layout.hasConflicts)
        let conflict = try #require(layout.findings().conflicts.first)
        let sketch = layout.sketch
        expect(conflict.constraints.map { sketch.constraints[$0].line }, equals: [3, 4, 4])
        expect(conflict.broken.map { sketch.text(of: sketch.constraints[$0]) }, equals: "container.trailing == a.trailing + 20")
        expect(conflict.explanation.proof.verified)
        expect(conflict.explanation.gap, equals: 160)
        expect(conflict.summary.split(separator: "\n").count, equals: 3)
        expect(conflict.summary.hasPrefix("Conflict: "))
        expect(conflict.explanation.constraints.contains("a.width == 100"))
        expect(!conflict.explanation.description.contains("0x"), "\(conflict.explanation)")
        layout.resize(width: 140, height: 50)
        expect(!layout.hasConflicts)
        expect(layout.findings().conflicts.isEmpty)
    }

    @Test("A required content size can be what is given up")
    func brokenContent() throws {
        let layout = laidOut("size 300x50\nV:|[a]|\nH:|[a]\na.width == 100\na: 120x20, compression 1000")
        let conflict = try #require(layout.findings().conflicts.first)
        expect(conflict.constraints.map { layout.sketch.text(of: layout.sketch.constraints[$0]) }, equals: ["a.width == 100"])
        expect(conflict.broken != nil || conflict.brokenContent == 1)
        expect(layout.hasConflicts)
    }

    @Test("Equal lines keep their own places in a conflict")
    func duplicates() throws {
        let layout = laidOut("V:|[a]|\nH:|[a]\na.width == 10\na.width == 10\na.width == 20")
        let conflicts = layout.findings().conflicts
        expect(conflicts.count, equals: 1)
        let conflict = try #require(conflicts.first)
        expect(conflict.broken, equals: layout.sketch.constraints.count - 1)
        expect(conflict.constraints.count, equals: 2)
        expect(conflict.explanation.proof.verified)
    }

    @Test("A conflict among many is explained as it is alone", arguments: [2, 12])
    func many(count: Int) throws {
        func text(_ names: [String]) -> String {
            "size 300x90\n"
                + names.map { name in
                    "H:|-16-[\(name)1(>=220)]-8-[\(name)2(==96)]-16-|\nV:|[\(name)1]|\nV:|[\(name)2]|\n\(name)1.width == 50 @500\n"
                }.joined()
        }
        let alone = try #require(laidOut(text(["a"])).findings().conflicts.first).explanation
        expect(alone.fixes.count > 2)
        let names = (0..<count).map { String(UnicodeScalar(UInt8(ascii: "a") + UInt8($0))) }
        let conflicts = laidOut(text(names)).findings().conflicts
        expect(conflicts.count, equals: count)
        for (name, conflict) in zip(names, conflicts) {
            let own = conflict.explanation
            expect(
                own.equations.map { $0.replacing("\(name)1", with: "a1").replacing("\(name)2", with: "a2") },
                equals: alone.equations)
            expect(own.fixes.map(\.change).count, equals: alone.fixes.count)
            expect(own.fixes.map(\.layoutMovement), equals: alone.fixes.map(\.layoutMovement))
            expect(own.diagram?.measures.map(\.to), equals: alone.diagram?.measures.map(\.to))
        }
    }

    @Test("Only as many conflicts as asked for are explained, and all are counted")
    func limited() {
        let layout = laidOut((0..<30).map { "v\($0).width == 10\nv\($0).width == 20\n" }.joined())
        let all = layout.findings()
        expect(all.conflicts.count, equals: 30)
        expect(all.conflictCount, equals: 30)
        let few = layout.findings(explaining: 3)
        expect(few.conflicts, equals: Array(all.conflicts.prefix(3)))
        expect(few.conflictCount, equals: 30)
        expect(few.ambiguities, equals: all.ambiguities)
        expect(laidOut("H:|[a]|").findings().conflictCount, equals: 0)
    }

    @Test("Text of an ambiguous number has its range")
    func texts() {
        let layout = laidOut("size 100x50\nV:|[a]|\nH:|-(>=0)-[a(30)]-(>=10)-|\nH:|[b]|\nb.top == super.top + 0.5")
        expect(
            layout.findings().ambiguities.map(layout.sketch.text(of:)),
            equals: [
                "a.x is 0 and could be 0 to 60", "b.height is 0 and could be 0 or more",
            ])
    }
}
