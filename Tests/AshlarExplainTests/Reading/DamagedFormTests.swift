import AshlarExplain
import TestSupport
import Testing

/// Forms of logs that the collected logs have shown.
@Suite("Forms of logs")
struct DamagedFormTests {
    private static let first = "<NSLayoutConstraint:0x1 H:|-(10)-[UILabel:0xa]   (active, names: '|':UIView:0xb )>"
    private static let second = "<NSLayoutConstraint:0x2 UILabel:0xa.width == 20   (active)>"
    private static let third = "<NSLayoutConstraint:0x3 UILabel:0xa.width == 30   (active)>"

    @Test("A report in the comments of a source file is read", arguments: ["//", "//    ", "//                            "])
    func comments(_ mark: String) throws {
        let text = [
            "Unable to simultaneously satisfy constraints.", "(", "\"\(Self.second)\",", "\"\(Self.third)\"", ")", "",
            "Will attempt to recover by breaking constraint", Self.third,
        ].map { mark + $0 }.joined(separator: "\n")
        let log = ConflictLog(text)
        expect(log.conflicts.map(\.listed) == [2] && log.unread.isEmpty)
        expect(log.conflicts.first?.broken, equals: 1)
    }

    @Test("Highlighted records are read, and a line that is wrapped before == is one record")
    func highlighted() {
        let log = ConflictLog("==\(Self.second)==\n==”\(Self.third)”==")
        expect(log.conflicts.map(\.listed) == [2] && log.unread.isEmpty)
        let wrapped = ConflictLog("(\n\"<NSLayoutConstraint:0x2 UILabel:0xa.width\n== 20   (active)>\",\n\"\(Self.third)\"\n)")
        expect(wrapped.conflicts.first?.constraints.map(\.statement?.constant), equals: [20, 30])
    }

    @Test("Colors, hard blanks, characters without a width and repeated times do not hide a record")
    func invisible() {
        let plain = "(\n    \"\(Self.first)\",\n    \"\(Self.second)\",\n    \"\(Self.third)\"\n)\n"
        let wanted = ConflictLog(plain).conflicts[0].constraints.map(\.statement)
        let forms = [
            plain.replacing("<NS", with: "\u{1B}[31;1m<NS").replacing(">\"", with: ">\u{1B}[0m\""),
            plain.replacing(" ", with: "\u{A0}"), plain.replacing("   ", with: "\u{A0} \u{A0}"),
            plain.replacing("<NS", with: "<\u{200B}NS").replacing("-(", with: "-\u{2060}("),
            plain.split(separator: "\n").map { "default\t08:58:32.876523+0800\tSample\t" + $0 }.joined(separator: "\n"),
        ]
        for form in forms {
            let log = ConflictLog(form)
            expect(log.conflicts.map(\.listed) == [3] && log.unread.isEmpty, "\(form)")
            expect(log.conflicts.first?.constraints.map(\.statement), equals: wanted)
        }
    }

    @Test("A mask with an identifier is read")
    func identifier() throws {
        let statement = try #require(
            Statement(
                description:
                    "<NSAutoresizingMaskLayoutConstraint:0x1 h=-&- v=-&- 'UIView-Encapsulated-Layout-Top' UIView:0xa.minY == 0   (active, names: '|':UIWindow:0xb )>"
            ))
        expect(statement.identifier, equals: "UIView-Encapsulated-Layout-Top")
        expect(statement.origin == .autoresizingMask("h=-&- v=-&-") && statement.first.attribute == .top)
        expect(statement.superview?.address, equals: "0xb")
    }

    @Test(
        "An address that a blank divides is joined",
        arguments: [
            "H:[UIImageView:0x7f e709434820(320)]", "H:[UIImageView:0x 7fe709434820(320)]",
            "UIImageView:0x7fe7 09434820.width == 320",
        ])
    func addresses(_ body: String) throws {
        let statement = try #require(Statement(description: "<NSLayoutConstraint:0x1 \(body)>"))
        expect(statement.first.item.address == "0x7fe709434820" && statement.constant == 320)
    }

    @Test("The broken constraint of another run is the listed one with the same equation")
    func otherRun() {
        let lines = [Self.second, Self.third].map { "\"\($0)\"" }.joined(separator: ",\n")
        let other = Self.second.replacing("0x2 ", with: "0x99 ")
        let log = ConflictLog("(\n\(lines)\n)\nWill attempt to recover by breaking constraint\n\(other)\n")
        expect(log.conflicts.first?.broken == 0 && log.conflicts.first?.constraints.count == 2)
        // Two constraints alike cannot be told apart.
        let twice = "\"\(Self.third)\",\n\"\(Self.third.replacing("0x3 ", with: "0x4 "))\""
        let unknown = ConflictLog(
            "(\n\(twice)\n)\nWill attempt to recover by breaking constraint\n\(Self.third.replacing("0x3 ", with: "0x9 "))\n")
        expect(unknown.conflicts.first?.broken == 2 && unknown.conflicts.first?.constraints.count == 3)
    }

    @Test("A text that is cut off at any place is explained as far as it goes")
    func cutAnywhere() throws {
        let list = [Self.first, Self.second, Self.third].map { "    \"\($0)\"" }.joined(separator: ",\n")
        let text =
            "Unable to simultaneously satisfy constraints.\n(\n\(list)\n)\nWill attempt to recover by breaking constraint\n\(Self.third)\n"
        for end in text.indices {
            let log = ConflictLog(String(text[..<end]))
            expect(log.conflicts.count <= 1)
            // A cut number may have lost digits, so no line is read with another one.
            let numbers = log.conflicts.flatMap(\.constraints).compactMap(\.statement?.constant)
            expect(numbers.allSatisfy { [10, 20, 30].contains($0) }, "\(text[..<end])")
            for explanation in Explanation.all(of: log) { expect(!explanation.advice.action.isEmpty) }
        }
    }

    @Test("Where no list is printed, views are told apart by the ends of their addresses")
    func ends() throws {
        let log = ConflictLog(
            """
            (
                "<NSLayoutConstraint:0x1 UIButton:0x7f9b66136db0.width == 40>",
                "<NSLayoutConstraint:0x2 UIButton:0x7f9b66136510.centerX == UIView:0x7f9b6613c450.centerX>",
                "<NSLayoutConstraint:0x3 UIButton:0x7f9b66136db0.leading == UIButton:0
            """)
        let explanation = try #require(Explanation.all(of: log).first)
        expect(explanation.minimal.isEmpty)
        expect(explanation.advice.action.contains("`UIButton …6510.centerX = UIView.centerX`"))
    }

    @Test("No name has a number without the numbers before it", arguments: try CollectedLogTests.entries())
    func numbers(_ entry: CollectedLogTests.Entry) throws {
        for explanation in Explanation.all(of: try entry.read()) where !explanation.minimal.isEmpty {
            var numbers: [Substring: Set<Int>] = [:]
            for match in explanation.description.matches(of: /(\b[A-Z_]\w+) (\d+)\./) {
                numbers[match.1, default: []].insert(Int(match.2)!)
            }
            for (name, found) in numbers where name != "Conflict" {
                expect(found, equals: Set(1...found.max()!), "\(name) \(found) in:\n\(explanation)")
            }
        }
    }
}
