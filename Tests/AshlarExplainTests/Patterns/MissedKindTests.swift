import AshlarExplain
import TestSupport
import Testing

/// Kinds of conflicts of which a first run over unseen logs did not give the expert's advice. The logs are made up; the comments name
/// threads with logs of the kind.
@Suite("Kinds that a first run missed")
struct MissedKindTests {
    private func first(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try PatternTests.first(lines, broken: broken)
    }

    /// Returns the explanation of a list whose end is missing.
    private func cut(_ lines: [String]) throws -> Explanation {
        let text = "(\n" + lines.map { "\"<\($0)>\",\n" }.joined()
        return try #require(Explanation.all(of: ConflictLog(text)).first)
    }

    /// As in https://github.com/gskbyte/GSKStretchyHeaderView/issues/14.
    @Test("Lines of a debugger with null for names are read, also escaped, and a second copy is not asked for")
    func nullForm() throws {
        let lines = [
            "<NSAutoresizingMaskLayoutConstraint: 0x1a> (null) ((null), (null))",
            "<NSAutoresizingMaskLayoutConstraint: 0x2a> H:[App.Body:0xa1(600)](%28null%29, %28null%29)",
            "<NSAutoresizingMaskLayoutConstraint: 0x3a> H:[App.Top:0xb1(480)] ((null), (null))",
            "<NSLayoutConstraint: 0x4a> H:[UIView:0xc1]-(7)-| ((null), (null))",
        ]
        let text =
            "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "\"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
        let log = ConflictLog(text)
        expect(log.conflicts[0].constraints.map { $0.statement != nil }, equals: [false, true, true, true])
        expect(log.conflicts[0].constraints[3].statement?.constant.magnitude, equals: 7)
        let explanation = try #require(Explanation.all(of: log).first)
        expect(explanation.advice.action, equals: "give Top a frame that is at least 600 wide when you create it")
        // Without a readable line, the frames on the screen tell more than another copy.
        let nothing =
            "Unable to simultaneously satisfy constraints.\n(\n\"\(lines[0])\",\n\"\(lines[0].replacing("0x1a", with: "0x5a"))\"\n)\n"
        let unknown = try #require(Explanation.all(of: ConflictLog(nothing)).first)
        expect(unknown.advice.action.hasPrefix("pause where the log is written"), "\(unknown.advice.action)")
    }

    /// As in https://github.com/ResearchKit/ResearchKit/issues/780 and https://github.com/AppLozic/Applozic-iOS-SDK/issues/26.
    @Test("The visible lines of a list that was cut off come before a copy of it, if they show the fault")
    func visibleFault() throws {
        let insets = [
            "NSLayoutConstraint:0x1 V:|-(390)-[App.Mark:0xa]   (Names: '|':UIImageView:0xb )",
            "NSLayoutConstraint:0x2 App.Mark:0xa.bottom == UIImageView:0xb.bottom - 380",
            "NSLayoutConstraint:0x3 UIImageView:0xb.top == App.Camera:0xc.topMargin",
        ]
        let both = try cut(insets)
        expect(
            both.advice.action.hasPrefix("use smaller constants in `Mark.top = UIImageView.top + 390` and"),
            "\(both.advice.action)")
        expect(both.advice.alternatives.last?.hasPrefix("copy the whole list") ?? false)
        expect(!both.confidence.isSure)
        // Distances that a phone has room for show nothing.
        let small = try cut(insets.map { $0.replacing("390", with: "210").replacing("380", with: "220") })
        expect(!small.advice.action.hasPrefix("use smaller"), "\(small.advice.action)")
        let wide = [
            "NSLayoutConstraint:0x1 H:[UILabel:0xa'Name'(500)]",
            "NSLayoutConstraint:0x2 UILabel:0xa'Name'.leading == UITableViewCellContentView:0xb.leadingMargin + 12",
        ]
        try expect(cut(wide).advice.action, equals: "lower the priority of `UILabel 'Name'.width = 500` to 999")
        try expect(!cut(wide.map { $0.replacing("500", with: "200") }).advice.action.contains("width"))
    }

