import SnapKit
import Testing
import UIKit

@MainActor
@Suite("SnapKit: constraints")
struct ConstraintTests {
    private let scene = Scene()

    @Test("A view stands for its attributes of the same names")
    func viewsStandForTheirAttributes() {
        scene.a.snp.makeConstraints { make in
            make.left.top.equalTo(scene.b)
        }
        #expect(Set(scene.equations) == Set(["left == b.left", "top == b.top"]))
        #expect(scene.equations.count == 2)
    }

    @Test("A constraint can relate to one attribute of a view")
    func anAttributeOfAView() {
        scene.a.snp.makeConstraints { make in
            make.left.equalTo(scene.b.snp.right)
        }
        #expect(Set(scene.equations) == Set(["left == b.right"]))
        #expect(scene.equations.count == 1)
    }

    @Test("Constraints are created in the order of layout attributes, not in the order of the chain")
    func attributesAreInTheOrder() {
        scene.a.snp.makeConstraints { make in
            make.bottom.top.left.equalToSuperview()
        }
        #expect(Set(scene.equations) == Set(["left == box.left", "top == box.top", "bottom == box.bottom"]))
        #expect(scene.equations.count == 3)
    }

    @Test("The constraints of edges are created in the order left, top, right, bottom")
    func edgesAreMadeLeftTop() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalToSuperview()
        }
        #expect(
            Set(scene.equations) == Set(["left == box.left", "top == box.top", "right == box.right", "bottom == box.bottom"]))
        #expect(scene.equations.count == 4)
    }

    @Test("A size constraint with a constant has no second item")
    func sizesThatAreNumbersHave() {
        scene.a.snp.makeConstraints { make in
            make.width.height.equalTo(5)
        }
        #expect(Set(scene.equations) == Set(["width == 5", "height == 5"]))
        #expect(scene.equations.count == 2)
    }

    @Test("A position constraint with a constant relates to the superview")
    func placesThatAreNumbersBelong() {
        scene.a.snp.makeConstraints { make in
            make.left.bottom.equalTo(5)
        }
        #expect(Set(scene.equations) == Set(["left == box.left + 5", "bottom == box.bottom + 5"]))
        #expect(scene.equations.count == 2)
    }

    @Test("A center with a constant is measured from the superview's top left corner")
    func aCenterThatIsA() {
        scene.a.snp.makeConstraints { make in
            make.centerX.equalTo(5)
        }
        #expect(Set(scene.equations) == Set(["centerX == box.left + 5"]))
        #expect(scene.equations.count == 1)
    }

    @Test("Numbers of all types are accepted")
    func allKindsOfNumbers() {
        scene.a.snp.makeConstraints { make in
            make.width.equalTo(1)
            make.width.equalTo(2.5)
            make.width.equalTo(Float(3))
            make.width.equalTo(CGFloat(4))
            make.width.equalTo(UInt(5))
        }
        #expect(Set(scene.equations) == Set(["width == 1", "width == 2.5", "width == 3", "width == 4", "width == 5"]))
        #expect(scene.equations.count == 5)
    }

    @Test("Named priorities have SnapKit's values")
    func namedPriorities() {
        scene.a.snp.makeConstraints { make in
            make.width.equalTo(1).priority(.low)
            make.width.equalTo(2).priority(.medium)
            make.width.equalTo(3).priority(.high)
            make.width.equalTo(4).priority(.required)
        }
        #expect(Set(scene.equations) == Set(["width == 1 @250", "width == 2 @500", "width == 3 @750", "width == 4"]))
        #expect(scene.equations.count == 4)
    }

    @Test("A priority can be a number")
    func prioritiesAsNumbers() {
        scene.a.snp.makeConstraints { make in
            make.width.equalTo(1).priority(123)
            make.width.equalTo(2).priority(UILayoutPriority(124))
            make.width.equalTo(3).priority(ConstraintPriority.high.advanced(by: -1))
        }
        #expect(Set(scene.equations) == Set(["width == 1 @123", "width == 2 @124", "width == 3 @749"]))
        #expect(scene.equations.count == 3)
    }

    @Test("Directional insets apply to leading and trailing edges")
    func insetsWithLeadingAndTrailing() {
        scene.a.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3))
        }
        #expect(Set(scene.equations) == Set(["leading == box.leading + 2", "trailing == box.trailing + -3"]))
        #expect(scene.equations.count == 2)
    }

    @Test("Insets reduce a size on both sides")
    func insetsOfASizeTake() {
        scene.a.snp.makeConstraints { make in
            make.size.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        }
        #expect(Set(scene.equations) == Set(["width == box.width + -6", "height == box.height + -4"]))
        #expect(scene.equations.count == 2)
    }

    @Test("Insets move a center by half their difference")
    func insetsOfCentersMoveThem() {
        scene.a.snp.makeConstraints { make in
            make.center.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 5, right: 10))
        }
        #expect(Set(scene.equations) == Set(["centerX == box.centerX + -4", "centerY == box.centerY + -2"]))
        #expect(scene.equations.count == 2)
    }

    @Test("Edges can be related to margins")
    func edgesToMargins() {
        scene.a.snp.makeConstraints { make in
            make.edges.equalTo(scene.box.snp.margins)
        }
        #expect(
            Set(scene.equations)
                == Set([
                    "left == box.leftMargin", "top == box.topMargin", "right == box.rightMargin", "bottom == box.bottomMargin",
                ]))
        #expect(scene.equations.count == 4)
    }

    @Test("Margins can be related to edges")
    func marginsToEdges() {
        scene.a.snp.makeConstraints { make in
            make.margins.equalTo(scene.b.snp.edges)
        }
        #expect(
            Set(scene.equations)
                == Set(["leftMargin == b.left", "rightMargin == b.right", "topMargin == b.top", "bottomMargin == b.bottom"]))
        #expect(scene.equations.count == 4)
    }

    @Test("Inequalities limit attributes")
    func limits() {
        scene.a.snp.makeConstraints { make in
            make.left.greaterThanOrEqualTo(scene.b.snp.right)
            make.right.lessThanOrEqualToSuperview()
            make.top.greaterThanOrEqualToSuperview()
        }
        #expect(Set(scene.equations) == Set(["left >= b.right", "right <= box.right", "top >= box.top"]))
        #expect(scene.equations.count == 3)
    }

    @Test("A divisor divides the other side")
    func aDivisor() {
        scene.a.snp.makeConstraints { make in
            make.width.equalTo(scene.b).dividedBy(4)
        }
        #expect(Set(scene.equations) == Set(["width == b.width * 0.25"]))
        #expect(scene.equations.count == 1)
    }

    @Test("A constrained view no longer translates its autoresizing mask")
    func masks() {
        scene.a.snp.makeConstraints { make in make.left.equalTo(0) }
        #expect(!scene.a.translatesAutoresizingMaskIntoConstraints)
        #expect(scene.b.translatesAutoresizingMaskIntoConstraints)
    }

    @Test("Layout constraints are in the order of layout attributes")
    func order() {
        let constraints = scene.a.snp.prepareConstraints { make in make.edges.equalToSuperview() }
        #expect(constraints.count == 1)
        #expect(constraints[0].layoutConstraints.map(\.firstAttribute) == [.left, .top, .right, .bottom])
    }

    @Test("A label becomes the constraint's identifier")
    func labels() {
        let constraint = scene.a.snp.prepareConstraints { make in make.width.equalTo(1).labeled("own") }[0]
        #expect(constraint.layoutConstraints.map(\.identifier) == ["own"])
        #expect(constraint.layoutConstraints.map(\.label) == ["own"])
        scene.a.snp.setLabel("view")
        #expect(scene.a.snp.label() == "view")
        scene.a.snp.setLabel(nil)
        #expect(scene.a.snp.label() == nil)
    }

    @Test("Items are equal if they have the same attributes of the same view")
    func items() {
        #expect(scene.a.snp.left == scene.a.snp.left)
        #expect(scene.a.snp.left != scene.a.snp.right)
        #expect(scene.a.snp.left != scene.b.snp.left)
        #expect(scene.a.snp.horizontalEdges == scene.a.snp.horizontalEdges)
    }

    @Test("A constraint names its line in the source")
    func lines() {
        scene.a.snp.makeConstraints { make in make.width.equalTo(1) }
        scene.box.layoutIfNeeded()
        #expect(scene.box.ashlar.report().constraints.contains { $0.location?.hasPrefix("SnapKitTests/") == true })
    }

    @Test("In a right-to-left application, left and right insets apply to leading and trailing edges from right to left")
    func direction() {
        ConstraintConfig.interfaceLayoutDirection = .rightToLeft
        defer { ConstraintConfig.interfaceLayoutDirection = .leftToRight }
        scene.a.snp.makeConstraints { make in
            make.leading.trailing.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3))
            make.left.equalTo(scene.b).inset(NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 5))
        }
        #expect(
            Set(scene.equations) == ["leading == box.leading + 3", "trailing == box.trailing + -2", "left == b.left + 5"])
    }

    @Test("Several attributes cannot be related to several different ones")
    func nonIdentical() {
        let found = reasons { scene.a.snp.makeConstraints { make in make.left.top.equalTo(scene.b.snp.size) } }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Cannot constraint to multiple non identical attributes."))
        #expect(scene.equations.isEmpty)
    }

    @Test("A view without a superview cannot be related to its superview")
    func noSuperview() {
        let found = reasons { UIView().snp.makeConstraints { make in make.left.equalToSuperview() } }
        #expect(found == ["Expected superview but found nil when attempting make constraint `equalToSuperview`."])
    }

    @Test("A description without a relation creates no constraints")
    func noRelation() {
        scene.a.snp.makeConstraints { make in _ = make.left }
        #expect(scene.equations.isEmpty)
    }
}
