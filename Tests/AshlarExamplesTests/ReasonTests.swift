import Ashlar
@testable import AshlarExamples
import AshlarExplain
import AshlarReport
import Foundation
import Masonry
import TestSupport
import Testing

@Suite("Reasons", .serialized)
@MainActor
struct ReasonTests {
    /// The two reports of the article, which prints the constraints of the tap after those of the start.
    static let log = """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        (
            "<MASLayoutConstraint:ADDRESS UIButton:ADDRESS.width == 100>",
            "<MASLayoutConstraint:ADDRESS UILabel:ADDRESS.width == UIButton:ADDRESS.width>",
            "<MASLayoutConstraint:ADDRESS UILabel:ADDRESS.width == 200>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <MASLayoutConstraint:ADDRESS UILabel:ADDRESS.width == 200>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
        """

    private func afterTheTap() -> (example: S06SizeUpdated, log: [String]) {
        let example = S06SizeUpdated(size: CGSize(width: 375, height: 667))
        example.load()
        example.view.layoutIfNeeded()
        let outcome = LayoutDiagnostics.collecting {
            for step in example.steps { step.action() }
            example.view.layoutIfNeeded()
        }
        // Masonry's warnings about updates are left out.
        return (example, outcome.log.filter { !$0.hasPrefix("Masonry: ") })
    }

    @Test("The two logs of S7 equal the expected text, apart from addresses")
    func articleLog() {
        let log = afterTheTap().log.map { $0.replacing(/0x[0-9a-f]+/, with: "ADDRESS") }
        let heights = Self.log.replacing(".width", with: ".height").replacing("== 100", with: "== 33").replacing(
            "== 200", with: "== 100")
        expect(log, equals: [Self.log, heights])
    }

    @Test("The log of S7 gives the same explanation as the layout")
    func sameExplanation() throws {
        let (example, log) = afterTheTap()
        let live = example.view.ashlar.explainConflicts()
        let pasted = ConflictLog(log.joined(separator: "\n")).conflicts.map { Explanation(of: $0) }
        expect(live.count, equals: 2)
        // Masonry's descriptions have neither names nor texts, while the layout knows both.
        // They also lack the lines of code.
        let unnamed = live.map {
            $0.description.replacing("lbl", with: "UILabel").replacing("btn", with: "UIButton")
                .replacing(#/\ {4}AshlarExamples/S06SizeUpdated\.swift:\d+/#, with: "")
        }
        expect(unnamed, equals: pasted.map(\.description))
        expect(live[0].locations.allSatisfy { $0?.hasPrefix("AshlarExamples/S06SizeUpdated.swift:") ?? false })
        expect(live.map(\.proof), equals: pasted.map(\.proof))
        expect(live.map(\.minimal), equals: pasted.map(\.minimal))
        expect(live.map(\.gap), equals: [100, 67])
        expect(live.allSatisfy { $0.fixes.contains { $0.constraint == 2 && $0.layoutMovement == 0 } })
    }

    @Test("Every example's report is solved again to the same rectangles, at the start and after each step")
    func replay() throws {
        for type in Example.all {
            let example = type.init(size: CGSize(width: 375, height: 667))
            LayoutDiagnostics.collecting {
                example.load()
                try? check(example)
                for step in example.steps {
                    step.action()
                    try? check(example)
                }
            }
        }
    }

    private func check(_ example: Example) throws {
        example.view.layoutIfNeeded()
        let report = example.view.ashlar.report()
        let copy = try JSONDecoder().decode(LayoutReport.self, from: JSONEncoder().encode(report))
        expect(copy, equals: report)
        for (found, item) in zip(copy.solvedAgain(), report.items) {
            for quantity in LayoutReport.Quantity.allCases {
                expect(abs(found[quantity] - item.rect[quantity]) < 1e-6, "\(type(of: example).name): \(item.label).\(quantity)")
            }
        }
    }

    @Test("A width is explained by the constants that determine it")
    func why() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (box, label) = (UIView(), UILabel())
        (box.accessibilityIdentifier, label.accessibilityIdentifier) = ("box", "label")
        root.addSubview(box)
        box.addSubview(label)
        box.mas_makeConstraints { make in
            make.left.top.equalTo(root)
            make.width.mas_equalTo(100)
        }
        label.mas_makeConstraints { make in
            make.left.equalTo(box).offset(10)
            make.right.equalTo(box).offset(-10)
        }
        root.layoutIfNeeded()
        let why = try #require(label.ashlar.why(.width))
        expect(why.value, equals: 80)
        expect(why.isFixed)
        expect(
            Set(why.lower.map(\.text)), equals: ["label.left = box.left + 10", "label.right = box.right − 10", "box.width = 100"])
        expect(why.description.hasPrefix("label.width is 80."))
    }

