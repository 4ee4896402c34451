import Foundation

/// The scroll view in which pages follow the finger. It has three places, of which the middle one shows the present page; the pages
/// before and after it are asked for when a drag begins.
@MainActor
final class PageScrollView: UIScrollView {
    private weak var pager: UIPageViewController?
    private let places = (0..<3).map { _ in UIView() }
    private var isVertical: Bool { pager?.navigationOrientation == .vertical }
    private var isReversed: Bool {
        !isVertical && pager?.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
    /// Whether the scroll view itself returns to the middle.
    private var isArranging = false

    init(_ pager: UIPageViewController) {
        self.pager = pager
        super.init(frame: .zero)
        isPagingEnabled = true
        contentInsetAdjustmentBehavior = .never
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        scrollsToTop = false
        for place in places { addSubview(place) }
        panGestureRecognizer.ashlar.addHandler { [weak self] pan in
            if pan.state == .ended || pan.state == .cancelled { self?.endTurnIfAtRest() }
        }
    }

    required init?(coder: NSCoder) { nil }

    /// The place of the present page.
    var middle: UIView { places[1] }

    /// Places the pages for the present size, with the present page in the middle.
    func arrange() {
        let size = bounds.size
        let step = isVertical ? CGPoint(x: 0, y: size.height) : CGPoint(x: size.width, y: 0)
        isArranging = true
        for (number, place) in places.enumerated() {
            let frame = CGRect(
                x: step.x * CGFloat(number), y: step.y * CGFloat(number), width: size.width, height: size.height)
            if place.frame != frame { place.frame = frame }
        }
        let whole = CGSize(width: size.width + 2 * step.x, height: size.height + 2 * step.y)
        if contentSize != whole { contentSize = whole }
        if !isDragging, !isDecelerating, contentOffset != step { contentOffset = step }
        isArranging = false
    }

    // MARK: Neighbors

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if gestureRecognizer === panGestureRecognizer { openEnds() }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    /// Lets the content move towards the pages that exist.
    private func openEnds() {
        guard let pager else { return }
        let (before, after) = pager.askForNeighbors()
        let (first, last) = isReversed ? (after, before) : (before, after)
        let length = isVertical ? bounds.height : bounds.width
        let (start, end) = (first ? 0 : -length, last ? 0 : -length)
        let insets =
            isVertical
            ? UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
            : UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
        guard contentInset != insets else { return }
        let offset = contentOffset
        isArranging = true
        contentInset = insets
        // Insets move content that is at its start.
        if contentOffset != offset { contentOffset = offset }
        isArranging = false
    }

    // MARK: Moving

    override var contentOffset: CGPoint {
        get { super.contentOffset }
        set {
            super.contentOffset = newValue
            if !isArranging { moved() }
        }
    }

    /// How far the content has moved from the present page towards the next one, as a fraction of a page.
    private var way: CGFloat {
        let length = isVertical ? bounds.height : bounds.width
        guard length > 0 else { return 0 }
        let way = (isVertical ? contentOffset.y : contentOffset.x) / length - 1
        return isReversed ? -way : way
    }

    private func moved() {
        guard let pager else { return }
        let way = way
        if isDragging, abs(way) > 1e-6 { pager.turn(towardsNext: way > 0, in: places[(way > 0) == isReversed ? 0 : 2]) }
        endTurnIfAtRest()
    }

    /// Ends the turn when the content rests at a page.
    private func endTurnIfAtRest() {
        guard !isDragging, !isDecelerating, let pager else { return }
        let way = way
        guard abs(way - way.rounded()) < 1e-6 else { return }
        // A place without a page is not kept.
        if pager.pending == nil, abs(way) > 0.5 { return arrange() }
        pager.endTurn(isTurned: abs(way) > 0.5)
    }
}
