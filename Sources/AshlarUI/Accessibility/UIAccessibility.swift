import Foundation

/// The settings of assistive technologies and the notifications posted to them. `LayoutEnvironment.accessibilitySettings` contains
/// the settings, and `LayoutEnvironment.accessibilityPosts` the notifications.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// The notifications for assistive technologies. Raw values are UIKit's.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen appeared.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Parts of the screen changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text should be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The screen scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// An assistive technology should pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// An assistive technology should resume.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Posts a notification to assistive technologies. The package records it in `LayoutEnvironment.accessibilityPosts`.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - argument: The text to speak, the element to focus on, or nil.
    public static func post(notification: Notification, argument: Any?) {
        LayoutEnvironment.record(AccessibilityPost(notification: notification, argument: argument))
    }

    /// Converts a rectangle from a view's coordinates to those of the screen, which are taken to be its window's.
    ///
    /// - Parameters:
    ///   - rect: The rectangle in the view's coordinates.
    ///   - view: The view.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }

    /// Converts a path from a view's coordinates to those of the screen, which are taken to be its window's.
    ///
    /// - Parameters:
    ///   - path: The path in the view's coordinates.
    ///   - view: The view.
    /// - Returns: A new path.
    public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let (origin, x, y) = (
            view.convert(CGPoint.zero, to: nil), view.convert(CGPoint(x: 1, y: 0), to: nil),
            view.convert(CGPoint(x: 0, y: 1), to: nil)
        )
        guard let result = path.copy() as? UIBezierPath else { return path }
        result.apply(
            CGAffineTransform(
                a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y))
        return result
    }

    private static func has(_ setting: AccessibilitySettings) -> Bool {
        LayoutEnvironment.accessibilitySettings.contains(setting)
    }

    /// Whether VoiceOver is running.
    public static var isVoiceOverRunning: Bool { has(.voiceOver) }
    /// Whether Switch Control is running.
    public static var isSwitchControlRunning: Bool { has(.switchControl) }
    /// Whether Guided Access is enabled.
    public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
    /// Whether bold text is enabled.
    public static var isBoldTextEnabled: Bool { LayoutEnvironment.legibilityWeight == .bold }
    /// Whether button shapes are enabled.
    public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
    /// Whether colors are shown as grays.
    public static var isGrayscaleEnabled: Bool { has(.grayscale) }
    /// Whether colors are inverted.
    public static var isInvertColorsEnabled: Bool { has(.invertedColors) }
    /// Whether reduced transparency is enabled.
    public static var isReduceTransparencyEnabled: Bool { has(.reducedTransparency) }
    /// Whether reduced motion is enabled.
    public static var isReduceMotionEnabled: Bool { has(.reducedMotion) }
    /// Whether cross-fade transitions are preferred to movements.
    public static var prefersCrossFadeTransitions: Bool { has(.crossFades) }
    /// Whether darker system colors are enabled, which is the case for the contrast `high`.
    public static var isDarkerSystemColorsEnabled: Bool { LayoutEnvironment.accessibilityContrast == .high }
    /// Whether the interface should convey information without relying on color.
    public static var shouldDifferentiateWithoutColor: Bool { has(.withoutColor) }
    /// Whether selected text is spoken.
    public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
    /// Whether the screen's text is spoken.
    public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
    /// Whether shaking the device undoes an action. Always true.
    public static var isShakeToUndoEnabled: Bool { true }
    /// Whether closed captions are enabled.
    public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }
    /// Whether mono audio is enabled.
    public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
    /// Whether AssistiveTouch is running.
    public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
    /// Whether videos play automatically. Always true.
    public static var isVideoAutoplayEnabled: Bool { true }

    /// The name of the notification posted when `isVoiceOverRunning` changed.
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// The name of the notification posted when `isReduceMotionEnabled` changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// The name of the notification posted when `isReduceTransparencyEnabled` changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// The name of the notification posted when `isSwitchControlRunning` changed.
    public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// The name of the notification posted when `isInvertColorsEnabled` changed.
    public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// The name of the notification posted when `isBoldTextEnabled` changed. The package does not post it.
    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// The name of the notification posted when `isDarkerSystemColorsEnabled` changed. The package does not post it.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// The name of the notification posted after an announcement. The package does not post it.
    public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// The name of the notification posted when an element receives the focus. The package does not post it.
    public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
}

