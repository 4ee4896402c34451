import Ashlar
import Masonry

/// The views of S42 inside one container, which fills the content of the scroll view.
final class S44ScrolledContainer: Example {
    override class var name: String { "S44" }
    override class var title: String { "A container inside a scroll view" }
    override class var lesson: String {
        "A container pinned to a scroll view's edges has the size of the content, so other views can be pinned to the container."
    }
    override class var sourceFile: String { #filePath }

    let gap: CGFloat = 10
    let scrollV = UIScrollView()
    let containerView = UIView()
    let redView = UIView()
    let blueView = UIView()
    let greenView = UIView()
    let label = UILabel()

    override func viewDidLoad() {
        scrollV.backgroundColor = .systemGray6
        view.addSubview(scrollV)
        containerView.backgroundColor = .systemGray5
        scrollV.addSubview(containerView)
        for (box, color) in [(redView, UIColor.red), (blueView, .blue), (greenView, .green), (label, .systemYellow)] {
            box.backgroundColor = color
            containerView.addSubview(box)
        }
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 20)
        label.text = "标签"

        scrollV.mas_makeConstraints { make in
            make.edges.equalTo(self.view).insets(UIEdgeInsetsMake(88, 10, 33, 10))
        }
        containerView.mas_makeConstraints { make in
            make.edges.equalTo(scrollV)
        }
        redView.mas_makeConstraints { make in
            make.top.left.equalTo(containerView).offset(gap)
            make.bottom.equalTo(blueView.mas_top).offset(-gap)
            make.width.equalTo(300)
            make.height.equalTo(300)
        }
        blueView.mas_makeConstraints { make in
            make.left.equalTo(containerView).offset(gap)
            make.bottom.equalTo(greenView.mas_top).offset(-gap)
            make.size.equalTo(redView)
        }
        greenView.mas_makeConstraints { make in
            make.left.equalTo(containerView).offset(gap)
            make.bottom.equalTo(label.mas_top).offset(-gap)
            make.size.equalTo(redView)
        }
        label.mas_makeConstraints { make in
            make.left.equalTo(containerView).offset(gap)
            make.width.equalTo(redView)
            make.height.greaterThanOrEqualTo(redView)
            make.bottom.right.equalTo(containerView).offset(-gap)
        }
    }

    override var steps: [Step] {
        [
            Step("scrolled") { [self] in scrollV.contentOffset.y = scrollV.contentSize.height - scrollV.bounds.height }
        ]
    }
}
