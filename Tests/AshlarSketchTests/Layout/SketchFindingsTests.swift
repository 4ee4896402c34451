import AshlarSketch
import Testing

/// Tests of ambiguities and conflicts.
@Suite("Findings in sketches")
struct SketchFindingsTests {
    @Test("A view without a vertical position and size is ambiguous in both, and only there")
    func ambiguity() {
        let layout = laidOut("size 100x50\nH:|[a]|")
        let findings = layout.findings()
        #expect(findings.conflicts.isEmpty)
        #expect(findings.ambiguities.map(\.quantity) == [.y, .height])
        #expect(findings.ambiguities.allSatisfy { $0.view == 1 })
        #expect(findings.ambiguities[1].least == 0)
        #expect(findings.ambiguities[1].greatest == nil)
        #expect(laidOut("H:|[a]|\nV:|[a]|").findings().ambiguities.isEmpty)
    }

    @Test("An ambiguity has the range of the equally good values")
    func range() {
        let layout = laidOut("size 100x50\nV:|[a]|\nH:|-(>=0)-[a(30)]-(>=10)-|")
        let found = layout.findings().ambiguities
        #expect(found.map(\.quantity) == [.x])
        #expect([found.first?.least, found.first?.greatest] == [0, 60])
    }

    @Test("A conflict names its lines, the constraint that was given up, and three lines of advice")
    func conflict() throws {
        let layout = laidOut("size 300x50\nV:|[a]|\na.width == 100\nH:|-20-[a]-20-|")
        #expect(layout.hasConflicts)
        let conflict = try #require(layout.findings().conflicts.first)
        let sketch = layout.sketch
        #expect(conflict.constraints.map { sketch.constraints[$0].line } == [3, 4, 4])
        #expect(conflict.broken.map { sketch.text(of: sketch.constraints[$0]) } == "container.trailing == a.trailing + 20")
        #expect(conflict.explanation.proof.verified)
        #expect(conflict.explanation.gap == 160)
        #expect(conflict.summary.split(separator: "\n").count == 3)
        #expect(conflict.summary.hasPrefix("Conflict: "))
        #expect(conflict.explanation.constraints.contains("a.width == 100"))
        #expect(!conflict.explanation.description.contains("0x"), "\(conflict.explanation)")
        layout.resize(width: 140, height: 50)
        #expect(!layout.hasConflicts)
        #expect(layout.findings().conflicts.isEmpty)
    }

    @Test("A required content size can be what is given up")
    func brokenContent() throws {
        let layout = laidOut("size 300x50\nV:|[a]|\nH:|[a]\na.width == 100\na: 120x20, compression 1000")
        let conflict = try #require(layout.findings().conflicts.first)
        #expect(conflict.constraints.map { layout.sketch.text(of: layout.sketch.constraints[$0]) } == ["a.width == 100"])
        #expect(conflict.broken != nil || conflict.brokenContent == 1)
        #expect(layout.hasConflicts)
    }

    @Test("Equal lines keep their own places in a conflict")
    func duplicates() throws {
        let layout = laidOut("V:|[a]|\nH:|[a]\na.width == 10\na.width == 10\na.width == 20")
        let conflicts = layout.findings().conflicts
        #expect(conflicts.count == 1)
        let conflict = try #require(conflicts.first)
        #expect(conflict.broken == layout.sketch.constraints.count - 1)
        #expect(conflict.constraints.count == 2)
        #expect(conflict.explanation.proof.verified)
    }
}
