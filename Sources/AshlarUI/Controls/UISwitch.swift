import AshlarGraphics
import Foundation

/// An on/off switch: 49 × 31 points by constraints, 51 × 31 as a frame.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    /// Whether the switch is on. Setting it sends nothing.
    open var isOn = false

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

    /// Sets the state; nothing is animated.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

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
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }

    package override func drawContent(in context: any DrawingContext) {
        drawDimmed(in: context) {
            let track = CGRect(x: 0, y: (bounds.height - 31) / 2, width: 51, height: 31)
            let color = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
            context.fill(Path(roundedRect: track, cornerRadius: 15.5), color: color.value)
            let thumb = CGRect(x: isOn != isRightToLeft ? 22 : 2, y: track.minY + 2, width: 27, height: 27)
            drawThumb(in: thumb, color: thumbTintColor, context: context)
        }
    }
}
