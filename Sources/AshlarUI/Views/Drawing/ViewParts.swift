import AshlarGraphics
import Foundation

/// Draws parts of a view, such as those on the pages of a document, without going through the whole view for each of them.
///
///     let parts = view.ashlar.parts(continuation: "article")
///     for page in pages { parts.draw(page.rect, in: context) }
///
/// The order and the frames of the subviews are read when the first part is drawn. Until the last one is, views must not be
/// moved, turned or given another z position. A view whose subviews were added, removed or exchanged is read again.
@preconcurrency @MainActor
public final class ViewParts {
    /// The number of views, elements, lines and runs that were looked at so far, which grows with the view and with what each
    /// part shows.
    public private(set) var visits = 0

    private let view: UIView
    private let continuation: String
    private var ranks: ReadingRanks?
    /// The subviews of views with many of them.
    private var strips: [ObjectIdentifier: Strips] = [:]
    /// The long texts of the last part.
    private var texts: [ObjectIdentifier: KeptText] = [:]
    /// The number of the part that is being drawn.
    private var number = 0

    /// The parts that are being drawn.
    @exclusivity(unchecked) private static var current: ViewParts?

    /// Creates the parts of a view. Applications call `view.ashlar.parts(continuation:)`.
    init(_ view: UIView, continuation: String = "") { (self.view, self.continuation) = (view, continuation) }

    /// Draws a part. Subviews whose frames are outside of it are left out.
    ///
    /// - Parameters:
    ///   - part: The rectangle to draw, in points from the top-left corner of the view. What crosses its edges is cut off.
    ///   - context: The context. The corner of the view is at its origin, whatever the part.
    /// - Complexity: That of what the part shows. The first part takes time for the whole view. Layers with sublayers of their
    ///   own, and the attributes of a text that the part shows some of, are gone through each time.
    public func draw(_ part: CGRect, in context: any DrawingContext) {
        let outer = Self.current
        Self.current = self
        number += 1
        defer {
            Self.current = outer
            // Parts follow each other, so a text that is not in this one was above it.
            if texts.values.contains(where: { $0.part != number }) { texts = texts.filter { $0.value.part == number } }
        }
        context.saveState()
        context.clip(to: Path(rect: part))
        UIScrollView.finishOffsetAnimations(in: view)
        view.layoutIfNeeded()
        var renderer = ViewRenderer(context: context)
        (renderer.part, renderer.parts) = (part, self)
        if context.keepsStructure {
            let ranks = ranks ?? ReadingRanks(view)
            if self.ranks == nil { (self.ranks, visits) = (ranks, visits + ranks.count) }
            renderer.structure = StructureWriter(ranks, context, continuation: continuation)
        }
        renderer.draw(view)
        context.restoreState()
    }

    // MARK: Subviews

    /// Views in the order in which they are drawn, with the edges by which those in a part are found.
    private struct Strips {
        // The superview is kept, so that no other view gets its address.
        let superview: UIView
        /// The subviews as they were when they were read. As long as they are kept, an edit makes another array.
        let subviews: [UIView]
        let views: [UIView]
        let index: EdgeIndex

        @MainActor init(of superview: UIView, _ order: ([UIView]) -> [UIView]) {
            (self.superview, subviews) = (superview, superview.subviewList)
            views = order(subviews)
            index = EdgeIndex(
                views.map { view in
                    // A view that is turned is in each part.
                    guard view.rare?.transform == nil else { return (-CGFloat.infinity, CGFloat.infinity) }
                    return (view.frameValue.minY, view.frameValue.maxY)
                })
        }

        @MainActor var isCurrent: Bool {
            let now = superview.subviewList
            return now.count == subviews.count
                && now.withUnsafeBufferPointer { $0.baseAddress } == subviews.withUnsafeBufferPointer { $0.baseAddress }
        }
    }

    /// The number of subviews up to which all are looked at.
    private static let fewViews = 16

    /// Returns the subviews that may overlap a part, in the order in which they are drawn.
    ///
    /// - Parameters:
    ///   - part: The part, in the coordinates of the view.
    ///   - order: Puts subviews into the order in which they are drawn.
    func subviews(of view: UIView, in part: CGRect, _ order: ([UIView]) -> [UIView]) -> [UIView] {
        let count = view.subviewList.count
        guard count > Self.fewViews else {
            visits += count
            return order(view.subviewList)
        }
        let found: Strips
        if let known = strips[ObjectIdentifier(view)], known.isCurrent {
            found = known
        } else {
            found = Strips(of: view, order)
            (strips[ObjectIdentifier(view)], visits) = (found, visits + count)
        }
        guard part.minY < part.maxY else { return [] }
        let shown = found.index.numbers(in: part.minY...part.maxY)
        visits += shown.count
        return shown.map { found.views[$0] }
    }

    // MARK: Texts

    /// A text that was laid out.
    private struct KeptText {
        // The view is kept, so that no other view gets its address.
        let view: UIView
        let engine: any TextEngine
        let paragraph: Paragraph
        let layout: TextLayout
        /// The last part that shows some of it.
        var part: Int

        func isLayout(of paragraph: Paragraph, by engine: any TextEngine) -> Bool {
            // Strings are equal if they are canonically equivalent, and then mostly have other lengths.
            engine === self.engine && paragraph.text.utf8.count == self.paragraph.text.utf8.count && paragraph == self.paragraph
        }
    }

    /// The number of bytes from which on the lines of a text are kept.
    private static let longText = 2_000

    /// Returns the layout of a view's text, which takes no time again if the parts of a view are being drawn and the text is
    /// long.
    ///
    /// - Parameters:
    ///   - view: The view that shows the text.
    ///   - paragraph: The text as it is to be laid out. The layout of another part is used only if its paragraph is equal.
    ///   - engine: The engine that lays it out.
    static func layout(of view: UIView, _ paragraph: Paragraph, by engine: any TextEngine) -> TextLayout {
        guard let current, paragraph.text.utf8.count >= longText else { return engine.layout(paragraph) }
        current.visits += paragraph.runs.count
        let known = current.texts[ObjectIdentifier(view)]
        if let known, known.isLayout(of: paragraph, by: engine) {
            current.texts[ObjectIdentifier(view)]?.part = current.number
            return known.layout
        }
        let layout = engine.layout(paragraph)
        current.visits += layout.lines.count
        current.texts[ObjectIdentifier(view)] = KeptText(
            view: view, engine: engine, paragraph: paragraph, layout: layout, part: current.number)
        return layout
    }
}
