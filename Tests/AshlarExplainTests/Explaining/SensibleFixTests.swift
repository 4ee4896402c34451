import AshlarExplain
import Foundation
import TestSupport
import Testing

@Suite("Sensible fixes")
struct SensibleFixTests {
    private func explain(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: broken))).first)
    }

    @Test("No fix makes a spacing negative, a size 0, or a distance several times longer")
    func constants() throws {
        let negative = try explain(
            [
                "NSLayoutConstraint:0x1 H:[UILabel:0xa]-(8)-[UIButton:0xc]   (active)",
                "NSLayoutConstraint:0x2 H:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 H:[UIButton:0xc]-(0)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x4 UIView:0xb.width == 100   (active)",
                "NSLayoutConstraint:0x5 UILabel:0xa.width == 60   (active)",
                "NSLayoutConstraint:0x6 UIButton:0xc.width == 60   (active)",
            ], broken: 0)
        expect(negative.proof.verified)
        expect(negative.fixes.allSatisfy { !$0.change.contains("−") })
        expect(
            Set(negative.fixes.map(\.constraint)), equals: [0, 1, 2, 3, 4, 5], "Each constraint can still be lowered or removed.")

        let far = try explain(
            [
                "NSLayoutConstraint:0x1 H:|-(11)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(11)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xb.width == 300   (active)",
                "NSLayoutConstraint:0x4 UILabel:0xa.width == 50   (active)",
            ], broken: 1)
        expect(far.fixes.allSatisfy { !$0.change.contains("+ 239") })
        expect(far.fixes.contains { $0.change == "make it `UILabel.width = 278`" })

        let zero = try explain(
            [
                "NSLayoutConstraint:0x1 UIView:0xa.width == 0   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 40   (active)",
            ])
        expect(zero.fixes.allSatisfy { $0.change != "make it `UIView.width = 0`" })
    }

    @Test("Constraints of private views are never edited; if there are only such, that is said")
    func privateViews() throws {
        let explanation = try explain(
            [
                "NSLayoutConstraint:0x1 _UIBarStack:0xa.width == 10   (active)",
                "NSLayoutConstraint:0x2 _UIBarStack:0xa.width == 20   (active)",
            ], broken: 1)
        expect(explanation.fixes.isEmpty)
        expect(explanation.advice.constraint == -1 && !explanation.advice.yours)
        expect(explanation.whose.hasPrefix("Not yours"))
    }

    @Test("No collected log gets an absurd fix", arguments: try CollectedLogTests.entries())
    func collected(_ entry: CollectedLogTests.Entry) throws {
        let log = try entry.read()
        for explanation in Explanation.all(of: log) {
            for fix in explanation.fixes {
                let text = explanation.constraints[fix.constraint]
                expect(!text.contains("Constraint:") || !text.contains(#/'_UI|'UIView-Enc/#), "\(fix) of \(text)")
                expect(!fix.change.contains("spacing to −"))
            }
            // The advice is about a constraint of the list, or about none.
            expect(explanation.advice.constraint >= -1 && explanation.advice.constraint < explanation.constraints.count)
            expect(!explanation.advice.action.isEmpty && !explanation.whose.contains("\n"))
        }
    }
}
