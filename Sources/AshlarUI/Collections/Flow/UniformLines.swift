import Foundation

/// Items of equal size in lines. Positions are computed, so the cost does not depend on the number of items or lines.
struct UniformLines {
    let count: Int
    /// The lengths of the items along the scroll direction and perpendicular to it.
    let length: CGFloat
    let extent: CGFloat
    let lineSpacing: CGFloat
    /// The length of a line, and the least distance between its items.
    let room: CGFloat
    let itemSpacing: CGFloat
    /// The number of items that fit in a line.
    let perLine: Int
    /// The distance between the items of a line, and that of the first one from the line's start.
    let gap: CGFloat
    let lead: CGFloat

    // FIDELITY.md: itemsAreNotSnapped.
    /// The tolerance of comparisons, in points. It lets three items of a third of the width fit.
    static let tolerance: CGFloat = 0.001

    init(count: Int, length: CGFloat, extent: CGFloat, room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat) {
        (self.count, self.length, self.extent, self.lineSpacing) = (count, length, extent, lineSpacing)
        (self.room, self.itemSpacing) = (room, itemSpacing)
        let pitch = extent + itemSpacing
        let fitting = pitch > 0 ? ((room + itemSpacing + Self.tolerance) / pitch).rounded(.down) : CGFloat(count)
        perLine = Int(max(1, min(fitting, CGFloat(max(count, 1) &+ 1), 1e9)))
        // A line with fewer items has the distances of a full one.
        // FIDELITY.md: linesOfOneSize.
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

    /// The total length of the lines.
    var total: CGFloat { count == 0 ? 0 : CGFloat(lineCount) * length + CGFloat(lineCount - 1) * lineSpacing }

    /// Returns the position of an item relative to the start of the lines, along the scroll direction and perpendicular to it.
    func place(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        let line = item / perLine
        return (CGFloat(line) * (length + lineSpacing), lead + CGFloat(item - line * perLine) * (extent + gap))
    }

    /// Returns the items of the lines that meet the open range.
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
