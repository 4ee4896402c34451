import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Relations")
@MainActor
struct RelationTests {
    let scene = Scene()

    @Test("The three relations exist with and without a prefix")
    func relations() {
        let b = scene.b
        scene.a.mas_makeConstraints { make in
            make.left.equalTo(b)
            make.left.greaterThanOrEqualTo(b)
            make.left.lessThanOrEqualTo(b)
            make.left.mas_equalTo(b)
            make.left.mas_greaterThanOrEqualTo(b)
            make.left.mas_lessThanOrEqualTo(b)
        }
        let three = ["a.left == b.left", "a.left >= b.left", "a.left <= b.left"]
        expect(equations(scene.box), equals: three + three)
    }

    @Test("The three relations to arrays exist with and without a prefix")
    func relationsToArrays() {
        let both: [UIView] = [scene.b, scene.c]
        scene.a.mas_makeConstraints { make in
            make.left.equalTo(both)
            make.left.greaterThanOrEqualTo(both)
            make.left.lessThanOrEqualTo(both)
            make.left.mas_equalTo(both)
            make.left.mas_greaterThanOrEqualTo(both)
            make.left.mas_lessThanOrEqualTo(both)
        }
        let six = ["==", ">=", "<="].flatMap { ["a.left \($0) b.left", "a.left \($0) c.left"] }
        expect(equations(scene.box), equals: six + six)
    }

    @Test("A view stands for its attribute of the same name, and an attribute for itself")
    func viewsAndAttributes() {
        scene.a.mas_makeConstraints { make in
            make.bottom.equalTo(scene.b)
            make.bottom.equalTo(scene.b.mas_top)
        }
        expect(equations(scene.box), equals: ["a.bottom == b.bottom", "a.bottom == b.top"])
    }

    @Test("A guide stands for its attribute of the same name")
    func guides() {
        let guide = UILayoutGuide()
        guide.identifier = "guide"
        scene.box.addLayoutGuide(guide)
        scene.a.mas_makeConstraints { make in make.left.width.equalTo(guide) }
        expect(equations(scene.box), equals: ["a.left == guide.left", "a.width == guide.width"])
    }

