import AshlarLayout
import Foundation

/// How a tree's frames are rounded when the engine's answer is applied. The engine itself always works with exact numbers.
public enum PixelSnapping: Hashable, Sendable {
    /// To the pixels of the window's screen, or of the main screen without a window.
    case screen
    /// To a number of pixels per point.
    case scale(CGFloat)
    /// Not at all.
    case off
}

/// Rounds a coordinate in window space to the nearest pixel, halves up.
///
/// Every edge is rounded by itself, so edges that meet stay together at any depth of the tree.
struct PixelGrid {
    let scale: CGFloat
    /// One over the scale if that is exact, as for scales of 1 and 2; a division takes as long as all the rest.
    private let inverse: CGFloat?

    init(scale: CGFloat) {
        self.scale = scale
        inverse = Double(scale).significandBitPattern == 0 ? 1 / scale : nil
    }

    /// Whole numbers of pixels for the edges of a rectangle: left, top, right, bottom.
    @inline(__always)
    func pixels(_ edges: SIMD4<Double>) -> SIMD4<Double> {
        // A little more than half: binary noise just below a half must not decide.
        let values = edges * Double(scale) + 1e-6
        // As `rounded()`, which is a call of a function for processors without an instruction for it. Doubles of this size have no
        // fraction, so adding it rounds; from 2^51 on all numbers are whole anyway. The sum of all squares bounds each.
        let shift = 0x1.8p52
        let squares = values.lowHalf * values.lowHalf + values.highHalf * values.highHalf
        guard squares.x + squares.y < 0x1p102 else { return values.rounded(.toNearestOrEven) }
        return (values + shift) - shift
    }

    @inline(__always)
    func points(_ pixels: SIMD4<Double>) -> SIMD4<Double> {
        if let inverse { return pixels * Double(inverse) }
        return pixels / Double(scale)
    }

    /// The place on the grid next to a coordinate.
    func snap(_ value: CGFloat) -> CGFloat { CGFloat(points(pixels(SIMD4(repeating: Double(value)))).x) }

    /// Rounds up to whole pixels, forgiving noise.
    func ceil(_ value: CGFloat) -> CGFloat { (value * scale - 1e-6).rounded(.up) / scale }

    /// How far a coordinate is from the pixel below: what rounding depends on.
    func phase(_ value: CGFloat) -> CGFloat { value * scale - (value * scale).rounded(.down) }
}

extension UIView {
    /// The pixels per point that the tree's frames are rounded to; nil for exact frames.
    final var displayScale: CGFloat? {
        let root = rootView
        switch root.rare?.pixelSnapping ?? LayoutEnvironment.pixelSnapping {
        case .off: return nil
        case .scale(let scale): return scale
        case .screen: return (root as? UIWindow)?.screen.scale ?? UIScreen.main.scale
        }
    }

    /// The frame before rounding to pixels. What the layout computes with must not be rounded.
    final var exactFrame: CGRect {
        guard superviewReference != nil, !item.flags.contains(.translatesMask), item.isHosted else { return frameValue }
        return unsafeBitCast(item.engineFrame, to: CGRect.self)
    }

    /// Sets the frames of the subviews that the engine places and whose place has changed.
    final func applyEngineFrames() {
        guard item.hasStaleChild else { return }
        var applied = 0
        let block = AnimationBlock.current
        let before = block == nil ? [] : subviewList.map { ($0, $0.frameValue) }
        // Compared, never followed: as most are, all children are in the same engine.
        var host: UnsafeMutableRawPointer?
        var corner = Corner(of: self, scale: nil)
        var hearing: [UIView] = []
        while let child = item.takeStaleChild() {
            guard let childHost = child.hostAddress, let reference = child.ownerReference else { continue }
            if childHost != host {
                host = childHost
                // An engine within another's tree may not have heard yet which pixels it lies among.
                let scale = child.hostScale
                corner = Corner(of: self, scale: scale.isInner ? displayScale : scale.pixels)
            }
            applied &+= 1
            if child.flags.contains(.hearsPlaces), let view = child.view {
                hearing.append(view)
                continue
            }
            let frame = child.engineFrame
            guard let sizeBefore = Self.place(child, reference, frame, in: corner), let view = child.view else { continue }
            if child.firstChild != nil {
                let origin = corner.origin(of: frame)
                view.moved(to: CGPoint(x: origin.x, y: origin.y), scale: corner.grid?.scale)
            }
            if view.frameValue.size != sizeBefore { view.sizeChanged(from: sizeBefore) }
        }
        LayoutPass.work.appliedFrames += applied
        if let block {
            for (view, frame) in before where view.frameValue != frame { block.noteFrame(view, from: frame) }
        }
        // What they do then finds the others in their places. It may lay out again, so the engine is asked for each in its turn.
        for view in hearing where view.superviewReference === self && view.item.isHosted { view.hearPlace(in: self) }
    }

    /// Takes over the engine's answer through setters that may be overridden.
    private final func hearPlace(in superview: UIView) {
        let scale = item.hostScale
        let corner = Corner(of: superview, scale: scale.isInner ? displayScale : scale.pixels)
        let frame = item.engineFrame, origin = corner.origin(of: frame), point = CGPoint(x: origin.x, y: origin.y)
        if item.firstChild == nil { exactOrigin = point } else { moved(to: point, scale: corner.grid?.scale) }
        hearPlace(unsafeBitCast(corner.snapped(frame, from: origin), to: CGRect.self)) {
            superviewReference === superview && item.isHosted && item.engineFrame == frame
        }
    }

