import Testing
import TestSupport

@testable import AshlarTool

/// What is found in a Swift source without compiling it.
@Suite("Previews: declarations of a source")
struct PreviewDeclarationsTests {
    private func read(_ text: String) -> PreviewDeclarations { PreviewDeclarations(Array(text.utf8)) }

    /// How a class of a source is made.
    private func made(_ text: String) -> [String: String] {
        let classes = read(text).classes
        let table = Dictionary(classes.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let made = classes.compactMap { MadeClass($0, among: table) }
        return Dictionary(made.map { ($0.declaration.name, $0.call ?? "not: \($0.reason ?? "")") }, uniquingKeysWith: { $1 })
    }

    @Test("A preview has its name, its line and its body, whatever is in its texts and comments")
    func previews() {
        let text = """
            import UIKit
            // #Preview("In a comment") { }
            let text = "#Preview { \\(value("}")) }"
            #Preview("Card", traits: .sizeThatFitsLayout) {
                let card = Card() // }
                card.text = #"a "quoted" } brace"#
                card.more = \"\"\"
                    { not "one" either
                    \"\"\"
                return card
            }
            #Preview { Card() }
            """
        let bodies = read(text).bodies
        expect(bodies.map(\.name), equals: ["Card", nil])
        expect(bodies.map(\.line), equals: [4, 12])
        expect(read(text).imports, equals: ["UIKit"])
        let bytes = Array(text.utf8)
        expect(bodies.map { String(decoding: bytes[..<$0.end].suffix(2), as: UTF8.self) }, equals: ["\n}", " }"])
    }

    @Test("A preview and a class know the conditions around them")
    func conditions() {
        let read = read(
            """
            #if DEBUG
            #Preview { Card() }
            #if os(iOS) && true
            class A: UIView {}
            #else
            class B: UIView {}
            #endif
            #endif
            class C: UIView {}
            """)
        expect(read.bodies.map(\.conditions), equals: [["DEBUG"]])
        expect(read.classes.map(\.conditions), equals: [["DEBUG", "os(iOS) && true"], ["DEBUG", "!(os(iOS) && true)"], []])
    }

    @Test("A class is made by the initializer that needs nothing")
    func makingClasses() {
        let made = made(
            """
            final class Plain: UIView {}
            class Framed: UIView { override init(frame: CGRect) { super.init(frame: frame) } }
            class Defaults: UIView { init(title: String = "a, b", values: [Int: String] = [1: "c"]) { super.init() } }
            class Row: UITableViewCell {}
            class Item: UICollectionViewCell {}
            class Screen: UIViewController {}
            class Table: UITableViewController { init() { super.init(style: .grouped) } }
            class Nib: UIViewController { override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nil) } }
            @MainActor @objc(Derived) public final class Derived: Framed, Codable {}
            enum Space { final class Nested: UIView { class func helper() {} } }
            """)
        expect(
            made,
            equals: [
                "Plain": "Plain(frame: .zero)", "Framed": "Framed(frame: .zero)", "Defaults": "Defaults()",
                "Row": "Row(style: .default, reuseIdentifier: nil)", "Item": "Item(frame: .zero)", "Screen": "Screen()",
                "Table": "Table()", "Nib": "Nib(nibName: nil, bundle: nil)", "Derived": "Derived(frame: .zero)",
                "Space.Nested": "Space.Nested(frame: .zero)",
            ])
    }

    @Test("A class that cannot be made says why, and what is no view is not named")
    func refusedClasses() {
        let made = made(
            """
            class Profile: UIView {
                init(user: User, size: CGFloat = 1) { super.init(frame: .zero) }
                required init?(coder: NSCoder) { nil }
            }
            class Generic<Value>: UIView {}
            class Failable: UIView { init?(frame: CGRect) { nil } }
            struct Outer { private class Hidden: UIView {} }
            class Model: NSObject {}
            class Alone {}
            func f() { class Local: UIView {} }
            protocol P: class {}
            """)
        expect(
            made,
            equals: [
                "Profile": "not: its initializer takes arguments: init(user:)", "Generic": "not: it is generic",
                "Failable": "not: its initializer takes arguments: init(frame:)", "Outer.Hidden": "not: it is private",
            ])
    }

    @Test("A copy has each line where the original has it, and lists its previews at its end")
    func copies() throws {
        let text = "class A: UIView {}\n#Preview(\"One\") {\n    A()\n}\nlet last = 1\n"
        let declarations = read(text)
        let classes = Dictionary(declarations.classes.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        let made = declarations.classes.compactMap { MadeClass($0, among: classes) }
        let copy = PreviewSource(Array(text.utf8), path: "/a/A.swift", declarations, making: made, number: 3)
        let lines = copy.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        expect(lines[1], equals: "#sourceLocation(file: \"/a/A.swift\", line: 1)")
        expect(
            lines[3].hasPrefix("@MainActor func _ashlarPreview3_2() -> AshlarPreview.Preview { AshlarPreview.Preview(\"One\") {"))
        expect(lines[5], equals: "} }")
        expect(lines[6], equals: "let last = 1")
        expect(copy.function, equals: "_ashlarPreviews3")
        let start = try #require(lines.firstIndex { $0.contains("previews of /a/A.swift") })
        let line = try #require(copy.classLines.first { $0.value == "A" }?.key)
        expect(lines[start + line].contains("{ A(frame: .zero) }"))
    }

    @Test("Any bytes are read to their end", arguments: UInt64(1)...200)
    func fuzz(seed: UInt64) {
        let pieces = [
            "#Preview", "(", ")", "{", "}", "\"", "\"\"\"", "\\(", "\\", "#", "/", "/*", "*/", "//", "\n", "class", " A", ":",
            "UIView", "init", "?", "<", ">", ",", "=", "import", "#if", "#else", "#elseif x", "#endif", ".", "private", "@", "é",
            "\u{0}", "0",
        ]
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...120, using: &generator) {
            if Int.random(in: 0..<8, using: &generator) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &generator))
            } else {
                bytes += pieces.randomElement(using: &generator).map { Array($0.utf8) } ?? []
            }
        }
        let declarations = PreviewDeclarations(bytes)
        let classes = Dictionary(declarations.classes.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        let made = declarations.classes.compactMap { MadeClass($0, among: classes) }
        let copy = PreviewSource(bytes, path: "A.swift", declarations, making: made, number: 0)
        expect(copy.text.utf8.count >= bytes.count - declarations.bodies.count * 8)
        for body in declarations.bodies { expect(body.keyword.upperBound <= body.end && body.end <= bytes.count) }
    }

    @Test("The tokens of a source grow with its length, and so does the time for brackets that never close")
    func linear() {
        for text in ["#Preview { ", "init(", "class A: ", "\"\\(", "/* "] {
            let many = PreviewDeclarations(Array(String(repeating: text, count: 20_000).utf8))
            expect(many.bodies.isEmpty)
        }
    }
}
