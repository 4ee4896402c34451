import AshlarGraphics
import AshlarReport
import AshlarSystemText
import Foundation

/// A drawing context that writes each call as a line of JSON for the page's canvas.
///
/// Lengths are points with at most three decimals: a thousandth of a point is invisible at any scale, and equal calls get equal
/// texts.
final class LiveCanvas: DrawingContext {
    /// The calls of the picture.
    private(set) var calls: [String] = []
    private var images: (Image) -> String

    /// - Parameter images: Returns the name under which the page finds an image.
    init(images: @escaping (Image) -> String) { self.images = images }

    // MARK: States

    func saveState() { calls.append("[\"s\"]") }
    func restoreState() {
        if calls.last == "[\"s\"]" { calls.removeLast() } else { calls.append("[\"r\"]") }
    }
    func translate(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
    func concatenate(_ t: CGAffineTransform) {
        guard t.isFinite, !t.isIdentity else { return }
        let scale = [t.a, t.b, t.c, t.d].map { DecimalText.rounded(Double($0), to: 6) }.joined(separator: ",")
        calls.append("[\"m\",\(scale),\(number(t.tx)),\(number(t.ty))]")
    }
    func clip(to path: Path) { clip(to: path, rule: .nonzero) }
    func clip(to path: Path, rule: FillRule) {
        // What is clipped by an invalid path is hidden.
        calls.append("[\"c\",\(path.isFinite ? outline(path) : "\"M0 0Z\""),\(self.rule(rule))]")
    }
    func beginGroup(alpha: CGFloat) { calls.append("[\"g\",\(number(alpha))]") }
    func endGroup() { calls.append("[\"e\"]") }

    // MARK: Shapes

    func fill(_ path: Path, color: Color) { fill(path, color: color, rule: .nonzero) }
    func fill(_ path: Path, color: Color, rule: FillRule) {
        guard path.isFinite, color.alpha > 0 else { return }
        calls.append("[\"f\",\(outline(path)),\(css(color)),\(self.rule(rule))]")
    }
    func fill(_ path: Path, gradient: Gradient, rule: FillRule) {
        guard path.isFinite, gradient.isDrawable else { return }
        let stops = gradient.stops.map { "[\(number(min(max($0.location, 0), 1))),\(css($0.color))]" }.joined(separator: ",")
        let shape =
            switch gradient.geometry {
            case .linear(let from, let to): "[\"l\",\(point(from)),\(point(to))]"
            case .radial(let from, let radius, let to, let endRadius):
                "[\"r\",\(point(from)),\(number(radius)),\(point(to)),\(number(endRadius))]"
            case .conic(let center, let angle): "[\"c\",\(point(center)),\(DecimalText.rounded(Double(angle), to: 6))]"
            }
        calls.append("[\"F\",\(outline(path)),\(shape),[\(stops)],\(self.rule(rule))]")
    }
    func stroke(_ path: Path, color: Color, lineWidth: CGFloat) {
        stroke(path, color: color, style: StrokeStyle(width: lineWidth, miterLimit: 4))
    }
    func stroke(_ path: Path, color: Color, style: StrokeStyle) {
        guard path.isFinite, color.alpha > 0, style.width > 0, style.width.isFinite else { return }
        let dashes = style.dashes.allSatisfy(\.isFinite) ? style.dashes.map(number).joined(separator: ",") : ""
        let ends = "\(style.cap.rawValue),\(style.join.rawValue),\(number(style.miterLimit))"
        calls.append(
            "[\"S\",\(outline(path)),\(css(color)),\(number(style.width)),\(ends),[\(dashes)],\(number(style.dashPhase))]")
    }

    // MARK: Images

