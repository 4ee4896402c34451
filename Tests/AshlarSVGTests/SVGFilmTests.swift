import AshlarGraphics
import AshlarSVG
import Foundation
import TestSupport
import Testing

@Suite("Animations in SVG")
struct SVGFilmTests {
    private func film(_ xs: [CGFloat]) -> SVGFilm {
        var film = SVGFilm(size: CGSize(width: 20, height: 10))
        for x in xs {
            film.add(for: 0.5) { $0.fill(Path(rect: CGRect(x: x, y: 0, width: 5, height: 5)), color: .black) }
        }
        return film
    }

    private func animation(_ values: String, _ times: String) -> Substring {
        """
        <animate attributeName="visibility" values="\(values)" keyTimes="\(times)" dur="2s" calcMode="discrete" \
        repeatCount="indefinite"/>
        """
    }

    @Test("Each picture is shown at its time, and equal pictures are shown together")
    func pictures() {
        let film = film([1, 1, 2, 3])
        expect(film.duration, equals: 2)
        let lines = film.document().split(separator: "\n").filter { $0.hasPrefix("<animate") || $0.hasPrefix("<rect") }
        let expected: [Substring] = [
            animation("visible;hidden", "0;0.5"), "<rect x=\"1\" width=\"5\" height=\"5\" fill=\"#000\"/>",
            animation("hidden;visible;hidden", "0;0.5;0.75"), "<rect x=\"2\" width=\"5\" height=\"5\" fill=\"#000\"/>",
            animation("hidden;visible", "0;0.75"), "<rect x=\"3\" width=\"5\" height=\"5\" fill=\"#000\"/>",
        ]
        expect(lines, equals: expected)
    }

    @Test("An animation of one picture equals that picture")
    func still() {
        expect(!film([1, 1]).document().contains("animate"))
        expect(film([1, 1]).document(), equals: film([1]).document())
    }

    @Test("Clips of different pictures have different names, and equal pictures with clips are merged")
    func clips() {
        var film = SVGFilm(size: CGSize(width: 20, height: 10))
        for x in [1, 1, 2] as [CGFloat] {
            film.add(for: 1) { context in
                context.clip(to: Path(rect: CGRect(x: x, y: 0, width: 5, height: 5)))
                context.fill(Path(rect: CGRect(x: 0, y: 0, width: 9, height: 9)), color: .black)
            }
        }
        let text = film.document()
        expect(text.contains("p0-clip1") && text.contains("p1-clip1") && !text.contains("p2-clip1"))
    }
}
