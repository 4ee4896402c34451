import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

private let red = Color(red: 1, green: 0, blue: 0)
private let blue = Color(red: 0, green: 0, blue: 1)

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(rect: CGRect(x: x, y: y, width: width, height: height))
}

/// A picture of 20 × 20 pixels.
private func picture(
    scale: CGFloat = 1, background: Color? = .white, _ draw: (CairoImageContext) throws -> Void
) throws -> CairoImageContext {
    let context = try CairoImageContext(size: CGSize(width: 20 / scale, height: 20 / scale), scale: scale, background: background)
    try draw(context)
    return context
}

extension CairoImageContext {
    fileprivate func isColor(_ color: Color, _ x: Int, _ y: Int) -> Bool {
        guard let pixel = self.color(atPixelX: x, y: y) else { return false }
        return [(pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue), (pixel.alpha, color.alpha)]
            .allSatisfy { abs($0 - $1) < 0.01 }
    }

    /// Returns the number of pixels that differ from the background.
    fileprivate func inkCount(background: Color = .white) -> Int {
        (0..<pixelHeight).reduce(0) { count, y in
            count + (0..<pixelWidth).count { !isColor(background, $0, y) }
        }
    }
}

@Suite("Pictures in Cairo") struct CairoImageTests {
    @Test("A filled rectangle fills its own pixels only")
    func fill() throws {
        let context = try picture { $0.fill(rect(5, 5, 10, 10), color: red) }
        expect(context.isColor(red, 5, 5) && context.isColor(red, 14, 14))
        expect(context.isColor(.white, 4, 5) && context.isColor(.white, 15, 14))
        expect(context.inkCount(), equals: 100)
        expect(context.color(atPixelX: 20, y: 0) == nil)
        expect(context.color(atPixelX: 0, y: -1) == nil)
    }

    @Test("At a scale of 2, a point is two pixels wide and high")
    func scale() throws {
        let context = try picture(scale: 2) { $0.fill(rect(1, 1, 2, 2), color: red) }
        expect(context.pixelWidth, equals: 20)
        expect(context.inkCount(), equals: 16)
    }

    @Test("A picture without a background is transparent, and translucent colors keep their opacity")
    func transparency() throws {
        let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let context = try picture(background: nil) { $0.fill(rect(0, 0, 5, 5), color: half) }
        expect(context.isColor(Color(red: 1, green: 0, blue: 0, alpha: 128.0 / 255), 2, 2))
        expect(context.isColor(.clear, 10, 10))
    }

    @Test("A stroke extends equally to both sides of its line")
    func stroke() throws {
        let context = try picture { $0.stroke(rect(5, 5, 10, 10), color: red, lineWidth: 2) }
        expect(context.isColor(red, 4, 10) && context.isColor(red, 5, 10) && context.isColor(red, 4, 4))
        expect(context.isColor(.white, 3, 10) && context.isColor(.white, 6, 10))
    }

    @Test("Restoring the state ends clips and translations")
    func state() throws {
        let context = try picture { context in
            context.saveState()
            context.translate(x: 10, y: 0)
            context.clip(to: rect(0, 0, 5, 20))
            context.fill(rect(-100, 0, 200, 10), color: red)
            context.restoreState()
            context.fill(rect(0, 15, 20, 5), color: blue)
        }
        expect(context.isColor(red, 10, 5) && context.isColor(red, 14, 5))
        expect(context.isColor(.white, 9, 5) && context.isColor(.white, 15, 5))
        expect(context.isColor(blue, 0, 15) && context.isColor(blue, 19, 19))
    }

    @Test("A clip to an empty or invalid path hides everything")
    func emptyClip() throws {
        for path in [Path(), rect(.nan, 0, 1, 1), rect(3, 3, 0, 0)] {
            let context = try picture { context in
                context.clip(to: path)
                context.fill(rect(0, 0, 20, 20), color: red)
            }
            expect(context.inkCount(), equals: 0)
        }
    }

