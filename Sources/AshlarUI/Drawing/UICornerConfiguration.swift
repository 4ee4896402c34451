import AshlarGraphics
import Foundation

/// The radius of a corner: a number of points, or one that follows the corner of what is around.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    fileprivate enum Kind: Hashable, Sendable {
        case fixed(CGFloat)
        case concentric(minimum: CGFloat?)
    }

    fileprivate let kind: Kind

    private init(_ kind: Kind) { self.kind = kind }

    /// A radius in points.
    public static func fixed(_ radius: CGFloat) -> UICornerRadius { UICornerRadius(.fixed(radius)) }

    /// The radius of the corner of the nearest view around that has round corners, less the distance from it; at least the minimum.
    public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
        UICornerRadius(.concentric(minimum: minimum))
    }

    public init(floatLiteral value: Double) { self.init(.fixed(CGFloat(value))) }
    public init(integerLiteral value: Int) { self.init(.fixed(CGFloat(value))) }
}

/// The radii of the four corners of a view.
///
///     card.cornerConfiguration = .uniformCorners(radius: 16)
///     button.cornerConfiguration = .capsule()
public struct UICornerConfiguration: Hashable, Sendable {
    private var corners: [UICornerRadius?]
    private var isCapsule = false
    private var capsuleLimit: CGFloat?
    /// Pairs of corners that have the larger of their radii.
    private var equalCorners: [[Int]] = []

    /// In the order top left, top right, bottom left, bottom right.
    private init(
        _ topLeft: UICornerRadius?, _ topRight: UICornerRadius?, _ bottomLeft: UICornerRadius?, _ bottomRight: UICornerRadius?,
        equal: [[Int]] = []
    ) {
        corners = [topLeft, topRight, bottomLeft, bottomRight]
        equalCorners = equal
    }

