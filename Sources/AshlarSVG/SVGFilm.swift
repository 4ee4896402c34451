import AshlarGraphics
import Foundation

/// A sequence of pictures in one SVG document, repeated without end.
///
///     var film = SVGFilm(size: CGSize(width: 100, height: 50))
///     for _ in 0..<30 {
///         film.add(for: 1.0 / 30) { view.ashlar.draw(in: $0, at: LayoutScheduler.main.time) }
///         LayoutScheduler.main.advance(by: 1.0 / 30)
///     }
///     print(film.document())
///
/// Each picture is a `<g>` that SMIL shows during its time. Viewers without SMIL show the last picture.
public struct SVGFilm {
    /// The document's width and height, in points.
    public let size: CGSize
    private let background: Color?
    private var pictures: [(body: String, start: Double)] = []
    /// The duration of the film, in seconds.
    public private(set) var duration = 0.0

    /// Creates an empty film.
    ///
    /// - Parameters:
    ///   - size: The width and height, in points. Negative and non-finite lengths count as 0.
    ///   - background: The color that fills each picture first, or nil (the default) for transparent pictures.
    public init(size: CGSize, background: Color? = nil) {
        self.size = SVGContext(size: size).size
        self.background = background
    }

    /// Adds a picture. A picture equal to the one before extends the time of that one.
    ///
    /// - Parameters:
    ///   - seconds: The time for which the picture is shown. Negative and non-finite times count as 0.
    ///   - draw: A closure that draws the picture in a context of the film's size.
    /// - Throws: The error that `draw` throws.
    public mutating func add(for seconds: Double, _ draw: (SVGContext) throws -> Void) rethrows {
        let context = SVGContext(size: size, background: background, idPrefix: "p\(pictures.count)-")
        try draw(context)
        defer { if seconds.isFinite, seconds > 0 { duration += seconds } }
        let body = context.content()
        if let last = pictures.last, last.body == body.replacing("p\(pictures.count)-", with: "p\(pictures.count - 1)-") {
            return
        }
        pictures.append((body, duration))
    }

    /// Returns the film as a document.
    public func document() -> String {
        let (width, height) = (svgNumber(size.width), svgNumber(size.height))
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
        text += "viewBox=\"0 0 \(width) \(height)\" xml:space=\"preserve\">\n"
        guard pictures.count > 1, duration > 0 else { return text + pictures.map(\.body).joined() + "</svg>\n" }
        for (index, picture) in pictures.enumerated() {
            let isLast = index == pictures.count - 1
            text += "<g visibility=\"\(isLast ? "visible" : "hidden")\">\n"
            text += animation(from: picture.start, to: isLast ? duration : pictures[index + 1].start)
            text += picture.body + "</g>\n"
        }
        return text + "</svg>\n"
    }

    /// Returns the animation that shows a picture between two times and hides it before and after.
    private func animation(from start: Double, to end: Double) -> String {
        var (values, times) = (["visible"], ["0"])
        if start > 0 {
            values = ["hidden", "visible"]
            times.append(svgFactor(start / duration))
        }
        if end < duration {
            values.append("hidden")
            times.append(svgFactor(end / duration))
        }
        return "<animate attributeName=\"visibility\" values=\"\(values.joined(separator: ";"))\" "
            + "keyTimes=\"\(times.joined(separator: ";"))\" dur=\"\(svgNumber(duration))s\" calcMode=\"discrete\" "
            + "repeatCount=\"indefinite\"/>\n"
    }
}
