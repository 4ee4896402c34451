import AshlarGraphics
import AshlarUI
import Foundation

/// The values of a layout after they were compared with a template: one for each label, image view and named constraint.
struct CheckedValues {
    /// The index of the variant.
    private(set) var variant = 0
    private(set) var texts: [LabelText]
    /// The content sizes of the image views, in points.
    private(set) var images: [CGSize]
    /// The constants that were given, in points.
    private(set) var constants: [String: CGFloat] = [:]

    init(_ values: LayoutValues, for content: TemplateContent) throws(TemplateError) {
        texts = content.labels.map(\.text)
        images = content.images.map(\.size)
        var given: Set<Int> = []
        var hidden: [Int: Bool] = [:]
        for entry in values.entries { try take(entry, content, &given, &hidden) }
        for label in content.labels where label.isRequired && !given.contains(label.view) {
            throw Self.missing("text", label.view, content)
        }
        for image in content.images where image.isRequired && !given.contains(image.view) {
            throw Self.missing("image", image.view, content)
        }
        for (bit, place) in content.hidable.enumerated() where hidden[place] ?? content.views[place].isHidden {
            variant |= 1 << bit
        }
    }

    private mutating func take(
        _ entry: LayoutValues.Entry, _ content: TemplateContent, _ given: inout Set<Int>, _ hidden: inout [Int: Bool]
    ) throws(TemplateError) {
        let name = entry.name
        func refuse(_ reason: TemplateError.Reason, _ text: String) -> TemplateError {
            TemplateError(reason, "\(text) \(name) of \(content.title)")
        }
        func unnamed(_ reason: TemplateError.Reason, _ kind: String) -> TemplateError {
            TemplateError(reason, "no single \(kind) of \(content.title) is named \(name)")
        }
        if case .constant(let constant) = entry.value {
            guard content.constants.contains(name) else {
                throw unnamed(content.slots[name] == nil ? .unknownName : .wrongKind, "constraint")
            }
            guard constant.isFinite else {
                throw TemplateError(.illegalValue, "the constant of \(name) of \(content.title) is \(constant)")
            }
            constants[name] = constant
            return
        }
        guard let slot = content.slots[name] else {
            throw unnamed(content.constants.contains(name) ? .wrongKind : .unknownName, "view")
        }
        switch (entry.value, slot) {
        case (.hidden(let isHidden), _):
            let place = slot.view(in: content)
            let view = content.views[place]
            guard isHidden == view.isHidden || content.hidable.contains(place) || !view.isArranged else {
                throw refuse(.illegalValue, "the template was not made for hiding the arranged view")
            }
            hidden[place] = isHidden
        case (.text(let text), .label(let index)):
            let label = content.labels[index]
            given.insert(label.view)
            if label.hasNamedBaseline, label.hasAttributes {
                throw refuse(.illegalValue, "the baseline that a constraint names is that of a text with attributes, of")
            }
            texts[index] = LabelText(text, label.setting, lines: label.lineLimit)
            try checkLength(index, refuse)
        case (.attributedText(let text), .label(let index)):
            let label = content.labels[index]
            given.insert(label.view)
            if label.hasNamedBaseline {
                throw refuse(.illegalValue, "attributes can move the baseline that a constraint names, of")
            }
            let text = NSAttributedString(text)
            if text.containsAttachments { throw refuse(.illegalValue, "an attachment is in the text for") }
            texts[index] = LabelText(text, label.setting, lines: label.lineLimit)
            try checkLength(index, refuse)
        case (.image(let image), .image(let index)):
            let view = content.images[index]
            given.insert(view.view)
            let shown = image?.preferring(view.configuration)
            guard (shown?.alignmentRectInsets ?? view.insets) == view.insets else {
                throw refuse(.illegalValue, "the image has other alignment insets than that of")
            }
            images[index] = shown.map { Self.contentSize(of: $0, view.insets) } ?? Self.noMetric
        case (.text, _), (.attributedText, _):
            throw refuse(.wrongKind, "a text was given for the \(slot.className(in: content))")
        case (.image, _): throw refuse(.wrongKind, "an image was given for the \(slot.className(in: content))")
        case (.constant, _): break
        }
    }

    private static func contentSize(of image: UIImage, _ insets: UIEdgeInsets) -> CGSize {
        CGSize(width: image.size.width - insets.left - insets.right, height: image.size.height - insets.top - insets.bottom)
    }

    /// The content size of an image view without an image: `UIView.noIntrinsicMetric` on both axes.
    private static let noMetric = CGSize(width: -1, height: -1)

    private func checkLength(
        _ index: Int, _ refuse: (TemplateError.Reason, String) -> TemplateError
    ) throws(TemplateError) {
        let length = texts[index].length
        guard length <= LayoutTemplate.textLimit else {
            throw refuse(.illegalValue, "\(length) bytes of text, more than \(LayoutTemplate.textLimit), were given for")
        }
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