    /// The radius for each of the corners.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radius, radius, radius, radius)
    }

    /// A radius for each corner; nil for none.
    ///
    /// - Parameters:
    ///   - topLeftRadius: The radius of the top left corner; nil for a square corner. The default is nil.
    ///   - topRightRadius: The radius of the top right corner; nil for a square corner. The default is nil.
    ///   - bottomLeftRadius: The radius of the bottom left corner; nil for a square corner. The default is nil.
    ///   - bottomRightRadius: The radius of the bottom right corner; nil for a square corner. The default is nil.
    public static func corners(
        topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil,
        bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
    }

    /// Half circles at the shorter sides, with a limit to their radius; nil for no limit.
    public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
        var configuration = UICornerConfiguration(nil, nil, nil, nil)
        (configuration.isCapsule, configuration.capsuleLimit) = (true, maximumRadius)
        return configuration
    }

    /// The radius for all corners: the largest one where they differ.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(radius, radius, radius, radius, equal: [[0, 1, 2, 3]])
    }

    /// One radius for the top corners and one for the bottom corners.
    ///
    /// - Parameters:
    ///   - topRadius: The radius of both top corners: the larger one where they differ.
    ///   - bottomRadius: The radius of both bottom corners: the larger one where they differ.
    public static func uniformEdges(topRadius: UICornerRadius, bottomRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(topRadius, topRadius, bottomRadius, bottomRadius, equal: [[0, 1], [2, 3]])
    }

    /// One radius for the left corners and one for the right corners.
    ///
    /// - Parameters:
    ///   - leftRadius: The radius of both left corners: the larger one where they differ.
    ///   - rightRadius: The radius of both right corners: the larger one where they differ.
    public static func uniformEdges(leftRadius: UICornerRadius, rightRadius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(leftRadius, rightRadius, leftRadius, rightRadius, equal: [[0, 2], [1, 3]])
    }

    /// One radius for the top corners, and one for each of the others.
    ///
    /// - Parameters:
    ///   - topRadius: The radius of both top corners: the larger one where they differ.
    ///   - bottomLeftRadius: The radius of the bottom left corner; nil for a square corner. The default is nil.
    ///   - bottomRightRadius: The radius of the bottom right corner; nil for a square corner. The default is nil.
    public static func uniformTopRadius(
        _ topRadius: UICornerRadius, bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, equal: [[0, 1]])
    }

    /// One radius for the bottom corners, and one for each of the others.
    ///
    /// - Parameters:
    ///   - bottomRadius: The radius of both bottom corners: the larger one where they differ.
    ///   - topLeftRadius: The radius of the top left corner; nil for a square corner. The default is nil.
    ///   - topRightRadius: The radius of the top right corner; nil for a square corner. The default is nil.
    public static func uniformBottomRadius(
        _ bottomRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, equal: [[2, 3]])
    }

    /// One radius for the left corners, and one for each of the others.
    ///
    /// - Parameters:
    ///   - leftRadius: The radius of both left corners: the larger one where they differ.
    ///   - topRightRadius: The radius of the top right corner; nil for a square corner. The default is nil.
    ///   - bottomRightRadius: The radius of the bottom right corner; nil for a square corner. The default is nil.
    public static func uniformLeftRadius(
        _ leftRadius: UICornerRadius, topRightRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(leftRadius, topRightRadius, leftRadius, bottomRightRadius, equal: [[0, 2]])
    }

    /// One radius for the right corners, and one for each of the others.
    ///
    /// - Parameters:
    ///   - rightRadius: The radius of both right corners: the larger one where they differ.
    ///   - topLeftRadius: The radius of the top left corner; nil for a square corner. The default is nil.
    ///   - bottomLeftRadius: The radius of the bottom left corner; nil for a square corner. The default is nil.
    public static func uniformRightRadius(
        _ rightRadius: UICornerRadius, topLeftRadius: UICornerRadius? = nil, bottomLeftRadius: UICornerRadius? = nil
    ) -> UICornerConfiguration {
        UICornerConfiguration(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, equal: [[1, 3]])
    }

    // FIDELITY.md: cornersFollowContainers.
    /// The radii in a view of a size, in points.
    @MainActor
    func radii(of view: UIView, size: CGSize) -> Path.CornerRadii {
        if isCapsule {
            let radius = min(min(size.width, size.height) / 2, capsuleLimit ?? .greatestFiniteMagnitude)
            return Path.CornerRadii(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
        }
        var lengths = corners.enumerated().map { index, radius -> CGFloat in
            switch radius?.kind {
            case .fixed(let length)?: max(0, length)
            case .concentric(let minimum)?: max(minimum ?? 0, Self.concentricRadius(of: view, size: size, corner: index))
            case nil: 0
            }
        }
        for group in equalCorners {
            let longest = group.map { lengths[$0] }.max() ?? 0
            for index in group { lengths[index] = longest }
        }
        return Path.CornerRadii(topLeft: lengths[0], topRight: lengths[1], bottomRight: lengths[3], bottomLeft: lengths[2])
    }

    /// The radius of the nearest round corner around, less the distance from it.
    @MainActor
    private static func concentricRadius(of view: UIView, size: CGSize, corner: Int) -> CGFloat {
        var (place, present) = (view.frameValue.origin, view.superviewReference)
        while let container = present {
            let (inside, origin) = (container.frameValue.size, container.boundsOrigin)
            if let radius = container.cornerRadius(at: corner), radius > 0 {
                let (left, top) = (place.x - origin.x, place.y - origin.y)
                let across = corner % 2 == 0 ? left : inside.width - left - size.width
                let down = corner < 2 ? top : inside.height - top - size.height
                return max(0, radius - max(across, down))
            }
            place = CGPoint(
                x: place.x - origin.x + container.frameValue.minX, y: place.y - origin.y + container.frameValue.minY)
            present = container.superviewReference
        }
        return 0
    }
}

extension UIView {
    /// The radii of the view's corners, in place of its layer's `cornerRadius`. The default is no radius of its own.
    public final var cornerConfiguration: UICornerConfiguration {
        get { rare?.cornerConfiguration ?? .corners() }
        set { editRare { $0.cornerConfiguration = newValue } }
    }

    /// The radius of a corner as it is drawn, in points; of several corners, the largest one's.
    public final func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let named: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
        return named.enumerated().compactMap { corner.contains($1) ? cornerRadius(at: $0) : nil }.max() ?? 0
    }

    /// In the order top left, top right, bottom left, bottom right; nil for a view without round corners.
    fileprivate final func cornerRadius(at corner: Int) -> CGFloat? {
        if let radii = rare?.cornerConfiguration?.radii(of: self, size: frameValue.size) {
            return [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight][corner]
        }
        return appearance.layer?.cornerRadius
    }
}
