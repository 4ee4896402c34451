import Ashlar
import Masonry

/// A conflict whose report names the views and the constraints.
final class DemoDebug: Example {
    override class var name: String { "DemoDebug" }
    override class var title: String { "Names for reports" }
    override class var lesson: String { "Keys name the views and constraints in the log of a conflict." }
    override class var sourceFile: String { #filePath }

    let title = UIView()
    let panel = UIView()

    override func viewDidLoad() {
        for (box, color) in [(panel, UIColor.lightGray), (title, .green)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        MASAttachKeys(["title": title, "panel": panel])
        panel.mas_makeConstraints { make in
            make.edges.equalTo(view).insets(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)).key("edges")
        }
        title.mas_makeConstraints { make in
            make.top.left.equalTo(panel)
            make.width.height.equalTo(100).key("side")
            // This constraint contradicts the width.
            make.width.equalTo(200).key("wider")
        }
    }
}
