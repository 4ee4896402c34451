import Ashlar
import Masonry

/// The blue view and its constraints are removed; an update then relates the green view to the bottom instead.
class S37RemoveAndUpdate: S36Column {
    override class var name: String { "S37" }
    override class var title: String { "Removing a view and updating another" }
    override class var lesson: String { "Removing a view removes its constraints; what depended on them needs new ones." }
    override class var sourceFile: String { #filePath }

    func removeBlue() {
        blueView.removeFromSuperview()
        greenView.mas_updateConstraints { make in
            make.bottom.equalTo(self.view).offset(-10)
        }
    }

    override var steps: [Step] { [Step("removed", duration: 0.4) { [self] in removeBlue() }] }
}
