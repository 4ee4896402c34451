import Ashlar
import Masonry

/// Views placed relative to each other, with given sizes.
final class S33Free: Example {
    override class var name: String { "S33" }
    override class var title: String { "An arrangement without a grid" }
    override class var lesson: String { "Each view can be placed relative to its neighbors and to the superview." }
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
            make.left.equalTo(self.view).offset(10)
            make.top.equalTo(self.view).offset(108)
            make.width.equalTo(100)
            make.height.equalTo(100)
        }
        greenView.mas_makeConstraints { make in
            make.left.equalTo(redView.mas_right).offset(10)
            make.top.equalTo(redView.mas_top)
            make.width.equalTo(200)
            make.height.equalTo(200)
        }
        blueView.mas_makeConstraints { make in
            make.left.equalTo(redView).offset(0)
            make.top.equalTo(greenView.mas_bottom).offset(10)
            make.width.equalTo(self.view).offset(-20)
            make.height.equalTo(300)
        }
    }
}
