import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Installation")
@MainActor
struct InstallationTests {
    let scene = Scene()

    @Test("The holder is the closest common superview, the view itself, or the superview")
    func holders() {
        let inner = makeView("inner", in: scene.a)
        let deep = makeView("deep", in: inner)
        inner.mas_makeConstraints { make in
            make.left.equalTo(scene.b)
            make.top.equalTo(scene.a)
            make.width.equalTo(deep)
            make.height.equalTo(10)
            make.right.equalTo(-5)
        }
        expect(equations(scene.box), equals: ["inner.left == b.left"])
        expect(equations(scene.a), equals: ["inner.top == a.top", "inner.right == a.right + -5.0"])
        expect(equations(inner), equals: ["inner.width == deep.width", "inner.height == 10.0"])
    }

    @Test("Masonry's layout constraints have their own class")
    func layoutClass() {
        scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b) }
        expect(scene.box.constraints[0] is MASLayoutConstraint)
    }

    @Test("Installing a constraint twice installs it once")
    func twice() {
        let left = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b) }[0]
        left.install()
        left.activate()
        expect(scene.box.constraints.count, equals: 1)
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 1)
    }

    @Test("Uninstalling deactivates and unregisters the constraint, and installing it again reuses the layout constraint")
    func again() {
        let left = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b).offset(4) }[0]
        let layout = scene.box.constraints[0]
        for _ in 1...2 {
            left.deactivate()
            expect(!left.isActive && !layout.isActive && scene.box.constraints.isEmpty)
            expect(MASViewConstraint.installedConstraints(for: scene.a).isEmpty)
            left.offset(5)
            left.activate()
            expect(left.isActive && scene.box.constraints.first === layout)
            expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 1)
        }
        expect(equations(scene.box), equals: ["a.left == b.left + 5.0"])
    }

    @Test(
        "A change of the multiplier, priority or key creates a new layout constraint",
        arguments: ["multiplier", "priority", "key"])
    func changed(what: String) {
        let width = scene.a.mas_makeConstraints { make in make.width.equalTo(scene.b) }[0]
        let layout = scene.box.constraints[0]
        width.uninstall()
        switch what {
        case "multiplier": width.multipliedBy(2)
        case "priority": width.priority(5)
        default: width.key("k")
        }
        width.install()
        expect(scene.box.constraints.count, equals: 1)
        expect(scene.box.constraints[0] !== layout)
    }

    @Test("A relation that is set after uninstalling creates a new layout constraint")
    func changedRelation() {
        let left = scene.a.mas_makeConstraints { make in _ = make.left }[0]
        left.uninstall()
        left.greaterThanOrEqualTo(scene.b)
        left.install()
        expect(equations(scene.box), equals: ["a.left >= b.left"])
    }

    @Test("isActive is true for an installed active constraint, for several if all are active, and never for none")
    func isActive() {
        let size = MASConstraintMaker(view: scene.a).size
        expect(!size.isActive)
        let made = scene.a.mas_makeConstraints { make in
            make.width.equalTo(1)
            make.height.equalTo(2)
        }
        let both = MASCompositeConstraint(children: made)
        expect(both.isActive)
        made[0].uninstall()
        expect(!both.isActive && made[1].isActive && !made[0].isActive)
        expect(!MASCompositeConstraint(children: []).isActive)
    }

    @Test("isActive follows the layout constraint, whichever code activates it")
    func switchedElsewhere() {
        let width = scene.a.mas_makeConstraints { make in make.width.equalTo(1) }[0]
        scene.a.constraints[0].isActive = false
        expect(!width.isActive)
        width.install()
        expect(equations(scene.a), equals: ["a.width == 1.0"])
    }

    @Test("A composite installs and uninstalls its children in order")
    func composite() {
        let size = scene.a.mas_makeConstraints { make in make.size.equalTo(1) }[0]
        size.uninstall()
        expect(scene.a.constraints.isEmpty)
        size.install()
        expect(equations(scene.a), equals: ["a.width == 1.0", "a.height == 1.0"])
    }

    @Test("Removing a view deactivates its outer constraints, and they can be installed again after it is added again")
    func removal() {
        let made = scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.b)
            make.top.equalTo(10)
            make.width.equalTo(20)
        }
        scene.a.removeFromSuperview()
        expect(scene.box.constraints.isEmpty && equations(scene.a) == ["a.width == 20.0"])
        expect(made.map(\.isActive), equals: [false, false, true])
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 3)
        scene.box.addSubview(scene.a)
        for constraint in made { constraint.install() }
        expect(equations(scene.box), equals: ["a.left == b.left", "a.top == box.top + 10.0"])
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 3)
    }

    @Test("In another superview, a missing second item is the new superview")
    func otherSuperview() {
        let top = scene.a.mas_makeConstraints { make in make.top.equalTo(10) }[0]
        scene.b.addSubview(scene.a)
        top.install()
        expect(scene.box.constraints.isEmpty)
        expect(equations(scene.b), equals: ["a.top == b.top + 10.0"])
    }

    @Test("A constraint between two trees cannot be installed again")
    func otherTree() {
        let left = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b) }[0]
        scene.a.removeFromSuperview()
        let reasons = faults { left.install() }
        expect(reasons, equals: ["couldn't find a common superview for \(scene.a.description) and \(scene.b.description)"])
        expect(!left.isActive)
    }

    @Test("A maker that code creates installs its constraints once")
    func byHand() {
        let make = MASConstraintMaker(view: scene.a)
        make.width.equalTo(1)
        expect(scene.a.constraints.isEmpty)
        expect(make.install().count, equals: 1)
        expect(make.install().isEmpty)
        expect(scene.a.constraints.count, equals: 1)
    }

    @Test("A relation to a deallocated view is an error, not a constant")
    func goneView() {
        var other: UIView? = makeView("other", in: scene.box)
        let width = MASViewConstraint(firstViewAttribute: scene.a.mas_width)
        width.equalTo(other!)
        other?.removeFromSuperview()
        other = nil
        let reasons = faults { width.install() }
        expect(reasons, equals: ["couldn't find a common superview for \(scene.a.description) and (null)"])
        expect(scene.a.constraints.isEmpty)
    }
}
