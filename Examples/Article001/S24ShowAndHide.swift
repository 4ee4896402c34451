import Ashlar
import Masonry

/// Switches that show and hide the images of the row. A hidden image has the width 0; only a constant changes.
final class S24ShowAndHide: S23ImageRow {
    override class var name: String { "S24" }
    override class var title: String { "Showing and hiding the images of a row" }
    override class var lesson: String { "A change of one constant hides a view in a row, and no constraint is replaced." }
    override class var sourceFile: String { #filePath }

    var switches: [UISwitch] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, imageView) in imageViews.enumerated() {
            imageView.clipsToBounds = true
            let control = UISwitch()
            control.isOn = true
            control.addAction(UIAction { [unowned self] _ in show(control, index) }, for: .valueChanged)
            view.addSubview(control)
            switches.append(control)
            control.mas_makeConstraints { make in
                make.top.equalTo(containerView.mas_bottom).offset(40)
                make.centerX.equalTo(view).offset(CGFloat(index) * 70 - 105)
            }
        }
    }

    func show(_ sender: UISwitch, _ index: Int) {
        widthConstraints[index].mas_equalTo(sender.isOn ? IMAGE_SIZE : 0)
    }

    override var steps: [Step] {
        [
            Step("second-off", duration: 0.4) { [self] in
                switches[1].isOn = false
                switches[1].sendActions(for: .valueChanged)
            }
        ]
    }
}
