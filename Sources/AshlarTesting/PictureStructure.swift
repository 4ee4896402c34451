import Ashlar
import AshlarGraphics
import Foundation

/// What a view's picture consists of: its texts, and everything else. Pictures of one structure show the same interface even if
/// their fonts differ, as a reference does that was recorded on a Mac.
public struct PictureStructure: Hashable, Sendable {
    /// A text in a picture.
    public struct Text: Hashable, Sendable {
        /// The part of the picture in which the text is, in points.
        public var rect: CGRect
        /// The height of a line in points; nil if the number of lines does not matter.
        public var lineHeight: CGFloat?
        /// The name of the text in messages.
        public var name: String

        /// Creates a text.
        ///
        /// - Parameters:
        ///   - rect: The part of the picture in which the text is, in points.
        ///   - lineHeight: The height of a line in points; nil (the default) if the number of lines does not matter.
        ///   - name: The name of the text in messages.
        public init(rect: CGRect, lineHeight: CGFloat? = nil, name: String) {
            (self.rect, self.lineHeight, self.name) = (rect, lineHeight, name)
        }
    }

    /// The texts.
    public var texts: [Text]

    /// Creates the structure of a picture with some texts.
    public init(texts: [Text]) { self.texts = texts }

    /// Creates the structure of a view's picture. The view must be laid out.
    @MainActor
    public init(of view: UIView) {
        texts = []
        var views = [view]
        while let next = views.popLast() {
            if next.isHidden || next.alpha <= 0 { continue }
            if let text = Self.text(of: next, in: view) { texts.append(text) }
            views += next.subviews
        }
    }

    @MainActor
    private static func text(of view: UIView, in root: UIView) -> Text? {
        let name: String
        var lineHeight: CGFloat?
        switch view {
        case let label as UILabel:
            guard let text = label.text, !text.isEmpty else { return nil }
            name = text
            lineHeight = label.font.lineHeight
        case let text as UITextView: name = text.text
        case let field as UITextField: name = field.text ?? field.placeholder ?? ""
        case is UIButton, is UISegmentedControl, is UINavigationBar, is UITabBar, is UIToolbar, is UISearchBar, is UIDatePicker,
            is UIPickerView:
            name = String(describing: type(of: view))
        default: return nil
        }
        let rect = root.convert(view.bounds, from: view)
        return Text(
            rect: rect.offsetBy(dx: -root.bounds.minX, dy: -root.bounds.minY), lineHeight: lineHeight,
            name: name.replacing("\n", with: " ").prefix(40).description)
    }

    // MARK: Comparing

    /// Returns how the structure of two pictures differs; nothing if it does not.
    ///
    /// Outside of texts, each pixel must have the color that the other picture has there or within one pixel of it, so that
    /// edges are at most one pixel apart. Where there is a text, the number of lines and the color of the letters must be the
    /// same.
    ///
    /// - Parameters:
    ///   - reference: The recorded picture.
    ///   - new: The present picture, to which the structure belongs.
    ///   - scale: The number of pixels per point.
    /// - Complexity: Linear in the number of pixels.
    public func differences(_ reference: PixelPicture, _ new: PixelPicture, scale: CGFloat) -> [String] {
        guard reference.width == new.width, reference.height == new.height else {
            return [new.difference(ofSizeFrom: reference)]
        }
        if reference == new { return [] }
        var found = boxes(reference, new, scale)
        for text in texts {
            guard let area = PixelArea(text.rect, scale, in: new, margin: 0) else { continue }
            let (old, present) = (Letters(reference, area), Letters(new, area))
            if let lineHeight = text.lineHeight.map({ Double($0 * scale) }) {
                let (before, now) = (old.lines(of: lineHeight), present.lines(of: lineHeight))
                if before != now { found.append("The text '\(text.name)' has \(now) lines, and \(before) in the reference.") }
            }
            if old.isEmpty != present.isEmpty {
                if text.lineHeight == nil {
                    found.append("'\(text.name)' is \(present.isEmpty ? "not " : "")drawn, unlike in the reference.")
                }
            } else if PixelPicture.difference(old.color, present.color) > Self.colorTolerance {
                found.append(
                    "The text '\(text.name)' has the color \(Self.hex(present.color)), and \(Self.hex(old.color)) in the "
                        + "reference."
                )
            }
        }
        return found
    }

