import AshlarGraphics
import Foundation

/// Two buttons that decrease and increase a value. The size is 94 × 32 points.
///
/// A touch presses a button when it begins, again after half a second, and then ten times a second. `accessibilityIncrement()` and
/// `accessibilityDecrement()` press the buttons too.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    private static let size = CGSize(width: 94, height: 32)

    private var storedValue = 0.0
    private var incrementImages: [State: UIImage] = [:]
    private var backgroundImages: [State: UIImage] = [:]
    private var dividerImages: [DividerStates: UIImage] = [:]
    private var decrementImages: [State: UIImage] = [:]

    public override init(frame: CGRect) {
        // A stepper has one size.
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        hugContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        hugContent()
    }

    private func hugContent() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
    }

    // MARK: Value

    /// The value, from `minimumValue` to `maximumValue`. The default is 0. Setting it sends no events.
    open var value: Double {
        get { storedValue }
        set { if !newValue.isNaN { storedValue = min(max(newValue, minimumValue), maximumValue) } }
    }

    /// The lowest value. The default is 0. A value that is not less than `maximumValue` is a fault.
    open var minimumValue = 0.0 {
        didSet {
            guard minimumValue < maximumValue else {
                Self.refuse("minimumValue (\(minimumValue.percentG)) must be less than maximumValue (\(maximumValue.percentG))")
                return minimumValue = oldValue
            }
            value = storedValue
        }
    }

    /// The highest value. The default is 100. A value that is not greater than `minimumValue` is a fault.
    open var maximumValue = 100.0 {
        didSet {
            guard maximumValue > minimumValue else {
                Self.refuse(
                    "maximumValue (\(maximumValue.percentG)) must be greater than minimumValue (\(minimumValue.percentG))")
                return maximumValue = oldValue
            }
            value = storedValue
        }
    }

    /// The change of the value by a press. The default is 1. A value that is not greater than 0 is a fault.
    open var stepValue = 1.0 {
        didSet {
            guard stepValue > 0 else {
                Self.refuse("stepValue (\(stepValue.percentG)) must be greater than 0")
                return stepValue = oldValue
            }
        }
    }

    // FIDELITY.md: stepperRanges.
    private static func refuse(_ reason: String) { LayoutDiagnostics.fault("NSInvalidArgumentException", reason) }

    /// Whether the stepper sends `valueChanged` continuously while a button is held, or only at the end. The default is true.
    open var isContinuous = true
    /// Whether the value continues to change while a button is held. The default is true.
    open var autorepeat = true
    /// Whether a press beyond one end of the range continues at the other end. The default is false.
    open var wraps = false

    /// Presses the increment button. The value increases by a step, at most to the end of the range, or wraps around if `wraps` is
    /// true. Sends `valueChanged` if the value changes.
    open override func accessibilityIncrement() { press(to: value + stepValue) }

    /// Presses the decrement button. The value decreases by a step, at most to the end of the range, or wraps around if `wraps` is
    /// true. Sends `valueChanged` if the value changes.
    open override func accessibilityDecrement() { press(to: value - stepValue) }

    private func press(to newValue: Double) {
        guard isEnabled else { return }
        let old = value
        if wraps, newValue > maximumValue {
            value = minimumValue
        } else if wraps, newValue < minimumValue {
            value = maximumValue
        } else {
            value = newValue
        }
        guard value != old else { return }
        if isTracking, !isContinuous { hasUntoldChange = true } else { sendValueChanged() }
    }

    // MARK: Holding

    private var repetition: Appointments.ID?
    /// Whether the button that is held raises the value; nil while none is.
    private var heldRaises: Bool?
    /// Whether the value changed while a button is held, and the event is still to be sent.
    private var hasUntoldChange = false

    package override var takesTaps: Bool { true }

    /// Presses the button under the touch.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let raises = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        hasUntoldChange = false
        heldRaises = raises
        hold(raises, for: 0.5)
        return true
    }

    private func hold(_ raises: Bool, for delay: TimeInterval) {
        press(to: raises ? value + stepValue : value - stepValue)
        guard autorepeat else { return }
        repetition = LayoutScheduler.main.perform(after: delay) { [weak self] in self?.hold(raises, for: 0.1) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { endPress() }
    open override func cancelTracking(with event: UIEvent?) { endPress() }

    private func endPress() {
        if let repetition { LayoutScheduler.main.cancel(repetition) }
        repetition = nil
        heldRaises = nil
        if hasUntoldChange { sendValueChanged() }
        hasUntoldChange = false
    }

    // MARK: Appearance

    /// Sets the image of the increment button for a state.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setIncrementImage(_ image: UIImage?, for state: State) { incrementImages[state] = image }

    /// Returns the image of the increment button for a state, or else for `normal`; nil for a plus sign.
    open func incrementImage(for state: State) -> UIImage? { incrementImages[state] ?? incrementImages[.normal] }

    /// Sets the image of the decrement button for a state.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setDecrementImage(_ image: UIImage?, for state: State) { decrementImages[state] = image }

    /// Returns the image of the decrement button for a state, or else for `normal`; nil for a minus sign.
    open func decrementImage(for state: State) -> UIImage? { decrementImages[state] ?? decrementImages[.normal] }

    /// Sets the background image for a state, which is stretched behind the buttons.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

    /// Returns the background image for a state, or else for `normal`; nil for a gray background.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// Sets the image between the buttons.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal` on both sides.
    ///   - leftState: The state of the button on the left.
    ///   - rightState: The state of the button on the right.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
        dividerImages[DividerStates(left: leftState, right: rightState)] = image
    }

    /// Returns the image between the buttons, or else the one for `normal` on both sides.
    ///
    /// - Parameters:
    ///   - state: The state of the button on the left.
    ///   - rightSegmentState: The state of the button on the right.
    /// - Returns: The image; nil if the stepper draws a thin line.
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        dividerImages.image(state, rightSegmentState)
    }

    open override var intrinsicContentSize: CGSize { Self.size }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

    package override func drawContent(in context: any DrawingContext) {
        let (bounds, size) = (bounds, Self.size)
        let box = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        var (lower, raise) = (box, box)
        lower.size.width /= 2
        raise = lower.offsetBy(dx: lower.width, dy: 0)
        if isRightToLeft { swap(&lower, &raise) }
        drawDimmed(in: context) {
            if let image = backgroundImage(for: state) {
                image.paint(in: box, on: context, tint: tintColor)
            } else {
                context.fill(Path(roundedRect: box, cornerRadius: 8), color: UIColor.tertiarySystemFill.value)
                if isHighlighted, let heldRaises {
                    let held = heldRaises ? raise : lower
                    context.fill(Path(roundedRect: held, cornerRadius: 8), color: UIColor.systemFill.value)
                }
            }
            if let image = dividerImage(forLeftSegmentState: state, rightSegmentState: state) {
                let width = image.size.width
                image.paint(
                    in: CGRect(x: box.midX - width / 2, y: box.minY, width: width, height: box.height), on: context,
                    tint: tintColor)
            } else {
                let divider = CGRect(x: box.midX - 0.5, y: box.minY + 7, width: 1, height: box.height - 14)
                context.fill(Path(roundedRect: divider, cornerRadius: 0.5), color: UIColor.separator.value)
            }
            drawButton(
                in: lower, image: decrementImage(for: state), isPlus: false, isUsable: wraps || value > minimumValue, context)
            drawButton(
                in: raise, image: incrementImage(for: state), isPlus: true, isUsable: wraps || value < maximumValue, context)
        }
    }

    private func drawButton(in rect: CGRect, image: UIImage?, isPlus: Bool, isUsable: Bool, _ context: any DrawingContext) {
        if let image {
            return image.paint(in: UIView.ContentMode.center.rect(for: image.size, in: rect), on: context, tint: tintColor)
        }
        let color = (isUsable ? UIColor.label : .tertiaryLabel).value
        // A single outline, so that nothing is painted twice where the bars cross.
        let (long, thin) = (CGFloat(7), CGFloat(0.9))
        let corners: [(CGFloat, CGFloat)] =
            isPlus
            ? [
                (-long, -thin), (-thin, -thin), (-thin, -long), (thin, -long), (thin, -thin), (long, -thin), (long, thin),
                (thin, thin), (thin, long), (-thin, long), (-thin, thin), (-long, thin),
            ] : [(-long, -thin), (long, -thin), (long, thin), (-long, thin)]
        var path = Path()
        for (index, (x, y)) in corners.enumerated() {
            let corner = CGPoint(x: rect.midX + x, y: rect.midY + y)
            if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
        }
        path.close()
        context.fill(path, color: color)
    }
}
