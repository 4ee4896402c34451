import AshlarCommandLine
import AshlarScenes
import AshlarSketch
import Foundation

/// The pictures of cases: for each layout a box for each view and guide, with its name.
struct CasePictures {
    private var files: [(name: String, text: String)] = []
    private var used: Set<String> = []

    /// Adds the picture of a layout.
    ///
    /// - Parameters:
    ///   - layout: The layout.
    ///   - id: The name of the case, which becomes the name of the file.
    ///   - step: The number of the step; 0 for the first layout.
    mutating func add(_ layout: CaseLayout, of id: String, step: Int) {
        // An id can be any text, but the name of a file cannot.
        let plain = String(id.unicodeScalars.map { Self.isPlain($0) ? Character($0) : "_" }.prefix(100))
        let base = step > 0 ? "\(plain)-step\(step)" : plain
        var name = base
        var number = 1
        while !used.insert(name.lowercased()).inserted {
            number += 1
            name = "\(base)-\(number)"
        }
        files.append((name + ".svg", Self.document(layout, title: step > 0 ? "\(id), step \(step)" : id)))
    }

    /// Writes all pictures into a folder.
    func write(to path: String) throws(OutputError) {
        let folder = try OutputFolder(path: path)
        do throws(OutputError) {
            for file in files { try folder.write(Data(file.text.utf8), to: file.name) }
            try folder.finish()
        } catch {
            folder.discard()
            throw error
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "-" || scalar == "_" || scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    private static let margin: CGFloat = 24

    static func document(_ layout: CaseLayout, title: String) -> String {
        var box = CGRect.null
        for item in layout.items { box = box.union(rect(of: item)) }
        box = box.isNull ? .zero : box.insetBy(dx: -margin, dy: -margin)
        let edges = [box.minX, box.minY, box.width, box.height].map { SketchMarkup.number(Double($0)) }
        var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(edges[2])\" height=\"\(edges[3])\" "
        text += "viewBox=\"\(edges.joined(separator: " "))\" font-family=\"system-ui, sans-serif\" font-size=\"11\">\n"
        text += "<title>\(SketchMarkup.escaped(title))</title>\n"
        for (index, item) in layout.items.enumerated() { text += element(item, index) }
        return text + "</svg>\n"
    }

    private static func rect(of item: CaseLayout.Item) -> CGRect { CGRect(origin: item.position, size: item.frame.size) }

    private static func element(_ item: CaseLayout.Item, _ index: Int) -> String {
        let rect = rect(of: item)
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { SketchMarkup.number(Double($0)) }
        let color = SketchColor.index(ofView: index)
        let isRoot = index == 0 && item.depth == 0
        let fill = isRoot ? "#ffffff" : SketchColor.fills[color]
        let stroke = isRoot ? "#8e8e93" : SketchColor.strokes[color]
        let dash = item.isAmbiguous ? " stroke-dasharray=\"4 3\"" : ""
        let name = SketchMarkup.escaped(item.name)
        var text = "<g><title>\(name) \(item.numbers.joined(separator: " "))</title>"
        text += "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\" rx=\"2\" "
        text += "fill=\"\(fill)\" fill-opacity=\"0.8\" stroke=\"\(stroke)\"\(dash)/>"
        if !isRoot {
            let isSmall = rect.width < 24 || rect.height < 14
            let (x, y) = (
                SketchMarkup.number(rect.minX + (isSmall ? 0 : 4)), SketchMarkup.number(rect.minY + (isSmall ? -3 : 11))
            )
            text += "<text x=\"\(x)\" y=\"\(y)\" fill=\"\(stroke)\" font-weight=\"600\">\(name)</text>"
        }
        return text + "</g>\n"
    }
}
