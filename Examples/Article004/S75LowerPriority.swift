import Ashlar

/// The two positions of S73. The priority of the first one is lowered before it is added, so it yields without a report.
final class S75LowerPriority: S60FirstConstraints {
    override class var name: String { "S75" }
    override class var title: String { "A lower priority set in time, and set too late" }
    override class var lesson: String {
        "Lower the priority of a required constraint before you activate it; afterward, the change is an error."
    }
    override class var sourceFile: String { #filePath }
    override class var expectsFaults: Bool { true }

    private var constraints: [NSLayoutConstraint] = []

    override func makeConstraints() -> [NSLayoutConstraint] {
        let atTheEdge = NSLayoutConstraint(
            item: redView, attribute: .leading, relatedBy: .equal,
            toItem: view, attribute: .leading, multiplier: 1, constant: 0)
        constraints = super.makeConstraints() + [atTheEdge]
        constraints[0].priority = .defaultHigh
        return constraints
    }

    override var steps: [Step] { [Step("too-late") { [self] in constraints[4].priority = .defaultLow }] }
}
