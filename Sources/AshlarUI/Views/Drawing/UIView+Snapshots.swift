import AshlarGraphics
import Foundation

/// Snapshots of views.
extension UIView {
    /// Returns a view that shows the present appearance of this view. Later changes do not affect it.
    ///
    /// - Parameter afterUpdates: Whether the view is laid out first.
    public final func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        let image = UIGraphicsImageRenderer(bounds: bounds).image { layer.renderWithEffects(in: $0.cgContext) }
        let picture = UIImageView(image: image)
        picture.frame = CGRect(origin: .zero, size: bounds.size)
        return picture
    }

    /// Returns a view that shows the present appearance of a part of this view.
    ///
    /// - Parameters:
    ///   - rect: The part, in the view's coordinates.
    ///   - afterUpdates: Whether the view is laid out first.
    ///   - capInsets: The edges that keep their size when the picture is stretched.
    public final func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    )
        -> UIView?
    {
        if afterUpdates { layoutIfNeeded() }
        let image = UIGraphicsImageRenderer(bounds: rect).image { layer.renderWithEffects(in: $0.cgContext) }
        let picture = UIImageView(image: capInsets == .zero ? image : image.resizableImage(withCapInsets: capInsets))
        picture.frame = CGRect(origin: .zero, size: rect.size)
        return picture
    }

    /// Draws the view and its subviews into the current context.
    ///
    /// - Parameters:
    ///   - rect: The rectangle to draw into, in the context's coordinates. The view is stretched to fill it.
    ///   - afterUpdates: Whether the view is laid out first.
    /// - Returns: Whether there is a context.
    @discardableResult
    public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else { return false }
        if afterUpdates { layoutIfNeeded() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        if bounds.width > 0, bounds.height > 0 { context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height) }
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        layer.renderWithEffects(in: context)
        context.restoreGState()
        return true
    }
}
