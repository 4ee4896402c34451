import AshlarLayout
import Foundation

/// The sides of a popover that an arrow may be at. Raw values are UIKit's.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The popover lies below what it belongs to.
    public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
    /// The popover lies above what it belongs to.
    public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
    /// The popover lies to the right of what it belongs to.
    public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
    /// The popover lies to the left of what it belongs to.
    public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
    /// Wherever there is room.
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
    /// Not known.
    public static let unknown = UIPopoverArrowDirection(rawValue: UInt(Int.max))
}

/// What a popover can belong to: a view, or an item of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Is asked about, and told of, a popover.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The popover is about to be shown.
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    /// Does nothing.
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// Shows a controller in a bubble beside a view; where there is little room across, as a sheet, unless the delegate says `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    /// The view that the popover belongs to.
    open var sourceView: UIView?
    /// The sheet that stands for the popover where there is little room across.
    open private(set) lazy var adaptiveSheetPresentationController = UISheetPresentationController(
        presentedViewController: presentedViewController, presenting: presentingViewController)
    /// The part of the view that the popover belongs to; `null` for all of it.
    open var sourceRect = CGRect.null
    /// The item of a bar that the popover belongs to.
    open var barButtonItem: UIBarButtonItem?
    /// The view or the item of a bar that the popover belongs to.
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
        get { barButtonItem ?? sourceView }
        set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
    }
    /// The sides that the arrow may be at.
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    /// The side that the arrow is at.
    open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
    /// Views outside that can be used meanwhile.
    open var passthroughViews: [UIView]?
    /// The colour of the bubble.
    open var backgroundColor: UIColor?
    /// The least distances from the window's edges, in points.
    open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    /// Whether the popover may lie on what it belongs to.
    open var canOverlapSourceViewRect = false

    /// How long the arrow is, in points.
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

    /// Whether the popover has become a sheet, for want of room.
    final var isSheet: Bool {
        guard let traits = container?.traitCollection, traits.horizontalSizeClass == .compact else { return false }
        return delegate.map { $0.adaptivePresentationStyle(for: self, traitCollection: traits) != .none } ?? true
    }

    private func sourceFrame(in container: UIView) -> CGRect {
        if let sourceView { return container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView) }
        if let view = (barButtonItem?.holder as? UINavigationBar)?.view(for: barButtonItem) {
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
    }

    package override var placesPresentedView: Bool { true }
}

extension UINavigationBar {
    /// The view that stands for a button of the top item.
    final func view(for item: UIBarButtonItem?) -> UIView? {
        (parts.left + parts.right).first { $0.item === item }?.place?.view
    }
}
