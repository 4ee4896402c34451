import Ashlar
import Masonry

/// A label whose setters update its constraints immediately: three values set before the first layout cause three updates.
final class S13EagerSetters: Example {
    override class var name: String { "S13" }
    override class var title: String { "Setters that update constraints immediately" }
    override class var lesson: String {
        "If each setter updates the constraints, three changes before a layout cause three updates."
    }
    override class var sourceFile: String { #filePath }

    final class BadgeView: UIView {
        var size = CGSize(width: 60, height: 30) { didSet { updateSize() } }
        var margin: CGFloat = 20 { didSet { updateSize() } }
        var isLarge = false { didSet { updateSize() } }

        var onUpdate: () -> Void = {}

        func updateSize() {
            onUpdate()
            let factor: CGFloat = isLarge ? 2 : 1
            mas_updateConstraints { make in
                make.left.top.equalTo(superview).offset(margin)
                make.size.mas_equalTo(CGSize(width: size.width * factor, height: size.height * factor))
            }
        }
    }

    let badge = BadgeView()

    override func viewDidLoad() {
        badge.backgroundColor = .systemOrange
        view.addSubview(badge)
        badge.onUpdate = { [unowned self] in note("updateSize()") }
        badge.updateSize()
    }

    override var steps: [Step] {
        [
            Step("three-values") { [self] in
                badge.size = CGSize(width: 80, height: 40)
                badge.margin = 40
                badge.isLarge = true
            }
        ]
    }
}
