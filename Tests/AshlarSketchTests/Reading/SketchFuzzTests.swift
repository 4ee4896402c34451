import AshlarReport
import AshlarSketch
import TestSupport
import Testing

/// Feeds the reader and the engine with mutated texts.
@Suite("Mutated sketches")
struct SketchFuzzTests {
    private let fuzzer = Fuzzer(
        "sketch", corpus: SketchCorpus.texts,
        tokens: [
            "H:", "V:", "|", "-", "[a]", "[b(==a)]", "a.", ".width", "super", "container", " == ", " >= ", "@750", "@", "*2",
            "/0", " > ",
            ", ", ": ", "\"", "\\", "size ", "rtl", "24x24", "margins ", "hugging ", "#", "\n", "\r", "\u{0}", "😀", "gap = ",
            ".leading",
            ".centerX", "1000000", "inner > outer",
        ])

    @Test("No text crashes the reader, and every error is inside the text")
    func reading() {
        let outcome = fuzzer.run(executions: 8000) { text in
            let sketch = Sketch(parsing: text)
            let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
            for error in sketch.errors {
                expect(error.line >= 1 && error.line <= lines && error.column >= 1)
                expect(
                    error.message.hasPrefix("expected") || error.message.hasPrefix("unexpected")
                        || error.message.hasPrefix("the "))
            }
        }
        expect(outcome.executions > 0)
    }

    @Test("What was read can be laid out, resized, explained and drawn")
    func layout() {
        let outcome = fuzzer.run(executions: 700) { text in
            let sketch = Sketch(parsing: text)
            let layout = sketch.layout()
            layout.resize(width: 123, height: 456)
            let findings = layout.findings()
            expect(layout.frames.allSatisfy { $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite })
            expect(findings.conflicts.isEmpty, equals: layout.report().conflicts.isEmpty)
            expect(layout.svg(showing: findings).hasSuffix("</svg>\n"))
        }
        expect(outcome.executions > 0)
    }
}
