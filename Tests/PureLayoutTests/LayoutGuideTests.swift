import AshlarUI
import PureLayout
import TestSupport
import Testing

@MainActor
@Suite("Controller guides")
struct LayoutGuideTests {
    @Test("Edges are pinned to the ends of bars, and the bottom edge's inset and relation are mirrored")
    func pins() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        window.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
        let controller = UIViewController()
        let (upper, lower) = (UIView(forAutoLayout: ()), UIView(forAutoLayout: ()))
        for view in [upper, lower] {
            view.accessibilityIdentifier = "a"
            controller.view.addSubview(view)
            view.autoSetDimension(.height, toSize: 20)
            view.autoPinEdge(toSuperviewEdge: .leading)
            view.autoPinEdge(toSuperviewEdge: .trailing)
        }
        let top = upper.autoPin(toTopLayoutGuideOf: controller, withInset: 10)
        let bottom = lower.autoPin(toBottomLayoutGuideOf: controller, withInset: 8)
        expect(equation(top), equals: "a.top == _UIViewControllerTop.bottom + 10")
        expect(equation(bottom), equals: "a.bottom == _UIViewControllerBottom.top + -8")
        expect(controller.view.constraints.contains(top) && controller.view.constraints.contains(bottom))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        LayoutScheduler.main.runTurn()
        expect(upper.frame, equals: CGRect(x: 0, y: 54, width: 320, height: 20))
        expect(lower.frame, equals: CGRect(x: 0, y: 418, width: 320, height: 20))
        let least = lower.autoPin(toBottomLayoutGuideOf: controller, withInset: 8, relation: .greaterThanOrEqual)
        expect(equation(least), equals: "a.bottom <= _UIViewControllerBottom.top + -8")
        expect(equation(upper.autoPin(toTopLayoutGuideOf: controller)), equals: "a.top == _UIViewControllerTop.bottom")
    }
}
