import AshlarGraphics
import Foundation

/// A value between two ends, shown by a thumb on a track: 30 points high by constraints, as wide as they say.
///
/// The frame is 31 points high and reaches 2 points beyond what constraints see at either side, as on iOS.
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

    /// The value, within `minimumValue` and `maximumValue`; 0 unless set. Setting it sends nothing.
    open var value: Float {
        get { storedValue }
        set { setValue(newValue, animated: false) }
    }

    /// Sets the value, or the nearest end if it lies beyond. Nothing is animated.
    open func setValue(_ value: Float, animated: Bool) {
        guard isNumber(value) else { return }
        storedValue = min(max(value, minimumValue), maximumValue)
    }

    /// The value at the leading end: 0 unless set. A greater `maximumValue` stays, a smaller one becomes the same.
    open var minimumValue: Float = 0 {
        didSet {
            guard isNumber(minimumValue) else { return minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            storedValue = max(storedValue, minimumValue)
        }
    }

    /// The value at the trailing end: 1 unless set. A smaller `minimumValue` stays, a greater one becomes the same.
    open var maximumValue: Float = 1 {
        didSet {
            guard isNumber(maximumValue) else { return maximumValue = oldValue }
            if minimumValue > maximumValue { minimumValue = maximumValue }
            storedValue = min(storedValue, maximumValue)
        }
    }

    /// Whether dragging sends `valueChanged` all the time, or only at its end: all the time unless set.
    open var isContinuous = true

    /// Raises the value by a tenth of the range and sends `valueChanged`.
    open override func accessibilityIncrement() { step(by: 0.1) }

    /// Lowers the value by a tenth of the range and sends `valueChanged`.
    open override func accessibilityDecrement() { step(by: -0.1) }

    private func step(by fraction: Float) {
        guard isEnabled else { return }
        let old = value
        value += (maximumValue - minimumValue) * fraction
        if value != old { sendValueChanged() }
    }

    // MARK: Dragging

    /// Where the finger went down, and the value that it began with.
    private var grip: (x: CGFloat, value: Float)?

    private func rects() -> (track: CGRect, thumb: CGRect) {
        let track = trackRect(forBounds: bounds)
        return (track, thumbRect(forBounds: bounds, trackRect: track, value: value))
    }

    /// Follows a finger on the thumb, or not further than 10 points from it.
    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        guard rects().thumb.insetBy(dx: -10, dy: -10).contains(place) else { return false }
        grip = (place.x, value)
        return true
    }

    /// Has the thumb follow the finger.
    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let grip else { return false }
        let (track, thumb) = rects()
        let room = track.width - thumb.width
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

    /// No gesture of something around the slider that begins on the thumb.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        isTracking && gestureRecognizer.view !== self ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Appearance

    /// Shown before the track, at its leading end; nil for none.
    open var minimumValueImage: UIImage?
    /// Shown behind the track, at its trailing end; nil for none.
    open var maximumValueImage: UIImage?
    /// The colour of the track up to the thumb; the tint colour unless set.
    open var minimumTrackTintColor: UIColor?
    /// The colour of the track behind the thumb; a grey unless set.
    open var maximumTrackTintColor: UIColor?
    /// The thumb's colour; white unless set.
    open var thumbTintColor: UIColor?

    /// Sets the image that stands for the thumb in one state; nil gives that state the image of `normal`.
    open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }

    /// The image that stands for the thumb in a state: the one set for it, or else for `normal`; nil for the round thumb.
    open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }

    /// The image that stands for the thumb in the present state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }

    /// Sets the image that is stretched over the track up to the thumb in one state; nil gives that state the image of `normal`.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }

    /// The image of the track up to the thumb in a state: the one set for it, or else for `normal`; nil for a colour.
    open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }

    /// The image of the track up to the thumb in the present state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }

    /// Sets the image that is stretched over the track behind the thumb in one state; nil gives that state the image of `normal`.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }

    /// The image of the track behind the thumb in a state: the one set for it, or else for `normal`; nil for a colour.
    open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }

    /// The image of the track behind the thumb in the present state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    // MARK: Size and layout

    package override var accessibilityDefaults: Defaults {
        let range = maximumValue - minimumValue
        let share = range > 0 ? (value - minimumValue) / range : 0
        return Defaults(
            isElement: true, value: "\(Int((share * 100).rounded()))%",
            traits: UIAccessibilityTraits.adjustable.union(stateTraits))
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }
    open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

    /// Where the image of the minimum is drawn: at the leading end, at its own size. Empty without an image.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(of: minimumValueImage, atRight: isRightToLeft, in: bounds)
    }

    /// Where the image of the maximum is drawn: at the trailing end, at its own size. Empty without an image.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        imageRect(of: maximumValueImage, atRight: !isRightToLeft, in: bounds)
    }

    /// Where the track is drawn: 4 points high in the middle, or as high as its images, 8 points from the images at the ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let area = alignmentRect(forFrame: bounds)
        let (leading, trailing) = (room(for: minimumValueImage), room(for: maximumValueImage))
        let height = [currentMinimumTrackImage, currentMaximumTrackImage].compactMap { $0?.size.height }.max() ?? 4
        return CGRect(
            x: area.minX + (isRightToLeft ? trailing : leading), y: area.midY - height / 2,
            width: max(0, area.width - leading - trailing), height: height)
    }

    /// Where the thumb is drawn for a value: from end to end of the track, 28 points large unless it has an image.
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let size = currentThumbImage?.size ?? CGSize(width: 28, height: 28)
        let share = fraction(of: value)
        return CGRect(
            x: rect.minX + (rect.width - size.width) * (isRightToLeft ? 1 - share : share), y: rect.midY - size.height / 2,
            width: size.width, height: size.height)
    }

    /// How far along the track a value lies, from 0 to 1.
    private func fraction(of value: Float) -> CGFloat {
        let (low, high) = (Double(minimumValue), Double(maximumValue))
        let share = (Double(value) - low) / (high - low)
        // A range without a length, or with an end that is not finite.
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
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
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
                drawThumb(in: thumb, color: thumbTintColor, context: context)
            }
            if let image = minimumValueImage {
                image.paint(in: minimumValueImageRect(forBounds: bounds), on: context, tint: tintColor)
            }
            if let image = maximumValueImage {
                image.paint(in: maximumValueImageRect(forBounds: bounds), on: context, tint: tintColor)
            }
        }
    }
    private func drawTrack(_ image: UIImage?, or color: UIColor, in part: CGRect, _ context: any DrawingContext) {
        guard part.width > 0 else { return }
        if let image { return image.paint(in: part, on: context, tint: tintColor) }
        context.fill(Path(roundedRect: part, cornerRadius: part.height / 2), color: color.value)
    }
}
