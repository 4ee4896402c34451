import Foundation
import TestSupport
import Testing

@testable import AshlarNib

@Suite("Localizations of interface files")
struct LocalizationTests {
    @Test("Tables are found beside the base, and the best language has its text used")
    func lookUp() throws {
        let catalog = #"""
            {"sourceLanguage": "en", "strings": {"c.text": {"localizations": {"it": {"stringUnit": {"value": "tre"}}}}}}
            """#
        let files = [
            "Base.lproj/Main.storyboard": Data(""), "fr.lproj/Main.strings": Data("a.text = un; b.text = deux;"),
            "fr-CA.lproj/Main.strings": Data("a.text = ca;"), "zh-Hant.lproj/Main.strings": Data("a.text = \"繁\";"),
            "pt_BR.lproj/Main.strings": Data("a.text = um;"), "German.lproj/Main.strings": Data("a.text = eins;"),
            "mul.lproj/Main.xcstrings": Data(catalog), "fr.lproj/Other.strings": Data("a.text = no;"),
            "es.lproj/Main.strings": Data("a.text = \"never ends"),
            "fr.lproj/Main.stringsdict": Data("<plist><dict><key>b.text</key><string>first</string></dict></plist>"),
        ]
        try withFolder(files) { folder in
            let texts = Localization(of: folder.appendingPathComponent("Base.lproj/Main.storyboard"))
            expect(texts.languages, equals: ["German", "fr", "fr-CA", "it", "pt-BR", "zh-Hant"])
            expect(texts.text(for: "a.text", language: "fr-CA"), equals: "ca")
            expect(texts.text(for: "b.text", language: "fr_CA"), equals: "first")
            expect(texts.text(for: "a.text", language: "fr-BE"), equals: "un")
            expect(texts.text(for: "a.text", language: "zh-TW"), equals: "繁")
            expect(texts.text(for: "a.text", language: "zh-Hant-HK"), equals: "繁")
            expect(texts.text(for: "a.text", language: "zh-CN") == nil)
            expect(texts.text(for: "a.text", language: "pt-BR"), equals: "um")
            expect(texts.text(for: "a.text", language: "de"), equals: "eins")
            expect(texts.text(for: "c.text", language: "it-CH"), equals: "tre")
            expect(texts.text(for: "a.text", language: "en") == nil)
            expect(texts.problems.map { ($0.file as NSString).lastPathComponent }, equals: ["Main.strings"])
            expect(texts.problems.first?.line, equals: 1)
        }
    }

    @Test("Languages from right to left", arguments: [("ar", true), ("he-IL", true), ("fa_IR", true), ("az-Arab", true)])
    func rightToLeft(_ language: String, _ expected: Bool) {
        expect(Localization.isRightToLeft(language), equals: expected)
        expect(!Localization.isRightToLeft("ar-Latn") && !Localization.isRightToLeft("fr") && !Localization.isRightToLeft(""))
    }

    @Test("Long texts are 40 % longer and keep format specifiers")
    func long() {
        expect(PseudoLanguage.long.applied(to: "Save"), equals: "Saavee")
        expect(PseudoLanguage.long.applied(to: "PDF").count, equals: 5)
        expect(PseudoLanguage.long.applied(to: "  "), equals: "  ")
        let text = "You have %1$ld of %@ in %#@files@, 100 %% at 50 % off"
        let long = PseudoLanguage.long.applied(to: text)
        for specifier in ["%1$ld", "%@", "%#@files@", "%%", "100", "50 % "] {
            expect(long.contains(specifier))
        }
        let words = "The quick brown fox jumps over the lazy dog"
        let letters = words.count { $0.isLetter }
        expect(PseudoLanguage.long.applied(to: words).count { $0.isLetter }, equals: letters + (letters * 2 + 4) / 5)
    }

    @Test("Accents and brackets show text that is not localized")
    func accented() {
        expect(PseudoLanguage.accented.applied(to: "Hello %@, 5"), equals: "[Ĥéļļö %@, 5]")
        expect(PseudoLanguage.accented.applied(to: ""), equals: "")
    }

    @Test("Each line is set from right to left")
    func rightToLeftText() {
        expect(PseudoLanguage.rightToLeft.applied(to: "a\n\nb"), equals: "\u{202E}a\u{202C}\n\n\u{202E}b\u{202C}")
        expect(PseudoLanguage.rightToLeft.isRightToLeft && !PseudoLanguage.long.isRightToLeft)
    }
}
