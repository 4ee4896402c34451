import Ashlar
import AshlarSweep
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Lint of every size")
@MainActor
struct LinterSweepTests {
    /// A label of 100 points beside a box of 60, with 20 points beside and between them: it fits from 220 points on.
    private func scene() -> LintScene {
        let scene = LintScene(width: 320, height: 100)
        let label = scene.add(LintScene.label("0123456789"), "label")
        label.pin(leading: 20, top: 0)
        let box = scene.add(UIView(), "box")
        box.pin(top: 0, width: 60, height: 10)
        box.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 20).isActive = true
        box.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -20).isActive = true
        return scene
    }

    private func linter(_ scene: LintScene, _ range: ClosedRange<Double>, matrix: [Double] = []) -> Linter {
        // The labels of the scene have a fixed size at every width.
        var linter = Linter(rules: LintRules.all.filter { $0.name != "dynamic-type" }.map { ($0, nil) })
        let first = scene.root.frame.size
        func layout(_ width: Double) -> LintLayout {
            scene.root.frame.size.width = width
            return scene.layout()
        }
        for width in matrix { linter.add(layout(width)) }
        scene.root.frame.size = first
        let sweep = scene.root.ashlar.sweep(width: range, findsAmbiguity: false)
        linter.add(sweep, layout: layout)
        return linter
    }

    @Test("A finding has the widths at which its rule holds, up to 1/256 of a point")
    func widths() throws {
        let findings = linter(scene(), 150...400).findings()
        expect(findings.map(\.rule), equals: ["text-clipped"])
        let finding = try #require(findings.first)
        let range = try #require(finding.ranges.first)
        expect(finding.ranges.count == 1 && range.isProved && range.axis == .width && range.from == 150)
        // The rule leaves 6 percent and a point to fonts: 100 * 0.94 - 1 = 93 points, and frames are rounded to half points.
        expect(range.to > 212 && range.to < 213.6)
        expect(finding.places.hasPrefix("every width from 150 to 21"))
        expect(finding.message.contains("70 %"))
        expect(((finding.example?.setting.width ?? 0) - 150).magnitude < 0.01)
    }

    @Test("Findings of samples and of ranges are one, with the places of both")
    func merged() throws {
        let findings = linter(scene(), 150...400, matrix: [200, 390]).findings()
        let finding = try #require(findings.first)
        expect(findings.count, equals: 1)
        expect(finding.places.hasPrefix("width 200; every width from 150 to 21"))
        expect(finding.fingerprint, equals: linter(scene(), 150...400).findings().first?.fingerprint)
    }

    @Test("The sweep agrees with a layout at every quarter of a point")
    func dense() throws {
        let (scene, rule) = (scene(), TextClippedRule())
        let range = try #require(linter(scene, 200...230).findings().first?.ranges.first)
        for step in 0...120 {
            let width = 200 + Double(step) / 4
            scene.root.frame.size.width = width
            let holds = !rule.check(scene.layout()).isEmpty
            // At the edge itself, both answers are right.
            if (width - range.to).magnitude > 1.0 / 128 { expect(holds == (width < range.to), "\(width)") }
        }
    }

    @Test("A finding that holds twice has two ranges; what is right everywhere has none")
    func twice() throws {
        // The box moves over the label, and on: its left edge is at 3 times the width less 600.
        let scene = LintScene(width: 320, height: 100)
        scene.add(LintScene.label("first"), "one").pin(leading: 100, top: 0)
        let two = scene.add(LintScene.label("other"), "two")
        two.pin(top: 0)
        NSLayoutConstraint(
            item: two, attribute: .leading, relatedBy: .equal, toItem: scene.root, attribute: .trailing, multiplier: 3,
            constant: -600
        ).isActive = true
        var linter = Linter(rules: [(OverlapRule(), nil)])
        let sweep = scene.root.ashlar.sweep(width: 200...300, findsAmbiguity: false)
        linter.add(sweep) { width in
            scene.root.frame.size.width = width
            return scene.layout()
        }
        // Texts of 50 points overlap from 50 to 150 (at widths of 216.7 to 250); where most of one is covered, it is intended.
        let finding = try #require(linter.findings().first)
        expect(finding.ranges.count, equals: 2)
        expect(finding.ranges.allSatisfy { $0.from > 216 && $0.to < 251 && $0.isProved })
        expect(finding.places.contains(" and from "))

        var still = Linter(rules: [(TouchTargetRule(), nil)])
        still.add(sweep) { width in
            scene.root.frame.size.width = width
            return scene.layout()
        }
        expect(still.findings().isEmpty)
    }

    @Test("A paragraph that has room for its lines is never clipped, also where it begins to fit between two pixels")
    func paragraph() {
        let scene = LintScene(width: 320, height: 600)
        let text = scene.add(LintScene.label("one two three four five six seven eight nine ten", lines: 0), "text")
        text.pin(leading: 3.3, top: 0, trailing: 3.3)
        expect(linter(scene, 100...500).findings().isEmpty)
    }

    @Test("What code places is looked at in steps")
    func steps() throws {
        final class Placing: UIView {
            override func layoutSubviews() {
                super.layoutSubviews()
                subviews.first?.frame = CGRect(x: bounds.width - 100, y: 0, width: 44, height: bounds.width > 200 ? 44 : 20)
            }
        }
        let scene = LintScene(width: 320, height: 100)
        let outer = scene.add(Placing(), "outer")
        outer.pin(leading: 0, top: 0, height: 50)
        outer.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor).isActive = true
        let button = UIButton(type: .custom)
        button.setTitle("Go", for: .normal)
        outer.addSubview(button)
        let finding = try #require(
            linter(scene, 150...400).findings().first { $0.rule == "touch-target" })
        let range = try #require(finding.ranges.first)
        expect(!range.isProved && (range.to - 200).magnitude < 0.6)
        expect(finding.places.hasPrefix("widths in steps from 150 to 20"))
    }

    @Test("As many layouts are made for 60 equal rows as for 6")
    func rows() {
        func layouts(_ count: Int) -> Int {
            let scene = LintScene(width: 320, height: 4000)
            for row in 0..<count {
                let label = scene.add(LintScene.label("0123456789"), "label \(row)")
                label.pin(leading: 20, top: CGFloat(row) * 50)
                label.trailingAnchor.constraint(lessThanOrEqualTo: scene.root.trailingAnchor, constant: -100).isActive = true
            }
            let sweep = scene.root.ashlar.sweep(width: 150...400, findsAmbiguity: false)
            var linter = Linter()
            var layouts = 0
            linter.add(sweep) { width in
                layouts += 1
                scene.root.frame.size.width = width
                return scene.layout()
            }
            expect(linter.findings().filter { $0.rule == "text-clipped" }.count, equals: count)
            return layouts
        }
        expect(layouts(60), equals: layouts(6))
    }
}
