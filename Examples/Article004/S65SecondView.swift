import Ashlar

/// A second view, at the standard distance from the first.
final class S65SecondView: Example {
    override class var name: String { "S65" }
    override class var title: String { "A second view with visual formats" }
    override class var lesson: String { "A single hyphen between two views is the standard spacing of 8 points." }
    override class var sourceFile: String { #filePath }

    let redView = UIView()
    let view2 = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (view2, .blue)] {
            box.backgroundColor = color
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
        }
        let views = ["view": redView, "view2": view2]
        var constraints: [NSLayoutConstraint] = []
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-50-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:[view]-[view2(>=50)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view2(>=50)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
