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

    /// The explanation of the first conflict of a log.
    static func first(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(text(lines, broken: broken))).first)
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
}
