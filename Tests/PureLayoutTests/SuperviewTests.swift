import AshlarUI
import PureLayout
import TestSupport
import Testing

@Suite("PureLayout: superviews")
@MainActor
struct SuperviewTests {
    @Test("newAutoLayout creates views that do not translate their masks")
    func creating() {
        expect(!UIView.newAutoLayout().translatesAutoresizingMaskIntoConstraints)
        expect(!UILabel(forAutoLayout: ()).translatesAutoresizingMaskIntoConstraints)
        expect(UILabel.newAutoLayout().text == nil)
        let view = UIView()
        expect(view.configureForAutoLayout() === view)
        expect(!view.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("Insets and their relations point inward")
    func insets() {
        let scene = Scene()
        let a = scene.a
        expect(equation(a.autoPinEdge(toSuperviewEdge: .leading)), equals: "a.leading == box.leading")
        expect(equation(a.autoPinEdge(toSuperviewEdge: .top, withInset: 5)), equals: "a.top == box.top + 5")
        for (edge, name) in [(ALEdge.bottom, "bottom"), (.right, "right"), (.trailing, "trailing")] {
            expect(
                equation(a.autoPinEdge(toSuperviewEdge: edge, withInset: 5, relation: .greaterThanOrEqual)),
                equals: "a.\(name) <= box.\(name) + -5")
        }
        expect(
            equation(a.autoPinEdge(toSuperviewEdge: .left, withInset: 5, relation: .greaterThanOrEqual)),
            equals: "a.left >= box.left + 5")
    }

    @Test("All edges are pinned in the order top, leading, bottom, trailing")
    func allEdges() {
        let scene = Scene()
        let constraints = scene.a.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expect(
            equations(constraints),
            equals: [
                "a.top == box.top + 1", "a.leading == box.leading + 2", "a.bottom == box.bottom + -3",
                "a.trailing == box.trailing + -4",
            ])
        expect(constraints.allSatisfy { $0.isActive })
        expect(scene.frames()[0], equals: [2, 1, 294, 196])
        expect(equations(scene.b.autoPinEdgesToSuperviewEdges()).first, equals: "b.top == box.top")
    }

    @Test(
        "All edges but one can be pinned",
        arguments: [
            (ALEdge.top, ["leading", "bottom", "trailing"]), (.bottom, ["top", "leading", "trailing"]),
            (.leading, ["top", "bottom", "trailing"]), (.trailing, ["top", "leading", "bottom"]),
            (.left, ["top", "bottom", "right"]), (.right, ["top", "left", "bottom"]),
        ])
    func excluding(_ edge: ALEdge, _ names: [String]) {
        let scene = Scene()
        let edges = scene.a.autoPinEdgesToSuperviewEdges(with: .zero, excludingEdge: edge)
        expect(equations(edges), equals: names.map { "a.\($0) == box.\($0)" })
        let margins = scene.b.autoPinEdges(toSuperviewMarginsExcludingEdge: edge)
        expect(equations(margins), equals: names.map { "b.\($0) == box.\($0)Margin" })
    }

    @Test("Edges can be pinned to the margins")
    func margins() {
        let scene = Scene()
        scene.box.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
        let constraints = scene.a.autoPinEdgesToSuperviewMargins()
        expect(equations(constraints).last, equals: "a.trailing == box.trailingMargin")
        expect(scene.frames()[0], equals: [20, 10, 240, 160])
        expect(
            equation(scene.b.autoPinEdge(toSuperviewMargin: .bottom, relation: .greaterThanOrEqual)),
            equals: "b.bottom <= box.bottomMargin")
        expect(equation(scene.b.autoPinEdge(toSuperviewMargin: .right, withInset: 3)), equals: "b.right == box.rightMargin + -3")
        expect(
            equations(scene.c.autoPinEdgesToSuperviewMargins(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))),
            equals: [
                "c.top == box.topMargin + 1", "c.leading == box.leadingMargin + 2", "c.bottom == box.bottomMargin + -3",
                "c.trailing == box.trailingMargin + -4",
            ])
    }

    @Test("Edges can be pinned to the safe area, and left and right count as leading and trailing when one is excluded")
    func safeArea() {
        let scene = Scene()
        let guide = scene.box.safeAreaLayoutGuide
        let all = scene.a.autoPinEdgesToSuperviewSafeArea(with: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        expect(all.allSatisfy { $0.secondItem === guide })
        expect(all.map(\.firstAttribute), equals: [.top, .leading, .bottom, .trailing])
        expect(all.map(\.constant), equals: [1, 2, -3, -4])
        let rest = scene.b.autoPinEdgesToSuperviewSafeArea(with: .zero, excludingEdge: .left)
        expect(rest.map(\.firstAttribute), equals: [.top, .bottom, .trailing])
        let one = scene.c.autoPinEdge(toSuperviewSafeArea: .bottom, withInset: 7, relation: .lessThanOrEqual)
        expect(one.relation, equals: .greaterThanOrEqual)
        expect(one.constant, equals: -7)
    }

    @Test("Centering creates the y constraint before the x constraint")
    func centers() {
        let scene = Scene()
        expect(equations(scene.a.autoCenterInSuperview()), equals: ["a.centerY == box.centerY", "a.centerX == box.centerX"])
        expect(equation(scene.b.autoAlignAxis(toSuperviewAxis: .vertical)), equals: "b.centerX == box.centerX")
        expect(
            equations(scene.b.autoCenterInSuperviewMargins()),
            equals: [
                "b.centerY == box.centerYWithinMargins", "b.centerX == box.centerXWithinMargins",
            ])
        expect(
            equation(scene.c.autoAlignAxis(toSuperviewMarginAxis: .horizontal)), equals: "c.centerY == box.centerYWithinMargins")
        expect(
            reasons { scene.c.autoAlignAxis(toSuperviewMarginAxis: .baseline) },
            equals: [
                "The baseline axis attributes do not have corresponding margin axis attributes."
            ])
    }

    @Test("Without a superview, every call reports an error and changes nothing")
    func noSuperview() {
        let alone = UIView()
        let reason = "View's superview must not be nil.\nView: \(alone)"
        let found = reasons {
            expect(!alone.autoPinEdge(toSuperviewEdge: .top).isActive)
            expect(alone.autoPinEdgesToSuperviewEdges().isEmpty)
            expect(alone.autoCenterInSuperview().isEmpty)
            expect(!alone.autoPinEdge(toSuperviewMargin: .top).isActive)
            expect(!alone.autoPinEdge(toSuperviewSafeArea: .top).isActive)
            expect(alone.autoPinEdgesToSuperviewSafeArea().isEmpty)
            expect(!alone.autoAlignAxis(toSuperviewMarginAxis: .vertical).isActive)
        }
        expect(found, equals: Array(repeating: reason, count: 7))
        expect(alone.constraints.isEmpty)
    }
}
