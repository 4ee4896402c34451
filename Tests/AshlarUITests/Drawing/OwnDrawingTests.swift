import AshlarGraphics
import AshlarUI
import Foundation
import TestSupport
import Testing

// Named differences (FIDELITY.md): drawnEachTime.
@MainActor
@Suite("Custom drawing")
struct OwnDrawingTests {
    private final class Drawn: UIView {
        var body: (CGRect) -> Void = { _ in }
        override func draw(_ rect: CGRect) { body(rect) }
    }

    private func picture(_ bounds: CGRect = CGRect(x: 0, y: 0, width: 40, height: 20), _ body: @escaping (CGRect) -> Void)
        -> Picture
    {
        let view = Drawn(frame: CGRect(origin: .zero, size: bounds.size))
        view.bounds = bounds
        view.body = body
        return Picture(of: view)
    }

    @Test("A view draws in its bounds with the colors that it sets")
    func colors() {
        var given = CGRect.null
        let picture = picture { rect in
            given = rect
            UIColor.red.setFill()
            UIColor.green.setStroke()
            UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).fill()
            UIBezierPath(rect: CGRect(x: 5, y: 6, width: 7, height: 8)).stroke()
            UIColor.blue.set()
            UIRectFill(CGRect(x: 0, y: 0, width: 9, height: 9))
            UIRectFrame(CGRect(x: 0, y: 0, width: 9, height: 9))
        }
        expect(given, equals: CGRect(x: 0, y: 0, width: 40, height: 20))
        expect(picture.boxes(.red), equals: [CGRect(x: 1, y: 2, width: 3, height: 4)])
        expect(picture.boxes(.green), equals: [CGRect(x: 5, y: 6, width: 7, height: 8)])
        expect(
            picture.boxes(.blue), equals: [CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 0.5, y: 0.5, width: 8, height: 8)])
    }

    @Test("A bounds origin other than zero moves the drawing")
    func scrolled() {
        let picture = picture(CGRect(x: 10, y: 5, width: 40, height: 20)) { _ in
            UIRectFill(CGRect(x: 10, y: 5, width: 2, height: 2))
        }
        expect(picture.pieces.map(\.box), equals: [CGRect(x: 0, y: 0, width: 2, height: 2)])
    }

    @Test("draw(_:) draws a label's text, so an override can omit it or add to it")
    func labels() {
        final class Marked: UILabel {
            var showsText = true
            override func draw(_ rect: CGRect) {
                if showsText { super.draw(rect) }
                UIRectFill(CGRect(x: 0, y: 0, width: rect.width, height: 1))
            }
        }
        let label = Marked(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
        label.text = "abc"
        expect(Picture(of: label).texts == ["abc"] && Picture(of: label).pieces.count == 2)
        label.showsText = false
        expect(Picture(of: label).texts.isEmpty && Picture(of: label).pieces.count == 1)
    }

    @Test("Images and texts can be drawn anywhere")
    func imagesAndTexts() {
        let picture = picture { _ in
            blankImage(5, 6).draw(at: CGPoint(x: 1, y: 1))
            blankImage(5, 6).draw(in: CGRect(x: 2, y: 2, width: 10, height: 10))
            let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 5), .foregroundColor: UIColor.red]
            "ab".draw(at: CGPoint(x: 3, y: 4), withAttributes: attributes)
            "ab cd ef".draw(in: CGRect(x: 0, y: 0, width: 12, height: 11), withAttributes: attributes)
        }
        expect(picture.pieces.filter(\.isImage).map(\.box.size.width), equals: [5, 10])
        expect(picture.boxes(.red).first, equals: CGRect(x: 3, y: 4, width: 10, height: 5))
        expect(picture.texts.last?.split(separator: "\n").count, equals: 2, "a third line has no room")
    }

    @Test("Drawing functions have no effect outside of drawing")
    func outside() {
        UIColor.red.setFill()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill()
        expect(
            picture { _ in UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1)) }.boxes(.black).count, equals: 1,
            "no colour has stayed")
    }

    @Test("Curves end at their end points, on the ellipse or the circle")
    func curves() throws {
        func elements(_ path: UIBezierPath) throws -> [Path.Element] {
            final class Recorder: DrawingContext {
                var path: Path?
                func saveState() {}
                func restoreState() {}
                func translate(x: CGFloat, y: CGFloat) {}
                func clip(to path: Path) {}
                func beginGroup(alpha: CGFloat) {}
                func endGroup() {}
                func fill(_ path: Path, color: Color) { self.path = path }
                func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {}
                func draw(_ image: Image, in rect: CGRect) {}
                func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {}
            }
            let (recorder, view) = (Recorder(), Drawn(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
            view.body = { _ in path.fill() }
            view.ashlar.draw(in: recorder)
            return try #require(recorder.path).elements
        }
        let oval = try elements(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10)))
        expect(oval.count == 6 && oval.last == .close)
        for (element, corner) in zip(oval.dropFirst(), [(10, 10), (0, 5), (10, 0), (20, 5)] as [(CGFloat, CGFloat)]) {
            guard case .curve(let end, _, _) = element else { continue }
            expect(abs(end.x - corner.0) < 1e-9 && abs(end.y - corner.1) < 1e-9)
        }
        for (clockwise, quarters) in [(true, 1), (false, 3)] {
            let arc = UIBezierPath(arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            try expect(elements(arc).count, equals: 1 + quarters)
            expect(abs(arc.currentPoint.x) < 1e-9 && abs(arc.currentPoint.y - 2) < 1e-9)
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addQuadCurve(to: CGPoint(x: 6, y: 0), controlPoint: CGPoint(x: 3, y: 3))
        try expect(
            elements(path).last, equals: .curve(CGPoint(x: 6, y: 0), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 4, y: 2))
        )
        path.close()
        expect(path.currentPoint == .zero && !path.isEmpty)
        path.removeAllPoints()
        expect(path.isEmpty)
    }

    @Test("Texts are measured without a view, on one line or within a width")
    func measuring() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        expect("abc".size(withAttributes: attributes), equals: CGSize(width: 30, height: 10))
        expect("abc".size().height, equals: 12)
        func rect(_ width: CGFloat, _ height: CGFloat, _ options: NSStringDrawingOptions) -> CGRect {
            "ab cd ef".boundingRect(
                with: CGSize(width: width, height: height), options: options, attributes: attributes, context: nil)
        }
        expect(rect(30, 100, []).size, equals: CGSize(width: 80, height: 10))
        expect(rect(30, .greatestFiniteMagnitude, .usesLineFragmentOrigin).size.height, equals: 30)
        expect(rect(30, 15, .usesLineFragmentOrigin).size.height, equals: 30)
        expect(rect(30, 25, [.usesLineFragmentOrigin, .truncatesLastVisibleLine]).size.height, equals: 20)
        expect(rect(.infinity, 100, .usesLineFragmentOrigin).size, equals: CGSize(width: 80, height: 10))
    }
}
