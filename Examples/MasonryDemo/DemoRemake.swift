import Ashlar
import Masonry

/// A button that moves to the opposite corner.
final class DemoRemake: Example {
    override class var name: String { "DemoRemake" }
    override class var title: String { "A button that changes corners" }
    override class var lesson: String { "mas_remakeConstraints removes the previous constraints and creates new ones." }
    override class var sourceFile: String { #filePath }

    let button = UIView()

    override func viewDidLoad() {
        button.backgroundColor = .purple
        view.addSubview(button)
        place(atTop: true)
    }

    private func place(atTop: Bool) {
        button.mas_remakeConstraints { make in
            make.size.equalTo(CGSize(width: 100, height: 40))
            if atTop {
                make.left.top.equalTo(view).offset(10)
            } else {
                make.right.bottom.equalTo(view).offset(-10)
            }
        }
    }

    override var steps: [Step] { [Step("moved") { self.place(atTop: false) }] }
}
