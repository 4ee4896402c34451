import AshlarGraphics
import Foundation

/// An attributed string in the form that text engines take.
///
/// Attachments belong to the main actor: another thread waits while the main queue asks them for their bounds and images.
struct AttributedText {
    let string: String
    let runs: [Paragraph.Run]
    /// The attachments, by the numbers in the runs.
    private let attachments: [NSTextAttachment]
    /// The targets of the runs that are links, by the runs' numbers.
    private let links: [Int: DocumentTarget]

    /// Converts an attributed string.
    ///
    /// - Parameters:
    ///   - text: The attributed string.
    ///   - font: The font of characters without one.
    ///   - style: The style of paragraphs without one. The default is nil.
    init(_ text: NSAttributedString, font: UIFont, style: NSParagraphStyle? = nil) {
        let string = text.string
        var (runs, attachments): ([Paragraph.Run], [NSTextAttachment]) = ([], [])
        var links: [Int: DocumentTarget] = [:]
        let units = string.utf16
        var (start, offset) = (units.startIndex, 0)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let end = units.index(start, offsetBy: range.length)
            let length = string.utf8.distance(from: start, to: end)
            if let link = attributes[.link] {
                links[runs.count] = ((link as? URL)?.absoluteString ?? link as? String).map { .url($0) }
            }
            runs.append(Self.run(offset..<offset + length, attributes, font, style, location: range.location, &attachments))
            (start, offset) = (end, offset + length)
        }
        (self.string, self.runs, self.attachments, self.links) = (string, runs, attachments, links)
    }

    private static func run(
        _ range: Range<Int>, _ attributes: [NSAttributedString.Key: Any], _ font: UIFont, _ style: NSParagraphStyle?,
        location: Int,
        _ attachments: inout [NSTextAttachment]
    ) -> Paragraph.Run {
        func number(_ key: NSAttributedString.Key) -> CGFloat? {
            switch attributes[key] {
            case let value as CGFloat: value
            case let value as Double: CGFloat(value)
            case let value as Float: CGFloat(value)
            case let value as Int: CGFloat(value)
            case let value as NSNumber: CGFloat(value.doubleValue)
            default: nil
            }
        }
        func stroke(_ key: NSAttributedString.Key, _ color: NSAttributedString.Key) -> Paragraph.Stroke? {
            let value = number(key).map { Int($0) } ?? (attributes[key] as? NSUnderlineStyle)?.rawValue ?? 0
            let style = NSUnderlineStyle(rawValue: value)
            guard !style.isDisjoint(with: [.single, .thick, .double]) else { return nil }
            return Paragraph.Stroke(
                color: (attributes[color] as? UIColor)?.value, isDouble: style.contains(.double), isThick: style.contains(.thick))
        }
        // FIDELITY.md: someAttributesAreNotDrawn.
        var run = Paragraph.Run(utf8Range: range, font: (attributes[.font] as? UIFont ?? font).value)
        run.color = (attributes[.foregroundColor] as? UIColor)?.value
        if run.color == nil, attributes[.link] != nil { run.color = UIColor.link.value }
        run.backgroundColor = (attributes[.backgroundColor] as? UIColor)?.value
        run.kern = number(.kern) ?? number(.tracking) ?? 0
        run.baselineOffset = number(.baselineOffset) ?? 0
        run.underline = stroke(.underlineStyle, .underlineColor)
        run.strikethrough = stroke(.strikethroughStyle, .strikethroughColor)
        if let lines = attributes[.paragraphStyle] as? NSParagraphStyle ?? style { run.lineStyle = lines.lineStyle }
        if let attachment = attributes[.attachment] as? NSTextAttachment {
            // FIDELITY.md: attachmentsWaitForTheMainQueue.
            let bounds = MainActorCheck.run {
                attachment.attachmentBounds(
                    for: nil, proposedLineFragment: .zero, glyphPosition: .zero, characterIndex: location)
            }
            run.attachment = Paragraph.Attachment(size: bounds.size, offset: bounds.minY, index: attachments.count)
            attachments.append(attachment)
        }
        return run
    }

    /// Creates a text whose characters all have the same attributes.
    init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
        self.init(NSAttributedString(string: text, attributes: attributes), font: Self.defaultFont)
    }

    /// The font of text without a font that is drawn outside of views.
    static var defaultFont: UIFont { .systemFont(ofSize: 12) }

    /// Returns a paragraph of the text with the settings of a view.
    func paragraph(
        width: CGFloat?, maximumLines: Int = 0, lineBreak: Paragraph.LineBreak, alignment: Paragraph.Alignment = .natural,
        direction: Paragraph.Direction = .leftToRight, scale: CGFloat = 1
    ) -> Paragraph {
        var runs = runs
        if scale != 1 { for index in runs.indices { runs[index].font = runs[index].font.scaled(by: scale) } }
        return Paragraph(
            string, font: runs.first?.font ?? Self.defaultFont.value, width: width, maximumLines: maximumLines,
            lineBreak: lineBreak,
            alignment: alignment, direction: direction, runs: runs)
    }

    /// Draws a layout of the text with its attachments.
    func draw(_ layout: TextLayout, at origin: CGPoint, color: Color, in context: any DrawingContext) {
        // A context without support for runs still draws text of a single color correctly.
        let own = runs.first?.color
        context.draw(layout, at: origin, color: runs.allSatisfy { $0.color == own } ? own ?? color : color)
        for (index, rect) in layout.attachments where attachments.indices.contains(index) {
            let place = rect.offsetBy(dx: origin.x, dy: origin.y)
            let attachment = attachments[index]
            let image = MainActorCheck.run { attachment.image(forBounds: place, textContainer: nil, characterIndex: 0) }
            image?.paint(in: place, on: context, tint: nil)
        }
        if context.keepsStructure, !links.isEmpty { addLinks(of: layout, at: origin, in: context) }
    }

    private func addLinks(of layout: TextLayout, at origin: CGPoint, in context: any DrawingContext) {
        for piece in layout.pieces where piece.width > 0 {
            guard let target = links[piece.run] else { continue }
            let size = layout.paragraph.runs[piece.run].font.size
            let rect = CGRect(x: piece.x, y: piece.baseline - size, width: piece.width, height: size * 1.25)
            context.addLink(to: target, in: rect.offsetBy(dx: origin.x, dy: origin.y))
        }
    }
}
