import AshlarGraphics
import Foundation

/// A bar that shows the progress of a task. It is 4 points high; constraints determine its width.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// The style of the bar. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// A bar with round ends on a track.
        case `default` = 0
        /// A bar with straight ends and no track, for the edge of a toolbar.
        case bar = 1
    }

    private var storedProgress: Float = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// Creates a bar with a style, 4 points high.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
        progressViewStyle = style
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// The progress, from 0 to 1. Values beyond are limited to this range. The default is 0.
    open var progress: Float {
        get { observedProgress.map { Float(min(max($0.fractionCompleted, 0), 1)) } ?? storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress. A value that is not a number is a fault.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0 to 1.
    ///   - animated: Whether the bar grows or shrinks within 0.25 seconds, if it is in a window.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else {
            return LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 0; nan 4]")
        }
        let old = storedProgress
        storedProgress = min(max(progress, 0), 1)
        if storedProgress != old || !animated { show(from: old, animated: animated) }
    }

    /// The task whose progress the bar shows, with an animation of its changes; nil for `progress`. The default is nil.
    ///
    /// While there is one, setting `progress` has no effect on the picture. Changes are noticed at the end of the scheduler's
    /// turns.
    open var observedProgress: Progress? {
        didSet {
            observation = nil
            guard let observedProgress else {
                return storedProgress = Float(oldValue?.fractionCompleted ?? Double(storedProgress))
            }
            let start = storedProgress
            storedProgress = progress
            show(from: start, animated: false)
            observation = observedProgress.observe(\.fractionCompleted) { [weak self] _, _ in
                guard let self else { return }
                let old = storedProgress
                storedProgress = progress
                show(from: old, animated: true)
            }
        }
    }
    private var observation: NSKeyValueObservation?

    /// The way of the bar's end; nil while it stands still.
    private var way: NumberOnItsWay?

    // FIDELITY.md: barsGrowInAQuarter.
    private func show(from old: Float, animated: Bool) {
        let now = LayoutScheduler.main.time
        let start = way?.value(to: CGFloat(old), at: now) ?? CGFloat(old)
        way = animated && window != nil && UIView.areAnimationsEnabled ? NumberOnItsWay(from: start, length: 0.25) : nil
    }

    override var nextOwnChange: TimeInterval? {
        way.flatMap { $0.end > LayoutScheduler.main.time ? LayoutScheduler.main.time + 1.0 / 60 : nil }
    }

    /// The style of the bar. The default is `default`.
    open var progressViewStyle = Style.default
    /// The color of the completed part. If nil, which is the default, it is the tint color.
    open var progressTintColor: UIColor?
    /// The color of the track. If nil, which is the default, it is a gray, or none in the style `bar`.
    open var trackTintColor: UIColor?
    /// The image stretched over the completed part, in place of its color. The default is nil.
    open var progressImage: UIImage?
    /// The image stretched over the track, in place of its color. The default is nil.
    open var trackImage: UIImage?

    // FIDELITY.md: progressIs4.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }

    package override func drawContent(in context: any DrawingContext) {
        let track = CGRect(origin: .zero, size: bounds.size)
        var done = track
        done.size.width *= way?.value(to: CGFloat(progress), at: DrawnInstant.time) ?? CGFloat(progress)
        if isRightToLeft { done.origin.x = track.maxX - done.width }
        let trackColor = trackTintColor ?? (progressViewStyle == .bar ? nil : .systemFill)
        draw(trackImage, or: trackColor, in: track, context)
        if done.width > 0 { draw(progressImage, or: progressTintColor ?? tintColor, in: done, context) }
    }

    private func draw(_ image: UIImage?, or color: UIColor?, in rect: CGRect, _ context: any DrawingContext) {
        if let image { return image.paint(in: rect, on: context, tint: tintColor) }
        guard let color else { return }
        let radius = progressViewStyle == .bar ? 0 : rect.height / 2
        context.fill(Path(roundedRect: rect, cornerRadius: radius), color: color.value)
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIProgressView.progressTintColor),
            AppearanceProperty(\UIProgressView.trackTintColor),
        ]
    }
}
