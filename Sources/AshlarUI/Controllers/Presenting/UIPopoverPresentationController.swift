import AshlarLayout
import Foundation

/// The directions of a popover's arrow. Raw values are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The arrow points up: the popover is below its source.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The arrow points down: the popover is above its source.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The arrow points to the left: the popover is on the right of its source.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The arrow points to the right: the popover is on the left of its source.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Any direction.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// The direction is not known.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// The source of a popover: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The method that a popover calls before it appears.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Tells the delegate that the popover is about to be shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// A presentation as a popover beside a view. In compact width it is a sheet, unless the delegate returns `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view beside which the popover is shown.
    open var sourceView: UIView?
    /// The presentation controller of the sheet that replaces the popover in compact width.
    open private(set) lazy var adaptiveSheetPresentationController = {
        let sheet = UISheetPresentationController(
            presentedViewController: presentedViewController, presenting: presentingViewController)
        sheet.popover = self
        return sheet
    }()
    /// The rectangle of the source view beside which the popover is shown; null for the whole view.
    open var sourceRect = CGRect.null
    /// The bar button item beside which the popover is shown.
    open var barButtonItem: UIBarButtonItem?
    /// The view or the bar button item beside which the popover is shown.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// The directions that the arrow may have. The default is any.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The direction of the arrow.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// The views outside of the popover that receive touches. Touches of other views dismiss the popover.
    open var passthroughViews: [UIView]?
    /// The background color of the popover.
    open var backgroundColor: UIColor?
    /// The minimum distances from the edges of the window, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may overlap its source. The value is stored, but has no effect.
    open var canOverlapSourceViewRect = false

    /// The length of the arrow, in points.
    private static let arrowLength: CGFloat = 13

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        if isSheet {
            adaptiveSheetPresentationController.container = container
            return adaptiveSheetPresentationController.frameOfPresentedViewInContainerView
        }
        let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
        let wanted = preferredContentSize
        let width = min(wanted.width > 0 ? wanted.width : 320, max(0, room.width))
        let height = min(wanted.height > 0 ? wanted.height : 480, max(0, room.height))
        let source = sourceFrame(in: container)
        let gap = Self.arrowLength
        let below = room.maxY - source.maxY - gap
        let above = source.minY - gap - room.minY
        func x() -> CGFloat { min(max(source.midX - width / 2, room.minX), room.maxX - width) }
        func y() -> CGFloat { min(max(source.midY - height / 2, room.minY), room.maxY - height) }
        func fits(_ direction: UIPopoverArrowDirection, _ has: Bool) -> Bool {
            permittedArrowDirections.contains(direction) && has
        }
        let origin: CGPoint
        // FIDELITY.md: popoversFit.
        if fits(.up, below >= height) {
            (arrowDirection, origin) = (.up, CGPoint(x: x(), y: source.maxY + gap))
        } else if fits(.down, above >= height) {
            (arrowDirection, origin) = (.down, CGPoint(x: x(), y: source.minY - gap - height))
        } else if fits(.left, room.maxX - source.maxX - gap >= width) {
            (arrowDirection, origin) = (.left, CGPoint(x: source.maxX + gap, y: y()))
        } else if fits(.right, source.minX - gap - room.minX >= width) {
            (arrowDirection, origin) = (.right, CGPoint(x: source.minX - gap - width, y: y()))
        } else {
            (arrowDirection, origin) = (.unknown, CGPoint(x: x(), y: y()))
        }
        let grid = PixelGrid(scale: container.displayScale ?? UIScreen.main.scale)
        return CGRect(x: grid.snap(origin.x), y: grid.snap(origin.y), width: width, height: height)
    }

    /// Whether the popover is shown as a sheet in compact width.
    final var isSheet: Bool {
        guard let traits = container?.traitCollection, traits.horizontalSizeClass == .compact else { return false }
        return delegate.map { $0.adaptivePresentationStyle(for: self, traitCollection: traits) != .none } ?? true
    }

    private func sourceFrame(in container: UIView) -> CGRect {
        if let sourceView { return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView) }
        if let view = barButtonItem?.holder?.view(for: barButtonItem) {
            return container.convert(view.bounds, from: view)
        }
        return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }

    open override func presentationTransitionWillBegin() {
        (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
        super.presentationTransitionWillBegin()
        presentedView?.layer.cornerRadius = 10
        presentedView?.clipsToBounds = true
        if let backgroundColor { presentedView?.backgroundColor = backgroundColor }
        guard isSheet, let container else { return }
        adaptiveSheetPresentationController.container = container
        adaptiveSheetPresentationController.addGestures(to: container)
        adaptiveSheetPresentationController.showDimming()
        adaptiveSheetPresentationController.cover(true)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { adaptiveSheetPresentationController.cover(false) }
    }

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        guard runningTransition == nil, let container else { return }
        if isSheet {
            adaptiveSheetPresentationController.container = container
            adaptiveSheetPresentationController.showDimming()
        } else if container.backgroundColor != nil {
            // A popover does not dim.
            container.backgroundColor = nil
        }
        adaptiveSheetPresentationController.cover(isSheet)
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        guard completed else { return }
        // The sheet does not keep the container.
        adaptiveSheetPresentationController.container = nil
        adaptiveSheetPresentationController.cover(false)
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        if isSheet { adaptiveSheetPresentationController.placeGrabber() }
    }

    /// Returns the view that receives a touch on a view beside the popover that lets touches pass; nil for another touch.
    final func passthroughView(at point: CGPoint, in container: UIView, with event: UIEvent?) -> UIView? {
        for view in passthroughViews ?? [] {
            if let found = view.hitTest(view.convert(point, from: container), with: event) { return found }
        }
        return nil
    }

    override var companions: [UIView] { isSheet ? adaptiveSheetPresentationController.companions : [] }
    override var handlesOutsideTaps: Bool { true }
    override func outsideWasTapped() { tryToDismiss() }

    package override var placesPresentedView: Bool { true }
    override var motion: PresentationAnimator.Motion? { isSheet ? super.motion : .dissolve }
}
