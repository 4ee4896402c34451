import AshlarGraphics
import Foundation

/// Draws parts of a view, such as those on the pages of a document, without going through the whole view for each of them.
///
///     let parts = ViewParts(view, continuation: "article")
///     for page in pages { parts.draw(page.rect, in: context) }
///
/// What the view contains is read when the first part is drawn, and must not change until the last one is.
@preconcurrency @MainActor
public final class ViewParts {
    /// The number of views and elements that were looked at so far, which grows with the view and with what each part shows.
    public private(set) var visits = 0

    private let view: UIView
    private let continuation: String
    private var ranks: ReadingRanks?
    /// The subviews of views with many of them.
    private var strips: [ObjectIdentifier: Strips] = [:]
    /// Long texts, with the rectangles that they were laid out in.
    private var texts: [ObjectIdentifier: (rect: CGRect, layout: TextLayout, origin: CGPoint)] = [:]

    /// The parts that are being drawn.
    @exclusivity(unchecked) private static var current: ViewParts?

    /// Creates the parts of a view.
    ///
    /// - Parameters:
    ///   - view: The view. It is laid out if it needs to be.
    ///   - continuation: A name of the view that is its own in the document. The structure of what crosses the edges of a part is
    ///     named by it, so that other parts continue it. The default is no name.
    public init(_ view: UIView, continuation: String = "") { (self.view, self.continuation) = (view, continuation) }

    /// Draws a part. Subviews whose frames are outside of it are left out.
    ///
    /// - Parameters:
    ///   - part: The rectangle to draw, in points from the top-left corner of the view. What crosses its edges is cut off.
    ///   - context: The context. The corner of the view is at its origin, whatever the part.
    /// - Complexity: That of what the part shows. The first part takes time for the whole view.
    public func draw(_ part: CGRect, in context: any DrawingContext) {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
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
        let views: [UIView]
        /// For each place the lowest bottom edge up to there, and the highest top edge from there on.
        private(set) var bottoms: [CGFloat] = []
        private(set) var tops: [CGFloat] = []

        @MainActor init(_ views: [UIView]) {
            self.views = views
            var bottom = -CGFloat.infinity
            for view in views {
                // A view that is turned is in each part.
                bottom = max(bottom, view.rare?.transform == nil ? view.frameValue.maxY : .infinity)
                bottoms.append(bottom)
            }
            var top = CGFloat.infinity
            for view in views.reversed() {
                top = min(top, view.rare?.transform == nil ? view.frameValue.minY : -.infinity)
                tops.append(top)
            }
            tops.reverse()
        }

        /// Returns the views of which some overlap a range; those before and after do not.
        func views(in range: Range<CGFloat>) -> ArraySlice<UIView> {
            let first = bottoms.partitionPoint { $0 > range.lowerBound }
            let end = tops.partitionPoint { $0 >= range.upperBound }
            return first < end ? views[first..<end] : []
        }
    }

    /// The number of subviews up to which all are looked at.
    private static let fewViews = 16

    /// Returns the subviews that may overlap a part, in the order in which they are drawn.
    ///
    /// - Parameters:
    ///   - part: The part, in the coordinates of the view.
    ///   - order: Puts subviews into the order in which they are drawn.
    func subviews(of view: UIView, in part: CGRect, _ order: ([UIView]) -> [UIView]) -> ArraySlice<UIView> {
        let all = view.subviewList
        guard all.count > Self.fewViews else {
            visits += all.count
            return order(all)[...]
        }
        let known = strips[ObjectIdentifier(view)]
        let found = known ?? Strips(order(all))
        if known == nil { (strips[ObjectIdentifier(view)], visits) = (found, visits + all.count) }
        let shown = part.minY < part.maxY ? found.views(in: part.minY..<part.maxY) : []
        visits += shown.count
        return shown
    }

    // MARK: Texts

    /// The number of bytes from which on the lines of a text are kept.
    private static let longText = 2_000

    /// Returns a text that is laid out, which takes no time again if the parts of a view are being drawn and it is long.
    static func laidOut(
        _ view: UIView, length: Int, in rect: CGRect, _ make: () -> (layout: TextLayout, origin: CGPoint)
    ) -> (layout: TextLayout, origin: CGPoint) {
        guard length >= longText, let current else { return make() }
        if let (known, layout, origin) = current.texts[ObjectIdentifier(view)], known == rect { return (layout, origin) }
        let (layout, origin) = make()
        current.visits += layout.lines.count
        current.texts[ObjectIdentifier(view)] = (rect, layout, origin)
        return (layout, origin)
    }
}

extension Array {
    /// Returns the first place at which a condition holds that holds at all places after it; the count if there is none.
    fileprivate func partitionPoint(_ holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
