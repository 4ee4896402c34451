import AshlarLayout
import Foundation

/// An item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    private let size: NSCollectionLayoutSize
    private let supplementary: [NSCollectionLayoutSupplementaryItem]

    /// Creates an item of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize: layoutSize, supplementaryItems: []) }

    /// Creates an item with supplementary views.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the item.
    ///   - supplementaryItems: The supplementary views at the edges of the item.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (size, supplementary) = (layoutSize, supplementaryItems)
        super.init()
    }

    /// The size of the item in its group, including `contentInsets`.
    open var layoutSize: NSCollectionLayoutSize { size }
    /// The insets of the item's content, in points. Along an axis with an estimated length they have no effect.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The distances around the item; nil for none.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
    /// The supplementary views at the edges of the item.
    open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { supplementary }

    /// The insets along the axes on which they have an effect.
    final var effectiveInsets: NSDirectionalEdgeInsets {
        var insets = contentInsets
        let open = size.selfSizing
        if open.contains(.width) { (insets.leading, insets.trailing) = (0, 0) }
        if open.contains(.height) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

/// An item of a custom group, with its frame.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The frame in the coordinates of the group, in points.
    public let frame: CGRect
    /// The stacking order. Items with larger numbers are in front of items with smaller ones.
    public let zIndex: Int

    /// Creates an item with a frame in the coordinates of the group.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

    /// Creates an item with a frame and a stacking order.
    ///
    /// - Parameters:
    ///   - frame: The frame in the coordinates of the group, in points.
    ///   - zIndex: The stacking order. Items with larger numbers are in front of items with smaller ones.
    public init(frame: CGRect, zIndex: Int) {
        (self.frame, self.zIndex) = (frame, zIndex)
        super.init()
    }
}

/// A closure that returns the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A supplementary view at the edge of an item or a group, such as a badge.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    private let kind: String
    private let container: NSCollectionLayoutAnchor
    private let item: NSCollectionLayoutAnchor?

    /// Creates a supplementary view at an anchor of its container. The same edges of the view are placed there.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the view.
    ///   - elementKind: The kind of the view.
    ///   - containerAnchor: The anchor in the item or group.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor) {
        self.init(layoutSize, elementKind, containerAnchor, nil)
    }

    /// Creates a supplementary view whose anchor is placed at an anchor of its container.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the view.
    ///   - elementKind: The kind of the view.
    ///   - containerAnchor: The anchor in the item or group.
    ///   - itemAnchor: The anchor in the view.
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

    /// The stacking order. The default is 1.
    open var zIndex = 1
    /// The kind of the view.
    open var elementKind: String { kind }
    /// The anchor in the item or group.
    open var containerAnchor: NSCollectionLayoutAnchor { container }
    /// The anchor in the view; nil for the same edges as in the container.
    open var itemAnchor: NSCollectionLayoutAnchor? { item }

    /// Returns the frame of the view at a rectangle of the container.
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

    /// Creates a supplementary view at an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the view.
    ///   - elementKind: The kind of the view.
    ///   - alignment: The edge: `top` for a header, `bottom` for a footer.
    public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
        self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
    }

    /// Creates a supplementary view at an offset from an edge.
    ///
    /// - Parameters:
    ///   - layoutSize: The size of the view.
    ///   - elementKind: The kind of the view.
    ///   - alignment: The edge: `top` for a header, `bottom` for a footer.
    ///   - absoluteOffset: The offset from the edge, in points.
    public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint) {
        (place, distance) = (alignment, absoluteOffset)
        super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
    }

    /// Whether the view extends the section. The default is true. Otherwise it is in front of the content.
    open var extendsBoundary = true
    /// Whether the view stays visible while its section is. The default is false.
    open var pinToVisibleBounds = false
    /// The edge of the view.
    open var alignment: NSRectAlignment { place }
    /// The offset from the edge, in points.
    open var offset: CGPoint { distance }
}

/// A decoration view behind a section.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    private let kind: String

    private init(kind: String) {
        self.kind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [])
    }

    /// Returns a decoration view behind a whole section. The layout must have a registered class for the kind.
    public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }

    /// The stacking order. The default is 0. The items of a section with decoration views are at 1.
    open var zIndex = 0
    /// The kind of the view.
    open var elementKind: String { kind }
}
