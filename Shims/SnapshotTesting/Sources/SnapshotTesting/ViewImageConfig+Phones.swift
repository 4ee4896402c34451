import UIKit

/// What pictures need to know of a phone.
private struct Phone {
    /// The size upright, in points.
    let width: CGFloat
    let height: CGFloat
    /// The insets of the safe area at the top and bottom upright, and at the sides and the bottom in landscape orientation.
    let top: CGFloat
    let bottom: CGFloat
    let side: CGFloat
    let landscapeBottom: CGFloat
    /// Whether the width is regular in landscape orientation.
    let isLarge: Bool
    var hasForceTouch = true

    func config(_ orientation: ViewImageConfig.Orientation) -> ViewImageConfig {
        let isUpright = orientation == .portrait
        return ViewImageConfig(
            safeArea: isUpright
                ? UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
                : UIEdgeInsets(top: 0, left: side, bottom: landscapeBottom, right: side),
            size: isUpright ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
            traits: traits(orientation))
    }

    func traits(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        UITraitCollection {
            $0.forceTouchCapability = hasForceTouch ? .available : .unavailable
            $0.layoutDirection = .leftToRight
            $0.preferredContentSizeCategory = .medium
            $0.userInterfaceIdiom = .phone
            $0.horizontalSizeClass = orientation == .landscape && isLarge ? .regular : .compact
            $0.verticalSizeClass = orientation == .landscape ? .compact : .regular
        }
    }

    static let iPhoneSe = Phone(
        width: 320, height: 568, top: 20, bottom: 0, side: 0, landscapeBottom: 0, isLarge: false)
    static let iPhone8 = Phone(
        width: 375, height: 667, top: 20, bottom: 0, side: 0, landscapeBottom: 0, isLarge: false)
    static let iPhone8Plus = Phone(
        width: 414, height: 736, top: 20, bottom: 0, side: 0, landscapeBottom: 0, isLarge: true)
    static let iPhoneX = Phone(
        width: 375, height: 812, top: 44, bottom: 34, side: 44, landscapeBottom: 24, isLarge: false)
    static let iPhoneXsMax = Phone(
        width: 414, height: 896, top: 44, bottom: 34, side: 44, landscapeBottom: 24, isLarge: true)
    static let iPhoneXr = Phone(
        width: 414, height: 896, top: 44, bottom: 34, side: 44, landscapeBottom: 24, isLarge: true, hasForceTouch: false)
    static let iPhone12 = Phone(
        width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: false)
    static let iPhone12Pro = Phone(
        width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: false)
    static let iPhone12ProMax = Phone(
        width: 428, height: 926, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: true)
    static let iPhone13 = Phone(
        width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: false)
    static let iPhone13Mini = Phone(
        width: 375, height: 812, top: 50, bottom: 34, side: 50, landscapeBottom: 21, isLarge: false)
    static let iPhone13Pro = Phone(
        width: 390, height: 844, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: false)
    static let iPhone13ProMax = Phone(
        width: 428, height: 926, top: 47, bottom: 34, side: 47, landscapeBottom: 21, isLarge: true)
}

extension ViewImageConfig {
    /// iPhone SE of 2016, upright.
    public static let iPhoneSe = ViewImageConfig.iPhoneSe(.portrait)
    /// iPhone SE of 2016.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhoneSe.config(orientation) }

    /// iPhone 8, upright.
    public static let iPhone8 = ViewImageConfig.iPhone8(.portrait)
    /// iPhone 8.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone8.config(orientation) }

    /// iPhone 8 Plus, upright.
    public static let iPhone8Plus = ViewImageConfig.iPhone8Plus(.portrait)
    /// iPhone 8 Plus.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone8Plus.config(orientation) }

    /// iPhone X, upright.
    public static let iPhoneX = ViewImageConfig.iPhoneX(.portrait)
    /// iPhone X.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhoneX.config(orientation) }

    /// iPhone XS Max, upright.
    public static let iPhoneXsMax = ViewImageConfig.iPhoneXsMax(.portrait)
    /// iPhone XS Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhoneXsMax.config(orientation) }

    /// iPhone XR, upright.
    public static let iPhoneXr = ViewImageConfig.iPhoneXr(.portrait)
    /// iPhone XR.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhoneXr.config(orientation) }

    /// iPhone 12, upright.
    public static let iPhone12 = ViewImageConfig.iPhone12(.portrait)
    /// iPhone 12.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone12.config(orientation) }

    /// iPhone 12 Pro, upright.
    public static let iPhone12Pro = ViewImageConfig.iPhone12Pro(.portrait)
    /// iPhone 12 Pro.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone12Pro.config(orientation) }

    /// iPhone 12 Pro Max, upright.
    public static let iPhone12ProMax = ViewImageConfig.iPhone12ProMax(.portrait)
    /// iPhone 12 Pro Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone12ProMax.config(orientation) }

    /// iPhone 13, upright.
    public static let iPhone13 = ViewImageConfig.iPhone13(.portrait)
    /// iPhone 13.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone13.config(orientation) }

    /// iPhone 13 mini, upright.
    public static let iPhone13Mini = ViewImageConfig.iPhone13Mini(.portrait)
    /// iPhone 13 mini.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone13Mini.config(orientation) }

    /// iPhone 13 Pro, upright.
    public static let iPhone13Pro = ViewImageConfig.iPhone13Pro(.portrait)
    /// iPhone 13 Pro.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone13Pro.config(orientation) }

    /// iPhone 13 Pro Max, upright.
    public static let iPhone13ProMax = ViewImageConfig.iPhone13ProMax(.portrait)
    /// iPhone 13 Pro Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig { Phone.iPhone13ProMax.config(orientation) }
}

extension UITraitCollection {
    /// The traits of iPhone SE of 2016.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhoneSe.traits(orientation)
    }
    /// The traits of iPhone 8.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone8.traits(orientation)
    }
    /// The traits of iPhone 8 Plus.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone8Plus.traits(orientation)
    }
    /// The traits of iPhone X.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhoneX.traits(orientation)
    }
    /// The traits of iPhone XS Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhoneXsMax.traits(orientation)
    }
    /// The traits of iPhone XR.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhoneXr.traits(orientation)
    }
    /// The traits of iPhone 12.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone12.traits(orientation)
    }
    /// The traits of iPhone 12 Pro.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone12Pro.traits(orientation)
    }
    /// The traits of iPhone 12 Pro Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone12ProMax.traits(orientation)
    }
    /// The traits of iPhone 13.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone13.traits(orientation)
    }
    /// The traits of iPhone 13 mini.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13Mini(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone13Mini.traits(orientation)
    }
    /// The traits of iPhone 13 Pro.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13Pro(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone13Pro.traits(orientation)
    }
    /// The traits of iPhone 13 Pro Max.
    ///
    /// - Parameter orientation: How it is held.
    public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
        Phone.iPhone13ProMax.traits(orientation)
    }
}
