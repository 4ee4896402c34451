import Ashlar
import Masonry

/// Three views with leading and trailing edges instead of left and right ones. A right-to-left language mirrors the layout.
final class S19ThreeViews: Example {
    override class var name: String { "S19" }
    override class var title: String { "Three views, placed relative to the first" }
    override class var lesson: String {
        "Leading and trailing edges follow the reading direction, and a view's size can equal another view's size."
    }
    override class var sourceFile: String { #filePath }

    let v1 = UIView()
    let v2 = UIView()
    let v3 = UIView()

    override func viewDidLoad() {
        for (box, color) in [(v1, UIColor.systemRed), (v2, .systemGreen), (v3, .systemBlue)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        v1.mas_makeConstraints { make in
            make.top.mas_equalTo(100)
            make.leading.mas_equalTo(100)
            make.width.mas_equalTo(70)
            make.height.mas_equalTo(65)
        }
        v2.mas_makeConstraints { make in
            make.top.equalTo(v1.mas_top)
            make.leading.mas_equalTo(v1.mas_trailing).offset(20)
            make.width.equalTo(v1.mas_width)
            make.height.equalTo(v1.mas_height)
        }
        v3.mas_makeConstraints { make in
            make.top.equalTo(v1.mas_bottom).offset(20)
            make.leading.equalTo(v1.mas_leading)
            make.trailing.equalTo(v2.mas_trailing)
            make.height.equalTo(v1.mas_height)
        }
    }
}
