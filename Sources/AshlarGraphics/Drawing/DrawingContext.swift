import Foundation

/// A surface that pictures are drawn on: an SVG document, a Cairo image, a PDF page.
///
/// Coordinates are points, the origin is the top left corner and y grows downwards. A back end implements these calls and knows
/// nothing of views.
///
/// - Calls between `saveState()` and `restoreState()` nest; translation, transforms and clipping belong to the state. Groups nest with
///   states: `restoreState()` also ends the groups begun since the matching `saveState()`, `endGroup()` also restores the
///   states saved since the matching `beginGroup(alpha:)`, and either without a partner does nothing.
/// - Drawing with a coordinate that is not a finite number is left out; clipping to such a path leaves nothing to be seen, and
///   translating by such a distance does nothing. So one broken frame cannot spoil a picture.
public protocol DrawingContext: AnyObject {
    /// Remembers translation and clipping until the matching `restoreState()`.
    func saveState()
    /// Goes back to the translation and clipping of the matching `saveState()`.
    func restoreState()

    /// Moves the origin by the given distances, within the present state.
    func translate(x: CGFloat, y: CGFloat)

    /// Maps everything drawn or clipped later, within the present state, by the transform before what was set earlier applies.
    ///
    /// A transform with a number that is not finite does nothing. A context that does not implement this call only moves, by `tx`
    /// and `ty`.
    func concatenate(_ transform: CGAffineTransform)

    /// Cuts everything drawn later, within the present state, to the inside of the path.
    func clip(to path: Path)

    /// Begins a layer that is painted as a whole with the given opacity, from 0 to 1. Ended by `endGroup()`.
    func beginGroup(alpha: CGFloat)
    /// Paints the layer that the matching `beginGroup(alpha:)` began.
    func endGroup()

    /// Fills the inside of the path by the nonzero rule; open subpaths count as closed.
    func fill(_ path: Path, color: Color)

    /// Strokes the path, the line centred on it, with mitred corners and butt ends. A width of 0 or less draws nothing.
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat)

    /// Scales the image into the rectangle.
    func draw(_ image: Image, in rect: CGRect)

    /// Draws laid-out text with the top left corner of its box at `origin`. Lines broken by clipping are cut at the sides of
    /// the box.
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color)

    // What follows has an implementation by the calls above, as well as those can do it.

    /// Fills the inside of the path, as the rule tells it.
    func fill(_ path: Path, color: Color, rule: FillRule)

    /// Fills the inside of the path with a gradient, whose points are in the same coordinates as the path.
    func fill(_ path: Path, gradient: Gradient, rule: FillRule)

    /// Strokes the path with a line of a given width, with given ends, corners and dashes.
    func stroke(_ path: Path, color: Color, style: StrokeStyle)

    /// Cuts everything drawn later, within the present state, to the inside of the path, as the rule tells it.
    func clip(to path: Path, rule: FillRule)

    /// Scales the image into the rectangle as a stencil: the colour shows where the image is opaque.
    func draw(_ image: Image, in rect: CGRect, tint: Color)

    /// Draws the shadow that the inside of the path throws, and not the path.
    func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule)

    /// Draws what the body draws, as a whole, with the shadow that it throws behind it.
    func drawShadowed(_ shadow: Shadow, _ content: () -> Void)

    /// Draws what the body draws, as a whole, only where what `mask` draws is opaque.
    func drawMasked(_ content: () -> Void, by mask: () -> Void)
}

extension DrawingContext {
    /// Moves by what the transform moves the origin by, for contexts that can neither turn nor scale.
    public func concatenate(_ transform: CGAffineTransform) { translate(x: transform.tx, y: transform.ty) }

    /// Fills by the nonzero rule.
    public func fill(_ path: Path, color: Color, rule: FillRule) { fill(path, color: color) }

    /// Fills with the colour in the middle of the gradient.
    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        fill(path, color: gradient.color(at: 0.5), rule: rule)
    }

    /// Strokes with mitred corners and butt ends, and without dashes.
    public func stroke(_ path: Path, color: Color, style: StrokeStyle) { stroke(path, color: color, lineWidth: style.width) }

    /// Clips by the nonzero rule.
    public func clip(to path: Path, rule: FillRule) { clip(to: path) }

    /// Draws the image in its own colours.
    public func draw(_ image: Image, in rect: CGRect, tint: Color) { draw(image, in: rect) }

    /// Draws nothing.
    public func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {}

    /// Draws without the shadow.
    public func drawShadowed(_ shadow: Shadow, _ content: () -> Void) { content() }

    /// Draws without the mask.
    public func drawMasked(_ content: () -> Void, by mask: () -> Void) { content() }
}

extension CGAffineTransform {
    /// Whether all numbers are finite: what a back end asks before it takes the transform over.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
