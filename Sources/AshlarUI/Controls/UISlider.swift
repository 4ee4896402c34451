import AshlarGraphics
import Foundation

/// A control for choosing a value from a range, with a thumb on a track. It is 30 points high in constraints, which determine its
/// width.
///
/// `sizeToFit()` makes the frame 34 points high. The frame extends 2 points beyond the alignment rectangle on either side, and 1 point
/// below it, as on iOS.
///
///     let volume = UISlider()
///     volume.maximumValue = 11
///     volume.value = 12        // 11
///     volume.addAction(UIAction { _ in print(volume.value) }, for: .valueChanged)
///     volume.accessibilityDecrement()   // prints 9.9
@preconcurrency @MainActor
open class UISlider: UIControl {
    private var storedValue: Float = 0
    private var thumbImages: [State: UIImage] = [:]
    private var minimumTrackImages: [State: UIImage] = [:]
    private var maximumTrackImages: [State: UIImage] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Value

    /// The value, from `minimumValue` to `maximumValue`. The default is 0. Setting it sends no events.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value. A value that is not a number is a fault.
    ///
    /// - Parameters:
    ///   - value: The value, limited to the range.
    ///   - animated: Whether the thumb slides to its new position within 0.25 seconds, if the slider is in a window.
    open func setValue(_ value: Float, animated: Bool) {
        guard isNumber(value) else { return }
        let old = storedValue
        storedValue = min(max(value, minimumValue), maximumValue)
        guard animated, window != nil, UIView.areAnimationsEnabled else { return way = nil }
        if storedValue != old {
            let start = way?.value(to: CGFloat(old), at: LayoutScheduler.main.time) ?? CGFloat(old)
            way = NumberOnItsWay(from: start, length: 0.25)
        }
    }

    /// The way of the thumb; nil while it stands still.
    private var way: NumberOnItsWay?

    override var nextOwnChange: TimeInterval? {
        way.flatMap { $0.end > LayoutScheduler.main.time ? LayoutScheduler.main.time + 1.0 / 60 : nil }
    }

    /// The value at the leading end of the track. The default is 0. Setting it above `maximumValue` also sets `maximumValue`.
    open var minimumValue: Float = 0 {
        didSet {
            guard isNumber(minimumValue) else { return minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            storedValue = max(storedValue, minimumValue)
        }
    }

    /// The value at the trailing end of the track. The default is 1. Setting it below `minimumValue` also sets `minimumValue`.
    open var maximumValue: Float = 1 {
        didSet {
            guard isNumber(maximumValue) else { return maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            storedValue = min(storedValue, maximumValue)
        }
    }

    /// Whether the slider sends `valueChanged` continuously while it is dragged, or only at the end. The default is true.
    open var isContinuous = true

    /// Increases the value by a tenth of the range and sends `valueChanged` if the value changes.
    open override func accessibilityIncrement() { step(by: 0.1) }

    /// Decreases the value by a tenth of the range and sends `valueChanged` if the value changes.
    open override func accessibilityDecrement() { step(by: -0.1) }

    // FIDELITY.md: stepsComeFromOutside.
    private func step(by fraction: Float) {
        guard isEnabled else { return }
        let old = value
        value += (maximumValue - minimumValue) * fraction
        if value != old { sendValueChanged() }
    }

    // MARK: Dragging

    /// The touch's initial horizontal position and the value at that time.
    private var grip: (x: CGFloat, value: Float)?

    private func rects() -> (track: CGRect, thumb: CGRect) {
        let track = trackRect(forBounds: bounds)
        return (track, thumbRect(forBounds: bounds, trackRect: track, value: value))
    }

    /// Tracks a touch that begins on the thumb or at most 10 points away from it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard rects().thumb.insetBy(dx: -10, dy: -10).contains(place) else { return false }
        grip = (place.x, value)
        return true
    }

    /// Moves the thumb with the touch.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return false }
        let (track, thumb) = rects()
        let room = travel(in: track).width - thumb.width
        guard room > 0 else { return true }
        let share = Float((touch.location(in: self).x - grip.x) / room) * (isRightToLeft ? -1 : 1)
        let old = value
        value = grip.value + share * (maximumValue - minimumValue)
        if value != old, isContinuous { sendValueChanged() }
        return true
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        let start = grip?.value
        grip = nil
        if !isContinuous, value != start { sendValueChanged() }
    }

    /// Prevents gestures of superviews while the slider tracks a touch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTracking && gestureRecognizer.view !== self ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Appearance

    /// The image at the leading end of the track; nil, the default, for none.
    open var minimumValueImage: UIImage?
    /// The image at the trailing end of the track; nil, the default, for none.
    open var maximumValueImage: UIImage?
    /// The color of the track before the thumb. If nil, which is the default, it is the tint color.
    open var minimumTrackTintColor: UIColor?
    /// The color of the track after the thumb. If nil, which is the default, it is a gray.
    open var maximumTrackTintColor: UIColor?
    /// The color of the thumb. If nil, which is the default, it is white.
    open var thumbTintColor: UIColor?

    /// Sets the image of the thumb for a state.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }

    /// Returns the image of the thumb for a state, or else for `normal`; nil for the round thumb.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    /// The image of the thumb for the current state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// Sets the image of the track before the thumb for a state, which is stretched to that part.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }

