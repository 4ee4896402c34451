import AshlarGraphics
import Foundation

/// The lines of a text that is edited, with the place of each character.
///
/// The text is divided into blocks, which are paragraphs, or a few lines of a long one. An edit sets the blocks around it again
/// and leaves the others as they are, so a key measures as many characters, and sets as many places of blocks, in a long text as in
/// a short one. Only the copy of the text itself grows with it.
@MainActor
final class TextLines {
    /// What the lines depend on, apart from the text.
    struct Setting: Equatable {
        var font: Font
        /// The width of the box, in points; nil for no limit.
        var width: CGFloat?
        var maximumLines = 0
        var lineBreak = Paragraph.LineBreak.wordWrapping
        var alignment = Paragraph.Alignment.natural
        var direction = Paragraph.Direction.leftToRight
    }

    /// A line, relative to its block.
    struct Line {
        /// The first character and the number of them, those at which the line breaks included.
        var start: Int
        var length: Int
        var top: CGFloat
        var height: CGFloat
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    struct Block {
        var length: Int
        var height: CGFloat
        var lines: [Line]
        /// The width of the widest line, in points.
        var width: CGFloat
        /// Whether the block is the end of its paragraph.
        var endsParagraph: Bool
        /// Whether the place of a line in its paragraph changes nothing: there is no room between lines, the first one is not
        /// indented, and the last one may be one word.
        var isUniform = true
        /// The style of the paragraph, which is that of its first character.
        var style = Paragraph.LineStyle()
    }

    let setting: Setting
    let engine: any TextEngine
    /// Returns a part of the text in the form that text engines take, within the width of the setting.
    private let paragraph: (NSRange) -> Paragraph
    private(set) var text: String
    private(set) var blocks: [Block] = []
    private(set) var places = BlockPlaces()
    private var widths = WidestOfMany()
    private var lineCount = 0

    /// A paragraph with more lines than this is divided into blocks of half as many.
    private static let linesOfBlock = 16

    init(
        _ text: String, _ setting: Setting, engine: any TextEngine, paragraph: @escaping (NSRange) -> Paragraph
    ) {
        (self.text, self.setting, self.engine) = (text, setting, engine)
        self.paragraph = paragraph
        rebuild(0..<0, from: 0, to: text.utf16.count, endsParagraph: true)
    }

    /// Whether paragraphs are set one by one: not if the number of lines is limited, or if the end of the text is truncated.
    private var isDivided: Bool { setting.maximumLines == 0 && !setting.lineBreak.truncates }

    // MARK: Building

    /// Sets a part of the text anew, in place of some blocks.
    private func rebuild(_ old: Range<Int>, from start: Int, to end: Int, endsParagraph: Bool) {
        var made: [Block] = []
        guard isDivided else { return replace(0..<blocks.count, end > 0 ? [block(0, end, endsParagraph: true)] : []) }
        var place = start
        let units = text.utf16
        var cursor = units.index(units.startIndex, offsetBy: start)
        while place < end {
            var (next, after) = (place, cursor)
            while next < end {
                let unit = units[after]
                after = units.index(after: after)
                next += 1
                if unit == 10 { break }
            }
            let isWhole = next < end || endsParagraph || units[units.index(before: after)] == 10
            made += divided(
                isWhole ? block(place, next, endsParagraph: true) : openBlock(place, next, before: old.upperBound), at: place)
            (place, cursor) = (next, after)
        }
        replace(old, made)
    }

    /// Replaces blocks, and follows their places and sizes.
    private func replace(_ old: Range<Int>, _ made: [Block]) {
        for block in blocks[old] {
            widths.remove(block.width)
            lineCount -= block.lines.count
        }
        for block in made {
            widths.insert(block.width)
            lineCount += block.lines.count
        }
        blocks.replaceSubrange(old, with: made)
        // The room after the block before depends on the first new one.
        let first = max(0, old.lowerBound - 1)
        places.replace(
            first..<old.upperBound,
            with: (first..<old.lowerBound + made.count).map { (blocks[$0].length, distance(after: $0)) })
    }

    /// The distance from the top of a block to that of the next one, or to the end.
    private func distance(after number: Int) -> CGFloat {
        let block = blocks[number]
        guard number + 1 < blocks.count else { return block.height }
        let (last, next) = (block.style, blocks[number + 1].style)
        return block.height + last.lineSpacing
            + (block.endsParagraph ? last.paragraphSpacing + next.paragraphSpacingBefore : 0)
    }

