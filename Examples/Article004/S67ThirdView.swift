import Ashlar

/// A third view touches the second one from below.
final class S67ThirdView: Example {
    override class var name: String { "S67" }
    override class var title: String { "A third view below the second" }
    override class var lesson: String {
        "Views that follow each other without a hyphen touch, and numbers can be written in parentheses."
    }
    override class var sourceFile: String { #filePath }

    let redView = UIView()
    let view2 = UIView()
    let view3 = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (view2, .blue), (view3, .green)] {
            box.backgroundColor = color
            box.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(box)
        }
        let views = ["view": redView, "view2": view2, "view3": view3]
        var constraints: [NSLayoutConstraint] = []
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-(50)-[view(>=150)]-[view2(>=50)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(100)-[view(>=150)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "H:[view]-[view3(>=50)]",
            options: [], metrics: nil, views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(100)-[view2(>=50)][view3(>=100)]",
            options: [], metrics: nil, views: views)
        NSLayoutConstraint.activate(constraints)
    }
}
