import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

@Suite("Files of pixels") struct ImageFileTests {
    /// Draws an image pixel by pixel.
    private func drawn(_ image: Image, background: Color? = nil) throws -> CairoImageContext {
        let size = CGSize(width: image.pixelWidth, height: image.pixelHeight)
        let context = try CairoImageContext(size: size, background: background)
        context.draw(image, in: CGRect(origin: .zero, size: size))
        return context
    }

    private func isNear(_ color: Color?, _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1, by limit: Double)
        -> Bool
    {
        guard let color else { return false }
        return abs(color.red - red) <= limit && abs(color.green - green) <= limit && abs(color.blue - blue) <= limit
            && abs(color.alpha - alpha) <= 0.005
    }

    /// A picture with areas, a slope of colors, and, if wanted, every alpha.
    private func scene(isTransparent: Bool) throws -> CairoImageContext {
        let context = try CairoImageContext(size: CGSize(width: 97, height: 61), background: isTransparent ? nil : .white)
        for x in 0..<97 {
            let share = CGFloat(x) / 96
            context.fill(
                Path(rect: CGRect(x: CGFloat(x), y: 5, width: 1, height: 40)),
                color: Color(red: share, green: 1 - share, blue: 0.3, alpha: isTransparent ? share : 1))
        }
        context.fill(Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 38)), color: .black)
        return context
    }

    // MARK: PNG

    @Test(
        "A PNG file keeps every pixel, at every level and with every filter",
        arguments: [nil, .some(.none), .sub, .up, .average, .paeth] as [PNGOptions.Filter?], [false, true])
    func png(filter: PNGOptions.Filter?, isTransparent: Bool) throws {
        let context = try scene(isTransparent: isTransparent)
        for level in [1, 6, 12] {
            let image = try Image(png: context.png(PNGOptions(level: level, filter: filter)))
            // Cairo reads it by libpng.
            let read = try drawn(image)
            for y in 0..<61 {
                for x in 0..<97 {
                    let (a, b) = (context.color(atPixelX: x, y: y)!, read.color(atPixelX: x, y: y)!)
                    // Colors that were multiplied by a small alpha have few values, and one more rounding.
                    let limit = 1.01 / max(255 * a.alpha, 1)
                    expect(
                        a.alpha == b.alpha && abs(a.red - b.red) <= limit && abs(a.green - b.green) <= limit
                            && abs(a.blue - b.blue) <= limit, "\(x), \(y)")
                }
            }
        }
    }

    @Test("An opaque picture has three bytes a pixel, any other four")
    func colorTypes() throws {
        let types = try [false, true].map { try Array(scene(isTransparent: $0).png())[25] }
        expect(types, equals: [2, 6])
    }

    @Test("Levels are limited, and the default is not larger than level 1 without a filter")
    func levels() throws {
        expect(PNGOptions(level: -4).level == 1 && PNGOptions(level: 99).level == 12)
        let context = try scene(isTransparent: false)
        try expect(context.png().count <= context.png(PNGOptions(level: 1, filter: PNGOptions.Filter.none)).count)
    }

    @Test("A picture of one pixel is a file, too")
    func smallest() throws {
        let context = try CairoImageContext(size: CGSize(width: 1, height: 1), background: .black)
        for file in try [context.png(), context.jpeg(quality: 1), context.webP(quality: nil), context.webP(quality: 0)] {
            let image = try Image(file)
            let color = try drawn(image).color(atPixelX: 0, y: 0)
            expect(image.pixelWidth == 1 && isNear(color, 0, 0, 0, by: 0.01))
        }
    }

    // MARK: JPEG and WebP

    @Test("Files of other programs show their colors", arguments: [ImageFiles.jpeg, ImageFiles.progressiveJPEG, ImageFiles.webP])
    func foreign(file: Data) throws {
        let context = try drawn(Image(file))
        expect(context.failures.isEmpty)
        expect(isNear(context.color(atPixelX: 2, y: 2), 1, 0, 0, by: 0.03))
        expect(isNear(context.color(atPixelX: 14, y: 6), 0, 0, 1, by: 0.03))
    }

    @Test("The alpha of a WebP file is drawn", arguments: [ImageFiles.losslessWebP, ImageFiles.transparentWebP])
    func alpha(file: Data) throws {
        let context = try drawn(Image(file))
        expect(isNear(context.color(atPixelX: 2, y: 2), 1, 0, 0, by: 0.03))
        expect(isNear(context.color(atPixelX: 14, y: 6), 0, 0, 1, alpha: 128.0 / 255, by: 0.03))
    }

    @Test("JPEG and WebP files are near to the picture, and smaller with less quality")
    func lossy() throws {
        let context = try scene(isTransparent: false)
        let files: [[Data]] = try [
            [0.2, 0.6, 1].map { try context.jpeg(quality: $0) }, [0.2, 0.6, 1].map { try context.webP(quality: $0) },
        ]
        for sizes in files {
            expect(sizes[0].count < sizes[1].count && sizes[1].count < sizes[2].count)
            let best = try drawn(Image(sizes[2]))
            for (x, y) in [(5, 2), (40, 40), (90, 30), (10, 30)] {
                let color = try #require(context.color(atPixelX: x, y: y))
                expect(isNear(best.color(atPixelX: x, y: y), color.red, color.green, color.blue, by: 0.05), "\(x), \(y)")
            }
        }
    }

    @Test(
        "Qualities that are no numbers, or out of range, count as the nearest", arguments: [-1, 2, .nan, .infinity] as [CGFloat])
    func qualities(quality: CGFloat) throws {
        let context = try scene(isTransparent: false)
        let limit: CGFloat = quality < 0 ? 0 : 1
        try expect(context.jpeg(quality: quality), equals: context.jpeg(quality: limit))
        try expect(context.webP(quality: quality), equals: context.webP(quality: limit))
    }

    @Test("A WebP file without loss keeps the colors and the alpha")
    func lossless() throws {
        let context = try scene(isTransparent: true)
        let read = try drawn(Image(context.webP(quality: nil)))
        for x in stride(from: 0, to: 97, by: 3) {
            let (a, b) = (context.color(atPixelX: x, y: 10)!, read.color(atPixelX: x, y: 10)!)
            expect(a.alpha == b.alpha && abs(a.red - b.red) * a.alpha <= 0.005, "\(x)")
        }
    }

    @Test("A PDF file contains a JPEG file as it is")
    func pdf() throws {
        let context = try CairoPDFContext(size: CGSize(width: 40, height: 40))
        context.draw(try Image(ImageFiles.jpeg), in: CGRect(x: 0, y: 0, width: 40, height: 20))
        let pdf = try context.pdf()
        expect(pdf.range(of: Data("DCTDecode".utf8)) != nil && pdf.range(of: ImageFiles.jpeg) != nil)
    }

    @Test("The rasterizer makes all formats, and nothing of a drawing without a size")
    func rasterizer() throws {
        let drawing = Drawing(size: CGSize(width: 8, height: 4)) {
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 4, height: 4)), color: .black)
        }
        let jpeg = try Image(#require(CairoRasterizer().jpeg(of: drawing, scale: 2, background: .white, quality: 0.9)))
        let webP = try Image(#require(CairoRasterizer().webP(of: drawing, scale: 2, background: nil, quality: nil)))
        expect(jpeg.format == .jpeg && jpeg.pixelWidth == 16 && webP.format == .webp && webP.pixelHeight == 8)
        expect(isNear(try drawn(jpeg).color(atPixelX: 13, y: 4), 1, 1, 1, by: 0.03))
        try expect(drawn(webP).color(atPixelX: 13, y: 4)?.alpha, equals: 0)
        expect(CairoRasterizer().jpeg(of: Drawing(size: .zero) { _ in }, scale: 1, background: .white, quality: 1) == nil)
    }

    // MARK: Damaged files

    @Test("Of a JPEG file that ends early, the rows that are there are drawn")
    func truncated() throws {
        let whole = try scene(isTransparent: false).jpeg(quality: 0.9)
        let context = try drawn(Image(whole.prefix(whole.count / 2)), background: .white)
        expect(context.failures.isEmpty)
        expect(isNear(context.color(atPixelX: 90, y: 2), 1, 1, 1, by: 0.05))
    }

    @Test(
        "Damaged files are drawn, or reported and drawn as a box",
        arguments: Range<UInt64>.seeds("ASHLAR_IMAGE_SEEDS", otherwise: 0..<12))
    func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let picture = try scene(isTransparent: seed % 2 == 0)
        let files = try [
            picture.png(), picture.jpeg(quality: 0.7), picture.webP(quality: 0.7), picture.webP(quality: nil),
            ImageFiles.progressiveJPEG, ImageFiles.transparentWebP,
        ]
        for _ in 0..<40 {
            var file = files.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            file = file.prefix(Int.random(in: file.count / 2...file.count, using: &random))
            guard let image = try? Image(file), image.pixelWidth <= 4_000, image.pixelHeight <= 4_000 else { continue }
            let context = try CairoImageContext(size: CGSize(width: 20, height: 20), background: .white)
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
            expect(context.failures.count <= 1, "seed \(seed)")
        }
    }
}
