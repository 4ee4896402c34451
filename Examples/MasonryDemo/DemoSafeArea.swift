import Ashlar
import Masonry

/// Boxes at the edges of a safe area that grows.
final class DemoSafeArea: Example {
    override class var name: String { "DemoSafeArea" }
    override class var title: String { "Inside the safe area" }
    override class var lesson: String { "Constraints to the safe area follow the part of the screen that bars do not cover." }
    override class var sourceFile: String { #filePath }

    let screen = UIViewController()
    let top = UIView()
    let bottom = UIView()
    let middle = UIView()

    override func viewDidLoad() {
        screen.view.frame = view.bounds
        screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(screen.view)
        for (box, color) in [(top, UIColor.red), (bottom, .green), (middle, .blue)] {
            box.backgroundColor = color
            screen.view.addSubview(box)
        }
        let safe = screen.view!
        top.mas_makeConstraints { make in
            make.top.left.right.equalTo(safe.mas_safeAreaLayoutGuide)
            make.height.equalTo(50)
        }
        bottom.mas_makeConstraints { make in
            make.bottom.equalTo(safe.mas_safeAreaLayoutGuideBottom)
            make.left.right.equalToSuperviewSafeArea()
            make.height.equalTo(50)
        }
        middle.mas_makeConstraints { make in
            make.center.equalTo(safe.safeAreaLayoutGuide)
            make.size.equalTo(CGSize(width: 100, height: 100))
        }
    }

    override var steps: [Step] {
        [
            Step("covered") {
                self.screen.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 20)
                self.view.layoutIfNeeded()
            }
        ]
    }
}
