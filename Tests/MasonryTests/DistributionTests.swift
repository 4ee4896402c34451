import AshlarUI
import Masonry
import TestSupport
import Testing

@Suite("Distribution")
@MainActor
struct DistributionTests {
    /// Returns four views in a box of the given width.
    private func row(width: CGFloat, count: Int = 4) -> (box: UIView, views: [UIView]) {
        let box = makeView("box", frame: CGRect(x: 50, y: 60, width: width, height: width))
        return (box, (0..<count).map { makeView("v\($0)", in: box) })
    }

    @Test("Fixed spacing gives equal widths, gaps between neighbors, and ends at the container's edges")
    func spacingConstraints() {
        let (box, views) = row(width: 375, count: 3)
        views.mas_distributeViewsAlongAxis(MASAxisTypeHorizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 6)
        expect(
            equations(box),
            equals: [
                "v0.left == box.left + 5.0", "v1.width == v0.width", "v1.left == v0.right + 20.0", "v2.width == v1.width",
                "v2.left == v1.right + 20.0", "v2.right == box.right + -6.0",
            ])
        expect(views.map { MASViewConstraint.installedConstraints(for: $0).count }, equals: [1, 2, 3])
        expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    }

    @Test("A vertical distribution uses top, bottom and height")
    func vertical() {
        let (box, views) = row(width: 375, count: 2)
        views.mas_distributeViewsAlongAxis(MASAxisTypeVertical, withFixedSpacing: 1, leadSpacing: 2, tailSpacing: 3)
        expect(
            equations(box),
            equals: [
                "v0.top == box.top + 2.0", "v1.height == v0.height", "v1.top == v0.bottom + 1.0",
                "v1.bottom == box.bottom + -3.0",
            ])
        let (other, three) = row(width: 375, count: 3)
        three.mas_distributeViewsAlongAxis(.vertical, withFixedItemLength: 10, leadSpacing: 4, tailSpacing: 6)
        expect(
            equations(other),
            equals: [
                "v0.top == box.top + 4.0", "v1.bottom == box.bottom * 0.5 + 4.0", "v2.bottom == box.bottom + -6.0",
            ])
        expect(three.map { equations($0) }, equals: [["v0.height == 10.0"], ["v1.height == 10.0"], ["v2.height == 10.0"]])
    }

    @Test("Fixed spacing gives the expected frames", arguments: [375, 414])
    func spacing(width: CGFloat) {
        let item = width == 375 ? 76.25 : 86
        let x: [Double] = width == 375 ? [5, 101.25, 197.5, 293.75] : [5, 111, 217, 323]
        let (box, views) = row(width: width)
        views.mas_distributeViews(along: .horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
        expectRow(box, views, x: x, length: item)
    }

    @Test("A fixed length gives the expected frames", arguments: [375, 414])
    func length(width: CGFloat) {
        let x: [Double] = width == 375 ? [200, 238.333, 276.667, 315] : [200, 251.333, 302.667, 354]
        let (box, views) = row(width: width)
        views.mas_distributeViews(along: .horizontal, withFixedItemLength: 30, leadSpacing: 200, tailSpacing: 30)
        expectRow(box, views, x: x, length: 30)
    }

    @Test("Without enough space, the views overlap equally")
    func overlap() {
        let (box, views) = row(width: 100, count: 3)
        views.mas_distributeViewsAlongAxis(.horizontal, withFixedItemLength: 60, leadSpacing: 0, tailSpacing: 0)
        expectRow(box, views, x: [0, 20, 40], length: 60)
    }

    private func expectRow(_ box: UIView, _ views: [UIView], x: [Double], length: Double) {
        for view in views {
            view.mas_makeConstraints { make in
                make.top.equalTo(0)
                make.height.equalTo(10)
            }
        }
        box.layoutIfNeeded()
        for (view, x) in zip(views, x) {
            expect(abs(Double(view.frame.minX) - x) <= 0.5)
            expect(abs(Double(view.frame.width) - length) <= 0.5)
        }
    }

    @Test("The container is the closest common superview of all views")
    func container() {
        let box = makeView("box")
        let left = makeView("left", in: makeView("inner", in: box))
        let right = makeView("right", in: box)
        [left, right].mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 0, leadSpacing: 1, tailSpacing: 2)
        expect(equations(box).first, equals: "left.left == box.left + 1.0")
        expect(equations(box).last, equals: "right.right == box.right + -2.0")
    }

    @Test("Calling the method twice adds all constraints twice")
    func twice() {
        let (box, views) = row(width: 375)
        for _ in 1...2 { views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 0, leadSpacing: 0, tailSpacing: 0) }
        expect(box.constraints.count, equals: 16)
    }

    @Test("Fewer than two views raise an exception and add no constraints")
    func tooFew() {
        let (box, views) = row(width: 375, count: 1)
        let reasons = faults {
            views.mas_distributeViewsAlongAxis(.horizontal, withFixedSpacing: 0, leadSpacing: 0, tailSpacing: 0)
            [UIView]().mas_distributeViewsAlongAxis(.horizontal, withFixedItemLength: 0, leadSpacing: 0, tailSpacing: 0)
        }
        expect(reasons, equals: Array(repeating: "views to distribute need to bigger than one", count: 2))
        expect(box.constraints.isEmpty && views[0].constraints.isEmpty)
        expect(views[0].translatesAutoresizingMaskIntoConstraints)
    }

    @Test("Views of different trees raise an exception and get no constraints")
    func disjoint() {
        let (box, views) = row(width: 375, count: 2)
        let reasons = faults {
            (views + [makeView("alone")]).mas_distributeViewsAlongAxis(
                .horizontal, withFixedItemLength: 0, leadSpacing: 0, tailSpacing: 0)
        }
        expect(
            reasons,
            equals: [
                "Can't constrain views that do not share a common superview. Make sure that all the views in this array have been "
                    + "added into the same view hierarchy."
            ])
        expect(box.constraints.isEmpty && views.allSatisfy(\.constraints.isEmpty))
    }
}
