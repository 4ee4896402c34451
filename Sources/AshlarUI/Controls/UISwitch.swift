import AshlarGraphics
import Foundation

/// An on/off switch. The size is 49 × 31 points in constraints; the frame measures 51 × 31 points.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Whether the switch is on. The default is false. Setting it sends no events.
    open var isOn = false { didSet { stopThumb() } }

    /// The color of the track when the switch is on. If nil, which is the default, it is green.
    open var onTintColor: UIColor?
    /// The color of the thumb. If nil, which is the default, it is white.
    open var thumbTintColor: UIColor?

    public override init(frame: CGRect) {
        // A switch has a fixed size.
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    /// Sets the state, which changes immediately and sends no events.
    ///
    /// - Parameters:
    ///   - on: Whether the switch is on.
    ///   - animated: Whether the thumb slides to its new position, within 0.25 seconds. The color changes at once. Without a window
    ///     nothing is animated.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOn else { return }
        let start = thumbFrame
        isOn = on
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
        // FIDELITY.md: thumbsSlide.
        let thumb = SwitchThumb(frame: start)
        thumb.control = self
        addSubview(thumb)
        movingThumb = thumb
        let end = thumbFrame
        UIView.animate(withDuration: 0.25) {
            thumb.frame = end
        } completion: { [weak self] _ in
            if self?.movingThumb === thumb { self?.stopThumb() }
        }
    }

    /// The view that shows the thumb while it slides.
    private var movingThumb: SwitchThumb?

    private func stopThumb() {
        movingThumb?.removeFromSuperview()
        movingThumb = nil
    }

    private var thumbFrame: CGRect {
        // A pressed thumb is wider towards the middle.
        let wide: CGFloat = isHighlighted ? 6 : 0
        return CGRect(
            x: isOn != isRightToLeft ? 22 - wide : 2, y: (bounds.height - 31) / 2 + 2, width: 27 + wide, height: 27)
    }

    package override var takesTaps: Bool { true }

    package override func wasTapped(_ touch: UITouch) {
        setOn(!isOn, animated: true)
        sendValueChanged()
    }

    package override var accessibilityDefaults: Defaults {
        Defaults(
            isElement: true, value: isOn ? "1" : "0", traits: UIAccessibilityTraits([.button, .toggleButton]).union(stateTraits))
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
    // FIDELITY.md: insetsAreNotMirrored.
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }

    package override func drawContent(in context: any DrawingContext) {
        drawDimmed(in: context) {
            let track = CGRect(x: 0, y: (bounds.height - 31) / 2, width: 51, height: 31)
            let color = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
            context.fill(Path(roundedRect: track, cornerRadius: 15.5), color: color.value)
            if movingThumb == nil { drawThumb(in: thumbFrame, color: thumbTintColor, context: context) }
        }
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISwitch.onTintColor),
            AppearanceProperty(\UISwitch.thumbTintColor),
        ]
    }
}

/// The thumb of a switch while it slides.
private final class SwitchThumb: UIView {
    weak var control: UISwitch?

    override var isInteractiveByDefault: Bool { false }

    override func drawContent(in context: any DrawingContext) {
        control?.drawThumb(in: CGRect(origin: .zero, size: bounds.size), color: control?.thumbTintColor, context: context)
    }
}
