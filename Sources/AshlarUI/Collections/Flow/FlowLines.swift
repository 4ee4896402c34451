import Foundation

/// Items of different sizes in lines.
///
/// A line contains as many items as fit, vertically centered in it. The items of a line are distributed over its whole length. An
/// item alone in its line is centered, and the last line begins at its start with the minimum distance between its items.
/// (Observed: rdar://20825965 and stackoverflow.com/questions/56035879 for the last line, 13017257 for items alone.)
struct FlowLines {
    private var places: [(main: CGFloat, cross: CGFloat)] = []
    /// The first item of each line, followed by the number of items.
    private var firsts: [Int] = []
    private var spans = SpanIndex()
    private(set) var total: CGFloat = 0

    /// - Parameter sizes: The lengths of each item along the scroll direction and perpendicular to it.
    init(
        _ sizes: [(length: CGFloat, extent: CGFloat)], room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
    ) {
        places.reserveCapacity(sizes.count)
        var first = 0
        var start: CGFloat = 0
        while first < sizes.count {
            var behind = first + 1
            var used = sizes[first].extent
            var height = sizes[first].length
            while behind < sizes.count, used + itemSpacing + sizes[behind].extent <= room + UniformLines.tolerance {
                used += itemSpacing + sizes[behind].extent
                height = max(height, sizes[behind].length)
                behind += 1
            }
            let count = behind - first
            let free = room - used
            var cross: CGFloat = 0
            var gap = itemSpacing
            if behind < sizes.count {
                if count > 1 { gap += free / CGFloat(count - 1) } else { cross = max(0, free / 2) }
            }
            for item in first..<behind {
                places.append((start + (height - sizes[item].length) / 2, cross))
                cross += sizes[item].extent + gap
            }
            firsts.append(first)
            spans.append(start, start + height)
            total = start + height
            start = total + lineSpacing
            first = behind
        }
        firsts.append(sizes.count)
        spans.sort()
    }

    var lineCount: Int { spans.count }

    func place(of item: Int) -> (main: CGFloat, cross: CGFloat) { places[item] }

    /// Calls a closure for the items of the lines that meet the open range.
    func forEach(from lower: CGFloat, to upper: CGFloat, _ body: (Int) -> Void) {
        spans.forEach(from: lower, to: upper) { line in for item in firsts[line]..<firsts[line + 1] { body(item) } }
    }
}
