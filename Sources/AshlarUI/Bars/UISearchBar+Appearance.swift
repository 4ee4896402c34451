import Foundation

/// What a search bar keeps of its look.
extension UISearchBar {
    /// The parts of a search bar that images are set for. Raw values are UIKit's.
    public enum Icon: Int, Sendable {
        /// The magnifying glass.
        case search = 0
        /// The button that clears the text.
        case clear = 1
        /// The button of bookmarks.
        case bookmark = 2
        /// The button of former results.
        case resultsList = 3
    }

    /// Images and distances that are kept and not drawn.
    struct StoredLook {
        var images: [Icon: [UIControl.State: UIImage]] = [:]
        var adjustments: [Icon: UIOffset] = [:]
        var background: UIImage?
        var fieldBackgrounds: [UIControl.State: UIImage] = [:]
        var scopeBackground: UIImage?
        var textAdjustment = UIOffset.zero
    }

    /// The image behind the bar; nil for its colour. One without a size hides the background.
    public var backgroundImage: UIImage? {
        get { look.background }
        set { look.background = newValue }
    }
    /// Sets the image behind the bar; the kind of bar is not told apart.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        look.background = backgroundImage
    }
    /// The image behind the bar.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { look.background }
    /// The image behind the scopes. Kept only.
    public var scopeBarBackgroundImage: UIImage? {
        get { look.scopeBackground }
        set { look.scopeBackground = newValue }
    }
    /// Sets the image behind the text. Kept only.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        look.fieldBackgrounds[state] = backgroundImage
    }
    /// The image behind the text.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { look.fieldBackgrounds[state] }
    /// Sets the image of a part. Kept only.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        look.images[icon, default: [:]][state] = iconImage
    }
    /// The image of a part; nil for the system's.
    public func image(for icon: Icon, state: UIControl.State) -> UIImage? { look.images[icon]?[state] }
    /// Sets how far a part is moved out of its place. Kept only.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { look.adjustments[icon] = adjustment }
    /// How far a part is moved out of its place.
    public func positionAdjustment(for icon: Icon) -> UIOffset { look.adjustments[icon] ?? .zero }
    /// How far the text is moved out of its place. Kept only.
    public var searchTextPositionAdjustment: UIOffset {
        get { look.textAdjustment }
        set { look.textAdjustment = newValue }
    }
}
