import SnapKit
import Testing
import UIKit

@MainActor
@Suite("SnapKit: superview closures, guides of controllers, former names")
struct FormerNamesTests {
    private let scene = Scene()

    @Test("A closure returns the other side for the superview")
    func superviewClosures() {
        scene.a.snp.makeConstraints { make in
            make.top.equalToSuperview { $0.snp.bottom }.offset(-8)
            make.left.greaterThanOrEqualToSuperview { $0.safeAreaLayoutGuide }
            make.width.lessThanOrEqualToSuperview { _ in 40 }
        }
        #expect(
            Set(scene.equations) == Set(["top == box.bottom + -8", "left >= guide.left", "width <= 40"])
                && scene.equations.count == 3)
    }

    @Test("Without a superview, a closure is a fault and is not called")
    func noSuperview() {
        let alone = UIView()
        var calls = 0
        let reasons = reasons {
            alone.snp.makeConstraints { make in
                make.top.equalToSuperview { view -> ConstraintItem in
                    calls += 1
                    return view.snp.top
                }
            }
        }
        #expect(reasons.count == 1 && calls == 0)
    }

    @Test("A view is placed below a controller's top layout guide")
    func layoutSupport() {
        let controller = UIViewController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        controller.view.ashlar.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        let box = UIView()
        controller.view.addSubview(box)
        let guide: any ConstraintLayoutSupport = controller.topLayoutGuide
        box.snp.makeConstraints { make in
            make.top.equalTo(guide.snp.bottom).offset(3)
            make.left.width.equalToSuperview()
            make.height.equalTo(guide.snp.height)
        }
        controller.view.layoutIfNeeded()
        #expect(box.frame == CGRect(x: 0, y: 23, width: 100, height: 20))
        #expect(guide.snp.target === guide && guide.snp.top == guide.snp.top && guide.snp.top != guide.snp.bottom)
    }

    @Test("The maker gives access to its item")
    func item() {
        scene.a.snp.makeConstraints { make in
            #expect(make.item === scene.a)
            make.width.equalTo(3)
        }
    }

    @available(*, deprecated)
    @Test("The former names of a stored constraint's methods have the same effect as the current names")
    func keptConstraint() throws {
        var kept: Constraint?
        scene.a.snp.makeConstraints { make in kept = make.width.equalTo(30).priority(600).constraint }
        let constraint = try #require(kept)
        constraint.updatePriorityHigh()
        #expect(constraint.layoutConstraints.map(\.priority.rawValue) == [750])
        constraint.updatePriorityMedium()
        #expect(constraint.layoutConstraints.map(\.priority.rawValue) == [500])
        constraint.updatePriorityLow()
        #expect(constraint.layoutConstraints.map(\.priority.rawValue) == [250])
        constraint.uninstall()
        #expect(!constraint.isActive && scene.equations.isEmpty)
        constraint.updatePriorityRequired()
        constraint.install()
        #expect(constraint.isActive && scene.equations == ["width == 30"])
        let description: ConstraintDescription = constraint
        #expect(description === constraint)
        let direction: ConstraintInterfaceLayoutDirection = ConstraintConfig.interfaceLayoutDirection
        #expect(direction == .leftToRight)
    }

    @available(*, deprecated)
    @Test("The names with the prefix snp_ have the same effect as the current names")
    func underscores() {
        scene.a.snp_makeConstraints { make in
            make.left.equalTo(scene.b.snp_right).offset(5)
            make.size.equalTo(scene.b.snp_size)
            make.centerY.equalTo(scene.b.snp_centerY)
        }
        #expect(scene.equations.count == 4 && scene.equations.contains("left == b.right + 5"))
        scene.a.snp_updateConstraints { make in make.left.equalTo(scene.b.snp_right).offset(6) }
        #expect(scene.equations.contains("left == b.right + 6"))
        scene.a.snp_remakeConstraints { make in make.top.equalTo(scene.b.snp_baseline) }
        #expect(scene.equations == ["top == b.lastBaseline"])
        scene.a.snp_removeConstraints()
        #expect(scene.equations.isEmpty)
        #expect(scene.a.snp_prepareConstraints { make in make.edges.equalTo(scene.b.snp_margins) }.count == 1)
    }
}
