/// One place of the matrix in which layouts are checked.
public struct LintSetting: Hashable, Codable, Sendable {
    /// The name of the device; nil for a size without a name.
    public var device: String?
    /// The width of the screen, in points.
    public var width: Double
    /// The height of the screen, in points.
    public var height: Double
    /// The text size of the system's settings.
    public var textSize: LintTextSize
    /// The language of the texts; nil for those that the application writes.
    public var language: String?
    /// Whether the layout direction is right to left.
    public var isRightToLeft: Bool

    /// Creates a setting.
    ///
    /// - Parameters:
    ///   - device: The name of the device, or nil (the default).
    ///   - width: The width of the screen, in points.
    ///   - height: The height of the screen, in points.
    ///   - textSize: The text size. The default is the system's.
    ///   - language: The language of the texts, or nil (the default).
    ///   - isRightToLeft: Whether the layout direction is right to left. The default is false.
    public init(
        device: String? = nil, width: Double, height: Double, textSize: LintTextSize = .l, language: String? = nil,
        isRightToLeft: Bool = false
    ) {
        (self.device, self.width, self.height, self.textSize) = (device, width, height, textSize)
        (self.language, self.isRightToLeft) = (language, isRightToLeft)
    }
}
