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
    /// The layer that shapes the view's corners and border.
    public final var layer: CALayer {
        if let layer = appearance.layer { return layer }
        let layer = CALayer(view: self)
        appearance.layer = layer
        return layer
    }

    /// How content that has a size of its own fills the bounds.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft
        case bottomRight
    }

    /// How the content fills the bounds: stretched unless set.
    public final var contentMode: ContentMode {
        get { appearance.contentMode }
        set { appearance.contentMode = newValue }
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
