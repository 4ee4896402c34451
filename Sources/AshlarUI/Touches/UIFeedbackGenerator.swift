import Foundation

/// The base class of haptic feedback generators. No feedback is played here; `LayoutEnvironment.feedbacks` lists the requests.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }

    /// Prepares for feedback. The default implementation does nothing.
    open func prepare() {}
}

/// A generator of impacts, as when two objects collide.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The style of an impact. Raw values are UIKit's.
    public enum FeedbackStyle: Int, Sendable {
        /// A collision of small, light objects.
        case light = 0
        /// A collision of medium-sized objects.
        case medium = 1
        /// A collision of large, heavy objects.
        case heavy = 2
        /// A collision of soft objects.
        case soft = 3
        /// A collision of rigid objects.
        case rigid = 4
    }

    /// Creates a generator of medium impacts.
    public override convenience init() { self.init(style: .medium) }

    private let style: FeedbackStyle

    /// Creates a generator of impacts of a style.
    public init(style: FeedbackStyle) {
        self.style = style
        super.init()
    }

    /// Requests an impact of full intensity.
    open func impactOccurred() { impactOccurred(intensity: 1) }
    /// Requests an impact with an intensity from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {
        LayoutEnvironment.feedbacks.append(.impact(style, intensity: min(max(intensity, 0), 1)))
    }
}

/// A generator of feedback for a change of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Requests feedback for a change of the selection.
    open func selectionChanged() { LayoutEnvironment.feedbacks.append(.selection) }
}

/// A generator of feedback for the outcome of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome of a task. Raw values are UIKit's.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task produced a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// Requests feedback for the outcome of a task.
    open func notificationOccurred(_ notificationType: FeedbackType) {
        LayoutEnvironment.feedbacks.append(.notification(notificationType))
    }
}
