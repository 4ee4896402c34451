import AshlarExplain
import TestSupport
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
        expect(explanation.pattern, equals: .forgottenTranslates)
        expect(explanation.advice.action, equals: "set \(type).translatesAutoresizingMaskIntoConstraints = false")
        expect(explanation.fixes.first?.kind, equals: .unmask)
    }

    @Test("The frame of a navigation controller's view that contains others is the framework's")
    func navigationController() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UILayoutContainerView:0xa.height == 100   (active)",
            "NSLayoutConstraint:0x2 V:|-(60)-[App.Badge:0xb]   (active, names: '|':UILayoutContainerView:0xa )",
            "NSLayoutConstraint:0x3 V:[App.Badge:0xb]-(60)-|   (active, names: '|':UILayoutContainerView:0xa )",
        ]
        let explanation = try first(lines, broken: 2)
        expect(!explanation.fixes.isEmpty && !explanation.fixes.contains { $0.kind == .unmask })
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
        expect(explanation.pattern == .systemDefect && explanation.whose.hasPrefix("Not yours"), "\(explanation)")
    }

    @Test("Guides of bars and of the keyboard are the framework's")
    func frameworkGuides() throws {
        let bar = [
            "NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' _UINavigationBarContentView:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 H:[UILayoutGuide:0xb'BackButtonGuide(0xa)']-(0)-[UILayoutGuide:0xc'LeadingBarGuide(0xa)']   (active)",
            "NSLayoutConstraint:0x3 UILayoutGuide:0xb'BackButtonGuide(0xa)'.width == 44   (active)",
        ]
        try expect(!first(bar, broken: 1).advice.yours)
        let keyboard = [
            "NSLayoutConstraint:0x1 App.Bar:0xa.bottom == UIKeyboardLayoutGuide:0xb'UIViewKeyboardLayoutGuide'.top   (active)",
            "NSLayoutConstraint:0x2 V:[App.Bar:0xa]-(0)-|   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x3 'UIViewKeyboardLayoutGuide-bottom' V:[UIKeyboardLayoutGuide:0xb'UIViewKeyboardLayoutGuide']-(336)-|"
                + "   (active, names: '|':UIView:0xc )",
        ]
        let explanation = try first(keyboard, broken: 0)
        expect(explanation.advice.action.hasPrefix("keep one of"))
        expect(!explanation.fixes.contains { $0.constraint == 2 })
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
        try expect(first(lines, broken: 1).advice.action.hasPrefix(wanted))
        try expect(first(lines, broken: 1).fixes.first?.constraint, equals: 0)
        let visual = [
            "NSLayoutConstraint:0x1 V:[UILabel:0xa]-(16)-|   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x2 V:[UILabel:0xa]-(8)-[UIButton:0xb]   (active)",
            "NSLayoutConstraint:0x3 V:[UIButton:0xb]-(16)-|   (active, names: '|':UIView:0xc )",
        ]
        let action = try first(visual, broken: 1).advice.action
        expect(action.hasPrefix("deactivate (1) `UIView.bottom = UILabel.bottom + 16` while UIButton is shown"), "\(action)")
        // A neighbor that does not reach the container's end is no other state.
        let other = Array(lines.prefix(2)) + ["NSLayoutConstraint:0x3 UIButton:0xb.top == UIView:0xc.bottom + 40   (active)"]
        try expect(!first(other, broken: 1).advice.action.hasPrefix("deactivate"))
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
        expect(advice.action.hasPrefix("keep one of (2) `UILabel.leading = Avatar.trailing` and (3)"), "\(advice.action)")
        expect(advice.alternatives.contains { $0.contains("reused cell") })
    }

    @Test("An edge at the container's and at the safe area's is placed twice")
    func edgeAtAGuide() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.top == UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.top   (active)",
            "NSLayoutConstraint:0x2 V:|-(0)-[UIView:0xa]   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-top' V:|-(44)-[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']"
                + "   (active, names: '|':UIView:0xc )",
        ]
        try expect(first(lines, broken: 0).advice.action.hasPrefix("keep one of"))
    }

    /// Like https://github.com/AssistoLab/KVNProgress/issues/29.
    @Test("A size below zero was computed from empty bounds")
    func negativeSize() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:[UIImageView:0xa(-50)]",
            "NSLayoutConstraint:0x2 H:|-(20)-[UILabel:0xb]   (Names: '|':UIImageView:0xa )",
        ]
        let explanation = try first(lines, broken: 0)
        expect(explanation.advice.action.hasPrefix("compute (1) `UIImageView.width = −50` only when the bounds"))
        expect(explanation.advice.yours)
        expect(explanation.whose.hasPrefix("Yours: (1) `UIImageView.width = −50` is negative; code most likely computes it"))
        // The action sheet's own is not the application's.
        let sheet = try first(["NSLayoutConstraint:0x1 UIView:0xa.width == - 16   (active)"], broken: 0)
        expect(!sheet.advice.yours && !sheet.whose.contains("negative"))
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
        try expect(first(lines, broken: 0).advice.action, equals: "lower the priority of (4) `UIImageView.height = 366` to 999")
        let fixed = lines.map { $0.replacing(">=48", with: "48") }
        try expect(first(fixed, broken: 0).question?.key, equals: .placed)
        // A cell of a collection view is 50 points high until its layout knows better.
        let cell = try first(fixed.map { $0.replacing("407", with: "50") }, broken: 0).advice
        expect(cell.action.hasPrefix("lower") && cell.alternatives.contains { $0.contains("sizeForItemAt") })
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
        try expect(first(lines, broken: 1).advice.constraint, equals: 0)
    }

    @Test("The height of an input accessory view is the keyboard's: the view is to size itself")
    func inputHeight() throws {
        let lines = [
            "NSLayoutConstraint:0x1 App.Composer:0xa.height == 50   (active)",
            "NSLayoutConstraint:0x2 'inputHeight' App.Composer:0xa.height == 233   (active)",
        ]
        let advice = try first(lines, broken: 0).advice
        expect(advice.action.contains("allowsSelfSizing = true"))
        expect(advice.alternatives, equals: ["lower the priority of (2) `Composer.height = 50` to 999"])
    }

    @Test("In a list without a view of the application's, the input accessory view is the framework's")
    func inputHeightAlone() throws {
        let lines = [
            "NSLayoutConstraint:0x1 'accessoryView.height' _UIRemoteKeyboardPlaceholderView:0xa.height == 0   (active)",
            "NSLayoutConstraint:0x2 'inputHeight' _UIRemoteKeyboardPlaceholderView:0xa.height == 233   (active)",
        ]
        let explanation = try first(lines, broken: 0)
        expect(!explanation.advice.yours && explanation.whose.hasPrefix("Not yours"), "\(explanation.whose)")
    }

    @Test(
        "Classes of applications that begin with two letters of a framework are the application's",
        arguments: ["PLPlayerView", "MFSideMenuView", "App.PXCard", "PUButton", "CNNHeadline"])
    func prefixes(_ type: String) throws {
        let lines = [
            "NSLayoutConstraint:0x1 \(type):0xa.height == 50   (active)",
            "NSLayoutConstraint:0x2 \(type):0xa.height == 60   (active)",
        ]
        try expect(first(lines, broken: 0).advice.yours)
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
        try expect(first(Array(lines.dropFirst())).advice.action.contains("`Blue.width = 50` or lower it to 999"))
    }

    /// Like https://github.com/AliAdam/ScrollUISegmentController/issues/1.
    @Test("A frame that constraints contradict is forgotten also where the framework measures; a frame around them is not")
    func maskAtATemporarySize() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UISlider:0xa.midX == 500   (active)",
            "NSLayoutConstraint:0x2 UISlider:0xa.centerX == App.Bar:0xb.centerX   (active)",
            "NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' App.Bar:0xb.width == 355   (active)",
        ]
        try expect(
            first(lines, broken: 1).advice.action, equals: "set UISlider.translatesAutoresizingMaskIntoConstraints = false")
    }

    /// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout/itemsize
    @Test("Where a list gives a cell both sizes, the ratio of its contents yields")
    func ratioInACell() throws {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.height == 0.25*UIView:0xa.width   (active)",
            "NSLayoutConstraint:0x2 UIView:0xa.leading == App.NewsCell:0xb.leading   (active)",
            "NSLayoutConstraint:0x3 UIView:0xa.trailing == App.NewsCell:0xb.trailing   (active)",
            "NSLayoutConstraint:0x4 UIView:0xa.top == App.NewsCell:0xb.top   (active)",
            "NSLayoutConstraint:0x5 App.NewsCell:0xb.bottom == UIView:0xa.bottom   (active)",
            "NSLayoutConstraint:0x6 'UIView-Encapsulated-Layout-Width' App.NewsCell:0xb.width == 300   (active)",
            "NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' App.NewsCell:0xb.height == 290   (active)",
        ]
        try expect(first(lines, broken: 0).advice.constraint, equals: 0)
    }

    @Test("A cell whose frame is narrower than its list keeps its frame; the list's own views are never to change")
    func movedCell() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[UITableViewWrapperView:0xb(768)]",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=--& App.PictureRow:0xa.width == UITableViewWrapperView:0xb.width - 972",
        ]
        let explanation = try first(lines, broken: 1)
        expect(explanation.advice.action.hasPrefix("do not change the frame of PictureRow itself"))
        expect(!explanation.description.contains("UITableViewWrapperView.translates"))
    }

    @Test("In a frame that one of the contents is as high as, that height or the end of the chain yields")
    func drawnFor() throws {
        let table = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xb.height == 322   (active)",
            "NSLayoutConstraint:0x2 UITableView:0xa.height == 322   (active)",
            "NSLayoutConstraint:0x3 V:[UITableView:0xa]-(27)-|   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x4 V:|-(16)-[UITableView:0xa]   (active, names: '|':UIView:0xb )",
        ]
        try expect(first(table).advice.action.hasSuffix("`UITableView.height = 322` to 999"))
        let card = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xb.height == 45   (active)",
            "NSLayoutConstraint:0x2 UILabel:0xa.height == 45   (active)",
            "NSLayoutConstraint:0x3 V:|-(0)-[UILabel:0xa]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x4 V:[UILabel:0xa]-(2)-[UITextView:0xc]   (active)",
            "NSLayoutConstraint:0x5 V:[UITextView:0xc]-(0)-|   (active, names: '|':UIView:0xb )",
        ]
        try expect(first(card).advice.constraint, equals: 4)
    }

    @Test("A first pass at size 0 is no library's defect, and a size relative to an empty content view yields")
    func emptyLibrary() throws {
        let pages = [
            "NSLayoutConstraint:0x1 V:|-(0)-[UICollectionView:0xa]   (active, names: '|':Parchment.PagingView:0xb )",
            "NSLayoutConstraint:0x2 UICollectionView:0xa.height == 40   (active)",
            "NSLayoutConstraint:0x3 V:[UICollectionView:0xa]-(0)-|   (active, names: '|':Parchment.PagingView:0xb )",
            "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Parchment.PagingView:0xb.height == 0   (active)",
        ]
        try expect(first(pages, broken: 2).pattern, equals: .zeroHeightFirstPass)
        let buttons = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[UITableViewCellContentView:0xb(0)]",
            "NSLayoutConstraint:0x2 App.Buttons:0xa.width <= UITableViewCellContentView:0xb.width - 90",
        ]
        try expect(first(buttons, broken: 1).advice.action.hasPrefix("lower the priority of (2) `Buttons.width"))
    }

    @Test("The view that keeps a distance at its start yields at its end, rather than the plain view around it")
    func paddedStart() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(103)-[UICollectionView:0xa] (Names: '|':App.Bar:0xb )",
            "NSLayoutConstraint:0x2 H:[UICollectionView:0xa]-(0)-| (Names: '|':App.Bar:0xb )",
            "NSLayoutConstraint:0x3 H:|-(0)-[App.Bar:0xb] (Names: '|':App.Header:0xc )",
            "NSLayoutConstraint:0x4 H:[App.Bar:0xb]-(0)-| (Names: '|':App.Header:0xc )",
            "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' H:[App.Header:0xc(0)]",
        ]
        try expect(first(lines, broken: 1).advice.constraint, equals: 1)
    }

    @Test("A frame that a proportion measures was rounded to pixels: it is not translated any more")
    func measuredFrame() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& App.Buttons:0xa.width == 717   (active)",
            "NSLayoutConstraint:0x2 H:|-(0)-[App.Bar:0xb]   (active, names: '|':App.Page:0xc )",
            "NSLayoutConstraint:0x3 H:[App.Bar:0xb]-(0)-|   (active, names: '|':App.Page:0xc )",
            "NSLayoutConstraint:0x4 App.Bar:0xb.width == 1.07143*App.Buttons:0xa.width   (active)",
            "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' App.Page:0xc.width == 768   (active)",
        ]
        try expect(first(lines, broken: 2).advice.action, equals: "set Buttons.translatesAutoresizingMaskIntoConstraints = false")
    }
}
