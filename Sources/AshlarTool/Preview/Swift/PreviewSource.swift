/// A copy of a Swift source in which previews are functions, and whose end lists them.
///
/// `#Preview("Card") { … }` becomes `@MainActor func _ashlarPreview7() -> AshlarPreview.Preview { AshlarPreview.Preview("Card") { … } }` in
/// the same line, so that places in messages stay those of the original.
struct PreviewSource {
    /// The text of the copy.
    let text: String
    /// The lines of the list at the end by their numbers, with the class that each makes: a compiler's error there is about the class.
    let classLines: [Int: String]
    /// The name of the function that returns the previews; nil if there are none.
    let function: String?

    /// The name of the file in messages about the list at the end of a source.
    static func listName(_ path: String) -> String { "previews of \(path)" }

    /// - Parameters:
    ///   - bytes: The original.
    ///   - path: The path of the original, for messages.
    ///   - declarations: What is in it.
    ///   - classes: The classes to make.
    ///   - number: A number that no other source of the target has.
    init(
        _ bytes: [UInt8], path: String, _ declarations: PreviewDeclarations, making classes: [MadeClass], number: Int
    ) {
        var copy = ""
        var place = 0
        for body in declarations.bodies {
            copy += String(decoding: bytes[place..<body.keyword.lowerBound], as: UTF8.self)
            copy += "@MainActor func _ashlarPreview\(number)_\(body.line)() -> AshlarPreview.Preview { AshlarPreview.Preview"
            copy += String(decoding: bytes[body.keyword.upperBound..<body.end], as: UTF8.self) + " }"
            place = body.end
        }
        copy += String(decoding: bytes[place...], as: UTF8.self)
        let made = classes.filter { $0.call != nil }
        guard !declarations.bodies.isEmpty || !made.isEmpty else {
            (text, classLines, function) = (copy, [:], nil)
            return
        }
        let name = "_ashlarPreviews\(number)"
        var lines = ["@MainActor func \(name)() -> [AshlarPreview.Preview] {", "var all: [AshlarPreview.Preview] = []"]
        func add(_ line: String, _ conditions: [String]) {
            lines += conditions.map { "#if \($0)" } + [line] + conditions.map { _ in "#endif" }
        }
        for body in declarations.bodies { add("all.append(_ashlarPreview\(number)_\(body.line)())", body.conditions) }
        var numbers: [Int: String] = [:]
        for made in made {
            let (declaration, call) = (made.declaration, made.call ?? "")
            numbers[lines.count + declaration.conditions.count + 1] = declaration.name
            add(
                "all.append(AshlarPreview.Preview(\"\(declaration.name)\", file: \(Self.literal(path)), line: \(declaration.line)) "
                    + "{ \(call) })", declaration.conditions)
        }
        lines += ["return all", "}"]
        text = """
            import AshlarPreview
            #sourceLocation(file: \(Self.literal(path)), line: 1)
            \(copy)
            #sourceLocation(file: \(Self.literal(Self.listName(path))), line: 1)
            \(lines.joined(separator: "\n"))

            """
        (classLines, function) = (numbers, name)
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
    }
}
