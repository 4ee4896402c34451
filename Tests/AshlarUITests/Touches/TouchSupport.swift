import AshlarUI

/// Words in the order in which they were recorded.
final class TouchJournal {
    var words: [String] = []
    func note(_ word: String) { words.append(word) }

    /// Returns the words that were recorded since the last call.
    func take() -> [String] {
        defer { words = [] }
        return words
    }
}

/// Returns a window of 200 × 200 points with exact frames that has been laid out.
@MainActor
func touchWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.ashlar.pixelSnapping = .off
    return window
}

/// A view that records the touches it receives.
final class TouchedView: UIView {
    let journal: TouchJournal
    private let name: String

    init(_ name: String, _ frame: CGRect, _ journal: TouchJournal) {
        self.name = name
        self.journal = journal
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { journal.note("\(name) ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        journal.note("\(name) cancelled \(touches.count)")
    }
}

extension UIGestureRecognizer.State {
    /// The state as a word for a journal.
    var word: String { ["possible", "began", "changed", "ended", "cancelled", "failed"][rawValue] }
}
