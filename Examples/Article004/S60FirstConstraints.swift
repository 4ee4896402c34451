import Ashlar

/// Four constraints created by the designated initializer: a position, and a size of at least 150 points.
class S60FirstConstraints: Example {
    override class var name: String { "S60" }
    override class var title: String { "The first four constraints" }
    override class var lesson: String { "A size that has only a lower bound takes the value of that bound." }
    override class var sourceFile: String { #filePath }

    let redView = UIView()

    override func viewDidLoad() {
        redView.backgroundColor = .red
        redView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(redView)
        view.addConstraints(makeConstraints())
    }

    func makeConstraints() -> [NSLayoutConstraint] {
        let viewLeft = NSLayoutConstraint(
            item: redView, attribute: .leading, relatedBy: .equal,
            toItem: view, attribute: .leading, multiplier: 1, constant: 50)
        let viewTop = NSLayoutConstraint(
            item: redView, attribute: .top, relatedBy: .equal,
            toItem: view, attribute: .top, multiplier: 1, constant: 100)
        let viewWidth = NSLayoutConstraint(
            item: redView, attribute: .width, relatedBy: .greaterThanOrEqual,
            toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 150)
        let viewHeight = NSLayoutConstraint(
            item: redView, attribute: .height, relatedBy: .greaterThanOrEqual,
            toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 150)
        return [viewLeft, viewTop, viewWidth, viewHeight]
    }
}
