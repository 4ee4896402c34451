import AshlarUI
import TestSupport
import Testing

// Named differences (FIDELITY.md): rootsLoadWhenShown, isAppearingBeforeLayout, controllersUpdateOnce.
/// Tests with the code of many tutorials on the update cycle: a controller that creates constraints in
/// `updateViewConstraints()`, and a view in it that creates its own, and requests an update whenever it is laid out.
@MainActor
@Suite("The calls of a view controller in each turn")
struct ControllerCycleTests {
    private final class Leaf: UIView {
        let (name, log): (String, ControllerLog)
        init(_ name: String, _ log: ControllerLog) {
            (self.name, self.log) = (name, log)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }
        required init?(coder: NSCoder) { nil }
        override func layoutSubviews() {
            super.layoutSubviews()
            log.lines.append("\(name) layoutSubviews")
        }
    }

    private final class Box: UIView {
        let log: ControllerLog
        let icon, title, detail: Leaf
        var iconBySolver = CGRect.zero

        init(_ log: ControllerLog) {
            self.log = log
            (icon, title, detail) = (Leaf("icon", log), Leaf("title", log), Leaf("detail", log))
            super.init(frame: CGRect(x: 10, y: 10, width: 300, height: 100))
            translatesAutoresizingMaskIntoConstraints = false
            for leaf in [icon, title, detail] { addSubview(leaf) }
            log.lines.append("L1 init")
        }
        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            log.lines.append("L1 updateConstraints")
            NSLayoutConstraint.activate([
                icon.centerYAnchor.constraint(equalTo: centerYAnchor),
                icon.leftAnchor.constraint(equalTo: leftAnchor, constant: 5),
                icon.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.7),
                icon.widthAnchor.constraint(equalTo: icon.heightAnchor, multiplier: 1.5),
                title.topAnchor.constraint(equalTo: icon.topAnchor),
                title.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 10),
                title.rightAnchor.constraint(equalTo: rightAnchor, constant: -10),
                title.heightAnchor.constraint(equalTo: heightAnchor, multiplier: 0.15),
                detail.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 5),
                detail.bottomAnchor.constraint(equalTo: icon.bottomAnchor),
                detail.leftAnchor.constraint(equalTo: icon.rightAnchor, constant: 10),
                detail.rightAnchor.constraint(equalTo: rightAnchor, constant: -10),
            ])
            super.updateConstraints()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            log.lines.append("L1 layoutSubviews")
            iconBySolver = icon.frame
            setNeedsUpdateConstraints()
            icon.frame.size.width = 50
        }
    }

    private final class Screen: UIView {
        var log: ControllerLog?
        override func updateConstraints() {
            log?.lines.append("L0 updateConstraints")
            super.updateConstraints()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            log?.lines.append("L0 layoutSubviews")
        }
    }

    private final class Tutorial: UIViewController {
        let log: ControllerLog
        var box: Box!
        /// The frames of the box at each call.
        var boxes: [String: CGRect] = [:]
        var screens: [String: CGRect] = [:]
        var leaves: [String: CGRect] = [:]

        init(_ log: ControllerLog) {
            self.log = log
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }

        private func note(_ call: String) {
            log.lines.append("C \(call)")
            screens[call] = viewIfLoaded?.frame
            boxes[call] = box?.frame
            leaves[call] = box?.icon.frame
        }

        override func loadView() {
            note("loadView")
            let screen = Screen(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.log = log
            view = screen
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            note("viewDidLoad")
            box = Box(log)
            view.addSubview(box)
        }
        override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
        override func viewIsAppearing(_ animated: Bool) { note("viewIsAppearing") }
        override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
        override func updateViewConstraints() {
            note("updateViewConstraints")
            super.updateViewConstraints()
            NSLayoutConstraint.activate([
                box.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
                box.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -5),
                box.heightAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.3),
            ])
        }
        override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
        override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    }

    /// Creates the scene within each test, since the turns of other tests would show a window that exists longer.
    private func made() -> (tutorial: Tutorial, window: UIWindow, log: ControllerLog) {
        let (log, window) = (ControllerLog(), UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
        window.ashlar.pixelSnapping = .off
        let tutorial = Tutorial(log)
        window.rootViewController = tutorial
        return (tutorial, window, log)
    }

    @Test("Each turn makes exactly these calls, in this order")
    func calls() {
        let (_, window, log) = made()
        expect(log.take().isEmpty, "nothing is loaded before the window is shown")
        window.makeKeyAndVisible()
        let first = log.take() + log.turn()
        expect(
            first,
            equals: [
                "C loadView", "C viewDidLoad", "L1 init", "C viewWillAppear", "C viewIsAppearing", "L1 updateConstraints",
                "C updateViewConstraints", "L0 updateConstraints", "C viewWillLayoutSubviews", "L0 layoutSubviews",
                "C viewDidLayoutSubviews", "L1 layoutSubviews", "icon layoutSubviews", "title layoutSubviews",
                "detail layoutSubviews", "C viewDidAppear",
            ])
        // The same constraints are created again: nothing conflicts, and nothing moves.
        let second = LayoutDiagnostics.collecting { log.turn() }
        expect(second.result, equals: ["L1 updateConstraints"])
        expect(second.log.isEmpty)
        expect(log.turn().isEmpty)
        expect(log.turn().isEmpty)
    }

    @Test("A view has its final frame after its superview is laid out, and the old frame before")
    func frames() {
        let (tutorial, window, _) = made()
        window.makeKeyAndVisible()
        LayoutScheduler.main.runTurn()
        let (initial, final) = (CGRect(x: 10, y: 10, width: 300, height: 100), CGRect(x: 5, y: 278.75, width: 365, height: 109.5))
        for call in ["viewWillAppear", "viewIsAppearing", "updateViewConstraints", "viewWillLayoutSubviews"] {
            expect(tutorial.screens[call], equals: window.bounds, "\(call)")
            expect(tutorial.boxes[call], equals: initial, "\(call)")
        }
        expect(tutorial.boxes["viewDidLayoutSubviews"].map { isNear($0, final) }, equals: true)
        expect(tutorial.leaves["viewDidLayoutSubviews"], equals: .zero)
        expect(isNear(tutorial.box.iconBySolver, CGRect(x: 5, y: 16.425, width: 114.975, height: 76.65)))
        expect(
            tutorial.leaves["viewDidAppear"].map { isNear($0, CGRect(x: 5, y: 16.425, width: 50, height: 76.65)) }, equals: true)
        expect(isNear(tutorial.box.title.frame, CGRect(x: 129.975, y: 16.425, width: 225.025, height: 16.425)))
        expect(isNear(tutorial.box.detail.frame, CGRect(x: 129.975, y: 37.85, width: 225.025, height: 55.225)))
    }

    @Test("A change of size causes one layout and no update of constraints")
    func resizing() {
        let (tutorial, window, log) = made()
        window.makeKeyAndVisible()
        LayoutScheduler.main.runUntilIdle()
        log.lines = []
        window.frame.size = CGSize(width: 414, height: 736)
        let calls = log.turn()
        expect(calls.filter { $0 == "C viewWillLayoutSubviews" }.count, equals: 1)
        expect(calls.filter { $0 == "C viewDidLayoutSubviews" }.count, equals: 1)
        expect(!calls.contains("C updateViewConstraints"))
        expect(isNear(tutorial.box.frame, CGRect(x: 5, y: 307.4, width: 404, height: 121.2)))
    }

    @Test("The first turn shows the root controller, whether or not the window is the key window")
    func withoutKey() {
        let (tutorial, window, log) = made()
        expect(log.turn().first, equals: "C loadView")
        expect(tutorial.viewIfLoaded?.window === window)
        expect(tutorial.boxes["viewDidAppear"] != nil)
    }

    private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
        zip([a.minX, a.minY, a.width, a.height], [b.minX, b.minY, b.width, b.height]).allSatisfy { abs($0 - $1) < 0.0001 }
    }
}
