import AshlarExplain
import TestSupport
import Testing

@Suite("Console logs")
struct LogTests {
    static let masonry = """
        2016-05-01 12:00:00.000 App[1:2] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        (
            "<MASLayoutConstraint:0x1 UIButton:0xa.width == 100>",
            "<MASLayoutConstraint:0x2 UILabel:0xb.width == UIButton:0xa.width>",
            "<MASLayoutConstraint:0x3 UILabel:0xb.width == 200>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <MASLayoutConstraint:0x3 UILabel:0xb.width == 200>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKit/UIView.h> may also be helpful.
        """

    @Test("A log is read as the console prints it")
    func plain() throws {
        let log = ConflictLog(Self.masonry)
        let conflict = try #require(log.conflicts.first)
        expect(log.conflicts.count == 1 && log.unread.isEmpty)
        expect(conflict.constraints.count == 3 && conflict.broken == 2 && conflict.line == 1)
        expect(conflict.constraints[1].line, equals: 8)
    }

    @Test("Several conflicts are read with other lines between them")
    func several() {
        let log = ConflictLog("Loading\n" + Self.masonry + "\n2016 App[1] viewDidLoad <private>\n" + Self.masonry)
        expect(log.conflicts.count, equals: 2)
        expect(log.conflicts.allSatisfy { $0.constraints.count == 3 && $0.broken == 2 })
    }

    @Test("Quoted, escaped and emphasized lines are read", arguments: ["> ", "**", "    ", "> > "])
    func prefixed(_ prefix: String) {
        let text = Self.masonry.split(separator: "\n", omittingEmptySubsequences: false).map { prefix + $0 }.joined(
            separator: "\n")
        expect(ConflictLog(text).conflicts.first?.constraints.count, equals: 3)
        expect(ConflictLog(text.replacing("<", with: "\\<").replacing(">", with: "\\>")).conflicts.first?.broken, equals: 2)
        expect(ConflictLog(text.replacing("<", with: "&lt;").replacing("\"", with: "&quot;")).conflicts.first?.broken, equals: 2)
    }

    @Test(
        "A line that is wrapped between words or within a word is read",
        arguments: ["width ==\n100>", "wid\nth == 100>", "width == 1\n00>"])
    func wrapped(_ text: String) {
        let log = ConflictLog(Self.masonry.replacing("width == 100>", with: text))
        expect(log.unread.isEmpty)
        expect(log.conflicts.first?.constraints.first?.statement?.constant, equals: 100)
    }

    @Test("A bare list is a conflict without a broken constraint")
    func bareList() throws {
        let lines = Self.masonry.split(separator: "\n").filter { $0.contains("\"<") }.joined(separator: "\n")
        let conflict = try #require(ConflictLog(lines).conflicts.first)
        expect(conflict.constraints.count == 3 && conflict.broken == nil)
    }

    @Test("Escapes of other alphabets are resolved")
    func escapes() throws {
        let text = Self.masonry.replacing("UIButton:0xa.width == 100", with: "UIButton:0xa'\\\\U00e9\\\\U4e2d\\\"'.width == 100")
        let item = try #require(ConflictLog(text).conflicts.first?.constraints.first?.statement?.first.item)
        expect(item.text, equals: "é中\"")
    }

    @Test("A line that cannot be read is quoted with its number, and the other lines are read")
    func unread() {
        let log = ConflictLog(
            Self.masonry.replacing("UILabel:0xb.width == UIButton:0xa.width>", with: "UILabel:0xb.colour == 1>"))
        expect(log.unread.map(\.line), equals: [8])
        expect(log.conflicts.first?.constraints.count, equals: 3)
        expect(log.conflicts.first?.constraints[1].statement == nil)
    }

    @Test("The complete lines of a truncated log are read")
    func truncated() {
        let text = Self.masonry[..<Self.masonry.firstRange(of: "== 200>\"")!.lowerBound]
        let log = ConflictLog(String(text))
        expect(log.conflicts.first?.constraints.count, equals: 3)
        expect(log.unread.map(\.line), equals: [9])
    }

    @Test("Any prefix and any shuffle of a log is read without a crash")
    func damaged() {
        var random = SeededGenerator(seed: 7)
        let characters = Array(Self.masonry)
        for _ in 0..<400 {
            var text = characters
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<text.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: text.remove(at: place)
                case 1: text.insert(characters.randomElement(using: &random)!, at: place)
                case 2: text.removeSubrange(place..<min(text.count, place + Int.random(in: 0..<80, using: &random)))
                default: text.swapAt(place, Int.random(in: 0..<text.count, using: &random))
                }
                if text.isEmpty { text = characters }
            }
            let log = ConflictLog(String(text))
            for conflict in log.conflicts { _ = Explanation(of: conflict).description }
            expect(log.conflicts.count <= 3)
        }
    }
}
