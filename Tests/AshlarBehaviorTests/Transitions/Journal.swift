import AshlarUI

/// The calls that the controllers and delegates of a test received, in order.
@MainActor
final class Journal {
    private(set) var lines: [String] = []

    func note(_ line: String) { lines.append(line) }

    /// Returns the calls since the last call of this method.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that writes its appearance calls into a journal.
class Screen: UIViewController {
    let journal: Journal

    init(_ name: String, _ journal: Journal, color: UIColor = .white) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        title = name
        self.color = color
    }

    required init?(coder: NSCoder) { fatalError("not from archives") }

    private var color = UIColor.white

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
    }

    func note(_ text: String) { journal.note("\(title ?? "") \(text)") }

    private var flags: String {
        (isBeingPresented ? " presented" : "") + (isBeingDismissed ? " dismissed" : "") + (isMovingToParent ? " entering" : "")
            + (isMovingFromParent ? " leaving" : "")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear\(animated ? " animated" : "")\(flags)")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear\(flags)")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear\(flags)")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear\(flags)")
    }
}

/// The smallest x of a view's frame that is shown now, in its superview.
@MainActor
func shownX(_ view: UIView?) -> Double { Double(view?.ashlar.presentation().frame.minX ?? .nan) }

/// The smallest y of a view's frame that is shown now, in its superview.
@MainActor
func shownY(_ view: UIView?) -> Double { Double(view?.ashlar.presentation().frame.minY ?? .nan) }
