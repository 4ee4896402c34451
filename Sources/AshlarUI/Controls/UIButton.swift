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
        /// A mark for more: an i in a ring.
        case detailDisclosure = 2
        /// An i in a ring.
        case infoLight = 3
        /// An i in a ring.
        case infoDark = 4
        /// A plus in a ring.
        case contactAdd = 5
        /// As `system`.
        case plain = 6
        /// A cross in a filled ring.
        case close = 7

        /// The older name of `system`.
        public static var roundedRect: ButtonType { .system }

        /// The symbol that a button of the type shows; nil for none.
        fileprivate var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }

    /// The type that the button was made with.
    open var buttonType: ButtonType { type }
    /// Shows the title of the present state.
    open var titleLabel: UILabel? { label }
    /// Shows the image of the present state.
    open var imageView: UIImageView? { picture }

    private var type = ButtonType.custom
    final let label = UILabel()
    final let picture = UIImageView(frame: .zero)
    private var contents: ButtonContents?
    private var symbolConfigurations: [State: UIImage.SymbolConfiguration] = [:]
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

    // MARK: Configuration

    /// What the button looks like; nil for titles and images by state, insets and type.
    open var configuration: Configuration? {
        get { contents?.configuration }
        set {
            if let newValue, let contents {
                contents.configuration = newValue
            } else {
                contents?.remove()
                contents = newValue.map { ButtonContents($0, of: self) }
            }
            stateChanged()
        }
    }

    /// Called when the state changes, to change the configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Whether the configuration's colours follow the state. The default is true.
    open var automaticallyUpdatesConfiguration = true { didSet { stateChanged() } }

    /// Asks for `updateConfiguration()`, before the button is laid out.
    open func setNeedsUpdateConfiguration() {
        awaitsUpdate = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Has the configuration follow the state: calls `configurationUpdateHandler`.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private var awaitsUpdate = false
    private var isUpdating = false

    private final func updateConfigurationIfNeeded() {
        guard awaitsUpdate, !isUpdating else { return }
        awaitsUpdate = false
        isUpdating = true
        updateConfiguration()
        isUpdating = false
    }

    /// Shows the subtitle of a configuration; nil without one.
    open var subtitleLabel: UILabel? { contents?.subtitle }

    /// What pressing the button stands for. The default is `normal`.
    open var role = Role.normal { didSet { stateChanged() } }

    // Stored only: how a pressed or disabled image would look, and pointers.

    /// Whether an image is darker while the button is pressed. The default is true; stored only.
    open var adjustsImageWhenHighlighted = true
    /// Whether an image is darker while the button is out of use. The default is true; stored only.
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows while it is pressed. The default is false; stored only.
    open var showsTouchWhenHighlighted = false
    /// Whether a pointer over the button changes. The default is false; stored only.
    open var isPointerInteractionEnabled = false
    /// Whether the button is selected or not in turn by its main action. The default is false.
    open var changesSelectionAsPrimaryAction = false { didSet { stateChanged() } }
    /// Whether a pointer is over the button: none is.
    open var isHovered: Bool { false }

    // MARK: Menu

    /// The menu that the button shows when it is held, or when it is tapped if `showsMenuAsPrimaryAction` is true. None is drawn: a
    /// tap sends `menuActionTriggered`, and a host chooses an element by `AshlarNamespace.choose(_:)`.
    ///
    /// A button that also has `changesSelectionAsPrimaryAction` shows the title of the chosen element: the first one whose state is on,
    /// or else the first action.
    open var menu: UIMenu? { didSet { stateChanged() } }

    /// The order in which the elements of the menu are shown. The default is `automatic`; stored only.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

    open override var showsMenuAsPrimaryAction: Bool { didSet { stateChanged() } }

    /// Whether a tap shows the menu rather than sending `touchUpInside`.
    private var showsMenuOnTap: Bool { showsMenuAsPrimaryAction && menu != nil }

    /// The element that a button for choosing from a menu has chosen.
    private var chosenElement: UIMenuElement? {
        guard showsMenuOnTap, changesSelectionAsPrimaryAction, let menu else { return nil }
        return menu.selectedElements.first ?? menu.firstAction
    }

    package override func wasTapped(_ touch: UITouch) {
        if changesSelectionAsPrimaryAction, !showsMenuOnTap { isSelected.toggle() }
        super.wasTapped(touch)
    }

    /// The font of the title.
    open var font: UIFont! {
        get { label.font }
        set { label.font = newValue }
    }

    /// Sets what symbols look like in one state; nil gives that state the configuration of `normal`.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        symbolConfigurations[state] = configuration
        stateChanged()
    }
    /// What symbols look like in a state; nil if nothing is said.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state] ?? symbolConfigurations[.normal]
    }
    /// What symbols look like in the present state; nil if nothing is said.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    /// The background image of the present state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(.custom)
    }

    /// A system button with an image that sends the target a selector when it is tapped. The target is not kept alive.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = ashlarMake(frame: .zero)
        button.setUp(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// A button of a configuration that runs the action on `touchUpInside` and has its title.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        adopt(primaryAction)
        self.configuration = configuration
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

    private final func adopt(_ action: UIAction?) {
        guard let action else { return }
        setTitle(action.title, for: .normal)
        addAction(action, for: .touchUpInside)
    }

    private func setUp(_ type: ButtonType) {
        self.type = type
        label.font = .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
        if let symbol = type.symbol { images[.normal] = UIImage(systemName: symbol) }
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
    open var currentTitle: String? { chosenElement?.title ?? title(for: state) }
    /// The image of the present state.
    open var currentImage: UIImage? { image(for: state) }
    /// The title's colour in the present state; where none is set, the type's own, or light grey while disabled.
    open var currentTitleColor: UIColor {
        titleColor(for: state) ?? (isEnabled ? (type == .custom ? .white : tintColor) : .lightGray)
    }

    package override var takesTaps: Bool { true }
    package override var tapEvents: Event { showsMenuOnTap ? .menuActionTriggered : [.touchUpInside, .primaryActionTriggered] }

    package override func stateChanged() {
        if configurationUpdateHandler != nil { awaitsUpdate = !isUpdating || awaitsUpdate }
        if let contents {
            contents.show()
            invalidateIntrinsicContentSize()
            return setNeedsLayout()
        }
        picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
        picture.tintColor = nil
        showTitle()
        picture.showsStencils = buttonType != .custom
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
        updateConfigurationIfNeeded()
        if let contents { return contents.size() }
        let title = titleSize
        let image = shownImageSize
        var height = max(title.height, image.height)
        if type == .custom, contentEdgeInsets == .zero, title.height > 0 { height = max(title.height + 12, image.height) }
        if type != .custom, type.symbol == nil { height = max(height, 34) }
        return CGSize(
            width: max(title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right, 30),
            height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let contents, size.width > 0, size.width.isFinite { return contents.size(within: size.width) }
        return intrinsicContentSize
    }

    open override var forFirstBaselineLayout: UIView { self }

    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        if let contents { return contents.baselines ?? super.baselineOffsets }
        guard titleSize.height > 0 else { return super.baselineOffsets }
        let space = intrinsicContentSize.height - titleSize.height
        let title = label.baselineOffsets
        return (title.first + space / 2, title.last + space / 2)
    }

    private var titleSize: CGSize { label.intrinsicContentSize }

    private var shownImageSize: CGSize { currentImage?.preferring(currentPreferredSymbolConfiguration).size ?? .zero }

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
            imageSize: shownImageSize, titleSize: titleSize, area: area, imageInsets: imageEdgeInsets,
            titleInsets: titleEdgeInsets, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
            isReversed: isRightToLeft)
    }

    /// Places image and title where `imageRect(forContentRect:)` and `titleRect(forContentRect:)` say.
    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        if let contents { return contents.layOut() }
        let area = contentRect(forBounds: CGRect(origin: .zero, size: bounds.size))
        let grid = PixelGrid(scale: displayScale ?? UIScreen.main.scale)
        func place(_ view: UIView, _ rect: CGRect) {
            view.frame = CGRect(origin: CGPoint(x: grid.snap(rect.minX), y: grid.snap(rect.minY)), size: rect.size)
        }
        place(picture, imageRect(forContentRect: area))
        place(label, titleRect(forContentRect: area))
    }

    package override func drawContent(in context: any DrawingContext) {
        guard contents == nil, let image = backgroundImage(for: state) else { return }
        image.paint(in: backgroundRect(forBounds: CGRect(origin: .zero, size: bounds.size)), on: context, tint: tintColor)
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(
            isElement: true, label: currentAttributedTitle?.string ?? currentTitle,
            traits: UIAccessibilityTraits.button.union(stateTraits))
    }

    package override var reportedText: String? { contents?.shown.title ?? currentTitle }
}
