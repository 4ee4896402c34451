import AshlarGraphics
import Foundation

/// A control with a title and an image, side by side in its center.
@preconcurrency @MainActor
open class UIButton: UIControl {
    /// The appearance of a button without a configuration. Raw values are UIKit's.
    public enum ButtonType: Int, Sendable {
        /// A button with a white title at 18 points.
        case custom = 0
        /// A button with a title at 15 points in the tint color.
        case system = 1
        /// A button with an i in a ring.
        case detailDisclosure = 2
        /// A button with an i in a ring.
        case infoLight = 3
        /// A button with an i in a ring.
        case infoDark = 4
        /// A button with a plus in a ring.
        case contactAdd = 5
        /// The same as `system`.
        case plain = 6
        /// A button with a cross in a filled circle.
        case close = 7

        /// The older name of `system`.
        public static var roundedRect: ButtonType { .system }

        /// The name of the symbol that a button of the type shows; nil for none.
        fileprivate var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }

        // FIDELITY.md: symbolButtonsAreAsIn2019.
        /// The size of a button that shows a sign in a ring, in points; nil for other types.
        fileprivate var fixedSize: CGSize? {
            switch self {
            case .detailDisclosure, .infoLight, .infoDark, .contactAdd: CGSize(width: 24.33, height: 23.66)
            case .custom, .system, .plain, .close: nil
            }
        }

