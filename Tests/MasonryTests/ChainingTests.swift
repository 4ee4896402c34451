import AshlarUI
@testable import Masonry
import TestSupport
import Testing

@Suite("Chaining attributes")
@MainActor
struct ChainingTests {
    let scene = Scene()
    let refusal = "Attributes should be chained before defining the constraint relation"

    @Test("A chain is one composite in the place of its first attribute")
    func place() {
        let made = scene.a.mas_makeConstraints { make in
            let left = make.left
            make.width.equalTo(1)
            left.right.and.bottom.equalTo(scene.box)
        }
        expect(made.map { $0 is MASCompositeConstraint }, equals: [true, false])
        expect(equations(scene.box), equals: ["a.left == box.left", "a.right == box.right", "a.bottom == box.bottom"])
    }

    @Test("From the second attribute on, the composite stays the same object")
    func sameComposite() {
        let make = MASConstraintMaker(view: scene.a)
        let single = make.left
        let composite = single.right
        expect(composite !== single && composite is MASCompositeConstraint)
        expect(composite.bottom === composite)
    }

    @Test("Attributes can be chained to a composite, such as a size to edges")
    func composites() {
        scene.a.mas_makeConstraints { make in make.center.width.equalTo(scene.b) }
        expect(equations(scene.box), equals: ["a.centerX == b.centerX", "a.centerY == b.centerY", "a.width == b.width"])
    }

    @Test("Chaining to a single constraint after its relation raises an exception")
    func single() {
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                let left = make.left.equalTo(scene.b)
                expect(left.right === left)
            }
        }
        expect(reasons, equals: [refusal])
        expect(equations(scene.box), equals: ["a.left == b.left"])
    }

    @Test("Chaining to a composite after its relation raises an exception, too")
    func composite() {
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                let size = make.size.equalTo(scene.b)
                expect(size.left === size)
                make.height.equalTo([scene.b, scene.c]).top.offset(1)
            }
        }
        expect(reasons, equals: [refusal, refusal])
        expect(scene.box.constraints.count, equals: 4)
    }

    @Test("An attribute that is appended to a composite is made by its owner, which is asked once, with the composite")
    func asksOwner() {
        final class Owner: MASConstraintOwner {
            var asked: [(attribute: NSLayoutConstraint.Attribute, composite: MASConstraint)] = []
            let made: MASConstraint
            init(_ made: MASConstraint) { self.made = made }
            func replace(_ old: MASConstraint, with new: MASConstraint) -> Bool { true }
            func makeConstraint(on attribute: NSLayoutConstraint.Attribute, for composite: MASConstraint) -> MASConstraint? {
                asked.append((attribute, composite))
                return made
            }
        }
        let composite = MASCompositeConstraint(children: [MASViewConstraint(firstViewAttribute: scene.a.mas_left)])
        let made = MASViewConstraint(firstViewAttribute: scene.b.mas_top)
        let owner = Owner(made)
        composite.owner = owner
        expect(composite.top === composite)
        expect(owner.asked.count == 1 && owner.asked.first?.attribute == .top && owner.asked.first?.composite === composite)
        expect(composite.children.count == 2 && composite.children.last === made && made.owner === composite)
    }

    @Test("An attribute that is appended to an empty composite of a maker is one of the maker's view")
    func appendsToEmpty() {
        let composite = MASCompositeConstraint(children: [])
        let make = MASConstraintMaker(view: scene.a)
        composite.owner = make
        composite.left.equalTo(scene.b)
        composite.install()
        expect(equations(scene.box), equals: ["a.left == b.left"])
    }

    @Test("Attributes can be chained to a composite without a maker")
    func standalone() {
        let composite = MASCompositeConstraint(children: [MASViewConstraint(firstViewAttribute: scene.a.mas_left)])
        composite.top.equalTo(scene.b)
        composite.install()
        expect(equations(scene.box), equals: ["a.left == b.left", "a.top == b.top"])
    }

    @Test("A single constraint without a maker becomes a composite")
    func standaloneSingle() {
        let composite = MASViewConstraint(firstViewAttribute: scene.a.mas_left).top.equalTo([scene.b, scene.c])
        composite.install()
        expect(equations(scene.box), equals: ["a.left == b.left", "a.left == c.left", "a.top == b.top", "a.top == c.top"])
    }
}
