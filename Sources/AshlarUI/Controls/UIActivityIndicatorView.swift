import AshlarGraphics
import Foundation

/// A spinning indicator of an activity, 20 or 37 points in width and height.
///
/// It turns once in a second of the scheduler's clock, in eight steps. Drawings without a time show it in its initial position.
/// Unless `hidesWhenStopped` is false, the view is hidden until `startAnimating()` and takes no space in a stack.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size and color of the indicator. The raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// 37 points, white. The older name of `large` with a white color.
        case whiteLarge = 0
        /// 20 points, white. The older name of `medium` with a white color.
        case white = 1
        /// 20 points, gray. The older name of `medium`.
        case gray = 2
        /// 20 points.
        case medium = 100
        /// 37 points.
        case large = 101
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates an indicator with the size of its style.
    public init(style: Style) {
        super.init(frame: .zero)
        setUp()
        self.style = style
        takeColor()
        frame.size = intrinsicContentSize
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] { setContentHuggingPriority(.defaultHigh, for: axis) }
        isHidden = true
    }

    /// The style of the indicator. The default is `medium`.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            takeColor()
            invalidateIntrinsicContentSize()
        }
    }

    /// Takes over the color of an older style.
    private func takeColor() {
        if style == .white || style == .whiteLarge { color = .white }
        if style == .gray { color = .systemGray }
    }

    /// The color of the spokes. The default is a gray, which nil restores.
    open var color: UIColor! = .systemGray {
        didSet { if color == nil { color = .systemGray } }
    }

    /// Whether the view is hidden while the indicator is stopped. The default is true.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the indicator is animating.
    open private(set) var isAnimating = false
    private var start: TimeInterval = 0

    // FIDELITY.md: wheelsTurnInASecond.
    private static let steps = 8.0

    override var nextOwnChange: TimeInterval? {
        guard isAnimating else { return nil }
        return start + (((LayoutScheduler.main.time - start) * Self.steps + 1e-6).rounded(.down) + 1) / Self.steps
    }

    /// The number of steps that the wheel has turned.
    private var turned: Int {
        guard isAnimating, let time = DrawnInstant.time else { return 0 }
        return Int((max(0, time - start) * Self.steps + 1e-6).truncatingRemainder(dividingBy: Self.steps))
    }

    /// Shows the view and starts the animation.
    open func startAnimating() {
        if !isAnimating { start = LayoutScheduler.main.time }
        isAnimating = true
        isHidden = false
    }

    /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Draws eight spokes, each fainter than the one before it.
    package override func drawContent(in context: any DrawingContext) {
        let radius = intrinsicContentSize.width / 2
        let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let turned = turned
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4
            let (x, y) = (sin(angle), -cos(angle))
            func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                CGPoint(
                    x: center.x + radius * (x * along - y * across), y: center.y + radius * (y * along + x * across))
            }
            context.fill(
                Self.spoke(point),
                color: color.value.faded(isAnimating ? 1 - CGFloat((8 + turned - spoke) % 8) * 0.11 : 0.55))
        }
    }

    /// Returns a bar with round ends from near the center to the rim, in fractions of the radius.
    private static func spoke(_ point: (_ along: CGFloat, _ across: CGFloat) -> CGPoint) -> Path {
        let (inner, outer, half, bend) = (CGFloat(0.45), CGFloat(0.9), CGFloat(0.1), CGFloat(0.13))
        var path = Path()
        path.move(to: point(inner, -half))
        path.addLine(to: point(outer, -half))
        path.addCurve(to: point(outer, half), control1: point(outer + bend, -half), control2: point(outer + bend, half))
        path.addLine(to: point(inner, half))
        path.addCurve(to: point(inner, -half), control1: point(inner - bend, half), control2: point(inner - bend, -half))
        path.close()
        return path
    }

    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIActivityIndicatorView.color)
        ]
    }
}

extension Color {
    /// Returns the color with its opacity multiplied by a factor.
    fileprivate func faded(_ part: CGFloat) -> Color {
        var color = self
        color.alpha *= Double(part)
        return color
    }
}
