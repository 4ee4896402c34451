import AshlarGraphics
import Foundation

/// Drawings of common symbols, composed of circles, boxes and lines for this package. Coordinates are fractions of the point size.
enum BuiltInSymbols {
    /// The symbol drawn for an unknown name.
    static let missing = Symbol(size: CGSize(width: 1.2, height: 1.17), strokes: [box(0.1, 0.09, 1, 0.99, 0.22).cg])

    static func symbol(named name: String) -> Symbol? {
        if let plain = plain(name) { return plain }
        // A symbol in a ring or a square: `plus.circle`, `checkmark.square.fill`.
        let parts = name.split(separator: ".").map(String.init)
        let isFilled = parts.last == "fill"
        let words = isFilled ? Array(parts.dropLast()) : parts
        guard words.count > 1, let frame = words.last, frame == "circle" || frame == "square",
            let shape = enclosable(words.dropLast().joined(separator: "."))
        else { return nil }
        // Apple's `checkmark.circle.fill` is 20 by 19 points at 17 points.
        let size = isFilled ? CGSize(width: 1.18, height: 1.12) : CGSize(width: 1.2, height: 1.14)
        let (x, y) = (size.width / 2, size.height / 2)
        let outline = frame == "circle" ? circle(x, y, isFilled ? 0.56 : 0.52) : box(x - 0.52, y - 0.52, 1.04, 1.04, 0.22)
        let inner = shape.applying(CGAffineTransform(translationX: x, y: y))
        if isFilled {
            var whole = outline
            whole.append(inner)
            return Symbol(size: size, fills: [whole.cg])
        }
        return Symbol(size: size, fills: [inner.cg], strokes: [outline.cg])
    }

    /// Returns a shape without overlaps that fits in a ring around the origin.
    private static func enclosable(_ name: String) -> Path? {
        switch name {
        case "plus": cross(0.28, 0.05)
        case "xmark": cross(0.28, 0.05).applying(CGAffineTransform(rotationAngle: .pi / 4))
        case "minus": box(-0.28, -0.05, 0.56, 0.1, 0.05)
        case "checkmark": bar([(-0.25, 0.03), (-0.07, 0.24), (0.26, -0.24)], 0.055)
        case "chevron.right": bar([(-0.11, -0.25), (0.13, 0), (-0.11, 0.25)], 0.055)
        case "chevron.left": bar([(0.11, -0.25), (-0.13, 0), (0.11, 0.25)], 0.055)
        case "chevron.up": bar([(-0.25, 0.11), (0, -0.13), (0.25, 0.11)], 0.055)
        case "chevron.down": bar([(-0.25, -0.11), (0, 0.13), (0.25, -0.11)], 0.055)
        case "play": polygon([(-0.17, -0.25), (0.28, 0), (-0.17, 0.25)])
        case "pause": joined(box(-0.19, -0.23, 0.13, 0.46, 0.03), box(0.06, -0.23, 0.13, 0.46, 0.03))
        case "stop": box(-0.2, -0.2, 0.4, 0.4, 0.05)
        case "ellipsis": joined(circle(-0.25, 0, 0.075), circle(0, 0, 0.075), circle(0.25, 0, 0.075))
        case "info":
            joined(
                circle(0.0, -0.27, 0.07), bar([(-0.1, -0.1), (0.02, -0.1), (0.02, 0.26)], 0.045), box(-0.13, 0.21, 0.3, 0.09, 0))
        case "exclamationmark": joined(box(-0.05, -0.32, 0.1, 0.38, 0.05), circle(0, 0.22, 0.07))
        case "questionmark": joined(circle(0, -0.1, 0.2), circle(0, -0.1, 0.11), circle(0, 0.27, 0.06))
        case "person": joined(circle(0, -0.14, 0.17), shoulders(0, 0.1, 0.32, 0.25))
        case "star": star(0, 0.02, 0.34)
        case "heart": heart(0, 0, 0.6)
        case "house": polygon([(-0.32, 0.02), (0, -0.3), (0.32, 0.02), (0.22, 0.02), (0.22, 0.28), (-0.22, 0.28), (-0.22, 0.02)])
        case "bolt": polygon([(0.05, -0.34), (-0.22, 0.06), (-0.02, 0.06), (-0.06, 0.34), (0.22, -0.08), (0.02, -0.08)])
        case "arrow.up": arrow(0)
        case "arrow.right": arrow(.pi / 2)
        case "arrow.down": arrow(.pi)
        case "arrow.left": arrow(-.pi / 2)
        default: nil
        }
    }

