import AshlarGraphics
import AshlarUI
import Foundation

/// A label of a template, with the sizes of its texts that one worker knows.
struct MeasuredLabel {
    /// The number and the total length of the texts whose sizes are kept; the length is in bytes of UTF-8.
    private static let (textLimit, lengthLimit) = (256, 1 << 20)

    /// A text with its known sizes. The rounded sizes that were asked for last come without a search.
    private struct Text {
        /// The paragraph without a limit of width; nil for no text.
        var paragraph: Paragraph?
        var line: CGSize?
        var width = CGFloat.nan
        var wrapped = CGSize.zero
        /// The extents at some limits of width; an infinite one is none.
        var extents: [(limit: CGFloat, extent: TextExtent)] = []
    }

    private let engine: any TextEngine
    /// The engine, if it can read a text once and measure it at several widths.
    private let preparing: (any PreparingTextEngine)?
    /// The text that was read last, with its place.
    private var prepared: (place: Int, text: PreparedText)?
    private let lineLimit: Int
    private let preferredWidth: CGFloat
    private let wraps: Bool
    private let grid: PixelGrid?
    /// The paragraph of a text without attributes, but for the text.
    private let plain: Paragraph
    private var places: [ExactText: Int] = [:]
    private var styledPlaces: [ExactParagraph: Int] = [:]
    /// The text of the template, no text, and others.
    private var texts: [Text]
    /// The total length of the others, in bytes.
    private var length = 0

    /// The place of the template's text.
    static let own = 0
    private static let (none, first) = (1, 2)

    init(_ label: TemplateContent.Label, _ grid: PixelGrid?) {
        (engine, lineLimit, preferredWidth, wraps) = (label.engine, label.lineLimit, label.preferredWidth, label.wraps)
        self.grid = grid
        preparing = label.engine as? any PreparingTextEngine
        plain = label.setting.paragraph("", width: nil, lines: label.lineLimit)
        texts = [Text(paragraph: label.text.paragraph), Text(paragraph: nil)]
    }

    // MARK: Texts

    /// Returns the place of a text without attributes, which is valid until another one is asked for.
    mutating func place(of text: String) -> Int {
        if text.isEmpty { return Self.none }
        let key = ExactText(text: text)
        if let place = places[key] { return place }
        makeRoom(for: text)
        places[key] = texts.count
        var paragraph = plain
        paragraph.text = text
        texts.append(Text(paragraph: paragraph))
        return texts.count - 1
    }

    /// Returns the place of a text, which is valid until another one is asked for.
    mutating func place(of text: LabelText) -> Int {
        guard let paragraph = text.paragraph else { return Self.none }
        let key = ExactParagraph(paragraph: paragraph)
        if let place = styledPlaces[key] { return place }
        makeRoom(for: paragraph.text)
        styledPlaces[key] = texts.count
        texts.append(Text(paragraph: paragraph))
        return texts.count - 1
    }

    private mutating func makeRoom(for text: String) {
        if texts.count >= Self.first + Self.textLimit || length > Self.lengthLimit {
            places.removeAll(keepingCapacity: true)
            styledPlaces.removeAll(keepingCapacity: true)
            texts.removeLast(texts.count - Self.first)
            (length, prepared) = (0, nil)
        }
        length += text.utf8.count
    }

    // MARK: Sizes

    /// Returns the content size, rounded up to pixels.
    ///
    /// - Parameters:
    ///   - place: The place of the text.
    ///   - width: The width of a label whose text wraps, in points; nil for no limit.
    mutating func size(_ place: Int, width: CGFloat?) -> CGSize {
        if let width {
            if texts[place].width == width { return texts[place].wrapped }
            let size = measure(place, room: wraps ? width : ownRoom)
            (texts[place].width, texts[place].wrapped) = (width, size)
            return size
        }
        if let size = texts[place].line { return size }
        let size = measure(place, room: wraps ? LabelSetting.unlimited : ownRoom)
        texts[place].line = size
        return size
    }

    private var ownRoom: CGFloat { lineLimit == 1 ? LabelSetting.unlimited : preferredWidth }

    private mutating func measure(_ place: Int, room: CGFloat) -> CGSize {
        guard var paragraph = texts[place].paragraph else { return .zero }
        paragraph.width = LabelSetting.limit(room, lines: lineLimit)
        let extent = extent(of: paragraph, place)
        let size = CGSize(width: min(extent.size.width, room), height: min(extent.size.height, LabelSetting.unlimited))
        return grid.map { CGSize(width: $0.ceil(size.width), height: $0.ceil(size.height)) } ?? size
    }

    /// The capacity of a text's extents, for the widths of one layout and of the one before, as in a label.
    private static let extentLimit = 4

    private mutating func extent(of paragraph: Paragraph, _ place: Int) -> TextExtent {
        let limit = paragraph.width ?? .infinity
        for known in texts[place].extents {
            if known.limit == limit { return known.extent }
            // The lines are the same at all widths down to that of the widest line.
            if !known.extent.isTruncated, limit >= known.extent.size.width, limit < known.limit { return known.extent }
        }
        let extent = newExtent(of: paragraph, place)
        if texts[place].extents.count == Self.extentLimit { texts[place].extents.removeFirst() }
        texts[place].extents.append((limit, extent))
        return extent
    }

    private mutating func newExtent(of paragraph: Paragraph, _ place: Int) -> TextExtent {
        // The first of the two sizes of a plain text takes no reading.
        guard wraps, paragraph.runs.isEmpty, let preparing, paragraph.text.withPlainLine({ _ in true }) == nil else {
            return engine.extent(of: paragraph)
        }
        if let prepared, prepared.place == place { return preparing.extent(of: paragraph, prepared.text) }
        let text = preparing.prepare(paragraph)
        prepared = (place, text)
        return preparing.extent(of: paragraph, text)
    }
}
