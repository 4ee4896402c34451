import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Updating")
@MainActor
struct UpdateTests {
    let scene = Scene()

    @Test("A similar constraint gets the new constant, and none is added")
    func similar() {
        let made = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b).offset(1).key("old") }
        let layout = scene.box.constraints[0]
        let updated = scene.a.mas_updateConstraints { make in make.left.equalTo(scene.b).offset(2).key("new") }
        expect(equations(scene.box), equals: ["a.left == b.left + 2.0"])
        expect(scene.box.constraints[0] === layout)
        expect((layout as? MASLayoutConstraint)?.mas_key as? String, equals: "old")
        expect(made[0].isActive && updated[0].isActive)
    }

    @Test(
        "If anything but the constant differs, the new constraint is added beside the old one",
        arguments: ["second item", "second attribute", "relation", "multiplier", "priority", "first attribute", "to a number"])
    func different(what: String) {
        scene.a.mas_makeConstraints { make in make.width.equalTo(scene.b) }
        let before = scene.box.constraints.count + scene.a.constraints.count
        scene.a.mas_updateConstraints { make in
            switch what {
            case "second item": make.width.equalTo(scene.c)
            case "second attribute": make.width.equalTo(scene.b.mas_height)
            case "relation": make.width.lessThanOrEqualTo(scene.b)
            case "multiplier": make.width.equalTo(scene.b).multipliedBy(1.0000001)
            case "priority": make.width.equalTo(scene.b).priority(999)
            case "first attribute": make.height.equalTo(scene.b)
            default: make.width.equalTo(200)
            }
        }
        expect(scene.box.constraints.count + scene.a.constraints.count, equals: before + 1)
        expect(scene.box.constraints.first.map(equation), equals: "a.width == b.width")
    }

    @Test("Of several similar constraints, the newest is updated")
    func newest() {
        for offset in 1...3 { scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b).offset(offset) } }
        scene.a.mas_updateConstraints { make in make.left.equalTo(scene.b).offset(9) }
        expect(scene.box.constraints.map(\.constant), equals: [1, 2, 9])
    }

    @Test("Constraints that Masonry did not create are never updated")
    func plain() {
        scene.a.leftAnchor.constraint(equalTo: scene.b.leftAnchor).isActive = true
        scene.a.mas_updateConstraints { make in make.left.equalTo(scene.b).offset(5) }
        expect(equations(scene.box), equals: ["a.left == b.left", "a.left == b.left + 5.0"])
    }

    @Test("An attribute without a constraint gets a new one")
    func added() {
        scene.a.mas_updateConstraints { make in make.left.equalTo(scene.b) }
        expect(equations(scene.box), equals: ["a.left == b.left"])
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 1)
    }

    @Test("A constant updates a constant, with or without a superview")
    func numbers() {
        for constant in [1, 2, 3] {
            scene.a.mas_updateConstraints { make in
                make.width.equalTo(constant)
                make.top.equalTo(constant)
            }
        }
        expect(equations(scene.a), equals: ["a.width == 3.0"])
        expect(equations(scene.box), equals: ["a.top == box.top + 3.0"])
    }

    @Test("A composite applies the update to its children")
    func composites() {
        scene.a.mas_makeConstraints { make in make.edges.equalTo(scene.box) }
        scene.a.mas_updateConstraints { make in make.edges.equalTo(scene.box).insets(insets(1, 2, 3, 4)) }
        expect(scene.box.constraints.map(\.constant), equals: [2, -4, 1, -3])
        scene.a.mas_updateConstraints { make in make.width.equalTo([scene.b, scene.c]).offset(1) }
        scene.a.mas_updateConstraints { make in make.width.equalTo([scene.b, scene.c]).offset(2) }
        expect(scene.box.constraints.map(\.constant), equals: [2, -4, 1, -3, 2, 2])
    }

    @Test("A constraint held by another view never matches")
    func otherHolder() {
        let inner = makeView("inner", in: scene.a)
        inner.mas_makeConstraints { make in make.left.equalTo(10) }
        scene.b.addSubview(inner)
        inner.mas_updateConstraints { make in make.left.equalTo(20) }
        expect(scene.a.constraints.isEmpty)
        expect(equations(scene.b), equals: ["inner.left == b.left + 20.0"])
    }

    @Test("An updated constraint stays registered under the constraint that installed it")
    func registry() {
        let made = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b) }
        let updated = scene.a.mas_updateConstraints { make in make.left.equalTo(scene.b).offset(2) }
        expect(
            MASViewConstraint.installedConstraints(for: scene.a).map(ObjectIdentifier.init), equals: [ObjectIdentifier(made[0])])
        updated[0].offset(3)
        expect(scene.box.constraints.map(\.constant), equals: [3])
        updated[0].uninstall()
        expect(!made[0].isActive && scene.box.constraints.isEmpty)
    }

    @Test("make adds constraints with each call, and update and remake do not")
    func growth() {
        func lay(_ make: MASConstraintMaker) {
            make.edges.equalTo(scene.box)
            make.width.equalTo(5)
        }
        for _ in 1...3 {
            scene.a.mas_makeConstraints(lay)
            scene.b.mas_updateConstraints(lay)
            scene.c.mas_remakeConstraints(lay)
        }
        expect([scene.a, scene.b, scene.c].map { MASViewConstraint.installedConstraints(for: $0).count }, equals: [15, 5, 5])
        expect(scene.box.constraints.count, equals: 12 + 4 + 4)
        expect([scene.a, scene.b, scene.c].map(\.constraints.count), equals: [3, 1, 1])
    }
}

