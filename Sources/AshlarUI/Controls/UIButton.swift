import AshlarGraphics
import Foundation

/// A control with a title and an image, side by side in its middle.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// What a button looks like before anything is set.
    public enum ButtonType: Int, Sendable {
        /// A white title at 18 points.
        case custom = 0
        /// A title at 15 points in the tint colour.
        case system = 1
    }

    /// The type that the button was made with.
    public private(set) final var buttonType = ButtonType.custom

    /// Shows the title of the present state.
    public final let titleLabel: UILabel? = UILabel()
    /// Shows the image of the present state.
    public final let imageView: UIImageView? = UIImageView(frame: .zero)

    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]

    /// The space around title and image, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet { invalidateIntrinsicContentSize() }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(.custom)
    }

    /// A button of the given type. `system` has a smaller title in the tint colour.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        setUp(buttonType)
    }

    /// A button that runs the action on `touchUpInside` and has its title.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// A custom button that runs the action on `touchUpInside` and has its title.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp(.custom)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        setTitle(action.title, for: .normal)
        addAction(action, for: .touchUpInside)
    }

    private func setUp(_ type: ButtonType) {
        buttonType = type
        guard let titleLabel, let imageView else { return }
        titleLabel.font = .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
        titleLabel.textAlignment = .center
        titleLabel.lineBreakMode = .byTruncatingMiddle
        if titleLabel.superview == nil { addSubview(titleLabel) }
        if imageView.superview == nil { addSubview(imageView) }
        stateChanged()
    }

    // MARK: Content by state

    /// Sets the title of one state; nil gives that state the title of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateChanged()
    }

    /// Sets the title's colour in one state; nil gives that state the colour of `normal`.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        stateChanged()
    }

    /// Sets the image of one state; nil gives that state the image of `normal`.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        stateChanged()
    }

    /// Sets the image stretched behind everything in one state; nil gives that state the one of `normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        stateChanged()
    }

    /// The title set for the state, or else for `normal`.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// The title's colour set for the state, or else for `normal`; nil if neither is set.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    /// The image set for the state, or else for `normal`.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// The background image set for the state, or else for `normal`.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// The title of the present state.
    public final var currentTitle: String? { title(for: state) }
    /// The image of the present state.
    public final var currentImage: UIImage? { image(for: state) }
    /// The title's colour in the present state; where none is set, the type's own, or light grey while disabled.
    public final var currentTitleColor: UIColor {
        titleColor(for: state) ?? (isEnabled ? (buttonType == .system ? tintColor : .white) : .lightGray)
    }

    package override func stateChanged() {
        titleLabel?.text = currentTitle
        titleLabel?.textColor = currentTitleColor
        imageView?.image = currentImage
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Size and layout

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        // The application may set the font of the title's label.
        guard subview === titleLabel else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Title and image side by side with the insets: at least 30 × 34 for a system button, 12 points higher than the title for a
    /// custom one.
    open override var intrinsicContentSize: CGSize {
        let title = titleSize
        let image = currentImage?.size ?? .zero
        var height = max(title.height, image.height)
        if buttonType == .custom, contentEdgeInsets == .zero, title.height > 0 { height = max(title.height + 12, image.height) }
        if buttonType == .system { height = max(height, 34) }
        return CGSize(
            width: max(title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right, 30),
            height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var forFirstBaselineLayout: UIView { self }

    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        guard let titleLabel, titleSize.height > 0 else { return super.baselineOffsets }
        let space = intrinsicContentSize.height - titleSize.height
        let title = titleLabel.baselineOffsets
        return (title.first + space / 2, title.last + space / 2)
    }

    private var titleSize: CGSize { titleLabel?.intrinsicContentSize ?? .zero }

    /// Centres image and title; a title that does not fit is cut.
    open override func layoutSubviews() {
        super.layoutSubviews()
        guard let titleLabel, let imageView else { return }
        let area = CGRect(origin: .zero, size: bounds.size).inset(by: contentEdgeInsets)
        let image = currentImage?.size ?? .zero
        let title = CGSize(
            width: min(titleSize.width, max(0, area.width - image.width)), height: min(titleSize.height, area.height))
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        let isReversed = isRightToLeft
        let start = area.midX - (image.width + title.width) / 2
        func place(_ view: UIView, x: CGFloat, _ size: CGSize) {
            view.frame = CGRect(
                x: grid.snap(x), y: grid.snap(area.midY - size.height / 2), width: size.width, height: size.height)
        }
        place(imageView, x: isReversed ? start + title.width : start, image)
        place(titleLabel, x: isReversed ? start : start + image.width, title)
    }

    package override func drawContent(in context: any DrawingContext) {
        guard let image = backgroundImage(for: state) else { return }
        context.draw(image.image, in: CGRect(origin: .zero, size: bounds.size))
    }

    package override var reportedText: String? { currentTitle }
}
