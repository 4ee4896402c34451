import AshlarExplain
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
            ], broken: 2, advice: ["lower the priority of (2)", "to 999"], constraint: 1),
        // The half point of a cell's separator.
        Case(
            pattern: .encapsulatedHeight, source: "https://stackoverflow.com/questions/25059443",
            lines: [
                "NSLayoutConstraint:0x1 V:|-(0)-[UIView:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x2 V:[UIView:0xa]-(0)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 UIView:0xa.height == 44   (active)",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 43.5   (active)",
            ], broken: 2, advice: ["lower the priority of (2)"], constraint: 1),
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
            ], broken: 1, advice: ["lower the priority of (3)", "ignore it if the log does not repeat it"], constraint: 1),
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
            ], broken: 1, advice: ["remove (1)", "leftover", "deactivate it"], constraint: 0),
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
            ], broken: 2, advice: ["decide which one you do not need"], constraint: 2),
    ]

    @Test("The pattern is recognized, and the advice is the expert's", arguments: cases)
    func recognized(_ example: Case) throws {
        let explanation = try #require(Explanation.all(of: example.log).first)
        #expect(explanation.pattern == example.pattern)
        for part in example.advice { #expect(explanation.advice.action.contains(part), "\(explanation.advice.action)") }
        #expect(explanation.advice.constraint == example.constraint)
        #expect(explanation.advice.yours == example.yours)
        let lines = explanation.description.split(separator: "\n")
        #expect(lines[0].hasPrefix("Conflict: ") && lines[1].hasPrefix("Whose ") && lines[2].hasPrefix("Do    "))
    }

    @Test("Every pattern has an example with its source")
    func complete() {
        // A withheld list has no constraints: see below.
        #expect(Set(Self.cases.map(\.pattern)).union([.privateText]) == Set(Pattern.allCases))
        #expect(Self.cases.allSatisfy { $0.source.hasPrefix("http") })
    }

    @Test("A list that the system withheld says how to see it: https://developer.apple.com/forums/thread/705810")
    func withheld() throws {
        let log = ConflictLog(
            "Unable to simultaneously satisfy constraints:\n<private>\nWill attempt to recover by breaking constraint\n<private>\n"
        )
        let explanation = try #require(Explanation.all(of: log).first)
        #expect(log.conflicts.count == 1 && log.conflicts[0].withheld == 2)
        #expect(explanation.pattern == .privateText)
        #expect(explanation.advice.constraint == -1 && explanation.advice.action.contains("OSLogPreferences"))
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
            #expect(explanation.pattern != .forgottenTranslates)
            #expect(!explanation.advice.action.contains("translates"))
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
        #expect(explanations.count == 4)
        #expect(explanations.allSatisfy { $0.advice.action.hasSuffix("= false; solves all 4 conflicts") })
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
        #expect(advice.action.contains("translatesAutoresizingMaskIntoConstraints = false"))
    }

    @Test("A cell is spoken of only where the size belongs to one")
    func hosts() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIInputView:0xa.height == 250   (active)",
            "NSLayoutConstraint:0x2 'UIView-Encapsulated-Layout-Height' UIInputView:0xa.height == 216   (active)",
        ]
        let other = try #require(Explanation.all(of: ConflictLog(Self.text(lines, broken: 0))).first)
        #expect(other.pattern == .encapsulatedHeight && !other.whose.contains("the cell ("))
        let text = Self.text(lines.map { $0.replacing("UIInputView", with: "UITableViewCellContentView") }, broken: 0)
        #expect(try #require(Explanation.all(of: ConflictLog(text)).first).whose.contains("the cell ("))
    }

    @Test("The cost of explaining a log's repeats is linear, and they are explained once", arguments: [10, 1_000])
    func repeats(count: Int) throws {
        let text = Self.text(Self.cases[0].lines, broken: 1)
        let explanations = Explanation.all(of: ConflictLog(String(repeating: text, count: count)))
        #expect(explanations.count == count)
        #expect(explanations[0].repeats == nil && explanations.dropFirst().allSatisfy { $0.repeats == 0 })
        #expect(Set(explanations.map(\.line)).count == count)
        #expect(!explanations[0].advice.action.contains("solves"))
    }

    @Test("A repeat that is cut off gets the answer of the whole one")
    func cut() throws {
        let text = Self.text(Self.cases[2].lines, broken: 2)
        let end = try #require(text.firstRange(of: "UILabel:0xa]-(10)-|")).upperBound
        let explanations = Explanation.all(of: ConflictLog(text + text[..<end]))
        #expect(explanations.map(\.repeats) == [nil, 0])
        #expect(explanations[1].pattern == .encapsulatedHeight && explanations[1].proof.verified)
    }
}
