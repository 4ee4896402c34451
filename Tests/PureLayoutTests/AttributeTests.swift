import AshlarUI
import PureLayout
import Testing

@Suite("PureLayout: attributes")
@MainActor
struct AttributeTests {
    @Test("Raw values equal those of layout attributes")
    func rawValues() {
        #expect(ALEdge.leading.rawValue == NSLayoutConstraint.Attribute.leading.rawValue)
        #expect(ALEdge.trailing.rawValue == NSLayoutConstraint.Attribute.trailing.rawValue)
        #expect(ALDimension.height.rawValue == NSLayoutConstraint.Attribute.height.rawValue)
        #expect(ALAxis.vertical.rawValue == NSLayoutConstraint.Attribute.centerX.rawValue)
        #expect(ALAxis.horizontal.rawValue == NSLayoutConstraint.Attribute.centerY.rawValue)
        #expect(ALAxis.lastBaseline.rawValue == NSLayoutConstraint.Attribute.lastBaseline.rawValue)
        #expect(ALAxis.firstBaseline.rawValue == NSLayoutConstraint.Attribute.firstBaseline.rawValue)
        #expect(ALMargin.trailing.rawValue == NSLayoutConstraint.Attribute.trailingMargin.rawValue)
        #expect(ALMarginAxis.vertical.rawValue == NSLayoutConstraint.Attribute.centerXWithinMargins.rawValue)
        #expect(ALAttribute.marginAxisHorizontal.rawValue == NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue)
        #expect(ALAttribute.lastBaseline == .baseline)
    }

    @Test("An invalid raw value gives nil")
    func invalid() {
        #expect(ALEdge(rawValue: 7) == nil)
        #expect(ALAxis(rawValue: 1) == nil)
        #expect(ALAttribute(rawValue: 21) == nil)
        #expect(ALMargin(rawValue: 12) == nil)
    }

    @Test("Any two attributes that UIKit accepts can be related")
    func anyAttribute() {
        let scene = Scene()
        #expect(
            equation(scene.a.autoConstrainAttribute(.left, to: .right, of: scene.b, withOffset: 4)) == "a.left == b.right + 4")
        #expect(
            equation(
                scene.a.autoConstrainAttribute(.top, to: .marginTop, of: scene.box, withOffset: 0, relation: .lessThanOrEqual))
                == "a.top <= box.topMargin")
        #expect(
            equation(scene.a.autoConstrainAttribute(.width, to: .height, of: scene.b, withMultiplier: 2))
                == "a.width == b.height * 2")
        #expect(
            equation(
                scene.b.autoConstrainAttribute(
                    .height, to: .height, of: scene.c, withMultiplier: 0.5, relation: .greaterThanOrEqual))
                == "b.height >= c.height * 0.5")
        #expect(reasons { scene.a.autoConstrainAttribute(.left, to: .width, of: scene.b) }.count == 1)
    }

    @Test("Constraints name their line in the source")
    func lines() {
        let scene = Scene()
        scene.a.autoSetDimension(.width, toSize: 10)
        scene.a.autoSetDimension(.width, toSize: 20)
        _ = LayoutDiagnostics.collecting { scene.box.layoutIfNeeded() }
        let sites = scene.box.ashlar.report().constraints.compactMap(\.location)
        #expect(sites.contains { $0.hasPrefix("PureLayoutTests/AttributeTests.swift:") })
    }
}
