import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("Content priorities")
struct ContentPriorityTests {
    @Test(
        "Views hug at 250 and resist compression at 750, and a switch hugs at 750",
        arguments: [NSLayoutConstraint.Axis.horizontal, .vertical])
    func defaults(axis: NSLayoutConstraint.Axis) {
        let views = [
            UIView(), UILabel(), UIButton(type: .custom), UIButton(type: .system), UITextField(), UIImageView(image: nil),
            UIStackView(), UIScrollView(),
        ]
        for view in views {
            expect(view.contentHuggingPriority(for: axis), equals: .defaultLow, "\(type(of: view))")
            expect(view.contentCompressionResistancePriority(for: axis), equals: .defaultHigh, "\(type(of: view))")
        }
        expect(UISwitch().contentHuggingPriority(for: axis), equals: .defaultHigh)
        expect(UISwitch().contentCompressionResistancePriority(for: axis), equals: .defaultHigh)
    }

    @Test("Views, stacks and scroll views have no intrinsic size, and an empty label has an intrinsic size of zero")
    func intrinsic() {
        let none = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        for view in [UIView(), UIStackView(), UIScrollView(), UIImageView(image: nil)] {
            expect(view.intrinsicContentSize, equals: none, "\(type(of: view))")
        }
        expect(UILabel().intrinsicContentSize, equals: .zero)
    }

    @Test("An invalid priority is refused, and the previous one is kept", arguments: [-1, 1000.5, Float.nan])
    func illegal(priority: Float) {
        let view = UILabel()
        let reasons = LayoutDiagnostics.collecting {
            view.setContentHuggingPriority(UILayoutPriority(priority), for: .horizontal)
            view.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .vertical)
        }.faults.map(\.reason)
        expect(reasons.count, equals: 2)
        expect(reasons.allSatisfy { $0.hasPrefix("It's illegal to set priority:") })
        expect(view.contentHuggingPriority(for: .horizontal), equals: .defaultLow)
        expect(view.contentCompressionResistancePriority(for: .vertical), equals: .defaultHigh)
    }

    @Test("A content priority can change between required and optional while the view is laid out")
    func requiredWhileActive() {
        let scene = Scene()
        let label = scene.add(blockLabel(10))
        label.topAnchor.constraint(equalTo: scene.root.topAnchor).isActive = true
        let width = label.widthAnchor.constraint(equalToConstant: 60)
        width.priority = UILayoutPriority(900)
        width.isActive = true
        scene.layout()
        expect(label.frame.width, equals: 60)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        scene.layout()
        expect(label.frame.width, equals: 100)
        label.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
        scene.layout()
        expect(label.frame.width, equals: 60)
    }
}
