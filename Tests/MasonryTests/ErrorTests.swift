import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Errors")
@MainActor
struct ErrorTests {
    let scene = Scene()

    @Test("Without a common superview, the constraint is skipped, and the others are installed")
    func noCommonSuperview() {
        let alone = makeView("alone", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                make.left.equalTo(alone)
                make.width.equalTo(1)
            }
        }
        expect(reasons, equals: ["couldn't find a common superview for \(scene.a.description) and \(alone.description)"])
        expect(equations(scene.a), equals: ["a.width == 1.0"])
        expect(MASViewConstraint.installedConstraints(for: scene.a).count, equals: 1)
    }

    @Test("A missing superview raises UIKit's error")
    func noSuperview() {
        let alone = makeView("alone")
        let faults = LayoutDiagnostics.collecting {
            _ = alone.mas_makeConstraints { make in
                make.left.equalTo(10)
                make.width.equalTo(1)
            }
        }.faults
        expect(
            faults,
            equals: [
                LayoutFault(
                    name: "NSInvalidArgumentException",
                    reason: "NSLayoutConstraint for \(alone.description): A multiplier of 0 or a nil second item together with a "
                        + "location for the first attribute creates an illegal constraint of a location equal to a constant. "
                        + "Location attributes must be specified in pairs.")
            ])
        expect(equations(alone), equals: ["alone.width == 1.0"])
    }

    @Test("Attributes that cannot be related raise UIKit's error, and the constraint is skipped")
    func illegalPairing() {
        let faults = LayoutDiagnostics.collecting {
            _ = scene.a.mas_makeConstraints { make in make.left.equalTo(scene.b.mas_width) }
        }.faults
        expect(faults.count == 1 && faults[0].reason.contains("Invalid pairing of layout attributes: "))
        expect(scene.box.constraints.isEmpty)
        expect(MASViewConstraint.installedConstraints(for: scene.a).isEmpty)
    }

    @Test("An empty set of attributes adds nothing")
    func emptyAttributes() {
        var count = -1
        let reasons = faults {
            count = scene.a.mas_makeConstraints { make in make.attributes([]).equalTo(scene.b).offset(1).priority(2) }.count
        }
        expect(reasons, equals: ["You didn't pass any attribute to make.attributes(...)"])
        expect(count, equals: 0)
    }

    @Test("A constraint that is no longer in its maker cannot be replaced")
    func missing() {
        let make = MASConstraintMaker(view: scene.a)
        let left = make.left
        make.install()
        let reasons = faults {
            expect(left.equalTo([scene.b, scene.c]) === left)
            expect(left.top === left)
            expect(left.top === left)
        }
        let reason = "Could not find constraint <MASViewConstraint: \(address(left))>"
        expect(reasons, equals: [reason, reason, reason])
    }

    @Test("An item that does not belong to its view raises UIKit's error, and the constraint is skipped")
    func foreignItem() {
        let foreign = makeView("foreign")
        let attribute = MASViewAttribute(view: scene.b, item: foreign, layoutAttribute: .left)
        var left: MASConstraint?
        let faults = LayoutDiagnostics.collecting {
            left = scene.a.mas_makeConstraints { make in make.left.equalTo(attribute) }[0]
        }.faults
        expect(faults.map(\.name), equals: ["NSGenericException"])
        expect(left?.isActive, equals: false)
        expect(MASViewConstraint.installedConstraints(for: scene.a).isEmpty)
    }

    @Test("The abstract class cannot be instantiated, and its methods must be overridden")
    func abstract() {
        expect(
            faults { _ = MASConstraint() },
            equals: [
                "MASConstraint is an abstract class, you should not instantiate it directly."
            ])
        final class Unfinished: MASConstraint {}
        let reasons = faults {
            let unfinished = Unfinished()
            unfinished.equalTo(1).equalTo([1]).multipliedBy(1).dividedBy(1).priority(1).key(1).offset(1)
            _ = unfinished.left
            unfinished.activate()
            unfinished.deactivate()
            expect(!unfinished.isActive)
        }
        expect(
            reasons,
            equals: [
                "equalToWithRelation", "equalToWithRelation", "multipliedBy", "multipliedBy", "priority", "key",
                "setLayoutConstantWithValue:", "addConstraintWithLayoutAttribute:", "install", "uninstall", "isActive",
            ].map { "You must override \($0) in a subclass." })
    }

    @Test("Only views and constraints can have keys")
    func attachKeys() {
        let width = MASConstraintMaker(view: scene.a).width.equalTo(1)
        let guide = UILayoutGuide()
        let reasons = faults { MASAttachKeys(["a": scene.a, "guide": guide, "width": width, "b": scene.b]) }
        expect(reasons, equals: ["Cannot attach mas_key to \(guide)"])
        expect(scene.a.mas_key as? String == "a" && scene.b.mas_key as? String == "b")
        width.install()
        expect((scene.a.constraints.first as? MASLayoutConstraint)?.mas_key as? String, equals: "width")
    }
}
