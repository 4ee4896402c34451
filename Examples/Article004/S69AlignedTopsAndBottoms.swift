import Ashlar

/// The options align the top and bottom edges, so the second view is as high as the first.
final class S69AlignedTopsAndBottoms: Example {
    override class var name: String { "S69" }
    override class var title: String { "Options that align tops and bottoms" }
    override class var lesson: String { "Options that align top and bottom edges give all views of a row the same height." }
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
            options: [.alignAllTop, .alignAllBottom], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-100-[view(>=150)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
