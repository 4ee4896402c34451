import AshlarGraphics
import Foundation

/// Pictures that follow one another in one SVG document, again and again.
///
///     var film = SVGFilm(size: CGSize(width: 100, height: 50))
///     for _ in 0..<30 {
///         film.add(for: 1.0 / 30) { view.ashlar.draw(in: $0, at: LayoutScheduler.main.time) }
///         LayoutScheduler.main.advance(by: 1.0 / 30)
///     }
///     print(film.document())
///
/// Each picture is a `<g>` that SMIL shows in its time. Viewers without SMIL show the last one.
public struct SVGFilm {
    /// The document's width and height in points.
    public let size: CGSize
    private let background: Color?
    private var pictures: [(body: String, start: Double)] = []
    /// How long the film is, in seconds.
    public private(set) var duration = 0.0

    /// Creates an empty film.
    ///
    /// - Parameters:
    ///   - size: Width and height in points.
    ///   - background: What fills each picture first; nil leaves it transparent.
    public init(size: CGSize, background: Color? = nil) {
        self.size = SVGContext(size: size).size
        self.background = background
    }

    /// Adds a picture that is shown for a number of seconds. One that is the same as the one before prolongs that.
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

    /// The film as a document.
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

    /// Shown between two times, hidden before and after.
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
