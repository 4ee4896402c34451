import AshlarGraphics
import Foundation

/// Two buttons that lower and raise a value: 94 × 32 points.
///
/// A finger presses the button that it goes down on, again after half a second, and ten times a second from then on.
/// `accessibilityIncrement()` and `accessibilityDecrement()` are presses too.
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

    /// The value, within `minimumValue` and `maximumValue`; 0 unless set. Setting it sends nothing.
    open var value: Double {
        get { storedValue }
        set { if !newValue.isNaN { storedValue = min(max(newValue, minimumValue), maximumValue) } }
    }

    /// The least value: 0 unless set. One that is not less than `maximumValue` is a fault.
    open var minimumValue = 0.0 {
        didSet {
            guard minimumValue < maximumValue else {
                Self.refuse("minimumValue (\(minimumValue.percentG)) must be less than maximumValue (\(maximumValue.percentG))")
                return minimumValue = oldValue
            }
            value = storedValue
        }
    }

    /// The greatest value: 100 unless set. One that is not greater than `minimumValue` is a fault.
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

    /// How much a press changes the value: 1 unless set. One that is not greater than 0 is a fault.
    open var stepValue = 1.0 {
        didSet {
            guard stepValue > 0 else {
                Self.refuse("stepValue (\(stepValue.percentG)) must be greater than 0")
                return stepValue = oldValue
            }
        }
    }

    private static func refuse(_ reason: String) { LayoutDiagnostics.fault("NSInvalidArgumentException", reason) }

    /// Whether holding a button sends `valueChanged` all the time, or only at its end: all the time unless set.
    open var isContinuous = true
    /// Whether holding a button goes on changing the value: true unless set.
    open var autorepeat = true
    /// Whether a press at one end of the range goes on at the other: false unless set.
    open var wraps = false

    /// Presses the button that raises the value: by a step, to the end at most, and from beyond it to the other end if the stepper
    /// wraps. Sends `valueChanged` if the value changes.
    open override func accessibilityIncrement() { press(to: value + stepValue) }

    /// Presses the button that lowers the value: by a step, to the end at most, and from beyond it to the other end if the stepper
    /// wraps. Sends `valueChanged` if the value changes.
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
    /// Whether a button is held that has changed the value, and nothing was sent yet.
    private var hasUntoldChange = false

    package override var takesTaps: Bool { true }

    /// Presses the button that the finger is on.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let raises = (touch.location(in: self).x > bounds.midX) != isRightToLeft
        hasUntoldChange = false
        hold(raises, for: 0.5)
        return true
    }

    private func hold(_ raises: Bool, for delay: TimeInterval) {
        press(to: raises ? value + stepValue : value - stepValue)
        guard autorepeat else { return }
        repetition = LayoutScheduler.main.perform(after: delay) { [weak self] in self?.hold(raises, for: 0.1) }
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { letGo() }
    open override func cancelTracking(with event: UIEvent?) { letGo() }

    private func letGo() {
        if let repetition { LayoutScheduler.main.cancel(repetition) }
        repetition = nil
        if hasUntoldChange { sendValueChanged() }
        hasUntoldChange = false
    }

    // MARK: Appearance

    /// Sets the image of the button that raises the value, for one state; nil gives that state the image of `normal`.
    open func setIncrementImage(_ image: UIImage?, for state: State) { incrementImages[state] = image }

    /// The image of the button that raises the value: the one set for the state, or else for `normal`; nil for a plus sign.
    open func incrementImage(for state: State) -> UIImage? { incrementImages[state] ?? incrementImages[.normal] }

    /// Sets the image of the button that lowers the value, for one state; nil gives that state the image of `normal`.
    open func setDecrementImage(_ image: UIImage?, for state: State) { decrementImages[state] = image }

    /// The image of the button that lowers the value: the one set for the state, or else for `normal`; nil for a minus sign.
    open func decrementImage(for state: State) -> UIImage? { decrementImages[state] ?? decrementImages[.normal] }

    /// Sets the image that is stretched behind the buttons in one state; nil gives that state the image of `normal`.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state] = image }

    /// The image behind the buttons: the one set for the state, or else for `normal`; nil for a grey.
    open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

    /// Sets the image between the buttons for their states; nil gives those the image of `normal` at both sides.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State) {
        dividerImages[DividerStates(left: leftState, right: rightState)] = image
    }

    /// The image between the buttons: the one set for their states, or else for `normal`; nil for a thin line.
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
        // One outline, so that nothing lies twice where the bars cross.
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
