import Foundation
import TestSupport
import Testing

@testable import AshlarNib

// The numbers are the samples that CLDR publishes beside its rules (common/supplemental/plurals.xml).
@Suite("Plural rules")
struct PluralRuleTests {
    @Test(
        "Whole numbers have the categories that CLDR gives as samples",
        arguments: [
            ("en", "one: 1; other: 0 2 16 100 1000000"), ("de", "one: 1; other: 0 2 16"),
            ("fr", "one: 0 1; many: 1000000; other: 2 17 100 1000"), ("es", "one: 1; many: 1000000; other: 0 2 16"),
            ("pt-BR", "one: 0 1; many: 1000000; other: 2 17"), ("pt-PT", "one: 1; other: 0 2 17"),
            ("ja", "other: 0 1 2 15 100"), ("zh-Hant-TW", "other: 0 1 2"), ("tr", "one: 1; other: 0 2 16"),
            ("hi", "one: 0 1; other: 2 17"), ("pa", "one: 0 1; other: 2 17"),
            ("ru", "one: 1 21 31 101 1001; few: 2 3 4 22 24 102 1002; many: 0 5 11 12 14 19 100 111 1000000"),
            ("pl", "one: 1; few: 2 3 4 22 24 102; many: 0 5 12 19 21 100 101 112"),
            ("cs", "one: 1; few: 2 3 4; other: 0 5 22 100"),
            ("hr", "one: 1 21 101; few: 2 4 22 102; other: 0 5 11 12 19 100 111"),
            ("sl", "one: 1 101 201; two: 2 102; few: 3 4 103 104; other: 0 5 19 100"),
            ("lt", "one: 1 21 31 101; few: 2 9 22 29 102; other: 0 10 11 20 30 111"),
            ("lv", "zero: 0 10 11 20 30 111; one: 1 21 31 101; other: 2 9 22 29 102"),
            ("ro", "one: 1; few: 0 2 16 101 1001; other: 20 35 100 1000"),
            ("ar", "zero: 0; one: 1; two: 2; few: 3 10 103 110 1003; many: 11 26 111 1011; other: 100 102 200 202 300"),
            ("he", "one: 1; two: 2; other: 0 3 17 100"), ("is", "one: 1 21 31 101; other: 0 5 11 16 100"),
            ("fil", "one: 0 1 2 3 5 7 8 10 13; other: 4 6 9 14 16 19"),
            ("cy", "zero: 0; one: 1; two: 2; few: 3; many: 6; other: 4 5 7 20"),
            ("ga", "one: 1; two: 2; few: 3 6; many: 7 10; other: 0 11 25"), ("xx", "one: 1; other: 0 2"),
        ])
    func whole(_ language: String, _ samples: String) {
        for sample in samples.split(separator: ";") {
            let parts = sample.split(separator: ":")
            for number in parts[1].split(separator: " ") {
                let category = PluralRule.category(of: Double(number) ?? -1, language: language)
                expect(category.rawValue, equals: parts[0].trimmingCharacters(in: .whitespaces), "\(language) \(number)")
            }
        }
    }

    @Test("Digits after the point count where a language says so")
    func fractions() {
        for (language, number, digits, category) in [
            ("en", 1, 1, PluralRule.Category.other), ("ru", 1.5, 1, .other), ("cs", 1.5, 1, .many), ("fr", 1.5, 1, .one),
            ("fr", 2.5, 1, .other), ("da", 0.1, 1, .one), ("lt", 1.5, 1, .many), ("ro", 1.5, 1, .few), ("lv", 0.1, 1, .one),
            ("pl", 1.5, 1, .other), ("es", 1, 1, .one), ("sl", 0.5, 1, .few), ("hr", 0.1, 1, .one),
        ] as [(String, Double, Int, PluralRule.Category)] {
            expect(PluralRule.category(of: number, digits: digits, language: language), equals: category, "\(language) \(number)")
        }
    }

    @Test("Every number has a category", arguments: ["en", "ar", "pl", "sl", "lv", "is", "fil", "ga"])
    func extremes(_ language: String) {
        for number in [Double.infinity, -.infinity, .nan, 1e300, -3, 0.1 + 0.2] {
            for digits in [-1, 0, 1, 99] {
                expect(
                    PluralRule.Category.allCases.contains(PluralRule.category(of: number, digits: digits, language: language)))
            }
        }
    }

    private static let list = """
        <plist version="1.0"><dict>
        <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@files@ in %2$#@folders@</string>
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d файл</string><key>few</key><string>%d файла</string><key>many</key><string>%d файлов</string>
        <key>other</key><string>%d файла</string><key>zero</key><string>Нет файлов</string></dict>
        <key>folders</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d папке</string><key>many</key><string>%d папках</string><key>other</key><string>%d папках</string></dict></dict>
        <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>ipad</key><string>On a tablet</string><key>iphone</key><string>On a phone</string><key>other</key><string>Anywhere</string></dict></dict>
        </dict></plist>
        """

    @Test("A stringsdict's text takes the form of each of its numbers")
    func stringsdict() throws {
        let table = try StringTable(Data(Self.list), of: URL(fileURLWithPath: "/Main.stringsdict"), language: "ru")
        func text(_ files: Double, _ folders: Double) -> String? {
            table.text(for: "files", language: "ru", numbers: [files, folders])
        }
        expect(text(1, 21), equals: "1 файл in 21 папке")
        expect(text(3, 5), equals: "3 файла in 5 папках")
        expect(text(11, 1), equals: "11 файлов in 1 папке")
        expect(text(0, 2), equals: "Нет файлов in 2 папках")
        expect(table.text(for: "tap", language: "ru"), equals: "Anywhere")
        let localization = Localization(tables: [table])
        expect(localization.text(for: "tap", language: "ru-RU", device: "ipad"), equals: "On a tablet")
        expect(localization.text(for: "files", language: "ru-RU", numbers: [2, 1]), equals: "2 файла in 1 папке")
        expect(localization.text(for: "none", language: "ru", numbers: [2]) == nil)
    }

    @Test("A catalog's text takes the form of its numbers, and of the device")
    func catalog() throws {
        let source = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "days": {"localizations": {"pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld dzień"}},
            "few": {"stringUnit": {"state": "translated", "value": "%lld dni"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld dnia (100%%)"}}}}}}},
            "both": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@birds@ and %#@nests@"},
            "substitutions": {
            "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%arg bird"}}, "other": {"stringUnit": {"state": "t", "value": "%arg birds"}}}}},
            "nests": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "t", "value": "%arg nest"}}, "other": {"stringUnit": {"state": "t", "value": "%arg nests"}}}}}}}}}
            }}
            """
        let table = try StringTable(Data(source), of: URL(fileURLWithPath: "/Main.xcstrings"), language: "en")
        expect(table.text(for: "days", language: "pl", numbers: [1]), equals: "1 dzień")
        expect(table.text(for: "days", language: "pl", numbers: [22]), equals: "22 dni")
        expect(table.text(for: "days", language: "pl", numbers: [1.5]), equals: "1 dnia (100%)")
        expect(table.text(for: "both", language: "en", numbers: [1, 2]), equals: "1 bird and 2 nests")
        expect(table.text(for: "both", language: "en", numbers: [5, 1]), equals: "5 birds and 1 nest")
        expect(table.text(for: "both", language: "en", numbers: []), equals: "0 birds and 0 nests")
    }
}
