import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): keyboardsFloat, keyboardsMoveByACubic.
// Sources: Apple's documentation of UIKeyboardLayoutGuide.followsUndockedKeyboard and UITrackingLayoutGuide; WWDC 2021, session 10259.
@MainActor
@Suite("Keyboards that float", .serialized)
struct FloatingKeyboardTests {
    private typealias Screen = KeyboardTests.Screen

    private func float(_ x: CGFloat, _ y: CGFloat, _ screen: Screen) {
        screen.window.ashlar.keyboard = .floating(at: CGPoint(x: x, y: y))
        screen.wait(1)
        screen.window.layoutIfNeeded()
    }

    private func made() -> Screen {
        let screen = Screen()
        screen.window.frame = CGRect(x: 0, y: 0, width: 1000, height: 800)
        screen.window.layoutIfNeeded()
        return screen
    }

    @Test("A guide that follows has the frame of the keyboard; another one is at the bottom")
    func follows() {
        let screen = made()
        defer { screen.leave() }
        let (view, other) = (screen.controller.view!, UIView(frame: CGRect(x: 100, y: 100, width: 800, height: 600)))
        view.addSubview(other)
        let (guide, still) = (other.keyboardLayoutGuide, view.keyboardLayoutGuide)
        guide.followsUndockedKeyboard = true
        screen.field.becomeFirstResponder()
        screen.wait(1)
        screen.window.layoutIfNeeded()
        let docked = still.layoutFrame
        expect(docked.maxY == 800 && docked.width == 1000 && docked.height > 300)
        float(400, 200, screen)
        expect(screen.window.ashlar.keyboardFrame, equals: CGRect(x: 400, y: 200, width: 320, height: 258))
        expect(guide.layoutFrame, equals: CGRect(x: 300, y: 100, width: 320, height: 258))
        expect(still.layoutFrame, equals: CGRect(x: 0, y: 766, width: 1000, height: 34))
        guide.followsUndockedKeyboard = false
        screen.window.layoutIfNeeded()
        expect(guide.layoutFrame.maxY == 600 && guide.layoutFrame.width == 800 && guide.layoutFrame.height <= 34)
        screen.window.ashlar.keyboard = .software
        screen.wait(1)
        screen.window.layoutIfNeeded()
        expect(still.layoutFrame, equals: docked)
    }

    @Test("A keyboard is kept inside the window, wherever it is put", arguments: [-1e9, 5000, .infinity, .nan] as [CGFloat])
    func limits(_ place: CGFloat) {
        let screen = made()
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        float(place, place, screen)
        expect(screen.window.ashlar.keyboardFrame.map { screen.window.bounds.contains($0) }, equals: true)
    }

    @Test("Constraints apply near the edges that the keyboard is near")
    func edges() {
        let screen = made()
        defer { screen.leave() }
        let view = screen.controller.view!
        let guide = view.keyboardLayoutGuide
        guide.followsUndockedKeyboard = true
        let edges: [(String, NSDirectionalRectEdge)] = [
            ("top", .top), ("bottom", .bottom), ("leading", .leading), ("trailing", .trailing),
        ]
        var near: [String: NSLayoutConstraint] = [:]
        var away: [String: NSLayoutConstraint] = [:]
        for (name, edge) in edges {
            let (a, b) = (view.widthAnchor.constraint(equalToConstant: 1), view.widthAnchor.constraint(equalToConstant: 1))
            (a.priority, b.priority) = (UILayoutPriority(1), UILayoutPriority(1))
            guide.setConstraints([a], activeWhenNearEdge: edge)
            guide.setConstraints([b], activeWhenAwayFrom: edge)
            (near[name], away[name]) = (a, b)
        }
        func active() -> [String] { edges.map(\.0).filter { near[$0]?.isActive == true } }
        func inactive() -> [String] { edges.map(\.0).filter { away[$0]?.isActive == true } }
        screen.field.becomeFirstResponder()
        screen.wait(1)
        expect(active() == ["bottom"] && inactive() == ["top", "leading", "trailing"])
        float(0, 0, screen)
        expect(active() == ["top", "leading"] && inactive() == ["bottom", "trailing"])
        float(680, 540, screen)
        expect(active(), equals: ["bottom", "trailing"])
        float(340, 270, screen)
        expect(active() == [] && inactive().count == 4)
        screen.field.resignFirstResponder()
        screen.wait(1)
        expect(active(), equals: ["bottom"])
    }

