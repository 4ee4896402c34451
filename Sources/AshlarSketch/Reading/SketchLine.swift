/// One line of a sketch's text.
struct SketchLine {
    /// The number of the line, counted from 1.
    var number: Int
    /// The characters of the line, without its end.
    var scalars: [Unicode.Scalar]

    /// Divides a text into lines, which end with a line feed, a carriage return, or both.
    static func lines(of text: String) -> [SketchLine] {
        var lines: [SketchLine] = []
        var current: [Unicode.Scalar] = []
        var last: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            if scalar == "\n" || scalar == "\r" {
                // A carriage return and a line feed are one end.
                if scalar == "\r" || last != "\r" {
                    lines.append(SketchLine(number: lines.count + 1, scalars: current))
                    current.removeAll(keepingCapacity: true)
                }
            } else {
                current.append(scalar)
            }
            last = scalar
        }
        if !current.isEmpty { lines.append(SketchLine(number: lines.count + 1, scalars: current)) }
        return lines
    }

    /// Returns a part of the line as a string.
    func text(_ range: Range<Int>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[range])
        return String(view)
    }

    /// Returns an error at an offset in the line.
    func error(at offset: Int, _ message: String) -> SketchError {
        SketchError(line: number, column: offset + 1, message: message)
    }
}