    @Test("A number is the value of a size, and for other attributes a distance from the superview")
    func numbers() {
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(100)
            make.left.equalTo(10)
            make.right.equalTo(-10)
            make.centerY.equalTo(5)
            make.topMargin.equalTo(3)
        }
        expect(equations(scene.a), equals: ["a.width == 100.0"])
        expect(
            equations(scene.box),
            equals: [
                "a.left == box.left + 10.0", "a.right == box.right + -10.0", "a.centerY == box.centerY + 5.0",
                "a.topMargin == box.topMargin + 3.0",
            ])
    }

    @Test("Numbers of all types are accepted")
    func numberTypes() {
        let (int, float, double, cgFloat): (Int, Float, Double, CGFloat) = (4, 5, 6, 7)
        scene.a.mas_makeConstraints { make in
            make.width.equalTo(int)
            make.width.equalTo(float)
            make.width.equalTo(double)
            make.width.equalTo(cgFloat)
            make.width.equalTo(-cgFloat)
            make.width.equalTo(10.5)
            make.width.equalTo([Int8(1), Int16(2), Int32(3), Int64(4), UInt(5), UInt8(6), UInt16(7), UInt32(8), UInt64(9)])
        }
        expect(scene.a.constraints.map(\.constant), equals: [4, 5, 6, 7, -7, 10.5, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    @Test("Sizes, points and insets apply to their own attributes")
    func values() {
        scene.a.mas_makeConstraints { make in
            make.size.equalTo(CGSize(width: 1, height: 2))
            make.center.equalTo(CGPoint(x: 0, y: 50))
            make.edges.equalTo(insets(5, 6, 7, 8))
        }
        expect(equations(scene.a), equals: ["a.width == 1.0", "a.height == 2.0"])
        expect(
            equations(scene.box),
            equals: [
                "a.centerX == box.centerX", "a.centerY == box.centerY + 50.0", "a.left == box.left + 6.0",
                "a.right == box.right + -8.0", "a.top == box.top + 5.0", "a.bottom == box.bottom + -7.0",
            ])
    }

    @Test("The superview is the one at installation, not the one at definition")
    func lateSuperview() {
        let late = makeView("late")
        late.mas_makeConstraints { make in
            make.left.equalTo(10)
            scene.c.addSubview(late)
        }
        expect(equations(scene.c), equals: ["late.left == c.left + 10.0"])
    }

    @Test("A chain without a relation is an equality")
    func noRelation() {
        scene.a.mas_makeConstraints { make in
            make.top.and.left.offset(10)
            make.width.height.offset(76)
        }
        expect(equations(scene.box), equals: ["a.top == box.top + 10.0", "a.left == box.left + 10.0"])
        expect(equations(scene.a), equals: ["a.width == 76.0", "a.height == 76.0"])
    }

    @Test("A width without a relation is 0")
    func bare() {
        let log = LayoutDiagnostics.collecting { _ = scene.a.mas_makeConstraints { make in _ = make.width } }.log
        expect(equations(scene.a), equals: ["a.width == 0.0"])
        expect(
            log,
            equals: [
                "Masonry: UIView:\(address(scene.a)).width has no relation, so its constant is 0. Add a relation, or remove the constraint."
            ])
    }

    @Test("A width with a constant, and a position without a relation, give no warning")
    func bareWithConstant() {
        let log = LayoutDiagnostics.collecting {
            _ = scene.a.mas_makeConstraints { make in
                make.width.offset(5)
                _ = make.left
            }
        }.log
        expect(log.isEmpty)
    }

    // MARK: Arrays

    @Test("An array replaces the constraint by one for each element, in order")
    func arrays() {
        let made = scene.a.mas_makeConstraints { make in
            make.left.equalTo(1)
            let height = make.height.equalTo([scene.b, 100, scene.c.mas_width])
            expect(height is MASCompositeConstraint)
        }
        expect(made.count, equals: 2)
        expect(equations(scene.a), equals: ["a.height == 100.0"])
        expect(equations(scene.box), equals: ["a.left == box.left + 1.0", "a.height == b.height", "a.height == c.width"])
    }

    @Test("Copies have the constant, multiplier and priority, but not the debug key")
    func copies() {
        scene.a.mas_makeConstraints { make in
            make.height.offset(4).multipliedBy(2).priority(600).key("key").lessThanOrEqualTo([scene.b, scene.c])
        }
        expect(
            equations(scene.box), equals: ["a.height <= b.height * 2.0 + 4.0 @600.0", "a.height <= c.height * 2.0 + 4.0 @600.0"])
        expect(scene.box.constraints.allSatisfy { ($0 as? MASLayoutConstraint)?.mas_key == nil })
    }

    @Test("A composite related to an array has one composite for each child")
    func compositeToArray() {
        let made = scene.a.mas_makeConstraints { make in make.size.equalTo([scene.b, scene.c]).key("k") }
        expect(made.count, equals: 1)
        expect(
            equations(scene.box),
            equals: ["a.width == b.width", "a.width == c.width", "a.height == b.height", "a.height == c.height"])
        let keys = scene.box.constraints.compactMap { ($0 as? MASLayoutConstraint)?.mas_key as? String }
        expect(keys, equals: ["k[0][0]", "k[0][1]", "k[1][0]", "k[1][1]"])
    }

    // MARK: Repeated relations

    @Test("The same relation with a number changes the constant, before and after installation")
    func numberTwice() {
        var width: MASConstraint?
        scene.a.mas_makeConstraints { make in width = make.width.equalTo(1).equalTo(2) }
        expect(equations(scene.a), equals: ["a.width == 2.0"])
        let installed = scene.a.constraints[0]
        width?.mas_equalTo(3)
        expect(equations(scene.a), equals: ["a.width == 3.0"])
        expect(scene.a.constraints[0] === installed)
    }

    @Test("The second item of the first call is kept")
    func secondItemStays() {
        var width: MASConstraint?
        scene.a.mas_makeConstraints { make in width = make.width.equalTo(scene.b) }
        width?.equalTo(50)
        expect(equations(scene.box), equals: ["a.width == b.width + 50.0"])
    }

    @Test("Sizes, points and insets change constants, too")
    func valuesTwice() {
        var made: [MASConstraint] = []
        made = scene.a.mas_makeConstraints { make in
            make.edges.equalTo(scene.box)
            make.size.lessThanOrEqualTo(CGSize(width: 1, height: 2))
        }
        made[0].equalTo(insets(1, 2, 3, 4))
        made[1].lessThanOrEqualTo(CGSize(width: 3, height: 4))
        expect(scene.box.constraints.map(\.constant), equals: [2, -4, 1, -3])
        expect(scene.a.constraints.map(\.constant), equals: [3, 4])
    }

    @Test("Another relation, a second item or an array raise an exception and change nothing")
    func redefinition() {
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                let width = make.width.equalTo(1)
                expect(width.lessThanOrEqualTo(2) === width)
                expect(width.equalTo(scene.b) === width)
                expect(width.equalTo(scene.b.mas_height) === width)
                expect(width.equalTo([3, 4]) === width)
            }
        }
        expect(reasons, equals: Array(repeating: "Redefinition of constraint relation", count: 4))
        expect(equations(scene.a), equals: ["a.width == 1.0"])
        expect(scene.box.constraints.isEmpty)
    }

    @Test("A composite raises one exception, and none of its children changes")
    func compositeRedefinition() {
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                make.size.equalTo(1).lessThanOrEqualTo(2)
                make.center.equalTo(scene.b).equalTo([scene.b, scene.c])
            }
        }
        expect(reasons, equals: Array(repeating: "Redefinition of constraint relation", count: 2))
        expect(equations(scene.a), equals: ["a.width == 1.0", "a.height == 1.0"])
        expect(equations(scene.box), equals: ["a.centerX == b.centerX", "a.centerY == b.centerY"])
    }

    @Test("nil raises one exception, also for composites, and leaves the constraint without a relation")
    func null() {
        let orphan = UIView()
        let reasons = faults {
            scene.a.mas_makeConstraints { make in
                make.left.equalTo(orphan.superview).equalTo(scene.b)
                make.size.equalTo(nil)
                make.top.equalTo(orphan.superview?.mas_left)
            }
        }
        expect(reasons, equals: Array(repeating: "attempting to add unsupported attribute: (null)", count: 3))
        expect(equations(scene.box), equals: ["a.left == b.left", "a.top == box.top"])
    }

    @Test("A nil value with an alternative compiles and uses the alternative")
    func nilCoalescing() {
        let last: UIView? = nil
        scene.a.mas_makeConstraints { make in make.left.equalTo(last?.mas_right ?? scene.box.mas_left) }
        expect(equations(scene.box), equals: ["a.left == box.left"])
    }
}
