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
    open var buttonType: ButtonType { type }
    /// Shows the title of the present state.
    open var titleLabel: UILabel? { label }
    /// Shows the image of the present state.
    open var imageView: UIImageView? { picture }

    private var type = ButtonType.custom
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    private var titles: [State: String] = [:]
    private var titleColors: [State: UIColor] = [:]
    private var attributedTitles: [State: NSAttributedString] = [:]
    private var images: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]

    /// The space around title and image, in points.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(contentEdgeInsets) else { return contentEdgeInsets = oldValue }
            invalidateIntrinsicContentSize()
        }
    }

    /// What the title's place is moved in by, in points. The intrinsic size does not know of it.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(titleEdgeInsets) else { return titleEdgeInsets = oldValue }
            setNeedsLayout()
        }
    }

    /// What the image's place is moved in by, in points. The intrinsic size does not know of it.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(imageEdgeInsets) else { return imageEdgeInsets = oldValue }
            setNeedsLayout()
        }
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
        self.type = type
        label.font = .systemFont(ofSize: type == .system ? 15 : UIFont.buttonFontSize)
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        if label.superview == nil { addSubview(label) }
        if picture.superview == nil { addSubview(picture) }
        stateChanged()
    }

    // MARK: Content by state

    /// Sets the title of one state; nil gives that state the title of `normal`.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateChanged()
    }

    /// Sets the title of one state with its attributes, which goes before the plain one; nil gives that state the title of `normal`.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        stateChanged()
    }

    /// The title with attributes set for the state, or else for `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

    /// The title with attributes of the present state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

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
    open var currentTitle: String? { title(for: state) }
    /// The image of the present state.
    open var currentImage: UIImage? { image(for: state) }
    /// The title's colour in the present state; where none is set, the type's own, or light grey while disabled.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (isEnabled ? (type == .system ? tintColor : .white) : .lightGray)
    }

    package override var takesTaps: Bool { true }
    package override var tapEvents: Event { [.touchUpInside, .primaryActionTriggered] }

    package override func stateChanged() {
        showTitle()
        picture.image = currentImage
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func showTitle() {
        if let title = currentAttributedTitle {
            // Where the title has no colour, the button's stands.
            label.textColor = currentTitleColor
            if label.attributedText != title {
                let (alignment, lineBreak) = (label.textAlignment, label.lineBreakMode)
                label.attributedText = title
                (label.textAlignment, label.lineBreakMode) = (alignment, lineBreak)
            }
            return
        }
        label.text = currentTitle
        label.textColor = currentTitleColor
    }

    // MARK: Size and layout

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        stateChanged()
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        // The application may set the font of the title's label.
        guard subview === label else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Title and image side by side with the insets: at least 30 × 34 for a system button, 12 points higher than the title for a
    /// custom one.
    open override var intrinsicContentSize: CGSize {
        let title = titleSize
        let image = currentImage?.size ?? .zero
        var height = max(title.height, image.height)
        if type == .custom, contentEdgeInsets == .zero, title.height > 0 { height = max(title.height + 12, image.height) }
        if type == .system { height = max(height, 34) }
        return CGSize(
            width: max(title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right, 30),
            height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override var forFirstBaselineLayout: UIView { self }

    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        guard titleSize.height > 0 else { return super.baselineOffsets }
        let space = intrinsicContentSize.height - titleSize.height
        let title = label.baselineOffsets
        return (title.first + space / 2, title.last + space / 2)
    }

    private var titleSize: CGSize { label.intrinsicContentSize }

    /// Where image and title may lie in bounds: within `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Where the background image is drawn: everywhere.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where the title lies; one that does not fit beside the image is cut.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

    /// Where the image lies.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

    private func arrangement(in area: CGRect) -> ButtonArrangement {
        ButtonArrangement(
            imageSize: currentImage?.size ?? .zero, titleSize: titleSize, area: area, imageInsets: imageEdgeInsets,
            titleInsets: titleEdgeInsets, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
            isReversed: isRightToLeft)
    }

    /// Places image and title where `imageRect(forContentRect:)` and `titleRect(forContentRect:)` say.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let area = contentRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        func place(_ view: UIView, _ rect: CGRect) {
            view.frame = CGRect(origin: CGPoint(x: grid.snap(rect.minX), y: grid.snap(rect.minY)), size: rect.size)
        }
        place(picture, imageRect(forContentRect: area))
        place(label, titleRect(forContentRect: area))
    }

    package override func drawContent(in context: any DrawingContext) {
        guard let image = backgroundImage(for: state) else { return }
        context.draw(image.image, in: backgroundRect(forBounds: CGRect(origin: .zero, size: bounds.size)))
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(
            isElement: true, label: currentAttributedTitle?.string ?? currentTitle,
            traits: UIAccessibilityTraits.button.union(stateTraits))
    }

    package override var reportedText: String? { currentTitle }
}
