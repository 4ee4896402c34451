import AshlarGraphics
import Foundation

/// Images and offsets of a bar button for states and heights of bars. They are stored, but not drawn.
struct BarButtonMetrics {
    struct Key: Hashable {
        var state: UInt = 0
        var metrics = UIBarMetrics.default
    }

    var backgrounds: [Key: UIImage] = [:]
    var backBackgrounds: [Key: UIImage] = [:]
    var titleOffsets: [UIBarMetrics: UIOffset] = [:]
    var backTitleOffsets: [UIBarMetrics: UIOffset] = [:]
    var verticalOffsets: [UIBarMetrics: CGFloat] = [:]
    var backVerticalOffsets: [UIBarMetrics: CGFloat] = [:]
}

extension UIBarButtonItem {
    /// Stores the image behind the item. It is not drawn.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for none.
    ///   - state: The state of the item.
    ///   - barMetrics: The height of the bar.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { metrics.backgrounds[.init(state: state.rawValue, metrics: barMetrics)] = backgroundImage }

    /// Returns the stored image behind the item; nil for none.
    ///
    /// - Parameters:
    ///   - state: The state of the item.
    ///   - barMetrics: The height of the bar.
    public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        metrics.backgrounds[.init(state: state.rawValue, metrics: barMetrics)]
    }

    /// Stores the image behind the item where it is a back button. It is not drawn.
    ///
    /// - Parameters:
    ///   - backgroundImage: The image; nil for none.
    ///   - state: The state of the item.
    ///   - barMetrics: The height of the bar.
    public final func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) { metrics.backBackgrounds[.init(state: state.rawValue, metrics: barMetrics)] = backgroundImage }

    /// Returns the stored image behind the item where it is a back button; nil for none.
    ///
    /// - Parameters:
    ///   - state: The state of the item.
    ///   - barMetrics: The height of the bar.
    public final func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        metrics.backBackgrounds[.init(state: state.rawValue, metrics: barMetrics)]
    }

    /// Stores an offset of the title, in points. Titles are not moved.
    ///
    /// - Parameters:
    ///   - adjustment: The offset.
    ///   - barMetrics: The height of the bar.
    public final func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        metrics.titleOffsets[barMetrics] = adjustment
    }

    /// Returns the stored offset of the title, in points. The default is zero.
    public final func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        metrics.titleOffsets[barMetrics] ?? .zero
    }

    /// Stores an offset of the title where the item is a back button, in points. Titles are not moved.
    ///
    /// - Parameters:
    ///   - adjustment: The offset.
    ///   - barMetrics: The height of the bar.
    public final func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        metrics.backTitleOffsets[barMetrics] = adjustment
    }

    /// Returns the stored offset of the title where the item is a back button, in points. The default is zero.
    public final func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        metrics.backTitleOffsets[barMetrics] ?? .zero
    }

    /// Stores a vertical offset of the image behind the item, in points. Images are not moved.
    ///
    /// - Parameters:
    ///   - adjustment: The offset.
    ///   - barMetrics: The height of the bar.
    public final func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        metrics.verticalOffsets[barMetrics] = adjustment
    }

    /// Returns the stored vertical offset of the image behind the item, in points. The default is 0.
    public final func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        metrics.verticalOffsets[barMetrics] ?? 0
    }

    /// Stores a vertical offset of the image behind a back button, in points. Images are not moved.
    ///
    /// - Parameters:
    ///   - adjustment: The offset.
    ///   - barMetrics: The height of the bar.
    public final func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        metrics.backVerticalOffsets[barMetrics] = adjustment
    }

    /// Returns the stored vertical offset of the image behind a back button, in points. The default is 0.
    public final func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        metrics.backVerticalOffsets[barMetrics] ?? 0
    }
}
