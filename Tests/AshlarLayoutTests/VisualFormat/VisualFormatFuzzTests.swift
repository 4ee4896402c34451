import AshlarLayout
import TestSupport
import Testing

/// Tests with damaged formats. They are refused with a position in the text, valid ones are printed and read again, and nothing
/// crashes or hangs.
@Suite("Damaged visual formats")
struct VisualFormatFuzzTests {
    private static let seeds = [
        "H:|-left-[a(>=100,<=160@750)]-[b(==a)]-(>=8,20@low)-[c]-30-|", "V:|[a]-10.5-[b(-.5@999)][c(190)]|", "[a]", "|-[a]-|",
    ]
    private static let pieces = [
        "|", "[", "]", "(", ")", "-", ",", "@", ":", "==", ">=", "<=", "=", "H", "V:", "a", "_1", "0", ".5", "12.", "1e9", " ",
        "\t",
        "\n", "é", "👍🏽", "\0", "\u{301}",
    ]

    private func mutate(_ text: String, _ dice: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...6, using: &dice) {
            let place = Int.random(in: 0...scalars.count, using: &dice)
            let piece = Array(Self.pieces.randomElement(using: &dice)!.unicodeScalars)
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: scalars.insert(contentsOf: piece, at: place)
            case 1: if place < scalars.count { scalars.remove(at: place) }
            case 2: if place < scalars.count { scalars.replaceSubrange(place...place, with: piece) }
            default:
                let end = Int.random(in: place...scalars.count, using: &dice)
                scalars.insert(contentsOf: scalars[place..<end], at: Int.random(in: 0...scalars.count, using: &dice))
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test("Every damaged format is read and printed, or refused with a position", arguments: 0..<40 as Range<UInt64>)
    func mutations(_ seed: UInt64) {
        var dice = SeededGenerator(seed: seed)
        var (read, refused) = (0, 0)
        for round in 0..<250 {
            let text = mutate(Self.seeds[round % Self.seeds.count], &dice)
            do throws(VisualFormatError) {
                let format = try VisualFormat(text)
                read += 1
                let printed = format.description
                do throws(VisualFormatError) {
                    let again = try VisualFormat(printed)
                    expect(again.description, equals: printed, "seed \(seed): \(text.debugDescription)")
                    expect(again.views, equals: format.views, "seed \(seed): \(text.debugDescription)")
                } catch {
                    Issue.record("seed \(seed): \(text.debugDescription) printed as \(printed): \(error.message)")
                }
            } catch {
                refused += 1
                expect((0...text.unicodeScalars.count).contains(error.position), "seed \(seed): \(text.debugDescription)")
                expect(!error.message.isEmpty)
            }
        }
        // If all mutations or none of them were refused, the test would show nothing.
        expect(read > 0 && refused > 0)
    }

    @Test("No text crashes the reader, or takes long")
    func texts() {
        let outcome = Fuzzer("visual-format", corpus: Self.seeds, tokens: Self.pieces).run(executions: 20_000) { text in
            if let format = try? VisualFormat(text) { _ = format.description }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }

    @Test("A format of a hundred thousand views is read without a stack overflow")
    func length() throws {
        let text = "|" + String(repeating: "-5-[a(>=1,<=2@3)]", count: 100_000) + "-|"
        try expect(VisualFormat(text).views.count, equals: 100_000)
        #expect(throws: VisualFormatError.self) { try VisualFormat(String(repeating: "[a(", count: 100_000)) }
    }
}
