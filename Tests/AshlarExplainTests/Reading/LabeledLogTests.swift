import TestSupport
import Testing

@testable import AshlarExplain

/// Labels with blanks, lines that prose quotes again, texts that are withheld, and what the lines around a list tell.
@Suite("Labels, quotations and surroundings")
struct LabeledLogTests {
    private static let list = """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x600000000a10 UIView:0x7f8000000b10.width == 100   (active)>",
            "<NSLayoutConstraint:0x600000000a20 UIView:0x7f8000000b10.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x600000000a20 UIView:0x7f8000000b10.width == 200   (active)>

        """

    @Test("Labels of SnapKit may contain blanks: SnapKit/Sources/Debugging.swift prints them in the place of addresses")
    func labels() throws {
        let log = ConflictLog(
            """
            Unable to simultaneously satisfy constraints.
            (
                "<SnapKit.LayoutConstraint:top of the card@CardView.swift#12 UIView:card view.top == UIView:page root.top + 8.0>",
                "<SnapKit.LayoutConstraint:top again@CardView.swift#20 UIView:card view.top == UIView:page root.top + 16.0>"
            )
            """)
        let conflict = try #require(log.conflicts.first)
        expect(log.unread.isEmpty && conflict.listed == 2)
        let first = try #require(conflict.constraints[0].statement)
        expect(first.first.item.name == "card view" && first.second?.item.name == "page root")
        expect(first.location == "CardView.swift:12" && first.constant == 8)
        let explanation = try #require(Explanation.all(of: log).first)
        expect(explanation.pattern, equals: .duplicate)
    }

    @Test("A line that prose quotes again is no second conflict; another constraint is one")
    func quotations() {
        let quoted =
            Self.list
            + "\nI think that the problem is this one:\n\n<NSLayoutConstraint:0x600000000a10 UIView:0x7f8000000b10.width == 100   (active)>\n"
        expect(ConflictLog(quoted).conflicts.count, equals: 1)
        expect(
            ConflictLog(
                quoted.replacing(
                    "this one:\n\n<NSLayoutConstraint:0x600000000a10", with: "this one:\n\n<NSLayoutConstraint:0x600000000a99")
            ).conflicts.count, equals: 2)
    }

    @Test("A withheld text within a line does not hide the line")
    func withheldTexts() throws {
        let log = ConflictLog(
            Self.list.replacing("UIView:0x7f8000000b10.width", with: "UILabel:0x7f8000000b10'<private>'.width"))
        expect(log.unread.isEmpty && log.conflicts.count == 1)
        let explanation = try #require(Explanation.all(of: log).first)
        expect(explanation.proof.verified && explanation.pattern == .duplicate)
    }

    @Test("The class of an alert's view in the same record tells whose plain views are")
    func surroundings() throws {
        let lines = Self.list.replacing("'mine' ", with: "")
        let alert = lines + "<_UIAlertControllerPhoneTVMacView: 0x7f8000000c10; frame = (0 0; 270 120)>\n"
        try expect(#require(Explanation.all(of: ConflictLog(lines)).first).advice.yours)
        let inside = try #require(Explanation.all(of: ConflictLog(alert)).first)
        expect(!inside.advice.yours && inside.pattern == .systemDefect)
        // A class of the application's own is not the alert's.
        let own = alert.replacing("UIView:0x", with: "Shop.PriceView:0x")
        try expect(#require(Explanation.all(of: ConflictLog(own)).first).advice.yours)
    }

    @Test("Nothing is called harmless in a log that repeats it or says that the application crashed")
    func serious() throws {
        let first = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 H:|-(16)-[UILabel:0xa]   (active, names: '|':App.Header:0xb )>",
                "<NSLayoutConstraint:0x2 H:[UILabel:0xa]-(16)-|   (active, names: '|':App.Header:0xb )>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' App.Header:0xb.width == 0   (active)>"
            )

            """
        func whose(_ text: String) throws -> String { try #require(Explanation.all(of: ConflictLog(text)).first).whose }
        try expect(whose(first).contains("harmless"))
        try expect(!whose(first + first).contains("harmless"))
        try expect(!whose(first + "*** Terminating app: the app crashed\n").contains("harmless"))
    }

    @Test("A height of less than a point is a collapsed row")
    func collapsed() throws {
        let log = """
            Unable to simultaneously satisfy constraints.
            (
                "<NSLayoutConstraint:0x1 V:|-(8)-[UILabel:0xa]   (active, names: '|':UITableViewCellContentView:0xb )>",
                "<NSLayoutConstraint:0x2 V:[UILabel:0xa]-(8)-|   (active, names: '|':UITableViewCellContentView:0xb )>",
                "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0xb.height == 0.01   (active)>"
            )
            """
        let explanation = try #require(Explanation.all(of: ConflictLog(log)).first)
        expect(explanation.pattern == .zeroHeightFirstPass && explanation.advice.constraint == 1)
    }

    @Test(
        "A class tells its library by its module or its prefix",
        arguments: [
            ("MessageKit.MessageLabel", "MessageKit"), ("Lottie.LottieAnimationView", "Lottie"),
            ("GMSMapView", "Google Maps"), ("MDCCard", nil),
            ("STPFormTextField", "Stripe"), ("TZPhotoPickerController", "TZImagePickerController"),
            ("MJRefreshNormalHeader", "MJRefresh"),
            // An application's own classes: another module, a word that begins with the letters of a prefix, a module's name alone.
            ("Shop.MessageLabel", nil), ("STPricing", nil), ("MessageKit", nil), ("UIView", nil),
        ] as [(String, String?)])
    func library(_ type: String, _ library: String?) throws {
        let log = ConflictLog("<NSLayoutConstraint:0x1 \(type):0xa.width == 100   (active)>")
        let statement = try #require(log.conflicts.first?.constraints.first?.statement)
        expect(statement.first.item.library, equals: library)
    }

    @Test("A constraint inside of a library's view is the library's, and one that places it is the application's")
    func libraries() throws {
        func explanation(_ outer: String, _ inner: String) throws -> Explanation {
            let log = """
                Unable to simultaneously satisfy constraints.
                (
                    "<NSLayoutConstraint:0x1 V:|-(0)-[\(inner):0xa]   (active, names: '|':\(outer):0xb )>",
                    "<NSLayoutConstraint:0x2 V:[\(inner):0xa]-(0)-|   (active, names: '|':\(outer):0xb )>",
                    "<NSLayoutConstraint:0x3 \(inner):0xa.height == 40   (active)>",
                    "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' \(outer):0xb.height == 60   (active)>"
                )
                """
            return try #require(Explanation.all(of: ConflictLog(log)).first)
        }
        let library = try explanation("Parchment.PagingView", "UICollectionView")
        expect(library.whose.contains("Parchment") && library.advice.action.hasPrefix("update Parchment"))
        try expect(!explanation("Shop.PriceView", "Parchment.PagingView").whose.contains("A library's"))
        try expect(!explanation("Shop.PriceView", "UICollectionView").whose.contains("A library's"))
    }
}
