import AshlarGraphics
import Foundation
import TestSupport
import Testing

@testable import AshlarUI

/// Records the drawing calls that contexts need not implement.
private final class PaintLog: DrawingContext {
    var lines: [String] = []
    func saveState() {}
    func restoreState() {}
    func translate(x: CGFloat, y: CGFloat) {}
    func clip(to path: Path) { lines.append("clip \(path.elements.count)") }
    func beginGroup(alpha: CGFloat) {}
    func endGroup() {}
    func fill(_ path: Path, color: Color) { lines.append("fill \(path.elements.count)") }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) { lines.append("stroke \(lineWidth)") }
    func draw(_ image: Image, in rect: CGRect) { lines.append("image") }
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) { lines.append("text \(layout.paragraph.text)") }
    func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        lines.append("gradient \(path.elements.count) \(gradient.stops.map { Double($0.location) }) \(words(gradient.geometry))")
    }
    private func words(_ geometry: Gradient.Geometry) -> String {
        switch geometry {
        case .linear(let from, let to): "linear \(from.x) \(from.y) \(to.x) \(to.y)"
        case .radial(let from, let radius, let to, let end): "radial \(from.x) \(from.y) \(radius) \(to.x) \(to.y) \(end)"
        case .conic(let center, let angle): "conic \(center.x) \(center.y) \(angle)"
        }
    }
    func stroke(_ path: Path, color: Color, style: StrokeStyle) {
        lines.append("line \(path.elements.count) \(style.width) \(style.cap) \(style.dashes)")
    }
    func fill(_ path: Path, color: Color, rule: FillRule) { lines.append("fill \(path.elements.count) \(rule)") }
    func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {
        lines.append("shadow of \(path.elements.count) \(shadow.blur) \(shadow.color.alpha)")
    }
    func drawShadowed(_ shadow: Shadow, _ content: () -> Void) {
        lines.append("shadowed \(shadow.offset.height)")
        content()
        lines.append("end")
    }
    func drawMasked(_ content: () -> Void, by mask: () -> Void) {
        lines.append("mask")
        mask()
        lines.append("masked")
        content()
        lines.append("end")
    }
}

// Named differences (FIDELITY.md): shadowsAreBlurredShapes, effectsAreTints.
@MainActor
@Suite("Layer drawing")
struct LayerDrawingTests {
    private func drawn(_ view: UIView) -> [String] {
        let log = PaintLog()
        view.ashlar.draw(in: log)
        return log.lines
    }

