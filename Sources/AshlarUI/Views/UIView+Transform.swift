import AshlarGraphics
import AshlarLayout
import Foundation

/// The transform of a view, and what it means for frames and coordinates.
///
/// `frameValue` is where the view would be without it, and what layout works with.
extension UIView {
    final func setTransform(_ transform: CGAffineTransform) {
        guard transform.isFinite else {
            return LayoutDiagnostics.fault(
                "CALayerInvalidGeometry", "CALayer transform contains a number that is not finite: \(transform)")
        }
        let old = self.transform
        if rare?.transform3D != nil { editRare { $0.transform3D = nil } }
        guard transform != old else { return }
        editRare { $0.transform = transform.isIdentity ? nil : transform }
        AnimationBlock.current?.note(self, .transform, from: AnimationVector(old), to: AnimationVector(transform))
    }

    /// Sets a transform of space: its flat part is what frames and drawings go by.
    final func setTransform3D(_ transform: CATransform3D) {
        setTransform(transform.flat)
        if !CATransform3DIsAffine(transform) { editRare { $0.transform3D = transform } }
    }

    // MARK: Anchor

    /// The point that the transform turns about and `center` places, as parts of the size.
    final var anchor: CGPoint { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

    /// Where the anchor is in a frame.
    final func anchorPlace(in frame: CGRect) -> CGPoint {
        guard let anchor = rare?.anchorPoint else { return CGPoint(x: frame.midX, y: frame.midY) }
        return CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    /// The frame of a size whose anchor is at a place.
    final func frame(ofSize size: CGSize, anchoredAt place: CGPoint) -> CGRect {
        guard let anchor = rare?.anchorPoint else {
            return CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
        }
        return CGRect(
            x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Sets the anchor. The center stays, so that the view moves.
    final func setAnchor(_ anchor: CGPoint) {
        guard anchor != self.anchor else { return }
        let place = center
        editRare { $0.anchorPoint = anchor == CGPoint(x: 0.5, y: 0.5) ? nil : anchor }
        setFrame(frame(ofSize: frameValue.size, anchoredAt: place))
    }

    // MARK: Frames

    /// The smallest rectangle around the transformed view.
    final var transformedFrame: CGRect {
        CGRect(origin: boundsOrigin, size: frameValue.size).applying(transformToSuperview)
    }

    /// Puts the middle into that of the rectangle. The size is that of the box around the rectangle as the way back maps it.
    final func setTransformedFrame(_ rect: CGRect) {
        let rect = rect.standardized
        var back = transform
        (back.tx, back.ty) = (0, 0)
        let box = CGRect(origin: .zero, size: rect.size).applying(back.inverted())
        if rare?.anchorPoint != nil {
            // How far off the box around it lies from anywhere is how far it has to be moved.
            setFrame(CGRect(origin: frameValue.origin, size: box.size))
            let corner = transformedFrame.origin
            return setFrame(frameValue.offsetBy(dx: rect.minX - corner.x, dy: rect.minY - corner.y))
        }
        let shift = transform
        untransformedFrame = CGRect(
            x: rect.midX - shift.tx - box.width / 2, y: rect.midY - shift.ty - box.height / 2, width: box.width,
            height: box.height)
    }

    /// Where the view would be without its transform. Without one, an override of `frame` hears of what is set.
    final var untransformedFrame: CGRect {
        get { rare?.transform == nil ? frame : frameValue }
        set { if rare?.transform == nil { frame = newValue } else { setFrame(newValue) } }
    }

    // MARK: Coordinates

    /// From this view's coordinates to its superview's: about the middle of the bounds, to the center.
    final var transformToSuperview: CGAffineTransform {
        let (frame, bounds, anchor) = (frameValue, boundsOrigin, anchor)
        let (x, y) = (frame.width * anchor.x, frame.height * anchor.y)
        return CGAffineTransform(translationX: -bounds.x - x, y: -bounds.y - y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: frame.minX + x, y: frame.minY + y))
    }

    /// A point of the superview's coordinates in this view's; nil if the transform leaves nothing of the view to be found.
    final func point(fromSuperview point: CGPoint) -> CGPoint? {
        guard let transform = rare?.transform else {
            let (frame, bounds) = (frameValue, boundsOrigin)
            return CGPoint(x: point.x - frame.minX + bounds.x, y: point.y - frame.minY + bounds.y)
        }
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
        return point.applying(transformToSuperview.inverted())
    }

    /// How coordinates of one view become those of another: mostly by a move alone.
    struct CoordinateMap {
        var offset = CGPoint.zero
        /// Stands for the offset if anything on the way is transformed.
        var transform: CGAffineTransform?

        func apply(_ point: CGPoint) -> CGPoint { transform.map { point.applying($0) } ?? point.moved(by: offset) }
        func apply(_ rect: CGRect) -> CGRect { transform.map { rect.applying($0) } ?? rect.moved(by: offset) }
    }

    /// From this view's coordinates to those of another view, nil for the window.
    final func map(to view: UIView?) -> CoordinateMap { Self.map(from: mapToRoot, to: view?.mapToRoot ?? CoordinateMap()) }

    /// From the coordinates of another view, nil for the window, to this view's.
    final func map(from view: UIView?) -> CoordinateMap { Self.map(from: view?.mapToRoot ?? CoordinateMap(), to: mapToRoot) }

    private static func map(from here: CoordinateMap, to there: CoordinateMap) -> CoordinateMap {
        if here.transform == nil, there.transform == nil {
            return CoordinateMap(offset: CGPoint(x: here.offset.x - there.offset.x, y: here.offset.y - there.offset.y))
        }
        return CoordinateMap(transform: here.whole.concatenating(there.whole.inverted()))
    }

    /// From this view's coordinates to the bounds coordinates of the top of its tree. Without a common root, the roots' coordinates
    /// are taken to be the same.
    private final var mapToRoot: CoordinateMap {
        var map = CoordinateMap()
        var view = self
        while let superview = view.superviewReference {
            if let own = view.rare?.transform, !own.isIdentity {
                map.transform = map.whole.concatenating(view.transformToSuperview)
                map.offset = .zero
            } else {
                let step = CGPoint(
                    x: view.frameValue.minX - view.boundsOrigin.x, y: view.frameValue.minY - view.boundsOrigin.y)
                if let transform = map.transform {
                    map.transform = transform.concatenating(CGAffineTransform(translationX: step.x, y: step.y))
                } else {
                    map.offset = map.offset.moved(by: step)
                }
            }
            view = superview
        }
        return map
    }
}

extension UIView.CoordinateMap {
    /// As a transform, whether or not one is needed.
    fileprivate var whole: CGAffineTransform { transform ?? CGAffineTransform(translationX: offset.x, y: offset.y) }
}
