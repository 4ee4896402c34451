import AshlarGraphics
import Foundation

/// What an image is made of: the pixels of a PNG file, or calls that were written down.
enum ImageSource: Hashable, Sendable {
    case png(Image)
    case drawing(Drawing, scale: CGFloat)

    /// The width and height in pixels.
    var pixelSize: CGSize {
        switch self {
        case .png(let image): CGSize(width: image.pixelWidth, height: image.pixelHeight)
        case .drawing(let drawing, let scale):
            CGSize(width: (drawing.size.width * scale).rounded(), height: (drawing.size.height * scale).rounded())
        }
    }

    /// Draws it scaled into a rectangle, in a colour if one is given.
    func draw(in rect: CGRect, on context: any DrawingContext, tint: Color?) {
        switch self {
        case .png(let image):
            if let tint { context.draw(image, in: rect, tint: tint) } else { context.draw(image, in: rect) }
        case .drawing(let drawing, _): (tint.map(drawing.tinted) ?? drawing).draw(in: context, rect: rect)
        }
    }
}

/// An image without a scale and an orientation, as layers and Core Graphics take it.
public final class CGImage: Hashable, Sendable {
    let source: ImageSource
    /// The part of the source that the image is, in its pixels; nil for all of it.
    let part: CGRect?

    init(_ source: ImageSource, part: CGRect? = nil) { (self.source, self.part) = (source, part) }

    /// The width in pixels.
    public var width: Int { Int((part?.width ?? source.pixelSize.width).rounded()) }
    /// The height in pixels.
    public var height: Int { Int((part?.height ?? source.pixelSize.height).rounded()) }

    /// The part of the image in a rectangle of its pixels; nil if the rectangle lies outside.
    public func cropping(to rect: CGRect) -> CGImage? {
        let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
        let cut = whole.intersection(rect.integral)
        guard !cut.isNull, !cut.isEmpty else { return nil }
        return CGImage(source, part: cut.offsetBy(dx: part?.minX ?? 0, dy: part?.minY ?? 0))
    }

    /// The same image.
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
    /// Draws an image into a rectangle, or its copies side by side from there on.
    ///
    /// As on iOS it is upside down, since Core Graphics takes the y axis to grow upwards: callers turn the context round first, or
    /// draw a `UIImage`.
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

    /// What was drawn so far, as an image; nil in a context that does not write down what is drawn, such as a view's.
    public func makeImage() -> CGImage? {
        guard let recorder = context as? DrawingRecorder else { return nil }
        return CGImage(.drawing(recorder.drawing, scale: imageScale))
    }
}
