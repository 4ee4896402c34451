import Foundation

/// A width or a height of a compositional layout: points, a share of the container, or an estimate.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable {
        case absolute, estimated, fractionalWidth, fractionalHeight
        /// An estimate that all items of a group end with the largest of.
        case uniform
    }

    let kind: Kind
    private let value: CGFloat

    init(_ kind: Kind, _ value: CGFloat) {
        (self.kind, self.value) = (kind, value.isFinite ? value : 0)
        super.init()
    }

    /// A share of the container's width.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
    }
    /// A share of the container's height.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
    }
    /// A number of points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// A number of points until the item says itself how large it is.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }
    /// An estimate; the items of a group all take the largest length that one of them has.
    open class func uniformAcrossSiblings(estimate: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.uniform, estimate)
    }

    /// Whether it is a share of the width.
    open var isFractionalWidth: Bool { kind == .fractionalWidth }
    /// Whether it is a share of the height.
    open var isFractionalHeight: Bool { kind == .fractionalHeight }
    /// Whether it is a number of points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is an estimate.
    open var isEstimated: Bool { kind == .estimated }
    /// Whether it is an estimate that the items of a group share.
    open var isUniformAcrossSiblings: Bool { kind == .uniform }
    /// The share or the number of points.
    open var dimension: CGFloat { value }

    /// Whether the item has a say in it.
    final var isOpen: Bool { kind == .estimated || kind == .uniform }

    final func resolved(in container: CGSize) -> CGFloat {
        switch kind {
        case .absolute, .estimated, .uniform: max(0, value)
        case .fractionalWidth: max(0, value * container.width)
        case .fractionalHeight: max(0, value * container.height)
        }
    }
}

/// The width and the height of an item of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    private let width: NSCollectionLayoutDimension
    private let height: NSCollectionLayoutDimension

    /// A size of two dimensions.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
        (self.width, self.height) = (width, height)
        super.init()
    }

    /// The width.
    open var widthDimension: NSCollectionLayoutDimension { width }
    /// The height.
    open var heightDimension: NSCollectionLayoutDimension { height }

    final func resolved(in container: CGSize) -> CGSize {
        CGSize(width: width.resolved(in: container), height: height.resolved(in: container))
    }

    final var selfSizing: SelfSizing {
        (width.isOpen ? SelfSizing.width : []).union(height.isOpen ? .height : [])
    }
}

/// A distance of a compositional layout: fixed, or the least one.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    private let value: CGFloat
    private let isLeast: Bool

    init(_ value: CGFloat, _ isLeast: Bool) {
        (self.value, self.isLeast) = (value.isFinite ? value : 0, isLeast)
        super.init()
    }

    /// A distance in points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { NSCollectionLayoutSpacing(fixedSpacing, false) }
    /// The least distance, in points. Room that is left is shared among all such distances.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, true)
    }

    /// The distance in points.
    open var spacing: CGFloat { value }
    /// Whether it is the least distance.
    open var isFlexible: Bool { isLeast }
    /// Whether it is fixed.
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

    /// Distances; nil for none.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) {
        (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
        super.init()
    }
}