    private func box() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        view.backgroundColor = .white
        return view
    }

    @Test("A shadow is behind the whole layer or has the shape of its path, and a layer that clips has no shadow")
    func shadows() {
        let view = box()
        view.layer.shadowOpacity = 0.5
        view.layer.shadowOffset = CGSize(width: 0, height: 2)
        expect(drawn(view), equals: ["shadowed 2.0", "fill 5", "end"])
        view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
        expect(drawn(view), equals: ["shadow of 5 3.0 0.5", "fill 5"])
        view.clipsToBounds = true
        expect(drawn(view), equals: ["fill 5", "clip 5"])
    }

    @Test("Corners that are rounded individually or continuously apply to fill, clip and border")
    func corners() {
        let view = box()
        view.layer.cornerRadius = 5
        expect(drawn(view), equals: ["fill 10"])
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.layer.borderWidth = 1
        view.clipsToBounds = true
        expect(drawn(view), equals: ["fill 8", "clip 8", "stroke 1.0"])
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        view.layer.cornerCurve = .continuous
        view.layer.borderWidth = 0
        view.clipsToBounds = false
        expect(drawn(view), equals: ["fill 9"])
    }

    @Test("A mask layer limits the drawing of a layer and of a view")
    func masks() {
        let view = box()
        let mask = CAShapeLayer()
        mask.path = UIBezierPath(ovalIn: view.bounds).cgPath
        view.layer.mask = mask
        expect(drawn(view), equals: ["mask", "fill 6", "masked", "fill 5", "end"])
        view.layer.mask = nil
        view.mask = box()
        expect(drawn(view), equals: ["mask", "fill 5", "masked", "fill 5", "end"])
    }

    @Test("A gradient layer fills its rounded bounds")
    func gradients() {
        let view = box()
        view.backgroundColor = nil
        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.red.cgColor, UIColor.green.cgColor, UIColor.blue.cgColor]
        view.layer.addSublayer(gradient)
        expect(drawn(view), equals: ["gradient 5 [0.0, 0.5, 1.0] linear 20.0 0.0 20.0 20.0"])
        gradient.locations = [0, 0.1, 1]
        gradient.type = .conic
        gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.cornerRadius = 4
        expect(drawn(view), equals: ["gradient 10 [0.0, 0.1, 1.0] conic 20.0 10.0 0.0"])
        gradient.type = .radial
        gradient.endPoint = CGPoint(x: 1, y: 1)
        let lines = drawn(view)
        expect(lines.first == "clip 10" && lines.last?.hasSuffix("radial 0.0 0.0 0.0 0.0 0.0 1.0") == true)
    }

    @Test("A shape layer fills and strokes its path, and can draw a part of the line")
    func shapes() {
        let view = box()
        view.backgroundColor = nil
        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        view.layer.addSublayer(shape)
        expect(drawn(view), equals: ["fill 5"])
        shape.fillRule = .evenOdd
        expect(drawn(view), equals: ["fill 5 evenOdd"])
        (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, UIColor.red.cgColor, 3)
        (shape.lineCap, shape.lineDashPattern) = (.round, [2, 4])
        expect(drawn(view), equals: ["line 5 3.0 round [2.0, 4.0]"])
        shape.strokeEnd = 0.5
        expect(drawn(view), equals: ["line 3 3.0 round [2.0, 4.0]"])
        shape.strokeEnd = 0
        expect(drawn(view).isEmpty)
    }

    @Test("A replicator layer draws its sublayers several times, and a text layer draws its text")
    func othersKinds() {
        let view = box()
        view.backgroundColor = nil
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 3
        replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        let dot = CALayer()
        dot.frame = CGRect(x: 1, y: 1, width: 4, height: 4)
        dot.backgroundColor = UIColor.red.cgColor
        replicator.addSublayer(dot)
        view.layer.addSublayer(replicator)
        expect(drawn(view), equals: ["fill 5", "fill 5", "fill 5"])
        let text = CATextLayer()
        (text.string, text.fontSize, text.frame) = ("Hi", 10, CGRect(x: 0, y: 0, width: 40, height: 20))
        replicator.removeFromSuperlayer()
        view.layer.addSublayer(text)
        expect(drawn(view) == ["text Hi"] && text.preferredFrameSize().width == 20)
    }

    @Test("A visual effect draws a tint over the views behind it, and its content in front")
    func effects() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        let label = UIView(frame: CGRect(x: 1, y: 1, width: 4, height: 4))
        label.backgroundColor = .red
        view.contentView.addSubview(label)
        expect(drawn(view) == ["fill 5", "fill 5"] && view.contentView.frame == view.bounds)
        view.effect = nil
        expect(drawn(view), equals: ["fill 5"])
    }

    @Test("Materials follow the appearance unless their names specify one")
    func materials() {
        func tint(_ style: UIBlurEffect.Style, _ appearance: UIUserInterfaceStyle) -> Color? {
            var tint: Color?
            UITraitCollection(userInterfaceStyle: appearance).performAsCurrent { tint = UIBlurEffect(style: style).tint }
            return tint
        }
        expect(tint(.systemChromeMaterial, .dark), equals: tint(.systemChromeMaterialDark, .light))
        expect(tint(.systemChromeMaterial, .light), equals: tint(.systemChromeMaterialLight, .dark))
        expect(tint(.systemMaterial, .dark) != tint(.systemMaterial, .light))
        expect(tint(.regular, .dark) != tint(.regular, .light) && tint(.dark, .dark) == tint(.dark, .light))
    }
}
