import Ashlar
import TestSupport
import Testing

@testable import AshlarLint

@Suite("Lint rules about what is seen and touched")
@MainActor
struct PictureRuleTests {
    @Test("text-clipped: a text that is wider than its label; not one that fits or shrinks")
    func textWidth() {
        func scene(_ width: CGFloat, shrinks: Bool = false) -> LintScene {
            let scene = LintScene()
            let label = LintScene.label("Twelve chars")
            label.adjustsFontSizeToFitWidth = shrinks
            label.minimumScaleFactor = 0.5
            scene.add(label, "title").pin(leading: 0, top: 0, width: width)
            return scene
        }
        // Twelve characters of 10 points need 120.
        expect(
            scene(90).messages(TextClippedRule()), equals: ["title is truncated: about 25 % of the text does not fit the width"])
        expect(scene(120).messages(TextClippedRule()).isEmpty)
        expect(scene(118).messages(TextClippedRule()).isEmpty)
        expect(scene(90, shrinks: true).messages(TextClippedRule()).isEmpty)
    }

    @Test("text-clipped: a label with an outlet is a note, since its text is a sample", arguments: [false, true])
    func sampleText(_ hasOutlet: Bool) {
        let scene = LintScene()
        let label = scene.add(LintScene.label("Twelve chars"), "title")
        label.pin(leading: 0, top: 0, width: 90)
        scene.mark(label) { $0.hasOutlet = hasOutlet }
        let found = TextClippedRule().check(scene.layout()).map { $0.severity ?? TextClippedRule().severity }
        expect(found, equals: [hasOutlet ? .note : .warning])
    }

    @Test("text-clipped: a label with an outlet that is lower than one line is a warning, since no text fits")
    func sampleTextLowerThanALine() {
        let scene = LintScene()
        let label = scene.add(LintScene.label("Twelve chars"), "title")
        label.pin(leading: 0, top: 0, width: 200, height: 4)
        scene.mark(label) { $0.hasOutlet = true }
        let found = TextClippedRule().check(scene.layout()).map { $0.severity ?? TextClippedRule().severity }
        expect(found, equals: [.warning])
    }

    // Apple's documentation of lineBreakMode of a button's title label: word wrapping gives the title several lines.
    @Test("text-clipped: a button's title that wraps needs height, and not width")
    func wrappedTitle() {
        func scene(_ mode: NSLineBreakMode, height: CGFloat) -> [String] {
            let scene = LintScene()
            let button = LintScene.button("Twelve chars")
            button.titleLabel?.lineBreakMode = mode
            scene.add(button, "send").pin(leading: 0, top: 0, width: 120, height: height)
            return scene.messages(TextClippedRule())
        }
        expect(scene(.byTruncatingMiddle, height: 60).count, equals: 1)
        expect(scene(.byWordWrapping, height: 60).isEmpty)
        expect(scene(.byWordWrapping, height: 20), equals: ["send is clipped: the text is higher than its view"])
    }

