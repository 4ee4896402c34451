import AshlarPort
import TestSupport
import Testing

@Suite("The Swift rewriter")
struct SwiftPortTests {
    @Test("A method declared in another file determines the colons of its selector")
    func otherFile() {
        var port = SwiftPort()
        port.add("A.swift", "class A: B {\n    let s = #selector(tap)\n}\n")
        port.add("B.swift", "class B {\n    @objc func tap(_ sender: Any) {}\n}\n")
        let files = port.run()
        expect(files[0].text, equals: "class A: B {\n    let s = Selector(\"tap:\", A.tap(_:))\n}\n")
        expect(files[1].text, equals: "class B {\n    func tap(_ sender: Any) {}\n}\n")
        expect(files.flatMap(\.notes).isEmpty)
    }

    @Test("The window of a delegate has one level of optional values here")
    func delegateWindow() {
        let text = "let a = app.delegate?.window??.frame\nlet b = view.window?.frame\n"
        expect(SwiftPort.port(text).text, equals: "let a = app.delegate?.window?.frame\nlet b = view.window?.frame\n")
    }

    @Test("A dictionary of text attributes without a type has values of any type")
    func attributes() {
        let text =
            "let a = [NSAttributedString.Key.font: f, .kern: 1]\nlet b = [NSAttributedString.Key.kern: 1]\nlet c: D = [:]\n"
        expect(
            SwiftPort.port(text).text,
            equals: "let a: [NSAttributedString.Key: Any] = [NSAttributedString.Key.font: f, .kern: 1]\n"
                + "let b = [NSAttributedString.Key.kern: 1]\nlet c: D = [:]\n")
    }

    @Test("The text field of a search bar is read by its property instead of its key")
    func searchField() {
        let text = "let a = bar.value(forKey: \"searchField\") as? UITextField\nlet b = object.value(forKey: \"name\")\n"
        expect(
            SwiftPort.port(text).text,
            equals: "let a = (bar.searchTextField as Any?) as? UITextField\nlet b = object.value(forKey: \"name\")\n")
    }

    @Test("A file with a syntax error is not changed, and a note gives the position of the error")
    func syntaxError() {
        let text = "class A {\n    @objc func f( {\n}\n"
        let file = SwiftPort.port(text, file: "A.swift")
        expect(file.text, equals: text)
        expect(file.notes.count, equals: 1)
        expect(file.notes[0].description.hasPrefix("A.swift:2:"))
    }

    @Test("A note names an overridden member in an extension in another file")
    func overriddenElsewhere() {
        var port = SwiftPort()
        port.add("A.swift", "class A {}\n")
        port.add("A+Style.swift", "extension A {\n    func style() {}\n}\n")
        port.add("B.swift", "class B: A {\n    override func style() {}\n}\n")
        let notes = port.run().flatMap(\.notes)
        expect(
            notes.map(\.description),
            equals: [
                "A+Style.swift:2:5: warning: 'style()' is overridden and stands in an extension, and its class is declared in another "
                    + "file: move it into the class."
            ])
    }

    @Test(
        "Selectors have the names that the compiler gives them",
        arguments: [
            ("f", [], "f"), ("f", ["_"], "f:"), ("f", ["x"], "fWithX:"), ("f", ["with"], "fWith:"), ("moveTo", ["x"], "moveToX:"),
            ("f", ["_", "y"], "f:y:"), ("f", ["for", "_"], "fFor::"), ("show", ["inView"], "showInView:"),
        ])
    func names(base: String, labels: [String], name: String) {
        let parameters = labels.enumerated().map { "\($1) p\($0): Any" }.joined(separator: ", ")
        let reference = labels.isEmpty ? base : "\(base)(\(labels.map { $0 + ":" }.joined()))"
        let text = "class A {\n    @objc func \(base)(\(parameters)) {}\n    let s = #selector(\(reference))\n}\n"
        let ported = SwiftPort.port(text).text
        expect(ported.contains("Selector(\"\(name)\", A.\(reference))"), "\(ported)")
    }

    @Test("Moved members keep their comments and their order, at the end of the class")
    func moves() {
        let text = """
            final class A: UIView {
                let x = 1
            }

            private extension A {
                func a() {}

                /// One.
                @objc override func layoutSubviews() {}  // first

                /// Two.
                override var bounds: CGRect { didSet {} }
                func b() {}
            }

            """
        #expect(
            SwiftPort.port(text).text == """
                final class A: UIView {
                    let x = 1

                    /// One.
                    fileprivate override func layoutSubviews() {}  // first

                    /// Two.
                    fileprivate override var bounds: CGRect { didSet {} }
                }

                private extension A {
                    func a() {}
                    func b() {}
                }

                """)
    }

    @Test("Objects of generic classes and of metatypes get a note, and ordinary calls do not")
    func metatypes() {
        let text = """
            func make<V: UIView, P: Plain>(_ type: V.Type) -> V {
                _ = V(frame: .zero)
                _ = type.init(frame: .zero)
                _ = UIView.init(frame: .zero)
                _ = P()
                _ = type.init(number: 1)
                return V(number: 1)
            }

            """
        let file = SwiftPort.port(text)
        expect(
            file.text,
            equals: text.replacing("V(frame: .zero)", with: "V.ashlarMake(frame: .zero)")
                .replacing("type.init(frame: .zero)", with: "type.ashlarMake(frame: .zero)"))
        expect(file.notes.map(\.line), equals: [6, 7])
    }

    @Test("Thousands of members that move out of extensions keep their order")
    func manyMoves() {
        let count = 3000
        let members = (0..<count).map { "    override func f\($0)() { g(#selector(f\($0))) }\n" }.joined()
        let text = "class A: B {\n}\nextension A {\n" + members + "}\n"
        let file = SwiftPort.port(text)
        let lines = file.text.split(separator: "\n")
        expect(lines.count == count + 4 && lines[0] == "class A: B {" && lines[count + 1] == "}")
        expect(
            (0..<count).allSatisfy { lines[$0 + 1] == "    override func f\($0)() { g(Selector(\"f\($0)\", A.f\($0))) }" })
    }

    @Test("A space between an attribute and its arguments does not prevent porting")
    func spaceAfterAttribute() {
        let file = SwiftPort.port("@available (iOS 9.0, *)\n@objc class A: UIView {}\n")
        expect(file.text == "@available (iOS 9.0, *)\nclass A: UIView {}\n" && file.notes.isEmpty)
    }
}
