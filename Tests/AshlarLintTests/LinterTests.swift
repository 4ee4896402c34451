import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Merging findings over the matrix")
@MainActor
struct LinterTests {
    private func scene(_ text: String) -> (CGFloat, LintTextSize) -> LintLayout {
        { width, size in
            let scene = LintScene(width: width)
            scene.add(LintScene.label(text), "title").pin(leading: 10, top: 0, trailing: 10)
            return scene.layout { layout in
                layout.setting = LintSetting(width: Double(width), height: 480, textSize: size)
            }
        }
    }

    @Test("A finding names the widths and text sizes at which it holds")
    func places() {
        var linter = Linter(rules: [(TextClippedRule(), nil)])
        let make = scene("Thirty characters need 300 pts")
        for width in [260, 300, 375, 414] as [CGFloat] { linter.add(make(width, .l)) }
        let findings = linter.findings()
        expect(findings.map(\.places), equals: ["widths 260 to 300"])
        // The worst setting gives the message.
        expect(findings.first?.message, equals: "title is truncated: about 20 % of the text does not fit the width")
    }

    @Test("Constraints that are too narrow on one screen and too wide on another are one finding, which tells of both")
    func conflictAtTwoWidths() {
        var linter = Linter(rules: [(ConflictRule(), nil)])
        for width in [320, 375, 440] as [CGFloat] {
            let scene = LintScene(width: width)
            let button = scene.add(UIView(), "send")
            button.pin(leading: 46, top: 0, trailing: 51)
            let fixed = button.widthAnchor.constraint(equalToConstant: 278)
            fixed.isActive = true
            scene.mark(fixed) { $0.name = "send.width = 278" }
            linter.add(scene.layout())
        }
        let findings = linter.findings()
        // 440 - 97 - 278 = 65; 320 - 97 - 278 = -55.
        expect(findings.map { $0.message.contains("too wide by 65 pt") }, equals: [true])
        expect(findings.map(\.places), equals: ["width 440"])
        let others = findings.flatMap(\.details).filter { $0.hasPrefix("at width 320: ") }
        expect(others.count, equals: 1)
        expect(others.first?.contains("too narrow by 55 pt") == true)
    }

    @Test("Settings are merged into words")
    func words() {
        let widths = [320.0, 375, 414, 768]
        let all = LintTextSize.allCases.prefix(7).flatMap { size in
            widths.map { LintSetting(width: $0, height: 600, textSize: size) }
        }
        let places = LintPlaces(all)
        func words(_ isHit: (LintSetting) -> Bool) -> String { places.words(for: all.filter(isHit)) }
        expect(words { _ in true }, equals: "")
        expect(words { $0.width < 400 && $0.textSize == .xxxl }, equals: "widths 320 to 375 at XXXL")
        expect(words { $0.width == 320 }, equals: "width 320")
        expect(words { $0.textSize >= .xxl }, equals: "at XXL, XXXL")
        expect(words { $0.width != 375 && $0.textSize == .l }, equals: "widths 320, 414 to 768 at L")
        expect(
            words { $0.textSize == .xxxl || $0.textSize == .xxl && $0.width == 320 }, equals: "width 320 at XXL; at XXXL")
    }

    @Test("Rules are switched off for a view and everything in it")
    func disabled() {
        let scene = LintScene()
        let card = scene.add(UIView(), "card")
        card.pin(leading: 0, top: 0, width: 200, height: 100)
        scene.add(LintScene.button("Buy"), "buy", to: card).pin(leading: 0, top: 0, width: 30, height: 30)
        func findings(_ names: Set<String>) -> Int {
            scene.mark(card) { $0.disabledRules = names }
            var linter = Linter(rules: [(TouchTargetRule(), nil)])
            linter.add(scene.layout())
            return linter.findings().count
        }
        expect(findings([]), equals: 1)
        expect(findings(["overlap"]), equals: 1)
        expect(findings(["touch-target"]), equals: 0)
        expect(findings(["*"]), equals: 0)
    }

    @Test("Comments switch rules off on their line and the next one")
    func suppressions() {
        let text = LintSuppressions("one\n// ashlar:disable overlap touch-target because\nthree\n<!-- ashlar:disable -->\n")
        func isOff(_ rule: String, _ line: Int) -> Bool {
            text.disable(
                LintFinding(rule: rule, severity: .note, message: "", file: "", line: line, path: "", fingerprint: ""))
        }
        expect(isOff("overlap", 2) && isOff("overlap", 3) && !isOff("overlap", 1))
        expect(!isOff("tie", 3))
        expect(isOff("tie", 4) && isOff("tie", 5))
        expect(LintSuppressions.unmarked("Title (ashlar:disable tie)"), equals: "Title")
    }

    @Test("A baseline hides known findings, as often as it knows them")
    func baseline() throws {
        func finding(_ key: String, line: Int) -> LintFinding {
            LintFinding(rule: "tie", severity: .note, message: "m", file: "a.xib", line: line, path: "", fingerprint: key)
        }
        let baseline = try LintBaseline(try LintBaseline([finding("x", line: 1), finding("y", line: 2)]).data())
        var report = LintReport()
        report.findings = [finding("x", line: 7), finding("x", line: 8), finding("z", line: 9)]
        baseline.apply(to: &report)
        expect(report.findings.map(\.line), equals: [8, 9])
        expect(report.suppressed, equals: 1)
    }

    @Test("A report alone is enough for the rules about constraints")
    func reports() {
        let scene = LintScene()
        scene.add(UIView(), "box").pin(leading: 0, width: 100, height: 10)
        scene.root.layoutIfNeeded()
        var linter = Linter()
        linter.add(LintLayout(scene.root.ashlar.report(), file: "report.json"))
        expect(linter.findings().map(\.rule), equals: ["ambiguous"])
    }

    @Test("The rules have different names, and each finding's rule exists")
    func names() {
        expect(Set(LintRules.all.map(\.name)).count, equals: LintRules.all.count)
        expect(LintRules.all.count, equals: 25)
    }
}
