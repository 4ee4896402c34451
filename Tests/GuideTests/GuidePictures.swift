import Ashlar
import AshlarSVG
import Foundation
import Testing

/// Compares a picture of a view with the picture in the catalog.
///
/// The code of the articles draws the pictures with block text, so that they are the same on every machine. To record them again:
/// `ASHLAR_RECORD=1 swift test --filter GuideTests`.
///
/// - Parameters:
///   - file: The name of the picture in `Ashlar.docc/Resources`.
///   - view: The view to draw.
@MainActor
func expectPicture(_ file: String, of view: UIView) throws {
    let context = SVGContext(size: view.bounds.size, background: .white)
    view.ashlar.draw(in: context)
    try expectPicture(file, context.document())
}

/// Compares a document with the document in the catalog.
///
/// - Parameters:
///   - file: The name of the picture in `Ashlar.docc/Resources`.
///   - document: The text that the file must have.
func expectPicture(_ file: String, _ document: String) throws {
    let url = Guide.catalog.appending(path: "Resources/\(file)")
    if ProcessInfo.processInfo.environment["ASHLAR_RECORD"] != nil { try Data(document.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == document, "\(file) differs; ASHLAR_RECORD=1 makes it anew")
}
