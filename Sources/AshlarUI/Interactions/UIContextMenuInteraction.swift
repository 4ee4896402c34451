import Foundation

/// Makes the actions of a context menu from those that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Makes the controller that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The order in which the elements of a menu are shown. Raw values are UIKit's.
    public enum ElementOrder: Int, Sendable {
        /// As the system finds best.
        case automatic = 0
        /// The first element nearest to the finger.
        case priority = 1
        /// From top to bottom.
        case fixed = 2
    }

    /// The order in which the elements are shown. The default is `automatic`; stored only.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// A name for telling menus apart.
    public let identifier: any NSCopying
    /// Makes the preview; nil for one of the view.
    public let previewProvider: UIContextMenuContentPreviewProvider?
    /// Makes the menu; nil for none.
    public let actionProvider: UIContextMenuActionProvider?
    /// A second name.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    /// What a context menu shows.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? (UUID().uuidString as NSString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// Is asked for context menus.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// What the menu at a place shows; nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// The view that is lifted. The default is nil: the interaction's.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// The view that the preview goes back to. The default is nil: the interaction's.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Sent when the preview is tapped. Does nothing by default.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
    /// Sent before a menu appears. Does nothing by default.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Sent before a menu goes. Does nothing by default.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
}

/// The animation of a menu that appears or goes.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The controller of the preview.
    var previewViewController: UIViewController? { get }
    /// Runs a closure with the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// How a preview that was tapped goes. Raw values are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// It is dismissed.
    case dismiss = 0
    /// It becomes the screen.
    case pop = 1
}

/// The animation of a preview that was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview goes.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// A menu that appears when a view is held: data only.
@preconcurrency @MainActor
open class UIContextMenuInteraction: ViewInteraction {
    /// How a menu is shown. Raw values are UIKit's.
    public enum Appearance: Int, Sendable {
        /// Not known.
        case unknown = 0
        /// With a preview.
        case rich = 1
        /// The menu alone.
        case compact = 2
    }

    /// Is asked for menus.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// How the menu is shown.
    open var menuAppearance: Appearance { .unknown }

    /// An interaction that asks a delegate.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    /// Where the menu was asked for, in the coordinates of a view: the middle of the interaction's.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }

    /// Dismisses the menu: there is none.
    open func dismissMenu() {}
    /// Changes the menu that is shown: there is none.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// How a preview is cut out and filled.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The outline of what is shown; nil for the view's rectangle.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; nil for that of what is shown.
    open var shadowPath: UIBezierPath?
    /// The colour behind the view; nil for the system's.
    open var backgroundColor: UIColor?

    public override init() { super.init() }
}

/// Where a preview stands.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that the preview is added to.
    public let container: UIView
    /// The preview's middle in the container.
    public let center: CGPoint
    /// How the preview is turned and scaled.
    public let transform: CGAffineTransform

    /// A place in a container.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// A place in a container, neither turned nor scaled.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view that is lifted from where it stands.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// Where the preview stands.
    public let target: UIPreviewTarget
    /// The view that is shown.
    public let view: UIView
    /// How the view is cut out.
    open var parameters: UIPreviewParameters
    /// The view's size.
    open var size: CGSize { view.bounds.size }

    /// A preview of a view at a place.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// A preview of a view where it stands. A view that has no superview is a fault on iOS; here it stands in itself.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters, target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
    }

    /// A preview of a view where it stands.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The preview at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// What editing menus are shown for.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// A name for telling menus apart.
    public let identifier: AnyHashable
    /// Where the menu points.
    public let sourcePoint: CGPoint
    /// Where the arrow is to be: data only.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// A menu that points to a place.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
        super.init()
    }
}

/// Where the arrow of an editing menu is. Raw values are UIKit's.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// Where there is room.
    case automatic = 0
    /// Above.
    case up = 1
    /// Below.
    case down = 2
    /// At the left.
    case left = 3
    /// At the right.
    case right = 4
}

/// Is asked for editing menus.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// The menu to show; nil for none.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// The rectangle that the menu points to. The default is empty: the source point.
    func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
}

/// An editing menu: data only.
@preconcurrency @MainActor
open class UIEditMenuInteraction: ViewInteraction {
    /// Is asked for menus.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    /// An interaction that asks a delegate.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Shows a menu: there is none.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
    /// Dismisses the menu: there is none.
    open func dismissMenu() {}
    /// Changes the menu that is shown: there is none.
    open func reloadVisibleMenu() {}
}

/// An item of the former editing menu.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The selector that is sent up the responder chain.
    open var action: Selector

    /// An item with a title.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The former editing menu: data only.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The menu.
    public static let shared = UIMenuController()

    /// The application's own items; nil for none.
    open var menuItems: [UIMenuItem]?
    /// Whether the menu is shown: as it was set.
    open private(set) var isMenuVisible = false
    /// The rectangle that the menu points to.
    open private(set) var menuFrame = CGRect.zero
    /// The side on which the menu's arrow is. The default is the one where there is room.
    open var arrowDirection = ArrowDirection.default

    /// The sides on which a menu's arrow can be. Raw values are UIKit's.
    public enum ArrowDirection: Int, Sendable {
        /// Where there is room.
        case `default` = 0
        /// At the top.
        case up = 1
        /// At the bottom.
        case down = 2
        /// On the left.
        case left = 3
        /// On the right.
        case right = 4
    }

    /// The name of the notification before the menu appears.
    public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// The name of the notification after the menu has appeared.
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// The name of the notification before the menu goes.
    public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// The name of the notification after the menu has gone.
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// The name of the notification after `menuFrame` has changed.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    /// Shows or hides the menu, with a notification before and after if that is a change.
    private func setVisible(_ isVisible: Bool) {
        guard isVisible != isMenuVisible else { return }
        let center = NotificationCenter.default
        center.post(name: isVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isMenuVisible = isVisible
        center.post(name: isVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }

    /// Shows the menu beside a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        menuFrame = targetView.convert(targetRect, to: nil)
        setVisible(true)
    }

    /// Hides the menu.
    open func hideMenu(from targetView: UIView) { hideMenu() }
    /// Hides the menu.
    open func hideMenu() { setVisible(false) }
    /// Says which rectangle of a view the menu points to.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetView.convert(targetRect, to: nil) }
    /// Shows or hides the menu.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { setVisible(menuVisible) }
    /// Reads the items anew.
    open func update() {}
}
