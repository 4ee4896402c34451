import Ashlar
import Masonry

/// A view without a superview is constrained to the screen's view: Masonry finds no view that could hold the constraint.
final class S10WithoutSuperview: Example {
    override class var name: String { "S10" }
    override class var title: String { "Constraining a view that has no superview" }
    override class var lesson: String {
        "Add a view to its superview before you constrain the view; otherwise Masonry raises an exception."
    }
    override class var sourceFile: String { #filePath }
    override class var expectsFaults: Bool { true }

    let masView = UIView()

    override func viewDidLoad() {
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        masView.backgroundColor = .red
        // view.addSubview(masView) was forgotten.
    }

    override var steps: [Step] {
        [
            Step("centered") { [self] in
                masView.mas_makeConstraints { make in
                    make.center.equalTo(self.view)
                }
            }
        ]
    }
}
