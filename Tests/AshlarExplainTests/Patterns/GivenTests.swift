import AshlarExplain
import TestSupport
import Testing

/// What the system gives is not questioned: private views, screens, masks of presented views. The logs are those of `FirstRunLogs`.
@Suite("What is given")
struct GivenTests {
    private func first(_ lines: [String], broken: Int? = nil) throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: broken))).first)
    }

    @Test("A tie to a view that the keyboard places is not the application's; its own limit yields")
    func tiedToThePrivate() throws {
        let lines = [
            "_UISystemBaselineConstraint:0x1 App.Bar:0xa.bottom <= UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide'.bottom",
            "NSLayoutConstraint:0x2 App.Bar:0xa.bottom == UIInputSetHostView:0xc.bottom",
            "NSLayoutConstraint:0x3 'UIViewSafeAreaLayoutGuide-bottom' "
                + "V:[UILayoutGuide:0xb'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIInputSetHostView:0xc )",
        ]
        let limit = try first(lines)
        expect(limit.advice.constraint, equals: 0)
        expect(limit.fixes.allSatisfy { $0.constraint == 0 })
    }

    @Test("A list that holds only ties between private views is not the application's")
    func privateViews() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(14)-[UILabel:0xa]   (Names: '|':_UIBackdropContentView:0xb )",
            "NSLayoutConstraint:0x2 H:[UILabel:0xa]-(14)-|   (Names: '|':_UIBackdropContentView:0xb )",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' H:[_UIBackdropContentView:0xb(0)]",
        ]
        let inside = try first(lines)
        expect(!inside.advice.yours && inside.advice.constraint == -1 && inside.fixes.isEmpty)
        // Applications put views into cells.
        let cell = try first(lines.map { $0.replacing("_UIBackdropContentView", with: "_UITableViewHeaderFooterContentView") })
        expect(cell.advice.yours && cell.advice.constraint >= 0)
    }

    @Test("On a screen, the size of a view with both edges is one too many, and not the screen", arguments: [375, 383])
    func screen(_ width: Int) throws {
        let explanation = try first(
            [
                "NSLayoutConstraint:0x1 UIView:0xa.left == UIView:0xb.left",
                "NSLayoutConstraint:0x2 UIView:0xa.right == UIView:0xb.right",
                "NSLayoutConstraint:0x3 UIView:0xa.width == 100",
                "NSLayoutConstraint:0x4 UIView:0xb.width == \(width)",
            ], broken: 2)
        expect(explanation.advice.constraint, equals: width == 375 ? 2 : 3)
    }

    @Test("The mask of a presented view stays, and a library's view is the library's")
    func presented() throws {
        let lines = [
            "NSLayoutConstraint:0x1 .FloatingPanelSurfaceView:0xa.height == .FloatingPanelView:0xb.height - 18   (active)",
            "NSLayoutConstraint:0x2 V:[.FloatingPanelView:0xb]-(0)-[.FloatingPanelSurfaceView:0xa]   (active)",
            "NSAutoresizingMaskLayoutConstraint:0x3 h=-&- v=-&- 'UIView-Encapsulated-Layout-Top' .FloatingPanelView:0xb.minY == 0"
                + "   (active, names: '|':UITransitionView:0xc )",
        ]
        let presented = try first(lines)
        expect(presented.advice.action.hasPrefix("update FloatingPanel"))
        expect(!presented.confidence.isSure && !presented.advice.alternatives.contains { $0.contains("Autoresizing") })
    }

    @Test("A list with both brackets is complete; without the first one, the rest is asked for")
    func brackets() throws {
        let line = "\"<NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>\"\n"
        let header = "Unable to simultaneously satisfy constraints.\n"
        func advice(_ text: String) throws -> String { try #require(Explanation.all(of: ConflictLog(text)).first).advice.action }
        try expect(advice(header + "(\n" + line + ")").contains("compare the frames"))
        try expect(advice("(\n" + line + ")").contains("compare the frames"))
        try expect(advice(header + line + ")").contains("copy the whole list"))
        try expect(advice(header + "(\n" + line).contains("copy the whole list"))
    }

    @Test("The least positive number is the height of a header that is not wanted", arguments: ["2.22507e-308", "0"])
    func least(_ height: String) throws {
        let header = try first([
            "NSLayoutConstraint:0x1 V:|-(21)-[UIStackView:0xa]   (active, names: '|':App.HeaderView:0xb )",
            "NSLayoutConstraint:0x2 V:[UIStackView:0xa]-(9)-|   (active, names: '|':App.HeaderView:0xb )",
            "NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' App.HeaderView:0xb.height == \(height)   (active)",
        ])
        expect(header.advice.alternatives.contains { $0.contains("return nil") }, equals: height != "0")
    }

    @Test("Masonry's key of a constraint is its identifier, with the address in brackets")
    func keyWithAddress() throws {
        let text =
            "<NSLayoutConstraint:UIView-Encapsulated-Layout-Height[0x7fd] UITableViewCellContentView:0x7f.height == 285.667>"
        let statement = try #require(Statement(description: text))
        expect(statement.identifier == "UIView-Encapsulated-Layout-Height" && statement.address == "0x7fd")
    }
}
