import AshlarLayout
import Foundation

/// The keyboard of the simulated device.
public enum SimulatedKeyboard: Equatable, Sendable {
    /// A keyboard that is attached to the device. Nothing covers the screen but the `inputView` and the `inputAccessoryView` of
    /// the first responder, as on iOS.
    case hardware
    /// The keyboard on the screen, as a stand-in with rows of keys. It appears when a view that takes key input becomes the first
    /// responder.
    case software
    /// The small keyboard of a tablet that floats over the application, with its upper left corner at a point of the window. It is kept
    /// inside the window. Layout guides follow it if `followsUndockedKeyboard` is set; nothing else makes room for it.
    case floating(at: CGPoint)
}

extension LayoutEnvironment {
    /// The keyboard of windows that have not chosen one. The default is `software`, that of a phone; the first responder that
    /// changes next follows a change.
    public static var keyboard = SimulatedKeyboard.software
}

extension AshlarNamespace {
    /// The keyboard of this view's window. The default is `LayoutEnvironment.keyboard`, and `hardware` in windows that are lower than
    /// 320 points.
    ///
    ///     field.becomeFirstResponder()         // posts keyboardWillShowNotification
    ///     LayoutScheduler.main.advance(by: 0.25)   // the keyboard is shown
    public var keyboard: SimulatedKeyboard {
        get { view.windowReference?.inputViews?.keyboard ?? LayoutEnvironment.keyboard }
        nonmutating set {
            guard let window = view.windowReference, newValue != keyboard else { return }
            window.madeInputViews.keyboard = newValue
            InputViews.update()
        }
    }

    /// The part of this view's window that the keyboard or the views in its place cover, in the window's coordinates; nil while
    /// there are none.
    public var keyboardFrame: CGRect? { view.windowReference?.inputViews?.frame }

    /// The object that receives keys; nil for none. There is at most one.
    public var firstResponder: UIResponder? { FirstResponder.current }
}

extension UIWindow {
    final var madeInputViews: InputViews {
        if let inputViews { return inputViews }
        let made = InputViews(self)
        inputViews = made
        return made
    }
}

/// The heights of keyboards, in points.
@MainActor
enum KeyboardSize {
    /// The size of a keyboard that floats.
    static let floating = CGSize(width: 320, height: 258)

    // FIDELITY.md: keyboardHeights.
    /// The height of the keyboard in a window, the part below the safe area included.
    ///
    /// - Parameters:
    ///   - size: The size of the window, in points.
    ///   - bottom: The inset of the safe area at the bottom, in points: more than 0 for a device with a home indicator.
    ///   - hasSuggestions: Whether the keyboard has the bar of suggestions.
    static func height(in size: CGSize, bottom: CGFloat, hasSuggestions: Bool) -> CGFloat {
        let (short, isPortrait) = (min(size.width, size.height), size.height >= size.width)
        if short >= 744 {
            // iPads: 313 and 398 points with their bar of shortcuts, more with a home indicator.
            let base: CGFloat = isPortrait ? 258 : 343
            return base + 55 + (bottom > 0 ? 24 : 0)
        }
        guard isPortrait else { return (bottom > 0 ? 171 : 162) + (hasSuggestions ? 38 : 0) }
        let base: CGFloat = bottom > 0 ? (short >= 414 ? 301 : 291) : (short >= 414 ? 226 : 216)
        return base + (hasSuggestions ? (short >= 375 ? 45 : 37) : 0)
    }
}
