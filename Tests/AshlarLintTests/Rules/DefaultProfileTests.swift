import Ashlar
import TestSupport
import Testing

@testable import AshlarLint

/// What breaks no screen for sure is a note, which the default profile leaves out.
@Suite("Lint: what the default profile leaves to the strict one")
@MainActor
struct DefaultProfileTests {
    /// The severities of what a rule finds.
    private func severities(_ rule: any LintRule, _ scene: LintScene) -> [LintSeverity] {
        var linter = Linter(rules: [(rule, nil)])
        linter.add(scene.layout())
        return linter.findings().map(\.severity)
    }

    private func button(_ edit: (inout LintSource) -> Void) -> LintScene {
        let scene = LintScene()
        let button = scene.add(UIButton(type: .custom), "close")
        button.pin(leading: 0, top: 0, width: 44, height: 44)
        scene.mark(button, edit)
        return scene
    }

    // VoiceOver reads the name of a symbol ("Delete" for `trash`), and that of a picture of a catalog.
    @Test("accessibility-label: a symbol, a picture with a word as its name, and what code may set are notes")
    func labels() {
        func found(_ edit: (inout LintSource) -> Void) -> [LintSeverity] {
            severities(AccessibilityLabelRule(), button(edit))
        }
        expect(found { _ in }, equals: [.warning])
        expect(found { $0.hasSymbolName = true }, equals: [.note])
        expect(found { $0.hasAction = false }, equals: [.note])
        expect(found { $0.hasOutlet = true }, equals: [.note])
        expect(found { ($0.hasOutlet, $0.picture) = (true, "ic_close") }, equals: [.warning])
        expect(found { ($0.hasOutlet, $0.isInCollection, $0.picture) = (true, true, "ic_close") }, equals: [.note])
        let pictures = ["Close", "menu.png", "btnclose", "closeButton", "icon2", "arrow-left"].map { name in
            found { $0.picture = name } == [.note]
        }
        expect(pictures, equals: [true, true, false, false, false, false])
    }

    @Test("accessibility-label: what is inside of a view that takes no touches is no control")
    func indicators() {
        let scene = LintScene()
        let box = scene.add(UIView(), "box")
        box.pin(leading: 0, top: 0, width: 100, height: 100)
        let dot = scene.add(UIButton(type: .custom), "dot", to: box)
        dot.pin(leading: 0, top: 0, width: 20, height: 20)
        let rules: [any LintRule] = [AccessibilityLabelRule(), TouchTargetRule()]
        expect(rules.map { scene.messages($0).count }, equals: [1, 1])
        box.isUserInteractionEnabled = false
        expect(rules.map { scene.messages($0).count }, equals: [0, 0])
    }

    // WCAG 2.2, 2.5.8: a target has at least 24 by 24 points.
    @Test(
        "touch-target: a target that is hard to hit is a warning, and one that is only lower than 44 points a note",
        arguments: [
            (20.0, 20.0, LintSeverity.warning), (27, 27, .warning), (120, 20, .warning), (120, 25, .note), (30, 30, .note),
        ])
    func targets(_ width: Double, _ height: Double, _ severity: LintSeverity) {
        let scene = LintScene()
        scene.add(LintScene.button("Buy"), "buy").pin(leading: 0, top: 0, width: width, height: height)
        expect(severities(TouchTargetRule(), scene), equals: [severity])
    }

    @Test("touch-target: a button of which nothing is seen, or an attribute of the application, enlarges the target")
    func enlargedTargets() {
        let scene = LintScene()
        let small = scene.add(LintScene.button("x"), "small")
        small.pin(leading: 20, top: 20, width: 20, height: 20)
        scene.mark(small) { $0.hasOwnHitArea = true }
        expect(scene.messages(TouchTargetRule()).isEmpty)
        scene.mark(small) { $0.hasOwnHitArea = false }
        expect(scene.messages(TouchTargetRule()).count, equals: 1)
        let area = scene.add(UIButton(type: .custom), "area")
        area.pin(leading: 0, top: 0, width: 60, height: 60)
        expect(scene.messages(TouchTargetRule()).isEmpty)
        // UIView.hitTest(_:with:) asks the front view first, so that one behind enlarges nothing that it covers.
        scene.root.sendSubviewToBack(area)
        expect(scene.messages(TouchTargetRule()).count, equals: 1)
    }

    @Test("outside: an area of touches that a superview cuts off is no finding")
    func cutAreas() {
        let scene = LintScene()
        let row = scene.add(UIView(), "row")
        row.pin(leading: 0, top: 40, width: 200, height: 40)
        row.clipsToBounds = true
        let area = scene.add(UIButton(type: .custom), "area", to: row)
        area.pin(leading: 0, top: -20, width: 60, height: 50)
        expect(scene.messages(OutsideRule()).isEmpty)
        area.setTitle("Edit", for: .normal)
        area.backgroundColor = .red
        expect(scene.messages(OutsideRule()), equals: ["area leaves row at the top, and is cut off there"])
    }

