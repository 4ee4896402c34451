import SnapKit
import Testing
import UIKit

/// Frames. The margins of the box are 10, 20, 30 and 40 points: top, left, bottom, right.
@MainActor
@Suite("SnapKit: frames")
struct FrameTests {
    private let scene = Scene()

    init() { scene.box.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40) }

    @Test("Constants place a view in its superview")
    func numbersPlaceAViewIn() {
        scene.a.snp.makeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(20)
            make.width.equalTo(30)
            make.height.equalTo(40)
        }
        #expect(scene.frame(scene.a) == [10, 20, 30, 40])
    }

    @Test("A view's edges can equal another view's edges")
    func edgesOfAView() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalTo(scene.box)
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 200])
    }

    @Test("A view's edges can equal the superview's edges")
    func edgesOfTheSuperview() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 200])
    }

    @Test("One inset moves all edges inward")
    func oneInsetForAllEdges() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(10)
        }
        #expect(scene.frame(scene.a) == [10, 10, 280, 180])
    }

    @Test("Insets can differ for each edge")
    func insetsForEachEdge() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
        #expect(scene.frame(scene.a) == [2, 1, 294, 196])
    }

    @Test("Directional insets move leading and trailing edges")
    func directionalInsets() {
        scene.a.snp.makeConstraints { make in
            make.directionalEdges.equalToSuperview().inset(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }
        #expect(scene.frame(scene.a) == [2, 1, 294, 196])
    }

    @Test("Insets can be the right side of a relation")
    func insetsAsTheRightSide() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalTo(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
        #expect(scene.frame(scene.a) == [2, 1, 294, 196])
    }

    @Test("Horizontal and vertical edges can be related separately")
    func horizontalAndVerticalEdges() {
        scene.a.snp.makeConstraints { make in
            make.horizontalEdges.equalToSuperview().inset(5)
            make.verticalEdges.equalToSuperview().inset(6)
        }
        #expect(scene.frame(scene.a) == [5, 6, 290, 188])
    }

    @Test("Directional horizontal and vertical edges can be related separately")
    func directionalHorizontalAndVerticalEdges() {
        scene.a.snp.makeConstraints { make in
            make.directionalHorizontalEdges.equalToSuperview().inset(5)
            make.directionalVerticalEdges.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [5, 0, 290, 200])
    }

    @Test("A number sets both width and height")
    func aSizeAsANumber() {
        scene.a.snp.makeConstraints { make in
            make.size.equalTo(50)
            make.left.top.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 50, 50])
    }

    @Test("A size sets the width and the height")
    func aSizeAsASize() {
        scene.a.snp.makeConstraints { make in
            make.size.equalTo(CGSize(width: 50, height: 60))
            make.left.top.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 50, 60])
    }

    @Test("The center can equal the superview's center")
    func theCenter() {
        scene.a.snp.makeConstraints { make in
            make.center.equalToSuperview()
            make.size.equalTo(20)
        }
        #expect(scene.frame(scene.a) == [140, 90, 20, 20])
    }

    @Test("A point sets the center")
    func aCenterAsAPoint() {
        scene.a.snp.makeConstraints { make in
            make.center.equalTo(CGPoint(x: 50, y: 60))
            make.size.equalTo(20)
        }
        #expect(scene.frame(scene.a) == [40, 50, 20, 20])
    }

    @Test("Numbers for a center are measured from the superview's top left corner")
    func centersAsNumbersAreMeasured() {
        scene.a.snp.makeConstraints { make in
            make.centerX.equalTo(50)
            make.centerY.equalTo(60)
            make.size.equalTo(20)
        }
        #expect(scene.frame(scene.a) == [40, 50, 20, 20])
    }

    @Test("An offset is added to the other side")
    func anOffset() {
        scene.a.snp.makeConstraints { make in
            make.left.equalToSuperview().offset(8)
            make.right.equalToSuperview().offset(-8)
            make.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [8, 0, 284, 200])
    }

    @Test("A factor multiplies the other side")
    func aFactor() {
        scene.a.snp.makeConstraints { make in
            make.width.equalToSuperview().multipliedBy(0.5)
            make.height.equalToSuperview().dividedBy(4)
            make.left.top.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 150, 50])
    }

    @Test("A factor is applied before an offset")
    func aFactorAndAnOffset() {
        scene.a.snp.makeConstraints { make in
            make.width.equalToSuperview().multipliedBy(0.5).offset(10)
            make.left.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 160, 200])
    }

    @Test("Leading and trailing edges follow the reading direction")
    func leadingAndTrailing() {
        scene.a.snp.makeConstraints { make in
            make.leading.equalToSuperview().offset(3)
            make.trailing.equalToSuperview().inset(4)
            make.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [3, 0, 293, 200])
    }

    @Test("A lower limit holds")
    func aLowerLimit() {
        scene.a.snp.makeConstraints { make in
            make.width.greaterThanOrEqualTo(70)
            make.left.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 70, 200])
    }

    @Test("An upper limit takes precedence over an optional size")
    func anUpperLimitAndA() {
        scene.a.snp.makeConstraints { make in
            make.width.lessThanOrEqualTo(70)
            make.width.equalTo(100).priority(.high)
            make.left.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 70, 200])
    }

    @Test("The superview can be an upper limit")
    func aLimitByTheSuperview() {
        scene.a.snp.makeConstraints { make in
            make.width.lessThanOrEqualToSuperview()
            make.width.equalTo(1_000).priority(500)
            make.left.top.height.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 200])
    }

    @Test("The superview can be a lower limit")
    func aLowerLimitByThe() {
        scene.a.snp.makeConstraints { make in
            make.height.greaterThanOrEqualToSuperview()
            make.left.top.width.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 200])
    }

    @Test("One chain can name several attributes")
    func chainedAttributes() {
        scene.a.snp.makeConstraints { make in
            make.left.top.right.equalToSuperview()
            make.height.equalTo(5)
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 5])
    }

    @Test("A view's width can be related to its own height")
    func theAspectRatioOfThe() {
        scene.a.snp.makeConstraints { make in
            make.width.equalTo(scene.a.snp.height).multipliedBy(2)
            make.height.equalTo(30)
            make.left.top.equalToSuperview()
        }
        #expect(scene.frame(scene.a) == [0, 0, 60, 30])
    }

    @Test("Edges can be related to margins")
    func theMargins() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalTo(scene.box.snp.margins)
        }
        #expect(scene.frame(scene.a) == [20, 10, 240, 160])
    }

    @Test("Directional margins follow the reading direction")
    func theDirectionalMargins() {
        scene.a.snp.makeConstraints { make in
            make.directionalEdges.equalTo(scene.box.snp.directionalMargins)
        }
        #expect(scene.frame(scene.a) == [20, 10, 240, 160])
    }

    @Test("One margin can be related alone")
    func oneMargin() {
        scene.a.snp.makeConstraints { make in
            make.left.equalTo(scene.box.snp.leftMargin)
            make.top.equalTo(scene.box.snp.topMargin)
            make.size.equalTo(7)
        }
        #expect(scene.frame(scene.a) == [20, 10, 7, 7])
    }

    @Test("A view can be centered within the margins")
    func theCenterWithinTheMargins() {
        scene.a.snp.makeConstraints { make in
            make.centerX.equalTo(scene.box.snp.centerXWithinMargins)
            make.centerY.equalTo(scene.box.snp.centerYWithinMargins)
            make.size.equalTo(20)
        }
        #expect(scene.frame(scene.a) == [130, 80, 20, 20])
    }

    @Test("Edges can be related to the safe area")
    func theSafeArea() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalTo(scene.box.safeAreaLayoutGuide)
        }
        #expect(scene.frame(scene.a) == [0, 0, 300, 200])
    }

    @Test("An edge can be related to a guide's edge")
    func aGuidesEdge() {
        scene.a.snp.makeConstraints { make in
            make.left.equalTo(scene.box.safeAreaLayoutGuide.snp.left).offset(9)
            make.top.equalToSuperview()
            make.size.equalTo(5)
        }
        #expect(scene.frame(scene.a) == [9, 0, 5, 5])
    }

    @Test("Views can be placed side by side")
    func neighbors() {
        scene.a.snp.makeConstraints { make in
            make.left.top.equalToSuperview().offset(10)
            make.size.equalTo(40)
        }
        scene.b.snp.makeConstraints { make in
            make.left.equalTo(scene.a.snp.right).offset(8)
            make.centerY.equalTo(scene.a)
            make.size.equalTo(scene.a).multipliedBy(0.5)
        }
        #expect(scene.frame(scene.b) == [58, 20, 20, 20])
    }

    @Test("A layout guide can be constrained, and views can be related to it")
    func ownGuide() {
        let guide = UILayoutGuide()
        scene.box.addLayoutGuide(guide)
        guide.snp.makeConstraints { make in
            make.left.top.equalToSuperview().offset(30)
            make.size.equalTo(CGSize(width: 60, height: 70))
        }
        scene.a.snp.makeConstraints { make in make.edges.equalTo(guide) }
        #expect(scene.frame(scene.a) == [30, 30, 60, 70])
    }

    @Test("In a right-to-left layout, the leading edge is on the right")
    func mirrored() {
        scene.box.semanticContentAttribute = .forceRightToLeft
        scene.a.snp.makeConstraints { make in
            make.leading.equalToSuperview().offset(10)
            make.top.equalToSuperview()
            make.size.equalTo(50)
        }
        #expect(scene.frame(scene.a) == [240, 0, 50, 50])
    }

    @Test("The baselines of labels can be aligned")
    func baselines() {
        let (first, second) = (UILabel(), UILabel())
        for (label, size) in [(first, 20.0), (second, 10)] {
            label.text = "x"
            label.font = .systemFont(ofSize: size)
            scene.box.addSubview(label)
        }
        first.snp.makeConstraints { make in make.left.top.equalToSuperview() }
        second.snp.makeConstraints { make in
            make.left.equalTo(first.snp.right)
            make.lastBaseline.equalTo(first)
        }
        scene.box.layoutIfNeeded()
        #expect(second.frame.minY > 0)
        #expect(second.frame.minX == first.frame.maxX)
    }

    @Test("Content priorities can be read and set")
    func contentPriorities() {
        scene.a.snp.contentHuggingHorizontalPriority = 300
        scene.a.snp.contentHuggingVerticalPriority = 301
        scene.a.snp.contentCompressionResistanceHorizontalPriority = 302
        scene.a.snp.contentCompressionResistanceVerticalPriority = 303
        #expect(scene.a.contentHuggingPriority(for: .horizontal).rawValue == 300)
        #expect(scene.a.snp.contentHuggingVerticalPriority == 301)
        #expect(scene.a.snp.contentCompressionResistanceHorizontalPriority == 302)
        #expect(scene.a.contentCompressionResistancePriority(for: .vertical).rawValue == 303)
    }
}
