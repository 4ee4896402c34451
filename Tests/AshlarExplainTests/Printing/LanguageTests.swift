import Foundation
import TestSupport
import Testing

@testable import AshlarExplain

/// The table of phrases, and explanations in Chinese.
@Suite("Languages")
struct LanguageTests {
    @Test("Every phrase is in both languages, with the same values in it", arguments: Phrase.allCases)
    func complete(_ phrase: Phrase) {
        let (english, chinese) = phrase.texts
        expect(!english.isEmpty && !chinese.isEmpty)
        func places(_ text: String) -> Set<String> { Set(text.matches(of: #/\{\d\}/#).map { String($0.output) }) }
        expect(places(english), equals: places(chinese), "\(english)")
        // Only what is code in both languages has no Chinese characters.
        let isCode = english == chinese || [.unmask, .askHow].contains(phrase)
        let hasHan = chinese.unicodeScalars.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) }
        expect(hasHan || isCode, "\(chinese)")
        expect(!english.unicodeScalars.contains { ("\u{4E00}"..."\u{9FFF}").contains($0) })
    }

    @Test("The table has a line for each phrase, in the order of the enumeration, with its name")
    func table() {
        expect(Phrase.rows.map { $0.first }, equals: Phrase.allCases.map { "\($0)" })
        expect(Phrase.rows.allSatisfy { $0.count == 3 })
    }

    @Test("The words at the start of lines are as wide as the lines are indented")
    func labels() {
        for language in Language.allCases {
            for label in ExplanationWords(language).labels {
                let width = label.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
                expect(width, equals: 6, "\(label)")
            }
        }
    }

    @Test(
        "Codes of languages and locales",
        arguments: [
            ("en_US.UTF-8", Language.english), ("zh_CN.UTF-8", .simplifiedChinese), ("zh-Hans", .simplifiedChinese),
            ("zh", .simplifiedChinese), ("zh_TW.UTF-8", nil), ("de_DE", nil), ("C", nil), ("", nil),
        ])
    func codes(_ code: String, _ language: Language?) { expect(Language(code: code), equals: language) }

    @Test(
        "Explanations in Chinese say the same of the judged logs, without English sentences",
        arguments: try AdvisedLog.Place.all())
    func chinese(_ place: AdvisedLog.Place) throws {
        let log = try place.log.log(in: place.folder)
        let english = try place.log.explanations(in: place.folder)
        let chinese = Explanation.all(of: log, options: .init(language: .simplifiedChinese))
        expect(english.count, equals: chinese.count)
        for (one, other) in zip(english, chinese) {
            expect(one.advice.constraint == other.advice.constraint && one.pattern == other.pattern)
            expect(one.fixes.map(\.kind), equals: other.fixes.map(\.kind))
            expect(one.fixes.map(\.constraint), equals: other.fixes.map(\.constraint))
            // Texts of labels stay as the log has them.
            let text = other.text().replacing(#/'[^']*'/#, with: "")
            for word in [" the ", "lower ", " priority", "Conflict", "Whose", " cannot "] {
                expect(!text.contains(word), "\(text)")
            }
        }
    }
}
