import AshlarExplain
import TestSupport
import Testing

@Suite("Explanations")
struct ExplanationTests {
    private func explain(_ constraints: [String], broken: Int? = nil) throws -> Explanation {
        var text =
            "Unable to simultaneously satisfy constraints.\n(\n"
            + constraints.map { "\"<NSLayoutConstraint:\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
        if let broken { text += "Will attempt to recover by breaking constraint\n<NSLayoutConstraint:\(constraints[broken])>\n" }
        let log = ConflictLog(text)
        try #require(log.conflicts.count == 1 && log.unread.isEmpty)
        return Explanation(of: log.conflicts[0])
    }

    @Test("The set is irreducible and has a proof, and every fix was tried")
    func equalities() throws {
        let explanation = Explanation(of: ConflictLog(LogTests.masonry).conflicts[0])
        expect(explanation.minimal, equals: [0, 1, 2])
        expect(explanation.gap, equals: 100)
        expect(explanation.proof.verified)
        expect(explanation.proof.multipliers, equals: [-1, -1, 1])
        expect(Set(explanation.fixes.map(\.constraint)), equals: [0, 1, 2])
        expect(explanation.fixes.filter(\.tried).count, equals: explanation.fixes.count)
        expect(explanation.fixes.first?.constraint, equals: 2)
        expect(explanation.description.contains("(3) was given up, so UILabel.width is 100 instead of 200."))
        expect(!explanation.description.contains("0x"))
    }

    @Test("Constraints that do not take part in the conflict are left out")
    func irreducible() throws {
        let explanation = try explain([
            "0x1 UIView:0xa.height == 10   (active)", "0x2 UIView:0xa.width == 10   (active)",
            "0x3 UIView:0xb.width == UIView:0xa.width   (active)", "0x4 UIView:0xa.width == 30   (active)",
        ])
        expect(explanation.minimal, equals: [1, 3])
        expect(explanation.cause, equals: "UIView 1.width cannot be 10 and 30 at once.")
    }

    @Test("The proof includes the rule that sizes are not negative")
    func negative() throws {
        let explanation = try explain(
            [
                "0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "0x2 H:[UILabel:0xa]-(11)-|   (active, names: '|':UIView:0xb )", "0x3 UIView:0xb.width == 1   (active)",
            ], broken: 1)
        expect(explanation.gap, equals: 20)
        expect(explanation.proof.hidden.map(\.text), equals: ["UILabel.width ≥ 0"])
        expect(explanation.proof.verified)
        expect(explanation.cause, equals: "UILabel would be −20 pt wide.")
    }

    @Test("The explanation of a container that is too small names the missing length")
    func container() throws {
        let explanation = try explain(
            [
                "0x1 V:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "0x2 V:[UILabel:0xa]-(10)-|   (active, names: '|':UIView:0xb )", "0x3 UILabel:0xa.height == 40   (active)",
                "0x4 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 44   (active)",
            ], broken: 2)
        expect(explanation.cause, equals: "UIView is too short by 16 pt for what it has to hold.")
        expect(explanation.fixes.allSatisfy { $0.constraint != 3 }, "The framework's own constraint cannot be changed.")
        expect(explanation.remarks.count, equals: 1)
    }

    @Test("The fix for a frame that became constraints is its switch, suggested once")
    func mask() throws {
        let log = ConflictLog(
            """
            (
                "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 0   (active)>",
                "<NSLayoutConstraint:0x2 UIView:0xa.width == 44   (active)>"
            )
            """)
        let fixes = Explanation(of: log.conflicts[0]).fixes
        expect(fixes.filter { $0.change == "set UIView.translatesAutoresizingMaskIntoConstraints = false" }.count, equals: 1)
    }

    @Test("Constraints that do not contradict each other are not explained")
    func noContradiction() throws {
        let explanation = try explain(["0x1 UIView:0xa.width == 10   (active)", "0x2 UIView:0xa.height == 10   (active)"])
        expect(explanation.minimal.isEmpty && !explanation.proof.verified && explanation.fixes.isEmpty)
    }

    @Test("A superview that the log does not name is guessed, and the explanation says so")
    func guess() throws {
        let explanation = try explain([
            "0x1 UIView:0xa.midY == + 50", "0x2 V:[UIView:0xa(20)]", "0x3 UIView:0xa.bottom == UIView:0xb.bottom - 10",
            "0x4 V:[UIView:0xb(100)]",
        ])
        expect(explanation.proof.verified)
        expect(explanation.proof.hidden.filter(\.isAssumed).map(\.text), equals: ["UIView 1 is a subview of UIView 2"])
    }

    @Test("Content sizes and frames are marked as such, with the priority that takes part")
    func marks() throws {
        let explanation = Explanation(
            of: ConflictLog(
                """
                (
                    "<NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 142 Hug:250 CompressionResistance:1000   (active)>",
                    "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UILabel:0xa.width == 100   (active)>"
                )
                Will attempt to recover by breaking constraint
                <NSContentSizeLayoutConstraint:0x1 UILabel:0xa.width == 142 Hug:250 CompressionResistance:1000   (active)>
                """
            ).conflicts[0])
        expect(explanation.minimal, equals: [1, 0])
        expect(explanation.marks, equals: ["frame, through its autoresizing mask", "content size, compression resistance 1000"])
        expect(explanation.outcome, equals: "(2) was given up, so UILabel.width is 100 instead of at least 142.")
        for mark in explanation.marks { expect(explanation.description.contains("    \(mark!)")) }
    }

    @Test("A log is read from right to left if it contradicts itself only that way")
    func rightToLeft() throws {
        let explanation = try explain(
            [
                "0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )", "0x2 UILabel:0xa.width == 50   (active)",
                "0x3 H:|-(10)-[UILabel:0xa](LTR)   (active, names: '|':UIView:0xb )", "0x4 UIView:0xb.width == 90   (active)",
            ], broken: 2)
        expect(explanation.gap, equals: 20)
        expect(explanation.proof.verified)
        expect(explanation.remarks.count, equals: 1)
        let diagram = try #require(explanation.diagram)
        let start = try #require(diagram.spans.first { $0.length == 90 }).start
        let measure = diagram.measures[0]
        expect(
            [measure.from, measure.to, measure.wanted].map { $0 - start }, equals: [90, 80, 80], "Leading is the right edge.")
        expect(explanation.fixes.contains { $0.change == "make it `UILabel.left = UIView.left + 30`" })
    }

    @Test("A position with a multiplier is drawn at its computed place")
    func multipliedPlace() throws {
        let explanation = try explain(
            [
                "0x1 UIView:0xa.width == 100   (active)", "0x2 UIView:0xb.width == 20   (active)",
                "0x3 H:|-(40)-[UIView:0xb]   (active, names: '|':UIView:0xa )",
                "0x4 UIView:0xb.centerX == 0.5*UIView:0xa.centerX + 3   (active)",
            ], broken: 3)
        let measure = try #require(explanation.diagram?.measures.last)
        let start = try #require(explanation.diagram?.spans.first { $0.length == 100 }).start
        expect((measure.to - start, measure.wanted - start) == (50, 28))
    }

    @Test("Large numbers are printed in full")
    func largeNumbers() throws {
        let explanation = try explain(["0x1 UIView:0xa.width == 1e+08   (active)", "0x2 UIView:0xa.width == 1   (active)"])
        expect(explanation.cause, equals: "UIView.width cannot be 100000000 and 1 at once.")
    }

    @Test("Numbers without room for more digits are printed as they are")
    func hugeNumbers() throws {
        let explanation = try explain([
            "0x1 UIView:0xa.width == 1e+308   (active)", "0x2 UIView:0xa.width == 1e+307   (active)",
        ])
        expect(explanation.cause, equals: "UIView.width cannot be 1e+308 and 1e+307 at once.")
    }
}
