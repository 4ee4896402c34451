import Ashlar
import Masonry

/// The label of S13 with setters that only request an update. `updateConstraints()` performs one update in the next pass.
final class S14LazySetters: Example {
    override class var name: String { "S14" }
    override class var title: String { "Setters that request one update" }
    override class var lesson: String {
        "Setters that call setNeedsUpdateConstraints() share one update in the next layout pass."
    }
    override class var sourceFile: String { #filePath }

    final class BadgeView: UIView {
        var size = CGSize(width: 60, height: 30) { didSet { setNeedsUpdateConstraints() } }
        var margin: CGFloat = 20 { didSet { setNeedsUpdateConstraints() } }
        var isLarge = false { didSet { setNeedsUpdateConstraints() } }

        var onUpdate: () -> Void = {}

        override class var requiresConstraintBasedLayout: Bool { true }

        override func updateConstraints() {
            onUpdate()
            let factor: CGFloat = isLarge ? 2 : 1
            mas_updateConstraints { make in
                make.left.top.equalTo(superview).offset(margin)
                make.size.mas_equalTo(CGSize(width: size.width * factor, height: size.height * factor))
            }
            super.updateConstraints()
        }
    }

    let badge = BadgeView()

    override func viewDidLoad() {
        badge.backgroundColor = .systemOrange
        badge.onUpdate = { [weak self] in self?.note("updateConstraints()") }
        view.addSubview(badge)
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