    @Test("A keyboard that leaves the bottom is announced as hidden, and its frames are empty while it floats")
    func notifications() throws {
        let screen = made()
        defer { screen.leave() }
        screen.field.becomeFirstResponder()
        screen.wait(1)
        _ = screen.told()
        float(400, 200, screen)
        expect(screen.told(), equals: ["will change", "will hide", "did change", "did hide"])
        float(500, 200, screen)
        expect(screen.told(), equals: ["will change", "did change"])
        let end = try #require(screen.box.infos.last?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)
        expect(end.cgRectValue, equals: .zero)
        screen.window.ashlar.keyboard = .software
        screen.wait(1)
        expect(screen.told(), equals: ["will change", "will show", "did change", "did show"])
        float(500, 200, screen)
        _ = screen.told()
        screen.field.resignFirstResponder()
        screen.wait(1)
        expect(screen.told() == ["did end", "will change", "did change"] && screen.window.ashlar.keyboardFrame == nil)
    }

    @Test("The number of notifications makes options that move views as the keyboard and its guide move, and a public curve")
    func curve() throws {
        let screen = Screen()
        defer { screen.leave() }
        let (box, along) = (UIView(), UIView(frame: CGRect(x: 0, y: 844, width: 10, height: 10)))
        screen.controller.view.addSubview(box)
        screen.controller.view.addSubview(along)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            box.bottomAnchor.constraint(equalTo: screen.controller.view.keyboardLayoutGuide.topAnchor),
            box.leadingAnchor.constraint(equalTo: screen.controller.view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 10), box.heightAnchor.constraint(equalToConstant: 10),
        ])
        screen.controller.view.keyboardLayoutGuide.usesBottomSafeArea = false
        screen.window.layoutIfNeeded()
        screen.field.becomeFirstResponder()
        let info = try #require(screen.box.infos.last)
        let number = try #require(info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)
        let length = try #require(info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)
        let end = try #require(info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)
        let options = UIView.AnimationOptions(rawValue: number.uintValue << 16)
        let others = [UIView(frame: along.frame), UIView(frame: along.frame)]
        for other in others { screen.controller.view.addSubview(other) }
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: length.doubleValue, delay: 0, options: options,
            animations: { along.frame.origin.y = end.cgRectValue.minY })
        UIView.animateKeyframes(
            withDuration: length.doubleValue, delay: 0, options: UIView.KeyframeAnimationOptions(rawValue: options.rawValue)
        ) {
            others[0].frame.origin.y = end.cgRectValue.minY
        }
        // A curve that is made of the number alone is one of the four public ones.
        let curve = try #require(UIView.AnimationCurve(rawValue: number.intValue))
        expect(curve == .easeInOut && UIView.AnimationCurve(rawValue: 4) == nil)
        let animator = UIViewPropertyAnimator(duration: length.doubleValue, curve: curve) {
            others[1].frame.origin.y = end.cgRectValue.minY
        }
        animator.startAnimation()
        for _ in 0..<4 {
            screen.wait(0.05)
            let second = box.ashlar.presentation().frame.maxY
            for first in [along, others[0]].map({ $0.ashlar.presentation().frame.minY }) {
                expect(abs(first - second) < 0.01 && first < 844)
            }
            expect((second..<844).contains(others[1].ashlar.presentation().frame.minY))
        }
        screen.wait(0.1)
        expect(others[1].ashlar.presentation().frame.minY, equals: end.cgRectValue.minY)
    }
}
