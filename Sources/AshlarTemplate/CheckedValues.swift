import AshlarGraphics
import AshlarUI
import Foundation

/// The values of a layout after they were compared with a template. A worker fills the same instance for each layout.
struct CheckedValues {
    /// The text of a label.
    enum Text {
        /// That of the template.
        case own
        /// The text without attributes of an entry of the values.
        case entry(Int)
        case styled(LabelText)
    }

    /// The index of the variant.
    private(set) var variant = 0
    /// The text of each label.
    private(set) var texts: [Text]
    /// The content size of each image view, in points.
    private(set) var images: [CGSize]
    /// The constant for each number of a constraint, in points; nil for that of the template.
    private(set) var constants: [CGFloat?]

    /// Whether a text or an image was given for each view.
    private var isGiven: [Bool]
    /// What the names of the last values mean, in their order. Values often have the same names in the same order.
    private var meanings: [Meaning] = []
    /// The number of names that are kept. Those after them are looked up in each layout.
    static let nameLimit = 256
    // Copies of the template's, so that workers on different cores do not count references to the same arrays.
    private let ownImages: [CGSize]
    private let labels: [Label]
    private let requiredViews: [(view: Int, kind: String)]
    private let ownVariant: Int

    private struct Meaning {
        var name: String
        var slot: TemplateContent.Slot?
        var constant: Int?
    }

    private struct Label {
        var view: Int
        var takesPlainText: Bool
    }

    init(for content: TemplateContent) {
        ownImages = content.images.map(\.size)
        images = ownImages
        labels = content.labels.map { Label(view: $0.view, takesPlainText: !($0.hasNamedBaseline && $0.hasAttributes)) }
        texts = Array(repeating: .own, count: content.labels.count)
        constants = Array(repeating: nil, count: content.constants.count)
        isGiven = Array(repeating: false, count: content.views.count)
        requiredViews =
            content.labels.filter(\.isRequired).map { ($0.view, "text") }
            + content.images.filter(\.isRequired).map { ($0.view, "image") }
        var variant = 0
        for (bit, place) in content.hidable.enumerated() where content.views[place].isHidden { variant |= 1 << bit }
        ownVariant = variant
    }

    /// Reads the values of a layout.
    mutating func read(_ values: LayoutValues, for content: TemplateContent) throws(TemplateError) {
        variant = ownVariant
        for index in texts.indices { texts[index] = .own }
        for index in images.indices { images[index] = ownImages[index] }
        for index in constants.indices { constants[index] = nil }
        for index in isGiven.indices { isGiven[index] = false }
        for place in values.entries.indices {
            let meaning = find(values.entries[place].name, at: place, content)
            try take(values.entries[place], at: place, meaning, content)
        }
        for required in requiredViews where !isGiven[required.view] {
            throw Self.missing(required.kind, required.view, content)
        }
    }

    private mutating func find(_ name: String, at place: Int, _ content: TemplateContent) -> Meaning {
        if place < meanings.count, meanings[place].name == name { return meanings[place] }
        let meaning = Meaning(name: name, slot: content.slots[name], constant: content.constants[name])
        if place < meanings.count {
            meanings[place] = meaning
        } else if place == meanings.count, place < Self.nameLimit {
            meanings.append(meaning)
        }
        return meaning
    }

    private mutating func take(
        _ entry: LayoutValues.Entry, at place: Int, _ meaning: Meaning, _ content: TemplateContent
    ) throws(TemplateError) {
        switch entry.value {
        case .text(let text):
            guard let slot = meaning.slot else { throw Self.unnamed(entry, meaning, content) }
            guard case .label(let index) = slot else {
                throw Self.refusal(.wrongKind, "a text was given for the \(slot.className(in: content))", entry, content)
            }
            isGiven[labels[index].view] = true
            guard labels[index].takesPlainText else {
                throw Self.refusal(
                    .illegalValue, "the baseline that a constraint names is that of a text with attributes, of", entry, content)
            }
            texts[index] = .entry(place)
            if let text { try Self.checkLength(text.utf8.count, entry, content) }
        case .image(let image):
            guard let slot = meaning.slot else { throw Self.unnamed(entry, meaning, content) }
            guard case .image(let index) = slot else {
                throw Self.refusal(.wrongKind, "an image was given for the \(slot.className(in: content))", entry, content)
            }
            try takeImage(image, index, entry, content)
        case .hidden(let isHidden):
            guard let slot = meaning.slot else { throw Self.unnamed(entry, meaning, content) }
            let view = slot.view(in: content)
            if let bit = content.hidable.firstIndex(of: view) {
                if isHidden { variant |= 1 << bit } else { variant &= ~(1 << bit) }
            } else if content.views[view].isArranged, isHidden != content.views[view].isHidden {
                throw Self.refusal(
                    .illegalValue, "the template was not made for hiding the arranged view", entry, content)
            }
        case .attributedText(let text):
            guard let slot = meaning.slot else { throw Self.unnamed(entry, meaning, content) }
            guard case .label(let index) = slot else {
                throw Self.refusal(.wrongKind, "a text was given for the \(slot.className(in: content))", entry, content)
            }
            try takeAttributedText(text, index, entry, content)
        case .constant(let constant):
            guard let number = meaning.constant else {
                throw Self.unnamed("constraint", meaning.slot == nil ? .unknownName : .wrongKind, entry, content)
            }
            guard constant.isFinite else {
                throw TemplateError(.illegalValue, "the constant of \(entry.name) of \(content.title) is \(constant)")
            }
            constants[number] = constant
        }
    }