    @Test("A group is faded as a whole, so overlapping shapes in it are no darker")
    func group() throws {
        let context = try picture { context in
            context.beginGroup(alpha: 0.5)
            context.fill(rect(0, 0, 10, 10), color: red)
            context.fill(rect(5, 5, 10, 10), color: red)
            context.endGroup()
        }
        expect(context.isColor(Color(red: 1, green: 0.5, blue: 0.5), 2, 2))
        expect(context.isColor(Color(red: 1, green: 0.5, blue: 0.5), 7, 7))
    }

    @Test("Unbalanced states and groups still give a valid picture", arguments: 0..<50)
    func unbalanced(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let context = try picture { context in
            for _ in 0..<40 {
                switch Int.random(in: 0..<7, using: &random) {
                case 0: context.saveState()
                case 1: context.restoreState()
                case 2: context.beginGroup(alpha: 0.5)
                case 3: context.endGroup()
                case 4: context.clip(to: rect(0, 0, 50, 50))
                case 5: context.translate(x: 1, y: 1)
                default: context.fill(rect(0, 0, 5, 5), color: red)
                }
            }
        }
        #expect(throws: Never.self) { try context.png() }
    }

    @Test(
        "A shape with a non-finite coordinate is not drawn, and a very distant shape has no effect on others",
        arguments: [CGFloat.nan, .infinity])
    func notFinite(value: CGFloat) throws {
        let context = try picture { context in
            context.translate(x: value, y: value)
            context.fill(rect(value, 0, 5, 5), color: red)
            context.stroke(rect(0, 0, 5, value), color: red, lineWidth: 1)
            context.stroke(rect(0, 0, 5, 5), color: red, lineWidth: value)
            context.fill(rect(0, 0, 5, 5), color: Color(red: 1, green: 0, blue: 0, alpha: value == .infinity ? 0 : value))
        }
        expect(context.inkCount(), equals: 0)
        let distant = try picture { context in
            context.translate(x: 0, y: -3e7)
            context.fill(rect(0, 3e7 + 5, 10, 10), color: red)
            context.fill(rect(-1e300, 3e7 + 18, 2e300, 2), color: blue)
        }
        expect(distant.inkCount(), equals: 140)
    }

