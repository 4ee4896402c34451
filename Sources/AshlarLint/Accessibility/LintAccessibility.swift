import Ashlar
import Foundation

/// What assistive technologies are told about a view that is an element for them.
public struct LintAccessibility: Sendable {
    /// The words that are read; nil for none.
    public var label: String?
    /// The present value; nil for none.
    public var value: String?
    /// The kind of the element, and what it can do.
    public var traits: UIAccessibilityTraits

    /// The facts about a view; nil for one that is no element.
    @MainActor
    init?(_ view: UIView) {
        guard view.isAccessibilityElement else { return nil }
        (label, value, traits) = (view.accessibilityLabel, view.accessibilityValue, view.accessibilityTraits)
    }
}

/// A color as its components, each from 0 to 1.
public struct LintColor: Hashable, Sendable {
    /// The components.
    public var red, green, blue: Double
    /// The opacity.
    public var alpha: Double

    /// Creates a color.
    ///
    /// - Parameters:
    ///   - red: The red component, from 0 to 1.
    ///   - green: The green component, from 0 to 1.
    ///   - blue: The blue component, from 0 to 1.
    ///   - alpha: The opacity, from 0 to 1. The default is 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// The color as a view shows it, with the view's appearance and opacity.
    @MainActor
    init?(_ color: UIColor?, in view: UIView, opacity: Double) {
        guard let color else { return nil }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.resolvedColor(with: view.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
            return nil
        }
        self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha) * opacity)
    }

    /// Returns the color that is seen where this one lies over another, which is opaque.
    func over(_ below: LintColor) -> LintColor {
        func mix(_ a: Double, _ b: Double) -> Double { a * alpha + b * (1 - alpha) }
        return LintColor(red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
    }

    /// The relative luminance of the Web Content Accessibility Guidelines.
    var luminance: Double {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Returns the contrast ratio of two opaque colors, from 1 to 21.
    func contrast(to other: LintColor) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
