import AshlarUI

/// The calls that the controllers and views of a test received, in order.
@MainActor
final class ControllerLog {
    var lines: [String] = []

    /// Returns the calls that were recorded since the last call of this method.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    /// Returns the calls of one turn of the scheduler.
    func turn() -> [String] {
        lines = []
        LayoutScheduler.main.runTurn()
        return take()
    }

    /// Returns the calls of one second, in which animated transitions end.
    func second() -> [String] {
        lines = []
        LayoutScheduler.main.advance(by: 1)
        return take()
    }
}

/// A controller that records the calls it receives.
class LoggedController: UIViewController {
    let name: String
    let log: ControllerLog
    var notesLayout = false
    var notesMoves = false
    var flags: [String] = []

    init(_ name: String, _ log: ControllerLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not from archives") }

    func note(_ text: String) { log.lines.append("\(name) \(text)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("load")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note(animated ? "will appear animated" : "will appear")
        noteFlags()
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("is appearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("did appear")
        noteFlags()
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("will disappear")
        noteFlags()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("did disappear")
        noteFlags()
    }
    override func viewWillLayoutSubviews() { if notesLayout { note("will layout") } }
    override func viewDidLayoutSubviews() { if notesLayout { note("did layout") } }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if notesMoves { note("will move to \((parent as? LoggedController)?.name ?? (parent == nil ? "none" : "container"))") }
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if notesMoves { note("did move to \((parent as? LoggedController)?.name ?? (parent == nil ? "none" : "container"))") }
    }

    private func noteFlags() {
        if isMovingToParent { flags.append("to parent") }
        if isMovingFromParent { flags.append("from parent") }
        if isBeingPresented { flags.append("presented") }
        if isBeingDismissed { flags.append("dismissed") }
    }
}

/// Returns the window of a phone, with exact frames.
@MainActor
func phoneWindow(
    _ width: CGFloat = 375, _ height: CGFloat = 812, safeArea: UIEdgeInsets = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    window.ashlar.pixelSnapping = .off
    window.ashlar.safeAreaInsets = safeArea
    return window
}

/// Shows a controller in the window, and runs turns until nothing is pending.
@MainActor
func show(_ controller: UIViewController, in window: UIWindow) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
    LayoutScheduler.main.runUntilIdle()
}
