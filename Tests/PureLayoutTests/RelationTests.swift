import AshlarUI
import PureLayout
import TestSupport
import Testing

@Suite("PureLayout: relations and sizes")
@MainActor
struct RelationTests {
    @Test("Offsets from other views' edges keep their sign")
    func edges() {
        let scene = Scene()
        expect(equation(scene.a.autoPinEdge(.leading, to: .trailing, of: scene.b)), equals: "a.leading == b.trailing")
        expect(equation(scene.a.autoPinEdge(.right, to: .left, of: scene.b, withOffset: -8)), equals: "a.right == b.left + -8")
        expect(
            equation(scene.a.autoPinEdge(.bottom, to: .top, of: scene.b, withOffset: 2, relation: .lessThanOrEqual)),
            equals: "a.bottom <= b.top + 2")
    }

    @Test("Axes can be aligned with those of other views")
    func axes() {
        let scene = Scene()
        expect(equation(scene.a.autoAlignAxis(.vertical, toSameAxisOf: scene.b)), equals: "a.centerX == b.centerX")
        expect(
            equation(scene.a.autoAlignAxis(.baseline, toSameAxisOf: scene.b, withOffset: 3)),
            equals: "a.lastBaseline == b.lastBaseline + 3")
        expect(
            equation(scene.a.autoAlignAxis(.horizontal, toSameAxisOf: scene.b, withMultiplier: 0.5)),
            equals: "a.centerY == b.centerY * 0.5")
        expect(
            equation(scene.b.autoAlignAxis(.firstBaseline, toSameAxisOf: scene.c)), equals: "b.firstBaseline == c.firstBaseline")
    }

    @Test("Dimensions can match those of other views")
    func dimensions() {
        let scene = Scene()
        expect(equation(scene.a.autoMatch(.width, to: .width, of: scene.b)), equals: "a.width == b.width")
        expect(
            equation(scene.a.autoMatch(.width, to: .height, of: scene.b, withOffset: 5, relation: .greaterThanOrEqual)),
            equals: "a.width >= b.height + 5")
        expect(
            equation(scene.a.autoMatch(.height, to: .width, of: scene.a, withMultiplier: 2)), equals: "a.height == a.width * 2")
    }

    @Test("The view itself holds its size constraints")
    func sizes() {
        let scene = Scene()
        let constraints = scene.a.autoSetDimensions(to: CGSize(width: 30, height: 40))
        expect(equations(constraints), equals: ["a.width == 30", "a.height == 40"])
        expect(scene.a.constraints, equals: constraints)
        expect(equation(scene.b.autoSetDimension(.width, toSize: 9)), equals: "b.width == 9")
        expect(equation(scene.b.autoSetDimension(.height, toSize: 9, relation: .lessThanOrEqual)), equals: "b.height <= 9")
    }

    @Test("Views without a common superview raise UIKit's error")
    func apart() {
        let scene = Scene()
        let found = reasons { scene.a.autoPinEdge(.left, to: .left, of: UIView()) }
        expect(found.count, equals: 1)
        expect(found[0].hasPrefix("Unable to activate constraint with anchors "))
    }
}