    /// As in https://github.com/toggl-open-source/toggldesktop/issues/3750.
    @Test("The Touch Bar's own views are not the application's, though the list is cut off")
    func touchBar() throws {
        let lines = [
            "NSLayoutConstraint:0x1 _NSFunctionRowRootView:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 H:|-(0)-[NSStackView:0xb]   (active, names: '|':NSFunctionRowBackgroundColorView:0xc )",
            "NSLayoutConstraint:0x3 NSFunctionRowBackgroundColorView:0xc.right == _NSFunctionRowRootView:0xa.right   (active)",
        ]
        try expect(cut(lines).whose.hasPrefix("Not yours"))
        try expect(!cut(lines.map { $0.replacing("NSFunctionRow", with: "AppRow") }).whose.hasPrefix("Not yours"))
    }

    /// As in https://mcmap.net/q/1871613: a proportional width is a share of the whole stack, margins included.
    @Test("A stack view's own constraints come from its settings, which are the advice")
    func stackSetting() throws {
        let lines = [
            "NSLayoutConstraint:0x1 'UISV-canvas-connection' UILayoutGuide:0xa'UIViewLayoutMarginsGuide'.leading == UILabel:0xb'A'.leading",
            "NSLayoutConstraint:0x2 'UISV-fill-proportionally' UILabel:0xb'A'.width == UIStackView:0xc.width",
        ]
        let stack = try first(lines)
        expect(
            stack.advice.action, equals: "set the distribution of UIStackView to .fill, or its layout margins and spacing to 0")
        expect(stack.advice.yours && stack.whose.hasPrefix("Yours"))
        // In an alert the stack is the framework's.
        let alert = lines.map { $0.replacing("UILabel", with: "_UIAlertControllerActionView") }
        try expect(!first(alert).advice.action.contains("distribution"))
    }

