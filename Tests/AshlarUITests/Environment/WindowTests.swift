import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): windowsKnowWindows.
@MainActor
@Suite("The window of a view")
struct WindowTests {
    private final class Listener: UIView {
        var windows: [String] = []

        override func willMove(toWindow newWindow: UIWindow?) { windows.append(newWindow == nil ? "will: none" : "will: window") }
        override func didMoveToWindow() { windows.append(window == nil ? "did: none" : "did: window") }
    }

    @Test("Every view in the tree knows its window while it belongs to the window")
    func everywhere() {
        let (window, other) = (UIWindow(), UIWindow())
        let (box, inner, listener) = (UIView(), UIView(), Listener())
        inner.addSubview(listener)
        box.addSubview(inner)
        expect(window.window === window)
        expect(listener.window == nil)
        window.addSubview(box)
        expect([box, inner, listener].allSatisfy { $0.window === window })
        let late = UIView()
        listener.addSubview(late)
        expect(late.window === window)
        other.addSubview(inner)
        expect(box.window === window)
        expect([inner, listener, late].allSatisfy { $0.window === other })
        inner.removeFromSuperview()
        expect([inner, listener, late].allSatisfy { $0.window == nil })
        expect(
            listener.windows, equals: ["will: window", "did: window", "will: window", "did: window", "will: none", "did: none"])
    }

    @Test("Views that outlive their window have no window")
    func outliving() {
        let (box, inner) = (UIView(), UIView())
        box.addSubview(inner)
        do {
            let window = UIWindow()
            window.addSubview(box)
            expect(inner.window === window)
        }
        expect(box.superview == nil)
        expect(box.window == nil)
        expect(inner.window == nil)
    }

    @Test("A window that is released while a view moves to another tree lives until the move ends")
    func lettingGo() {
        final class Leaver: UIView {
            var onLeave: () -> Void = {}
            override func willMove(toWindow newWindow: UIWindow?) { onLeave() }
        }
        let (other, view, inner) = (UIView(), Leaver(), Leaver())
        var window: UIWindow? = UIWindow(frame: CGRect(x: 0, y: 0, width: 70, height: 80))
        weak let observed = window
        view.addSubview(inner)
        window?.addSubview(view)
        var width: CGFloat?
        view.onLeave = { window = nil }
        inner.onLeave = { [unowned inner] in width = inner.window?.frame.width }
        other.addSubview(view)
        expect(width, equals: 70)
        expect(observed == nil && view.window == nil && inner.window == nil)
    }

    @Test("A window within another window belongs to that one, and to itself when it is removed")
    func nested() {
        let (outer, window, view) = (UIWindow(), UIWindow(), UIView())
        window.addSubview(view)
        outer.addSubview(window)
        expect(window.window === outer)
        expect(view.window === outer)
        window.removeFromSuperview()
        expect(window.window === window)
        expect(view.window === window)
    }

    @Test("A nested window belongs to itself when its superview leaves, is deallocated with its window, or moves")
    func nestedDeeper() {
        let (box, window, view) = (UIView(), UIWindow(), Listener())
        window.addSubview(view)
        box.addSubview(window)
        expect(window.window === window && view.window === window, "no window around it")
        do {
            let outer = UIWindow()
            outer.addSubview(box)
            expect(box.window === outer && window.window === outer && view.window === outer)
            view.windows = []
            box.removeFromSuperview()
            expect(box.window == nil && window.window === window && view.window === window)
            expect(view.windows, equals: ["will: window", "did: window"])
            outer.addSubview(box)
            let detached = UIView()
            detached.addSubview(box)
            expect(box.window == nil && window.window === window && view.window === window)
            outer.addSubview(box)
        }
        expect(box.window == nil && window.window === window && view.window === window)
    }

    @Test("At most one window is the key window, and windows are notified of changes")
    func key() {
        final class Window: UIWindow {
            var calls: [String] = []
            override func becomeKey() { calls.append("become") }
            override func resignKey() { calls.append("resign") }
        }
        let (a, b) = (Window(), Window())
        a.isHidden = true
        expect(!a.isKeyWindow)
        a.makeKeyAndVisible()
        expect(a.isKeyWindow && !a.isHidden)
        a.makeKey()
        b.makeKey()
        expect(!a.isKeyWindow && b.isKeyWindow)
        expect(a.calls == ["become", "resign"] && b.calls == ["become"])
    }
}
