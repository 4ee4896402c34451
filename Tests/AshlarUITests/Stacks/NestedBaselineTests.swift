import AshlarLayout
import TestSupport
import Testing

@testable import AshlarUI
import ViewTestSupport

/// Tests for the baselines of nested stacks: cached values equal computed ones, and are computed once.
@MainActor
@Suite("Baselines of nested stacks")
struct NestedBaselineTests {
    private final class AskedView: UIView {
        static var timesAsked = 0
        var size = CGSize(width: 10, height: 10)
        override var intrinsicContentSize: CGSize {
            Self.timesAsked += 1
            return size
        }
    }

    @Test(
        "The number of content size queries is linear in the depth",
        arguments: [UIStackView.Alignment.center, .lastBaseline, .fill])
    func asking(alignment: UIStackView.Alignment) {
        func timesAsked(_ depth: Int) -> Double {
            let scene = Scene()
            var outer = scene.add(UIStackView())
            scene.pinCorner(of: outer)
            for _ in 0..<depth {
                let inner = UIStackView()
                outer.alignment = alignment
                outer.addArrangedSubview(AskedView())
                outer.addArrangedSubview(inner)
                outer = inner
            }
            AskedView.timesAsked = 0
            scene.layout()
            return Double(AskedView.timesAsked) / Double(depth)
        }
        let (few, many) = (timesAsked(4), timesAsked(32))
        expect(many <= few, "\(few) and \(many) times a view")
    }

    @Test("Stacks nested 3,000 deep find the view that provides their baselines")
    func deep() {
        let top = UIStackView()
        var stacks = [top]
        for level in 0..<3_000 {
            let inner = UIStackView()
            inner.axis = level % 2 == 0 ? .vertical : .horizontal
            stacks[level].addArrangedSubview(inner)
            stacks.append(inner)
        }
        let leaf = AskedView()
        stacks[3_000].addArrangedSubview(leaf)
        expect(top.forFirstBaselineLayout === leaf)
        expect(top.forLastBaselineLayout === leaf)
        leaf.isHidden = true
        expect(top.forFirstBaselineLayout === stacks[3_000])
    }

    /// Returns the views that provide the baselines, computed without a cache: the outermost views of a column, or the highest and
    /// the lowest view of a row.
    private func lenders(_ stack: UIStackView) -> (first: UIView, last: UIView)? {
        let views = stack.arrangedSubviews.filter { !$0.isHidden }
        guard let first = views.first, let last = views.last else { return nil }
        if stack.axis == .vertical { return (first, last) }
        func offsets(_ view: UIView) -> (first: CGFloat, last: CGFloat) {
            guard let nested = view as? UIStackView else { return view.ashlar.baselineOffsets ?? (0, 0) }
            return lenders(nested).map { (offsets($0.first).first, offsets($0.last).last) } ?? (0, 0)
        }
        func top(_ view: UIView) -> CGFloat {
            let height = max(0, view.intrinsicContentSize.height)
            return switch stack.alignment {
            case .fill, .leading: 0
            case .center: -height / 2
            case .trailing: -height
            case .firstBaseline: -offsets(view).first
            case .lastBaseline: offsets(view).last - height
            }
        }
        func bottom(_ view: UIView) -> CGFloat {
            stack.alignment == .fill ? 0 : top(view) + max(0, view.intrinsicContentSize.height)
        }
        let highest = views.min { offsets($0).first + top($0) < offsets($1).first + top($1) }
        let lowest = views.min { offsets($0).last - bottom($0) < offsets($1).last - bottom($1) }
        return (highest ?? first, lowest ?? last)
    }

    private func ends(_ stack: UIStackView) -> (first: UIView, last: UIView) {
        guard let (first, last) = lenders(stack) else { return (stack, stack) }
        return ((first as? UIStackView).map { ends($0).first } ?? first, (last as? UIStackView).map { ends($0).last } ?? last)
    }

    @Test(
        "After each of many edits, all stacks have the baselines of newly created stacks",
        arguments: 1...40 as ClosedRange<UInt64>)
    func edits(seed: UInt64) {
        var random = OrderRandom(seed: seed)
        let scene = Scene()
        var stacks = [scene.add(UIStackView())]
        scene.pinCorner(of: stacks[0])
        var leaves: [SizedView] = []
        for index in 0..<16 {
            let stack = stacks.randomElement(using: &random)!
            if index % 3 == 0 {
                let nested = UIStackView()
                stack.addArrangedSubview(nested)
                stacks.append(nested)
            } else {
                let leaf = SizedView(10, CGFloat(Int.random(in: 1...9, using: &random)))
                leaf.ashlar.baselineOffsets = (CGFloat(index % 5), CGFloat(index % 4))
                stack.addArrangedSubview(leaf)
                leaves.append(leaf)
            }
        }
        for step in 0..<40 {
            let (stack, leaf) = (stacks.randomElement(using: &random)!, leaves.randomElement(using: &random)!)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: leaf.isHidden.toggle()
            case 1: stack.isHidden.toggle()
            case 2: stack.axis = stack.axis == .vertical ? .horizontal : .vertical
            case 3: stack.alignment = UIStackView.Alignment(rawValue: Int.random(in: 0...5, using: &random))!
            case 4: leaf.size.height = CGFloat(Int.random(in: 1...9, using: &random))
            case 5: leaf.ashlar.baselineOffsets = (CGFloat(Int.random(in: 0...9, using: &random)), CGFloat(step % 7))
            case 6: stack.insertArrangedSubview(leaf, at: 0)
            case 7: stack.addArrangedSubview(leaf)
            default: (leaf.superview as? UIStackView)?.removeArrangedSubview(leaf)
            }
            if step % 4 == 0 { scene.layout() }
            for stack in stacks {
                let (first, last) = ends(stack)
                expect(stack.forFirstBaselineLayout === first, "step \(step)")
                expect(stack.forLastBaselineLayout === last, "step \(step)")
            }
        }
    }

    @Test("Labels round their baselines to the pixels of their tree")
    func scale() {
        let label = UILabel()
        label.text = "字"
        label.font = .systemFont(ofSize: 17)
        let (inner, outer) = (UIStackView(arrangedSubviews: [label]), UIStackView())
        outer.addArrangedSubview(inner)
        func offset(scale: CGFloat) -> CGFloat {
            let scene = Scene(scale: scale)
            scene.add(outer)
            scene.pinCorner(of: outer)
            scene.layout()
            defer { outer.removeFromSuperview() }
            expect(outer.baselineOffsets.first, equals: label.baselineOffsets.first)
            return outer.baselineOffsets.first
        }
        let (one, three) = (offset(scale: 1), offset(scale: 3))
        expect(one != three)
        expect(offset(scale: 1), equals: one)
    }
}
