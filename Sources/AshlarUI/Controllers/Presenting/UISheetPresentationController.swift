import AshlarGraphics
import AshlarLayout
import Foundation

/// Is told of a sheet's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// The user has chosen another height. Not sent.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

/// Shows a controller as a sheet: from below and as wide as a narrow window, in the middle of a wide one.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// A height of a sheet.
    @preconcurrency @MainActor
    open class Detent: NSObject {
        /// Names a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            /// Creates an identifier from its text.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public init(rawValue: String) { self.rawValue = rawValue }

            /// About half of the window.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// All of the window but for its top.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The height's name.
        public let identifier: Identifier
        fileprivate let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        fileprivate init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            (self.identifier, self.resolver) = (identifier, resolver)
            super.init()
        }

        /// About half of the window.
        open class func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }
        /// All of the window but for its top.
        open class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
        /// A height that a closure gives, without the safe area at the bottom; nil for none.
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom"), resolver)
        }
    }

    /// The heights that the sheet can have, the least one first.
    open var detents: [Detent] = [.large()] { didSet { container?.setNeedsLayout() } }
    /// The name of the height that the sheet has; nil for the least one.
    open var selectedDetentIdentifier: Detent.Identifier? { didSet { container?.setNeedsLayout() } }
    /// The name of the largest height at which what is below can be used.
    open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { container?.setNeedsLayout() } }
    /// Whether scrolling would make the sheet higher first.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet keeps to an edge where there is little room from top to bottom.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the sheet is as wide as its controller would like to be when it keeps to an edge.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether a handle is shown at the top. Kept only.
    open var prefersGrabberVisible = false
    /// The radius of the sheet's corners; nil for 10 points.
    open var preferredCornerRadius: CGFloat?
    /// The view that the sheet would come from.
    open var sourceView: UIView?

    /// Runs the closure. Nothing is animated.
    open func animateChanges(_ changes: () -> Void) { changes() }
    /// Has closures of heights asked again.
    open func invalidateDetents() { container?.setNeedsLayout() }

    /// How far below the safe area the largest sheet begins, in points.
    private static let topGap: CGFloat = 10

    open override var frameOfPresentedViewInContainerView: CGRect {
        guard let container else { return .zero }
        let (size, insets, wanted) = (container.bounds.size, container.safeAreaInsets, preferredContentSize)
        let traits = container.traitCollection
        if traits.horizontalSizeClass == .compact || traits.verticalSizeClass == .compact {
            let height = max(0, size.height - sheetHeight(in: size, insets))
            return CGRect(x: 0, y: height, width: size.width, height: size.height - height)
        }
        // In the middle of a wide window.
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

/// What a sheet's height depends on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The surroundings of the sheet.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height, without the safe area at the bottom.
    var maximumDetentValue: CGFloat { get }
}

private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(traits: UITraitCollection, largest: CGFloat) { (containerTraitCollection, maximumDetentValue) = (traits, largest) }
}
