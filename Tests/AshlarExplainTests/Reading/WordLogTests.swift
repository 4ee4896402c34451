import AshlarExplain
import TestSupport
import Testing

/// Lists whose lines are words, or have no addresses.
@Suite("Logs in words")
struct WordLogTests {
    private static func text(_ lines: [String], broken: String? = nil) -> String {
        "Unable to simultaneously satisfy constraints.\n(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n"
            + (broken.map { "\nWill attempt to recover by breaking constraint\n\($0)\n" } ?? "")
    }

    @Test(
        "A constraint in words has the number of its visual format",
        arguments: [
            ("a Top Equal box Top. VFL: V:|-(8)-[a]-(4)-|", "a.top == box.top + 8"),
            ("box Bottom Equal a Bottom. VFL: V:|-(8)-[a]-(4)-|", "box.bottom == a.bottom + 4"),
            ("a Bottom Equal box Bottom. VFL: V:|-8-[a]-4-|", "a.bottom == box.bottom - 4"),
            ("b Leading GreaterThanOrEqual a Trailing. VFL: H:|[a]-(>=12)-[b(40)]|", "b.leading >= a.trailing + 12"),
            ("a Trailing LessThanOrEqual b Leading. VFL: H:|[a]-(>=12)-[b]|", "a.trailing <= b.leading - 12"),
            ("b Trailing Equal box Trailing. VFL: H:|[a]-(12)-[b]|", "b.trailing == box.trailing"),
        ])
    func words(_ line: String, _ equation: String) throws {
        let log = ConflictLog(Self.text([line]))
        let statement = try #require(log.conflicts.first?.constraints.first?.statement)
        let expected = try #require(Statement(description: "<NSLayoutConstraint:0x1 \(equation)>"))
        expect(log.unread.isEmpty)
        expect(statement.first == expected.first && statement.second == expected.second)
        expect(statement.relation == expected.relation && statement.constant == expected.constant)
    }

    @Test(
        "A format tells nothing about centers, sizes and the other axis",
        arguments: [
            "b CenterY Equal a CenterY. VFL: H:|-8-[a]-4-[b]-6-|", "a Width Equal b Width. VFL: H:|[a(==b)]-4-[b]-8-|",
            "b Leading Equal a Leading. VFL: V:|-8-[a]-4-[b]", "b Leading Equal a Trailing. VFL: V:|-8-[a]-4-[b]",
        ])
    func otherAttributes(_ line: String) {
        let log = ConflictLog(Self.text([line, "a Top Equal box Top. VFL: V:|-(8)-[a]-(4)-|"]))
        expect(log.unread.count == 1 && log.conflicts.first?.constraints.compactMap(\.statement).count == 1)
    }

    @Test("A number that is not printed leaves its line unread, and the list gets the advice for what was given up")
    func unknownNumber() throws {
        let format = "VFL: V:|-(8)-[label]-(8)-|"
        let end = "box Bottom Equal label Bottom. \(format)"
        let lines = ["label Top Equal box Top. \(format)", end, "Hiding Height Equal Hiding NotAnAttribute. VFL: (null)"]
        let log = ConflictLog(Self.text(lines, broken: end))
        let conflict = try #require(log.conflicts.first)
        expect(conflict.listed == 3 && conflict.broken == 1 && log.unread.map(\.line) == [5])
        let explanation = try #require(Explanation.all(of: log).first)
        expect(explanation.pattern, equals: .incompleteList)
        expect(explanation.advice.action.contains("`box.bottom = label.bottom + 8`"))
    }

    @Test("Sentences are no constraints, inside of a list and behind it")
    func sentences() {
        let log = ConflictLog(
            Self.text(["The Top Equal of all things", "a Top Equal"], broken: "nothing Equal here"))
        expect(log.conflicts.isEmpty)
    }

    @Test("Descriptions without addresses are read, also in the comments of a source file")
    func withoutAddresses() throws {
        for mark in ["", "/// "] {
            let lines = ["<NSLayoutConstraint UIView.height == 0 (active)>", "<NSLayoutConstraint UIView.height == 60 (active)>"]
            let text = Self.text(lines).split(separator: "\n").map { mark + $0 }.joined(separator: "\n")
            let log = ConflictLog(text)
            expect(log.unread.isEmpty && log.conflicts.first?.constraints.compactMap(\.statement).count == 2)
        }
    }
}
