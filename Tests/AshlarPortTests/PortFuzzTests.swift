import AshlarPort
import TestSupport
import Testing

@Suite("Damaged sources")
struct PortFuzzTests {
    @Test("No Objective-C crashes the translator or takes long, and code that was not translated is reported")
    func objectiveC() {
        let tokens = [
            "[", "]", "{", "}", "(", ")", "^", "@", "@[", "@{", "@selector(", "@interface", "@implementation A", "@end",
            "@property", "//",
            "/*", "*/", "#define", "#import", "\"", "'", "\\", ";", ":", "?", "?:", "->", "++", "- (void)",
            "mas_makeConstraints:",
            "if (", "for (", "else", "return", "UIView *v =", "__weak", "(UIView *)", "<", ">", "[[[[[[", "((((((", "@\"", "\n",
            "é",
        ]
        let fuzzer = Fuzzer("objective-c", corpus: ArticleBlocks.all.map(\.text), tokens: tokens)
        var untold = 0
        let outcome = fuzzer.run(executions: 3000) { text in
            let file = ObjectiveCPort.port(text)
            if file.text.contains("// Not translated (line"), file.notes.isEmpty, !text.contains("Not translated") { untold += 1 }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
        expect(untold, equals: 0)
    }

    @Test(
        "Deeply nested code is refused without deep recursion",
        arguments: ["(", "[", "{", "^{", "@[", "!", "a<", "-", "if(a)", "a?", "[a b:", "@{a:"])
    func depth(piece: String) {
        let text = String(repeating: piece, count: 20_000)
        expect(!ObjectiveCPort.port(text).notes.isEmpty)
    }

    @Test("No Swift crashes the rewriter, and a second run changes nothing")
    func swift() throws {
        let tokens = [
            "@objc", "@IBOutlet ", "#selector(", "#keyPath(", "dynamic ", "override ", "extension A {", "class A {", "}", "{",
            ")", "\"",
            "optional ", "protocol P {", "\n", "//", "/*", "*/", "init(", "é",
        ]
        let fuzzer = Fuzzer("swift-port", corpus: try CorpusFile.all().map(\.text), tokens: tokens)
        let outcome = fuzzer.run(executions: 600) { text in
            let once = SwiftPort.port(text)
            if SwiftPort.port(once.text).text != once.text { Issue.record("not idempotent:\n\(text)") }
        }
        expect(outcome.slowest < 5, "\(outcome.slowestText)")
    }
}
