import AshlarUI
import PureLayout
import Testing

@Suite("PureLayout: the guides of controllers")
@MainActor
struct LayoutGuideTests {
    @Test("Pinned to the top and the bottom guide; insets and relations are mirrored at the bottom")
    func guides() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        let view = UIView()
        controller.view.addSubview(view)
        let top = view.autoPin(toTopLayoutGuideOf: controller, withInset: 7)
        let bottom = view.autoPin(toBottomLayoutGuideOf: controller, withInset: 9, relation: .greaterThanOrEqual)
        view.autoPinEdge(toSuperviewEdge: .leading)
        view.autoSetDimension(.width, toSize: 50)
        view.autoSetDimension(.height, toSize: 1000).autoRemove()
        NSLayoutConstraint.autoSetPriority(.defaultLow) { view.autoSetDimension(.height, toSize: 1000) }
        #expect(top.isActive && top.constant == 7 && top.relation == .equal)
        #expect(bottom.isActive && bottom.constant == -9 && bottom.relation == .lessThanOrEqual)
        controller.view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 0, y: 7, width: 50, height: 464))
    }
}