    /// Takes over the engine's answer for a view, in the coordinates of a superview with that corner.
    ///
    /// Not isolated, and so without a check of the actor in the closure that spares a retain: of a thousand frames that move most
    /// need no more than this.
    ///
    /// - Returns: The size before, if there is more to do.
    @inline(__always)
    private nonisolated static func place(
        _ item: LayoutItem, _ reference: Unmanaged<AnyObject>, _ frame: SIMD4<Double>, in corner: Corner
    ) -> CGSize? {
        reference._withUnsafeGuaranteedRef { object in
            let view = unsafeDowncast(object, to: UIView.self)
            let sizeBefore = view.frameValue.size
            let origin = corner.origin(of: frame)
            view.frameValue = unsafeBitCast(corner.snapped(frame, from: origin), to: CGRect.self)
            guard item.firstChild == nil else { return sizeBefore }
            view.exactOrigin = unsafeBitCast(origin, to: CGPoint.self)
            let flags = item.flags
            if flags.contains(.isPlain) { return nil }
            if flags.contains(.hasRareProperties) { return sizeBefore }
            if !flags.contains(.inheritsLayout), sizeBefore != view.frameValue.size { item.setNeedsLayout() }
            return nil
        }
    }

    /// Where a view's coordinates start in window space.
    ///
    /// Rectangles are four numbers here, which are computed with at once: x, y, width and height, as in a `CGRect`.
    private struct Corner {
        let exact: SIMD2<Double>
        let grid: PixelGrid?
        /// Where the superview starts in whole pixels, and where its bounds do.
        private let pixels: SIMD2<Double>
        private let bounds: SIMD2<Double>

        @MainActor init(of view: __shared UIView, scale: CGFloat?) {
            let origin = SIMD2(Double(view.exactOrigin.x), Double(view.exactOrigin.y))
            bounds = SIMD2(Double(view.boundsOrigin.x), Double(view.boundsOrigin.y))
            exact = origin - bounds
            // Not by `map`: its closure would ask whether it runs on the main actor.
            if let scale { grid = PixelGrid(scale: scale) } else { grid = nil }
            pixels = grid?.pixels(SIMD4(lowHalf: origin, highHalf: origin)).lowHalf ?? .zero
        }

        /// The exact place of a subview.
        @inline(__always)
        func origin(of frame: SIMD4<Double>) -> SIMD2<Double> { exact + frame.lowHalf }

        /// The frame whose edges lie on pixels in window space. Whole numbers are subtracted, so that it is the same to the last bit
        /// wherever on the grid the superview is.
        @inline(__always)
        func snapped(_ frame: SIMD4<Double>, from origin: SIMD2<Double>) -> SIMD4<Double> {
            guard let grid else { return frame }
            let edges = grid.pixels(SIMD4(lowHalf: origin, highHalf: origin + frame.highHalf))
            let points = grid.points(SIMD4(lowHalf: edges.lowHalf - pixels, highHalf: edges.highHalf - edges.lowHalf))
            return points + SIMD4(lowHalf: bounds, highHalf: .zero)
        }
    }

    /// Works out the exact place of a view that was placed by hand.
    final func placeExactly() { placeExactly(in: superviewReference) }

    /// The same, where the superview is known.
    final func placeExactly(in outer: UIView?) {
        let origin = exactOrigin(in: outer)
        if item.firstChild == nil { exactOrigin = origin } else { moved(to: origin, scale: item.host?.displayScale) }
    }

    /// Where the frame is in window space, if that is where the superview is.
    private final func exactOrigin(in outer: UIView?) -> CGPoint {
        var origin = frameValue.origin
        if let outer {
            origin.x += outer.exactOrigin.x - outer.boundsOrigin.x
            origin.y += outer.exactOrigin.y - outer.boundsOrigin.y
        }
        return origin
    }

    /// Takes over a new place, and has what is inside follow. A loop, since trees may be deep.
    private final func moved(to origin: CGPoint, scale: CGFloat?) {
        guard takePlace(origin, scale: scale) else { return }
        var lists = [(view: self, scale: scale)]
        while let (outer, scale) = lists.popLast() {
            let isHosted = outer.item.isHosted
            for view in outer.subviewList {
                if isHosted, view.item.isHosted {
                    // Without pixels the frame is right as it is; where the view is counts when pixels come, and what is inside
                    // follows when its own turn comes.
                    if scale != nil { view.item.setFrameStale() } else { view.item.noteFrameStale() }
                    continue
                }
                LayoutPass.work.followingViews += 1
                let (origin, scale) = (view.exactOrigin(in: outer), view.item.host?.displayScale)
                if view.item.firstChild == nil {
                    view.exactOrigin = origin
                } else if view.takePlace(origin, scale: scale) {
                    lists.append((view, scale))
                }
            }
        }
    }

    /// - Returns: Whether something inside has to follow.
    private final func takePlace(_ origin: CGPoint, scale: CGFloat?) -> Bool {
        let old = exactOrigin
        guard origin != old else { return false }
        if let scale {
            // The same answer rounds differently from another place within the pixel. From the same place in another pixel it does
            // not, and nothing below has to know: origins in there stay right but for whole pixels.
            let grid = PixelGrid(scale: scale)
            if abs(grid.phase(origin.x) - grid.phase(old.x)) < 1e-9, abs(grid.phase(origin.y) - grid.phase(old.y)) < 1e-9 {
                return false
            }
        }
        exactOrigin = origin
        return true
    }
}
