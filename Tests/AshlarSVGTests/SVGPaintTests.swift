import AshlarGraphics
import AshlarSVG
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): shadowsAreBlurredShapes.
@Suite("Gradients, shadows and masks in SVG")
struct SVGPaintTests {
    private let box = Path(rect: CGRect(x: 10, y: 10, width: 20, height: 20))
    private let stops = [Gradient.Stop(color: .black, location: 0), Gradient.Stop(color: .white, location: 1)]

    private func document(_ draw: (SVGContext) -> Void) -> String {
        let context = SVGContext(size: CGSize(width: 100, height: 50))
        draw(context)
        return context.document()
    }

    @Test("A gradient is defined once and moves with the origin")
    func gradients() {
        let gradient = Gradient(stops: stops, geometry: .linear(from: .zero, to: CGPoint(x: 0, y: 20)))
        let text = document {
            $0.translate(x: 5, y: 0)
            $0.fill(box, gradient: gradient, rule: .nonzero)
            $0.fill(box, gradient: gradient, rule: .evenOdd)
        }
        expect(text.components(separatedBy: "<linearGradient").count, equals: 2)
        expect(text.contains("x1=\"5\" y1=\"0\" x2=\"5\" y2=\"20\""))
        expect(text.contains("<rect x=\"15\" y=\"10\" width=\"20\" height=\"20\" fill=\"url(#gradient1)\"/>"))
        expect(text.contains("fill-rule=\"evenodd\""))
    }

    @Test("A conic gradient is drawn as sectors within its shape")
    func conic() {
        let gradient = Gradient(stops: stops, geometry: .conic(center: CGPoint(x: 20, y: 20), angle: 0))
        let text = document { $0.fill(box, gradient: gradient, rule: .nonzero) }
        expect(text.components(separatedBy: "<path").count == 181 && text.contains("<mask"))
    }

    @Test("Line styles are written if they differ from SVG's defaults")
    func strokes() {
        let style = StrokeStyle(width: 3, cap: .round, join: .bevel, dashes: [4, 2], dashPhase: 1)
        let text = document { $0.stroke(box, color: .black, style: style) }
        expect(
            text.contains(
                "stroke=\"#000\" stroke-width=\"3\" stroke-linecap=\"round\" stroke-linejoin=\"bevel\" "
                    + "stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\"/>"))
    }

    @Test("A path's shadow is blurred and moved, and a group's shadow is a filter around the group")
    func shadows() {
        let shadow = Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: CGSize(width: 0, height: 4), blur: 2)
        let text = document {
            $0.drawShadow(shadow, of: box, rule: .nonzero)
        }
        expect(
            text.contains(
                "<rect x=\"10\" y=\"14\" width=\"20\" height=\"20\" fill=\"#000\" fill-opacity=\"0.5\" filter=\"url(#blur1)\"/>"))
        expect(text.contains("<feGaussianBlur stdDeviation=\"2\"/>"))
        let context = SVGContext(size: CGSize(width: 100, height: 50))
        context.drawShadowed(shadow) { context.fill(box, color: .white) }
        let group = context.document()
        expect(
            group.contains("<feOffset dx=\"0\" dy=\"4\" result=\"shape\"/><feFlood flood-color=\"#000\" flood-opacity=\"0.5\"/>"))
        expect(
            group.contains("<filter id=\"shadow1\" filterUnits=\"userSpaceOnUse\" x=\"3\" y=\"7\" width=\"34\" height=\"34\""))
        expect(
            group.contains(
                "<g filter=\"url(#shadow1)\">\n<rect x=\"10\" y=\"10\" width=\"20\" height=\"20\" fill=\"#fff\"/>\n</g>"))
    }

    @Test("A mask contains its drawing, and the content refers to the mask")
    func masks() {
        let context = SVGContext(size: CGSize(width: 100, height: 50))
        context.translate(x: 1, y: 0)
        context.drawMasked {
            context.fill(box, color: .white)
            // A state that began outside of the closure is not ended.
            context.restoreState()
        } by: {
            context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 20, height: 20)), color: .black)
        }
        context.fill(box, color: .black)
        let text = context.document()
        expect(text.contains("<mask id=\"mask1\"") && text.contains("mask-type=\"alpha\""))
        expect(
            text.contains("<g mask=\"url(#mask1)\">\n<rect x=\"11\" y=\"10\" width=\"20\" height=\"20\" fill=\"#fff\"/>\n</g>"))
        expect(text.hasSuffix("<rect x=\"11\" y=\"10\" width=\"20\" height=\"20\" fill=\"#000\"/>\n</svg>\n"))
    }
}
