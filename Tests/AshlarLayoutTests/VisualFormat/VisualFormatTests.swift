import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

@MainActor
@Suite("Visual formats")
struct VisualFormatTests {
    let scene = Scene()
    let (a, b, c): (UIView, UIView, UIView)

    init() {
        (a, b, c) = (scene.add(UIView()), scene.add(UIView()), scene.add(UIView()))
    }

    private var views: [String: Any] { ["a": a, "b": b, "c": c, "root": scene.root] }

    private func make(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
    }

    /// Returns the constraints as equations, such as `b.leading >= a.trailing + 5 @750`.
    private func equations(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], _ metrics: [String: Any]? = nil
    ) -> [String] {
        let views = views
        return make(format, options, metrics).map { constraint in
            func name(_ item: AnyObject?) -> String { views.first { $0.value as AnyObject === item }?.key ?? "?" }
            var text = "\(name(constraint.firstItem)).\(constraint.firstAttribute) "
            text += ["<=", "==", ">="][constraint.relation.rawValue + 1]
            if let second = constraint.secondItem { text += " \(name(second)).\(constraint.secondAttribute)" }
            if constraint.secondItem == nil || constraint.constant != 0 {
                text += constraint.secondItem == nil ? " \(constraint.constant.percentG)" : " + \(constraint.constant.percentG)"
            }
            return constraint.priority == .required ? text : "\(text) @\(constraint.priority.rawValue.percentG)"
        }
    }

    // MARK: Elements

    @Test("A number or a list at a bar relates to the superview's edge")
    func edges() {
        expect(equations("|-5-[a]"), equals: ["a.leading == root.leading + 5"])
        expect(equations("[a]-5-|"), equals: ["root.trailing == a.trailing + 5"])
        expect(equations("|[a]|"), equals: ["a.leading == root.leading", "root.trailing == a.trailing"])
        expect(equations("V:|-5-[a]-6-|"), equals: ["a.top == root.top + 5", "root.bottom == a.bottom + 6"])
        expect(equations("|-(>=8)-[a]"), equals: ["a.leading >= root.leading + 8"])
    }

    @Test("Standard spacing at a bar relates to the superview's margin")
    func margins() {
        expect(equations("|-[a]-|"), equals: ["a.leading == root.leadingMargin", "root.trailingMargin == a.trailing"])
        expect(equations("V:|-[a]-|"), equals: ["a.top == root.topMargin", "root.bottomMargin == a.bottom"])
    }

    @Test("The later of two views is related to the earlier one, with a standard spacing of 8 points")
    func gaps() {
        expect(equations("[a]-5-[b]"), equals: ["b.leading == a.trailing + 5"])
        expect(equations("[a][b]"), equals: ["b.leading == a.trailing"])
        expect(equations("V:[a]-[b]"), equals: ["b.top == a.bottom + 8"])
        expect(
            equations("[a]-(>=5,<=9@250,-3@1)-[b]"),
            equals: [
                "b.leading >= a.trailing + 5", "b.leading <= a.trailing + 9 @250", "b.leading == a.trailing + -3 @1",
            ])
    }

    @Test("A size is related to a number or to the size of another view")
    func sizes() {
        expect(equations("[a(50)]"), equals: ["a.width == 50"])
        expect(equations("V:[a(>=50@20,<=b)]"), equals: ["a.height >= 50 @20", "a.height <= b.height"])
        expect(equations("[a]"), equals: [])
    }

    @Test("Metrics are numbers of any type, and take precedence over views of the same name")
    func metrics() {
        let metrics: [String: Any] = [
            "int": 1, "cg": CGFloat(2), "float": Float(3.5), "object": NSNumber(value: 4), "small": UInt8(5), "b": 6.0, "neg": -7,
        ]
        expect(
            equations("[a(int,cg,float@object,small,b,neg)]", [], metrics),
            equals: [
                "a.width == 1", "a.width == 2", "a.width == 3.5 @4", "a.width == 5", "a.width == 6", "a.width == -7",
            ])
        expect(equations("[a]-neg-[c]", [], metrics), equals: ["c.leading == a.trailing + -7"])
    }

    @Test("The result follows the text, with alignments last, pair by pair in the order of the attributes")
    func order() {
        expect(
            equations("|-[a(10)]-5-[b(>=1,<=2)]-[c]-|", [.alignAllCenterY, .alignAllTop]),
            equals: [
                "a.leading == root.leadingMargin", "a.width == 10", "b.leading == a.trailing + 5", "b.width >= 1", "b.width <= 2",
                "c.leading == b.trailing + 8", "root.trailingMargin == c.trailing", "a.top == b.top", "a.centerY == b.centerY",
                "b.top == c.top", "b.centerY == c.centerY",
            ])
    }

    @Test("The constraints are inactive")
    func inactive() {
        expect(make("|-[a(10)]-|").allSatisfy { !$0.isActive })
        expect(scene.root.constraints.isEmpty)
    }

    // MARK: Options

    @Test("A left-to-right format uses left and right attributes")
    func leftToRight() {
        expect(
            equations("|-1-[a]-2-[b]-3-|", .directionLeftToRight),
            equals: [
                "a.left == root.left + 1", "b.left == a.right + 2", "root.right == b.right + 3",
            ])
        expect(equations("|-[a]-|", .directionLeftToRight), equals: ["a.left == root.leftMargin", "root.rightMargin == a.right"])
    }

    @Test("A right-to-left format begins at the right edge")
    func rightToLeft() {
        expect(
            equations("|-1-[a]-2-[b]-3-|", .directionRightToLeft),
            equals: [
                "root.right == a.right + 1", "a.left == b.right + 2", "b.left == root.left + 3",
            ])
        expect(equations("|-[a]-|", .directionRightToLeft), equals: ["root.rightMargin == a.right", "a.left == root.leftMargin"])
        expect(equations("V:|-1-[a]", .directionRightToLeft), equals: ["a.top == root.top + 1"])
        NSLayoutConstraint.activate(make("|-1-[a(10)]-2-[b(20)]", .directionRightToLeft))
        scene.layout()
        expect([a.frame.minX, b.frame.minX], equals: [309, 287])
    }

    @Test(
        "Every alignment option has its attribute",
        arguments: [
            (NSLayoutConstraint.FormatOptions.alignAllLeft, "left"), (.alignAllRight, "right"), (.alignAllLeading, "leading"),
            (.alignAllTrailing, "trailing"), (.alignAllCenterX, "centerX"), (.alignAllTop, "top"), (.alignAllBottom, "bottom"),
            (.alignAllCenterY, "centerY"), (.alignAllLastBaseline, "lastBaseline"), (.alignAllFirstBaseline, "firstBaseline"),
        ])
    func alignments(_ option: NSLayoutConstraint.FormatOptions, _ name: String) {
        let isVertical = ["left", "right", "leading", "trailing", "centerX"].contains(name)
        expect(equations(isVertical ? "V:[a][b]" : "H:[a][b]", option).last, equals: "a.\(name) == b.\(name)")
    }

    @Test("Options have UIKit's raw values")
    func bits() {
        typealias Options = NSLayoutConstraint.FormatOptions
        let all: [Options] = [
            .alignAllLeft, .alignAllRight, .alignAllTop, .alignAllBottom, .alignAllLeading, .alignAllTrailing, .alignAllCenterX,
            .alignAllCenterY, .alignAllLastBaseline, .alignAllFirstBaseline, .alignmentMask, .directionLeadingToTrailing,
            .directionLeftToRight, .directionRightToLeft, .directionMask, .spacingEdgeToEdge, .spacingBaselineToBaseline,
            .spacingMask,
        ]
        let bits: [UInt] = [
            2, 4, 8, 16, 32, 64, 512, 1024, 2048, 4096, 0xFFFF, 0, 0x1_0000, 0x2_0000, 0x3_0000, 0, 0x8_0000, 0x8_0000,
        ]
        expect(all.map(\.rawValue), equals: bits)
    }

    @Test("Baseline spacing changes only the spacing between views in vertical formats")
    func baselineSpacing() {
        expect(
            equations("V:|-1-[a]-2-[b]-[c]-|", .spacingBaselineToBaseline),
            equals: [
                "a.top == root.top + 1", "b.firstBaseline == a.lastBaseline + 2", "c.firstBaseline == b.lastBaseline + 8",
                "root.bottomMargin == c.bottom",
            ])
        expect(equations("[a]-2-[b]", .spacingBaselineToBaseline), equals: ["b.leading == a.trailing + 2"])
    }

    // MARK: Guides, subclasses, reports

    @Test("Guides can be used as views, and a bar beside a guide is its owning view")
    func guides() {
        let guide = UILayoutGuide()
        a.addLayoutGuide(guide)
        let made = NSLayoutConstraint.constraints(withVisualFormat: "|-3-[g(7)]", metrics: nil, views: ["g": guide])
        expect(made.allSatisfy { $0.firstItem === guide })
        expect(made.count, equals: 2)
        expect(made[0].secondItem === a)
    }

    @Test("Reports distinguish standard spacing between views from a number")
    func spacingInReports() {
        withOwnText {
            let gap = make("[a]-[b]")[0]
            expect(gap.description.contains("]-(NSSpace(8))-["))
            gap.constant = 9
            expect(gap.description.contains("]-(9)-["))
            expect(make("[a]-8-[b]")[0].description.contains("]-(8)-["))
        }
    }

    @Test("The article's three views have the frames that their formats specify")
    func article() {
        for format in [
            "H:|-(50)-[a(>=150)]-[b(>=50)]", "V:|-(100)-[a(>=150)]", "H:[a]-[c(>=50)]", "V:|-(100)-[b(>=50)][c(>=100)]",
        ] {
            NSLayoutConstraint.activate(make(format))
        }
        scene.layout()
        expect(a.frame, equals: CGRect(x: 50, y: 100, width: 150, height: 150))
        expect(b.frame, equals: CGRect(x: 208, y: 100, width: 50, height: 50))
        expect(c.frame, equals: CGRect(x: 208, y: 150, width: 50, height: 100))
    }
}
