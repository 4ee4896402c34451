import AshlarExplain
import TestSupport
import Testing

/// Logs as people paste them into chats, comments and prose.
@Suite("Pasted logs")
struct PastedLogTests {
    private static let first = "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )>"
    private static let second = "<NSLayoutConstraint:0x2 UILabel:0xa.width == 20   (active)>"
    private static let third = "<NSLayoutConstraint:0x3 UILabel:0xa.width == 30   (active)>"

    private func lists(_ text: String) -> [Int] { ConflictLog(text).conflicts.map(\.listed) }

    @Test("Curly quotes of chat clients are read like straight ones")
    func curly() throws {
        let text = "(\n“\(Self.first.replacing("'", with: "’"))”,\n“\(Self.second)”,\n”\(Self.third)“\n)"
        let log = ConflictLog(text)
        expect(log.unread.isEmpty && log.conflicts.count == 1)
        expect(log.conflicts.first?.constraints.first?.statement?.superview?.address, equals: "0xb")
        expect(Explanation.all(of: log).first?.proof.verified, equals: true)
    }

    @Test("The end of an earlier report is no conflict of its own")
    func tail() {
        let tail = "Will attempt to recover by breaking constraint\n\(Self.second)\nMake a symbolic breakpoint at X.\n"
        let list = "Unable to simultaneously satisfy constraints.\n(\n\"\(Self.second)\",\n\"\(Self.third)\"\n)\n"
        expect(lists(tail + list), equals: [2])
        expect(lists(tail), equals: [0], "A log that has nothing else is explained as far as it goes.")
    }

    @Test(
        "Comments and markup do not divide a list",
        arguments: [
            "// the label\n%@", "%@ // the label", "%@ <- here", "# note\n%@", "`%@`", "- %@", "**%@**", "1. %@", "  - 0 : %@",
            "* %@",
        ])
    func comments(_ form: String) {
        let records = [Self.second, Self.third].map { form.replacing("%@", with: $0) }
        let text = records.joined(separator: "\n")
        expect(lists(text), equals: [2], "\(text)")
        expect(lists("Unable to simultaneously satisfy constraints.\n(\n\(text)\n)\n"), equals: [2])
        expect(ConflictLog(text).unread.isEmpty)
    }

    @Test("Records on one line are a list", arguments: [" ", ", ", "; ", " and "])
    func oneLine(_ separator: String) {
        let text = [Self.first, Self.second, Self.third].joined(separator: separator)
        let log = ConflictLog(text)
        expect(log.conflicts.map(\.listed) == [3] && log.unread.isEmpty)
        expect(lists("[" + text + "]"), equals: [3])
        let quoted = [Self.first, Self.second, Self.third].map { "\"\($0)\"" }.joined(separator: ", ")
        expect(lists(quoted), equals: [3])
    }

    @Test("A line that is wrapped before a view's bracket is one record", arguments: ["", "(\n"])
    func wrapped(_ start: String) {
        let text =
            start + "\(Self.first.replacing("-[", with: "-\n["))\n\(Self.second.replacing("== ", with: "==\n "))\n\(Self.third)"
        let log = ConflictLog(text)
        expect(log.conflicts.map(\.listed) == [3] && log.unread.isEmpty)
        expect(log.conflicts.first?.constraints.first?.statement?.constant, equals: 10)
    }

    @Test("A debugger's list of constraints is read")
    func debugger() {
        let list = [Self.first, Self.second, Self.third]
        let swift = "▿ 3 elements\n" + list.enumerated().map { "  - \($0) : \($1)" }.joined(separator: "\n")
        expect(lists(swift), equals: [3])
        expect(lists("<__NSArrayI 0x600000>(\n" + list.joined(separator: ",\n") + "\n)\n"), equals: [3])
    }

    @Test("Records between lines of prose are one list; two lists with prose between them are two")
    func prose() {
        let text = "I have this:\n\(Self.first)\nand then this one:\n\(Self.second)\nand in the end:\n\(Self.third)\nWhy?\n"
        expect(lists(text), equals: [3])
        let two = "\(Self.second)\n\(Self.third)\nAnother one:\n\(Self.second)\n\(Self.third)\n"
        expect(lists(two), equals: [2, 2])
    }

    @Test("Identifiers given to constraints are printed")
    func identifiers() throws {
        let text = "(\n\"\(Self.second.replacing("0x2 ", with: "0x2 'name width' "))\",\n\"\(Self.third)\"\n)"
        let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
        expect(explanation.identifiers, equals: ["name width", nil])
        expect(explanation.description.contains("UILabel.width = 20    'name width'"))
    }

    @Test("Views are numbered in the order in which they are printed")
    func numbers() throws {
        let text = """
            (
            "<NSLayoutConstraint:0x1 UIView:0xa.height == 1   (active)>",
            "<NSLayoutConstraint:0x2 UIView:0xb.width == 10   (active)>",
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 40   (active)>"
            )
            """
        let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
        expect(explanation.equations, equals: ["UIView 1.width = 10", "UIView 1.width = 40"])
    }

    @Test("The reason speaks only of constraints that are printed")
    func reason() throws {
        let text = """
            (
            "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x2 H:[UILabel:0xa]-(10)-|   (active, names: '|':UIView:0xb )>",
            "<NSLayoutConstraint:0x3 UIView:0xb.width == 10   (active)>",
            "<NSLayoutConstraint:0x4 UILabel:0xa.width == 77   (active)>"
            )
            Will attempt to recover by breaking constraint
            <NSLayoutConstraint:0x4 UILabel:0xa.width == 77   (active)>
            """
        let explanation = try #require(Explanation.all(of: ConflictLog(text)).first)
        if !explanation.minimal.contains(3) { expect(!explanation.reason.contains("77") && !explanation.reason.contains("97")) }
        if let broken = explanation.broken, !explanation.minimal.contains(broken) {
            expect(explanation.outcome?.contains("not needed for the contradiction") ?? true)
        }
    }

    @Test("A list that somebody abbreviated is not complete", arguments: ["...", "…"])
    func abbreviated(_ dots: String) {
        let lines = [
            "NSLayoutConstraint:0x1 UIView:0xa.height == 20   (active)",
            "NSLayoutConstraint:0x2 UIView:0xb.height == 30   (active)",
        ]
        let whole = PatternTests.text(lines, broken: 1)
        let cut = whole.replacing(",\n", with: ",\n\(dots)\n")
        expect(cut != whole)
        expect([whole, cut].map { ConflictLog($0).conflicts.first?.isWhole }, equals: [true, false])
    }
}
