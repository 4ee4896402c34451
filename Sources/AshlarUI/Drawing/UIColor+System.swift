import Foundation
import Synchronization

/// The system's colors, with the values that Apple publishes for iOS. In the dark appearance, backgrounds of elevated views are
/// lighter.
extension UIColor {
    /// `#FF3B30` in light appearance, `#FF453A` in dark.
    public static let systemRed = UIColor(light: (255, 59, 48, 1), dark: (255, 69, 58, 1))
    /// `#FF9500` in light appearance, `#FF9F0A` in dark.
    public static let systemOrange = UIColor(light: (255, 149, 0, 1), dark: (255, 159, 10, 1))
    /// `#FFCC00` in light appearance, `#FFD60A` in dark.
    public static let systemYellow = UIColor(light: (255, 204, 0, 1), dark: (255, 214, 10, 1))
    /// The color of a switch that is on: `#34C759` in light appearance, `#30D158` in dark.
    public static let systemGreen = UIColor(light: (52, 199, 89, 1), dark: (48, 209, 88, 1))
    /// `#00C7BE` in light appearance, `#63E6E2` in dark.
    public static let systemMint = UIColor(light: (0, 199, 190, 1), dark: (99, 230, 226, 1))
    /// `#30B0C7` in light appearance, `#40C8E0` in dark.
    public static let systemTeal = UIColor(light: (48, 176, 199, 1), dark: (64, 200, 224, 1))
    /// `#32ADE6` in light appearance, `#64D2FF` in dark.
    public static let systemCyan = UIColor(light: (50, 173, 230, 1), dark: (100, 210, 255, 1))
    /// The default tint color: `#007AFF` in light appearance, `#0A84FF` in dark; `#0088FF` and `#0091FF` in the look of iOS 26.
    public static var systemBlue: UIColor { LayoutEnvironment.systemLook == .iOS26 ? blueOfGlass : blue18 }
    private static let link18 = UIColor(light: (0, 122, 255, 1), dark: (9, 132, 255, 1))
    private static let blue18 = UIColor(light: (0, 122, 255, 1), dark: (10, 132, 255, 1))
    private static let blueOfGlass = UIColor(light: (0, 136, 255, 1), dark: (0, 145, 255, 1))
    /// `#5856D6` in light appearance, `#5E5CE6` in dark.
    public static let systemIndigo = UIColor(light: (88, 86, 214, 1), dark: (94, 92, 230, 1))
    /// `#AF52DE` in light appearance, `#BF5AF2` in dark.
    public static let systemPurple = UIColor(light: (175, 82, 222, 1), dark: (191, 90, 242, 1))
    /// `#FF2D55` in light appearance, `#FF375F` in dark.
    public static let systemPink = UIColor(light: (255, 45, 85, 1), dark: (255, 55, 95, 1))
    /// `#A2845E` in light appearance, `#AC8E68` in dark.
    public static let systemBrown = UIColor(light: (162, 132, 94, 1), dark: (172, 142, 104, 1))
    /// The darkest of the system's grays in light appearance: `#8E8E93` in both appearances.
    public static let systemGray = UIColor(light: (142, 142, 147, 1), dark: (142, 142, 147, 1))
    /// `#AEAEB2` in light appearance, `#636366` in dark.
    public static let systemGray2 = UIColor(light: (174, 174, 178, 1), dark: (99, 99, 102, 1))
    /// `#C7C7CC` in light appearance, `#48484A` in dark.
    public static let systemGray3 = UIColor(light: (199, 199, 204, 1), dark: (72, 72, 74, 1))
    /// `#D1D1D6` in light appearance, `#3A3A3C` in dark.
    public static let systemGray4 = UIColor(light: (209, 209, 214, 1), dark: (58, 58, 60, 1))
    /// `#E5E5EA` in light appearance, `#2C2C2E` in dark.
    public static let systemGray5 = UIColor(light: (229, 229, 234, 1), dark: (44, 44, 46, 1))
    /// The lightest of the system's grays in light appearance: `#F2F2F7` in light appearance, `#1C1C1E` in dark.
    public static let systemGray6 = UIColor(light: (242, 242, 247, 1), dark: (28, 28, 30, 1))
    /// The system's tint color, which is `systemBlue`.
    public static var tintColor: UIColor { systemBlue }
    /// The color of primary text: `#000000` in light appearance, `#FFFFFF` in dark.
    public static let label = UIColor(light: (0, 0, 0, 1), dark: (255, 255, 255, 1))
    /// The color of secondary text: `#3C3C43` at 60 % in light appearance, `#EBEBF5` at 60 % in dark.
    public static let secondaryLabel = UIColor(light: (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6))
    /// The color of tertiary text: `#3C3C43` at 30 % in light appearance, `#EBEBF5` at 30 % in dark.
    public static let tertiaryLabel = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The color of quaternary text: `#3C3C43` at 18 % in light appearance, `#EBEBF5` at 16 % in dark.
    public static let quaternaryLabel = UIColor(light: (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16))
    /// The color of placeholder text: `#3C3C43` at 30 % in light appearance, `#EBEBF5` at 30 % in dark.
    public static let placeholderText = UIColor(light: (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3))
    /// The color of translucent thin lines: `#3C3C43` at 29 % in light appearance, `#545458` at 60 % in dark.
    public static let separator = UIColor(light: (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6))
    /// The color of opaque thin lines: `#C6C6C8` in light appearance, `#38383A` in dark.
    public static let opaqueSeparator = UIColor(light: (198, 198, 200, 1), dark: (56, 56, 58, 1))
    /// The fill of thin shapes such as a slider's track: `#787880` at 20 % in light appearance, `#787880` at 36 % in dark.
    public static let systemFill = UIColor(light: (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36))
    /// The fill of medium shapes such as a switch that is off: `#787880` at 16 % in light appearance, `#787880` at 32 % in dark.
    public static let secondarySystemFill = UIColor(light: (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32))
    /// The fill of large shapes such as a stepper: `#767680` at 12 % in light appearance, `#767680` at 24 % in dark.
    public static let tertiarySystemFill = UIColor(light: (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24))
    /// The fill of large areas: `#747480` at 8 % in light appearance, `#767680` at 18 % in dark.
    public static let quaternarySystemFill = UIColor(light: (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18))
    /// The color of links: `#007AFF` in light appearance, `#0984FF` in dark; `systemBlue` in the look of iOS 26.
    public static var link: UIColor { LayoutEnvironment.systemLook == .iOS26 ? blueOfGlass : link18 }
    /// The background of an interface: `#FFFFFF` in light appearance, `#000000` in dark.
    public static let systemBackground = UIColor(light: (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    /// The background of groups: `#F2F2F7` in light appearance, `#1C1C1E` in dark.
    public static let secondarySystemBackground = UIColor(
        light: (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    /// The background of groups within groups: `#FFFFFF` in light appearance, `#2C2C2E` in dark.
    public static let tertiarySystemBackground = UIColor(
        light: (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    /// The background of a grouped interface: `#F2F2F7` in light appearance, `#000000` in dark.
    public static let systemGroupedBackground = UIColor(light: (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1))
    /// The background of groups in a grouped interface: `#FFFFFF` in light appearance, `#1C1C1E` in dark.
    public static let secondarySystemGroupedBackground = UIColor(
        light: (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1))
    /// The background of groups within groups in a grouped interface: `#F2F2F7` in light appearance, `#2C2C2E` in dark.
    public static let tertiarySystemGroupedBackground = UIColor(
        light: (242, 242, 247, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1))
    /// The color of dark text on light backgrounds in all appearances: black.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The color of light text on dark backgrounds in all appearances: white at 60 %.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The former name of `systemGroupedBackground`.
    public static let groupTableViewBackground = systemGroupedBackground
}

extension LayoutEnvironment {
    /// The colors that `UIColor(named:)` finds.
    public nonisolated static var namedColors: [String: UIColor] {
        get { NamedColors.all.withLock { $0 } }
        set { NamedColors.all.withLock { $0 = newValue } }
    }
}

/// The colors of ``LayoutEnvironment/namedColors``, which are found by name on any thread.
private enum NamedColors {
    static let all = Mutex<[String: UIColor]>([:])
}