    @Test("A PNG that is read back has the pixels that were drawn")
    func roundTrip() throws {
        let drawn = try picture { $0.fill(rect(0, 0, 10, 10), color: red) }
        let image = try Image(png: drawn.png())
        expect(image.pixelWidth, equals: 20)
        let shown = try picture(background: blue) { $0.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        expect(shown.isColor(red, 1, 1))
        expect(shown.isColor(.white, 8, 8))
        expect(shown.isColor(blue, 11, 11))
        expect(shown.failures.isEmpty)
    }

    @Test("An enlarged image keeps its color up to its edges")
    func edges() throws {
        let dot = try CairoImageContext(size: CGSize(width: 2, height: 2), background: red)
        let image = try Image(png: dot.png())
        let context = try picture { $0.draw(image, in: CGRect(x: 2, y: 2, width: 16, height: 16)) }
        expect(context.isColor(red, 2, 2) && context.isColor(red, 17, 17))
        expect(context.inkCount(), equals: 256)
    }

    @Test("An image with damaged pixel data is drawn as a crossed box, and logged once")
    func damaged() throws {
        let whole = try picture { _ in }.png()
        let image = try Image(png: whole.prefix(60))
        let context = try picture { context in
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
            context.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        expect(context.inkCount() > 40)
        expect(context.failures.count, equals: 1)
        expect(
            context.failures.first?.description.hasPrefix("Cairo failed while decoding a PNG of 20 × 20 pixels: "), equals: true)
        #expect(throws: Never.self) { try context.png() }
    }

    @Test("Random bytes after a PNG header do not cause a crash", arguments: 0..<20)
    func fuzz(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var data = try picture { $0.fill(rect(1, 2, 3, 4), color: red) }.png()
        for _ in 0..<5 { data[Int.random(in: 24..<data.count, using: &random)] = .random(in: 0...255, using: &random) }
        let image = try Image(png: data)
        let context = try picture { $0.draw(image, in: CGRect(x: 0, y: 0, width: 20, height: 20)) }
        #expect(throws: Never.self, "seed \(seed)") { try context.png() }
    }

    @Test(
        "A size that no picture can have is an error that names the size",
        arguments: [(0, 10, 1), (10, -1, 1), (.nan, 10, 1), (10, .infinity, 1), (40_000, 1, 1), (20_000, 1, 2), (10, 10, 0)]
            as [(CGFloat, CGFloat, CGFloat)])
    func absurd(width: CGFloat, height: CGFloat, scale: CGFloat) throws {
        let error = try #require(throws: CairoError.self) {
            try CairoImageContext(size: CGSize(width: width, height: height), scale: scale)
        }
        expect(error.description.contains("cannot be created: each side must be from 1 to 32767 pixels."))
        if scale == 1 {
            #expect(throws: CairoError.self) { try CairoPDFContext(size: CGSize(width: width, height: height)) }
        }
    }

    @Test("Sizes are rounded up to whole pixels, except for rounding errors")
    func rounding() throws {
        try expect(CairoImageContext(size: CGSize(width: 10.2, height: 0.1)).pixelWidth, equals: 11)
        try expect(CairoImageContext(size: CGSize(width: 10.2, height: 0.1)).pixelHeight, equals: 1)
        try expect(CairoImageContext(size: CGSize(width: 10.0.nextUp, height: 10)).pixelWidth, equals: 10)
        try expect(CairoImageContext(size: CGSize(width: 33.0 + 1.0 / 3, height: 10), scale: 3).pixelWidth, equals: 100)
    }

    @Test("The same drawing gives the same bytes")
    func deterministic() throws {
        func draw() throws -> Data {
            try picture { $0.fill(Path(roundedRect: CGRect(x: 1, y: 1, width: 15, height: 9), cornerRadius: 4), color: red) }
                .png()
        }
        try expect(draw(), equals: draw())
    }
}

@Suite("Text in Cairo") struct CairoTextTests {
    @Test("Blocks are drawn at the positions of the layout")
    func blocks() throws {
        let layout = BlockTextEngine().layout(Paragraph("a b", font: Font(size: 5)))
        let context = try picture { $0.draw(layout, at: CGPoint(x: 2, y: 3), color: red) }
        expect(context.isColor(red, 4, 5) && context.isColor(red, 14, 5))
        expect(context.isColor(.white, 9, 5) && context.isColor(.white, 4, 9))
    }

    @Test("Glyphs are drawn inside their box in the text's color", .enabled(if: hasDejaVu, "DejaVu Sans is not installed"))
    func glyphs() throws {
        let engine = try PangoTextEngine()
        // A full block fills the em from the descender to the ascender, so its interior is in the plain color.
        let layout = engine.layout(Paragraph("\u{2588}", font: dejaVu(10)))
        let context = try CairoImageContext(size: CGSize(width: 20, height: 20), background: .white, textEngine: engine)
        context.draw(layout, at: CGPoint(x: 5, y: 4), color: red)
        expect(context.isColor(red, 8, 8))
        expect(context.isColor(.white, 3, 8) && context.isColor(.white, 14, 8))
        expect(context.isColor(.white, 8, 2) && context.isColor(.white, 8, 18))
    }

    @Test("Clipped text ends at the side of its box", .enabled(if: hasDejaVu, "DejaVu Sans is not installed"))
    func clipped() throws {
        let engine = try PangoTextEngine()
        let layout = engine.layout(Paragraph("MMMMMM", font: dejaVu(10), width: 12, lineBreak: .clipping))
        let context = try picture { $0.draw(layout, at: CGPoint(x: 2, y: 2), color: red) }
        // The second letter begins before the edge of the box and would end after it.
        expect((0..<20).contains { !context.isColor(.white, 12, $0) })
        expect((14..<20).allSatisfy { x in (0..<20).allSatisfy { context.isColor(.white, x, $0) } })
    }

    @Test(
        "A context without a text engine creates its own to draw text", .enabled(if: hasDejaVu, "DejaVu Sans is not installed"))
    func ownEngine() throws {
        let layout = try PangoTextEngine().layout(Paragraph("M", font: dejaVu(15)))
        let context = try picture { $0.draw(layout, at: .zero, color: .black) }
        expect(context.inkCount() > 20)
        expect(context.failures.isEmpty)
    }

