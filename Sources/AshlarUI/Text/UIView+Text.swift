import AshlarGraphics

/// The environment of views that show text.
extension UIView {
    /// The engine that measures the view's text.
    package final var textEngine: any TextEngine { rare?.textEngine ?? rare?.inheritedTextEngine ?? LayoutEnvironment.textEngine }

    /// Whether the view's direction is right to left.
    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The direction of text without a direction of its own.
    final var textDirection: Paragraph.Direction { isRightToLeft ? .rightToLeft : .leftToRight }
}