    /// As in https://github.com/invertase/react-native-apple-authentication/issues/53.
    @Test("A view of React Native gets its size from its style, and not from its mask")
    func style() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& RNPayButton:0xa.width == 0   (active)",
            "NSLayoutConstraint:0x2 RNPayButton:0xa.width >= 90   (active)",
        ]
        try expect(first(lines, broken: 1).advice.action.hasPrefix("give RNPayButton a width and a height in its style"))
        // Names that only begin with the same letters are the application's.
        let own = try first(lines.map { $0.replacing("RNPayButton", with: "RNatView") }, broken: 1)
        expect(own.advice.action.hasPrefix("set RNatView.translates"), "\(own.advice.action)")
    }

    /// As in https://github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/298.
    @Test("Of a list's width and 0 on one content view, the width is that of a library that measures cells")
    func templateCell() throws {
        let lines = [390, 0].map { "NSLayoutConstraint:0x\($0 + 1) UITableViewCellContentView:0xa.width == \($0)" }
        let explanation = try first(lines)
        expect(
            explanation.advice.action.hasSuffix("`UITableViewCellContentView.width = 390` to 999"), "\(explanation.advice.action)"
        )
        expect(explanation.advice.alternatives.first, equals: "update the library that measures template cells, if you use one")
    }

    /// As in https://github.com/artsy/eigen/pull/2162.
    @Test("No code measures a header that a list reuses")
    func reusedHeader() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(12)-[UIView:0xa]   (active, names: '|':UICollectionReusableView:0xb )",
            "NSLayoutConstraint:0x2 H:[UIView:0xa]-(12)-|   (active, names: '|':UICollectionReusableView:0xb )",
            "NSLayoutConstraint:0x3 UICollectionReusableView:0xb.width == 0   (active)",
        ]
        let explanation = try first(lines, broken: 1)
        expect(!explanation.text().contains("measuring code"), "\(explanation.advice.action)")
        expect(explanation.advice.action.hasPrefix("give UICollectionReusableView a frame"))
        expect(
            explanation.advice.alternatives.contains { $0.contains("`UICollectionReusableView.trailing = UIView.trailing + 12`") }
        )
    }

    /// As in https://github.com/wordpress-mobile/WordPress-iOS/issues/14690.
    @Test("A fixed size that was given up between two fixed edges goes first in a container of width 0")
    func fixedBetweenEdges() throws {
        let lines = [
            "NSLayoutConstraint:0x1 App.Card:0xa.width == 210   (active)",
            "NSLayoutConstraint:0x2 H:[App.Card:0xa]-(0)-|   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x3 H:|-(0)-[App.Card:0xa]   (active, names: '|':UIView:0xb )",
            "NSLayoutConstraint:0x4 UIView:0xb.width == UITableViewCellContentView:0xc.width   (active)",
            "NSLayoutConstraint:0x5 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0xc.width == 0   (active)",
        ]
        let explanation = try first(lines, broken: 0)
        expect(explanation.advice.action.contains("`Card.width = 210`"), "\(explanation.advice.action)")
        // If an edge was given up, the end yields as before.
        try expect(first(lines, broken: 1).advice.action.contains("trailing"))
    }

    /// As in https://github.com/Yalantis/ColorMatchTabs/issues/15.
    @Test("A view that begins beyond its container's end has one of two constants that change together")
    func movedPin() throws {
        func lines(_ top: String) -> [String] {
            [
                "NSLayoutConstraint:0x1 V:|-(\(top))-[App.Menu:0xa]   (Names: '|':UIView:0xb )",
                "NSLayoutConstraint:0x2 App.Menu:0xa.bottom == UIView:0xb.bottom - 150",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' V:[UIView:0xb(568)]",
            ]
        }
        let moved = try first(lines("600"))
        expect(moved.advice.action.hasPrefix("change the constants of") && moved.advice.action.hasSuffix("together"))
        expect(!moved.whose.contains("rotation") && moved.fixes.first?.constraint == moved.advice.constraint)
        try expect(!first(lines("450")).advice.action.hasPrefix("change the constants"))
    }

    /// As in https://github.com/nextcloud/talk-ios/pull/955, where a preview is higher than its row.
    @Test("A row lower than a picture in it has a wrong height")
    func rowHeight() throws {
        func lines(_ height: Int) -> [String] {
            [
                "NSLayoutConstraint:0x1 App.Preview:0xa.height == 240   (active)",
                "NSLayoutConstraint:0x2 V:|-(8)-[App.Preview:0xa]   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x3 V:[App.Preview:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb )",
                "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == \(height)   (active)",
            ]
        }
        let low = try first(lines(180), broken: 2)
        expect(low.advice.action.hasPrefix("give UITableViewCellContentView the height that its contents need instead of 180"))
        expect(low.advice.alternatives.contains { $0.contains("`Preview.height = 240`") })
        // A picture that fits alone leaves the distances to yield.
        try expect(first(lines(250), broken: 2).advice.action.hasPrefix("lower the priority"))
    }

    /// As in https://github.com/layerhq/Atlas-iOS/pull/1327.
    @Test("A constraint that collapses a container is the cause, and not that an edge is placed twice")
    func collapsedContainer() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(9)-[UILabel:0xa]   (active, names: '|':App.Bubble:0xb )",
            "NSLayoutConstraint:0x2 UILabel:0xa.right == App.Bubble:0xb.right - 9   (active)",
            "NSLayoutConstraint:0x3 App.Bubble:0xb.width == 0   (active)",
        ]
        let explanation = try first(lines, broken: 1)
        expect(explanation.whose.contains("collapses a view to 0") && !explanation.advice.action.hasPrefix("keep one"))
    }

    /// As in https://github.com/MacDownApp/macdown/issues/1132 and https://github.com/ViennaRSS/vienna-rss/issues/771.
    @Test("Contents of boxes and panes in AppKit that are too small are not harmless, and follow their containers")
    func desktop() throws {
        let box = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& NSView:0xa.height == 0   (active)",
            "NSLayoutConstraint:0x2 V:[NSButton:0xb'One']-(14)-|   (active, names: '|':NSView:0xa )",
            "NSLayoutConstraint:0x3 V:|-(22)-[NSButton:0xb'One']   (active, names: '|':NSView:0xa )",
        ]
        let empty = try first(box, broken: 1)
        expect(!empty.whose.contains("harmless") && empty.advice.action.hasPrefix("let NSView follow its box or pane"))
        let pane = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- V:|-(20)-[NSClipView:0xa]   (Names: '|':NSScrollView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x2 h=-&- v=-&- V:[NSClipView:0xa]-(0)-|   (Names: '|':NSScrollView:0xb )",
            "NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& V:[NSScrollView:0xb(6)]",
        ]
        try expect(first(pane).advice.action.hasPrefix("give the pane with NSScrollView a minimum thickness of at least 20"))
    }

    /// As in https://github.com/airbornemint/bmatest/issues/50.
    @Test("A document as wide as its scroll view has less room in the clip view beside a scroller")
    func scroller() throws {
        let lines = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- H:|-(0)-[NSClipView:0xa]   (Names: '|':NSScrollView:0xb )",
            "NSLayoutConstraint:0x2 H:|-(0)-[NSView:0xc]   (Names: '|':NSClipView:0xa )",
            "NSLayoutConstraint:0x3 H:[NSView:0xc]-(0)-|   (Names: '|':NSClipView:0xa )",
            "NSAutoresizingMaskLayoutConstraint:0x4 h=-&- v=-&- H:[NSClipView:0xa]-(15)-|   (Names: '|':NSScrollView:0xb )",
            "NSLayoutConstraint:0x5 NSScrollView:0xb.width == NSView:0xc.width",
        ]
        let explanation = try first(lines, broken: 2)
        expect(explanation.advice.action.hasPrefix("replace ") && explanation.advice.action.contains("NSClipView.width"))
        expect(explanation.fixes.first?.constraint, equals: 4)
    }

    /// As in https://github.com/forkingdog/UITableView-FDTemplateLayoutCell/issues/346.
    @Test("Of a list's width and 0 on a header, neither is the application's: a library measures it before it has a frame")
    func fence() throws {
        func lines(_ type: String, _ attribute: String = "width", _ size: Int = 390) -> [String] {
            [size, 0].map { "NSLayoutConstraint:0x\($0 + 1) \(type):0xa.\(attribute) == \($0)" }
        }
        let header = try first(lines("App.GroupHeaderView"), broken: 0)
        expect(header.advice.action, equals: "give GroupHeaderView a frame of the list's width before it is measured")
        expect(header.advice.alternatives.first, equals: "update the library that measures template cells, if you use one")
        expect(header.whose.hasPrefix("Most likely no code of yours") && header.question == nil && !header.confidence.isSure)
        // Heights, small widths and views that no list measures are constrained twice.
        for own in [lines("App.GroupHeaderView", "height"), lines("App.GroupHeaderView", "width", 90), lines("App.Header")] {
            try expect(first(own, broken: 0).pattern, equals: .duplicate)
        }
    }

    /// As in https://github.com/lionheart/openradar-mirror/issues/11268.
    @Test("A sheet that is 304 wide by itself in a narrow popover has no content of the application's")
    func narrowPopover() throws {
        func lines(_ width: Int) -> [String] {
            [
                "NSLayoutConstraint:0x1 H:[UIView:0xa(\(width))]",
                "NSLayoutConstraint:0x2 _UIAlertControllerView:0xb.width == UIView:0xc.width",
                "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' H:[UIView:0xc(130)]",
                "NSLayoutConstraint:0x4 _UIAlertControllerView:0xb.width >= UIView:0xa.width",
            ]
        }
        let sheet = try first(lines(304), broken: 0)
        expect(sheet.whose.hasPrefix("Not yours") && !sheet.advice.yours)
        expect(sheet.advice.alternatives.first?.hasPrefix("give the popover a source") ?? false)
        try expect(first(lines(520), broken: 0).whose.hasPrefix("Yours"))
    }

    /// As in https://github.com/mapbox/mapbox-navigation-ios/issues/2779.
    @Test(
        "The constraints of a map's own parts are the library's, and the banner keeps its place",
        arguments: [
            ("MapboxNavigation.NavigationMapView", "MBBannerView"), ("GMSMapView", "GMSBannerView"), ("MGLMapView", "MGLBarView"),
        ])
    func mapOrnament(_ map: String, _ banner: String) throws {
        func lines(_ banner: String) -> [String] {
            [
                "NSLayoutConstraint:0x1 V:[UIImageView:0xa]-(8)-|   (active, names: '|':\(map):0xb )",
                "NSLayoutConstraint:0x2 \(banner):0xc.height == 90   (active)",
                "NSLayoutConstraint:0x3 UIImageView:0xa.bottom == \(banner):0xc.top - 12   (active)",
                "NSLayoutConstraint:0x4 \(banner):0xc.bottom == \(map):0xb.bottom   (active)",
            ]
        }
        let own = try first(lines(banner))
        expect(own.whose.hasPrefix("A library's") && own.advice.action.hasPrefix("update "), "\(own.whose) \(own.advice.action)")
        expect([0, 2].contains(own.advice.constraint), "\(own.advice.constraint)")
        // A banner of the application's own class is its own.
        try expect(!first(lines("App.Banner")).whose.hasPrefix("A library's"))
    }
}
