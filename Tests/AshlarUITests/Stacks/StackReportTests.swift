import AshlarUI
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): stackTiesByIndex, severalTextsShareTheRow, sharesOfIntrinsicSizes.
/// Tests for what public reports say of stack views.
@MainActor
@Suite("Stack views in public reports")
struct StackReportTests {
    private func row(_ views: [UIView], width: CGFloat, in scene: Scene) -> UIStackView {
        let stack = scene.add(UIStackView(arrangedSubviews: views))
        scene.pinCorner(of: stack)
        stack.widthAnchor.constraint(equalToConstant: width).isActive = true
        return stack
    }

    // MARK: Ties

    // Source: ivanthinking.net on stack views; spin.atomicobject.com on their distributions. AppKit: github.com/gnustep/libs-gui, pull
    // request 892, whose frames were measured on macOS 26: "Fill gives the spare room to the first view".
    @Test("With fill and equal hugging, the first view takes the room that is left")
    func firstStretches() {
        let scene = Scene(400, 100)
        let labels = (0..<4).map { _ in blockLabel(1) }
        _ = row(labels, width: 400, in: scene)
        scene.layout()
        expect(labels.map(\.frame.width), equals: [370, 10, 10, 10])
        labels[0].setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        scene.layout()
        expect(labels.map(\.frame.width), equals: [10, 370, 10, 10])
        labels[1].isHidden = true
        scene.layout()
        expect(labels.map(\.frame.width), equals: [10, 0, 380, 10])
    }

    @Test("A view that leaves a stack has no part in the ties of arranged views, wherever it was before")
    func leaving() {
        func widths(arrangedBefore: Bool) -> [CGFloat] {
            let scene = Scene(400, 100)
            let (a, b) = (SizedView(20, 10), SizedView(20, 10))
            let stack = scene.add(UIStackView(arrangedSubviews: arrangedBefore ? [a, b] : []))
            scene.pinCorner(of: stack)
            if arrangedBefore {
                scene.layout()
                for view in [a, b] { stack.removeArrangedSubview(view) }
            }
            for view in [a, b] { scene.add(view) }
            scene.pinCorner(of: a)
            scene.activate(
                b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
                b.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor))
            scene.layout()
            return [a, b].map(\.frame.width)
        }
        expect(widths(arrangedBefore: true), equals: widths(arrangedBefore: false))
    }

    // MARK: Texts of several lines

    // Source: useyourloaf.com, "Stack View Changes In iOS 15": up to iOS 14, the constraint UISV-text-width-disambiguation at 759 makes
    // both halves of the row equal (radar 39275811); from iOS 15 on, the label with the lower resistance takes what the switch leaves.
    @Test("One text of several lines beside a switch takes the room that the switch leaves, as since iOS 15")
    func textAndSwitch() {
        let scene = Scene(375, 400)
        let (label, toggle) = (blockLabel(100, lines: 0), UISwitch())
        label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
        label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        let stack = row([label, toggle], width: 343, in: scene)
        (stack.alignment, stack.spacing) = (.top, 8)
        scene.layout()
        expect(label.frame.width, equals: 286)
        expect(stack.constraints(named: "UISV-text-width-disambiguation").isEmpty)
    }

    // Source: radar 41192642: "width = SV_width * 1/N + C @(CRP+10)".
    @Test("Several texts of several lines in a row are equally wide, above their compression resistance")
    func severalTexts() {
        let scene = Scene(400, 400)
        let labels = [blockLabel(100, lines: 0), blockLabel(30, lines: 0)]
        let icon = SizedView(24, 24)
        icon.setContentHuggingPriority(UILayoutPriority(751), for: .horizontal)
        icon.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        let stack = row([labels[0], icon, labels[1]], width: 244, in: scene)
        stack.spacing = 10
        scene.layout()
        expect(labels.map(\.frame.width) == [100, 100] && icon.frame.width == 24)
        expect(labels.map(\.frame.height), equals: [100, 100])
        let constraints = stack.constraints(named: "UISV-text-width-disambiguation")
        expect(constraints.map(\.priority.rawValue), equals: [760])
        labels[1].numberOfLines = 1
        scene.layout()
        expect(stack.constraints(named: "UISV-text-width-disambiguation").isEmpty)
        labels[1].numberOfLines = 0
        labels[1].setContentCompressionResistancePriority(UILayoutPriority(500), for: .horizontal)
        scene.layout()
        expect(labels.map(\.frame.width), equals: [100, 100])
        expect(stack.constraints(named: "UISV-text-width-disambiguation").map(\.priority.rawValue), equals: [760])
        stack.axis = .vertical
        scene.layout()
        expect(stack.constraints(named: "UISV-text-width-disambiguation").isEmpty)
    }

    // MARK: Proportional filling

    // Source: stackoverflow.com/questions/46253248: 24 plain views without a content size have equal widths.
    @Test("Proportional filling gives views without a content size equal lengths")
    func plainViews() {
        let scene = Scene(300, 300)
        let views = (0..<24).map { _ in UIView() }
        let stack = row(views, width: 300, in: scene)
        (stack.distribution, stack.spacing) = (.fillProportionally, 1)
        expect(LayoutDiagnostics.collecting { scene.layout() }.log, equals: [])
        for view in views { expect((view.frame.width - 277 / 24).magnitude < 0.001) }
        let column = scene.add(UIStackView(arrangedSubviews: [UIView(), UIView()]))
        (column.axis, column.distribution) = (.vertical, .fillProportionally)
        column.place(0, 0, 50, 80)
        scene.layout()
        expect(column.arrangedSubviews.map(\.frame.height), equals: [40, 40])
    }

    // Source: mcmap.net/q/1871613: of six stacks 200 points wide, the third has one view and margins of 10: the view is 200 wide and
    // extends 10 points past the stack's edge, and the log lists UISV-fill-proportionally without a priority. The fourth has views of
    // 25 and 75, which get 50 and 130.
    @Test("Proportional filling gives a single view the whole length, whatever the margins are")
    func singleView() {
        func lay(_ views: [UIView]) -> [String] {
            let scene = Scene(400, 300)
            let stack = row(views, width: 200, in: scene)
            stack.distribution = .fillProportionally
            stack.isLayoutMarginsRelativeArrangement = true
            stack.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
            let log = withOwnText { LayoutDiagnostics.collecting { scene.layout() }.log }
            expect(log.count == (views.count == 1 ? 1 : 0))
            for text in log { expect(text.contains("'UISV-fill-proportionally'")) }
            return views.map { "\($0.frame.minX.short) \($0.frame.width.short)" }
        }
        expect(lay([SizedView(25, 20)]), equals: ["10 200"])
        expect(lay([SizedView(25, 20), SizedView(75, 20)]), equals: ["10 50", "60 130"])
    }
}
