import AshlarGraphics
import Foundation

/// A bar that shows how much of something is done: 4 points high, as wide as constraints say.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// What the bar looks like. Raw values are UIKit's.
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

    /// A bar in the given style.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 4))
        progressViewStyle = style
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
    }

    /// How much is done, from 0 to 1; what lies beyond is cut off.
    open var progress: Float {
        get { storedProgress }
        set { setProgress(newValue, animated: false) }
    }

    /// Sets how much is done, from 0 to 1. Nothing is animated.
    open func setProgress(_ progress: Float, animated: Bool) {
        guard !progress.isNaN else {
            return LayoutDiagnostics.fault("CALayerInvalidGeometry", "CALayer bounds contains NaN: [0 0; nan 4]")
        }
        storedProgress = min(max(progress, 0), 1)
    }

    /// What the bar looks like: a bar on a track unless set.
    open var progressViewStyle = Style.default
    /// The colour of what is done; the tint colour unless set.
    open var progressTintColor: UIColor?
    /// The colour of the track; a grey unless set, none in the style `bar`.
    open var trackTintColor: UIColor?
    /// Drawn in place of the part that is done, stretched to it; nil for none.
    open var progressImage: UIImage?
    /// Drawn in place of the track, stretched to it; nil for none.
    open var trackImage: UIImage?

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
}
