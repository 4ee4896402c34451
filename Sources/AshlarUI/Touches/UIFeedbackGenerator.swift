import Foundation

/// Makes the device be felt. Nothing is felt here; `LayoutEnvironment.feedbacks` lists what was asked for.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Gets ready for feedback that comes soon.
    open func prepare() {}
}

/// A knock, as when something meets something.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How the knock feels. Raw values are UIKit's.
    public enum FeedbackStyle: Int, Sendable {
        /// Small and light.
        case light = 0
        /// Of middle size.
        case medium = 1
        /// Large and heavy.
        case heavy = 2
        /// Soft.
        case soft = 3
        /// Hard.
        case rigid = 4
    }

    /// A knock of middle size.
    public override convenience init() { self.init(style: .medium) }

    private let style: FeedbackStyle

    /// A knock of a kind.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Knocks.
    open func impactOccurred() { impactOccurred(intensity: 1) }
    /// Knocks with a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        LayoutEnvironment.feedbacks.append(.impact(style, intensity: min(max(intensity, 0), 1)))
    }
}

/// A tick, as when the choice changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Ticks.
    open func selectionChanged() { LayoutEnvironment.feedbacks.append(.selection) }
}

/// A row of knocks that says how something has ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something has ended. Raw values are UIKit's.
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// Almost not.
        case warning = 1
        /// Badly.
        case error = 2
    }

    /// Says how something has ended.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        LayoutEnvironment.feedbacks.append(.notification(notificationType))
    }
}