    private static func plain(_ name: String) -> Symbol? {
        func lines(_ width: CGFloat, _ height: CGFloat, _ strokes: Path..., flips: Bool = false) -> Symbol {
            Symbol(size: CGSize(width: width, height: height), strokes: strokes.map(\.cg), flipsForRightToLeft: flips)
        }
        func shape(_ width: CGFloat, _ height: CGFloat, _ fills: Path...) -> Symbol {
            Symbol(size: CGSize(width: width, height: height), fills: fills.map(\.cg))
        }
        switch name {
        case "chevron.right", "chevron.forward":
            return lines(0.66, 0.95, line((0.14, 0.1), (0.52, 0.475), (0.14, 0.85)), flips: name == "chevron.forward")
        case "chevron.left", "chevron.backward":
            return lines(0.66, 0.95, line((0.52, 0.1), (0.14, 0.475), (0.52, 0.85)), flips: name == "chevron.backward")
        case "chevron.up": return lines(1.08, 0.62, line((0.14, 0.48), (0.54, 0.12), (0.94, 0.48)))
        case "chevron.down": return lines(1.08, 0.62, line((0.14, 0.14), (0.54, 0.5), (0.94, 0.14)))
        case "chevron.up.chevron.down":
            return lines(0.78, 1.14, line((0.14, 0.42), (0.39, 0.14), (0.64, 0.42)), line((0.14, 0.72), (0.39, 1), (0.64, 0.72)))
        case "arrow.right", "arrow.forward":
            return lines(
                1.1, 0.94, line((0.1, 0.47), (1, 0.47)), line((0.64, 0.12), (1, 0.47), (0.64, 0.82)),
                flips: name == "arrow.forward")
        case "arrow.left", "arrow.backward":
            return lines(
                1.1, 0.94, line((0.1, 0.47), (1, 0.47)), line((0.46, 0.12), (0.1, 0.47), (0.46, 0.82)),
                flips: name == "arrow.backward")
        case "arrow.up": return lines(0.94, 1.1, line((0.47, 0.1), (0.47, 1)), line((0.12, 0.46), (0.47, 0.1), (0.82, 0.46)))
        case "arrow.down": return lines(0.94, 1.1, line((0.47, 0.1), (0.47, 1)), line((0.12, 0.64), (0.47, 1), (0.82, 0.64)))
        case "arrow.clockwise":
            return lines(1.04, 1.2, arc(0.52, 0.66, 0.42, -0.3, 2 * .pi - 1.15), line((0.52, 0.06), (0.72, 0.26), (0.5, 0.44)))
        case "arrow.counterclockwise":
            return lines(
                1.04, 1.2, arc(0.52, 0.66, 0.42, .pi + 0.3, -(2 * .pi - 1.15)), line((0.52, 0.06), (0.32, 0.26), (0.54, 0.44)))
        case "plus": return lines(1.06, 0.94, line((0.12, 0.47), (0.94, 0.47)), line((0.53, 0.06), (0.53, 0.88)))
        case "minus": return lines(1.06, 0.21, line((0.12, 0.105), (0.94, 0.105)))
        case "xmark": return lines(0.98, 0.9, line((0.14, 0.1), (0.84, 0.8)), line((0.84, 0.1), (0.14, 0.8)))
        case "checkmark": return lines(1.06, 0.94, line((0.12, 0.52), (0.42, 0.84), (0.94, 0.1)))
        case "ellipsis": return shape(1.08, 0.3, circle(0.16, 0.15, 0.1), circle(0.54, 0.15, 0.1), circle(0.92, 0.15, 0.1))
        case "line.3.horizontal", "line.horizontal.3":
            return lines(1.1, 0.8, line((0.1, 0.1), (1, 0.1)), line((0.1, 0.4), (1, 0.4)), line((0.1, 0.7), (1, 0.7)))
        case "list.bullet":
            return Symbol(
                size: CGSize(width: 1.14, height: 0.86),
                fills: [circle(0.12, 0.11, 0.075), circle(0.12, 0.43, 0.075), circle(0.12, 0.75, 0.075)].map(\.cg),
                strokes: [0.11, 0.43, 0.75].map { line((0.36, $0), (1.04, $0)).cg })
        case "circle": return lines(1.2, 1.14, circle(0.6, 0.57, 0.52))
        case "circle.fill": return shape(1.2, 1.14, circle(0.6, 0.57, 0.56))
        case "square": return lines(1.1, 1.06, box(0.08, 0.06, 0.94, 0.94, 0.18))
        case "square.fill": return shape(1.1, 1.06, box(0.04, 0.02, 1.02, 1.02, 0.22))
        case "rectangle": return lines(1.32, 1.06, box(0.08, 0.08, 1.16, 0.9, 0.16))
        case "rectangle.fill": return shape(1.32, 1.06, box(0.04, 0.04, 1.24, 0.98, 0.2))
        case "capsule": return lines(1.32, 0.84, box(0.08, 0.08, 1.16, 0.68, 0.34))
        case "capsule.fill": return shape(1.32, 0.84, box(0.04, 0.04, 1.24, 0.76, 0.38))
        case "magnifyingglass": return lines(1.16, 1.1, circle(0.47, 0.46, 0.36), line((0.74, 0.73), (1.04, 1.01)))
        case "star": return lines(1.24, 1.14, star(0.62, 0.62, 0.52))
        case "star.fill": return shape(1.24, 1.14, star(0.62, 0.62, 0.58))
        case "heart": return lines(1.2, 1.06, heart(0.6, 0.53, 1.02))
        case "heart.fill": return shape(1.2, 1.06, heart(0.6, 0.53, 1.12))
        case "person": return lines(1.1, 1.12, circle(0.55, 0.31, 0.23), shoulders(0.55, 0.64, 0.44, 0.4))
        case "person.fill": return shape(1.1, 1.12, circle(0.55, 0.31, 0.27), shoulders(0.55, 0.64, 0.48, 0.44))
        case "person.2", "person.2.fill", "person.3", "person.3.fill":
            let isFilled = name.hasSuffix("fill")
            let people = [
                circle(0.6, 0.34, 0.2), shoulders(0.6, 0.62, 0.42, 0.38), circle(1.22, 0.38, 0.16),
                shoulders(1.28, 0.64, 0.28, 0.36),
            ]
            let size = CGSize(width: 1.66, height: 1.08)
            return isFilled ? Symbol(size: size, fills: people.map(\.cg)) : Symbol(size: size, strokes: people.map(\.cg))
        case "house":
            return lines(
                1.26, 1.06, line((0.08, 0.56), (0.63, 0.09), (1.18, 0.56)),
                line((0.24, 0.46), (0.24, 0.97), (1.02, 0.97), (1.02, 0.46)))
        case "house.fill":
            return shape(
                1.26, 1.06,
                polygon([(0.04, 0.58), (0.63, 0.06), (1.22, 0.58), (1.08, 0.58), (1.08, 1.01), (0.18, 1.01), (0.18, 0.58)]))
        case "gear", "gearshape":
            return lines(1.22, 1.18, gear(0.61, 0.59, 0.52), circle(0.61, 0.59, 0.18))
        case "gearshape.fill", "gear.fill": return shape(1.22, 1.18, joined(gear(0.61, 0.59, 0.56), circle(0.61, 0.59, 0.2)))
        case "trash":
            return lines(
                1.04, 1.2, line((0.1, 0.26), (0.94, 0.26)), line((0.2, 0.26), (0.26, 1.1), (0.78, 1.1), (0.84, 0.26)),
                line((0.38, 0.24), (0.4, 0.1), (0.64, 0.1), (0.66, 0.24)), line((0.42, 0.44), (0.44, 0.92)),
                line((0.62, 0.44), (0.6, 0.92)))
        case "trash.fill":
            return Symbol(
                size: CGSize(width: 1.04, height: 1.2),
                fills: [polygon([(0.16, 0.36), (0.88, 0.36), (0.8, 1.14), (0.24, 1.14)]).cg],
                strokes: [line((0.1, 0.24), (0.94, 0.24)).cg, line((0.38, 0.2), (0.4, 0.1), (0.64, 0.1), (0.66, 0.2)).cg])
        case "envelope": return lines(1.32, 1, box(0.08, 0.08, 1.16, 0.84, 0.14), line((0.14, 0.16), (0.66, 0.58), (1.18, 0.16)))
        case "envelope.fill":
            return shape(
                1.32, 1, polygon([(0.06, 0.12), (0.66, 0.54), (1.26, 0.12), (1.26, 0.06), (0.06, 0.06)]),
                polygon([(0.06, 0.26), (0.66, 0.68), (1.26, 0.26), (1.26, 0.94), (0.06, 0.94)]))
        case "photo":
            return lines(
                1.36, 1.06, box(0.08, 0.08, 1.2, 0.9, 0.14), circle(0.42, 0.36, 0.09),
                line((0.14, 0.88), (0.46, 0.56), (0.66, 0.76), (0.94, 0.48), (1.24, 0.8)))
        case "photo.fill":
            return shape(
                1.36, 1.06,
                joined(
                    box(0.04, 0.04, 1.28, 0.98, 0.18), circle(0.4, 0.34, 0.11),
                    polygon([(0.14, 0.9), (0.46, 0.56), (0.66, 0.74), (0.94, 0.46), (1.22, 0.9)])))
        case "camera":
            return lines(
                1.36, 1.04,
                polygon([
                    (0.08, 0.24), (0.38, 0.24), (0.5, 0.08), (0.86, 0.08), (0.98, 0.24), (1.28, 0.24), (1.28, 0.96), (0.08, 0.96),
                ]), circle(0.68, 0.57, 0.23))
        case "camera.fill":
            return shape(
                1.36, 1.04,
                joined(
                    polygon([
                        (0.04, 0.22), (0.36, 0.22), (0.48, 0.05), (0.88, 0.05), (1, 0.22), (1.32, 0.22), (1.32, 1), (0.04, 1),
                    ]), circle(0.68, 0.58, 0.25)))
        case "play": return lines(0.96, 1.04, polygon([(0.14, 0.1), (0.86, 0.52), (0.14, 0.94)]))
        case "play.fill": return shape(0.96, 1.04, polygon([(0.1, 0.05), (0.92, 0.52), (0.1, 0.99)]))
        case "pause": return lines(0.84, 1, line((0.26, 0.1), (0.26, 0.9)), line((0.58, 0.1), (0.58, 0.9)))
        case "pause.fill": return shape(0.84, 1, box(0.14, 0.06, 0.2, 0.88, 0.05), box(0.5, 0.06, 0.2, 0.88, 0.05))
        case "stop.fill": return shape(0.92, 0.92, box(0.06, 0.06, 0.8, 0.8, 0.1))
        case "forward.fill":
            return shape(
                1.4, 0.86, polygon([(0.08, 0.08), (0.7, 0.43), (0.08, 0.78)]), polygon([(0.7, 0.08), (1.32, 0.43), (0.7, 0.78)]))
        case "backward.fill":
            return shape(
                1.4, 0.86, polygon([(1.32, 0.08), (0.7, 0.43), (1.32, 0.78)]), polygon([(0.7, 0.08), (0.08, 0.43), (0.7, 0.78)]))
        case "square.and.arrow.up":
            return lines(
                1.08, 1.24, line((0.36, 0.5), (0.12, 0.5), (0.12, 1.14), (0.96, 1.14), (0.96, 0.5), (0.72, 0.5)),
                line((0.54, 0.1), (0.54, 0.8)), line((0.32, 0.32), (0.54, 0.1), (0.76, 0.32)))
        case "square.and.arrow.down":
            return lines(
                1.08, 1.24, line((0.36, 0.5), (0.12, 0.5), (0.12, 1.14), (0.96, 1.14), (0.96, 0.5), (0.72, 0.5)),
                line((0.54, 0.1), (0.54, 0.84)), line((0.32, 0.62), (0.54, 0.84), (0.76, 0.62)))
        case "square.and.pencil":
            return lines(
                1.2, 1.16, line((0.62, 0.2), (0.1, 0.2), (0.1, 1.06), (0.96, 1.06), (0.96, 0.54)), line((0.46, 0.72), (1.08, 0.1))
            )
        case "pencil": return lines(1.04, 1.02, polygon([(0.12, 0.9), (0.2, 0.66), (0.78, 0.1), (0.94, 0.26), (0.36, 0.82)]))
        case "bookmark":
            return lines(0.86, 1.14, polygon([(0.12, 0.08), (0.74, 0.08), (0.74, 1.04), (0.43, 0.76), (0.12, 1.04)]))
        case "bookmark.fill":
            return shape(0.86, 1.14, polygon([(0.08, 0.04), (0.78, 0.04), (0.78, 1.1), (0.43, 0.8), (0.08, 1.1)]))
        case "flag.fill", "flag":
            return name == "flag"
                ? lines(1.06, 1.16, line((0.16, 1.08), (0.16, 0.1), (0.92, 0.1), (0.92, 0.64), (0.16, 0.64)))
                : Symbol(
                    size: CGSize(width: 1.06, height: 1.16), fills: [box(0.14, 0.08, 0.82, 0.58, 0.04).cg],
                    strokes: [line((0.16, 1.08), (0.16, 0.1)).cg])
        case "clock": return lines(1.2, 1.14, circle(0.6, 0.57, 0.52), line((0.6, 0.24), (0.6, 0.6), (0.8, 0.72)))
        case "clock.fill":
            return shape(1.2, 1.14, joined(circle(0.6, 0.57, 0.56), bar([(0.6, 0.22), (0.6, 0.62), (0.82, 0.74)], 0.045)))
        case "calendar":
            return lines(
                1.18, 1.1, box(0.08, 0.12, 1.02, 0.9, 0.16), line((0.1, 0.38), (1.08, 0.38)), line((0.36, 0.06), (0.36, 0.18)),
                line((0.82, 0.06), (0.82, 0.18)))
        case "lock":
            return lines(
                0.88, 1.18, box(0.1, 0.52, 0.68, 0.58, 0.12), arc(0.44, 0.36, 0.22, .pi, .pi), line((0.22, 0.36), (0.22, 0.52)),
                line((0.66, 0.36), (0.66, 0.52)))
        case "lock.fill":
            return Symbol(
                size: CGSize(width: 0.88, height: 1.18), fills: [box(0.06, 0.5, 0.76, 0.64, 0.14).cg],
                strokes: [
                    joined(arc(0.44, 0.36, 0.22, .pi, .pi)).cg, line((0.22, 0.36), (0.22, 0.52)).cg,
                    line((0.66, 0.36), (0.66, 0.52)).cg,
                ])
        case "doc":
            return lines(
                0.94, 1.18, polygon([(0.1, 0.08), (0.54, 0.08), (0.84, 0.38), (0.84, 1.1), (0.1, 1.1)]),
                line((0.54, 0.1), (0.54, 0.38), (0.82, 0.38)))
        case "doc.fill":
            return shape(
                0.94, 1.18, polygon([(0.06, 0.04), (0.48, 0.04), (0.48, 0.44), (0.88, 0.44), (0.88, 1.14), (0.06, 1.14)]),
                polygon([(0.56, 0.06), (0.86, 0.36), (0.56, 0.36)]))
        case "doc.on.doc":
            return lines(
                1.14, 1.3, box(0.1, 0.36, 0.62, 0.84, 0.12),
                line((0.36, 0.24), (0.36, 0.1), (1.04, 0.1), (1.04, 0.94), (0.84, 0.94)))
        case "folder":
            return lines(1.28, 1.02, polygon([(0.08, 0.1), (0.48, 0.1), (0.58, 0.24), (1.2, 0.24), (1.2, 0.94), (0.08, 0.94)]))
        case "folder.fill":
            return shape(1.28, 1.02, polygon([(0.04, 0.06), (0.5, 0.06), (0.6, 0.2), (1.24, 0.2), (1.24, 0.98), (0.04, 0.98)]))
        case "paperplane":
            return lines(
                1.16, 1.12, polygon([(0.1, 0.5), (1.06, 0.1), (0.68, 1.02), (0.5, 0.64)]), line((0.5, 0.64), (1.04, 0.12)))
        case "paperplane.fill":
            return shape(
                1.16, 1.12, polygon([(0.05, 0.48), (1.1, 0.05), (0.5, 0.58)]), polygon([(0.58, 0.66), (1.12, 0.12), (0.7, 1.08)]))
        case "bell":
            return lines(1.04, 1.18, bell(0.52, 0.1, 0.38), arc(0.52, 1, 0.12, 0.2, .pi - 0.4))
        case "bell.fill": return shape(1.04, 1.18, bell(0.52, 0.06, 0.42), circle(0.52, 1.04, 0.11))
        case "cloud": return lines(1.3, 0.89, cloud(0.06))
        case "cloud.fill": return shape(1.3, 0.89, cloud(0.02))
        case "sun.max", "sun.max.fill":
            let rays = (0..<8).map { index -> Path in
                let angle = CGFloat(index) * .pi / 4
                let (x, y) = (cos(angle), sin(angle))
                return line((0.65 + 0.44 * x, 0.635 + 0.44 * y), (0.65 + 0.56 * x, 0.635 + 0.56 * y))
            }
            let disk = circle(0.65, 0.635, name == "sun.max" ? 0.26 : 0.28)
            let size = CGSize(width: 1.3, height: 1.27)
            return name == "sun.max"
                ? Symbol(size: size, strokes: ([disk] + rays).map(\.cg))
                : Symbol(size: size, fills: [disk.cg], strokes: rays.map(\.cg))
        case "bolt.fill":
            return shape(0.84, 1.2, polygon([(0.52, 0.04), (0.08, 0.68), (0.38, 0.68), (0.3, 1.16), (0.76, 0.48), (0.46, 0.48)]))
        case "tray":
            return lines(
                1.28, 1, line((0.24, 0.1), (1.04, 0.1), (1.2, 0.56), (1.2, 0.92), (0.08, 0.92), (0.08, 0.56), (0.24, 0.1)),
                line((0.1, 0.56), (0.42, 0.56), (0.5, 0.7), (0.78, 0.7), (0.86, 0.56), (1.18, 0.56)))
        case "phone.fill", "mic.fill", "mic":
            return name == "phone.fill"
                ? nil
                : Symbol(
                    size: CGSize(width: 0.86, height: 1.24),
                    fills: name == "mic.fill" ? [box(0.28, 0.06, 0.3, 0.66, 0.15).cg] : [],
                    strokes: [arc(0.43, 0.58, 0.31, 0, .pi).cg, line((0.43, 0.9), (0.43, 1.14)).cg]
                        + (name == "mic" ? [box(0.29, 0.08, 0.28, 0.62, 0.14).cg] : []))
        default: return nil
        }
    }

