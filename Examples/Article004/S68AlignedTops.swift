import Ashlar

/// The second view needs no vertical distance: the option aligns its top edge with that of the first view.
final class S68AlignedTops: Example {
    override class var name: String { "S68" }
    override class var title: String { "Options that align tops" }
    override class var lesson: String {
        "An alignment option aligns all views of a format, so their top edges need no format of their own."
    }
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
            options: .alignAllTop, metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:[view2(>=50)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
