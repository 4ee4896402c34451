import Ashlar
import Masonry

/// Equal heights from top to bottom, and different widths around a common center line.
class S36Column: Example {
    override class var name: String { "S36" }
    override class var title: String { "A column of equal heights" }
    override class var lesson: String { "Equal heights and fixed gaps divide the column below a fixed top edge." }
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
            make.centerX.equalTo(self.view)
            make.top.mas_equalTo(64)
            make.width.equalTo(100)
            make.height.equalTo([greenView, blueView])
        }
        greenView.mas_makeConstraints { make in
            make.centerX.equalTo(self.view)
            make.top.mas_equalTo(redView.mas_bottom).offset(gap)
            make.width.equalTo(200)
        }
        blueView.mas_makeConstraints { make in
            make.centerX.equalTo(self.view)
            make.top.mas_equalTo(greenView.mas_bottom).offset(gap)
            make.width.equalTo(300)
            make.bottom.equalTo(self.view).offset(-gap)
        }
    }
}