/// The settings of assistive technologies.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// VoiceOver is running.
    public static let voiceOver = AccessibilitySettings(rawValue: 1 << 0)
    /// Switch Control is running.
    public static let switchControl = AccessibilitySettings(rawValue: 1 << 1)
    /// Guided Access is enabled.
    public static let guidedAccess = AccessibilitySettings(rawValue: 1 << 2)
    /// Buttons have shapes.
    public static let buttonShapes = AccessibilitySettings(rawValue: 1 << 3)
    /// Colors are shown as grays.
    public static let grayscale = AccessibilitySettings(rawValue: 1 << 4)
    /// Colors are inverted.
    public static let invertedColors = AccessibilitySettings(rawValue: 1 << 5)
    /// Transparency is reduced.
    public static let reducedTransparency = AccessibilitySettings(rawValue: 1 << 6)
    /// Motion is reduced.
    public static let reducedMotion = AccessibilitySettings(rawValue: 1 << 7)
    /// Cross-fades are preferred to movements.
    public static let crossFades = AccessibilitySettings(rawValue: 1 << 8)
    /// Information is conveyed without relying on color.
    public static let withoutColor = AccessibilitySettings(rawValue: 1 << 9)
    /// Selected text is spoken.
    public static let speakSelection = AccessibilitySettings(rawValue: 1 << 10)
    /// The screen's text is spoken.
    public static let speakScreen = AccessibilitySettings(rawValue: 1 << 11)
    /// Closed captions are enabled.
    public static let closedCaptioning = AccessibilitySettings(rawValue: 1 << 12)
    /// Mono audio is enabled.
    public static let monoAudio = AccessibilitySettings(rawValue: 1 << 13)
    /// AssistiveTouch is running.
    public static let assistiveTouch = AccessibilitySettings(rawValue: 1 << 14)
}

/// A notification that was posted to assistive technologies.
@preconcurrency @MainActor
public struct AccessibilityPost {
    /// The notification.
    public let notification: UIAccessibility.Notification
    /// The text to speak or the element to focus on; nil for none.
    public let argument: Any?
}

extension LayoutEnvironment {
    /// The settings of assistive technologies. The default is empty. Changes are posted as on iOS.
    public static var accessibilitySettings: AccessibilitySettings = [] {
        didSet {
            let changed = accessibilitySettings.symmetricDifference(oldValue)
            let names: [(AccessibilitySettings, Notification.Name)] = [
                (.voiceOver, UIAccessibility.voiceOverStatusDidChangeNotification),
                (.reducedMotion, UIAccessibility.reduceMotionStatusDidChangeNotification),
                (.reducedTransparency, UIAccessibility.reduceTransparencyStatusDidChangeNotification),
                (.switchControl, UIAccessibility.switchControlStatusDidChangeNotification),
                (.invertedColors, UIAccessibility.invertColorsStatusDidChangeNotification),
            ]
            for (setting, name) in names where changed.contains(setting) {
                NotificationCenter.default.post(name: name, object: nil)
            }
        }
    }

    /// The last 100 notifications posted to assistive technologies, in order. Clear the array before a test.
    public static var accessibilityPosts: [AccessibilityPost] = []

    static func record(_ post: AccessibilityPost) {
        // FIDELITY.md: accessibilityIsData.
        if accessibilityPosts.count >= 100 { accessibilityPosts.removeFirst() }
        accessibilityPosts.append(post)
    }
}
