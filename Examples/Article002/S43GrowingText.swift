import Ashlar

/// Each tap makes the text of S42's label longer: the content becomes wider up to the label's limit, and then higher.
final class S43GrowingText: S42ScrolledViews {
    override class var name: String { "S43" }
    override class var title: String { "A text that grows with each tap" }
    override class var lesson: String {
        "The content of a scroll view grows with a label: in width up to the label's limit, and then in height."
    }
    override class var sourceFile: String { #filePath }

    private var taps = 0

    func tap() {
        taps += 1
        label.text = String(repeating: "点我", count: taps * taps)
    }

    override var steps: [Step] {
        (1...4).map { count in
            Step("tap-\(count)") { [self] in
                tap()
                view.layoutIfNeeded()
                scrollV.contentOffset.y = scrollV.contentSize.height - scrollV.bounds.height
            }
        }
    }
}
