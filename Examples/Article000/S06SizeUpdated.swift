import Ashlar
import Masonry

/// An update that does not match the existing constraints: the size was related to a view, and the update relates it to a
/// number. Both sets of constraints stay and contradict each other, and the newer ones are broken.
final class S06SizeUpdated: Example {
    override class var name: String { "S6" }
    override class var title: String { "Updating a size that was equal to a view's" }
    override class var lesson: String {
        "mas_updateConstraints does not replace a relation to a view by a relation to a number, so both remain and conflict."
    }
    override class var sourceFile: String { #filePath }

    let btn = UIButton(type: .custom)
    let lbl = UILabel()

    override func viewDidLoad() {
        btn.setTitle("点我", for: .normal)
        btn.backgroundColor = .systemBlue
        btn.layer.cornerRadius = 6
        btn.addAction(UIAction { [unowned self] _ in enlarge() }, for: .touchUpInside)
        view.addSubview(btn)

        lbl.text = "标签"
        lbl.textAlignment = .center
        lbl.backgroundColor = .systemYellow
        view.addSubview(lbl)

        btn.mas_updateConstraints { make in
            make.top.equalTo(self.view).offset(200)
            make.centerX.equalTo(self.view)
            make.size.mas_equalTo(CGSizeMake(100, 33))
        }
        lbl.mas_updateConstraints { make in
            make.top.equalTo(self.view).offset(300)
            make.centerX.equalTo(self.view)
            make.size.equalTo(self.btn)
        }
    }

    func enlarge() {
        lbl.mas_updateConstraints { make in
            make.size.mas_equalTo(CGSizeMake(200, 100))
        }
    }

    override var steps: [Step] { [Step("tapped") { [self] in btn.sendActions(for: .touchUpInside) }] }
}
