import Ashlar
import Foundation
import TestSupport
import Testing

@testable import AshlarLint

// Named differences (FIDELITY.md): voiceOverOrder.
@Suite("Lint rules about accessibility")
@MainActor
struct AccessibilityRuleTests {
    private func button(_ label: String?) -> LintScene {
        let scene = LintScene()
        let button = UIButton(type: .custom)
        button.accessibilityLabel = label
        scene.add(button, "save").pin(leading: 0, top: 0, width: 60, height: 60)
        return scene
    }

    nonisolated private static let labels: [(String?, String)] = [
        (nil, "save has no accessibility label"), ("", "save has no accessibility label"),
        ("Button", "the accessibility label 'Button' says what the element is, and not what it does"),
        ("Save button", "the accessibility label 'Save button' says 'button', which VoiceOver says too"),
        ("save.png", "the accessibility label 'save.png' is the name of a file"),
        ("ic_save", "the accessibility label 'ic_save' is the name of an image, and not a word"), ("Save", ""), ("OK.", ""),
        ("x_y plot", ""), ("star.fill", "the accessibility label 'star.fill' is the name of an image, and not a word"),
        ("http://example.com", ""), ("example.com", ""), ("name@example.com", ""),
    ]

    @Test("accessibility-label: a button needs words that say what it does", arguments: labels)
    func labels(_ label: String?, _ message: String) {
        let found = button(label).messages(AccessibilityLabelRule()).joined()
        expect(found, equals: message)
    }

    @Test("accessibility-traits: a view that can be tapped is a button, or has one inside")
    func traits() {
        func scene(_ edit: (UIView) -> Void) -> [String] {
            let scene = LintScene()
            let view = scene.add(UIView(), "card")
            view.pin(leading: 0, top: 0, width: 60, height: 60)
            view.addGestureRecognizer(UITapGestureRecognizer())
            edit(view)
            return scene.messages(AccessibilityTraitsRule())
        }
        let plain = scene { _ in }
        expect(plain, equals: ["card can be tapped, but VoiceOver does not offer it as a button"])
        let element = scene { view in
            view.isAccessibilityElement = true
            view.accessibilityTraits = .button
        }
        expect(element.isEmpty)
        let inner = scene { $0.addSubview(UIButton(type: .system)) }
        expect(inner.isEmpty)
        let disabled = scene { view in view.gestureRecognizers?.forEach { $0.isEnabled = false } }
        expect(disabled.isEmpty)
        // Nothing in a view that takes no touches can be tapped: the steps of an application's settings are pictures for VoiceOver.
        let shielded = LintScene()
        let steps = shielded.add(UIView(), "steps")
        steps.pin(leading: 0, top: 0, width: 60, height: 60)
        let step = shielded.add(LintScene.button("2"), "step", to: steps)
        step.pin(leading: 0, top: 0, width: 44, height: 44)
        step.accessibilityTraits = [.image, .notEnabled]
        expect(shielded.messages(AccessibilityTraitsRule()), equals: ["step is a button without the trait of one"])
        steps.isUserInteractionEnabled = false
        expect(shielded.messages(AccessibilityTraitsRule()).isEmpty)
    }

    @Test("contrast: the ratio of the guidelines, over what really lies behind")
    func contrast() {
        func ratio(_ text: UIColor, over surfaces: [UIColor], size: CGFloat = 12) -> [String] {
            let scene = LintScene()
            scene.root.backgroundColor = .white
            for (index, color) in surfaces.enumerated() {
                let view = scene.add(UIView(), "s\(index)")
                view.backgroundColor = color
                view.pin(leading: 0, top: 0, width: 300, height: 100)
            }
            let label = LintScene.label("Text", size: size)
            label.textColor = text
            scene.add(label, "title").pin(leading: 10, top: 10)
            return scene.messages(ContrastRule())
        }
        let gray = UIColor(white: 0.6, alpha: 1)
        expect(ratio(gray, over: []), equals: ["title has a contrast of 2.85 to 1; it needs 4.5"])
        expect(ratio(.black, over: []).isEmpty)
        expect(ratio(gray, over: [.black]).isEmpty)
        expect(ratio(.white, over: [UIColor(white: 0, alpha: 0.5)]), equals: ["title has a contrast of 3.98 to 1; it needs 4.5"])
        expect(ratio(.white, over: [UIColor(white: 0, alpha: 0.5)], size: 20).isEmpty)
    }

