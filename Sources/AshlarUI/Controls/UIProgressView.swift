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
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets the progress. A value that is not a number is a fault.
    ///
    /// - Parameters:
    ///   - progress: The progress, limited to 0 to 1.
    ///   - animated: Ignored: the change is not animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else {
            return LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 0; nan 4]")
        }
        storedProgress = min(max(progress, 0), 1)
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
        done.size.width *= CGFloat(progress)
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
