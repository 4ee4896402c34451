import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): hiddenViewsYield, sharesOfIntrinsicSizes, severalTextsShareTheRow.
/// Tests for the constraints of a stack view, which are printed in UIKit's form.
@MainActor
@Suite("The constraints of stack views")
struct StackConstraintTests {
    private let sizes: [(CGFloat, CGFloat)] = [(160, 200), (80, 100), (40, 50)]

    private func row(
        _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill, spacing: CGFloat = 0
    ) -> StackScene { StackScene(.horizontal, distribution, alignment, spacing: spacing, of: sizes) }

    // MARK: UISV-canvas-connection

    @Test("The first view begins at the stack's start, and the last view ends at its end")
    func canvasAlong() {
        expect(
            row().constraints("UISV-canvas-connection"),
            equals: [
                "stack.leading == a.leading", "c.trailing == stack.trailing", "stack.top == a.top", "a.bottom == stack.bottom",
            ])
        expect(
            StackScene(.vertical, of: sizes).constraints("UISV-canvas-connection"),
            equals: [
                "stack.top == a.top", "c.bottom == stack.bottom", "stack.leading == a.leading", "a.trailing == stack.trailing",
            ])
    }

    @Test(
        "Across the axis, a view holds the aligned side, and the spanning guide holds the other side",
        arguments: [
            (UIStackView.Alignment.leading, ["stack.top == a.top", "spanner.bottom == stack.bottom"]),
            (.center, ["stack.centerY == a.centerY", "stack.top == spanner.top", "spanner.bottom == stack.bottom"]),
            (.trailing, ["a.bottom == stack.bottom", "stack.top == spanner.top"]),
            (.firstBaseline, ["stack.top <= spanner.top", "spanner.bottom == stack.bottom"]),
            (.lastBaseline, ["stack.top <= spanner.top", "spanner.bottom == stack.bottom"]),
        ])
    func canvasAcross(alignment: UIStackView.Alignment, expected: [String]) {
        expect(row(.fill, alignment).constraints("UISV-canvas-connection").dropFirst(2), equals: expected[...])
    }

    @Test("With margins, a stack constrains its views to the margins guide")
    func margins() {
        let scene = row()
        scene.stack.isLayoutMarginsRelativeArrangement = true
        expect(
            scene.constraints("UISV-canvas-connection"),
            equals: [
                "margins.leading == a.leading", "c.trailing == margins.trailing", "margins.top == a.top",
                "a.bottom == margins.bottom",
            ])
    }

    // MARK: UISV-spacing

    @Test("Gaps equal the spacing", arguments: [UIStackView.Distribution.fill, .fillEqually, .fillProportionally])
    func spacing(_ distribution: UIStackView.Distribution) {
        expect(
            row(distribution, spacing: 10).constraints("UISV-spacing"),
            equals: [
                "b.leading == a.trailing + 10", "c.leading == b.trailing + 10",
            ])
    }