    /// The greatest difference of a channel, of 255, that counts as the same color of letters, whose pixels are never fully
    /// covered.
    private static let colorTolerance = 48

    private static func hex(_ pixel: UInt32) -> String { "#" + String(pixel & 0xFF_FFFF | 0x100_0000, radix: 16).dropFirst() }

    /// Compares what is outside of texts.
    private func boxes(_ reference: PixelPicture, _ new: PixelPicture, _ scale: CGFloat) -> [String] {
        // Letters may overhang their lines.
        var isText = [Bool](repeating: false, count: new.pixels.count)
        for text in texts {
            guard let area = PixelArea(text.rect, scale, in: new, margin: 2) else { continue }
            for y in area.rows { for x in area.columns { isText[y * new.width + x] = true } }
        }
        var (count, left, top, right, bottom) = (0, Int.max, Int.max, 0, 0)
        for y in 0..<new.height {
            for x in 0..<new.width {
                let index = y * new.width + x
                let (a, b) = (reference.pixels[index], new.pixels[index])
                if a == b || isText[index] { continue }
                if reference.has(b, near: x, y), new.has(a, near: x, y) { continue }
                count += 1
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
            }
        }
        guard count > 0 else { return [] }
        func points(_ pixels: Int) -> String { "\((Double(pixels) / Double(scale) * 100).rounded() / 100)" }
        return [
            "Boxes differ by more than a pixel: \(count) pixels between (\(points(left)), \(points(top))) and "
                + "(\(points(right + 1)), \(points(bottom + 1)))."
        ]
    }
}

/// A part of a picture, in pixels.
private struct PixelArea {
    let columns: Range<Int>
    let rows: Range<Int>

    /// - Returns: nil if the part is outside of the picture.
    init?(_ rect: CGRect, _ scale: CGFloat, in picture: PixelPicture, margin: CGFloat) {
        let area = rect.insetBy(dx: -margin, dy: -margin).intersection(
            CGRect(x: 0, y: 0, width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale))
        guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
        columns = Int((area.minX * scale).rounded(.down))..<min(picture.width, Int((area.maxX * scale).rounded(.up)))
        rows = Int((area.minY * scale).rounded(.down))..<min(picture.height, Int((area.maxY * scale).rounded(.up)))
    }
}

/// The letters in a part of a picture: what differs from the color behind them.
private struct Letters {
    /// The first and the last row with letters.
    private var rows: (first: Int, last: Int)?
    /// The color that differs most from the one behind it; that one if there are no letters.
    let color: UInt32

    var isEmpty: Bool { rows == nil }

    init(_ picture: PixelPicture, _ area: PixelArea) {
        var counts: [UInt32: Int] = [:]
        for y in area.rows { for x in area.columns { counts[picture[x, y], default: 0] += 1 } }
        let background = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
        var found = background
        var greatest = 0
        for pixel in counts.keys {
            let distance = PixelPicture.difference(pixel, background)
            if distance > greatest || distance == greatest && distance > 0 && pixel < found {
                (greatest, found) = (distance, pixel)
            }
        }
        color = found
        guard greatest > 32 else { return }
        for y in area.rows {
            guard area.columns.contains(where: { PixelPicture.difference(picture[$0, y], background) * 2 > greatest }) else {
                continue
            }
            rows = (rows?.first ?? y, y)
        }
    }

    /// Returns the number of lines of a height in pixels. The letters of a line take less than its height, and more than nothing.
    func lines(of height: Double) -> Int {
        guard let rows, height > 0 else { return 0 }
        return max(1, Int((Double(rows.last - rows.first + 1) / height).rounded(.up)))
    }
}

extension PixelPicture {
    /// Whether a pixel's color is among those around a place, or between them, as at an edge that falls between two pixels.
    fileprivate func has(_ pixel: UInt32, near x: Int, _ y: Int) -> Bool {
        let tolerance = 16
        var (least, greatest) = ([255, 255, 255, 255], [0, 0, 0, 0])
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) {
                let other = self[column, row]
                for channel in 0..<4 {
                    let value = Int(other >> UInt32(channel * 8) & 0xFF)
                    least[channel] = min(least[channel], value)
                    greatest[channel] = max(greatest[channel], value)
                }
            }
        }
        for channel in 0..<4 {
            let value = Int(pixel >> UInt32(channel * 8) & 0xFF)
            if value < least[channel] - tolerance || value > greatest[channel] + tolerance { return false }
        }
        return true
    }
}
