import Ashlar
import Masonry

/// Two views side by side above a third, with equal gaps and heights.
final class DemoBasic: Example {
    override class var name: String { "DemoBasic" }
    override class var title: String { "Two views above a third" }
    override class var lesson: String { "Constraints relate the edges, heights and widths of neighboring views." }
    override class var sourceFile: String { #filePath }

    let green = UIView()
    let red = UIView()
    let blue = UIView()

    override func viewDidLoad() {
        for (box, color) in [(green, UIColor.green), (red, .red), (blue, .blue)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        let gap = 10
        green.mas_makeConstraints { make in
            make.top.left.equalToSuperview().offset(gap)
            make.right.equalTo(red.mas_left).offset(-gap)
            make.bottom.equalTo(blue.mas_top).offset(-gap)
            make.width.equalTo(red)
            make.height.equalTo([red, blue])
        }
        red.mas_makeConstraints { make in
            make.top.equalTo(green)
            make.right.equalToSuperview().offset(-gap)
        }
        blue.mas_makeConstraints { make in
            make.left.equalTo(green)
            make.bottom.right.equalToSuperview().offset(-gap)
        }
    }
}
