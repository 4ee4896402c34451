import Ashlar
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Lint rules about constraints")
@MainActor
struct ConstraintRuleTests {
    @Test("conflict: two required widths; not one that yields")
    func conflict() {
        let bad = LintScene()
        let box = bad.add(UIView(), "box")
        box.pin(leading: 0, top: 0, width: 100, height: 10)
        box.widthAnchor.constraint(equalToConstant: 200).isActive = true
        let found = bad.messages(ConflictRule())
        expect(found.count, equals: 1)
        expect(found.first?.contains("box") == true || found.first?.contains("width") == true)

        let good = LintScene()
        let other = good.add(UIView(), "box")
        other.pin(leading: 0, top: 0, width: 100, height: 10)
        let soft = other.widthAnchor.constraint(equalToConstant: 200)
        soft.priority = .defaultHigh
        soft.isActive = true
        expect(good.messages(ConflictRule()).isEmpty)
    }

    @Test("ambiguous: a view without a vertical place; not one that is placed")
    func ambiguous() {
        let bad = LintScene()
        bad.add(UIView(), "box").pin(leading: 0, width: 100, height: 10)
        expect(bad.messages(AmbiguousRule()), equals: ["box: the vertical position is ambiguous"])
        let good = LintScene()
        good.add(UIView(), "box").pin(leading: 0, top: 5, width: 100, height: 10)
        expect(good.messages(AmbiguousRule()).isEmpty)
    }

    @Test("conflict: only notes what contradicts the editor's size of a part, and is silent about texts that code sets")
    func conflictsOfParts() {
        let scene = LintScene(width: 320, height: 100)
        scene.add(UIView(), "box").pin(leading: 0, top: 0, width: 10, height: 40)
        let box = scene.root.subviews[0]
        box.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor).isActive = true
        expect(ConflictRule().check(scene.layout()).map(\.severity), equals: [nil])
        let notes = ConflictRule().check(scene.layout { $0.hasFreeHeight = true })
        expect(notes.map(\.severity), equals: [.note])
        expect(notes.first?.message.hasSuffix("at the size that the editor gave the view"), equals: true)
        expect(ConflictRule().check(scene.layout { $0.hasFreeWidth = true }).map(\.severity), equals: [nil])

