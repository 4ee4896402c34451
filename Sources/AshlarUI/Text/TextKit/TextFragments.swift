import AshlarGraphics
import Foundation

/// The lines of a text in a row of text containers.
@MainActor
struct TextFragments {
    /// A line, in the coordinates of its container.
    struct Fragment {
        /// The index of the container.
        var container: Int
        /// The characters, those at which the line breaks included, in UTF-16 units.
        var range: NSRange
        /// As wide as the container.
        var rect: CGRect
        /// The part of `rect` that the characters fill, with the padding at both ends.
        var used: CGRect
        /// The width of the characters. The space at which the line breaks has none.
        var textWidth: CGFloat
        var baseline: CGFloat
    }

    /// A text as it was set in one container.
    struct Part {
        let layout: TextLayout
        let text: AttributedText
        let padding: CGFloat
    }

    private(set) var fragments: [Fragment] = []
    /// One for each container that has lines.
    private(set) var parts: [Part] = []

    init(_ storage: NSAttributedString, in containers: [NSTextContainer]) {
        let engine = LayoutEnvironment.textEngine
        let string = storage.string as NSString
        var start = 0
        for (index, container) in containers.enumerated() where start < string.length {
            let rest =
                start == 0 ? storage : storage.attributedSubstring(from: NSRange(location: start, length: string.length - start))
            let text = AttributedText(rest, font: AttributedText.defaultFont)
            let layout = engine.layout(
                text.paragraph(
                    width: container.roomForText, maximumLines: container.maximumNumberOfLines,
                    lineBreak: container.lineBreakMode.value))
            let lines = Self.lines(of: layout, in: rest.string as NSString, engine)
            let limit = container.size.height > 0 ? container.size.height : .greatestFiniteMagnitude
            let fitting = lines.prefix { $0.bottom <= limit + 1e-6 }
            let padding = container.lineFragmentPadding
            parts.append(Part(layout: layout, text: text, padding: padding))
            let width = container.roomForText.map { $0 + 2 * padding } ?? layout.size.width + 2 * padding
            for line in fitting {
                let height = line.bottom - line.top
                fragments.append(
                    Fragment(
                        container: index, range: NSRange(location: start + line.range.location, length: line.range.length),
                        rect: CGRect(x: 0, y: line.top, width: width, height: height),
                        used: CGRect(x: line.x, y: line.top, width: line.width + 2 * padding, height: height),
                        textWidth: line.width,
                        baseline: line.baseline))
            }
            // What a limit of lines has left out does not go on in the next container.
            guard fitting.count < lines.count || layout.isTruncated, container.maximumNumberOfLines == 0,
                let last = fragments.last, !fitting.isEmpty
            else { break }
            start = last.range.location + last.range.length
        }
    }

    /// A line of a layout, with its characters in UTF-16 units.
    struct Line {
        var range: NSRange
        var top: CGFloat
        var bottom: CGFloat
        var x: CGFloat
        var width: CGFloat
        var baseline: CGFloat
    }

    /// Which characters each line of a layout has, and from where to where it reaches.
    static func lines(of layout: TextLayout, in string: NSString, _ engine: any TextEngine) -> [Line] {
        var lines: [Line] = []
        var (cursor, top, piece) = (0, CGFloat(0), 0)
        let depth = layout.metrics.lineHeight - layout.metrics.ascender
        for (index, line) in layout.lines.enumerated() {
            let isLast = index == layout.lines.count - 1
            var text = line.text as NSString
            if isLast, layout.isTruncated, text.hasSuffix("…") { text = text.substring(to: text.length - 1) as NSString }
            // The spaces and the line feed at which the line before has broken belong to that one.
            while cursor < string.length, !Self.begins(text, at: cursor, in: string), Self.isSpace(string.character(at: cursor)) {
                cursor += 1
            }
            if let before = lines.last { lines[lines.count - 1].range.length = cursor - before.range.location }
            let end = isLast ? string.length : min(cursor + text.length, string.length)
            // Fonts of several sizes reach below the baseline by the deepest of them.
            var (deepest, seen) = (layout.pieces.isEmpty ? depth : 0, 0)
            while piece < layout.pieces.count, seen < line.text.count {
                let run = layout.paragraph.runs[layout.pieces[piece].run]
                let metrics = engine.metrics(of: run.font)
                deepest = max(deepest, metrics.lineHeight - metrics.ascender)
                seen += layout.pieces[piece].text.count
                piece += 1
            }
            let bottom = isLast ? layout.size.height : line.baseline + deepest
            lines.append(
                Line(
                    range: NSRange(location: cursor, length: end - cursor), top: top, bottom: bottom, x: line.x,
                    width: line.width,
                    baseline: line.baseline))
            (cursor, top) = (end, bottom)
        }
        return lines
    }

    private static func begins(_ text: NSString, at place: Int, in string: NSString) -> Bool {
        guard text.length > 0 else { return string.character(at: place) == 10 }
        return string.character(at: place) == text.character(at: 0)
    }

    private static func isSpace(_ unit: unichar) -> Bool { unit == 32 || unit == 10 || unit == 13 || unit == 9 || unit == 0x2028 }

    // MARK: Questions

    /// The part of a container's lines that has lines.
    func usedRect(in container: Int) -> CGRect {
        let own = fragments.filter { $0.container == container }
        guard let first = own.first else { return .zero }
        return own.dropFirst().reduce(first.used) { $0.union($1.used) }
    }

    /// The characters that are set in a container.
    func range(in container: Int) -> NSRange {
        guard let first = fragments.first(where: { $0.container == container }),
            let last = fragments.last(where: { $0.container == container })
        else { return NSRange(location: 0, length: 0) }
        return NSRange(location: first.range.location, length: last.range.location + last.range.length - first.range.location)
    }

    /// The index of the line that a character is in; nil for one that was not set.
    func index(ofCharacter character: Int) -> Int? {
        var (low, high) = (0, fragments.count)
        while low < high {
            let middle = (low + high) / 2
            if fragments[middle].range.location + fragments[middle].range.length <= character {
                low = middle + 1
            } else {
                high = middle
            }
        }
        return low < fragments.count && fragments[low].range.location <= character ? low : nil
    }

    /// The line of a container that is at a height, or the nearest one.
    func fragment(at y: CGFloat, in container: Int) -> Fragment? {
        let own = fragments.filter { $0.container == container }
        return own.first { y < $0.rect.maxY } ?? own.last
    }

    /// How far a character is from the left end of its line's characters.
    func advance(to character: Int, in fragment: Fragment, of storage: NSAttributedString) -> CGFloat {
        let end = min(character, fragment.range.location + fragment.range.length)
        guard end > fragment.range.location else { return 0 }
        let before = storage.attributedSubstring(
            from: NSRange(location: fragment.range.location, length: end - fragment.range.location))
        let text = AttributedText(before, font: AttributedText.defaultFont)
        return min(
            LayoutEnvironment.textEngine.extent(of: text.paragraph(width: nil, lineBreak: .clipping)).size.width,
            fragment.textWidth)
    }
}