        fileprivate var symbolConfiguration: UIImage.SymbolConfiguration? {
            fixedSize.map { _ in UIImage.SymbolConfiguration(pointSize: 20.2) }
        }
    }

    /// The button's type, fixed at creation.
    open var buttonType: ButtonType { type }
    /// The label that shows the title of the current state.
    open var titleLabel: UILabel? { label }
    /// The image view that shows the image of the current state.
    ///
    /// It is a subview of the button once the button has an image, or since this property was read.
    open var imageView: UIImageView? {
        if picture.superview == nil, contents == nil { addSubview(picture) }
        return picture
    }

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

    /// The space around title and image, in points. The default is zero.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(contentEdgeInsets) else { return contentEdgeInsets = oldValue }
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The insets of the title's rectangle, in points. The intrinsic content size ignores them. The default is zero.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(titleEdgeInsets) else { return titleEdgeInsets = oldValue }
            // The baselines move with the title.
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }

    /// The insets of the image's rectangle, in points. The intrinsic content size ignores them. The default is zero.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(imageEdgeInsets) else { return imageEdgeInsets = oldValue }
            setNeedsLayout()
        }
    }

    // MARK: Configuration

    /// The button's configuration. If it is nil, which is the default, the button shows the titles and images by state, with the
    /// insets and the type's look.
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

    /// The closure that updates the configuration when the state changes. The default is nil.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

    /// Whether the configuration's colors depend on the state. The default is true.
    open var automaticallyUpdatesConfiguration = true { didSet { stateChanged() } }

    /// Requests a call of `updateConfiguration()` before the next layout of the button.
    open func setNeedsUpdateConfiguration() {
        awaitsUpdate = true
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Updates the configuration for the current state by calling `configurationUpdateHandler`.
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

    /// The label that shows the subtitle of a configuration; nil without one.
    open var subtitleLabel: UILabel? { contents?.subtitle }

    /// The meaning of the button's action. The default is `normal`.
    open var role = Role.normal { didSet { stateChanged() } }

    // Stored only: the look of images while the button is pressed or disabled, and pointers.

    /// Whether the image darkens while the button is highlighted. The default is true; stored only.
    open var adjustsImageWhenHighlighted = true
    /// Whether the image darkens while the button is disabled. The default is true; stored only.
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows while it is highlighted. The default is false; stored only.
    open var showsTouchWhenHighlighted = false
    /// Whether a pointer over the button changes its shape; see `ScreenHost.pointerStyle`. The default is false.
    open var isPointerInteractionEnabled = false
    /// Whether the button's main action toggles `isSelected`. The default is false.
    open var changesSelectionAsPrimaryAction = false { didSet { stateChanged() } }
    /// Whether a pointer is over the button. Always false, since there are no pointers.
    open var isHovered: Bool { false }

    // MARK: Menu

    /// The menu that the button shows when it is held, or when it is tapped if `showsMenuAsPrimaryAction` is true. A tap sends
    /// `menuActionTriggered` before. `AshlarNamespace.choose(_:)` chooses an element without showing the menu.
    ///
    /// A button that also has `changesSelectionAsPrimaryAction` shows the title of the chosen element: the first one whose state is on,
    /// or else the first action.
    open var menu: UIMenu? {
        didSet {
            stateChanged()
            if menu == nil { MenuPresentation.shown(for: self)?.end {} }
        }
    }

    /// Waits until a finger has been held long enough for the menu. See `ButtonMenuPress.swift`.
    final var menuWait: Appointments.ID?
    /// The menu that the finger on the button has opened, and follows.
    final weak var menuUnderFinger: MenuPresentation?
    /// The sender of the actions of the menu. For the package's own buttons.
    var menuSender: AnyObject? { self }

    package override func touchIsHeld() { waitForMenu() }
    package override func touchIsOver() { forgetMenu() }
    package override func givesAway(_ touch: UITouch, isLifted: Bool) -> Bool { followMenu(touch, isLifted: isLifted) }
    package override func tapWasSent() { if showsMenuOnTap { showMenu() } }

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

    /// Sets the configuration of symbol images for a state.
    ///
    /// - Parameters:
    ///   - configuration: The configuration; nil for that of `normal`.
    ///   - state: The state.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        symbolConfigurations[state] = configuration
        stateChanged()
    }
    /// Returns the configuration of symbol images for a state, or else for `normal`; nil if neither is set.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        symbolConfigurations[state] ?? symbolConfigurations[.normal]
    }
    /// The configuration of symbol images for the current state; nil if none is set.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }
    /// The background image of the current state.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp(.custom)
    }

    /// A system button with an image that sends the target a selector when it is tapped. The target is not kept alive.
    ///
    /// - Parameters:
    ///   - image: The image for the state `normal`.
    ///   - target: The object that receives the selector. Nil means the first object of the responder chain that implements it.
    ///   - action: The selector that is sent on `touchUpInside`; nil for none.
    /// - Returns: The button, with an empty frame.
    public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = ashlarMake(frame: .zero)
        button.setUp(.system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// Creates a button with a configuration.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - primaryAction: The action that the button runs on `touchUpInside`, and whose title it shows if the configuration has
    ///     none. The default is nil.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        adopt(primaryAction)
        self.configuration = configuration
    }

    /// Creates a button of a type, with a frame of zero.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        setUp(buttonType)
    }

    /// Creates a button of a type with an action, with a frame of zero.
    ///
    /// - Parameters:
    ///   - buttonType: The type. The default is `system`.
    ///   - primaryAction: The action that the button runs on `touchUpInside`, and whose title it shows; nil for none.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        adopt(primaryAction)
    }

    /// Creates a custom button that runs an action on `touchUpInside` and shows the action's title.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp((coder as? InterfaceCoder)?.buttonType ?? .custom)
    }

    private final func adopt(_ action: UIAction?) {
        guard let action else { return }
        setTitle(action.title, for: .normal)
        addAction(action, for: .touchUpInside)
    }

    private func setUp(_ type: ButtonType) {
        self.type = type
        label.font = .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
        if let symbol = type.symbol {
            images[.normal] = UIImage(systemName: symbol, withConfiguration: type.symbolConfiguration)
        }
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingMiddle
        if label.superview == nil { addSubview(label) }
        stateChanged()
    }

    // MARK: Content by state

    /// Sets the title for a state.
    ///
    /// - Parameters:
    ///   - title: The title; nil for that of `normal`.
    ///   - state: The state.
    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
        stateChanged()
    }

    /// Sets the attributed title for a state. The button shows attributed titles in preference to plain ones.
    ///
    /// - Parameters:
    ///   - title: The title with its attributes; nil for that of `normal`.
    ///   - state: The state.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        attributedTitles[state] = title
        stateChanged()
    }

    /// Returns the attributed title for a state, or else for `normal`; nil if neither is set.
    open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }

    /// The attributed title of the current state.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// Sets the color of the title for a state.
    ///
    /// - Parameters:
    ///   - color: The color; nil for that of `normal`.
    ///   - state: The state.
    open func setTitleColor(_ color: UIColor?, for state: State) {
        titleColors[state] = color
        stateChanged()
    }

    /// Sets the image for a state.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setImage(_ image: UIImage?, for state: State) {
        images[state] = image
        stateChanged()
    }

    /// Sets the background image for a state, which is stretched to the button's bounds.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgroundImages[state] = image
        stateChanged()
    }

    /// Returns the title for a state, or else for `normal`; nil if neither is set.
    open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
    /// Returns the color of the title for a state, or else for `normal`; nil if neither is set.
    open func titleColor(for state: State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    /// Returns the image for a state, or else for `normal`; nil if neither is set.
    open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }
    /// Returns the background image for a state, or else for `normal`; nil if neither is set.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// The title of the current state.
    open var currentTitle: String? { chosenElement?.title ?? title(for: state) }
    /// The image of the current state.
    open var currentImage: UIImage? { image(for: state) }
    /// The color of the title in the current state. If none is set, the default is white for custom buttons, the tint color for
    /// others, and light gray while the button is disabled.
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
        if picture.image != nil, picture.superview == nil { addSubview(picture) }
        showPress()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Whether a press dims the contents, as in buttons of the system's types.
    private var dimsWhenPressed: Bool { type != .custom }

    // FIDELITY.md: pressesDim.
    /// Dims the contents of a pressed system button at once, and brings them back within a quarter of a second.
    private func showPress() {
        guard dimsWhenPressed || isShownPressed else { return }
        let isPressed = dimsWhenPressed && isHighlighted && isEnabled
        guard isPressed != isShownPressed else { return }
        isShownPressed = isPressed
        guard isPressed else {
            func show() { (label.alpha, picture.alpha) = (1, 1) }
            guard window != nil else { return AnimationBlock.suspend(show) }
            return UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction, animations: show)
        }
        AnimationBlock.suspend {
            picture.alpha = 0.2
            // A title with a color of its own for presses keeps its opacity.
            if titleColors[.highlighted] == nil { label.alpha = 0.2 }
        }
    }

    private var isShownPressed = false

    private func showTitle() {
        if let title = currentAttributedTitle {
            // The button's title color applies where the attributed title has no color.
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

    package override func textEngineDidChange(_ engine: (any TextEngine)?) {
        lendTextEngine(to: label)
        if let contents { lendTextEngine(to: contents.subtitle) }
    }

    /// Has a label of the button measure its text with the button's own text engine.
    final func lendTextEngine(to label: UILabel) {
        label.editRare { $0.inheritedTextEngine = ashlar.textEngine }
        label.invalidateIntrinsicContentSize()
    }

    package override func subviewContentSizeDidChange(_ subview: UIView) {
        // The application may set the font of the title's label.
        guard subview === label else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// The size of title and image side by side with the insets.
    ///
    /// The width of the title is rounded up to whole points. A button without an image is at least 30 points wide, and without
    /// `contentEdgeInsets` 12 points higher than its title in whole points, a system button at least 30 points high. A button that
    /// has an image only is as large as the image, and at least as high as a line of its title would be.
    open override var intrinsicContentSize: CGSize {
        updateConfigurationIfNeeded()
        if let contents { return contents.size() }
        // FIDELITY.md: buttonSizes.
        if let size = type.fixedSize, currentTitle == nil, contentEdgeInsets == .zero { return roundedUp(size) }
        let (title, image) = (titleSize, shownImageSize)
        let (hasImage, hasTitle) = (image.width > 0 || image.height > 0, title.height > 0)
        var height = max(title.height, image.height)
        if hasImage, !hasTitle, type.symbol == nil { height = max(height, lineHeight) }
        if contentEdgeInsets == .zero, type.symbol == nil {
            if hasTitle { height = max(title.height.rounded(.up) + 12, height) }
            if type != .custom, !hasImage { height = max(height, 30) }
        }
        let width = title.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right
        return CGSize(
            width: hasImage ? width : max(width, 30), height: height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    }

    /// The height of a line of the title, in whole points.
    private var lineHeight: CGFloat { label.textEngine.metrics(of: label.font.value).lineHeight.rounded(.up) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        updateConfigurationIfNeeded()
        if let contents, size.width > 0, size.width.isFinite { return contents.size(within: size.width) }
        return intrinsicContentSize
    }

    open override var forFirstBaselineLayout: UIView { self }

    package override var baselineOffsets: (first: CGFloat, last: CGFloat) {
        if let fixed = ashlar.baselineOffsets { return fixed }
        if let contents { return contents.baselines.map { ($0.first, $0.last) } ?? super.baselineOffsets }
        let (text, size) = (titleSize, intrinsicContentSize)
        guard text.height > 0 else { return super.baselineOffsets }
        let rect = titleRect(forContentRect: contentRect(forBounds: CGRect(origin: .zero, size: size)))
        // In a rectangle of another height, the text is in the middle.
        let space = (rect.height - text.height) / 2
        let title = label.baselineOffsets
        return (rect.minY + space + title.first, size.height - rect.maxY + space + title.last)
    }

    package override var textPlacement: TextPlacement? {
        // FIDELITY.md: titlesCarryBaselines.
        guard ashlar.baselineOffsets == nil else { return nil }
        let height = contents.map { $0.baselines?.height } ?? (titleSize.height > 0 ? intrinsicContentSize.height : nil)
        return height.map { TextPlacement(share: contentVerticalAlignment.shareAbove, height: $0) }
    }

    /// The size of the title, whose width is in whole points.
    private var titleSize: CGSize {
        let size = label.intrinsicContentSize
        return CGSize(width: (size.width - 1e-6).rounded(.up), height: size.height)
    }

    private var shownImageSize: CGSize { currentImage?.preferring(currentPreferredSymbolConfiguration).size ?? .zero }

    /// Returns the rectangle for title and image within the bounds: the bounds without `contentEdgeInsets`.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

    /// Returns the rectangle of the background image: the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the title. A title that does not fit beside the image is truncated.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).title }

    /// Returns the rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { arrangement(in: contentRect).image }

    private func arrangement(in area: CGRect) -> ButtonArrangement {
        ButtonArrangement(
            imageSize: shownImageSize, titleSize: titleSize, area: area, imageInsets: imageEdgeInsets,
            titleInsets: titleEdgeInsets, horizontal: effectiveContentHorizontalAlignment, vertical: contentVerticalAlignment,
            isReversed: isRightToLeft)
    }

    /// Places image and title in the rectangles of `imageRect(forContentRect:)` and `titleRect(forContentRect:)`.
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
            isElement: true,
            label: contents?.shown.title ?? currentAttributedTitle?.string ?? currentTitle ?? buttonType.spokenName,
            traits: UIAccessibilityTraits.button.union(stateTraits))
    }

    package override var reportedText: String? { contents?.shown.title ?? currentTitle }
}
