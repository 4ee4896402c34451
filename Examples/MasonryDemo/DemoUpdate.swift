import Ashlar
import Masonry

/// A button in the middle whose size is updated with each tap.
final class DemoUpdate: Example {
    override class var name: String { "DemoUpdate" }
    override class var title: String { "A button that grows" }
    override class var lesson: String { "mas_updateConstraints sets the constants of existing constraints." }
    override class var sourceFile: String { #filePath }

    let button = UIView()
    private var side: CGFloat = 100

    override func viewDidLoad() {
        button.backgroundColor = .orange
        view.addSubview(button)
        update()
    }

    private func update() {
        button.mas_updateConstraints { make in
            make.center.equalTo(view)
            make.width.height.equalTo(side).priorityLow()
            make.width.height.lessThanOrEqualTo(view)
        }
    }

    override var steps: [Step] {
        ["grown", "limited"].map { name in
            Step(name) {
                self.side *= 2
                self.update()
            }
        }
    }
}
