import Ashlar
import Masonry

/// Four boxes, each inset in the previous one.
final class DemoEdges: Example {
    override class var name: String { "DemoEdges" }
    override class var title: String { "Boxes within boxes" }
    override class var lesson: String { "The attribute edges relates all four edges in one call." }
    override class var sourceFile: String { #filePath }

    let boxes = (0..<4).map { _ in UIView() }

    override func viewDidLoad() {
        var outer = view
        for (index, box) in boxes.enumerated() {
            box.backgroundColor = UIColor(white: 0.8 - CGFloat(index) * 0.2, alpha: 1)
            outer.addSubview(box)
            box.mas_makeConstraints { make in
                make.edges.equalTo(outer).insets(UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 20))
            }
            outer = box
        }
    }
}
