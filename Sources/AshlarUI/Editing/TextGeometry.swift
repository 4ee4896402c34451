import Foundation

/// The places of a text's positions in the view that shows it.
@MainActor
struct TextGeometry {
    let lines: TextLines
    /// The corner of the text's box in the view's coordinates.
    let origin: CGPoint
    /// The text whose positions are asked for, if the view shows a dot for each of its characters; nil if it shows the text
    /// itself.
    var concealed: String?

    /// The places to which insertion points are limited, so that they are not cut at the edges of a field; nil for no limit.
    var room: ClosedRange<CGFloat>?

    /// The width of an insertion point, in points. Observed: `caretRect(for:)` on iOS 7 and later.
    static let caretWidth: CGFloat = 2

    private func shown(_ offset: Int) -> Int {
        guard let concealed else { return offset }
        let units = concealed.utf16
        let end = units.index(units.startIndex, offsetBy: min(offset, units.count))
        return concealed[..<end].count
    }

    private func own(_ shown: Int) -> Int {
        guard let concealed else { return shown }
        let index = concealed.index(concealed.startIndex, offsetBy: shown, limitedBy: concealed.endIndex) ?? concealed.endIndex
        return index.utf16Offset(in: concealed)
    }

    private func line(at offset: Int, _ isUpstream: Bool) -> TextLines.Place? {
        lines.line(at: shown(offset), isUpstream: isUpstream)
    }

    /// The rectangle of the insertion point at a position.
    func caret(at offset: Int, isUpstream: Bool = false) -> CGRect {
        guard let line = line(at: offset, isUpstream) else {
            return CGRect(origin: origin, size: CGSize(width: Self.caretWidth, height: 0))
        }
        return CGRect(
            x: limited(Self.tidy(origin.x + lines.x(of: shown(offset), in: line))), y: origin.y + line.top,
            width: Self.caretWidth, height: line.height)
    }

    private func limited(_ x: CGFloat) -> CGFloat { room.map { min(max(x, $0.lowerBound), $0.upperBound) } ?? x }

    /// Removes rounding errors and the small addition to the width of a text view's lines.
    private static func tidy(_ x: CGFloat) -> CGFloat { (x * 1e4).rounded() / 1e4 }

    /// The characters of the line of a position.
    func lineRange(at offset: Int, isUpstream: Bool) -> NSRange {
        guard let line = line(at: offset, isUpstream) else { return NSRange(location: 0, length: 0) }
        let start = own(line.range.location)
        return NSRange(location: start, length: own(line.range.location + line.range.length) - start)
    }

    /// The end of the line of a position, before its line feed.
    func lineEnd(at offset: Int, isUpstream: Bool) -> (offset: Int, isUpstream: Bool) {
        guard let line = line(at: offset, isUpstream) else { return (0, false) }
        let end = lines.end(of: line)
        let goesOn = end == line.range.location + line.range.length && end > line.range.location && lines.line(after: line) != nil
        return (own(end), goesOn)
    }

    /// The position nearest to a point.
    func position(at point: CGPoint) -> (offset: Int, isUpstream: Bool) {
        guard let line = lines.line(at: point.y - origin.y) else { return (0, false) }
        let found = lines.offset(at: point.x - origin.x, in: line)
        return (own(found.offset), found.isUpstream)
    }

    /// The position some lines below or above another one, at a distance from the left; nil beyond the first and the last line.
    func position(_ count: Int, linesBelow offset: Int, isUpstream: Bool, x: CGFloat) -> (offset: Int, isUpstream: Bool)? {
        var line = line(at: offset, isUpstream)
        for _ in 0..<abs(count) {
            line = line.flatMap { count > 0 ? lines.line(after: $0) : lines.line(before: $0) }
        }
        guard let line else { return nil }
        let found = lines.offset(at: x - origin.x, in: line)
        return (own(found.offset), found.isUpstream)
    }

    /// The parts of a range on each of its lines. All but the last one reach to the end of the box, as a selection does.
    ///
    /// - Parameters:
    ///   - range: The range.
    ///   - visible: The heights whose lines count, in the view's coordinates; nil for all lines.
    /// - Complexity: Linear in the number of lines that count. Only the ends of the range are measured, unless the box has no width.
    func rects(of range: NSRange, in visible: ClosedRange<CGFloat>? = nil) -> [(rect: CGRect, isRightToLeft: Bool)] {
        guard range.length > 0, var line = line(at: range.location, false) else { return [] }
        let (start, end) = (shown(range.location), shown(range.location + range.length))
        if let visible, let top = lines.line(at: visible.lowerBound - origin.y), top.range.location > line.range.location {
            guard top.range.location < end else { return [] }
            line = top
        }
        var rects: [(rect: CGRect, isRightToLeft: Bool)] = []
        while true {
            if let visible, origin.y + line.top > visible.upperBound { return rects }
            let lineEnd = line.range.location + line.range.length
            let from = lines.x(of: max(start, line.range.location), in: line)
            let to: CGFloat
            if end > lineEnd, let width = lines.setting.width {
                to = line.isRightToLeft ? 0 : max(width, line.x + line.width)
            } else {
                to = lines.x(of: min(end, lineEnd), in: line)
            }
            let left = min(from, to)
            rects.append(
                (
                    CGRect(
                        x: Self.tidy(origin.x + left), y: origin.y + line.top, width: Self.tidy(abs(to - from)),
                        height: line.height),
                    line.isRightToLeft
                ))
            guard end > lineEnd, let next = lines.line(after: line), next.range.location < end || next.range.length == 0 else {
                return rects
            }
            line = next
        }
    }
}