        func texts(_ text: String?) -> LintScene {
            let scene = LintScene()
            let label = scene.add(LintScene.label(text ?? ""), "label")
            label.text = text
            label.setContentHuggingPriority(.required, for: .horizontal)
            label.pin(leading: 0, top: 0, width: 200)
            return scene
        }
        expect(texts("four").messages(ConflictRule()).count, equals: 1)
        expect(texts(nil).messages(ConflictRule()).isEmpty)
    }

    @Test("conflict: the safe area of a part of a screen is not known")
    func conflictWithSafeArea() {
        let scene = LintScene(width: 320, height: 60)
        let box = scene.add(UIView(), "box")
        box.pin(leading: 0, width: 10, height: 60)
        box.topAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.topAnchor).isActive = true
        box.bottomAnchor.constraint(equalTo: scene.root.safeAreaLayoutGuide.bottomAnchor).isActive = true
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        expect(scene.messages(ConflictRule()).count, equals: 1)
        expect(scene.messages(ConflictRule()) { $0.isScreen = false }.isEmpty)
    }

    @Test("ambiguous only notes what a class or an image that the file does not have may settle")
    func ambiguousUnlessKnown() {
        let custom = LintScene()
        let chart = custom.add(UIView(), "chart")
        chart.pin(leading: 0, top: 0)
        custom.mark(chart) { $0.unknownClass = "ChartView" }
        let box = custom.add(UIView(), "box")
        box.pin(leading: 0, width: 10, height: 10)
        box.topAnchor.constraint(equalTo: chart.bottomAnchor).isActive = true
        let remarks = AmbiguousRule().check(custom.layout())
        expect(remarks.map(\.severity), equals: [.note, .note])
        expect(
            remarks.last?.message,
            equals: "box: the vertical position is ambiguous unless the application gives chart, a ChartView, a size")

        // An image view without an image is one; with an image it has a size. What another view leaves open stays a warning.
        let image = LintScene()
        image.add(UIImageView(), "picture").pin(leading: 0, top: 0, height: 10)
        image.add(UIView(), "box").pin(leading: 0, width: 10, height: 10)
        expect(AmbiguousRule().check(image.layout()).map(\.severity), equals: [.note, nil])
    }

    @Test("ambiguous is silent about hidden views")
    func ambiguousIsSilent() {
        let hidden = LintScene()
        let box = hidden.add(UIView(), "box")
        box.isHidden = true
        expect(hidden.messages(AmbiguousRule()).isEmpty)
    }

    @Test("tie: two labels of one priority in a row; not with different priorities")
    func tie() {
        func row(_ priorities: [Float]) -> LintScene {
            let scene = LintScene()
            let labels = ["one", "two", "three"].prefix(priorities.count).enumerated().map { index, name in
                let label = scene.add(LintScene.label(name), name)
                label.setContentHuggingPriority(UILayoutPriority(priorities[index]), for: .horizontal)
                return label
            }
            labels[0].pin(leading: 0, top: 0)
            labels.last!.pin(top: 0, trailing: 0)
            if labels.count == 3 { labels[1].pin(top: 0) }
            for (label, next) in zip(labels, labels.dropFirst()) {
                next.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8).isActive = true
            }
            return scene
        }
        // One decision moves both labels, and is one finding.
        expect(row([250, 250]).messages(TieRule()).count, equals: 1)
        expect(row([250, 250]).messages(AmbiguousRule()).isEmpty)
        expect(row([251, 250]).messages(TieRule()).isEmpty)
        // The editor's stand-in for the content of a view decides nothing in the application.
        let placeholder = row([250, 250])
        expect(TieRule().check(placeholder.layout()).map(\.severity), equals: [nil])
        placeholder.mark(placeholder.root.subviews[1]) { $0.hasPlaceholderWidth = true }
        expect(TieRule().check(placeholder.layout()).map(\.severity), equals: [.note])
        // The other two tie whatever the third one's content is.
        let three = row([250, 250, 250])
        three.mark(three.root.subviews[2]) { $0.hasPlaceholderWidth = true }
        expect(TieRule().check(three.layout()).map(\.severity), equals: [nil])
    }

    @Test("A button that was never shown does not shift the names of the views after it")
    func namesBesideHiddenButtons() throws {
        let scene = LintScene()
        let stack = scene.add(UIStackView(), "stack")
        stack.isHidden = true
        let button = UIButton(type: .custom)
        button.setTitle("Buy", for: .normal)
        button.setImage(UIImage(), for: .normal)
        stack.addArrangedSubview(button)
        let box = scene.add(UIView(), "box")
        box.pin(leading: 0, top: 0, width: 10, height: 10)
        let layout = scene.layout()
        expect(layout.views.map(\.type), equals: layout.report.views.map(\.type))
        let width = layout.report.constraints.firstIndex { $0.first.attribute == "width" && $0.constant == 10 }
        try expect(layout.text(ofConstraint: #require(width)), equals: "box.width = 10")
    }

    @Test("redundant: a center besides both edges; not a width besides one edge")
    func redundant() {
        let bad = LintScene()
        let box = bad.add(UIView(), "box")
        box.pin(leading: 20, top: 0, trailing: 20, height: 10)
        box.centerXAnchor.constraint(equalTo: bad.root.centerXAnchor).isActive = true
        expect(bad.messages(RedundantRule()).count, equals: 1)
        let good = LintScene()
        let other = good.add(UIView(), "box")
        other.pin(leading: 20, top: 0, width: 100, height: 10)
        other.trailingAnchor.constraint(lessThanOrEqualTo: good.root.trailingAnchor).isActive = true
        expect(good.messages(RedundantRule()).isEmpty)
    }

    @Test("redundant: the weaker one of two inequalities; not one that an outlet refers to")
    func redundantInequality() {
        func scene() -> (LintScene, NSLayoutConstraint) {
            let scene = LintScene()
            let box = scene.add(UIView(), "box")
            box.pin(leading: 0, top: 0, height: 10)
            let weak = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 50)
            let strong = box.widthAnchor.constraint(greaterThanOrEqualToConstant: 80)
            NSLayoutConstraint.activate([weak, strong])
            return (scene, weak)
        }
        expect(scene().0.messages(RedundantRule()).count, equals: 1)
        let (kept, weak) = scene()
        kept.mark(weak) { $0.hasOutlet = true }
        expect(kept.messages(RedundantRule()).isEmpty)
    }

    @Test("A width that only fits one screen is not redundant: it is a conflict on others")
    func redundantNeedsEveryScreen() {
        let scene = LintScene()
        scene.add(UIView(), "box").pin(leading: 20, top: 0, trailing: 20, width: 280, height: 10)
        expect(scene.messages(RedundantRule()).isEmpty)
    }

    @Test("dead: an optional width against a required one; not an optional width alone")
    func dead() {
        let bad = LintScene()
        let box = bad.add(UIView(), "box")
        box.pin(leading: 0, top: 0, width: 100, height: 10)
        let soft = box.widthAnchor.constraint(equalToConstant: 200)
        soft.priority = .defaultHigh
        soft.isActive = true
        expect(bad.messages(DeadRule()).count, equals: 1)
        let good = LintScene()
        let other = good.add(UIView(), "box")
        other.pin(leading: 0, top: 0, height: 10)
        other.widthAnchor.constraint(lessThanOrEqualTo: good.root.widthAnchor, multiplier: 0.5).isActive = true
        let wish = other.widthAnchor.constraint(equalToConstant: 400)
        wish.priority = .defaultHigh
        wish.isActive = true
        expect(good.messages(DeadRule()).isEmpty)
    }

    @Test("left-right: left of one side; not both sides alike, and not leading")
    func leftRight() {
        let bad = LintScene()
        let box = bad.add(UIView(), "box")
        box.pin(top: 0, width: 10, height: 10)
        box.leftAnchor.constraint(equalTo: bad.root.leftAnchor, constant: 20).isActive = true
        expect(bad.messages(LeftRightRule()), equals: ["box is tied to the left; leading follows the language's direction"])
        let good = LintScene()
        let other = good.add(UIView(), "box")
        other.pin(top: 0, height: 10)
        other.leftAnchor.constraint(equalTo: good.root.leftAnchor, constant: 20).isActive = true
        other.rightAnchor.constraint(equalTo: good.root.rightAnchor, constant: -20).isActive = true
        good.add(UIView(), "third").pin(leading: 0, top: 20, width: 10, height: 10)
        expect(good.messages(LeftRightRule()).isEmpty)
    }

    @Test("translates: a view with constraints and a mask; not a container with a frame")
    func translates() {
        let bad = LintScene()
        let box = bad.add(UIView(), "box")
        box.translatesAutoresizingMaskIntoConstraints = true
        box.pin(leading: 10, top: 10, width: 50, height: 50)
        expect(bad.messages(TranslatesRule()).count, equals: 1)
        let good = LintScene()
        let container = good.add(UIView(), "container")
        container.translatesAutoresizingMaskIntoConstraints = true
        container.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        good.add(UIView(), "inner", to: container).pin(leading: 0, top: 0, trailing: 0, bottom: 0)
        expect(good.messages(TranslatesRule()).isEmpty)
    }

    @Test("content-priority: a label between two edges that must not shrink; not one with a free side")
    func contentPriority() {
        func scene(_ trailing: CGFloat?) -> LintScene {
            let scene = LintScene()
            let label = scene.add(LintScene.label("Hello world"), "title")
            label.setContentCompressionResistancePriority(.required, for: .horizontal)
            label.pin(leading: 0, top: 0, trailing: trailing)
            return scene
        }
        expect(
            scene(0).messages(ContentPriorityRule()),
            equals: [
                "title has a required horizontal compression resistance; 999 yields where nothing else can"
            ])
        expect(scene(nil).messages(ContentPriorityRule()).isEmpty)

        // A background that grows with its text; not one that has a width, or is tied on its own.
        func pill(_ edit: (UIView) -> Void) -> LintScene {
            let scene = LintScene()
            let pill = scene.add(UIView(), "pill")
            let label = scene.add(LintScene.label("Hello world"), "title", to: pill)
            label.setContentCompressionResistancePriority(.required, for: .horizontal)
            label.pin(leading: 4, top: 0, trailing: 4, bottom: 0)
            pill.pin(leading: 0, top: 0)
            edit(pill)
            return scene
        }
        expect(pill { _ in }.messages(ContentPriorityRule()).isEmpty)
        expect(pill { $0.pin(width: 300) }.messages(ContentPriorityRule()).count, equals: 1)
        expect(pill { $0.pin(trailing: 0) }.messages(ContentPriorityRule()).count, equals: 1)
    }

    @Test("fixed-height: a label of several lines; not one line in a fixed font")
    func fixedHeight() {
        let bad = LintScene()
        bad.add(LintScene.label("Some text", lines: 0), "body").pin(leading: 0, top: 0, width: 100, height: 40)
        expect(bad.messages(FixedHeightRule()), equals: ["body has a fixed height of 40, but its text has any number of lines"])
        let good = LintScene()
        good.add(LintScene.label("Some text"), "title").pin(leading: 0, top: 0, width: 100, height: 40)
        good.add(UIView(), "line").pin(leading: 0, top: 50, width: 100, height: 1)
        // Two lines of a fixed font that have room for both.
        good.add(LintScene.label("Some text", lines: 2), "body").pin(leading: 0, top: 60, width: 100, height: 20)
        expect(good.messages(FixedHeightRule()).isEmpty)
        let low = LintScene()
        low.add(LintScene.label("Some text", lines: 2), "body").pin(leading: 0, top: 0, width: 100, height: 18)
        expect(low.messages(FixedHeightRule()), equals: ["body has a fixed height of 18, but its text has up to 2 lines"])
    }

    @Test("fixed-height: a font of a fixed size is a note; one that grows is a warning", arguments: [false, true])
    func fixedHeightOfGrowingText(_ isDynamic: Bool) {
        let scene = LintScene()
        let label = LintScene.label("Some text", lines: 0)
        label.adjustsFontForContentSizeCategory = isDynamic
        scene.add(label, "body").pin(leading: 0, top: 0, width: 100, height: 40)
        let found = FixedHeightRule().check(scene.layout()).map { $0.severity ?? FixedHeightRule().severity }
        expect(found, equals: [isDynamic ? .warning : .note])
    }

    @Test("conflict: what contradicts a stack that hides a view is a note")
    func conflictOfHiddenViews() {
        let scene = LintScene()
        let stack = scene.add(UIStackView(), "rows")
        stack.axis = .vertical
        stack.pin(leading: 0, top: 0, width: 100)
        let row = UIView()
        stack.addArrangedSubview(row)
        row.heightAnchor.constraint(equalToConstant: 60).isActive = true
        row.isHidden = true
        expect(ConflictRule().check(scene.layout()).map(\.severity), equals: [.note])
    }

    @Test("conflict: a placeholder's size is the editor's only")
    func conflictWithPlaceholder() {
        func scene(_ identifier: String?) -> LintScene {
            let scene = LintScene()
            let view = scene.add(UIView(), "chart")
            view.pin(leading: 0, top: 0, width: 100, height: 40)
            let height = view.heightAnchor.constraint(equalToConstant: 60)
            height.identifier = identifier
            height.isActive = true
            return scene
        }
        expect(scene(nil).messages(ConflictRule()).count, equals: 1)
        expect(scene("placeholder size").messages(ConflictRule()).isEmpty)
    }

    @Test("misplaced: a saved frame that constants contradict; not one that depends on a text")
    func misplaced() {
        func scene(_ saved: CGRect, _ view: UIView) -> LintScene {
            let scene = LintScene()
            scene.add(view, "box")
            scene.mark(view) { $0.savedFrame = saved }
            return scene
        }
        let bad = scene(CGRect(x: 20, y: 0, width: 100, height: 10), UIView())
        bad.root.subviews[0].pin(leading: 10, top: 0, width: 100, height: 10)
        expect(bad.messages(MisplacedRule()) { $0.isCanvas = true }.count, equals: 1)
        expect(bad.messages(MisplacedRule()).isEmpty)
        let text = scene(CGRect(x: 10, y: 0, width: 300, height: 10), LintScene.label("Hello"))
        text.root.subviews[0].pin(leading: 10, top: 0)
        expect(text.messages(MisplacedRule()) { $0.isCanvas = true }.isEmpty)
        let good = scene(CGRect(x: 10, y: 0, width: 100, height: 10), UIView())
        good.root.subviews[0].pin(leading: 10, top: 0, width: 100, height: 10)
        expect(good.messages(MisplacedRule()) { $0.isCanvas = true }.isEmpty)
    }

    @Test("misplaced: not what optional or contradicting constraints decide, nor a symbol's frame, unless the file says so")
    func misplacedUncertain() {
        func scene(_ edit: (UIView) -> Void) -> LintScene {
            let scene = LintScene()
            let box = scene.add(UIView(), "box")
            box.pin(leading: 10, top: 0, height: 10)
            edit(box)
            scene.mark(box) { $0.savedFrame = CGRect(x: 10, y: 0, width: 50, height: 10) }
            return scene
        }
        func count(_ scene: LintScene) -> Int { scene.messages(MisplacedRule()) { $0.isCanvas = true }.count }
        func width(_ view: UIView, _ width: CGFloat, _ priority: Float = 1000) {
            let constraint = view.widthAnchor.constraint(equalToConstant: width)
            constraint.priority = UILayoutPriority(priority)
            constraint.isActive = true
        }
        expect(count(scene { width($0, 100) }), equals: 1)
        expect(count(scene { width($0, 100, 999) }), equals: 0)
        expect(
            count(
                scene {
                    width($0, 100); width($0, 120)
                }), equals: 0)
        let symbol = scene { width($0, 100) }
        symbol.mark(symbol.root.subviews[0]) { $0.showsSymbol = true }
        expect(count(symbol), equals: 0)
        symbol.mark(symbol.root.subviews[0]) { $0.isMarkedMisplaced = true }
        expect(count(symbol), equals: 1)
    }
}
