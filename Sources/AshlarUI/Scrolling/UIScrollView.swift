import AshlarLayout
import Foundation

/// A view that shows a part of its content, which can be larger than the view.
///
/// Subviews are placed in the coordinates of the content, over which the bounds move: `contentOffset` is `bounds.origin`, and
/// scrolling changes no frame. Constraints between a subview and an edge of the scroll view refer to the edge of the content, so
/// that the subviews determine the size of the content:
///
///     scroll.addSubview(column)
///     NSLayoutConstraint.activate([
///         column.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///         column.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///         column.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
///         column.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
///         column.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
///     ])
///
/// The scroll view's width, height and center always refer to its frame, as do constraints of views outside the scroll view.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The layout guide of the content in its own coordinates. Constraints on it, or on the scroll view's edges from inside,
    /// determine the content size.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// The layout guide of the scroll view's frame in content coordinates. Views pinned to it stay in place while the content
    /// scrolls.
    open var frameLayoutGuide: UILayoutGuide {
        if let frameGuide { return frameGuide.guide }
        let made = FrameGuide(of: self)
        frameGuide = made
        return made.guide
    }

    private let contentGuide = _UIScrollViewLayoutGuide()
    private var frameGuide: FrameGuide?

    /// The delegate. Subclasses have a delegate of their own type with the same name, which takes precedence.
    @_disfavoredOverload open weak var delegate: (any UIScrollViewDelegate)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        clipsToBounds = true
        contentGuide.identifier = "UIScrollView-contentLayoutGuide"
        add(contentGuide)
        item.setContentArea(contentGuide.item)
    }

    // MARK: The content

    /// The size of the content, in points. If constraints reach the edges of the content, layout sets it. The default is zero.
    open var contentSize = CGSize.zero {
        didSet {
            guard Geometry.accepts(contentSize) else { return contentSize = oldValue }
            if contentSize != oldValue { insetsMayHaveChanged(); notifyObservers() }
        }
    }

    /// The point of the content at the scroll view's top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            if drag.animation != nil, !drag.isAdjusting { stopOffsetAnimation(tellsDelegate: false) }
            bounds.origin = newValue
        }
    }

    /// Sets the content offset, and stops a deceleration and an earlier animated change.
    ///
    /// - Parameters:
    ///   - contentOffset: The point of the content at the scroll view's top left corner.
    ///   - animated: Whether the content moves there within 0.3 seconds of the scheduler's clock. The delegate is told of each step,
    ///     and of the end. In a scroll view without a window the change is immediate.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopDecelerating()
        // FIDELITY.md: offsetsAreFree.
        if animated { return animateOffset(to: contentOffset) }
        stopOffsetAnimation(tellsDelegate: false)
        self.contentOffset = contentOffset
    }

    /// Scrolls by the smallest distance that makes a rectangle visible, as far as it fits.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in content coordinates.
    ///   - animated: Whether the change is animated; see `setContentOffset(_:animated:)`.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        setContentOffset(offset(showing: rect), animated: animated)
    }

    /// Returns the content offset nearest to the present one at which a rectangle of the content is visible.
    final func offset(showing rect: CGRect) -> CGPoint {
        let (inset, size) = (adjustedContentInset, bounds.size)
        func shown(_ start: CGFloat, _ length: CGFloat, from offset: CGFloat, _ near: CGFloat, _ far: CGFloat, _ extent: CGFloat)
            -> CGFloat
        {
            if start < offset + near || length > extent - near - far { return start - near }
            return max(offset, start + length + far - extent)
        }
        let x = shown(rect.minX, rect.width, from: contentOffset.x, inset.left, inset.right, size.width)
        let y = shown(rect.minY, rect.height, from: contentOffset.y, inset.top, inset.bottom, size.height)
        let range = contentOffsetRange
        return CGPoint(x: min(max(x, range.minX), range.maxX), y: min(max(y, range.minY), range.maxY))
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            guard bounds.origin != old.origin else { return }
            frameGuide?.follow(bounds.origin)
            followingIndicators?.follow()
            delegate?.scrollViewDidScroll(self)
            collapsingBar.owner?.barsChanged()
        }
    }

    // MARK: Insets

    /// The space around the content that can be scrolled into view, in points. The default is zero.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(contentInset) else { return contentInset = oldValue }
            if contentInset != oldValue { insetsMayHaveChanged() }
        }
    }

    /// The way of adding the safe area to `contentInset`. The default is `automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() } }
    }

    /// The sum of `contentInset` and the part of the safe area that `contentInsetAdjustmentBehavior` adds.
    open var adjustedContentInset: UIEdgeInsets {
        let (added, own) = (addedInset, contentInset)
        return UIEdgeInsets(
            top: own.top + added.top + refreshInset, left: own.left + added.left, bottom: own.bottom + added.bottom,
            right: own.right + added.right)
    }

    /// The room for a control that refreshes the content.
    private var refreshInset: CGFloat = 0
    final var hasRefreshControl = false

    /// A content at its start keeps its place when the room comes, and goes back to its start with it.
    final func setRefreshInset(_ inset: CGFloat) {
        guard inset != refreshInset else { return }
        let offset = contentOffset
        refreshInset = inset
        // A content that is still on its way to the room would come to rest there.
        if inset == 0, offset.y < contentOffsetRange.minY { stopDecelerating() }
        insetsMayHaveChanged()
        adjustOffset(to: inset > 0 ? offset : CGPoint(x: offset.x, y: max(offset.y, contentOffsetRange.minY)))
    }

    /// Called when `adjustedContentInset` changed. The default implementation does nothing.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    /// Subviews scroll under the scroll view's edges, so no bar covers them permanently.
    package override var passesSafeAreaOn: Bool { false }

    /// The adjusted inset of the last notification.
    private var knownInset = UIEdgeInsets.zero

    /// Keeps content that is scrolled to its start at the start when the inset changes.
    private func insetsMayHaveChanged() {
        let (old, new) = (knownInset, adjustedContentInset)
        guard new != old else { return }
        knownInset = new
        var offset = contentOffset
        if offset.x == -old.left { offset.x = -new.left }
        if offset.y == -old.top { offset.y = -new.top }
        if offset != contentOffset { adjustOffset(to: offset) }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private var addedInset: UIEdgeInsets {
        let area = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
        // FIDELITY.md: insetsAreScrollable.
        case .automatic, .scrollableAxes:
            let horizontal = alwaysBounceHorizontal || contentSize.width > bounds.width
            let vertical =
                alwaysBounceVertical || contentSize.height > bounds.height
                || contentInsetAdjustmentBehavior == .automatic && isContentBelowBars
            return UIEdgeInsets(
                top: vertical ? area.top : 0, left: horizontal ? area.left : 0, bottom: vertical ? area.bottom : 0,
                right: horizontal ? area.right : 0)
        }
    }

    /// The way the navigation bar collapses with the content. See `UINavigationController+Collapsing.swift`.
    final var collapsingBar = CollapsingBar()

    // MARK: Behavior

    /// Whether the user can scroll the content. The default is true.
    open var isScrollEnabled = true
    /// Whether scrolling stops at multiples of the bounds' size. The default is false.
    open var isPagingEnabled = false
    /// Whether the content can be dragged beyond its ends. The default is true.
    open var bounces = true
    /// Whether content that fits vertically can be dragged beyond its ends too. The default is false.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether content that fits horizontally can be dragged beyond its ends too. The default is false.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether a bar at the bottom shows, while the content moves, which part of it is visible. The default is true.
    open var showsHorizontalScrollIndicator = true
    /// Whether a bar at the trailing edge shows, while the content moves, which part of it is visible. The default is true.
    open var showsVerticalScrollIndicator = true

    /// The insets of the vertical scroll indicator, in points. The default is zero.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if !Geometry.accepts(verticalScrollIndicatorInsets) { verticalScrollIndicatorInsets = oldValue } }
    }

    /// The insets of the horizontal scroll indicator, in points. The default is zero.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if !Geometry.accepts(horizontalScrollIndicatorInsets) { horizontalScrollIndicatorInsets = oldValue } }
    }

    /// The insets of both scroll indicators, in points. If they differ, the property returns those of the vertical
    /// one.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            guard Geometry.accepts(newValue) else { return }
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the safe area is added to the insets of the scroll indicators. The default is true.
    open var automaticallyAdjustsScrollIndicatorInsets = true

    /// Whether a touch is on the content.
    open var isTracking: Bool { drag.pan.map { !$0.tracked.isEmpty } ?? false || drag.wheel != nil && isDragging }
    /// Whether the user is dragging the content.
    open var isDragging: Bool { drag.start != nil }
    /// Whether the content is decelerating after dragging.
    open var isDecelerating: Bool { drag.deceleration != nil }

    // MARK: Zooming

    /// The state of zooming. See `UIScrollView+Zooming.swift`.
    final var zooming = Zooming()

    /// The minimum zoom scale. The default is 1.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { if !minimumZoomScale.isFinite { minimumZoomScale = oldValue } }
    }
    /// The maximum zoom scale. It must be greater than `minimumZoomScale` for the user to zoom. The default is 1.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { if !maximumZoomScale.isFinite { maximumZoomScale = oldValue } }
    }
    /// The zoom scale of the view that the delegate's `viewForZooming(in:)` returns, from `minimumZoomScale` to `maximumZoomScale`.
    /// The default is 1.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Sets the zoom scale. The center of the visible content stays in place, as far as the content's edges allow.
    ///
    /// - Parameters:
    ///   - scale: The zoom scale, limited to the range from `minimumZoomScale` to `maximumZoomScale`.
    ///   - animated: Whether the change is animated, in 0.3 seconds.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(animated) { scaleContent(to: scale, around: nil) } }
    /// Zooms to an area, so that it is centered and as large as it fits.
    ///
    /// - Parameters:
    ///   - rect: The area, in the coordinates of the zoomed view.
    ///   - animated: Whether the change is animated, in 0.3 seconds.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(animated) { show(rect) } }
    /// Whether the zoom scale can exceed its limits while the user zooms, and returns to them afterwards. The default is true.
    open var bouncesZoom = true
    /// Whether the user is zooming.
    open var isZooming: Bool { zooming.isPinching }
    /// Whether the zoom scale is returning to its limits.
    open var isZoomBouncing: Bool { zooming.isBouncing }
    /// The gesture recognizer for zooming; nil if the content cannot be zoomed.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

    /// The way in which dragging dismisses the keyboard. The default is `none`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: Touches

    /// The state of dragging. See `UIScrollView+Dragging.swift`.
    final var drag = Drag()

    /// The gesture recognizer for scrolling.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

    /// Whether the content receives a touch only if no drag begins within 0.15 seconds. The default is true.
    open var delaysContentTouches = true
    /// Whether a drag cancels a touch that the content has received. The default is true.
    open var canCancelContentTouches = true
    /// Whether dragging is locked to the axis along which it begins. The default is false.
    open var isDirectionalLockEnabled = false
    /// The deceleration of the content after dragging. The default is `normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the top, if no other scroll view on the screen allows it too. The default is
    /// true.
    ///
    /// The status bar is the top of the window's safe area. `view.ashlar.tapStatusBar()` is the same tap.
    open var scrollsToTop = true
    /// The style of the scroll indicators. The default is `default`, which is dark on light and light on dark screens.
    open var indicatorStyle = IndicatorStyle.default
    /// Shows the scroll indicators for a second.
    open func flashScrollIndicators() { indicators.flash() }

    /// The scroll indicators, created when they are shown first.
    final var indicators: ScrollIndicators {
        if let followingIndicators { return followingIndicators }
        let made = ScrollIndicators(of: self)
        followingIndicators = made
        return made
    }
    private final var followingIndicators: ScrollIndicators?
    override var viewsAboveContent: [UIView] { super.viewsAboveContent + (followingIndicators?.drawn ?? []) }
    override var nextOwnChange: TimeInterval? {
        isDecelerating || drag.animation != nil ? LayoutScheduler.main.time + 1.0 / 60 : nil
    }

    /// Called before a drag begins. For the package's own subclasses.
    func draggingWillBegin() {}

    /// The window that shows the content. For the package's own subclasses.
    var windowOfContent: UIWindow? { window }

    /// The scroll views that the wheel may turn at a point of the content, from the innermost one. For the package's own subclasses.
    func scrollViews(at point: CGPoint) -> [UIScrollView] { [self] }

    /// Whether the content comes to rest as quickly as pages do. For the package's own subclasses.
    var settlesFast: Bool { isPagingEnabled }

    override var scrollsSubviews: Bool { true }
    override var delaysTouchesInside: Bool { holdsContentTouches }
    override func allowsTouchesToBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        touchesShouldBegin(touches, with: event, in: view)
    }

    /// Returns whether a view in the content receives touches. The scroll view calls the method before the view receives the beginning
    /// of the touches; without them the view receives nothing more of them. The default is true.
    ///
    /// - Parameters:
    ///   - touches: The touches that begin.
    ///   - event: The event of the touches; nil if there is none.
    ///   - view: The view in the content.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Returns whether a drag cancels a touch that a view in the content has received. The default is true, except for controls.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl || view.staysWhileScrolling) }

    /// Allows the scroll view's pan gesture to begin only along an axis on which the content can scroll, and if the drag may cancel
    /// the content's touch.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === drag.pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return dragMayBegin
    }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        _ = scrollPan
        _ = scrollPinch
        return super.recognizersForTouches
    }

    /// Returns the offset at which the content comes to rest, before the delegate is asked. For the package's own subclasses.
    package func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Layout

    /// Places the subviews, and sets the content size that the constraints determine.
    open override func layoutSubviews() {
        super.layoutSubviews()
        // FIDELITY.md: contentHasNoWish.
        if item.isContentConstrained { contentSize = zoomed(contentGuide.layoutFrame.size) }
        placeZoomedView()
        insetsMayHaveChanged()
    }
}

/// A layout guide of a scroll view. Reports on iOS use this name.
final class _UIScrollViewLayoutGuide: UILayoutGuide {
    override var isLocked: Bool { true }
}

/// The frame of a scroll view in content coordinates: a rectangle that moves with the content offset.
@MainActor
private struct FrameGuide {
    let guide = _UIScrollViewLayoutGuide()
    /// The constraints of the center, which refers to the frame, unlike the edges.
    private let x: NSLayoutConstraint
    private let y: NSLayoutConstraint

    init(of scrollView: UIScrollView) {
        guide.identifier = "UIScrollView-frameLayoutGuide"
        scrollView.add(guide)
        let origin = scrollView.bounds.origin
        x = guide.centerXAnchor.constraint(equalTo: scrollView.centerXAnchor, constant: origin.x)
        y = guide.centerYAnchor.constraint(equalTo: scrollView.centerYAnchor, constant: origin.y)
        let sizes = [
            guide.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            guide.heightAnchor.constraint(equalTo: scrollView.heightAnchor),
        ]
        for constraint in [x, y] + sizes {
            constraint.tier = .system
            constraint.isActive = true
        }
    }

    func follow(_ origin: CGPoint) {
        x.constant = origin.x
        y.constant = origin.y
    }
}
