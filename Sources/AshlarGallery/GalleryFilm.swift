import Ashlar
import AshlarExamples
import AshlarGraphics
import AshlarOutput
import AshlarSVG
import Foundation

/// An animation of an example's steps at one size.
struct GalleryFilm {
    var size: ScreenSize
    /// The paths relative to the gallery, by format.
    var files: [PictureFormat: String]
}

extension GalleryArtist {
    /// The number of pictures per second.
    private static let rate = 30.0
    /// The time for which the first picture, and the last one of each step, are shown, in seconds.
    private static let rest = 0.8

    /// Draws the steps of an example one after the other, steps with a duration as animations.
    ///
    /// - Parameters:
    ///   - type: The example.
    ///   - size: The size of the screen, in points.
    /// - Returns: The files of the animation as SVG and PNG, or nil if no step has a duration or no format can be animated.
    func film(_ type: Example.Type, at size: ScreenSize) throws -> GalleryFilm? {
        let example = make(type, size)
        let formats = formats.filter { $0 != .pdf }
        guard !formats.isEmpty, example.steps.contains(where: { $0.duration > 0 }) else { return nil }
        var reel = Reel(size: example.view.bounds.size, scale: scale, pango: pango, formats: formats)
        var failure: (any Error)?
        // The pictures show the log already, so the messages of the film are discarded.
        LayoutDiagnostics.collecting {
            do { try shoot(example, &reel) } catch { failure = error }
        }
        if let failure { throw failure }
        var film = GalleryFilm(size: size, files: [:])
        for format in formats {
            let path = "\(type.name)/animated-\(size).\(format.rawValue)"
            try folder.write(reel.data(as: format), to: path)
            film.files[format] = path
        }
        return film
    }

    private func shoot(_ example: Example, _ reel: inout Reel) throws {
        example.load()
        try reel.add(example.view, for: Self.rest)
        for step in example.steps {
            if step.duration > 0 {
                UIView.animate(withDuration: step.duration) {
                    step.action()
                    example.settle()
                }
                for _ in 0..<Int((step.duration * Self.rate).rounded(.up)) {
                    try reel.add(example.view, for: 1 / Self.rate)
                    LayoutScheduler.main.advance(by: 1 / Self.rate)
                }
            } else {
                step.action()
                example.settle()
            }
            try reel.add(example.view, for: Self.rest)
        }
    }
}

/// The films of one example, in the requested formats.
@MainActor
private struct Reel {
    let size: CGSize
    let scale: Double
    let pango: FontTextEngine?
    let formats: [PictureFormat]
    private var drawing: SVGFilm
    private var images = AnimatedPNG()
    /// The last image. It is not in the film yet, since the next one may be equal.
    private var pending: (data: Data, seconds: Double)?

    init(size: CGSize, scale: Double, pango: FontTextEngine?, formats: [PictureFormat]) {
        (self.size, self.scale, self.pango, self.formats) = (size, scale, pango, formats)
        drawing = SVGFilm(size: size)
    }

    /// Adds a picture of a view at the clock's present time.
    mutating func add(_ view: UIView, for seconds: Double) throws {
        let time = LayoutScheduler.main.time
        if formats.contains(.svg) { drawing.add(for: seconds) { view.ashlar.draw(in: $0, at: time) } }
        guard formats.contains(.png) else { return }
        let data = try CairoPictures.png(size: size, scale: scale, pango: pango) { view.ashlar.draw(in: $0, at: time) }
        if let pending, pending.data == data {
            self.pending = (data, pending.seconds + seconds)
        } else {
            try flush()
            pending = (data, seconds)
        }
    }

    private mutating func flush() throws {
        guard let pending else { return }
        try images.add(try Image(png: pending.data), for: pending.seconds)
        self.pending = nil
    }

    mutating func data(as format: PictureFormat) throws -> Data {
        guard format == .png else { return Data(drawing.document().utf8) }
        try flush()
        return images.data()
    }
}
