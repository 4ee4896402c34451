import AshlarUI
import PureLayout
import TestSupport
import Testing

@Suite("PureLayout: blocks")
@MainActor
struct BlockTests {
    struct Failure: Error {}

    @Test("A block that does not install returns the constraints created in it, in order")
    func collecting() {
        let scene = Scene()
        let constraints = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
            scene.a.autoCenterInSuperview()
            scene.a.autoSetDimension(.width, toSize: 5)
        }
        expect(equations(constraints), equals: ["a.centerY == box.centerY", "a.centerX == box.centerX", "a.width == 5"])
        expect(constraints.allSatisfy { !$0.isActive })
        constraints.autoInstallConstraints()
        expect(constraints.allSatisfy { $0.isActive })
        constraints.autoRemoveConstraints()
        expect(constraints.allSatisfy { !$0.isActive })
    }

    @Test("Nested blocks return only their own constraints, and the installing block installs even inside the other one")
    func nesting() {
        let scene = Scene()
        var inner: [NSLayoutConstraint] = [], installed: [NSLayoutConstraint] = []
        let outer = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
            scene.a.autoSetDimension(.width, toSize: 1)
            inner = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling { scene.a.autoSetDimension(.width, toSize: 2) }
            installed = NSLayoutConstraint.autoCreateAndInstallConstraints { scene.a.autoSetDimension(.width, toSize: 3) }
            scene.a.autoSetDimension(.width, toSize: 4)
        }
        expect(outer.map(\.constant), equals: [1, 4])
        expect(inner.map(\.constant), equals: [2])
        expect(installed.map(\.constant), equals: [3])
        expect(scene.a.constraints, equals: installed)
    }

    @Test("Inside a block that does not install, autoInstall() only collects constraints")
    func installingInside() {
        let scene = Scene()
        let constraint = scene.a.widthAnchor.constraint(equalToConstant: 3)
        let others = [scene.a.heightAnchor.constraint(equalToConstant: 4)]
        let collected = NSLayoutConstraint.autoCreateConstraintsWithoutInstalling {
            constraint.autoInstall()
            others.autoInstallConstraints()
        }
        expect(collected, equals: [constraint] + others)
        expect(!constraint.isActive)
    }

    @Test("The innermost block sets the priority of created and of installed constraints")
    func priorities() {
        let scene = Scene()
        let former = scene.b.widthAnchor.constraint(equalToConstant: 3)
        former.priority = .defaultLow
        NSLayoutConstraint.autoSetPriority(.defaultHigh) {
            expect(equation(scene.a.autoSetDimension(.width, toSize: 1)), equals: "a.width == 1 @750")
            NSLayoutConstraint.autoSetPriority(.defaultLow) {
                expect(equation(scene.a.autoSetDimension(.width, toSize: 2)), equals: "a.width == 2 @250")
            }
            former.autoInstall()
        }
        expect(equation(former), equals: "b.width == 3 @750")
        expect(equation(scene.a.autoSetDimension(.width, toSize: 3)), equals: "a.width == 3")
        let kept = scene.c.widthAnchor.constraint(equalToConstant: 3)
        kept.priority = .defaultLow
        kept.autoInstall()
        expect(equation(kept), equals: "c.width == 3 @250")
    }

    @Test("Content priorities are those of the enclosing block")
    func contentPriorities() {
        let label = UILabel()
        NSLayoutConstraint.autoSetPriority(UILayoutPriority(123)) {
            label.autoSetContentHuggingPriority(for: .vertical)
            label.autoSetContentCompressionResistancePriority(for: .horizontal)
        }
        expect(label.contentHuggingPriority(for: .vertical), equals: UILayoutPriority(123))
        expect(label.contentHuggingPriority(for: .horizontal) != UILayoutPriority(123))
        expect(label.contentCompressionResistancePriority(for: .horizontal), equals: UILayoutPriority(123))
        expect(
            reasons { label.autoSetContentHuggingPriority(for: .vertical) },
            equals: [
                "autoSetContentHuggingPriorityForAxis: should only be called from within the block passed into the method "
                    + "+[autoSetPriority:forConstraints:]"
            ])
    }

    @Test("A block sets the identifiers of its constraints")
    func identifiers() {
        let scene = Scene()
        NSLayoutConstraint.autoSetIdentifier("outer") {
            expect(scene.a.autoSetDimension(.width, toSize: 1).identifier, equals: "outer")
            NSLayoutConstraint.autoSetIdentifier("inner") {
                expect(scene.a.autoCenterInSuperview().map(\.identifier), equals: ["inner", "inner"])
            }
        }
        let constraint = scene.a.autoSetDimension(.height, toSize: 1)
        expect(constraint.identifier == nil)
        expect(constraint.autoIdentify("own") === constraint)
        expect([constraint].autoIdentifyConstraints("all").map(\.identifier), equals: ["all"])
        constraint.autoRemove()
        expect(!constraint.isActive)
    }

    @Test("A block that throws has no lasting effect")
    func throwing() {
        let scene = Scene()
        #expect(throws: Failure.self) {
            try NSLayoutConstraint.autoSetPriority(.defaultLow) {
                try NSLayoutConstraint.autoSetIdentifier("x") {
                    _ = try NSLayoutConstraint.autoCreateConstraintsWithoutInstalling { throw Failure() }
                }
            }
        }
        let constraint = scene.a.autoSetDimension(.width, toSize: 3)
        expect(constraint.isActive)
        expect(constraint.identifier == nil)
        expect(constraint.priority, equals: .required)
    }

    @Test("The priority of an installed required constraint can be lowered")
    func requiredPriority() {
        let scene = Scene()
        let constraint = scene.a.autoSetDimension(.width, toSize: 3)
        expect(reasons { NSLayoutConstraint.autoSetPriority(.defaultLow) { constraint.autoInstall() } }.isEmpty)
        expect(constraint.priority == .defaultLow && constraint.isActive)
    }
}
