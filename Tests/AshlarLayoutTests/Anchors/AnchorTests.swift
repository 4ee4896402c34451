import AshlarLayout
import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): systemSpacingIsEight, distancesBelongToTheirStart.
@MainActor
@Suite("Anchors")
struct AnchorTests {
    let scene = Scene()
    let a: UIView
    let b: UIView

    init() {
        a = scene.add(UIView())
        b = scene.add(UIView())
    }

    // MARK: Relations

    @Test("Every relation of a position anchor creates an inactive, required constraint with the multiplier 1")
    func locations() {
        let (x, y) = (b.leadingAnchor, b.topAnchor)
        let made = [
            a.trailingAnchor.constraint(equalTo: x), a.trailingAnchor.constraint(greaterThanOrEqualTo: x, constant: 1),
            a.trailingAnchor.constraint(lessThanOrEqualTo: x, constant: 2), a.bottomAnchor.constraint(equalTo: y, constant: 3),
            a.bottomAnchor.constraint(greaterThanOrEqualTo: y), a.bottomAnchor.constraint(lessThanOrEqualTo: y),
        ]
        expect(
            made.map(\.relation),
            equals: [
                .equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual, .lessThanOrEqual,
            ])
        expect(made.map(\.constant), equals: [0, 1, 2, 3, 0, 0])
        expect(made.allSatisfy { $0.firstItem === a && $0.secondItem === b && $0.multiplier == 1 && $0.priority == .required })
        expect(made.allSatisfy { !$0.isActive } && a.translatesAutoresizingMaskIntoConstraints == false)
    }

    @Test("A dimension anchor can be related to a constant, or to another dimension with a multiplier and a constant")
    func dimensions() {
        let (width, height) = (a.widthAnchor, b.heightAnchor)
        let toNumber = [
            width.constraint(equalToConstant: 5), width.constraint(greaterThanOrEqualToConstant: 5),
            width.constraint(lessThanOrEqualToConstant: 5),
        ]
        expect(toNumber.allSatisfy { $0.secondItem == nil && $0.secondAttribute == .notAnAttribute && $0.constant == 5 })
        let toSize = [
            width.constraint(equalTo: height, multiplier: 2),
            width.constraint(greaterThanOrEqualTo: height, multiplier: 2, constant: 7),
            width.constraint(lessThanOrEqualTo: height, multiplier: 2, constant: 7),
        ]
        expect(toSize.allSatisfy { $0.multiplier == 2 && $0.secondAttribute == .height })
        expect(toSize.map(\.constant), equals: [0, 7, 7])
        expect(
            (toNumber + toSize).map(\.relation),
            equals: [
                .equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual, .lessThanOrEqual,
            ])
    }

    @Test("System spacing is 8 points times the multiplier in reading direction, for all relations")
    func systemSpacing() {
        let made = [
            b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
            b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
            b.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
            b.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
        ]
        expect(made.allSatisfy { $0.constant == 16 && $0.firstItem === b && $0.secondItem === a })
        expect(
            made.map(\.relation),
            equals: [
                .equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .greaterThanOrEqual, .lessThanOrEqual,
            ])
        withOwnText {
            expect(made[0].description.contains("]-(NSLayoutAnchorConstraintSpace(16))-["))
            expect(made[4].description.contains("]-(>=NSLayoutAnchorConstraintSpace(16))-["))
        }
        scene.root.semanticContentAttribute = .forceRightToLeft
        a.place(200, 0, 50, 10)
        b.place(0, 0, 50, 10)
        b.constraints.first?.isActive = true
        scene.root.constraints.first { $0.firstItem === b && $0.firstAttribute == .left }?.isActive = false
        made[0].isActive = true
        scene.layout()
        expect(b.frame.maxX, equals: 184)
    }

    @Test("A guide has ten anchors, and margins have the anchors of their guide")
    func guides() {
        let guide = scene.root.layoutMarginsGuide
        scene.activate(
            a.leadingAnchor.constraint(equalTo: guide.leadingAnchor), a.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            a.topAnchor.constraint(equalTo: guide.topAnchor),
            a.heightAnchor.constraint(equalTo: guide.heightAnchor, multiplier: 0.5),
            b.leftAnchor.constraint(equalTo: guide.leftAnchor), b.rightAnchor.constraint(equalTo: guide.rightAnchor),
            b.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            b.heightAnchor.constraint(equalTo: guide.widthAnchor, multiplier: 0.25))
        scene.layout()
        expect(a.frame, equals: CGRect(x: 8, y: 8, width: 304, height: 232))
        expect(b.frame, equals: CGRect(x: 8, y: 396, width: 304, height: 76))
    }

    // MARK: Distances

