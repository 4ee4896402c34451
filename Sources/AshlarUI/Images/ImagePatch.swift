import AshlarGraphics
import Foundation

/// One of the nine parts of an image with cap insets, and the rectangle that it fills.
struct ImagePatch {
    /// The part, in the image's points.
    var part: CGRect
    /// The rectangle to fill.
    var place: CGRect

    /// Returns the nine parts of an image that is drawn into a rectangle. The corners keep their size unless the rectangle is too
    /// small; then they divide it in proportion.
    ///
    /// Insets that leave nothing between them stretch the pixel at the middle, as Apple documents for `contentsCenter`.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - caps: The cap insets.
    ///   - rect: The rectangle.
    ///   - pixel: The size of one of the image's pixels, in points.
    static func patches(of size: CGSize, caps: UIEdgeInsets, in rect: CGRect, pixel: CGFloat) -> [ImagePatch] {
        let columns = spans(size.width, caps.left, caps.right, from: rect.minX, length: rect.width, pixel)
        let rows = spans(size.height, caps.top, caps.bottom, from: rect.minY, length: rect.height, pixel)
        var patches: [ImagePatch] = []
        for row in rows {
            for column in columns {
                let part = CGRect(x: column.part.0, y: row.part.0, width: column.part.1, height: row.part.1)
                let place = CGRect(x: column.place.0, y: row.place.0, width: column.place.1, height: row.place.1)
                guard part.width > 0, part.height > 0, place.width > 0, place.height > 0 else { continue }
                patches.append(ImagePatch(part: part, place: place))
            }
        }
        return patches
    }

    private static func spans(
        _ size: CGFloat, _ before: CGFloat, _ after: CGFloat, from start: CGFloat, length: CGFloat, _ pixel: CGFloat
    ) -> [(part: (CGFloat, CGFloat), place: (CGFloat, CGFloat))] {
        // A part of a pixel belongs to the middle, since parts that meet within a pixel would leave a line between them.
        func whole(_ length: CGFloat) -> CGFloat { max(0, ((length + 1e-6) / pixel).rounded(.down) * pixel) }
        let (first, last) = (whole(min(before, size)), whole(min(after, size - before)))
        let share = first + last > length ? length / (first + last) : 1
        let (near, far) = (first * share, last * share)
        var middle = (first, size - first - last)
        if middle.1 < 1e-6 { middle = (max(0, min(first - pixel / 2, size - pixel)), min(pixel, size)) }
        return [
            ((0, first), (start, near)), (middle, (start + near, max(0, length - near - far))),
            ((size - last, last), (start + length - far, far)),
        ]
    }

    /// Returns the rectangles of adjacent copies that cover an area. Copies smaller than a point are stretched, so that there are
    /// at most 64 along each axis.
    static func tiles(of rect: CGRect, covering area: CGRect) -> [CGRect] {
        guard rect.width > 0, rect.height > 0, !area.isEmpty, !area.isInfinite else { return [] }
        let width = max(rect.width, area.width / 64), height = max(rect.height, area.height / 64)
        var tiles: [CGRect] = []
        let firstColumn = ((area.minX - rect.minX) / width).rounded(.down),
            firstRow = ((area.minY - rect.minY) / height).rounded(.down)
        var y = rect.minY + firstRow * height
        while y < area.maxY - 1e-6 {
            var x = rect.minX + firstColumn * width
            while x < area.maxX - 1e-6 {
                tiles.append(CGRect(x: x, y: y, width: width, height: height))
                x += width
            }
            y += height
        }
        return tiles
    }
}