@Suite("The registry and remaking")
@MainActor
struct RegistryTests {
    let scene = Scene()

    @Test("The registry lists single constraints by their first item, in the order of installation")
    func order() {
        let made = scene.a.mas_makeConstraints { make in
            make.top.equalTo(scene.b)
            make.left.equalTo(scene.b)
        }
        scene.b.mas_makeConstraints { make in make.size.equalTo(scene.a) }
        let a = MASViewConstraint.installedConstraints(for: scene.a)
        expect(a.count == 2 && a[0] === made[0] && a[1] === made[1])
        let b = MASViewConstraint.installedConstraintsForView(scene.b)
        expect(b.map(\.firstViewAttribute.layoutAttribute), equals: [.width, .height])
        expect(MASViewConstraint.installedConstraints(for: scene.c).isEmpty)
        made[0].uninstall()
        made[0].install()
        expect(
            MASViewConstraint.installedConstraints(for: scene.a).map(\.firstViewAttribute.layoutAttribute), equals: [.left, .top])
        expect(a[0].secondViewAttribute, equals: scene.b.mas_top)
    }

    @Test("Remaking removes only the constraints that Masonry installed with the view as first item")
    func remake() {
        scene.a.mas_makeConstraints { make in
            make.left.equalTo(scene.b)
            make.size.equalTo(5)
        }
        scene.b.mas_makeConstraints { make in make.top.equalTo(scene.a) }
        scene.a.topAnchor.constraint(equalTo: scene.c.topAnchor).isActive = true
        scene.a.mas_remakeConstraints { make in make.right.equalTo(scene.c) }
        expect(equations(scene.box), equals: ["b.top == a.top", "a.top == c.top", "a.right == c.right"])
        expect(scene.a.constraints.isEmpty)
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 1)
    }

    @Test("The block of a remake runs before any constraint is removed")
    func remakeOrder() {
        scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b) }
        var count = 0
        scene.a.mas_remakeConstraints { _ in count = scene.box.constraints.count }
        expect(count, equals: 1)
        expect(scene.box.constraints.isEmpty)
    }

    @Test("A stored composite can be installed again after a remake")
    func composite() {
        let size = scene.a.mas_makeConstraints { make in make.size.equalTo(5) }[0]
        scene.a.mas_remakeConstraints { _ in }
        expect(!size.isActive)
        size.install()
        expect(size.isActive && equations(scene.a) == ["a.width == 5.0", "a.height == 5.0"])
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 2)
    }
}

// Named differences (FIDELITY.md): itemsAreNotRetained.
@Suite("Lifetime")
@MainActor
struct LifetimeTests {
    @Test("Releasing the superview deallocates all views, whatever constraints are between them")
    func views() {
        weak var (box, a, b): (UIView?, UIView?, UIView?)
        do {
            let scene = Scene()
            (box, a, b) = (scene.box, scene.a, scene.b)
            scene.a.mas_key = "a"
            scene.a.mas_makeConstraints { make in
                make.edges.equalTo(scene.box.mas_safeAreaLayoutGuide)
                make.size.equalTo([scene.b, scene.c, 5])
                make.group { make.left.top.equalTo(scene.b) }
            }
            scene.b.mas_updateConstraints { make in make.width.equalTo(scene.a).offset(1) }
            scene.b.mas_remakeConstraints { make in make.height.equalTo(scene.a) }
            expect(box != nil && a != nil && b != nil)
        }
        expect(box == nil && a == nil && b == nil)
    }

    @Test("A stored constraint keeps no view alive, and is inactive after its views are deallocated")
    func stored() {
        weak var box: UIView?
        var edges: MASConstraint?
        do {
            let scene = Scene()
            box = scene.box
            edges = scene.a.mas_makeConstraints { make in make.edges.equalTo(scene.box) }[0]
            expect(edges?.isActive, equals: true)
        }
        expect(box == nil)
        expect(edges?.isActive, equals: false)
    }

    @Test("The registry keeps installed single constraints alive, but not composites")
    func constraints() {
        let scene = Scene()
        weak var (single, composite): (MASConstraint?, MASConstraint?)
        do {
            let made = scene.a.mas_makeConstraints { make in
                make.left.equalTo(scene.b)
                make.size.equalTo(5)
            }
            (single, composite) = (made[0], made[1])
        }
        expect(single != nil && composite == nil)
        scene.a.mas_remakeConstraints { _ in }
        expect(single == nil)
        expect(scene.box.constraints.isEmpty && scene.a.constraints.isEmpty)
    }

    @Test("The maker is deallocated after the call")
    func maker() {
        let scene = Scene()
        weak var maker: MASConstraintMaker?
        scene.a.mas_makeConstraints { make in
            maker = make
            make.size.left.equalTo(scene.b)
            make.group { make.top.equalTo(scene.b) }
        }
        expect(maker == nil)
    }

    @Test("A maker does not keep its view alive")
    func makerOfGoneView() {
        var view: UIView? = makeView("gone")
        let make = MASConstraintMaker(view: view!)
        weak var reference: UIView?
        reference = view
        view = nil
        expect(reference == nil)
        let faults = LayoutDiagnostics.collecting {
            make.width.equalTo(1)
            make.install()
        }.faults
        expect(faults.count, equals: 1)
        expect(faults.allSatisfy { $0.reason.hasSuffix("Constraint must contain a first layout item") })
    }
}
