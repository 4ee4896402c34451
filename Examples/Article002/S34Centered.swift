import Ashlar
import Masonry

/// Three squares around the center of the screen.
final class S34Centered: Example {
    override class var name: String { "S34" }
    override class var title: String { "Three centered views" }
    override class var lesson: String { "The attribute center relates both center coordinates in one call." }
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
            make.center.equalTo(self.view)
            make.width.equalTo(300)
            make.height.equalTo(300)
        }
        greenView.mas_makeConstraints { make in
            make.center.equalTo(self.view)
            make.width.equalTo(200)
            make.height.equalTo(200)
        }
        blueView.mas_makeConstraints { make in
            make.center.equalTo(self.view)
            make.width.equalTo(100)
            make.height.equalTo(100)
        }
    }
}