    @Test("text-clipped: a line of dashes is no text, and a title without room names an icon")
    func decorations() {
        func message(_ text: String) -> Int {
            let scene = LintScene()
            scene.add(LintScene.label(text), "line").pin(leading: 0, top: 0, width: 40, height: 2)
            return scene.messages(TextClippedRule()).count
        }
        expect([message("- - - - -"), message("a - - - -")], equals: [0, 1])
        func icon(_ width: CGFloat) -> Int {
            let scene = LintScene()
            let button = LintScene.button("Copy")
            button.setImage(UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }, for: .normal)
            scene.add(button, "copy").pin(leading: 0, top: 0, width: width, height: 44)
            return scene.messages(TextClippedRule()).count
        }
        expect([icon(30), icon(50)], equals: [0, 1])
    }

    @Test("Rules about frames pass over views whose place is open, and what is inside of them")
    func ambiguousPlaces() {
        func scene(top: CGFloat?) -> LintScene {
            let scene = LintScene()
            let card = scene.add(UIView(), "card")
            card.pin(leading: 0, width: 100, height: 100)
            if let top { card.pin(top: top) }
            scene.add(LintScene.label("Some text"), "inside", to: card).pin(leading: -40, top: 0)
            return scene
        }
        expect(scene(top: 0).messages(OutsideRule()).count, equals: 1)
        expect(scene(top: nil).messages(OutsideRule()).isEmpty)
    }

    @Test(
        "overlap: half of one of two labels with outlets is covered by the other, and code shows one", arguments: [false, true])
    func alternatives(_ haveOutlets: Bool) {
        let scene = LintScene()
        for (name, top) in [("a", 0.0), ("b", 4.0)] {
            let label = scene.add(LintScene.label("Some text"), name)
            label.pin(leading: 0, top: top)
            scene.mark(label) { $0.hasOutlet = haveOutlets }
        }
        expect(scene.messages(OverlapRule()).count, equals: haveOutlets ? 0 : 1)
    }

    @Test("text-clipped is silent where a tie could give the text its width")
    func textInTie() {
        func scene(_ priority: Float) -> LintScene {
            let scene = LintScene(width: 300)
            let one = scene.add(LintScene.label("twenty characters 20"), "one")
            let two = scene.add(LintScene.label("twenty characters 21"), "two")
            two.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .horizontal)
            one.pin(leading: 0, top: 0)
            two.pin(top: 0, trailing: 0)
            two.leadingAnchor.constraint(equalTo: one.trailingAnchor).isActive = true
            return scene
        }
        // 400 points are wanted, and 300 are there: either label may be whole, unless the second one has to be.
        expect(scene(750).messages(TextClippedRule()).isEmpty)
        expect(!scene(750).messages(TieRule()).isEmpty)
        expect(
            scene(751).messages(TextClippedRule()), equals: ["one is truncated: about 50 % of the text does not fit the width"])
    }

    @Test("text-clipped: lines that do not fit the height; not lines beyond the limit of the label")
    func textHeight() {
        func scene(_ lines: Int, _ height: CGFloat) -> LintScene {
            let scene = LintScene()
            scene.add(LintScene.label("one two three four", lines: lines), "body").pin(
                leading: 0, top: 0, width: 60, height: height)
            return scene
        }
        expect(scene(0, 20).messages(TextClippedRule()), equals: ["body is clipped: the text is higher than its view"])
        expect(scene(0, 40).messages(TextClippedRule()).isEmpty)
        expect(scene(2, 20).messages(TextClippedRule()).isEmpty)
        // The editor's height of a cell or another part of a screen cuts no text in the application.
        expect(scene(0, 20).messages(TextClippedRule()) { $0.isCanvas = true }.count, equals: 1)
        expect(scene(0, 20).messages(TextClippedRule()) { ($0.isCanvas, $0.isScreen) = (true, false) }.isEmpty)
    }

    @Test("overlap: two texts that partly cover each other; not a badge, a background, or one of two texts")
    func overlap() {
        func scene(_ first: UIView, _ second: UIView, x: CGFloat, y: CGFloat) -> LintScene {
            let scene = LintScene()
            scene.add(first, "first").pin(leading: 0, top: 0)
            scene.add(second, "second").pin(leading: x, top: y)
            return scene
        }
        let texts = { scene(LintScene.label("Hello world"), LintScene.label("Other words"), x: $0, y: $1) }
        expect(texts(80, 2).messages(OverlapRule()), equals: ["second covers a part of first"])
        expect(texts(0, 0).messages(OverlapRule()).isEmpty)
        expect(texts(120, 0).messages(OverlapRule()).isEmpty)
        // The editor's own title is replaced by the application.
        expect(scene(LintScene.label("Hello world"), LintScene.button("Button"), x: 80, y: 2).messages(OverlapRule()).isEmpty)
        let image = UIImageView()
        image.pin(in: 100)
        expect(scene(image, LintScene.label("Hello"), x: 80, y: 2).messages(OverlapRule()).isEmpty)
        let hidden = LintScene.label("Other words")
        hidden.alpha = 0
        expect(scene(LintScene.label("Hello world"), hidden, x: 80, y: 2).messages(OverlapRule()).isEmpty)
    }

    @Test("outside: a label that leaves the screen; not one that scrolls or waits outside")
    func outsideScreen() {
        let bad = LintScene()
        bad.add(LintScene.label("Hello world"), "title").pin(leading: 300, top: 0)
        expect(bad.messages(OutsideRule()), equals: ["title leaves the screen at the right"])
        let waiting = LintScene()
        waiting.add(LintScene.label("Hello world"), "title").pin(leading: 330, top: 0)
        expect(waiting.messages(OutsideRule()).isEmpty)
        // A view of which only an edge is left waits too, with what is in it: `next_button` of an application waits below the screen.
        let edge = LintScene()
        let bar = edge.add(UIView(), "bar")
        bar.pin(leading: 0, width: 320, height: 60)
        bar.topAnchor.constraint(equalTo: edge.root.bottomAnchor, constant: -5).isActive = true
        edge.add(LintScene.label("Hello"), "title", to: bar).pin(leading: 10, top: 0)
        expect(edge.messages(OutsideRule()).isEmpty)
        let button = LintScene()
        let panel = button.add(UIView(), "panel")
        panel.pin(leading: 0, top: 0, width: 320, height: 480)
        button.add(LintScene.button("Next"), "next", to: panel).pin(leading: 0, top: 478, width: 320, height: 55)
        expect(button.messages(OutsideRule()).isEmpty)
        // One that reaches far beyond a superview that does not clip is seen, and waits for nothing.
        let beyond = LintScene()
        let strip = beyond.add(UIView(), "strip")
        strip.pin(leading: 0, top: 0, width: 320, height: 4)
        beyond.add(LintScene.button("Next"), "next", to: strip).pin(leading: 0, top: 0, width: 100, height: 44)
        expect(beyond.messages(OutsideRule()), equals: ["next leaves strip at the bottom, and cannot be touched there"])
        // A line of more than ten screens fills the screen that it leaves.
        let endless = LintScene()
        endless.add(LintScene.label(String(repeating: "Many words ", count: 40)), "title").pin(leading: 16, top: 0)
        expect(endless.messages(OutsideRule()), equals: ["title leaves the screen at the right"])
        let half = LintScene()
        let title = half.add(LintScene.label("Hello"), "title")
        title.pin(leading: 10)
        title.centerYAnchor.constraint(equalTo: half.root.bottomAnchor).isActive = true
        expect(half.messages(OutsideRule()), equals: ["title leaves the screen at the bottom"])
        let scrolled = LintScene()
        let scroll = scrolled.add(UIScrollView(), "scroll")
        scroll.pin(leading: 0, top: 0, trailing: 0, bottom: 0)
        scrolled.add(LintScene.label("Hello world"), "title", to: scroll).pin(leading: 300, top: 0, trailing: 0, bottom: 0)
        expect(scrolled.messages(OutsideRule()).isEmpty)
    }

    @Test(
        "outside: only the letters of a label count, where its alignment places them",
        arguments: [NSTextAlignment.left, .center, .right, .natural])
    func outsideByAlignment(alignment: NSTextAlignment) {
        let scene = LintScene()
        let label = LintScene.label("Hello world")
        label.textAlignment = alignment
        scene.add(label, "title").pin(leading: -40, top: 0, width: 400)
        // 110 points of text in 400, which extend by 40 points beyond both sides of the screen.
        let expected = ["left": "left", "natural": "left", "right": "right"]["\(alignment)"].map {
            ["title leaves the screen at the \($0)"]
        }
        expect(scene.messages(OutsideRule()), equals: expected ?? [])
    }

    @Test("outside: a button that leaves its superview; not a label of a superview that does not clip")
    func outsideSuperview() {
        func scene(_ view: UIView) -> LintScene {
            let scene = LintScene()
            let card = scene.add(UIView(), "card")
            card.pin(leading: 50, top: 50, width: 100, height: 60)
            scene.add(view, "inner", to: card).pin(leading: 60, top: 10, width: 60, height: 44)
            return scene
        }
        expect(
            scene(LintScene.button("Buy")).messages(OutsideRule()),
            equals: [
                "inner leaves card at the right, and cannot be touched there"
            ])
        expect(scene(LintScene.label("Buy")).messages(OutsideRule()).isEmpty)
    }

    @Test("safe-area: a label under the home indicator; not one above it")
    func safeArea() {
        func scene(_ bottom: CGFloat) -> LintScene {
            let scene = LintScene()
            scene.add(LintScene.label("Terms"), "terms").pin(leading: 0, bottom: bottom)
            return scene
        }
        let insets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        expect(
            scene(0).messages(SafeAreaRule()) { $0.safeArea = insets },
            equals: ["terms lies outside of the safe area at the bottom"])
        expect(scene(40).messages(SafeAreaRule()) { $0.safeArea = insets }.isEmpty)
    }

    @Test("touch-target: a small button; not one of 44 points, and not one that is switched off")
    func touchTarget() {
        func scene(_ height: CGFloat, isEnabled: Bool = true) -> LintScene {
            let scene = LintScene()
            let button = LintScene.button("Buy")
            button.isEnabled = isEnabled
            scene.add(button, "buy").pin(leading: 0, top: 0, width: 100, height: height)
            return scene
        }
        expect(scene(30).messages(TouchTargetRule()), equals: ["buy is 100 by 30 points; a target needs 44 by 44"])
        expect(scene(44).messages(TouchTargetRule()).isEmpty)
        expect(scene(30, isEnabled: false).messages(TouchTargetRule()).isEmpty)
    }

    @Test("touch-target: a button without an action is a note if it has an outlet, and else no target")
    func indicator() {
        func findings(action: Bool, outlet: Bool) -> [LintFinding] {
            let scene = LintScene()
            let button = LintScene.button("!")
            scene.add(button, "state").pin(leading: 0, top: 0, width: 20, height: 20)
            scene.mark(button) { ($0.hasAction, $0.hasOutlet) = (action, outlet) }
            var linter = Linter(rules: [(TouchTargetRule(), nil)])
            linter.add(scene.layout())
            return linter.findings()
        }
        expect(findings(action: true, outlet: false).map(\.severity), equals: [.warning])
        expect(findings(action: false, outlet: true).map(\.severity), equals: [.note])
        expect(findings(action: false, outlet: false).isEmpty)
    }

    @Test("Rules about frames pass over views whose constraints contradict each other")
    func contradicted() {
        func scene(_ width: CGFloat) -> LintScene {
            let scene = LintScene(width: 320)
            let label = scene.add(LintScene.label("Twelve chars"), "title")
            label.pin(leading: 0, top: 0, width: width)
            // In 320 points, the trailing edge makes the label 20 wide.
            label.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -300).isActive = true
            return scene
        }
        expect(scene(20).messages(TextClippedRule()).count, equals: 1)
        expect(scene(90).messages(TextClippedRule()).isEmpty)
        expect(scene(90).messages(ConflictRule()).count, equals: 1)
    }

    @Test("cell-height: a centered label; not a chain from top to bottom, and not a fixed height")
    func cellHeight() {
        func scene(chain: Bool, isFixed: Bool = false) -> LintScene {
            let scene = LintScene()
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            scene.root.addSubview(cell)
            scene.mark(cell) {
                $0.name = "cell"
                $0.hasFixedHeight = isFixed
            }
            let label = scene.add(LintScene.label("Title"), "title", to: cell.contentView)
            label.pin(leading: 16, top: chain ? 11 : nil, bottom: chain ? 11 : nil)
            if !chain { label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor).isActive = true }
            return scene
        }
        expect(scene(chain: false).messages(CellHeightRule()).count, equals: 1)
        expect(scene(chain: true).messages(CellHeightRule()).isEmpty)
        expect(scene(chain: false, isFixed: true).messages(CellHeightRule()).isEmpty)
    }

    @Test("cell-height: a row of 44 points is only noted if all of its contents fit in it", arguments: [(8, true), (40, false)])
    func cellHeightThatFits(_ top: CGFloat, _ fits: Bool) {
        let scene = LintScene()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        scene.root.addSubview(cell)
        for (name, top) in [("title", 8), ("detail", top)] {
            scene.add(LintScene.label("Title"), name, to: cell.contentView).pin(leading: 16, top: top, height: 30)
        }
        expect(CellHeightRule().check(scene.layout()).map(\.severity), equals: [fits ? .note : nil])
    }
}

extension UIView {
    /// Gives the view a width and a height.
    fileprivate func pin(in size: CGFloat) {
        widthAnchor.constraint(equalToConstant: size).isActive = true
        heightAnchor.constraint(equalToConstant: size).isActive = true
    }
}
