import Ashlar
import Masonry

/// Four images in a row, in a box that is as wide as the row and stays centered.
class S23ImageRow: Example {
    override class var name: String { "S23" }
    override class var title: String { "A row of images in a centered box" }
    override class var lesson: String { "A container without a width constraint is as wide as the chain of its subviews." }
    override class var sourceFile: String { #filePath }

    let IMAGE_SIZE: CGFloat = 32
    let containerView = UIView()
    var imageViews: [UIImageView] = []
    var widthConstraints: [MASConstraint] = []

    override func viewDidLoad() {
        containerView.backgroundColor = .systemGray5
        view.addSubview(containerView)
        containerView.mas_makeConstraints { make in
            make.height.mas_equalTo(IMAGE_SIZE)
            make.centerX.equalTo(self.view.mas_centerX)
            make.top.equalTo(self.view.mas_top).offset(200)
        }

        var lastView: UIView?
        let names = ["circle", "square", "triangle", "star"]
        for name in names {
            let imageView = UIImageView(image: UIImage(named: name))
            containerView.addSubview(imageView)
            imageViews.append(imageView)
            imageView.mas_makeConstraints { make in
                make.left.equalTo(lastView?.mas_right ?? imageView.superview?.mas_left)
                make.centerY.equalTo(imageView.superview?.mas_centerY)
                if name == names.last {
                    make.right.equalTo(imageView.superview?.mas_right)
                }
                let width = make.width.mas_equalTo(IMAGE_SIZE)
                make.height.mas_equalTo(IMAGE_SIZE)
                widthConstraints.append(width)
            }
            lastView = imageView
        }
    }
}
