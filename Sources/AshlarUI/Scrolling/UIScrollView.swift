import AshlarLayout
import Foundation

/// Shows a part of a content that may be larger than itself.
///
/// Subviews lie in the coordinates of the content, which the bounds are moved over: `contentOffset` is `bounds.origin`, and scrolling
/// changes no frame. Constraints between a subview and an edge of the scroll view mean the edge of the content, so that the subviews
/// give the content its size:
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
/// The scroll view's width, height and centre always belong to its frame, and so does everything seen from outside.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    /// The content's area in its own coordinates. Constraints on it, or on the scroll view's edges from inside, size the content.
    open var contentLayoutGuide: UILayoutGuide { contentGuide }

    /// The scroll view's frame in content coordinates: what is pinned to it stays in place while the content scrolls.
    open var frameLayoutGuide: UILayoutGuide {
        if let frameGuide { return frameGuide.guide }
        let made = FrameGuide(of: self)
        frameGuide = made
        return made.guide
    }

    private let contentGuide = _UIScrollViewLayoutGuide()
    private var frameGuide: FrameGuide?

    /// Told of what the scroll view does. Subclasses have a delegate of their own type under the same name, which goes first.
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

    /// The content's size, in points. If constraints reach the edges of the content the layout sets it.
    open var contentSize = CGSize.zero {
        didSet {
            guard Geometry.accepts(contentSize) else { return contentSize = oldValue }
            if contentSize != oldValue { insetsMayHaveChanged(); tellObservers() }
        }
    }

    /// The point of the content at the scroll view's top left corner.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { bounds.origin = newValue }
    }

    /// Moves the content. The new offset holds at once. Animated, the content is shown on its way for 0.3 seconds, after which the
    /// delegate is told.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        stopDecelerating()
        guard animated, contentOffset != self.contentOffset else { return self.contentOffset = contentOffset }
        let options: UIView.AnimationOptions = [.allowUserInteraction, .overrideInheritedDuration, .overrideInheritedCurve]
        UIView.animate(withDuration: 0.3, delay: 0, options: options) {
            self.contentOffset = contentOffset
        } completion: { [weak self] _ in
            if let self { delegate?.scrollViewDidEndScrollingAnimation(self) }
        }
    }

    /// Moves the content just so far that the rectangle, in content coordinates, is shown as far as it fits.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
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
        setContentOffset(
            CGPoint(
                x: min(max(x, range.minX), range.maxX), y: min(max(y, range.minY), range.maxY)),
            animated: animated)
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            guard bounds.origin != old.origin else { return }
            frameGuide?.follow(bounds.origin)
            delegate?.scrollViewDidScroll(self)
            collapsingBar.owner?.barsChanged()
        }
    }

    // MARK: Insets

    /// Room around the content that it can be scrolled into, in points.
    open var contentInset = UIEdgeInsets.zero {
        didSet {
            guard Geometry.accepts(contentInset) else { return contentInset = oldValue }
            if contentInset != oldValue { insetsMayHaveChanged() }
        }
    }

    /// When the safe area is added to `contentInset`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
        didSet { if contentInsetAdjustmentBehavior != oldValue { insetsMayHaveChanged() } }
    }

    /// `contentInset` with the safe area, as far as `contentInsetAdjustmentBehavior` adds it.
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
        insetsMayHaveChanged()
        contentOffset = inset > 0 ? offset : CGPoint(x: offset.x, y: max(offset.y, contentOffsetRange.minY))
    }

    /// Sent when `adjustedContentInset` has changed.
    open func adjustedContentInsetDidChange() {}

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        insetsMayHaveChanged()
    }

    /// Subviews move under the scroll view's edges, so no bar covers them for good.
    package override var passesSafeAreaOn: Bool { false }

    /// The adjusted inset that was last told of.
    private var knownInset = UIEdgeInsets.zero

    /// A content that lies at its start stays there when the room before it changes.
    private func insetsMayHaveChanged() {
        let (old, new) = (knownInset, adjustedContentInset)
        guard new != old else { return }
        knownInset = new
        var offset = contentOffset
        if offset.x == -old.left { offset.x = -new.left }
        if offset.y == -old.top { offset.y = -new.top }
        if offset != contentOffset { contentOffset = offset }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    private var addedInset: UIEdgeInsets {
        let area = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .never: return .zero
        case .always: return area
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

    /// How the navigation bar above follows the content. See `UINavigationController+Collapsing.swift`.
    final var collapsingBar = CollapsingBar()

    // MARK: Behaviour

    /// Whether a finger moves the content.
    open var isScrollEnabled = true
    /// Whether the content stops at multiples of the bounds' size.
    open var isPagingEnabled = false
    /// Whether the content can be pulled beyond its ends.
    open var bounces = true
    /// Whether it can even if it fits vertically.
    open var alwaysBounceVertical = false {
        didSet { if alwaysBounceVertical != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether it can even if it fits horizontally.
    open var alwaysBounceHorizontal = false {
        didSet { if alwaysBounceHorizontal != oldValue { insetsMayHaveChanged() } }
    }
    /// Whether an indicator shows the horizontal place while scrolling.
    open var showsHorizontalScrollIndicator = true
    /// Whether an indicator shows the vertical place while scrolling.
    open var showsVerticalScrollIndicator = true

    /// The distance of the vertical indicator from the edges, in points.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if !Geometry.accepts(verticalScrollIndicatorInsets) { verticalScrollIndicatorInsets = oldValue } }
    }

    /// The distance of the horizontal indicator from the edges, in points.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero {
        didSet { if !Geometry.accepts(horizontalScrollIndicatorInsets) { horizontalScrollIndicatorInsets = oldValue } }
    }

    /// Both indicators' distances from the edges, in points; those of the vertical one if they differ.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set {
            guard Geometry.accepts(newValue) else { return }
            verticalScrollIndicatorInsets = newValue
            horizontalScrollIndicatorInsets = newValue
        }
    }

    /// Whether the safe area is added to the indicators' distances: true unless set.
    open var automaticallyAdjustsScrollIndicatorInsets = true

    /// Whether a finger is on the content.
    open var isTracking: Bool { drag.pan.map { !$0.tracked.isEmpty } ?? false }
    /// Whether a finger moves the content.
    open var isDragging: Bool { drag.start != nil }
    /// Whether the content still moves after a finger has let it go.
    open var isDecelerating: Bool { drag.deceleration != nil }

    // MARK: Zooming

    /// What fingers do with the content's scale. See `UIScrollView+Zooming.swift`.
    final var zooming = Zooming()

    /// The least scale of the content. The default is 1.
    open var minimumZoomScale: CGFloat = 1 {
        didSet { if !minimumZoomScale.isFinite { minimumZoomScale = oldValue } }
    }
    /// The greatest scale of the content: greater than `minimumZoomScale` where fingers may change the scale. The default is 1.
    open var maximumZoomScale: CGFloat = 1 {
        didSet { if !maximumZoomScale.isFinite { maximumZoomScale = oldValue } }
    }
    /// The scale of the view that the delegate's `viewForZooming(in:)` gives, between the least and the greatest one. The default
    /// is 1.
    open var zoomScale: CGFloat {
        get { zooming.scale }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Sets the scale. What is in the middle of the scroll view stays there as far as the content's edges allow.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(animated) { scaleContent(to: scale, around: nil) } }
    /// Shows an area of the zoomed view, in that view's coordinates, as large as it fits.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(animated) { show(rect) } }
    /// Whether the scale may be beyond its limits while fingers change it, and comes back when they are lifted. The default is true.
    open var bouncesZoom = true
    /// Whether fingers are changing the content's scale.
    open var isZooming: Bool { zooming.isPinching }
    /// Whether the scale comes back from beyond its limits.
    open var isZoomBouncing: Bool { zooming.isBouncing }
    /// Follows the fingers that change the scale; nil unless the scale may change.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { scrollPinch }

    /// How dragging would dismiss a keyboard, which there is none of here.
    open var keyboardDismissMode = KeyboardDismissMode.none

    // MARK: Touches

    /// What a finger does with the content. See `UIScrollView+Dragging.swift`.
    final var drag = Drag()

    /// Follows the finger that moves the content.
    open var panGestureRecognizer: UIPanGestureRecognizer { scrollPan }

    /// Whether a finger that goes down on the content is told to it only if no drag begins within 0.15 seconds: true unless set.
    open var delaysContentTouches = true
    /// Whether a drag takes a finger away from the content that was told of it: true unless set.
    open var canCancelContentTouches = true
    /// Whether a drag moves the content along one axis only, the one that it begins along: false unless set.
    open var isDirectionalLockEnabled = false
    /// How soon a content that was let go stands still.
    open var decelerationRate = DecelerationRate.normal
    /// Whether a tap on the status bar scrolls to the top: data only, since there is no status bar.
    open var scrollsToTop = true
    /// What the indicators look like. They are not drawn.
    open var indicatorStyle = IndicatorStyle.default
    /// Shows the indicators for a while. They are not drawn.
    open func flashScrollIndicators() {}

    /// Whether a finger goes to a view in the content: true unless overridden.
    open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

    /// Whether a drag takes a finger away from a view in the content that was told of it: true unless it is a control.
    open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl || view is IndexBar) }

    /// The own pan begins only along an axis that the content can move along, and if it may take the finger away from the content.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === drag.pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return dragMayBegin
    }

    package override var recognizersForTouches: [UIGestureRecognizer] {
        _ = scrollPan
        _ = scrollPinch
        return super.recognizersForTouches
    }

    /// Where a content that is let go comes to rest, before the delegate is asked. For the package's own subclasses.
    package func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

    // MARK: Layout

    /// Places the subviews, and takes on the content size that the constraints give.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if item.isContentConstrained { contentSize = zoomed(contentGuide.layoutFrame.size) }
        placeZoomedView()
        insetsMayHaveChanged()
    }
}

/// A guide of a scroll view. Named as reports on iOS name it.
final class _UIScrollViewLayoutGuide: UILayoutGuide {
    override var isLocked: Bool { true }
}

/// The frame of a scroll view as its content sees it: a rectangle that moves with the content offset.
@MainActor
private struct FrameGuide {
    let guide = _UIScrollViewLayoutGuide()
    /// They tie the centre, which belongs to the frame as the edges do not.
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
