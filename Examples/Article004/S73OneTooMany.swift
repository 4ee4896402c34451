import Ashlar

/// The constraints of S60 and one more: the view must begin at 50 and at 0. Both constraints are required, so one of them is
/// broken.
final class S73OneTooMany: S60FirstConstraints {
    override class var name: String { "S73" }
    override class var title: String { "One constraint too many, and its log" }
    override class var lesson: String {
        "Required constraints that contradict each other are logged, and the one that was added last is broken."
    }
    override class var sourceFile: String { #filePath }

    override func makeConstraints() -> [NSLayoutConstraint] {
        let atTheEdge = NSLayoutConstraint(
            item: redView, attribute: .leading, relatedBy: .equal,
            toItem: view, attribute: .leading, multiplier: 1, constant: 0)
        return super.makeConstraints() + [atTheEdge]
    }
}
