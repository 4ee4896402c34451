import AshlarGraphics
import Foundation

/// Gradients, filters and line styles as elements and attributes. An element with an id is returned as a function of the id.
enum SVGPaint {
    /// Returns a gradient's element, or nil for a conic gradient, which SVG does not support.
    static func gradient(_ gradient: Gradient, offset: CGPoint) -> ((_ id: String) -> String)? {
        func pair(_ point: CGPoint, _ x: String, _ y: String) -> String {
            " \(x)=\"\(svgNumber(point.x + offset.x))\" \(y)=\"\(svgNumber(point.y + offset.y))\""
        }
        let (name, geometry): (String, String)
        switch gradient.geometry {
        case .linear(let from, let to):
            (name, geometry) = ("linearGradient", pair(from, "x1", "y1") + pair(to, "x2", "y2"))
        case .radial(let from, let radius, let to, let endRadius):
            var text = pair(to, "cx", "cy") + " r=\"\(svgNumber(endRadius))\""
            if from != to { text += pair(from, "fx", "fy") }
            if radius > 0 { text += " fr=\"\(svgNumber(radius))\"" }
            (name, geometry) = ("radialGradient", text)
        case .conic: return nil
        }
        let stops = gradient.stops.map {
            "<stop offset=\"\(svgFactor($0.location))\"\($0.color.attributes("stop-color", "stop-opacity"))/>"
        }
        return { id in
            "<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"\(geometry)>\(stops.joined())</\(name)>"
        }
    }

    /// Returns a filter that blurs the content of a box.
    static func blur(_ deviation: CGFloat, in box: CGRect) -> (_ id: String) -> String {
        let text = "<feGaussianBlur stdDeviation=\"\(svgNumber(deviation))\"/>"
        return filter(text, in: box)
    }

    /// Returns a filter that draws a shadow behind the content of a box.
    static func shadow(_ shadow: Shadow, in box: CGRect) -> (_ id: String) -> String {
        let (dx, dy) = (svgNumber(shadow.offset.width), svgNumber(shadow.offset.height))
        // These are the steps of `feDropShadow`, which librsvg 2.54 does not support.
        let text =
            "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(svgNumber(shadow.blur))\"/>"
            + "<feOffset dx=\"\(dx)\" dy=\"\(dy)\" result=\"shape\"/>"
            + "<feFlood\(shadow.color.attributes("flood-color", "flood-opacity"))/>"
            + "<feComposite in2=\"shape\" operator=\"in\"/>"
            + "<feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge>"
        return filter(text, in: box)
    }

    /// Returns a filter that replaces all colors by one and keeps the opacity.
    static func tint(_ color: Color) -> (_ id: String) -> String {
        var opaque = color
        opaque.alpha = 1
        let flood = "<feFlood\(opaque.attributes("flood-color", "flood-opacity"))/>"
        return {
            "<filter id=\"\($0)\" x=\"0\" y=\"0\" width=\"1\" height=\"1\" color-interpolation-filters=\"sRGB\">\(flood)"
                + "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>"
        }
    }

    private static func filter(_ primitive: String, in box: CGRect) -> (_ id: String) -> String {
        let area = SVGShape.frame(box)
        return {
            "<filter id=\"\($0)\" filterUnits=\"userSpaceOnUse\"\(area) color-interpolation-filters=\"sRGB\">\(primitive)</filter>"
        }
    }

    /// Returns a region around a point that is larger than any screen. Viewers clip it to the visible part.
    static func surroundings(of point: CGPoint) -> CGRect {
        CGRect(x: point.x - 4000, y: point.y - 4000, width: 8000, height: 8000)
    }

    /// Returns the attributes that differ from SVG's defaults: butt caps, miter joins up to four widths, no dashes.
    static func attributes(of style: StrokeStyle) -> String {
        var text = ""
        switch style.cap {
        case .butt: break
        case .round: text += " stroke-linecap=\"round\""
        case .square: text += " stroke-linecap=\"square\""
        }
        switch style.join {
        case .miter:
            if style.miterLimit != 4, style.miterLimit >= 1, style.miterLimit.isFinite {
                text += " stroke-miterlimit=\"\(svgNumber(style.miterLimit))\""
            }
        case .round: text += " stroke-linejoin=\"round\""
        case .bevel: text += " stroke-linejoin=\"bevel\""
        }
        let dashes = style.soundDashes
        if !dashes.isEmpty {
            text += " stroke-dasharray=\"\(dashes.map(svgNumber).joined(separator: " "))\""
            if style.dashPhase != 0 { text += " stroke-dashoffset=\"\(svgNumber(style.dashPhase))\"" }
        }
        return text
    }
}
