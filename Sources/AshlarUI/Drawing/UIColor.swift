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

    /// The same colour as a layer's.
    public convenience init(cgColor: CGColor) { self.init(cgColor.value) }

    /// The same colour as layers take it.
    public var cgColor: CGColor { CGColor(value) }

    /// The same colour with another opacity, from 0 to 1, in place of its own.
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

    /// Opaque black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A third of the way from black to white.
    public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    /// Two thirds of the way from black to white.
    public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    /// Opaque white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Halfway from black to white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// `#FF0000`.
    public static let red = UIColor(255, 0, 0)
    /// `#00FF00`.
    public static let green = UIColor(0, 255, 0)
    /// `#0000FF`.
    public static let blue = UIColor(0, 0, 255)
    /// `#00FFFF`.
    public static let cyan = UIColor(0, 255, 255)
    /// `#FFFF00`.
    public static let yellow = UIColor(255, 255, 0)
    /// `#FF00FF`.
    public static let magenta = UIColor(255, 0, 255)
    /// `#FF8000`.
    public static let orange = UIColor(255, 128, 0)
    /// `#800080`.
    public static let purple = UIColor(128, 0, 128)
    /// `#996633`.
    public static let brown = UIColor(153, 102, 51)
    /// Black that is fully transparent: nothing to be seen.
    public static let clear = UIColor(white: 0, alpha: 0)

    // MARK: System colours, light appearance

    /// `#FF3B30` in light appearance.
    public static let systemRed = UIColor(255, 59, 48)
    /// `#FF9500` in light appearance.
    public static let systemOrange = UIColor(255, 149, 0)
    /// `#FFCC00` in light appearance.
    public static let systemYellow = UIColor(255, 204, 0)
    /// `#34C759` in light appearance: a switch that is on.
    public static let systemGreen = UIColor(52, 199, 89)
    /// `#00C7BE` in light appearance.
    public static let systemMint = UIColor(0, 199, 190)
    /// `#30B0C7` in light appearance.
    public static let systemTeal = UIColor(48, 176, 199)
    /// `#32ADE6` in light appearance.
    public static let systemCyan = UIColor(50, 173, 230)
    /// `#007AFF` in light appearance: the tint colour unless one is set.
    public static let systemBlue = UIColor(0, 122, 255)
    /// `#5856D6` in light appearance.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// `#AF52DE` in light appearance.
    public static let systemPurple = UIColor(175, 82, 222)
    /// `#FF2D55` in light appearance.
    public static let systemPink = UIColor(255, 45, 85)
    /// `#A2845E` in light appearance.
    public static let systemBrown = UIColor(162, 132, 94)
    /// `#8E8E93` in light appearance: the darkest of the system's greys.
    public static let systemGray = UIColor(142, 142, 147)
    /// `#AEAEB2` in light appearance.
    public static let systemGray2 = UIColor(174, 174, 178)
    /// `#C7C7CC` in light appearance.
    public static let systemGray3 = UIColor(199, 199, 204)
    /// `#D1D1D6` in light appearance.
    public static let systemGray4 = UIColor(209, 209, 214)
    /// `#E5E5EA` in light appearance.
    public static let systemGray5 = UIColor(229, 229, 234)
    /// `#F2F2F7` in light appearance: the lightest of the system's greys.
    public static let systemGray6 = UIColor(242, 242, 247)
    /// The text of labels: black.
    public static let label = UIColor(white: 0, alpha: 1)
    /// Text of less weight: `#3C3C43` at 60 %.
    public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)
    /// Text of still less weight: `#3C3C43` at 30 %.
    public static let tertiaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    /// What a text field shows while it is empty: `#3C3C43` at 30 %.
    public static let placeholderText = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
    /// Thin lines through which what lies below shows: `#3C3C43` at 29 %.
    public static let separator = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
    /// The fill of thin shapes such as a slider's track: `#787880` at 20 %.
    public static let systemFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.2)
    /// The fill of middle-sized shapes such as a switch that is off: `#787880` at 16 %.
    public static let secondarySystemFill = UIColor(red: 120 / 255, green: 120 / 255, blue: 128 / 255, alpha: 0.16)
    /// The fill of large shapes such as a stepper: `#767680` at 12 %.
    public static let tertiarySystemFill = UIColor(red: 118 / 255, green: 118 / 255, blue: 128 / 255, alpha: 0.12)
    /// The fill of large areas: `#747480` at 8 %.
    public static let quaternarySystemFill = UIColor(red: 116 / 255, green: 116 / 255, blue: 128 / 255, alpha: 0.08)
    /// Links in text: `#007AFF`.
    public static let link = UIColor(0, 122, 255)
    /// What an interface lies on: white.
    public static let systemBackground = UIColor(white: 1, alpha: 1)
    /// Groups on the background: `#F2F2F7`.
    public static let secondarySystemBackground = UIColor(242, 242, 247)
    /// Groups within groups: white.
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
