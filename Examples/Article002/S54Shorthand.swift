import Ashlar
import Masonry
import MasonryShorthand

/// The frame of S31 without prefixes: importing `MasonryShorthand` replaces the two macros that Masonry has for this.
final class S54Shorthand: Example {
    override class var name: String { "S54" }
    override class var title: String { "Masonry's shorthand names" }
    override class var lesson: String { "Importing MasonryShorthand adds Masonry's calls and attributes without their prefix." }
    override class var sourceFile: String { #filePath }

    let redView = UIView()
    let greenView = UIView()

    override func viewDidLoad() {
        for (box, color) in [(redView, UIColor.red), (greenView, .green)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        redView.makeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(64)
            make.size.equalTo(CGSizeMake(100, 100))
        }
        greenView.makeConstraints { make in
            make.left.equalTo(redView.right).offset(10)
            make.top.equalTo(redView.top)
            make.size.equalTo(redView)
        }
    }

    override var steps: [Step] {
        [
            Step("updated", duration: 0.4) { [self] in
                redView.updateConstraints { make in make.left.equalTo(50) }
            },
            Step("remade", duration: 0.4) { [self] in
                greenView.remakeConstraints { make in
                    make.top.equalTo(redView.bottom).offset(10)
                    make.left.right.height.equalTo(redView)
                }
            },
        ]
    }
}