    /// Sets a part of a paragraph that goes on with another block. The first line there is set too, since spaces at the end of a
    /// text are wider than those at which a line breaks.
    private func openBlock(_ start: Int, _ end: Int, before next: Int) -> Block {
        let more = next < blocks.count ? blocks[next].lines.first?.length ?? 0 : 0
        let whole = block(start, min(end + more, text.utf16.count), endsParagraph: false)
        guard let count = whole.lines.firstIndex(where: { $0.start >= end - start }), count > 0 else {
            return block(start, end, endsParagraph: false)
        }
        return part(of: whole, 0..<count)
    }

    private func block(_ start: Int, _ end: Int, endsParagraph: Bool) -> Block {
        let paragraph = paragraph(NSRange(location: start, length: end - start))
        let layout = engine.layout(paragraph)
        let lines = TextFragments.lines(of: layout, in: paragraph.text as NSString, engine)
        let directions = layout.lines.map(\.isRightToLeft)
        return Block(
            length: end - start, height: layout.size.height,
            lines: zip(lines, directions).map { line, isRightToLeft in
                Line(
                    start: line.range.location, length: line.range.length, top: line.top, height: line.bottom - line.top,
                    x: line.x, width: line.width, isRightToLeft: isRightToLeft)
            }, width: layout.size.width, endsParagraph: endsParagraph,
            isUniform: paragraph.runs.allSatisfy(\.lineStyle.isUniform),
            style: paragraph.runs.first?.lineStyle ?? Paragraph.LineStyle())
    }

    /// Divides a block of many lines.
    private func divided(_ block: Block, at start: Int) -> [Block] {
        let size = Self.linesOfBlock / 2
        guard block.lines.count > Self.linesOfBlock, block.isUniform, canDivide(start, block.length) else { return [block] }
        return stride(from: 0, to: block.lines.count, by: size).map { first in
            part(of: block, first..<min(first + size, block.lines.count))
        }
    }

    /// Returns some lines of a block as a block.
    private func part(of block: Block, _ range: Range<Int>) -> Block {
        let (first, last) = (block.lines[range.lowerBound], block.lines[range.upperBound - 1])
        let isEnd = range.upperBound == block.lines.count
        var part = block
        part.lines = block.lines[range].map {
            var line = $0
            line.start -= first.start
            line.top -= first.top
            return line
        }
        part.length = (isEnd ? block.length : last.start + last.length) - first.start
        part.height = last.top + last.height - first.top
        part.width = part.lines.reduce(0) { max($0, $1.width) }
        part.endsParagraph = isEnd && block.endsParagraph
        return part
    }

    /// Whether lines of a part can be set by themselves: from left to right only, since a paragraph's direction follows from its
    /// first letter.
    private func canDivide(_ start: Int, _ length: Int) -> Bool {
        guard setting.width != nil, setting.direction == .leftToRight else { return false }
        let units = text.utf16
        let first = units.index(units.startIndex, offsetBy: start)
        let part = units[first..<units.index(first, offsetBy: length)]
        // Hebrew to Arabic, their presentation forms, and the surrogates of scripts from right to left.
        return !part.contains {
            $0 >= 0x590
                && ($0 < 0x900 || $0 == 0x200F || 0xFB1D..<0xFE00 ~= $0 || 0xFE70..<0xFEFF ~= $0
                    || $0 == 0xD802 || $0 == 0xD803 || $0 == 0xD83A || $0 == 0xD83B)
        }
    }

    // MARK: Edits

    /// Follows an edit of the text.
    ///
    /// - Parameters:
    ///   - range: The part that was replaced, in the text as it was, in UTF-16 code units.
    ///   - newText: The text as it is now.
    func edit(_ range: NSRange, _ newText: String) {
        let (old, new) = (places.start(of: blocks.count), newText.utf16.count)
        let delta = new - old
        text = newText
        guard isDivided, !blocks.isEmpty else { return rebuild(0..<blocks.count, from: 0, to: new, endsParagraph: true) }
        var first = blockIndex(at: range.location)
        var last = max(first, blockIndex(at: range.location + range.length))
        // The first word of a line may have room on the line before.
        if first > 0, !blocks[first - 1].endsParagraph { first -= 1 }
        let isPart = first > 0 && !blocks[first - 1].endsParagraph
        if isPart || !blocks[last].endsParagraph {
            let end = places.start(of: last + 1) + delta
            if !canDivide(places.start(of: first), end - places.start(of: first)) {
                while first > 0, !blocks[first - 1].endsParagraph { first -= 1 }
                while !blocks[last].endsParagraph, last + 1 < blocks.count { last += 1 }
            }
        }
        var step = 1
        while !blocks[last].endsParagraph, last + 1 < blocks.count {
            if breaks(from: places.start(of: first), before: last + 1, delta) { break }
            last = min(last + step, blocks.count - 1)
            step *= 2
        }
        let count = blocks.count
        rebuild(
            first..<last + 1, from: places.start(of: first), to: places.start(of: last + 1) + delta,
            endsParagraph: blocks[last].endsParagraph)
        // A style that came with the edit may be one for whole paragraphs.
        let end = last + 1 + blocks.count - count
        if blocks[first..<max(first, end)].contains(where: { !$0.isUniform && !$0.endsParagraph })
            || first > 0
                && !blocks[first - 1].endsParagraph && first < blocks.count && !blocks[first].isUniform
        {
            rebuild(0..<blocks.count, from: 0, to: new, endsParagraph: true)
        }
    }

