import Ashlar
import AshlarCommandLine
import AshlarExamples
import AshlarGraphics
import AshlarOutput
import AshlarReport
import AshlarSVG
import Foundation

/// A picture of the gallery: an example at a size, after a step.
struct GalleryPicture {
    var size: ScreenSize
    /// The name of the step: `start`, or the name of the example's step.
    var step: String
    /// The paths relative to the gallery, by format.
    var files: [PictureFormat: String]
    var report: LayoutReport
    /// The messages that the layout logged for this picture.
    var log: [String]
    /// The faults of an example that demonstrates them, with the messages with which an application would end.
    var faults: [String]
    /// The calls that the example recorded for this picture.
    var calls: [String]
}

/// A programming error in an example.
struct ExampleFault: Error, CustomStringConvertible {
    var example: String
    var step: String
    var fault: LayoutFault

    var description: String { "\(example), \(step): \(fault.name): \(fault.reason)" }
}

/// Lays examples out and writes their pictures.
@MainActor
struct GalleryArtist {
    let folder: OutputFolder
    let formats: [PictureFormat]
    let scale: Double
    /// The engine that measures and draws the text, so that both use the same fonts; nil for block text.
    let pango: FontTextEngine?

    func draw(_ type: Example.Type, at size: ScreenSize) throws -> [GalleryPicture] {
        let example = make(type, size)
        var pictures = [try picture(of: example, at: size, after: "start", callsFrom: 0) { example.load() }]
        for step in example.steps {
            let noted = pictures.reduce(0) { $0 + $1.calls.count }
            pictures.append(try picture(of: example, at: size, after: step.name, callsFrom: noted, step.action))
        }
        return pictures
    }

    /// Creates an example that is not loaded yet.
    func make(_ type: Example.Type, _ size: ScreenSize) -> Example {
        let example = type.init(size: CGSize(width: size.width, height: size.height))
        example.view.ashlar.pixelSnapping = .scale(scale)
        return example
    }

    private func picture(
        of example: Example, at size: ScreenSize, after step: String, callsFrom noted: Int, _ action: () -> Void
    ) throws -> GalleryPicture {
        let outcome = LayoutDiagnostics.collecting {
            action()
            example.settle()
        }
        // The calls are read before the picture is drawn, since drawing lays out pending changes.
        let calls = Array(example.calls[noted...])
        // A picture must not hide that an example makes a programming error.
        if let fault = outcome.faults.first, !type(of: example).expectsFaults {
            throw ExampleFault(example: type(of: example).name, step: step, fault: fault)
        }
        var files: [PictureFormat: String] = [:]
        for format in formats {
            let path = "\(type(of: example).name)/\(step)-\(size).\(format.rawValue)"
            try folder.write(try data(of: example.view, as: format), to: path)
            files[format] = path
        }
        return GalleryPicture(
            size: size, step: step, files: files, report: example.view.ashlar.report(), log: outcome.log,
            faults: outcome.faults.map { "\($0.name): \($0.reason)" }, calls: calls)
    }

    private func data(of view: UIView, as format: PictureFormat) throws -> Data {
        let size = view.bounds.size
        switch format {
        case .svg:
            let context = SVGContext(size: size, background: nil)
            view.ashlar.draw(in: context)
            return Data(context.document().utf8)
        case .png:
            return try CairoPictures.png(size: size, scale: scale, pango: pango) { view.ashlar.draw(in: $0) }
        case .pdf:
            return try CairoPictures.pdf(size: size, pango: pango) { view.ashlar.draw(in: $0) }
        }
    }
}
