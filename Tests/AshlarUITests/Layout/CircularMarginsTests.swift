import AshlarUI
import Foundation
import TestSupport
import Testing
import ViewTestSupport

// Named differences (FIDELITY.md): circlesBeginAnew.
/// Tests for a view whose position depends on its own margin: the margin follows from its frame, and the frame from its margin.
@MainActor
@Suite("Margins that depend on their own frames")
struct CircularMarginsTests {
    let scene = Scene(200, 300)
    let box: UIView

    init() {
        scene.root.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0)
        box = scene.add(UIView())
        box.layoutMargins = .zero
        scene.activate(
            box.topAnchor.constraint(equalTo: scene.root.topAnchor), box.widthAnchor.constraint(equalToConstant: 100),
            box.heightAnchor.constraint(equalToConstant: 100))
    }

    /// Adds a constraint that places the box at `factor` times its own left margin.
    private func moveByMargin(_ factor: CGFloat) {
        box.preservesSuperviewLayoutMargins = true
        let ruler = scene.add(UIView())
        scene.activate(
            ruler.leftAnchor.constraint(equalTo: box.leftAnchor),
            ruler.rightAnchor.constraint(equalTo: box.layoutMarginsGuide.leftAnchor),
            scene.root.leftAnchor.anchorWithOffset(to: box.leftAnchor)
                .constraint(equalTo: ruler.widthAnchor, multiplier: factor))
    }

    /// Lays out, and returns the log messages about loops.
    private func loops() -> [String] {
        LayoutDiagnostics.collecting { scene.layout() }.log.filter { $0.hasPrefix("[LayoutLoop]") }
    }

    @Test("Margins that depend on their own frames converge to consistent values")
    func settling() {
        moveByMargin(0.5)
        let log = loops()
        // The margin is 40 minus half of itself, which is 80/3.
        expect(abs(box.frame.minX - 40.0 / 3) < 1e-3 && abs(box.layoutMargins.left - 80.0 / 3) < 1e-3)
        expect(log.isEmpty)
    }

    @Test("Margins that do not converge end with the same values as in a new tree, whatever was laid out before")
    func unsettled() {
        moveByMargin(2)
        let first = loops()
        let frame = box.frame
        expect(first.count, equals: 1)
        expect(
            first.first?.hasPrefix("[LayoutLoop] The margins of a view depend on frames that depend on them: <UIView"),
            equals: true)
        let wider = box.rightAnchor.constraint(equalTo: scene.root.rightAnchor)
        wider.priority = .defaultHigh
        for width in [300, 200] as [CGFloat] {
            scene.root.frame.size.width = width
            scene.layout()
            wider.isActive.toggle()
            scene.layout()
        }
        expect(box.frame, equals: frame)
    }

    @Test("Unaffected views are not notified when margins restart, and scroll views keep their content offset")
    func bystanders() {
        final class Listener: UIScrollView {
            var changes = 0

            override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                changes += 1
            }
        }
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
        let pane = scene.add(Listener())
        pane.alwaysBounceVertical = true
        scene.activate(
            pane.topAnchor.constraint(equalTo: scene.root.topAnchor), pane.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            pane.widthAnchor.constraint(equalToConstant: 50), pane.heightAnchor.constraint(equalToConstant: 50))
        scene.layout()
        expect(pane.contentOffset.y, equals: -44)
        pane.contentOffset = .zero
        scene.layout()
        let changes = pane.changes
        moveByMargin(0.5)
        scene.layout()
        expect(pane.safeAreaInsets.top, equals: 44)
        expect(pane.contentOffset, equals: .zero)
        expect(pane.changes, equals: changes)
        scene.root.ashlar.safeAreaInsets = .zero
        scene.layout()
        expect(pane.safeAreaInsets == .zero && pane.changes == changes + 1)
    }

    @Test("A safe area that depends on its own view's position settles at the superview's inset, whatever was laid out before")
    func safeArea() {
        scene.root.ashlar.safeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0)
        let bottom = box.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: scene.root.bottomAnchor, constant: 9)
        box.constraintsAffectingLayout(for: .vertical).first { $0.firstAttribute == .top }?.isActive = false
        scene.activate(bottom, box.leftAnchor.constraint(equalTo: scene.root.leftAnchor))
        expect(loops().isEmpty)
        // The box ends below the edge, where its inset is the superview's 34 points.
        let frame = box.frame
        expect(frame == CGRect(x: 0, y: 243, width: 100, height: 100) && box.safeAreaInsets.bottom == 34)
        scene.root.frame.size.height = 500
        scene.layout()
        bottom.isActive = false
        scene.root.frame.size.height = 300
        scene.layout()
        bottom.isActive = true
        expect(loops().isEmpty)
        expect(box.frame, equals: frame)
    }

    @Test("A chain of views that converge one after the other is followed to its end")
    func chain() {
        scene.root.frame.size.width = 1500
        box.preservesSuperviewLayoutMargins = true
        scene.activate(box.leftAnchor.constraint(equalTo: scene.root.leftAnchor))
        var last = box
        for _ in 0..<12 {
            // Each view begins where the previous view's margin ends, so its own margin is known one round later.
            let next = scene.add(UIView())
            next.layoutMargins = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 0)
            next.preservesSuperviewLayoutMargins = true
            scene.activate(
                next.leftAnchor.constraint(equalTo: last.layoutMarginsGuide.leftAnchor, constant: -36),
                next.topAnchor.constraint(equalTo: scene.root.topAnchor), next.widthAnchor.constraint(equalToConstant: 1000),
                next.heightAnchor.constraint(equalToConstant: 10))
            last = next
        }
        expect(loops().isEmpty)
        // The root's margin is at 40, where all views that respect it begin.
        expect(last.frame.minX == 4 && last.layoutMargins.left == 36)
    }
}
