import AshlarExplain
import TestSupport
import Testing

/// Questions that a log cannot answer.
@Suite("Questions")
struct QuestionTests {
    private func explanation(_ lines: [String], broken: Int? = nil, _ answers: [String: String] = [:]) throws -> Explanation {
        let log = ConflictLog(PatternTests.text(lines, broken: broken))
        return try #require(Explanation.all(of: log, options: .init(answers: answers)).first)
    }

    @Test("Which of two constraints came last is asked unless both have their lines in one file")
    func last() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.bottom + 10   (active)",
            "NSLayoutConstraint:0x2 UIView:0xa.top == UIView:0xb.bottom + 20   (active)",
        ]
        try expect(explanation(lines, broken: 1).question?.key, equals: .last)
        try expect(explanation(lines).whose, equals: "Yours: UIView 1.top is constrained twice; keep one.")
        let question = try #require(try explanation(lines).question)
        expect(question.key == .last && question.answers.map(\.value) == ["1", "2"])
        // The one that came first is the leftover.
        try expect(explanation(lines, ["last": "2"]).advice.constraint, equals: 0)
        try expect(explanation(lines, ["last": "1"]).advice.constraint, equals: 1)
        let answered = try explanation(lines, ["last": "1"])
        expect(answered.fixes.first?.constraint == 1 && answered.question?.given == "1")
        expect(!answered.text().contains("Ask   "))
        // An answer that does not exist changes nothing.
        try expect(explanation(lines, ["last": "7"]).question?.given == nil)
    }

    @Test("A hidden view is shown if it is hidden by mistake")
    func hidden() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UILabel:0xa.height == 128   (active)",
            "NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa.height == 0   (active)",
        ]
        let asked = try explanation(lines, broken: 0)
        expect(asked.text().contains("Is UILabel hidden on purpose?"))
        expect(asked.text().contains("(--answer hidden=no)"))
        let shown = try explanation(lines, broken: 0, ["hidden": "no"])
        expect(shown.advice.kind == .show && shown.fixes.first?.kind == .show)
        try expect(explanation(lines, broken: 0, ["hidden": "yes"]).advice, equals: asked.advice)
    }

    @Test("A view that constraints place loses its mask, and another gets a frame")
    func placed() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xb.width == 0   (active)",
            "NSLayoutConstraint:0x2 UILabel:0xa.left == UIView:0xb.left + 5   (active)",
            "NSLayoutConstraint:0x3 UILabel:0xa.right == UIView:0xb.right - 5   (active)",
        ]
        try expect(explanation(lines, broken: 2).question?.key, equals: .placed)
        try expect(explanation(lines, broken: 2, ["placed": "yes"]).advice.kind, equals: .unmask)
        try expect(
            explanation(lines, broken: 2, ["placed": "no"]).advice.action.contains("a frame, or a container that has one"))
    }

    @Test("A toolbar beside no view of the application's may be the keyboard's own, which only the author knows")
    func created() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xb.width == 0   (active)",
            "NSLayoutConstraint:0x2 H:|-(8)-[_UIButtonBarStackView:0xa]   (active, names: '|':_UIToolbarContentView:0xb )",
            "NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0xa]-(8)-|   (active, names: '|':_UIToolbarContentView:0xb )",
        ]
        let asked = try explanation(lines, broken: 2)
        expect(asked.question?.key == .created && asked.whose.hasPrefix("Not known"))
        expect(asked.text().contains("Did you create the toolbar (UIToolbar), such as for an inputAccessoryView?"))
        try expect(explanation(lines, broken: 2, ["created": "yes"]).advice, equals: asked.advice)
        let ignored = try explanation(lines, broken: 2, ["created": "no"]).advice
        expect(!ignored.yours && ignored.action.hasPrefix("nothing: not yours"))
    }

    @Test("Addresses stand behind names on request only")
    func addresses() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa1.width == 100   (active)",
            "NSLayoutConstraint:0x2 UIView:0xa1.width == 200   (active)",
        ]
        let found = try explanation(lines)
        expect(!found.text().contains("0xa1"))
        expect(found.text(withAddresses: true).contains("UIView (0xa1).width = 100"))
        expect(found.views.map(\.address), equals: ["0xa1"])
    }

    @Test("The sum is a part of the whole text only")
    func sum() throws {
        let found = try explanation(PatternTests.cases[2].lines, broken: 2)
        expect(found.text(isWhole: true).contains("Sum   ") && !found.text(isWhole: false).contains("Sum   "))
    }
}
