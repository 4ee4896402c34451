import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): freeSpaceAboveBaselines, hiddenViewsYield, spacedStacksAreTight, columnsHaveNoBaselines, stackTiesByIndex.
/// Tests for the frames of stack views.
@MainActor
@Suite("The layout of stack views")
struct StackLayoutTests {
    private let sizes: [(CGFloat, CGFloat)] = [(60, 20), (30, 50), (10, 30)]

    // MARK: Along the axis

    @Test("An unconstrained stack is as long as its views and gaps, and as wide as the widest view")
    func natural() {
        expect(
            StackScene(.horizontal, spacing: 5, of: sizes).frames(),
            equals: ["0 0 110 50", "0 0 60 50", "65 0 30 50", "100 0 10 50"])
        expect(
            StackScene(.vertical, spacing: 5, of: sizes).frames(),
            equals: ["0 0 60 110", "0 0 60 20", "0 25 60 50", "0 80 60 30"])
    }

    @Test("With fill, the view with the lowest hugging priority takes the remaining length")
    func fill() {
        let scene = StackScene(.horizontal, spacing: 5, of: sizes)
        scene.fix(200)
        scene.views[1].setContentHuggingPriority(.init(249), for: .horizontal)
        expect(scene.frames(), equals: ["0 0 200 50", "0 0 60 50", "65 0 120 50", "190 0 10 50"])
        scene.views[0].setContentCompressionResistancePriority(.init(749), for: .horizontal)
        scene.stack.constraints(named: "").first?.constant = 70
        expect(scene.frames(), equals: ["0 0 70 50", "0 0 20 50", "25 0 30 50", "60 0 10 50"])
    }

