import AshlarGraphics
import Foundation

/// The part of Core Animation's layer that shapes a view: corners and border. Made when it is first asked for.
@preconcurrency @MainActor
public final class CALayer {
    /// Nil once the view is deallocated: a layer can outlive it.
    private weak var view: UIView?

    init(view: UIView) { self.view = view }

    /// The radius of the background's and the border's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The width of the border, which lies inside the bounds, in points; 0 for none.
    public var borderWidth: CGFloat = 0
    /// The border's colour: opaque black unless set.
    public var borderColor: CGColor? = CGColor(.black)

    /// Whether drawing outside the rounded bounds is cut off: the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }

    /// The view's background colour.
    public var backgroundColor: CGColor? {
        get { view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }

    /// The view's bounds.
    public var bounds: CGRect { view?.bounds ?? .zero }

    /// The view's frame.
    public var frame: CGRect { view?.frame ?? .zero }
}

extension UIView {
    /// The view's layer, made when it is first asked for.
    final var ownLayer: CALayer {
        if let layer = appearance.layer { return layer }
        let layer = CALayer(view: self)
        appearance.layer = layer
        return layer
    }

    /// How content that has a size of its own fills the bounds.
    public enum ContentMode: Int, Sendable {
        /// Stretched to the bounds, whatever becomes of the proportions.
        case scaleToFill
        /// In proportion and centred, as large as fits in the bounds.
        case scaleAspectFit
        /// In proportion and centred, as small as covers the bounds; the rest sticks out unless it is clipped.
        case scaleAspectFill
        /// As `scaleToFill`.
        case redraw
        /// At its own size, in the middle.
        case center
        /// At its own size, in the middle of the top edge.
        case top
        /// At its own size, in the middle of the bottom edge.
        case bottom
        /// At its own size, in the middle of the left edge.
        case left
        /// At its own size, in the middle of the right edge.
        case right
        /// At its own size, in the top left corner.
        case topLeft
        /// At its own size, in the top right corner.
        case topRight
        /// At its own size, in the bottom left corner.
        case bottomLeft
        /// At its own size, in the bottom right corner.
        case bottomRight
    }

    /// What a view looks like, apart from its content.
    struct Appearance {
        var backgroundColor: UIColor?
        var tintColor: UIColor?
        var alpha: CGFloat = 1
        var isHidden = false
        var clipsToBounds = false
        var contentMode = ContentMode.scaleToFill
        var layer: CALayer?
    }
}
