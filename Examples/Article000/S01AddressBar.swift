import Ashlar
import Masonry

/// A label and a text field share a bar. Both have the same compression resistance, so a long text needs the fix of the next
/// example.
class S01AddressBar: Example {
    override class var name: String { "S1" }
    override class var title: String { "A label and a text field in a bar" }
    override class var lesson: String {
        "If a label and a text field resist compression equally, the one that was constrained first keeps its size."
    }
    override class var sourceFile: String { #filePath }

    let layoutView = UIView()
    let address = UILabel()
    let field = UITextField()

    override func viewDidLoad() {
        layoutView.frame = CGRectMake(0, 200, view.frame.width, 100)
        layoutView.backgroundColor = .systemGray6
        view.addSubview(layoutView)

        address.text = "地址"
        address.font = .systemFont(ofSize: 20)
        address.backgroundColor = UIColor(red: 1, green: 0.9, blue: 0.7, alpha: 1)
        layoutView.addSubview(address)

        field.placeholder = "请输入地址"
        field.font = .systemFont(ofSize: 18)
        field.backgroundColor = .white
        layoutView.addSubview(field)

        address.mas_makeConstraints { make in
            make.centerY.equalTo(layoutView)
            make.left.equalTo(layoutView).offset(10)
        }
        field.mas_makeConstraints { make in
            make.height.equalTo(address)
            make.centerY.equalTo(address)
            make.right.equalTo(layoutView.mas_right).offset(-10)
            make.left.equalTo(address.mas_right).offset(10)
        }
    }

    override var steps: [Step] {
        [Step("long-text") { [self] in field.text = "浙江省杭州市余杭区文一西路九百六十九号西溪楼" }]
    }
}
