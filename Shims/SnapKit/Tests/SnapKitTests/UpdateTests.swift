import SnapKit
import Testing
import UIKit

@MainActor
@Suite("SnapKit: updates")
struct UpdateTests {
    private let scene = Scene()

    @Test("An update sets the constants of existing constraints")
    func update() {
        scene.a.snp.makeConstraints { make in make.left.equalToSuperview().offset(1) }
        let former = scene.box.constraints
        scene.a.snp.updateConstraints { make in make.left.equalToSuperview().offset(9) }
        #expect(scene.equations == ["left == box.left + 9"])
        #expect(scene.box.constraints == former)
    }

    @Test("An update without existing constraints creates them")
    func updateFirst() {
        scene.a.snp.updateConstraints { make in make.left.equalToSuperview().offset(9) }
        #expect(scene.equations == ["left == box.left + 9"])
    }

    @Test("An update of a constraint that does not exist is a fault, and the other constraints are updated")
    func updateMissing() {
        scene.a.snp.makeConstraints { make in make.left.equalToSuperview().offset(1) }
        let found = reasons {
            scene.a.snp.updateConstraints { make in
                make.top.equalToSuperview()
                make.left.equalToSuperview().offset(2)
            }
        }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Updated constraint could not find existing matching constraint to update: "))
        #expect(scene.equations == ["left == box.left + 2"])
    }

    @Test("An update sets insets and sizes")
    func updateParts() {
        scene.a.snp.makeConstraints { make in make.edges.equalToSuperview().inset(1) }
        scene.b.snp.makeConstraints { make in make.size.equalTo(CGSize(width: 1, height: 2)) }
        scene.a.snp.updateConstraints { make in
            make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
        scene.b.snp.updateConstraints { make in make.size.equalTo(CGSize(width: 3, height: 4)) }
        #expect(scene.frame(scene.a) == [2, 1, 294, 196])
        #expect(scene.b.constraints.map(\.constant) == [3, 4])
    }

    @Test("A remake removes only the constraints that SnapKit created for the view")
    func remake() {
        let foreign = scene.a.heightAnchor.constraint(equalToConstant: 3)
        foreign.isActive = true
        scene.a.snp.makeConstraints { make in make.left.width.equalToSuperview() }
        scene.b.snp.makeConstraints { make in make.left.equalTo(scene.a) }
        scene.a.snp.remakeConstraints { make in make.right.equalToSuperview() }
        #expect(Set(scene.equations) == ["right == box.right", "height == 3"])
        #expect(scene.box.constraints.count == 2)
    }

    @Test("removeConstraints() removes the constraints that SnapKit created")
    func remove() {
        scene.a.snp.makeConstraints { make in make.edges.equalToSuperview() }
        scene.a.snp.removeConstraints()
        #expect(scene.equations.isEmpty)
        scene.a.snp.updateConstraints { make in make.left.equalToSuperview() }
        #expect(scene.equations == ["left == box.left"])
    }

    @Test("Prepared constraints are inactive until they are activated")
    func prepare() {
        let constraints = scene.a.snp.prepareConstraints { make in
            make.left.equalToSuperview()
            make.size.equalTo(5)
        }
        #expect(constraints.count == 2)
        #expect(scene.equations.isEmpty)
        for constraint in constraints { constraint.activate() }
        #expect(scene.equations.count == 3)
        #expect(constraints.allSatisfy { $0.isActive })
        constraints[1].deactivate()
        #expect(scene.equations == ["left == box.left"])
        constraints[1].isActive = true
        #expect(scene.equations.count == 3)
        constraints[1].isActive = false
        #expect(!constraints[1].isActive)
    }

    @Test("A stored constraint can update its offset")
    func keptOffset() {
        var kept: Constraint?
        scene.a.snp.makeConstraints { make in
            kept = make.left.top.equalToSuperview().offset(5).constraint
            make.size.equalTo(10)
        }
        #expect(kept?.layoutConstraints.count == 2)
        kept?.update(offset: 7)
        #expect(scene.frame(scene.a) == [7, 7, 10, 10])
    }

    @Test("A stored constraint can update its insets")
    func keptInsets() {
        var kept: Constraint?
        scene.a.snp.makeConstraints { make in kept = make.edges.equalToSuperview().constraint }
        kept?.update(inset: 10)
        #expect(scene.frame(scene.a) == [10, 10, 280, 180])
        kept?.update(inset: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(scene.frame(scene.a) == [2, 1, 294, 196])
        kept?.update(inset: NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
        #expect(scene.frame(scene.a) == [6, 5, 286, 188])
    }

    @Test("A stored constraint can update its priority")
    func keptPriority() {
        var kept: Constraint?
        scene.a.snp.makeConstraints { make in kept = make.width.equalTo(5).priority(.low).constraint }
        kept?.update(priority: 300)
        #expect(scene.equations == ["width == 5 @300"])
        kept?.update(priority: .high)
        #expect(scene.equations == ["width == 5 @750"])
        // Since iOS 13, the priority of an active constraint can become required.
        #expect(reasons { kept?.update(priority: .required) }.isEmpty && scene.equations == ["width == 5"])
    }

    @Test("A layout guide's constraints are updated and removed like those of a view")
    func guides() {
        let guide = UILayoutGuide()
        scene.box.addLayoutGuide(guide)
        guide.snp.makeConstraints { make in make.left.equalToSuperview().offset(1) }
        guide.snp.updateConstraints { make in make.left.equalToSuperview().offset(2) }
        #expect(scene.box.constraints.map(\.constant) == [2])
        guide.snp.remakeConstraints { make in make.right.equalToSuperview() }
        #expect(scene.box.constraints.map(\.firstAttribute) == [.right])
        guide.snp.removeConstraints()
        #expect(scene.box.constraints.isEmpty)
    }

    @Test("A constraint keeps neither views nor guides alive")
    func lifetime() {
        weak var gone: UIView?
        var kept: Constraint?
        do {
            let box = UIView(), view = UIView()
            box.addSubview(view)
            view.snp.makeConstraints { make in kept = make.left.equalToSuperview().constraint }
            gone = view
        }
        #expect(gone == nil)
        #expect(kept != nil)
    }
}
