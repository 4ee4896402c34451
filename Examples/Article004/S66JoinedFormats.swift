import Ashlar

/// The views of S65. One string contains all constraints of the row.
final class S66JoinedFormats: Example {
    override class var name: String { "S66" }
    override class var title: String { "Two views in one format" }
    override class var lesson: String { "Visual formats for the same row can be joined into one string." }
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
            withVisualFormat: "H:|-50-[view(>=150)]-[view2(>=50)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view2(>=50)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
