import Foundation

/// Items of one size in lines, computed: neither their number nor that of the lines costs anything.
struct UniformLines {
    let count: Int
    /// The items' lengths along the scroll direction and across it.
    let length: CGFloat
    let extent: CGFloat
    let lineSpacing: CGFloat
    /// The length of a line, and the least distance between its items.
    let room: CGFloat
    let itemSpacing: CGFloat
    /// How many items fit in a line.
    let perLine: Int
    /// The distance between items of a line, and that of the first one from the line's start.
    let gap: CGFloat
    let lead: CGFloat

    /// What is taken for equal, in points: sizes that are thirds of a width fit three times.
    static let tolerance: CGFloat = 0.001

    init(count: Int, length: CGFloat, extent: CGFloat, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        (self.count, self.length, self.extent, self.lineSpacing) = (count, length, extent, lineSpacing)
        (self.room, self.itemSpacing) = (room, itemSpacing)
        let pitch = extent + itemSpacing
        let fitting = pitch > 0 ? ((room + itemSpacing + Self.tolerance) / pitch).rounded(.down) : CGFloat(count)
        perLine = Int(max(1, min(fitting, CGFloat(max(count, 1) &+ 1), 1e9)))
        // A line that the items do not fill has the gaps of a full one.
        let full = CGFloat(Int(max(1, min(fitting, 1e9))))
        if full > 1 {
            gap = (room - full * extent) / (full - 1)
            lead = 0
        } else {
            gap = itemSpacing
            lead = max(0, (room - extent) / 2)
        }
    }

    var lineCount: Int { (count + perLine - 1) / perLine }

    /// The length of all lines.
    var total: CGFloat { count == 0 ? 0 : CGFloat(lineCount) * length + CGFloat(lineCount - 1) * lineSpacing }

    /// The place of an item from the start of the lines: along the scroll direction and across it.
    func place(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        let line = item / perLine
        return (CGFloat(line) * (length + lineSpacing), lead + CGFloat(item - line * perLine) * (extent + gap))
    }

    /// The items of the lines that meet the open range.
    func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
        let pitch = length + lineSpacing
        guard count > 0, length > 0 else { return 0..<0 }
        guard pitch > 0 else { return 0..<count }
        let lines = CGFloat(lineCount)
        let first = max(0, ((lower - length) / pitch).rounded(.down) + 1)
        let behind = min(lines, (upper / pitch).rounded(.up))
        guard first < behind else { return 0..<0 }
        return Int(first) * perLine..<min(count, Int(behind) * perLine)
    }
}
