import Foundation

/// A surface to draw on, such as an SVG document, a Cairo image or a PDF page.
///
/// Coordinates are in points. The origin is the top-left corner, and y grows downward. A back end implements these calls and
/// does not depend on views.
///
/// - Calls of `saveState()` and `restoreState()` nest; translation, transforms and clipping belong to the state. Groups nest with
///   states: `restoreState()` also ends the groups begun since the matching `saveState()`, and `endGroup()` also restores the
///   states saved since the matching `beginGroup(alpha:)`. A call of either without a match does nothing.
/// - Shapes with a non-finite coordinate are not drawn. Clipping to such a path hides everything, and a translation by such a
///   distance does nothing. One invalid frame therefore does not affect the rest of a picture.
public protocol DrawingContext: AnyObject {
    /// Saves the transform and clipping path until the matching `restoreState()`.
    func saveState()
    /// Restores the transform and clipping path of the matching `saveState()`.
    func restoreState()

    /// Moves the origin, within the present state.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in points.
    ///   - y: The distance down, in points.
    func translate(x: CGFloat, y: CGFloat)

    /// Applies a transform to everything drawn or clipped later within the present state, before the transforms set earlier.
    ///
    /// A transform with a non-finite number does nothing. The default implementation only translates by `tx` and `ty`.
    ///
    /// - Parameter transform: The transform from the new coordinates to the present ones.
    func concatenate(_ transform: CGAffineTransform)

    /// Restricts everything drawn later within the present state to the inside of the path, by the nonzero rule.
    func clip(to path: Path)

    /// Begins a group that is drawn as a whole with an opacity. The matching ``endGroup()`` ends it.
    ///
    /// - Parameter alpha: The opacity, from 0 to 1.
    func beginGroup(alpha: CGFloat)
    /// Draws the group that the matching ``beginGroup(alpha:)`` began.
    func endGroup()

    /// Fills the inside of the path by the nonzero rule. Open subpaths are treated as closed.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - color: The color of the inside.
    func fill(_ path: Path, color: Color)

    /// Strokes the path with a solid line centered on it, with miter joins and butt caps.
    ///
    /// - Parameters:
    ///   - path: The path to stroke.
    ///   - color: The color of the line.
    ///   - lineWidth: The width of the line, in points. Nothing is drawn if it is 0 or less.
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat)

    /// Draws the image scaled to fill a rectangle.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points.
    func draw(_ image: Image, in rect: CGRect)

    /// Draws laid-out text.
    ///
    /// Lines of a paragraph with the line break mode `clipping` are cut off at the sides of the layout's box.
    ///
    /// - Parameters:
    ///   - layout: The lines of text.
    ///   - origin: The position of the top-left corner of the layout's box, in points.
    ///   - color: The color of text without a color of its own.
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color)

    // The following requirements have default implementations that approximate them with the calls above.

    /// Fills the inside of the path by a fill rule. Open subpaths are treated as closed.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - color: The color of the inside.
    ///   - rule: The rule that defines the inside.
    func fill(_ path: Path, color: Color, rule: FillRule)

    /// Fills the inside of the path with a gradient.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - gradient: The gradient, in the same coordinates as the path.
    ///   - rule: The rule that defines the inside.
    func fill(_ path: Path, gradient: Gradient, rule: FillRule)

    /// Strokes the path with a line centered on it.
    ///
    /// - Parameters:
    ///   - path: The path to stroke.
    ///   - color: The color of the line.
    ///   - style: The width, caps, joins and dashes of the line.
    func stroke(_ path: Path, color: Color, style: StrokeStyle)

    /// Restricts everything drawn later within the present state to the inside of the path.
    ///
    /// - Parameters:
    ///   - path: The clipping path.
    ///   - rule: The rule that defines the inside.
    func clip(to path: Path, rule: FillRule)

    /// Draws the image scaled to fill a rectangle, in one color.
    ///
    /// - Parameters:
    ///   - image: The image. Only its opacity is used.
    ///   - rect: The rectangle, in points.
    ///   - tint: The color that is drawn where the image is opaque.
    func draw(_ image: Image, in rect: CGRect, tint: Color)

    /// Draws the shadow of the inside of the path, without the path.
    ///
    /// - Parameters:
    ///   - shadow: The color, offset and blur of the shadow.
    ///   - path: The path that casts the shadow.
    ///   - rule: The rule that defines the inside.
    func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule)

    /// Draws content with a shadow of the content as a whole behind it.
    ///
    /// - Parameters:
    ///   - shadow: The color, offset and blur of the shadow.
    ///   - content: A closure that draws the content in this context.
    func drawShadowed(_ shadow: Shadow, _ content: () -> Void)

    /// Draws content as a whole through a mask.
    ///
    /// - Parameters:
    ///   - content: A closure that draws the content in this context.
    ///   - mask: A closure that draws the mask in this context. The content appears only where the mask is opaque.
    func drawMasked(_ content: () -> Void, by mask: () -> Void)

    // What follows has a meaning in documents alone. The default implementations do nothing.

    /// Whether the context keeps the elements, links and destinations that are added to it.
    var keepsStructure: Bool { get }

    /// Begins an element of the document's structure. What is drawn until the matching ``endElement()`` belongs to it.
    func beginElement(_ element: DocumentElement)
    /// Ends the element that the matching ``beginElement(_:)`` began.
    func endElement()

    /// Makes a rectangle of the page a link.
    ///
    /// - Parameters:
    ///   - target: The target of the link.
    ///   - rect: The rectangle, in points.
    func addLink(to target: DocumentTarget, in rect: CGRect)

    /// Names a place of the page, which links can lead to.
    ///
    /// - Parameters:
    ///   - name: The name. The first place of a name counts.
    ///   - point: The place that a viewer shows at the top, in points.
    func addDestination(named name: String, at point: CGPoint)
}

