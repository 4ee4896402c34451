import Ashlar
import Masonry

/// Views directly inside a scroll view: their constraints to the scroll view's edges determine the size of its content.
class S42ScrolledViews: Example {
    override class var name: String { "S42" }
    override class var title: String { "Views directly inside a scroll view" }
    override class var lesson: String {
        "A chain of constraints between opposite edges of a scroll view determines its content size."
    }
    override class var sourceFile: String { #filePath }

    let gap: CGFloat = 10
    let scrollV = UIScrollView()
    let redView = UIView()
    let blueView = UIView()
    let greenView = UIView()
    let label = UILabel()

    override func viewDidLoad() {
        scrollV.backgroundColor = .systemGray6
        view.addSubview(scrollV)
        for (box, color) in [(redView, UIColor.red), (blueView, .blue), (greenView, .green), (label, .systemYellow)] {
            box.backgroundColor = color
            scrollV.addSubview(box)
        }
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)

        scrollV.mas_makeConstraints { make in
            make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(88, 10, 33, 10))
        }
        redView.mas_makeConstraints { make in
            make.left.top.equalTo(scrollV).offset(gap)
            make.width.height.mas_equalTo(300)
        }
        blueView.mas_makeConstraints { make in
            make.left.equalTo(scrollV).offset(gap)
            make.top.equalTo(redView.mas_bottom).offset(gap)
            make.width.height.equalTo(redView)
        }
        greenView.mas_makeConstraints { make in
            make.left.equalTo(scrollV).offset(gap)
            make.top.equalTo(blueView.mas_bottom).offset(gap)
            make.width.height.equalTo(redView)
        }
        label.mas_makeConstraints { make in
            make.left.equalTo(scrollV).offset(gap)
            make.top.equalTo(greenView.mas_bottom).offset(gap)
            make.width.lessThanOrEqualTo(redView)
            make.right.bottom.equalTo(scrollV).offset(-gap)
        }
    }

    override var steps: [Step] {
        [
            Step("scrolled") { [self] in
                label.text = "标签"
                view.layoutIfNeeded()
                scrollV.contentOffset.y = scrollV.contentSize.height - scrollV.bounds.height
            }
        ]
    }
}
