import AshlarGraphics
import Foundation

/// An on/off switch: 49 × 31 points by constraints, 51 × 31 as a frame.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Whether the switch is on. Setting it sends nothing.
    open var isOn = false { didSet { stopThumb() } }

    /// The track's colour when on; green unless set.
    open var onTintColor: UIColor?
    /// The thumb's colour; white unless set.
    open var thumbTintColor: UIColor?

    public override init(frame: CGRect) {
        // A switch has one size.
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    /// Sets the state, which holds at once. Animated, in a window, the thumb slides there within 0.25 seconds; the colour does not
    /// fade.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOn else { return }
        let start = thumbFrame
        isOn = on
        guard animated, window != nil, UIView.areAnimationsEnabled else { return }
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

    /// Stands for the thumb while it slides.
    private var movingThumb: SwitchThumb?

    private func stopThumb() {
        movingThumb?.removeFromSuperview()
        movingThumb = nil
    }

    private var thumbFrame: CGRect {
        CGRect(x: isOn != isRightToLeft ? 22 : 2, y: (bounds.height - 31) / 2 + 2, width: 27, height: 27)
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
}

/// The thumb of a switch while it slides.
private final class SwitchThumb: UIView {
    weak var control: UISwitch?

    override var isInteractiveByDefault: Bool { false }

    override func drawContent(in context: any DrawingContext) {
        control?.drawThumb(in: CGRect(origin: .zero, size: bounds.size), color: control?.thumbTintColor, context: context)
    }
}
