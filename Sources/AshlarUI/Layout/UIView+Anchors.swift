import AshlarLayout

extension UIView {
    /// The leading edge: left, or right from right to left.
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    /// The trailing edge: right, or left from right to left.
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    /// The left edge, whatever the direction.
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    /// The right edge, whatever the direction.
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    /// The top edge.
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    /// The bottom edge.
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    /// The extent from left to right.
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    /// The extent from top to bottom.
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    /// The middle between the left and right edges.
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    /// The middle between the top and bottom edges.
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
    /// The baseline of the first line of text; the top edge of a view without text.
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of a view without text.
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .lastBaseline) }
}
