import Ashlar
import Masonry

/// Views placed by numbers, a size, a point and insets alone.
final class DemoConstants: Example {
    override class var name: String { "DemoConstants" }
    override class var title: String { "Values of every kind" }
    override class var lesson: String { "A relation accepts a number, a size, a point or insets in place of a view." }
    override class var sourceFile: String { #filePath }

    let bar = UIView()
    let card = UIView()
    let frame = UIView()

    override func viewDidLoad() {
        for (box, color) in [(frame, UIColor.lightGray), (bar, .purple), (card, .orange)] {
            box.backgroundColor = color
            view.addSubview(box)
        }
        frame.mas_makeConstraints { make in
            make.edges.equalTo(UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
        }
        bar.mas_makeConstraints { make in
            make.top.equalTo(20)
            make.left.equalTo(20)
            make.size.equalTo(CGSize(width: 50, height: 70))
        }
        card.mas_makeConstraints { make in
            make.center.equalTo(CGPoint(x: 0, y: 50))
            make.size.equalTo(CGSize(width: 200, height: 100))
        }
    }
}
