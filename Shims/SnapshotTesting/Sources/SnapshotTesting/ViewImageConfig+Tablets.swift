import UIKit

/// What pictures need to know of a tablet.
private struct Tablet {
    /// The size upright, in points.
    let width: CGFloat
    let height: CGFloat
    /// The widths of a third, half and two thirds in landscape orientation.
    let landscape: (CGFloat, CGFloat, CGFloat)
    /// The widths of the smaller and the larger part upright.
    let portrait: (CGFloat, CGFloat)
    /// The insets of the safe area.
    let top: CGFloat
    let bottom: CGFloat
    /// Whether the width of half of the screen is regular.
    let isLarge: Bool

    func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
        let size: CGSize
        let isCompact: Bool
        switch orientation {
        case .landscape(let part):
            let widths: (CGFloat, Bool) =
                switch part {
                case .oneThird: (landscape.0, true)
                case .oneHalf: (landscape.1, !isLarge)
                case .twoThirds: (landscape.2, false)
                case .full: (height, false)
                }
            (size, isCompact) = (CGSize(width: widths.0, height: width), widths.1)
        case .portrait(let part):
            let widths: (CGFloat, Bool) =
                switch part {
                case .oneThird: (portrait.0, true)
                case .twoThirds: (portrait.1, true)
                case .full: (width, false)
                }
            (size, isCompact) = (CGSize(width: widths.0, height: height), widths.1)
        }
        return ViewImageConfig(
            safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: size,
            traits: isCompact ? .tabletWithCompactWidth : .tablet)
    }

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full))
    }

    static let iPadMini = Tablet(
        width: 768, height: 1024, landscape: (320, 507, 694), portrait: (320, 438), top: 20, bottom: 0, isLarge: false)
    static let iPad9_7 = Tablet(
        width: 768, height: 1024, landscape: (320, 507, 694), portrait: (320, 438), top: 20, bottom: 0, isLarge: false)
    static let iPad10_2 = Tablet(
        width: 810, height: 1080, landscape: (320, 535, 750), portrait: (320, 480), top: 20, bottom: 0, isLarge: false)
    static let iPadPro10_5 = Tablet(
        width: 834, height: 1112, landscape: (320, 551, 782), portrait: (320, 504), top: 20, bottom: 0, isLarge: false)
    static let iPadPro11 = Tablet(
        width: 834, height: 1194, landscape: (375, 592, 809), portrait: (320, 504), top: 24, bottom: 20, isLarge: false)
    static let iPadPro12_9 = Tablet(
        width: 1024, height: 1366, landscape: (375, 678, 981), portrait: (375, 639), top: 20, bottom: 0, isLarge: true)
}

extension ViewImageConfig {
    /// iPad mini, in landscape orientation.
    public static let iPadMini = ViewImageConfig.iPadMini(.landscape)
    /// iPad mini.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadMini.config(orientation) }
    /// iPad mini, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPadMini.config(orientation) }

    /// iPad with 9.7 inches, in landscape orientation.
    public static let iPad9_7 = ViewImageConfig.iPad9_7(.landscape)
    /// iPad with 9.7 inches.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPad9_7.config(orientation) }
    /// iPad with 9.7 inches, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPad9_7.config(orientation) }

    /// iPad with 10.2 inches, in landscape orientation.
    public static let iPad10_2 = ViewImageConfig.iPad10_2(.landscape)
    /// iPad with 10.2 inches.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPad10_2.config(orientation) }
    /// iPad with 10.2 inches, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPad10_2.config(orientation) }

    /// iPad Pro with 10.5 inches, in landscape orientation.
    public static let iPadPro10_5 = ViewImageConfig.iPadPro10_5(.landscape)
    /// iPad Pro with 10.5 inches.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadPro10_5.config(orientation) }
    /// iPad Pro with 10.5 inches, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPadPro10_5.config(orientation) }

    /// iPad Pro with 11 inches, in landscape orientation.
    public static let iPadPro11 = ViewImageConfig.iPadPro11(.landscape)
    /// iPad Pro with 11 inches.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadPro11.config(orientation) }
    /// iPad Pro with 11 inches, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPadPro11.config(orientation) }

    /// iPad Pro with 12.9 inches, in landscape orientation.
    public static let iPadPro12_9 = ViewImageConfig.iPadPro12_9(.landscape)
    /// iPad Pro with 12.9 inches.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { Tablet.iPadPro12_9.config(orientation) }
    /// iPad Pro with 12.9 inches, or a part of it.
    ///
    /// - Parameter orientation: How it is held, and the part.
    public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig { Tablet.iPadPro12_9.config(orientation) }
}

extension UITraitCollection {
    fileprivate static let tablet = ofTablet(.regular)
    fileprivate static let tabletWithCompactWidth = ofTablet(.compact)

    private static func ofTablet(_ width: UIUserInterfaceSizeClass) -> UITraitCollection {
        UITraitCollection {
            $0.horizontalSizeClass = width
            $0.verticalSizeClass = .regular
            $0.userInterfaceIdiom = .pad
        }
    }

    /// The traits of iPad mini.
    public static let iPadMini = tablet
    /// The traits of a part of iPad mini with a compact width.
    public static let iPadMini_Compact_SplitView = tabletWithCompactWidth
    /// The traits of iPad with 9.7 inches.
    public static let iPad9_7 = tablet
    /// The traits of a part of iPad with 9.7 inches with a compact width.
    public static let iPad9_7_Compact_SplitView = tabletWithCompactWidth
    /// The traits of iPad with 10.2 inches.
    public static let iPad10_2 = tablet
    /// The traits of a part of iPad with 10.2 inches with a compact width.
    public static let iPad10_2_Compact_SplitView = tabletWithCompactWidth
    /// The traits of iPad Pro with 10.5 inches.
    public static let iPadPro10_5 = tablet
    /// The traits of a part of iPad Pro with 10.5 inches with a compact width.
    public static let iPadPro10_5_Compact_SplitView = tabletWithCompactWidth
    /// The traits of iPad Pro with 11 inches.
    public static let iPadPro11 = tablet
    /// The traits of a part of iPad Pro with 11 inches with a compact width.
    public static let iPadPro11_Compact_SplitView = tabletWithCompactWidth
    /// The traits of iPad Pro with 12.9 inches.
    public static let iPadPro12_9 = tablet
    /// The traits of a part of iPad Pro with 12.9 inches with a compact width.
    public static let iPadPro12_9_Compact_SplitView = tabletWithCompactWidth
}
