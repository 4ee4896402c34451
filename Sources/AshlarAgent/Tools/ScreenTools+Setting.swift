import Ashlar
import Foundation

extension ScreenTools {
    /// The tool that changes the screen and its user's settings in a running application, which keeps its state.
    public var set: AgentTool {
        AgentTool(
            "set", "Changes the size of the screen or a setting of its user, and answers what changed. The app keeps running.",
            [
                .init("width", .number, "the width of the screen in points"),
                .init("height", .number, "the height of the screen in points"),
                .init("dark", .flag, "whether the appearance is dark"),
                .init("text_size", .choice(Self.textSizes.map(\.name)), "the user's text size; l is the default"),
                .init("rtl", .flag, "whether the layout runs from right to left"),
            ]
        ) { arguments throws(AgentFailure) in
            changes()
            if let isDark = arguments.flag("dark") { LayoutEnvironment.userInterfaceStyle = isDark ? .dark : .light }
            if let size = Self.textSizes.first(where: { $0.name == arguments.text("text_size") }) {
                LayoutEnvironment.preferredContentSizeCategory = size.category
            }
            if let isRightToLeft = arguments.flag("rtl") {
                LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
                for window in UIApplication.shared.windows { window.setNeedsLayout() }
            }
            var size = UIScreen.main.bounds.size
            if let width = arguments.number("width") { size.width = CGFloat(width) }
            if let height = arguments.number("height") { size.height = CGFloat(height) }
            guard (1...4096).contains(size.width), (1...4096).contains(size.height) else {
                throw AgentFailure("set: the width and height have to be from 1 to 4096.")
            }
            let isResized = size != UIScreen.main.bounds.size
            return act(isResized ? [(0, .resize(size))] : [])
        }
    }

    /// The text sizes by the names that the tools of `ashlar` have for them.
    private static let textSizes: [(name: String, category: UIContentSizeCategory)] = [
        ("xs", .extraSmall), ("s", .small), ("m", .medium), ("l", .large), ("xl", .extraLarge), ("xxl", .extraExtraLarge),
        ("xxxl", .extraExtraExtraLarge), ("ax1", .accessibilityMedium), ("ax2", .accessibilityLarge),
        ("ax3", .accessibilityExtraLarge), ("ax4", .accessibilityExtraExtraLarge), ("ax5", .accessibilityExtraExtraExtraLarge),
    ]
}
