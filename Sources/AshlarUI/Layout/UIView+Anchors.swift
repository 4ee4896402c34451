import AshlarLayout

extension UIView {
    public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .leading) }
    public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .trailing) }
    public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .left) }
    public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .right) }
    public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .top) }
    public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .bottom) }
    public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(item, .width) }
    public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(item, .height) }
    public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item, .centerX) }
    public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .centerY) }
    public final var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .firstBaseline) }
    public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item, .lastBaseline) }

    /// True if the view's place or size could be different while all constraints hold as well as they do.
    ///
    /// Answers for detached trees too, where UIKit says false. Lays out nothing: the engine is brought up to date only.
    public final var hasAmbiguousLayout: Bool { isAmbiguous(item) }

    final func isAmbiguous(_ item: LayoutItem) -> Bool {
        let root = rootView
        guard root.item.engine != nil || root.item.needsEngine else { return false }
        return LayoutPass.optimise(root) && item.host?.hasAmbiguousLayout(item) ?? false
    }
}
