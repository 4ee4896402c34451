import Foundation

/// The version of iOS whose look bars, controls and colors have.
///
/// One value applies to everything: `LayoutEnvironment.systemLook`. Set it before views are created, since views keep colors and sizes
/// that they have read.
///
/// The look of iOS 26 differs from that of iOS 18 only where Apple's own pictures show how: the blue of the system, corners, back
/// buttons, and the tracks of sliders.
public enum SystemLook: Sendable, CaseIterable {
    /// iOS 17 and 18, the default.
    case iOS18
    /// iOS 26.
    case iOS26

    // FIDELITY.md: looksOfTwoSystems.
    /// The distance of a slider's track from the ends of the frame, and its thickness, in points.
    var sliderTrack: (inset: CGFloat, thickness: CGFloat) { self == .iOS26 ? (0, 6) : (3, 4) }

    /// Whether all round corners of layers are continuous.
    var roundsContinuously: Bool { self == .iOS26 }

    /// Whether back buttons are circles of glass without a title.
    var hasGlassButtons: Bool { self == .iOS26 }
}
