import Foundation

/// The appearance of a bar's background.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The color behind the items; nil for the bar's own.
    open var backgroundColor: UIColor?
    // FIDELITY.md: barAppearancesAreKept.
    /// The image behind the items. It is stored, but not drawn.
    open var backgroundImage: UIImage?
    /// The mode in which the image fills the bar. It is stored, but has no effect.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The color of the line outside the edge of the bar, one pixel thick; nil for none. The default is black at 30 %.
    open var shadowColor: UIColor? = .barShadow
    /// The image of the line at the edge of the bar. It is stored, but not drawn.
    open var shadowImage: UIImage?
    /// Whether no background is drawn.
    final var isTransparent = false

    public override init() { super.init() }

    /// Creates a copy of an appearance.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Resets the background to the default.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage, shadowImage, isTransparent) = (nil, nil, nil, false)
        shadowColor = .barShadow
    }

    /// Sets an opaque background.
    open func configureWithOpaqueBackground() {
        configureWithDefaultBackground()
        backgroundColor = .white
    }

    /// Sets a transparent background without a line.
    open func configureWithTransparentBackground() {
        configureWithDefaultBackground()
        (shadowColor, isTransparent) = (nil, true)
    }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        (backgroundImageContentMode, isTransparent) = (other.backgroundImageContentMode, other.isTransparent)
    }

    /// Whether a background is drawn.
    final var showsColor: Bool { isTransparent && backgroundColor == nil ? false : true }

}

/// The appearance of a navigation bar.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and color of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The font and color of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The appearance of plain buttons. It is stored, but not drawn.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the style `done`. It is stored, but not drawn.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The appearance of the back button. It is stored, but not drawn.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// The image of the back button's arrow. It is stored, but not drawn.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the back button's arrow. It is stored, but not drawn.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a copy of an appearance. The properties of navigation bars are copied if the other appearance has them.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    /// Sets the images of the back button's arrow. They are stored, but not drawn.
    ///
    /// - Parameters:
    ///   - backIndicatorImage: The image of the arrow; nil for the standard arrow.
    ///   - backIndicatorTransitionMaskImage: The mask of the arrow during transitions; nil for none.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }

}

/// The appearance of a toolbar.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons. It is stored, but not drawn.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons of the style `done`. It is stored, but not drawn.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// The appearance of a tab bar.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The appearance of items with the title below the image. It is stored, but not drawn.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the title beside the image. It is stored, but not drawn.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The appearance of items with the title beside the image in compact height. It is stored, but not drawn.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The color behind the selected item. It is stored, but not drawn.
    open var selectionIndicatorTintColor: UIColor?
    /// The positions of the items. The value is stored, but has no effect.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of a centered item, in points. The value is stored, but has no effect.
    open var stackedItemWidth: CGFloat = 0
    /// The distance between centered items, in points. The value is stored, but has no effect.
    open var stackedItemSpacing: CGFloat = 0
}

/// The appearance of a button in each of its states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The appearance of enabled buttons.
    public let normal = UIBarButtonItemStateAppearance()
    /// The appearance of pressed buttons.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance of disabled buttons.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The appearance of focused buttons.
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }

    /// Creates the default appearance of buttons of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }

    /// Resets the title attributes to the defaults of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The appearance of a button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The font and color of the title. They are stored, but not drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its place, in points. It is stored, but has no effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the title. It is stored, but not drawn.
    open var backgroundImage: UIImage?

    public override init() { super.init() }
}

/// The appearance of a tab bar item in each of its states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The appearance of items that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The appearance of the selected item.
    public let selected = UITabBarItemStateAppearance()
    /// The appearance of disabled items.
    public let disabled = UITabBarItemStateAppearance()
    /// The appearance of focused items.
    public let focused = UITabBarItemStateAppearance()

    public override init() { super.init() }
}

/// The appearance of a tab bar item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The font and color of the title. They are stored, but not drawn.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title from its place, in points. It is stored, but has no effect.
    open var titlePositionAdjustment = UIOffset.zero
    /// The color of the image. It is stored, but not drawn.
    open var iconColor: UIColor?
    /// The color of the badge. It is stored, but not drawn.
    open var badgeBackgroundColor: UIColor?
    /// The font and color of the badge. Kept only.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved out of its place, in points. Kept only.
    open var badgePositionAdjustment = UIOffset.zero
    /// How far the badge's text is moved out of its place, in points. Kept only.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    public override init() { super.init() }
}
