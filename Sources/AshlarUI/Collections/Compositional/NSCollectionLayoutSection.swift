import AshlarLayout
import Foundation

/// How a section scrolls across the layout's scroll direction. Raw values are UIKit's.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    /// Not at all: groups follow one another in the scroll direction.
    case none = 0
    /// Freely.
    case continuous = 1
    /// Freely, coming to rest at the start of a group.
    case continuousGroupLeadingBoundary = 2
    /// By the section's width.
    case paging = 3
    /// By groups.
    case groupPaging = 4
    /// By groups, which come to rest in the middle.
    case groupPagingCentered = 5
}

/// What the insets of a section are measured from. Raw values are UIKit's.
public enum UIContentInsetsReference: Int, Sendable {
    /// The layout's own reference.
    case automatic = 0
    /// The bounds.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The layout margins.
    case layoutMargins = 3
    /// The readable content.
    case readableContent = 4
}

/// The groups of one section of a compositional layout, with headers, footers and a background.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    let group: NSCollectionLayoutGroup

    /// A section that repeats a group.
    public init(group: NSCollectionLayoutGroup) {
        self.group = group
        super.init()
    }

    /// The room around the groups. Headers and footers lie outside of it along the scroll direction.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distance between groups.
    open var interGroupSpacing: CGFloat = 0
    /// What `contentInsets` are measured from.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// What the insets of headers and footers are measured from.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// Whether the section scrolls by itself, across the layout.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep to `contentInsets` across the scroll direction: true unless set.
    open var supplementariesFollowContentInsets = true
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// Called with the items in sight whenever the section is laid out or scrolled: it may move, turn or fade them.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

    /// What cells of a list need to know of the section.
    final var list: UICollectionLayoutListConfiguration?
}

/// The rectangle that a compositional layout fills.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The whole size.
    var contentSize: CGSize { get }
    /// The size less `contentInsets`.
    var effectiveContentSize: CGSize { get }
    /// What is taken off at the edges.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same as `contentInsets`.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a compositional layout is made for.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The rectangle that is filled.
    var container: any NSCollectionLayoutContainer { get }
    /// The collection view's traits.
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
