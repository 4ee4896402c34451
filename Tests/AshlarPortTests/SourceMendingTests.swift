import AshlarPort
import TestSupport
import Testing

@Suite("Small changes around errors")
struct SourceMendingTests {
    /// Returns a text with a change at the mark `^`.
    private func mended(_ mend: SourceMending.Mend, _ marked: String) -> String {
        let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.firstIndex { $0.contains("^") } ?? 0
        let column = lines[line].utf8.prefix { $0 != UInt8(ascii: "^") }.count
        return SourceMending(marked.replacing("^", with: "")).applying([(mend, line + 1, column + 1)])
    }

    @Test(
        "Each change is made where a compiler names an error",
        arguments: [
            (SourceMending.Mend.explicitSelf, "run { ^table.reload() }", "run { self.table.reload() }"),
            (.explicitSelf, "run { view.^table.reload() }", "run { view.table.reload() }"),
            (.converted(by: "cast"), "let a: Int = x.y.^z(1)", "let a: Int = cast(x.y.z(1))"),
            (.converted(by: "cast"), "a.b = ^x", "a.b = cast(x)"),
            (.converted(by: "cast"), "^a = x", "a = x"),
            (.converted(by: "cast"), "a?.b ^= c + d", "a?.b = cast(c + d)"),
            (.converted(by: "cast"), "a ^+ b", "a + b"),
            (.converted(by: "cast"), "f(cast(^x))", "f(cast(x))"),
            (.converted(by: "cast"), "f(^\"text\")", "f(cast(\"text\"))"),
            (.unwrapped(member: "code"), "print(a.^response.code)", "print(a.response!.code)"),
            (.unwrapped(member: "code"), "print(a.^send().code)", "print(a.send()!.code)"),
            (.optional, "if let a = ^b.c { }", "if let a = Optional(b.c) { }"),
            (.optional, "^a?.b()", "Optional(a)?.b()"),
            (.parameters(type: "T"), "a.b = { ^_, c in 1 }", "a.b = { (_: T, c: T) in 1 }"),
            (.parameters(type: "T"), "a.b = { [weak self] (^a, b: Int) in 1 }", "a.b = { [weak self] (a: T, b: Int) in 1 }"),
            (.awaited, "source.^apply(1)", "await source.apply(1)"),
            (.mainActor, "struct S {\n  func f() { v.^g() }\n}", "struct S {\n  @MainActor func f() { v.g() }\n}"),
            (.mainActor, "class C: B {\n  override func f() { v.^g() }\n}", "class C: B {\n  override func f() { v.g() }\n}"),
            (
                .mainActor, "extension E { var a: Int { let b = v.^g(); return b } }",
                "extension E { @MainActor var a: Int { let b = v.g(); return b } }"
            ),
        ])
    func changes(_ mend: SourceMending.Mend, _ before: String, _ after: String) {
        expect(mended(mend, before), equals: after)
    }

    @Test("Places that are not in the file change nothing")
    func outside() {
        let text = "let a = b"
        for (line, column) in [(0, 1), (1, 0), (1, 99), (9, 1)] {
            expect(SourceMending(text).applying([(.converted(by: "cast"), line, column)]), equals: text)
            expect(FailingDeclarations(text).removing([.init(line: line, column: column)]).text, equals: text)
        }
    }

    @Test("Inherited types, members and extensions around errors are removed, and lines keep their numbers")
    func removals() {
        func removed(_ text: String, _ line: Int, _ column: Int, _ conformance: String? = nil) -> String {
            FailingDeclarations(text).removing([.init(line: line, column: column, missingConformance: conformance)]).text
        }
        expect(removed("class A: B, C, D {}", 1, 13), equals: "class A: B, D {}")
        expect(removed("class A: B, C {}", 1, 13), equals: "class A: B {}")
        expect(removed("class A: B {}", 1, 10), equals: "class A {}")
        expect(removed("struct A: Codable, C {}", 1, 8, "Decodable"), equals: "struct A: C {}")
        expect(removed("class A {\n  let a: B\n  func c(\n    d: E\n  ) {}\n}", 4, 8), equals: "class A {\n  let a: B\n  \n\n\n}")
        expect(removed("extension A where B: C {}\nlet a = 1", 1, 22), equals: "\nlet a = 1")
        expect(removed("class A<B: C> {}", 1, 12), equals: "class A<B: C> {}")
    }
}
