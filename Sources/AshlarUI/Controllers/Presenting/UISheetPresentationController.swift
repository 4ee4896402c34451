import AshlarGraphics
import AshlarLayout
import Foundation

/// The method that a sheet calls when its height changes.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Tells the delegate that the user chose another height. It is never called here.
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

        /// Returns half of the maximum height.
        open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        /// Returns the maximum height.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

        /// Returns a custom height.
        ///
        /// - Parameters:
        ///   - identifier: The identifier. The default is nil, which means "custom".
        ///   - resolver: A closure that returns the height in points, without the safe area at the bottom. Nil means the maximum
        ///     height.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom"), resolver)
        }
    }

    /// The heights of the sheet, in ascending order. The default is `large()`.
    open var detents: [Detent] = [.large()] { didSet { container?.setNeedsLayout() } }
    /// The identifier of the present height; nil for the first one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { container?.setNeedsLayout() } }
    /// The identifier of the largest height that does not dim the content below. The value is stored; the content below is always
    /// dimmed.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { container?.setNeedsLayout() } }
    /// Whether scrolling first expands the sheet. The value is stored, but has no effect.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is attached to an edge in compact height. The value is stored, but has no effect.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether an attached sheet has its controller's preferred width. The value is stored, but has no effect.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether a grabber is shown at the top. The value is stored; no grabber is shown.
    open var prefersGrabberVisible = false
    /// The radius of the sheet's corners, in points; nil for 10.
    open var preferredCornerRadius: CGFloat?
    /// The view from which the sheet appears. It is stored, but has no effect.
    open var sourceView: UIView?

    /// Runs a closure that changes the sheet. Nothing is animated.
    open func animateChanges(_ changes: () -> Void) { changes() }
    /// Evaluates custom heights again.
    open func invalidateDetents() { container?.setNeedsLayout() }

    /// The distance of the largest sheet from the top of the safe area, in points.
    private static let topGap: CGFloat = 10

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let (size, insets, wanted) = (container.bounds.size, container.safeAreaInsets, preferredContentSize)
        let traits = container.traitCollection
        if traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact {
            let height = max(0, size.height - sheetHeight(in: size, insets))
            return CGRect(x: 0, y: height, width: size.width, height: size.height - height)
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

    private func sheetHeight(in size: CGSize, _ insets: UIEdgeInsets) -> CGFloat {
        // FIDELITY.md: sheetsBeginTenBelow.
        let largest = max(0, size.height - insets.top - Self.topGap)
        let context = DetentContext(traits: traitCollection, largest: max(0, largest - insets.bottom))
        let chosen = detents.first { $0.identifier == selectedDetentIdentifier }
        guard let detent = chosen ?? detents.first else { return largest }
        guard let height = detent.resolver(context), height.isFinite else { return largest }
        return min(largest, max(0, height) + insets.bottom)
    }

    open override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        container?.backgroundColor = UIColor(white: 0, alpha: 0.2)
        presentedView?.layer.cornerRadius = preferredCornerRadius ?? 10
        presentedView?.clipsToBounds = true
    }

    package override var placesPresentedView: Bool { true }
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
