import Ashlar
import Masonry

/// A child whose width is always three quarters of its superview's width.
final class S25ThreeQuarters: Example {
    override class var name: String { "S25" }
    override class var title: String { "Three quarters of the width" }
    override class var lesson: String { "A multiplier makes a view's width a fraction of another view's width." }
    override class var sourceFile: String { #filePath }

    let box = UIView()
    let child = UIView()

    override func viewDidLoad() {
        box.backgroundColor = .systemGray5
        view.addSubview(box)
        child.backgroundColor = .systemIndigo
        box.addSubview(child)

        box.mas_makeConstraints { make in
            make.edges.equalTo(view)
        }
        child.mas_makeConstraints { make in
            make.left.equalTo(box.mas_left)
            make.top.equalTo(box.mas_top)
            make.bottom.equalTo(box.mas_bottom)
            make.width.equalTo(box.mas_width).multipliedBy(0.75)
        }
    }
}
