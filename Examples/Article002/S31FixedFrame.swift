import Ashlar
import Masonry

/// One frame in three notations: the three views have the same position.
final class S31FixedFrame: Example {
    override class var name: String { "S31" }
    override class var title: String { "A fixed frame, written in three ways" }
    override class var lesson: String {
        "A constant without a second view relates to the superview, and three notations have the same meaning."
    }
    override class var sourceFile: String { #filePath }

    let redView = UIView()
    let greenView = UIView()
    let blueView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (greenView, .green), (blueView, .blue)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        redView.mas_makeConstraints { make in
            make.left.mas_equalTo(10)
            make.top.mas_equalTo(64)
            make.width.mas_equalTo(100)
            make.height.mas_equalTo(100)
        }
        greenView.mas_makeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(64)
            make.width.equalTo(100)
            make.height.equalTo(100)
        }
        blueView.mas_makeConstraints { make in
            make.left.equalTo(self.view).with.offset(10)
            make.top.equalTo(self.view).with.offset(64)
            make.width.equalTo(100)
            make.height.equalTo(100)
        }
    }
}
