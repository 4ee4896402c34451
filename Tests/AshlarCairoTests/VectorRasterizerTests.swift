import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Vector files")
struct VectorRasterizerTests {
    /// A red square of 40 points with a white disc.
    private static let svg = Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">
        <rect width="40" height="40" fill="#f00"/><circle cx="20" cy="20" r="10" fill="#fff"/></svg>
        """.utf8)

    /// Returns the color of a pixel of a PNG file.
    private func color(_ png: Data, x: Int, y: Int) throws -> Color? {
        let image = try Image(png: png)
        let size = CGSize(width: image.pixelWidth, height: image.pixelHeight)
        let context = try CairoImageContext(size: size)
        context.draw(image, in: CGRect(origin: .zero, size: size))
        return context.color(atPixelX: x, y: y)
    }

    @Test(
        "An SVG file is drawn at the wanted size and scale",
        .enabled(if: VectorRasterizer.Format.svg.isAvailable, "librsvg is missing"))
    func drawsSVG() throws {
        let png = try VectorRasterizer.png(of: Self.svg, as: .svg, size: CGSize(width: 80, height: 40), scale: 2)
        let image = try Image(png: png)
        expect((image.pixelWidth, image.pixelHeight) == (160, 80))
        try expect(color(png, x: 80, y: 40), equals: Color(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test(
        "The first page of a PDF document is drawn on a transparent background",
        .enabled(if: VectorRasterizer.Format.pdf.isAvailable, "poppler-glib is missing"))
    func drawsPDF() throws {
        let page = try CairoPDFContext(size: CGSize(width: 20, height: 20))
        page.fill(Path(rect: CGRect(x: 0, y: 0, width: 10, height: 20)), color: Color(red: 0, green: 0, blue: 1, alpha: 1))
        let png = try VectorRasterizer.png(of: try page.pdf(), as: .pdf, size: CGSize(width: 40, height: 40), scale: 1)
        try expect(color(png, x: 5, y: 20), equals: Color(red: 0, green: 0, blue: 1, alpha: 1))
        try expect(color(png, x: 35, y: 20)?.alpha, equals: 0)
    }

    @Test("A damaged file is an error with a reason, and never a picture", arguments: VectorRasterizer.Format.allCases)
    func damaged(_ format: VectorRasterizer.Format) throws {
        for data in [Data(), Data("<svg".utf8), Data("%PDF-1.4".utf8), Data(repeating: 0xFF, count: 500)] {
            #expect(throws: CairoError.self) {
                try VectorRasterizer.png(of: data, as: format, size: CGSize(width: 4, height: 4), scale: 1)
            }
        }
    }

    @Test("Files that an SVG names are not read", .enabled(if: VectorRasterizer.Format.svg.isAvailable, "librsvg is missing"))
    func outsideFiles() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("ashlar-\(UUID().uuidString).svg")
        try Self.svg.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">
            <image width="40" height="40" xlink:href="file://\(file.path)"/></svg>
            """
        let png = try VectorRasterizer.png(of: Data(svg.utf8), as: .svg, size: CGSize(width: 40, height: 40), scale: 1)
        try expect(color(png, x: 2, y: 2)?.alpha, equals: 0)
    }
}
