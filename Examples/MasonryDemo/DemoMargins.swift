import Ashlar
import Masonry

/// Three boxes, each inside the margins of the previous one.
final class DemoMargins: Example {
    override class var name: String { "DemoMargins" }
    override class var title: String { "Margins as a set of attributes" }
    override class var lesson: String {
        "A set of attributes combines several relations in one call, and margins move with their view."
    }
    override class var sourceFile: String { #filePath }

    let boxes = (0..<3).map { _ in UIView() }

    override func viewDidLoad() {
        var outer = view
        for (index, box) in boxes.enumerated() {
            box.backgroundColor = UIColor(white: 0.8 - CGFloat(index) * 0.2, alpha: 1)
            box.layoutMargins = UIEdgeInsets(top: 20, left: 30, bottom: 40, right: 50)
            outer.addSubview(box)
            box.mas_makeConstraints { make in
                if index == 0 {
                    make.edges.equalTo(outer)
                } else {
                    make.attributes([.top, .bottom]).equalTo(outer.layoutMarginsGuide)
                    make.left.equalTo(outer.mas_leftMargin)
                    make.right.equalTo(outer.mas_rightMargin)
                }
            }
            outer = box
        }
    }
}