extension DrawingContext {
    /// Translates by `tx` and `ty`, for contexts that can neither rotate nor scale.
    ///
    /// - Parameter transform: The transform from the new coordinates to the present ones.
    public func concatenate(_ transform: CGAffineTransform) { translate(x: transform.tx, y: transform.ty) }

    /// Fills the inside of the path by the nonzero rule, whatever the rule given.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - color: The color of the inside.
    ///   - rule: The rule, which is ignored.
    public func fill(_ path: Path, color: Color, rule: FillRule) { fill(path, color: color) }

    /// Fills the inside of the path with the color at the middle of the gradient.
    ///
    /// - Parameters:
    ///   - path: The path to fill.
    ///   - gradient: The gradient.
    ///   - rule: The rule that defines the inside.
    public func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        fill(path, color: gradient.color(at: 0.5), rule: rule)
    }

    /// Strokes the path with a solid line with miter joins and butt caps.
    ///
    /// - Parameters:
    ///   - path: The path to stroke.
    ///   - color: The color of the line.
    ///   - style: The style of the line. Only its width is used.
    public func stroke(_ path: Path, color: Color, style: StrokeStyle) { stroke(path, color: color, lineWidth: style.width) }

    /// Clips by the nonzero rule, whatever the rule given.
    ///
    /// - Parameters:
    ///   - path: The clipping path.
    ///   - rule: The rule, which is ignored.
    public func clip(to path: Path, rule: FillRule) { clip(to: path) }

    /// Draws the image in its own colors.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle, in points.
    ///   - tint: The color, which is ignored.
    public func draw(_ image: Image, in rect: CGRect, tint: Color) { draw(image, in: rect) }

    /// Draws nothing.
    ///
    /// - Parameters:
    ///   - shadow: The shadow, which is ignored.
    ///   - path: The path, which is ignored.
    ///   - rule: The rule, which is ignored.
    public func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {}

    /// Draws the content without the shadow.
    ///
    /// - Parameters:
    ///   - shadow: The shadow, which is ignored.
    ///   - content: A closure that draws the content in this context.
    public func drawShadowed(_ shadow: Shadow, _ content: () -> Void) { content() }

    /// Draws the content without the mask.
    ///
    /// - Parameters:
    ///   - content: A closure that draws the content in this context.
    ///   - mask: A closure that would draw the mask. It is not called.
    public func drawMasked(_ content: () -> Void, by mask: () -> Void) { content() }

    public var keepsStructure: Bool { false }
    public func beginElement(_ element: DocumentElement) {}
    public func endElement() {}
    public func addLink(to target: DocumentTarget, in rect: CGRect) {}
    public func addDestination(named name: String, at point: CGPoint) {}
}

extension CGAffineTransform {
    /// Whether all six numbers are finite. Back ends ignore transforms that are not.
    public var isFinite: Bool {
        a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
    }
}
