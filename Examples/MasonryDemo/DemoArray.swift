import Ashlar
import Masonry

/// Three buttons of a row that move together.
final class DemoArray: Example {
    override class var name: String { "DemoArray" }
    override class var title: String { "One call for several views" }
    override class var lesson: String { "A call on an array creates constraints for each of its views." }
    override class var sourceFile: String { #filePath }

    let buttons = (0..<3).map { _ in UIView() }

    override func viewDidLoad() {
        for button in buttons {
            button.backgroundColor = .blue
            view.addSubview(button)
        }
        for (index, button) in buttons.enumerated() {
            button.mas_makeConstraints { make in
                make.left.equalTo(index == 0 ? view.mas_left : buttons[index - 1].mas_right).offset(10)
                make.size.equalTo(CGSize(width: 60, height: 40))
            }
        }
        move(to: 100)
    }

    private func move(to y: CGFloat) {
        buttons.mas_updateConstraints { make in
            make.top.equalTo(view).offset(y)
        }
    }

    override var steps: [Step] { [Step("lowered") { self.move(to: 180) }] }
}
