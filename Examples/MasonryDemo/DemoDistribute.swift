import Ashlar
import Masonry

/// A row of fixed gaps, a row of fixed lengths, and a grid.
final class DemoDistribute: Example {
    override class var name: String { "DemoDistribute" }
    override class var title: String { "Rows with fixed spacing and with fixed lengths" }
    override class var lesson: String { "Views can share a row with fixed spacing, with fixed lengths, or as a grid." }
    override class var sourceFile: String { #filePath }

    let spaced = (0..<4).map { _ in UIView() }
    let sized = (0..<4).map { _ in UIView() }
    let grid = (0..<6).map { _ in UIView() }
    let gridBox = UIView()

    override func viewDidLoad() {
        for (views, color) in [(spaced, UIColor.red), (sized, .green)] {
            for box in views {
                box.backgroundColor = color
                view.addSubview(box)
            }
        }
        view.addSubview(gridBox)
        for box in grid {
            box.backgroundColor = .blue
            gridBox.addSubview(box)
        }
        spaced.mas_distributeViews(along: .horizontal, withFixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
        sized.mas_distributeViews(along: .horizontal, withFixedItemLength: 30, leadSpacing: 200, tailSpacing: 30)
        spaced.mas_makeConstraints { make in
            make.top.equalTo(60)
            make.height.equalTo(60)
        }
        sized.mas_makeConstraints { make in
            make.top.equalTo(160)
            make.height.equalTo(60)
        }
        gridBox.mas_makeConstraints { make in
            make.left.right.equalToSuperview()
            make.top.equalTo(260)
            make.height.equalTo(210)
        }
        grid.mas_distributeViews(
            inGridWithColumns: 3, rowSpacing: 10, columnSpacing: 15, insets: UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 15))
    }
}
