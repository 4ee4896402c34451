import AshlarGraphics
import AshlarUI
import Foundation

extension LayoutResult {
    /// The picture of the views with the values in the frames of the result, as the views themselves draw it. Any thread can make it, and
    /// draw it in any context.
    ///
    /// A control is drawn as it was when the template was made, in the size of its content.
    ///
    /// - Throws: ``TemplateError`` with the name of a view that only itself can draw: of a class that overrides `draw(_:)` or
    ///   `drawText(in:)`, with layers, masks, a layer of another class or attachments in its text, or a control in another size.
    /// - Complexity: Linear in the number of views, plus that of laying out the texts.
    public var drawing: Drawing {
        get throws(TemplateError) {
            let scene = try DrawnScene(self)
            return Drawing(size: size) { scene.draw(0, in: $0) }
        }
    }
}

/// The views of a result with what they show.
private struct DrawnScene {
    private let content: TemplateContent
    private let frames: [CGRect]
    private let views: [DrawnView]
    private var children: [[Int]]
    private var isHidden: [Bool]
    /// The text that was given for the label in each place.
    private var texts: [Int: LabelText] = [:]
    /// The image that was given for the image view in each place.
    private var images: [Int: UIImage?] = [:]
    /// The number of the label in each place.
    private var labels: [Int: Int] = [:]

    init(_ result: LayoutResult) throws(TemplateError) {
        (content, frames) = (result.content, result.frames)
        children = Array(repeating: [], count: content.views.count)
        for place in content.views.indices.dropFirst() { children[content.views[place].superview].append(place) }
        isHidden = content.views.map(\.isHidden)
        views = try content.drawnViews()
        for (index, label) in content.labels.enumerated() { labels[label.view] = index }
        for entry in result.values.entries { take(entry) }
        for (place, view) in views.enumerated() where !isHidden[place] {
            guard case .parts(let parts) = view.content, parts.size != frames[place].size else { continue }
            throw content.undrawable(
                place,
                "was drawn at \(parts.size.width) × \(parts.size.height) points, and is \(frames[place].width) × "
                    + "\(frames[place].height) in this layout")
        }
    }

    private mutating func take(_ entry: LayoutValues.Entry) {
        guard let slot = content.slots[entry.name] else { return }
        let place = slot.view(in: content)
        switch entry.value {
        case .hidden(let flag): isHidden[place] = flag
        case .image(let image): images[place] = .some(image)
        case .text(let text):
            guard case .label(let index) = slot else { return }
            let label = content.labels[index]
            texts[place] = LabelText(text, label.setting, lines: label.lineLimit)
        case .attributedText(let text):
            guard case .label(let index) = slot else { return }
            let label = content.labels[index]
            var given = NSAttributedString(text)
            if case .text(let drawn) = views[place].content { given = drawn.withColors(given) }
            texts[place] = LabelText(given, label.setting, lines: label.lineLimit)
        case .constant: break
        }
    }

    func draw(_ place: Int, in context: any DrawingContext) {
        guard !isHidden[place] else { return }
        let (view, size) = (views[place], frames[place].size)
        view.draw(size: size, in: context) {
            drawContent(of: place, in: context)
            let origin = content.views[place].boundsOrigin
            for child in children[place] {
                context.saveState()
                context.translate(x: frames[child].minX - CGFloat(origin.x), y: frames[child].minY - CGFloat(origin.y))
                draw(child, in: context)
                context.restoreState()
            }
        }
    }

    private func drawContent(of place: Int, in context: any DrawingContext) {
        let (view, size) = (views[place], frames[place].size)
        switch view.content {
        case .none, .parts: return
        case .image(let image): view.drawContent(in: context) { image.draw(images[place], in: size, on: context) }
        case .text(let drawn):
            guard let index = labels[place] else { return }
            let label = content.labels[index]
            guard let paragraph = (texts[place] ?? label.text).paragraph else { return }
            view.drawContent(in: context) {
                drawn.draw(paragraph, isNew: texts[place] != nil, in: size, by: label.engine, on: context)
            }
        }
    }
}

extension TemplateContent {
    /// Returns what all views draw.
    fileprivate func drawnViews() throws(TemplateError) -> [DrawnView] {
        var drawn: [DrawnView] = []
        drawn.reserveCapacity(views.count)
        for (place, view) in views.enumerated() {
            switch view.drawn {
            case .success(let value): drawn.append(value)
            case .failure(let error): throw undrawable(place, error.reason)
            }
        }
        return drawn
    }

    fileprivate func undrawable(_ place: Int, _ reason: String) -> TemplateError {
        let name = views[place].name.map { " \"\($0)\"" } ?? ""
        return TemplateError(
            .unsupportedView, "the \(views[place].className)\(name) in \(title) \(reason), so that only the view can draw it")
    }
}
