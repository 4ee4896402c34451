import Ashlar
import Masonry

/// Three views in a column share the height of the screen.
final class S32EqualHeights: Example {
    override class var name: String { "S32" }
    override class var title: String { "Three views of equal height" }
    override class var lesson: String { "A relation to an array of views creates one constraint for each view of the array." }
    override class var sourceFile: String { #filePath }

    let padding: CGFloat = 10
    let redView = UIView()
    let greenView = UIView()
    let blueView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (greenView, .green), (blueView, .blue)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        redView.mas_makeConstraints { make in
            make.left.right.top.equalTo(self.view).insets(UIEdgeInsetsMake(88, padding, 0, padding))
            make.bottom.equalTo(greenView.mas_top).offset(-padding)
        }
        greenView.mas_makeConstraints { make in
            make.left.right.equalTo(self.view).insets(UIEdgeInsetsMake(0, padding, 0, padding))
            make.bottom.equalTo(blueView.mas_top).offset(-padding)
        }
        blueView.mas_makeConstraints { make in
            make.left.right.bottom.equalTo(self.view).insets(UIEdgeInsetsMake(0, padding, padding, padding))
            make.height.equalTo([redView, greenView])
        }
    }
}
