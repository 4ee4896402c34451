import AshlarExplain
import Testing

/// Kinds of conflicts that tell whose a view is, or that constraints of two states are active at once.
@Suite("Owners and states")
struct OwnerAndStateTests {
    private func first(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: broken))).first)
    }

    /// https://github.com/uias/Pageboy/pull/86
    @Test(
        "The view of an embedded controller is private, but its mask is the application's to turn off",
        arguments: [
            "_UIPageViewControllerContentView", "UILayoutContainerView", "_TtGC7SwiftUI14_UIHostingViewV3App8CardView_",
        ])
    func embeddedController(_ type: String) throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- \(type):0xa.midY == UIView:0xb.midY   (active)",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- \(type):0xa.height == UIView:0xb.height   (active)",
            "NSLayoutConstraint:0x3 V:|-(60)-[\(type):0xa]   (active, names: '|':UIView:0xb )",
        ]
        let explanation = try first(lines, broken: 2)
        #expect(explanation.pattern == .forgottenTranslates)
        #expect(explanation.advice.action == "set \(type).translatesAutoresizingMaskIntoConstraints = false")
        #expect(explanation.fixes.first?.kind == .unmask)
    }

    @Test("The frame of a navigation controller's view that contains others is the framework's")
    func navigationController() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILayoutContainerView:0xa.height == 100   (active)",
            "NSLayoutConstraint:0x2 V:|-(60)-[App.Badge:0xb]   (active, names: '|':UILayoutContainerView:0xa )",
            "NSLayoutConstraint:0x3 V:[App.Badge:0xb]-(60)-|   (active, names: '|':UILayoutContainerView:0xa )",
        ]
        #expect(try !first(lines, broken: 2).fixes.contains { $0.kind == .unmask })
    }

    @Test(
        "What the keyboard of a web view, a search bar or a camera is made of, nobody can change",
        arguments: [
            ["'accessoryView.height' _UIRemoteKeyboardPlaceholderView:0xa.height == 0", "WKFormAccessoryView:0xb.height == 44"],
            ["_UISearchBarSearchContainerView:0xa.height == 0", "UISearchBarTextField:0xb.height == 36"],
            ["CAMBottomBar:0xa.height == 96", "CAMDynamicShutterControl:0xb.height == 120"],
        ])
    func privateInteriors(_ sizes: [String]) throws {
        let (outer, inner) = (sizes[0].contains("CAM") ? "CAMBottomBar:0xa" : "", sizes[1].split(separator: ".")[0])
        let host = outer.isEmpty ? String(sizes[0].split(separator: " ").last { $0.contains(":0xa") } ?? "") : outer
        let view = host.split(separator: ".")[0]
        let lines = [
            "NSLayoutConstraint:0x1 \(sizes[0])   (active)", "NSLayoutConstraint:0x2 \(sizes[1])   (active)",
            "NSLayoutConstraint:0x3 \(inner).top == \(view).top   (active)",
            "NSLayoutConstraint:0x4 \(inner).bottom == \(view).bottom   (active)",
        ]
        let explanation = try first(lines, broken: 1)
        #expect(explanation.pattern == .systemDefect && explanation.whose.hasPrefix("Not yours"), "\(explanation)")
    }

    @Test("Guides of bars and of the keyboard are the framework's")
    func frameworkGuides() throws {
        let bar = [
            "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 H:[UILayoutGuide:0xb'BackButtonGuide(0xa)']-(0)-[UILayoutGuide:0xc'LeadingBarGuide(0xa)']   (active)",
            "NSLayoutConstraint:0x3 UILayoutGuide:0xb'BackButtonGuide(0xa)'.width == 44   (active)",
        ]
        #expect(try !first(bar, broken: 1).advice.yours)
        let keyboard = [
            "NSLayoutConstraint:0x1 App.Bar:0xa.bottom == UIKeyboardLayoutGuide:0xb'UIViewKeyboardLayoutGuide'.top   (active)",
            "NSLayoutConstraint:0x2 V:[App.Bar:0xa]-(0)-|   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x3 'UIViewKeyboardLayoutGuide-bottom' V:[UIKeyboardLayoutGuide:0xb'UIViewKeyboardLayoutGuide']-(336)-|"
                + "   (active, names: '|':UIView:0xc )",
        ]
        let explanation = try first(keyboard, broken: 0)
        #expect(explanation.advice.action.hasPrefix("keep one of"))
        #expect(!explanation.fixes.contains { $0.constraint == 2 })
    }

    /// Like https://github.com/badoo/Chatto/issues/30.
    @Test(
        "A view that ends at its container and before a neighbor is in two states: its own end is deactivated, in every notation")
    func twoStates() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UILabel:0xa.bottom == UIView:0xc.bottom - 16   (active)",
            "NSLayoutConstraint:0x2 UIButton:0xb.top == UILabel:0xa.bottom + 8   (active)",
            "NSLayoutConstraint:0x3 UIButton:0xb.bottom == UIView:0xc.bottom - 16   (active)",
        ]
        let wanted = "deactivate (1) `UILabel.bottom = UIView.bottom − 16` while UIButton is shown"
        #expect(try first(lines, broken: 1).advice.action.hasPrefix(wanted))
        #expect(try first(lines, broken: 1).fixes.first?.constraint == 0)
        let visual = [
            "NSLayoutConstraint:0x1 V:[UILabel:0xa]-(16)-|   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x2 V:[UILabel:0xa]-(8)-[UIButton:0xb]   (active)",
            "NSLayoutConstraint:0x3 V:[UIButton:0xb]-(16)-|   (active, names: '|':UIView:0xc )",
        ]
        let action = try first(visual, broken: 1).advice.action
        #expect(action.hasPrefix("deactivate (1) `UIView.bottom = UILabel.bottom + 16` while UIButton is shown"), "\(action)")
        // A neighbor that does not reach the container's end is no other state.
        let other = Array(lines.prefix(2)) + ["NSLayoutConstraint:0x3 UIButton:0xb.top == UIView:0xc.bottom + 40   (active)"]
        #expect(try !first(other, broken: 1).advice.action.hasPrefix("deactivate"))
    }

    /// Like https://github.com/deltachat/deltachat-ios/issues/938.
    @Test("An edge behind a neighbor and at a least distance from the cell is placed twice, and no fixed width is to blame")
    func edgeWithALimit() throws {
        let lines = [
            "NSLayoutConstraint:0x1 App.Avatar:0xa.width == 28   (active)",
            "NSLayoutConstraint:0x2 H:|-(6)-[App.Avatar:0xa]   (active, names: '|':UITableViewCellContentView:0xc )",
            "NSLayoutConstraint:0x3 H:[App.Avatar:0xa]-(0)-[UILabel:0xb]   (active)",
            "NSLayoutConstraint:0x4 H:|-(>=36)-[UILabel:0xb]   (active, names: '|':UITableViewCellContentView:0xc )",
        ]
        let advice = try first(lines, broken: 0).advice
        #expect(advice.action.hasPrefix("keep one of (2) `UILabel.leading = Avatar.trailing` and (3)"), "\(advice.action)")
        #expect(advice.alternatives.contains { $0.contains("reused cell") })
    }

    @Test("An edge at the container's and at the safe area's is placed twice")
    func edgeAtAGuide() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.top == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.top   (active)",
            "NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']"
                + "   (active, names: '|':UIView:0xc )",
        ]
        #expect(try first(lines, broken: 0).advice.action.hasPrefix("keep one of"))
    }

    /// Like https://github.com/AssistoLab/KVNProgress/issues/29.
    @Test("A size below zero was computed from empty bounds")
    func negativeSize() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:[UIImageView:0xa(-50)]",
            "NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0xb]   (Names: '|':UIImageView:0xa )",
        ]
        let explanation = try first(lines, broken: 0)
        #expect(explanation.advice.action.hasPrefix("compute (1) `UIImageView.width = −50` only when the bounds"))
        #expect(explanation.advice.yours)
        // The action sheet's own is not the application's.
        #expect(try !first(["NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)"], broken: 0).advice.yours)
    }

    /// Like https://github.com/CSStickyHeaderFlowLayout/CSStickyHeaderFlowLayout/issues/26.
    @Test("In a frame of a fixed height, a number beside a limit yields; without a limit the frame is in question")
    func limitInAFrame() throws {
        let lines = [
            "NSLayoutConstraint:0x1 V:[UIImageView:0xa(366)]",
            "NSLayoutConstraint:0x2 V:[UIImageView:0xa]-(0)-|   (Names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x3 V:|-(>=48)-[UIImageView:0xa]   (Names: '|':UIView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x4 h=--& v=--& V:[UIView:0xb(407)]",
        ]
        #expect(try first(lines, broken: 0).advice.action == "lower the priority of (4) `UIImageView.height = 366` to 999")
        let fixed = lines.map { $0.replacing(">=48", with: "48") }
        #expect(try first(fixed, broken: 0).question?.key == .placed)
        // A cell of a collection view is 50 points high until its layout knows better.
        let cell = try first(fixed.map { $0.replacing("407", with: "50") }, broken: 0).advice
        #expect(cell.action.hasPrefix("lower") && cell.alternatives.contains { $0.contains("sizeForItemAt") })
    }

    @Test("The padding in a cell of width 0 yields, rather than the equal edges around it")
    func paddedEnd() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.trailing == UIStackView:0xb.trailing + 6",
            "NSLayoutConstraint:0x2 UIStackView:0xb.leading == UIView:0xa.leading + 6",
            "NSLayoutConstraint:0x3 App.PhotoCell:0xc.leading == UIView:0xa.leading",
            "NSLayoutConstraint:0x4 App.PhotoCell:0xc.trailing == UIView:0xa.trailing",
            "NSLayoutConstraint:0x5 App.PhotoCell:0xc.width == 0",
        ]
        #expect(try first(lines, broken: 1).advice.constraint == 0)
    }

    @Test("The height of an input accessory view is the keyboard's: the view is to size itself")
    func inputHeight() throws {
        let lines = [
            "NSLayoutConstraint:0x1 App.Composer:0xa.height == 50   (active)",
            "NSLayoutConstraint:0x2 'inputHeight' App.Composer:0xa.height == 233   (active)",
        ]
        let advice = try first(lines, broken: 0).advice
        #expect(advice.action.contains("allowsSelfSizing = true"))
        #expect(advice.alternatives == ["lower the priority of (2) `Composer.height = 50` to 999"])
    }

    @Test("Where two sizes and all edges fill a screen, a size is the first not to be needed")
    func sizesOnAScreen() throws {
        let lines = [
            "MASLayoutConstraint:0x1:redView.left redView.left == UIView:0xa.left + 10",
            "MASLayoutConstraint:0x2 App.Red:0xb.left == UIView:0xa.left + 10",
            "MASLayoutConstraint:0x3 App.Red:0xb.width == 120", "MASLayoutConstraint:0x4 App.Red:0xb.right == App.Blue:0xc.left",
            "MASLayoutConstraint:0x5 App.Blue:0xc.width == 50",
            "MASLayoutConstraint:0x6 App.Blue:0xc.right == UIView:0xa.right - 30",
            "NSLayoutConstraint:0x7 UIView:0xa.width == 375",
        ]
        #expect(try first(Array(lines.dropFirst())).advice.action.contains("`Blue.width = 50` is the first to remove"))
    }
}
