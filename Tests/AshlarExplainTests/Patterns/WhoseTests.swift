import AshlarExplain
import TestSupport
import Testing

/// What the line `Whose` claims: no more than the log shows.
@Suite("Whose doing it is")
struct WhoseTests {
    private func first(_ lines: [String], broken: Int? = nil, before: String = "") throws -> Explanation {
        try #require(Explanation.all(of: ConflictLog(before + PatternTests.text(lines, broken: broken))).first)
    }

    /// Like https://github.com/CEWendel/SWTableViewCell/issues/197.
    @Test("Opposite edges that cross are both needed: a constant is wrong", arguments: ["left", "top"])
    func crossedEdges(_ side: String) throws {
        let end = side == "left" ? "right" : "bottom"
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.\(side) == App.Cell:0xb.\(side) + 74.5",
            "NSLayoutConstraint:0x2 UIView:0xa.\(end) == App.Cell:0xb.\(side) + 68.5",
        ]
        let crossed = try first(lines, broken: 1)
        expect(crossed.whose, equals: "Yours or a library's: UIView.\(side) would lie beyond UIView.\(end).")
        expect(crossed.advice.action.hasSuffix("so that UIView.\(side) is not beyond UIView.\(end); remove neither"))
        expect(crossed.advice.alternatives.first?.hasPrefix("lower the priority of (2)") ?? false)
        expect(crossed.fixes.first?.kind == .constant && crossed.fixes.first?.constraint == 1)
        // In the right order there is no conflict, and the smallest of two distances to different edges is another one.
        expect(
            Explanation.all(of: ConflictLog(PatternTests.text([lines[1], lines[0].replacing("74.5", with: "8")]))).first?.minimal,
            equals: [])
    }

    // Applications put toasts into windows, whose constraints they make themselves: only the mask is a mistake.
    @Test(
        "The mask of an application's view in a window is the application's to turn off",
        arguments: ["UIWindow", "App.SplitViewContainer"])
    func viewsInWindows(_ outer: String) throws {
        let explanation = try first(
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:|-(0)-[App.ToastView:0xa](LTR)   (active, names: '|':\(outer):0xb )",
                "NSLayoutConstraint:0x2 H:|-(20)-[App.ToastView:0xa](LTR)   (active, names: '|':\(outer):0xb )",
            ], broken: 1)
        expect(explanation.advice.action, equals: "set ToastView.translatesAutoresizingMaskIntoConstraints = false")
    }

    @Test(
        "A class whose name or module only begins like a library's is the application's",
        arguments: [".DownloadBar", "Weather.UVBar"])
    func namesLikeLibraries(_ type: String) throws {
        let explanation = try first(
            [
                "NSLayoutConstraint:0x1 \(type):0xa.height == 20   (active)",
                "NSLayoutConstraint:0x2 \(type):0xa.height == 30   (active)",
            ], broken: 1)
        expect(!explanation.whose.contains("belong to"), explanation.whose)
        expect(!explanation.advice.action.contains("update "), explanation.advice.action)
    }

    // UIPresentationController.containerView: the custom views of a presentation are put into it, as its documentation shows.
    @Test("An application's constraints in the container of a presentation are the application's")
    func presentations() throws {
        let explanation = try first(
            [
                "NSLayoutConstraint:0x1 H:|-(0)-[App.DimmingView:0xa](LTR)   (active, names: '|':UITransitionView:0xb )",
                "NSLayoutConstraint:0x2 H:|-(16)-[App.DimmingView:0xa](LTR)   (active, names: '|':UITransitionView:0xb )",
            ], broken: 1)
        expect(!explanation.whose.hasPrefix("Not yours"), explanation.whose)
    }

    private func host(
        _ type: String, _ height: String, inner: String = "100", mark: String = "'UIView-Encapsulated-Layout-Height' "
    )
        -> [String]
    {
        [
            "NSLayoutConstraint:0x1 App.Card:0xa.height == \(inner)   (active)",
            "NSLayoutConstraint:0x2 App.Card:0xa.top == \(type):0xb.top   (active)",
            "NSLayoutConstraint:0x3 App.Card:0xa.bottom == \(type):0xb.bottom   (active)",
            "NSLayoutConstraint:0x4 \(mark)\(type):0xb.height == \(height)   (active)",
        ]
    }

    @Test("Who gives a plain view its height is said as far as the log shows it")
    func hosts() throws {
        try expect(
            first(host("UIView", "44"), broken: 0).whose.contains(
                "a list, most likely, gives its cell's content view (UIView)"))
        try expect(first(host("UIView", "60"), broken: 0).whose.contains("a cell's content view, a bar or a header"))
        try expect(first(host("UIInputView", "216"), broken: 0).whose.contains("the keyboard's input view (UIInputView)"))
        // A screen is no matter of a rotation if the contents need less than it.
        let pinned =
            "Yours: both ends of Card are fixed in UIView, and its height is fixed or limited, too: keep two of the three."
        let small = try first(host("UIView", "926"), broken: 0)
        expect(small.whose == pinned && !small.advice.alternatives.contains { $0.contains("size class") })
        let large = try first(host("UIView", "568", inner: "600"), broken: 0)
        expect(large.whose.contains("rotation") && large.advice.alternatives.contains { $0.contains("size class") })
        // Without the identifier, a size that is much larger than the contents is not one for now.
        let bare = host("UITableViewCellContentView", "177.5", inner: "10", mark: "")
        try expect(first(bare, broken: 0).whose.contains("both ends of Card are fixed in UITableViewCellContentView"))
        try expect(first(host("UITableViewCellContentView", "100.5"), broken: 0).whose.contains("rounding or a separator"))
    }

    @Test("A gap that is only the least one does not come from rounding")
    func leastGap() throws {
        var lines = host("UITableViewCellContentView", "99.5")
        lines[1] = "NSLayoutConstraint:0x2 UILabel:0xc.top == UITableViewCellContentView:0xb.top   (active)"
        lines.append("NSLayoutConstraint:0x5 UIImageView:0xd.top == UILabel:0xc.bottom   (active)")
        lines.append("NSLayoutConstraint:0x6 App.Card:0xa.top == UIImageView:0xd.bottom   (active)")
        let explanation = try first(lines, broken: 0)
        expect(!explanation.whose.contains("rounding") && explanation.cause.contains("by at least 0.5 pt"))
    }

    @Test("A limit is called one where it was given up")
    func limits() throws {
        let lines = host("UIView", "736", mark: "").map { $0.replacing("height == 100", with: "height <= 100") }
        try expect(first(lines, broken: 0).outcome?.hasSuffix("instead of at most 100.") ?? false)
    }

    @Test("Code and a file that both constrain a view are named; the placed view is the subject, and SnapKit's labels are kept")
    func makers() throws {
        let mixed = [
            "MASLayoutConstraint:0x1 UIButton:0xa.right == UIView:0xc.right - 20",
            "NSLayoutConstraint:0x2 UIImageView:0xb.leading == UIButton:0xa.trailing + 8",
            "NSLayoutConstraint:0x3 UIView:0xc.trailing == UIImageView:0xb.trailing + 20",
        ]
        try expect(
            first(mixed, broken: 1).whose, equals: "Yours: code and a storyboard, or two pieces of code, both constrain UIButton."
        )
        let button = [20, 29].map { "NSLayoutConstraint:0x\($0) H:[NSButton:0xa'OK']-(\($0))-|   (Names: '|':NSView:0xb )" }
        try expect(first(button, broken: 0).whose, equals: "Yours: NSButton 'OK'.trailing is constrained twice; keep one.")
        let labeled = ["wrong one@A.swift#107 UIView:0xa.width == 30.0", "right one@A.swift#106 UIView:0xa.width == 10.0"].map {
            "SnapKit.LayoutConstraint:" + $0
        }
        try expect(first(labeled, broken: 1).identifiers, equals: ["wrong one", "right one"])
    }

    @Test("Nothing near a crash is harmless, a library's constraint is the library's, and a frame comes before a priority")
    func sizeZero() throws {
        let lines = [
            "MASLayoutConstraint:0x1 UIButton:0xa.right == App.TopView:0xb.right",
            "MASLayoutConstraint:0x2 UIButton:0xa.left == App.TopView:0xb.left + 8",
            "NSAutoresizingMaskLayoutConstraint:0x3 App.TopView:0xb.width == 0",
        ]
        let empty = try first(lines)
        expect(empty.advice.action.hasPrefix("give TopView a frame") && empty.question?.key == .placed)
        expect(empty.whose.contains("mostly harmless"))
        try expect(
            !first(lines, before: "Auto Layout still required after executing -layoutSubviews\n").whose.contains("harmless"))
        let library = [
            "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& H:[UITableViewCellContentView:0xb(0)]",
            "NSLayoutConstraint:0x2 SWUtilityButtonView:0xa.width <= UITableViewCellContentView:0xb.width - 90",
        ]
        try expect(first(library, broken: 1).whose.hasPrefix("A library's: SWUtilityButtonView"))
    }

    @Test("Conflicts that are printed alike are explained once")
    func alike() throws {
        let first = host("UITableViewCellContentView", "60")
        let second = first.map {
            $0.contains("Encapsulated")
                ? "NSAutoresizingMaskLayoutConstraint:0x9 h=--& v=--& V:[UITableViewCellContentView:0xb(60)]" : $0
        }
        let all = Explanation.all(of: ConflictLog([first, second].map { PatternTests.text($0, broken: 0) }.joined()))
        expect(all.map(\.repeats), equals: [nil, 0])
    }

    @Test("An accessory view that does not end where the keyboard begins may be the application's")
    func accessory() throws {
        let lines = [
            "NSLayoutConstraint:0x1 'accessoryView.bottom' _UIRemoteKeyboardPlaceholderView:0xa.bottom == _UIKBCompatInputView:0xb.top - 17",
            "NSLayoutConstraint:0x2 'inputView.top' V:[_UIRemoteKeyboardPlaceholderView:0xa]-(0)-[_UIKBCompatInputView:0xb]",
        ]
        try expect(first(lines).advice.alternatives, equals: ["check your inputAccessoryView, if you have one"])
    }
}
