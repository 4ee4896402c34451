import AshlarLayout
import Foundation

/// The scrolling of a section perpendicular to the layout's scroll direction. Raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// The section does not scroll by itself: groups follow one another in the scroll direction.
    case none = 0
    /// The section scrolls freely.
    case continuous = 1
    /// The section scrolls freely, and stops at the start of a group.
    case continuousGroupLeadingBoundary = 2
    /// The section scrolls by its own width.
    case paging = 3
    /// The section scrolls by groups.
    case groupPaging = 4
    /// The section scrolls by groups, and stops with a group in the center.
    case groupPagingCentered = 5
}

/// The reference of a section's insets. Raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
    /// The reference of the layout.
    case automatic = 0
    /// The bounds.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable content guide.
    case readableContent = 4
}

/// A section of a compositional layout: groups of items, headers, footers and decoration views.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup

    /// Creates a section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The insets of the groups, in points. Along the scroll direction, headers and footers are outside of them.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups, in points. The default is 0.
    open var interGroupSpacing: CGFloat = 0
    /// The reference of `contentInsets`.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// The reference of the insets of headers and footers. The value is stored, but has no effect.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The scrolling of the section perpendicular to the layout's scroll direction. The default is `none`.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// The headers and footers of the section.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers have the `contentInsets` perpendicular to the scroll direction. The default is true.
    open var supplementariesFollowContentInsets = true
    /// The decoration views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// A closure that is called with the visible items whenever the section is laid out or scrolled. It may change their position,
    /// transform and opacity.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// The configuration of the list that the section displays; nil for other sections.
    final var list: UICollectionLayoutListConfiguration?
}

/// The rectangle that a compositional layout fills.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size of the container, in points.
    var contentSize: CGSize { get }
    /// The size without `contentInsets`.
    var effectiveContentSize: CGSize { get }
    /// The insets of the container.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The environment of a compositional layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The container that the layout fills.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

final class LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets = .zero) { (contentSize, contentInsets) = (size, insets) }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}

final class SectionEnvironment: NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    let traitCollection: UITraitCollection

    init(_ container: LayoutContainer, _ traits: UITraitCollection) { (self.container, traitCollection) = (container, traits) }
}
