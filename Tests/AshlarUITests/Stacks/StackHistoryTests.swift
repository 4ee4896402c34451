import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

/// Tests that a stack has the same layout after any changes as a new stack with the same properties. A failure prints its seed,
/// which the environment can set: `ASHLAR_STACK_SEEDS=0..20000 swift test --filter StackHistoryTests`.
@MainActor
@Suite("The history of stack views")
struct StackHistoryTests {
    /// The properties of a stack, and the views that it can arrange.
    private struct Settings {
        var axis = NSLayoutConstraint.Axis.horizontal
        var distribution = UIStackView.Distribution.fill
        var alignment = UIStackView.Alignment.fill
        var spacing: CGFloat = 0
        var customSpacings: [Int: CGFloat] = [:]
        var hidden: Set<Int> = []
        var arranged = [0, 1, 2]
        var isMarginsRelative = false
        var isBaselineRelative = false
        var isRightToLeft = false
        var size: CGSize?

        mutating func change(using generator: inout SeededGenerator) {
            func any<Value>(_ values: [Value]) -> Value { values[Int(generator.next() % UInt64(values.count))] }
            switch any(Array(0..<11)) {
            case 0: axis = any([.horizontal, .vertical])
            case 1: distribution = any([.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering])
            case 2: alignment = any([.fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline])
            case 3: spacing = any([0, 4, 9])
            case 4: if let view = arranged.isEmpty ? nil : any(arranged) { customSpacings[view] = any([nil, 2, 15]) }
            case 5, 6: hidden.formSymmetricDifference([any(Array(0..<views))])
            case 7: if let view = arranged.isEmpty ? nil : any(arranged) { remove(view) }
            case 8:
                let view = any(Array(0..<views))
                arranged.removeAll { $0 == view }
                arranged.insert(view, at: any(Array(0...arranged.count)))
            case 9: isMarginsRelative.toggle()
            case 10: isBaselineRelative.toggle()
            default: isRightToLeft.toggle()
            }
            if any([0, 1, 2]) == 0 { size = any([nil, CGSize(width: 400, height: 400), CGSize(width: 150, height: 150)]) }
        }

        private mutating func remove(_ view: Int) {
            arranged.removeAll { $0 == view }
            customSpacings[view] = nil
        }
    }

    private nonisolated static let views = 5

    /// A stack, its views, and the constraints that fix its size.
    @MainActor
    private final class Subject {
        let scene = Scene()
        let stack = UIStackView()
        let views: [SizedView]
        var size: [NSLayoutConstraint] = []

        init() {
            // The priorities differ, so that no result depends on the order of constraints.
            views = (0..<StackHistoryTests.views).map { index in
                let view = SizedView(CGFloat(20 + 7 * index), CGFloat(50 - 6 * index))
                for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
                    view.setContentHuggingPriority(.init(Float(250 + index)), for: axis)
                    view.setContentCompressionResistancePriority(.init(Float(750 + index)), for: axis)
                }
                view.ashlar.baselineOffsets = (CGFloat(9 + 2 * index), CGFloat(3 + index))
                return view
            }
            scene.add(stack)
            // The guide stays after its first use, and keeps the stack from becoming smaller than its margins.
            _ = stack.layoutMarginsGuide
            scene.activate(
                stack.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
                stack.topAnchor.constraint(equalTo: scene.root.topAnchor))
        }

        func apply(_ settings: Settings) {
            (stack.axis, stack.distribution, stack.alignment) = (settings.axis, settings.distribution, settings.alignment)
            stack.spacing = settings.spacing
            stack.isLayoutMarginsRelativeArrangement = settings.isMarginsRelative
            stack.isBaselineRelativeArrangement = settings.isBaselineRelative
            stack.semanticContentAttribute = settings.isRightToLeft ? .forceRightToLeft : .unspecified
            for (index, view) in views.enumerated() {
                view.isHidden = settings.hidden.contains(index)
                if !settings.arranged.contains(index) { view.removeFromSuperview() }
            }
            for (place, index) in settings.arranged.enumerated() {
                stack.insertArrangedSubview(views[index], at: place)
                stack.setCustomSpacing(settings.customSpacings[index] ?? UIStackView.spacingUseDefault, after: views[index])
            }
            NSLayoutConstraint.deactivate(size)
            size = []
            if let target = settings.size {
                size = [
                    stack.widthAnchor.constraint(equalToConstant: target.width),
                    stack.heightAnchor.constraint(equalToConstant: target.height),
                ]
                NSLayoutConstraint.activate(size)
            }
        }

        func frames() -> [String] {
            LayoutDiagnostics.collecting { scene.layout() }
            return ([stack] + stack.arrangedSubviews).map(\.frameText)
        }

        var relations: [String] { stack.constraints.map(\.relationText).sorted() }
    }

    private static let seeds = Range.seeds("ASHLAR_STACK_SEEDS", otherwise: 0..<60)

    @Test("After any changes, the frames and the constraints are those of a new stack")
    func histories() {
        for seed in Self.seeds {
            var (generator, settings) = (SeededGenerator(seed: seed), Settings())
            let old = Subject()
            var compared = 0
            for round in 0..<25 {
                settings.change(using: &generator)
                old.apply(settings)
                // Some changes are grouped without a layout in between.
                if generator.next() % 3 == 0 { continue }
                let new = Subject()
                new.apply(settings)
                let (expected, got) = (new.frames(), old.frames())
                expect(old.relations, equals: new.relations, "seed \(seed), round \(round): \(settings)")
                // The newest of contradictory constraints is broken, which depends on the history.
                guard old.stack.ashlar.conflicts.isEmpty, new.stack.ashlar.conflicts.isEmpty else { continue }
                expect(got, equals: expected, "seed \(seed), round \(round): \(settings)")
                compared += 1
                if got != expected { return }
            }
            expect(compared > 5, "seed \(seed)")
        }
    }
}
