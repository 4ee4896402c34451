import AshlarUI
import Masonry
import TestSupport
import Testing

/// The names of the 21 attributes, in the order of the maker's documentation.
let attributeNames: [NSLayoutConstraint.Attribute] = [
    .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
    .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
    .centerYWithinMargins,
]

@Suite("Attributes")
@MainActor
struct AttributeTests {
    let scene = Scene()

    @Test("The maker has all 21 attributes")
    func maker() {
        let (make, b) = (MASConstraintMaker(view: scene.a), scene.b)
        let made = [
            make.left, make.top, make.right, make.bottom, make.leading, make.trailing, make.width, make.height, make.centerX,
            make.centerY, make.baseline, make.firstBaseline, make.lastBaseline, make.leftMargin, make.rightMargin, make.topMargin,
            make.bottomMargin, make.leadingMargin, make.trailingMargin, make.centerXWithinMargins, make.centerYWithinMargins,
        ]
        for constraint in made { constraint.equalTo(b) }
        expect(make.install().count, equals: 21)
        expect(scene.box.constraints.map(\.firstAttribute), equals: attributeNames)
        expect(scene.box.constraints.map(\.secondAttribute), equals: attributeNames)
    }

    @Test("Views have all 21 attributes, and each read creates a new object")
    func views() {
        let a = scene.a
        let read = [
            a.mas_left, a.mas_top, a.mas_right, a.mas_bottom, a.mas_leading, a.mas_trailing, a.mas_width, a.mas_height,
            a.mas_centerX, a.mas_centerY, a.mas_baseline, a.mas_firstBaseline, a.mas_lastBaseline, a.mas_leftMargin,
            a.mas_rightMargin, a.mas_topMargin, a.mas_bottomMargin, a.mas_leadingMargin, a.mas_trailingMargin,
            a.mas_centerXWithinMargins, a.mas_centerYWithinMargins,
        ]
        expect(read.map(\.layoutAttribute), equals: attributeNames)
        expect(read.allSatisfy { $0.view === a && $0.item === a })
        expect(a.mas_left !== a.mas_left)
        expect(a.mas_attribute(.centerY), equals: a.mas_centerY)
    }

    @Test("A chain can contain all 21 attributes")
    func chaining() {
        let (make, b) = (MASConstraintMaker(view: scene.a), scene.b)
        make.left.left.top.right.bottom.leading.trailing.width.height.centerX.centerY.baseline.firstBaseline.lastBaseline
            .leftMargin.rightMargin.topMargin.bottomMargin.leadingMargin.trailingMargin.centerXWithinMargins
            .centerYWithinMargins.equalTo(b)
        expect(make.install().count, equals: 1)
        expect(scene.box.constraints.map(\.firstAttribute), equals: [.left] + attributeNames)
    }

    @Test("Each read of an attribute adds a constraint, even without a relation")
    func readsCount() {
        let made = scene.a.mas_makeConstraints { make in
            _ = make.left
            _ = make.left
        }
        expect(made.count, equals: 2)
        expect(equations(scene.box), equals: ["a.left == box.left", "a.left == box.left"])
    }

    @Test("edges consists of left, right, top and bottom")
    func edges() {
        expect(scene.a.mas_makeConstraints { $0.edges.equalTo(scene.box) }.count, equals: 1)
        expect(
            equations(scene.box),
            equals: [
                "a.left == box.left", "a.right == box.right", "a.top == box.top", "a.bottom == box.bottom",
            ])
    }

    @Test("size consists of width and height")
    func size() {
        scene.a.mas_makeConstraints { make in make.size.equalTo(scene.b) }
        expect(equations(scene.box), equals: ["a.width == b.width", "a.height == b.height"])
    }

    @Test("center consists of centerX and centerY")
    func center() {
        scene.a.mas_makeConstraints { make in make.center.equalTo(scene.b) }
        expect(equations(scene.box), equals: ["a.centerX == b.centerX", "a.centerY == b.centerY"])
    }

    @Test("attributes(_:) adds the members in the order of their raw values")
    func attributeSet() {
        let made = scene.a.mas_makeConstraints { make in
            make.attributes([.centerYWithinMargins, .height, .bottom, .top, .right, .left, .firstBaseline, .centerX])
                .equalTo(scene.b)
        }
        expect(made.count, equals: 1)
        expect(
            scene.box.constraints.map(\.firstAttribute),
            equals: [
                .left, .right, .top, .bottom, .height, .centerX, .firstBaseline, .centerYWithinMargins,
            ])
    }

    @Test("Every attribute has its bit")
    func bits() {
        let all: [MASAttribute] = [
            .left, .top, .right, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .baseline, .firstBaseline,
            .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins, .centerYWithinMargins,
        ]
        expect(all.map(\.rawValue), equals: attributeNames.map { 1 << UInt($0.rawValue) })
    }

    @Test("attributes(.baseline) makes one constraint, although the attribute has two names")
    func baselineOnce() {
        scene.a.mas_makeConstraints { make in make.attributes([.baseline, .lastBaseline]).equalTo(scene.b) }
        expect(equations(scene.box), equals: ["a.lastBaseline == b.lastBaseline"])
    }

