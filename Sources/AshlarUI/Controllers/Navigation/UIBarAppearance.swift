import Foundation

/// What bars look like behind their items.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// The colour behind the items; nil for the bar's own.
    open var backgroundColor: UIColor?
    /// The image behind the items. Kept only.
    open var backgroundImage: UIImage?
    /// How the image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the line at the bar's edge; nil for none.
    open var shadowColor: UIColor? = .separator
    /// The image of the line at the bar's edge. Kept only.
    open var shadowImage: UIImage?
    /// Whether nothing is drawn behind the items.
    final var isTransparent = false

    public override init() { super.init() }

    /// Creates a copy.
    public init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// Exists so that subclasses written for iOS compile. Archives are not read.
    public required init?(coder: NSCoder) { super.init() }

    /// Goes back to the look that bars have unless something is set.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage, shadowImage, isTransparent) = (nil, nil, nil, false)
        shadowColor = .separator
    }

    /// Takes on a look that shows nothing of what is behind.
    open func configureWithOpaqueBackground() {
        configureWithDefaultBackground()
        backgroundColor = .white
    }

    /// Takes on a look that shows all of what is behind.
    open func configureWithTransparentBackground() {
        configureWithDefaultBackground()
        (shadowColor, isTransparent) = (nil, true)
    }

    private func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundImage) = (other.backgroundColor, other.backgroundImage)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        (backgroundImageContentMode, isTransparent) = (other.backgroundImageContentMode, other.isTransparent)
    }

    /// Whether something is drawn in a colour of its own.
    final var showsColor: Bool { isTransparent && backgroundColor == nil ? false : true }

}

/// What navigation bars look like.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// The font and colour of the title.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved out of its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The font and colour of the large title.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that end something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
    /// The look of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()
    /// Stands for the arrow of the back button. Kept only.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask of the arrow of the back button. Kept only.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a copy, with what all bars have in common and, from another navigation bar's, the rest.
    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }

    /// Sets the images of the back button's arrow.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
    }

}

/// What toolbars look like.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The look of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The look of buttons that end something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
}

/// What tab bars look like.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// The look of items with the title below the image.
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the image.
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    /// The look of items with the title beside the image where there is little room.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    /// The colour behind the selected item.
    open var selectionIndicatorTintColor: UIColor?
    /// How the items share the width.
    open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
    /// The width of an item in the middle, in points.
    open var stackedItemWidth: CGFloat = 0
    /// The room between items in the middle, in points.
    open var stackedItemSpacing: CGFloat = 0
}

/// The look of a button in each of its states.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look of ordinary buttons.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look of pressed buttons.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of buttons out of use.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of chosen buttons.
    public let focused = UIBarButtonItemStateAppearance()

    public override init() { super.init() }

    /// The look of buttons of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }

    /// Goes back to the look that buttons of a style have unless something is set.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.titleTextAttributes = [:] }
    }
}

/// The look of a button in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// The font and colour of the title. Kept only.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved out of its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image behind the title. Kept only.
    open var backgroundImage: UIImage?

    public override init() { super.init() }
}

/// The look of a tab bar's item in each of its states.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// The look of ordinary items.
    public let normal = UITabBarItemStateAppearance()
    /// The look of chosen items.
    public let selected = UITabBarItemStateAppearance()
    /// The look of items out of use.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of items that keys would go to.
    public let focused = UITabBarItemStateAppearance()

    public override init() { super.init() }
}

/// The look of a tab bar's item in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The font and colour of the title. Kept only.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the title is moved out of its place, in points.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the image. Kept only.
    open var iconColor: UIColor?
    /// The colour of the badge. Kept only.
    open var badgeBackgroundColor: UIColor?
    /// The font and colour of the badge. Kept only.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved out of its place, in points. Kept only.
    open var badgePositionAdjustment = UIOffset.zero
    /// How far the badge's text is moved out of its place, in points. Kept only.
    open var badgeTitlePositionAdjustment = UIOffset.zero

    public override init() { super.init() }
}
