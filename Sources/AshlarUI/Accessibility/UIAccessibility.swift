import Foundation

/// What the person has set for assistive technologies, and what they are told. The settings are those of
/// `LayoutEnvironment.accessibilitySettings`, what is posted is in `LayoutEnvironment.accessibilityPosts`.
@preconcurrency @MainActor
public enum UIAccessibility {
    /// What assistive technologies are told of. Raw values are UIKit's.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public var rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// A new screen has appeared.
        public static let screenChanged = Notification(rawValue: 1000)
        /// Parts of the screen have changed.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// A text is to be spoken.
        public static let announcement = Notification(rawValue: 1008)
        /// The screen was scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// An assistive technology is to pause.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
        /// An assistive technology is to go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
    }

    /// Tells assistive technologies of something: a text to speak, or the element to go to.
    public static func post(notification: Notification, argument: Any?) {
        LayoutEnvironment.record(AccessibilityPost(notification: notification, argument: argument))
    }

    /// A rectangle of a view in the coordinates of the screen.
    public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { view.convert(rect, to: nil) }

    private static func has(_ setting: AccessibilitySettings) -> Bool {
        LayoutEnvironment.accessibilitySettings.contains(setting)
    }

    /// Whether texts are spoken.
    public static var isVoiceOverRunning: Bool { has(.voiceOver) }
    /// Whether the person uses switches.
    public static var isSwitchControlRunning: Bool { has(.switchControl) }
    /// Whether the person is guided through one application.
    public static var isGuidedAccessEnabled: Bool { has(.guidedAccess) }
    /// Whether text is to be bold.
    public static var isBoldTextEnabled: Bool { LayoutEnvironment.legibilityWeight == .bold }
    /// Whether buttons are to have shapes.
    public static var buttonShapesEnabled: Bool { has(.buttonShapes) }
    /// Whether colours are shown as greys.
    public static var isGrayscaleEnabled: Bool { has(.grayscale) }
    /// Whether colours are inverted.
    public static var isInvertColorsEnabled: Bool { has(.invertedColors) }
    /// Whether nothing is to shine through.
    public static var isReduceTransparencyEnabled: Bool { has(.reducedTransparency) }
    /// Whether nothing is to move much.
    public static var isReduceMotionEnabled: Bool { has(.reducedMotion) }
    /// Whether cross-fades are preferred to movements.
    public static var prefersCrossFadeTransitions: Bool { has(.crossFades) }
    /// Whether colours are to be darker.
    public static var isDarkerSystemColorsEnabled: Bool { LayoutEnvironment.accessibilityContrast == .high }
    /// Whether states are not to be told by colours alone.
    public static var shouldDifferentiateWithoutColor: Bool { has(.withoutColor) }
    /// Whether the selected text is spoken.
    public static var isSpeakSelectionEnabled: Bool { has(.speakSelection) }
    /// Whether the screen's text is spoken.
    public static var isSpeakScreenEnabled: Bool { has(.speakScreen) }
    /// Whether the device is shaken to undo.
    public static var isShakeToUndoEnabled: Bool { true }
    /// Whether videos have captions.
    public static var isClosedCaptioningEnabled: Bool { has(.closedCaptioning) }
    /// Whether one channel of sound is used.
    public static var isMonoAudioEnabled: Bool { has(.monoAudio) }
    /// Whether there is an on-screen pointer for touches.
    public static var isAssistiveTouchRunning: Bool { has(.assistiveTouch) }
    /// Whether videos begin by themselves.
    public static var isVideoAutoplayEnabled: Bool { true }

    /// Posted when `isVoiceOverRunning` has changed.
    public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Posted when `isReduceMotionEnabled` has changed.
    public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceMotionStatusDidChangeNotification")
    /// Posted when `isReduceTransparencyEnabled` has changed.
    public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
    /// Posted when `isSwitchControlRunning` has changed.
    public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilitySwitchControlStatusDidChangeNotification")
    /// Posted when `isInvertColorsEnabled` has changed.
    public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityInvertColorsStatusDidChangeNotification")
    /// Posted when `isBoldTextEnabled` has changed. Not by this package.
    public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityBoldTextStatusDidChangeNotification")
    /// Posted when `isDarkerSystemColorsEnabled` has changed. Not by this package.
    public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
    /// Posted when a text has been spoken. Not by this package.
    public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// Posted when another element is reached. Not by this package.
    public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
        "UIAccessibilityElementFocusedNotification")
}

/// What the person has set for assistive technologies.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Texts are spoken.
    public static let voiceOver = AccessibilitySettings(rawValue: 1 << 0)
    /// Switches are used.
    public static let switchControl = AccessibilitySettings(rawValue: 1 << 1)
    /// The person is guided through one application.
    public static let guidedAccess = AccessibilitySettings(rawValue: 1 << 2)
    /// Buttons have shapes.
    public static let buttonShapes = AccessibilitySettings(rawValue: 1 << 3)
    /// Colours are shown as greys.
    public static let grayscale = AccessibilitySettings(rawValue: 1 << 4)
    /// Colours are inverted.
    public static let invertedColors = AccessibilitySettings(rawValue: 1 << 5)
    /// Nothing shines through.
    public static let reducedTransparency = AccessibilitySettings(rawValue: 1 << 6)
    /// Nothing moves much.
    public static let reducedMotion = AccessibilitySettings(rawValue: 1 << 7)
    /// Cross-fades stand in for movements.
    public static let crossFades = AccessibilitySettings(rawValue: 1 << 8)
    /// States are not told by colours alone.
    public static let withoutColor = AccessibilitySettings(rawValue: 1 << 9)
    /// The selected text is spoken.
    public static let speakSelection = AccessibilitySettings(rawValue: 1 << 10)
    /// The screen's text is spoken.
    public static let speakScreen = AccessibilitySettings(rawValue: 1 << 11)
    /// Videos have captions.
    public static let closedCaptioning = AccessibilitySettings(rawValue: 1 << 12)
    /// One channel of sound is used.
    public static let monoAudio = AccessibilitySettings(rawValue: 1 << 13)
    /// There is an on-screen pointer for touches.
    public static let assistiveTouch = AccessibilitySettings(rawValue: 1 << 14)
}

/// Something that assistive technologies were told of.
@preconcurrency @MainActor
public struct AccessibilityPost {
    /// What it was.
    public let notification: UIAccessibility.Notification
    /// The text to speak, or the element to go to; nil for none.
    public let argument: Any?
}

extension LayoutEnvironment {
    /// What the person has set for assistive technologies. The default is nothing. Changes are posted as on iOS.
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

    /// What was posted to assistive technologies, the last 100 posts in order. Empty it before a test.
    public static var accessibilityPosts: [AccessibilityPost] = []

    static func record(_ post: AccessibilityPost) {
        if accessibilityPosts.count >= 100 { accessibilityPosts.removeFirst() }
        accessibilityPosts.append(post)
    }
}
