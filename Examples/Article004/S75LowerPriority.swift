import Ashlar

/// The two positions of S73. The priority of the first one is lowered before it is added, so it yields without a report. Then that
/// of the second one is lowered further, while it is active. The article is from the time of iOS 12, where this was an error.
final class S75LowerPriority: S60FirstConstraints {
    override class var name: String { "S75" }
    override class var title: String { "A lower priority, set before and while the constraint is active" }
    override class var lesson: String {
        "A required constraint yields once its priority is lowered; on iOS 12 that was an error while it was active."
    }
    override class var sourceFile: String { #filePath }

    private var constraints: [NSLayoutConstraint] = []

    override func makeConstraints() -> [NSLayoutConstraint] {
        let atTheEdge = NSLayoutConstraint(
            item: redView, attribute: .leading, relatedBy: .equal,
            toItem: view, attribute: .leading, multiplier: 1, constant: 0)
        constraints = super.makeConstraints() + [atTheEdge]
        constraints[0].priority = .defaultHigh
        return constraints
    }

    override var steps: [Step] { [Step("while-active") { [self] in constraints[4].priority = .defaultLow }] }
}
