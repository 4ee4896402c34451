import Foundation

/// What is shown large while a small view is held at the larger accessibility text sizes.
struct LargeContent {
    var isShown: Bool?
    var title: String?
    var image: UIImage?
    var scalesImage = false
    var imageInsets = UIEdgeInsets.zero
}

/// A view whose content can be shown large: data only.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the content is shown large.
    var showsLargeContentViewer: Bool { get }
    /// The title that is shown.
    var largeContentTitle: String? { get }
    /// The image that is shown.
    var largeContentImage: UIImage? { get }
    /// Whether the image grows.
    var scalesLargeContentImage: Bool { get }
    /// What the image's place is moved in by, in points.
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

    /// Whether the view's content is shown large while it is held, at the larger accessibility text sizes. The default is false.
    public var showsLargeContentViewer: Bool {
        get { rare?.largeContent?.isShown ?? false }
        set { editLargeContent { $0.isShown = newValue } }
    }

    /// The title that is shown large. The default is that of a button.
    public var largeContentTitle: String? {
        get { rare?.largeContent?.title ?? (self as? UIButton)?.currentTitle }
        set { editLargeContent { $0.title = newValue } }
    }

    /// The image that is shown large. The default is that of a button.
    public var largeContentImage: UIImage? {
        get { rare?.largeContent?.image ?? (self as? UIButton)?.currentImage }
        set { editLargeContent { $0.image = newValue } }
    }

    /// Whether the image grows. The default is false.
    public var scalesLargeContentImage: Bool {
        get { rare?.largeContent?.scalesImage ?? false }
        set { editLargeContent { $0.scalesImage = newValue } }
    }

    /// What the image's place is moved in by, in points. The default is zero.
    public var largeContentImageInsets: UIEdgeInsets {
        get { rare?.largeContent?.imageInsets ?? .zero }
        set { editLargeContent { $0.imageInsets = newValue } }
    }
}

/// Is asked what is shown large.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: AnyObject {
    /// Sent when the finger is lifted from an item. Does nothing by default.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
    /// The item at a place. The default is nil: the view there.
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

/// Shows small content large while it is held: data only.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: ViewInteraction {
    /// Is asked what is shown.
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The recogniser that other gestures may be made to wait for.
    public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()

    /// An interaction that asks a delegate.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Whether content is shown large at present: at the larger accessibility text sizes.
    public class var isEnabled: Bool { LayoutEnvironment.preferredContentSizeCategory.isAccessibilityCategory }
    /// Posted when `isEnabled` has changed. Not by this package.
    public nonisolated static let enabledStatusDidChangeNotification = Notification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")
}

/// Whether a view's tint colour is dimmed.
extension UIView {
    /// How the tint colour is shown. Raw values are UIKit's.
    public enum TintAdjustmentMode: Int, Sendable {
        /// As around the view.
        case automatic = 0
        /// As it is.
        case normal = 1
        /// As a grey.
        case dimmed = 2
    }

    /// How the tint colour of the view and all that is in it is shown. The default is `automatic`. Not drawn.
    public var tintAdjustmentMode: TintAdjustmentMode {
        get {
            let own = rare?.tintAdjustmentMode ?? .automatic
            return own == .automatic ? superview?.tintAdjustmentMode ?? .normal : own
        }
        set {
            editRare { $0.tintAdjustmentMode = newValue }
            forEachInSubtree { $0.tintColorDidChange() }
        }
    }

    /// The name under which the view's state would be kept: data only.
    public var restorationIdentifier: String? {
        get { rare?.restorationIdentifier }
        set { editRare { $0.restorationIdentifier = newValue } }
    }
}
