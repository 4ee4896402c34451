import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Tables of strings")
struct StringTableTests {
    private func table(_ text: String, _ name: String = "Main.strings", language: String = "fr") throws(ResourceError)
        -> StringTable
    {
        try StringTable(Data(text), of: URL(fileURLWithPath: "/" + name), language: language)
    }

    private func texts(_ text: String) throws(ResourceError) -> [String: String] {
        try StringsReader.read(Data(text), file: "Main.strings")
    }

    @Test("Keys and texts, in quotes or plain, with comments between")
    func oldStyle() throws {
        let source = """
            /* Class = "UILabel"; text = "Hi"; ObjectID = "aB3-cd-9Xk"; */
            "aB3-cd-9Xk.text" = "Salut";
            // a line
            plain.key-1 = word;   'single' = 'quotes "in" it';
            alone;
            "aB3-cd-9Xk.text" = "Bonjour"; /* the last one counts */
            """
        try expect(
            texts(source),
            equals: [
                "aB3-cd-9Xk.text": "Bonjour", "plain.key-1": "word", "single": "quotes \"in\" it", "alone": "alone",
            ])
        try expect(texts("{ a = b; c = d }"), equals: ["a": "b", "c": "d"])
        try expect(texts(""), equals: [:])
    }

    @Test("Escapes")
    func escapes() throws {
        try expect(texts(#"k = "a\n\t\r\"\\\'é\U00e9\351\U00E";"#)["k"], equals: "a\n\t\r\"\\'éé\u{E9}\u{E}")
        // A pair of surrogates is one character.
        try expect(texts(#"k = "\UD83D\UDE00!";"#)["k"], equals: "😀!")
        try expect(texts("k = \"a\\\nb\nc\";")["k"], equals: "a\nb\nc")
    }

    @Test("UTF-16 with and without a byte order mark, and UTF-8 with one")
    func encodings() throws {
        let source = "\"k\" = \"žluťoučký 😀\";"
        let units = Array(source.utf16)
        let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [
            [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big, [0xEF, 0xBB, 0xBF] + Array(source.utf8),
        ] {
            try expect(StringsReader.read(Data(bytes), file: "a")["k"], equals: "žluťoučký 😀")
        }
    }

    @Test(
        "Errors name the file and the line",
        arguments: [
            ("a = b;\n\"c\" = \"d\"\n\"e\" = \"f\";", "Main.strings:2: expected a semicolon after the text of 'c'"),
            ("\n\na = \"never\nends;", "Main.strings:3: the text has no closing quote"),
            ("a = b;\n/* never ends\n\n", "Main.strings:2: the comment has no end"),
            ("a = b;\r\n= c;", "Main.strings:2: expected a key in quotes, found '='"),
            ("a =", "Main.strings:1: expected a text, found the end of the file"),
            ("{ a = b; } c", "Main.strings:1: expected the end of the file"),
            ("bplist00...", "Main.strings: this is a compiled table of strings; its source is needed"),
        ])
    func errors(_ text: String, _ message: String) {
        let error = #expect(throws: ResourceError.self) { try texts(text) }
        expect(error?.description, equals: message)
    }

    @Test("Bytes that are not UTF-8 are an error on their line")
    func invalidBytes() {
        let error = #expect(throws: ResourceError.self) {
            try StringsReader.read(Data("a = b;\n") + Data([0x63, 0x3D, 0xFF, 0x3B]), file: "Main.strings")
        }
        expect(error?.description, equals: "Main.strings:2: the text is not valid UTF-8")
    }

    private let plurals = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
        <key>a.text</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@files@ left</string>
          <key>files</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d file</string>
            <key>other</key><string>%d files</string>
          </dict></dict>
        <key>b.text</key><string>plain</string>
        <key>c.text</key><dict><key>NSStringVariableWidthRuleType</key><dict>
          <key>20</key><string>short</string><key>100</key><string>much longer</string></dict></dict>
        </dict></plist>
        """

    @Test("Texts that depend on numbers have their forms")
    func stringsdict() throws {
        let table = try table(plurals, "Main.stringsdict", language: "en")
        expect(table.text(for: "a.text", language: "en"), equals: "%d files left")
        expect(table.text(for: "a.text", language: "en", category: "one"), equals: "%d file left")
        expect(table.text(for: "a.text", language: "en", category: "few"), equals: "%d files left")
        expect(table.text(for: "b.text", language: "en"), equals: "plain")
        expect(table.text(for: "c.text", language: "en"), equals: "much longer")
        expect(table.text(for: "a.text", language: "fr") == nil)
        expect(table.count, equals: 3)
    }

    @Test("Damaged and deeply nested property lists are errors")
    func damagedStringsdict() {
        let cut = #expect(throws: ResourceError.self) { try table(String(plurals.dropLast(60)), "Main.stringsdict") }
        expect(cut?.description.hasPrefix("/Main.stringsdict:"), equals: true)
        let deep = "<plist>\n" + String(repeating: "<dict><key>k</key>", count: 100_000)
        let error = #expect(throws: ResourceError.self) { try table(deep, "Main.stringsdict") }
        expect(error?.description, equals: "/Main.stringsdict:2: values are nested more than 32 levels deep")
        let list = #expect(throws: ResourceError.self) { try table("<plist><array/></plist>", "a.stringsdict") }
        expect(list?.reason, equals: "expected a dictionary")
    }

    private let catalog = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "a.text": {"comment": "greets", "localizations": {
            "en": {"stringUnit": {"state": "new", "value": "Hello"}},
            "de": {"stringUnit": {"state": "translated", "value": "Gr\u00fc\u00dfe"}}}},
          "b.text": {"localizations": {"en": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld day"}}, "other": {"stringUnit": {"value": "%lld days"}}}}}}},
          "c.text": {"localizations": {"en": {"variations": {"device": {
            "ipad": {"stringUnit": {"value": "wide"}}, "other": {"stringUnit": {"value": "narrow"}}}}}}},
          "d.text": {"localizations": {"en": {"stringUnit": {"value": "%#@n@!"}, "substitutions": {"n": {"argNum": 1,
            "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg dogs"}}}}}}}}},
          "e.text": {}
        }}
        """#

    @Test("Catalogs have the texts of all languages")
    func xcstrings() throws {
        let table = try table(catalog, "Main.xcstrings")
        expect(table.sourceLanguage, equals: "en")
        expect(table.languages, equals: ["de", "en"])
        expect(table.text(for: "a.text", language: "de"), equals: "Grüße")
        expect(table.text(for: "b.text", language: "en"), equals: "%lld days")
        expect(table.text(for: "b.text", language: "en", category: "one"), equals: "%lld day")
        expect(table.text(for: "c.text", language: "en", category: "ipad"), equals: "wide")
        expect(table.text(for: "d.text", language: "en"), equals: "%lld dogs!")
        expect(table.keys(language: "en"), equals: ["a.text", "b.text", "c.text", "d.text"])
    }

    @Test(
        "Damaged catalogs are errors with their lines",
        arguments: [
            ("{\"strings\": {\n\"a\": {,}}}", "Main.xcstrings:2: expected a key in quotes"),
            ("[]", "Main.xcstrings:1: a catalog of strings has an object 'strings'"),
            (
                "{\"strings\": {\n\"a\": {\"localizations\": {\n\"de\": {}}}}}",
                "Main.xcstrings:3: 'a' has no text for the language 'de'"
            ),
            (String(repeating: "[", count: 100_000), "Main.xcstrings:1: values are nested more than 64 levels deep"),
            ("{\"strings\": {}} x", "Main.xcstrings:1: unexpected text after the end of the document"),
            ("{\"a\": \"\\q\"}", "Main.xcstrings:1: unknown escape sequence '\\q'"),
            ("{\"a\": 1e999}", "Main.xcstrings:1: the number is too large"),
            // As Foundation's reader refuses them.
            ("{\n\"a\": 01}", "Main.xcstrings:2: expected a comma or a closing brace"),
            ("{\"a\": \"\\udc00\"}", "Main.xcstrings:1: the surrogate pair is incomplete"),
        ])
    func damagedCatalog(_ text: String, _ message: String) {
        let error = #expect(throws: ResourceError.self) { try table(text, "Main.xcstrings") }
        expect(error?.description, equals: "/" + message)
    }

    @Test("No text makes a reader crash or loop")
    func fuzz() {
        let strings = #"/* a */ "k.text" = "v \U00e9 \n \"q\""; // l\#n{ p = 'q'; }"#
        let tokens = [
            "\"", "\\", "\\U", "/*", "*/", "//", ";", "=", "{", "}", "<dict>", "</dict>", "<key>", "<string>", "\u{FEFF}", "'",
        ]
        for (name, corpus) in [("strings", [strings]), ("stringsdict", [plurals]), ("xcstrings", [catalog])] {
            let url = URL(fileURLWithPath: "Main.\(name)")
            let outcome = Fuzzer(name, corpus: corpus, tokens: tokens).run(executions: 2000) { text in
                // A text is read, or there is an error. Errors name lines within the text.
                do throws(ResourceError) {
                    let table = try StringTable(Data(text), of: url, language: "en")
                    expect(table.count >= 0)
                } catch {
                    let lines = text.unicodeScalars.count { ["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) } + 1
                    expect((error.line ?? 1) >= 1 && (error.line ?? 1) <= lines + 1, "\(error)")
                }
            }
            expect(outcome.slowest < 5)
        }
    }
}
