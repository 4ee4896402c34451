import Foundation

/// A closure that returns the menu of a context menu. Its argument is the actions that the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// A closure that returns the view controller that a context menu shows as a preview.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// The content of a context menu.
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
    /// The identifier of the menu.
    public let identifier: any NSCopying
    /// The closure that returns the preview; nil for a preview of the view.
    public let previewProvider: UIContextMenuContentPreviewProvider?
    /// The closure that returns the menu; nil for no menu.
    public let actionProvider: UIContextMenuActionProvider?
    /// The identifiers of the other items that the menu is for.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the menu. The default is nil, which means a unique identifier.
    ///   - previewProvider: The closure that returns the preview. The default is nil, for a preview of the view.
    ///   - actionProvider: The closure that returns the menu. The default is nil, for no menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? (UUID().uuidString as NSString)
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// The methods that provide context menus, and are told of them.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
    /// Asks the delegate for the configuration of a context menu.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - location: The position of the touch, in the coordinates of the interaction's view.
    /// - Returns: The configuration; nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?

    /// Asks the delegate for the preview that is lifted when the menu appears.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    /// - Returns: The preview. The default is nil, for the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Asks the delegate for the preview that is shown when the menu is dismissed.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    /// - Returns: The preview. The default is nil, for the interaction's view.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?

    /// Tells the delegate that the user tapped the preview. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)

    /// Tells the delegate that a menu is about to appear. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)

    /// Tells the delegate that a menu is about to disappear. The default implementation does nothing.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - animator: The object that runs animations with the transition; nil for no animation.
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

/// An object with which a delegate adds animations to the appearance or disappearance of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
    /// The view controller of the preview.
    var previewViewController: UIViewController? { get }
    /// Runs a closure alongside the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// An object with which animations are added to the appearance or disappearance of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
    /// Runs a closure alongside the animation.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Runs a closure after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The transition of a preview that was tapped. Raw values are UIKit's.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview is dismissed.
    case dismiss = 0
    /// The preview expands to a new screen.
    case pop = 1
}

/// The animation of a preview that was tapped.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The transition of the preview.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// An interaction that shows a context menu when a view is pressed for half a second.
@preconcurrency @MainActor
open class UIContextMenuInteraction: ViewInteraction {
    /// The appearance of a context menu. Raw values are UIKit's.
    public enum Appearance: Int, Sendable {
        /// Unknown.
        case unknown = 0
        /// A menu with a preview.
        case rich = 1
        /// A menu without a preview.
        case compact = 2
    }

    /// The delegate that provides menus. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The appearance of the menu: `rich` while one is shown, since menus have a preview here, otherwise `unknown`.
    open var menuAppearance: Appearance { presentation == nil ? .unknown : .rich }

    private let press = ContextMenuPress()
    private var place: CGPoint?
    private var presentation: MenuPresentation? { press.presentation.flatMap { $0.isEnding ? nil : $0 } }

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.request = { [weak self] in self?.request(at: $0) }
    }

    open override func didMove(to view: UIView?) {
        press.view?.removeGestureRecognizer(press)
        super.didMove(to: view)
        view?.addGestureRecognizer(press)
    }

    private func request(at point: CGPoint) -> ContextMenuPress.Request? {
        guard let view, let delegate,
            let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        else { return nil }
        place = point
        return ContextMenuPress.Request(
            configuration: configuration, view: view,
            target: delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration),
            willDisplay: { [weak self] animator in
                guard let self else { return }
                self.delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
            },
            willEnd: { [weak self] animator in
                guard let self else { return }
                _ = self.delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
                self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
            },
            choosePreview: { [weak self] animator in
                guard let self else { return }
                self.delegate?.contextMenuInteraction(
                    self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
            })
    }

    /// Returns the place of the touch that asked for the last menu in the coordinates of a view; before, the center of the
    /// interaction's view, or zero without one.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return .zero }
        return own.convert(place ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }

    /// Dismisses the menu, if one is shown.
    open func dismissMenu() { presentation?.end {} }
    /// Replaces the menu that is shown, if one is.
    ///
    /// - Parameter block: A closure that returns the new menu. Its argument is the visible one.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }
}

/// The outline and background of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    /// The outline of the visible part; nil for the bounds of the view.
    open var visiblePath: UIBezierPath?
    /// The outline of the shadow; nil for the outline of the visible part.
    open var shadowPath: UIBezierPath?
    /// The color behind the view; nil for the system's color.
    open var backgroundColor: UIColor?

    public override init() { super.init() }
}

/// The position of a preview.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
    /// The view that the preview is added to.
    public let container: UIView
    /// The center of the preview, in the container's coordinates.
    public let center: CGPoint
    /// The transform of the preview.
    public let transform: CGAffineTransform

    /// Creates a target in a container.
    ///
    /// - Parameters:
    ///   - container: The view that the preview is added to.
    ///   - center: The center of the preview, in the container's coordinates.
    ///   - transform: The transform of the preview.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    /// Creates a target in a container without a transform.
    ///
    /// - Parameters:
    ///   - container: The view that the preview is added to.
    ///   - center: The center of the preview, in the container's coordinates.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A preview of a view that is lifted from its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    /// The position of the preview.
    public let target: UIPreviewTarget
    /// The previewed view.
    public let view: UIView
    /// The outline and background of the preview.
    open var parameters: UIPreviewParameters
    /// The size of the view, in points.
    open var size: CGSize { view.bounds.size }

    /// Creates a preview of a view at a position.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - parameters: The outline and background of the preview.
    ///   - target: The position of the preview.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view at its place in its superview.
    ///
    /// - Parameters:
    ///   - view: The view. On iOS a view without a superview is a fault; here such a view is its own container.
    ///   - parameters: The outline and background of the preview.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
    }

    /// Creates a preview of a view at its place in its superview.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// Returns the preview at another position.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// The configuration of an edit menu.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identifier of the menu.
    public let identifier: AnyHashable
    /// The point that the menu points to, in the coordinates of the interaction's view.
    public let sourcePoint: CGPoint
    /// The preferred direction of the menu's arrow. It is stored, but has no effect.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the menu; nil for a unique identifier.
    ///   - sourcePoint: The point that the menu points to, in the coordinates of the interaction's view.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(UUID()), sourcePoint)
        super.init()
    }
}

