import Foundation

/// Edges in reading direction. Raw values are UIKit's.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
    /// The leading edge.
    public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
    /// The trailing edge.
    public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A place at the edge of a rectangle. Raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
    /// None.
    case none = 0
    /// The middle of the top edge.
    case top
    /// The corner at the top and the leading edge.
    case topLeading
    /// The middle of the leading edge.
    case leading
    /// The corner at the bottom and the leading edge.
    case bottomLeading
    /// The middle of the bottom edge.
    case bottom
    /// The corner at the bottom and the trailing edge.
    case bottomTrailing
    /// The middle of the trailing edge.
    case trailing
    /// The corner at the top and the trailing edge.
    case topTrailing

    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}

/// Where a supplementary view is tied: edges, and a distance from them in points or in shares of its own size.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges; the middle along an axis without one.
    public let edges: NSDirectionalRectEdge
    /// The distance.
    public let offset: CGPoint
    /// Whether the distance is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the distance is in shares of the size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
        super.init()
    }

    /// At the edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// At a distance in points from the edges.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }
    /// At a distance in shares of the view's size from the edges.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The point of a rectangle that the edges mean.
    final func point(of rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }

    final func distance(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}
