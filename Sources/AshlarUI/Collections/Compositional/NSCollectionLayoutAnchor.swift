import Foundation

/// A position at the edges of a rectangle. Raw values are UIKit's.
public enum NSRectAlignment: Int, Sendable {
    /// No alignment.
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

/// The anchor of a supplementary view: edges, and an offset from them in points or in fractions of the view's size.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges. Along an axis without an edge, the anchor is at the center.
    public let edges: NSDirectionalRectEdge
    /// The offset from the edges.
    public let offset: CGPoint
    /// Whether the offset is in points.
    public let isAbsoluteOffset: Bool
    /// Whether the offset is in fractions of the view's size.
    public var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
        super.init()
    }

    /// Creates an anchor at edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }

    /// Creates an anchor at an offset from edges.
    ///
    /// - Parameters:
    ///   - edges: The edges. Along an axis without an edge, the anchor is at the center.
    ///   - absoluteOffset: The offset from the edges, in points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }

    /// Creates an anchor at an offset from edges, in fractions of the view's size.
    ///
    /// - Parameters:
    ///   - edges: The edges. Along an axis without an edge, the anchor is at the center.
    ///   - fractionalOffset: The offset from the edges. The value 1 is the width or height of the view.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// Returns the point of a rectangle at the edges.
    final func point(of rect: CGRect) -> CGPoint {
        CGPoint(
            x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
            y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
    }

    final func distance(for size: CGSize) -> CGPoint {
        isAbsoluteOffset ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
    }
}
