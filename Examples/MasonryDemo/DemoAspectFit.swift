import Ashlar
import Masonry

/// Two boxes with fixed ratios, as large as the halves of the screen allow.
final class DemoAspectFit: Example {
    override class var name: String { "DemoAspectFit" }
    override class var title: String { "A fixed ratio that fits" }
    override class var lesson: String {
        "A ratio, two limits and a constraint of low priority give the largest box of that ratio that fits."
    }
    override class var sourceFile: String { #filePath }

    let top = UIView()
    let bottom = UIView()
    let wide = UIView()
    let tall = UIView()

    override func viewDidLoad() {
        for half in [top, bottom] {
            half.backgroundColor = .lightGray
            view.addSubview(half)
        }
        top.mas_makeConstraints { make in
            make.left.right.top.equalToSuperview()
        }
        bottom.mas_makeConstraints { make in
            make.left.right.bottom.equalToSuperview()
            make.top.equalTo(top.mas_bottom)
            make.height.equalTo(top)
        }
        fit(wide, 3, in: top)
        fit(tall, 1 / 3, in: bottom)
    }

    private func fit(_ box: UIView, _ ratio: CGFloat, in half: UIView) {
        box.backgroundColor = .blue
        half.addSubview(box)
        box.mas_makeConstraints { make in
            make.center.equalToSuperview()
            make.aspectRatio(ratio)
            make.size.lessThanOrEqualToSuperview()
            make.size.equalToSuperview().priorityLow()
        }
    }
}
