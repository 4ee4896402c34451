/// A view whose font follows the preferred text size, if the font is a text style's or from `UIFontMetrics`.
@MainActor
protocol FontFollower: UIView, UIContentSizeCategoryAdjusting {
    /// The view's `font`, which is declared as `UIFont!` in labels and as `UIFont?` in other views.
    var followingFont: UIFont? { get set }
}

extension FontFollower {
    /// Sets the font for the view's traits, if the font follows the preferred text size.
    func adjustFont() {
        guard adjustsFontForContentSizeCategory, let font = followingFont, font.scaling != nil else { return }
        let adjusted = font.adjusted(for: traitCollection)
        if adjusted !== font { followingFont = adjusted }
    }

    /// Sets the font after a change of the view's traits.
    func adjustFont(after old: UITraitCollection) {
        if old.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { adjustFont() }
    }
}

extension UILabel: FontFollower, UIContentSizeCategoryAdjusting {
    final var followingFont: UIFont? {
        get { font }
        set { font = newValue }
    }
}
