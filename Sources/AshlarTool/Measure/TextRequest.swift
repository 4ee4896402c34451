import AshlarGraphics
import AshlarReport
import AshlarSystemText
import Foundation

/// A text to measure, with its font, its box and the pixels of the screen.
struct TextRequest: Equatable {
    var text = ""
    /// The size in points; nil for that of the style, or 17.
    var size: Double?
    /// The weight in CSS's scale; nil for that of the style, or regular.
    var weight: Int?
    var style: SystemTextStyle?
    var textSize = SystemTextStyle.TextSize.large
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false
    /// The width at which lines break, in points; nil for no limit.
    var width: Double?
    /// The greatest number of lines; 0 for no limit.
    var lines = 0
    /// The number of pixels in a point.
    var scale = 3.0

    var font: Font {
        var font = style?.font(at: textSize) ?? Font(size: 17)
        if let size, CGFloat(size) != font.size {
            font.size = CGFloat(size)
            // Text of a style keeps the distance of its lines, if one of the text sizes has it.
            font.linePitch = style == nil ? nil : SystemTextStyle.linePitch(forSize: font.size)
        }
        if let weight { font.weight = weight }
        (font.isItalic, font.isMonospaced, font.hasMonospacedDigits) = (isItalic, isMonospaced, hasMonospacedDigits)
        return font
    }

    func measured(by engine: SystemTextEngine) -> MeasuredText {
        let paragraph = Paragraph(text, font: font, width: width.map { CGFloat($0) }, maximumLines: lines)
        let extent = engine.extent(of: paragraph)
        func pixels(_ length: CGFloat) -> Double {
            // A rounding error is no pixel.
            let pixels = (Double(length) * scale - 1e-6).rounded(.up) / scale
            return pixels > 0 ? pixels : 0
        }
        return MeasuredText(
            width: pixels(extent.size.width), height: pixels(extent.size.height), lines: extent.lineCount,
            natural: (Double(extent.size.width) * 1e6).rounded() / 1e6, isTruncated: extent.isTruncated)
    }
}

/// The size of a text.
struct MeasuredText: Equatable {
    /// The width in points, rounded up to a pixel.
    var width: Double
    /// The height in points, rounded up to a pixel.
    var height: Double
    /// The number of lines.
    var lines: Int
    /// The width before rounding to a pixel, in points, with six digits.
    var natural: Double
    /// Whether characters were left out.
    var isTruncated: Bool

    /// One line of JSON.
    var json: String {
        let truncated = isTruncated ? ",\"truncated\":true" : ""
        return "{\"width\":\(width),\"height\":\(height),\"lines\":\(lines),\"natural\":\(natural)\(truncated)}"
    }

    /// One line for people.
    var words: String {
        func number(_ value: Double) -> String { DecimalText.rounded(value, to: 4) }
        let count = lines == 1 ? "1 line" : "\(lines) lines"
        let rest = isTruncated ? ", cut off" : ""
        return
            "\(number(width)) × \(number(height)) points, \(count)\(rest); \(DecimalText.rounded(natural, to: 2)) wide before rounding"
    }
}
