import Ashlar
import Masonry

/// The constraints of the red view are remade. Those of the green view that refer to the red one stay.
final class S38Remake: S37RemoveAndUpdate {
    override class var name: String { "S38" }
    override class var title: String { "Remaking a view's constraints" }
    override class var lesson: String {
        "mas_remakeConstraints removes all constraints that Masonry created for the view before it creates new ones."
    }
    override class var sourceFile: String { #filePath }

    func remakeRed() {
        redView.mas_remakeConstraints { make in
            make.left.equalTo(10)
            make.top.equalTo(100)
            make.width.equalTo(200)
            make.height.equalTo(200)
        }
    }

    override var steps: [Step] { super.steps + [Step("remade", duration: 0.4) { [self] in remakeRed() }] }
}
