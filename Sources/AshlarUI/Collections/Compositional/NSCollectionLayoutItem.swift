import AshlarLayout
import Foundation

/// What shows one item in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize
    private let supplementary: [NSCollectionLayoutSupplementaryItem]

    /// An item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// An item of a size with views at its edges.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (size, supplementary) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The size in the group, before `contentInsets` are taken off.
    open var layoutSize: NSCollectionLayoutSize { size }
    /// What the item leaves free of its size at each edge. Along an axis with an estimate it has no effect.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The views at the item's edges.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementary }

    /// The insets that have an effect.
    final var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets
        let open = size.selfSizing
        if open.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
        if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

/// What shows an item of a group with frames of its own.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The place in the group.
    public let frame: CGRect
    /// What is in front of what.
    public let zIndex: Int

    /// An item at a place in the group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// An item at a place in the group.
    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// Gives the frames of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A view at the edge of an item or a group: a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let container: NSCollectionLayoutAnchor
    private let item: NSCollectionLayoutAnchor?

    /// A view tied to an edge of what it belongs to.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// A view whose own edge is tied to an edge of what it belongs to.
    public convenience init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor
    ) {
        self.init(layoutSize, elementKind, containerAnchor, itemAnchor)
    }

    init(
        _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor, _ item: NSCollectionLayoutAnchor?
    ) {
        (self.kind, self.container, self.item) = (kind, container, item)
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// What is in front of what: 1 unless set.
    open var zIndex = 1
    /// The kind of the view.
    open var elementKind: String { kind }
    /// Where it is tied to what it belongs to.
    open var containerAnchor: NSCollectionLayoutAnchor { container }
    /// Where it is tied itself; nil for the same edges.
    open var itemAnchor: NSCollectionLayoutAnchor? { item }

    /// The frame at a rectangle.
    final func frame(at rect: CGRect, size: CGSize) -> CGRect {
        let own = item ?? NSCollectionLayoutAnchor(edges: container.edges)
        let target = container.point(of: rect)
        let point = own.point(of: CGRect(origin: .zero, size: size))
        let (there, here) = (container.distance(for: size), own.distance(for: size))
        return CGRect(
            x: target.x - point.x + there.x + here.x, y: target.y - point.y + there.y + here.y, width: size.width,
            height: size.height)
    }
}

/// A header or footer of a section or of a whole compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    private let place: NSRectAlignment
    private let distance: CGPoint

    /// A view at an edge: a header at `top`, a footer at `bottom`.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// A view at a distance from an edge.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        (place, distance) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    /// Whether the view makes room for itself: true unless set. Else it lies over the content.
    open var extendsBoundary = true
    /// Whether the view stays in sight while its section is: false unless set.
    open var pinToVisibleBounds = false
    /// The edge.
    open var alignment: NSRectAlignment { place }
    /// The distance from the edge.
    open var offset: CGPoint { distance }
}

/// A view behind a section, which belongs to the layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    private init(kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// A view behind the whole section. Register its class with the layout.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// What is in front of what: 0 unless set. The items of a section with decorations are at 1.
    open var zIndex = 0
    /// The kind of the view.
    open var elementKind: String { kind }
}
