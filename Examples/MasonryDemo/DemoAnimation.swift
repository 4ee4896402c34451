import Ashlar
import Masonry

/// A box whose insets are changed inside an animation.
final class DemoAnimation: Example {
    override class var name: String { "DemoAnimation" }
    override class var title: String { "Insets that grow" }
    override class var lesson: String {
        "A stored constraint takes a new constant, and a layout inside an animation block animates the change."
    }
    override class var sourceFile: String { #filePath }

    let box = UIView()
    private var edges: MASConstraint?

    override func viewDidLoad() {
        box.backgroundColor = .red
        view.addSubview(box)
        box.mas_makeConstraints { make in
            edges = make.edges.equalTo(view).inset(10)
        }
    }

    override var steps: [Step] {
        [
            Step("swollen", duration: 1) {
                UIView.animate(withDuration: 1) {
                    self.edges?.inset = 100
                    self.view.layoutIfNeeded()
                }
            }
        ]
    }
}