    /// Returns the image of the track before the thumb for a state, or else for `normal`; nil if the part has a color.
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }

    /// The image of the track before the thumb for the current state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// Sets the image of the track after the thumb for a state, which is stretched to that part.
    ///
    /// - Parameters:
    ///   - image: The image; nil for that of `normal`.
    ///   - state: The state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }

    /// Returns the image of the track after the thumb for a state, or else for `normal`; nil if the part has a color.
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

    /// The image of the track after the thumb for the current state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Size and layout

    package override var accessibilityDefaults: Defaults {
        let range = maximumValue - minimumValue
        let share = range > 0 ? (value - minimumValue) / range : 0
        return Defaults(
            isElement: true, value: "\(Int((share * 100).rounded()))%",
            traits: UIAccessibilityTraits.adjustable.union(stateTraits))
    }

    // FIDELITY.md: slidersFitAt34.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 34) }

    /// Returns the rectangle of the minimum image: at the leading end, in the image's size. Empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(of: minimumValueImage, atRight: isRightToLeft, in: bounds)
    }

    /// Returns the rectangle of the maximum image: at the trailing end, in the image's size. Empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(of: maximumValueImage, atRight: !isRightToLeft, in: bounds)
    }

    /// Returns the rectangle of the track: vertically centered, 4 points high or as high as its images, 3 points from the ends of the
    /// bounds, and 8 points from the images at its ends. In the look of iOS 26 it is 6 points high and reaches from end to end.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let area = alignmentRect(forFrame: bounds)
        let (leading, trailing) = (room(for: minimumValueImage), room(for: maximumValueImage))
        let height = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max() ?? look.thickness
        let inset = look.inset - alignmentRectInsets.left
        return CGRect(
            x: area.minX + inset + (isRightToLeft ? trailing : leading), y: area.midY - height / 2,
            width: max(0, area.width - 2 * inset - leading - trailing), height: height)
    }

    private var look: (inset: CGFloat, thickness: CGFloat) { LayoutEnvironment.systemLook.sliderTrack }

    /// Returns the part of the slider in which the thumb moves: it ends 2 points from the ends of a slider without images.
    private func travel(in track: CGRect) -> CGRect { track.insetBy(dx: 2 - look.inset, dy: 0) }

    /// Returns the rectangle of the thumb for a value. The thumb measures 27 × 27 points and stands on whole points, or has the size of
    /// its image.
    ///
    /// - Parameters:
    ///   - bounds: The bounds of the slider; ignored.
    ///   - rect: The rectangle of the track, in the slider's coordinates.
    ///   - value: The value; values outside the range place the thumb at an end.
    /// - Returns: The rectangle, in the slider's coordinates.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: 27, height: 27)
        let share = fraction(of: value)
        let travel = travel(in: rect)
        let x = travel.minX + (travel.width - size.width) * (isRightToLeft ? 1 - share : share)
        let y = rect.midY - size.height / 2
        let isWhole = currentThumbImage == nil
        return CGRect(
            x: isWhole ? x.rounded() : x, y: isWhole ? y.rounded() : y, width: size.width, height: size.height)
    }

    /// Returns the position of a value along the track, from 0 to 1.
    private func fraction(of value: Float) -> CGFloat {
        let (low, high) = (Double(minimumValue), Double(maximumValue))
        let share = (Double(value) - low) / (high - low)
        // The quotient is not finite if the range is empty or has an infinite end.
        return share.isFinite ? min(max(share, 0), 1) : 0
    }

    private func room(for image: UIImage?) -> CGFloat { image.map { $0.size.width + 8 } ?? 0 }

    private func imageRect(of image: UIImage?, atRight: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        let area = alignmentRect(forFrame: bounds)
        return CGRect(
            x: atRight ? area.maxX - size.width : area.minX, y: area.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    package override func drawContent(in context: any DrawingContext) {
        let bounds = CGRect(origin: .zero, size: bounds.size)
        let track = trackRect(forBounds: bounds)
        let shown = way.map { Float($0.value(to: CGFloat(value), at: DrawnInstant.time)) } ?? value
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: shown)
        var (low, high) = (track, track)
        (low.size.width, high.origin.x) = (thumb.midX - track.minX, thumb.midX)
        high.size.width = track.maxX - thumb.midX
        if isRightToLeft { swap(&low, &high) }
        drawDimmed(in: context) {
            drawTrack(currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor, in: low, context)
            drawTrack(currentMaximumTrackImage, or: maximumTrackTintColor ?? .systemFill, in: high, context)
            if let image = currentThumbImage {
                image.paint(in: thumb, on: context, tint: tintColor)
            } else {
                drawSoftThumb(in: thumb, context: context)
            }
            if let image = minimumValueImage {
                image.paint(in: minimumValueImageRect(forBounds: bounds), on: context, tint: tintColor)
            }
            if let image = maximumValueImage {
                image.paint(in: maximumValueImageRect(forBounds: bounds), on: context, tint: tintColor)
            }
        }
    }

    /// Draws a thumb without a rim, whose shadow reaches far below it.
    private func drawSoftThumb(in rect: CGRect, context: any DrawingContext) {
        let shape = Path(roundedRect: rect, cornerRadius: rect.width / 2)
        for (depth, blur) in [(6, 6.5), (0.5, 2)] as [(CGFloat, CGFloat)] {
            let shadow = Shadow(
                color: Color(red: 0, green: 0, blue: 0, alpha: 0.12), offset: CGSize(width: 0, height: depth), blur: blur)
            context.drawShadow(shadow, of: shape, rule: .nonzero)
        }
        context.fill(shape, color: (thumbTintColor ?? .white).value)
    }

    private func drawTrack(_ image: UIImage?, or color: UIColor, in part: CGRect, _ context: any DrawingContext) {
        guard part.width > 0 else { return }
        // FIDELITY.md: trackImagesStretch.
        if let image { return image.paint(in: part, on: context, tint: tintColor) }
        context.fill(Path(roundedRect: part, cornerRadius: part.height / 2), color: color.value)
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UISlider.minimumTrackTintColor),
            AppearanceProperty(\UISlider.maximumTrackTintColor),
            AppearanceProperty(\UISlider.thumbTintColor),
        ]
    }
}
