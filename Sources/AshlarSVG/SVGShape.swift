import AshlarGraphics
import Foundation

/// Writes a path as the shortest element that draws it.
enum SVGShape {
    /// Returns `<rect x="10" y="10" width="80" height="40" rx="8"` for rectangles with or without round corners, and
    /// `<path d="M0 0L10 0"` for other paths. The tag is left open for more attributes.
    static func element(for path: Path, offset: CGPoint) -> String {
        guard let (rect, radius) = roundedRect(path) else {
            return "<path d=\"\(data(for: path, offset: offset))\""
        }
        var text = "<rect" + frame(rect.offsetBy(dx: offset.x, dy: offset.y))
        if radius > 0 { text += " rx=\"\(svgNumber(radius))\"" }
        return text
    }

    /// Returns ` x="…" y="…" width="…" height="…"` without coordinates that are 0.
    static func frame(_ rect: CGRect) -> String {
        let (x, y) = (svgNumber(rect.minX), svgNumber(rect.minY))
        return (x == "0" ? "" : " x=\"\(x)\"") + (y == "0" ? "" : " y=\"\(y)\"")
            + " width=\"\(svgNumber(rect.width))\" height=\"\(svgNumber(rect.height))\""
    }

    static func data(for path: Path, offset: CGPoint) -> String {
        func pair(_ point: CGPoint) -> String {
            "\(svgNumber(point.x + offset.x)) \(svgNumber(point.y + offset.y))"
        }
        var text = ""
        for element in path.elements {
            switch element {
            case .move(let point):
                text += "M" + pair(point)
            case .line(let point):
                // Path data must begin with a move, or the element is invalid.
                text += (text.isEmpty ? "M" : "L") + pair(point)
            case .curve(let end, let control1, let control2):
                if text.isEmpty { text += "M" + pair(control1) }
                text += "C\(pair(control1)) \(pair(control2)) \(pair(end))"
            case .close:
                text += text.isEmpty ? "" : "Z"
            }
        }
        return text
    }

    /// Returns the data of one path for many rectangles: a corner and relative sides for each.
    static func data(for rects: [CGRect], offset: CGPoint) -> String {
        var text = ""
        for rect in rects {
            let (x, y) = (svgNumber(rect.minX + offset.x), svgNumber(rect.minY + offset.y))
            let (width, height) = (svgNumber(rect.width), svgNumber(rect.height))
            text += "M\(x) \(y)h\(width)v\(height)h-\(width)z"
        }
        return text
    }

    /// Returns the rectangle and corner radius if the path equals `Path(rect:)` or `Path(roundedRect:cornerRadius:)`; else nil.
    private static func roundedRect(_ path: Path) -> (CGRect, CGFloat)? {
        guard case .move(let first)? = path.elements.first else { return nil }
        switch path.elements.count {
        case 5:
            guard case .line(let opposite) = path.elements[2] else { return nil }
            let rect = CGRect(x: first.x, y: first.y, width: opposite.x - first.x, height: opposite.y - first.y)
            guard opposite.x >= first.x, opposite.y >= first.y else { return nil }
            return isSame(path, Path(rect: rect)) ? (rect, 0) : nil
        case 10:
            // The points on the sides give the rectangle, since the curves' control points are not at its corners.
            guard case .curve(let right, _, _) = path.elements[2], case .curve(let bottom, _, _) = path.elements[4],
                case .curve(let left, _, _) = path.elements[6]
            else { return nil }
            let rect = CGRect(x: left.x, y: first.y, width: right.x - left.x, height: bottom.y - first.y)
            let radius = first.x - left.x
            guard rect.width >= 0, rect.height >= 0, radius > 0 else { return nil }
            return isSame(path, Path(roundedRect: rect, cornerRadius: radius)) ? (rect, radius) : nil
        default:
            return nil
        }
    }

    /// Returns whether two paths are equal up to rounding errors that the document does not show.
    private static func isSame(_ one: Path, _ other: Path) -> Bool {
        func close(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }
        guard one.elements.count == other.elements.count else { return false }
        return zip(one.elements, other.elements).allSatisfy { pair in
            switch pair {
            case (.move(let a), .move(let b)), (.line(let a), .line(let b)): close(a, b)
            case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)): close(a, b) && close(a1, b1) && close(a2, b2)
            case (.close, .close): true
            default: false
            }
        }
    }
}

extension Color {
    /// Returns ` fill="#1a2b3c"`, with a ` fill-opacity` if the color is not opaque.
    func attributes(_ name: String, _ opacityName: String? = nil) -> String {
        func byte(_ value: Double) -> Int { Int(((value.isNaN ? 0 : min(max(value, 0), 1)) * 255).rounded()) }
        let bytes = [red, green, blue].map(byte)
        // #abc is short for #aabbcc.
        let isShort = bytes.allSatisfy { $0 % 17 == 0 }
        let digits = bytes.map { value in
            isShort ? String(value / 17, radix: 16) : (value < 16 ? "0" : "") + String(value, radix: 16)
        }
        let opacity = svgNumber(min(max(alpha, 0), 1))
        return " \(name)=\"#\(digits.joined())\"" + (opacity == "1" ? "" : " \(opacityName ?? name + "-opacity")=\"\(opacity)\"")
    }

    var isVisible: Bool { alpha > 0 }
}
