import AshlarGraphics
import AshlarLayout

extension UIView {
    /// Rarely used properties. A view that sets none of them stores one pointer only.
    final class RareProperties {
        var tag = 0
        var isUserInteractionEnabled: Bool?
        var accessibilityIdentifier: String?
        var semanticContentAttribute = UISemanticContentAttribute.unspecified
        var autoresizesSubviews = true
        var margins = MarginSettings()
        /// The controller whose view this is.
        weak var controller: UIViewController?
        /// Whether the margins of descendants depend on their own frames.
        var hasCircularMargins = false
        var layoutMarginsGuide: UILayoutGuide?
        var safeAreaLayoutGuide: UILayoutGuide?
        var readableContentGuide: UILayoutGuide?
        var keyboardLayoutGuide: UIKeyboardLayoutGuide?
        var textEngine: (any TextEngine)?
        /// The text engine of the control that the view is a part of.
        var inheritedTextEngine: (any TextEngine)?
        var pixelSnapping: PixelSnapping?
        var baselines: (first: CGFloat, last: CGFloat)?
        /// Whether a loop in the view's content size was logged.
        var isKnownToLoop = false
        var gestureRecognizers: [UIGestureRecognizer] = []
        var isMultipleTouchEnabled = false
        var isExclusiveTouch = false
        var animations: ViewAnimations?
        var passing: PassingPictures?
        /// The sheet that is presented over the view and pushes it back.
        weak var sheetAbove: UISheetPresentationController?
        var traitOverrides: TraitValues?
        var adjustsImageSize = false
        var largeContent: LargeContent?
        var interactions: [any UIInteraction] = []
        var tintAdjustmentMode = TintAdjustmentMode.automatic
        var restorationIdentifier: String?
        var traitRegistrations: [TraitRegistration] = []
        /// The transform; nil for the identity.
        var transform: CGAffineTransform?
        /// The three-dimensional transform whose flat part is `transform`; nil if it has no other part.
        var transform3D: CATransform3D?
        /// The anchor point; nil for the center.
        var anchorPoint: CGPoint?
        var mask: UIView?
        var isOpaque = true
        var clearsContextBeforeDrawing = true
        var contentScaleFactor: CGFloat?
        /// Whether the view's properties are observed.
        var isObserved = false
        var motionEffects: [UIMotionEffect] = []
        var stored = StoredProperties()
        var cornerConfiguration: UICornerConfiguration?
        var documentElement: DocumentElement?
    }

    /// What the view keeps and nothing here shows.
    struct StoredProperties {
        var focusEffect: UIFocusEffect?
        var focusGroupIdentifier: String?
        var focusGroupPriority = 0
        var hoverStyle: UIHoverStyle?
        var ignoresInvertColors = false
    }

    final func editRare(_ change: (RareProperties) -> Void) {
        if rare == nil {
            rare = RareProperties()
            item.flags.insert(.hasRareProperties)
            item.parent?.flags.insert(.hasRareChildren)
        }
        change(rare!)
    }
}