    @Test(
        "Emoji keep their colors", .enabled(if: families.contains("Noto Color Emoji"), "Noto Color Emoji is not installed"))
    func emoji() throws {
        let layout = try PangoTextEngine().layout(Paragraph("🟥", font: Font(size: 16)))
        let context = try picture { $0.draw(layout, at: .zero, color: .black) }
        let pixel = try #require(context.color(atPixelX: 10, y: 12))
        expect(pixel.red > 0.7 && pixel.green < 0.5)
    }

    @Test(
        "Repeated measuring and drawing does not increase memory use",
        .enabled(if: residentBytes() != nil && hasDejaVu, "No /proc here, or DejaVu Sans is not installed"))
    func memory() throws {
        let engine = try PangoTextEngine(cacheCapacity: 8)
        let image = try Image(png: picture { $0.fill(rect(0, 0, 5, 5), color: red) }.png())
        func work(_ count: Int) throws {
            for index in 0..<count {
                let layout = engine.layout(Paragraph("Number \(index) in a row", font: dejaVu(), width: 60, maximumLines: 2))
                let context = try CairoImageContext(size: CGSize(width: 100, height: 100), textEngine: engine)
                context.draw(layout, at: .zero, color: .black)
                context.draw(image, in: CGRect(x: 0, y: 0, width: 30, height: 30))
                if index % 10 == 0 {
                    let pdf = try CairoPDFContext(size: CGSize(width: 100, height: 100), textEngine: engine)
                    pdf.draw(layout, at: .zero, color: .black)
                    _ = try pdf.pdf()
                    _ = try PangoTextEngine().metrics(of: dejaVu())
                }
            }
        }
        try work(50)
        // Other tests run at the same time. A leak shows in every round, while a font that they load shows in only one.
        let growth = try (0..<4).map { _ in
            let before = try #require(residentBytes())
            try work(100)
            return try #require(residentBytes()) - before
        }
        // A hundred pictures alone take 4 MB.
        expect(growth.min()! < 2_000_000, "\(growth)")
    }
}

/// Returns the memory that this process uses, or nil if the system does not report it.
private func residentBytes() -> Int? {
    guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
    return statm.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 4096 }
}

@Suite("PDF in Cairo", .enabled(if: hasDejaVu, "DejaVu Sans is not installed")) struct CairoPDFTests {
    private func document() throws -> CairoPDFContext {
        let engine = try PangoTextEngine()
        let context = try CairoPDFContext(size: CGSize(width: 200, height: 100), textEngine: engine)
        context.saveState()
        context.beginGroup(alpha: 0.5)
        context.fill(rect(0, 0, 50, 50), color: red)
        context.draw(engine.layout(Paragraph("Selectable words", font: dejaVu())), at: CGPoint(x: 10, y: 10), color: .black)
        return context
    }

    @Test("The same drawing gives the same bytes")
    func deterministic() throws {
        let first = try document().pdf()
        expect(first.starts(with: Data("%PDF-".utf8)))
        try expect(document().pdf(), equals: first)
    }

    @Test("Every page counts, including blank ones, and the end of a page closes its open states")
    func pages() throws {
        let context = try document()
        try context.beginPage(size: CGSize(width: 100, height: 300))
        context.fill(rect(0, 0, 100, 300), color: blue)
        try context.beginPage(size: CGSize(width: 50, height: 50))
        let data = try context.pdf()
        expect(String(decoding: data, as: UTF8.self).contains("/Count 3"))
        try expect(context.pdf(), equals: data)
        #expect(throws: CairoError.self) { try context.beginPage(size: CGSize(width: 50, height: 50)) }
    }

    @Test(
        "Text in a PDF can be selected",
        .enabled(if: run("pdftotext", "-v") != nil, "pdftotext is not installed"))
    func selectable() throws {
        let text = try #require(run("pdftotext", "-", "-", input: document().pdf()))
        expect(text.contains("Selectable words"))
    }

    @Test("An abandoned document releases all its resources")
    func abandoned() throws {
        for _ in 0..<20 { _ = try document() }
    }
}
