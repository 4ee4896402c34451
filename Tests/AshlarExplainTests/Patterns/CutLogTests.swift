import AshlarExplain
import TestSupport
import Testing

/// What is told of a conflict whose list is incomplete, and of several conflicts together.
@Suite("Logs that are cut off, withheld or repeated")
struct CutLogTests {
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

    @Test("One finding for a view says how many conflicts it solves")
    func solvesAll() throws {
        let text = ["width", "height", "minX", "minY"].map { attribute in
            PatternTests.text(
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
        let contents = PatternTests.text(
            [
                "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.height == 0   (active)",
                "NSLayoutConstraint:0x2 V:|-(12)-[UIImageView:0xc]   (active, names: '|':UIView:0xa )",
                "NSLayoutConstraint:0x3 V:[UIImageView:0xc]-(12)-|   (active, names: '|':UIView:0xa )",
            ], broken: 2)
        let place = PatternTests.text(
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
        let explanations = Explanation.all(of: ConflictLog(PatternTests.text(lines, broken: 4)))
        let advice = try #require(explanations.first?.advice)
        expect(advice.action.contains("translatesAutoresizingMaskIntoConstraints = false"))
    }

    @Test("The cost of explaining a log's repeats is linear, and they are explained once", arguments: [10, 1_000])
    func repeats(count: Int) throws {
        let text = PatternTests.text(PatternTests.cases[0].lines, broken: 1)
        let explanations = Explanation.all(of: ConflictLog(String(repeating: text, count: count)))
        expect(explanations.count, equals: count)
        expect(explanations[0].repeats == nil && explanations.dropFirst().allSatisfy { $0.repeats == 0 })
        expect(Set(explanations.map(\.line)).count, equals: count)
        expect(!explanations[0].advice.action.contains("solves"))
    }

    @Test("A repeat that is cut off gets the answer of the whole one")
    func cut() throws {
        let text = PatternTests.text(PatternTests.cases[2].lines, broken: 2)
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

    @Test("Where the size of a container is not in the list, the sizes at which the others hold are told")
    func boundedContainer() throws {
        let lines = [
            "NSLayoutConstraint:0x1 H:|-(20)-[UIButton:0xa]   (active, names: '|':UIView:0xc )",
            "NSLayoutConstraint:0x2 H:[UIButton:0xa(<=100)]   (active)",
            "NSLayoutConstraint:0x3 H:[UIButton:0xa]-(8)-[UIButton:0xb]   (active)",
            "NSLayoutConstraint:0x4 UIButton:0xb.width == UIButton:0xa.width   (active)",
            "NSLayoutConstraint:0x5 H:[UIButton:0xb]-(20)-|   (active, names: '|':UIView:0xc )",
        ]
        let most = try PatternTests.first(lines)
        expect(most.pattern == .incompleteList && most.cause == "The constraints listed hold only if UIView.width ≤ 248.")
        expect(most.advice.constraint, equals: 4)
        let exact = try PatternTests.first(lines.map { $0.replacing("<=100", with: "100") })
        expect(exact.cause, equals: "The constraints listed hold only if UIView.width = 248.")
        let least = try PatternTests.first(lines.map { $0.replacing("<=100", with: ">=100") })
        expect(least.cause, equals: "The constraints listed hold only if UIView.width ≥ 248.")
        expect(least.whose.contains("0 in a first pass"))
        // With the size, the list contradicts itself.
        let size = "NSLayoutConstraint:0x6 UIView:0xc.width == 320   (active)"
        try expect(PatternTests.first(lines + [size]).proof.verified)
    }

    @Test("A list that leaves the constraints of its only masked view out tells of the switch")
    func elidedMask() throws {
        let width = "NSLayoutConstraint:0x1 H:[UIButton:0xa(13)]"
        let mask = "NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& H:[UIView:0xb(50)]"
        let explanation = try PatternTests.first([width, mask], broken: 0)
        expect(explanation.pattern == .forgottenTranslates && explanation.advice.constraint == 1)
        // The mask of the other axis says nothing, and neither does that of a window.
        try expect(PatternTests.first([width, mask.replacing("H:", with: "V:")], broken: 0).pattern, equals: .incompleteList)
        let window = mask.replacing("UIView", with: "UIWindow")
        try expect(PatternTests.first([width, window], broken: 0).pattern, equals: .incompleteList)
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

    @Test("A list whose content would have a negative height needs smaller estimates")
    func estimates() throws {
        let line =
            "_UIScrollViewAutomaticContentSizeConstraint:0x1 UITableView:0xa.contentHeight{id: 28} == -32.000000"
        let explanation = try PatternTests.first([line], broken: 0)
        expect(explanation.pattern == .systemDefect && explanation.advice.action.contains("estimated heights"))
        // The height of another view whose address begins alike is another number.
        let other = "NSLayoutConstraint:0x2 UIView:0xac.height == 5   (active)"
        try expect(PatternTests.first([line.replacing("-32", with: "7"), other]).proof.verified, equals: false)
    }
}
