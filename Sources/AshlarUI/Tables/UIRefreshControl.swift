import AshlarGraphics
import Foundation

/// An activity indicator above a scroll view's content that spins while the content is fetched again.
///
///     table.refreshControl = UIRefreshControl()
///     table.refreshControl?.addAction(UIAction { _ in model.fetch() }, for: .valueChanged)
///
/// A content that is pulled 60 points beyond its start begins to refresh, and the control sends `valueChanged`. While it refreshes the
/// content keeps 60 points of room for the wheel.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Whether the content is being fetched.
    open private(set) var isRefreshing = false
    /// The text below the indicator. It is stored, but not drawn.
    open var attributedTitle: NSAttributedString?

    /// Creates a control with a height of 60 points.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: max(frame.width, 60), height: 60)))
        isHidden = true
    }

    /// Creates a control with a height of 60 points. The archive is not read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isHidden = true
    }

    /// Shows the wheel, and adds room for it before the content. Sends nothing, and scrolls nowhere.
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        start = LayoutScheduler.main.time
        isHidden = false
        scrollView?.setRefreshInset(Self.height)
    }

    /// Hides the wheel, and takes the room for it away: within 0.3 seconds in a window, where the content returns to its start.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        guard let scrollView, window != nil, UIView.areAnimationsEnabled else {
            isHidden = true
            scrollView?.setRefreshInset(0)
            return
        }
        let picture = isHidden ? nil : passingPicture(at: frame)
        isHidden = true
        if let picture { scrollView.addPassing(picture, isAbove: false) }
        UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
            scrollView.setRefreshInset(0)
            picture?.alpha = 0
        } completion: { [weak scrollView] _ in
            if let picture { scrollView?.removePassing([picture]) }
        }
    }

    private var start: TimeInterval = 0
    override var nextOwnChange: TimeInterval? {
        guard isRefreshing else { return nil }
        return start + (((LayoutScheduler.main.time - start) * 8 + 1e-6).rounded(.down) + 1) / 8
    }

    /// The height of the control, and how far it is pulled until it refreshes.
    static let height: CGFloat = 60
    private var scrollView: UIScrollView? {
        guard let view = superview as? UIScrollView, view.refreshControl === self else { return nil }
        return view
    }

    /// Begins to refresh if the content is pulled far enough.
    ///
    /// - Parameter distance: How far the content is beyond its start.
    final func pull(_ distance: CGFloat) {
        guard !isRefreshing, isEnabled else { return }
        isHidden = distance <= 0
        guard distance >= Self.height else { return }
        beginRefreshing()
        scrollView?.dragFromHere()
        sendActions(for: .valueChanged)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 60) }

    /// Places the control directly above the content.
    final func follow(_ scrollView: UIScrollView) {
        let frame = CGRect(x: 0, y: -60, width: scrollView.bounds.width, height: 60)
        if self.frame != frame { self.frame = frame }
    }

    package override func drawContent(in context: any DrawingContext) {
        let color = (tintColor ?? .systemGray).value
        let center = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        // FIDELITY.md: wheelsTurnInASecond.
        let passed = isRefreshing ? DrawnInstant.time.map { max(0, $0 - start) * 8 } ?? 0 : 0
        let turned = Int((passed + 1e-6).truncatingRemainder(dividingBy: 8))
        for spoke in 0..<8 {
            let angle = Double(spoke) * .pi / 4
            var path = Path()
            path.move(to: CGPoint(x: center.x + 6 * cos(angle), y: center.y + 6 * sin(angle)))
            path.addLine(to: CGPoint(x: center.x + 13 * cos(angle), y: center.y + 13 * sin(angle)))
            var faded = color
            faded.alpha *= 0.3 + 0.08 * Double((spoke + 8 - turned) % 8)
            context.stroke(path, color: faded, lineWidth: 2.5)
        }
    }
}

extension UIScrollView {
    private static let refreshKey = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// The refresh control above the content; nil for none.
    public var refreshControl: UIRefreshControl? {
        get { objc_getAssociatedObject(self, Self.refreshKey) as? UIRefreshControl }
        set {
            let old = refreshControl
            guard newValue !== old else { return }
            objc_setAssociatedObject(self, Self.refreshKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            if old?.superview === self { old?.removeFromSuperview() }
            hasRefreshControl = newValue != nil
            setRefreshInset(newValue?.isRefreshing ?? false ? UIRefreshControl.height : 0)
            guard let newValue else { return }
            insertSubview(newValue, at: 0)
            newValue.autoresizingMask = .flexibleWidth
            newValue.follow(self)
        }
    }
}
