import Ashlar
import AshlarGraphics

/// The places at which a laid-out view can be divided: those that cut no line of text, no picture and no control.
@MainActor
struct BreakMap {
    /// The ranges that are not divided, from top to bottom, and without overlaps.
    private(set) var parts: [(range: Range<CGFloat>, keepsWithNext: Bool, breaksBefore: Bool)] = []
    private(set) var marks: [PageMark] = []

    private var ranges: [Range<CGFloat>] = []
    /// The bottom edges of views that keep with the next.
    private var kept: [CGFloat] = []
    /// The top edges of views that begin a page.
    private var beginnings: [CGFloat] = []

    /// Finds the places in a view.
    ///
    /// - Parameters:
    ///   - view: The view, which is laid out.
    ///   - isDivided: Whether the view can be divided; if not, the map has one part.
    /// - Complexity: The number of views, and that of lines times its logarithm.
    init(_ view: UIView, isDivided: Bool) {
        let whole = CGRect(origin: .zero, size: view.bounds.size)
        add(view, in: whole, isDivided: isDivided)
        let (isKept, isFirst) = (view.ashlar.pages.keepsWithNext, view.ashlar.pages.breaksBefore)
        if !isDivided || ranges.isEmpty { ranges = [0..<max(0, whole.height)] }
        merge()
        // The view's edges belong to its first and last part.
        parts[0].range = 0..<max(0, parts[0].range.upperBound)
        let last = parts.count - 1
        let top = parts[last].range.lowerBound
        parts[last].range = top..<max(top, whole.height)
        if isKept { parts[last].keepsWithNext = true }
        if isFirst { parts[0].breaksBefore = true }
        for index in marks.indices { marks[index].anchor = anchor(at: marks[index].rect.minY) }
    }

    /// Returns the place at which the content of a view begins: a container with padding has its top edge between two parts.
    private func anchor(at top: CGFloat) -> CGFloat {
        var (low, high) = (0, parts.count)
        while low < high {
            let middle = (low + high) / 2
            if parts[middle].range.lowerBound >= top - 0.5 { high = middle } else { low = middle + 1 }
        }
        let isInside = low > 0 && parts[low - 1].range.upperBound > top + 0.5
        let range = parts[isInside ? low - 1 : min(low, parts.count - 1)].range
        return range.contains(top) ? top : range.lowerBound
    }

    private mutating func merge() {
        ranges.sort { $0.lowerBound < $1.lowerBound }
        kept.sort()
        beginnings.sort()
        for range in ranges {
            if let last = parts.last?.range, range.lowerBound < last.upperBound - 0.01 {
                parts[parts.count - 1].range = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                parts.append((range, false, false))
            }
        }
        var (kept, beginnings) = (kept[...], beginnings[...])
        for index in parts.indices {
            let range = parts[index].range
            // Below the last part of a container is its padding, so the edge can be beyond that part.
            let next = index + 1 < parts.count ? parts[index + 1].range.lowerBound : .infinity
            while let edge = kept.first, edge <= next + 0.01 {
                if edge > range.lowerBound + 0.01 { parts[index].keepsWithNext = true }
                kept = kept.dropFirst()
            }
            while let edge = beginnings.first, edge <= range.lowerBound + 0.51 {
                parts[index].breaksBefore = true
                beginnings = beginnings.dropFirst()
            }
        }
        // Nothing follows in the view; what follows the view is not meant.
        parts[parts.count - 1].keepsWithNext = false
    }

    private mutating func add(_ view: UIView, in frame: CGRect, isDivided: Bool) {
        guard !view.isHidden, view.alpha > 0 else { return }
        if let options = view.ashlar.pages.values {
            if let entry = options.outlineEntry { marks.append(PageMark(kind: .outlineEntry(entry), rect: frame)) }
            if let name = options.destination { marks.append(PageMark(kind: .destination(name), rect: frame)) }
            if let target = options.link { marks.append(PageMark(kind: .link(target), rect: frame)) }
            if options.breaksBefore { beginnings.append(frame.minY) }
        }
        if isDivided, view.ashlar.pages.keepsWithNext { kept.append(frame.maxY) }
        var isDivided = isDivided
        if isDivided, !canDivide(view) {
            append(frame.minY, frame.maxY)
            isDivided = false
        } else if isDivided, addLines(of: view, in: frame) {
            isDivided = false
        }
        for subview in view.subviews {
            let origin = CGPoint(x: frame.minX - view.bounds.minX, y: frame.minY - view.bounds.minY)
            add(subview, in: subview.frame.offsetBy(dx: origin.x, dy: origin.y), isDivided: isDivided)
        }
    }

    private func canDivide(_ view: UIView) -> Bool {
        if view.ashlar.pages.isUnbreakable || !view.transform.isIdentity || view.alpha < 1 { return false }
        if view is UILabel || view is UITextView { return true }
        if view is UIControl || view is UIScrollView { return false }
        // An empty view without a color is a space.
        return !view.subviews.isEmpty || type(of: view) == UIView.self && view.backgroundColor == nil
    }

    /// Adds the lines of a text. The first two and the last two are together, so that no line of a paragraph is alone on a page.
    ///
    /// - Returns: Whether the view shows text.
    private mutating func addLines(of view: UIView, in frame: CGRect) -> Bool {
        guard view is UILabel || view is UITextView else { return false }
        let lines = view.ashlar.lineFrames.map { $0.offsetBy(dx: 0, dy: frame.minY) }
        guard lines.count > 3 else {
            append(frame.minY, frame.maxY)
            return true
        }
        append(frame.minY, lines[1].maxY)
        for line in lines[2..<(lines.count - 2)] { append(line.minY, line.maxY) }
        append(lines[lines.count - 2].minY, frame.maxY)
        return true
    }

    private mutating func append(_ top: CGFloat, _ bottom: CGFloat) {
        if top.isFinite, bottom.isFinite, bottom > top { ranges.append(top..<bottom) }
    }
}
