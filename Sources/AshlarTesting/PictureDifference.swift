import Foundation

/// A picture that shows two pictures beside each other, and what differs between them.
///
/// The third part draws one picture over the other with the blend mode `difference`, so that equal parts are black.
struct PictureDifference {
    let svg: String

    init(_ old: Data, _ new: Data) {
        let sizes = [old, new].map(Self.size)
        let width = sizes.map(\.width).max() ?? 0
        let height = sizes.map(\.height).max() ?? 0
        let gap = 16.0
        let pictures = [old, new].map { data in
            "data:image/\(Self.isPNG(data) ? "png" : "svg+xml");base64,\(data.base64EncodedString())"
        }
        func image(_ index: Int, x: Double, style: String = "") -> String {
            #"<image x="\#(x)" y="24" width="\#(sizes[index].width)" height="\#(sizes[index].height)" "#
                + #"href="\#(pictures[index])"\#(style)/>"#
        }
        let columns = [0, width + gap, 2 * (width + gap)]
        let titles = zip(["recorded", "now", "difference"], columns).map { title, x in
            #"<text x="\#(x)" y="16" font-family="sans-serif" font-size="12">\#(title)</text>"#
        }
        svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(3 * width + 2 * gap)" height="\(height + 24)">
            <rect width="100%" height="100%" fill="#ddd"/>
            \(titles.joined(separator: "\n"))
            \(image(0, x: columns[0]))
            \(image(1, x: columns[1]))
            <g style="isolation: isolate">
            \(image(0, x: columns[2]))
            \(image(1, x: columns[2], style: #" style="mix-blend-mode: difference""#))
            </g>
            </svg>

            """
    }

    private static func isPNG(_ data: Data) -> Bool { data.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

    /// Returns the size of a picture: that of a PNG's header in pixels, or the one that the first element of an SVG document states.
    private static func size(_ picture: Data) -> (width: Double, height: Double) {
        if isPNG(picture) {
            let header = [UInt8](picture.prefix(24))
            guard header.count == 24 else { return (0, 0) }
            func number(_ start: Int) -> Double { header[start..<start + 4].reduce(0) { $0 * 256 + Double($1) } }
            return (number(16), number(20))
        }
        let head = String(decoding: picture.prefix(600), as: UTF8.self)
        func number(_ name: String) -> Double {
            guard let start = head.firstRange(of: " \(name)=\"") else { return 0 }
            return Double(head[start.upperBound...].prefix { $0.isNumber || $0 == "." }) ?? 0
        }
        return (number("width"), number("height"))
    }
}
