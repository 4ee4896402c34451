import Ashlar
import Masonry

/// Two labels in one row. If both do not fit, the right one is shown completely and the left one is truncated.
final class S22TwoLabels: Example {
    override class var name: String { "S22" }
    override class var title: String { "Two labels, of which the right one has precedence" }
    override class var lesson: String { "Compression resistance decides which of two labels is truncated when both do not fit." }
    override class var sourceFile: String { #filePath }

    let box = UIView()
    let leftLabel = UILabel()
    let rightLabel = UILabel()

    override func viewDidLoad() {
        box.backgroundColor = .systemGray6
        view.addSubview(box)
        for (label, color) in [(leftLabel, UIColor.systemOrange), (rightLabel, .systemTeal)] {
            label.font = .systemFont(ofSize: 20)
            label.backgroundColor = color
            box.addSubview(label)
        }
        leftLabel.text = "左边的标签"
        rightLabel.text = "右边标签"

        box.mas_makeConstraints { make in
            make.left.right.equalTo(view)
            make.top.equalTo(view).offset(100)
            make.height.equalTo(50)
        }
        leftLabel.mas_makeConstraints { make in
            make.top.equalTo(box.mas_top).with.offset(5)
            make.left.equalTo(box.mas_left).with.offset(2)
            make.height.equalTo(40)
        }
        rightLabel.mas_makeConstraints { make in
            make.left.equalTo(leftLabel.mas_right).with.offset(2)
            make.top.equalTo(box.mas_top).with.offset(5)
            make.right.lessThanOrEqualTo(box.mas_right).with.offset(-2)
            make.height.equalTo(40)
        }
        leftLabel.setContentHuggingPriority(.required, for: .horizontal)
        leftLabel.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        rightLabel.setContentHuggingPriority(.required, for: .horizontal)
        rightLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    }

    override var steps: [Step] {
        [
            Step("long-texts") { [self] in
                leftLabel.text = "左边的标签里有很长很长的内容哦"
                rightLabel.text = "右边的标签全部显示了"
            }
        ]
    }
}
