import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): rowsStandOnTheirHighestBaseline.
/// Tests that the baselines of stack views are those of their arranged views.
@MainActor
@Suite("Baselines of stack views")
struct StackBaselineTests {
    /// Adds a marker whose top is pinned to a baseline of a stack at the top left corner.
    private func marker(_ scene: StackScene, _ attribute: NSLayoutConstraint.Attribute) -> UIView {
        let marker = scene.scene.add(UIView())
        NSLayoutConstraint(
            item: marker, attribute: .top, relatedBy: .equal, toItem: scene.stack, attribute: attribute, multiplier: 1,
            constant: 0
        ).isActive = true
        return marker
    }

    private func scene(
        _ axis: NSLayoutConstraint.Axis, _ alignment: UIStackView.Alignment = .fill, _ baselines: (CGFloat, CGFloat)...
    ) -> StackScene {
        let scene = StackScene(axis, .fill, alignment, of: [(10, 40), (10, 20), (10, 30)])
        for (view, baseline) in zip(scene.views, baselines) { view.ashlar.baselineOffsets = baseline }
        return scene
    }

    @Test("A column has the first baseline of its first visible view, and the last baseline of its last one")
    func column() {
        let scene = scene(.vertical, .fill, (5, 6), (7, 8), (9, 10))
        let (first, last) = (marker(scene, .firstBaseline), marker(scene, .lastBaseline))
        scene.scene.layout()
        expect(first.frame.minY, equals: 5)
        expect(last.frame.minY, equals: 80)
        expect(scene.stack.forFirstBaselineLayout === scene.views[0])
        expect(scene.stack.forLastBaselineLayout === scene.views[2])
        scene.views[0].isHidden = true
        scene.views[2].isHidden = true
        scene.scene.layout()
        expect(first.frame.minY, equals: 7)
        expect(last.frame.minY, equals: 12)
    }

    @Test(
        "A row has the highest first baseline and the lowest last baseline of its views, wherever they are",
        arguments: [
            (UIStackView.Alignment.top, 4, 35), (.center, 8, 35), (.bottom, 5, 35), (.firstBaseline, 5, 35),
        ] as [(UIStackView.Alignment, CGFloat, CGFloat)])
    func row(alignment: UIStackView.Alignment, first: CGFloat, last: CGFloat) {
        // The heights are 40, 20 and 30 points.
        let scene = scene(.horizontal, alignment, (8, 5), (6, 9), (4, 20))
        let (top, bottom) = (marker(scene, .firstBaseline), marker(scene, .lastBaseline))
        scene.scene.layout()
        let (stack, views) = (scene.stack, scene.views)
        let highest = zip(views, [8, 6, 4] as [CGFloat]).map { $0.frame.minY + $1 }.min() ?? 0
        let lowest = zip(views, [5, 9, 20] as [CGFloat]).map { $0.frame.maxY - $1 }.max() ?? 0
        expect(top.frame.minY, equals: highest, "\(stack.frameText)")
        expect(bottom.frame.minY, equals: lowest)
    }

    @Test("A nested stack passes on the baselines of its views")
    func nesting() {
        let label = SizedView(10, 20)
        label.ashlar.baselineOffsets = (13, 4)
        let inner = UIStackView(arrangedSubviews: [SizedView(30, 30), label])
        inner.alignment = .bottom
        inner.arrangedSubviews[0].ashlar.baselineOffsets = (25, 1)
        let outer = UIStackView(arrangedSubviews: [inner, SizedView(5, 5)])
        outer.axis = .vertical
        let scene = Scene()
        scene.add(outer)
        let marker = scene.add(UIView())
        scene.activate(
            marker.topAnchor.constraint(equalTo: outer.firstBaselineAnchor),
            outer.topAnchor.constraint(equalTo: scene.root.topAnchor))
        scene.layout()
        expect(marker.frame.minY, equals: 23)
        expect(outer.forFirstBaselineLayout === label)
        label.removeFromSuperview()
        scene.layout()
        expect(marker.frame.minY, equals: 25)
    }

    @Test("Stacks can be aligned with labels on their baselines")
    func alignment() {
        let column = UIStackView(arrangedSubviews: [SizedView(10, 20), SizedView(10, 20)])
        column.axis = .vertical
        column.arrangedSubviews[0].ashlar.baselineOffsets = (15, 5)
        let label = SizedView(10, 30)
        label.ashlar.baselineOffsets = (22, 8)
        let row = UIStackView(arrangedSubviews: [label, column])
        row.alignment = .firstBaseline
        let scene = Scene()
        scene.add(row)
        scene.layout()
        expect(label.frame.minY, equals: 0)
        expect(column.frame.minY, equals: 7)
    }

    @Test("The view that provides the baseline of a row of wrapping texts does not depend on widths in the last layout")
    func wrappingTexts() {
        let scene = Scene(300, 300)
        let (text, box) = (blockLabel(12, lines: 0), SizedView(10, 20))
        let stack = UIStackView(arrangedSubviews: [text, box])
        stack.alignment = .center
        text.widthAnchor.constraint(equalToConstant: 40).isActive = true
        scene.add(stack)
        let lender = stack.forFirstBaselineLayout
        scene.layout()
        expect(text.frame.height, equals: 30)
        expect(stack.forFirstBaselineLayout === lender)
    }

    @Test("An empty stack has its baselines at its edges")
    func empty() {
        let scene = StackScene(.vertical, of: [])
        scene.fix(10, 30)
        let (first, last) = (marker(scene, .firstBaseline), marker(scene, .lastBaseline))
        scene.scene.layout()
        expect(first.frame.minY, equals: 0)
        expect(last.frame.minY, equals: 30)
        expect(scene.stack.forFirstBaselineLayout === scene.stack)
    }

    @Test(
        "A change of font moves views that are constrained to the stack's baseline",
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func fontChanges(axis: NSLayoutConstraint.Axis) {
        let scene = StackScene(axis, .fill, .leading, of: [])
        let label = blockLabel(3)
        scene.stack.addArrangedSubview(label)
        let marker = marker(scene, .firstBaseline)
        scene.scene.layout()
        let before = marker.frame.minY
        label.font = .systemFont(ofSize: 20)
        scene.scene.layout()
        expect(before > 0)
        expect(marker.frame.minY, equals: 2 * before)
    }

    @Test("The number of queries in nested stacks is linear in their depth, not exponential")
    func cost() {
        final class Counted: UIView {
            static var asked = 0
            override var intrinsicContentSize: CGSize {
                Self.asked += 1
                return CGSize(width: 10, height: 10)
            }
        }
        func asked(depth: Int) -> Int {
            Counted.asked = 0
            let scene = Scene()
            let outer = UIStackView()
            var stack = scene.add(outer)
            for _ in 0..<depth {
                let inner = UIStackView()
                stack.addArrangedSubview(Counted())
                stack.addArrangedSubview(inner)
                stack = inner
            }
            let marker = scene.add(UIView())
            scene.activate(marker.topAnchor.constraint(equalTo: outer.firstBaselineAnchor))
            scene.layout()
            return Counted.asked
        }
        let (small, large) = (asked(depth: 5), asked(depth: 10))
        expect(small > 0 && large <= 16 * small, "\(small) times, then \(large)")
    }
}
