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
        inverse = scale.significand == 1 ? 1 / scale : nil
    }

    private func points(_ pixels: CGFloat) -> CGFloat {
        if let inverse { return pixels * inverse }
        return pixels / scale
    }

    func snap(_ value: CGFloat) -> CGFloat {
        // A little more than half: binary noise just below a half must not decide.
        points(Self.nearest(value * scale + 1e-6))
    }

    /// The nearest whole number: as `rounded()`, which is a call of a function for processors without an instruction for it.
    @inline(__always)
    private static func nearest(_ value: CGFloat) -> CGFloat {
        // Doubles of this size have no fraction, so adding it rounds. From 2^51 on all numbers are whole anyway.
        let shift: CGFloat = 0x1.8p52
        return value.magnitude < 0x1p51 ? (value + shift) - shift : value
    }

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
        return item.engineFrame
    }

    /// Sets the frames of the subviews that the engine places and whose place has changed.
    final func applyEngineFrames() {
        guard item.hasStaleChild else { return }
        var applied = 0
        // Compared, never followed: as most are, all children are in the same engine.
        var host: UnsafeMutableRawPointer?
        var corner = Corner(of: self, scale: nil)
        while let child = item.takeStaleChild() {
            guard let childHost = child.hostAddress, let reference = child.ownerReference else { continue }
            if childHost != host, let engine = child.host {
                host = childHost
                // An engine within another's tree may not have heard yet which pixels it lies among.
                corner = Corner(of: self, scale: engine.isInner ? displayScale : engine.displayScale)
            }
            applied += 1
            let frame = child.engineFrame
            guard let sizeBefore = Self.place(reference, frame, in: corner), let view = child.view else { continue }
            if child.firstChild != nil { view.moved(to: corner.origin(of: frame), scale: corner.grid?.scale) }
            if view.frameValue.size != sizeBefore { view.sizeChanged(from: sizeBefore) }
        }
        LayoutPass.work.appliedFrames += applied
    }

    /// Takes over the engine's answer for a view, in the coordinates of a superview with that corner.
    ///
    /// Not isolated, and so without a check of the actor in the closure that spares a retain: of a thousand frames that move most
    /// need no more than this.
    ///
    /// - Returns: The size before, if the view has anything to do with it.
    private nonisolated static func place(_ reference: Unmanaged<AnyObject>, _ frame: CGRect, in corner: Corner) -> CGSize? {
        reference._withUnsafeGuaranteedRef { object in
            let view = unsafeDowncast(object, to: UIView.self)
            let sizeBefore = view.frameValue.size
            let origin = corner.origin(of: frame)
            view.frameValue = corner.snapped(frame, from: origin)
            let isLeaf = view.item.firstChild == nil
            if isLeaf { view.exactOrigin = origin }
            return isLeaf && view.item.flags.contains(.isPlain) ? nil : sizeBefore
        }
    }

    /// Where a view's coordinates start in window space.
    private struct Corner {
        let exact: CGPoint
        let grid: PixelGrid?
        /// The same in whole pixels.
        private let snapped: CGPoint

        @MainActor init(of view: UIView, scale: CGFloat?) {
            let (origin, bounds) = (view.exactOrigin, view.boundsOrigin)
            exact = CGPoint(x: origin.x - bounds.x, y: origin.y - bounds.y)
            if let scale {
                let grid = PixelGrid(scale: scale)
                self.grid = grid
                snapped = CGPoint(x: grid.snap(origin.x) - bounds.x, y: grid.snap(origin.y) - bounds.y)
            } else {
                grid = nil
                snapped = exact
            }
        }

        /// The exact place of a subview.
        func origin(of frame: CGRect) -> CGPoint { CGPoint(x: exact.x + frame.origin.x, y: exact.y + frame.origin.y) }

        /// The frame whose edges lie on pixels in window space.
        func snapped(_ frame: CGRect, from origin: CGPoint) -> CGRect {
            guard let grid else { return frame }
            let (left, top) = (grid.snap(origin.x), grid.snap(origin.y))
            return CGRect(
                x: left - snapped.x, y: top - snapped.y, width: grid.snap(origin.x + frame.size.width) - left,
                height: grid.snap(origin.y + frame.size.height) - top)
        }
    }

    /// Works out the exact place of a view that was placed by hand.
    final func placeExactly() {
        var origin = frameValue.origin
        if let outer = superviewReference {
            origin.x += outer.exactOrigin.x - outer.boundsOrigin.x
            origin.y += outer.exactOrigin.y - outer.boundsOrigin.y
        }
        if item.firstChild == nil { exactOrigin = origin } else { moved(to: origin, scale: item.host?.displayScale) }
    }

    private final func moved(to origin: CGPoint, scale: CGFloat?) {
        let old = exactOrigin
        exactOrigin = origin
        guard !subviewList.isEmpty, origin != old else { return }
        if let scale {
            // The same answer rounds differently from another place within the pixel.
            let grid = PixelGrid(scale: scale)
            if abs(grid.phase(origin.x) - grid.phase(old.x)) < 1e-9, abs(grid.phase(origin.y) - grid.phase(old.y)) < 1e-9 {
                for view in subviewList { view.shiftExactly(x: origin.x - old.x, y: origin.y - old.y) }
                return
            }
        }
        for view in subviewList {
            if view.item.isHosted, scale != nil {
                view.item.setFrameStale()
            } else {
                view.placeExactly()
            }
        }
    }

    private final func shiftExactly(x: CGFloat, y: CGFloat) {
        exactOrigin.x += x
        exactOrigin.y += y
        for view in subviewList { view.shiftExactly(x: x, y: y) }
    }
}
