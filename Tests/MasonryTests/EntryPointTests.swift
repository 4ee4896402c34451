import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Entry points")
@MainActor
struct EntryPointTests {
    let scene = Scene()

    @Test("make, update and remake disable the autoresizing mask, even with an empty block")
    func autoresizing() {
        let (a, b, c) = (scene.a, scene.b, scene.c)
        expect(a.mas_makeConstraints { _ in }.isEmpty)
        expect(b.mas_updateConstraints { _ in }.isEmpty)
        expect(c.mas_remakeConstraints { _ in }.isEmpty)
        expect([a, b, c].map(\.translatesAutoresizingMaskIntoConstraints), equals: [false, false, false])
        expect(scene.box.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("The block runs once, before the call returns")
    func runsOnce() {
        var runs = 0
        scene.a.mas_makeConstraints { _ in runs += 1 }
        expect(runs, equals: 1)
    }

    @Test("Two identical calls of make create two sets of constraints")
    func makeTwice() {
        for _ in 1...2 { scene.a.mas_makeConstraints { make in make.left.equalTo(scene.box).offset(1) } }
        expect(equations(scene.box), equals: ["a.left == box.left + 1.0", "a.left == box.left + 1.0"])
    }

    @Test("The block knows which call it belongs to")
    func flags() {
        scene.a.mas_makeConstraints { expect(!$0.updateExisting && !$0.removeExisting) }
        scene.a.mas_updateConstraints { expect($0.updateExisting && !$0.removeExisting) }
        scene.a.mas_remakeConstraints { expect(!$0.updateExisting && $0.removeExisting) }
    }

    @Test("The result contains chains in the order of creation, and a composite as one element")
    func result() {
        let result = scene.a.mas_makeConstraints { make in
            make.top.equalTo(10)
            make.size.equalTo(20)
            make.left.right.equalTo(scene.box)
        }
        expect(result.map { $0 is MASCompositeConstraint }, equals: [false, true, true])
        expect(
            equations(scene.box), equals: ["a.top == box.top + 10.0", "a.left == box.left", "a.right == box.right"])
        expect(equations(scene.a), equals: ["a.width == 20.0", "a.height == 20.0"])
    }

    @Test("A block can change its maker's flags")
    func changedFlags() {
        scene.a.mas_makeConstraints { make in make.width.equalTo(1) }
        scene.a.mas_makeConstraints { make in
            make.updateExisting = true
            make.width.equalTo(2)
        }
        expect(equations(scene.a), equals: ["a.width == 2.0"])
    }

    @Test("On an array, the block runs for each view in order, and the results are joined")
    func arrays() {
        var count = 0
        let result = [scene.a, scene.b].mas_makeConstraints { make in
            count += 1
            make.width.equalTo(count)
        }
        expect(result.count, equals: 2)
        expect(equations(scene.a), equals: ["a.width == 1.0"])
        expect(equations(scene.b), equals: ["b.width == 2.0"])
        [scene.a, scene.b].mas_updateConstraints { make in make.width.equalTo(7) }
        expect(equations(scene.a) + equations(scene.b), equals: ["a.width == 7.0", "b.width == 7.0"])
        [scene.a, scene.b].mas_remakeConstraints { make in make.height.equalTo(8) }
        expect(equations(scene.a) + equations(scene.b), equals: ["a.height == 8.0", "b.height == 8.0"])
    }

    @Test("An empty array gives an empty result")
    func emptyArray() {
        expect([UIView]().mas_makeConstraints { make in make.width.equalTo(1) }.isEmpty)
        expect([UIView]().mas_updateConstraints { make in make.width.equalTo(1) }.isEmpty)
        expect([UIView]().mas_remakeConstraints { make in make.width.equalTo(1) }.isEmpty)
    }

    @Test("Arrays of a subclass of UIView have the methods, too")
    func arraysOfLabels() {
        let label = UILabel()
        label.accessibilityIdentifier = "label"
        [label].mas_makeConstraints { make in make.width.equalTo(3) }
        expect(equations(label), equals: ["label.width == 3.0"])
    }
}

@Suite("Closest common superview")
@MainActor
struct CommonSuperviewTests {
    let scene = Scene()

    @Test("A view is its own ancestor")
    func itself() { expect(scene.a.mas_closestCommonSuperview(scene.a) === scene.a) }

    @Test("The common superview of a view and its descendant is the view, in either order")
    func descendant() {
        let deep = makeView("deep", in: makeView("mid", in: scene.a))
        expect(scene.a.mas_closestCommonSuperview(deep) === scene.a)
        expect(deep.mas_closestCommonSuperview(scene.a) === scene.a)
        expect(deep.mas_closestCommonSuperview(deep.superview) === deep.superview)
    }

    @Test("The common superview of cousins at different depths is the closest one, in either order")
    func cousins() {
        let deep = makeView("deep", in: makeView("mid", in: scene.a))
        let other = makeView("other", in: scene.b)
        expect(deep.mas_closestCommonSuperview(other) === scene.box)
        expect(other.mas_closestCommonSuperview(deep) === scene.box)
        expect(scene.b.mas_closestCommonSuperview(deep) === scene.box)
    }

    @Test("There is no common superview for disjoint trees or for nil")
    func none() {
        expect(scene.a.mas_closestCommonSuperview(makeView("alone")) == nil)
        expect(makeView("x").mas_closestCommonSuperview(makeView("y")) == nil)
        expect(makeView("x", in: makeView("X")).mas_closestCommonSuperview(makeView("y", in: makeView("Y"))) == nil)
        expect(scene.a.mas_closestCommonSuperview(nil) == nil)
    }
}