    func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, color: nil) }
    func draw(_ image: Image, in rect: CGRect, tint: Color) { draw(image, in: rect, color: tint) }
    private func draw(_ image: Image, in rect: CGRect, color: Color?) {
        guard [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) else { return }
        let place = [rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: ",")
        calls.append("[\"i\",\(json(images(image))),\(place)\(color.map { ",\(css($0))" } ?? "")]")
    }

    // MARK: Texts

    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color) {
        if case .blocks(let blocks) = layout.appearance, layout.pieces.isEmpty {
            return fill(blocks.reduce(into: Path()) { $0.add($1.offsetBy(dx: origin.x, dy: origin.y)) }, color: color)
        }
        let clips = layout.paragraph.lineBreak == .clipping && layout.lines.contains { $0.width > layout.boxWidth }
        if clips {
            saveState()
            clip(to: Path(rect: CGRect(x: origin.x, y: origin.y - 1e4, width: layout.boxWidth, height: 2e4)))
        }
        drawBackgrounds(of: layout, at: origin)
        if layout.pieces.isEmpty {
            for line in layout.lines {
                text(
                    line.text, layout.paragraph.font, x: origin.x + line.x, baseline: origin.y + line.baseline, width: line.width,
                    0,
                    line.isRightToLeft, color)
            }
        }
        for piece in layout.pieces {
            let run = layout.paragraph.runs[piece.run]
            guard run.attachment == nil else { continue }
            let own = run.color ?? color
            if piece.blocks.isEmpty {
                text(
                    piece.text, run.font, x: origin.x + piece.x, baseline: origin.y + piece.baseline, width: piece.width,
                    run.kern,
                    piece.isRightToLeft, own)
            } else {
                fill(piece.blocks.reduce(into: Path()) { $0.add($1.offsetBy(dx: origin.x, dy: origin.y)) }, color: own)
            }
        }
        drawLines(of: layout, at: origin, color: color)
        if clips { restoreState() }
    }

    /// Writes a line of text with its font and the width that it has to have.
    private func text(
        _ text: String, _ font: Font, x: CGFloat, baseline: CGFloat, width: CGFloat, _ kern: CGFloat, _ isRightToLeft: Bool,
        _ color: Color
    ) {
        guard text.contains(where: { !$0.isWhitespace }), x.isFinite, baseline.isFinite, width.isFinite, font.size.isFinite,
            color.alpha > 0
        else {
            return
        }
        let family = font.isMonospaced ? "m" : "s"
        let face = "\(number(font.size)),\(min(max(font.weight, 1), 1000)),\(font.isItalic ? 1 : 0),\"\(family)\""
        calls.append(
            "[\"t\",\(json(text)),\(number(x)),\(number(baseline)),\(number(width)),\(face),\(number(kern)),"
                + "\(isRightToLeft ? 1 : 0),\(css(color))\(places(of: text, font, kern, width, isRightToLeft))]")
    }

    /// The advances of the characters in hundredths of a point, as a further member of a call; nothing for texts whose letters
    /// join or are arranged, which are stretched as a whole, and for those of another engine.
    private func places(of text: String, _ font: Font, _ kern: CGFloat, _ width: CGFloat, _ isRightToLeft: Bool) -> String {
        guard !isRightToLeft, text.unicodeScalars.allSatisfy({ !Self.joins($0) }),
            let advances = SystemTextEngine.advances(of: text, in: font, kern: kern, filling: width)
        else {
            return ""
        }
        // What is rounded off one character is added to the next one.
        var (sum, written, list) = (0.0, 0, [String]())
        for advance in advances {
            sum += Double(advance) * 100
            let next = Int(min(max(sum, -1e9), 1e9).rounded())
            list.append(String(next - written))
            written = next
        }
        return ",[\(list.joined(separator: ","))]"
    }

    /// Whether a letter is of a script in which the letters of a word depend on each other: those from Hebrew to Mongolian and
    /// Vedic signs, and the later ones of India and Southeast Asia.
    private static func joins(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0590...0x10FF, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x11FFF: true
        default: false
        }
    }

    // MARK: Shadows and masks

    func drawShadow(_ shadow: Shadow, of path: Path, rule: FillRule) {
        guard path.isFinite, shadow.isVisible else { return }
        calls.append("[\"w\",\(outline(path)),\(self.shadow(shadow)),\(self.rule(rule))]")
    }
    func drawShadowed(_ shadow: Shadow, _ content: () -> Void) {
        guard shadow.isVisible else { return content() }
        calls.append("[\"W\",\(self.shadow(shadow))]")
        content()
        calls.append("[\"E\"]")
    }
    func drawMasked(_ content: () -> Void, by mask: () -> Void) {
        calls.append("[\"M\"]")
        content()
        calls.append("[\"N\"]")
        mask()
        calls.append("[\"O\"]")
    }

    // MARK: Words

    private func number(_ value: CGFloat) -> String { value.isFinite ? DecimalText.rounded(Double(value), to: 3) : "0" }
    private func point(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
    private func rule(_ rule: FillRule) -> Int { rule.rawValue }
    private func shadow(_ shadow: Shadow) -> String {
        "\(css(shadow.color)),\(number(shadow.offset.width)),\(number(shadow.offset.height)),\(number(shadow.blur))"
    }

    /// A color as CSS writes it.
    private func css(_ color: Color) -> String {
        func part(_ value: Double) -> Int { Int((min(max(value.isNaN ? 0 : value, 0), 1) * 255).rounded()) }
        let alpha = DecimalText.rounded(min(max(color.alpha.isNaN ? 0 : color.alpha, 0), 1), to: 4)
        return "\"rgba(\(part(color.red)),\(part(color.green)),\(part(color.blue)),\(alpha))\""
    }

    /// A path as SVG writes it, which canvases read too.
    private func outline(_ path: Path) -> String {
        var text = "\""
        for element in path.elements {
            switch element {
            case .move(let to): text += "M\(number(to.x)) \(number(to.y))"
            case .line(let to): text += "L\(number(to.x)) \(number(to.y))"
            case .curve(let to, let first, let second):
                text +=
                    "C\(number(first.x)) \(number(first.y)) \(number(second.x)) \(number(second.y)) \(number(to.x)) \(number(to.y))"
            case .close: text += "Z"
            }
        }
        return text + "\""
    }

    private func json(_ text: String) -> String { LiveText.json(text) }
}

/// Texts in messages.
enum LiveText {
    /// A text in JSON's quotes.
    static func json(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 32 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension Path {
    fileprivate mutating func add(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }
}
