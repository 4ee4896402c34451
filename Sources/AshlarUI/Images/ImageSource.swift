import AshlarGraphics
import Foundation

/// The content of an image: the pixels of a file, or recorded drawing operations.
enum ImageSource: Hashable, Sendable {
    case file(Image)
    case drawing(Drawing, scale: CGFloat)

    /// The width and height in pixels.
    var pixelSize: CGSize {
        switch self {
        case .file(let image): CGSize(width: image.pixelWidth, height: image.pixelHeight)
        case .drawing(let drawing, let scale):
            CGSize(width: (drawing.size.width * scale).rounded(), height: (drawing.size.height * scale).rounded())
        }
    }

    /// Draws the content scaled into a rectangle, in a color if one is given.
    func draw(in rect: CGRect, on context: any DrawingContext, tint: Color?) {
        switch self {
        case .file(let image):
            if let tint { context.draw(image, in: rect, tint: tint) } else { context.draw(image, in: rect) }
        case .drawing(let drawing, _): (tint.map(drawing.tinted) ?? drawing).draw(in: context, rect: rect)
        }
    }
}

/// An image without an orientation, as layers and Core Graphics use it.
public final class CGImage: Hashable, Sendable {
    let source: ImageSource
    /// The part of the source that the image shows, in the source's pixels; nil for all of it.
    let part: CGRect?

    init(_ source: ImageSource, part: CGRect? = nil) { (self.source, self.part) = (source, part) }

    /// The width in pixels.
    public var width: Int { Int((part?.width ?? source.pixelSize.width).rounded()) }
    /// The height in pixels.
    public var height: Int { Int((part?.height ?? source.pixelSize.height).rounded()) }

    /// Returns the part of the image in a rectangle, in pixels; nil if the rectangle is outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        let cut = whole.intersection(rect.integral)
        guard !cut.isNull, !cut.isEmpty else { return nil }
        return CGImage(source, part: cut.offsetBy(dx: part?.minX ?? 0, dy: part?.minY ?? 0))
    }

    /// Returns the image itself, which cannot change.
    public func copy() -> CGImage? { self }

    func draw(in rect: CGRect, on context: any DrawingContext, tint: Color?) {
        guard let part else { return source.draw(in: rect, on: context, tint: tint) }
        let whole = source.pixelSize
        let (x, y) = (rect.width / part.width, rect.height / part.height)
        context.saveState()
        context.clip(to: Path(rect: rect))
        source.draw(
            in: CGRect(
                x: rect.minX - part.minX * x, y: rect.minY - part.minY * y, width: whole.width * x, height: whole.height * y),
            on: context, tint: tint)
        context.restoreState()
    }

    public static func == (a: CGImage, b: CGImage) -> Bool { a.source == b.source && a.part == b.part }
    public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension CGContext {
    /// Draws an image into a rectangle.
    ///
    /// As on iOS, the image is upside down, since the y axis of Core Graphics points up: flip the context first, or draw a
    /// `UIImage`.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - rect: The rectangle to which the image is scaled, in the current coordinates.
    ///   - byTiling: Whether copies of the image fill the clipping area, starting from the rectangle. The default is false.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        faded {
            context.saveState()
            if byTiling, rect.width > 0, rect.height > 0 {
                let area = boundingBoxOfClipPath
                for tile in ImagePatch.tiles(of: rect, covering: area) { draw(image, flippedIn: tile) }
            } else {
                draw(image, flippedIn: rect)
            }
            context.restoreState()
        }
    }

    private func draw(_ image: CGImage, flippedIn rect: CGRect) {
        context.saveState()
        context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        image.draw(in: rect, on: context, tint: nil)
        context.restoreState()
    }

    /// Returns the drawing in the context as an image; nil in a context that does not record its drawing, such as a view's.
    public func makeImage() -> CGImage? {
        guard let recorder = context as? DrawingRecorder else { return nil }
        return CGImage(.drawing(recorder.drawing, scale: imageScale))
    }
}
