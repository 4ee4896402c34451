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

    /// Films an example on the screen of a host: its steps one after the other, steps with a duration as animations, or what a
    /// person does in an interaction.
    ///
    /// - Parameters:
    ///   - type: The example.
    ///   - size: The size of the screen, in points.
    /// - Returns: The files of the animation as SVG and PNG, or nil if nothing moves or no format can be animated.
    func film(_ type: Example.Type, at size: ScreenSize) throws -> GalleryFilm? {
        let example = make(type, size)
        let formats = formats.filter { $0 != .pdf }
        let interaction = example as? Interaction
        guard !formats.isEmpty, interaction != nil || example.steps.contains(where: { $0.duration > 0 }) else { return nil }
        var reel = Reel(
            size: interaction?.canvas ?? example.view.bounds.size, scale: scale, pango: pango, formats: formats,
            isScreen: interaction != nil)
        var failure: (any Error)?
        // The pictures show the log already, so the messages of the film are discarded.
        LayoutDiagnostics.collecting {
            let screening = ExampleScreening(example, rate: Self.rate)
            do {
                while let frame = screening.next() { try reel.add(frame, for: 1 / Self.rate) }
            } catch { failure = error }
            screening.end()
        }
        if let failure { throw failure }
        var film = GalleryFilm(size: size, files: [:])
        for format in formats {
            let path = "\(type.name)/animated-\(size).\(format.rawValue)"
            try folder.write(try reel.data(as: format), to: path)
            film.files[format] = path
        }
        return film
    }
}

/// The films of one example, in the requested formats.
@MainActor
private struct Reel {
    let size: CGSize
    let scale: Double
    let pango: FontTextEngine?
    let formats: [PictureFormat]
    /// Whether the film shows a screen, which is black where no window draws anything.
    let isScreen: Bool
    private var drawings: SVGFilm
    private var images = AnimatedPNG()
    /// The last picture. It is not in the films yet, since it is shown until another one differs.
    private var pending: (drawing: Drawing, seconds: Double)?

    init(size: CGSize, scale: Double, pango: FontTextEngine?, formats: [PictureFormat], isScreen: Bool) {
        (self.size, self.scale, self.pango, self.formats, self.isScreen) = (size, scale, pango, formats, isScreen)
        drawings = SVGFilm(size: size)
    }

    /// Adds a frame of the screen.
    mutating func add(_ frame: ScreenFrame, for seconds: Double) throws {
        if frame.isUnchanged, let pending {
            self.pending = (pending.drawing, pending.seconds + seconds)
        } else {
            try flush()
            pending = (frame.drawing, seconds)
        }
    }

    private mutating func flush() throws {
        guard let (drawing, seconds) = pending else { return }
        pending = nil
        // A screen that is smaller than the film, as before or after a rotation, is in its middle.
        let place = CGPoint(x: (size.width - drawing.size.width) / 2, y: (size.height - drawing.size.height) / 2)
        let draw = { [size, isScreen] (context: any DrawingContext) in
            context.saveState()
            context.translate(x: place.x, y: place.y)
            if drawing.size != size { context.clip(to: Path(rect: CGRect(origin: .zero, size: drawing.size))) }
            if isScreen {
                context.fill(
                    Path(rect: CGRect(origin: .zero, size: drawing.size)), color: Color(red: 0, green: 0, blue: 0, alpha: 1))
            }
            drawing.draw(in: context)
            context.restoreState()
        }
        if formats.contains(.svg) { drawings.add(for: seconds) { draw($0) } }
        guard formats.contains(.png) else { return }
        try images.add(try Image(png: try CairoPictures.png(size: size, scale: scale, pango: pango, draw)), for: seconds)
    }

    mutating func data(as format: PictureFormat) throws -> Data {
        try flush()
        return format == .png ? images.data() : Data(drawings.document().utf8)
    }
}
