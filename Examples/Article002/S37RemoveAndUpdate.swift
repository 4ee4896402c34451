import Ashlar
import Masonry

/// The blue view is removed with its constraints. An update then relates the green view to the bottom edge instead.
class S37RemoveAndUpdate: S36Column {
    override class var name: String { "S37" }
    override class var title: String { "Removing a view and updating another" }
    override class var lesson: String {
        "Removing a view also removes its constraints, so views that depended on it need new ones."
    }
    override class var sourceFile: String { #filePath }

    func removeBlue() {
        blueView.removeFromSuperview()
        greenView.mas_updateConstraints { make in
            make.bottom.equalTo(self.view).offset(-10)
        }
    }

    override var steps: [Step] { [Step("removed", duration: 0.4) { [self] in removeBlue() }] }
}
