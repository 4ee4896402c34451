import AshlarUI
import PureLayout
import TestSupport
import Testing

@Suite("PureLayout: arrays")
@MainActor
struct ArrayTests {
    @Test("Each view is aligned with the previous one")
    func aligning() {
        let scene = Scene()
        expect(equations(scene.views.autoAlignViews(to: .top)), equals: ["b.top == a.top", "c.top == b.top"])
        expect(
            equations(scene.views.autoAlignViews(to: ALAxis.vertical)),
            equals: ["b.centerX == a.centerX", "c.centerX == b.centerX"])
        expect(equations(scene.views.autoMatchViewsDimension(.height)), equals: ["b.height == a.height", "c.height == b.height"])
    }

    @Test("All width constraints come before all height constraints")
    func sizes() {
        let scene = Scene(count: 2)
        expect(equations(scene.views.autoSetViewsDimension(.width, toSize: 7)), equals: ["a.width == 7", "b.width == 7"])
        expect(
            equations(scene.views.autoSetViewsDimensions(to: CGSize(width: 1, height: 2))),
            equals: [
                "a.width == 1", "b.width == 1", "a.height == 2", "b.height == 2",
            ])
    }

    @Test("Arrays with too few views are reported")
    func tooShort() {
        let scene = Scene(count: 1), none: [UIView] = []
        let found =
            reasons {
                expect(scene.views.autoAlignViews(to: .top).isEmpty)
                expect(scene.views.autoMatchViewsDimension(.width).isEmpty)
                expect(none.autoSetViewsDimension(.width, toSize: 1).isEmpty)
                expect(none.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSpacing: 1).isEmpty)
                expect(none.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 1).isEmpty)
            }
        expect(
            found,
            equals: [
                "This array must contain at least 2 views.", "This array must contain at least 2 views.",
                "This array must contain at least 1 view.", "This array must contain at least 1 view to distribute.",
                "This array must contain at least 1 view to distribute.",
            ])
    }

    @Test("Fixed spacing in a row creates the start, then position, size and alignment of each view, then the end")
    func spacingInARow() {
        let scene = Scene()
        scene.a.autoPinEdge(toSuperviewEdge: .top, withInset: 5)
        scene.views.autoSetViewsDimension(.height, toSize: 20)
        let constraints = scene.views.autoDistributeViews(along: .horizontal, alignedTo: .horizontal, withFixedSpacing: 12)
        expect(
            equations(constraints),
            equals: [
                "a.leading == box.leading + 12", "b.leading == a.trailing + 12", "b.width == a.width", "b.centerY == a.centerY",
                "c.leading == b.trailing + 12", "c.width == b.width", "c.centerY == b.centerY",
                "c.trailing == box.trailing + -12",
            ])
        expect(scene.frames(), equals: [[12, 5, 84, 20], [108, 5, 84, 20], [204, 5, 84, 20]])
    }

    @Test("Fixed spacing in a column can have no space around it, and views can have their own sizes")
    func spacingInAColumn() {
        let scene = Scene()
        scene.a.autoPinEdge(toSuperviewEdge: .left, withInset: 5)
        scene.views.autoSetViewsDimension(.width, toSize: 20)
        scene.a.autoSetDimension(.height, toSize: 40)
        scene.b.autoSetDimension(.height, toSize: 50)
        let constraints = scene.views.autoDistributeViews(
            along: .vertical, alignedTo: .left, withFixedSpacing: 10, insetSpacing: false, matchedSizes: false)
        expect(
            equations(constraints),
            equals: [
                "a.top == box.top", "b.top == a.bottom + 10", "b.left == a.left", "c.top == b.bottom + 10", "c.left == b.left",
                "c.bottom == box.bottom",
            ])
        expect(scene.frames(), equals: [[5, 0, 20, 40], [5, 50, 20, 50], [5, 110, 20, 90]])
    }

    @Test("With fixed sizes and space around them, the centers are evenly spaced")
    func sizesWithSpace() {
        let scene = Scene()
        scene.a.autoPinEdge(toSuperviewEdge: .top)
        scene.views.autoSetViewsDimension(.height, toSize: 10)
        let constraints = scene.views.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 60)
        expect(
            equations(constraints),
            equals: [
                "a.width == 60", "a.centerX == box.centerX * 0.5 + -15", "b.width == 60", "b.centerX == box.centerX",
                "b.top == a.top",
                "c.width == 60", "c.centerX == box.centerX * 1.5 + 15", "c.top == b.top",
            ])
        expect(scene.frames().map { $0[0] }, equals: [30, 120, 210])
    }

    @Test("With fixed sizes from end to end, no multiplier is 0, because the constraint would lose its second item")
    func sizesFromEndToEnd() {
        let scene = Scene()
        let constraints = scene.views.autoDistributeViews(
            along: .vertical, alignedTo: .leading, withFixedSize: 40, insetSpacing: false)
        expect(constraints[1].multiplier, equals: 0.00001)
        expect(constraints[1].secondItem === scene.box)
        let tops = scene.frames().map { $0[1] }
        for (top, expected) in zip(tops, [0.0, 80, 160]) { expect(abs(top - expected) < 0.01) }
    }

    @Test("In a right-to-left layout, a row begins with the last view")
    func mirrored() {
        let scene = Scene()
        scene.box.semanticContentAttribute = .forceRightToLeft
        scene.views.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 60)
        expect(scene.frames().map { $0[0] }, equals: [210, 120, 30])
    }

    @Test("A single view without space around it is centered")
    func single() {
        let scene = Scene(count: 1)
        scene.views.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 60, insetSpacing: false)
        expect(scene.frames()[0][0], equals: 120)
    }

    @Test("An alignment must be across the axis")
    func alignments() {
        let scene = Scene()
        let found = reasons {
            scene.views.autoDistributeViews(along: .horizontal, alignedTo: .left, withFixedSpacing: 1)
            scene.views.autoDistributeViews(along: .vertical, alignedTo: .firstBaseline, withFixedSize: 1)
            scene.views.autoDistributeViews(along: .vertical, alignedTo: .marginTop, withFixedSize: 1)
        }
        expect(
            found,
            equals: [
                "Cannot align views that are distributed horizontally with ALAttributeLeft.",
                "Cannot align views that are distributed vertically with ALAttributeFirstBaseline.",
                "Unsupported attribute for alignment.",
            ])
        expect(scene.box.constraints.isEmpty)
    }

    @Test("Views in different trees cannot be distributed")
    func apart() {
        let scene = Scene(count: 1)
        let other = UIView(), elsewhere = UIView()
        other.addSubview(elsewhere)
        expect(
            reasons { [scene.a, elsewhere].autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 1) },
            equals: [
                "Can't constrain two views that do not share a common superview. Make sure that both views have been added into the "
                    + "same view hierarchy."
            ])
        expect(
            reasons { [UIView()].autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 1) },
            equals: [
                "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been "
                    + "added into the same view hierarchy."
            ])
    }

    @Test("The common superview is the closest one")
    func commonSuperview() {
        let scene = Scene(count: 2)
        let inner = UIView()
        scene.a.addSubview(inner)
        let constraints = [inner, scene.b].autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 10)
        expect(constraints[1].secondItem === scene.box)
    }

    @Test("A view that contains the others is the common superview, wherever it is in the array")
    func containing() {
        let scene = Scene(count: 1)
        let (inner, innermost) = (UIView(), UIView())
        scene.a.addSubview(inner)
        inner.addSubview(innermost)
        for views in [[scene.a, innermost], [innermost, scene.a], [inner, innermost, scene.a], [innermost, scene.a, inner]] {
            let constraints = views.autoDistributeViews(along: .horizontal, alignedTo: .top, withFixedSize: 10)
            expect(constraints.filter { $0.firstAttribute == .centerX }.allSatisfy { $0.secondItem === scene.a })
            NSLayoutConstraint.deactivate(constraints)
        }
    }
}