    @Test("With fill and equal priorities, the first view is stretched, and the last one is compressed", arguments: 2...5)
    func tiesFollowTheIndex(count: Int) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            for alignment in [UIStackView.Alignment.fill, .center, .trailing] {
                let scene = StackScene(axis, .fill, alignment, of: Array(repeating: (20, 20), count: count))
                let length = CGFloat(count) * 20
                if axis == .horizontal { scene.fix(length + 7) } else { scene.fix(nil, length + 7) }
                let sizes = { scene.views.map { axis == .horizontal ? $0.frame.width : $0.frame.height } }
                _ = scene.frames()
                expect(sizes(), equals: [27] + Array(repeating: 20, count: count - 1))
                scene.stack.constraints(named: "").first?.constant = length - 7
                _ = scene.frames()
                expect(sizes(), equals: Array(repeating: 20, count: count - 1) + [13])
            }
        }
    }

    @Test(
        "A stack with equal distances whose length nothing determines is as short as its spacing, and not ambiguous",
        arguments: [UIStackView.Distribution.equalSpacing, .equalCentering])
    func spacedStacksAreTight(distribution: UIStackView.Distribution) {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let scene = StackScene(axis, distribution, spacing: 5, of: [(20, 20), (20, 20), (20, 20)])
            expect(scene.frames().first == (axis == .horizontal ? "0 0 70 20" : "0 0 20 70"))
            expect(!scene.stack.hasAmbiguousLayout && !scene.views[1].hasAmbiguousLayout)
        }
    }

    @Test("With fillEqually, views share the length equally")
    func fillEqually() {
        let scene = StackScene(.horizontal, .fillEqually, spacing: 10, of: sizes)
        scene.fix(200)
        expect(scene.frames(), equals: ["0 0 200 50", "0 0 60 50", "70 0 60 50", "140 0 60 50"])
    }

    @Test("With fillProportionally, views keep their proportions")
    func fillProportionally() {
        let scene = StackScene(.vertical, .fillProportionally, of: sizes)
        scene.fix(nil, 200)
        expect(scene.frames(), equals: ["0 0 60 200", "0 0 60 40", "0 40 60 100", "0 140 60 60"])
    }

    @Test("Equal spacing spreads the views, with gaps of at least the spacing")
    func equalSpacing() {
        let scene = StackScene(.horizontal, .equalSpacing, spacing: 5, of: sizes)
        scene.fix(200)
        expect(scene.frames(), equals: ["0 0 200 50", "0 0 60 50", "110 0 30 50", "190 0 10 50"])
        expect(scene.isUnambiguous)
        expect(
            StackScene(.horizontal, .equalSpacing, spacing: 5, of: sizes).frames().first, equals: "0 0 110 50",
            "a free stack takes the least")
    }

    @Test("Equal centering places the centers at equal distances, as far as the spacing permits")
    func equalCentering() {
        let scene = StackScene(.horizontal, .equalCentering, spacing: 5, of: sizes)
        scene.fix(195)
        // The centers are at 30, 110 and 190.
        expect(scene.frames(), equals: ["0 0 195 50", "0 0 60 50", "95 0 30 50", "185 0 10 50"])
        let tight = StackScene(.horizontal, .equalCentering, spacing: 5, of: sizes)
        tight.fix(112)
        expect(tight.frames(), equals: ["0 0 112 50", "0 0 60 50", "65 0 30 50", "102 0 10 50"])
    }

    // MARK: Across the axis

    @Test(
        "The alignment places the views in a stack of minimum size",
        arguments: [
            (UIStackView.Alignment.fill, ["0 0 100 50", "0 0 60 50", "60 0 30 50", "90 0 10 50"]),
            (.top, ["0 0 100 50", "0 0 60 20", "60 0 30 50", "90 0 10 30"]),
            (.center, ["0 0 100 50", "0 15 60 20", "60 0 30 50", "90 10 10 30"]),
            (.bottom, ["0 0 100 50", "0 30 60 20", "60 0 30 50", "90 20 10 30"]),
        ])
    func alignment(alignment: UIStackView.Alignment, expected: [String]) {
        let scene = StackScene(.horizontal, .fill, alignment, of: sizes)
        expect(scene.frames(), equals: expected)
        expect(scene.isUnambiguous)
    }

    @Test(
        "Columns align by leading edge, center and trailing edge, mirrored in right-to-left layouts",
        arguments: [
            (UIStackView.Alignment.leading, ["0 0 30 50", "0 50 10 30"], ["30 0 30 50", "50 50 10 30"]),
            (.center, ["15 0 30 50", "25 50 10 30"], ["15 0 30 50", "25 50 10 30"]),
            (.trailing, ["30 0 30 50", "50 50 10 30"], ["0 0 30 50", "0 50 10 30"]),
        ])
    func columns(alignment: UIStackView.Alignment, leftToRight: [String], rightToLeft: [String]) {
        let scene = StackScene(.vertical, .fill, alignment, of: [(30, 50), (10, 30)])
        scene.fix(60)
        expect(scene.frames().dropFirst(), equals: leftToRight[...])
        scene.stack.semanticContentAttribute = .forceRightToLeft
        expect(scene.frames().dropFirst(), equals: rightToLeft[...])
    }

    @Test("A wider stack leaves extra space on the side that is not aligned")
    func room() {
        let scene = StackScene(.horizontal, .fill, .bottom, of: sizes)
        scene.fix(nil, 100)
        expect(scene.frames(), equals: ["0 0 100 100", "0 80 60 20", "60 50 30 50", "90 70 10 30"])
    }

    @Test("With first baselines, the stack begins with its first view, and extra space is above it")
    func firstBaseline() {
        let scene = StackScene(.horizontal, .fill, .firstBaseline, of: [(10, 20.5), (10, 34), (10, 33)])
        for (view, baseline) in zip(scene.views, [(16, 4.5), (23, 11), (22, 11)] as [(CGFloat, CGFloat)]) {
            view.ashlar.baselineOffsets = baseline
        }
        expect(scene.frames(), equals: ["0 0 30 27", "0 0 10 20.5", "10 -7 10 34", "20 -6 10 33"])
        scene.fix(nil, 100)
        expect(scene.frames()[1...], equals: ["0 73 10 20.5", "10 66 10 34", "20 67 10 33"])
    }

    @Test("With last baselines, the stack contains all views")
    func lastBaseline() {
        let scene = StackScene(.horizontal, .fill, .lastBaseline, of: [(10, 20), (10, 34)])
        scene.views[0].ashlar.baselineOffsets = (16, 4)
        scene.views[1].ashlar.baselineOffsets = (23, 11)
        expect(scene.frames(), equals: ["0 0 20 34", "0 7 10 20", "10 0 10 34"])
        expect(scene.isUnambiguous)
    }

    @Test("In columns, baseline alignments mean the leading and trailing edges")
    func baselinesOfColumns() {
        let scene = StackScene(.vertical, .fill, .firstBaseline, of: [(30, 50), (10, 30)])
        expect(scene.frames()[2], equals: "0 50 10 30")
        scene.stack.alignment = .lastBaseline
        expect(scene.frames()[2], equals: "20 50 10 30")
    }

    // MARK: Gaps

    @Test("Custom spacing replaces the spacing after one view while that view is arranged")
    func customSpacing() {
        let scene = StackScene(.horizontal, spacing: 5, of: sizes)
        let (stack, a) = (scene.stack, scene.views[0])
        stack.setCustomSpacing(20, after: a)
        expect(scene.frames()[2], equals: "80 0 30 50")
        expect(stack.customSpacing(after: a), equals: 20)
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: a)
        expect(scene.frames()[2], equals: "68 0 30 50")
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
        expect(scene.frames()[2], equals: "65 0 30 50")
        stack.setCustomSpacing(20, after: a)
        stack.removeArrangedSubview(a)
        expect(stack.customSpacing(after: a), equals: UIStackView.spacingUseDefault)
        stack.insertArrangedSubview(a, at: 0)
        expect(scene.frames()[2], equals: "65 0 30 50")
        stack.setCustomSpacing(9, after: UIView())
        expect(scene.frames()[3], equals: "100 0 10 50", "views that are not arranged have no gap")
    }

    @Test("The system's spacing is 8 points, and spacing can be negative")
    func spacings() {
        let scene = StackScene(.horizontal, spacing: UIStackView.spacingUseSystem, of: sizes)
        expect(scene.frames()[0], equals: "0 0 116 50")
        scene.stack.spacing = -5
        expect(scene.frames()[3], equals: "80 0 10 50")
    }

    @Test("With baseline-relative arrangement, a column measures gaps from text to text")
    func baselineRelative() {
        let scene = StackScene(.vertical, spacing: 30, of: [(10, 20), (10, 40)])
        scene.stack.isBaselineRelativeArrangement = true
        scene.views[0].ashlar.baselineOffsets = (15, 5)
        scene.views[1].ashlar.baselineOffsets = (12, 6)
        expect(scene.frames(), equals: ["0 0 10 73", "0 0 10 20", "0 33 10 40"])
    }

    @Test("With margin-relative arrangement, a stack keeps its views inside the margins")
    func margins() {
        let scene = StackScene(.horizontal, of: [(10, 20), (30, 40)])
        scene.stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        expect(scene.frames()[0], equals: "0 0 40 40")
        scene.stack.isLayoutMarginsRelativeArrangement = true
        expect(scene.frames(), equals: ["0 0 46 44", "2 1 10 40", "12 1 30 40"])
        scene.stack.layoutMargins.left = 12
        expect(scene.frames(), equals: ["0 0 56 44", "12 1 10 40", "22 1 30 40"])
    }

    // MARK: Hidden views

    @Test("A hidden arranged view takes no space along the axis and is at the end of the previous one")
    func hidden() {
        let scene = StackScene(.horizontal, spacing: 5, of: sizes)
        scene.views[1].isHidden = true
        expect(scene.frames(), equals: ["0 0 75 50", "0 0 60 50", "60 0 0 50", "65 0 10 50"])
        scene.views[0].isHidden = true
        expect(scene.frames(), equals: ["0 0 10 50", "0 0 0 50", "0 0 0 50", "0 0 10 50"])
        scene.views[2].isHidden = true
        expect(scene.frames()[0], equals: "0 0 0 50", "the height of a hidden view still counts")
        for view in scene.views { view.isHidden = false }
        expect(scene.frames()[0], equals: "0 0 110 50")
    }

    @Test("A hidden view of fixed length does not compress other views")
    func hiddenOfFixedLength() {
        let scene = StackScene(.horizontal, spacing: 5, of: sizes)
        scene.views[1].widthAnchor.constraint(equalToConstant: 30).isActive = true
        scene.views[1].isHidden = true
        let frames = LayoutDiagnostics.collecting { scene.frames() }.result
        expect(frames[0], equals: "0 0 75 50")
        expect(frames[3], equals: "65 0 10 50")
    }

    @Test("A hidden view can be constrained to its neighbor")
    func hiddenAndTied() {
        let scene = StackScene(.horizontal, of: [(60, 20), (-1, -1)])
        scene.fix(200)
        scene.views[1].leadingAnchor.constraint(equalTo: scene.views[0].leadingAnchor).isActive = true
        scene.views[1].isHidden = true
        expect(scene.frames(), equals: ["0 0 200 20", "0 0 200 20", "0 0 0 20"])
    }

    // MARK: Nesting, direction, fitting

    @Test("Stacks can be nested")
    func nesting() {
        let inner = UIStackView(arrangedSubviews: [SizedView(10, 10), SizedView(20, 20)])
        inner.axis = .vertical
        let outer = UIStackView(arrangedSubviews: [inner, SizedView(40, 5)])
        (outer.spacing, inner.spacing) = (3, 1)
        let scene = Scene()
        scene.add(outer)
        scene.layout()
        expect(outer.frameText, equals: "0 0 63 31")
        expect(inner.frameText, equals: "0 0 20 31")
        inner.arrangedSubviews[0].isHidden = true
        scene.layout()
        expect(outer.frameText, equals: "0 0 63 20")
    }

    @Test("In a right-to-left layout, a row begins on the right, and a stack can have its own direction")
    func rightToLeft() {
        let scene = StackScene(.horizontal, spacing: 5, of: [(10, 20), (30, 20)])
        scene.stack.semanticContentAttribute = .forceRightToLeft
        expect(scene.frames(), equals: ["0 0 45 20", "35 0 10 20", "0 0 30 20"])
    }

    @Test("Three equal widths are rounded to pixels without gaps")
    func snapping() {
        let scene = StackScene(.horizontal, .fillEqually, scale: 2, of: [(1, 10), (1, 10), (1, 10)])
        scene.fix(320)
        expect(scene.frames()[1...], equals: ["0 0 106.5 10", "106.5 0 107 10", "213.5 0 106.5 10"])
    }

    @Test("A stack has no intrinsic size, and its views determine its fitting size")
    func fitting() {
        let scene = StackScene(.vertical, .fill, .center, spacing: 4, of: [(30, 50), (10, 30)])
        expect(scene.stack.intrinsicContentSize, equals: CGSize(width: -1, height: -1))
        expect(scene.stack.systemLayoutSizeFitting(.zero), equals: CGSize(width: 30, height: 84))
        let label = blockLabel(20, lines: 0)
        scene.stack.addArrangedSubview(label)
        let size = scene.stack.systemLayoutSizeFitting(
            CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        expect(size, equals: CGSize(width: 50, height: 50 + 4 + 30 + 4 + 40))
    }
}

extension UIView {
    /// Returns the constraints that the view holds with an identifier; an empty identifier means none.
    func constraints(named identifier: String) -> [NSLayoutConstraint] {
        constraints.filter { ($0.identifier ?? "") == identifier }
    }
}