    // MARK: Shapes

    private typealias Pair = (CGFloat, CGFloat)

    private static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    private static func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> Path {
        Path(roundedRect: CGRect(x: x, y: y, width: width, height: height), cornerRadius: radius)
    }

    private static func line(_ points: Pair...) -> Path { open(points) }

    private static func open(_ points: [Pair]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        return path
    }

    private static func polygon(_ points: [Pair]) -> Path {
        var path = open(points)
        path.close()
        return path
    }

    private static func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ start: CGFloat, _ sweep: CGFloat) -> Path {
        var path = Path()
        path.addArc(center: CGPoint(x: x, y: y), radii: CGSize(width: radius, height: radius), from: start, by: sweep)
        return path
    }

    private static func joined(_ paths: Path...) -> Path {
        var whole = Path()
        for path in paths { whole.append(path) }
        return whole
    }

    /// Returns an upright cross with arms of a given length.
    private static func cross(_ arm: CGFloat, _ half: CGFloat) -> Path {
        let (a, h) = (arm, half)
        return polygon([
            (-h, -a), (h, -a), (h, -h), (a, -h), (a, h), (h, h), (h, a), (-h, a), (-h, h), (-a, h), (-a, -h), (-h, -h),
        ])
    }

    /// Returns the outline of a polyline, without overlaps.
    private static func bar(_ points: [Pair], _ half: CGFloat) -> Path {
        let points = points.map { CGPoint(x: $0.0, y: $0.1) }
        func normal(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
            let length = hypot(b.x - a.x, b.y - a.y)
            return CGPoint(x: (b.y - a.y) / length, y: -(b.x - a.x) / length)
        }
        func side(_ sign: CGFloat) -> [Pair] {
            points.indices.map { index in
                let before = index > 0 ? normal(points[index - 1], points[index]) : normal(points[0], points[1])
                let after = index + 1 < points.count ? normal(points[index], points[index + 1]) : before
                let sum = CGPoint(x: before.x + after.x, y: before.y + after.y)
                let scale = 2 * half * sign / max(sum.x * sum.x + sum.y * sum.y, 0.2)
                return (points[index].x + sum.x * scale, points[index].y + sum.y * scale)
            }
        }
        return polygon(side(1) + side(-1).reversed())
    }

    private static func arrow(_ angle: CGFloat) -> Path {
        let (a, h) = (CGFloat(0.3), CGFloat(0.05))
        return polygon([
            (0, -a), (0.24, -0.05), (0.17, 0.02), (h, -0.1), (h, a), (-h, a), (-h, -0.1), (-0.17, 0.02), (-0.24, -0.05),
        ]).applying(CGAffineTransform(rotationAngle: angle))
    }

    private static func star(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        polygon(
            (0..<10).map { index in
                let (angle, reach) = (CGFloat(index) * .pi / 5 - .pi / 2, index % 2 == 0 ? radius : radius * 0.42)
                return (x + reach * cos(angle), y + reach * sin(angle))
            })
    }

    private static func gear(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> Path {
        polygon(
            (0..<32).map { index in
                let reach = index % 4 < 2 ? radius : radius * 0.8
                let angle = (CGFloat(index) + (index % 2 == 0 ? 0.15 : -0.15)) * .pi / 16
                return (x + reach * cos(angle), y + reach * sin(angle))
            })
    }

    /// Returns a heart of a given width: two round lobes and a point.
    private static func heart(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat) -> Path {
        let w = width / 2
        func at(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx * w, y: y + dy * w) }
        var path = Path()
        path.move(to: at(0, 0.85))
        path.addCurve(to: at(-1, -0.3), control1: at(-0.5, 0.5), control2: at(-1, 0.15))
        path.addCurve(to: at(0, -0.45), control1: at(-1, -0.95), control2: at(-0.3, -1.05))
        path.addCurve(to: at(1, -0.3), control1: at(0.3, -1.05), control2: at(1, -0.95))
        path.addCurve(to: at(0, 0.85), control1: at(1, 0.15), control2: at(0.5, 0.5))
        path.close()
        return path
    }

    /// Returns the shoulders of a person: flat at the bottom and round at the top.
    private static func shoulders(_ x: CGFloat, _ top: CGFloat, _ half: CGFloat, _ height: CGFloat) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: x - half, y: top + height))
        path.addCurve(
            to: CGPoint(x: x, y: top), control1: CGPoint(x: x - half, y: top + height * 0.35),
            control2: CGPoint(x: x - half * 0.55, y: top))
        path.addCurve(
            to: CGPoint(x: x + half, y: top + height), control1: CGPoint(x: x + half * 0.55, y: top),
            control2: CGPoint(x: x + half, y: top + height * 0.35))
        path.close()
        return path
    }

    private static func bell(_ x: CGFloat, _ top: CGFloat, _ half: CGFloat) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: x - half - 0.06, y: 0.9))
        path.addCurve(
            to: CGPoint(x: x, y: top), control1: CGPoint(x: x - half + 0.12, y: 0.66),
            control2: CGPoint(x: x - half + 0.02, y: top))
        path.addCurve(
            to: CGPoint(x: x + half + 0.06, y: 0.9), control1: CGPoint(x: x + half - 0.02, y: top),
            control2: CGPoint(x: x + half - 0.12, y: 0.66))
        path.close()
        return path
    }

    private static func cloud(_ inset: CGFloat) -> Path {
        let (left, right, bottom) = (inset, 1.3 - inset, 0.89 - inset)
        var path = Path()
        path.move(to: CGPoint(x: left + 0.26, y: bottom))
        path.addCurve(
            to: CGPoint(x: 0.3, y: 0.36), control1: CGPoint(x: left - 0.05, y: bottom), control2: CGPoint(x: left - 0.05, y: 0.36)
        )
        path.addCurve(
            to: CGPoint(x: 0.92, y: 0.3), control1: CGPoint(x: 0.34, y: inset - 0.06), control2: CGPoint(x: 0.84, y: inset - 0.06)
        )
        path.addCurve(
            to: CGPoint(x: right - 0.28, y: bottom), control1: CGPoint(x: right + 0.06, y: 0.26),
            control2: CGPoint(x: right + 0.06, y: bottom))
        path.close()
        return path
    }
}

extension Path {
    fileprivate var cg: CGPath { CGPath(self) }
}
