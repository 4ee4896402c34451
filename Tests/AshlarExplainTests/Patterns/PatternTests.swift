import AshlarExplain
import TestSupport
import Testing

/// Each pattern with a log of its kind, the expert's fix, and the place where the fix is documented or was accepted.
@Suite("Known kinds of conflicts")
struct PatternTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var pattern: Pattern
        /// Where the expert's fix stands.
        var source: String
        var lines: [String]
        var broken: Int?
        /// The words that the advice must have.
        var advice: [String]
        /// The constraint to change, or −1.
        var constraint: Int
        var yours = true

        var testDescription: String { "\(pattern.rawValue): \(source)" }

        var log: ConflictLog { ConflictLog(PatternTests.text(lines, broken: broken)) }
    }

    static func text(_ lines: [String], broken: Int? = nil) -> String {
        var text =
            "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "\"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
        if let broken { text += "Will attempt to recover by breaking constraint\n<\(lines[broken])>\n" }
        return text
    }

    private static let apple = "https://developer.apple.com/documentation/uikit/uiview/translatesautoresizingmaskintoconstraints"

    static let cases: [Case] = [
        Case(
            pattern: .forgottenTranslates, source: apple,
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILabel:0xa.width == 0   (active)",
                "NSLayoutConstraint:0x2 UILabel:0xa.width == 44   (active)",
            ], broken: 1, advice: ["set UILabel.translatesAutoresizingMaskIntoConstraints = false"], constraint: 0),
        // The field's mask is meant, not the container's.
        Case(
            pattern: .forgottenTranslates, source: apple,
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.Form:0xb.width == 320   (active)",
                "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UITextField:0xa.width == 97   (active)",
                "NSLayoutConstraint:0x3 H:|-(20)-[UITextField:0xa]   (active, names: '|':App.Form:0xb )",
                "NSLayoutConstraint:0x4 H:[UITextField:0xa]-(20)-|   (active, names: '|':App.Form:0xb )",
            ], broken: 3, advice: ["set UITextField.translates"], constraint: 1),
        Case(
            pattern: .encapsulatedHeight, source: "https://stackoverflow.com/questions/25059443",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(10)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 V:[UILabel:0xa]-(10)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UILabel:0xa.height == 40   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 44   (active)",
            ], broken: 2, advice: ["lower the priority of (4) `UILabel.height = 40`", "to 999"], constraint: 2),
        // The half point of a cell's separator.
        Case(
            pattern: .encapsulatedHeight, source: "https://stackoverflow.com/questions/25059443",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 V:[UIView:0xa]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xa.height == 44   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 43.5   (active)",
            ], broken: 2, advice: ["lower the priority of (4) `UIView.height = 44`"], constraint: 2),
        Case(
            pattern: .encapsulatedWidth, source: "https://github.com/damienlaughton/DiceTableViewCell/issues/1",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(0)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 H:[UIImageView:0xa]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UIImageView:0xa.width == 320   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xb.width == 375   (active)",
            ], broken: 2, advice: ["`UIImageView.width = 320` to 999"], constraint: 2),
        Case(
            pattern: .zeroWidthFirstPass, source: "https://github.com/horizontalsystems/unstoppable-wallet-ios/issues/707",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa]   (active, names: '|':App.Header:0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(16)-|   (active, names: '|':App.Header:0xb )",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' App.Header:0xb.width == 0   (active)",
            ], broken: 1, advice: ["lower the priority of (3)", "ignore it, if the log does not repeat it"], constraint: 1),
        Case(
            pattern: .zeroWidthFirstPass, source: "https://github.com/hackiftekhar/IQKeyboardManager/issues/1607",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _UIToolbarContentView:0xb.width == 0   (active)",
                "NSLayoutConstraint:0x2 H:|-(8)-[_UIButtonBarStackView:0xa]   (active, names: '|':_UIToolbarContentView:0xb )",
                "NSLayoutConstraint:0x3 H:[_UIButtonBarStackView:0xa]-(8)-|   (active, names: '|':_UIToolbarContentView:0xb )",
            ], broken: 2, advice: ["give the toolbar (UIToolbar) a frame"], constraint: -1),
        Case(
            pattern: .zeroHeightFirstPass, source: "https://github.com/EurekaCommunity/SplitRow/issues/4",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(11)-[UITextField:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 V:[UITextField:0xa]-(11)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UITableViewCellContentView:0xb.height == 0   (active)",
            ], broken: 1, advice: ["lower the priority of (3)"], constraint: 1),
        Case(
            pattern: .temporaryWidth, source: "https://stackoverflow.com/questions/30969353",
            lines: [
                "NSLayoutConstraint:0x1 '_UITemporaryLayoutWidth' UIView:0xa.width == 0   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.width == 40   (active)",
            ], broken: 1, advice: ["`UIView.width = 40` to 999", "temporary size goes away"], constraint: 1),
        Case(
            pattern: .temporaryHeight, source: "https://stackoverflow.com/questions/30969353",
            lines: [
                "NSLayoutConstraint:0x1 '_UITemporaryLayoutHeight' UIView:0xa.height == 0   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.height == 40   (active)",
            ], advice: ["to 999"], constraint: 1),
        Case(
            pattern: .hiddenStack,
            source: "https://useyourloaf.com/blog/stack-view-constraint-conflicts-when-hiding-views/",
            lines: [
                "NSLayoutConstraint:0x1 UILabel:0xa.height == 128   (active)",
                "NSLayoutConstraint:0x2 'UISV-hiding' UILabel:0xa.height == 0   (active)",
            ], broken: 0, advice: ["`UILabel.height = 128` to 999"], constraint: 0),
        Case(
            pattern: .hiddenStack, source: "https://stackoverflow.com/questions/32428210",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(8)-[UISegmentedControl:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 V:[UISegmentedControl:0xa]-(8)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 'UISV-hiding' UIView:0xb.height == 0   (active)",
            ], broken: 0, advice: ["`UIView.bottom = UISegmentedControl.bottom + 8` to 999", "while the view is hidden"],
            constraint: 1),
        Case(
            pattern: .duplicate, source: "https://github.com/casatwy/HandyAutoLayout/issues/7",
            lines: [
                "NSLayoutConstraint:0x1 UIView:0xa.top == UIView:0xb.bottom + 10   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.top == UIView:0xb.bottom + 20   (active)",
            ], broken: 1, advice: ["remove (1)", "deactivate it before you activate (2)"], constraint: 0),
        Case(
            pattern: .duplicate, source: "https://github.com/SnapKit/SnapKit/issues/64",
            lines: [
                "SnapKit.LayoutConstraint:0x1@A.swift#3 UIView:0xa.height == 10.0",
                "SnapKit.LayoutConstraint:0x2@A.swift#9 UIView:0xa.height == 20.0",
            ], broken: 0, advice: ["remove (1) `UIView.height = 20`", "remakeConstraints"], constraint: 1),
        Case(
            pattern: .duplicate, source: "https://github.com/SnapKit/Masonry#mas_remakeconstraints",
            lines: ["MASLayoutConstraint:0x1 UIView:0xa.height == 10", "MASLayoutConstraint:0x2 UIView:0xa.height == 20"],
            broken: 1, advice: ["mas_remakeConstraints:"], constraint: 0),
        Case(
            pattern: .rounding, source: "https://github.com/CVCalendar/CVCalendar/issues/147",
            lines: [
                "NSLayoutConstraint:0x1 UIView:0xa.height == 0.4*UIView:0xb.height   (active)",
                "NSLayoutConstraint:0x2 UIView:0xb.height == 667   (active)",
                "NSLayoutConstraint:0x3 UIView:0xa.height == 267   (active)",
            ], broken: 2, advice: ["without rounding it"], constraint: 2),
        Case(
            pattern: .systemDefect, source: "https://github.com/lionheart/openradar-mirror/issues/21120",
            lines: ["NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)"], broken: 0, advice: ["not yours, ignore"],
            constraint: -1, yours: false),
        Case(
            pattern: .systemDefect, source: "http://www.openradar.me/36578167",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIKeyboardAssistantBar:0xb.height == 0   (active)",
                "NSLayoutConstraint:0x2 V:|-(6)-[_UIButtonBarStackView:0xa]   (active, names: '|':UIKeyboardAssistantBar:0xb )",
                "NSLayoutConstraint:0x3 V:[_UIButtonBarStackView:0xa]-(6)-|   (active, names: '|':UIKeyboardAssistantBar:0xb )",
            ], broken: 2, advice: ["not yours, ignore"], constraint: -1, yours: false),
        Case(
            pattern: .missingPriority,
            source:
                "https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/ConflictingLayouts.html",
            lines: [
                "NSLayoutConstraint:0x1 UIButton:0xa.width == 196   (active)",
                "NSLayoutConstraint:0x2 UIButton:0xa.width <= 30   (active)",
            ], broken: 0, advice: ["to 999"], constraint: 0),
        Case(
            pattern: .wrongRelation, source: "https://stackoverflow.com/questions/52227287",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(28)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 UILabel:0xa.right == UIView:0xb.right + 28   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xb.width == 320   (active)",
                "NSLayoutConstraint:0x4 UILabel:0xa.width == 264   (active)",
                "NSLayoutConstraint:0x5 H:|-(28)-[UILabel:0xa](LTR)   (active, names: '|':UIView:0xb )",
            ], broken: 1, advice: ["turn the sign around", "UIView.right − 28"], constraint: 1),
        Case(
            pattern: .tooNarrow,
            source:
                "https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/ConflictingLayouts.html",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(16)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xb.width == 100   (active)",
                "NSLayoutConstraint:0x4 UILabel:0xa.width == 120   (active)",
            ], broken: 3, advice: ["`UILabel.width = 120` to 999"], constraint: 3),
        // Which change the rules advise beside the usual one, each with its source.
        Case(
            pattern: .rounding, source: "https://github.com/CVCalendar/CVCalendar/issues/147",
            lines: [
                "NSLayoutConstraint:0x1 App.Calendar:0xa.height == 0.4*UIView:0xb.height   (active)",
                "NSLayoutConstraint:0x2 App.Calendar:0xa.height == 267   (active)",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xb.height == 667   (active)",
            ], broken: 1, advice: ["remove (3) `Calendar.height = 267`"], constraint: 1),
        Case(
            pattern: .duplicate, source: "https://github.com/SnapKit/Masonry/issues/227",
            lines: ["MASLayoutConstraint:0x1 UIView:0xa.height == 300", "NSLayoutConstraint:0x2 UIView:0xa.height == 128"],
            broken: 1, advice: ["remove (2) `UIView.height = 128`", "through an outlet"], constraint: 1),
        Case(
            pattern: .wrongRelation, source: "https://developer.apple.com/documentation/uikit/uistackview",
            lines: [
                "NSLayoutConstraint:0x1 UIStackView:0xa.leading == UIView:0xb.leading   (active)",
                "NSLayoutConstraint:0x2 UIStackView:0xa.trailing == UIView:0xb.trailing   (active)",
                "NSLayoutConstraint:0x3 UILabel:0xc.width == 30   (active)",
                "NSLayoutConstraint:0x4 UILabel:0xd.width == 60   (active)",
                "NSLayoutConstraint:0x5 'UISV-canvas-connection' UIStackView:0xa.leading == UILabel:0xc.leading   (active)",
                "NSLayoutConstraint:0x6 'UISV-canvas-connection' H:[UILabel:0xd]-(0)-|   (active, names: '|':UIStackView:0xa )",
                "NSLayoutConstraint:0x7 'UISV-spacing' H:[UILabel:0xc]-(0)-[UILabel:0xd]   (active)",
                "NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 393   (active)",
            ], broken: 3, advice: ["free one end of UIStackView", "UIStackView.trailing", "distribution"], constraint: 1),
        // The number with a fraction was computed when the picture came.
        Case(
            pattern: .encapsulatedHeight, source: "https://stackoverflow.com/questions/25059443",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(10)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(10)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UIImageView:0xa.height == 109.318   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 132   (active)",
            ], broken: 2, advice: ["`UIImageView.height = 109.32` to 999", "performBatchUpdates"], constraint: 2),
        // The contents keep their size, and a distance yields.
        Case(
            pattern: .encapsulatedHeight, source: "https://stackoverflow.com/questions/25059443",
            lines: [
                "NSLayoutConstraint:0x1 UIImageView:0xa.height == 34   (active)",
                "NSLayoutConstraint:0x2 V:|-(10)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UIImageView:0xa.centerY == UITableViewCellContentView:0xb.centerY   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 54.3333   (active)",
            ], broken: 0, advice: ["`UIImageView.centerY = UITableViewCellContentView.centerY` to 999"], constraint: 2),
        // A cell's height comes from the ratio of its picture.
        Case(
            pattern: .encapsulatedHeight, source: "https://github.com/Gundy93/GundyMarket",
            lines: [
                "NSLayoutConstraint:0x1 UIImageView:0xa.height == UIImageView:0xa.width   (active)",
                "NSLayoutConstraint:0x2 UIImageView:0xa.width == 120   (active)",
                "NSLayoutConstraint:0x3 V:|-(0)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x4 V:[UIImageView:0xa]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 44   (active)",
            ], broken: 0, advice: ["`UIImageView.height = UIImageView.width` to 999"], constraint: 0),
        // A greatest width that yields is none any more.
        Case(
            pattern: .encapsulatedWidth, source: "https://github.com/search?type=code&q=%22ChatContentView.width+%3D%3D+361%22",
            lines: [
                "NSLayoutConstraint:0x1 UIView:0xa.trailing == App.ChatView:0xb.trailing   (active)",
                "NSLayoutConstraint:0x2 H:|-(0)-[UIView:0xa]   (active, names: '|':App.ChatView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xa.width <= 300   (active)",
                "NSLayoutConstraint:0x4 'fittingSizeHTarget' App.ChatView:0xb.width == 361   (active)",
            ], broken: 2, advice: ["`UIView.trailing = ChatView.trailing` to 999"], constraint: 0),
        Case(
            pattern: .encapsulatedWidth,
            source:
                "https://github.com/search?type=code&q=%22%EC%97%90%EB%9F%AC%EB%82%B4%EC%9A%A9%EC%9D%B4%20UITableView%EA%B0%80%20%ED%99%94%EB%A9%B4%EC%97%90%20%EB%B3%B4%EC%9D%B4%EA%B8%B0%20%EC%A0%84%EC%97%90%22",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(20)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xb.width == 27.3333   (active)",
            ], broken: 1, advice: ["only when it is in the window"], constraint: 1),
        // A cell of height 0 is what the list's layout says.
        Case(
            pattern: .zeroHeightFirstPass, source: "https://github.com/CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/pull/1",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- UIView:0xa.height == UICollectionViewCell:0xb.height - 0.5",
                "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UICollectionViewCell:0xb.height == 0",
            ], broken: 1, advice: ["do not give UICollectionViewCell the height 0"], constraint: -1),
        // Nobody who writes Masonry adds a plain width of 0.
        Case(
            pattern: .zeroWidthFirstPass,
            source:
                "https://github.com/search?type=code&q=%22%E4%BD%BF%E7%94%A8Masonry%E8%BF%87%E7%A8%8B%E4%B8%AD%EF%BC%8C%E6%B6%88%E9%99%A4autolayout%E7%9A%84%E5%86%B2%E7%AA%81%22",
            lines: [
                "MASLayoutConstraint:0x1 UIButton:0xa.left == App.Header:0xb.left + 12",
                "MASLayoutConstraint:0x2 UIButton:0xa.right == App.Header:0xb.right - 12",
                "NSLayoutConstraint:0x3 App.Header:0xb.width == 0",
            ], broken: 1, advice: ["give Header a frame", "`UIButton.right = Header.right − 12` to 999"], constraint: 1),
        Case(
            pattern: .zeroWidthFirstPass, source: "https://github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/123",
            lines: [
                "NSLayoutConstraint:0x1 UIView:0xa.leading == UITableViewCellContentView:0xb.leading + 5",
                "NSLayoutConstraint:0x2 UITableViewCellContentView:0xb.trailing == UIView:0xa.trailing",
                "NSLayoutConstraint:0x3 UITableViewCellContentView:0xb.width == 0",
            ], advice: ["only when the list has its width"], constraint: 2),
        // A stack view that is hidden within another keeps its spacings.
        Case(
            pattern: .hiddenStack, source: "https://codehunter.cc/a/ios/nested-uistackviews-broken-constraints",
            lines: [
                "NSLayoutConstraint:0x1 'UISV-canvas-connection' UIStackView:0xa.top == UILabel:0xb.top   (active)",
                "NSLayoutConstraint:0x2 'UISV-canvas-connection' V:[UILabel:0xc]-(0)-|   (active, names: '|':UIStackView:0xa )",
                "NSLayoutConstraint:0x3 'UISV-hiding' UIStackView:0xa.height == 0   (active)",
                "NSLayoutConstraint:0x4 'UISV-spacing' V:[UILabel:0xb]-(8)-[UILabel:0xc]   (active)",
            ], broken: 3, advice: ["put UIStackView into a plain view", "hide the arranged views of UIStackView too"],
            constraint: -1),
        // Classes that the framework writes in Swift are its own, whatever their mangled names are.
        Case(
            pattern: .systemDefect,
            source: "https://github.com/search?type=code&q=%22ItemWrapperView:0x121c3b9c0.width+%3D%3D+0%22",
            lines: [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa.width == 0   (active)",
                "NSLayoutConstraint:0x2 _TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa.leading == _UIButtonBarButton:0xb.leading   (active)",
                "NSLayoutConstraint:0x3 H:[_UIButtonBarButton:0xb]-(4)-|   (active, names: '|':_TtCC5UIKit19NavigationButtonBar15ItemWrapperView:0xa )",
            ], broken: 2, advice: ["not yours, ignore"], constraint: -1, yours: false),
        Case(
            pattern: .systemDefect, source: "https://gist.github.com/steipete/34de862cd5c71740201d",
            lines: [
                "NSLayoutConstraint:0x1 H:[UIView:0xa(304)]",
                "NSLayoutConstraint:0x2 _UIAlertControllerView:0xb.width >= UIView:0xa.width",
                "NSLayoutConstraint:0x3 _UIAlertControllerView:0xb.width == UIView:0xc.width",
                "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& H:[UIView:0xc(0)]",
            ], broken: 0, advice: ["not yours", "smaller sourceView or sourceRect"], constraint: -1, yours: false),
        Case(
            pattern: .incompleteList,
            source: "https://developer.apple.com/documentation/uikit/uiview/constraintsaffectinglayout(for:)",
            lines: [
                "NSLayoutConstraint:0x1 UIView:0xa.width == 10   (active)",
                "NSLayoutConstraint:0x2 UIView:0xa.height == 10   (active)",
            ],
            broken: 1, advice: ["which was given up"], constraint: 1),
        Case(
            pattern: .other,
            source:
                "https://developer.apple.com/library/archive/documentation/UserExperience/Conceptual/AutolayoutPG/ConflictingLayouts.html",
            lines: [
                "NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(20)-|   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x3 UILabel:0xa.centerX == UIView:0xb.centerX + 30   (active)",
            ], broken: 2, advice: ["remove (3)", "or another one that you do not need"], constraint: 2),
    ]

    @Test("The pattern is recognized, and the advice is the expert's", arguments: cases)
    func recognized(_ example: Case) throws {
        let explanation = try #require(Explanation.all(of: example.log).first)
        expect(explanation.pattern, equals: example.pattern)
        let all = ([explanation.advice.action] + explanation.advice.alternatives).joined(separator: "; or ")
        for part in example.advice { expect(all.contains(part), "\(all)") }
        expect(explanation.advice.constraint, equals: example.constraint)
        expect(explanation.advice.yours, equals: example.yours)
        let lines = explanation.description.split(separator: "\n")
        expect(lines[0].hasPrefix("Conflict: ") && lines[1].hasPrefix("Whose ") && lines[2].hasPrefix("Do    "))
    }

    @Test("Every pattern has an example with its source")
    func complete() {
        // A withheld list has no constraints: see below.
        expect(Set(Self.cases.map(\.pattern)).union([.privateText]), equals: Set(Pattern.allCases))
        expect(Self.cases.allSatisfy { $0.source.hasPrefix("http") })
    }

    @Test("A list that the system withheld says how to see it: https://developer.apple.com/forums/thread/705810")
    func withheld() throws {
        let log = ConflictLog(
            "Unable to simultaneously satisfy constraints:\n<private>\nWill attempt to recover by breaking constraint\n<private>\n"
        )
        let explanation = try #require(Explanation.all(of: log).first)
        expect(log.conflicts.count == 1 && log.conflicts[0].withheld == 2)
        expect(explanation.pattern, equals: .privateText)
        expect(explanation.advice.constraint == -1 && explanation.advice.action.contains("from Xcode"))
        expect(explanation.advice.alternatives.contains { $0.contains("OSLogPreferences") })
    }

    @Test("A cell's content view keeps its mask, and is never told to turn it off")
    func contentView() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:[UIView:0xb]-(0.4)-|   (active, names: '|':App.ShelfCell:0xc )",
            "NSLayoutConstraint:0x2 H:[UIView:0xb]-(0)-|   (active, names: '|':App.ShelfCell:0xc )",
        ]
        for first in ["UIView:0xb", "UITableViewCellContentView:0xb"] {
            let text = Self.text(lines.map { $0.replacing("UIView:0xb", with: first) }, broken: 1)
            let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
            expect(explanation.pattern != .forgottenTranslates)
            expect(!explanation.advice.action.contains("translates"))
        }
    }

    @Test("One finding for a view says how many conflicts it solves")
    func solvesAll() throws {
        let text = ["width", "height", "minX", "minY"].map { attribute in
            Self.text(
                [
                    "NSAutoresizingMaskLayoutConstraint:0x1\(attribute.count) h=--& v=--& UIView:0xa.\(attribute) == 0   (active, names: '|':UIView:0xb )",
                    "NSLayoutConstraint:0x2\(attribute.count) UIView:0xa.\(attribute) == \(attribute.hasPrefix("min") ? "UIView:0xb.\(attribute) + " : "")44   (active, names: '|':UIView:0xb )",
                ], broken: 1)
        }.joined()
        let explanations = Explanation.all(of: ConflictLog(text))
        expect(explanations.count, equals: 4)
        expect(explanations.allSatisfy { $0.advice.action.hasSuffix("= false; solves all 4 conflicts") })
    }

    @Test("A conflict of contents alone is told of with the one that shows their container to be forgotten")
    func placedElsewhere() throws {
        let contents = Self.text(
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.height == 0   (active)",
                "NSLayoutConstraint:0x2 V:|-(12)-[UIImageView:0xc]   (active, names: '|':UIView:0xa )",
                "NSLayoutConstraint:0x3 V:[UIImageView:0xc]-(12)-|   (active, names: '|':UIView:0xa )",
            ], broken: 2)
        let place = Self.text(
            [
                "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& UIView:0xa.minX == 0   (active, names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x5 H:|-(16)-[UIView:0xa]   (active, names: '|':UIView:0xb )",
            ], broken: 1)
        let alone = try #require(Explanation.all(of: ConflictLog(contents)).first)
        expect(alone.pattern, equals: .zeroHeightFirstPass)
        for text in [contents + place, place + contents, contents + contents + place] {
            let explanations = Explanation.all(of: ConflictLog(text))
            expect(explanations.allSatisfy { $0.pattern == .forgottenTranslates })
            expect(
                explanations.allSatisfy {
                    $0.advice.action.hasSuffix(".translatesAutoresizingMaskIntoConstraints = false; solves both conflicts")
                })
        }
    }

    @Test("Two views that both hold a conflict are told of together")
    func two() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 10   (active)",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& UIView:0xa.height == 0   (active)",
            "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& UILabel:0xc.width == 30   (active)",
            "NSLayoutConstraint:0x4 UIView:0xa.width == UILabel:0xc.width   (active)",
            "NSLayoutConstraint:0x5 UILabel:0xc.width == 20   (active)",
            "NSLayoutConstraint:0x6 UIView:0xa.height == 5   (active)",
        ]
        let explanations = Explanation.all(of: ConflictLog(Self.text(lines, broken: 4)))
        let advice = try #require(explanations.first?.advice)
        expect(advice.action.contains("translatesAutoresizingMaskIntoConstraints = false"))
    }

    @Test("A cell is spoken of only where the size belongs to one")
    func hosts() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIInputView:0xa.height == 250   (active)",
            "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UIInputView:0xa.height == 216   (active)",
        ]
        let other = try #require(Explanation.all(of: ConflictLog(Self.text(lines, broken: 0))).first)
        expect(other.pattern == .encapsulatedHeight && !other.whose.contains("the cell ("))
        let text = Self.text(lines.map { $0.replacing("UIInputView", with: "UITableViewCellContentView") }, broken: 0)
        try expect(#require(Explanation.all(of: ConflictLog(text)).first).whose.contains("the cell ("))
    }

    @Test("The cost of explaining a log's repeats is linear, and they are explained once", arguments: [10, 1_000])
    func repeats(count: Int) throws {
        let text = Self.text(Self.cases[0].lines, broken: 1)
        let explanations = Explanation.all(of: ConflictLog(String(repeating: text, count: count)))
        expect(explanations.count, equals: count)
        expect(explanations[0].repeats == nil && explanations.dropFirst().allSatisfy { $0.repeats == 0 })
        expect(Set(explanations.map(\.line)).count, equals: count)
        expect(!explanations[0].advice.action.contains("solves"))
    }

    @Test("A repeat that is cut off gets the answer of the whole one")
    func cut() throws {
        let text = Self.text(Self.cases[2].lines, broken: 2)
        let end = try #require(text.firstRange(of: "UILabel:0xa]-(10)-|")).upperBound
        let explanations = Explanation.all(of: ConflictLog(text + text[..<end]))
        expect(explanations.map(\.repeats), equals: [nil, 0])
        expect(explanations[1].pattern == .encapsulatedHeight && explanations[1].proof.verified)
    }

    @Test("Of a list that is cut off, what most likely yields best is named, if there is such a constraint")
    func cutLists() throws {
        func advice(_ lines: [String]) throws -> Advice {
            let text = "(\n" + lines.map { "\"<\($0)>\"" }.joined(separator: ",\n") + ",\n\"<NSLayoutCon"
            let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
            expect(explanation.pattern == .incompleteList && !explanation.proof.verified)
            return explanation.advice
        }
        let least = "NSLayoutConstraint:0x1 UIView:0xa.width >= 300"
        let center = "NSLayoutConstraint:0x2 UIButton:0xc.centerX == UIView:0xb.centerX"
        let end = "NSLayoutConstraint:0x3 H:[UILabel:0xd]-(37)-|   (active, names: '|':UIView:0xb )"
        let start = "NSLayoutConstraint:0x4 H:|-(37)-[UILabel:0xd]   (active, names: '|':UIView:0xb )"
        try expect(advice([least, center, end]).constraint, equals: 1)
        try expect(advice([least, end]).constraint, equals: 0)
        try expect(advice([start, end]).constraint, equals: 1)
        try expect(advice([start]).constraint, equals: -1)
        try expect(advice([center]).alternatives.contains { $0.contains("not tried, since the list is cut off") })
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
        let explanation = try #require(Explanation.all(of: ConflictLog(Self.text(lines, broken: 1))).first)
        expect(explanation.pattern, equals: .forgottenTranslates)
        expect(explanation.advice.action, equals: "set UILabel.translatesAutoresizingMaskIntoConstraints = false")
        expect(explanation.fixes.allSatisfy { !$0.change.contains("of UIView") })
    }

    @Test("A mask whose line is cut off still tells of the forgotten switch")
    func cutMask() throws {
        let text = """
            (
            "<NSLayoutConstraint:0x1 H:|-(20)-[UILabel:0xa]   (Names: '|':UIView:0xb )>",
            "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& %@ ==>"
            )
            """
        func pattern(_ anchor: String) throws -> Pattern {
            try #require(Explanation.all(of: ConflictLog(text.replacing("%@", with: anchor))).first).pattern
        }
        try expect(pattern("UILabel:0xa.midX"), equals: .forgottenTranslates)
        // The container's mask is meant, and a view that nothing places.
        try expect(pattern("UIView:0xb.width") != .forgottenTranslates)
        try expect(pattern("UIImageView:0xc.width") != .forgottenTranslates)
    }

    @Test("Lines that cannot be read are the framework's only if each names it and a private view")
    func unreadable() throws {
        let lines = [
            "<NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView...>",
            "<NSLayoutConstraint:0x2 'inputView.top' V:[_UIRemoteKeyboardPlaceholderView...]>",
        ]
        let text = "Unable to simultaneously satisfy constraints.\n" + lines.joined(separator: "\n")
        let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
        expect(explanation.pattern == .systemDefect && !explanation.advice.yours)
        for (part, other) in [("'inputView.top' ", "'mine' "), ("_UIRemoteKeyboardPlaceholderView...]", "UIView...]")] {
            let mine = try #require(Explanation.all(of: ConflictLog(text.replacing(part, with: other))).first)
            expect(mine.pattern != .systemDefect && mine.advice.yours)
        }
    }

    @Test("A multiple of an edge is to blame only if nothing else is known or the log reads from right to left")
    func multipliedEdges() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:[NSTextField:0xa]-(>=0)-[NSTextField:0xb]   (active)",
            "NSLayoutConstraint:0x2 NSTextField:0xa.centerX == 0.667*NSSlider:0xc.trailing   (active)",
        ]
        func pattern(_ lines: [String]) throws -> Pattern {
            try #require(Explanation.all(of: ConflictLog(Self.text(lines))).first).pattern
        }
        try expect(pattern(lines), equals: .wrongRelation)
        try expect(pattern([lines[0], lines[1].replacing("trailing", with: "centerX")]) != .wrongRelation)
        try expect(
            pattern(
                lines + ["NSLayoutConstraint:0x3 NSSlider:0xc.width == 10", "NSLayoutConstraint:0x4 NSSlider:0xc.width == 20"]),
            equals: .duplicate)
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
        let explanation = try #require(Explanation.all(of: ConflictLog(Self.text(lines))).first)
        expect(explanation.minimal.count == 5 && explanation.cause == "UILabel would be −20 pt high.")
        expect(explanation.advice.constraint == 1 && explanation.advice.yours)
        // Without the view, the guide itself is all that can be too small.
        let guide = try #require(Explanation.all(of: ConflictLog(Self.text(Array(lines[2...])))).first)
        expect(guide.proof.verified && guide.cause == "layout margins would be −20 pt high.")
    }

    @Test("A constraint between a private view and a guide is never to be changed")
    func privateGuides() throws {
        let lines = [
            "NSLayoutConstraint:0x1 _UIButtonBarStackView:0xa.bottom == UILayoutGuide:0xb'TrailingBarGuide'.bottom   (active)",
            "NSLayoutConstraint:0x2 _UIButtonBarStackView:0xa.bottom == UILayoutGuide:0xb'TrailingBarGuide'.bottom + 8   (active)",
        ]
        let explanation = try #require(Explanation.all(of: ConflictLog(Self.text(lines))).first)
        expect(explanation.pattern == .systemDefect && explanation.advice.constraint == -1)
    }

    private func first(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(Self.text(lines, broken: broken))).first)
    }

    @Test("Where the size of a container is not in the list, the sizes at which the others hold are told")
    func boundedContainer() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(20)-[UIButton:0xa]   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x2 H:[UIButton:0xa(<=100)]   (active)",
            "NSLayoutConstraint:0x3 H:[UIButton:0xa]-(8)-[UIButton:0xb]   (active)",
            "NSLayoutConstraint:0x4 UIButton:0xb.width == UIButton:0xa.width   (active)",
            "NSLayoutConstraint:0x5 H:[UIButton:0xb]-(20)-|   (active, names: '|':UIView:0xc )",
        ]
        let most = try first(lines)
        expect(most.pattern == .incompleteList && most.cause == "The constraints listed hold only if UIView.width ≤ 248.")
        expect(most.advice.constraint, equals: 4)
        let exact = try first(lines.map { $0.replacing("<=100", with: "100") })
        expect(exact.cause, equals: "The constraints listed hold only if UIView.width = 248.")
        let least = try first(lines.map { $0.replacing("<=100", with: ">=100") })
        expect(least.cause, equals: "The constraints listed hold only if UIView.width ≥ 248.")
        expect(least.whose.contains("0 in a first pass"))
        // With the size, the list contradicts itself.
        let size = "NSLayoutConstraint:0x6 UIView:0xc.width == 320   (active)"
        try expect(first(lines + [size]).proof.verified)
    }

    @Test("A list that leaves the constraints of its only masked view out tells of the switch")
    func elidedMask() throws {
        let width = "NSLayoutConstraint:0x1 H:[UIButton:0xa(13)]"
        let mask = "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:[UIView:0xb(50)]"
        let explanation = try first([width, mask], broken: 0)
        expect(explanation.pattern == .forgottenTranslates && explanation.advice.constraint == 1)
        // The mask of the other axis says nothing, and neither does that of a window.
        try expect(first([width, mask.replacing("H:", with: "V:")], broken: 0).pattern, equals: .incompleteList)
        try expect(first([width, mask.replacing("UIView", with: "UIWindow")], broken: 0).pattern, equals: .incompleteList)
    }

    @Test("A line that is cut off in UISV-hiding tells of a hidden view")
    func cutHiding() throws {
        func pattern(_ end: String) throws -> Pattern {
            let text = """
                (
                "<NSLayoutConstraint:0x1 UILabel:0xa.height == 128   (active)>",
                "<NSLayoutConstraint:0x2 \(end)
                """
            return try #require(Explanation.all(of: ConflictLog(text)).first).pattern
        }
        try expect(pattern("'UISV-hidin"), equals: .hiddenStack)
        try expect(pattern("'UISV-hidden"), equals: .incompleteList)
        try expect(pattern("'UISV-spac"), equals: .incompleteList)
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
        try expect(first(lines(399)).advice.yours)
        try expect(!first(lines(190)).advice.yours)
    }

    @Test("A frame that is too low for its contents is to be fitted or not to be translated")
    func lowFrame() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xb.height == 100   (active)",
            "NSLayoutConstraint:0x2 V:|-(20)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x3 UILabel:0xa.height == 90   (active)",
            "NSLayoutConstraint:0x4 V:[UILabel:0xa]-(20)-|   (active, names: '|':UIView:0xb )",
        ]
        let explanation = try first(lines, broken: 3)
        expect(explanation.pattern == .tooNarrow && explanation.advice.constraint == 0)
        expect(explanation.advice.action.contains("if constraints of yours place it"))
        expect(explanation.advice.alternatives.contains { $0.contains("systemLayoutSizeFitting") })
        expect(explanation.question?.key, equals: .placed)
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
        let scanner = try first(lines("VKKeyboardCameraGuidanceView", "VKAVCapturePreviewView", 0))
        expect(scanner.advice.constraint == -1 && scanner.advice.action.contains("its size before the first layout"))
        let login = try first(lines("VKLoginButton", "VKFeedView", 10))
        expect(login.advice.yours && login.advice.constraint >= 0)
    }

    @Test("A list whose content would have a negative height needs smaller estimates")
    func estimates() throws {
        let line =
            "_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight{id: 28} == -32.000000"
        let explanation = try first([line], broken: 0)
        expect(explanation.pattern == .systemDefect && explanation.advice.action.contains("estimated heights"))
        // The height of another view whose address begins alike is another number.
        let other = "NSLayoutConstraint:0x2 UIView:0xac.height == 5   (active)"
        try expect(first([line.replacing("-32", with: "7"), other]).proof.verified, equals: false)
    }

    @Test("A frame that Interface Builder has generated gives way to constraints in the file, before any constraint of the code")
    func generatedFrame() throws {
        let generated = "'IB auto generated at build time for view with fixed frame'"
        let lines = [
            "NSIBPrototypingLayoutConstraint:0x1 \(generated) V:|-(269)-[UIButton:0xa]   (Names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x2 UIButton:0xa.top >= UIView:0xb.top + 432",
        ]
        let explanation = try first(lines, broken: 1)
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
        try expect(first(lines, broken: 1).advice.alternatives.contains { $0.contains("sizeForItemAt") })
        let higher = lines.map { $0.replacing("== 1 ", with: "== 30 ").replacing("(2)", with: "(40)") }
        try expect(first(higher, broken: 1).advice.constraint, equals: 1)
    }

    @Test("Where a cell's rounded height contradicts one fixed height, that yields, else the end; a centered view moves aside")
    func roundedCell() throws {
        let lines = [
            "NSLayoutConstraint:0x1 V:|-(8)-[UIImageView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
            "NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb )",
            "NSLayoutConstraint:0x3 UIImageView:0xa.height == 100   (active)",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 116.333   (active)",
        ]
        let advice = try first(lines, broken: 2).advice
        expect(advice.action.contains("(4) `UIImageView.height = 100` to 999"))
        expect(advice.alternatives.contains { $0.contains("(2) `UITableViewCellContentView.bottom = UIImageView.bottom + 8`") })
        // A difference of points is not from rounding: the end yields.
        let larger = lines.map { $0.replacing("116.333", with: "130") }
        try expect(first(larger, broken: 2).advice.constraint, equals: 1)
        var centered = lines
        centered[1] = "NSLayoutConstraint:0x2 UIImageView:0xa.centerY == UITableViewCellContentView:0xb.centerY   (active)"
        try expect(first(centered, broken: 2).advice.constraint, equals: 1)
    }

    @Test("Masks alone tell of the switch, or of a first pass if they are 0")
    func masksAlone() throws {
        let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=&-&v=&-& UIView:0xa.width == 168   (active)"
        try expect(first([mask]).pattern, equals: .forgottenTranslates)
        let empty = try first([mask.replacing("168", with: "0")])
        expect(empty.pattern == .zeroWidthFirstPass && empty.advice.action.contains("that break to 999"))
    }

    /// The advice of `LatestLogs` 010 and 028, and of `FreshLogs` 034.
    @Test("An edge after a neighbor and at a distance from the container is named with both; a view beside itself, with one")
    func tiedTwice() throws {
        let lines = [
            "MASLayoutConstraint:0x1 UIButton:0xa.left == App.Row:0xb.left + 10",
            "MASLayoutConstraint:0x2 UIButton:0xa.width == 40",
            "MASLayoutConstraint:0x3 UILabel:0xc.left == UIButton:0xa.right",
            "MASLayoutConstraint:0x4 UILabel:0xc.left == App.Row:0xb.left + 15",
        ]
        try expect(
            first(lines, broken: 1).advice.action.hasPrefix(
                "keep one of (2) `UILabel.left = UIButton.right` and (3) `UILabel.left = Row.left + 15`"))
        // A label that ends at the same edge as the button beside it may end there for a reason.
        let aligned = lines.map { $0.replacing("UIButton:0xa.right", with: "UIButton:0xa.left") }
        try expect(!first(aligned, broken: 1).advice.action.hasPrefix("keep"))
        let itself = [
            "MASLayoutConstraint:0x1 UILabel:0xa.left == App.Row:0xb.left + 10",
            "MASLayoutConstraint:0x2 UILabel:0xa.right == App.Row:0xb.right - 10",
            "MASLayoutConstraint:0x3 UILabel:0xa.left == UILabel:0xa.right + 5",
        ]
        try expect(first(itself, broken: 0).advice.action.hasPrefix("remove (1) `UILabel.left = UILabel.right + 5`"))
    }

    /// The advice of `FreshLogs` 032 and 002.
    @Test("A map's own guide is never to yield, and a keyboard has its height once it has appeared")
    func mapsAndKeyboards() throws {
        let map = [
            "NSLayoutConstraint:0x1 V:[MKMapView:0xa(412)]",
            "NSLayoutConstraint:0x2 UILayoutGuide:0xb'Edge Insets'.top == MKMapView:0xa.top + 72",
            "NSLayoutConstraint:0x3 UILayoutGuide:0xb'Edge Insets'.bottom == MKMapView:0xa.bottom - 341",
        ]
        try expect(first(map, broken: 2).advice.constraint, equals: 0)
        let keyboard = [
            "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' UIInputView:0xa.height == 216   (active)",
            "NSLayoutConstraint:0x2 UIInputView:0xa.height == 246   (active)",
        ]
        try expect(first(keyboard, broken: 1).advice.action.contains("to 999, and activate it in viewDidAppear(_:)"))
    }

    /// Like https://github.com/transmission/transmission/issues/6644.
    @Test("A frame that is too small for masked views inside is to be larger from the beginning")
    func smallFrames() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _NSTextContentView:0xa.minX == 0   (active, names: '|':NSTextView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[_NSTextContentView:0xa]-(49)-|   (active, names: '|':NSTextView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSTextView:0xb.width == 2   (active)",
        ]
        let action = try first(lines, broken: 1).advice.action
        expect(action.hasPrefix("give NSTextView a frame that is at least 49 wide"), "\(action)")
    }

    /// https://github.com/horizontalsystems/unstoppable-wallet-ios/issues/1731
    @Test("Two constraints of lines beside each other are no leftover: one of them is too many")
    func sideBySide() throws {
        let lines = [
            "SnapKit.LayoutConstraint:0x1@Backup.swift#61 UIButton:0xa.bottom == App.Box:0xb.bottom - 24.0",
            "SnapKit.LayoutConstraint:0x2@Backup.swift#62 UIButton:0xa.bottom == App.Box:0xb.bottom - 32.0",
        ]
        try expect(
            first(lines, broken: 0).advice.action,
            equals:
                "keep one of (1) `UIButton.bottom = Box.bottom − 32` and (2) `UIButton.bottom = Box.bottom − 24`: they are made side "
                + "by side")
        let apart = lines.map { $0.replacing("#62", with: "#90") }
        try expect(first(apart, broken: 0).advice.action.contains("remakeConstraints"))
    }

    /// Like https://github.com/wikimedia/wikipedia-ios/pull/930.
    @Test("A view that both edges of another are equal to contains it")
    func containerByOrder() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 App.Overlay:0xa.height == 0",
            "NSLayoutConstraint:0x2 UIButton:0xb.height == 26",
            "NSLayoutConstraint:0x3 App.Details:0xc.bottom == UIButton:0xb.bottom + 12",
            "NSLayoutConstraint:0x4 UIButton:0xb.top >= App.Details:0xc.top + 50",
            "NSLayoutConstraint:0x5 App.Details:0xc.top == App.Overlay:0xa.top",
            "NSLayoutConstraint:0x6 App.Details:0xc.bottom == App.Overlay:0xa.bottom",
        ]
        try expect(first(lines, broken: 1).pattern, equals: .zeroHeightFirstPass)
    }
}
