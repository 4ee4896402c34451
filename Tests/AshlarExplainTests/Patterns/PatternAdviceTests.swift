import AshlarExplain
import TestSupport
import Testing

/// What is told of masks, edges and frames that contradict one another.
@Suite("Advice by the shape of a conflict")
struct PatternAdviceTests {
    @Test("A multiple of an edge is to blame only if nothing else is known or the log reads from right to left")
    func multipliedEdges() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:[NSTextField:0xa]-(>=0)-[NSTextField:0xb]   (active)",
            "NSLayoutConstraint:0x2 NSTextField:0xa.centerX == 0.667*NSSlider:0xc.trailing   (active)",
        ]
        func pattern(_ lines: [String]) throws -> Pattern {
            try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines))).first).pattern
        }
        try expect(pattern(lines), equals: .wrongRelation)
        try expect(pattern([lines[0], lines[1].replacing("trailing", with: "centerX")]) != .wrongRelation)
        try expect(
            pattern(
                lines + ["NSLayoutConstraint:0x3 NSSlider:0xc.width == 10", "NSLayoutConstraint:0x4 NSSlider:0xc.width == 20"]),
            equals: .duplicate)
    }

    @Test("A frame that is too low for its contents is to be fitted or not to be translated")
    func lowFrame() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xb.height == 100   (active)",
            "NSLayoutConstraint:0x2 V:|-(20)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x3 UILabel:0xa.height == 90   (active)",
            "NSLayoutConstraint:0x4 V:[UILabel:0xa]-(20)-|   (active, names: '|':UIView:0xb )",
        ]
        let explanation = try PatternTests.first(lines, broken: 3)
        expect(explanation.pattern == .tooNarrow && explanation.advice.constraint == 0)
        expect(explanation.advice.action.contains("if constraints of yours place it"))
        expect(explanation.advice.alternatives.contains { $0.contains("systemLayoutSizeFitting") })
        expect(explanation.question?.key, equals: .placed)
    }

    @Test("Masks alone tell of the switch, or of a first pass if they are 0")
    func masksAlone() throws {
        let mask = "NSAutoresizingMaskLayoutConstraint:0x1 h=&-&v=&-& UIView:0xa.width == 168   (active)"
        try expect(PatternTests.first([mask]).pattern, equals: .forgottenTranslates)
        let empty = try PatternTests.first([mask.replacing("168", with: "0")])
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
            PatternTests.first(lines, broken: 1).advice.action.hasPrefix(
                "keep one of (2) `UILabel.left = UIButton.right` and (3) `UILabel.left = Row.left + 15`"))
        // A label that ends at the same edge as the button beside it may end there for a reason.
        let aligned = lines.map { $0.replacing("UIButton:0xa.right", with: "UIButton:0xa.left") }
        try expect(!PatternTests.first(aligned, broken: 1).advice.action.hasPrefix("keep"))
        let itself = [
            "MASLayoutConstraint:0x1 UILabel:0xa.left == App.Row:0xb.left + 10",
            "MASLayoutConstraint:0x2 UILabel:0xa.right == App.Row:0xb.right - 10",
            "MASLayoutConstraint:0x3 UILabel:0xa.left == UILabel:0xa.right + 5",
        ]
        try expect(PatternTests.first(itself, broken: 0).advice.action.hasPrefix("remove (1) `UILabel.left = UILabel.right + 5`"))
    }

    /// Like https://github.com/transmission/transmission/issues/6644.
    @Test("A frame that is too small for masked views inside is to be larger from the beginning")
    func smallFrames() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- _NSTextContentView:0xa.minX == 0   (active, names: '|':NSTextView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- H:[_NSTextContentView:0xa]-(49)-|   (active, names: '|':NSTextView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& NSTextView:0xb.width == 2   (active)",
        ]
        let action = try PatternTests.first(lines, broken: 1).advice.action
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
            PatternTests.first(lines, broken: 0).advice.action,
            equals:
                "keep one of (1) `UIButton.bottom = Box.bottom − 32` and (2) `UIButton.bottom = Box.bottom − 24`: they are made side "
                + "by side")
        let apart = lines.map { $0.replacing("#62", with: "#90") }
        try expect(PatternTests.first(apart, broken: 0).advice.action.contains("remakeConstraints"))
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
        try expect(PatternTests.first(lines, broken: 1).pattern, equals: .zeroHeightFirstPass)
    }
}
