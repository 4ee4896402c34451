import UIKit

/// The size, safe area and traits of a device for pictures.
public struct ViewImageConfig {
    /// How a phone, or a tablet with one application, is held.
    public enum Orientation {
        /// On its side.
        case landscape
        /// Upright.
        case portrait
    }

    /// How a tablet is held, and which part of it the application has.
    public enum TabletOrientation {
        /// The part of a tablet that is held upright.
        public enum PortraitSplits {
            /// The smaller part.
            case oneThird
            /// The larger part.
            case twoThirds
            /// The whole screen.
            case full
        }
        /// The part of a tablet that is held on its side.
        public enum LandscapeSplits {
            /// The smaller part.
            case oneThird
            /// Half of the screen.
            case oneHalf
            /// The larger part.
            case twoThirds
            /// The whole screen.
            case full
        }
        /// On its side.
        case landscape(splitView: LandscapeSplits)
        /// Upright.
        case portrait(splitView: PortraitSplits)
    }

    /// The parts that bars of the system cover, from the edges, in points.
    public var safeArea: UIEdgeInsets
    /// The size in points; nil for that of the view.
    public var size: CGSize?
    /// The traits, for those that they specify.
    public var traits: UITraitCollection

    /// Creates a configuration.
    ///
    /// - Parameters:
    ///   - safeArea: The parts that bars of the system cover. The default is none.
    ///   - size: The size in points; nil (the default) for that of the view.
    ///   - traits: The traits. The default specifies none.
    public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()) {
        (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
    }
}
