import AshlarLayout
import Foundation

/// The scrolling of a section that scrolls by itself.
///
/// It is a scroll view outside of any view hierarchy, which provides the limits and the deceleration. The layout moves the items of
/// the section by `offset`.
final class SectionScroller: UIScrollView {
    /// A closure that is called when the offset changes.
    var onScroll: (() -> Void)?
    /// The collection view whose section it is.
    weak var list: UICollectionView?
    /// A closure that returns the present section.
    var section: (() -> SolvedSection?)?
    /// Whether the section begins on the right.
    private var isMirrored = false
    private var axis = FlowAxis(isVertical: true)
    /// The group at which a drag began.
    private var firstGroup = 0

    /// Returns a scroll view that a tap on the status bar does not move.
    static func made() -> SectionScroller {
        let made = SectionScroller(frame: .zero)
        made.scrollsToTop = false
        return made
    }

    /// The distance of the groups from their start.
    var offset: CGFloat {
        get {
            let place = axis.isVertical ? contentOffset.x : contentOffset.y
            return isMirrored ? limit - place : place
        }
        set {
            let limited = min(max(newValue, 0), limit)
            let place = isMirrored ? limit - limited : limited
            contentOffset = axis.isVertical ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
        }
    }

    private var limit: CGFloat { max(0, axis.cross(contentSize) - axis.cross(bounds.size)) }

    /// Updates the sizes from the solved section.
    func follow(_ section: SolvedSection, room: CGSize, isMirrored: Bool) {
        let (size, content) = (
            section.axis.size(main: section.length, cross: section.axis.cross(room)),
            section.axis.size(main: section.length, cross: section.crossLength)
        )
        let paging = section.section.orthogonalScrollingBehavior == .paging
        guard size != bounds.size || content != contentSize || isMirrored != self.isMirrored || paging != isPagingEnabled else {
            return
        }
        let old = offset
        (axis, self.isMirrored, isPagingEnabled) = (section.axis, isMirrored, paging)
        frame = CGRect(origin: .zero, size: size)
        contentSize = content
        if axis.isVertical { alwaysBounceHorizontal = true } else { alwaysBounceVertical = true }
        offset = old
    }

    override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds.origin
            super.bounds = newValue
            if newValue.origin != old { onScroll?() }
        }
    }

    override var settlesFast: Bool {
        switch section?()?.section.orthogonalScrollingBehavior {
        case .paging, .groupPaging, .groupPagingCentered: true
        default: false
        }
    }

    func drag(by pan: UIPanGestureRecognizer) {
        panChanged(pan)
    }

    override func draggingWillBegin() {
        if let section = section?() { firstGroup = section.nearestGroup(to: leadingEdge(section) + offset) }
    }

    override var windowOfContent: UIWindow? { list?.window }

    /// Returns the start of the first group.
    private func leadingEdge(_ section: SolvedSection) -> CGFloat { section.groupCount > 0 ? section.group(0).start : 0 }

    override func restingPlace(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let section = section?(), section.groupCount > 0 else { return proposed }
        let place = axis.isVertical ? proposed.x : proposed.y
        let wanted = isMirrored ? limit - place : place
        let speed = (axis.isVertical ? velocity.x : velocity.y) * (isMirrored ? -1 : 1)
        let edge = leadingEdge(section)
        let result: CGFloat
        switch section.section.orthogonalScrollingBehavior {
        case .none, .continuous, .paging: return proposed
        case .continuousGroupLeadingBoundary: result = section.group(section.nearestGroup(to: edge + wanted)).start - edge
        // FIDELITY.md: sectionsScrollAlone.
        case .groupPaging: result = section.group(nextGroup(section, edge, speed)).start - edge
        case .groupPagingCentered:
            let group = section.group(nextGroup(section, edge, speed))
            result = group.start + group.length / 2 - axis.cross(bounds.size) / 2
        }
        let limited = min(max(result, 0), limit)
        let end = isMirrored ? limit - limited : limited
        return axis.isVertical ? CGPoint(x: end, y: proposed.y) : CGPoint(x: proposed.x, y: end)
    }

    /// Returns the group at which a drag ends: the next or previous one for a velocity above 0.3 points per millisecond, otherwise
    /// the nearest one, and at most one group from the start of the drag.
    private func nextGroup(_ section: SolvedSection, _ edge: CGFloat, _ speed: CGFloat) -> Int {
        let here = speed > 0.3 ? firstGroup + 1 : speed < -0.3 ? firstGroup - 1 : section.nearestGroup(to: edge + offset)
        return min(max(here, firstGroup - 1, 0), firstGroup + 1, section.groupCount - 1)
    }

    /// Scrolls a part of the section to a position, or as little as possible without one.
    func show(_ start: CGFloat, _ length: CGFloat, _ position: UICollectionView.ScrollPosition) {
        let (room, edge) = (axis.cross(bounds.size), section?().map(leadingEdge) ?? 0)
        if position.contains(axis.isVertical ? .left : .top) {
            offset = start - edge
        } else if position.contains(axis.isVertical ? .centeredHorizontally : .centeredVertically) {
            offset = start + length / 2 - room / 2
        } else if position.contains(axis.isVertical ? .right : .bottom) {
            offset = start + length - room
        } else if start < offset || length > room {
            offset = start
        } else if start + length > offset + room {
            offset = start + length - room
        }
    }
}

/// The pan that scrolls sections by themselves.
final class SectionPan: UIPanGestureRecognizer {
    private weak var layout: UICollectionViewCompositionalLayout?
    private var scroller: SectionScroller?

    init(_ layout: UICollectionViewCompositionalLayout) {
        self.layout = layout
        super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let view = view as? UICollectionView, let touch = touches.first else { return }
        guard let moving = layout?.scroller(at: touch.location(in: view)), moving.isDecelerating else { return }
        // As in other scroll views, a finger that stops moving content has no other effect.
        TouchCenter.shared.cancelInViews(Array(touches))
        moving.stopDecelerating()
    }

    /// Whether the finger moves perpendicular to the scroll direction, in a section that scrolls by itself.
    var mayBegin: Bool {
        guard let view = view as? UICollectionView, let layout, layout.crossesLayout(translation(in: view)) else { return false }
        let movement = translation(in: view)
        let place = location(in: view)
        scroller = layout.scroller(at: CGPoint(x: place.x - movement.x, y: place.y - movement.y))
        return scroller != nil
    }

    override func stateDidChange() { scroller?.drag(by: self) }
}