    @Test("A value that one constraint pulls and another one limits names both")
    func pulled() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = UIView()
        box.accessibilityIdentifier = "box"
        box.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(box)
        let wish = box.widthAnchor.constraint(equalToConstant: 500)
        wish.priority = .defaultHigh
        NSLayoutConstraint.activate([wish, box.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.5)])
        let why = try #require(box.ashlar.why(.width))
        expect(why.value, equals: 150)
        expect(!why.isFixed)
        expect(why.lower.map(\.text) == ["box.width = 500 @750"] && why.lower[0].isMissed)
        expect(why.upper.map(\.text), equals: ["box.width ≤ 0.5 × UIView.width", "UIView.width = 300"])
    }

    @Test("An ambiguous value names the rule that decided it, and the constraint that would determine it")
    func open() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let (first, second) = (UILabel(), UILabel())
        (first.accessibilityIdentifier, second.accessibilityIdentifier) = ("first", "second")
        for label in [first, second] {
            label.text = "abc"
            label.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(label)
        }
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor), first.topAnchor.constraint(equalTo: root.topAnchor),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
            second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        root.layoutIfNeeded()
        let ambiguities = root.ashlar.explainAmbiguities()
        let width = try #require(ambiguities.numbers.first { $0.subject == "first.width" })
        guard case .tie(let priority, let between) = width.decision else {
            Issue.record("Two equal huggings are a tie.")
            return
        }
        expect(priority == 250 && between.count == 2)
        let top = try #require(ambiguities.numbers.first { $0.subject == "second.top" })
        expect(top.decision, equals: .nearestToZero)
        expect(ambiguities.additions.count, equals: 2)
        expect(ambiguities.additions.contains("second.top = 0"))
    }

    @Test("A position that only one inequality limits names that inequality")
    func endOfInequality() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = view("box", in: root)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 20), box.heightAnchor.constraint(equalToConstant: 20),
            box.leftAnchor.constraint(equalTo: root.leftAnchor),
            box.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23),
        ])
        let report = root.ashlar.report()
        let top = try #require(Ambiguities(of: report).numbers.first { $0.subject == "box.top" })
        guard case .endOfInequality(let place) = top.decision else {
            Issue.record("Only one inequality is about the place.")
            return
        }
        expect(report.constraints[place].relation == .lessThanOrEqual && top.value == 23)
    }

    private func view(_ name: String, in superview: UIView) -> UIView {
        let view = UIView()
        view.accessibilityIdentifier = name
        view.translatesAutoresizingMaskIntoConstraints = false
        superview.addSubview(view)
        return view
    }

    @Test("A size of zero is explained by the rule that sizes are not negative")
    func zeroSize() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = view("box", in: root)
        box.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        let why = try #require(box.ashlar.why(.height))
        expect(why.lowerLimits == ["box.height ≥ 0"] && why.upperLimits.isEmpty)
        expect(why.description.contains("box.height ≥ 0    always"))
        expect(why.description.contains("Nothing keeps it from being more."))
    }

    @Test("The picture of a deep tree uses one coordinate system in both reading directions", arguments: [false, true])
    func diagram(isRightToLeft: Bool) throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let outer = view("outer", in: root)
        let inner = view("inner", in: outer)
        if isRightToLeft { for view in [root, outer, inner] { view.semanticContentAttribute = .forceRightToLeft } }
        NSLayoutConstraint.activate([
            outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
            outer.widthAnchor.constraint(equalToConstant: 200),
            inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
            inner.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
            inner.widthAnchor.constraint(equalToConstant: 300),
        ])
        LayoutDiagnostics.collecting { root.layoutIfNeeded() }
        let explanation = try #require(root.ashlar.explainConflicts().first)
        let diagram = try #require(explanation.diagram)
        expect(diagram.spans.first { $0.name == "inner" }?.start == (isRightToLeft ? 50 : 55))
        expect(diagram.spans.first { $0.name == "outer" }?.start, equals: 50)
        let gap = try #require(diagram.measures.first { explanation.equations[$0.member].hasPrefix("inner.leading") })
        expect([gap.from, gap.to, gap.wanted] == (isRightToLeft ? [250, 245, 245] : [50, 55, 55]))
    }

    @Test("The proof of a scroll view's contents that have no room in the window adds up")
    func scrollContents() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
        root.addSubview(scroll)
        let box = view("box", in: scroll)
        NSLayoutConstraint.activate([
            box.leftAnchor.constraint(equalTo: scroll.frameLayoutGuide.leftAnchor),
            box.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor, constant: 30),
        ])
        LayoutDiagnostics.collecting { root.layoutIfNeeded() }
        let explanations = root.ashlar.explainConflicts()
        expect(!explanations.isEmpty)
        expect(explanations.allSatisfy { $0.proof.verified && !$0.fixes.isEmpty })
    }

    @Test("A switch that was forgotten is one finding for its four conflicts")
    func forgottenSwitch() throws {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.accessibilityIdentifier = "box"
        root.addSubview(box)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            box.topAnchor.constraint(equalTo: root.topAnchor, constant: 16),
            box.widthAnchor.constraint(equalToConstant: 100), box.heightAnchor.constraint(equalToConstant: 50),
        ])
        LayoutDiagnostics.collecting { root.layoutIfNeeded() }
        let explanations = root.ashlar.explainConflicts()
        expect(explanations.count, equals: 4)
        expect(explanations.allSatisfy { $0.pattern == .forgottenTranslates })
        expect(
            explanations.first?.advice.action,
            equals: "set box.translatesAutoresizingMaskIntoConstraints = false; solves all 4 conflicts")
        expect(explanations.map(\.solvedBy), equals: [nil, 0, 0, 0])
    }

    @Test("Broken constraints do not count as ties")
    func brokenIsNoTie() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let box = view("box", in: root)
        NSLayoutConstraint.activate([
            box.widthAnchor.constraint(equalToConstant: 5), box.widthAnchor.constraint(equalToConstant: 9),
        ])
        let ambiguities = LayoutDiagnostics.collecting { root.ashlar.explainAmbiguities() }.result
        expect(!ambiguities.numbers.isEmpty)
        expect(ambiguities.numbers.allSatisfy { $0.decision == .nearestToZero })
    }
}