    @Test(
        "Gaps are at least the spacing in the spreading distributions",
        arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
    func leastSpacing(_ distribution: UIStackView.Distribution) {
        expect(
            row(distribution, spacing: 10).constraints("UISV-spacing"),
            equals: [
                "b.leading >= a.trailing + 10", "c.leading >= b.trailing + 10",
            ])
    }

    @Test("With baseline-relative arrangement, gaps run from last baselines to first ones, and the ends stay edges")
    func baselineSpacing() {
        let scene = StackScene(.vertical, spacing: 20, of: sizes)
        scene.stack.isBaselineRelativeArrangement = true
        expect(
            scene.constraints("UISV-spacing"),
            equals: [
                "b.firstBaseline == a.lastBaseline + 20", "c.firstBaseline == b.lastBaseline + 20",
            ])
        expect(scene.constraints("UISV-canvas-connection").prefix(2), equals: ["stack.top == a.top", "c.bottom == stack.bottom"])
        scene.stack.axis = .horizontal
        expect(scene.constraints("UISV-spacing").first, equals: "b.leading == a.trailing + 20")
    }

    // MARK: UISV-fill-equally, UISV-distributing-edge

    @Test("With fillEqually, every view is as long as the first")
    func fillEqually() {
        expect(row(.fillEqually).constraints("UISV-fill-equally"), equals: ["b.width == a.width", "c.width == a.width"])
    }

    @Test("With equalSpacing, guides that are as long as the first one measure the gaps")
    func equalSpacing() {
        let scene = row(.equalSpacing)
        expect(scene.constraints("UISV-fill-equally"), equals: ["gap.width == gap.width"])
        expect(
            scene.constraints("UISV-distributing-edge"),
            equals: [
                "gap.leading == a.trailing", "gap.trailing == b.leading", "gap.leading == b.trailing",
                "gap.trailing == c.leading",
            ])
    }

    @Test("With equalCentering, guides measure the distances of centers, each at a lower priority than the one before")
    func equalCentering() {
        let scene = StackScene(.vertical, .equalCentering, of: sizes + sizes)
        expect(
            scene.constraints("UISV-fill-equally"),
            equals: [
                "gap.height == gap.height @149", "gap.height == gap.height @148", "gap.height == gap.height @147",
                "gap.height == gap.height @146",
            ])
        expect(
            scene.constraints("UISV-distributing-edge").prefix(2), equals: ["gap.top == a.centerY", "gap.bottom == b.centerY"])
    }

    // MARK: UISV-fill-proportionally

    @Test("With fillProportionally, each view has its share of all sizes and gaps, with descending priorities")
    func fillProportionally() {
        expect(
            row(.fillProportionally, spacing: 10).constraints("UISV-fill-proportionally"),
            equals: [
                "a.width == 0.533*stack.width @999", "b.width == 0.267*stack.width @998", "c.width == 0.133*stack.width @997",
            ])
    }

    @Test("Views without an intrinsic size have no share, and are equal if none has a size")
    func withoutShares() {
        let mixed = StackScene(.horizontal, .fillProportionally, of: [(30, -1), (-1, 10), (10, 10)])
        expect(
            mixed.constraints("UISV-fill-proportionally"),
            equals: [
                "a.width == 0.75*stack.width @999", "b.width == 0*stack.width @998", "c.width == 0.25*stack.width @997",
            ])
        let none = StackScene(.horizontal, .fillProportionally, of: [(-1, 10), (-1, 10)])
        expect(none.constraints("UISV-fill-proportionally"), equals: ["b.width == a.width @999"])
    }

    @Test("A view whose intrinsic size changes has a new share")
    func sharesFollow() {
        let scene = StackScene(.horizontal, .fillProportionally, of: [(30, 10), (10, 10)])
        scene.fix(80)
        expect(scene.frames()[1...], equals: ["0 0 60 10", "60 0 20 10"])
        scene.views[1].size.width = 30
        expect(scene.frames()[1...], equals: ["0 0 40 10", "40 0 40 10"])
    }

    // Observed: FloatingPanel's Main.storyboard. Two nested columns of natural heights 51.5 and 78, with a distance of 16 points,
    // have the heights 53 and 80.5 in a column 149.5 points high.
    @Test("A nested stack has the share of the length of its views")
    func sharesOfNestedStacks() {
        func column(_ heights: [CGFloat], _ spacing: CGFloat) -> UIStackView {
            let stack = UIStackView(arrangedSubviews: heights.map { SizedView(10, $0) })
            (stack.axis, stack.spacing, stack.distribution) = (.vertical, spacing, .fillProportionally)
            return stack
        }
        let rows = ([31, 31] as [CGFloat]).map { height in
            UIStackView(arrangedSubviews: [SizedView(30, 20.5), SizedView(10, height)])
        }
        let (first, second) = (column([17, 26.5], 8), column([], 16))
        for row in rows { second.addArrangedSubview(row) }
        let stack = column([], 16)
        stack.addArrangedSubview(first)
        stack.addArrangedSubview(second)
        let scene = Scene(300, 300, scale: 2)
        scene.add(stack).place(0, 0, 200, 149.5)
        scene.layout()
        expect([first, second].map(\.frame.height), equals: [53, 80.5])
        expect(second.arrangedSubviews.map(\.frame.height), equals: [32, 32.5])
        // A view that changes deep inside changes the shares of all stacks around it.
        rows[0].addArrangedSubview(SizedView(10, 62))
        scene.layout()
        let total = 51.5 + 109 + 16
        expect((first.frame.height - 149.5 * 51.5 / total).magnitude < 0.5)
        first.isHidden = true
        scene.layout()
        expect(second.frame.height, equals: 149.5)
    }

    // Observed: two storyboards of the ArcGIS samples. Labels of one line each have 60 and 52 points in a column of 120 with the
    // standard distance.
    @Test("The system's standard distance does not count for shares")
    func sharesWithSystemSpacing() {
        let scene = StackScene(.vertical, .fillProportionally, of: [(30, 20.5), (30, 20.5)])
        scene.stack.spacing = UIStackView.spacingUseSystem
        scene.fix(nil, 120)
        expect(scene.frames()[1...], equals: ["0 0 30 60", "0 68 30 52"])
    }

    @Test("A text that wraps has the share of its size on one line in every layout")
    func sharesOfWrappingTexts() {
        let scene = Scene(200, 200)
        let stack = UIStackView(arrangedSubviews: [blockLabel(12, lines: 0), blockLabel(3, lines: 0)])
        (stack.axis, stack.distribution) = (.vertical, .fillProportionally)
        scene.add(stack).place(0, 0, 50, 100)
        scene.layout()
        let frames = stack.subviews.map(\.frame)
        stack.spacing = 1
        scene.layout()
        stack.spacing = 0
        scene.layout()
        expect(stack.subviews.map(\.frame), equals: frames)
    }

    // MARK: UISV-alignment

    @Test(
        "All views align with the first",
        arguments: [
            (UIStackView.Alignment.fill, ["a.top == b.top", "a.bottom == b.bottom", "a.top == c.top", "a.bottom == c.bottom"]),
            (.leading, ["a.top == b.top", "a.top == c.top"]), (.center, ["a.centerY == b.centerY", "a.centerY == c.centerY"]),
            (.trailing, ["a.bottom == b.bottom", "a.bottom == c.bottom"]),
            (.firstBaseline, ["a.firstBaseline == b.firstBaseline", "a.firstBaseline == c.firstBaseline"]),
            (.lastBaseline, ["a.lastBaseline == b.lastBaseline", "a.lastBaseline == c.lastBaseline"]),
        ])
    func alignment(alignment: UIStackView.Alignment, expected: [String]) {
        expect(row(.fill, alignment).constraints("UISV-alignment"), equals: expected)
    }

    // MARK: UISV-spanning-boundary, -fit, UISV-canvas-fit, UISV-ambiguity-suppression

    @Test(
        "The spanning guide contains all views and prefers the aligned side",
        arguments: [
            (UIStackView.Alignment.leading, ["spanner.top == a.top @999.5", "spanner.bottom >= a.bottom"]),
            (.center, ["spanner.top <= a.top", "spanner.bottom >= a.bottom"]),
            (.trailing, ["spanner.top <= a.top", "spanner.bottom == a.bottom @999.5"]),
            (.lastBaseline, ["spanner.top <= a.top", "spanner.bottom >= a.bottom"]),
        ])
    func boundaries(alignment: UIStackView.Alignment, expected: [String]) {
        let all = ["a", "b", "c"].flatMap { name in expected.map { $0.replacing(" a.", with: " \(name).") } }
        expect(row(.fill, alignment).constraints("UISV-spanning-boundary"), equals: all)
    }

    @Test("With first baselines, only the first view is kept below the guide's top")
    func firstBaselineBoundary() {
        expect(
            row(.fill, .firstBaseline).constraints("UISV-spanning-boundary"),
            equals: [
                "spanner.top <= a.top", "spanner.bottom >= a.bottom", "spanner.bottom >= b.bottom", "spanner.bottom >= c.bottom",
            ])
    }

    @Test(
        "The spanning guide has an optional size of zero",
        arguments: [UIStackView.Alignment.leading, .center, .trailing, .firstBaseline])
    func spanningFit(alignment: UIStackView.Alignment) {
        expect(row(.fill, alignment).constraints("UISV-spanning-fit"), equals: ["spanner.height == 0 @51"])
    }

    @Test("A stack with the alignment fill has no spanning guide")
    func noSpanner() {
        let scene = row()
        expect(scene.constraints("UISV-spanning-fit").isEmpty)
        expect(scene.constraints("UISV-ambiguity-suppression").isEmpty)
        expect(scene.constraints("UISV-canvas-fit").isEmpty)
        expect(scene.stack.layoutGuides.isEmpty)
    }

    @Test("A stack aligned on baselines has an optional size of zero, at a lower priority than the guide's")
    func canvasFit() {
        expect(row(.fill, .lastBaseline).constraints("UISV-canvas-fit"), equals: ["stack.height == 0 @49"])
        expect(row(.fill, .center).constraints("UISV-canvas-fit").isEmpty)
    }

    @Test("Texts of several lines aligned on a baseline have equal widths, and those of one line have not")
    func textWidths() {
        for (lines, width) in [(0, "140"), (1, "120")] {
            let stack = UIStackView(arrangedSubviews: [blockLabel(5, lines: lines), blockLabel(7, lines: lines)])
            stack.alignment = .firstBaseline
            let scene = Scene()
            scene.add(stack)
            scene.layout()
            expect(stack.constraints(named: "UISV-text-width-disambiguation").count, equals: 1 - lines)
            expect(stack.frameText, equals: "0 0 \(width) 10")
        }
    }

    @Test(
        "A single view needs no guide, because the stack contains it",
        arguments: [
            (UIStackView.Alignment.leading, ["stack.top == a.top", "stack.bottom >= a.bottom"]),
            (.center, ["stack.centerY == a.centerY", "stack.top <= a.top", "stack.bottom >= a.bottom"]),
            (.trailing, ["a.bottom == stack.bottom", "stack.top <= a.top"]),
            (.firstBaseline, ["stack.top <= a.top", "a.bottom == stack.bottom"]),
        ])
    func singleView(alignment: UIStackView.Alignment, expected: [String]) {
        let scene = StackScene(.horizontal, .fill, alignment, of: [(10, 20)])
        expect(scene.constraints("UISV-canvas-connection").dropFirst(2), equals: expected[...])
        expect(scene.constraints("UISV-canvas-fit"), equals: ["stack.height == 0 @49"])
        expect(scene.stack.layoutGuides.isEmpty)
        expect(scene.frames(), equals: ["0 0 10 20", "0 0 10 20"])
    }

    @Test("Views that do not fill the stack have an optional size of zero at the lowest priority")
    func ambiguitySuppression() {
        expect(
            row(.fill, .leading).constraints("UISV-ambiguity-suppression"),
            equals: [
                "a.height == 0 @25", "b.height == 0 @25", "c.height == 0 @25",
            ])
    }

    // MARK: UISV-hiding

    @Test("A hidden view has a size of zero along the axis and no gap, and stays aligned across it")
    func hiding() {
        let scene = row(.fillEqually, spacing: 10)
        scene.views[1].isHidden = true
        expect(scene.constraints("UISV-hiding"), equals: ["b.width == 0"])
        expect(scene.constraints("UISV-spacing"), equals: ["c.leading == a.trailing + 10"])
        expect(scene.constraints("UISV-fill-equally"), equals: ["c.width == a.width"])
        expect(
            scene.constraints("UISV-alignment"),
            equals: [
                "a.top == b.top", "a.bottom == b.bottom", "a.top == c.top", "a.bottom == c.bottom",
            ])
        expect(scene.constraints("UISV-ambiguity-suppression"), equals: ["b.leading == a.trailing @25"])
    }

    @Test("Without visible views, the stack has an optional size of zero")
    func empty() {
        let scene = row()
        for view in scene.views { view.isHidden = true }
        expect(scene.constraints("UISV-canvas-fit"), equals: ["stack.width == 0 @49"])
        let none = StackScene(of: [])
        expect(none.constraints("UISV-canvas-fit"), equals: ["stack.width == 0 @49", "stack.height == 0 @49"])
        expect(none.frames(), equals: ["0 0 0 0"])
        expect(none.isUnambiguous)
    }
}
