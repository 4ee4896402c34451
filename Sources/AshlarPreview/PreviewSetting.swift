import Ashlar
import AshlarLint

/// Everything that the device of a preview and its user decide.
public struct PreviewSetting: Codable, Hashable, Sendable {
    /// The setting in words, such as `iPhone 15, dark`.
    public var title: String
    /// The setting in file names, such as `iphone-15-dark`.
    public var slug: String
    /// The width of the screen, in points.
    public var width: Double
    /// The height of the screen, in points.
    public var height: Double
    /// The number of pixels per point.
    public var scale: Double
    /// Whether the device is a tablet.
    public var isPad: Bool
    /// Whether the width is compact, and the height.
    public var isCompact: (width: Bool, height: Bool) {
        get { (hasCompactWidth, hasCompactHeight) }
        set { (hasCompactWidth, hasCompactHeight) = newValue }
    }
    private var hasCompactWidth = true
    private var hasCompactHeight = false
    /// The insets of a full screen at the top, left, bottom and right, in points.
    public var safeArea: [Double]
    /// The user's text size.
    public var textSize: LintTextSize
    /// Whether the layout runs from right to left.
    public var isRightToLeft: Bool
    /// Whether the appearance is dark.
    public var isDark: Bool

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - title: The setting in words.
    ///   - slug: The setting in file names.
    ///   - size: The size of the screen, in points.
    ///   - scale: The number of pixels per point. The default is 2.
    ///   - isPad: Whether the device is a tablet. The default is false.
    ///   - safeArea: The insets of a full screen. The default has none.
    ///   - textSize: The user's text size. The default is the system's.
    ///   - isRightToLeft: Whether the layout runs from right to left. The default is false.
    ///   - isDark: Whether the appearance is dark. The default is false.
    public init(
        title: String, slug: String, size: CGSize, scale: Double = 2, isPad: Bool = false, safeArea: UIEdgeInsets = .zero,
        textSize: LintTextSize = .l, isRightToLeft: Bool = false, isDark: Bool = false
    ) {
        (self.title, self.slug, width, height) = (title, slug, Double(size.width), Double(size.height))
        (self.scale, self.isPad, self.textSize) = (scale, isPad, textSize)
        (self.isRightToLeft, self.isDark) = (isRightToLeft, isDark)
        self.safeArea = [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map { Double($0) }
        (hasCompactWidth, hasCompactHeight) = (!isPad, false)
    }

    /// The size of the screen, in points.
    public var size: CGSize { CGSize(width: width, height: height) }

    /// The insets of a full screen.
    public var insets: UIEdgeInsets {
        guard safeArea.count == 4 else { return .zero }
        return UIEdgeInsets(top: safeArea[0], left: safeArea[1], bottom: safeArea[2], right: safeArea[3])
    }

    /// The setting in landscape, if the screen is upright.
    var landscape: PreviewSetting {
        guard height > width else { return self }
        var setting = self
        (setting.width, setting.height) = (height, width)
        let turned = ScreenModel.safeArea(insets, isLandscape: true, isPad: isPad)
        setting.safeArea = [turned.top, turned.left, turned.bottom, turned.right].map { Double($0) }
        if !isPad { setting.isCompact = (height < 896, true) }
        return setting
    }

    /// Sets the environment of the views that are made next.
    @MainActor
    func apply() {
        LayoutEnvironment.userInterfaceLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        LayoutEnvironment.userInterfaceStyle = isDark ? .dark : .light
        LayoutEnvironment.preferredContentSizeCategory = textSize.category
        LayoutEnvironment.userInterfaceIdiom = isPad ? .pad : .phone
        UIScreen.main.bounds = CGRect(origin: .zero, size: size)
        UIScreen.main.scale = CGFloat(scale)
    }

    /// The setting as the rules of the lint name it.
    func lintSetting(size: CGSize) -> LintSetting {
        LintSetting(
            width: Double(size.width), height: Double(size.height), textSize: textSize, isRightToLeft: isRightToLeft)
    }
}