    @Test("overlap: only letters that surely meet are a warning")
    func overlaps() {
        func found(x: CGFloat, both: Bool = false, _ edit: (inout LintSource) -> Void) -> [LintSeverity] {
            let scene = LintScene()
            let label = scene.add(LintScene.label("Hello world"), "first")
            label.pin(leading: 0, top: 0)
            let other = scene.add(LintScene.label("Other words"), "second")
            other.pin(leading: x, top: 2)
            scene.mark(label, edit)
            if both { scene.mark(other, edit) }
            return severities(OverlapRule(), scene)
        }
        // Eleven letters of 10 points.
        expect(found(x: 80) { _ in }, equals: [.warning])
        expect(found(x: 106) { _ in }, equals: [.note])
        expect(found(x: 90) { $0.hasUnknownFont = true }, equals: [.note])
        expect(found(x: 80) { $0.hasUnknownFont = true }, equals: [.warning])
        expect(found(x: 80) { $0.hasOutlet = true }, equals: [.note])
        expect(found(x: 45) { $0.hasOutlet = true }, equals: [.warning])
        expect(found(x: 66, both: true) { $0.hasOutlet = true }, equals: [.note])
        // The frame is that of 110 points, and the letters need 60.
        expect(found(x: 80) { $0.leastTextWidth = 60 }.isEmpty)
    }

    @Test(
        "overlap: letters of a known width lie where the alignment places them",
        arguments: [NSTextAlignment.left, .center, .right])
    func alignedLetters(_ alignment: NSTextAlignment) {
        let scene = LintScene()
        let label = LintScene.label("Hello world")
        label.textAlignment = alignment
        scene.add(label, "title").pin(leading: 0, top: 0)
        scene.mark(label) { $0.leastTextWidth = 50 }
        let frame = scene.layout().views[1].text?.frame
        let left: CGFloat = ["left": 0, "center": 30, "right": 60]["\(alignment)"] ?? -1
        expect(frame?.minX, equals: left)
        expect(frame?.width, equals: 50)
    }

    @Test("text-clipped: a font that is none of the system's has the larger allowance, and a translated text is a sample")
    func clippedTexts() {
        func found(_ width: CGFloat, _ edit: (inout LintSource) -> Void) -> [LintSeverity] {
            let scene = LintScene()
            let label = scene.add(LintScene.label("Twelve chars"), "title")
            label.pin(leading: 0, top: 0, width: width)
            scene.mark(label, edit)
            return severities(TextClippedRule(), scene)
        }
        // Twelve letters of 10 points need 120.
        expect(found(100) { _ in }, equals: [.warning])
        expect(found(111) { _ in }, equals: [.note])
        expect(found(100) { $0.hasUnknownFont = true }, equals: [.note])
        expect(found(80) { $0.hasUnknownFont = true }, equals: [.warning])
        expect(found(80) { $0.isTranslated = true }, equals: [.note])
    }

