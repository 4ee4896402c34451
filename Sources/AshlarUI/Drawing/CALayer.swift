import AshlarGraphics
import Foundation

/// The part of Core Animation's layer that shapes a view: corners and border, and animations. Made when it is first asked for.
@preconcurrency @MainActor
public final class CALayer {
    /// Nil once the view is deallocated: a layer can outlive it.
    final weak var view: UIView?
    /// The values of a layer that tells what is shown; nil for a view's own.
    private let shown: ViewPresentation?
    /// The layer whose values are told.
    private let source: CALayer?

    init(view: UIView) { (self.view, shown, source) = (view, nil, nil) }

    private init(_ shown: ViewPresentation, of source: CALayer) {
        (self.shown, self.source) = (shown, source)
        (cornerRadius, borderWidth, borderColor) = (shown.cornerRadius, shown.borderWidth, shown.borderColor)
    }

    /// The radius of the background's and the border's corners, in points.
    public var cornerRadius: CGFloat = 0 {
        didSet { note(.cornerRadius, from: AnimationVector(oldValue), to: AnimationVector(cornerRadius)) }
    }
    /// The width of the border, which lies inside the bounds, in points; 0 for none.
    public var borderWidth: CGFloat = 0 {
        didSet { note(.borderWidth, from: AnimationVector(oldValue), to: AnimationVector(borderWidth)) }
    }
    /// The border's colour: opaque black unless set.
    public var borderColor: CGColor? = CGColor(.black) {
        didSet {
            guard let view, let block = AnimationBlock.current else { return }
            block.noteColor(
                view, .borderColor, from: oldValue.map { UIColor(cgColor: $0) }, to: borderColor.map { UIColor(cgColor: $0) })
        }
    }

    private func note(_ property: AnimatedProperty, from old: AnimationVector, to new: AnimationVector) {
        if let view { AnimationBlock.current?.note(view, property, from: old, to: new) }
    }

    /// Whether drawing outside the rounded bounds is cut off: the view's `clipsToBounds`.
    public var masksToBounds: Bool {
        get { view?.clipsToBounds ?? false }
        set { view?.clipsToBounds = newValue }
    }

    /// The view's background colour.
    public var backgroundColor: CGColor? {
        get { shown.map { $0.backgroundColor?.cgColor } ?? view?.backgroundColor?.cgColor }
        set { view?.backgroundColor = newValue.map { UIColor(cgColor: $0) } }
    }

    /// The view's bounds.
    public var bounds: CGRect {
        get { shown?.bounds ?? view?.bounds ?? .zero }
        set { view?.bounds = newValue }
    }

    /// The view's frame.
    public var frame: CGRect {
        get { shown?.frame ?? view?.frame ?? .zero }
        set { view?.frame = newValue }
    }

    /// The view's centre.
    public var position: CGPoint {
        get { shown?.center ?? view?.center ?? .zero }
        set { view?.center = newValue }
    }

    /// The view's opacity, from 0 to 1.
    public var opacity: Float {
        get { Float(shown?.alpha ?? view?.alpha ?? 1) }
        set { view?.alpha = CGFloat(newValue) }
    }

    /// Whether the view is hidden.
    public var isHidden: Bool {
        get { view?.isHidden ?? false }
        set { view?.isHidden = newValue }
    }

    /// The view's transform.
    public func affineTransform() -> CGAffineTransform { shown?.transform ?? view?.transform ?? .identity }
    /// Sets the view's transform.
    public func setAffineTransform(_ m: CGAffineTransform) { view?.transform = m }

    /// A layer with the values that are shown at the time of the scheduler's clock; nil once the view is deallocated.
    public func presentation() -> CALayer? {
        if shown != nil { return self }
        return view.map { CALayer($0.ashlar.presentation(), of: self) }
    }

    /// The layer whose values this one tells; itself unless it comes from `presentation()`.
    public func model() -> CALayer { source ?? self }
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
