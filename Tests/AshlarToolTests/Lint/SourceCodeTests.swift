import TestSupport
import Testing

@testable import AshlarTool

// The Swift Programming Language, "Lexical Structure": comments nest, and string literals may be raw or of several lines. C17, 6.4.9:
// comments do not nest. Both skip the blocks of conditions that do not hold.
@Suite("Lint: sources without comments")
struct SourceCodeTests {
    private func code(_ text: String, isSwift: Bool = true) -> String {
        String(decoding: SourceCode(Array(text.utf8), isSwift: isSwift).text, as: UTF8.self).split { " \n".contains($0) }
            .joined(separator: " ")
    }

    @Test(
        "Comments are left out",
        arguments: [
            ("a // b\nc", "a c"), ("a /* b */ c", "a c"), ("a /* b /* c */ d */ e", "a e"), ("a /// b", "a"),
            ("a /* b", "a /* b"),
            ("a / b * c", "a / b * c"),
        ])
    func comments(_ text: String, _ left: String) { expect(code(text), equals: left) }

    @Test(
        "Signs in string literals begin no comment",
        arguments: [
            "\"http://a\" b", "\"/*\" a \"*/\"", "\"\\\"//\" a", "\"\"\"\na \" // b\n\"\"\" c", "#\"a\\\"# b",
            "##\"\"# // \"## a",
        ])
    func strings(_ text: String) { expect(code(text), equals: text.split { " \n".contains($0) }.joined(separator: " ")) }

    @Test("Comments of Objective-C do not nest, and a quotation mark can be a character")
    func objectiveC() {
        expect(code("a /* b /* c */ d", isSwift: false), equals: "a d")
        expect(code("'\"' a // b\n'\\'' c @\"//\"", isSwift: false), equals: "'\"' a '\\'' c @\"//\"")
        expect(code("#import \"Old.h\"\n#include <Old.h>\n#define A B", isSwift: false), equals: "#define A B")
    }

    @Test("Blocks whose condition never holds are left out")
    func conditions() {
        expect(code("a\n#if 0\nb\n#if C\nc\n#else\nd\n#endif\n#else\ne\n#endif\nf", isSwift: false), equals: "a #else e #endif f")
        expect(code("a\n  #if false\nb\n#endif\nc"), equals: "a #endif c")
        expect(code("#if DEBUG\nb\n#endif"), equals: "#if DEBUG b #endif")
    }

    @Test("Files that end within something are read to their end")
    func ends() {
        for text in ["\"", "\"a\\", "'", "#", "#if 0", "#if 0\n#", "/", "/*", "\"\"\"", "##", "'\\"] {
            expect(code(text).count <= text.count)
            expect(code(text, isSwift: false).count <= text.count)
        }
    }
}
