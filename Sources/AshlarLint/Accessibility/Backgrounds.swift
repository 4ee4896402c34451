import Foundation

/// The views of a layout as they are drawn one over the other, for the colors of a text and of what lies behind it.
///
/// The surfaces near a text divide its rectangle into cells, in each of which the same views are drawn. The colors of a cell are mixed
/// as pixels are: a view with an opacity is drawn with its subviews as a group, and views above the text cover it too.
///
/// - Complexity: A question takes time for the surfaces near the rectangle, and for the cube of the number of those that cover a part
///   of it and lie above the last surface that fills it.
struct Backgrounds {
    private struct Cell: Hashable {
        var x: Int
        var y: Int
    }

    /// The side of the squares that surfaces are sorted into, in points.
    private static let side: CGFloat = 128
    /// The opacity from which nothing is seen of what lies behind.
    private static let opaque = 0.995
    /// The length below which a cell is too small to be seen, in points.
    private static let least: CGFloat = 0.5
    /// The share of a text in the color of a pixel below which the text is covered.
    private static let covered = 0.02

    private var cells: [Cell: [Int]] = [:]
    private let layout: LintLayout
    /// The parts of the views that are seen, by index, in the coordinates of the top view.
    private var seen: [CGRect] = []
    /// The nearest view with an opacity, among each view and those around it; nil for none.
    private var groups: [Int?] = []

    init(_ layout: LintLayout) {
        self.layout = layout
        var clips: [CGRect] = []
        for view in layout.views {
            let outer = view.superview.map { clips[$0] } ?? layout.content
            seen.append(outer.intersection(view.frame))
            clips.append(view.clips ? outer.intersection(view.frame) : outer)
            groups.append(Self.ownOpacity(view, layout) < 0.999 ? view.id : view.superview.flatMap { groups[$0] })
            guard view.isVisible, view.surface != nil || view.hasPicture else { continue }
            for cell in Self.cells(of: seen[view.id]) { cells[cell, default: []].append(view.id) }
        }
    }

    private static func cells(of frame: CGRect) -> [Cell] {
        guard !frame.isNull, frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else { return [] }
        func range(_ least: CGFloat, _ most: CGFloat) -> ClosedRange<Int> {
            Int((least / side).rounded(.down))...Int((most / side).rounded(.down))
        }
        return range(frame.minY, frame.maxY).flatMap { y in range(frame.minX, frame.maxX).map { Cell(x: $0, y: y) } }
    }

    private static func ownOpacity(_ view: LintView, _ layout: LintLayout) -> Double {
        let outer = view.superview.map { layout.views[$0].opacity } ?? 1
        return outer > 0 ? view.opacity / outer : 0
    }

    /// Returns the lowest contrast of a text with what lies behind it, anywhere in a rectangle.
    ///
    /// - Parameters:
    ///   - color: The color of the letters, with the opacities of the views around.
    ///   - frame: The rectangle of the letters.
    ///   - view: The index of the view that shows the text.
    /// - Returns: The ratio; nil if a picture lies behind a part of the text, or if the text is covered. Parts outside of all surfaces do
    ///   not count.
    func leastContrast(of color: LintColor, in frame: CGRect, of view: Int) -> Double? {
        let frame = frame.intersection(seen[view])
        guard frame.width >= Self.least, frame.height >= Self.least else { return nil }
        let near = visible(in: frame, view)
        func edges(_ ends: (CGRect) -> [CGFloat]) -> [CGFloat] {
            let all = ([frame] + near.map { seen[$0] }).flatMap(ends)
            let (least, most) = (ends(frame)[0], ends(frame)[1])
            return Set(all.filter { $0 >= least && $0 <= most }).sorted()
        }
        let (xs, ys) = (edges { [$0.minX, $0.maxX] }, edges { [$0.minY, $0.maxY] })
        var lowest: Double?
        for (top, bottom) in zip(ys, ys.dropFirst()) where bottom - top >= Self.least {
            let row = near.filter { seen[$0].minY < bottom && seen[$0].maxY > top }
            for (left, right) in zip(xs, xs.dropFirst()) where right - left >= Self.least {
                let point = CGPoint(x: (left + right) / 2, y: (top + bottom) / 2)
                var pixel = MixedPixel()
                for index in row where index == view || seen[index].contains(point) {
                    pixel.enter(path(to: index))
                    draw(index, text: index == view ? color : nil, &pixel)
                }
                pixel.finish()
                guard pixel.isKnown else { return nil }
                if pixel.isOpaque, pixel.share >= Self.covered { lowest = min(lowest ?? 21, pixel.contrast) }
            }
        }
        return lowest
    }

    /// Returns the first view that is drawn later than another one, and covers all that is seen of it with an opaque color.
    ///
    /// - Parameters:
    ///   - view: The index of the view.
    ///   - isIncluded: Whether a view may count as one that covers it.
    func cover(of view: Int, _ isIncluded: (Int) -> Bool) -> Int? {
        let frame = seen[view]
        guard frame.width >= Self.least, frame.height >= Self.least else { return nil }
        let middle = Cell(
            x: Int((frame.midX / Self.side).rounded(.down)), y: Int((frame.midY / Self.side).rounded(.down)))
        guard let near = cells[middle] else { return nil }
        // Those that are drawn before the view come first.
        var (start, end) = (0, near.count)
        while start < end {
            let half = (start + end) / 2
            if near[half] > view { end = half } else { start = half + 1 }
        }
        return near[start...].first { other in
            seen[other].covers(frame)
                && layout.views[other].surface.map { $0.alpha > Self.opaque } == true && isIncluded(other)
        }
    }

    /// Returns the views that are drawn in a rectangle and are not covered by one that fills it, in the order in which they are
    /// drawn, with the view of the text.
    private func visible(in frame: CGRect, _ view: Int) -> [Int] {
        let near = Set(Self.cells(of: frame).flatMap { cells[$0] ?? [] } + [view]).sorted()
            .filter { $0 == view || seen[$0].intersects(frame) }
        let base = near.lastIndex { index in
            index <= view && seen[index].covers(frame)
                && layout.views[index].surface.map { $0.alpha > Self.opaque } == true
        }
        return base.map { Array(near[$0...]) } ?? near
    }

    /// Returns the views with an opacity around a view, the outermost first.
    private func path(to view: Int) -> [(view: Int, opacity: Double)] {
        var list: [(view: Int, opacity: Double)] = []
        var present = groups[view]
        while let group = present {
            list.append((group, Self.ownOpacity(layout.views[group], layout)))
            present = layout.views[group].superview.flatMap { groups[$0] }
        }
        return list.reversed()
    }

    private func draw(_ index: Int, text: LintColor?, _ pixel: inout MixedPixel) {
        let view = layout.views[index]
        func own(_ color: LintColor) -> LintColor {
            var color = color
            color.alpha = view.opacity > 0 ? min(1, color.alpha / view.opacity) : 0
            return color
        }
        if let surface = view.surface, surface.alpha > 0 { pixel.fill(own(surface)) }
        if view.hasPicture { pixel.fillUnknown() }
        if let text { pixel.fillText(own(text)) }
    }
}
