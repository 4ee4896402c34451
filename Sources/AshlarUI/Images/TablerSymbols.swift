import AshlarGraphics
import Foundation

/// Symbols drawn as icons of Tabler Icons, for names that this package has no drawing of its own for.
enum TablerSymbols {
    /// The length of a part of a unit as a fraction of the point size: the icons' circle is as large as the symbol `circle`.
    private static let unit: CGFloat = 1.04 / 18 / CGFloat(TablerOutlines.parts)
    /// The room for half of a line around the shape.
    private static let margin: CGFloat = 0.08

    /// The icons by the names of the symbols.
    private static let icons: [Substring: Substring] = {
        var icons: [Substring: Substring] = [:]
        for line in TablerOutlines.lines.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { continue }
            for name in line[..<space].split(separator: ",") { icons[name] = line[line.index(after: space)...] }
        }
        return icons
    }()

    /// The names, in alphabetical order.
    static var names: [String] { icons.keys.map(String.init).sorted() }

    /// Returns the symbol with a name; nil if there is no icon for it.
    static func symbol(named name: String) -> Symbol? {
        if let icon = icons[name[...]] { return symbol(icon, name) }
        return enclosed(name)
    }

    /// Returns a symbol in a ring or a square, such as `link.circle`.
    private static func enclosed(_ name: String) -> Symbol? {
        let parts = name.split(separator: ".")
        let words = parts.last == "fill" ? parts.dropLast() : parts[...]
        guard words.count > 1, let frame = words.last, frame == "circle" || frame == "square",
            let icon = icons[words.dropLast().joined(separator: ".")[...]]
        else { return nil }
        let inner = symbol(icon, name)
        guard let outline = BuiltInSymbols.symbol(named: String(frame)) else { return nil }
        let scale = 0.52 * min(outline.size.width, outline.size.height) / max(inner.size.width, inner.size.height, 0.01)
        let place = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: (outline.size.width - inner.size.width * scale) / 2,
            ty: (outline.size.height - inner.size.height * scale) / 2)
        func moved(_ paths: [CGPath]) -> [CGPath] { paths.map { CGPath($0.path.applying(place)) } }
        return Symbol(size: outline.size, fills: moved(inner.fills), strokes: outline.strokes + moved(inner.strokes))
    }

    /// The directions in names that turn with the language.
    private static let directed: Set<Substring> = ["forward", "backward", "leading", "trailing"]

    private static func symbol(_ icon: Substring, _ name: String) -> Symbol {
        let isStroked = icon.first == "s"
        let paths = icon.dropFirst(2).split(separator: "|").map(Self.path)
        let box = paths.dropFirst().reduce(paths.first?.boundingBox ?? .zero) { $0.union($1.boundingBox) }
        let room = isStroked ? margin : 0
        let place = CGAffineTransform(
            a: unit, b: 0, c: 0, d: unit, tx: room - box.minX * unit, ty: room - box.minY * unit)
        let placed = paths.map { CGPath($0.applying(place)) }
        return Symbol(
            size: CGSize(width: box.width * unit + 2 * room, height: box.height * unit + 2 * room),
            fills: isStroked ? [] : placed, strokes: isStroked ? placed : [],
            flipsForRightToLeft: name.split(separator: ".").contains { directed.contains($0) })
    }

    /// Reads a path: commands m, l, c and z, each followed by its numbers, which are relative to the place where the command begins.
    private static func path(_ text: Substring) -> Path {
        var path = Path()
        var command: UInt8 = 0
        var numbers: [CGFloat] = []
        var (place, start) = (CGPoint.zero, CGPoint.zero)
        var (number, sign, hasDigits): (CGFloat, CGFloat, Bool) = (0, 1, false)
        func endNumber() {
            if hasDigits { numbers.append(sign * number) }
            (number, sign, hasDigits) = (0, 1, false)
        }
        func endCommand() {
            endNumber()
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                CGPoint(x: place.x + numbers[$0], y: place.y + numbers[$0 + 1])
            }
            switch (command, points.count) {
            case (UInt8(ascii: "m"), 1):
                path.move(to: points[0])
                start = points[0]
            case (UInt8(ascii: "l"), 1): path.addLine(to: points[0])
            case (UInt8(ascii: "c"), 3): path.addCurve(to: points[2], control1: points[0], control2: points[1])
            case (UInt8(ascii: "z"), 0):
                path.close()
                place = start
            default: break
            }
            place = points.last ?? place
            numbers = []
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number * 10 + CGFloat(byte - UInt8(ascii: "0"))
                hasDigits = true
            case UInt8(ascii: "-"):
                endNumber()
                sign = -1
            case UInt8(ascii: " "): endNumber()
            default:
                endCommand()
                command = byte
            }
        }
        endCommand()
        return path
    }
}
