import AshlarLayout
import Foundation

/// The frames that the layout engine gives to views.
extension UIView {
    /// The frame before it is rounded to pixels. Computations of the layout must use it.
    final var exactFrame: CGRect {
        guard superviewReference != nil, !item.flags.contains(.translatesMask), item.isHosted else { return frameValue }
        return Geometry.finite(unsafeBitCast(item.engineFrame, to: CGRect.self))
    }

    /// Sets the frames of the subviews that the engine places and whose position has changed.
    final func applyEngineFrames() {
        guard item.hasStaleChild else { return }
        var applied = 0
        let block = AnimationBlock.current
        let before = block == nil ? [] : subviewList.map { ($0, $0.frameValue) }
        // Only compared, never dereferenced. Normally all subviews are in the same engine.
        var host: UnsafeMutableRawPointer?
        var corner = PixelCorner(of: self, scale: nil)
        var hearing: [UIView] = []
        while let child = item.takeStaleChild() {
            guard let childHost = child.hostAddress, let reference = child.ownerReference else { continue }
            if childHost != host {
                host = childHost
                // An engine within another hierarchy may not know the scale yet.
                let scale = child.hostScale
                corner = PixelCorner(of: self, scale: scale.isInner ? displayScale : scale.pixels)
            }
            applied &+= 1
            if child.flags.contains(.observesFrames), let view = child.view {
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
        // Overridden setters then find the other views in their places. They may lay out again, so the engine is asked for each
        // view separately.
        for view in hearing where view.superviewReference === self && view.item.isHosted { view.setFrameFromEngine(in: self) }
    }

    /// Sets the frame from the engine through setters that may be overridden.
    private final func setFrameFromEngine(in superview: UIView) {
        let scale = item.hostScale
        let corner = PixelCorner(of: superview, scale: scale.isInner ? displayScale : scale.pixels)
        let frame = item.engineFrame, origin = corner.origin(of: frame), point = CGPoint(x: origin.x, y: origin.y)
        if item.firstChild == nil { exactOrigin = point } else { moved(to: point, scale: corner.grid?.scale) }
        setFrameFromEngine(unsafeBitCast(corner.snapped(frame, from: origin), to: CGRect.self)) {
            superviewReference === superview && item.isHosted && item.engineFrame == frame
        }
    }

    /// Sets the frame of a view from the engine, in the coordinates of a superview with a corner.
    ///
    /// The function is not isolated, which avoids a check of the actor in the closure that avoids a retain. Most views of a
    /// thousand that move need no more than this.
    ///
    /// - Returns: The size before the change, if there is more to do.
    @inline(__always)
    private nonisolated static func place(
        _ item: LayoutItem, _ reference: Unmanaged<AnyObject>, _ frame: SIMD4<Double>, in corner: PixelCorner
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

    /// Sets the frame that a finished layout gives the view.
    ///
    /// - Parameters:
    ///   - frame: The frame, on pixels.
    ///   - origin: The exact position in window space.
    package final func takeFinishedFrame(_ frame: CGRect, exactOrigin origin: CGPoint) {
        exactOrigin = origin
        if item.flags.contains(.observesFrames) {
            setFrameFromEngine(frame) { true }
        } else if frameValue != frame {
            takeFrame(frame)
        }
    }

    /// Computes the exact position of a view whose frame was set by hand.
    final func placeExactly() { placeExactly(in: superviewReference) }

    /// Computes the exact position of a view whose frame was set by hand, in a known superview.
    final func placeExactly(in outer: UIView?) {
        let origin = exactOrigin(in: outer)
        if item.firstChild == nil { exactOrigin = origin } else { moved(to: origin, scale: item.host?.displayScale) }
    }

    // FIDELITY.md: transformsComeLater.
    /// Returns the position of the frame in window space, for a given superview.
    private final func exactOrigin(in outer: UIView?) -> CGPoint {
        var origin = frameValue.origin
        if let outer {
            origin.x += outer.exactOrigin.x - outer.boundsOrigin.x
            origin.y += outer.exactOrigin.y - outer.boundsOrigin.y
        }
        return origin
    }

    /// Sets the exact position, and updates the descendants. It uses a loop, because hierarchies may be deep.
    private final func moved(to origin: CGPoint, scale: CGFloat?) {
        guard takePlace(origin, scale: scale) else { return }
        var lists = [(view: self, scale: scale)]
        while let (outer, scale) = lists.popLast() {
            let isHosted = outer.item.isHosted
            for view in outer.subviewList {
                if isHosted, view.item.isHosted {
                    // Without pixels the frame is already correct. Its position matters when there are pixels, and its descendants
                    // are updated with it then.
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

    /// - Returns: Whether descendants must be updated.
    private final func takePlace(_ origin: CGPoint, scale: CGFloat?) -> Bool {
        let old = exactOrigin
        guard origin != old else { return false }
        if let scale {
            // The same frame is rounded differently at another position within the pixel. At the same position in another pixel it
            // is not, and descendants need not be updated: their origins differ only by whole pixels.
            let grid = PixelGrid(scale: scale)
            if abs(grid.phase(origin.x) - grid.phase(old.x)) < 1e-9, abs(grid.phase(origin.y) - grid.phase(old.y)) < 1e-9 {
                return false
            }
        }
        exactOrigin = origin
        return true
    }
}
