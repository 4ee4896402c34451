import AshlarGraphics
import Foundation

/// A wheel that turns while something goes on: 20 or 37 points square.
///
/// Pictures show it in its first position. Unless `hidesWhenStopped` is false it is hidden until `startAnimating()`, so that it takes
/// no room in a stack either.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the wheel is. Raw values are UIKit's.
    public enum Style: Int, Sendable {
        /// 37 points, white: the older name of a white `large`.
        case whiteLarge = 0
        /// 20 points, white: the older name of a white `medium`.
        case white = 1
        /// 20 points, gray: the older name of `medium`.
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

    /// A wheel of the given style, at its size.
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

    /// How large the wheel is: `medium` unless set.
    open var style = Style.medium {
        didSet {
            guard style != oldValue else { return }
            takeColor()
            invalidateIntrinsicContentSize()
        }
    }

    /// The older styles have colors of their own.
    private func takeColor() {
        if style == .white || style == .whiteLarge { color = .white }
        if style == .gray { color = .systemGray }
    }

    /// The color of the spokes; a gray unless set, and again when set to nil.
    open var color: UIColor! = .systemGray {
        didSet { if color == nil { color = .systemGray } }
    }

    /// Whether the view is hidden while the wheel does not turn: true unless set.
    open var hidesWhenStopped = true {
        didSet { if !isAnimating { isHidden = hidesWhenStopped } }
    }

    /// Whether the wheel turns.
    open private(set) var isAnimating = false

    /// Shows the view and has the wheel turn.
    open func startAnimating() {
        isAnimating = true
        isHidden = false
    }

    /// Stops the wheel, and hides the view if `hidesWhenStopped`.
    open func stopAnimating() {
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
    }

    open override var intrinsicContentSize: CGSize {
        let side: CGFloat = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    /// Eight spokes, each fainter than the one before it.
    package override func drawContent(in context: any DrawingContext) {
        let radius = intrinsicContentSize.width / 2
        let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        for spoke in 0..<8 {
            let angle = CGFloat(spoke) * .pi / 4
            let (x, y) = (sin(angle), -cos(angle))
            func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
                CGPoint(
                    x: center.x + radius * (x * along - y * across), y: center.y + radius * (y * along + x * across))
            }
            context.fill(
                Self.spoke(point),
                color: color.value.faded(isAnimating ? 1 - CGFloat((8 - spoke) % 8) * 0.11 : 0.55))
        }
    }

    /// A bar with round ends from near the middle to the rim, in parts of the radius.
    private static func spoke(_ point: (_ along: CGFloat, _ across: CGFloat) -> CGPoint) -> Path {
        let (inner, outer, half, bend) = (CGFloat(0.45), CGFloat(0.88), CGFloat(0.1), CGFloat(0.13))
        var path = Path()
        path.move(to: point(inner, -half))
        path.addLine(to: point(outer, -half))
        path.addCurve(to: point(outer, half), control1: point(outer + bend, -half), control2: point(outer + bend, half))
        path.addLine(to: point(inner, half))
        path.addCurve(to: point(inner, -half), control1: point(inner - bend, half), control2: point(inner - bend, -half))
        path.close()
        return path
    }
}

extension Color {
    /// The color with a part of its opacity.
    fileprivate func faded(_ part: CGFloat) -> Color {
        var color = self
        color.alpha *= Double(part)
        return color
    }
}
