import Ashlar

/// The formats of S62, with their numbers from a dictionary of metrics (S70 and S71).
final class S70Metrics: Example {
    override class var name: String { "S70" }
    override class var title: String { "Named numbers" }
    override class var lesson: String { "A dictionary of metrics gives names to the numbers in a visual format." }
    override class var sourceFile: String { #filePath }

    let redView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red)] {
            box.backgroundColor = color
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
        }
        let views = ["view": redView]
        let metrics = ["left": 50, "top": 100, "width": 150, "height": 150]
        var constraints: [NSLayoutConstraint] = []
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-left-[view(>=width)]",
            options: [], metrics: metrics, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-top-[view(>=height)]",
            options: [], metrics: metrics, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