/// The direction of the arrow of an edit menu. Raw values are UIKit's.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The direction that fits.
    case automatic = 0
    /// Up.
    case up = 1
    /// Down.
    case down = 2
    /// To the left.
    case left = 3
    /// To the right.
    case right = 4
}

/// The methods that provide edit menus.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
    /// Asks the delegate for an edit menu.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    ///   - suggestedActions: The elements that the system suggests.
    /// - Returns: The menu. The default is nil.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
    ) -> UIMenu?

    /// Asks the delegate for the rectangle that the menu points to.
    ///
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration of the menu.
    /// - Returns: The rectangle, in the coordinates of the interaction's view. The default is the null rectangle, which means the
    ///   source point.
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

/// An interaction that shows an edit menu, which is drawn as any other menu.
@preconcurrency @MainActor
open class UIEditMenuInteraction: ViewInteraction {
    /// The delegate that provides menus. The interaction holds it weakly.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?

    /// Creates an interaction with a delegate, which it holds weakly.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    private weak var presentation: MenuPresentation?
    private var configuration: UIEditMenuConfiguration?

    /// Shows the menu that the delegate returns, beside the rectangle that it returns or the configuration's source point. The
    /// system suggests no actions here.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: []) else {
            return
        }
        var anchor = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        if anchor.isNull { anchor = CGRect(origin: configuration.sourcePoint, size: .zero) }
        self.configuration = configuration
        presentation = MenuPresentation.present(
            menu, from: view, anchor: anchor,
            MenuPresentation.Stages(choose: { [weak view] in MenuChoice.perform($0, for: view) }))
    }
    /// Dismisses the menu, if one is shown.
    open func dismissMenu() { presentation?.end {} }
    /// Asks the delegate for the menu again, if one is shown.
    open func reloadVisibleMenu() {
        guard let configuration, let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
        else {
            return
        }
        presentation?.update { _ in menu }
    }
}

/// An item of a `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The selector that the item sends up the responder chain.
    open var action: Selector

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - action: The selector that the item sends up the responder chain.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The edit menu of iOS 15 and earlier. No menu is shown here; the properties and notifications follow the calls.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The shared menu controller.
    public static let shared = UIMenuController()

    /// The items of the application; nil for none.
    open var menuItems: [UIMenuItem]?
    /// Whether the menu was last shown rather than hidden.
    open private(set) var isMenuVisible = false
    /// The rectangle that the menu points to, in window coordinates.
    open private(set) var menuFrame = CGRect.zero
    /// The direction of the menu's arrow. It is stored, but has no effect. The default is `default`.
    open var arrowDirection = ArrowDirection.default

    /// The direction of the menu's arrow. Raw values are UIKit's.
    public enum ArrowDirection: Int, Sendable {
        /// The direction that fits.
        case `default` = 0
        /// Up.
        case up = 1
        /// Down.
        case down = 2
        /// To the left.
        case left = 3
        /// To the right.
        case right = 4
    }

    /// The name of the notification that is posted before the menu appears.
    public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// The name of the notification that is posted after the menu appeared.
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// The name of the notification that is posted before the menu disappears.
    public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// The name of the notification that is posted after the menu disappeared.
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// The name of the notification for a change of `menuFrame`. It is not posted.
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    /// Sets `isMenuVisible` and, if it changes, posts a notification before and after the change.
    private func setVisible(_ isVisible: Bool) {
        guard isVisible != isMenuVisible else { return }
        let center = NotificationCenter.default
        center.post(name: isVisible ? Self.willShowMenuNotification : Self.willHideMenuNotification, object: self)
        isMenuVisible = isVisible
        center.post(name: isVisible ? Self.didShowMenuNotification : Self.didHideMenuNotification, object: self)
    }

    /// Marks the menu as visible and stores the rectangle that it points to.
    ///
    /// - Parameters:
    ///   - targetView: The view that the menu points to.
    ///   - targetRect: The rectangle, in the view's coordinates.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        menuFrame = targetView.convert(targetRect, to: nil)
        setVisible(true)
    }

    /// Marks the menu as hidden.
    open func hideMenu(from targetView: UIView) { hideMenu() }
    /// Marks the menu as hidden.
    open func hideMenu() { setVisible(false) }

    /// Stores the rectangle that the menu points to.
    ///
    /// - Parameters:
    ///   - targetRect: The rectangle, in the view's coordinates.
    ///   - targetView: The view.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { menuFrame = targetView.convert(targetRect, to: nil) }

    /// Marks the menu as visible or hidden.
    ///
    /// - Parameters:
    ///   - menuVisible: Whether the menu is visible.
    ///   - animated: Has no effect.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { setVisible(menuVisible) }
    /// Does nothing: no menu is shown here.
    open func update() {}
}
