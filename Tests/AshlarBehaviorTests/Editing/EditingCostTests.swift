import AshlarGraphics
@testable import AshlarUI
import Foundation
import TestSupport
import Testing

/// What typing costs, counted in characters that the text engine is asked about.
@MainActor
@Suite("The cost of typing", .serialized)
struct EditingCostTests {
    private func screen(_ engine: CountingEngine, _ text: String) -> EditedScreen {
        let screen = EditedScreen(text)
        screen.note.ashlar.textEngine = engine
        screen.note.becomeFirstResponder()
        screen.window.ashlar.type("x")
        return screen
    }

    private func cost(after count: Int, _ line: String) -> Int {
        let engine = CountingEngine()
        let screen = screen(engine, String(String(repeating: line, count: count / line.count + 1).prefix(count)))
        defer { screen.leave() }
        engine.characters = 0
        for _ in 0..<20 { screen.window.ashlar.type("y") }
        return engine.characters
    }

    @Test(
        "A key in a text of 10,000 characters has as many characters measured as one in a text of 600",
        arguments: ["some words in a line\n", "some words that go on ", "word"])
    func typing(_ line: String) {
        let (short, long) = (cost(after: 600, line), cost(after: 10_000, line))
        expect(long <= short + short / 2 && long < 20 * 1500, "\(short) and \(long)")
    }

    @Test("A key writes as many places of blocks in a text of 100,000 characters as in one of 100", arguments: [0, 0.5, 1])
    func places(_ share: Double) {
        func written(_ count: Int) -> Int {
            let screen = screen(CountingEngine(), String(repeating: "some words\n", count: count / 11))
            defer { screen.leave() }
            screen.note.selectedRange = NSRange(location: Int(Double(count / 11 * 11) * share), length: 0)
            func total() -> Int { screen.note.measured.reduce(0) { $0 + $1.places.written } }
            for key in ["a", "\n"] { screen.window.ashlar.type(key) }
            let before = total()
            for key in ["b", "c", "\n", "d"] { screen.window.ashlar.type(key) }
            screen.window.ashlar.press(.keyboardDeleteOrBackspace)
            return total() - before
        }
        let (short, long) = (written(100), written(100_000))
        expect(long <= short + 4 && (1..<40).contains(short), "\(short) and \(long)")
    }

    @Test("A key at the start and in the middle of a long text costs as one at its end", arguments: [0, 5000])
    func middle(_ place: Int) {
        let engine = CountingEngine()
        let screen = screen(engine, String(repeating: "some words that go on ", count: 500))
        defer { screen.leave() }
        screen.note.selectedRange = NSRange(location: place, length: 0)
        screen.window.ashlar.type("z")
        engine.characters = 0
        screen.window.ashlar.type("z")
        screen.window.ashlar.press(.keyboardDownArrow)
        screen.window.ashlar.deleteBackward()
        expect(engine.characters < 5000, "\(engine.characters)")
    }

    /// The characters measured and the pieces filled to draw a text that is selected as a whole.
    private func selected(_ count: Int, scrolledTo offset: CGFloat) -> (characters: Int, fills: Int) {
        let engine = CountingEngine()
        let screen = screen(engine, "")
        defer { screen.leave() }
        screen.note.text = String(repeating: "some words in a line\n", count: count)
        screen.note.selectAll(nil)
        screen.note.contentOffset.y = offset
        _ = Drawn(screen.note)
        engine.characters = 0
        let fills = Drawn(screen.note).fills.count
        return (engine.characters, fills)
    }

    @Test("A selection of 10,000 lines is drawn as one of 100: only the visible lines are, and only its ends are measured")
    func selection() {
        let (short, long, scrolled) = (
            selected(100, scrolledTo: 0), selected(10_000, scrolledTo: 0), selected(10_000, scrolledTo: 50_000)
        )
        expect(long.fills == short.fills && (10..<40).contains(short.fills), "\(short.fills) and \(long.fills)")
        expect(abs(scrolled.fills - short.fills) <= 2, "\(scrolled.fills)")
        expect(long.characters <= short.characters + 100, "\(short.characters) and \(long.characters)")
    }

    @Test("Lines that follow edits are those of the whole text", arguments: 1...30 as ClosedRange<UInt64>)
    func sameLines(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["a", "bb ", "ccc", " ", "\n", "dddd eeee ", "fffffffffffffffffffffff", "日本", "é", "שלום ", "😀", "\n\n"]
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 93, height: 100))
        view.font = .systemFont(ofSize: 10)
        view.textAlignment = [.natural, .center, .right][Int(seed % 3)]
        view.text = (0..<120).map { _ in words.randomElement(using: &random) ?? "" }.joined()
        if seed > 20 {
            let text = NSMutableAttributedString(attributedString: view.attributedText)
            let style = NSMutableParagraphStyle()
            (style.lineSpacing, style.firstLineHeadIndent) = seed > 25 ? (3, 20) : (0, 0)
            if seed == 21 || seed == 22 { style.lineBreakStrategy = .pushOut }
            text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: text.length / 2, length: text.length / 2))
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: 14), range: NSRange(location: text.length / 4, length: 40))
            view.attributedText = text
        }
        var differences: [String] = []
        for step in 0..<40 {
            let count = view.text.utf16.count
            let start = Int.random(in: 0...count, using: &random)
            let length = min(Int.random(in: 0...9, using: &random), count - start)
            guard Range(NSRange(location: start, length: length), in: view.text) != nil else { continue }
            view.selectedRange = NSRange(location: start, length: length)
            if Bool.random(using: &random) {
                view.insertText(words.randomElement(using: &random) ?? "")
            } else {
                view.deleteBackward()
            }
            let fresh = UITextView(frame: view.frame)
            (fresh.font, fresh.textAlignment, fresh.text) = (view.font, view.textAlignment, view.text)
            if seed > 20 { fresh.attributedText = view.attributedText }
            let size = CGSize(width: 93, height: 0)
            if view.sizeThatFits(size) != fresh.sizeThatFits(size) { differences.append("\(step): size") }
            let places = stride(from: 0, through: view.text.utf16.count, by: 3).compactMap {
                view.position(from: view.beginningOfDocument, offset: $0)
            }
            if places.map(view.caretRect(for:)) != places.map(fresh.caretRect(for:)) { differences.append("\(step): carets") }
        }
        expect(differences, equals: [])
    }
}