    @Test("A set of one attribute is still a composite")
    func oneMember() {
        let made = scene.a.mas_makeConstraints { make in make.attributes(.width).equalTo(1) }
        expect(made.first is MASCompositeConstraint)
    }

    @Test("A group contains the constraints added in its closure, and each is installed once")
    func group() {
        var group: MASConstraint?
        let made = scene.a.mas_makeConstraints { make in
            make.top.equalTo(1)
            group = make.group {
                make.left.equalTo(2)
                make.size.equalTo(3)
            }
            make.bottom.equalTo(4)
        }
        expect(made.count, equals: 4)
        expect(scene.box.constraints.count + scene.a.constraints.count, equals: 5)
        expect(group?.isActive, equals: true)
        group?.deactivate()
        expect(equations(scene.box), equals: ["a.top == box.top + 1.0", "a.bottom == box.bottom + 4.0"])
        expect(scene.a.constraints.isEmpty)
        group?.activate()
        expect(scene.box.constraints.count + scene.a.constraints.count, equals: 5)
    }

    @Test("A group follows its members when they become composites")
    func groupFollows() {
        var group: MASConstraint?
        scene.a.mas_makeConstraints { make in
            var member: MASConstraint?
            group = make.group { member = make.left }
            member?.top.equalTo([scene.b, scene.c])
        }
        expect(scene.box.constraints.count, equals: 4)
        group?.uninstall()
        expect(scene.box.constraints.isEmpty)
    }

    @Test("An attribute chained to a group is installed with the group")
    func groupChained() {
        var group: MASConstraint?
        scene.a.mas_makeConstraints { make in
            group = make.group { _ = make.left }.top
            group?.equalTo(scene.b)
        }
        expect(equations(scene.box), equals: ["a.left == b.left", "a.top == b.top"])
        group?.uninstall()
        expect(scene.box.constraints.isEmpty)
    }
}

@Suite("View attributes")
@MainActor
struct ViewAttributeTests {
    let scene = Scene()

    @Test("Equality and hash use the view and the attribute, but not the item")
    func equality() {
        let guide = MASViewAttribute(view: scene.a, item: scene.a.safeAreaLayoutGuide, layoutAttribute: .left)
        expect(scene.a.mas_left, equals: guide)
        expect(scene.a.mas_left.hashValue, equals: guide.hashValue)
        expect(scene.a.mas_left != scene.a.mas_right)
        expect(scene.a.mas_left != scene.b.mas_left)
        expect(Set([scene.a.mas_left, scene.a.mas_left, scene.a.mas_top]).count, equals: 2)
    }

    @Test("Only width and height are sizes")
    func sizes() {
        let sizes = attributeNames.filter { scene.a.mas_attribute($0).isSizeAttribute }
        expect(sizes, equals: [.width, .height])
    }

    @Test("View and item are not kept alive, and the hash does not change")
    func weak() {
        var view: UIView? = makeView("gone")
        let attribute = view!.mas_left
        let guide = view!.mas_safeAreaLayoutGuideTop
        let hash = attribute.hashValue
        expect(attribute.view != nil && guide.item != nil)
        view = nil
        expect(attribute.view == nil && attribute.item == nil && guide.view == nil && guide.item == nil)
        expect(attribute.hashValue, equals: hash)
    }

    @Test("The attributes of the safe area refer to the guide")
    func safeArea() {
        let a = scene.a
        let read = [
            a.mas_safeAreaLayoutGuide, a.mas_safeAreaLayoutGuideLeading, a.mas_safeAreaLayoutGuideTrailing,
            a.mas_safeAreaLayoutGuideLeft, a.mas_safeAreaLayoutGuideRight, a.mas_safeAreaLayoutGuideTop,
            a.mas_safeAreaLayoutGuideBottom, a.mas_safeAreaLayoutGuideWidth, a.mas_safeAreaLayoutGuideHeight,
            a.mas_safeAreaLayoutGuideCenterX, a.mas_safeAreaLayoutGuideCenterY,
        ]
        expect(
            read.map(\.layoutAttribute),
            equals: [
                .notAnAttribute, .leading, .trailing, .left, .right, .top, .bottom, .width, .height, .centerX, .centerY,
            ])
        expect(read.allSatisfy { $0.view === a && $0.item === a.safeAreaLayoutGuide })
    }

    @Test("The safe area without an attribute takes the attribute of the first item")
    func safeAreaAdapts() {
        scene.a.mas_makeConstraints { make in
            make.top.leading.width.equalTo(scene.box.mas_safeAreaLayoutGuide)
            make.bottom.equalTo(scene.box.mas_safeAreaLayoutGuideTop)
        }
        expect(
            equations(scene.box),
            equals: [
                "a.top == UIViewSafeAreaLayoutGuide.top", "a.leading == UIViewSafeAreaLayoutGuide.leading",
                "a.width == UIViewSafeAreaLayoutGuide.width", "a.bottom == UIViewSafeAreaLayoutGuide.top",
            ])
    }
}
