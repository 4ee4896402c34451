import AshlarGraphics
import AshlarLayout
import Foundation

/// The transform of a view, and its effect on frames and coordinates.
///
/// `frameValue` is the frame without the transform; layout uses it.
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

    /// Sets a three-dimensional transform. Its flat part determines frames and drawings.
    final func setTransform3D(_ transform: CATransform3D) {
        setTransform(transform.flat)
        if !CATransform3DIsAffine(transform) { editRare { $0.transform3D = transform } }
    }

    // MARK: Anchor

    /// The anchor of the transform, whose location `center` sets, as fractions of the size.
    final var anchor: CGPoint { rare?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5) }

    /// Returns the location of the anchor in a frame.
    final func anchorPlace(in frame: CGRect) -> CGPoint {
        guard let anchor = rare?.anchorPoint else { return CGPoint(x: frame.midX, y: frame.midY) }
        return CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    /// Returns the frame of a size with its anchor at a location.
    final func frame(ofSize size: CGSize, anchoredAt place: CGPoint) -> CGRect {
        guard let anchor = rare?.anchorPoint else {
            return CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height)
        }
        return CGRect(
            x: place.x - anchor.x * size.width, y: place.y - anchor.y * size.height, width: size.width, height: size.height)
    }

    /// Sets the anchor. The center stays, so the view moves.
    final func setAnchor(_ anchor: CGPoint) {
        guard anchor != self.anchor else { return }
        let place = center
        editRare { $0.anchorPoint = anchor == CGPoint(x: 0.5, y: 0.5) ? nil : anchor }
        setFrame(frame(ofSize: frameValue.size, anchoredAt: place))
    }

    // MARK: Frames

    /// The bounding box of the transformed view.
    final var transformedFrame: CGRect {
        Geometry.finite(CGRect(origin: boundsOrigin, size: frameValue.size).applying(transformToSuperview))
    }

    /// Sets the frame of a transformed view: its center becomes the rectangle's, and its size becomes that of the bounding box of
    /// the rectangle under the inverse transform.
    final func setTransformedFrame(_ rect: CGRect) {
        let rect = rect.standardized
        var back = transform
        (back.tx, back.ty) = (0, 0)
        // FIDELITY.md: frameOfTransformed. Dividing by a scale, in place of multiplying with the inverse, gives a size whose frame is
        // the rectangle again.
        let box =
            if back.b == 0, back.c == 0, back.a != 0, back.d != 0 {
                CGRect(x: 0, y: 0, width: rect.width / abs(back.a), height: rect.height / abs(back.d))
            } else {
                CGRect(origin: .zero, size: rect.size).applying(back.inverted())
            }
        if rare?.anchorPoint != nil {
            // The view is moved by the distance between its bounding box and the rectangle.
            setFrame(CGRect(origin: frameValue.origin, size: box.size))
            let corner = transformedFrame.origin
            return setFrame(frameValue.offsetBy(dx: rect.minX - corner.x, dy: rect.minY - corner.y))
        }
        let shift = transform
        untransformedFrame = CGRect(
            x: rect.midX - shift.tx - box.width / 2, y: rect.midY - shift.ty - box.height / 2, width: box.width,
            height: box.height)
    }

    /// The frame without the transform. For a view without a transform, setting it calls overrides of `frame`.
    final var untransformedFrame: CGRect {
        get { rare?.transform == nil ? frame : frameValue }
        set { if rare?.transform == nil { frame = newValue } else { setFrame(newValue) } }
    }

    // MARK: Coordinates

    /// The transform from this view's coordinates to its superview's, about the anchor.
    final var transformToSuperview: CGAffineTransform {
        let (frame, bounds, anchor) = (frameValue, boundsOrigin, anchor)
        let (x, y) = (frame.width * anchor.x, frame.height * anchor.y)
        return CGAffineTransform(translationX: -bounds.x - x, y: -bounds.y - y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: frame.minX + x, y: frame.minY + y))
    }

    /// Returns a point of the superview's coordinates in this view's coordinates; nil if the transform is not invertible.
    final func point(fromSuperview point: CGPoint) -> CGPoint? {
        guard let transform = rare?.transform else {
            let (frame, bounds) = (frameValue, boundsOrigin)
            return CGPoint(x: point.x - frame.minX + bounds.x, y: point.y - frame.minY + bounds.y)
        }
        guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
        return point.applying(transformToSuperview.inverted())
    }

    /// A conversion of coordinates from one view to another: usually a translation only.
    struct CoordinateMap {
        var offset = CGPoint.zero
        /// The transform, in place of the offset, if a view on the way is transformed; otherwise nil.
        var transform: CGAffineTransform?

        func apply(_ point: CGPoint) -> CGPoint { transform.map { point.applying($0) } ?? point.moved(by: offset) }
        func apply(_ rect: CGRect) -> CGRect { transform.map { rect.applying($0) } ?? rect.moved(by: offset) }
    }

    /// Returns the conversion from this view's coordinates to those of another view; nil stands for the window.
    final func map(to view: UIView?) -> CoordinateMap { Self.map(from: self, to: view) }

    /// Returns the conversion from the coordinates of another view to this view's; nil stands for the window.
    final func map(from view: UIView?) -> CoordinateMap { Self.map(from: view, to: self) }

    private static func map(from view: UIView?, to other: UIView?) -> CoordinateMap {
        var (here, there) = (CoordinateMap(), CoordinateMap())
        let (root, otherRoot) = (view?.addSteps(to: &here), other?.addSteps(to: &there))
        // The spaces in which the roots of two trees have their frames count as the same, as the tests of a public library show for iOS.
        if let root, let otherRoot, root !== otherRoot {
            root.addStep(to: &here)
            otherRoot.addStep(to: &there)
        }
        if here.transform == nil, there.transform == nil {
            return CoordinateMap(offset: CGPoint(x: here.offset.x - there.offset.x, y: here.offset.y - there.offset.y))
        }
        return CoordinateMap(transform: here.whole.concatenating(there.whole.inverted()))
    }

    /// Adds the conversion from this view's coordinates to the bounds coordinates of its root, and returns the root.
    private final func addSteps(to map: inout CoordinateMap) -> UIView {
        var view = self
        while let superview = view.superviewReference {
            view.addStep(to: &map)
            view = superview
        }
        return view
    }

    /// Adds the conversion from this view's coordinates to those in which its frame is expressed.
    private final func addStep(to map: inout CoordinateMap) {
        if let own = rare?.transform, !own.isIdentity {
            map.transform = map.whole.concatenating(transformToSuperview)
            map.offset = .zero
            return
        }
        let step = CGPoint(x: frameValue.minX - boundsOrigin.x, y: frameValue.minY - boundsOrigin.y)
        if let transform = map.transform {
            map.transform = transform.concatenating(CGAffineTransform(translationX: step.x, y: step.y))
        } else {
            map.offset = map.offset.moved(by: step)
        }
    }
}

extension UIView.CoordinateMap {
    /// The conversion as a transform.
    fileprivate var whole: CGAffineTransform { transform ?? CGAffineTransform(translationX: offset.x, y: offset.y) }
}
