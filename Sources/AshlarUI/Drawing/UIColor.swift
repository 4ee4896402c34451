import AshlarGraphics
import Foundation

/// A colour in the sRGB space.
public final class UIColor: NSObject, Sendable {
    package let value: Color

    package init(_ value: Color) { self.value = value }

    /// Components from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// A grey, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Components from 0 to 1; a hue of 0 and of 1 is red.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = Double(hue - hue.rounded(.down)) * 6
        func component(_ n: Double) -> CGFloat {
            let k = (n + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * CGFloat(max(0, min(k, 4 - k, 1)))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

    public var cgColor: CGColor { CGColor(value) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(Color(red: value.red, green: value.green, blue: value.blue, alpha: Double(alpha)))
    }

    /// Writes the components, from 0 to 1, and returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = CGFloat(value.red)
        green?.pointee = CGFloat(value.green)
        blue?.pointee = CGFloat(value.blue)
        alpha?.pointee = CGFloat(value.alpha)
        return true
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }
    public override var hash: Int { value.hashValue }
    public override var description: String {
        "UIExtendedSRGBColorSpace \(value.red.percentG) \(value.green.percentG) \(value.blue.percentG) \(value.alpha.percentG)"
    }

    private convenience init(_ red: Int, _ green: Int, _ blue: Int) {
        self.init(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }

    // MARK: Fixed colours

    public static let black = UIColor(white: 0, alpha: 1)
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    public static let white = UIColor(white: 1, alpha: 1)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let red = UIColor(255, 0, 0)
    public static let green = UIColor(0, 255, 0)
    public static let blue = UIColor(0, 0, 255)
    public static let cyan = UIColor(0, 255, 255)
    public static let yellow = UIColor(255, 255, 0)
    public static let magenta = UIColor(255, 0, 255)
    public static let orange = UIColor(255, 128, 0)
    public static let purple = UIColor(128, 0, 128)
    public static let brown = UIColor(153, 102, 51)
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: System colours, light appearance

    public static let systemRed = UIColor(255, 59, 48)
    public static let systemOrange = UIColor(255, 149, 0)
    public static let systemYellow = UIColor(255, 204, 0)
    public static let systemGreen = UIColor(52, 199, 89)
    public static let systemMint = UIColor(0, 199, 190)
    public static let systemTeal = UIColor(48, 176, 199)
    public static let systemCyan = UIColor(50, 173, 230)
    public static let systemBlue = UIColor(0, 122, 255)
    public static let systemIndigo = UIColor(88, 86, 214)
    public static let systemPurple = UIColor(175, 82, 222)
    public static let systemPink = UIColor(255, 45, 85)
    public static let systemBrown = UIColor(162, 132, 94)
    public static let systemGray = UIColor(142, 142, 147)
    public static let systemGray2 = UIColor(174, 174, 178)
    public static let systemGray3 = UIColor(199, 199, 204)
    public static let systemGray4 = UIColor(209, 209, 214)
    public static let systemGray5 = UIColor(229, 229, 234)
    public static let systemGray6 = UIColor(242, 242, 247)
    public static let label = UIColor(white: 0, alpha: 1)
    public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
    public static let tertiaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    public static let placeholderText = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
    public static let link = UIColor(0, 122, 255)
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    public static let secondarySystemBackground = UIColor(242, 242, 247)
    public static let tertiarySystemBackground = UIColor(white: 1, alpha: 1)
}

/// A colour as layers take it.
public final class CGColor: Hashable, Sendable {
    package let value: Color

    package init(_ value: Color) { self.value = value }

    /// Components from 0 to 1, in the sRGB space.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// The opacity, from 0 to 1.
    public var alpha: CGFloat { CGFloat(value.alpha) }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
