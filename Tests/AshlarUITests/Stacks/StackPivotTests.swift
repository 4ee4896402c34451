import AshlarLayout
import AshlarSolver
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the cost of stack views in the solver, counted at several sizes.
@MainActor
@Suite("Growth of stack views in the solver")
struct StackPivotTests {
    private func box(_ index: Int) -> SizedView { SizedView(20 + CGFloat(index % 7), 10 + CGFloat(index % 5)) }

    private func row(_ count: Int, _ distribution: UIStackView.Distribution, _ alignment: UIStackView.Alignment) -> Row {
        let scene = Scene(100_000, 100)
        let stack = scene.add(UIStackView())
        (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 2)
        for index in 0..<count { stack.addArrangedSubview(box(index)) }
        scene.pinCorner(of: stack)
        return Row(scene: scene, stack: stack)
    }

    private struct Row {
        let scene: Scene
        let stack: UIStackView

        @MainActor var counters: Solver.Counters? { scene.root.item.engine?.counters }
    }

    @Test("Many views aligned at their baselines need no pivot", arguments: [100, 1_000], [false, true])
    func baselines(count: Int, atLast: Bool) throws {
        let row = row(count, .fill, atLast ? .lastBaseline : .firstBaseline)
        row.scene.layout()
        let counters = try #require(row.counters)
        expect(counters.pivots, equals: 0)
        expect(counters.simplexEntries <= 2 * count)
        expect(row.stack.frame.height, equals: 14)
        let views = row.stack.arrangedSubviews
        expect(views.allSatisfy { (atLast ? $0.frame.maxY : $0.frame.minY) == (atLast ? 14 : 0) })
        expect(views.enumerated().allSatisfy { $1.frame.height == 10 + CGFloat($0 % 5) })
    }

    @Test("Nested rows aligned at their baselines need no pivot", arguments: [100, 1_000], [false, true])
    func nested(depth: Int, isVaried: Bool) throws {
        let scene = Scene(100_000, 1_000)
        var outer: UIStackView?
        var stacks: [UIStackView] = []
        for level in 0..<depth {
            let stack = UIStackView(arrangedSubviews: [SizedView(2, isVaried ? 1 + CGFloat(level * 7 % 5) : 1)])
            stack.alignment = .firstBaseline
            if let outer {
                outer.addArrangedSubview(stack)
            } else {
                scene.pinCorner(of: scene.add(stack))
            }
            outer = stack
            stacks.append(stack)
        }
        scene.layout()
        let counters = try #require(scene.root.item.engine?.counters)
        expect(counters.pivots <= 2)
        expect(counters.simplexEntries <= 20 * depth)
        var height: CGFloat = 0
        for (level, stack) in stacks.enumerated().reversed() {
            height = max(height, isVaried ? 1 + CGFloat(level * 7 % 5) : 1)
            expect(stack.frame.height, equals: height)
        }
    }

    @Test("A view inserted among many with equal center spacing needs no pivot", arguments: [100, 1_000])
    func inserted(count: Int) throws {
        let row = row(count, .equalCentering, .fill)
        row.stack.widthAnchor.constraint(equalToConstant: 40 * CGFloat(count)).isActive = true
        row.scene.layout()
        let view = SizedView(20, 10)
        for place in [count / 2, 1] {
            let before = try #require(row.counters)
            row.stack.insertArrangedSubview(view, at: place)
            row.scene.layout()
            let after = try #require(row.counters)
            expect(after.pivots, equals: before.pivots)
            expect(after.simplexEntries - before.simplexEntries <= 10 * count)
            let centers = row.stack.arrangedSubviews.map(\.frame.midX)
            let distance = (centers[count] - centers[0]) / CGFloat(count)
            // Edges are rounded to pixels.
            expect(centers.indices.allSatisfy { (centers[$0] - centers[0] - CGFloat($0) * distance).magnitude <= 1 })
            view.removeFromSuperview()
            row.scene.layout()
            try expect(#require(row.counters).pivots, equals: before.pivots)
        }
    }
}