    @Test(
        "tie: one that moves nothing by more than a few points is a note",
        arguments: [(40.0, LintSeverity.note), (300, .warning)])
    func ties(_ height: Double, _ severity: LintSeverity) {
        let scene = LintScene(height: CGFloat(height))
        let labels = ["one", "two"].map { scene.add(LintScene.label($0), $0) }
        for label in labels {
            label.setContentHuggingPriority(.defaultLow, for: .vertical)
            label.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor).isActive = true
        }
        labels[0].pin(top: 0)
        labels[1].pin(bottom: 0)
        labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor, constant: 8).isActive = true
        expect(severities(TieRule(), scene), equals: [severity])
    }

    @Test("ambiguous and tie: a placeholder's size is one of its own axis, and a button without content has none")
    func unknownContent() {
        func view(_ view: UIView, _ edit: (inout LintSource) -> Void = { _ in }) -> LintView {
            let scene = LintScene()
            scene.add(view, "box").pin(leading: 0, top: 0, width: 10, height: 10)
            scene.mark(view, edit)
            return scene.layout().views[1]
        }
        func axes(_ view: LintView) -> [Bool] { [view.hasUnknownWidth, view.hasUnknownHeight] }
        expect(axes(view(UIView()) { $0.hasPlaceholderWidth = true }), equals: [true, false])
        expect(axes(view(UIView()) { $0.hasPlaceholderHeight = true }), equals: [false, true])
        expect(axes(view(UIButton(type: .custom))), equals: [true, true])
        expect(axes(view(LintScene.button("Buy"))), equals: [false, false])
        expect(axes(view(UIView()) { $0.hasMissingPicture = true }), equals: [true, true])
    }

    @Test("ambiguous: what a cell of a style places is no finding", arguments: [false, true])
    func placedByCells(_ isPlaced: Bool) {
        let scene = LintScene()
        let label = scene.add(LintScene.label("Title"), "title")
        label.pin(leading: 0)
        scene.mark(label) { $0.isPlacedByCell = isPlaced }
        expect(scene.messages(AmbiguousRule()).count, equals: isPlaced ? 0 : 1)
    }

    @Test("conflict: the size of content that the file does not have is none, and that of a sample or an unknown font is a note")
    func conflicts() {
        func found(_ button: UIButton, _ edit: (inout LintSource) -> Void = { _ in }) -> [LintSeverity] {
            let scene = LintScene()
            scene.add(button, "buy").pin(leading: 0, top: 0, width: 90)
            button.setContentHuggingPriority(.required, for: .horizontal)
            button.setContentCompressionResistancePriority(.required, for: .horizontal)
            scene.mark(button, edit)
            return severities(ConflictRule(), scene)
        }
        expect(found(UIButton(type: .custom)).isEmpty)
        expect(found(LintScene.button("Buy")), equals: [.error])
        expect(found(LintScene.button("Buy")) { $0.hasUnknownFont = true }, equals: [.note])
        expect(found(LintScene.button("Buy")) { $0.isTranslated = true }, equals: [.note])
        expect(found(LintScene.button("Buy")) { $0.unknownClass = "BuyButton" }, equals: [.note])
    }

    @Test("cell-height: a row whose height code may give is a note", arguments: [false, true])
    func rowHeights(_ isGiven: Bool) {
        let scene = LintScene()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        scene.root.addSubview(cell)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
        scene.mark(cell) { ($0.name, $0.mayHaveRowHeight) = ("cell", isGiven) }
        let content = cell.contentView
        let label = LintScene.label("Two lines of text", lines: 0)
        label.translatesAutoresizingMaskIntoConstraints = false
        content.addSubview(label)
        label.pin(leading: 0, top: 0)
        expect(severities(CellHeightRule(), scene), equals: [isGiven ? .note : .warning])
    }

    @Test("fixed-height: a view without height is put away")
    func collapsed() {
        func found(_ height: CGFloat) -> Int {
            let scene = LintScene()
            scene.add(LintScene.label("Some text", lines: 0), "note").pin(leading: 0, top: 0, height: height)
            return scene.messages(FixedHeightRule()).count
        }
        expect([found(0), found(40)], equals: [0, 1])
    }

    @Test("accessibility-traits: a tap beside a field ends typing, and several taps are meant for few")
    func taps() {
        func found(taps: Int = 1, field: Bool = false, _ edit: (inout LintSource) -> Void = { _ in }) -> Int {
            let scene = LintScene()
            let card = scene.add(UIView(), "card")
            card.pin(leading: 0, top: 0, width: 60, height: 60)
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = taps
            card.addGestureRecognizer(tap)
            if field { scene.add(UITextField(), "name", to: card).pin(leading: 0, top: 0, width: 40, height: 30) }
            scene.mark(card, edit)
            return scene.messages(AccessibilityTraitsRule()).count
        }
        expect([found(), found(taps: 5), found(field: true), found { $0.isLabeledByCode = true }], equals: [1, 0, 0, 0])
        expect(found { $0.hasTraitsByCode = true }, equals: 0)
    }

    // UITextView.isEditable: without it, a person types nothing.
    @Test("accessibility-traits: only what a person types into ends typing by a tap beside it")
    func scrolledTaps() {
        func found(_ inner: UIView) -> Int {
            let scene = LintScene()
            let card = scene.add(UIView(), "card")
            card.pin(leading: 0, top: 0, width: 60, height: 60)
            card.addGestureRecognizer(UITapGestureRecognizer())
            scene.add(inner, "inner", to: card).pin(leading: 0, top: 0, width: 40, height: 30)
            return scene.messages(AccessibilityTraitsRule()).count
        }
        let text = UITextView()
        text.isEditable = false
        expect([found(UIScrollView()), found(text), found(UITextView()), found(UITextField())], equals: [1, 1, 0, 0])
    }

    @Test("What only the editor's size shows, and what nothing leads to, is a note; a screen that shows it too is a warning")
    func sizes() {
        let scene = LintScene()
        scene.add(LintScene.label("Twelve chars"), "title").pin(leading: 0, top: 0, width: 80)
        func severities(_ edits: [(inout LintLayout) -> Void]) -> [LintSeverity] {
            var linter = Linter(rules: [(TextClippedRule(), nil)])
            for edit in edits { linter.add(scene.layout(edit)) }
            return linter.findings().map(\.severity)
        }
        let plain: (inout LintLayout) -> Void = { _ in }
        expect(severities([plain]), equals: [.warning])
        expect(severities([{ $0.isEditorSize = true }]), equals: [.note])
        expect(severities([{ $0.isEditorSize = true }, plain]), equals: [.warning])
        expect(severities([{ $0.unused = "nothing leads to the scene" }]), equals: [.note])
    }
}
