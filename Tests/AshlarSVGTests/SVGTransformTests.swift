import AshlarGraphics
import AshlarSVG
import Foundation
import TestSupport
import Testing

@Suite("Transforms in SVG")
struct SVGTransformTests {
    private let square = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    private func lines(_ draw: (SVGContext) -> Void) -> [String] {
        let context = SVGContext(size: CGSize(width: 100, height: 100))
        draw(context)
        return context.document().split(separator: "\n").dropFirst().dropLast().map(String.init)
    }

    @Test("A transform is an element around the drawing, and includes the earlier translations")
    func element() {
        let lines = lines { context in
            context.translate(x: 5, y: 6)
            context.saveState()
            context.concatenate(CGAffineTransform(rotationAngle: .pi / 6).scaledBy(x: 2, y: 2))
            context.translate(x: 1, y: 0)
            context.fill(square, color: .black)
            context.restoreState()
            context.fill(square, color: .black)
        }
        expect(
            lines,
            equals: [
                "<g transform=\"matrix(1.732051 1 -1 1.732051 5 6)\">",
                "<rect x=\"1\" width=\"10\" height=\"10\" fill=\"#000\"/>",
                "</g>", "<rect x=\"5\" y=\"6\" width=\"10\" height=\"10\" fill=\"#000\"/>",
            ])
    }

    @Test("A transform that only moves is a translation, and a non-finite transform has no effect")
    func moves() {
        let lines = lines { context in
            context.concatenate(CGAffineTransform(translationX: 3, y: 4))
            context.concatenate(CGAffineTransform(scaleX: .nan, y: 1))
            context.fill(square, color: .black)
        }
        expect(lines, equals: ["<rect x=\"3\" y=\"4\" width=\"10\" height=\"10\" fill=\"#000\"/>"])
    }
}
