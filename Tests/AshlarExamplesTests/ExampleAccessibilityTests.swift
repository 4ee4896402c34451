import Ashlar
import AshlarLint
import Testing

@testable import AshlarExamples

/// The rules about accessibility on the articles' examples S1 to S77, in the default profile.
@MainActor
@Suite("The accessibility of the examples")
struct ExampleAccessibilityTests {
    @Test("The rules about accessibility find one thing in the 45 examples of S1 to S77")
    func findings() throws {
        let names = [
            "accessibility-label", "accessibility-traits", "accessibility-order", "accessibility-hidden", "color-alone",
            "contrast", "dynamic-type", "touch-target", "fixed-height",
        ]
        let rules = try names.map { try #require(LintRules.rule(named: $0)) }
        LayoutEnvironment.imageDirectories = [Example.imageDirectory].compactMap(\.self)
        var found: [String] = []
        var examples = 0
        for type in Example.all where type.name.hasPrefix("S") {
            examples += 1
            _ = LayoutDiagnostics.collecting {
                let example = type.init(size: CGSize(width: 375, height: 667))
                example.load()
                for step in [nil] + example.steps.map(Optional.some) {
                    step?.action()
                    example.settle()
                    let layout = LintLayout(
                        of: example.view, setting: LintSetting(width: 375, height: 667), title: type.name, file: type.name)
                    for rule in rules {
                        for remark in rule.check(layout) where (remark.severity ?? rule.severity) != .note {
                            let text = "\(type.name) \(rule.name): \(remark.message)"
                            if !found.contains(text) { found.append(text) }
                        }
                    }
                }
            }
        }
        #expect(examples == 45)
        // The switch of S24 stands alone, without a label that names it.
        // The buttons of S77 are 25 points high, as in the article, which is a note.
        #expect(found == ["S24 accessibility-label: UISwitch has no accessibility label"])
    }
}
