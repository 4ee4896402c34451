import AshlarGraphics
import AshlarLayout
import Foundation

/// The method that a sheet calls when its height changes.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Tells the delegate that the user dragged the sheet to another height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// The default implementation does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// A presentation as a sheet: at the bottom of a compact window, or in the center of a wide one.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// The identifier of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            /// Creates an identifier from a string.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public init(rawValue: String) { self.rawValue = rawValue }

            /// Half of the maximum height.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The maximum height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the height.
        public let identifier: Identifier
        fileprivate let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        fileprivate init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// Returns half of the maximum height. It is left out in compact height.
        open class func medium() -> Detent {
            Detent(.medium) {
                $0.containerTraitCollection.verticalSizeClass == .compact ? nil : $0.maximumDetentValue / 2
            }
        }
        /// Returns the maximum height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a custom height.
        ///
        /// - Parameters:
        ///   - identifier: The identifier. The default is nil, which means "custom".
        ///   - resolver: A closure that returns the height in points, without the safe area at the bottom. A height of nil is left
        ///     out.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom"), resolver)
        }
    }

    /// The heights of the sheet, in ascending order. The default is `large()`.
    open var detents: [Detent] = [.large()] { didSet { changed() } }
    /// The identifier of the present height; nil for the first one. A drag by the user changes it.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// The identifier of the largest height that does not dim the content below, which then receives touches; nil for none.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { changed() } }
    /// Whether a drag up in a scroll view at its start expands the sheet instead of scrolling. The default is true.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is attached to the bottom in compact height. The default is false: there it fills the container.
    open var prefersEdgeAttachedInCompactHeight = false { didSet { changed() } }
    /// Whether an attached sheet has its controller's preferred width. The default is false, for the container's width.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false { didSet { changed() } }
    /// Whether a grabber is shown at the top of an attached sheet. The default is false.
    open var prefersGrabberVisible = false { didSet { changed() } }
    /// The radius of the sheet's corners, in points; nil for 10.
    open var preferredCornerRadius: CGFloat? {
        didSet { if container != nil { presentedView?.layer.cornerRadius = preferredCornerRadius ?? 10 } }
    }
    /// The view from which the sheet appears. It is stored, but has no effect.
    open var sourceView: UIView?

    // FIDELITY.md: sheetsFollowFingers.
    /// The duration of a change of height, in seconds.
    private static let changeDuration: TimeInterval = 0.4

    /// Runs a closure that changes the sheet, and animates the change.
    open func animateChanges(_ changes: () -> Void) {
        changes()
        animateLayout()
    }

    private func animateLayout() {
        guard let container = owner.container else { return }
        UIView.animate(
            withDuration: Self.changeDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            options: .allowUserInteraction
        ) {
            container.layoutIfNeeded()
        }
    }

    private func changed() {
        known = nil
        owner.container?.setNeedsLayout()
    }

    /// Evaluates custom heights again. Otherwise they are evaluated when the size, the safe area or the traits of the container change.
    open func invalidateDetents() { changed() }

    /// The distance of the largest sheet from the top of the safe area, in points.
    private static let topGap: CGFloat = 10

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let (size, rest) = (container.bounds.size, restingFrame(in: container))
        guard let dragged else { return rest }
        // Below its smallest height, a sheet moves and keeps its size.
        let height = isAttached ? max(dragged, heightRange.low) : rest.height
        return CGRect(x: rest.minX, y: size.height - dragged, width: rest.width, height: height)
    }

    /// Whether the sheet is at the bottom of the container.
    final var isAttached: Bool {
        guard let traits = container?.traitCollection else { return true }
        return !isFull && (traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact)
    }

    /// Whether the sheet fills the container, because its height is compact.
    private var isFull: Bool { container?.traitCollection.verticalSizeClass == .compact && !prefersEdgeAttachedInCompactHeight }

    private func restingFrame(in container: UIView) -> CGRect {
        let (size, insets, wanted) = (container.bounds.size, container.safeAreaInsets, preferredContentSize)
        if isFull { return container.bounds }
        if isAttached {
            let y = max(0, size.height - sheetHeight(in: container))
            let follows = widthFollowsPreferredContentSizeWhenEdgeAttached && wanted.width > 0
            let width = follows ? min(wanted.width, size.width) : size.width
            return CGRect(x: (size.width - width) / 2, y: y, width: width, height: size.height - y)
        }
        // The sheet is centered in a wide window.
        let isForm = presentationStyle != .pageSheet
        let standard =
            isForm ? CGSize(width: 540, height: 620) : CGSize(width: 712, height: size.height - insets.top - insets.bottom)
        let width = min(isForm && wanted.width > 0 ? wanted.width : standard.width, size.width - 2 * Self.topGap)
        let height = min(isForm && wanted.height > 0 ? wanted.height : standard.height, size.height - insets.top - insets.bottom)
        let grid = PixelGrid(scale: container.displayScale ?? UIScreen.main.scale)
        return CGRect(
            x: grid.snap((size.width - width) / 2), y: grid.snap((size.height - height) / 2), width: width, height: max(0, height)
        )
    }

    // MARK: Heights

    /// The heights at which an attached sheet rests, with the safe area at the bottom, in the order of `detents`.
    final func heights(in container: UIView) -> [(id: Detent.Identifier, height: CGFloat)] {
        let (size, insets, traits) = (container.bounds.size, container.safeAreaInsets, container.traitCollection)
        if let known, known.size == size, known.insets == insets, known.traits == traits { return known.heights }
        let heights = evaluatedHeights(in: container)
        known = (size, insets, traits, heights)
        return heights
    }

    /// The heights for a container, until something that they depend on changes.
    private var known:
        (size: CGSize, insets: UIEdgeInsets, traits: UITraitCollection, heights: [(id: Detent.Identifier, height: CGFloat)])?

    private func evaluatedHeights(in container: UIView) -> [(id: Detent.Identifier, height: CGFloat)] {
        let (insets, largest) = (container.safeAreaInsets, largestHeight(in: container))
        let context = DetentContext(traits: container.traitCollection, largest: max(0, largest - insets.bottom))
        let heights = detents.compactMap { detent in
            detent.resolver(context).flatMap { height in
                height.isFinite ? (detent.identifier, min(largest, max(0, height) + insets.bottom)) : nil
            }
        }
        return heights.isEmpty ? [(.large, largest)] : heights
    }

    /// The largest height of all for an attached sheet, whether it rests there or not.
    final func largestHeight(in container: UIView) -> CGFloat {
        // FIDELITY.md: sheetsBeginTenBelow.
        max(0, container.bounds.height - container.safeAreaInsets.top - Self.topGap)
    }

    /// The largest height that does not dim the content below; nil for none.
    final func undimmedLimit(in container: UIView) -> CGFloat? {
        guard let largestUndimmedDetentIdentifier else { return nil }
        return heights(in: container).first { $0.id == largestUndimmedDetentIdentifier }?.height
    }

    private func sheetHeight(in container: UIView) -> CGFloat {
        let heights = heights(in: container)
        return (heights.first { $0.id == selectedDetentIdentifier } ?? heights.first)?.height ?? 0
    }

    /// The visible height while a finger moves the sheet; nil at rest.
    final var dragged: CGFloat?

    /// The presentation that the sheet belongs to: itself, or that of a popover in compact width.
    final var owner: UIPresentationController { popover ?? self }
    final weak var popover: UIPresentationController?

    /// The height from the top of the sheet to the bottom of the container.
    final var visibleHeight: CGFloat {
        guard let container else { return 0 }
        return container.bounds.height - frameOfPresentedViewInContainerView.minY
    }

    /// The smallest and the largest visible height at rest.
    final var heightRange: (low: CGFloat, high: CGFloat) {
        guard let container else { return (0, 0) }
        guard isAttached else {
            let height = container.bounds.height - restingFrame(in: container).minY
            return (height, height)
        }
        let heights = heights(in: container).map(\.height)
        return (heights.min() ?? 0, heights.max() ?? 0)
    }

    final var isLargest: Bool { visibleHeight >= heightRange.high - 0.5 }

    /// Moves the sheet to the height that is next to another one; nil for its present height.
    final func settle(at goal: CGFloat?) {
        guard let container else { return }
        dragged = nil
        var isOther = false
        if let goal, isAttached {
            let heights = heights(in: container)
            let present = heights.first { $0.id == selectedDetentIdentifier } ?? heights.first
            let nearest = heights.min { abs($0.height - goal) < abs($1.height - goal) }
            if let nearest, nearest.id != present?.id {
                selectedDetentIdentifier = nearest.id
                isOther = true
            }
        }
        owner.container?.setNeedsLayout()
        animateLayout()
        if isOther {
            (owner.delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    // MARK: Dimming

    /// Whether the content below the sheet is dimmed.
    final var isDimming: Bool {
        guard let container, isAttached, let limit = undimmedLimit(in: container) else { return true }
        return sheetHeight(in: container) > limit
    }

    package override var letsTouchesThrough: Bool { !isDimming }

    private static let dimming = UIColor(white: 0, alpha: 0.2)

    /// Shows how much the sheet dims what is below, unless a transition does.
    final func showDimming() {
        let color = isDimming ? Self.dimming : Self.dimming.withAlphaComponent(0)
        if owner.runningTransition == nil, container?.backgroundColor != color { container?.backgroundColor = color }
    }

    // MARK: The presentation

    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        showDimming()
    }

    open override func containerViewDidLayoutSubviews() {
        super.containerViewDidLayoutSubviews()
        placeGrabber()
    }

    private let grabber = SheetGrabber()

    /// Places the grabber over the top of the sheet.
    final func placeGrabber() {
        guard prefersGrabberVisible, isAttached, let container, let sheet = owner.presentedView,
            sheet.superviewReference === container
        else { return grabber.removeFromSuperview() }
        if grabber.superviewReference !== container { AnimationBlock.suspend { container.addSubview(grabber) } }
        let frame = sheet.frameValue
        let place = CGRect(
            x: frame.midX - SheetGrabber.size.width / 2, y: frame.minY + SheetGrabber.distance, width: SheetGrabber.size.width,
            height: SheetGrabber.size.height)
        if grabber.frame != place { grabber.frame = place }
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        container?.backgroundColor = isDimming ? Self.dimming : Self.dimming.withAlphaComponent(0)
        presentedView?.layer.cornerRadius = preferredCornerRadius ?? 10
        presentedView?.clipsToBounds = true
        if let container { addGestures(to: container) }
        cover(true)
    }

    open override func presentationTransitionDidEnd(_ completed: Bool) {
        super.presentationTransitionDidEnd(completed)
        if !completed { cover(false) }
    }

    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        super.dismissalTransitionDidEnd(completed)
        if completed { cover(false) }
    }

    /// Adds the drag of the sheet to the container.
    final func addGestures(to container: UIView) { container.addGestureRecognizer(SheetPan(self)) }

    package override var placesPresentedView: Bool { true }
    override var companions: [UIView] {
        // A transition may ask before the first layout.
        placeGrabber()
        return grabber.superviewReference == nil ? [] : [grabber]
    }
    override var handlesOutsideTaps: Bool { true }
    override func outsideWasTapped() { tryToDismiss() }
}

/// The environment in which the height of a sheet is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the sheet's container.
    var containerTraitCollection: UITraitCollection { get }
    /// The maximum height in points, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, largest: CGFloat) { (containerTraitCollection, maximumDetentValue) = (traits, largest) }
}
