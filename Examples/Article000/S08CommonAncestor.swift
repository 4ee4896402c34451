import Ashlar
import Masonry

/// A view holds a constraint that relates its size to a number. The nearest common superview holds one that relates two views.
final class S08CommonAncestor: Example {
    override class var name: String { "S8" }
    override class var title: String { "Which view holds a constraint" }
    override class var lesson: String {
        "A view holds the constraints on itself alone, and the nearest common superview holds those between two views."
    }
    override class var sourceFile: String { #filePath }

    let v0 = UIView(frame: CGRect(x: 20, y: 100, width: 200, height: 200))
    let v1 = UIView()
    let v2 = UIView()

    override func viewDidLoad() {
        for (box, color) in [(v0, UIColor.systemGray5), (v1, .red), (v2, .blue)] { box.backgroundColor = color }
        view.addSubview(v0)
        v0.addSubview(v1)
        v0.addSubview(v2)

        // No constraint sets the positions, so both views are in the corner.
        v1.mas_makeConstraints { make in make.size.mas_equalTo(CGSizeMake(10, 10)) }
        v2.mas_makeConstraints { make in make.size.equalTo(v1) }
    }
}
