import Foundation

/// The content that a large content viewer shows for a small view at accessibility text sizes.
struct LargeContent {
    var isShown: Bool?
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

/// A view whose content a large content viewer can show. No viewer is shown here.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the viewer shows the content.
    var showsLargeContentViewer: Bool { get }
    /// The title in the viewer.
    var largeContentTitle: String? { get }
    /// The image in the viewer.
    var largeContentImage: UIImage? { get }
    /// Whether the image is scaled up.
    var scalesLargeContentImage: Bool { get }
    /// The insets of the image's frame, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {
    private final func editLargeContent(_ change: (inout LargeContent) -> Void) {
        editRare {
            var content = $0.largeContent ?? LargeContent()
            change(&content)
            $0.largeContent = content
        }
    }

    /// Whether a large content viewer shows the view's content. The value is stored. The default is false.
    public var showsLargeContentViewer: Bool {
        get { rare?.largeContent?.isShown ?? false }
        set { editLargeContent { $0.isShown = newValue } }
    }

    /// The title in the large content viewer. The default is the title of a button.
    public var largeContentTitle: String? {
        get { rare?.largeContent?.title ?? (self as? any LargeContentSource)?.standardLargeContent.title }
        set { editLargeContent { $0.title = newValue } }
    }

    /// The image in the large content viewer. The default is the image of a button.
    public var largeContentImage: UIImage? {
        get { rare?.largeContent?.image ?? (self as? any LargeContentSource)?.standardLargeContent.image }
        set { editLargeContent { $0.image = newValue } }
    }

    /// Whether the image is scaled up. The default is false.
    public var scalesLargeContentImage: Bool {
        get { rare?.largeContent?.scalesImage ?? false }
        set { editLargeContent { $0.scalesImage = newValue } }
    }

    /// The insets of the image's frame, in points. The default is zero.
    public var largeContentImageInsets: UIEdgeInsets {
        get { rare?.largeContent?.imageInsets ?? .zero }
        set { editLargeContent { $0.imageInsets = newValue } }
    }
}

/// The methods of the delegate of a large content viewer. No viewer is shown here, so they are never called.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
    /// Tells the delegate that the user lifted the finger from an item. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - item: The item; nil if there is none at the point.
    ///   - point: The position, in the coordinates of the interaction's view.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)

    /// Asks the delegate for the item at a position.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - point: The position, in the coordinates of the interaction's view.
    /// - Returns: The item. The default is nil, for the view at the position.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {}
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { nil }
}

/// An interaction that shows the content of small views in a large content viewer. No viewer is shown here.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: ViewInteraction {
    /// The delegate of the interaction, which holds it weakly.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The gesture recognizer to which other gesture recognizers can be related. It is not attached to a view.
    public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Whether large content viewers are enabled, which is the case at accessibility text sizes.
    public class var isEnabled: Bool { LayoutEnvironment.preferredContentSizeCategory.isAccessibilityCategory }
    /// The name of the notification for a change of `isEnabled`. It is not posted.
    public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
}

/// The dimming of a view's tint color.
extension UIView {
    /// The dimming of a tint color. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// The mode of the superview.
        case automatic = 0
        /// The tint color is not changed.
        case normal = 1
        /// The tint color is gray.
        case dimmed = 2
    }

    /// The dimming of the tint color in the view and its subviews. The default is `automatic`. It is not drawn.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get { surroundings.tintAdjustmentMode }
        set {
            editRare { $0.tintAdjustmentMode = newValue }
            changeSurroundings()
            forEachInSubtree { $0.tintColorDidChange() }
        }
    }

    /// The identifier under which the view's state is restored. It is stored, but has no effect.
    public var restorationIdentifier: String? {
        get { rare?.restorationIdentifier }
        set { editRare { $0.restorationIdentifier = newValue } }
    }
}

/// A view that gives the large content viewer what it shows unless the application does: a button.
@MainActor
protocol LargeContentSource: UIView {
    var standardLargeContent: (title: String?, image: UIImage?) { get }
}
