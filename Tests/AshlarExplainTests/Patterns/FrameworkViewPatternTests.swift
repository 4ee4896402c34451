import AshlarExplain
import TestSupport
import Testing

/// What is told of cells, alerts, guides and other views that the framework makes.
@Suite("Patterns around views of the framework")
struct FrameworkViewPatternTests {
    @Test("A cell's content view keeps its mask, and is never told to turn it off")
    func contentView() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:[UIView:0xb]-(0.4)-|   (active, names: '|':App.ShelfCell:0xc )",
            "NSLayoutConstraint:0x2 H:[UIView:0xb]-(0)-|   (active, names: '|':App.ShelfCell:0xc )",
        ]
        for first in ["UIView:0xb", "UITableViewCellContentView:0xb"] {
            let text = PatternTests.text(lines.map { $0.replacing("UIView:0xb", with: first) }, broken: 1)
            let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
            expect(explanation.pattern != .forgottenTranslates)
            expect(!explanation.advice.action.contains("translates"))
        }
    }

    @Test("A cell is spoken of only where the size belongs to one")
    func hosts() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIInputView:0xa.height == 250   (active)",
            "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UIInputView:0xa.height == 216   (active)",
        ]
        let other = try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: 0))).first)
        expect(other.pattern == .encapsulatedHeight && !other.whose.contains("the cell ("))
        let text = PatternTests.text(lines.map { $0.replacing("UIInputView", with: "UITableViewCellContentView") }, broken: 0)
        try expect(#require(Explanation.all(of: ConflictLog(text)).first).whose.contains("the cell ("))
    }

    @Test(
        "A mask's trailing edge in the visual form is the inner view's",
        arguments: ["H:[UILabel:0xa]-(5)-|", "H:|-(5)-[UILabel:0xa]"])
    func innerMask(_ edge: String) throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& \(edge)   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x2 \(edge.replacing("5", with: "20"))   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x3 UIView:0xb.leading == UIImageView:0xc.leading   (active)",
        ]
        let explanation = try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: 1))).first)
        expect(explanation.pattern, equals: .forgottenTranslates)
        expect(explanation.advice.action, equals: "set UILabel.translatesAutoresizingMaskIntoConstraints = false")
        expect(explanation.fixes.allSatisfy { !$0.change.contains("of UIView") })
    }

    @Test("Margins of a view that is too small for them may be negative, but not the view between them")
    func margins() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UILabel:0xa.top == UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.top   (active)",
            "NSLayoutConstraint:0x2 UILayoutGuide:0xb'UIViewLayoutMarginsGuide'.bottom == UILabel:0xa.bottom   (active)",
            "NSLayoutConstraint:0x3 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']-(32)-|   (active, names: '|':App.Cell:0xc )",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' App.Cell:0xc.height == 44   (active)",
            "NSLayoutConstraint:0x5 'UIView-topMargin-guide-constraint' V:|-(32)-[UILayoutGuide:0xb'UIViewLayoutMarginsGuide']   (active, names: '|':App.Cell:0xc )",
        ]
        let explanation = try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines))).first)
        expect(explanation.minimal.count == 5 && explanation.cause == "UILabel would be −20 pt high.")
        expect(explanation.advice.constraint == 1 && explanation.advice.yours)
        // Without the view, the guide itself is all that can be too small.
        let guide = try #require(Explanation.all(of: ConflictLog(PatternTests.text(Array(lines[2...])))).first)
        expect(guide.proof.verified && guide.cause == "layout margins would be −20 pt high.")
    }

    @Test("A constraint between a private view and a guide is never to be changed")
    func privateGuides() throws {
        let lines = [
            "NSLayoutConstraint:0x1 _UIButtonBarStackView:0xa.bottom == UILayoutGuide:0xb'TrailingBarGuide'.bottom   (active)",
            "NSLayoutConstraint:0x2 _UIButtonBarStackView:0xa.bottom == UILayoutGuide:0xb'TrailingBarGuide'.bottom + 8   (active)",
        ]
        let explanation = try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines))).first)
        expect(explanation.pattern == .systemDefect && explanation.advice.constraint == -1)
    }

    @Test("A picture in an alert is the application's doing, and the alert's own sizes are not")
    func alerts() throws {
        func lines(_ inset: Int) -> [String] {
            [
                "NSLayoutConstraint:0x1 H:|-(\(inset))-[UIView:0xa]   (Names: '|':_UIAlertControllerActionView:0xb )",
                "NSLayoutConstraint:0x2 UIView:0xa.trailing == _UIAlertControllerActionView:0xb.trailing - \(inset)",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' H:[_UIAlertControllerActionView:0xb(375)]",
            ]
        }
        try expect(PatternTests.first(lines(399)).advice.yours)
        try expect(!PatternTests.first(lines(190)).advice.yours)
    }

    @Test("Views of VisionKit are the framework's, and other classes with the same letters are not")
    func visionKit() throws {
        func lines(_ inner: String, _ outer: String, _ width: Int) -> [String] {
            [
                "NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':\(inner):0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(10)-|   (active, names: '|':\(inner):0xb )",
                "NSLayoutConstraint:0x3 \(inner):0xb.width <= \(outer):0xc.width   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' \(outer):0xc.width == \(width)   (active)",
            ]
        }
        let scanner = try PatternTests.first(lines("VKKeyboardCameraGuidanceView", "VKAVCapturePreviewView", 0))
        expect(scanner.advice.constraint == -1 && scanner.advice.action.contains("its size before the first layout"))
        let login = try PatternTests.first(lines("VKLoginButton", "VKFeedView", 10))
        expect(login.advice.yours && login.advice.constraint >= 0)
    }

    @Test("A frame that Interface Builder has generated gives way to constraints in the file, before any constraint of the code")
    func generatedFrame() throws {
        let generated = "'IB auto generated at build time for view with fixed frame'"
        let lines = [
            "NSIBPrototypingLayoutConstraint:0x1 \(generated) V:|-(269)-[UIButton:0xa]   (Names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x2 UIButton:0xa.top >= UIView:0xb.top + 432",
        ]
        let explanation = try PatternTests.first(lines, broken: 1)
        expect(explanation.pattern == .other && explanation.advice.constraint == 0)
        expect(explanation.advice.action.hasPrefix("give UIButton constraints of its own vertically in Interface Builder"))
    }

    @Test("A cell of 1 point is a wrong answer to its list")
    func lowCell() throws {
        let lines = [
            "NSLayoutConstraint:0x1 V:|-(2)-[App.Message:0xa]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x2 App.Message:0xa.bottom == UIView:0xb.bottom   (active)",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 1   (active)",
        ]
        try expect(PatternTests.first(lines, broken: 1).advice.alternatives.contains { $0.contains("sizeForItemAt") })
        let higher = lines.map { $0.replacing("== 1 ", with: "== 30 ").replacing("(2)", with: "(40)") }
        try expect(PatternTests.first(higher, broken: 1).advice.constraint, equals: 1)
    }

    @Test("Where a cell's rounded height contradicts one fixed height, that yields, else the end; a centered view moves aside")
    func roundedCell() throws {
        let lines = [
            "NSLayoutConstraint:0x1 V:|-(8)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
            "NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb )",
            "NSLayoutConstraint:0x3 UIImageView:0xa.height == 100   (active)",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 116.333   (active)",
        ]
        let advice = try PatternTests.first(lines, broken: 2).advice
        expect(advice.action.contains("(4) `UIImageView.height = 100` to 999"))
        expect(advice.alternatives.contains { $0.contains("(2) `UITableViewCellContentView.bottom = UIImageView.bottom + 8`") })
        // A difference of points is not from rounding: the end yields.
        let larger = lines.map { $0.replacing("116.333", with: "130") }
        try expect(PatternTests.first(larger, broken: 2).advice.constraint, equals: 1)
        var centered = lines
        centered[1] = "NSLayoutConstraint:0x2 UIImageView:0xa.centerY == UITableViewCellContentView:0xb.centerY   (active)"
        try expect(PatternTests.first(centered, broken: 2).advice.constraint, equals: 1)
    }

    /// The advice of `FreshLogs` 032 and 002.
    @Test("A map's own guide is never to yield, and a keyboard has its height once it has appeared")
    func mapsAndKeyboards() throws {
        let map = [
            "NSLayoutConstraint:0x1 V:[MKMapView:0xa(412)]",
            "NSLayoutConstraint:0x2 UILayoutGuide:0xb'Edge Insets'.top == MKMapView:0xa.top + 72",
            "NSLayoutConstraint:0x3 UILayoutGuide:0xb'Edge Insets'.bottom == MKMapView:0xa.bottom - 341",
        ]
        try expect(PatternTests.first(map, broken: 2).advice.constraint, equals: 0)
        let keyboard = [
            "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIInputView:0xa.height == 216   (active)",
            "NSLayoutConstraint:0x2 UIInputView:0xa.height == 246   (active)",
        ]
        try expect(PatternTests.first(keyboard, broken: 1).advice.action.contains("to 999, and activate it in viewDidAppear(_:)"))
    }
}