    private mutating func takeImage(
        _ image: UIImage?, _ index: Int, _ entry: LayoutValues.Entry, _ content: TemplateContent
    ) throws(TemplateError) {
        isGiven[content.images[index].view] = true
        guard let shown = image?.preferring(content.images[index].configuration) else {
            // `UIView.noIntrinsicMetric` on both axes.
            images[index] = CGSize(width: -1, height: -1)
            return
        }
        let insets = content.images[index].insets
        guard shown.alignmentRectInsets == insets else {
            throw Self.refusal(.illegalValue, "the image has other alignment insets than that of", entry, content)
        }
        images[index] = CGSize(
            width: shown.size.width - insets.left - insets.right, height: shown.size.height - insets.top - insets.bottom)
    }

    private mutating func takeAttributedText(
        _ text: AttributedString, _ index: Int, _ entry: LayoutValues.Entry, _ content: TemplateContent
    ) throws(TemplateError) {
        let label = content.labels[index]
        isGiven[label.view] = true
        if label.hasNamedBaseline {
            throw Self.refusal(
                .illegalValue, "attributes can move the baseline that a constraint names, of", entry, content)
        }
        let text = NSAttributedString(text)
        if text.containsAttachments {
            throw Self.refusal(.illegalValue, "an attachment is in the text for", entry, content)
        }
        let styled = LabelText(text, label.setting, lines: label.lineLimit)
        texts[index] = .styled(styled)
        try Self.checkLength(styled.length, entry, content)
    }

    // MARK: Errors

    private static func checkLength(
        _ length: Int, _ entry: LayoutValues.Entry, _ content: TemplateContent
    ) throws(TemplateError) {
        guard length > LayoutTemplate.textLimit else { return }
        throw refusal(
            .illegalValue, "\(length) bytes of text, more than \(LayoutTemplate.textLimit), were given for", entry, content)
    }

    private static func refusal(
        _ reason: TemplateError.Reason, _ text: String, _ entry: LayoutValues.Entry, _ content: TemplateContent
    ) -> TemplateError {
        TemplateError(reason, "\(text) \(entry.name) of \(content.title)")
    }

    private static func unnamed(
        _ entry: LayoutValues.Entry, _ meaning: Meaning, _ content: TemplateContent
    ) -> TemplateError {
        unnamed("view", meaning.constant != nil ? .wrongKind : .unknownName, entry, content)
    }

    private static func unnamed(
        _ kind: String, _ reason: TemplateError.Reason, _ entry: LayoutValues.Entry, _ content: TemplateContent
    ) -> TemplateError {
        TemplateError(reason, "no single \(kind) of \(content.title) is named \(entry.name)")
    }

    private static func missing(_ kind: String, _ place: Int, _ content: TemplateContent) -> TemplateError {
        let view = content.views[place]
        return TemplateError(
            .missingValue, "no \(kind) was given for the \(view.className) \(view.name ?? "") of \(content.title)")
    }
}

extension TemplateContent.Slot {
    /// Returns the index of the view.
    func view(in content: TemplateContent) -> Int {
        switch self {
        case .label(let index): content.labels[index].view
        case .image(let index): content.images[index].view
        case .view(let place): place
        }
    }

    func className(in content: TemplateContent) -> String { content.views[view(in: content)].className }
}

extension NSAttributedString {
    fileprivate var containsAttachments: Bool {
        var isFound = false
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, _, _ in
            if attributes[.attachment] != nil { isFound = true }
        }
        return isFound
    }
}