    /// Whether a line still begins where a block began before the edit.
    private func breaks(from start: Int, before block: Int, _ delta: Int) -> Bool {
        let end = places.start(of: block) + delta
        guard let next = blocks[block].lines.first else { return false }
        // Only the paragraph at the end counts.
        let units = text.utf16
        var from = end
        var cursor = units.index(units.startIndex, offsetBy: end)
        while from > start {
            let before = units.index(before: cursor)
            if units[before] == 10 { break }
            (from, cursor) = (from - 1, before)
        }
        guard from < end else { return true }
        let tried = self.block(from, min(end + next.length, text.utf16.count), endsParagraph: false)
        return tried.lines.contains { from + $0.start == end }
    }

    private func blockIndex(at offset: Int) -> Int {
        var (low, high) = (0, blocks.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if places.start(of: middle) <= offset { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    // MARK: Sizes

    /// The size of the lines, as a text engine gives it.
    var extent: TextExtent {
        TextExtent(
            size: CGSize(width: widths.greatest, height: places.top(of: blocks.count)), lineCount: lineCount, isTruncated: false)
    }

    /// The height of a line of the setting's font, in points.
    private var lineHeight: CGFloat { engine.metrics(of: setting.font).lineHeight }

    // MARK: Lines

    /// A line in the coordinates of the text.
    struct Place {
        var range: NSRange
        var top: CGFloat
        var height: CGFloat
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft = false
        /// The number of the block and of the line in it; the line after the last one if it is empty.
        var block: Int
        var line: Int
    }

    private func place(_ block: Int, _ line: Int) -> Place {
        let own = blocks[block].lines[line]
        return Place(
            range: NSRange(location: places.start(of: block) + own.start, length: own.length),
            top: places.top(of: block) + own.top, height: own.height, x: own.x, width: own.width,
            isRightToLeft: own.isRightToLeft, block: block, line: line)
    }

    /// The line below a line feed at the end of the text, or that of an empty text; nil for none.
    var emptyLine: Place? {
        let hasLimit = setting.maximumLines > 0 && extent.lineCount >= setting.maximumLines
        guard blocks.isEmpty || text.last?.isNewline == true && !hasLimit else { return nil }
        let box = setting.width ?? extent.size.width
        let isRightToLeft = setting.direction == .rightToLeft
        let x: CGFloat =
            switch setting.alignment {
            case .left: 0
            case .center: box / 2
            case .right: box
            case .natural, .justified: isRightToLeft ? box : 0
            }
        return Place(
            range: NSRange(location: text.utf16.count, length: 0), top: places.top(of: blocks.count), height: lineHeight, x: x,
            width: 0, isRightToLeft: isRightToLeft, block: blocks.count, line: 0)
    }

    /// The line of a position.
    ///
    /// - Parameters:
    ///   - offset: The position, in UTF-16 code units.
    ///   - isUpstream: Whether a position between two lines is at the end of the first one.
    func line(at offset: Int, isUpstream: Bool) -> Place? {
        guard !blocks.isEmpty else { return emptyLine }
        if offset >= places.start(of: blocks.count), let emptyLine { return emptyLine }
        let block = blockIndex(at: offset)
        let lines = blocks[block].lines
        guard !lines.isEmpty else { return emptyLine }
        var (low, high) = (0, lines.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if places.start(of: block) + lines[middle].start <= offset { low = middle } else { high = middle - 1 }
        }
        let found = place(block, low)
        guard isUpstream, offset == found.range.location, let before = line(before: found),
            !endsWithLineFeed(before)
        else { return found }
        return before
    }

    func line(before place: Place) -> Place? {
        if place.line > 0 { return self.place(place.block, place.line - 1) }
        var block = place.block - 1
        while block >= 0, blocks[block].lines.isEmpty { block -= 1 }
        return block >= 0 ? self.place(block, blocks[block].lines.count - 1) : nil
    }

    func line(after place: Place) -> Place? {
        guard place.block < blocks.count else { return nil }
        if place.line + 1 < blocks[place.block].lines.count { return self.place(place.block, place.line + 1) }
        var block = place.block + 1
        while block < blocks.count, blocks[block].lines.isEmpty { block += 1 }
        return block < blocks.count ? self.place(block, 0) : emptyLine
    }

    /// The line at a height, or the nearest one.
    func line(at y: CGFloat) -> Place? {
        guard !blocks.isEmpty else { return emptyLine }
        if let emptyLine, y >= emptyLine.top { return emptyLine }
        var (low, high) = (0, blocks.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if places.top(of: middle) <= y { low = middle } else { high = middle - 1 }
        }
        let lines = blocks[low].lines
        guard !lines.isEmpty else { return emptyLine }
        let line = lines.firstIndex { y < places.top(of: low) + $0.top + $0.height } ?? lines.count - 1
        return place(low, line)
    }

    /// The blocks that have a line between two heights, and the top of the first one.
    func part(from low: CGFloat, to high: CGFloat) -> (range: NSRange, top: CGFloat)? {
        guard let first = line(at: low), let last = line(at: high), !blocks.isEmpty else { return nil }
        let start = min(first.block, blocks.count - 1)
        var end = min(last.block, blocks.count - 1)
        // Spaces at the end of a text are wider than those at which a line breaks, so the last line must not be one that is seen.
        if !blocks[end].endsParagraph, end + 1 < blocks.count { end += 1 }
        let (location, after) = (places.start(of: start), places.start(of: end + 1))
        return (NSRange(location: location, length: after - location), places.top(of: start))
    }

    /// Whether the last character of a line is a line feed.
    private func endsWithLineFeed(_ line: Place) -> Bool {
        guard line.range.length > 0 else { return false }
        let units = text.utf16
        let unit = units[units.index(units.startIndex, offsetBy: line.range.location + line.range.length - 1)]
        return unit == 10 || unit == 13 || unit == 0x2028 || unit == 0x2029
    }

    /// The last position on a line: before its line feed, or after its last character.
    func end(of line: Place) -> Int {
        line.range.location + line.range.length - (endsWithLineFeed(line) ? endLength(line) : 0)
    }

    private func endLength(_ line: Place) -> Int {
        let units = TextUnits(text)
        let end = line.range.location + line.range.length
        return end - units.characterStart(before: end)
    }

    // MARK: Characters

    /// The distance of a position from the left of the text's box, in points.
    func x(of offset: Int, in line: Place) -> CGFloat {
        let end = min(offset, line.range.location + line.range.length)
        guard end > line.range.location else { return line.isRightToLeft ? line.x + line.width : line.x }
        var part = paragraph(NSRange(location: line.range.location, length: end - line.range.location))
        (part.width, part.lineBreak, part.maximumLines) = (nil, .clipping, 1)
        // The space at which a line breaks has no width.
        let advance = min(engine.extent(of: part).size.width, line.width)
        return line.isRightToLeft ? line.x + line.width - advance : line.x + advance
    }

    /// The position on a line that is nearest to a distance from the left.
    ///
    /// - Returns: The offset, and whether it is the end of a line that goes on.
    func offset(at x: CGFloat, in line: Place) -> (offset: Int, isUpstream: Bool) {
        let units = TextUnits(text)
        let (start, end) = (line.range.location, end(of: line))
        var (low, high) = (start, end)
        func distance(_ offset: Int) -> CGFloat {
            let place = self.x(of: offset, in: line)
            return line.isRightToLeft ? line.x + line.width - place : place - line.x
        }
        let target = line.isRightToLeft ? line.x + line.width - x : x - line.x
        // The last boundary of characters at or before the point.
        while low < high {
            let half = (low + high) / 2
            var middle = units.characterBoundary(at: half)
            if middle <= low { middle = units.characterEnd(after: low) }
            guard middle <= high else { break }
            if distance(middle) <= target { low = middle } else { high = units.characterStart(before: middle) }
        }
        let next = min(units.characterEnd(after: low), end)
        if next > low, distance(next) - target < target - distance(low) { low = next }
        let isUpstream = low == start + line.range.length && low > start && low < text.utf16.count
        return (low, isUpstream)
    }
}

extension Paragraph.LineStyle {
    /// Whether lines do not depend on their place in the paragraph.
    fileprivate var isUniform: Bool {
        lineSpacing == 0 && indent(isFirst: true) == indent(isFirst: false) && !avoidsOrphans
    }
}

extension Paragraph.LineBreak {
    fileprivate var truncates: Bool { self == .truncatingHead || self == .truncatingMiddle || self == .truncatingTail }
}
