import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): changesAreCompared.
@MainActor
@Suite("Key-value observing")
struct KeyValueObservingTests {
    @Test("A change of a size, an offset or a frame is reported immediately, with the requested values")
    func atOnce() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var sizes: [CGSize] = []
        var offsets: [CGFloat] = []
        var frames = 0
        let first = scroll.observe(\.contentSize, options: [.old, .new]) { view, change in
            expect(view === scroll && change.kind == .setting && !change.isPrior)
            sizes += [change.oldValue ?? .zero, change.newValue ?? .zero]
        }
        let second = scroll.observe(\.contentOffset) { view, change in
            expect(change.newValue == nil && change.oldValue == nil)
            offsets.append(view.contentOffset.y)
        }
        let third = scroll.observe(\.frame, options: .new) { _, _ in frames += 1 }
        scroll.contentSize = CGSize(width: 100, height: 400)
        scroll.contentSize = CGSize(width: 100, height: 400)
        expect(sizes, equals: [.zero, CGSize(width: 100, height: 400)])
        scroll.contentOffset.y = 30
        scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        expect(offsets, equals: [30, 40])
        scroll.frame.size.width = 120
        scroll.center.x += 1
        expect(frames, equals: 2)
        withExtendedLifetime([first, second, third]) {}
    }

    @Test("Layout reports bounds and frames that follow from constraints")
    func layout() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 50)
        NSLayoutConstraint.activate([width, view.heightAnchor.constraint(equalToConstant: 20)])
        var widths: [CGFloat] = []
        let observation = view.observe(\.bounds, options: .new) { _, change in widths.append(change.newValue?.width ?? -1) }
        LayoutScheduler.main.runUntilIdle()
        width.constant = 70
        LayoutScheduler.main.runUntilIdle()
        expect(widths, equals: [50, 70])
        withExtendedLifetime((window, observation)) {}
    }

    @Test("Changes of isHidden, alpha, isSelected and isEnabled are reported once, and not after the observation ends")
    func ends() {
        let button = UIButton()
        var log: [String] = []
        var observations = [
            button.observe(\.isHidden) { view, _ in log.append("hidden \(view.isHidden)") },
            button.observe(\.alpha) { view, _ in log.append("alpha \(view.alpha)") },
            button.observe(\.isSelected) { view, _ in log.append("selected \(view.isSelected)") },
            button.observe(\.isEnabled) { view, _ in log.append("enabled \(view.isEnabled)") },
        ]
        button.isHidden = true
        button.alpha = 0.5
        button.isSelected = true
        button.isEnabled = false
        expect(log, equals: ["hidden true", "alpha 0.5", "selected true", "enabled false"])
        observations[0].invalidate()
        button.isHidden = false
        observations.removeAll()
        button.alpha = 1
        expect(log.count, equals: 4)
    }

    @Test("The initial value and a call before the change are reported on request")
    func options() {
        let view = UIView()
        var log: [String] = []
        let observation = view.observe(\.tag, options: [.initial, .prior, .old, .new]) { _, change in
            log.append("\(change.oldValue.map(String.init) ?? "-") \(change.newValue.map(String.init) ?? "-") \(change.isPrior)")
        }
        view.tag = 3
        view.didChangeValue(for: \.tag)
        expect(log, equals: ["- 0 false", "0 - true", "0 3 false"])
        withExtendedLifetime(observation) {}
    }

    private final class Model: NSObject {
        var name = "a"
        var next: Model?
    }

    @Test("Properties of other objects are compared at the end of a turn, objects by identity")
    func turns() {
        let model = Model()
        var names: [String] = []
        var others = 0
        let observations = [
            model.observe(\.name, options: .new) { _, change in names.append(change.newValue ?? "") },
            model.observe(\.next) { _, _ in others += 1 },
        ]
        model.name = "b"
        model.next = model
        expect(names.isEmpty && others == 0)
        LayoutScheduler.main.runTurn()
        LayoutScheduler.main.runTurn()
        model.next = nil
        LayoutScheduler.main.runTurn()
        expect(names == ["b"] && others == 2)
        withExtendedLifetime(observations) {}
    }
}
