import Ashlar
import Masonry

/// Several bounds on one attribute: the group begins to the right of a third of the box and of every label.
final class S26SeveralBounds: Example {
    override class var name: String { "S26" }
    override class var title: String { "Several bounds on one attribute" }
    override class var lesson: String {
        "One edge can have several inequalities, which together limit it to a range of positions."
    }
    override class var sourceFile: String { #filePath }

    let box = UIView()
    var leftLabels: [UILabel] = []
    let group = UILabel()

    override func viewDidLoad() {
        box.backgroundColor = .systemGray6
        view.addSubview(box)
        box.mas_makeConstraints { make in
            make.left.right.equalTo(view)
            make.top.equalTo(view).offset(100)
            make.height.equalTo(120)
        }

        for (row, text) in ["姓名", "联系电话号码", "地址"].enumerated() {
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 20)
            label.backgroundColor = .systemYellow
            box.addSubview(label)
            leftLabels.append(label)
            label.mas_makeConstraints { make in
                make.left.equalTo(box).offset(10)
                make.top.equalTo(box).offset(10 + CGFloat(row) * 36)
            }
        }

        group.text = "张三丰先生"
        group.font = .systemFont(ofSize: 20)
        group.backgroundColor = .systemGreen
        group.setContentCompressionResistancePriority(.required, for: .horizontal)
        box.addSubview(group)
        group.mas_makeConstraints { make in
            make.centerY.equalTo(box)
            make.right.lessThanOrEqualTo(box)
            make.left.greaterThanOrEqualTo(box.mas_right).multipliedBy(1.0 / 3.0)
            for label in leftLabels {
                make.left.greaterThanOrEqualTo(label.mas_right).offset(8)
            }
        }
    }
}
