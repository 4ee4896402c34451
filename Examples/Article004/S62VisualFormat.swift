import Ashlar

/// The four constraints of S60 in two strings.
final class S62VisualFormat: Example {
    override class var name: String { "S62" }
    override class var title: String { "The first constraints as a visual format" }
    override class var lesson: String {
        "A visual format describes a row or a column of views, and one string replaces two constraints."
    }
    override class var sourceFile: String { #filePath }

    let redView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red)] {
            box.backgroundColor = color
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
        }
        let views = ["view": redView]
        var constraints: [NSLayoutConstraint] = []
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-50-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view(>=150)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