    @Test("A distance can equal a constant, a fraction of a dimension, or another distance")
    func distances() {
        let (root, c) = (scene.root, scene.add(UIView()))
        for view in [a, b, c] { scene.activate(view.widthAnchor.constraint(equalToConstant: 50)) }
        let (before, middle, last) = (
            root.leadingAnchor.anchorWithOffset(to: a.leadingAnchor), a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor),
            b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor)
        )
        scene.activate(
            before.constraint(equalToConstant: 20), middle.constraint(equalTo: a.widthAnchor, multiplier: 0.5, constant: 5),
            last.constraint(equalTo: middle, multiplier: 2))
        scene.layout()
        expect([a, b, c].map(\.frame.minX), equals: [20, 100, 210])
        expect(root.constraints.count, equals: 3)
    }

    @Test("Vertical distances are measured downward, and inequalities hold")
    func verticalDistances() {
        a.place(0, 10, 20, 20)
        let gap = a.bottomAnchor.anchorWithOffset(to: b.topAnchor)
        scene.activate(
            gap.constraint(greaterThanOrEqualToConstant: 15), gap.constraint(lessThanOrEqualTo: a.heightAnchor, multiplier: 2),
            b.heightAnchor.constraint(equalToConstant: 5))
        let wish = b.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 300)
        wish.priority = .defaultLow
        wish.isActive = true
        scene.layout()
        expect(b.frame.minY, equals: 70)
        wish.constant = 0
        scene.layout()
        expect(b.frame.minY, equals: 45)
    }

    @Test("Distances between leading and trailing anchors are measured in reading direction")
    func distancesInReadingDirection() {
        scene.root.semanticContentAttribute = .forceRightToLeft
        scene.activate(
            a.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 10),
            a.widthAnchor.constraint(equalToConstant: 50),
            a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 30),
            b.widthAnchor.constraint(equalToConstant: 40))
        scene.layout()
        expect(a.frame.minX, equals: 260)
        expect(b.frame.minX, equals: 190)
    }

    @Test("A distance belongs to the first anchor's item and prints as an equation")
    func distanceDescription() throws {
        let gap = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)
        let (pointerA, pointerB) = ("UIView:\(address(of: a))", "UIView:\(address(of: b))")
        expect(gap.item === a)
        expect(gap.description.hasSuffix("\"(\(pointerB).leading - \(pointerA).trailing)\">"))
        expect(gap.description.hasPrefix("<NSLayoutDimension:0x"))
        let number = gap.constraint(equalToConstant: 5)
        let ratio = b.widthAnchor.constraint(equalTo: gap, multiplier: 2, constant: -1)
        expect(number.firstItem === a)
        let texts = withOwnText { [number.description, ratio.description] }
        expect(texts[0].hasSuffix(" (\(pointerB).leading - \(pointerA).trailing) == 5   (inactive)>"))
        expect(texts[1].contains(" \(pointerB).width == 2*(\(pointerB).leading - \(pointerA).trailing) - 1 "))
        try expect(#require(ratio.secondAnchor).isEqual(gap))
    }

    @Test("A constraint of a distance is deactivated when one of its items leaves the tree")
    func removalOfEnds() {
        let constraint = a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 5)
        constraint.isActive = true
        expect(scene.root.constraints, equals: [constraint])
        b.removeFromSuperview()
        expect(!constraint.isActive)
        scene.root.addSubview(b)
        constraint.isActive = true
        expect(constraint.isActive)
        scene.layout()
        a.removeFromSuperview()
        expect(!constraint.isActive && scene.root.constraints.isEmpty)
    }

    @Test("Activation and removal in any order keep the items' references correct")
    func manyDistances() {
        let widths = (1...20).map {
            a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(greaterThanOrEqualToConstant: CGFloat($0))
        }
        NSLayoutConstraint.activate(widths)
        scene.layout()
        expect(b.frame.minX - a.frame.minX, equals: 20)
        for index in [19, 0, 18, 1, 7] {
            widths[index].isActive = false
            scene.layout()
        }
        expect(b.frame.minX - a.frame.minX, equals: 18)
        b.removeFromSuperview()
        expect(widths.allSatisfy { !$0.isActive })
    }

    // MARK: Identity

    @Test("Anchors are equal if their items and attributes are equal")
    func identity() throws {
        expect(a.leadingAnchor == a.leadingAnchor && a.leadingAnchor.hash == a.leadingAnchor.hash)
        expect(a.leadingAnchor != a.leftAnchor && a.leadingAnchor != b.leadingAnchor)
        let gap = a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor)
        expect(gap, equals: a.leadingAnchor.anchorWithOffset(to: b.leadingAnchor))
        expect(gap != a.leadingAnchor.anchorWithOffset(to: b.trailingAnchor) && !gap.isEqual(a.leadingAnchor))
        let constraint = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
        expect(constraint.firstAnchor.isEqual(a.leadingAnchor))
        try expect(#require(constraint.secondAnchor).name, equals: "trailing")
    }

    @Test("An anchor gives its item, its name and its description")
    func description() {
        let label = scene.add(blockLabel(3))
        expect(label.heightAnchor.item === label && label.heightAnchor.name == "height")
        expect(
            label.heightAnchor.description.hasSuffix("\"UILabel:\(address(of: label))'xxx'.height\">")
                && label.heightAnchor.description.hasPrefix("<NSLayoutDimension:0x"))
        expect(label.topAnchor.description.hasPrefix("<NSLayoutYAxisAnchor:0x"))
        expect(label.leftAnchor.description.hasPrefix("<NSLayoutXAxisAnchor:0x"))
    }

    @Test("An anchor reports whether its axis is ambiguous, and which constraints affect it")
    func debugging() {
        let width = a.widthAnchor.constraint(equalToConstant: 5)
        scene.activate(
            width, a.topAnchor.constraint(equalTo: scene.root.topAnchor), a.heightAnchor.constraint(equalToConstant: 5))
        expect(a.leadingAnchor.hasAmbiguousLayout && !a.topAnchor.hasAmbiguousLayout)
        expect(a.widthAnchor.constraintsAffectingLayout, equals: [width])
    }
}
