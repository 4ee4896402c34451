import AshlarLayout
import Foundation

/// Items of different sizes in lines.
///
/// A line contains as many items as fit, vertically centered in it. The items of a line are distributed over its whole length. An
/// item alone in its line is centered, and the last line begins at its start with the minimum distance between its items.
/// (Observed: rdar://20825965 and stackoverflow.com/questions/56035879 for the last line, 13017257 for items alone.)
///
/// An item that changes its size has lines broken again from its own on, up to the first one that begins as it did before.
@MainActor
struct FlowLines {
    /// Of each item, the lengths along the scroll direction and across it.
    private var sizes: [(length: CGFloat, extent: CGFloat)]
    /// Of each item, the distance from the start of its line, and from the start of the lines across.
    private var places: [(main: CGFloat, cross: CGFloat)]
    /// The first item of each line, followed by the number of items.
    private var firsts: [Int] = [0]
    /// The lengths of the lines, each with the distance to the next one.
    private var lengths = RunLengths()
    private let room: CGFloat
    private let lineSpacing: CGFloat
    private let itemSpacing: CGFloat

    /// - Parameter sizes: The lengths of each item along the scroll direction and perpendicular to it.
    init(
        _ sizes: [(length: CGFloat, extent: CGFloat)], room: CGFloat, lineSpacing: CGFloat, itemSpacing: CGFloat
    ) {
        (self.sizes, self.room, self.lineSpacing, self.itemSpacing) = (sizes, room, lineSpacing, itemSpacing)
        places = Array(repeating: (0, 0), count: sizes.count)
        firsts.reserveCapacity(sizes.count + 1)
        var first = 0
        while first < sizes.count {
            let (behind, length) = breakLine(at: first)
            lengths.insert(1, RunLengths.Element(length: Double(length + lineSpacing), isKnown: false), at: lengths.count)
            firsts.append(behind)
            first = behind
        }
    }

    /// Places the items of a line that begins with one.
    ///
    /// - Returns: The first item behind the line, and the line's length.
    private mutating func breakLine(at first: Int) -> (behind: Int, length: CGFloat) {
        UICollectionView.work.layoutSteps += 1
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
            places[item] = ((height - sizes[item].length) / 2, cross)
            cross += sizes[item].extent + gap
        }
        return (behind, height)
    }

    /// Gives an item another size.
    ///
    /// - Complexity: The lines that are broken elsewhere than before, and the logarithm of their number.
    mutating func set(_ size: (length: CGFloat, extent: CGFloat), of item: Int) {
        guard sizes.indices.contains(item) else { return }
        sizes[item] = size
        // The item may fit into the line before.
        let start = max(0, line(of: item) - 1)
        var (first, old) = (firsts[start], start)
        var made: [(behind: Int, length: CGFloat)] = []
        repeat {
            let line = breakLine(at: first)
            made.append(line)
            first = line.behind
            while old < lengths.count, firsts[old] < first { old += 1 }
        } while first <= item || firsts[old] != first
        firsts.replaceSubrange(start + 1..<old + 1, with: made.map(\.behind))
        lengths.remove(start..<old)
        for (place, line) in made.enumerated() {
            lengths.insert(1, RunLengths.Element(length: Double(line.length + lineSpacing), isKnown: false), at: start + place)
        }
    }

    private func line(of item: Int) -> Int { firsts.partition(upTo: item + 1) - 1 }

    var lineCount: Int { lengths.count }
    /// The length of all lines.
    var total: CGFloat { lineCount > 0 ? CGFloat(lengths.length) - lineSpacing : 0 }

    func size(of item: Int) -> (length: CGFloat, extent: CGFloat) { sizes[item] }

    func place(of item: Int) -> (main: CGFloat, cross: CGFloat) {
        (CGFloat(lengths.offset(of: line(of: item))) + places[item].main, places[item].cross)
    }

    /// Calls a closure for the items of the lines that meet the open range.
    func forEach(from lower: CGFloat, to upper: CGFloat, _ body: (Int) -> Void) {
        // Lines that overlap have no order.
        var line = lineSpacing < 0 ? 0 : lengths.index(at: max(0, Double(lower)))
        var start = CGFloat(lengths.offset(of: line))
        while line < lineCount, lineSpacing < 0 || start < upper {
            let length = CGFloat(lengths[line].length)
            if start < upper, start + length - lineSpacing > lower {
                for item in firsts[line]..<firsts[line + 1] { body(item) }
            }
            start += length
            line += 1
        }
    }
}

extension FlowLines {
    /// Items that had one size so far.
    init(_ lines: UniformLines) {
        self.init(
            Array(repeating: (lines.length, lines.extent), count: lines.count), room: lines.room, lineSpacing: lines.lineSpacing,
            itemSpacing: lines.itemSpacing)
    }
}