    @Test("dynamic-type: a text of a fixed size")
    func dynamicType() {
        let scene = LintScene()
        let label = LintScene.label("Text")
        scene.add(label, "title").pin(leading: 0, top: 0)
        expect(scene.messages(DynamicTypeRule()), equals: ["title does not grow with the text size"])
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: .body)
        expect(scene.messages(DynamicTypeRule()).isEmpty)
    }

    @Test("accessibility-label: code that sets the label through an outlet is believed")
    func labelsInCode() {
        let scene = button(nil)
        scene.mark(scene.root.subviews[0]) { $0.isLabeledByCode = true }
        expect(scene.messages(AccessibilityLabelRule()).isEmpty)
    }

    @Test("accessibility-label: a title that code can replace through an outlet is believed, too")
    func titlesWithOutlets() {
        let scene = LintScene()
        let button = scene.add(LintScene.button("Action Button"), "action")
        button.pin(leading: 0, top: 0, width: 60, height: 60)
        expect(scene.messages(AccessibilityLabelRule()).count, equals: 1)
        scene.mark(button) { $0.hasOutlet = true }
        expect(scene.messages(AccessibilityLabelRule()).isEmpty)
    }

    @Test("accessibility-traits: a view as large as the screen takes taps beside a dialog")
    func backdrop() {
        let scene = LintScene()
        let view = scene.add(UIView(), "dimming")
        view.pin(leading: 0, top: 0, trailing: 0, bottom: 0)
        view.addGestureRecognizer(UITapGestureRecognizer())
        expect(scene.messages(AccessibilityTraitsRule()).isEmpty)
        // Below a bar.
        let lower = LintScene()
        let root = lower.add(UIView(), "root")
        root.pin(leading: 0, top: 40, trailing: 0, bottom: 0)
        root.addGestureRecognizer(UITapGestureRecognizer())
        expect(lower.messages(AccessibilityTraitsRule()).isEmpty)
    }

    @Test("accessibility-hidden: prototypes of cells lie over each other in the editor only")
    func hiddenByPrototype() {
        func messages(_ cover: UIView) -> Int {
            let scene = LintScene()
            let cell = scene.add(UITableViewCell(style: .default, reuseIdentifier: nil), "cell")
            cell.pin(leading: 0, top: 0, width: 200, height: 44)
            scene.add(LintScene.label("Some text"), "text", to: cell.contentView).pin(leading: 10, top: 10)
            cover.backgroundColor = .white
            scene.add(cover, "cover").pin(leading: 0, top: 0, width: 200, height: 44)
            return scene.messages(AccessibilityHiddenRule()).count
        }
        expect(messages(UITableViewCell(style: .default, reuseIdentifier: nil)), equals: 0)
    }

    @Test("accessibility-order: cards at one place are shown one at a time", arguments: [0.0, 100.0])
    func cardsAtOnePlace(_ left: Double) {
        let scene = LintScene()
        scene.root.backgroundColor = .white
        for (index, x) in [0.0, left].enumerated() {
            let card = scene.add(UIView(), "card\(index)")
            card.backgroundColor = UIColor(white: 0.9, alpha: 1)
            card.pin(leading: x, top: 0, width: 90, height: 100)
            for row in 0..<2 {
                let label = scene.add(LintScene.label("Text"), "text\(index)\(row)", to: card)
                label.pin(leading: 10, top: 10 + 40 * CGFloat(row))
            }
        }
        expect(scene.messages(AccessibilityOrderRule()).count, equals: left == 0 ? 0 : 1)
    }

    @Test("accessibility-hidden: what scrolls, what code can hide and what a modal view leaves out do not count")
    func hidden() {
        func scene(_ edit: (LintScene, UIView, UIView) -> Void) -> [String] {
            let scene = LintScene()
            let label = scene.add(LintScene.label("Text"), "title")
            label.pin(leading: 10, top: 10)
            let cover = scene.add(UIView(), "cover")
            cover.backgroundColor = .white
            cover.pin(leading: 0, top: 0, trailing: 0, height: 100)
            edit(scene, label, cover)
            return scene.messages(AccessibilityHiddenRule())
        }
        let plain = scene { _, _, _ in }
        expect(plain, equals: ["title is read by VoiceOver, but cover hides it"])
        let clear = scene { _, _, cover in cover.backgroundColor = UIColor(white: 1, alpha: 0.5) }
        let modal = scene { _, _, cover in cover.accessibilityViewIsModal = true }
        let outlet = scene { scene, label, _ in scene.mark(label) { $0.hasOutlet = true } }
        let behind = scene { _, _, cover in cover.superview?.sendSubviewToBack(cover) }
        expect(clear.isEmpty && modal.isEmpty && outlet.isEmpty && behind.isEmpty)
        // What scrolls under a bar comes out of it, and what scrolls with the label does not.
        func scrolling(_ isCoverInside: Bool) -> [String] {
            scene { scene, label, cover in
                let scroll = scene.add(UIScrollView(), "scroll")
                scroll.pin(leading: 0, top: 0, trailing: 0, bottom: 0)
                scene.root.sendSubviewToBack(scroll)
                for view in [label] + (isCoverInside ? [cover] : []) {
                    view.removeFromSuperview()
                    scroll.addSubview(view)
                    view.pin(leading: 0, top: 0, width: view === cover ? 320 : nil, height: view === cover ? 100 : nil)
                }
            }
        }
        expect(scrolling(true) == plain && scrolling(false).isEmpty)
        let button = scene { scene, _, cover in
            let button = scene.add(LintScene.button("Save"), "save")
            button.pin(leading: 100, top: 10, width: 60, height: 60)
            scene.root.bringSubviewToFront(cover)
        }
        expect(button, equals: plain + ["save is read by VoiceOver, but cover hides it"])
    }

    @Test("accessibility-order: boxes that are read as wholes, and a column beside another, are in order")
    func order() {
        func scene(_ edit: (UIView, UIView) -> Void) -> [String] {
            let scene = LintScene()
            let boxes = ["one", "two"].map { scene.add(UIView(), $0) }
            for (index, box) in boxes.enumerated() {
                box.backgroundColor = .yellow
                box.pin(leading: CGFloat(index * 100), top: 0, width: 90, height: 90)
                for line in 0..<2 {
                    scene.add(LintScene.label("Text"), "\(index)\(line)", to: box).pin(leading: 0, top: CGFloat(40 * line))
                }
            }
            edit(boxes[0], boxes[1])
            return scene.messages(AccessibilityOrderRule())
        }
        let mixed = scene { _, _ in }
        expect(mixed, equals: ["VoiceOver reads 10 of two between the texts of one"])
        let grouped = scene { one, two in
            (one.shouldGroupAccessibilityChildren, two.shouldGroupAccessibilityChildren) = (true, true)
        }
        let columns = scene { one, two in (one.backgroundColor, two.backgroundColor) = (nil, nil) }
        expect(grouped.isEmpty && columns.isEmpty)
        let listed = scene { one, two in
            two.shouldGroupAccessibilityChildren = true
            one.accessibilityElements = one.subviews.reversed()
        }
        expect(listed, equals: ["01 is read before 00, which lies above it"])
    }

    @Test("color-alone: marks and buttons of other hues; grays and other words are distinguished")
    func colorAlone() {
        func scene(_ first: UIColor, _ second: UIColor, titles: [String]? = nil) -> [String] {
            let scene = LintScene()
            for (index, color) in [first, second].enumerated() {
                let view = titles.map { LintScene.button($0[index]) } ?? UIView()
                view.backgroundColor = color
                scene.add(view, index == 0 ? "one" : "two").pin(leading: 100 * CGFloat(index), top: 0, width: 20, height: 20)
            }
            return scene.messages(ColorAloneRule())
        }
        let found = ["only the color distinguishes one from two"]
        expect(scene(.red, .green), equals: found)
        expect(scene(.red, .green, titles: ["Vote", "Vote"]), equals: found)
        expect(scene(.red, .green, titles: ["Yes", "No"]).isEmpty)
        expect(scene(.gray, .white).isEmpty && scene(.red, .red).isEmpty)
    }

    @Test(
        "A transcript has the elements from top to bottom, and beside each other in the direction of the language",
        arguments: [false, true])
    func transcript(_ isRightToLeft: Bool) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        func add(_ view: UIView, _ x: CGFloat, _ y: CGFloat) {
            view.frame = CGRect(x: x, y: y, width: 80, height: 30)
            root.addSubview(view)
        }
        let save = UIButton(type: .system)
        save.setTitle("Save", for: .normal)
        save.isEnabled = false
        let title = UILabel()
        title.text = "Profile"
        title.accessibilityTraits = .header
        let back = UIButton(type: .system)
        back.setTitle("Back", for: .normal)
        back.accessibilityHint = "Leaves the form"
        let hidden = UILabel()
        hidden.text = "Hidden"
        hidden.isHidden = true
        add(save, 200, 4)
        add(title, 0, 100)
        add(back, 0, 0)
        add(hidden, 0, 200)
        let (first, second) = ("Back. Button. Leaves the form\n", "Save. Dimmed, Button\n")
        expect(
            VoiceOverTranscript(of: root).description,
            equals: (isRightToLeft ? second + first : first + second) + "Profile. Heading\n")
    }

    @Test("A transcript of 10,000 views inside of each other, and of lists that have each other")
    func deepTranscript() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        var inner = root
        for _ in 0..<10_000 {
            let view = UIView(frame: root.bounds)
            inner.addSubview(view)
            inner = view
        }
        let label = LintScene.label("Deep")
        label.frame = root.bounds
        inner.addSubview(label)
        expect(VoiceOverTranscript(of: root).description, equals: "Deep\n")
        inner.accessibilityElements = [root.subviews[0], label]
        expect(VoiceOverTranscript(of: root).description, equals: "Deep\n")
        expect(VoiceOverTranscript(of: root).elements, equals: VoiceOverTranscript(of: root).elements)
    }
}
