import Ashlar
import Masonry

/// Equal widths from edge to edge, and different heights around a common center line.
final class S35Row: Example {
    override class var name: String { "S35" }
    override class var title: String { "A row around one center line" }
    override class var lesson: String { "Equal widths and fixed gaps divide a row on a screen of any width." }
    override class var sourceFile: String { #filePath }

    let gap: CGFloat = 10
    let redView = UIView()
    let greenView = UIView()
    let blueView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (greenView, .green), (blueView, .blue)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        redView.mas_makeConstraints { make in
            make.centerY.equalTo(self.view)
            make.left.mas_equalTo(gap)
            make.right.mas_equalTo(greenView.mas_left).offset(-gap)
            make.height.equalTo(100)
        }
        greenView.mas_makeConstraints { make in
            make.centerY.equalTo(self.view.mas_centerY)
            make.right.mas_equalTo(blueView.mas_left).offset(-gap)
            make.height.equalTo(200)
            make.width.equalTo(redView)
        }
        blueView.mas_makeConstraints { make in
            make.centerY.equalTo(self.view)
            make.right.mas_equalTo(self.view.mas_right).offset(-gap)
            make.height.equalTo(300)
            make.width.equalTo(redView)
        }
    }
}
