import Foundation

/// A width or height in a compositional layout: a number of points, a fraction of the container, or an estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case absolute, estimated, fractionalWidth, fractionalHeight
        /// An estimate. All items of the group get the largest of their lengths.
        case uniform
    }

    let kind: Kind
    private let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        (self.kind, self.value) = (kind, value.isFinite ? value : 0)
        super.init()
    }

    /// Returns a dimension that is a fraction of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// Returns a dimension that is a fraction of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// Returns a dimension in points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// Returns an estimated dimension in points. The item's own size replaces it when the item is displayed.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// Returns an estimated dimension in points. All items of a group get the largest of their own sizes.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether the dimension is a fraction of the width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether the dimension is a fraction of the height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether the dimension is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether the dimension is an estimate.
    open var isEstimated: Bool { kind == .estimated }
    /// Whether the dimension is an estimate that the items of a group share.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }
    /// The fraction or the number of points.
    open var dimension: CGFloat { value }

    /// Whether the item's own size determines the dimension.
    final var isOpen: Bool { kind == .estimated || kind == .uniform }

    final func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated, .uniform: max(0, value)
        case .fractionalWidth: max(0, value * container.width)
        case .fractionalHeight: max(0, value * container.height)
        }
    }
}

/// The width and height of an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    /// Creates a size.
    ///
    /// - Parameters:
    ///   - width: The width.
    ///   - height: The height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (self.width, self.height) = (width, height)
        super.init()
    }

    /// The width of the size.
    open var widthDimension: NSCollectionLayoutDimension { width }
    /// The height of the size.
    open var heightDimension: NSCollectionLayoutDimension { height }

    final func resolved(in container: CGSize) -> CGSize {
        CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    final var selfSizing: SelfSizing {
        (width.isOpen ? SelfSizing.width : []).union(height.isOpen ? .height : [])
    }
}

/// A distance in a compositional layout: fixed or a minimum.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private let value: CGFloat
    private let isLeast: Bool

    init(_ value: CGFloat, _ isLeast: Bool) {
        (self.value, self.isLeast) = (value.isFinite ? value : 0, isLeast)
        super.init()
    }

    /// Returns a fixed distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(fixedSpacing, false) }
    /// Returns a minimum distance in points. Flexible distances share the remaining space.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }

    /// The distance in points.
    open var spacing: CGFloat { value }
    /// Whether the distance is a minimum.
    open var isFlexible: Bool { isLeast }
    /// Whether the distance is fixed.
    open var isFixed: Bool { !isLeast }
}

/// The distances around an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// The distance from the leading edge; nil for none.
    public let leading: NSCollectionLayoutSpacing?
    /// The distance from the top edge; nil for none.
    public let top: NSCollectionLayoutSpacing?
    /// The distance from the trailing edge; nil for none.
    public let trailing: NSCollectionLayoutSpacing?
    /// The distance from the bottom edge; nil for none.
    public let bottom: NSCollectionLayoutSpacing?

    /// Creates distances.
    ///
    /// - Parameters:
    ///   - leading: The distance from the leading edge; nil for none.
    ///   - top: The distance from the top edge; nil for none.
    ///   - trailing: The distance from the trailing edge; nil for none.
    ///   - bottom: The distance from the bottom edge; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}
