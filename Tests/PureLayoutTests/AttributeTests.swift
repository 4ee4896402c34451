import AshlarUI
import PureLayout
import TestSupport
import Testing

@Suite("PureLayout: attributes")
@MainActor
struct AttributeTests {
    @Test("Raw values equal those of layout attributes")
    func rawValues() {
        expect(ALEdge.leading.rawValue, equals: NSLayoutConstraint.Attribute.leading.rawValue)
        expect(ALEdge.trailing.rawValue, equals: NSLayoutConstraint.Attribute.trailing.rawValue)
        expect(ALDimension.height.rawValue, equals: NSLayoutConstraint.Attribute.height.rawValue)
        expect(ALAxis.vertical.rawValue, equals: NSLayoutConstraint.Attribute.centerX.rawValue)
        expect(ALAxis.horizontal.rawValue, equals: NSLayoutConstraint.Attribute.centerY.rawValue)
        expect(ALAxis.lastBaseline.rawValue, equals: NSLayoutConstraint.Attribute.lastBaseline.rawValue)
        expect(ALAxis.firstBaseline.rawValue, equals: NSLayoutConstraint.Attribute.firstBaseline.rawValue)
        expect(ALMargin.trailing.rawValue, equals: NSLayoutConstraint.Attribute.trailingMargin.rawValue)
        expect(ALMarginAxis.vertical.rawValue, equals: NSLayoutConstraint.Attribute.centerXWithinMargins.rawValue)
        expect(ALAttribute.marginAxisHorizontal.rawValue, equals: NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue)
        expect(ALAttribute.lastBaseline, equals: .baseline)
    }

    @Test("An invalid raw value gives nil")
    func invalid() {
        expect(ALEdge(rawValue: 7) == nil)
        expect(ALAxis(rawValue: 1) == nil)
        expect(ALAttribute(rawValue: 21) == nil)
        expect(ALMargin(rawValue: 12) == nil)
    }

    @Test("Any two attributes that UIKit accepts can be related")
    func anyAttribute() {
        let scene = Scene()
        expect(
            equation(scene.a.autoConstrainAttribute(.left, to: .right, of: scene.b, withOffset: 4)),
            equals: "a.left == b.right + 4")
        expect(
            equation(
                scene.a.autoConstrainAttribute(.top, to: .marginTop, of: scene.box, withOffset: 0, relation: .lessThanOrEqual)),
            equals: "a.top <= box.topMargin")
        expect(
            equation(scene.a.autoConstrainAttribute(.width, to: .height, of: scene.b, withMultiplier: 2)),
            equals: "a.width == b.height * 2")
        expect(
            equation(
                scene.b.autoConstrainAttribute(
                    .height, to: .height, of: scene.c, withMultiplier: 0.5, relation: .greaterThanOrEqual)),
            equals: "b.height >= c.height * 0.5")
        expect(reasons { scene.a.autoConstrainAttribute(.left, to: .width, of: scene.b) }.count, equals: 1)
    }

    @Test("Constraints name their line in the source")
    func lines() {
        let scene = Scene()
        scene.a.autoSetDimension(.width, toSize: 10)
        scene.a.autoSetDimension(.width, toSize: 20)
        _ = LayoutDiagnostics.collecting { scene.box.layoutIfNeeded() }
        let sites = scene.box.ashlar.report().constraints.compactMap(\.location)
        expect(sites.contains { $0.hasPrefix("PureLayoutTests/AttributeTests.swift:") })
    }
}
