import AshlarCairo
import AshlarGraphics
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): shadowsAreBlurredShapes, conicInSectors, imagesKeepDrawings.
@Suite("Gradients, shadows and masks in pixels")
struct CairoPaintTests {
    private let box = Path(rect: CGRect(x: 20, y: 20, width: 20, height: 20))

    private func picture(scale: CGFloat = 1, _ draw: (CairoImageContext) -> Void) throws -> CairoImageContext {
        let context = try CairoImageContext(size: CGSize(width: 60, height: 60), scale: scale, background: .white)
        draw(context)
        return context
    }

    private func gray(_ context: CairoImageContext, _ x: Int, _ y: Int) -> Double { context.color(atPixelX: x, y: y)?.red ?? -1 }

    @Test("A linear gradient changes evenly from dark at one end to light at the other")
    func linear() throws {
        let gradient = Gradient(
            stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)],
            geometry: .linear(from: CGPoint(x: 20, y: 0), to: CGPoint(x: 40, y: 0)))
        let picture = try picture { $0.fill(box, gradient: gradient, rule: .nonzero) }
        expect(gray(picture, 20, 30) < 0.1 && gray(picture, 39, 30) > 0.9 && abs(gray(picture, 30, 30) - 0.5) < 0.06)
        expect(gray(picture, 10, 30), equals: 1)
    }

    @Test("A radial gradient changes away from its center, and a conic gradient around it")
    func radialAndConic() throws {
        let stops = [Gradient.Stop(color: .black, location: 0), Gradient.Stop(color: .white, location: 1)]
        let center = CGPoint(x: 30, y: 30)
        let radial = try picture {
            $0.fill(
                box, gradient: Gradient(stops: stops, geometry: .radial(from: center, radius: 0, to: center, endRadius: 10)),
                rule: .nonzero)
        }
        expect(gray(radial, 30, 30) < 0.15 && gray(radial, 39, 30) > 0.85 && abs(gray(radial, 35, 30) - 0.5) < 0.12)
        let conic = try picture {
            $0.fill(box, gradient: Gradient(stops: stops, geometry: .conic(center: center, angle: 0)), rule: .nonzero)
        }
        // The gradient turns clockwise from the right: it begins just below that direction and ends just above it.
        expect(gray(conic, 38, 31) < 0.1 && gray(conic, 38, 28) > 0.9 && abs(gray(conic, 22, 30) - 0.5) < 0.06)
    }

    @Test(
        "A shadow is half as dark at the shape's edge as inside, and is the same for a path as for a group",
        arguments: [1.0, 2.0])
    func shadow(scale: CGFloat) throws {
        let shadow = Shadow(color: .black, offset: CGSize(width: 0, height: 6), blur: 3)
        let path = try picture(scale: scale) { $0.drawShadow(shadow, of: box, rule: .nonzero) }
        let s = Int(scale)
        expect(gray(path, 30 * s, 36 * s) < 0.02)
        expect(abs((gray(path, 30 * s, 46 * s - 1) + gray(path, 30 * s, 46 * s)) / 2 - 0.5) < 0.04)
        expect(gray(path, 30 * s, 56 * s) > 0.98 && gray(path, 30 * s, 10 * s) > 0.98)
        // The shape itself is not drawn.
        expect(gray(path, 30 * s, 20 * s) > 0.9)
        let group = try picture(scale: scale) { context in context.drawShadowed(shadow) { context.fill(box, color: .white) } }
        expect(gray(group, 30 * s, 30 * s), equals: 1)
        expect(abs(gray(group, 30 * s, 46 * s) - gray(path, 30 * s, 46 * s)) < 0.02)
    }

    @Test("Three box blurs differ from a Gaussian blur by less than three percent")
    func gaussian() throws {
        let deviation = 4.0
        let half = Path(rect: CGRect(x: -100, y: -100, width: 130, height: 300))
        let picture = try picture {
            $0.drawShadow(Shadow(color: .black, offset: .zero, blur: deviation), of: half, rule: .nonzero)
        }
        for x in 18..<42 {
            let distance = (Double(x) + 0.5 - 30) / deviation
            let expected = 0.5 * (1 + erf(distance / 2.0.squareRoot()))
            expect(abs(gray(picture, x, 30) - expected) < 0.03, "\(x)")
        }
    }

    // Blueprint, BoxTests, shadow, iOS 17: 255 minus the brightness on white beside a box of 60 points, from half a point away on.
    @Test("The shadow of a radius of 8 points is within 9 of 255 of Apple's, and at most 5 where Apple's has ended")
    func appleShadow() throws {
        let apple = [121, 108, 95, 83, 71, 60, 50, 41, 33, 26, 20, 15, 10, 7, 4, 2, 0, 0, 0, 0]
        let context = try CairoImageContext(size: CGSize(width: 100, height: 100), scale: 1, background: .white)
        let shape = Path(rect: CGRect(x: 20, y: 20, width: 60, height: 60))
        context.drawShadow(Shadow(color: .black, offset: .zero, blur: 8), of: shape, rule: .nonzero)
        let ours = (0..<20).map { 255 - ((context.color(atPixelX: 19 - $0, y: 50)?.red ?? -1) * 255).rounded() }
        let differences = zip(ours, apple).map { abs($0 - Double($1)) }
        expect(differences.allSatisfy { $0 <= 9 } && differences[16...].allSatisfy { $0 <= 5 }, "\(ours)")
    }

    @Test("A mask limits drawing to its opaque parts, in proportion to their opacity")
    func masks() throws {
        let picture = try picture { context in
            context.drawMasked {
                context.fill(box, color: .black)
            } by: {
                context.fill(Path(rect: CGRect(x: 20, y: 20, width: 10, height: 10)), color: .white)
                context.fill(
                    Path(rect: CGRect(x: 30, y: 20, width: 10, height: 10)), color: Color(red: 0, green: 0, blue: 0, alpha: 0.5))
            }
        }
        expect(gray(picture, 25, 25) == 0 && abs(gray(picture, 35, 25) - 0.5) < 0.01 && gray(picture, 25, 35) == 1)
    }

    @Test("The end of a mask closes the states and groups that were opened inside it")
    func openStates() throws {
        let picture = try picture { context in
            context.saveState()
            context.translate(x: 5, y: 0)
            context.drawMasked {
                context.saveState()
                context.translate(x: 100, y: 0)
                context.beginGroup(alpha: 0.5)
            } by: {
                context.restoreState()
                context.clip(to: Path())
            }
            context.fill(box, color: .black)
            context.restoreState()
        }
        expect(gray(picture, 22, 30) == 1 && gray(picture, 44, 30) == 0)
    }

    @Test("With the even-odd rule, overlapping subpaths leave a hole in fills and clips")
    func evenOdd() throws {
        var ring = box
        ring.append(Path(rect: CGRect(x: 25, y: 25, width: 10, height: 10)))
        let filled = try picture { $0.fill(ring, color: .black, rule: .evenOdd) }
        expect(gray(filled, 22, 30) == 0 && gray(filled, 30, 30) == 1)
        let clipped = try picture {
            $0.clip(to: ring, rule: .evenOdd)
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 60, height: 60)), color: .black)
        }
        expect(gray(clipped, 22, 30) == 0 && gray(clipped, 30, 30) == 1 && gray(clipped, 10, 10) == 1)
    }

    @Test("Dashes leave gaps, and round caps extend beyond the dashes")
    func dashes() throws {
        var line = Path()
        line.move(to: CGPoint(x: 10, y: 30))
        line.addLine(to: CGPoint(x: 50, y: 30))
        let picture = try picture { $0.stroke(line, color: .black, style: StrokeStyle(width: 4, dashes: [10, 10])) }
        expect(gray(picture, 15, 30) == 0 && gray(picture, 25, 30) == 1 && gray(picture, 35, 30) == 0)
        let round = try self.picture { $0.stroke(line, color: .black, style: StrokeStyle(width: 8, cap: .round)) }
        expect(gray(round, 8, 30) == 0 && gray(round, 6, 33) == 1)
    }

    @Test("A rasterizer creates a PNG and a PDF of a recorded drawing")
    func rasterizer() throws {
        let drawing = Drawing(size: CGSize(width: 10, height: 6)) {
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 5, height: 6)), color: .black)
        }
        let data = try #require(CairoRasterizer().png(of: drawing, scale: 3, background: nil))
        let image = try Image(png: data)
        expect(image.pixelWidth == 30 && image.pixelHeight == 18)
        let pdf = try #require(CairoRasterizer().pdf(of: [drawing, drawing]))
        expect(String(decoding: pdf.prefix(5), as: UTF8.self), equals: "%PDF-")
        expect(
            CairoRasterizer().pdf(of: []) == nil
                && CairoRasterizer().png(of: Drawing(size: .zero) { _ in }, scale: 1, background: nil) == nil)
    }

    @Test("A rasterizer draws text in the fonts of the engine that measured it", .enabled(if: hasDejaVu))
    func matchingRasterizer() throws {
        let mono = ["DejaVu Sans Mono"]
        let engine = try PangoTextEngine(sizes: .fonts, systemFamilies: mono)
        let layout = engine.layout(Paragraph("Mill", font: Font(size: 20)))
        let drawing = Drawing(size: layout.size) { $0.draw(layout, at: .zero, color: .black) }
        let context = try CairoImageContext(size: layout.size, textEngine: engine)
        drawing.draw(in: context)
        let wanted = try context.png()
        expect(CairoRasterizer().png(of: drawing, scale: 1, background: nil) != wanted)
        expect(CairoRasterizer(fontsOf: engine).png(of: drawing, scale: 1, background: nil), equals: wanted)
        expect(CairoRasterizer().matching(engine).png(of: drawing, scale: 1, background: nil), equals: wanted)
        // A rasterizer with fonts of its own keeps them, and one knows only engines of Pango.
        let other = CairoRasterizer(fontsOf: engine).matching(try PangoTextEngine())
        expect(other.png(of: drawing, scale: 1, background: nil), equals: wanted)
        expect(CairoRasterizer().matching(BlockTextEngine()).png(of: drawing, scale: 1, background: nil) != wanted)
    }

    @Test("A stencil image shows the tint color where the image is opaque")
    func stencil() throws {
        let source = Drawing(size: CGSize(width: 10, height: 10)) {
            $0.fill(Path(rect: CGRect(x: 0, y: 0, width: 5, height: 10)), color: .white)
        }
        let image = try Image(png: #require(CairoRasterizer().png(of: source, scale: 1, background: nil)))
        let picture = try picture { $0.draw(image, in: CGRect(x: 20, y: 20, width: 20, height: 20), tint: .black) }
        expect(gray(picture, 24, 30) == 0 && gray(picture, 36, 30) == 1)
    }

    @Test("Shadows and masks are drawn in PDF")
    func pdf() throws {
        let context = try CairoPDFContext(size: CGSize(width: 60, height: 60))
        context.drawShadowed(Shadow(color: .black, offset: .zero, blur: 3)) { context.fill(box, color: .white) }
        context.drawMasked {
            context.fill(box, color: .black)
        } by: {
            context.fill(box, color: .white)
        }
        let plain = try CairoPDFContext(size: CGSize(width: 60, height: 60))
        plain.fill(box, color: .white)
        try expect(context.pdf().count > plain.pdf().count + 500)
    }
}
