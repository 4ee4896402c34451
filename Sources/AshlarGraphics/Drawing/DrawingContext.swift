import Foundation

/// A surface that pictures are drawn on: an SVG document, a Cairo image, a PDF page.
///
/// Coordinates are points, the origin is the top left corner and y grows downwards. A back end implements these calls and knows
/// nothing of views. Calls between `saveState()` and `restoreState()` nest; translation and clipping belong to the state.
public protocol DrawingContext: AnyObject {
    func saveState()
    func restoreState()

    /// Moves the origin by the given distances, within the present state.
    func translate(x: CGFloat, y: CGFloat)

    /// Cuts everything drawn later, within the present state, to the inside of the path.
    func clip(to path: Path)

    /// Begins a layer that is painted as a whole with the given opacity. Ended by `endGroup()`.
    func beginGroup(alpha: CGFloat)
    func endGroup()

    func fill(_ path: Path, color: Color)

    /// Strokes the path, the line centred on it.
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat)

    /// Scales the image into the rectangle.
    func draw(_ image: Image, in rect: CGRect)

    /// Draws laid-out text with the top left corner of its box at `origin`.
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color)
}
