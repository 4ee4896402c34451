import Foundation

/// Images and offsets of a search bar, which are stored but, except for an empty background image, not drawn.
extension UISearchBar {
    /// The parts of a search bar that images are set for. Raw values are UIKit's.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The button that clears the text.
        case clear = 1
        /// The button of bookmarks.
        case bookmark = 2
        /// The results list button.
        case resultsList = 3
    }

    /// Images and offsets that are stored but not drawn.
    struct StoredLook {
        var images: [Icon: [UIControl.State: UIImage]] = [:]
        var adjustments: [Icon: UIOffset] = [:]
        var background: UIImage?
        var fieldBackgrounds: [UIControl.State: UIImage] = [:]
        var scopeBackground: UIImage?
        var textAdjustment = UIOffset.zero
    }

    /// The image behind the bar. An image of zero size hides the background; other images are not drawn. Nil shows the bar's color.
    public var backgroundImage: UIImage? {
        get { look.background }
        set { look.background = newValue }
    }

    /// Sets the image behind the bar. One image serves all positions and metrics.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for the bar's color.
    ///   - barPosition: The position of the bar. It has no effect.
    ///   - barMetrics: The metrics of the bar. They have no effect.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        look.background = backgroundImage
    }

    /// Returns the image behind the bar. One image serves all positions and metrics.
    ///
    /// - Parameters:
    ///   - barPosition: The position of the bar. It has no effect.
    ///   - barMetrics: The metrics of the bar. They have no effect.
    /// - Returns: The image that was set last; nil for the bar's color.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { look.background }
    /// The image behind the scope bar. It is stored, but not drawn.
    public var scopeBarBackgroundImage: UIImage? {
        get { look.scopeBackground }
        set { look.scopeBackground = newValue }
    }

    /// Sets the image behind the text of the search field. It is stored, but not drawn.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for none.
    ///   - state: The state of the search field.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        look.fieldBackgrounds[state] = backgroundImage
    }
    /// Returns the image behind the text of the search field.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { look.fieldBackgrounds[state] }

    /// Sets the image of an icon. It is stored, but not drawn.
    ///
    /// - Parameters:
    ///   - iconImage: The image; nil for the system's image.
    ///   - icon: The part of the search bar.
    ///   - state: The state of the search bar.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        look.images[icon, default: [:]][state] = iconImage
    }

    /// Returns the image that was set for an icon.
    ///
    /// - Parameters:
    ///   - icon: The part of the search bar.
    ///   - state: The state of the search bar.
    /// - Returns: The image; nil if none was set.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? { look.images[icon]?[state] }

    /// Sets the offset of an icon from its place. It is stored, but not drawn.
    ///
    /// - Parameters:
    ///   - adjustment: The offset, in points.
    ///   - icon: The part of the search bar.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { look.adjustments[icon] = adjustment }
    /// Returns the offset of an icon from its place. The default is zero.
    public func positionAdjustment(for icon: Icon) -> UIOffset { look.adjustments[icon] ?? .zero }
    /// The offset of the text from its place, in points. It is stored, but not drawn.
    public var searchTextPositionAdjustment: UIOffset {
        get { look.textAdjustment }
        set { look.textAdjustment = newValue }
    }
}
