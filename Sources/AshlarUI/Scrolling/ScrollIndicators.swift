import AshlarLayout
import Foundation

/// The two bars that show, while a content moves, which part of it is visible.
///
/// They are views above the content that are drawn with it, but not among its subviews: programs that visit the subviews of a
/// scroll view find their own only.
@MainActor
final class ScrollIndicators {
    /// A bar. It is drawn in the coordinates of the content.
    final class Bar: UIView {
        /// Whether the bar is shown, and not on its way to disappear.
        var isShown: Bool { alpha > 0 }
    }

    // FIDELITY.md: indicatorsAreNoSubviews.
    private static let width: CGFloat = 3
    private static let margin: CGFloat = 3
    private static let shortest: CGFloat = 36
    private static let delay: TimeInterval = 0.5
    private static let flash: TimeInterval = 1
    private static let fade: TimeInterval = 0.25

    private weak var scrollView: UIScrollView?
    private let vertical = Bar(frame: .zero)
    private let horizontal = Bar(frame: .zero)
    private var hiding: Appointments.ID?

    init(of scrollView: UIScrollView) {
        self.scrollView = scrollView
        for bar in [vertical, horizontal] {
            bar.alpha = 0
            bar.isUserInteractionEnabled = false
            bar.layer.cornerRadius = Self.width / 2
        }
    }

    /// The bars that can be seen at present, or are fading.
    var drawn: [UIView] {
        [vertical, horizontal].filter { !$0.isHidden && ($0.alpha > 0 || !($0.rare?.animations?.isEmpty ?? true)) }
    }

    // MARK: Showing and hiding

    /// Shows the bars of the axes along which the content moves, until ``hideAfterDelay()``.
    func show() {
        cancelHiding()
        guard let scrollView else { return }
        AnimationBlock.suspend {
            for (bar, axis) in [(vertical, NSLayoutConstraint.Axis.vertical), (horizontal, .horizontal)] {
                let isWanted =
                    axis == .vertical ? scrollView.showsVerticalScrollIndicator : scrollView.showsHorizontalScrollIndicator
                bar.isHidden = !(isWanted && scrollView.canMove(axis))
                bar.removeAnimations()
                bar.alpha = 1
            }
            place()
        }
    }

    /// Lets the bars disappear a while after the content has come to rest.
    func hideAfterDelay() { hide(after: Self.delay) }

    /// Shows the bars of the axes along which there is more content than room for a moment.
    func flash() {
        guard let scrollView else { return }
        let range = scrollView.contentOffsetRange
        guard range.height > 0 || range.width > 0 else { return }
        show()
        vertical.isHidden = vertical.isHidden || range.height <= 0
        horizontal.isHidden = horizontal.isHidden || range.width <= 0
        hide(after: Self.flash)
    }

    private func hide(after delay: TimeInterval) {
        cancelHiding()
        guard vertical.isShown || horizontal.isShown else { return }
        hiding = LayoutScheduler.main.perform(after: delay) { [weak self] in
            guard let self else { return }
            hiding = nil
            UIView.animate(withDuration: Self.fade, delay: 0, options: .allowUserInteraction) {
                self.vertical.alpha = 0
                self.horizontal.alpha = 0
            }
        }
    }

    private func cancelHiding() {
        if let hiding { LayoutScheduler.main.cancel(hiding) }
        hiding = nil
    }

    // MARK: Places

    /// Moves the bars to the part of the content that is visible. It costs nothing while they are not shown.
    func follow() {
        guard vertical.isShown || horizontal.isShown else { return }
        AnimationBlock.suspend { place() }
    }

    private func place() {
        guard let scrollView else { return }
        let (bounds, range, inset) = (scrollView.bounds, scrollView.contentOffsetRange, scrollView.adjustedContentInset)
        let safe = scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.safeAreaInsets : .zero
        let color = color(scrollView.indicatorStyle)
        for bar in [vertical, horizontal] where bar.backgroundColor != color { bar.backgroundColor = color }
        func span(
            _ start: CGFloat, _ end: CGFloat, _ content: CGFloat, _ room: CGFloat, _ offset: CGFloat, _ low: CGFloat,
            _ high: CGFloat
        )
            -> (start: CGFloat, length: CGFloat)
        {
            let track = max(0, end - start)
            var length = content > 0 ? min(track, max(track * room / max(content, room), min(Self.shortest, track))) : track
            let way = high > low ? min(max((offset - low) / (high - low), 0), 1) : offset < low ? 0 : 1
            // Beyond its ends the content squeezes the bar.
            let beyond = max(low - offset, offset - max(high, low), 0)
            length = max(length - beyond, min(Self.width * 2, track))
            return (start + (track - length) * (high > low || beyond > 0 ? way : 0), length)
        }
        if !vertical.isHidden {
            let own = scrollView.verticalScrollIndicatorInsets
            let bar = span(
                own.top + safe.top + Self.margin, bounds.height - own.bottom - safe.bottom - Self.margin,
                scrollView.contentSize.height + inset.top + inset.bottom, bounds.height, bounds.minY, range.minY, range.maxY)
            let x =
                scrollView.isRightToLeft
                ? own.left + safe.left + Self.margin : bounds.width - own.right - safe.right - Self.margin - Self.width
            vertical.frame = CGRect(x: bounds.minX + x, y: bounds.minY + bar.start, width: Self.width, height: bar.length)
        }
        if !horizontal.isHidden {
            let own = scrollView.horizontalScrollIndicatorInsets
            let bar = span(
                own.left + safe.left + Self.margin, bounds.width - own.right - safe.right - Self.margin,
                scrollView.contentSize.width + inset.left + inset.right, bounds.width, bounds.minX, range.minX, range.maxX)
            let y = bounds.height - own.bottom - safe.bottom - Self.margin - Self.width
            horizontal.frame = CGRect(x: bounds.minX + bar.start, y: bounds.minY + y, width: bar.length, height: Self.width)
        }
    }

    private func color(_ style: UIScrollView.IndicatorStyle) -> UIColor {
        switch style {
        case .default: Self.color
        case .black: UIColor(white: 0, alpha: 0.35)
        case .white: UIColor(white: 1, alpha: 0.35)
        }
    }

    private static let color = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.35) : UIColor(white: 0, alpha: 0.35)
    }
}
