import AshlarUI
import PureLayout
import Testing

@Suite("PureLayout: relations and sizes")
@MainActor
struct RelationTests {
    @Test("Offsets from other views' edges keep their sign")
    func edges() {
        let scene = Scene()
        #expect(equation(scene.a.autoPinEdge(.leading, to: .trailing, of: scene.b)) == "a.leading == b.trailing")
        #expect(equation(scene.a.autoPinEdge(.right, to: .left, of: scene.b, withOffset: -8)) == "a.right == b.left + -8")
        #expect(
            equation(scene.a.autoPinEdge(.bottom, to: .top, of: scene.b, withOffset: 2, relation: .lessThanOrEqual))
                == "a.bottom <= b.top + 2")
    }

    @Test("Axes can be aligned with those of other views")
    func axes() {
        let scene = Scene()
        #expect(equation(scene.a.autoAlignAxis(.vertical, toSameAxisOf: scene.b)) == "a.centerX == b.centerX")
        #expect(
            equation(scene.a.autoAlignAxis(.baseline, toSameAxisOf: scene.b, withOffset: 3))
                == "a.lastBaseline == b.lastBaseline + 3")
        #expect(
            equation(scene.a.autoAlignAxis(.horizontal, toSameAxisOf: scene.b, withMultiplier: 0.5))
                == "a.centerY == b.centerY * 0.5")
        #expect(equation(scene.b.autoAlignAxis(.firstBaseline, toSameAxisOf: scene.c)) == "b.firstBaseline == c.firstBaseline")
    }

    @Test("Dimensions can match those of other views")
    func dimensions() {
        let scene = Scene()
        #expect(equation(scene.a.autoMatch(.width, to: .width, of: scene.b)) == "a.width == b.width")
        #expect(
            equation(scene.a.autoMatch(.width, to: .height, of: scene.b, withOffset: 5, relation: .greaterThanOrEqual))
                == "a.width >= b.height + 5")
        #expect(equation(scene.a.autoMatch(.height, to: .width, of: scene.a, withMultiplier: 2)) == "a.height == a.width * 2")
    }

    @Test("The view itself holds its size constraints")
    func sizes() {
        let scene = Scene()
        let constraints = scene.a.autoSetDimensions(to: CGSize(width: 30, height: 40))
        #expect(equations(constraints) == ["a.width == 30", "a.height == 40"])
        #expect(scene.a.constraints == constraints)
        #expect(equation(scene.b.autoSetDimension(.width, toSize: 9)) == "b.width == 9")
        #expect(equation(scene.b.autoSetDimension(.height, toSize: 9, relation: .lessThanOrEqual)) == "b.height <= 9")
    }

    @Test("Views without a common superview raise UIKit's error")
    func apart() {
        let scene = Scene()
        let found = reasons { scene.a.autoPinEdge(.left, to: .left, of: UIView()) }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Unable to activate constraint with anchors "))
    }
}
